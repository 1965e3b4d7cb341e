//! The grids of the shipped cases: parts of solved grids that are derived from a fixed one.

use adequacy::fresh::{Dice, Grids};
use board::cell::Cell;
use board::grid::Grid;
use board::method::Line;
use board::unit::Unit;
use reference::handout::symmetry::geometry;
use reference::handout::symmetry::lines;
use reference::handout::symmetry::lines::{BlockImage, Image3};

/// Parts of solved grids with givens at random positions.
pub(crate) struct Parts;

impl Grids for Parts {
    fn solved(&self, dice: &mut Dice) -> Grid {
        solved(dice)
    }

    fn part(&self, givens: usize, dice: &mut Dice) -> Grid {
        let mut grid = solved(dice);
        let mut cells = Cell::ALL;
        dice.shuffle(&mut cells);
        for &cell in &cells[givens..] {
            grid.set_value(cell, -1);
        }
        grid
    }
}

/// Returns a solved grid: a fixed one, randomly relabelled and with its lines and blocks permuted.
fn solved(dice: &mut Dice) -> Grid {
    let mut digits: Vec<i32> = (1..=9).collect();
    dice.shuffle(&mut digits);
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let place = (row * 3 + row / 3 + column) % 9;
        grid.set_value(cell, digits[place]);
    }
    for _ in 0..12 {
        let line = dice.pick(&Line::ALL);
        let image = dice.pick(&Image3::ALL);
        let anchor = dice.pick(&[Cell::ALL[0], Cell::ALL[30], Cell::ALL[60]]);
        grid = lines::permuted_within_block(&grid, line, anchor, image);
        grid = lines::blocks_permuted(&grid, BlockImage::of(line, image));
    }
    if dice.below(2) == 0 {
        grid = geometry::transposed(&grid);
    }
    // Breaks the regularity of the fixed grid: two digits are exchanged along one of their cycles.
    swap_along_cycle(&mut grid, dice);
    swap_along_cycle(&mut grid, dice);
    grid
}

/// Exchanges two digits in the smallest set of cells that keeps the grid solved.
fn swap_along_cycle(grid: &mut Grid, dice: &mut Dice) {
    let start = dice.pick(&Cell::ALL);
    let one = grid.value(start);
    let other = one % 9 + 1;
    let mut cells = vec![start];
    let mut next = 0;
    while next < cells.len() {
        let cell = cells[next];
        next += 1;
        let partner = if grid.value(cell) == one { other } else { one };
        for unit in Unit::holding(cell) {
            for found in unit.cells() {
                if grid.value(found) == partner && !cells.contains(&found) {
                    cells.push(found);
                }
            }
        }
    }
    for cell in cells {
        let value = if grid.value(cell) == one { other } else { one };
        grid.set_value(cell, value);
    }
}
