//! What can be wrong with a line, where, and what to do.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use reference::cell::Cell;
use reference::code;
use reference::digit::Digit;
use reference::step::Mark;
use reference::unit::Unit;

/// A mistake in a line and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    pub(super) kind: LineErrorKind,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl LineError {
    /// What is wrong.
    pub const fn kind(&self) -> &LineErrorKind {
        &self.kind
    }

    /// Where it stands in the line, in bytes; empty where something is missing.
    pub fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// What there is to see in its place, in a few words.
    pub fn label(&self) -> String {
        use LineErrorKind as Kind;
        match &self.kind {
            Kind::NoLeadingColon => "a ':' belongs here".into(),
            Kind::FieldCount { found } => format!("{found} fields"),
            Kind::UnknownCode { .. } => "no code of HoDoKu".into(),
            Kind::UnknownVariant { .. } => "no variant".into(),
            Kind::NoDigits => "digits belong here".into(),
            Kind::NoDigit { .. } => "no digit".into(),
            Kind::NoCell { .. } => "no cell".into(),
            Kind::PlusWithoutDigit => "a digit belongs behind this".into(),
            Kind::CellCount { found } => format!("{found} cells"),
            Kind::DigitTwice { digit, cells, .. } => format!("{digit} stands in {} too", cells[0]),
            Kind::NoTriple { .. } => "no triple".into(),
            Kind::CellFilled { mark, digit } => format!("{} holds {digit}", mark.cell),
            Kind::NotOpen { mark } => format!("{} is not open in {}", mark.digit, mark.cell),
            Kind::BothResults => "one of the two fields must be empty".into(),
            Kind::NoResult => "one of the two fields must be filled".into(),
            Kind::NoExtra { .. } => "no length".into(),
        }
    }

    /// What to do about it.
    pub fn help(&self) -> String {
        use LineErrorKind as Kind;
        match &self.kind {
            Kind::NoLeadingColon => "begin the line with ':', or with '#' if it is a comment".into(),
            Kind::FieldCount { .. } => {
                "write :code:digits:placed digits:deleted:eliminations:placements:extra; \
                 a field that says nothing is empty"
                    .into()
            }
            Kind::UnknownCode {
                nearest: Some(code),
                ..
            } => match code::known_name(code) {
                Some(name) => format!("did you mean {code} ({name})?"),
                None => format!("did you mean {code}?"),
            },
            Kind::UnknownCode { nearest: None, .. } => {
                "write one of HoDoKu's codes, such as 0003 for a naked single".into()
            }
            Kind::UnknownVariant { .. } => {
                "write -1, -2, -3 or -4, or -x for a fail case, or leave it out".into()
            }
            Kind::NoDigits => "write the digits by which HoDoKu names the step, such as 37".into(),
            Kind::NoDigit { .. } => "write digits from 1 to 9 without anything between".into(),
            Kind::NoCell { .. } => {
                "write a digit from 1 to 9, after '+' if it is no given, or '.' for an empty cell"
                    .into()
            }
            Kind::PlusWithoutDigit => "write the digit that the player placed after the '+'".into(),
            Kind::CellCount { found } if *found < 81 => {
                format!("write '.' for each empty cell; {} missing", 81 - found)
            }
            Kind::CellCount { found } => {
                format!("write one digit or '.' for each cell; {} too many", found - 81)
            }
            Kind::DigitTwice { .. } => "correct one of the two cells".into(),
            Kind::NoTriple { .. } => {
                "write digit, row and column, each from 1 to 9, with blanks between triples: 436 257"
                    .into()
            }
            Kind::CellFilled { .. } => "name an empty cell: triples are digit, row, column".into(),
            Kind::NotOpen { .. } => {
                "name an open candidate: no digit of a common unit, none that the line deletes"
                    .into()
            }
            Kind::BothResults => "leave the eliminations or the placements empty".into(),
            Kind::NoResult => {
                "write what the step strikes or places, or -x after the code for a fail case"
                    .into()
            }
            Kind::NoExtra { .. } => {
                "write the length of the chain, at most 65535, or leave the field empty".into()
            }
        }
    }
}

impl fmt::Display for LineError {
    /// What is wrong, without the place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use LineErrorKind as Kind;
        match &self.kind {
            Kind::NoLeadingColon => f.write_str("a HoDoKu line begins with ':'"),
            Kind::FieldCount { found } => write!(
                f,
                "a HoDoKu line has 7 fields, the last of which may be missing; this one has {found}"
            ),
            Kind::UnknownCode { code, .. } => {
                write!(f, "HoDoKu has no technique with the code {code:?}")
            }
            Kind::UnknownVariant { variant } => {
                write!(f, "{variant:?} is no variant of a technique")
            }
            Kind::NoDigits => f.write_str("the step has no digits"),
            Kind::NoDigit { found } => write!(f, "{found:?} is no digit"),
            Kind::NoCell { found } => write!(f, "{found:?} is no cell"),
            Kind::PlusWithoutDigit => f.write_str("no digit follows the '+'"),
            Kind::CellCount { found } => {
                write!(f, "a grid has 81 cells, this one has {found}")
            }
            Kind::DigitTwice {
                digit,
                unit,
                cells: [first, second],
            } => write!(
                f,
                "{digit} stands twice in {unit}: in {first} and in {second}"
            ),
            Kind::NoTriple { text } => write!(f, "{text:?} is no triple of digit, row and column"),
            Kind::CellFilled { mark, digit } => write!(
                f,
                "the step cannot strike or place {} in {}: {digit} stands there",
                mark.digit, mark.cell
            ),
            Kind::NotOpen { mark } => write!(
                f,
                "the step cannot strike or place {} in {}: it is not open there",
                mark.digit, mark.cell
            ),
            Kind::BothResults => f.write_str("a step cannot both strike and place"),
            Kind::NoResult => f.write_str("the step neither strikes nor places anything"),
            Kind::NoExtra { text } => write!(f, "{text:?} is no length of a chain"),
        }
    }
}

impl Error for LineError {}

/// What is wrong in a line.
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
