//! Parses the text of a line.

use std::ops::Range;
use std::str::FromStr;

use board::cell::{Cell, CellSet};
use board::code;
use board::code::Variant;
use board::digit::{Digit, DigitSet};
use board::state::State;
use board::step::Mark;
use board::unit::Unit;

use super::Line;
use message::{Language, Message};

/// Reads and checks a line.
pub(super) fn line(text: &str) -> Result<Line, LineError> {
    let text = text.trim_end();
    let fields = Fields::split(text)?;
    let (code, name, variant) = parse_technique(fields.technique)?;
    let (variant, ignored_variant) = match variant {
        Some(Written::Known(variant)) => (Some(variant), None),
        Some(Written::Ignored(number)) => (None, Some(number)),
        None => (None, None),
    };
    let is_fail_case = variant == Some(Variant::FailCase);
    let digits = parse_digits(fields.digits, code, is_fail_case)?;
    let (cells, givens) = parse_cells(fields.cells)?;
    let mut deleted = marks(&parse_triples(fields.deleted)?);
    deleted.sort_unstable_by_key(|mark| (mark.cell, mark.digit));
    deleted.dedup();
    let state = State::new(&cells, givens, &deleted);
    let result = |field| {
        let triples = parse_triples(field)?;
        if !is_fail_case {
            check_open(&triples, &state)?;
        }
        let mut marks = marks(&triples);
        marks.sort_unstable();
        marks.dedup();
        Ok(marks)
    };
    let eliminations = result(fields.eliminations)?;
    let placements = result(fields.placements)?;
    let results = fields.eliminations.to(fields.placements);
    match (eliminations.is_empty(), placements.is_empty()) {
        (false, false) => return Err(results.error(message!("line-both-results"))),
        (true, true) if !is_fail_case => return Err(results.error(message!("line-no-result"))),
        _ => {}
    }
    Ok(Line {
        code,
        name,
        variant,
        ignored_variant,
        digits,
        cells,
        givens,
        deleted,
        eliminations,
        placements,
        extra: fields.extra.map_or(Ok(None), parse_extra)?,
        has_extra_field: fields.extra.is_some(),
    })
}

/// A mistake in a line and its location.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", Language::English.say(.message))]
pub struct LineError {
    message: Message,
    start: usize,
    end: usize,
}

impl LineError {
    /// Returns the mistake; its message has the attributes `label` and `help`.
    pub const fn message(&self) -> &Message {
        &self.message
    }

    /// Returns its location in the line, in bytes; empty where something is missing.
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }
}

/// A piece of a line with its location.
#[derive(Clone, Copy)]
struct Field<'a> {
    line: &'a str,
    start: usize,
    end: usize,
}

impl<'a> Field<'a> {
    fn text(self) -> &'a str {
        &self.line[self.start..self.end]
    }

    /// Returns the part of the field in a range of bytes, relative to its start.
    fn part(self, start: usize, end: usize) -> Self {
        Self {
            line: self.line,
            start: self.start + start,
            end: self.start + end,
        }
    }

    /// Returns the part with the character at a byte offset of the field.
    fn character(self, offset: usize, character: char) -> Self {
        self.part(offset, offset + character.len_utf8())
    }

    /// Extends the field to the end of a later one.
    fn to(self, last: Self) -> Self {
        Self {
            end: last.end,
            ..self
        }
    }

    /// Splits the field at a separator; there is at least one part.
    fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut start = 0;
        self.text().split(separator).map(move |piece| {
            let part = self.part(start, start + piece.len());
            start += piece.len() + separator.len_utf8();
            part
        })
    }

    fn error(self, message: Message) -> LineError {
        LineError {
            message,
            start: self.start,
            end: self.end,
        }
    }
}

/// The fields of a line by name.
struct Fields<'a> {
    technique: Field<'a>,
    digits: Field<'a>,
    cells: Field<'a>,
    deleted: Field<'a>,
    eliminations: Field<'a>,
    placements: Field<'a>,
    extra: Option<Field<'a>>,
}

impl<'a> Fields<'a> {
    fn split(line: &'a str) -> Result<Self, LineError> {
        let whole = Field {
            line,
            start: 0,
            end: line.len(),
        };
        let fields: Vec<Field> = whole.split(':').collect();
        if fields.len() == 1 || !fields[0].text().is_empty() {
            return Err(fields[0].error(message!("line-no-leading-colon")));
        }
        match fields[1..] {
            [
                technique,
                digits,
                cells,
                deleted,
                eliminations,
                placements,
                ref extra @ ..,
            ] if extra.len() <= 1 => Ok(Self {
                technique,
                digits,
                cells,
                deleted,
                eliminations,
                placements,
                extra: extra.first().copied(),
            }),
            ref fields => {
                let found = fields.len();
                Err(whole.error(message!("line-field-count", found = found)))
            }
        }
    }
}

type Code = (&'static str, &'static str, Option<Written>);

/// A variant as the line writes it after a code.
enum Written {
    Known(Variant),
    /// A number that denotes no settings.
    Ignored(u32),
}

fn parse_technique(field: Field) -> Result<Code, LineError> {
    let text = field.text();
    let hyphen = text.find('-').unwrap_or(text.len());
    let given = &text[..hyphen];
    let Some((code, name)) = code::known().find(|&(code, _)| code == given) else {
        let message = if let Some((nearest, name)) = nearest_code(given) {
            message!(
                "line-misspelt-code",
                code = given,
                nearest = nearest,
                name = name
            )
        } else {
            message!("line-unknown-code", code = given)
        };
        return Err(field.part(0, hyphen).error(message));
    };
    let Some(symbol) = text.get(hyphen + 1..) else {
        return Ok((code, name, None));
    };
    let known = symbol.parse().ok().map(Written::Known);
    let ignored = || number(symbol).map(Written::Ignored);
    match known.or_else(ignored) {
        Some(variant) => Ok((code, name, Some(variant))),
        None => Err(field
            .part(hyphen, text.len())
            .error(message!("line-unknown-variant", variant = symbol))),
    }
}

/// Returns the known code that differs by one character; among several the one with the longest common prefix, then the
/// numerically nearest.
fn nearest_code(given: &str) -> Option<(&'static str, &'static str)> {
    let number = |code: &str| code.parse().unwrap_or(0_u32);
    code::known()
        .filter(|(code, _)| differ_in_one(given.as_bytes(), code.as_bytes()))
        .min_by_key(|(code, _)| {
            let common = given.bytes().zip(code.bytes()).take_while(|(a, b)| a == b);
            (
                usize::MAX - common.count(),
                number(code).abs_diff(number(given)),
            )
        })
}

/// Returns whether two texts differ by one byte inserted, removed or replaced, or by two adjacent bytes swapped.
fn differ_in_one(left: &[u8], right: &[u8]) -> bool {
    let same_start = left.iter().zip(right).take_while(|(a, b)| a == b).count();
    let (left, right) = (&left[same_start..], &right[same_start..]);
    match (left, right) {
        ([], [_]) | ([_], []) => true,
        ([first, second, left_rest @ ..], [third, fourth, right_rest @ ..])
            if (first, second) == (fourth, third) =>
        {
            left_rest == right_rest
        }
        ([_, left_rest @ ..], [_, right_rest @ ..]) => {
            left_rest == right_rest || left_rest == right || left == right_rest
        }
        _ => false,
    }
}

fn parse_digits(field: Field, code: &str, is_fail_case: bool) -> Result<DigitSet, LineError> {
    // BUG+1 names no digits, and neither do verities that eliminate. A fail case without digits forbids no step.
    if field.text().is_empty() && !is_fail_case && !["0610", "1302", "1304"].contains(&code) {
        return Err(field.error(message!("line-no-digits")));
    }
    field
        .text()
        .char_indices()
        .map(|(offset, found)| {
            digit(found).ok_or_else(|| {
                let place = field.character(offset, found);
                place.error(message!("line-digit", found = format!("{found:?}")))
            })
        })
        .collect()
}

fn digit(character: char) -> Option<Digit> {
    let value = character.to_digit(10)?;
    Digit::new(u8::try_from(value).ok()?)
}

/// Reads the placed digits and the set of givens.
fn parse_cells(field: Field) -> Result<([Option<Digit>; 81], CellSet), LineError> {
    let mut cells = [None; 81];
    let mut places = [field; 81];
    let mut givens = CellSet::EMPTY;
    let mut found_cells = 0;
    let mut characters = field.text().char_indices();
    while let Some((offset, found)) = characters.next() {
        let place = field.character(offset, found);
        let (value, last) = match (found, digit(found)) {
            ('.', _) => (None, offset),
            ('+', _) => match characters.next() {
                Some((last, character)) if digit(character).is_some() => (digit(character), last),
                _ => return Err(place.error(message!("line-plus-without-digit"))),
            },
            (_, Some(value)) => (Some(value), offset),
            (_, None) => {
                return Err(place.error(message!("line-cell", found = format!("{found:?}"))));
            }
        };
        if let Some(&cell) = Cell::ALL.get(found_cells) {
            cells[found_cells] = value;
            places[found_cells] = field.part(offset, last + 1);
            if value.is_some() && found != '+' {
                givens.insert(cell);
            }
        }
        found_cells += 1;
    }
    if found_cells != 81 {
        let found = found_cells;
        return Err(field.error(match found.checked_sub(81) {
            None => message!("line-cells-missing", found = found, missing = 81 - found),
            Some(more) => message!("line-cells-superfluous", found = found, superfluous = more),
        }));
    }
    check_no_digit_twice(&cells, &places)?;
    Ok((cells, givens))
}

/// Reports the first cell whose digit occurs in an earlier cell of one of its units.
fn check_no_digit_twice(
    cells: &[Option<Digit>; 81],
    places: &[Field; 81],
) -> Result<(), LineError> {
    for second in Cell::ALL {
        let Some(digit) = cells[second.index()] else {
            continue;
        };
        for unit in Unit::holding(second) {
            let earlier = unit.cells().into_iter().take_while(|&cell| cell < second);
            let same = |&cell: &Cell| cells[cell.index()] == Some(digit);
            if let Some(first) = earlier.into_iter().find(same) {
                return Err(places[second.index()].error(message!(
                    "line-digit-twice",
                    digit = digit,
                    unit = unit,
                    first = first,
                    second = second
                )));
            }
        }
    }
    Ok(())
}

/// Reads the marks of a field, each with its location.
fn parse_triples(field: Field) -> Result<Vec<(Mark, Field)>, LineError> {
    field
        .split(' ')
        .filter(|part| !part.text().is_empty())
        .map(|part| match triple(part.text()) {
            Some(mark) => Ok((mark, part)),
            None => Err(part.error(message!("line-triple", text = part.text()))),
        })
        .collect()
}

/// Reads a candidate as HoDoKu writes it: digit, row, column.
///
/// ```
/// use model::case::hodoku::triple;
/// assert_eq!(triple("436").unwrap().to_string(), "r3c6=4");
/// assert_eq!(triple("43"), None);
/// ```
pub fn triple(text: &str) -> Option<Mark> {
    let mut digits = text.chars().map(digit);
    let (value, row, column) = (digits.next()??, digits.next()??, digits.next()??);
    let mark = Mark {
        digit: value,
        cell: Cell::from_rc(row.get(), column.get())?,
    };
    digits.next().is_none().then_some(mark)
}

fn marks(triples: &[(Mark, Field)]) -> Vec<Mark> {
    triples.iter().map(|&(mark, _)| mark).collect()
}

/// Reports the first mark that is not an open candidate.
fn check_open(triples: &[(Mark, Field)], state: &State) -> Result<(), LineError> {
    for &(mark, place) in triples {
        if let Some(digit) = state.digit(mark.cell) {
            return Err(place.error(message!(
                "line-cell-filled",
                open = mark.digit,
                cell = mark.cell,
                digit = digit
            )));
        }
        if !state.pencilmarks().is_open(mark.cell, mark.digit) {
            return Err(place.error(message!(
                "line-not-open",
                digit = mark.digit,
                cell = mark.cell
            )));
        }
    }
    Ok(())
}

fn parse_extra(field: Field) -> Result<Option<u16>, LineError> {
    let text = field.text();
    if text.is_empty() {
        return Ok(None);
    }
    match number(text) {
        Some(extra) => Ok(Some(extra)),
        None => Err(field.error(message!("line-length", text = text))),
    }
}

/// Reads a number without a sign.
fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}
