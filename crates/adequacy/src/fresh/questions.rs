//! Draws random questions for methods, fair or not.

use std::iter;

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::method::Line;
use board::method::{Find, MapTask, Method, Shape, Subject};
use board::unit::{Unit, UnitKind};
use reference::handout::symmetry::geometry::Axis;
use reference::handout::symmetry::lines::{BlockImage, Image3};

use super::dice::Dice;
use super::grids::{self, Grids};
use super::images;
use model::case::Call;
use model::value::Value;

/// Grids and the dice that choose among them.
struct GridSource<'a> {
    grids: &'a dyn Grids,
    dice: &'a mut Dice,
}

impl GridSource<'_> {
    fn solved(&mut self) -> Grid {
        self.grids.solved(self.dice)
    }

    /// Returns part of a solved grid, with `least` to `most` givens.
    fn part(&mut self, least: usize, most: usize) -> Grid {
        let givens = self.dice.between(least, most);
        self.grids.part(givens, self.dice)
    }

    /// Returns part of a solved grid, with `least` to `most` givens, for a question about a unit.
    fn part_around(&mut self, unit: Unit, least: usize, most: usize) -> Grid {
        let givens = self.dice.between(least, most);
        self.grids.part_around(unit, givens, self.dice)
    }

    /// Returns a unit of the subject's kind, or of any kind.
    fn unit(&mut self, subject: Subject) -> Unit {
        let kind = subject
            .unit_kind()
            .unwrap_or_else(|| self.dice.pick(&UnitKind::ALL));
        self.dice.pick(&kind.units())
    }
}

/// Draws a random call of the method, fair or not; `None` if the draw fails.
pub fn draw(method: Method, grids: &dyn Grids, dice: &mut Dice) -> Option<Call> {
    let source = &mut GridSource { grids, dice };
    let arguments = match method {
        Method::IsValid(subject) => {
            let unit = source.unit(subject);
            grid_and_anchor(method, unit, possibly_invalid(unit, source))
        }
        Method::WhiteSpaces(subject) => {
            let unit = source.unit(subject);
            let grid = source.part_around(unit, 10, 70);
            grid_and_anchor(method, unit, grid)
        }
        Method::IsFullHouse(kind) => {
            let unit = source.unit(Subject::Unit(kind));
            grid_and_anchor(method, unit, nearly_full(unit, source))
        }
        Method::HasFullHouse(subject) => {
            let unit = source.unit(subject);
            grid_and_anchor(method, unit, nearly_full(unit, source))
        }
        Method::Single {
            shape,
            asks,
            subject,
        }
        | Method::Pair {
            shape,
            asks,
            subject,
        } => {
            let unit = source.unit(subject);
            let grid = match (subject, asks, shape) {
                (Subject::Grid, Find::Exists, Shape::Naked) => source.part_around(unit, 14, 40),
                (Subject::Grid, Find::Exists, Shape::Hidden) => source.part_around(unit, 3, 30),
                (Subject::Grid, Find::Which, _) | (Subject::Unit(_), _, _) => {
                    source.part_around(unit, 18, 55)
                }
            };
            grid_and_anchor(method, unit, grid)
        }
        Method::Solve(kind) => {
            let unit = source.unit(Subject::Unit(kind));
            // Readings agree on runs with few moves.
            let grid = match source.dice.below(2) {
                0 => source.part_around(unit, 24, 34),
                _ => source.part_around(unit, 70, 80),
            };
            grid_and_anchor(method, unit, grid)
        }
        Method::BlockIntern { line, asks } => block_intern(line, asks, source)?,
        Method::BlockPermutation(asks) => block_permutation(asks, source)?,
        Method::ValuePermutation { unit, asks } => value_permutation(unit, asks, source)?,
        Method::Transpose => vec![Geometry::draw(source)?.grid.into()],
        Method::IsTransposition => {
            let drawn = Geometry::draw(source)?;
            let image = drawn.transposed.clone();
            drawn.with_possible(image, source)?
        }
        Method::Reflection(asks) => {
            let drawn = Geometry::draw(source)?;
            match asks {
                MapTask::Apply => vec![drawn.grid.into(), drawn.axis.anchor().into()],
                MapTask::Recognise => {
                    let image = drawn.reflected.clone();
                    drawn.with_possible(image, source)?
                }
                MapTask::Image => vec![drawn.grid.into(), drawn.reflected.into()],
            }
        }
        Method::Turn(asks) => {
            let drawn = Geometry::draw(source)?;
            match asks {
                MapTask::Apply => vec![drawn.grid.into()],
                MapTask::Recognise => {
                    let image = drawn.turned.clone();
                    drawn.with_possible(image, source)?
                }
                MapTask::Image => vec![drawn.grid.into(), drawn.turned.into()],
            }
        }
    };
    Some(Call::new(method, arguments))
}

/// Returns the arguments of a method: a grid, and the anchor of a unit if the method takes one.
fn grid_and_anchor(method: Method, unit: Unit, grid: Grid) -> Vec<Value> {
    let anchor = method.anchor().map(|_| unit.anchor().into());
    iter::once(grid.into()).chain(anchor).collect()
}

fn possibly_invalid(unit: Unit, source: &mut GridSource) -> Grid {
    let mut grid = source.part_around(unit, 20, 81);
    match source.dice.below(4) {
        0 => {
            let value = grid.value(source.dice.pick(&unit.cells()));
            grids::spoil(&mut grid, unit, value, source.dice);
        }
        1 => {
            let stranger = source.dice.pick(&[0, 10, -2, -5, 11, 99]);
            grids::spoil(&mut grid, unit, stranger, source.dice);
        }
        2 => {
            let elsewhere = source.dice.pick(&Unit::ALL);
            let value = grid.value(source.dice.pick(&elsewhere.cells()));
            grids::spoil(&mut grid, elsewhere, value, source.dice);
        }
        _ => {}
    }
    grid
}

fn nearly_full(unit: Unit, source: &mut GridSource) -> Grid {
    let mut grid = source.part_around(unit, 40, 81);
    let whole = source.solved();
    if source.dice.below(2) == 0 {
        for cell in unit.cells() {
            grid.set_value(cell, whole.value(cell));
        }
        let white = source.dice.between(0, 2);
        grids::thin_out(&mut grid, unit, white, source.dice);
    }
    if source.dice.below(4) == 0 {
        let value = source.dice.pick(&[0, 10, 1, 5, 9]);
        grids::spoil(&mut grid, unit, value, source.dice);
    }
    grid
}

/// Returns a grid for questions about maps, full enough that few maps fit by chance.
fn any_grid(source: &mut GridSource) -> Grid {
    let mut grid = source.part(20, 70);
    if source.dice.below(4) == 0 {
        let unit = source.dice.pick(&Unit::ALL);
        grids::spoil(&mut grid, unit, 1, source.dice);
    }
    grid
}

/// Changes the value of one cell.
fn with_foreign_cell(mut grid: Grid, source: &mut GridSource) -> Grid {
    let cell = source.dice.pick(&Cell::ALL);
    let value = grid.value(cell);
    let other = source.dice.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    grid.set_value(cell, if other == value { value % 9 + 1 } else { other });
    grid
}

/// Returns a random permutation.
fn image(source: &mut GridSource) -> Image3 {
    source.dice.pick(&Image3::ALL)
}

/// Returns a random permutation other than the identity.
fn moving_image(source: &mut GridSource) -> Image3 {
    source.dice.pick(&Image3::ALL[1..])
}

fn block_intern(line: Line, asks: MapTask, source: &mut GridSource) -> Option<Vec<Value>> {
    let grid = any_grid(source);
    let image = image(source);
    let anchor = source.unit(Subject::Unit(UnitKind::Block)).anchor();
    if asks == MapTask::Apply {
        return Some(vec![
            grid.into(),
            anchor.into(),
            Value::integers(image.entries()),
        ]);
    }
    let permuted = images::permuted_within_block(&grid, line, anchor, image)?;
    if asks == MapTask::Image {
        return Some(vec![grid.into(), permuted.into(), anchor.into()]);
    }
    let other = source.dice.pick(&Cell::ALL);
    let grid2 = match source.dice.below(6) {
        0 => with_foreign_cell(permuted, source),
        1 => images::permuted_within_block(&permuted, line, other, moving_image(source))?,
        2 => images::blocks_permuted(&grid, BlockImage::of(line, image))?,
        _ => permuted,
    };
    Some(vec![grid.into(), grid2.into()])
}

fn block_permutation(asks: MapTask, source: &mut GridSource) -> Option<Vec<Value>> {
    let grid = any_grid(source);
    let line = source.dice.pick(&Line::ALL);
    let image = BlockImage::of(line, image(source));
    if asks == MapTask::Apply {
        return Some(vec![grid.into(), image.cells().into_iter().collect()]);
    }
    let permuted = images::blocks_permuted(&grid, image)?;
    if asks == MapTask::Image {
        return Some(vec![grid.into(), permuted.into()]);
    }
    let crossing = if line == Line::Row {
        Line::Column
    } else {
        Line::Row
    };
    let anchor = source.dice.pick(&Cell::ALL);
    let grid2 = match source.dice.below(6) {
        0 => with_foreign_cell(permuted, source),
        1 => images::blocks_permuted(&permuted, BlockImage::of(crossing, moving_image(source)))?,
        2 => images::permuted_within_block(&permuted, line, anchor, moving_image(source))?,
        _ => permuted,
    };
    Some(vec![grid.into(), grid2.into()])
}

fn value_permutation(kind: UnitKind, asks: MapTask, source: &mut GridSource) -> Option<Vec<Value>> {
    let unit = source.unit(Subject::Unit(kind));
    let mut grid = any_grid(source);
    if asks == MapTask::Image {
        // Digits that do not occur make the image contested (C19), so the unit is filled.
        let whole = source.solved();
        for cell in unit.cells() {
            grid.set_value(cell, whole.value(cell));
        }
    }
    let mut image = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    if source.dice.below(8) > 0 {
        source.dice.shuffle(&mut image);
    }
    if source.dice.below(2) == 0 {
        // Digits that do not occur have no image.
        let absent = Digit::ALL
            .iter()
            .filter(|&&digit| !grid.digits_in(unit).contains(digit));
        for digit in absent {
            image[digit.index()] = EMPTY;
        }
    }
    let permuted = images::values_permuted(&grid, unit, image)?;
    let anchor = Value::from(unit.anchor());
    if asks == MapTask::Apply {
        return Some(vec![grid.into(), anchor, Value::integers(image)]);
    }
    if asks == MapTask::Image {
        return Some(vec![grid.into(), permuted.into(), anchor]);
    }
    let mut grid2 = permuted;
    if source.dice.below(2) == 0 {
        let value = source.dice.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        grids::spoil(&mut grid2, unit, value, source.dice);
    }
    Some(vec![grid.into(), grid2.into(), anchor])
}

/// A grid and its images under the geometric maps.
struct Geometry {
    grid: Grid,
    axis: Axis,
    transposed: Grid,
    reflected: Grid,
    turned: Grid,
}

impl Geometry {
    fn draw(source: &mut GridSource) -> Option<Self> {
        let grid = any_grid(source);
        let axis = source.dice.pick(&Axis::ALL);
        let turns = source.dice.below(4);
        Some(Self {
            axis,
            transposed: images::transposed(&grid)?,
            reflected: images::reflected(&grid, axis)?,
            turned: images::turned_right(&grid, turns)?,
            grid,
        })
    }

    /// Returns the grid and one that may be the image in question.
    fn with_possible(self, image: Grid, source: &mut GridSource) -> Option<Vec<Value>> {
        let grid2 = match source.dice.below(6) {
            0 => with_foreign_cell(image, source),
            1 => self.transposed,
            2 => self.reflected,
            3 => images::turned_right(&self.grid, 2)?,
            _ => image,
        };
        Some(vec![self.grid.into(), grid2.into()])
    }
}
