//! Draws a random question for a method; whether it is fair is checked elsewhere.

use reference::cell::Cell;
use reference::grid::Grid;
use reference::unit::{Unit, UnitKind};

use super::dice::Dice;
use super::grids::{self, Grids};
use super::images::{self, integers};
use crate::case::Call;
use crate::oracle::{Axis, BlockImage, Image3, Line};
use crate::spec::{Interface, Method};
use crate::value::Value;

/// Grids and the dice that choose among them.
struct Source<'a> {
    grids: &'a dyn Grids,
    dice: &'a mut Dice,
}

impl Source<'_> {
    fn solved(&mut self) -> Grid {
        self.grids.solved(self.dice)
    }

    /// Part of a solved grid, with this many givens at least and at most.
    fn part(&mut self, least: usize, most: usize) -> Grid {
        let givens = self.dice.between(least, most);
        self.grids.part(givens, self.dice)
    }
}

/// A random call of the method; `None` where the reference lacks the method that makes the second grid.
pub(super) fn draw(
    interface: &Interface,
    method: &Method,
    grids: &dyn Grids,
    dice: &mut Dice,
) -> Option<Call> {
    let source = &mut Source { grids, dice };
    let kind = interface.unit.unwrap_or(UnitKind::Row);
    let arguments = match method.name.as_str() {
        name if name.contains("BlockIntern") => block_intern(name, kind, source)?,
        name if name.contains("ValuePermutation") => value_permutation(name, kind, source)?,
        name if name.contains("BlockPermutation") => block_permutation(name, source)?,
        name if interface.name.starts_with("GridUtil") => geometry_question(name, source)?,
        name => solving(name, interface, method, source),
    };
    Some(Call {
        interface: interface.name.clone(),
        method: method.name.clone(),
        arguments,
        same_object: false,
        first_call: None,
    })
}

fn unit_of(kind: UnitKind, source: &mut Source) -> Unit {
    source.dice.pick(&kind.units())
}

/// Grids for validity and full houses need other odds than grids for singles, pairs and solvers.
fn solving(name: &str, interface: &Interface, method: &Method, source: &mut Source) -> Vec<Value> {
    let kind = interface
        .unit
        .unwrap_or_else(|| source.dice.pick(&UnitKind::ALL));
    let unit = unit_of(kind, source);
    let grid = match name {
        name if name.contains("Valid") => possibly_invalid(unit, source),
        name if name.contains("FullHouse") => nearly_full(unit, source),
        name if name.contains("WhiteSpaces") => source.part(10, 70),
        name if name.starts_with("solve") => source.part(24, 34),
        name if name.contains("Naked") && name.starts_with("has") => source.part(14, 40),
        name if name.starts_with("has") => source.part(3, 30),
        _ => source.part(18, 55),
    };
    let mut arguments = vec![grid.into()];
    if method.parameters.len() > 1 {
        arguments.push(unit.anchor().into());
    }
    arguments
}

fn possibly_invalid(unit: Unit, source: &mut Source) -> Grid {
    let mut grid = source.part(20, 81);
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

fn nearly_full(unit: Unit, source: &mut Source) -> Grid {
    let mut grid = source.part(40, 81);
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

/// The grids of relations: quite full ones, so that hardly anything happens by chance.
fn any_grid(source: &mut Source) -> Grid {
    let mut grid = source.part(20, 70);
    if source.dice.below(4) == 0 {
        let unit = source.dice.pick(&Unit::ALL);
        grids::spoil(&mut grid, unit, 1, source.dice);
    }
    grid
}

/// One cell gets another value.
fn with_foreign_cell(mut grid: Grid, source: &mut Source) -> Grid {
    let cell = source.dice.pick(&Cell::ALL);
    let value = grid.value(cell);
    let other = source.dice.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    grid.set_value(cell, if other == value { value % 9 + 1 } else { other });
    grid
}

/// A permutation other than the identity; the identity has cases written by hand.
fn moving_image(source: &mut Source) -> Image3 {
    source.dice.pick(&Image3::ALL[1..])
}

fn block_intern(name: &str, kind: UnitKind, source: &mut Source) -> Option<Vec<Value>> {
    let line = if kind == UnitKind::Row {
        Line::Row
    } else {
        Line::Column
    };
    let grid = any_grid(source);
    let image = moving_image(source);
    let anchor = unit_of(UnitKind::Block, source).anchor();
    if name.starts_with("apply") {
        return Some(vec![
            grid.into(),
            anchor.into(),
            integers(image.entries().map(i32::from)),
        ]);
    }
    let permuted = images::permuted_within_block(&grid, line, anchor, image)?;
    if name.starts_with("get") {
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

fn block_permutation(name: &str, source: &mut Source) -> Option<Vec<Value>> {
    let grid = any_grid(source);
    let line = source.dice.pick(&Line::ALL);
    let image = BlockImage::of(line, moving_image(source));
    if name.starts_with("apply") {
        return Some(vec![grid.into(), image.cells().into_iter().collect()]);
    }
    let permuted = images::blocks_permuted(&grid, image)?;
    if name.starts_with("get") {
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

fn value_permutation(name: &str, kind: UnitKind, source: &mut Source) -> Option<Vec<Value>> {
    let unit = unit_of(kind, source);
    let mut grid = any_grid(source);
    if name.starts_with("get") {
        // Digits that do not occur make the image contested (C19), so the unit is filled.
        let whole = source.solved();
        for cell in unit.cells() {
            grid.set_value(cell, whole.value(cell));
        }
    }
    let mut image = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    source.dice.shuffle(&mut image);
    let permuted = images::values_permuted(&grid, unit, image)?;
    let anchor = Value::from(unit.anchor());
    if name.starts_with("apply") {
        return Some(vec![grid.into(), anchor, integers(image)]);
    }
    if name.starts_with("get") {
        return Some(vec![grid.into(), permuted.into(), anchor]);
    }
    let mut grid2 = permuted;
    if source.dice.below(2) == 0 {
        let value = source.dice.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        grids::spoil(&mut grid2, unit, value, source.dice);
    }
    Some(vec![grid.into(), grid2.into(), anchor])
}

fn geometry_question(name: &str, source: &mut Source) -> Option<Vec<Value>> {
    let grid = any_grid(source);
    let axis = source.dice.pick(&Axis::ALL);
    let turns = source.dice.below(4);
    let turned = images::turned_right(&grid, turns)?;
    let reflected = images::reflected(&grid, axis)?;
    let transposed = images::transposed(&grid)?;
    match name {
        "reflect" => return Some(vec![grid.into(), axis.anchor().into()]),
        "transponse" | "turnRight" => return Some(vec![grid.into()]),
        "getReflectionAnchor" => return Some(vec![grid.into(), reflected.into()]),
        "getGridTurnNumber" => return Some(vec![grid.into(), turned.into()]),
        _ => {}
    }
    let right = match name {
        "isTransposition" => transposed.clone(),
        "isReflection" => reflected.clone(),
        _ => turned.clone(),
    };
    let grid2 = match source.dice.below(6) {
        0 => with_foreign_cell(right, source),
        1 => transposed,
        2 => reflected,
        3 => images::turned_right(&grid, 2)?,
        _ => right,
    };
    Some(vec![grid.into(), grid2.into()])
}
