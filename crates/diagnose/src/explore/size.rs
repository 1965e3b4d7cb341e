//! The order of questions by size.

use board::cell::Cell;
use board::grid::{EMPTY, Grid};

use judge::oracle;
use model::case::Call;
use model::value::Value;

/// A cell of one of a call's grids: the index of the grid in [`grids`], from 0, and the cell.
pub(super) type GridCell = (usize, Cell);

/// The size of a question: the smaller, the easier to understand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Size {
    /// Number of right steps of a solver before the wrong one.
    pub steps: usize,
    /// True if another call comes first.
    has_first_call: bool,
    /// True if a grid is not that of a Sudoku: it has values other than digits, a digit twice in a unit, or no
    /// solution.
    is_odd: bool,
    /// Number of filled cells.
    pub filled: usize,
    /// Number of distinct values.
    distinct: usize,
    /// Number of entries of lists and of characters of texts; 0 for methods of the handout.
    entries: usize,
    /// The indexes of the filled cells, then the other arguments, then the values.
    order: Vec<i64>,
}

impl Size {
    /// Measures a call; `steps` is the number of right steps before the wrong one.
    pub(super) fn of(call: &Call, steps: usize) -> Self {
        let (mut order, mut values) = (Vec::new(), Vec::new());
        for (number, grid) in (0..).zip(grids(call)) {
            for cell in filled(grid) {
                order.push(number * 81 + i64::try_from(cell.index()).unwrap_or(0));
                values.push(rank(grid.value(cell)));
            }
        }
        let filled = values.len();
        let arguments = call.first_call.iter().flatten().chain(&call.arguments);
        let mut entries = 0;
        if call.asks.is_some() {
            arguments.for_each(|argument| flatten(argument, &mut order));
        } else {
            arguments.for_each(|argument| entries += measure(argument, &mut order));
        }
        order.extend(&values);
        values.sort_unstable();
        values.dedup();
        Self {
            steps,
            has_first_call: call.first_call.is_some(),
            is_odd: oracle::is_odd(call),
            filled,
            distinct: values.len(),
            entries,
            order,
        }
    }
}

/// Returns the grids of a call, those of the arguments before those of an earlier call.
pub(super) fn grids(call: &Call) -> impl Iterator<Item = &Grid> {
    let arguments = call
        .arguments
        .iter()
        .chain(call.first_call.iter().flatten());
    arguments.filter_map(Value::as_grid)
}

/// Returns the grids of a call to change them, in the same order.
pub(super) fn grids_mut(call: &mut Call) -> impl Iterator<Item = &mut Grid> {
    let first = call.first_call.iter_mut().flatten();
    let arguments = call.arguments.iter_mut().chain(first);
    arguments.filter_map(|argument| match argument {
        Value::Grid(grid) => Some(&mut **grid),
        _ => None,
    })
}

/// Returns the filled cells of a grid in reading order.
pub(super) fn filled(grid: &Grid) -> impl Iterator<Item = Cell> {
    let is_filled = |cell: &Cell| grid.value(*cell) != EMPTY;
    Cell::ALL.into_iter().filter(is_filled)
}

/// Returns the rank of a value: digits first, then by absolute value.
fn rank(value: i32) -> i64 {
    match value {
        1..=9 => value.into(),
        _ => 100 + i64::from(value).abs(),
    }
}

/// Appends the numbers of an argument that is not a grid.
fn flatten(argument: &Value, order: &mut Vec<i64>) {
    match argument {
        Value::Cell(place) => order.extend([place.row, place.column]),
        Value::Int(number) => order.push(*number),
        Value::List(entries) => entries.iter().for_each(|entry| flatten(entry, order)),
        Value::Null => order.push(i64::MAX),
        Value::Bool(_)
        // No method of the handout takes these.
        | Value::Double(_)
        | Value::String(_)
        | Value::Text(_)
        | Value::Grid(_)
        | Value::Steps(_) => {}
    }
}

/// Appends the numbers of an argument of another course's method that is not a grid; returns the number of its entries
/// and characters.
fn measure(argument: &Value, order: &mut Vec<i64>) -> usize {
    match argument {
        Value::Bool(truth) => order.push((*truth).into()),
        Value::Int(number) => order.push(from_zero(*number)),
        Value::Double(number) => {
            let number = number.get();
            let bits = i64::try_from(number.abs().to_bits()).unwrap_or(i64::MAX);
            order.push((number.fract() != 0.0).into());
            order.extend([bits, number.is_sign_negative().into()]);
        }
        Value::String(text) => {
            let rank = |letter| {
                if letter == 'a' {
                    0
                } else {
                    u32::from(letter) + 1
                }
            };
            order.extend(text.chars().map(|letter| i64::from(rank(letter))));
            return text.chars().count();
        }
        Value::List(entries) => {
            let inner = entries.iter().map(|entry| measure(entry, order));
            return entries.len() + inner.sum::<usize>();
        }
        Value::Null | Value::Cell(_) | Value::Text(_) | Value::Grid(_) | Value::Steps(_) => {
            flatten(argument, order);
        }
    }
    0
}

/// Returns the rank of a number in the order 0, 1, -1, 2, -2 and so on.
fn from_zero(number: i64) -> i64 {
    let twice = number.saturating_abs().saturating_mul(2);
    twice.saturating_sub((number > 0).into())
}
