//! Sentences about what a wrong part of the logic does: the messages `belief-slot-value`.

use board::cell::Cell;
use board::digit::Digit;
use board::method::{Method, Shape};
use board::unit::{Unit, UnitKind};
use message::{Argument, Message};

/// The arguments of a belief message.
pub(super) type Arguments = Vec<(&'static str, Argument)>;

/// Returns the arguments for an item of a list, given its index from 0.
pub(super) fn nth(index: usize) -> Arguments {
    count(index + 1)
}

/// Returns the arguments for a number of things.
pub(super) fn count(number: usize) -> Arguments {
    vec![("number", number.into())]
}

/// Returns the arguments for a digit.
pub(super) fn digit(digit: usize) -> Arguments {
    i32::try_from(digit).map_or_else(|_| Arguments::new(), value)
}

/// Returns the arguments for a digit, given as the value of a cell.
pub(super) fn value(value: i32) -> Arguments {
    let digit = Digit::from_value(value);
    digit.map_or_else(Arguments::new, |digit| vec![("digit", digit.into())])
}

/// Returns the arguments for a cell, given its index.
pub(super) fn cell(index: usize) -> Arguments {
    Cell::from_index(index).map_or_else(Arguments::new, |cell| vec![("cell", cell.into())])
}

/// Returns the arguments for a kind of unit.
pub(super) fn kind(kind: UnitKind) -> Arguments {
    vec![("kind", kind.into())]
}

/// Returns the arguments for a kind of unit, given its index in [`UnitKind::ALL`].
pub(super) fn kind_at(index: usize) -> Arguments {
    kind(UnitKind::ALL[index % 3])
}

/// Returns the arguments for a unit, given its index among the rows, then the columns, then the blocks.
pub(super) fn unit(index: usize) -> Arguments {
    let of_kind = UnitKind::ALL[index / 9].units();
    vec![("unit", of_kind[index % 9].into())]
}

/// Returns the arguments for a unit, given its index in [`Unit::ALL`], which is ordered by anchor.
pub(super) fn unit_by_anchor(index: usize) -> Arguments {
    vec![("unit", Unit::ALL[index].into())]
}

/// Returns the sentence about a value in a slot; both are spelt as in the code.
pub(super) fn belief(slot: &str, value: &str, arguments: Arguments) -> Message {
    let name = value.split('(').next().unwrap_or(value);
    let mut key = slot.replace('_', "-");
    for letter in name.chars() {
        if letter.is_uppercase() {
            key.push('-');
        }
        key.extend(letter.to_lowercase());
    }
    Message::of_family("belief", &key).with(arguments)
}

/// Adds two arguments to each message: `of`, the topic of the method, and `where`, "unit" or "grid". Some messages have
/// other words for other values of these.
pub(super) fn with_context(method: Method, beliefs: Vec<Message>) -> Vec<Message> {
    let topic = match method {
        Method::IsValid(_) => "validity",
        Method::WhiteSpaces(_) => "white-spaces",
        Method::IsFullHouse(_) | Method::HasFullHouse(_) => "full-house",
        Method::Single { shape, .. } => match shape {
            Shape::Naked => "naked-single",
            Shape::Hidden => "hidden-single",
        },
        Method::Pair { shape, .. } => match shape {
            Shape::Naked => "naked-pair",
            Shape::Hidden => "hidden-pair",
        },
        Method::Solve(_) => "solver",
        Method::BlockIntern { .. } => "lines",
        Method::BlockPermutation(_) => "blocks",
        Method::ValuePermutation { .. } => "values",
        Method::Transpose | Method::IsTransposition | Method::Reflection(_) | Method::Turn(_) => {
            "geometry"
        }
    };
    let scope = if method.unit_kind().is_some() {
        "unit"
    } else {
        "grid"
    };
    let add = |belief: Message| belief.with([("of", topic.into()), ("where", scope.into())]);
    beliefs.into_iter().map(add).collect()
}
