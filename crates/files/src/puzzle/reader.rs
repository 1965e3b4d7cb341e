//! The reader of puzzles in every format that Epsilon writes.
//!
//! A puzzle is a line of 81 cells; nine lines of nine cells, with or without a frame such as Simple Sudoku's; the
//! givens of a line of HoDoKu's library; or the key `givens` of a TOML file. A file may mix them. Blank lines and
//! comments after a `#` are ignored.

use std::io::{self, Read};
use std::iter::Peekable;

use board::grid::Grid;

use super::{Mistake, PuzzleError, fss, lines, read, taken};

/// Maximum length of a row, in characters: far from its nine cells and from the 81 of a whole puzzle.
const MAX_ROW_CHARS: usize = 40;

/// The text of a puzzle that has not been parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its first line in the file, from 1.
    pub line: usize,
    /// Its lines as written; those of rows with their carriage returns.
    pub text: String,
    form: Form,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// 81 cells in one line, after `indent` characters.
    Line { indent: usize },
    /// A line of HoDoKu's library.
    Library,
    /// Nine rows, each on its own line.
    Rows,
}

impl Piece {
    /// Returns `true` if each row is on its own line.
    pub fn has_rows(&self) -> bool {
        self.form == Form::Rows
    }

    /// Parses the puzzle.
    ///
    /// # Errors
    ///
    /// The first mistake, such as a digit twice in a unit.
    pub fn puzzle(&self) -> Result<Grid, Mistake> {
        self.parse(|cells| read(cells, taken))
    }

    /// Parses the grid, even if a digit is twice in a unit.
    ///
    /// # Errors
    ///
    /// The first mistake.
    pub fn grid(&self) -> Result<Grid, Mistake> {
        self.parse(|cells| read(cells, |_, _, _| None))
    }

    fn parse(
        &self,
        read: impl Fn(&str) -> Result<Option<Grid>, PuzzleError>,
    ) -> Result<Grid, Mistake> {
        let (cells, locations) = match self.form {
            Form::Line { indent } => {
                let cells = read(&self.text).map_err(|error| Mistake {
                    line: self.line,
                    column: indent + error.column,
                    message: error.message,
                })?;
                return Ok(cells.unwrap_or(Grid::EMPTY));
            }
            Form::Library => self.givens(),
            Form::Rows => self.rows()?,
        };
        let grid = read(&cells).map_err(|error| {
            let location = locations.get(error.column - 1).or(locations.last());
            let &(line, column) = location.unwrap_or(&(self.line, 1));
            Mistake {
                line,
                column,
                message: error.message,
            }
        })?;
        Ok(grid.unwrap_or(Grid::EMPTY))
    }

    /// Returns the cells of a library line, with the line and column of each. Digits placed by the player count as
    /// empty cells.
    fn givens(&self) -> (String, Vec<(usize, usize)>) {
        let start: usize = self
            .text
            .split(':')
            .take(3)
            .map(|field| field.len() + 1)
            .sum();
        let before = self
            .text
            .get(..start)
            .map_or(0, |before| before.chars().count());
        let field = self.text.split(':').nth(3).unwrap_or_default();
        let mut cells = String::new();
        let mut locations = Vec::new();
        let mut letters = (before + 1..).zip(field.trim().chars());
        while let Some((column, letter)) = letters.next() {
            locations.push((self.line, column));
            cells.push(match letter {
                '+' if letters.next().is_some() => '.',
                letter => letter,
            });
        }
        (cells, locations)
    }

    /// Returns the cells of nine rows, with the line and column of each.
    fn rows(&self) -> Result<(String, Vec<(usize, usize)>), Mistake> {
        let mut cells = String::new();
        let mut locations = Vec::new();
        let mut rows = 0;
        for (line, ended) in (self.line..).zip(self.text.split('\n')) {
            let text = ended.trim_end_matches('\r');
            if is_between(text) {
                continue;
            }
            rows += 1;
            let mistake = |column, message| Mistake {
                line,
                column,
                message,
            };
            let mut found = 0;
            for (column, letter) in (1..).zip(text.chars()) {
                match letter {
                    '#' => break,
                    '|' => {}
                    letter if letter.is_whitespace() => {}
                    '0'..='9' | '.' | '-' if found < 9 => {
                        cells.push(if letter == '-' { '.' } else { letter });
                        locations.push((line, column));
                        found += 1;
                    }
                    letter if found < 9 => {
                        let message = message!("row-character", found = format!("{letter:?}"));
                        return Err(mistake(column, message));
                    }
                    // fss has room for one more character before LF, and ignores it. Before CRLF, a digit is one too
                    // many.
                    letter if found > 9 || (letter.is_ascii_digit() && text != ended) => {
                        let length = ended.chars().count() + 1;
                        let message =
                            message!("row-too-long", max = fss::MAX_LINE_BYTES, found = length);
                        return Err(mistake(column, message));
                    }
                    _ => found += 1,
                }
            }
            if found < 9 {
                return Err(mistake(
                    text.trim_end().chars().count() + 1,
                    message!("row-too-short", found = found),
                ));
            }
        }
        if rows < 9 {
            return Err(Mistake {
                line: self.line + self.text.lines().count(),
                column: 1,
                message: message!("puzzle-rows", rows = rows),
            });
        }
        Ok((cells, locations))
    }
}

/// Returns the puzzles of a text in UTF-8, or in the encoding of its byte order mark. The text is streamed.
///
/// ```
/// use files::puzzle;
/// let empty = ".".repeat(81);
/// let text = format!("{empty} # easy\n\n{}:0000:x:{empty}::::\n", ".........\r\n".repeat(9));
/// let pieces: Vec<_> = puzzle::pieces(text.as_bytes()).map(Result::unwrap).collect();
/// assert_eq!(pieces.iter().map(|piece| piece.line).collect::<Vec<_>>(), [1, 3, 12]);
/// assert!(pieces.iter().all(|piece| piece.puzzle() == Ok(board::grid::Grid::EMPTY)));
/// ```
pub fn pieces(reader: impl Read) -> impl Iterator<Item = io::Result<Piece>> {
    Pieces {
        lines: lines(reader).peekable(),
        number: 0,
    }
}

/// Returns the grid of a text that holds nothing else.
pub fn only_grid(text: &str) -> Option<Grid> {
    let mut pieces = pieces(text.as_bytes());
    let grid = pieces.next()?.ok()?.grid().ok()?;
    pieces.next().is_none().then_some(grid)
}

/// Iterator over the puzzles of a file that keeps only the lines of one puzzle.
struct Pieces<I: Iterator> {
    lines: Peekable<I>,
    /// Number of lines read so far.
    number: usize,
}

impl<I: Iterator<Item = io::Result<String>>> Pieces<I> {
    fn next_line(&mut self) -> Option<io::Result<String>> {
        self.number += 1;
        self.lines.next()
    }

    fn piece(&self, mut text: String, form: Form) -> Piece {
        if form != Form::Rows {
            text.truncate(text.trim_end_matches('\r').len());
        }
        Piece {
            line: self.number,
            text,
            form,
        }
    }

    /// Collects the lines of nine rows, beginning with `first` if it has been read. Another format, a blank line or the
    /// end of a TOML string ends them.
    fn rows(&mut self, first: Option<String>) -> Piece {
        let mut rows = usize::from(first.is_some());
        let mut piece = self.piece(first.unwrap_or_default(), Form::Rows);
        piece.line += usize::from(rows == 0);
        while rows < 9 {
            let belongs = |line: &String| {
                let is_blank = line.trim().is_empty();
                !is_blank && (is_between(line) || (is_short(line) && !line.contains(['"', '='])))
            };
            match self.lines.peek() {
                Some(Ok(line)) if belongs(line) => {}
                _ => break,
            }
            if let Some(Ok(line)) = self.next_line() {
                rows += usize::from(!is_between(&line));
                if !piece.text.is_empty() {
                    piece.text.push('\n');
                }
                piece.text.push_str(&line);
            }
        }
        piece
    }

    /// Returns the puzzle of a line `key = value` of TOML, if it has one.
    fn entry(&mut self, line: &str, key: &str, value: &str) -> io::Result<Option<Piece>> {
        let is_wanted = key.trim() == "givens";
        let value = value.trim();
        if let Some(rest) = value.strip_prefix("\"\"\"") {
            if is_wanted && rest.trim().is_empty() {
                return Ok(Some(self.rows(None)));
            }
            let mut is_open = !rest.contains("\"\"\"");
            while is_open && let Some(line) = self.next_line() {
                is_open = !line?.contains("\"\"\"");
            }
            return Ok(None);
        }
        let indent = line.chars().take_while(|&letter| letter != '"').count() + 1;
        let text = value.trim_matches('"').to_owned();
        Ok(is_wanted.then(|| self.piece(text, Form::Line { indent })))
    }
}

impl<I: Iterator<Item = io::Result<String>>> Iterator for Pieces<I> {
    type Item = io::Result<Piece>;

    fn next(&mut self) -> Option<io::Result<Piece>> {
        loop {
            let line = match self.next_line()? {
                Ok(line) => line,
                Err(error) => return Some(Err(error)),
            };
            let content = content(&line);
            let is_section = content.starts_with('[') || content.starts_with("\"\"\"");
            if is_between(&line) || is_section {
                continue;
            }
            if content.starts_with(':') {
                return Some(Ok(self.piece(line, Form::Library)));
            }
            if let Some((key, value)) = content.split_once('=') {
                match self.entry(&line, key, value) {
                    Ok(Some(piece)) => return Some(Ok(piece)),
                    Ok(None) => continue,
                    Err(error) => return Some(Err(error)),
                }
            }
            let is_row = |line: &str| !is_between(line) && is_short(line);
            let next_is_row = |next: Option<&io::Result<String>>| {
                next.is_some_and(|next| next.as_ref().is_ok_and(|next| is_row(next)))
            };
            if is_short(content) && (cells(content) == 9 || next_is_row(self.lines.peek())) {
                return Some(Ok(self.rows(Some(line))));
            }
            return Some(Ok(self.piece(line, Form::Line { indent: 0 })));
        }
    }
}

/// Returns a line without its comment and the blanks around it.
fn content(line: &str) -> &str {
    line.split('#').next().unwrap_or_default().trim()
}

/// Returns the number of characters that are neither blank nor part of a frame.
fn cells(line: &str) -> usize {
    let frame = |letter: &char| letter.is_whitespace() || *letter == '|';
    line.chars().filter(|letter| !frame(letter)).count()
}

/// Returns whether a line has no cells: it is blank, a comment or part of a frame.
fn is_between(line: &str) -> bool {
    let content = content(line);
    let is_frame = content.bytes().all(|byte| b"*+-|".contains(&byte));
    content.is_empty() || (is_frame && content.contains(['*', '+']))
}

/// Returns whether a line is short enough to be a row rather than a whole puzzle.
fn is_short(line: &str) -> bool {
    let content = content(line);
    !content.starts_with(':') && cells(content) <= MAX_ROW_CHARS
}
