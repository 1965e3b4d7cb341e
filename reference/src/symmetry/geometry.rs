//! Transposition, reflection and right turn (handout 2.3, 3.3).

use alloc::vec::Vec;

use crate::cell::Cell;
use crate::grid::Grid;

/// The grid with rows and columns exchanged (`transponse`).
#[must_use]
pub fn transposed(grid: &Grid) -> Grid {
    grid.rearranged(Cell::transposed)
}

/// Whether grid 2 is the transposition of grid 1 (`isTransposition`).
pub fn is_transposition(grid1: &Grid, grid2: &Grid) -> bool {
    transposed(grid1) == *grid2
}

/// The axis of a reflection: the middle column or the middle row.
///
/// Axes are ordered by anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Column 5, anchor z1,5: left and right change places.
    MiddleColumn,
    /// Row 5, anchor z5,1: top and bottom change places.
    MiddleRow,
}

impl Axis {
    /// Both axes, ascending by anchor.
    pub const ALL: [Self; 2] = [Self::MiddleColumn, Self::MiddleRow];

    /// The anchor cell of the middle line.
    pub const fn anchor(self) -> Cell {
        match self {
            Self::MiddleColumn => Cell::ALL[4],
            Self::MiddleRow => Cell::ALL[36],
        }
    }

    /// The axis that an anchor names.
    ///
    /// ```
    /// use reference::{cell::Cell, symmetry::geometry::Axis};
    /// assert_eq!(Axis::of_anchor(Cell::from_rc(5, 1).unwrap()), Some(Axis::MiddleRow));
    /// ```
    pub fn of_anchor(anchor: Cell) -> Option<Self> {
        Self::ALL.into_iter().find(|axis| axis.anchor() == anchor)
    }
}

/// The grid mirrored at an axis (`reflect`).
#[must_use]
pub fn reflected(grid: &Grid, axis: Axis) -> Grid {
    grid.rearranged(|cell| {
        at(match axis {
            Axis::MiddleColumn => (cell.row(), 10 - cell.column()),
            Axis::MiddleRow => (10 - cell.row(), cell.column()),
        })
    })
}

/// The axes that mirror grid 1 into grid 2, the smaller anchor first (`getReflectionAnchor`, all answers of C26).
pub fn reflection_axes(grid1: &Grid, grid2: &Grid) -> Vec<Axis> {
    Axis::ALL
        .into_iter()
        .filter(|&axis| reflected(grid1, axis) == *grid2)
        .collect()
}

/// The grid after a quarter turn to the right (`turnRight`): the value in row i, column j goes to row j, column 10 - i.
#[must_use]
pub fn turned_right(grid: &Grid) -> Grid {
    grid.rearranged(|cell| at((10 - cell.column(), cell.row())))
}

/// The numbers of right turns, 0 to 3, that turn grid 1 into grid 2, ascending (`getGridTurnNumber`, all answers
/// of C27).
pub fn turn_numbers(grid1: &Grid, grid2: &Grid) -> Vec<u8> {
    let mut turned = grid1.clone();
    let mut numbers = Vec::new();
    for number in 0..4 {
        if turned == *grid2 {
            numbers.push(number);
        }
        turned = turned_right(&turned);
    }
    numbers
}

/// The cell of a row and a column that are known to lie within 1 to 9.
fn at((row, column): (u8, u8)) -> Cell {
    Cell::ALL[usize::from(row - 1) * 9 + usize::from(column - 1)]
}
