//! Files of puzzles, one per line, as in most collections and HoDoKu's examples.
//!
//! A line has 81 characters, row by row: a digit for a given, `.` or `0` for an empty cell. A `#` begins a note. Blank
//! lines are ignored. [`Lines`] reads the lines of a file in UTF-8 or UTF-16, [`parse`] parses one of them. [`fss`] is
//! another format, with a puzzle in nine lines.

pub mod format;
pub mod fss;
mod lines;
mod packed;

use std::fmt;

use reference::cell::Cell;
use reference::digit::Digit;
use reference::grid::Grid;
use reference::unit::Unit;

pub use lines::Lines;
pub use packed::Packed;

/// A mistake in a line with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    /// The column, in characters from 1.
    pub column: usize,
    /// The kind of mistake.
    pub kind: PuzzleErrorKind,
}

/// Kind of a mistake in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleErrorKind {
    /// An invalid character.
    Character(char),
    /// Fewer cells than 81.
    TooFew(usize),
    /// More cells than 81.
    TooMany,
    /// A digit that another cell of the same unit has too.
    Twice {
        /// The digit.
        digit: Digit,
        /// The unit.
        unit: Unit,
        /// The first cell with the digit.
        first: Cell,
        /// The second cell with the digit.
        second: Cell,
    },
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            PuzzleErrorKind::Character(found) => write!(
                f,
                "invalid character {found:?}: write a digit, or '.' or '0' for an empty cell, and '#' before a note"
            ),
            PuzzleErrorKind::TooFew(found) => {
                write!(f, "a puzzle has 81 cells, this one has {found}")
            }
            PuzzleErrorKind::TooMany => f.write_str("a puzzle has 81 cells, this one has more"),
            PuzzleErrorKind::Twice {
                digit,
                unit,
                first,
                second,
            } => write!(
                f,
                "{digit} stands twice in {unit}: in {first} and in {second}"
            ),
        }
    }
}

impl std::error::Error for PuzzleError {}

/// Parses a line; returns `None` if it has no puzzle.
///
/// # Errors
///
/// The first mistake in the line.
///
/// ```
/// use epsilon::puzzle;
/// let line = format!("12{} # the first row begins with 1 and 2", ".".repeat(79));
/// let grid = puzzle::parse(&line).unwrap().unwrap();
/// assert_eq!(grid.white_spaces().len(), 79);
/// assert_eq!(puzzle::parse("# only a note"), Ok(None));
/// assert_eq!(puzzle::parse("1234").unwrap_err().to_string(), "a puzzle has 81 cells, this one has 4");
/// ```
pub fn parse(line: &str) -> Result<Option<Grid>, PuzzleError> {
    read(line, taken)
}

/// Parses a line with any grid of digits and empty cells, even contradicting ones.
///
/// # Errors
///
/// The first mistake in the line.
///
/// ```
/// use epsilon::puzzle;
/// let line = format!("11{}", "0".repeat(79));
/// assert!(puzzle::parse(&line).is_err());
/// assert_eq!(puzzle::parse_any(&line).unwrap().unwrap().white_spaces().len(), 79);
/// ```
pub fn parse_any(line: &str) -> Result<Option<Grid>, PuzzleError> {
    read(line, |_, _, _| None)
}

/// Parses a line; `conflict` finds the unit and the cell that already have a digit before it is placed.
fn read(
    line: &str,
    conflict: impl Fn(&Grid, Cell, Digit) -> Option<(Unit, Cell)>,
) -> Result<Option<Grid>, PuzzleError> {
    let cells = line.split('#').next().unwrap_or_default().trim_end();
    let indent = cells
        .chars()
        .take_while(|letter| letter.is_whitespace())
        .count();
    let cells = cells.trim_start();
    if cells.is_empty() {
        return Ok(None);
    }
    let error = |index: usize, kind| PuzzleError {
        column: indent + index + 1,
        kind,
    };
    let mut grid = Grid::EMPTY;
    let mut found = 0;
    for (index, letter) in cells.chars().enumerate() {
        let digit = match letter {
            '.' | '0' => None,
            '1'..='9' => u8::try_from(letter)
                .ok()
                .and_then(|byte| Digit::new(byte - b'0')),
            _ => return Err(error(index, PuzzleErrorKind::Character(letter))),
        };
        let Some(cell) = Cell::from_index(index) else {
            return Err(error(index, PuzzleErrorKind::TooMany));
        };
        if let Some(digit) = digit {
            if let Some((unit, first)) = conflict(&grid, cell, digit) {
                let second = cell;
                let kind = PuzzleErrorKind::Twice {
                    digit,
                    unit,
                    first,
                    second,
                };
                return Err(error(index, kind));
            }
            grid.place(cell, digit);
        }
        found = index + 1;
    }
    if found < 81 {
        return Err(error(found, PuzzleErrorKind::TooFew(found)));
    }
    Ok(Some(grid))
}

/// Returns the unit of a cell that already has a digit, and the cell that has it.
fn taken(grid: &Grid, cell: Cell, digit: Digit) -> Option<(Unit, Cell)> {
    Unit::holding(cell).into_iter().find_map(|unit| {
        let mut cells = unit.cells().into_iter();
        let first = cells.find(|&other| grid.digit(other) == Some(digit))?;
        Some((unit, first))
    })
}
