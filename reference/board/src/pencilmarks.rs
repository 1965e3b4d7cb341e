//! The candidates of every white space.

use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::unit::{Unit, peers};

/// The candidates of the whole grid, indexed by cell and by digit.
///
/// The handout's 3.4 calls this the candidate array, HoDoKu the pencilmark grid. A filled cell has no candidates.
///
/// ```
/// use board::cell::Cell;
/// use board::grid::Grid;
/// use board::pencilmarks::Pencilmarks;
/// let mut grid = Grid::EMPTY;
/// grid.set_value(Cell::from_rc(1, 1).unwrap(), 4);
/// let marks = Pencilmarks::of(&grid);
/// assert_eq!(marks.candidates(Cell::from_rc(2, 2).unwrap()).to_string(), "12356789");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pencilmarks {
    by_cell: [DigitSet; 81],
    by_digit: [CellSet; 9],
}

impl Pencilmarks {
    /// The empty pencilmark grid.
    pub const NONE: Self = Self {
        by_cell: [DigitSet::EMPTY; 81],
        by_digit: [CellSet::EMPTY; 9],
    };

    /// Returns the candidates that the placed digits leave: 1 to 9 without the digits in the cell's row, column and
    /// block (handout 3.4, and section 7 of 2018-05-08 for the three units).
    pub fn of(grid: &Grid) -> Self {
        let white = grid.white_spaces();
        let mut by_cell = [DigitSet::EMPTY; 81];
        for cell in white {
            by_cell[cell.index()] = DigitSet::ALL;
        }
        let mut marks = Self {
            by_cell,
            by_digit: [white; 9],
        };
        for cell in Cell::ALL {
            if let Some(digit) = grid.digit(cell) {
                marks.strike_from_peers(cell, digit);
            }
        }
        marks
    }

    /// Returns the digits still open in a cell.
    pub const fn candidates(&self, cell: Cell) -> DigitSet {
        self.by_cell[cell.index()]
    }

    /// Returns the cells in which a digit is still open.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        self.by_digit[digit.index()]
    }

    /// Returns the cells of a unit in which a digit is still open.
    pub const fn cells_in(&self, unit: Unit, digit: Digit) -> CellSet {
        self.cells_with(digit).intersection(unit.cell_set())
    }

    /// Returns `true` if a digit is still open in a cell.
    pub const fn is_open(&self, cell: Cell, digit: Digit) -> bool {
        self.candidates(cell).contains(digit)
    }

    /// Strikes one candidate. Returns `true` if it was there.
    pub const fn strike(&mut self, cell: Cell, digit: Digit) -> bool {
        self.by_digit[digit.index()].remove(cell);
        self.by_cell[cell.index()].remove(digit)
    }

    /// Updates the candidates for a placed digit: the cell loses all candidates, its peers lose the digit.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        for candidate in self.candidates(cell) {
            self.strike(cell, candidate);
        }
        self.strike_from_peers(cell, digit);
    }

    fn strike_from_peers(&mut self, cell: Cell, digit: Digit) {
        for peer in peers(cell).intersection(self.cells_with(digit)) {
            self.strike(peer, digit);
        }
    }
}
