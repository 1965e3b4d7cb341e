//! Differences between an answer and an expected one, by type.

pub mod files;

use std::collections::BTreeSet;
use std::fmt;

use reference::cell::Cell;
use reference::grid::Grid;

use crate::draw::words::{count, list};
use crate::spec::Type;
use crate::value::{Place, Value};

/// A difference between an answer and the expected one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// `null` came where a value was expected.
    Null,
    /// `null` came where an empty array or list was expected (C17-B).
    NullForEmpty,
    /// The answer is not of the method's result type.
    WrongType {
        /// The type wanted.
        wanted: Type,
    },
    /// The answer is another single value.
    Value,
    /// The answer is a list or an array of another length.
    Length {
        /// The length expected.
        expected: usize,
        /// The length found.
        actual: usize,
    },
    /// The entries are right, in another order.
    Order,
    /// Entries that are there more than once.
    Duplicates(Vec<Value>),
    /// Entries that are missing.
    Missing(Vec<Value>),
    /// Entries that do not belong there.
    Extra(Vec<Value>),
    /// Entries of a vector that differ, by index from 0.
    Entries(Vec<usize>),
    /// Cells of a grid that hold other values.
    Cells(Vec<Cell>),
    /// A solver's run is another.
    Run(RunDifference),
}

/// The difference between two solver runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunDifference {
    /// The first index, from 0, at which the grids differ or one list has ended.
    pub first: usize,
    /// The number of grids expected.
    pub expected: usize,
    /// The number of grids found.
    pub actual: usize,
    /// True if the last grids are equal nevertheless.
    pub same_last_grid: bool,
    /// True if every grid equals the last expected one, as when one object is stored repeatedly.
    pub one_object: bool,
}

/// Maximum number of entries listed in a sentence.
const MAX_LISTED: usize = 6;

impl fmt::Display for Difference {
    /// Writes the difference in one English sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null came where a value was expected."),
            Self::NullForEmpty => {
                f.write_str("null came where an empty array or list was expected.")
            }
            Self::WrongType { wanted } => write!(f, "The answer is not of the type {wanted}."),
            Self::Value => f.write_str("Another value came than the expected one."),
            Self::Length { expected, actual } => write!(
                f,
                "The answer has {} instead of {}.",
                count(*actual, "entry", "entries"),
                if *expected == 0 {
                    "none".to_owned()
                } else {
                    expected.to_string()
                },
            ),
            Self::Order => f.write_str("The right entries came in another order."),
            Self::Duplicates(entries) => {
                write!(f, "{} came more than once.", list(entries, MAX_LISTED))
            }
            Self::Missing(entries) => {
                let verb = if entries.len() == 1 { "is" } else { "are" };
                write!(f, "{} {verb} missing.", list(entries, MAX_LISTED))
            }
            Self::Extra(entries) => {
                let mut entries: Vec<String> = entries.iter().map(ToString::to_string).collect();
                // Several nulls are one thing to say.
                entries.dedup();
                let verb = if entries.len() == 1 { "does" } else { "do" };
                write!(f, "{} {verb} not belong there.", list(entries, MAX_LISTED))
            }
            Self::Entries(indices) => {
                let numbers = list(indices.iter().map(|index| index + 1), 9);
                match indices.len() {
                    1 => write!(f, "Entry {numbers} differs."),
                    _ => write!(f, "Entries {numbers} differ."),
                }
            }
            Self::Cells(cells) => {
                let verb = if cells.len() == 1 { "holds" } else { "hold" };
                write!(
                    f,
                    "{} {verb} another value: {}.",
                    count(cells.len(), "cell", "cells"),
                    list(cells, MAX_LISTED)
                )
            }
            Self::Run(run) => write!(f, "{run}"),
        }
    }
}

impl fmt::Display for RunDifference {
    /// Writes where the runs part, in one English sentence.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let equal = self.first.saturating_sub(1);
        if self.actual == 0 {
            f.write_str("The list is empty; its first grid must be the start grid.")
        } else if self.first == 0 {
            f.write_str("The first grid of the list is not the start grid.")
        } else if self.first == self.actual {
            write!(
                f,
                "The list ends after {}; {} are expected.",
                count(equal, "placement", "placements"),
                self.expected - 1
            )
        } else if self.first == self.expected {
            write!(
                f,
                "The list goes on after {}, where the solver must stop.",
                match equal {
                    0 => "the start grid".to_owned(),
                    _ => count(equal, "right placement", "right placements"),
                }
            )
        } else if equal == 0 {
            f.write_str("The runs part at the first placement.")
        } else {
            write!(
                f,
                "The runs part after {}.",
                count(equal, "equal placement", "equal placements")
            )
        }
    }
}

/// Compares an answer with an expected one; an empty list means that they are equal.
///
/// ```
/// use epsilon::{compare::{differences, Difference}, spec::Type, value::Value};
/// let differ = differences(Type::Boolean, &Value::Bool(true), &Value::Bool(false));
/// assert_eq!(differ, [Difference::Value]);
/// ```
pub fn differences(kind: Type, expected: &Value, actual: &Value) -> Vec<Difference> {
    if expected == actual {
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
        (Type::IntArray, Value::List(expected), Value::List(actual)) => {
            if actual.iter().all(|entry| matches!(entry, Value::Int(_))) {
                vectors(expected, actual)
            } else {
                vec![Difference::WrongType { wanted: kind }]
            }
        }
        (_, Value::Grid(expected), Value::Grid(actual)) => {
            vec![Difference::Cells(unequal_cells(expected, actual))]
        }
        (_, Value::Bool(_), Value::Bool(_))
        | (_, Value::Int(_), Value::Int(_))
        | (_, Value::Cell(_), Value::Cell(_)) => vec![Difference::Value],
        _ => vec![Difference::WrongType { wanted: kind }],
    }
}

/// Returns the cells in which two grids differ, ascending.
pub fn unequal_cells(expected: &Grid, actual: &Grid) -> Vec<Cell> {
    Cell::ALL
        .into_iter()
        .filter(|&cell| expected.value(cell) != actual.value(cell))
        .collect()
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

fn vectors(expected: &[Value], actual: &[Value]) -> Vec<Difference> {
    if let Some(length) = length(expected, actual) {
        return vec![length];
    }
    let unequal = (0..expected.len())
        .filter(|&index| expected[index] != actual[index])
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
    vec![Difference::Run(RunDifference {
        first,
        expected: expected.len(),
        actual: actual.len(),
        same_last_grid: actual.last() == last,
        one_object: expected.len() > 1
            && actual.len() > 1
            && actual.iter().all(|grid| Some(grid) == last),
    })]
}
