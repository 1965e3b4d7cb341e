//! The image of a call under a transformation, the images of a sweep, and the handout's maps as generators.
//!
//! ```text
//! grid            the transformed grid; both of two grids by the same transformation
//! anchor          the anchor of the image of its unit, so the anchor of a row stays in column 1
//! image vector    conjugated: what moved line i to line j now moves the image of line i to the image of line j
//! axis            changes places with the other one if rows and columns do
//! ```

mod generator;
mod sweep;

use board::cell::Cell;
use board::digit::Digit;
use board::method::Line;
use board::method::{Anchor, Image, Method};
use board::unit::{Unit, UnitKind};
use reference::puzzle::relate::{LineOrder, Transformation};

use model::case::Call;
use model::value::Value;

pub use generator::{random, telling};
pub use sweep::sweep;

/// Returns the image of a call, or `None` if an argument does not fit the method.
pub fn of_call(call: &Call, transformation: &Transformation) -> Option<Call> {
    let method = call.asks?;
    let arguments = |arguments: &[Value]| -> Option<Vec<Value>> {
        arguments
            .iter()
            .map(|argument| of_argument(method, arguments, argument, transformation))
            .collect()
    };
    let first_call = match &call.first_call {
        Some(first) => Some(arguments(first)?),
        None => None,
    };
    Some(Call {
        arguments: arguments(&call.arguments)?,
        first_call,
        ..call.clone()
    })
}

fn of_argument(
    method: Method,
    arguments: &[Value],
    argument: &Value,
    transformation: &Transformation,
) -> Option<Value> {
    match argument {
        Value::Grid(grid) => Some(transformation.apply(grid).into()),
        Value::Cell(place) => {
            Some(of_anchor(method.anchor()?, place.cell()?, transformation).into())
        }
        Value::List(entries) => match method.image()? {
            Image::Blocks => of_block_image(entries, transformation),
            Image::Lines => {
                let anchor = arguments.get(1)?.as_cell()?;
                let (number, order) = match method.anchor()? {
                    Anchor::Lines(Line::Row) => (anchor.row(), transformation.rows),
                    Anchor::Lines(Line::Column) => (anchor.column(), transformation.columns),
                    Anchor::Unit(_) | Anchor::Axis | Anchor::Open => return None,
                };
                of_line_image(entries, usize::from((number - 1) / 3), order)
            }
            Image::Digits => of_value_image(entries, transformation),
        },
        Value::Null | Value::Bool(_) | Value::Int(_) | Value::Double(_) | Value::String(_) => {
            Some(argument.clone())
        }
        Value::Text(_) | Value::Steps(_) => None,
    }
}

/// Returns the image of a cell.
pub fn of_cell(cell: Cell, transformation: &Transformation) -> Cell {
    let cell = if transformation.transposed {
        cell.transposed()
    } else {
        cell
    };
    let target = |order: LineOrder, number: u8| order.entries()[usize::from(number) - 1];
    let row = target(transformation.rows, cell.row());
    let column = target(transformation.columns, cell.column());
    Cell::from_rc(row, column).unwrap_or(cell)
}

fn of_anchor(meaning: Anchor, anchor: Cell, transformation: &Transformation) -> Cell {
    let image = of_cell(anchor, transformation);
    // The anchor of a unit goes to the anchor of the image unit. Any other cell goes to its image, unless that is the
    // anchor of the image unit: then it goes to the image of the anchor.
    let of_unit = |kind| {
        let (named, image_named) = (
            Unit::of(kind, anchor).anchor(),
            Unit::of(kind, image).anchor(),
        );
        if named == anchor {
            image_named
        } else if image == image_named {
            of_cell(named, transformation)
        } else {
            image
        }
    };
    match meaning {
        Anchor::Axis if transformation.transposed => anchor.transposed(),
        Anchor::Axis => anchor,
        // Any block of a band names its three rows, any block of a stack its three columns; the other coordinate stays.
        Anchor::Lines(line) => {
            let block = of_unit(UnitKind::Block);
            let named = match line {
                Line::Row => Cell::from_rc(block.row(), anchor.column()),
                Line::Column => Cell::from_rc(anchor.row(), block.column()),
            };
            named.unwrap_or(block)
        }
        Anchor::Unit(kind) => of_unit(kind),
        // It names a block, if anything (C18).
        Anchor::Open => of_unit(UnitKind::Block),
    }
}

/// Reads three integers from 1 to 3 as indices from 0; `None` if they are anything else.
fn three_indices(entries: &[Value]) -> Option<[usize; 3]> {
    let indices: Option<Vec<usize>> = entries
        .iter()
        .map(|entry| match entry {
            Value::Int(number @ 1..=3) => usize::try_from(number - 1).ok(),
            _ => None,
        })
        .collect();
    indices?.try_into().ok()
}

/// Returns the permutation that does to the images of three items what the given one does to the items.
fn conjugated(permutation: [usize; 3], images: [usize; 3]) -> [usize; 3] {
    let mut conjugated = [0; 3];
    for (from, to) in permutation.into_iter().enumerate() {
        conjugated[images[from]] = images[to];
    }
    conjugated
}

/// Returns the image vector of the lines of a band or stack, the band counted from 0.
fn of_line_image(entries: &[Value], band: usize, order: LineOrder) -> Option<Value> {
    let lines = order.entries();
    let within = [0, 1, 2].map(|line| usize::from((lines[band * 3 + line] - 1) % 3));
    let image = conjugated(three_indices(entries)?, within);
    image
        .iter()
        .map(|&index| Some(Value::Int(i64::try_from(index + 1).ok()?)))
        .collect::<Option<Vec<Value>>>()
        .map(Value::List)
}

/// Returns the image vector of a block permutation: the images of z1,1, z1,4, z1,7, z4,1 and z7,1.
fn of_block_image(entries: &[Value], transformation: &Transformation) -> Option<Value> {
    let cells: Option<Vec<Cell>> = entries.iter().map(Value::as_cell).collect();
    let cells: [Cell; 5] = cells?.try_into().ok()?;
    let band = |index: usize| usize::from(cells[index].row() - 1) / 3;
    let stack = |index: usize| usize::from(cells[index].column() - 1) / 3;
    let (bands, stacks) = ([0, 3, 4].map(band), [0, 1, 2].map(stack));
    let (bands, stacks) = if transformation.transposed {
        (stacks, bands)
    } else {
        (bands, stacks)
    };
    let blocks = |order: LineOrder| order.bands().entries().map(|block| usize::from(block) - 1);
    let bands = conjugated(bands, blocks(transformation.rows));
    let stacks = conjugated(stacks, blocks(transformation.columns));
    let sources = [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0)];
    let anchor = |(band, stack): (usize, usize)| Cell::ALL[bands[band] * 27 + stacks[stack] * 3];
    Some(sources.into_iter().map(anchor).collect())
}

/// Returns the image vector of a value permutation; entries that are not digits keep their value.
fn of_value_image(entries: &[Value], transformation: &Transformation) -> Option<Value> {
    let mut image = vec![Value::Int(-1); 9];
    if entries.len() != image.len() {
        return None;
    }
    let relabelled = |number: i64| {
        let digit = Digit::from_value(i32::try_from(number).ok()?)?;
        Some(transformation.digits.image(digit))
    };
    for (digit, entry) in Digit::ALL.into_iter().zip(entries) {
        let Value::Int(number) = entry else {
            return None;
        };
        let new = relabelled(*number).map_or(*number, |digit| digit.value().into());
        image[transformation.digits.image(digit).index()] = Value::Int(new);
    }
    Some(Value::List(image))
}
