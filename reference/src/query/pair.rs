//! Naked and hidden pairs (handout 2.4, 3.1.3).

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::pencilmarks::Pencilmarks;
use crate::readings::{HiddenSingleScope, PairExclusion, PairOverlap, Readings};
use crate::unit::Unit;

use super::single;

/// Two cells of a unit that share two digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The two cells, ascending.
    pub cells: [Cell; 2],
    /// The two digits.
    pub digits: DigitSet,
}

/// The naked pairs of a unit, ascending by cells: two cells with the same two candidates.
pub fn naked_pairs(
    marks: &Pencilmarks,
    unit: Unit,
    readings: &Readings,
) -> impl Iterator<Item = Pair> {
    pairs_of(unit)
        .map(|cells| Pair {
            cells,
            digits: marks.candidates(cells[0]),
        })
        .filter(move |&pair| is_naked(marks, pair) && is_pair_at_all(marks, unit, pair, readings))
        .filter(move |pair| {
            readings.pair_overlap != PairOverlap::HiddenIsNotNaked
                || shared_only_by(marks, unit, pair.cells) != pair.digits
        })
}

/// The hidden pairs of a unit, ascending by cells: two digits whose candidate cells in the unit are the same two.
pub fn hidden_pairs(
    marks: &Pencilmarks,
    unit: Unit,
    readings: &Readings,
) -> impl Iterator<Item = Pair> {
    pairs_of(unit)
        .filter_map(move |cells| {
            // More than two digits can share two cells in a contradictory grid only; the smallest two are taken (C12).
            let mut digits = shared_only_by(marks, unit, cells).into_iter();
            let digits = [digits.next()?, digits.next()?].into_iter().collect();
            Some(Pair { cells, digits })
        })
        .filter(move |&pair| is_pair_at_all(marks, unit, pair, readings))
        .filter(move |&pair| {
            readings.pair_overlap != PairOverlap::NakedIsNotHidden || !is_naked(marks, pair)
        })
}

/// The 36 pairs of cells of a unit, ascending.
fn pairs_of(unit: Unit) -> impl Iterator<Item = [Cell; 2]> {
    let cells = unit.cells();
    (0..9).flat_map(move |first| (first + 1..9).map(move |second| [cells[first], cells[second]]))
}

/// Whether the pair's cells have no candidates but its two digits.
fn is_naked(marks: &Pencilmarks, pair: Pair) -> bool {
    pair.digits.len() == 2
        && pair
            .cells
            .into_iter()
            .all(|cell| marks.candidates(cell) == pair.digits)
}

/// The digits that are open in just these two cells of the unit.
fn shared_only_by(marks: &Pencilmarks, unit: Unit, cells: [Cell; 2]) -> DigitSet {
    marks
        .candidates(cells[0])
        .intersection(marks.candidates(cells[1]))
        .into_iter()
        .filter(|&digit| marks.cells_in(unit, digit).len() == 2)
        .collect()
}

/// Whether neither cell is a single, as clause C4 is read.
///
/// With two common candidates a cell cannot be a naked single, so only hidden singles are looked for.
fn is_pair_at_all(marks: &Pencilmarks, unit: Unit, pair: Pair, readings: &Readings) -> bool {
    let scope = match readings.pair_exclusion {
        PairExclusion::AnyUnitOfTheCell => HiddenSingleScope::AnyUnitOfTheCell,
        PairExclusion::AskedUnit => HiddenSingleScope::AskedUnit,
    };
    Digit::ALL
        .into_iter()
        .map(|digit| single::hidden_cells_of(marks, unit, digit, scope))
        .all(|singles| !pair.cells.into_iter().any(|cell| singles.contains(cell)))
}
