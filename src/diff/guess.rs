//! Mistakes that are easily recognised, each said in one sentence.

use reference::method::{MapTask, Method};
use reference::readings::Readings;
use reference::unit::UnitKind;

use super::{Subject, call};
use crate::case::Call;
use crate::oracle;
use crate::spec::Type;
use crate::value::{Place, Value};

/// What the mistake looks like, if it is one that is known.
pub(crate) fn of(subject: &Subject<'_>) -> Option<String> {
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
fn shifted(subject: &Subject<'_>) -> Option<String> {
    let shifted = places(subject.expected)?
        .into_iter()
        .map(|place| Place {
            row: place.row - 1,
            column: place.column - 1,
        })
        .collect::<Vec<_>>();
    (!shifted.is_empty() && places(subject.actual)? == shifted)
        .then(|| "Every cell is off by one in row and column: indices count from 1.".to_owned())
}

fn exchanged(subject: &Subject<'_>) -> Option<String> {
    let turned: Vec<Place> = places(subject.expected)?
        .into_iter()
        .map(|place| Place {
            row: place.column,
            column: place.row,
        })
        .collect();
    (!turned.is_empty() && places(subject.actual)? == turned)
        .then(|| "Row and column are exchanged in every cell.".to_owned())
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
fn untouched(subject: &Subject<'_>) -> Option<String> {
    let unchanged = subject.method.result == Type::Void
        && subject.call.arguments.first() == Some(subject.actual);
    unchanged.then(|| "The grid is as it was before the call.".to_owned())
}

/// The inverse of the image vector that was asked for.
fn inverse_vector(subject: &Subject<'_>) -> Option<String> {
    let inverse = inverted(subject.expected)?;
    (inverse == *subject.actual).then(|| {
        "This is the inverse: entry i says where line or digit i goes, not where it comes from (2.3)."
            .to_owned()
    })
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
fn other_map(subject: &Subject<'_>) -> Option<String> {
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
        return Some(format!(
            "The grid is what the inverse image {inverse} gives: what is i-th must go to entry i of the image (2.3)."
        ));
    }
    match subject.call.asks? {
        Method::Turn(MapTask::Apply) => {
            let twice = makes(&with(0, makes(subject.call)?)?)?;
            let thrice = makes(&with(0, twice.clone())?)?;
            if thrice == *subject.actual {
                Some("The grid was turned to the left.".to_owned())
            } else {
                (twice == *subject.actual).then(|| "The grid was turned twice.".to_owned())
            }
        }
        Method::Reflection(MapTask::Apply) => {
            let anchor = call::anchor(subject.call)?;
            leads(&with(1, anchor.transposed().into())?)?;
            Some("The grid was reflected at the other axis.".to_owned())
        }
        _ => None,
    }
}

/// A solver's list without its first grid.
fn start_grid_left_out(subject: &Subject<'_>) -> Option<String> {
    let (_, rest) = grids(subject.expected)?.split_first()?;
    (subject.actual.as_list()? == rest).then(|| {
        "All placements are right, but the list lacks the start grid at its beginning.".to_owned()
    })
}

/// One grid stored again and again, seen at the end.
fn one_object(subject: &Subject<'_>) -> Option<String> {
    let grids = grids(subject.actual)?;
    (grids.len() > 1 && grids.windows(2).all(|pair| pair[0] == pair[1])).then(|| {
        format!(
            "All {} grids are equal, as if one object were stored again and again: each must be a grid of its own.",
            grids.len()
        )
    })
}

fn grids(value: &Value) -> Option<&[Value]> {
    let entries = value.as_list()?;
    entries.first()?.as_grid()?;
    Some(entries)
}

/// The run of another solver.
fn other_solver(subject: &Subject<'_>) -> Option<String> {
    grids(subject.actual)?;
    UnitKind::ALL.into_iter().find_map(|kind| {
        let call = Call::new(Method::Solve(kind), subject.call.arguments.clone());
        let run = oracle::answers(&call, &Readings::DEFAULT)
            .ok()?
            .into_iter()
            .next()?;
        (run == *subject.actual && call.asks != subject.call.asks)
            .then(|| format!("This is the run of {}.", call.method))
    })
}

/// `[null, null]` where there is no pair.
fn nulls(subject: &Subject<'_>) -> Option<String> {
    let entries = subject.actual.as_list()?;
    let empty = subject.expected.as_list()?.is_empty();
    (empty && !entries.is_empty() && entries.iter().all(|entry| *entry == Value::Null))
        .then(|| "Where nothing is found, the array must have the length 0 (3.1.3).".to_owned())
}
