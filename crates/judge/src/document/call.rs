//! A call: its arguments by name, its grids drawn with anchor and unit.

use board::cell::{Cell, CellSet};
use board::grid::Grid;
use board::method::Anchor;
use board::unit::{Unit, UnitKind};

use message::{Argument, Language, handout};
use model::case::Call;
use model::document::{Block, Fact, Form, WIDTH, line_of, short};
use model::draw::Drawing;
use model::draw::words::clean;
use model::planned::Planned;
use model::spec::Method;
use model::value::Value;

/// Maximum number of grids of a call that are drawn.
const MAX_GRIDS: usize = 4;

/// Returns the purpose of the case, the call, and each of its grids on one line.
pub(crate) fn facts(planned: &Planned, call: &Call, method: Option<&Method>) -> Vec<Fact> {
    let mut facts = about(planned);
    facts.extend(facts_of_call(call, method));
    facts
}

/// Returns the purpose of the case and its source, if the case file gives them.
pub(crate) fn about(planned: &Planned) -> Vec<Fact> {
    let shown = |text: &Option<String>| Some(clean(text.as_ref()?, 6 * WIDTH));
    // The description of a grid does not hold for its images.
    let is_image = planned.case.call().is_some_and(|call| call.image.is_some());
    let why = shown(&planned.case.why)
        .filter(|_| !is_image)
        .map(|text| Fact::text(message!("case-about"), text));
    let source = shown(&planned.case.source)
        .map(|text| Fact::text(message!("case-source"), handout::source(&text)));
    why.into_iter().chain(source).collect()
}

/// Returns the call, and each of its grids on one line.
pub(crate) fn facts_of_call(call: &Call, method: Option<&Method>) -> Vec<Fact> {
    let mut facts = vec![Fact::code(message!("case-call"), signature(call, method))];
    for (index, grid) in grid_arguments(call) {
        let label = parameter(method, index);
        facts.push(if index == 1 && call.same_object {
            Fact::text(
                label,
                message!("case-same-object", name = parameter(method, 0)),
            )
        } else {
            Fact::new(label, Form::Line, [line_of(grid).into()])
        });
    }
    if let Some(first) = &call.first_call {
        facts.push(Fact::text(
            message!("case-before"),
            message!("case-asked-before"),
        ));
        facts.push(Fact::new("", Form::Line, first.iter().map(short)));
    }
    facts
}

/// Renders the call with its arguments, grids by name only: `reflect(grid, anchor = r1c5)`.
pub fn signature(call: &Call, method: Option<&Method>) -> String {
    let arguments: Vec<String> = call
        .arguments
        .iter()
        .enumerate()
        .map(|(index, argument)| {
            let name = parameter(method, index);
            let text = |value: &Value| Language::English.argument(&short(value));
            match argument {
                Value::Grid(_) => name.to_owned(),
                // An image vector as the handout writes it.
                Value::List(entries) if call.asks.is_some() => {
                    let entries: Vec<String> = entries.iter().map(text).collect();
                    format!("{name} = ({})", entries.join(", "))
                }
                _ => format!("{name} = {}", text(argument)),
            }
        })
        .collect();
    format!("{}({})", call.method, arguments.join(", "))
}

/// Returns the name of a parameter.
pub(crate) fn parameter(method: Option<&Method>, index: usize) -> &str {
    const UNNAMED: [&str; 4] = ["first", "second", "third", "fourth"];
    method
        .and_then(|method| method.parameters.get(index))
        .map_or_else(
            || UNNAMED.get(index).copied().unwrap_or("further"),
            |parameter| &parameter.name,
        )
}

/// Returns the grids of a call drawn with anchor and unit; none if it has no grid.
pub fn question(call: &Call, method: Option<&Method>) -> Option<Block> {
    let drawings = drawings(call, method);
    (!drawings.is_empty()).then_some(Block::Drawings(drawings))
}

/// Returns the grids of a call, each drawn with its anchor and unit, and with its name if there are several.
pub(crate) fn drawings(call: &Call, method: Option<&Method>) -> Vec<Drawing> {
    let max = if call.same_object { 1 } else { MAX_GRIDS };
    let mut drawings: Vec<Drawing> = grid_arguments(call)
        .take(max)
        .map(|(index, grid)| given(grid, call).with_title(parameter(method, index)))
        .collect();
    if let [only] = &mut drawings[..] {
        only.title = None;
    }
    drawings
}

/// Returns the first grid of a call drawn with anchor and unit.
pub fn first_drawing(call: &Call) -> Option<Drawing> {
    let (_, grid) = grid_arguments(call).next()?;
    Some(given(grid, call))
}

/// Returns a grid of a call drawn with anchor and unit. It offers candidates unless the method does not look at them.
fn given(grid: &Grid, call: &Call) -> Drawing {
    let drawing = with_question(Drawing::new(grid), call);
    if call
        .asks
        .is_none_or(board::method::Method::looks_at_candidates)
    {
        drawing.offering_candidates()
    } else {
        drawing
    }
}

pub(crate) fn with_question(drawing: Drawing, call: &Call) -> Drawing {
    let drawing = match anchor(call) {
        Some(anchor) => drawing.with_anchor(anchor),
        None => drawing,
    };
    match area(call) {
        Some((cells, name)) => drawing.with_area(cells, name),
        None => drawing,
    }
}

/// Returns the grids among the arguments with their indices.
pub fn grid_arguments(call: &Call) -> impl Iterator<Item = (usize, &Grid)> {
    let arguments = call.arguments.iter().enumerate();
    arguments.filter_map(|(index, argument)| Some((index, argument.as_grid()?)))
}

/// Returns the anchor of a call of the handout's methods.
pub(crate) fn anchor(call: &Call) -> Option<Cell> {
    call.asks?;
    call.arguments.iter().find_map(Value::as_cell)
}

pub(crate) fn kind(call: &Call) -> Option<UnitKind> {
    call.asks?.unit_kind()
}

/// Returns the cells that the call asks about, with a name for them.
pub(crate) fn area(call: &Call) -> Option<(CellSet, Argument)> {
    if call.asks.is_none() {
        let cells: CellSet = call.arguments.iter().filter_map(Value::as_cell).collect();
        return (!cells.is_empty()).then(|| (cells, message!("drawing-asked").into()));
    }
    let anchor = anchor(call)?;
    match call.asks?.anchor()? {
        Anchor::Unit(kind) => {
            let unit = Unit::of(kind, anchor);
            Some((unit.cell_set(), unit.into()))
        }
        Anchor::Lines(line) => {
            let lines = line.through_block(anchor);
            let cells = lines.iter().map(|line| line.cell_set());
            let name = message!(
                "drawing-lines",
                kind = line.unit_kind(),
                first = lines[0].number(),
                last = lines[2].number()
            );
            Some((cells.fold(CellSet::EMPTY, CellSet::union), name.into()))
        }
        Anchor::Axis => {
            let kind = if anchor.row() == 1 {
                UnitKind::Column
            } else {
                UnitKind::Row
            };
            let cells = Unit::of(kind, anchor).cell_set();
            Some((cells, message!("drawing-axis").into()))
        }
        Anchor::Open => None,
    }
}
