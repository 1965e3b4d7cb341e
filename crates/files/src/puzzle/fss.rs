//! The files of fss, the solver of the University of Stuttgart (2012): `aufgabe.txt` and `loesung.txt`.
//!
//! A puzzle is nine consecutive lines of nine cells: a digit, or `0` or `-` for an empty one. A line whose first byte
//! is a line feed or a carriage return is empty; any number of them, even none, separates puzzles. A line has at most
//! [`MAX_LINE_BYTES`] bytes including its line end, and anything after its nine cells is ignored. So LF and CRLF are
//! both accepted, and the last line needs no end.
//!
//! fss does not validate its input. Where it would crash or read garbage, [`Puzzles`] reports a mistake: other
//! characters, shorter and longer lines, an empty line or the end of the file inside a puzzle. Repeated digits in a
//! unit are not a mistake; such a puzzle has no solution.
//!
//! An answer is nine lines of digits and an empty one, each with CRLF; see [`block`].

use std::io::{self, BufRead};

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};

use super::Mistake;
use message::Message;

/// Maximum length of a line including its line end, in bytes: the size of fss's line buffer.
pub const MAX_LINE_BYTES: usize = 11;

/// Number of bytes kept of a line, enough for nine cells of any characters.
const KEPT_BYTES: usize = 64;

/// A puzzle of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its first line, from 1.
    pub line: usize,
    /// The puzzle, or the first mistake in it.
    pub puzzle: Result<Grid, Mistake>,
}

/// Iterator over the puzzles of a file that keeps one line at a time.
///
/// A mistake affects only its own puzzle. The next one begins after nine lines or an empty one.
///
/// ```
/// use files::puzzle::fss::Puzzles;
/// let text = format!("\r\n{}\n{}", "12-------\r\n".repeat(1), "---------\n".repeat(8));
/// let entries: Result<Vec<_>, _> = Puzzles::new(text.as_bytes()).collect();
/// let entry = &entries.unwrap()[0];
/// assert_eq!(entry.line, 2);
/// assert_eq!(entry.puzzle.as_ref().unwrap_err().line, 3);
/// ```
#[derive(Debug)]
pub struct Puzzles<R> {
    reader: R,
    /// Number of lines read so far.
    lines: usize,
    row: Row,
}

/// A line in raw form.
#[derive(Debug, Default)]
struct Row {
    /// Its first bytes.
    bytes: Vec<u8>,
    /// Its length in bytes, line end included.
    length: usize,
}

impl Row {
    fn is_blank(&self) -> bool {
        matches!(self.bytes.first(), Some(b'\n' | b'\r'))
    }

    /// Returns the values of the nine cells, or the column and the mistake.
    fn values(&self) -> Result<[i32; 9], (usize, Message)> {
        let text = String::from_utf8_lossy(&self.bytes);
        let mut letters = text.trim_end_matches(['\n', '\r']).chars();
        let mut values = [EMPTY; 9];
        for (index, value) in values.iter_mut().enumerate() {
            *value = match letters.next() {
                None => return Err((index + 1, message!("row-too-short", found = index))),
                Some('0' | '-') => EMPTY,
                Some(letter) => letter
                    .to_digit(10)
                    .and_then(|digit| i32::try_from(digit).ok())
                    .ok_or_else(|| {
                        let found = format!("{letter:?}");
                        (index + 1, message!("row-character", found = found))
                    })?,
            };
        }
        if self.length > MAX_LINE_BYTES {
            let message = message!("row-too-long", max = MAX_LINE_BYTES, found = self.length);
            return Err((values.len() + 1, message));
        }
        Ok(values)
    }
}

impl<R: BufRead> Puzzles<R> {
    /// Creates an iterator over the puzzles of a reader.
    pub fn new(reader: R) -> Self {
        Self {
            reader,
            lines: 0,
            row: Row::default(),
        }
    }

    /// Reads the next line into `row`. Returns `true` if there was one.
    fn read_row(&mut self) -> io::Result<bool> {
        self.row.bytes.clear();
        self.row.length = 0;
        loop {
            let piece = match self.reader.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                piece => piece?,
            };
            let end = piece.iter().position(|&byte| byte == b'\n');
            let taken = end.map_or(piece.len(), |end| end + 1);
            let room = KEPT_BYTES.saturating_sub(self.row.bytes.len());
            self.row.bytes.extend(piece.iter().take(taken.min(room)));
            self.row.length += taken;
            self.reader.consume(taken);
            if end.is_some() || taken == 0 {
                let any = self.row.length > 0;
                self.lines += usize::from(any);
                return Ok(any);
            }
        }
    }

    /// Reads the rest of the puzzle whose first row has been read.
    fn puzzle(&mut self) -> io::Result<Result<Grid, Mistake>> {
        let mut values = [EMPTY; 81];
        let mut mistake = None;
        for (index, cells) in values.chunks_exact_mut(9).enumerate() {
            let at_hand = index == 0 || self.read_row()?;
            let (found, ended) = if !at_hand {
                (Err((1, message!("row-missing", rows = index))), true)
            } else if self.row.is_blank() {
                (Err((1, message!("row-empty", rows = index))), true)
            } else {
                (self.row.values(), false)
            };
            match found {
                Ok(found) => cells.copy_from_slice(&found),
                Err((column, message)) => {
                    // At the end of the file the mistake is on the line after the last.
                    let line = self.lines + usize::from(!at_hand);
                    mistake.get_or_insert(Mistake {
                        line,
                        column,
                        message,
                    });
                }
            }
            if ended {
                break;
            }
        }
        Ok(mistake.map_or_else(|| Ok(Grid::from_values(values)), Err))
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        loop {
            match self.read_row() {
                Err(error) => return Some(Err(error)),
                Ok(false) => return None,
                Ok(true) if self.row.is_blank() => {}
                Ok(true) => {
                    let line = self.lines;
                    let puzzle = self.puzzle();
                    return Some(puzzle.map(|puzzle| Entry { line, puzzle }));
                }
            }
        }
    }
}

/// Formats a grid as fss does: nine lines of nine digits, `0` for an empty cell, and an empty line, each with CRLF.
///
/// ```
/// use files::puzzle::fss;
/// use board::grid::Grid;
/// let text = fss::block(&Grid::EMPTY);
/// assert_eq!(text.len(), 101);
/// assert!(text.starts_with("000000000\r\n") && text.ends_with("\r\n\r\n"));
/// ```
pub fn block(grid: &Grid) -> String {
    let mut text = String::with_capacity(101);
    for cell in Cell::ALL {
        let letter = grid.digit(cell).map_or(b'0', |digit| b'0' + digit.get());
        text.push(char::from(letter));
        if cell.index() % 9 == 8 {
            text.push_str("\r\n");
        }
    }
    text.push_str("\r\n");
    text
}

/// Formats the answer of fss to a puzzle: its solutions, or the puzzle itself if there are none. An answer that may
/// have several ends with a further empty line.
pub fn answer(puzzle: &Grid, solutions: &[Grid], several: bool) -> String {
    let grids = match solutions {
        [] => std::slice::from_ref(puzzle),
        _ => solutions,
    };
    let mut text: String = grids.iter().map(block).collect();
    if several {
        text.push_str("\r\n");
    }
    text
}

/// Parses nine rows of nine digits, `0` or `-` for an empty cell.
///
/// # Errors
///
/// The index of the first row that is missing or has something else, or 9 if there are more than nine.
pub fn grid_of(rows: &[&str]) -> Result<Grid, usize> {
    let mut grid = Grid::EMPTY;
    for (index, cells) in Cell::ALL.chunks_exact(9).enumerate() {
        let row = rows.get(index).ok_or(index)?.as_bytes();
        if row.len() != cells.len() {
            return Err(index);
        }
        for (&cell, letter) in cells.iter().zip(row) {
            match letter {
                b'0' | b'-' => {}
                letter => {
                    let digit = Digit::new(letter.wrapping_sub(b'0')).ok_or(index)?;
                    grid.place(cell, digit);
                }
            }
        }
    }
    if rows.len() > 9 { Err(9) } else { Ok(grid) }
}
