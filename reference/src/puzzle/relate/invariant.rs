//! Invariants of the maps: if two grids differ in one, no chain of maps relates them.
//!
//! | map | invariants |
//! |---|---|
//! | value permutation | the filled cells, the sets of cells with the same digit |
//! | block-intern permutations | the cells that share a row, a column, a block |
//! | block permutations | the same |
//! | transposition, reflection, turn | the same, but rows and columns may be exchanged |

use alloc::boxed::Box;

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::unit::{Unit, UnitKind};

use super::canon::NotADigit;

/// The reason why no chain of maps relates two grids: the first invariant, in this order, in which they differ.
///
/// In each variant the first grid's value comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The first grid holds a value on which value permutations are undefined.
    FirstHoldsNoDigit(NotADigit),
    /// The second grid holds such a value.
    SecondHoldsNoDigit(NotADigit),
    /// The number of filled cells.
    FilledCells([u8; 2]),
    /// The counts of the nine digits, descending.
    DigitCounts([[u8; 9]; 2]),
    /// The numbers of filled cells in the three bands and in the three stacks, each ascending; the smaller triple
    /// first, because a transposition exchanges bands and stacks.
    BandsAndStacks([[[u8; 3]; 2]; 2]),
    /// The numbers of filled cells in the nine blocks, ascending.
    Blocks([[u8; 9]; 2]),
    /// The numbers of filled cells in the nine rows and in the nine columns, ascending; the smaller list first.
    RowsAndColumns([[[u8; 9]; 2]; 2]),
    /// The number of pairs of equal digits within blocks, and within rows and columns. A valid grid has none.
    RepeatedDigits([[u16; 2]; 2]),
    /// All of the above agree, but the canonical forms differ.
    ///
    /// A canonical form is the smallest image under any chain of maps, so related grids have the same.
    CanonicalForm(Box<[Grid; 2]>),
}

impl Difference {
    /// Returns the first count in which the grids differ.
    pub(super) fn in_counts(grids: [&Grid; 2]) -> Option<Self> {
        differing(grids, filled_cells)
            .map(Self::FilledCells)
            .or_else(|| differing(grids, digit_counts).map(Self::DigitCounts))
            .or_else(|| differing(grids, bands_and_stacks).map(Self::BandsAndStacks))
            .or_else(|| differing(grids, blocks).map(Self::Blocks))
            .or_else(|| differing(grids, rows_and_columns).map(Self::RowsAndColumns))
            .or_else(|| differing(grids, repeated_digits).map(Self::RepeatedDigits))
    }
}

/// Returns the counts of two grids if they differ.
fn differing<T: PartialEq>(grids: [&Grid; 2], count: impl Fn(&Grid) -> T) -> Option<[T; 2]> {
    let counts = grids.map(count);
    (counts[0] != counts[1]).then_some(counts)
}

fn ascending<T: Ord, const N: usize>(mut counts: [T; N]) -> [T; N] {
    counts.sort_unstable();
    counts
}

/// Counts items, of which a grid has at most 81.
fn count<T>(items: impl Iterator<Item = T>) -> u8 {
    items.fold(0, |count, _| count + 1)
}

fn filled_cells(grid: &Grid) -> u8 {
    filled(grid, |_| true)
}

/// Counts the filled cells among those that `kind` selects.
fn filled(grid: &Grid, kind: impl Fn(Cell) -> bool) -> u8 {
    count(
        Cell::ALL
            .into_iter()
            .filter(|&cell| kind(cell) && grid.digit(cell).is_some()),
    )
}

fn digit_counts(grid: &Grid) -> [u8; 9] {
    let mut counts = Digit::ALL.map(|digit| {
        let holds = |cell: &Cell| grid.digit(*cell) == Some(digit);
        count(Cell::ALL.into_iter().filter(holds))
    });
    counts.sort_unstable_by(|one, other| other.cmp(one));
    counts
}

fn bands_and_stacks(grid: &Grid) -> [[u8; 3]; 2] {
    let numbers = [0, 1, 2];
    ascending([
        ascending(numbers.map(|band| filled(grid, |cell| (cell.row() - 1) / 3 == band))),
        ascending(numbers.map(|stack| filled(grid, |cell| (cell.column() - 1) / 3 == stack))),
    ])
}

/// Returns the numbers of filled cells in the units of a kind, ascending.
fn units(grid: &Grid, kind: UnitKind) -> [u8; 9] {
    let counts = kind.units().map(|unit| {
        let is_filled = |cell: &Cell| grid.digit(*cell).is_some();
        count(unit.cells().into_iter().filter(is_filled))
    });
    ascending(counts)
}

fn blocks(grid: &Grid) -> [u8; 9] {
    units(grid, UnitKind::Block)
}

fn rows_and_columns(grid: &Grid) -> [[u8; 9]; 2] {
    ascending([units(grid, UnitKind::Row), units(grid, UnitKind::Column)])
}

fn repeated_digits(grid: &Grid) -> [u16; 2] {
    let pairs = |kind: UnitKind| -> u16 { kind.units().map(|unit| pairs(grid, unit)).iter().sum() };
    [
        pairs(UnitKind::Block),
        pairs(UnitKind::Row) + pairs(UnitKind::Column),
    ]
}

/// Counts the pairs of equal digits in a unit.
fn pairs(grid: &Grid, unit: Unit) -> u16 {
    let mut counts = [0; 9];
    for digit in unit.cells().into_iter().filter_map(|cell| grid.digit(cell)) {
        counts[digit.index()] += 1;
    }
    counts
        .iter()
        .map(|&count: &u16| count * count.saturating_sub(1) / 2)
        .sum()
}
