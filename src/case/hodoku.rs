//! HoDoKu's library lines: one line, one case of a technique.
//!
//! A line has seven fields behind colons. It names a technique, the digits of the step, a pencilmark grid and what
//! the step must do there:
//!
//! ```text
//! :<code>[-<variant>]:<digits>:<placed digits>:<deleted candidates>:<eliminations>:<placements>:<extra>
//! ```
//!
//! The placed digits are 81 cells: `.` for an empty one, a digit for a given, a digit after `+` for one the player
//! placed. Candidates, eliminations and placements are triples of digit, row and column, each from 1: `436` is 4 in
//! r3c6. The extra is the length of a chain. The last field may be missing together with its colon, as in some fail
//! cases.
//!
//! [`Line::parse`] reads and checks a line, its [`Display`](fmt::Display) writes it, [`judge`] compares it with the
//! steps that were found.

use std::error::Error;
use std::fmt;
use std::ops::Range;

use reference::cell::{Cell, CellSet};
use reference::code::{self, Technique, Variant};
use reference::digit::{Digit, DigitSet};
use reference::grid::Grid;
use reference::step::{Mark, Step};
use reference::technique::{State, find};
use reference::unit::Unit;

/// Whether a line of a file says nothing to a machine: it is blank or begins with `#`.
pub fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.is_empty() || line.starts_with('#')
}

/// One case of HoDoKu's regression library.
///
/// A line that was read is consistent: no digit stands twice in a unit and, unless it is a fail case, it says what
/// the step does, in open candidates. In a fail case the results are a comment, which shows what must not be
/// claimed, and may be anything.
///
/// Digits and marks are kept in HoDoKu's order without repetition. A line written in this order is printed as it
/// was read; whether the last colon was missing is remembered.
///
/// ```
/// # use epsilon::case::hodoku::Line;
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
    /// What follows the code after a hyphen.
    pub variant: Option<Variant>,
    /// The digits by which the step is named; for some techniques none.
    pub digits: DigitSet,
    cells: [Option<Digit>; 81],
    givens: CellSet,
    /// The candidates that go after the digits are placed, by cell, then by digit.
    pub deleted: Vec<Mark>,
    /// The candidates that the step strikes, by digit, then by cell; empty if it places something.
    pub eliminations: Vec<Mark>,
    /// The digits that the step places, by digit, then by cell; empty if it strikes something.
    pub placements: Vec<Mark>,
    /// The length of the chain, for the techniques that have one.
    pub extra: Option<u16>,
    has_extra_field: bool,
}

impl Line {
    /// Reads a line; white space at its end does not count.
    ///
    /// # Errors
    ///
    /// The first mistake from left to right, with its place. Deleting a candidate that is not open is none.
    pub fn parse(text: &str) -> Result<Self, LineError> {
        let text = text.trim_end();
        let fields = Fields::split(text)?;
        let (code, name, variant) = parse_technique(fields.technique)?;
        let digits = parse_digits(fields.digits, code)?;
        let (cells, givens) = parse_cells(fields.cells)?;
        let mut deleted = marks(&parse_triples(fields.deleted)?);
        deleted.sort_unstable_by_key(|mark| (mark.cell, mark.digit));
        deleted.dedup();
        let state = State::new(&cells, givens, &deleted);
        let is_fail_case = variant == Some(Variant::FailCase);
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
            (false, false) => return Err(results.error(LineErrorKind::BothResults)),
            (true, true) if !is_fail_case => return Err(results.error(LineErrorKind::NoResult)),
            _ => {}
        }
        Ok(Self {
            code,
            name,
            variant,
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

    /// HoDoKu's code of the technique, without the variant.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// The English name of the technique, supported or not.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether no step with the line's code and digits may be found (variant `x`).
    pub fn is_fail_case(&self) -> bool {
        self.variant == Some(Variant::FailCase)
    }

    /// The digit placed in a cell, given or not.
    pub const fn digit(&self, cell: Cell) -> Option<Digit> {
        self.cells[cell.index()]
    }

    /// The cells whose digit is a given; the other digits were placed by the player (`+`).
    pub const fn givens(&self) -> CellSet {
        self.givens
    }

    /// The technique that is asked for.
    ///
    /// # Errors
    ///
    /// The engine does not know the technique yet.
    pub fn technique(&self) -> Result<Technique, NotSupported> {
        Technique::from_code(self.code).ok_or(NotSupported {
            code: self.code,
            name: self.name,
        })
    }

    /// The pencilmark grid in which the step is looked for.
    pub fn state(&self) -> State {
        State::new(&self.cells, self.givens, &self.deleted)
    }

    /// The placed digits alone, given or not; -1 where there is none.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            if let Some(digit) = self.digit(cell) {
                grid.place(cell, digit);
            }
        }
        grid
    }

    /// The units in which the step is found, with the step's cells there, in the order of [`Unit::ALL`].
    ///
    /// For a full house and a hidden single the units that have no other place (for the digit); for a naked single
    /// the cell's three units; for a pair the units that hold both cells and, if it is hidden, no third place for
    /// its digits.
    ///
    /// Empty for a fail case, for a line whose step is not found and for a technique the engine does not know.
    ///
    /// ```
    /// # use epsilon::case::hodoku::Line;
    /// let line = Line::parse(&format!(":0000:9:12345678.{}:::919:", ".".repeat(72))).unwrap();
    /// assert_eq!(format!("{:?}", line.holding_units()), "[(row 1, [r1c9])]");
    /// ```
    pub fn holding_units(&self) -> Vec<(Unit, Vec<Cell>)> {
        let Ok(technique) = self.technique() else {
            return Vec::new();
        };
        let state = self.state();
        let mut holding = Vec::new();
        for step in find(technique, &state) {
            if self.is_fail_case() || step.digits != self.digits || !self.has_effect_of(&step) {
                continue;
            }
            let placed: CellSet = step.placements.iter().map(|mark| mark.cell).collect();
            let cells = if placed.is_empty() {
                step.reason
            } else {
                placed
            };
            let has_third_place = |unit: Unit| {
                technique == Technique::HiddenPair
                    && step.digits.into_iter().any(|digit| {
                        let open = state.pencilmarks().cells_in(unit, digit);
                        !open.is_subset(cells)
                    })
            };
            for (order, unit) in Unit::ALL.into_iter().enumerate() {
                if step.reason.is_subset(unit.cell_set()) && !has_third_place(unit) {
                    holding.push((order, unit, cells));
                }
            }
        }
        holding.sort_unstable();
        holding
            .into_iter()
            .map(|(_, unit, cells)| (unit, cells.into_iter().collect()))
            .collect()
    }

    /// Whether a step strikes and places what the line says; order and repetition do not matter.
    fn has_effect_of(&self, step: &Step) -> bool {
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
    /// The line as HoDoKu writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, ":{}", self.code)?;
        if let Some(variant) = self.variant {
            write!(f, "-{variant}")?;
        }
        write!(f, ":{}:", self.digits)?;
        for cell in Cell::ALL {
            match self.digit(cell) {
                None => f.write_str(".")?,
                Some(digit) if self.givens.contains(cell) => write!(f, "{digit}")?,
                Some(digit) => write!(f, "+{digit}")?,
            }
        }
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
/// # use epsilon::case::hodoku::Triples;
/// # use reference::{cell::Cell, digit::Digit, step::Mark};
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

/// HoDoKu knows the technique, the engine does not yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotSupported {
    /// HoDoKu's code, without the variant.
    pub code: &'static str,
    /// The technique's name in English.
    pub name: &'static str,
}

impl fmt::Display for NotSupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}) is not supported yet", self.code, self.name)
    }
}

impl Error for NotSupported {}

/// How found steps compare with a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineVerdict {
    /// The line's step was found and nothing that contradicts it; in a fail case, no step with its digits.
    Pass,
    /// No step has the line's digits.
    NotFound {
        /// The steps of the technique with other digits.
        other_digits: Vec<Step>,
    },
    /// Some step has the line's digits but another effect, which the library does not allow.
    OtherEffect {
        /// These steps.
        steps: Vec<Step>,
        /// Whether the line's own step was found besides.
        expected_found: bool,
    },
    /// A fail case, and yet there are steps with its digits.
    MustNotExist {
        /// These steps.
        steps: Vec<Step>,
    },
    /// All effects are right, but the shortest chain has another length.
    OtherLength {
        /// The length of the line.
        expected: Option<u16>,
        /// The least length of the steps with the line's digits.
        shortest: Option<u16>,
    },
}

impl fmt::Display for LineVerdict {
    /// What is wrong, in one English sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("the line's step was found"),
            Self::NotFound { other_digits } if other_digits.is_empty() => {
                f.write_str("no step of the technique was found")
            }
            Self::NotFound { .. } => f.write_str("the technique was found with other digits only"),
            Self::OtherEffect {
                expected_found: true,
                ..
            } => f.write_str("another step with these digits has another effect"),
            Self::OtherEffect { .. } => {
                f.write_str("the step with these digits has another effect")
            }
            Self::MustNotExist { .. } => f.write_str("a step was found where there must be none"),
            Self::OtherLength { expected, shortest } => {
                let length = |length: &Option<u16>| {
                    length.map_or_else(|| "no length".to_owned(), |links| format!("{links} links"))
                };
                write!(
                    f,
                    "the shortest chain has {}, expected {}",
                    length(shortest),
                    length(expected)
                )
            }
        }
    }
}

impl LineVerdict {
    /// Whether the line is passed.
    pub const fn is_pass(&self) -> bool {
        matches!(self, Self::Pass)
    }
}

/// Compares the steps that were found in the line's pencilmark grid with the line.
///
/// Only steps with the line's code *and* digits count. In a fail case there must be none. Otherwise there must be
/// one, all of them must have exactly the line's effect, and the shortest the line's length.
///
/// ```
/// # use epsilon::case::hodoku::{Line, LineVerdict, judge};
/// # use reference::technique::find;
/// let line = Line::parse(&format!(":0000:9:12345678.{}:::919:", ".".repeat(72))).unwrap();
/// let steps = find(line.technique().unwrap(), &line.state());
/// assert_eq!(judge(&line, &steps), LineVerdict::Pass);
/// assert_eq!(judge(&line, &[]), LineVerdict::NotFound { other_digits: Vec::new() });
/// ```
pub fn judge(line: &Line, steps: &[Step]) -> LineVerdict {
    let (matching, other_digits): (Vec<&Step>, Vec<&Step>) = steps
        .iter()
        .filter(|step| step.technique.code() == line.code)
        .partition(|step| step.digits == line.digits);
    let owned = |steps: Vec<&Step>| steps.into_iter().cloned().collect();
    if line.is_fail_case() {
        return if matching.is_empty() {
            LineVerdict::Pass
        } else {
            LineVerdict::MustNotExist {
                steps: owned(matching),
            }
        };
    }
    if matching.is_empty() {
        return LineVerdict::NotFound {
            other_digits: owned(other_digits),
        };
    }
    let shortest = matching.iter().filter_map(|step| step.length).min();
    let (right, wrong): (Vec<&Step>, Vec<&Step>) = matching
        .into_iter()
        .partition(|step| line.has_effect_of(step));
    if !wrong.is_empty() {
        LineVerdict::OtherEffect {
            steps: owned(wrong),
            expected_found: !right.is_empty(),
        }
    } else if shortest != line.extra {
        LineVerdict::OtherLength {
            expected: line.extra,
            shortest,
        }
    } else {
        LineVerdict::Pass
    }
}

/// A mistake in a line and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    kind: LineErrorKind,
    start: usize,
    end: usize,
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

/// A piece of a line that remembers where it stands.
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

    /// The part of the field in this range of bytes.
    fn part(self, start: usize, end: usize) -> Self {
        Self {
            line: self.line,
            start: self.start + start,
            end: self.start + end,
        }
    }

    /// The character at this byte of the field.
    fn character(self, offset: usize, character: char) -> Self {
        self.part(offset, offset + character.len_utf8())
    }

    /// From the start of this field to the end of another.
    fn to(self, last: Self) -> Self {
        Self {
            end: last.end,
            ..self
        }
    }

    /// The parts between separators, at least one.
    fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut start = 0;
        self.text().split(separator).map(move |piece| {
            let part = self.part(start, start + piece.len());
            start += piece.len() + separator.len_utf8();
            part
        })
    }

    fn error(self, kind: LineErrorKind) -> LineError {
        LineError {
            kind,
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
            return Err(fields[0].error(LineErrorKind::NoLeadingColon));
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
                Err(whole.error(LineErrorKind::FieldCount { found }))
            }
        }
    }
}

type Code = (&'static str, &'static str, Option<Variant>);

fn parse_technique(field: Field) -> Result<Code, LineError> {
    let text = field.text();
    let hyphen = text.find('-').unwrap_or(text.len());
    let given = &text[..hyphen];
    let Some((code, name)) = code::known().find(|&(code, _)| code == given) else {
        return Err(field.part(0, hyphen).error(LineErrorKind::UnknownCode {
            code: given.into(),
            nearest: nearest_code(given),
        }));
    };
    let Some(symbol) = text.get(hyphen + 1..) else {
        return Ok((code, name, None));
    };
    match Variant::from_symbol(symbol) {
        Some(variant) => Ok((code, name, Some(variant))),
        None => Err(field
            .part(hyphen, text.len())
            .error(LineErrorKind::UnknownVariant {
                variant: symbol.into(),
            })),
    }
}

/// A known code that differs in one character; among several one that is equal for longer, then one that is nearer
/// in number.
fn nearest_code(given: &str) -> Option<&'static str> {
    let number = |code: &str| code.parse().unwrap_or(0_u32);
    code::known()
        .map(|(code, _)| code)
        .filter(|code| differ_in_one(given.as_bytes(), code.as_bytes()))
        .min_by_key(|code| {
            let common = given.bytes().zip(code.bytes()).take_while(|(a, b)| a == b);
            (
                usize::MAX - common.count(),
                number(code).abs_diff(number(given)),
            )
        })
}

/// Whether one byte more, less, other or exchanged with its neighbour makes one text the other.
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

fn parse_digits(field: Field, code: &str) -> Result<DigitSet, LineError> {
    // BUG+1 names no digits, verities none if they eliminate.
    if field.text().is_empty() && !["0610", "1302", "1304"].contains(&code) {
        return Err(field.error(LineErrorKind::NoDigits));
    }
    field
        .text()
        .char_indices()
        .map(|(offset, found)| {
            digit(found).ok_or_else(|| {
                let place = field.character(offset, found);
                place.error(LineErrorKind::NoDigit { found })
            })
        })
        .collect()
}

fn digit(character: char) -> Option<Digit> {
    let value = character.to_digit(10)?;
    Digit::new(u8::try_from(value).ok()?)
}

/// The placed digits and which of them are givens.
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
                _ => return Err(place.error(LineErrorKind::PlusWithoutDigit)),
            },
            (_, Some(value)) => (Some(value), offset),
            (_, None) => return Err(place.error(LineErrorKind::NoCell { found })),
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
        return Err(field.error(LineErrorKind::CellCount { found: found_cells }));
    }
    check_no_digit_twice(&cells, &places)?;
    Ok((cells, givens))
}

/// Reports the first cell whose digit stands already in one of its units.
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
                return Err(places[second.index()].error(LineErrorKind::DigitTwice {
                    digit,
                    unit,
                    cells: [first, second],
                }));
            }
        }
    }
    Ok(())
}

/// The marks of a field, each with its place.
fn parse_triples(field: Field) -> Result<Vec<(Mark, Field)>, LineError> {
    field
        .split(' ')
        .filter(|part| !part.text().is_empty())
        .map(|part| match triple(part.text()) {
            Some(mark) => Ok((mark, part)),
            None => Err(part.error(LineErrorKind::NoTriple {
                text: part.text().into(),
            })),
        })
        .collect()
}

fn triple(text: &str) -> Option<Mark> {
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

fn check_open(triples: &[(Mark, Field)], state: &State) -> Result<(), LineError> {
    for &(mark, place) in triples {
        if let Some(digit) = state.digit(mark.cell) {
            return Err(place.error(LineErrorKind::CellFilled { mark, digit }));
        }
        if !state.pencilmarks().is_open(mark.cell, mark.digit) {
            return Err(place.error(LineErrorKind::NotOpen { mark }));
        }
    }
    Ok(())
}

fn parse_extra(field: Field) -> Result<Option<u16>, LineError> {
    let text = field.text();
    if text.is_empty() {
        return Ok(None);
    }
    // A sign would be read as part of the number.
    let number = text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(extra) if number => Ok(Some(extra)),
        _ => Err(field.error(LineErrorKind::NoExtra { text: text.into() })),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two examples of the format's description.
    const NAKED_SINGLE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
    const UNIQUENESS_TEST: &str = ":0603:3:14+8..+9+72+5.+3...89.697+6....38.+61......3+2.8.56...9......2.5+9+186....+8+3....61+6+1...35+89:224 524 225 525 135 455 755 458 758 165 168 771 284 484 784 285 485 785:364 365::";

    fn line(text: &str) -> Line {
        Line::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    fn cell(text: &str) -> Cell {
        text.parse().unwrap()
    }

    fn mark(text: &str) -> Mark {
        triple(text).unwrap()
    }

    /// A line about an empty grid but for these first cells.
    fn first_cells(technique: &str, digits: &str, cells: &str, rest: &str) -> String {
        let others = ".".repeat(81 - cells.replace('+', "").len());
        format!(":{technique}:{digits}:{cells}{others}:{rest}")
    }

    #[test]
    fn the_first_example_is_a_naked_single() {
        let line = line(NAKED_SINGLE);
        assert_eq!((line.code(), line.variant), ("0003", None));
        assert_eq!(line.technique(), Ok(Technique::NakedSingle));
        assert_eq!(line.digits, DigitSet::only(Digit::ALL[7]));
        assert_eq!(line.placements, [mark("829")]);
        assert!(line.deleted.is_empty() && line.eliminations.is_empty());
        assert_eq!(line.extra, None);
        // The description writes out the givens and all placed digits.
        let of = |text: &str| text.parse::<Grid>().unwrap();
        let placed =
            "6...534.7....4256.254867391.4..96.1.162385749.3..14.5....42193..1.57...442.63.175";
        let given =
            "6....3..7....4..6..54867..........1.162.8.749.3..........42193..1..7....4..6....5";
        assert_eq!(line.grid(), of(placed));
        let givens: CellSet = Cell::ALL
            .into_iter()
            .filter(|&cell| of(given).digit(cell).is_some())
            .collect();
        assert_eq!(line.givens(), givens);
        assert_eq!(line.state().givens(), givens);
        let steps = find(Technique::NakedSingle, &line.state());
        assert_eq!(judge(&line, &steps), LineVerdict::Pass);
        let units = line.holding_units();
        assert_eq!(
            format!("{units:?}"),
            "[(block 3, [r2c9]), (column 9, [r2c9]), (row 2, [r2c9])]"
        );
    }

    #[test]
    fn the_second_example_is_not_supported_yet() {
        let line = line(UNIQUENESS_TEST);
        assert_eq!(
            line.technique().unwrap_err().to_string(),
            "0603 (uniqueness test 4) is not supported yet"
        );
        assert_eq!(line.eliminations, [mark("364"), mark("365")]);
        assert_eq!(line.deleted.len(), 18);
        let candidates = line.state().pencilmarks().candidates(cell("r2c4"));
        assert_eq!(candidates.to_string(), "47", "without 2 and 5");
        assert!(line.holding_units().is_empty());
    }

    #[test]
    fn printing_is_the_inverse_of_reading() {
        let chain = NAKED_SINGLE.replace(":829:", ":829:13");
        let fail_case = ":0610-x::".to_owned() + &".".repeat(81) + ":::";
        for text in [
            NAKED_SINGLE,
            UNIQUENESS_TEST,
            &chain,
            // Without and with the last colon.
            &fail_case,
            &(fail_case.clone() + ":"),
            &UNIQUENESS_TEST.replace("0603", "0603-2"),
        ] {
            assert_eq!(line(text).to_string(), text);
        }
    }

    #[test]
    fn order_and_repetition_are_put_right() {
        let untidy = first_cells("0200", "211", "..1", "424 329 424  329:916 814 814::  ");
        let tidy = first_cells("0200", "12", "..1", "424 329:814 916::");
        assert_eq!(line(&untidy).to_string(), tidy);
    }

    #[test]
    fn comments_and_blank_lines_are_told_from_lines() {
        assert!(is_comment("") && is_comment("  \t") && is_comment("# 0003") && is_comment(" #:"));
        assert!(!is_comment(NAKED_SINGLE) && !is_comment("0003"));
    }

    #[test]
    fn a_fail_case_may_show_anything_as_its_result() {
        for results in ["::", "911 912:", ":199:"] {
            let text = first_cells("0002-x", "9", "1", &format!(":{results}"));
            assert!(line(&text).is_fail_case());
            assert_eq!(line(&text).to_string(), text);
        }
    }

    /// Reading the text fails with this mistake at this place.
    fn refused(text: &str, place: &str, kind: &LineErrorKind) {
        let error = Line::parse(text).expect_err(text);
        let found = (error.kind(), &text[error.span()]);
        assert_eq!(found, (kind, place), "{text}");
        let words = [error.to_string(), error.label(), error.help()];
        assert!(words.iter().all(|text| !text.is_empty()));
    }

    /// The first example with its first piece of this text replaced.
    fn single(from: &str, to: &str) -> String {
        assert!(NAKED_SINGLE.contains(from));
        NAKED_SINGLE.replacen(from, to, 1)
    }

    #[test]
    fn wrong_fields_and_codes_are_refused() {
        let unknown = |code: &str, nearest| LineErrorKind::UnknownCode {
            code: code.into(),
            nearest,
        };
        refused("", "", &LineErrorKind::NoLeadingColon);
        refused("0003:8", "0003", &LineErrorKind::NoLeadingColon);
        refused(
            ":0003:8",
            ":0003:8",
            &LineErrorKind::FieldCount { found: 2 },
        );
        let long = single(":829:", ":829:::");
        refused(&long, &long, &LineErrorKind::FieldCount { found: 9 });
        refused(&single("0003", ""), "", &unknown("", None));
        refused(&single("0003", "9999"), "9999", &unknown("9999", None));
        refused(
            &single("0003", "O003"),
            "O003",
            &unknown("O003", Some("0003")),
        );
        refused(
            &single("0003", "0020-x"),
            "0020",
            &unknown("0020", Some("0002")),
        );
        refused(&single("0003", "020"), "020", &unknown("020", Some("0200")));
        refused(
            &single("0003", "03112"),
            "03112",
            &unknown("03112", Some("03111")),
        );
        let variant = |variant: &str| LineErrorKind::UnknownVariant {
            variant: variant.into(),
        };
        refused(&single("0003", "0003-5"), "-5", &variant("5"));
        refused(&single("0003", "0003-"), "-", &variant(""));
        refused(&single("0003", "0003-1-x"), "-1-x", &variant("1-x"));
    }

    #[test]
    fn wrong_digits_and_cells_are_refused() {
        refused(&single(":8:", "::"), "", &LineErrorKind::NoDigits);
        refused(
            &single(":8:", ":80:"),
            "0",
            &LineErrorKind::NoDigit { found: '0' },
        );
        refused(
            &single(":8:", ":8 9:"),
            " ",
            &LineErrorKind::NoDigit { found: ' ' },
        );
        refused(
            &single(":8:", ":ä:"),
            "ä",
            &LineErrorKind::NoDigit { found: 'ä' },
        );
        refused(
            &single("6...+53", "60..+53"),
            "0",
            &LineErrorKind::NoCell { found: '0' },
        );
        refused(
            &single("6...+53", "6.–.+53"),
            "–",
            &LineErrorKind::NoCell { found: '–' },
        );
        refused(
            &single("6...+53", "6..++53"),
            "+",
            &LineErrorKind::PlusWithoutDigit,
        );
        refused(
            &single("+75:", "+7+:"),
            "+",
            &LineErrorKind::PlusWithoutDigit,
        );
        let cells = NAKED_SINGLE.split(':').nth(3).unwrap();
        let wrong = cells.replacen('.', "", 1);
        refused(
            &single(cells, &wrong),
            &wrong,
            &LineErrorKind::CellCount { found: 80 },
        );
        let wrong = format!("{cells}..");
        refused(
            &single(cells, &wrong),
            &wrong,
            &LineErrorKind::CellCount { found: 83 },
        );
        let twice = |first: &str, second: &str, unit| LineErrorKind::DigitTwice {
            digit: Digit::ALL[0],
            unit,
            cells: [cell(first), cell(second)],
        };
        let [row, column, block] = Unit::holding(cell("r1c1"));
        let ones = |first: &str, second: &str| {
            let cells: String = Cell::ALL
                .into_iter()
                .map(|place| match place.to_string() {
                    place if place == first => "1",
                    place if place == second => "+1",
                    _ => ".",
                })
                .collect();
            format!(":0000:9:{cells}:::919:")
        };
        refused(&ones("r1c1", "r1c9"), "+1", &twice("r1c1", "r1c9", row));
        refused(&ones("r1c1", "r9c1"), "+1", &twice("r1c1", "r9c1", column));
        refused(&ones("r1c1", "r3c3"), "+1", &twice("r1c1", "r3c3", block));
    }

    #[test]
    fn wrong_results_are_refused() {
        let no_triple = |text: &str| LineErrorKind::NoTriple { text: text.into() };
        for text in ["82", "8299", "802", "8-9", "82ä", "8,2,9"] {
            refused(
                &single(":829:", &format!(":{text}:")),
                text,
                &no_triple(text),
            );
            let deleted = format!(":111 {text}::829:");
            refused(&single(":::829:", &deleted), text, &no_triple(text));
        }
        let filled = LineErrorKind::CellFilled {
            mark: mark("811"),
            digit: Digit::ALL[5],
        };
        refused(&single(":829:", ":811:"), "811", &filled);
        refused(
            &single("::829:", ":129 811::"),
            "129",
            &LineErrorKind::NotOpen { mark: mark("129") },
        );
        let deleted = LineErrorKind::NotOpen { mark: mark("829") };
        refused(&single(":::829:", ":829::829:"), "829", &deleted);
        refused(
            &single("::829:", ":829:829:"),
            "829:829",
            &LineErrorKind::BothResults,
        );
        refused(&single("::829:", ":::"), ":", &LineErrorKind::NoResult);
        for text in ["x", "-1", "+7", "65536", "7 8"] {
            let no_extra = LineErrorKind::NoExtra { text: text.into() };
            refused(&(NAKED_SINGLE.to_owned() + text), text, &no_extra);
        }
    }

    #[test]
    fn help_names_the_code_that_was_likely_meant() {
        let error = Line::parse(&NAKED_SINGLE.replace("0003", "003")).unwrap_err();
        assert_eq!(error.help(), "did you mean 0003 (naked single)?");
        assert_eq!(error.span(), 1..4);
    }

    /// Whatever is done to a line, it is read or refused, and what is read prints to itself.
    #[test]
    fn no_edit_makes_reading_fail_otherwise() {
        let mut seed: u32 = 1;
        let mut below = |end: usize| {
            // Marsaglia's xorshift.
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            seed as usize % end
        };
        for example in [NAKED_SINGLE, UNIQUENESS_TEST] {
            for _ in 0..3_000 {
                let mut text: Vec<char> = example.chars().collect();
                for _ in 0..=below(3) {
                    let place = below(text.len());
                    let new = [':', '.', '+', '-', '0', '1', '9', ' ', 'x', 'ä'][below(10)];
                    match below(3) {
                        0 => text[place] = new,
                        1 => text.insert(place, new),
                        _ => drop(text.remove(place)),
                    }
                }
                let text: String = text.into_iter().collect();
                match Line::parse(&text) {
                    Ok(line) => assert_eq!(Line::parse(&line.to_string()), Ok(line)),
                    Err(error) => {
                        assert!(text.get(error.span()).is_some(), "{text}");
                    }
                }
            }
        }
    }

    fn step(digits: &str, eliminations: &[&str], length: Option<u16>) -> Step {
        Step {
            technique: Technique::NakedPair,
            digits: digits.parse().unwrap(),
            placements: Vec::new(),
            eliminations: eliminations.iter().map(|text| mark(text)).collect(),
            length,
            reason: CellSet::EMPTY,
        }
    }

    #[test]
    fn every_step_with_the_digits_must_have_the_effect() {
        let text = first_cells("0200", "12", "", ":113 213::");
        let line = line(&text);
        let right = step("12", &["213", "113"], None);
        let wrong = step("12", &["113"], None);
        let other = step("13", &["113"], None);
        let single = Step {
            technique: Technique::NakedSingle,
            ..right.clone()
        };
        assert_eq!(
            judge(&line, &[right.clone(), other.clone(), right.clone()]),
            LineVerdict::Pass
        );
        assert_eq!(
            judge(&line, &[other.clone(), single]),
            LineVerdict::NotFound {
                other_digits: vec![other]
            }
        );
        assert_eq!(
            judge(&line, &[wrong.clone(), right.clone()]),
            LineVerdict::OtherEffect {
                steps: vec![wrong.clone()],
                expected_found: true
            }
        );
        assert_eq!(
            judge(&line, std::slice::from_ref(&wrong)),
            LineVerdict::OtherEffect {
                steps: vec![wrong],
                expected_found: false
            }
        );
        let placing = Step {
            placements: vec![mark("113")],
            ..right
        };
        assert!(!judge(&line, &[placing]).is_pass());
    }

    #[test]
    fn a_fail_case_forbids_its_digits_only() {
        let text = first_cells("0200-x", "12", "", ":113::");
        let line = line(&text);
        assert_eq!(judge(&line, &[]), LineVerdict::Pass);
        assert_eq!(
            judge(&line, &[step("13", &["113"], None)]),
            LineVerdict::Pass
        );
        let steps = vec![step("12", &["119"], None)];
        assert_eq!(judge(&line, &steps), LineVerdict::MustNotExist { steps });
    }

    #[test]
    fn the_shortest_chain_must_have_the_length() {
        let text = first_cells("0200", "12", "", ":113::7");
        let line = line(&text);
        let of = |length| step("12", &["113"], length);
        assert_eq!(judge(&line, &[of(Some(9)), of(Some(7))]), LineVerdict::Pass);
        let longer = LineVerdict::OtherLength {
            expected: Some(7),
            shortest: Some(5),
        };
        assert_eq!(judge(&line, &[of(Some(7)), of(Some(5))]), longer);
        let none = LineVerdict::OtherLength {
            expected: Some(7),
            shortest: None,
        };
        assert_eq!(judge(&line, &[of(None)]), none);
    }

    /// Each step with the units that hold it.
    #[test]
    fn units_are_those_in_which_the_step_is_found() {
        fn check(text: &str, units: &str) {
            let line = line(text);
            let steps = find(line.technique().unwrap(), &line.state());
            assert_eq!(judge(&line, &steps), LineVerdict::Pass, "{text}");
            let found: Vec<String> = line
                .holding_units()
                .iter()
                .map(|(unit, cells)| format!("{unit} {cells:?}"))
                .collect();
            assert_eq!(found.join(", "), units, "{text}");
        }
        let full = first_cells("0000", "9", "1234+5678.", "::919:");
        check(&full, "row 1 [r1c9]");
        let naked = full.replace("0000", "0003");
        check(&naked, "row 1 [r1c9], block 3 [r1c9], column 9 [r1c9]");
        let hidden = full.replace("0000", "0002");
        check(&hidden, "row 1 [r1c9]");
        let rest_of_block = hidden.replace(":::", ":927 928 929 937 938 939::");
        check(&rest_of_block, "row 1 [r1c9], block 3 [r1c9]");

        let triples = |digits: Range<u8>, cells: &[&str]| -> String {
            let marks =
                digits.flat_map(|digit| cells.iter().map(move |cell| format!("{digit}{cell}")));
            marks.collect::<Vec<_>>().join(" ")
        };
        // 89 in two blocks; in one block, with 8 and 9 struck from the rest of it; then hidden in the block.
        let others = triples(1..8, &["11", "14"]);
        let row = triples(8..10, &["12", "13", "15", "16", "17", "18", "19"]);
        let apart = first_cells("0200", "89", "", &format!("{others}:{row}::"));
        check(&apart, "row 1 [r1c1, r1c4]");
        let others = triples(1..8, &["11", "12"]);
        let row = triples(8..10, &["14", "15", "16", "17", "18", "19"]);
        let block = triples(8..10, &["13", "21", "22", "23", "31", "32", "33"]);
        let together = first_cells("0200", "89", "", &format!("{others} {block}:{row}::"));
        check(&together, "row 1 [r1c1, r1c2], block 1 [r1c1, r1c2]");
        let hidden = first_cells("0210", "89", "", &format!("{block}:{others}::"));
        check(&hidden, "block 1 [r1c1, r1c2]");

        let fail_case = hidden.replace("0210", "0210-x");
        assert!(line(&fail_case).holding_units().is_empty());
    }
}
