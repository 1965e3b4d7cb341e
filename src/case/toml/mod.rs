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
//! | key | meaning |
//! |---|---|
//! | `name` | the case's name, one line, unlike all others in the file |
//! | `method` | the method that is asked, as chapter 4 of the handout calls it; the interface follows from it |
//! | `grid`, `grid2` | the first and the second parameter of type `Grid`; `grid2 = "grid"` passes the same object twice |
//! | `anchor` | the parameter of type `Cell`, such as `"r1c1"`; `"null"` where the method can be asked so |
//! | `image` | the image vector: whole numbers, or cells for a block permutation |
//! | `first_call` | a table with the arguments of an earlier call on the same object |
//! | `expect` | the right answer; without it the case waits for [`with_answers`] |
//! | `also` | further right answers, where the handout leaves a free choice |
//! | `source`, `why` | where the case comes from, and what it is for; a line each |
//! | `readings` | the readings under which the case is asked |
//! | `contested` | the readings whose answers are accepted as well |
//! | `visibility` | `"public"`, as if left out, or `"hidden"` |
//! | `weight` | a whole number from 1, which it is if left out |
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
//! A case with `kind = "files"` asks a program that reads and writes files (`files`). In place of the keys of a call it has
//!
//! | key | meaning |
//! |---|---|
//! | `[case.inputs]` | the files that the program finds: names and texts |
//! | `arguments` | the arguments of its command line, a list of texts; none if left out |
//! | `[case.outputs]` | files that it must write, byte for byte |
//! | `[case.solves]` | files that must solve the puzzles of an input file: `"loesung.txt" = "aufgabe.txt"` |
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
