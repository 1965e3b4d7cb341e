//! A worksheet as a table whose fields know where they stand.

use std::ops::Range;

use super::{GRADE, MAX_QUOTED_CHARS, MAXIMUM, MoodleProblem};
use crate::report::Points;
use crate::report::harmless::visible;

pub(super) fn decode(worksheet: &[u8]) -> Result<&str, MoodleProblem> {
    std::str::from_utf8(worksheet).map_err(|error| {
        let before = worksheet.get(..error.valid_up_to()).unwrap_or_default();
        let before = std::str::from_utf8(before).unwrap_or_default();
        let (line, column) = position(before, before.len());
        MoodleProblem::NotUtf8 { line, column }
    })
}

/// The line and the column, both from 1, of a place in a text that counts bytes. A byte order mark does not count.
pub(super) fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or_default();
    let before = before.trim_start_matches('\u{feff}');
    let line = before.matches('\n').count() + 1;
    let last = before.rsplit('\n').next().unwrap_or_default();
    (line, last.chars().count() + 1)
}

/// The number at the end of an identifier, without leading zeros; nothing if there are other digits in it.
pub(super) fn number_of(identifier: &str) -> Option<&str> {
    let identifier = identifier.trim();
    let word = words_of(identifier);
    let number = &identifier[word.len()..];
    let digits = number.chars().all(|digit| digit.is_ascii_digit());
    let zeros = number.len() - number.trim_start_matches('0').len();
    // A nought of its own is a number.
    let zeros = zeros.min(number.len().saturating_sub(1));
    (digits && !number.is_empty() && !word.contains(char::is_numeric)).then(|| &number[zeros..])
}

/// Returns the text before the number at the end of an identifier.
fn words_of(identifier: &str) -> &str {
    identifier
        .trim()
        .trim_end_matches(|end: char| end.is_ascii_digit())
}

/// A place of the worksheet and what it holds from now on.
pub(super) type Edit = (Range<usize>, String);

/// The text with some places replaced, which ascend or not but never overlap.
pub(super) fn edited(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(place, _)| place.start);
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for (place, new) in edits {
        result.push_str(&text[done..place.start]);
        result.push_str(&new);
        done = place.end;
    }
    result.push_str(&text[done..]);
    result
}

/// A field and where it stands, its quotes included.
pub(super) struct Field {
    pub(super) bytes: Range<usize>,
    pub(super) text: String,
    quoted: bool,
}

/// A worksheet as a table; all rows have the fields of the header.
pub(super) struct Table<'a> {
    source: &'a str,
    separator: u8,
    header: Vec<Field>,
    pub(super) rows: Vec<Vec<Field>>,
}

impl<'a> Table<'a> {
    pub(super) fn parse(source: &'a str) -> Result<Self, MoodleProblem> {
        let separator = separator_of(source);
        let mut at = source.len() - source.trim_start_matches('\u{feff}').len();
        let mut rows = Vec::new();
        while at < source.len() {
            let row;
            (row, at) = record(source, at, separator)?;
            if row
                .iter()
                .any(|field| field.quoted || !field.text.is_empty())
            {
                rows.push(row);
            }
        }
        if rows.is_empty() {
            return Err(MoodleProblem::Empty);
        }
        let header = rows.remove(0);
        for row in &rows {
            if row.len() != header.len() {
                let (line, column) = position(source, row[0].bytes.start);
                return Err(MoodleProblem::FieldCount {
                    line,
                    column,
                    expected: header.len(),
                    found: row.len(),
                });
            }
        }
        Ok(Self {
            source,
            separator,
            header,
            rows,
        })
    }

    pub(super) fn headers(&self) -> Vec<String> {
        let headers = self.header.iter();
        headers
            .map(|field| visible(&field.text, MAX_QUOTED_CHARS))
            .collect()
    }

    pub(super) fn column(&self, names: &[&str]) -> Option<usize> {
        let wanted = |field: &Field| names.contains(&field.text.trim());
        self.header.iter().position(wanted)
    }

    pub(super) fn named(&self, name: Option<&str>) -> Result<Option<usize>, MoodleProblem> {
        let Some(name) = name else {
            return Ok(None);
        };
        let missing = || MoodleProblem::NoSuchColumn {
            name: visible(name, MAX_QUOTED_CHARS),
            headers: self.headers(),
        };
        self.column(&[name.trim()]).map(Some).ok_or_else(missing)
    }

    pub(super) fn feedback(&self) -> Option<usize> {
        let named = |field: &Field| field.text.trim().starts_with("Feedback");
        self.header.iter().position(named)
    }

    /// The first column whose fields are the same words and a number each: Moodle translates the header.
    pub(super) fn identifier(&self) -> Result<usize, MoodleProblem> {
        let Some(first) = self.rows.first() else {
            return Ok(0);
        };
        let is_identifier = |text: &str| number_of(text).is_some() && !words_of(text).is_empty();
        let other = |column: usize| {
            let words = words_of(&first[column].text);
            let mut fields = self.rows.iter().map(move |row| &row[column]);
            fields.find(|field| !is_identifier(&field.text) || words_of(&field.text) != words)
        };
        let columns = 0..self.header.len();
        let mut candidates = columns.filter(|&column| is_identifier(&first[column].text));
        let Some(nearest) = candidates.next() else {
            return Err(MoodleProblem::NoIdentifier {
                headers: self.headers(),
            });
        };
        let Some(other_field) = other(nearest) else {
            return Ok(nearest);
        };
        if let Some(column) = candidates.find(|&column| other(column).is_none()) {
            return Ok(column);
        }
        let (line, column) = position(self.source, other_field.bytes.start);
        Err(MoodleProblem::OtherIdentifier {
            line,
            column,
            found: visible(&other_field.text, MAX_QUOTED_CHARS),
            wanted: visible(&first[nearest].text, MAX_QUOTED_CHARS),
        })
    }

    /// Returns whether decimals have a comma: as in the first number with decimals, else as in the language of the header.
    pub(super) fn writes_commas(&self, grade: usize) -> bool {
        let numbers = [self.column(&MAXIMUM), Some(grade)];
        let mut fields = numbers
            .into_iter()
            .flatten()
            .flat_map(|column| self.rows.iter().map(move |row| &row[column]));
        fields
            .find_map(|field| Some(decimals(&field.text)?.1? == ','))
            .unwrap_or_else(|| self.header[grade].text.trim() == GRADE[1])
    }

    pub(super) fn check_maximum(
        &self,
        row: &[Field],
        grade: usize,
        points: Points,
    ) -> Result<(), MoodleProblem> {
        let Some(field) = self.column(&MAXIMUM).map(|column| &row[column]) else {
            return Ok(());
        };
        match decimals(&field.text) {
            Some((max, _)) if points.hundredths() > max => {
                let (line, column) = position(self.source, row[grade].bytes.start);
                Err(MoodleProblem::AboveMaximum {
                    line,
                    column,
                    points,
                    max: visible(&field.text, MAX_QUOTED_CHARS),
                })
            }
            _ => Ok(()),
        }
    }

    /// A field's new text, in quotes if it had them or needs them.
    pub(super) fn edit(&self, field: &Field, text: &str) -> Edit {
        let special = [char::from(self.separator), '"', '\n', '\r', ' ', '\''];
        let new = if field.quoted || text.contains(special) {
            format!("\"{}\"", text.replace('"', "\"\""))
        } else {
            text.to_owned()
        };
        (field.bytes.clone(), new)
    }
}

/// A number with at most two decimals, in hundredths, and the sign before its decimals.
fn decimals(text: &str) -> Option<(u64, Option<char>)> {
    let text = text.trim();
    let sign = text
        .chars()
        .find(|character| [',', '.'].contains(character));
    let (whole, part) = sign.map_or(Some((text, "")), |sign| text.split_once(sign))?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !digits(whole) || !digits(part) || part.len() > 2 {
        return None;
    }
    Some((format!("{whole}{part:0<2}").parse().ok()?, sign))
}

/// The separator that the header uses most; a comma unless it has another.
fn separator_of(source: &str) -> u8 {
    let mut counts = [(b',', 0_usize), (b';', 0), (b'\t', 0)];
    let mut quoted = false;
    for byte in source.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted => break,
            _ if quoted => {}
            _ => {
                for (separator, count) in &mut counts {
                    *count += usize::from(*separator == byte);
                }
            }
        }
    }
    let [mut best, others @ ..] = counts;
    for other in others {
        if other.1 > best.1 {
            best = other;
        }
    }
    best.0
}

/// The record that begins at a place, and where the next one begins.
fn record(source: &str, start: usize, separator: u8) -> Result<(Vec<Field>, usize), MoodleProblem> {
    let bytes = source.as_bytes();
    let mut fields = Vec::new();
    let mut at = start;
    loop {
        let field = field(source, at, separator)?;
        at = field.bytes.end;
        fields.push(field);
        match bytes.get(at) {
            Some(&byte) if byte == separator => at += 1,
            Some(b'\r') if bytes.get(at + 1) == Some(&b'\n') => return Ok((fields, at + 2)),
            Some(_) => return Ok((fields, at + 1)),
            None => return Ok((fields, at)),
        }
    }
}

fn field(source: &str, start: usize, separator: u8) -> Result<Field, MoodleProblem> {
    let bytes = source.as_bytes();
    let ends = |byte: &u8| *byte == separator || matches!(byte, b'\r' | b'\n');
    if bytes.get(start) != Some(&b'"') {
        let length = bytes[start..].iter().position(ends);
        let end = length.map_or(source.len(), |length| start + length);
        return Ok(Field {
            bytes: start..end,
            text: source[start..end].to_owned(),
            quoted: false,
        });
    }
    let mut at = start + 1;
    loop {
        let Some(length) = bytes[at..].iter().position(|byte| *byte == b'"') else {
            let (line, column) = position(source, start);
            return Err(MoodleProblem::OpenQuote { line, column });
        };
        at += length + 1;
        match bytes.get(at) {
            // Two quotes inside stand for one.
            Some(b'"') => at += 1,
            Some(byte) if !ends(byte) => {
                let (line, column) = position(source, at);
                return Err(MoodleProblem::AfterQuote { line, column });
            }
            _ => {
                return Ok(Field {
                    bytes: start..at,
                    text: source[start + 1..at - 1].replace("\"\"", "\""),
                    quoted: true,
                });
            }
        }
    }
}
