//! A grid after a `void` method that is not the expected one.

use reference::grid::{EMPTY, Grid};

use super::call;
use crate::case::Call;
use crate::compare::unequal_cells;
use crate::draw::GridDrawing;
use crate::draw::words::{indented, list};

/// The grid before the call, then the expected one with the rows that differ below.
pub(super) fn section(call: &Call, expected: &Grid, actual: &Grid) -> String {
    let before = call::drawing(call, 0).map_or_else(String::new, |drawing| {
        format!("{}\n\n", drawing.with_title("before"))
    });
    let after = GridDrawing::new(actual)
        .with_title("after")
        .against(expected);
    indented(&format!("{before}{after}"), 2)
}

/// What became of the values of a grid, one by one: `r1c2 (empty to 4)`.
pub(super) fn changes(before: &Grid, after: &Grid) -> String {
    let word = |value: i32| match value {
        EMPTY => "empty".to_owned(),
        _ => value.to_string(),
    };
    let cells = unequal_cells(before, after);
    let texts = cells.into_iter().map(|cell| {
        let [before, after] = [before, after].map(|grid| word(grid.value(cell)));
        format!("{cell} ({before} to {after})")
    });
    list(texts, 8)
}
