//! A call as text: its arguments by name, its grids drawn with anchor and unit.

use reference::cell::{Cell, CellSet};
use reference::grid::Grid;
use reference::method::Anchor;
use reference::unit::{Unit, UnitKind};

use super::{WIDTH, short};
use crate::case::Call;
use crate::draw::GridDrawing;
use crate::draw::words::{clean, wrap};
use crate::plan::Planned;
use crate::spec::Method;
use crate::value::Value;

/// What is known of a case before it is asked, as labels and texts: what it is about, the call, its grids on one line.
pub(crate) fn facts<'a>(
    planned: &Planned,
    call: &'a Call,
    method: Option<&'a Method>,
) -> Vec<(&'a str, String)> {
    let mut facts = Vec::new();
    let about: Vec<&str> = [&planned.case.why, &planned.case.source]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    if !about.is_empty() {
        facts.push(("about", clean(&about.join("; "), 2 * WIDTH)));
    }
    facts.extend(facts_of_call(call, method));
    facts
}

/// The call and its grids on one line, as labels and texts.
pub(crate) fn facts_of_call<'a>(
    call: &'a Call,
    method: Option<&'a Method>,
) -> Vec<(&'a str, String)> {
    let mut facts = vec![("call", signature(call, method))];
    for (index, argument) in call.arguments.iter().enumerate() {
        if let Value::Grid(grid) = argument {
            let text = if index == 1 && call.same_object {
                format!("the same object as {}", parameter(method, 0))
            } else {
                wrap(line_of(grid).split(' '), WIDTH - 14).join("\n")
            };
            facts.push((parameter(method, index), text));
        }
    }
    if let Some(first) = &call.first_call {
        let earlier: Vec<String> = first.iter().map(short).collect();
        facts.push((
            "before",
            format!(
                "the same object had already been asked with\n{}",
                earlier.join("\n")
            ),
        ));
    }
    facts
}

/// The call with its arguments, grids by name only: `reflect(grid, anchor = r1c5)`.
pub fn signature(call: &Call, method: Option<&Method>) -> String {
    let arguments: Vec<String> = call
        .arguments
        .iter()
        .enumerate()
        .map(|(index, argument)| {
            let name = parameter(method, index);
            match argument {
                Value::Grid(_) => name.to_owned(),
                _ => format!("{name} = {}", argument_text(argument)),
            }
        })
        .collect();
    format!("{}({})", call.method, arguments.join(", "))
}

/// A grid in the 81 characters of a case file; its values if some of them need more than one character.
pub(crate) fn line_of(grid: &Grid) -> String {
    grid.to_line().unwrap_or_else(|| {
        let values: Vec<String> = grid.values().iter().map(ToString::to_string).collect();
        let rows: Vec<String> = values.chunks(9).map(|row| row.join(" ")).collect();
        rows.join(" / ")
    })
}

/// An image vector as the handout writes it.
fn argument_text(argument: &Value) -> String {
    match argument {
        Value::List(entries) => {
            let entries: Vec<String> = entries.iter().map(short).collect();
            format!("({})", entries.join(", "))
        }
        _ => short(argument),
    }
}

/// The name of a parameter.
pub(crate) fn parameter(method: Option<&Method>, index: usize) -> &str {
    const UNNAMED: [&str; 4] = ["first", "second", "third", "fourth"];
    method
        .and_then(|method| method.parameters.get(index))
        .map_or_else(
            || UNNAMED.get(index).copied().unwrap_or("further"),
            |parameter| &parameter.name,
        )
}

/// The grids of a call drawn with anchor and unit; `None` if it has none.
pub fn drawings(call: &Call, method: Option<&Method>) -> Option<String> {
    let grids: Vec<usize> = grid_arguments(call).map(|(index, _)| index).collect();
    let drawing =
        |index: usize| drawing(call, index).map(|it| it.with_title(parameter(method, index)));
    match grids[..] {
        [] => None,
        [only] => Some(super::call::drawing(call, only)?.to_string()),
        [first, ..] if call.same_object => Some(drawing(first)?.to_string()),
        [first, second, ..] => Some(GridDrawing::beside(
            &drawing(first)?,
            &drawing(second)?,
            WIDTH,
        )),
    }
}

/// The grid of an argument drawn with the call's anchor and unit.
pub fn drawing(call: &Call, index: usize) -> Option<GridDrawing> {
    let grid = call.arguments.get(index)?.as_grid()?;
    Some(with_question(GridDrawing::new(grid), call))
}

/// A drawing with the call's anchor and unit.
pub(crate) fn with_question(drawing: GridDrawing, call: &Call) -> GridDrawing {
    let drawing = match anchor(call) {
        Some(anchor) => drawing.with_anchor(anchor),
        None => drawing,
    };
    match area(call) {
        Some((cells, name)) => drawing.with_area(cells, name),
        None => drawing,
    }
}

/// The grids among the arguments, with their places.
pub(crate) fn grid_arguments(call: &Call) -> impl Iterator<Item = (usize, &Grid)> {
    call.arguments
        .iter()
        .enumerate()
        .filter_map(|(index, argument)| Some((index, argument.as_grid()?)))
}

/// The anchor among the arguments.
pub(crate) fn anchor(call: &Call) -> Option<Cell> {
    call.arguments.iter().find_map(Value::as_cell)
}

/// Returns the kind of unit that the method speaks of.
pub(crate) fn kind(call: &Call) -> Option<UnitKind> {
    call.asks?.unit_kind()
}

/// Returns the unit that the call asks about.
pub(crate) fn unit(call: &Call) -> Option<Unit> {
    match call.asks?.anchor()? {
        Anchor::Unit(kind) => Some(Unit::of(kind, anchor(call)?)),
        Anchor::Lines(_) | Anchor::Axis | Anchor::Open => None,
    }
}

/// The cells that the call asks about, with a name for them.
pub(crate) fn area(call: &Call) -> Option<(CellSet, String)> {
    let anchor = anchor(call)?;
    match call.asks?.anchor()? {
        Anchor::Unit(kind) => {
            let unit = Unit::of(kind, anchor);
            Some((unit.cell_set(), unit.to_string()))
        }
        Anchor::Lines(line) => {
            let kind = line.unit_kind();
            let lines = lines_through_block(kind, anchor);
            let cells = lines
                .iter()
                .map(|line| line.cell_set())
                .fold(CellSet::EMPTY, CellSet::union);
            let name = format!("{kind}s {} to {}", lines[0].number(), lines[2].number());
            Some((cells, name))
        }
        Anchor::Axis => {
            let kind = if anchor.row() == 1 {
                UnitKind::Column
            } else {
                UnitKind::Row
            };
            Some((Unit::of(kind, anchor).cell_set(), "the axis".to_owned()))
        }
        Anchor::Open => None,
    }
}

/// The three rows or columns that run through the block of a cell.
pub(crate) fn lines_through_block(kind: UnitKind, cell: Cell) -> [Unit; 3] {
    let block = Unit::of(UnitKind::Block, cell).cells();
    match kind {
        UnitKind::Row => [0, 3, 6].map(|index| Unit::of(kind, block[index])),
        UnitKind::Column | UnitKind::Block => [0, 1, 2].map(|index| Unit::of(kind, block[index])),
    }
}
