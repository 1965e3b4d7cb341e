//! Almost locked sets: n cells of a unit with n + 1 candidates.
//!
//! If the set loses one of its digits, the others are locked into its cells.

use alloc::vec::Vec;

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::unit::{Unit, UnitKind, common_peers};

/// Unsolved cells of one unit with one candidate more than cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostLockedSet {
    /// The cells, 1 to 8.
    pub cells: CellSet,
    /// Their candidates.
    pub digits: DigitSet,
    holding: [CellSet; 9],
    seeing: [CellSet; 9],
}

impl AlmostLockedSet {
    fn new(marks: &Pencilmarks, cells: CellSet, digits: DigitSet) -> Self {
        let mut set = Self {
            cells,
            digits,
            holding: [CellSet::EMPTY; 9],
            seeing: [CellSet::EMPTY; 9],
        };
        for digit in digits {
            let open = marks.cells_with(digit);
            let holding = open.intersection(cells);
            set.holding[digit.index()] = holding;
            set.seeing[digit.index()] = common_peers(holding).intersection(open).difference(cells);
        }
        set
    }

    /// Returns the cells of the set in which a digit is open.
    pub const fn holding(&self, digit: Digit) -> CellSet {
        self.holding[digit.index()]
    }

    /// Returns the cells outside the set in which a digit is open and that see all cells of the set with the digit.
    ///
    /// If the set holds the digit, these cells do not. The result is empty for a digit that the set does not have.
    pub const fn seeing(&self, digit: Digit) -> CellSet {
        self.seeing[digit.index()]
    }
}

/// Returns every almost locked set of at least `min_cells` cells, each once.
///
/// The order is HoDoKu's: by unit (rows, columns, blocks), within a unit depth first by cells, a set before its
/// supersets; a set of two units belongs to the first.
///
/// ```
/// use board::grid::Grid;
/// use reference::technique::pattern::almost_locked::almost_locked_sets;
/// use board::pencilmarks::Pencilmarks;
/// let grid: Grid = "\
/// 123456...
/// .........
/// .........
/// .........
/// .........
/// .........
/// .........
/// ......7..
/// .........".parse().unwrap();
/// let sets = almost_locked_sets(&Pencilmarks::of(&grid), 1);
/// let first: Vec<_> = sets.iter().map(|set| format!("{:?} {}", set.cells, set.digits)).take(4).collect();
/// assert_eq!(first, ["{r1c7} 89", "{r1c7, r1c8} 789", "{r1c7, r1c9} 789", "{r1c8, r1c9} 789"]);
/// ```
pub fn almost_locked_sets(marks: &Pencilmarks, min_cells: usize) -> Vec<AlmostLockedSet> {
    let mut sets = Vec::new();
    for unit in Unit::BY_KIND {
        let mut open = [Cell::ALL[0]; 9];
        let mut count = 0;
        for cell in unit.cells() {
            if !marks.candidates(cell).is_empty() {
                open[count] = cell;
                count += 1;
            }
        }
        extend(
            &open[..count],
            CellSet::EMPTY,
            DigitSet::EMPTY,
            marks,
            &mut |cells, digits| {
                if cells.len() >= min_cells && comes_first(unit, cells) {
                    sets.push(AlmostLockedSet::new(marks, cells, digits));
                }
            },
        );
    }
    sets
}

/// Returns `true` if the unit is the first, in the order rows, columns, blocks, that contains all these cells.
fn comes_first(unit: Unit, cells: CellSet) -> bool {
    let lines: &[UnitKind] = match unit.kind() {
        UnitKind::Row => &[],
        UnitKind::Column => &[UnitKind::Row],
        UnitKind::Block => &[UnitKind::Row, UnitKind::Column],
    };
    cells.first().is_none_or(|cell| {
        lines
            .iter()
            .all(|&kind| !cells.is_subset(Unit::of(kind, cell).cell_set()))
    })
}

/// Visits the almost locked sets that extend these cells by some of the rest, a set before its supersets.
fn extend(
    rest: &[Cell],
    cells: CellSet,
    digits: DigitSet,
    marks: &Pencilmarks,
    visit: &mut impl FnMut(CellSet, DigitSet),
) {
    for (index, &cell) in rest.iter().enumerate() {
        let cells = cells.union(CellSet::only(cell));
        let digits = digits.union(marks.candidates(cell));
        let rest = &rest[index + 1..];
        // Further cells never remove a digit, so too many digits stay too many.
        if digits.len() > cells.len() + rest.len() + 1 {
            continue;
        }
        if digits.len() == cells.len() + 1 {
            visit(cells, digits);
        }
        extend(rest, cells, digits, marks, visit);
    }
}
