//! Random grids: parts of solved ones, with conflicts or strange values where they are wanted.

use reference::cell::Cell;
use reference::grid::Grid;
use reference::symmetry::Line;
use reference::symmetry::geometry;
use reference::symmetry::lines::{self, BlockImage, Image3};
use reference::unit::Unit;

use crate::random::Random;

/// A solved grid: a fixed one, relabelled and with its lines and blocks permuted at random.
pub(crate) fn solved(random: &mut Random) -> Grid {
    let mut digits: Vec<i32> = (1..=9).collect();
    random.shuffle(&mut digits);
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let place = (row * 3 + row / 3 + column) % 9;
        grid.set_value(cell, digits[place]);
    }
    for _ in 0..12 {
        let line = random.pick(&Line::ALL);
        let image = random.pick(&Image3::ALL);
        let anchor = random.pick(&[Cell::ALL[0], Cell::ALL[30], Cell::ALL[60]]);
        grid = lines::permuted_within_block(&grid, line, anchor, image);
        grid = lines::blocks_permuted(&grid, BlockImage::of(line, image));
    }
    if random.below(2) == 0 {
        grid = geometry::transposed(&grid);
    }
    // Breaks the regularity of the fixed grid: two digits change places along one of their cycles.
    swap_along_cycle(&mut grid, random);
    swap_along_cycle(&mut grid, random);
    grid
}

/// Exchanges two digits in as few cells as keep the grid solved.
fn swap_along_cycle(grid: &mut Grid, random: &mut Random) {
    let start = random.pick(&Cell::ALL);
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

/// Part of a solved grid with this many givens.
pub(crate) fn part(givens: usize, random: &mut Random) -> Grid {
    let mut grid = solved(random);
    let mut cells = Cell::ALL;
    random.shuffle(&mut cells);
    for &cell in &cells[givens..] {
        grid.set_value(cell, -1);
    }
    grid
}

/// Empties some cells of a unit until this many white spaces are in it.
pub(crate) fn thin_out(grid: &mut Grid, unit: Unit, white: usize, random: &mut Random) {
    let mut cells = unit.cells();
    random.shuffle(&mut cells);
    for &cell in &cells[..white] {
        grid.set_value(cell, -1);
    }
}

/// Writes a value into a random cell of a unit.
pub(crate) fn spoil(grid: &mut Grid, unit: Unit, value: i32, random: &mut Random) {
    let cell = random.pick(&unit.cells());
    grid.set_value(cell, value);
}
