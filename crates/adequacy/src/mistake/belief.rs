//! Sentences about what a wrong part of the logic does: the messages `belief-slot-value`.

use board::cell::Cell;
use board::digit::Digit;
use board::method::{Method, Shape};
use board::unit::{Unit, UnitKind};
use message::{Argument, Message};

/// The arguments of a message: what a value names besides itself.
pub(super) type Parts = Vec<(&'static str, Argument)>;

/// An item of a list by its index from 0.
pub(super) fn nth(index: usize) -> Parts {
    count(index + 1)
}

/// A number of things.
pub(super) fn count(number: usize) -> Parts {
    vec![("number", number.into())]
}

/// A digit.
pub(super) fn digit(digit: usize) -> Parts {
    i32::try_from(digit).map_or_else(|_| Parts::new(), value)
}

/// A digit as grids hold it.
pub(super) fn value(value: i32) -> Parts {
    let digit = Digit::from_value(value);
    digit.map_or_else(Parts::new, |digit| vec![("digit", digit.into())])
}

/// A cell by its number.
pub(super) fn cell(number: usize) -> Parts {
    Cell::from_index(number).map_or_else(Parts::new, |cell| vec![("cell", cell.into())])
}

/// A kind of unit.
pub(super) fn kind(kind: UnitKind) -> Parts {
    vec![("kind", kind.into())]
}

/// A kind of unit by its number.
pub(super) fn kind_at(number: usize) -> Parts {
    kind(UnitKind::ALL[number % 3])
}

/// A unit by its number, which counts rows, columns, blocks.
pub(super) fn unit(number: usize) -> Parts {
    let of_kind = UnitKind::ALL[number / 9].units()[number % 9];
    vec![("unit", of_kind.into())]
}

/// A unit by its number in the order of anchors.
pub(super) fn anchored(number: usize) -> Parts {
    vec![("unit", Unit::ALL[number].into())]
}

/// Says what a program does that has a value in a slot, both as the code writes them.
pub(super) fn belief(slot: &str, value: &str, parts: Parts) -> Message {
    let name = value.split('(').next().unwrap_or(value);
    let mut key = slot.replace('_', "-");
    for letter in name.chars() {
        if letter.is_uppercase() {
            key.push('-');
        }
        key.extend(letter.to_lowercase());
    }
    Message::of_family("belief", &key).with(parts)
}

/// Adds to messages what a method of the handout looks for, and where, for those that word it by that.
pub(super) fn of(method: Method, beliefs: Vec<Message>) -> Vec<Message> {
    let of = match method {
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
    let place = if method.unit_kind().is_some() {
        "unit"
    } else {
        "grid"
    };
    let add = |belief: Message| belief.with([("of", of.into()), ("where", place.into())]);
    beliefs.into_iter().map(add).collect()
}
