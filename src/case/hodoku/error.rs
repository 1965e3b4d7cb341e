//! Mistakes in a line, with their locations.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use reference::cell::Cell;
use reference::code;
use reference::digit::Digit;
use reference::step::Mark;
use reference::unit::Unit;

use crate::message;
use crate::message::{Language, Message};

/// A mistake in a line and its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    pub(super) kind: LineErrorKind,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl LineError {
    /// Returns the kind of mistake.
    pub const fn kind(&self) -> &LineErrorKind {
        &self.kind
    }

    /// Returns its location in the line, in bytes; empty where something is missing.
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// Returns the mistake in words, with its attributes `label` and `help`.
    pub fn message(&self) -> Message {
        use LineErrorKind as Kind;
        match &self.kind {
            Kind::NoLeadingColon => message!("line-no-leading-colon"),
            Kind::FieldCount { found } => message!("line-field-count", found = *found),
            Kind::UnknownCode {
                code,
                nearest: Some(nearest),
            } => {
                let name = code::known_name(nearest).unwrap_or_default();
                message!(
                    "line-misspelt-code",
                    code = code,
                    nearest = *nearest,
                    name = name
                )
            }
            Kind::UnknownCode { code, .. } => message!("line-unknown-code", code = code),
            Kind::UnknownVariant { variant } => message!("line-unknown-variant", variant = variant),
            Kind::NoDigits => message!("line-no-digits"),
            Kind::NoDigit { found } => message!("line-digit", found = format!("{found:?}")),
            Kind::NoCell { found } => message!("line-cell", found = format!("{found:?}")),
            Kind::PlusWithoutDigit => message!("line-plus-without-digit"),
            Kind::CellCount { found } if *found < 81 => {
                message!("line-cells-missing", found = *found, missing = 81 - found)
            }
            Kind::CellCount { found } => {
                message!(
                    "line-cells-superfluous",
                    found = *found,
                    superfluous = found - 81
                )
            }
            Kind::DigitTwice {
                digit,
                unit,
                cells: [first, second],
            } => message!(
                "line-digit-twice",
                digit = digit,
                unit = unit,
                first = first,
                second = second
            ),
            Kind::NoTriple { text } => message!("line-triple", text = text),
            Kind::CellFilled { mark, digit } => message!(
                "line-cell-filled",
                open = mark.digit,
                cell = mark.cell,
                digit = digit
            ),
            Kind::NotOpen { mark } => {
                message!("line-not-open", digit = mark.digit, cell = mark.cell)
            }
            Kind::BothResults => message!("line-both-results"),
            Kind::NoResult => message!("line-no-result"),
            Kind::NoExtra { text } => message!("line-length", text = text),
        }
    }
}

impl fmt::Display for LineError {
    /// Writes the mistake in English, without its location.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::English.say(&self.message()))
    }
}

impl Error for LineError {}

/// The kinds of mistakes in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineErrorKind {
    /// Something stands before the first colon, or there is none.
    NoLeadingColon,
    /// Neither six nor seven fields behind colons.
    FieldCount {
        /// How many there are.
        found: usize,
    },
    /// A code that HoDoKu does not have.
    UnknownCode {
        /// The code without its variant.
        code: String,
        /// The code that is likely meant: the nearest one that differs in one character.
        nearest: Option<&'static str>,
    },
    /// What follows the hyphen is not 1, 2, 3, 4 or x.
    UnknownVariant {
        /// What follows the hyphen.
        variant: String,
    },
    /// No digits, though the technique names its steps by some.
    NoDigits,
    /// A character among the digits that is none.
    NoDigit {
        /// The character.
        found: char,
    },
    /// A character among the placed digits that is neither a digit from 1 to 9 nor `.` nor `+`.
    NoCell {
        /// The character.
        found: char,
    },
    /// A `+` with no digit after it.
    PlusWithoutDigit,
    /// Not 81 cells.
    CellCount {
        /// How many there are.
        found: usize,
    },
    /// Two equal digits among the placed ones of a unit.
    DigitTwice {
        /// The digit.
        digit: Digit,
        /// The unit.
        unit: Unit,
        /// The two cells, ascending.
        cells: [Cell; 2],
    },
    /// Something among the marks that is not three digits from 1 to 9.
    NoTriple {
        /// What it is instead.
        text: String,
    },
    /// An elimination or placement in a cell that has a digit.
    CellFilled {
        /// The elimination or placement.
        mark: Mark,
        /// The digit of the cell.
        digit: Digit,
    },
    /// An elimination or placement of a candidate that is not open.
    NotOpen {
        /// The elimination or placement.
        mark: Mark,
    },
    /// Eliminations as well as placements.
    BothResults,
    /// Neither eliminations nor placements, in a line that is no fail case.
    NoResult,
    /// A length that is no number, or too large.
    NoExtra {
        /// What stands there.
        text: String,
    },
}
