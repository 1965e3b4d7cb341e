//! A question to a program that reads files and writes files.

use std::collections::BTreeMap;

use board::grid::Grid;

/// The files that a program finds, how it is started, and what must be in its folder afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// The arguments of the command line, after the program's own.
    pub arguments: Vec<String>,
    /// The files in the program's folder when it starts, by name.
    pub inputs: BTreeMap<String, String>,
    /// The files that are looked at when it has ended, by name. The program never sees any of this.
    pub outputs: BTreeMap<String, Expected>,
}

/// The expected content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// These bytes.
    Exactly(String),
    /// For each puzzle of an input file, in order, nine lines of digits for each of its solutions, in any order and at most so
    /// many; or if it has none, the puzzle as it was given, with `0` in the empty cells. Line ends and empty lines do not
    /// count.
    Solutions {
        /// The name of the input file.
        of: String,
        /// Its puzzles.
        puzzles: Vec<Grid>,
        /// The maximum number of solutions of a puzzle, at least 1.
        first: usize,
    },
}

/// The name of a file: no folder, nothing hidden, nothing that a shell or a terminal would take for something else.
///
/// ```
/// use model::case::file_task::is_file_name;
/// assert!(is_file_name("loesung.txt"));
/// assert!(!is_file_name("../loesung.txt") && !is_file_name(".."));
/// ```
pub fn is_file_name(name: &str) -> bool {
    let fit = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    !name.is_empty() && name.len() <= 100 && !name.starts_with(['.', '-']) && name.chars().all(fit)
}
