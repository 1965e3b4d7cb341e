//! Tables that spreadsheets and Moodle export: fields between commas, semicolons or tabs, each with its location.

use std::ops::Range;

use message::error::{FileProblem, HarnessError, SourceFile};
use message::{Argument, Message};

/// The byte order mark, with which some programs begin a UTF-8 file.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A field and its location, which includes the quotes.
#[derive(Clone, Debug)]
pub struct Field {
    /// The text, without quotes.
    pub text: String,
    bytes: Range<usize>,
    quoted: bool,
}

/// A table whose rows all have the fields of the header; empty lines do not count.
#[derive(Clone, Debug)]
pub struct Sheet {
    source: SourceFile,
    has_mark: bool,
    /// The separator of the fields.
    pub separator: char,
    /// The header.
    pub header: Vec<Field>,
    /// The rows below it.
    pub rows: Vec<Vec<Field>>,
}

impl Sheet {
    /// Reads a table.
    ///
    /// # Errors
    ///
    /// If the file is empty or not in UTF-8, a quote is not closed, or a row has more or fewer fields than the header.
    pub fn read(name: &str, bytes: &[u8]) -> Result<Self, HarnessError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let offset = error.valid_up_to();
            let source = SourceFile::new(name, String::from_utf8_lossy(bytes));
            HarnessError::from(FileProblem::new(
                &source,
                offset..offset,
                message!("sheet-not-utf8"),
            ))
        })?;
        let content = text.trim_start_matches(BYTE_ORDER_MARK);
        let mut sheet = Self {
            source: SourceFile::new(name, content),
            has_mark: content.len() < text.len(),
            separator: separator_of(content),
            header: Vec::new(),
            rows: Vec::new(),
        };
        let mut at = 0;
        while at < content.len() {
            let row;
            (row, at) = sheet.record(content, at)?;
            if row.iter().any(|it| it.quoted || !it.text.is_empty()) {
                sheet.rows.push(row);
            }
        }
        if sheet.rows.is_empty() {
            let message = message!("sheet-empty");
            return Err(FileProblem::new(&sheet.source, 0..0, message).into());
        }
        sheet.header = sheet.rows.remove(0);
        let expected = sheet.header.len();
        match sheet.rows.iter().find(|row| row.len() != expected) {
            None => Ok(sheet),
            Some(row) => {
                let found = row.len();
                Err(sheet.problem(&row[0], message!("sheet-fields", found, expected)))
            }
        }
    }

    /// Reads a table in UTF-8, UTF-16 with a byte order mark, or Windows-1252, as spreadsheets write it.
    ///
    /// # Errors
    ///
    /// Those of [`Sheet::read`], except for the encoding.
    pub fn of_spreadsheet(name: &str, bytes: &[u8]) -> Result<Self, HarnessError> {
        let (text, _, has_errors) = encoding_rs::UTF_8.decode(bytes);
        let text = if has_errors {
            encoding_rs::WINDOWS_1252.decode(bytes).0
        } else {
            text
        };
        Self::read(name, text.as_bytes())
    }

    /// Returns the first column whose header, in lower case, fits.
    pub fn column(&self, fits: impl Fn(&str) -> bool) -> Option<usize> {
        let fits = |field: &Field| fits(&field.text.trim().to_lowercase());
        self.header.iter().position(fits)
    }

    /// Returns the first column whose header, in lower case, fits.
    ///
    /// # Errors
    ///
    /// If there is none; the error calls it `name`.
    pub fn needed(
        &self,
        name: impl Into<Argument>,
        fits: impl Fn(&str) -> bool,
    ) -> Result<usize, HarnessError> {
        self.column(fits).ok_or_else(|| {
            let (name, headers) = (name.into(), self.headers());
            self.problem_of_header(message!("sheet-no-column", name, headers))
        })
    }

    /// Returns the headers as a list.
    pub fn headers(&self) -> Argument {
        Argument::joined(", ", self.header.iter().map(|it| format!("{:?}", it.text)))
    }

    /// Returns an error at a field.
    pub fn problem(&self, field: &Field, message: Message) -> HarnessError {
        FileProblem::new(&self.source, field.bytes.clone(), message).into()
    }

    /// Returns an error at the whole header.
    pub fn problem_of_header(&self, message: Message) -> HarnessError {
        let end = self.header.last().map_or(0, |last| last.bytes.end);
        FileProblem::new(&self.source, 0..end, message).into()
    }

    /// Returns the line of a field, from 1.
    pub fn line(&self, field: &Field) -> usize {
        self.source.line_at(field.bytes.start)
    }

    /// Returns the file with new texts in some fields; every other byte stays.
    pub fn edited(&self, mut edits: Vec<(&Field, String)>) -> String {
        edits.sort_by_key(|(field, _)| field.bytes.start);
        let special = [self.separator, '"', '\n', '\r', ' ', '\''];
        let mut result = String::new();
        if self.has_mark {
            result.push_str(BYTE_ORDER_MARK);
        }
        let mut done = 0;
        for (field, text) in edits {
            result.push_str(&self.source.text[done..field.bytes.start]);
            let quote = if field.quoted || text.contains(special) {
                "\""
            } else {
                ""
            };
            result.extend([quote, &text.replace('"', "\"\""), quote]);
            done = field.bytes.end;
        }
        result + &self.source.text[done..]
    }

    /// Returns the record that begins at an offset, and the offset of the next one.
    fn record(&self, text: &str, mut at: usize) -> Result<(Vec<Field>, usize), HarnessError> {
        let mut fields = Vec::new();
        loop {
            let field = self.field(text, at)?;
            at = field.bytes.end;
            fields.push(field);
            let rest = &text[at..];
            if rest.starts_with(self.separator) {
                at += 1;
            } else {
                let end = if rest.starts_with("\r\n") { 2 } else { 1 };
                return Ok((fields, text.len().min(at + end)));
            }
        }
    }

    fn field(&self, text: &str, start: usize) -> Result<Field, HarnessError> {
        let ends = [self.separator, '\r', '\n'];
        let rest = &text[start..];
        let Some(quoted) = rest.strip_prefix('"') else {
            let text = rest.split(ends).next().unwrap_or_default();
            return Ok(Field {
                text: text.to_owned(),
                bytes: start..start + text.len(),
                quoted: false,
            });
        };
        let problem = |at: usize, message| FileProblem::new(&self.source, at..at, message).into();
        let mut length = 0;
        loop {
            let Some(part) = quoted[length..].find('"') else {
                return Err(problem(start, message!("sheet-open-quote")));
            };
            length += part + 1;
            match quoted[length..].chars().next() {
                // Two quotes inside quotes stand for one.
                Some('"') => length += 1,
                Some(next) if !ends.contains(&next) => {
                    let at = start + 1 + length;
                    return Err(problem(at, message!("sheet-after-quote")));
                }
                _ => {
                    return Ok(Field {
                        text: quoted[..length - 1].replace("\"\"", "\""),
                        bytes: start..start + 1 + length,
                        quoted: true,
                    });
                }
            }
        }
    }
}

/// Returns the separator that the header uses most; a comma unless it has another.
fn separator_of(text: &str) -> char {
    let outside_of_quotes: String = text.split('"').step_by(2).collect();
    let header = outside_of_quotes.lines().next().unwrap_or_default();
    let count = |separator: &char| header.matches(*separator).count();
    // Of several maxima, `max_by_key` returns the last.
    ['\t', ';', ',']
        .into_iter()
        .max_by_key(count)
        .unwrap_or(',')
}
