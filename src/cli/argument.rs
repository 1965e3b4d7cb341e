//! A puzzle as an argument: its 81 characters, a file that holds it, or `-`.

use std::path::Path;

use board::grid::Grid;
use files::puzzle::{Mistake, Piece, lines, pieces};
use message::error::{FileProblem, HarnessError, SourceFile};
use model::load;

use super::say;

/// A reader of puzzles that are given as arguments.
pub(super) struct Reader {
    /// The parser of a puzzle.
    pub(super) parse: fn(&Piece) -> Result<Grid, Mistake>,
    /// The commands that take several puzzles.
    pub(super) many: &'static str,
}

impl Reader {
    /// Reads the only puzzle of an argument; `name` stands for the file name if it is not a file.
    pub(super) fn puzzle(&self, argument: &str, name: &str) -> Result<Grid, HarnessError> {
        let path = Path::new(argument);
        let source = if is_file(argument) {
            text_of(path)?
        } else if is_like_cells(argument) {
            SourceFile::new(name, argument)
        } else {
            return Err(nothing(argument));
        };
        self.only_puzzle(&source)
    }

    /// The puzzle of a text that has one.
    fn only_puzzle(&self, source: &SourceFile) -> Result<Grid, HarnessError> {
        // A text in memory is readable.
        let mut pieces = pieces(source.text.as_bytes()).filter_map(Result::ok);
        let Some(piece) = pieces.next() else {
            let name = &source.name;
            return Err(HarnessError::new(message!("no-puzzle-in", name)));
        };
        let puzzle = (self.parse)(&piece).map_err(|mistake| {
            let place = offset(&source.text, mistake.line, mistake.column);
            let message = message!("invalid-puzzle", reason = mistake.message);
            FileProblem::new(source, place..place, message)
        })?;
        if let Some(second) = pieces.next() {
            let place = offset(&source.text, second.line, 1);
            let message = message!("several-puzzles", command = self.many);
            return Err(FileProblem::new(source, place..place, message).into());
        }
        Ok(puzzle)
    }
}

/// Returns whether an argument names a file or standard input.
pub(super) fn is_file(argument: &str) -> bool {
    argument == load::STANDARD_INPUT || Path::new(argument).is_file()
}

/// Returns whether an argument looks like a puzzle.
pub(super) fn is_like_cells(argument: &str) -> bool {
    let is_path = argument.starts_with("./") || argument.starts_with("../");
    argument.starts_with(|letter: char| letter.is_ascii_digit() || ".:".contains(letter))
        && !is_path
}

/// Returns the error for an argument that is neither a puzzle nor a file.
pub(super) fn nothing(argument: &str) -> HarnessError {
    HarnessError::no_such_path(Path::new(argument)).or_help(message!("name-a-puzzle"))
}

/// Returns the name of a file for people.
pub(super) fn name_of(path: &Path) -> String {
    if path.as_os_str() == load::STANDARD_INPUT {
        say(&message!("standard-input"))
    } else {
        path.display().to_string()
    }
}

/// The text of a file in whatever encoding its byte order mark says.
fn text_of(path: &Path) -> Result<SourceFile, HarnessError> {
    let text: Result<Vec<String>, _> = lines(load::open(path)?).collect();
    let text = text.map_err(|error| HarnessError::io("read", path, &error))?;
    Ok(SourceFile::new(name_of(path), text.join("\n")))
}

/// Returns the byte at a line and a column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line - 1).map(str::len).sum();
    let line = lines.next().unwrap_or_default().trim_end_matches('\n');
    let letter = line.char_indices().nth(column - 1);
    before + letter.map_or(line.len(), |(place, _)| place)
}

/// Returns whether two paths name one file or folder.
pub(super) fn is_same(left: &Path, right: &Path) -> bool {
    let [left, right] = [left, right].map(Path::canonicalize);
    matches!((left, right), (Ok(left), Ok(right)) if left == right)
}
