//! Values on one short line.

use board::grid::Grid;

use crate::document::MAX_QUOTED;
use crate::draw::words::clean;
use crate::value::Value;
use message::{Argument, cell_at};

/// Maximum number of entries of a list that are shown.
const MAX_ENTRIES: usize = 12;

/// Returns a value on one short line; cuts long lists and texts, and sanitises texts.
pub fn short(value: &Value) -> Argument {
    match value {
        Value::List(entries)
            if !entries.is_empty() && entries.iter().all(|entry| entry.as_grid().is_some()) =>
        {
            message!("case-grids", count = entries.len()).into()
        }
        Value::List(entries) if entries.len() > MAX_ENTRIES => message!(
            "case-list",
            entries = joined(entries),
            more = entries.len() - MAX_ENTRIES
        )
        .into(),
        Value::Steps(steps) => message!("case-steps", count = steps.len()).into(),
        _ => code(value).into(),
    }
}

fn code(value: &Value) -> String {
    match value {
        Value::Text(text) | Value::String(text) => format!("\"{}\"", clean(text, 60)),
        Value::List(entries) => {
            let more = if entries.len() > MAX_ENTRIES {
                ", ..."
            } else {
                ""
            };
            format!("[{}{more}]", joined(entries))
        }
        Value::Grid(grid) => line_of(grid),
        Value::Cell(place) => cell_at(place.row, place.column),
        Value::Null | Value::Bool(_) | Value::Int(_) | Value::Double(_) | Value::Steps(_) => {
            value.to_string()
        }
    }
}

fn joined(entries: &[Value]) -> String {
    let texts: Vec<String> = entries.iter().take(MAX_ENTRIES).map(code).collect();
    let text = texts.join(", ");
    match text.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text,
    }
}

/// Renders a grid as the 81 characters of a case file, or as rows of values if some need more than one character.
pub fn line_of(grid: &Grid) -> String {
    grid.to_line().unwrap_or_else(|| {
        let values: Vec<String> = grid.values().iter().map(ToString::to_string).collect();
        let rows: Vec<String> = values.chunks(9).map(|row| row.join(" ")).collect();
        rows.join(" / ")
    })
}
