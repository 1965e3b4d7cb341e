//! A puzzle as an argument: its 81 characters, or a file that holds it.

use std::fs::File;
use std::path::Path;

use epsilon::error::{FileProblem, HarnessError, SourceFile};
use epsilon::message;
use epsilon::puzzle::{PuzzleError, lines};
use reference::grid::Grid;

/// A reader of puzzles that are given as arguments.
pub(super) struct Reader {
    /// The puzzle of a line, if there is one in it.
    pub(super) parse: fn(&str) -> Result<Option<Grid>, PuzzleError>,
    /// The commands that take several puzzles.
    pub(super) many: &'static str,
}

impl Reader {
    /// Reads the only puzzle of an argument; `name` stands for the file name if it is not a file.
    pub(super) fn puzzle(&self, argument: &str, name: &str) -> Result<Grid, HarnessError> {
        let path = Path::new(argument);
        let source = if path.is_file() {
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
        let mut offset = 0;
        let mut only = None;
        for line in source.text.split('\n') {
            match (self.parse)(line) {
                Err(error) => {
                    let letters = line.char_indices().map(|(place, _)| place);
                    let place = letters.chain([line.len()]).nth(error.column - 1);
                    let place = offset + place.unwrap_or(line.len());
                    let message = message!("invalid-puzzle", reason = error.message);
                    return Err(FileProblem::new(source, place..place, message).into());
                }
                Ok(Some(_)) if only.is_some() => {
                    let message = message!("several-puzzles", command = self.many);
                    return Err(FileProblem::new(source, offset..offset, message).into());
                }
                Ok(puzzle) => only = puzzle.or(only),
            }
            offset += line.len() + 1;
        }
        only.ok_or_else(|| HarnessError::new(message!("no-puzzle-in", name = &source.name)))
    }
}

/// Returns whether an argument looks like a puzzle.
pub(super) fn is_like_cells(argument: &str) -> bool {
    argument.starts_with(|letter: char| letter.is_ascii_digit() || letter == '.')
}

/// Returns the error for an argument that is neither a puzzle nor a file.
pub(super) fn nothing(argument: &str) -> HarnessError {
    HarnessError::no_such_path(Path::new(argument)).or_help(message!("name-a-puzzle"))
}

/// The text of a file in whatever encoding its byte order mark says.
fn text_of(path: &Path) -> Result<SourceFile, HarnessError> {
    let unreadable = |error| HarnessError::io("read", path, &error);
    let text: Result<Vec<String>, _> = lines(File::open(path).map_err(unreadable)?).collect();
    let text = text.map_err(unreadable)?.join("\n");
    Ok(SourceFile::new(path.display().to_string(), text))
}
