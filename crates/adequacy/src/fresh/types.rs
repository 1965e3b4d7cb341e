//! Draws random questions by the types of the parameters, for methods of which nothing else is known.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};

use super::{Declared, Dice, Grids, plain, questions};
use model::case::Call;
use model::spec::Type;
use model::value::Value;

/// Maximum number of entries of a drawn list.
const MAX_ENTRIES: usize = 9;

/// Draws a random call of a method, fair or not; `None` if the draw fails.
pub fn draw_declared(method: Declared<'_>, grids: &dyn Grids, dice: &mut Dice) -> Option<Call> {
    let (interface, method) = method;
    if let Some(asks) = method.asks {
        return questions::draw(asks, grids, dice);
    }
    let mut arguments: Vec<Value> = Vec::new();
    let has_grids = method.parameters.iter().any(|it| it.kind.is_of_grids());
    let integer = if has_grids { digit } else { plain::integer };
    for parameter in &method.parameters {
        let known = arguments.iter().find_map(Value::as_grid).cloned();
        arguments.push(match (parameter.kind, known) {
            // Methods with two grids mostly compare them, so the second is often like one drawn before.
            (Type::Grid, Some(grid)) if dice.below(2) == 0 => near(grid, dice).into(),
            (kind, _) => value(kind, integer, grids, dice)?,
        });
    }
    Some(Call {
        interface: interface.name.clone(),
        method: method.name.clone(),
        asks: None,
        arguments,
        same_object: false,
        first_call: None,
        image: None,
        tolerance: method.tolerance,
    })
}

fn value(
    kind: Type,
    integer: fn(&mut Dice) -> Value,
    grids: &dyn Grids,
    dice: &mut Dice,
) -> Option<Value> {
    let entries = |dice: &mut Dice| 0..dice.below(MAX_ENTRIES + 1);
    if let Some(value) = plain::draw(kind, dice) {
        return Some(value);
    }
    Some(match kind {
        Type::Boolean => Value::Bool(dice.below(2) == 0),
        Type::Int => integer(dice),
        Type::IntArray => entries(dice).map(|_| integer(dice)).collect(),
        Type::Cell => dice.pick(&Cell::ALL).into(),
        Type::CellArray | Type::CellList => entries(dice)
            .map(|_| Value::from(dice.pick(&Cell::ALL)))
            .collect(),
        Type::Grid => grid(grids, dice).into(),
        Type::GridList => entries(dice)
            .map(|_| Value::from(grid(grids, dice)))
            .collect(),
        // `void`, and the types that `plain::draw` draws.
        _ => return None,
    })
}

/// Returns part of a solved grid, with any number of givens and sometimes a changed cell.
fn grid(grids: &dyn Grids, dice: &mut Dice) -> Grid {
    let givens = match dice.below(4) {
        0 => dice.below(6),
        // About as many as a puzzle has.
        1 => dice.between(22, 32),
        _ => dice.below(82),
    };
    let part = grids.part(givens, dice);
    if dice.below(4) == 0 {
        near(part, dice)
    } else {
        part
    }
}

/// Returns a digit, as nearly all integers of Sudoku methods are.
fn digit(dice: &mut Dice) -> Value {
    Value::Int(dice.pick(&Digit::ALL).value().into())
}

/// Returns the grid with at most one cell changed.
fn near(mut grid: Grid, dice: &mut Dice) -> Grid {
    let cell = dice.pick(&Cell::ALL);
    let values = [grid.value(cell), EMPTY, dice.pick(&Digit::ALL).value()];
    grid.set_value(cell, dice.pick(&values));
    grid
}
