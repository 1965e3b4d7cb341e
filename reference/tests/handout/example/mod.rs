//! Worked examples: the handout's figures, whole runs, every open clause under each of its readings, and the
//! corner cases of every method.
//!
//! Grids and expected answers are literals that were worked out elsewhere; the tests compute no answer of their own.

mod clauses;
mod corners;
mod figures;
mod maps;
mod runs;

use board::cell::Cell;
use board::grid::Grid;
use board::readings::{Reading, Readings};
use board::step::Mark;
use board::unit::{Unit, UnitKind};
use reference::handout::by_unit::{Run, solve};
use reference::handout::query::{Query, Scope};

/// A row and a column, both from 1: `(4, 7)` is z4,7.
type Place = (u8, u8);

fn grid(text: &str) -> Grid {
    text.parse().expect("an example grid has 81 cells")
}

/// Returns the empty grid with some values written into it.
fn with_values(values: &[(Place, i32)]) -> Grid {
    changed(&Grid::EMPTY, values)
}

/// Returns the grid with other values in some cells.
fn changed(grid: &Grid, values: &[(Place, i32)]) -> Grid {
    let mut grid = grid.clone();
    for &(place, value) in values {
        grid.set_value(cell(place), value);
    }
    grid
}

fn cell((row, column): Place) -> Cell {
    Cell::from_rc(row, column).expect("rows and columns count from 1 to 9")
}

fn place(cell: Cell) -> Place {
    (cell.row(), cell.column())
}

fn places(cells: impl IntoIterator<Item = Cell>) -> Vec<Place> {
    cells.into_iter().map(place).collect()
}

/// Returns the row with this number, from 1.
fn row(number: u8) -> Unit {
    Unit::of(UnitKind::Row, cell((number, 1)))
}

/// Returns the column with this number, from 1.
fn column(number: u8) -> Unit {
    Unit::of(UnitKind::Column, cell((1, number)))
}

/// Returns the block with this anchor.
fn block(anchor: Place) -> Unit {
    let block = Unit::of(UnitKind::Block, cell(anchor));
    assert_eq!(place(block.anchor()), anchor, "not the anchor of a block");
    block
}

/// Returns the default readings with one reading changed, such as `C7-B`.
fn under(id: &str) -> Readings {
    Readings::DEFAULT.with(Reading::by_id(id).expect("a known reading"))
}

const DEFAULT: Readings = Readings::DEFAULT;
const WHOLE_GRID: Scope = Scope::Grid;

/// Returns the scope of a query about a unit.
fn at(unit: Unit) -> Scope {
    Scope::Unit(unit)
}

fn naked_single(grid: &Grid, scope: Scope, readings: &Readings) -> Option<Place> {
    let query = Query::new(grid, readings);
    query.naked_singles(scope).first().map(place)
}

fn hidden_single(grid: &Grid, scope: Scope, readings: &Readings) -> Option<Place> {
    let query = Query::new(grid, readings);
    query.hidden_singles(scope).first().map(place)
}

fn naked_pair(grid: &Grid, scope: Scope, readings: &Readings) -> Option<[Place; 2]> {
    let query = Query::new(grid, readings);
    query.naked_pair(scope).map(|pair| pair.cells.map(place))
}

fn hidden_pair(grid: &Grid, scope: Scope, readings: &Readings) -> Option<[Place; 2]> {
    let query = Query::new(grid, readings);
    query.hidden_pair(scope).map(|pair| pair.cells.map(place))
}

/// Returns the number of grids in a solver's list, the start included.
fn elements(grid: &Grid, kind: UnitKind, readings: &Readings) -> usize {
    solve(grid, kind, readings).grids().count()
}

/// Returns the first `count` placements of a run, each as its cell and digit.
fn placed(run: &Run, count: usize) -> Vec<(Place, u8)> {
    run.placements()
        .take(count)
        .map(|Mark { digit, cell }| (place(cell), digit.get()))
        .collect()
}
