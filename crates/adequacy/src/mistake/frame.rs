//! Mistakes around the logic, in any family: another question is answered, or the answer is given in another form.
//!
//! They explain answers. They do not measure cases, since nearly any set of cases refutes them.

use std::borrow::Cow;

use board::grid::EMPTY;
use board::method::{Line, Method, Shape, Subject};
use board::unit::UnitKind;
use model::value::{Place, Value};

use super::Answers;
use super::sheet::{Sheet, View, is_digit};
use super::slot::{logic, slot};

slot! {
    /// The question that is answered in place of the one asked; `ThisOne` is the one asked.
    Substitute {
        ThisOne, AnchorExchanged, AnchorRowTwice, AnchorColumnTwice, AlwaysFirst, GridsExchanged, SecondForFirst, FirstForSecond,
        SecondTransposed, ZeroIsEmpty, OthersAreEmpty, OtherShape, EitherShape,
    }
    with OfKind: kind_at in 0..3
}

slot! {
    /// The answer to every question.
    Constant { None, True, False, Null, Empty, Unchanged, }
}

slot! {
    /// The form in which the answer is given.
    Form {
        AsFound, Negated, NullForEmpty, EmptyForNull, NullsForNull,
        Exchanged, LastExchanged, LastInFirstRow, ZeroBased, RowZeroBased, ColumnZeroBased, WithinBlock, LinesOfGrid, Reversed,
        ByColumn, WithNull, WithoutFirst, WithoutLast, OnlyFirst,
    }
}

logic! {
    /// A mistake around the logic: a constant answer, the answer to another question, or an answer in a wrong form.
    Frame { constant: Constant, asked: Substitute, answered: Form, }
}

impl Frame {
    /// Returns the answer of a program with this mistake around its logic.
    pub(super) fn answer(&self, method: Method, sheet: &Sheet, logic: &dyn Answers) -> Value {
        if *self == Self::default() {
            return logic.answer(method, sheet);
        }
        match self.constant {
            Constant::None => {}
            Constant::True => return true.into(),
            Constant::False => return false.into(),
            Constant::Null => return Value::Null,
            Constant::Empty => return Value::List(Vec::new()),
            Constant::Unchanged => return super::grid_value(&sheet.grids[0]),
        }
        let found = match self.asked {
            Substitute::ThisOne => logic.answer(method, sheet),
            Substitute::EitherShape => either(
                logic.answer(method, sheet),
                logic.answer(of_other_shape(method), sheet),
            ),
            Substitute::OtherShape => logic.answer(of_other_shape(method), sheet),
            Substitute::OfKind(kind) => {
                logic.answer(of_kind(method, UnitKind::ALL[kind % 3]), sheet)
            }
            _ => logic.answer(method, &self.asked.sheet(sheet)),
        };
        self.answered.of(found, sheet)
    }

    /// Returns whether [`Frame::answer`] returns `expected`.
    pub(super) fn gives(
        &self,
        expected: &Value,
        method: Method,
        sheet: &Sheet,
        logic: &dyn Answers,
    ) -> bool {
        if *self == Self::default() {
            logic.gives(expected, method, sheet)
        } else {
            self.answer(method, sheet, logic) == *expected
        }
    }
}

impl Substitute {
    /// Returns the arguments as a program with this mistake takes them.
    fn sheet(self, sheet: &Sheet) -> Cow<'_, Sheet> {
        let mut taken = sheet.clone();
        let mut empty = |is_empty: fn(i32) -> bool| {
            let values = taken.grids.iter_mut().flatten();
            for value in values.filter(|value| is_empty(**value)) {
                *value = EMPTY;
            }
        };
        match self {
            Self::AnchorExchanged => taken.anchor = sheet.anchor % 9 * 9 + sheet.anchor / 9,
            Self::AnchorRowTwice => taken.anchor = sheet.anchor / 9 * 10,
            Self::AnchorColumnTwice => taken.anchor = sheet.anchor % 9 * 10,
            Self::AlwaysFirst => taken.anchor = 0,
            Self::GridsExchanged => taken.grids.reverse(),
            Self::SecondForFirst => {
                if let Some(second) = sheet.grids.get(1) {
                    taken.grids[0] = *second;
                }
            }
            Self::FirstForSecond => {
                if let Some(second) = taken.grids.get_mut(1) {
                    *second = sheet.grids[0];
                }
            }
            Self::SecondTransposed => {
                if let Some(second) = taken.grids.get_mut(1) {
                    *second = View::Transposed.of(second);
                }
            }
            Self::ZeroIsEmpty => empty(|value| value == 0),
            Self::OthersAreEmpty => empty(|value| !is_digit(value)),
            _ => return Cow::Borrowed(sheet),
        }
        Cow::Owned(taken)
    }
}

impl Form {
    /// Returns the answer `found` in this form.
    fn of(self, found: Value, sheet: &Sheet) -> Value {
        let cells = |change: fn(&Place) -> Place| each_cell(&found, &change);
        match self {
            Self::AsFound => found,
            Self::Negated => match found {
                Value::Bool(truth) => (!truth).into(),
                found => found,
            },
            Self::NullForEmpty if found.as_list().is_some_and(<[Value]>::is_empty) => Value::Null,
            Self::EmptyForNull if found == Value::Null => Value::List(Vec::new()),
            Self::NullsForNull if found == Value::Null => {
                Value::List(vec![Value::Null, Value::Null])
            }
            Self::NullForEmpty | Self::EmptyForNull | Self::NullsForNull => found,
            Self::LastExchanged => last_cell(found, |_, last| Place {
                row: last.column,
                column: last.row,
            }),
            Self::LastInFirstRow => last_cell(found, |first, last| Place {
                row: first.row,
                column: last.column,
            }),
            Self::RowZeroBased => cells(|place| Place {
                row: place.row - 1,
                column: place.column,
            }),
            Self::ColumnZeroBased => cells(|place| Place {
                row: place.row,
                column: place.column - 1,
            }),
            Self::WithinBlock => cells(|place| Place {
                row: (place.row - 1) % 3 + 1,
                column: (place.column - 1) % 3 + 1,
            }),
            Self::LinesOfGrid => {
                // The entries may be rows or columns, and this mistake does not tell them apart: it adds the larger of
                // the numbers of lines before the block.
                let before = [sheet.anchor / 27 * 3, sheet.anchor % 9 / 3 * 3];
                let base = i64::try_from(before[0].max(before[1])).unwrap_or(0);
                add_to_entries(&found, base)
            }
            Self::Exchanged => cells(|place| Place {
                row: place.column,
                column: place.row,
            }),
            Self::ZeroBased if has_numbers(&found) => add_to_entries(&found, -1),
            Self::ZeroBased => cells(|place| Place {
                row: place.row - 1,
                column: place.column - 1,
            }),
            Self::Reversed => change_list(found, |list| list.reverse()),
            Self::ByColumn => change_list(found, |list| list.sort_by_key(by_column)),
            Self::WithNull => change_list(found, |list| list.push(Value::Null)),
            Self::WithoutFirst => change_list(found, |list| drop(list.drain(..list.len().min(1)))),
            Self::WithoutLast => change_list(found, |list| drop(list.pop())),
            Self::OnlyFirst => change_list(found, |list| list.truncate(1)),
        }
    }
}

fn has_numbers(found: &Value) -> bool {
    let entries = found.as_list().unwrap_or_default();
    entries.iter().any(|entry| matches!(entry, Value::Int(_)))
}

/// Returns an image vector with a number added to each entry.
fn add_to_entries(found: &Value, added: i64) -> Value {
    let entries = found.as_list().unwrap_or_default().iter();
    let moved = |entry: &Value| match entry {
        Value::Int(number) => Value::Int(number + added),
        entry => entry.clone(),
    };
    match found {
        Value::List(_) => Value::List(entries.map(moved).collect()),
        found => found.clone(),
    }
}

/// Returns a list of cells with the last one changed, given the first and the last.
fn last_cell(found: Value, change: fn(&Place, &Place) -> Place) -> Value {
    match found {
        Value::List(mut list) => {
            if let [Value::Cell(first), .., Value::Cell(last)] = &mut list[..] {
                *last = change(first, last);
            }
            Value::List(list)
        }
        found => found,
    }
}

fn by_column(value: &Value) -> Option<(i64, i64)> {
    match value {
        Value::Cell(place) => Some((place.column, place.row)),
        _ => None,
    }
}

/// Returns an answer with the entries changed if it is a list.
fn change_list(found: Value, change: fn(&mut Vec<Value>)) -> Value {
    match found {
        Value::List(mut list) => {
            change(&mut list);
            Value::List(list)
        }
        found => found,
    }
}

/// Returns an answer with all of its cells changed.
fn each_cell(found: &Value, change: &dyn Fn(&Place) -> Place) -> Value {
    match found {
        Value::Cell(place) => Value::Cell(change(place)),
        Value::List(list) => Value::List(list.iter().map(|it| each_cell(it, change)).collect()),
        found => found.clone(),
    }
}

/// Returns the positive one of two answers; of two finds, the one with the smaller cells.
fn either(one: Value, other: Value) -> Value {
    match (&one, &other) {
        (Value::Bool(true), _) | (_, Value::Null) => one,
        (Value::Null | Value::Bool(_), _) => other,
        _ if coordinates(&other) < coordinates(&one) => other,
        _ => one,
    }
}

fn coordinates(value: &Value) -> Vec<(i64, i64)> {
    match value {
        Value::Cell(place) => vec![(place.row, place.column)],
        Value::List(list) => list.iter().flat_map(coordinates).collect(),
        _ => Vec::new(),
    }
}

/// Returns the method for the other shape of singles or pairs.
const fn of_other_shape(method: Method) -> Method {
    const fn other(shape: Shape) -> Shape {
        match shape {
            Shape::Naked => Shape::Hidden,
            Shape::Hidden => Shape::Naked,
        }
    }
    match method {
        Method::Single {
            shape,
            asks,
            subject,
        } => Method::Single {
            shape: other(shape),
            asks,
            subject,
        },
        Method::Pair {
            shape,
            asks,
            subject,
        } => Method::Pair {
            shape: other(shape),
            asks,
            subject,
        },
        method => method,
    }
}

/// Returns the method for units of a kind.
const fn of_kind(method: Method, kind: UnitKind) -> Method {
    if method.unit_kind().is_none() {
        return method;
    }
    let subject = Subject::Unit(kind);
    match method {
        Method::IsValid(_) => Method::IsValid(subject),
        Method::WhiteSpaces(_) => Method::WhiteSpaces(subject),
        Method::IsFullHouse(_) => Method::IsFullHouse(kind),
        Method::HasFullHouse(_) => Method::HasFullHouse(subject),
        Method::Single { shape, asks, .. } => Method::Single {
            shape,
            asks,
            subject,
        },
        Method::Pair { shape, asks, .. } => Method::Pair {
            shape,
            asks,
            subject,
        },
        Method::Solve(_) => Method::Solve(kind),
        Method::ValuePermutation { asks, .. } => Method::ValuePermutation { unit: kind, asks },
        Method::BlockIntern { asks, .. } => match kind {
            UnitKind::Row => Method::BlockIntern {
                line: Line::Row,
                asks,
            },
            UnitKind::Column => Method::BlockIntern {
                line: Line::Column,
                asks,
            },
            UnitKind::Block => method,
        },
        method => method,
    }
}
