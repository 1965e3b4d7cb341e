//! Second grids that are nearly the image of the first. A comparison that checks too little takes them for the image.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::unit::{Unit, UnitKind};

use super::dice::Dice;
use super::kinds::change_keeping_sum;

/// Changes the image of a grid in one or two ways; most changes are made in the unit if there is one.
pub(super) fn near_image(first: &Grid, image: &Grid, unit: Option<Unit>, dice: &mut Dice) -> Grid {
    let mut grid = image.clone();
    for _ in 0..dice.pick(&[1, 1, 1, 2]) {
        change(&mut grid, first, unit, dice);
    }
    grid
}

fn change(grid: &mut Grid, first: &Grid, unit: Option<Unit>, dice: &mut Dice) {
    let near = unit.filter(|_| dice.below(4) > 0);
    let kind = dice.pick(&UnitKind::ALL);
    let one = near.unwrap_or_else(|| dice.pick(&kind.units()));
    match dice.below(15) {
        0 => {
            let value = dice.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
            grid.set_value(dice.pick(&one.cells()), value);
        }
        1 => {
            let cell = dice.pick(&one.cells());
            grid.set_value(cell, first.value(cell));
        }
        2 => {
            let cells = [dice.pick(&one.cells()), dice.pick(&one.cells())];
            swap(grid, cells[0], cells[1]);
        }
        3 => {
            // The same values in another order.
            let mut values = one.cells().map(|cell| grid.value(cell));
            dice.shuffle(&mut values);
            write(grid, one, values);
        }
        4 => {
            // One line overwrites another: each line is still found in the original, but not one to one.
            let [from, to] = two_lines(dice);
            write(grid, to, from.cells().map(|cell| grid.value(cell)));
        }
        5 => {
            let [a, b] = two_lines(dice);
            swap_units(grid, a, b);
        }
        6 => {
            let blocks = UnitKind::Block.units();
            swap_units(grid, dice.pick(&blocks), dice.pick(&blocks));
        }
        7 => {
            let map = dice.below(5);
            *grid = moved(grid, |row, column| match map {
                0 => (column, row),
                1 => (8 - column, row),
                2 => (row, 8 - column),
                3 => (8 - row, column),
                _ => (8 - row, 8 - column),
            });
        }
        8 => {
            let (half, front) = (dice.below(81), dice.below(2) == 0);
            for (index, cell) in Cell::ALL.into_iter().enumerate() {
                if (index < half) == front {
                    grid.set_value(cell, first.value(cell));
                }
            }
        }
        9 => {
            // Two digits are exchanged, in a unit or everywhere.
            let digits = [dice.pick(&Digit::ALL), dice.pick(&Digit::ALL)];
            let everywhere = near.is_none() && dice.below(2) == 0;
            for cell in Cell::ALL {
                let other = match grid.digit(cell) {
                    Some(digit) if digit == digits[0] => digits[1],
                    Some(digit) if digit == digits[1] => digits[0],
                    _ => continue,
                };
                if everywhere || one.cell_set().contains(cell) {
                    grid.place(cell, other);
                }
            }
        }
        10 => {
            let mut values = one.cells().map(|cell| grid.value(cell));
            change_keeping_sum(&mut values, dice);
            write(grid, one, values);
        }
        11 => {
            // Some lines are as in the first grid.
            let lines = dice.pick(&[UnitKind::Row, UnitKind::Column]).units();
            for _ in 0..dice.between(1, 3) {
                let line = dice.pick(&lines);
                write(grid, line, line.cells().map(|cell| first.value(cell)));
            }
        }
        12 => write(grid, one, [EMPTY; 9]),
        13 => {
            // The filled cells stay filled, with other digits.
            for cell in one.cells() {
                if grid.digit(cell).is_some() {
                    grid.place(cell, dice.pick(&Digit::ALL));
                }
            }
        }
        _ => {
            // A digit moves to an empty cell.
            let cells = [dice.pick(&one.cells()), dice.pick(&one.cells())];
            if grid.is_white_space(cells[0]) != grid.is_white_space(cells[1]) {
                swap(grid, cells[0], cells[1]);
            }
        }
    }
}

/// Returns two rows or two columns, mostly of the same band or stack.
fn two_lines(dice: &mut Dice) -> [Unit; 2] {
    let lines = dice.pick(&[UnitKind::Row, UnitKind::Column]).units();
    let one = dice.below(9);
    let other = match dice.below(3) {
        0 => dice.below(9),
        _ => one / 3 * 3 + dice.below(3),
    };
    [lines[one], lines[other]]
}

fn write(grid: &mut Grid, unit: Unit, values: [i32; 9]) {
    for (cell, value) in unit.cells().into_iter().zip(values) {
        grid.set_value(cell, value);
    }
}

fn swap(grid: &mut Grid, a: Cell, b: Cell) {
    let values = [grid.value(a), grid.value(b)];
    grid.set_value(a, values[1]);
    grid.set_value(b, values[0]);
}

fn swap_units(grid: &mut Grid, a: Unit, b: Unit) {
    let values = [a, b].map(|unit| unit.cells().map(|cell| grid.value(cell)));
    write(grid, a, values[1]);
    write(grid, b, values[0]);
}

/// Moves each value to the row and column that `image` returns, both from 0.
fn moved(grid: &Grid, image: impl Fn(usize, usize) -> (usize, usize)) -> Grid {
    let mut values = [EMPTY; 81];
    for (index, value) in grid.values().iter().enumerate() {
        let (row, column) = image(index / 9, index % 9);
        values[row * 9 + column] = *value;
    }
    Grid::from_values(values)
}
