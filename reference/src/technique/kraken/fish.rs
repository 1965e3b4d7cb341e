//! Finned fish without eliminations of their own.

use alloc::vec::Vec;

use crate::technique::pattern::choose::choose;
use crate::technique::pattern::fins::{MAX_ENDO_FINS, MAX_FINS, once_and_twice};
use board::cell::CellSet;
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::unit::{Unit, UnitKind, common_peers};

/// A digit's candidates in some base units, and as many units that cover all of them except the fins.
pub(super) struct Fish<'a> {
    pub(super) digit: Digit,
    pub(super) base: &'a [Unit],
    pub(super) cover: &'a [Unit],
    /// The candidates of the base units.
    pub(super) cells: CellSet,
    /// Base candidates outside the cover units, or in two base units.
    pub(super) fins: CellSet,
    /// The fins in two base units.
    pub(super) endo_fins: CellSet,
    /// The candidates in two cover units.
    pub(super) doubly_covered: CellSet,
    /// The eliminations if no fin is true.
    pub(super) targets: CellSet,
}

/// Visits every basic and franken fish of a digit and a size that has fins, not all of which see the same target.
///
/// The base is of rows and blocks, one of them a row, and the cover of columns and blocks, one of them a column; or
/// with rows and columns exchanged.
pub(super) fn for_each(
    marks: &Pencilmarks,
    digit: Digit,
    size: usize,
    mut visit: impl FnMut(&Fish),
) {
    let candidates_of =
        |units: &[Unit]| once_and_twice(units.iter().map(|&unit| marks.cells_in(unit, digit)));
    for (along, across) in [
        (UnitKind::Row, UnitKind::Column),
        (UnitKind::Column, UnitKind::Row),
    ] {
        let is_open = |unit: &Unit| !marks.cells_in(*unit, digit).is_empty();
        let lines_and_blocks = |kind: UnitKind| -> Vec<Unit> {
            let units = kind.units().into_iter().chain(UnitKind::Block.units());
            units.filter(is_open).collect()
        };
        let crossing = lines_and_blocks(across);
        choose(&lines_and_blocks(along), size, |base| {
            let (cells, endo_fins) = candidates_of(base);
            if base[0].kind() != along || endo_fins.len() > MAX_ENDO_FINS {
                return;
            }
            let covers = |&&unit: &&Unit| {
                let shared = marks.cells_in(unit, digit).intersection(cells);
                !base.contains(&unit) && !shared.is_empty()
            };
            let covering: Vec<Unit> = crossing.iter().filter(covers).copied().collect();
            choose(&covering, size, |cover| {
                let (covered, doubly_covered) = candidates_of(cover);
                let fins = cells.difference(covered).union(endo_fins);
                let targets = covered.difference(cells).union(doubly_covered);
                if cover[0].kind() == across
                    && (1..=MAX_FINS).contains(&fins.len())
                    && common_peers(fins).intersection(targets).is_empty()
                {
                    visit(&Fish {
                        digit,
                        base,
                        cover,
                        cells,
                        fins,
                        endo_fins,
                        doubly_covered,
                        targets,
                    });
                }
            });
        });
    }
}
