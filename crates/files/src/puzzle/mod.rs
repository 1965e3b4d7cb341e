//! Files of puzzles.
//!
//! [`pieces`] reads the puzzles of a file in UTF-8 or UTF-16, in any of the formats. Most collections have one puzzle
//! per line, 81 characters, row by row: a digit for a given, `.` or `0` for an empty cell. A `#` begins a comment.
//! [`parse`] parses such a line. [`fss`] has the files of the course as its solver reads them.

pub mod fss;
mod packed;
mod reader;

use std::io::{self, BufRead, BufReader, Read};

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::unit::Unit;
use encoding_rs_io::DecodeReaderBytesBuilder;

use message::Message;

pub use packed::Packed;
pub use reader::{Piece, only_grid, pieces};

/// Number of bytes read at once.
const CHUNK: usize = 1 << 16;

/// A mistake in a line with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    /// The column, in characters from 1.
    pub column: usize,
    /// The mistake.
    pub message: Message,
}

/// A mistake in a puzzle with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The mistake.
    pub message: Message,
}

impl Mistake {
    /// Returns the mistake, preceded by its line and column.
    pub fn at(&self) -> Message {
        message!(
            "puzzle-at",
            line = self.line,
            column = self.column,
            reason = self.message.clone()
        )
    }
}

/// Returns the lines of a text in UTF-8, or in the encoding of its byte order mark, such as UTF-16. The text is
/// streamed. Invalid bytes become U+FFFD; carriage returns stay.
///
/// ```
/// let text = b"\xff\xfe1\x00\r\x00\n\x002\x00";
/// let lines: Result<Vec<String>, _> = files::puzzle::lines(&text[..]).collect();
/// assert_eq!(lines.unwrap(), ["1\r", "2"]);
/// ```
pub fn lines(reader: impl Read) -> impl Iterator<Item = io::Result<String>> {
    let decoded = DecodeReaderBytesBuilder::new().build(reader);
    let lines = BufReader::with_capacity(CHUNK, decoded).split(b'\n');
    lines.map(|line| {
        Ok(String::from_utf8(line?)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()))
    })
}

/// Parses a line; returns `None` if it has no puzzle.
///
/// # Errors
///
/// The first mistake in the line.
///
/// ```
/// use files::puzzle;
/// let line = format!("12{} # the first row begins with 1 and 2", ".".repeat(79));
/// let grid = puzzle::parse(&line).unwrap().unwrap();
/// assert_eq!(grid.white_spaces().len(), 79);
/// assert_eq!(puzzle::parse("# only a note"), Ok(None));
/// assert_eq!(puzzle::parse("1234").unwrap_err().column, 5);
/// ```
pub fn parse(line: &str) -> Result<Option<Grid>, PuzzleError> {
    read(line, taken)
}

/// Parses a line with any grid of digits and empty cells, even one with a digit twice in a unit.
///
/// # Errors
///
/// The first mistake in the line.
///
/// ```
/// use files::puzzle;
/// let line = format!("11{}", "0".repeat(79));
/// assert!(puzzle::parse(&line).is_err());
/// assert_eq!(puzzle::parse_any(&line).unwrap().unwrap().white_spaces().len(), 79);
/// ```
pub fn parse_any(line: &str) -> Result<Option<Grid>, PuzzleError> {
    read(line, |_, _, _| None)
}

/// Parses a line; `conflict` is asked before a digit is placed, and finds a unit that already has it and the cell
/// there.
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
    let error = |index: usize, message| PuzzleError {
        column: indent + index + 1,
        message,
    };
    let mut grid = Grid::EMPTY;
    let mut found = 0;
    for (index, letter) in cells.chars().enumerate() {
        let digit = match letter {
            '.' | '0' => None,
            '1'..='9' => u8::try_from(letter)
                .ok()
                .and_then(|byte| Digit::new(byte - b'0')),
            found => {
                let found = format!("{found:?}");
                return Err(error(index, message!("puzzle-character", found = found)));
            }
        };
        let Some(cell) = Cell::from_index(index) else {
            return Err(error(index, message!("puzzle-too-long")));
        };
        if let Some(digit) = digit {
            if let Some((unit, first)) = conflict(&grid, cell, digit) {
                let message = message!(
                    "line-digit-twice",
                    digit = digit,
                    unit = unit,
                    first = first,
                    second = cell
                );
                return Err(error(index, message));
            }
            grid.place(cell, digit);
        }
        found = index + 1;
    }
    if found < 81 {
        return Err(error(found, message!("puzzle-too-short", found = found)));
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
