//! Generated puzzles as text, in the formats that other programs read.
//!
//! | format | what a puzzle is |
//! |---|---|
//! | [`Format::Line`] | 81 characters, then level and score as a note |
//! | [`Format::Toml`] | a `[[puzzle]]` with its givens, its solution and all that is known of it |
//! | [`Format::Hodoku`] | a line of HoDoKu's library format that names no technique |
//! | [`Format::Ss`] | the drawing that Simple Sudoku keeps in `.ss` files |

mod hodoku;
mod line;
mod ss;
mod toml;

use reference::generate::{Generated, Symmetry};
use reference::grid::Grid;
use reference::rating::sudokutest::Level;

/// How a puzzle is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// 81 characters and a note.
    Line,
    /// TOML.
    Toml,
    /// HoDoKu's library format.
    Hodoku,
    /// Simple Sudoku's drawing.
    Ss,
}

/// A generated puzzle with what it was generated from; the same series and number give the same puzzle again.
#[derive(Clone, Copy, Debug)]
pub struct Numbered<'a> {
    /// The seed of the series.
    pub seed: u64,
    /// The symmetry that was asked for.
    pub symmetry: Symmetry,
    /// The level that was asked for, or that of the score; ranges of scores overlap.
    pub level: Option<Level>,
    /// The puzzle's number in the series, from 1.
    pub number: u64,
    /// The puzzle.
    pub made: &'a Generated,
}

impl Format {
    /// The puzzle as text, with the end of its last line.
    pub fn text(self, puzzle: &Numbered<'_>) -> String {
        match self {
            Self::Line => line::text(puzzle),
            Self::Toml => toml::text(puzzle),
            Self::Hodoku => hodoku::text(&puzzle.made.puzzle),
            Self::Ss => ss::text(&puzzle.made.puzzle, puzzle.number),
        }
    }
}

/// The grid in a row, a dot for each empty cell.
fn cells(grid: &Grid) -> String {
    // Generated grids hold nothing but digits.
    grid.to_line().unwrap_or_default()
}
