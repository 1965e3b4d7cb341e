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
    /// The commands that take several puzzles, for error messages.
    pub(super) batch_commands: &'static str,
}

impl Reader {
    /// Reads the only puzzle of an argument; `name` stands for the file name if it is not a file.
    pub(super) fn puzzle(&self, argument: &str, name: &str) -> Result<Grid, HarnessError> {
        let path = Path::new(argument);
        let source = if is_file(argument) {
            text_of(path)?
        } else if looks_like_puzzle(argument) {
            SourceFile::new(name, argument)
        } else {
            return Err(not_a_puzzle(argument));
        };
        self.only_puzzle(&source)
    }

    /// Returns the only puzzle of a text.
    fn only_puzzle(&self, source: &SourceFile) -> Result<Grid, HarnessError> {
        // Reading from memory cannot fail.
        let mut pieces = pieces(source.text.as_bytes()).filter_map(Result::ok);
        let Some(piece) = pieces.next() else {
            let name = &source.name;
            return Err(HarnessError::new(message!("no-puzzle-in", name)));
        };
        let puzzle = (self.parse)(&piece).map_err(|mistake| {
            let start = offset(&source.text, mistake.line, mistake.column);
            let message = message!("invalid-puzzle", reason = mistake.message);
            FileProblem::new(source, start..start, message)
        })?;
        if let Some(second) = pieces.next() {
            let start = offset(&source.text, second.line, 1);
            let message = message!("several-puzzles", command = self.batch_commands);
            return Err(FileProblem::new(source, start..start, message).into());
        }
        Ok(puzzle)
    }
}

/// Returns whether an argument names a file or standard input.
pub(super) fn is_file(argument: &str) -> bool {
    argument == load::STANDARD_INPUT || Path::new(argument).is_file()
}

/// Returns whether an argument looks like a puzzle.
pub(super) fn looks_like_puzzle(argument: &str) -> bool {
    let is_path = argument.starts_with("./") || argument.starts_with("../");
    argument.starts_with(|letter: char| letter.is_ascii_digit() || ".:".contains(letter))
        && !is_path
}

/// Returns the error for an argument that is neither a puzzle nor a file.
pub(super) fn not_a_puzzle(argument: &str) -> HarnessError {
    HarnessError::no_such_path(Path::new(argument)).or_help(message!("name-a-puzzle"))
}

/// Returns the name of a file for messages.
pub(super) fn name_of(path: &Path) -> String {
    if path.as_os_str() == load::STANDARD_INPUT {
        say(&message!("standard-input"))
    } else {
        path.display().to_string()
    }
}

/// Reads the text of a file in the encoding that its byte order mark names.
fn text_of(path: &Path) -> Result<SourceFile, HarnessError> {
    let text: Result<Vec<String>, _> = lines(load::open(path)?).collect();
    let text = text.map_err(|error| HarnessError::io("read", path, &error))?;
    Ok(SourceFile::new(name_of(path), text.join("\n")))
}

/// Returns the byte offset of a line and a column, both counted from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line - 1).map(str::len).sum();
    let line = lines.next().unwrap_or_default().trim_end_matches('\n');
    let character = line.char_indices().nth(column - 1);
    before + character.map_or(line.len(), |(index, _)| index)
}

/// Returns whether two paths name one file or folder.
pub(super) fn is_same(left: &Path, right: &Path) -> bool {
    let [left, right] = [left, right].map(Path::canonicalize);
    matches!((left, right), (Ok(left), Ok(right)) if left == right)
}
