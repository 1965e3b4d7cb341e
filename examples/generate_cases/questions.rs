//! Draws a random question for a method; whether it is fair is checked elsewhere.

use epsilon::case::Call;
use epsilon::spec::{Interface, Method};
use epsilon::value::Value;
use reference::cell::Cell;
use reference::grid::Grid;
use reference::symmetry::Line;
use reference::symmetry::geometry::{self, Axis};
use reference::symmetry::lines::{self, BlockImage, Image3};
use reference::symmetry::values;
use reference::unit::{Unit, UnitKind};

use crate::grids;
use crate::random::Random;

/// A random call of the method.
pub(crate) fn draw(interface: &Interface, method: &Method, random: &mut Random) -> Call {
    let kind = interface.unit.unwrap_or(UnitKind::Row);
    let arguments = match method.name.as_str() {
        name if name.contains("BlockIntern") => block_intern(name, kind, random),
        name if name.contains("ValuePermutation") => value_permutation(name, kind, random),
        name if name.contains("BlockPermutation") => block_permutation(name, random),
        name if interface.name.starts_with("GridUtil") => geometry_question(name, random),
        name => solving(name, interface, method, random),
    };
    Call {
        interface: interface.name.clone(),
        method: method.name.clone(),
        arguments,
        same_object: false,
        first_call: None,
    }
}

fn unit_of(kind: UnitKind, random: &mut Random) -> Unit {
    random.pick(&kind.units())
}

/// Grids for validity and full houses need other odds than grids for singles, pairs and solvers.
fn solving(name: &str, interface: &Interface, method: &Method, random: &mut Random) -> Vec<Value> {
    let kind = interface
        .unit
        .unwrap_or_else(|| random.pick(&UnitKind::ALL));
    let unit = unit_of(kind, random);
    let grid = match name {
        name if name.contains("Valid") => possibly_invalid(unit, random),
        name if name.contains("FullHouse") => nearly_full(unit, random),
        name if name.contains("WhiteSpaces") => grids::part(random.between(10, 70), random),
        name if name.starts_with("solve") => grids::part(random.between(24, 34), random),
        name if name.contains("Naked") && name.starts_with("has") => {
            grids::part(random.between(14, 40), random)
        }
        name if name.starts_with("has") => grids::part(random.between(3, 30), random),
        _ => grids::part(random.between(18, 55), random),
    };
    let mut arguments = vec![grid.into()];
    if method.parameters.len() > 1 {
        arguments.push(unit.anchor().into());
    }
    arguments
}

fn possibly_invalid(unit: Unit, random: &mut Random) -> Grid {
    let mut grid = grids::part(random.between(20, 81), random);
    match random.below(4) {
        0 => {
            let value = grid.value(random.pick(&unit.cells()));
            grids::spoil(&mut grid, unit, value, random);
        }
        1 => grids::spoil(&mut grid, unit, random_stranger(random), random),
        2 => {
            let elsewhere = random.pick(&Unit::ALL);
            let value = grid.value(random.pick(&elsewhere.cells()));
            grids::spoil(&mut grid, elsewhere, value, random);
        }
        _ => {}
    }
    grid
}

fn random_stranger(random: &mut Random) -> i32 {
    random.pick(&[0, 10, -2, -5, 11, 99])
}

fn nearly_full(unit: Unit, random: &mut Random) -> Grid {
    let mut grid = grids::part(random.between(40, 81), random);
    let whole = grids::solved(random);
    if random.below(2) == 0 {
        for cell in unit.cells() {
            grid.set_value(cell, whole.value(cell));
        }
        grids::thin_out(&mut grid, unit, random.between(0, 2), random);
    }
    if random.below(4) == 0 {
        let value = random.pick(&[0, 10, 1, 5, 9]);
        grids::spoil(&mut grid, unit, value, random);
    }
    grid
}

/// The grids of relations: quite full ones, so that hardly anything happens by chance.
fn any_grid(random: &mut Random) -> Grid {
    let mut grid = grids::part(random.between(20, 70), random);
    if random.below(4) == 0 {
        let unit = random.pick(&Unit::ALL);
        grids::spoil(&mut grid, unit, 1, random);
    }
    grid
}

/// One cell gets another value.
fn with_foreign_cell(mut grid: Grid, random: &mut Random) -> Grid {
    let cell = random.pick(&Cell::ALL);
    let value = grid.value(cell);
    let other = random.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    grid.set_value(cell, if other == value { value % 9 + 1 } else { other });
    grid
}

fn integers<const N: usize>(entries: [i32; N]) -> Value {
    Value::List(entries.map(|entry| Value::Int(entry.into())).to_vec())
}

/// A permutation other than the identity; the identity has cases written by hand.
fn moving_image(random: &mut Random) -> Image3 {
    random.pick(&Image3::ALL[1..])
}

fn block_intern(name: &str, kind: UnitKind, random: &mut Random) -> Vec<Value> {
    let line = if kind == UnitKind::Row {
        Line::Row
    } else {
        Line::Column
    };
    let grid = any_grid(random);
    let image = moving_image(random);
    let anchor = unit_of(UnitKind::Block, random).anchor();
    if name.starts_with("apply") {
        return vec![
            grid.into(),
            anchor.into(),
            integers(image.entries().map(i32::from)),
        ];
    }
    let permuted = lines::permuted_within_block(&grid, line, anchor, image);
    if name.starts_with("get") {
        return vec![grid.into(), permuted.into(), anchor.into()];
    }
    let other = random.pick(&Cell::ALL);
    let grid2 = match random.below(6) {
        0 => with_foreign_cell(permuted, random),
        1 => lines::permuted_within_block(&permuted, line, other, moving_image(random)),
        2 => lines::blocks_permuted(&grid, BlockImage::of(line, image)),
        _ => permuted,
    };
    vec![grid.into(), grid2.into()]
}

fn block_permutation(name: &str, random: &mut Random) -> Vec<Value> {
    let grid = any_grid(random);
    let line = random.pick(&Line::ALL);
    let image = BlockImage::of(line, moving_image(random));
    if name.starts_with("apply") {
        return vec![grid.into(), image.cells().into_iter().collect()];
    }
    let permuted = lines::blocks_permuted(&grid, image);
    if name.starts_with("get") {
        return vec![grid.into(), permuted.into()];
    }
    let crossing = if line == Line::Row {
        Line::Column
    } else {
        Line::Row
    };
    let anchor = random.pick(&Cell::ALL);
    let grid2 = match random.below(6) {
        0 => with_foreign_cell(permuted, random),
        1 => lines::blocks_permuted(&permuted, BlockImage::of(crossing, moving_image(random))),
        2 => lines::permuted_within_block(&permuted, line, anchor, moving_image(random)),
        _ => permuted,
    };
    vec![grid.into(), grid2.into()]
}

fn value_permutation(name: &str, kind: UnitKind, random: &mut Random) -> Vec<Value> {
    let unit = unit_of(kind, random);
    let mut grid = any_grid(random);
    if name.starts_with("get") {
        // Digits that do not occur make the image contested (C19), so the unit is filled.
        let whole = grids::solved(random);
        for cell in unit.cells() {
            grid.set_value(cell, whole.value(cell));
        }
    }
    let mut image = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut image);
    let permuted = values::permuted(&grid, unit, &image);
    let anchor = Value::from(unit.anchor());
    if name.starts_with("apply") {
        return vec![grid.into(), anchor, integers(image)];
    }
    if name.starts_with("get") {
        return vec![grid.into(), permuted.into(), anchor];
    }
    let mut grid2 = permuted;
    if random.below(2) == 0 {
        let value = random.pick(&[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        grids::spoil(&mut grid2, unit, value, random);
    }
    vec![grid.into(), grid2.into(), anchor]
}

fn geometry_question(name: &str, random: &mut Random) -> Vec<Value> {
    let grid = any_grid(random);
    let axis = random.pick(&Axis::ALL);
    let turns = random.below(4);
    let turned = (0..turns).fold(grid.clone(), |grid, _| geometry::turned_right(&grid));
    let reflected = geometry::reflected(&grid, axis);
    let transposed = geometry::transposed(&grid);
    match name {
        "reflect" => return vec![grid.into(), axis.anchor().into()],
        "transponse" | "turnRight" => return vec![grid.into()],
        "getReflectionAnchor" => return vec![grid.into(), reflected.into()],
        "getGridTurnNumber" => return vec![grid.into(), turned.into()],
        _ => {}
    }
    let right = match name {
        "isTransposition" => transposed.clone(),
        "isReflection" => reflected.clone(),
        _ => turned.clone(),
    };
    let grid2 = match random.below(6) {
        0 => with_foreign_cell(right, random),
        1 => transposed,
        2 => reflected,
        3 => geometry::turned_right(&geometry::turned_right(&grid)),
        _ => right,
    };
    vec![grid.into(), grid2.into()]
}
