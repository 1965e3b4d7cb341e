//! HoDoKu's library lines, each of which is a case of a technique.
//!
//! A line has seven fields, each after a colon. It names a technique, the digits of the step, a pencilmark grid and the
//! effect of the step there:
//!
//! ```text
//! :<code>[-<variant>]:<digits>:<placed digits>:<deleted candidates>:<eliminations>:<placements>:<extra>
//! ```
//!
//! The placed digits are 81 cells: `.` for an empty one, a digit for a given, `+` and a digit for one that the player
//! placed. Candidates, eliminations and placements are triples of digit, row and column, each from 1: `436` is 4 in
//! r3c6. The extra is the length of a chain. The last field may be missing together with its colon, as in some fail
//! cases.
//!
//! [`Line::parse`] reads and checks a line, its [`Display`](fmt::Display) implementation writes it, and [`judge`]
//! compares it with the steps that were found.

mod parse;
mod verdict;

use std::fmt;

use board::cell::{Cell, CellSet};
use board::code;
use board::code::{Technique, Variant, why_left_out};
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::state::{Query, State};
use board::step::{Mark, Step};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Case, CaseId, Question};
use message::error::{FileProblem, SourceFile};

pub use parse::{LineError, triple};
pub use verdict::{LineVerdict, judge};

/// Reads the cases of a library, one per line; `file_id` becomes the first half of their ids.
///
/// A mistake in one line does not affect the others.
pub fn parse(source: &SourceFile, file_id: &str) -> (Vec<Case>, Vec<FileProblem>) {
    let mut cases = Vec::new();
    let mut problems = Vec::new();
    let mut offset = 0;
    for (index, raw) in source.text.split('\n').enumerate() {
        let text = raw.strip_suffix('\r').unwrap_or(raw);
        if !is_comment(text) {
            match Line::parse(text) {
                Ok(line) => {
                    let id = CaseId {
                        file: file_id.to_owned(),
                        name: format!("line {}", index + 1),
                    };
                    let question = Question::Technique(Box::new(line));
                    cases.push(Case::new(id, index + 1, question));
                }
                Err(error) => {
                    let span = offset + error.span().start..offset + error.span().end;
                    problems.push(FileProblem::new(source, span, error.message().clone()));
                }
            }
        }
        offset += raw.len() + 1;
    }
    (cases, problems)
}

/// Returns whether a line is a comment: it is blank or begins with `#`.
pub fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// One case of HoDoKu's regression library.
///
/// A parsed line is consistent: no digit occurs twice in a unit and, unless it is a fail case, it states the effect of
/// the step, in open candidates only. In a fail case, the results are a comment on what must not be found, and are not
/// checked against the candidates.
///
/// Digits and marks are kept in HoDoKu's order without repetition. A line written in this order is printed as it was
/// read, with or without the last colon.
///
/// ```
/// # use model::case::hodoku::Line;
/// // A full house: row 1 lacks the 9 in r1c9.
/// let text = format!(":0000:9:1234+5678.{}:::919:", ".".repeat(72));
/// let line = Line::parse(&text).unwrap();
/// assert_eq!(line.digits.to_string(), "9");
/// assert_eq!(line.placements[0].to_string(), "r1c9=9");
/// assert_eq!(line.to_string(), text);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    code: &'static str,
    name: &'static str,
    /// The variant after the hyphen of the code.
    pub variant: Option<Variant>,
    /// A number after the hyphen of the code that denotes no settings, so that HoDoKu ignores it.
    ignored_variant: Option<u32>,
    /// The digits of the step; empty for some techniques and fail cases.
    pub digits: DigitSet,
    cells: [Option<Digit>; 81],
    givens: CellSet,
    /// The candidates deleted in addition to those that the placed digits exclude, by cell, then by digit.
    pub deleted: Vec<Mark>,
    /// The candidates that the step eliminates, by digit, then by cell; empty if it places digits.
    pub eliminations: Vec<Mark>,
    /// The digits that the step places, by digit, then by cell; empty if it eliminates candidates.
    pub placements: Vec<Mark>,
    /// The length of the chain, for techniques with chains; without it any length is right.
    pub extra: Option<u16>,
    has_extra_field: bool,
}

impl Line {
    /// Reads a line, ignoring white space at its end.
    ///
    /// # Errors
    ///
    /// The first mistake from left to right, with its location. Deleting a candidate that is not open is not a mistake.
    pub fn parse(text: &str) -> Result<Self, LineError> {
        parse::line(text)
    }

    /// Creates the line that asks for a step, from the state in which it was found and its effect.
    ///
    /// ```
    /// # use model::case::hodoku::Line;
    /// # use board::code::Technique;
    /// # use reference::technique::find;
    /// let text = format!(":0000:9:1234+5678.{}:::919:", ".".repeat(72));
    /// let state = Line::parse(&text).unwrap().state();
    /// let step = &find(Technique::FullHouse, &state)[0];
    /// assert_eq!(Line::of_step(None, &state, step).to_string(), text);
    /// ```
    pub fn of_step(variant: Option<Variant>, state: &State, step: &Step) -> Self {
        let cells = Cell::ALL.map(|cell| state.digit(cell));
        let full = State::new(&cells, state.givens(), &[]);
        let deleted = state.unsolved().into_iter().flat_map(|cell| {
            let open = full.pencilmarks().candidates(cell);
            let gone = open.difference(state.pencilmarks().candidates(cell));
            gone.into_iter().map(move |digit| Mark { digit, cell })
        });
        Self {
            code: step.technique.code(),
            name: step.technique.name(),
            variant,
            ignored_variant: None,
            digits: step.digits,
            cells,
            givens: state.givens(),
            deleted: deleted.collect(),
            eliminations: step.eliminations.clone(),
            placements: step.placements.clone(),
            extra: step.length,
            has_extra_field: true,
        }
    }

    /// Returns HoDoKu's code of the technique, without the variant.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Returns the code with its variant, as the line has it: `0902-2`.
    pub fn label(&self) -> String {
        match (self.variant, self.ignored_variant) {
            (Some(variant), _) => format!("{}-{variant}", self.code),
            (None, Some(number)) => format!("{}-{number}", self.code),
            (None, None) => self.code.to_owned(),
        }
    }

    /// Returns the English name of the technique, supported or not.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns whether no step with the line's code and digits may be found (variant `x`).
    pub fn is_fail_case(&self) -> bool {
        self.variant == Some(Variant::FailCase)
    }

    /// Returns the digit placed in a cell, given or not.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// Returns the cells whose digit is a given; the other digits were placed by the player (`+`).
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// Returns the technique that is asked for.
    ///
    /// # Errors
    ///
    /// The technique is one of HoDoKu's list that the engine leaves out.
    pub fn technique(&self) -> Result<Technique, NotSupported> {
        Technique::from_code(self.code).ok_or_else(|| NotSupported::new(self.code, self.name))
    }

    /// Returns the pencilmark grid in which the step is looked for.
    pub fn state(&self) -> State {
        State::new(&self.cells, self.givens, &self.deleted)
    }

    /// Returns the grid of the placed digits, given or not; empty cells are -1.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            if let Some(digit) = self.digit(cell) {
                grid.place(cell, digit);
            }
        }
        grid
    }

    /// Returns the placed digits as HoDoKu writes them: `.` for an empty cell, `+` before a digit that is not a given.
    pub fn placed_digits(&self) -> String {
        let mut text = String::with_capacity(162);
        for cell in Cell::ALL {
            match self.digit(cell) {
                None => text.push('.'),
                Some(digit) => {
                    if !self.givens.contains(cell) {
                        text.push('+');
                    }
                    text.push_str(&digit.to_string());
                }
            }
        }
        text
    }

    /// Returns the query for the line: the technique with the variant's settings, restricted to the line's digits.
    pub fn query(&self, technique: Technique) -> Query {
        Query::from(technique)
            .with_variant(self.variant)
            .for_digits(self.digits)
    }

    /// Returns whether a step has the line's eliminations and placements; order and repetition do not matter.
    pub fn has_effect_of(&self, step: &Step) -> bool {
        let sorted = |marks: &[Mark]| {
            let mut marks = marks.to_vec();
            marks.sort_unstable();
            marks.dedup();
            marks
        };
        sorted(&step.eliminations) == self.eliminations
            && sorted(&step.placements) == self.placements
    }
}

impl fmt::Display for Line {
    /// Writes the line as HoDoKu does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            ":{}:{}:{}",
            self.label(),
            self.digits,
            self.placed_digits()
        )?;
        for marks in [&self.deleted, &self.eliminations, &self.placements] {
            write!(f, ":{}", Triples(marks))?;
        }
        if self.has_extra_field {
            f.write_str(":")?;
        }
        self.extra.map_or(Ok(()), |extra| write!(f, "{extra}"))
    }
}

/// Marks as HoDoKu writes them: digit, row, column, with blanks between.
///
/// ```
/// # use model::case::hodoku::Triples;
/// # use board::{cell::Cell, digit::Digit, step::Mark};
/// let mark = Mark { digit: Digit::new(4).unwrap(), cell: Cell::from_rc(3, 6).unwrap() };
/// assert_eq!(Triples(&[mark, mark]).to_string(), "436 436");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Triples<'a>(pub &'a [Mark]);

impl fmt::Display for Triples<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Mark { digit, cell }) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{digit}{}{}", cell.row(), cell.column())?;
        }
        Ok(())
    }
}

/// A technique of HoDoKu's list that the engine leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("{code} ({name}) is not supported: {reason}")]
pub struct NotSupported {
    /// HoDoKu's code, without the variant.
    pub code: &'static str,
    /// The technique's name in English.
    pub name: &'static str,
    /// The reason why it is left out.
    pub reason: &'static str,
}

impl NotSupported {
    fn new(code: &'static str, name: &'static str) -> Self {
        Self {
            code,
            name,
            reason: why_left_out(code).unwrap_or("the engine does not know it"),
        }
    }
}

impl Serialize for NotSupported {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.code.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for NotSupported {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = String::deserialize(deserializer)?;
        let mut known = code::known();
        let (code, name) = known
            .find(|&(code, _)| code == written)
            .ok_or_else(|| D::Error::custom("there is no such technique"))?;
        Ok(Self::new(code, name))
    }
}

impl Serialize for Line {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Line {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).map_err(|_| D::Error::custom("this is no line of a library"))
    }
}
