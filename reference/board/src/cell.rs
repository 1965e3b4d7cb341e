//! The 81 cells and sets of them.

use core::fmt;
use core::str::FromStr;

/// One of the 81 cells of a grid, ordered by row, then by column (handout 2.1).
///
/// ```
/// use board::cell::Cell;
/// let cell = Cell::from_rc(4, 7).unwrap();
/// assert_eq!(cell, Cell::from_index(33).unwrap());
/// assert_eq!((cell.row(), cell.column()), (4, 7));
/// assert_eq!(cell.to_string(), "r4c7");
/// assert_eq!("r4c7".parse(), Ok(cell));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// All cells, ascending.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut index = 0;
        while index < 81 {
            #[expect(clippy::cast_possible_truncation, reason = "below 81")]
            {
                all[index] = Self(index as u8);
            }
            index += 1;
        }
        all
    };

    /// Returns the cell at an index in reading order, 0 to 80.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 81 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// Returns the cell in a row and a column, both 1 to 9.
    pub const fn from_rc(row: u8, column: u8) -> Option<Self> {
        if row >= 1 && row <= 9 && column >= 1 && column <= 9 {
            Some(Self((row - 1) * 9 + column - 1))
        } else {
            None
        }
    }

    /// Returns the cell's index in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the cell's row, 1 to 9.
    pub const fn row(self) -> u8 {
        self.0 / 9 + 1
    }

    /// Returns the cell's column, 1 to 9.
    pub const fn column(self) -> u8 {
        self.0 % 9 + 1
    }

    /// Returns the number of the cell's block, 1 to 9 in reading order.
    pub const fn block(self) -> u8 {
        self.0 / 27 * 3 + self.0 % 9 / 3 + 1
    }

    /// Returns the cell with row and column exchanged.
    pub const fn transposed(self) -> Self {
        Self(self.0 % 9 * 9 + self.0 / 9)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row(), self.column())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error of parsing a cell such as `r4c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell from r1c1 to r9c9")
    }
}

impl core::error::Error for ParseCellError {}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads HoDoKu's `r4c7` or the handout's `z4,7`.
    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match text.as_bytes() {
            [b'r', row, b'c', column] | [b'z', row, b',', column] => {
                Self::from_rc(row.wrapping_sub(b'0'), column.wrapping_sub(b'0'))
                    .ok_or(ParseCellError)
            }
            _ => Err(ParseCellError),
        }
    }
}

/// A set of cells.
///
/// ```
/// use board::cell::{Cell, CellSet};
/// let corner = Cell::from_rc(1, 1).unwrap();
/// let mut set = CellSet::EMPTY;
/// assert!(set.insert(corner));
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [corner]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);
}

set_of!(CellSet(u128), Cell::ALL, Cells);

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
