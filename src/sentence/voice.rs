//! How cells, digits and units are named in a sentence of either language.

use reference::cell::CellSet;
use reference::digit::DigitSet;
use reference::step::Part;
use reference::unit::{Unit, UnitKind};

use crate::message::Language;

/// Who speaks.
#[derive(Clone, Copy)]
pub(super) struct Voice(pub(super) Language);

/// A text in the voice's language, as [`format!`] makes it.
macro_rules! say {
    ($voice:expr, $english:literal, $german:literal $(,)?) => {
        match $voice.0 {
            $crate::message::Language::English => format!($english),
            $crate::message::Language::German => format!($german),
        }
    };
}
pub(super) use say;

impl Voice {
    /// `a`, `a and b`, `a, b and c`.
    pub(super) fn list<T: ToString>(self, items: impl IntoIterator<Item = T>) -> String {
        joined(items, self.0.pick("and", "und"))
    }

    /// `a`, `a or b`, `a, b or c`.
    pub(super) fn choice<T: ToString>(self, items: impl IntoIterator<Item = T>) -> String {
        joined(items, self.0.pick("or", "oder"))
    }

    /// `1 step`, `2 steps`; each language with its word for one and for several.
    pub(super) fn count(self, number: usize, english: [&str; 2], german: [&str; 2]) -> String {
        let place = usize::from(number != 1);
        format!("{number} {}", self.0.pick(english[place], german[place]))
    }

    /// `r1c1, r1c4 and r3c2`.
    pub(super) fn cells(self, cells: CellSet) -> String {
        self.list(cells)
    }

    /// `1, 2 and 3`.
    pub(super) fn digits(self, digits: DigitSet) -> String {
        self.list(digits)
    }

    /// `row 3`, `Zeile 3`.
    pub(super) fn unit(self, unit: Unit) -> String {
        let kind = match unit.kind() {
            UnitKind::Row => self.0.pick("row", "Zeile"),
            UnitKind::Column => self.0.pick("column", "Spalte"),
            UnitKind::Block => self.0.pick("block", "Block"),
        };
        format!("{kind} {}", unit.number())
    }

    /// `row 1, row 4 and column 2`, of the parts that name a unit.
    pub(super) fn units<'a>(self, parts: impl IntoIterator<Item = &'a Part>) -> String {
        self.list(
            parts
                .into_iter()
                .filter_map(|part| Some(self.unit(part.unit?))),
        )
    }

    /// `in row 3, 4 is only open in r3c5`; `None` for a part without a unit.
    pub(super) fn only_open(self, part: &Part) -> Option<String> {
        let unit = self.unit(part.unit?);
        Some(self.only_open_in(&unit, part))
    }

    /// The same, with the unit's name.
    pub(super) fn only_open_in(self, unit: &str, part: &Part) -> String {
        let (cells, digits) = (self.cells(part.cells), self.digits(part.digits));
        if part.digits.len() == 1 {
            say!(
                self,
                "in {unit}, {digits} is only open in {cells}",
                "in {unit} ist die {digits} nur in {cells} möglich"
            )
        } else {
            say!(
                self,
                "in {unit}, {digits} are only open in {cells}",
                "in {unit} sind {digits} nur in {cells} möglich"
            )
        }
    }

    /// [`Self::only_open`] of several parts, as one sentence without its full stop; `None` if none names a unit.
    pub(super) fn all_only_open<'a>(
        self,
        parts: impl IntoIterator<Item = &'a Part>,
    ) -> Option<String> {
        let clauses: Vec<String> = parts
            .into_iter()
            .filter_map(|part| self.only_open(part))
            .collect();
        (!clauses.is_empty()).then(|| clauses.join("; "))
    }
}

/// Items with commas between them, and a word before the last.
fn joined<T: ToString>(items: impl IntoIterator<Item = T>, word: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let last = items.pop().unwrap_or_default();
    if items.is_empty() {
        last
    } else {
        format!("{} {word} {last}", items.join(", "))
    }
}

/// The units that hold all of some cells.
pub(super) fn common_units(cells: CellSet) -> impl Iterator<Item = Unit> {
    Unit::BY_KIND
        .into_iter()
        .filter(move |unit| !cells.is_empty() && cells.is_subset(unit.cell_set()))
}
