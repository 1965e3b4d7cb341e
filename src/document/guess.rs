//! Mistakes that are easily recognised, each as a message.

use reference::method::{MapTask, Method};
use reference::readings::Readings;
use reference::unit::UnitKind;

use super::{Subject, call, short};
use crate::case::Call;
use crate::message;
use crate::message::Message;
use crate::oracle;
use crate::spec::Type;
use crate::value::{Place, Value};

/// What the mistake looks like, if it is one that is known.
pub(crate) fn of(subject: &Subject<'_>) -> Option<Message> {
    [
        shifted,
        exchanged,
        untouched,
        inverse_vector,
        other_map,
        start_grid_left_out,
        one_object,
        other_solver,
        nulls,
    ]
    .into_iter()
    .find_map(|guess| guess(subject))
}

/// Indices from 0.
fn shifted(subject: &Subject<'_>) -> Option<Message> {
    let shifted = places(subject.expected)?
        .into_iter()
        .map(|place| Place {
            row: place.row - 1,
            column: place.column - 1,
        })
        .collect::<Vec<_>>();
    (!shifted.is_empty() && places(subject.actual)? == shifted)
        .then(|| message!("guess-off-by-one"))
}

fn exchanged(subject: &Subject<'_>) -> Option<Message> {
    let turned: Vec<Place> = places(subject.expected)?
        .into_iter()
        .map(|place| Place {
            row: place.column,
            column: place.row,
        })
        .collect();
    (!turned.is_empty() && places(subject.actual)? == turned).then(|| message!("guess-exchanged"))
}

fn places(value: &Value) -> Option<Vec<Place>> {
    match value {
        Value::Cell(place) => Some(vec![*place]),
        Value::List(entries) => entries
            .iter()
            .map(|entry| match entry {
                Value::Cell(place) => Some(*place),
                _ => None,
            })
            .collect(),
        _ => None,
    }
}

/// A `void` method that did nothing.
fn untouched(subject: &Subject<'_>) -> Option<Message> {
    let unchanged = subject.method.result == Type::Void
        && subject.call.arguments.first() == Some(subject.actual);
    unchanged.then(|| message!("guess-untouched"))
}

/// The inverse of the image vector that was asked for.
fn inverse_vector(subject: &Subject<'_>) -> Option<Message> {
    let inverse = inverted(subject.expected)?;
    (inverse == *subject.actual).then(|| message!("guess-inverse"))
}

/// A permutation of 1, 2, ... the other way round; `None` for all else.
fn inverted(value: &Value) -> Option<Value> {
    let entries = value.as_list()?;
    let mut inverse = vec![None; entries.len()];
    for (number, entry) in (1..).zip(entries) {
        let Value::Int(target) = entry else {
            return None;
        };
        let place = usize::try_from(*target).ok()?.checked_sub(1)?;
        *inverse.get_mut(place)? = Some(Value::Int(number));
    }
    inverse
        .into_iter()
        .collect::<Option<Vec<_>>>()
        .map(Value::List)
}

/// Another map than the one that was asked for.
fn other_map(subject: &Subject<'_>) -> Option<Message> {
    if subject.method.result != Type::Void {
        return None;
    }
    let makes = |call: &Call| {
        oracle::answers(call, subject.readings)
            .ok()?
            .into_iter()
            .next()
    };
    let leads = |call: &Call| (makes(call)? == *subject.actual).then_some(());
    let with = |index: usize, argument: Value| {
        let mut call = subject.call.clone();
        *call.arguments.get_mut(index)? = argument;
        Some(call)
    };
    let arguments = &subject.call.arguments;
    if let Some(inverse) = arguments.get(2).and_then(inverted)
        && leads(&with(2, inverse.clone())?).is_some()
    {
        return Some(message!("guess-inverse-image", image = short(&inverse)));
    }
    match subject.call.asks? {
        Method::Turn(MapTask::Apply) => {
            let twice = makes(&with(0, makes(subject.call)?)?)?;
            let thrice = makes(&with(0, twice.clone())?)?;
            if thrice == *subject.actual {
                Some(message!("guess-turned-left"))
            } else {
                (twice == *subject.actual).then(|| message!("guess-turned-twice"))
            }
        }
        Method::Reflection(MapTask::Apply) => {
            let anchor = call::anchor(subject.call)?;
            leads(&with(1, anchor.transposed().into())?)?;
            Some(message!("guess-other-axis"))
        }
        _ => None,
    }
}

/// A solver's list without its first grid.
fn start_grid_left_out(subject: &Subject<'_>) -> Option<Message> {
    let (_, rest) = grids(subject.expected)?.split_first()?;
    (subject.actual.as_list()? == rest).then(|| message!("guess-no-start-grid"))
}

/// One grid stored again and again, seen at the end.
fn one_object(subject: &Subject<'_>) -> Option<Message> {
    let grids = grids(subject.actual)?;
    (grids.len() > 1 && grids.windows(2).all(|pair| pair[0] == pair[1]))
        .then(|| message!("guess-one-object", count = grids.len()))
}

fn grids(value: &Value) -> Option<&[Value]> {
    let entries = value.as_list()?;
    entries.first()?.as_grid()?;
    Some(entries)
}

/// The run of another solver.
fn other_solver(subject: &Subject<'_>) -> Option<Message> {
    grids(subject.actual)?;
    UnitKind::ALL.into_iter().find_map(|kind| {
        let call = Call::new(Method::Solve(kind), subject.call.arguments.clone());
        let run = oracle::answers(&call, &Readings::DEFAULT)
            .ok()?
            .into_iter()
            .next()?;
        (run == *subject.actual && call.asks != subject.call.asks)
            .then(|| message!("guess-other-solver", method = call.method))
    })
}

/// `[null, null]` where there is no pair.
fn nulls(subject: &Subject<'_>) -> Option<Message> {
    let entries = subject.actual.as_list()?;
    let empty = subject.expected.as_list()?.is_empty();
    (empty && !entries.is_empty() && entries.iter().all(|entry| *entry == Value::Null))
        .then(|| message!("guess-nulls"))
}
