//! Cells and lists of cells that are not the expected ones.

use std::collections::BTreeSet;

use reference::cell::Cell;

use super::{Subject, call, vectors};
use crate::compare::Difference;
use crate::draw::words::{indented, list};
use crate::draw::{GridDrawing, Sign};
use crate::value::{Place, Value};

/// One cell instead of another, both drawn into the grid.
pub(super) fn one(subject: &Subject<'_>) -> Vec<String> {
    let mut sections = Vec::new();
    if let Some(drawing) = call::drawing(subject.call, 0) {
        let drawing = drawing
            .with_sign(subject.expected.as_cell(), Sign::Missing)
            .saying(Sign::Missing, "expected")
            .with_sign(subject.actual.as_cell(), Sign::Wrong)
            .saying(Sign::Wrong, "found");
        sections.push(indented(&drawing.to_string(), 2));
    }
    sections.extend(outside([subject.actual]));
    sections
}

/// A list instead of another: what is missing and what is too much drawn into the grid, then the lists below each
/// other unless the drawing says it all.
pub(super) fn lists(subject: &Subject<'_>, expected: &[Value], actual: &[Value]) -> Vec<String> {
    let mut sections = Vec::new();
    let drawn = call::drawing(subject.call, 0);
    let drawn = drawn.map(|drawing| with_cells(drawing, expected, actual).to_string());
    sections.extend(drawn.map(|drawn| indented(&drawn, 2)));
    let said: Vec<String> = subject
        .differences()
        .skip(1)
        .map(|difference| format!("  {difference}"))
        .chain(outside(actual))
        .collect();
    if !said.is_empty() {
        sections.push(said.join("\n"));
    }
    for difference in subject.differences() {
        match difference {
            Difference::Order => sections.push(vectors::by_place(expected, actual)),
            Difference::Length { .. } if !expected.is_empty() && !actual.is_empty() => {
                sections.push(vectors::aligned_lists(expected, actual));
            }
            _ => {}
        }
    }
    sections
}

fn with_cells(drawing: GridDrawing, expected: &[Value], actual: &[Value]) -> GridDrawing {
    let [expected, actual] = [expected, actual]
        .map(|values| -> BTreeSet<Cell> { values.iter().filter_map(Value::as_cell).collect() });
    drawing
        .with_sign(expected.intersection(&actual).copied(), Sign::Right)
        .with_sign(expected.difference(&actual).copied(), Sign::Missing)
        .with_sign(actual.difference(&expected).copied(), Sign::Extra)
}

/// Says which of the values name no cell of the grid.
fn outside<'a>(values: impl IntoIterator<Item = &'a Value>) -> Option<String> {
    let places: BTreeSet<Place> = values
        .into_iter()
        .filter_map(|value| match value {
            Value::Cell(place) if place.cell().is_none() => Some(*place),
            _ => None,
        })
        .collect();
    let verb = if places.len() == 1 { "lies" } else { "lie" };
    (!places.is_empty()).then(|| {
        format!(
            "  {} {verb} outside the grid: rows and columns count from 1 to 9.",
            list(&places, 6)
        )
    })
}
