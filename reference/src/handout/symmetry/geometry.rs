//! Transposition, reflection and right turn (handout 2.3, 3.3).

use alloc::vec::Vec;

use board::cell::{Cell, CellSet};
use board::grid::Grid;

/// Exchanges rows and columns (`transponse`).
pub fn transposed(grid: &Grid) -> Grid {
    grid.rearranged(Cell::transposed)
}

/// Returns whether grid 2 is the transposition of grid 1 (`isTransposition`).
pub fn is_transposition(grid1: &Grid, grid2: &Grid) -> bool {
    Movement::Transposition.fit(grid1, grid2).is_exact()
}

/// A movement of the whole grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Rows and columns are exchanged.
    Transposition,
    /// The grid is mirrored at an axis.
    Reflection(Axis),
    /// The grid gets this number of quarter turns to the right.
    RightTurns(u8),
}

impl Movement {
    /// Returns the grid after the movement.
    pub fn apply(self, grid: &Grid) -> Grid {
        match self {
            Self::Transposition => transposed(grid),
            Self::Reflection(axis) => reflected(grid, axis),
            Self::RightTurns(number) => {
                (0..number).fold(grid.clone(), |grid, _| turned_right(&grid))
            }
        }
    }

    /// Compares the image of grid 1 with grid 2.
    ///
    /// ```
    /// use board::cell::Cell;
    /// use board::grid::Grid;
    /// use reference::handout::symmetry::geometry::Movement;
    /// let mut grid = Grid::EMPTY;
    /// grid.set_value(Cell::ALL[1], 7);
    /// let fit = Movement::Transposition.fit(&grid, &grid);
    /// assert_eq!(fit.differing.len(), 2);
    /// ```
    pub fn fit(self, grid1: &Grid, grid2: &Grid) -> Fit {
        let image = self.apply(grid1);
        Fit {
            movement: self,
            differing: image.differing(grid2),
            image,
        }
    }
}

/// A comparison of grid 2 with the image of grid 1 under a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fit {
    /// The movement.
    pub movement: Movement,
    /// The image of grid 1.
    pub image: Grid,
    /// The cells in which the image differs from grid 2.
    pub differing: CellSet,
}

impl Fit {
    /// Returns whether the movement turns grid 1 into grid 2.
    pub const fn is_exact(&self) -> bool {
        self.differing.is_empty()
    }
}

/// The axis of a reflection: the middle column or the middle row.
///
/// Axes are ordered by anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Column 5, anchor z1,5: left and right are exchanged.
    MiddleColumn,
    /// Row 5, anchor z5,1: top and bottom are exchanged.
    MiddleRow,
}

impl Axis {
    /// Both axes, ascending by anchor.
    pub const ALL: [Self; 2] = [Self::MiddleColumn, Self::MiddleRow];

    /// Returns the anchor cell of the middle line.
    pub const fn anchor(self) -> Cell {
        match self {
            Self::MiddleColumn => Cell::ALL[4],
            Self::MiddleRow => Cell::ALL[36],
        }
    }

    /// Returns the axis that an anchor names, if it names one.
    ///
    /// ```
    /// use board::cell::Cell;
    /// use reference::handout::symmetry::geometry::Axis;
    /// assert_eq!(Axis::of_anchor(Cell::from_rc(5, 1).unwrap()), Some(Axis::MiddleRow));
    /// ```
    pub fn of_anchor(anchor: Cell) -> Option<Self> {
        Self::ALL.into_iter().find(|axis| axis.anchor() == anchor)
    }
}

/// Mirrors the grid at an axis (`reflect`).
pub fn reflected(grid: &Grid, axis: Axis) -> Grid {
    grid.rearranged(|cell| {
        at(match axis {
            Axis::MiddleColumn => (cell.row(), 10 - cell.column()),
            Axis::MiddleRow => (10 - cell.row(), cell.column()),
        })
    })
}

/// Returns the axes that mirror grid 1 into grid 2, the smaller anchor first (`getReflectionAnchor`, all answers of
/// C26).
pub fn reflection_axes(grid1: &Grid, grid2: &Grid) -> Vec<Axis> {
    Axis::ALL
        .into_iter()
        .filter(|&axis| Movement::Reflection(axis).fit(grid1, grid2).is_exact())
        .collect()
}

/// Gives the grid a quarter turn to the right (`turnRight`): the value in row i, column j goes to row j, column 10 - i.
pub fn turned_right(grid: &Grid) -> Grid {
    grid.rearranged(|cell| at((10 - cell.column(), cell.row())))
}

/// Returns the numbers of right turns, 0 to 3, that turn grid 1 into grid 2, ascending (`getGridTurnNumber`, all
/// answers of C27).
pub fn turn_numbers(grid1: &Grid, grid2: &Grid) -> Vec<u8> {
    (0..4)
        .filter(|&number| Movement::RightTurns(number).fit(grid1, grid2).is_exact())
        .collect()
}

/// Returns the cell in a row and a column, both 1 to 9.
fn at((row, column): (u8, u8)) -> Cell {
    Cell::ALL[usize::from(row - 1) * 9 + usize::from(column - 1)]
}
