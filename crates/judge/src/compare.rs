//! Differences between an answer and an expected one, by type.

pub mod written;

use std::collections::BTreeSet;

use board::cell::Cell;
use board::grid::Grid;

use model::difference::{Difference, RunDifference};
use model::double::Double;
use model::spec::Type;
use model::value::{Place, Value};

/// Compares an answer with an expected one; an empty list means that they are equal, or within the tolerance.
///
/// ```
/// use judge::compare::differences;
/// use model::difference::Difference;
/// use model::spec::Type;
/// use model::value::Value;
/// let differ = differences(Type::Boolean, &Value::Bool(true), &Value::Bool(false), None);
/// assert_eq!(differ, [Difference::Value]);
/// ```
pub fn differences(
    kind: Type,
    expected: &Value,
    actual: &Value,
    tolerance: Option<Double>,
) -> Vec<Difference> {
    if expected.is_near(actual, tolerance) {
        return Vec::new();
    }
    match (kind, expected, actual) {
        (_, Value::List(entries), Value::Null) if entries.is_empty() => {
            vec![Difference::NullForEmpty]
        }
        (_, _, Value::Null) => vec![Difference::Null],
        (Type::GridList, Value::List(expected), Value::List(actual)) => {
            grid_lists(expected, actual)
        }
        (Type::CellArray | Type::CellList, Value::List(expected), Value::List(actual)) => {
            if actual
                .iter()
                .all(|entry| matches!(entry, Value::Cell(_) | Value::Null))
            {
                cells(expected, actual)
            } else {
                vec![Difference::WrongType { wanted: kind }]
            }
        }
        (_, Value::List(expected), Value::List(actual)) => {
            let fits = |entry: &Value| kind.entry().is_some_and(|of| may_be(of, entry));
            if actual.iter().all(fits) {
                vectors(expected, actual, tolerance)
            } else {
                vec![Difference::WrongType { wanted: kind }]
            }
        }
        (_, Value::Grid(expected), Value::Grid(actual)) => {
            vec![Difference::Cells(unequal_cells(expected, actual))]
        }
        (_, Value::Bool(_), Value::Bool(_))
        | (_, Value::Int(_), Value::Int(_))
        | (_, Value::Double(_), Value::Double(_))
        | (_, Value::String(_), Value::String(_))
        | (_, Value::Cell(_), Value::Cell(_)) => vec![Difference::Value],
        _ => vec![Difference::WrongType { wanted: kind }],
    }
}

/// Returns the cells in which two grids differ, ascending.
pub fn unequal_cells(expected: &Grid, actual: &Grid) -> Vec<Cell> {
    expected.differing(actual).into_iter().collect()
}

fn length(expected: &[Value], actual: &[Value]) -> Option<Difference> {
    (expected.len() != actual.len()).then_some(Difference::Length {
        expected: expected.len(),
        actual: actual.len(),
    })
}

fn cells(expected: &[Value], actual: &[Value]) -> Vec<Difference> {
    let wanted = places(expected);
    let found = places(actual);
    let missing: Vec<Value> = wanted
        .difference(&found)
        .copied()
        .map(Value::Cell)
        .collect();
    let mut extra: Vec<Value> = found
        .difference(&wanted)
        .copied()
        .map(Value::Cell)
        .collect();
    extra.extend(
        actual
            .iter()
            .filter(|entry| **entry == Value::Null)
            .cloned(),
    );
    let mut seen = BTreeSet::new();
    let repeated: BTreeSet<Place> = places_in_order(actual)
        .filter(|&place| !seen.insert(place))
        .collect();
    let duplicates: Vec<Value> = repeated.into_iter().map(Value::Cell).collect();
    let same_members = missing.is_empty() && extra.is_empty() && duplicates.is_empty();
    let mut differences: Vec<Difference> = length(expected, actual).into_iter().collect();
    for (entries, difference) in [
        (missing, Difference::Missing as fn(Vec<Value>) -> Difference),
        (extra, Difference::Extra),
        (duplicates, Difference::Duplicates),
    ] {
        if !entries.is_empty() {
            differences.push(difference(entries));
        }
    }
    if same_members {
        differences.push(Difference::Order);
    }
    differences
}

fn places(entries: &[Value]) -> BTreeSet<Place> {
    places_in_order(entries).collect()
}

fn places_in_order(entries: &[Value]) -> impl Iterator<Item = Place> {
    entries.iter().filter_map(|entry| match entry {
        Value::Cell(place) => Some(*place),
        _ => None,
    })
}

/// Returns whether a value can be an entry of a type: anything but an `int` may be `null`.
fn may_be(kind: Type, entry: &Value) -> bool {
    match (kind, entry) {
        (Type::Int, Value::Int(_))
        | (Type::Double, Value::Double(_))
        | (Type::String | Type::CharArray, Value::String(_)) => true,
        (Type::Int, _) => false,
        (_, Value::Null) => true,
        (_, Value::List(entries)) => kind
            .entry()
            .is_some_and(|of| entries.iter().all(|entry| may_be(of, entry))),
        _ => false,
    }
}

fn vectors(expected: &[Value], actual: &[Value], tolerance: Option<Double>) -> Vec<Difference> {
    if let Some(length) = length(expected, actual) {
        return vec![length];
    }
    let unequal = (0..expected.len())
        .filter(|&index| !expected[index].is_near(&actual[index], tolerance))
        .collect();
    vec![Difference::Entries(unequal)]
}

fn grid_lists(expected: &[Value], actual: &[Value]) -> Vec<Difference> {
    if !actual.iter().all(|entry| matches!(entry, Value::Grid(_))) {
        return vec![Difference::WrongType {
            wanted: Type::GridList,
        }];
    }
    let first = expected
        .iter()
        .zip(actual)
        .position(|(expected, actual)| expected != actual)
        .unwrap_or_else(|| expected.len().min(actual.len()));
    let last = expected.last();
    let is_absent = first < actual.len() && expected.get(first + 1..) == Some(&actual[first..]);
    vec![Difference::Run(RunDifference {
        first,
        absent: is_absent.then_some(first),
        expected: expected.len(),
        actual: actual.len(),
        same_last_grid: actual.last() == last,
        one_object: expected.len() > 1
            && actual.len() > 1
            && actual.iter().all(|grid| Some(grid) == last),
    })]
}
