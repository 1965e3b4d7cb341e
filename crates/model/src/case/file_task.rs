//! Questions to programs that read and write files.

use std::collections::BTreeMap;

use board::grid::Grid;

/// The input files and arguments of a program, and the files that must be in its folder afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// The command-line arguments, after those of the program's own command.
    pub arguments: Vec<String>,
    /// The files in the program's folder when it starts, by name.
    pub inputs: BTreeMap<String, String>,
    /// The files that are checked after it has ended, by name. The program never sees their expected content.
    pub outputs: BTreeMap<String, Expected>,
}

/// The expected content of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Exactly this text.
    Exactly(String),
    /// For each puzzle of an input file, in order, its solutions as nine lines of digits each, in any order, at most
    /// `first` of them. A puzzle without a solution is written unchanged, with `0` in the empty cells. Line endings and
    /// empty lines do not count.
    Solutions {
        /// The name of the input file.
        of: String,
        /// Its puzzles.
        puzzles: Vec<Grid>,
        /// The maximum number of solutions per puzzle, at least 1.
        first: usize,
    },
}

/// Returns whether a text is a valid file name: at most 100 ASCII letters, digits, dots, hyphens and underscores,
/// without a leading dot or hyphen.
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
