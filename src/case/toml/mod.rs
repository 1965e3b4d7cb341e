//! Cases as TOML text: [`parse`] reads them, [`print()`] writes them, [`with_answers`] fills in what is right.
//!
//! ```toml
//! [[case]]
//! name = "figure 14, column 1"
//! method = "isColWithNakedPairCells"
//! grid = """
//! 1........
//! 2..1.....
//! 3.....1..
//! 41.......
//! 57..1....
//! 6..8...1.
//! 921......
//! .....1...
//! .........
//! """
//! anchor = "r1c1"
//! expect = true
//! source = "figure 14"
//! why = "a naked pair at the end of a column"
//! ```
//!
//! CONTRIBUTING lists the keys.
//!
//! A grid is a text of 81 characters, `.` for an empty cell, best broken into nine lines; or nine rows of nine whole
//! numbers, for values that are no single character. What `expect` holds depends on the result of the method:
//!
//! | result | `expect` |
//! |---|---|
//! | `boolean`, `int` | `true`, `3` |
//! | `Cell` | `"r2c8"` |
//! | `Cell[]`, `List<Cell>` | `["r1c2", "r1c7"]` |
//! | `int[]` | `[2, 3, 1]` |
//! | `void` | the grid as it is afterwards |
//! | `List<Grid>` | the placements in order: `"r3c4=4 r2c7=1"` |
//!
//! `Check` turns the text into cases; only a case without a mistake travels on.

mod arguments;
mod bless;
mod check;
mod file_task;
mod forms;
mod print;
mod values;

use self::check::Check;
use crate::case::Case;
use crate::error::{FileProblem, SourceFile};
use crate::spec::Specs;
use crate::toml_reader;

pub use bless::with_answers;
pub use print::print;

/// The content of a file.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The cases without a mistake, in the order of the file.
    pub cases: Vec<Case>,
    /// All mistakes, in the order of the file.
    pub problems: Vec<FileProblem>,
}

/// Reads the cases of a file; `file_id` becomes the first half of their ids.
///
/// A mistake in one case costs no other case. Only a text that is no TOML gives none at all.
pub fn parse(source: &SourceFile, file_id: &str, specs: &Specs) -> Parsed {
    let document = match toml_reader::parse(source) {
        Ok(document) => document,
        Err(problem) => {
            return Parsed {
                cases: Vec::new(),
                problems: vec![*problem],
            };
        }
    };
    let mut check = Check::new(source, specs);
    let cases = check
        .elements(&document)
        .iter()
        .filter_map(|element| check.case(element, file_id))
        .collect();
    Parsed {
        cases,
        problems: check.finish(),
    }
}
