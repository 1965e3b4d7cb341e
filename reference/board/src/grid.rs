//! The raw grid of 81 values.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;

use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::unit::Unit;

/// A 9 x 9 grid of arbitrary values, as a method may receive or return it.
///
/// -1 is an empty cell (a *white space*), 1 to 9 are digits. Any other value, such as 0 or 10, fills its cell but is
/// not a digit; it only affects validity (handout 2.2).
///
/// The text form has one character per cell, `.` for an empty one, and may be broken into nine lines:
///
/// ```
/// use board::grid::Grid;
/// let grid: Grid = "\
/// 1........
/// ...1.....
/// ......1..
/// .1.......
/// ....1....
/// .......1.
/// ..1......
/// .....1...
/// .........".parse().unwrap();
/// assert_eq!(grid.white_spaces().len(), 73);
/// assert_eq!(grid.to_line().unwrap().len(), 81);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid([i32; 81]);

/// The value of an empty cell.
pub const EMPTY: i32 = -1;

impl Grid {
    /// The grid of 81 white spaces.
    pub const EMPTY: Self = Self([EMPTY; 81]);

    /// Creates a grid from values, row by row.
    pub const fn from_values(values: [i32; 81]) -> Self {
        Self(values)
    }

    /// Returns the 81 values, row by row.
    pub const fn values(&self) -> &[i32; 81] {
        &self.0
    }

    /// Returns a byte for each value, in two's complement; `None` if a value does not fit.
    ///
    /// ```
    /// use board::grid::Grid;
    /// assert_eq!(Grid::EMPTY.bytes(), Some([0xFF; 81]));
    /// assert_eq!(Grid::from_values([128; 81]).bytes(), None);
    /// ```
    pub fn bytes(&self) -> Option<[u8; 81]> {
        let mut bytes = [0; 81];
        for (byte, &value) in bytes.iter_mut().zip(&self.0) {
            *byte = i8::try_from(value).ok()?.cast_unsigned();
        }
        Some(bytes)
    }

    /// Returns the value in a cell.
    pub const fn value(&self, cell: Cell) -> i32 {
        self.0[cell.index()]
    }

    /// Writes a value into a cell.
    pub const fn set_value(&mut self, cell: Cell, value: i32) {
        self.0[cell.index()] = value;
    }

    /// Returns `true` if the cell holds -1.
    pub const fn is_white_space(&self, cell: Cell) -> bool {
        self.value(cell) == EMPTY
    }

    /// Returns the digit in a cell; `None` for a white space and for a value that is not a digit.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        Digit::from_value(self.value(cell))
    }

    /// Writes a digit into a cell.
    pub const fn place(&mut self, cell: Cell, digit: Digit) {
        self.set_value(cell, digit.value());
    }

    /// Returns all cells that hold -1.
    pub fn white_spaces(&self) -> CellSet {
        Cell::ALL
            .into_iter()
            .filter(|&cell| self.is_white_space(cell))
            .collect()
    }

    /// Returns the digits placed in a unit.
    pub fn digits_in(&self, unit: Unit) -> DigitSet {
        unit.cells()
            .into_iter()
            .filter_map(|cell| self.digit(cell))
            .collect()
    }

    /// Returns the cells in which another grid holds another value.
    ///
    /// ```
    /// use board::cell::Cell;
    /// use board::grid::Grid;
    /// let mut other = Grid::EMPTY;
    /// other.set_value(Cell::ALL[4], 7);
    /// assert_eq!(Grid::EMPTY.differing(&other).single(), Some(Cell::ALL[4]));
    /// ```
    pub fn differing(&self, other: &Self) -> CellSet {
        Cell::ALL
            .into_iter()
            .filter(|&cell| self.value(cell) != other.value(cell))
            .collect()
    }

    /// Returns the first cell whose value is neither -1 nor a digit.
    ///
    /// ```
    /// use board::cell::Cell;
    /// use board::grid::Grid;
    /// let mut grid = Grid::EMPTY;
    /// assert_eq!(grid.first_foreign(), None);
    /// grid.set_value(Cell::ALL[3], 0);
    /// assert_eq!(grid.first_foreign(), Some(Cell::ALL[3]));
    /// ```
    pub fn first_foreign(&self) -> Option<Cell> {
        let is_foreign = |value: i32| value != EMPTY && !(1..=9).contains(&value);
        let values = self.values().iter();
        // Nearly all grids have none, and testing all values without branches is fastest.
        let any = values.fold(false, |any, &value| any | is_foreign(value));
        any.then(|| {
            let mut cells = Cell::ALL.into_iter();
            cells.find(|&cell| is_foreign(self.value(cell)))
        })?
    }

    /// Returns the grid in which the value of each cell is taken from the cell that `source` names.
    pub fn rearranged(&self, source: impl Fn(Cell) -> Cell) -> Self {
        Self(core::array::from_fn(|index| {
            self.value(source(Cell::ALL[index]))
        }))
    }

    /// Returns 81 characters, row by row, `.` for -1; `None` if a value needs more than one character.
    pub fn to_line(&self) -> Option<String> {
        let mut line = String::with_capacity(self.0.len());
        for &value in &self.0 {
            line.push(character(value)?);
        }
        Some(line)
    }
}

fn character(value: i32) -> Option<char> {
    match value {
        EMPTY => Some('.'),
        _ => u32::try_from(value)
            .ok()
            .and_then(|value| char::from_digit(value, 10)),
    }
}

impl fmt::Display for Grid {
    /// Writes nine lines of nine characters; `?` stands for a value without a character of its own.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.0.chunks(9) {
            for &value in row {
                write!(f, "{}", character(value).unwrap_or('?'))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.to_line() {
            Some(line) => f.write_str(&line),
            None => write!(f, "{:?}", self.0),
        }
    }
}

/// Error of parsing a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseGridError {
    /// A character that is neither `.` nor a digit from 0 to 9, and its byte offset in the text.
    Character {
        /// The character found.
        found: char,
        /// Its offset in the text, in bytes.
        offset: usize,
    },
    /// A number of cells other than 81.
    Length {
        /// The number of cells in the text.
        found: usize,
    },
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character { found, .. } => {
                write!(
                    f,
                    "invalid character {found:?}: write a digit, or '.' for an empty cell"
                )
            }
            Self::Length { found } => write!(f, "a grid has 81 cells, this one has {found}"),
        }
    }
}

impl core::error::Error for ParseGridError {}

impl FromStr for Grid {
    type Err = ParseGridError;

    /// Reads 81 cells and ignores whitespace characters.
    fn from_str(text: &str) -> Result<Self, ParseGridError> {
        let mut values = [EMPTY; 81];
        let mut found = 0;
        for (offset, character) in text.char_indices() {
            if character.is_whitespace() {
                continue;
            }
            let value = match character {
                '.' => EMPTY,
                '0'..='9' => character as i32 - '0' as i32,
                _ => {
                    return Err(ParseGridError::Character {
                        found: character,
                        offset,
                    });
                }
            };
            if let Some(slot) = values.get_mut(found) {
                *slot = value;
            }
            found += 1;
        }
        if found == 81 {
            Ok(Self(values))
        } else {
            Err(ParseGridError::Length { found })
        }
    }
}
