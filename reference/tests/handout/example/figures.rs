//! The handout's figures, each tested against its caption and the text around it.
//!
//! The empty outer row of figures 7, 8, 10 and 15 is the first one, not the last: only then are 8 and 9 excluded from
//! two rows of the last block, as the caption of figure 15 says.

use board::digit::Digit;
use board::grid::Grid;
use board::method::Line;
use board::pencilmarks::Pencilmarks;
use board::unit::{Unit, UnitKind};
use reference::handout::check;
use reference::handout::symmetry::geometry::{
    Axis, is_transposition, reflected, reflection_axes, transposed, turn_numbers, turned_right,
};
use reference::handout::symmetry::lines::{
    BlockImage, Image3, block_images, blocks_permuted, images_within_block, is_block_permutation,
    is_permutation_within_block, permuted_within_block,
};
use reference::handout::symmetry::values::{is_value_permutation, permuted, value_image};

use super::{
    DEFAULT, Place, WHOLE_GRID, at, block, cell, changed, column, grid, hidden_pair, hidden_single,
    naked_pair, naked_single, places, row, with_values,
};
use crate::counter::solutions;

pub(super) const FIGURE_1: &str = "
    .2.5.1.9.
    8..2.3..6
    .3..6..7.
    ..1...6..
    54.....19
    ..2...7..
    .9..3..8.
    2..8.4..7
    .1.9.7.6.";

const FIGURE_6_RIGHT: &str = "
    .3.6.2.1.
    9..3.4..7
    .4..7..8.
    ..2...7..
    65.....21
    ..3...8..
    .1..4..9.
    3..9.5..8
    .2.1.8.7.";

const FIGURE_7: &str = "
    .........
    ...1.....
    ......1.9
    ..1......
    ....1....
    .......18
    1.9.8....
    ..8.91...
    576......";

pub(super) const FIGURE_8_LEFT: &str = "
    .........
    ...1.....
    ......1.9
    ..1..1...
    ....1....
    .......18
    1.9.8....
    ..8.91...
    576......";

const FIGURE_8_RIGHT: &str = "
    .........
    1........
    ......1.9
    ..1..1...
    .1.......
    .......18
    .8.1.9...
    .91..8...
    ...576...";

const FIGURE_9_RIGHT: &str = "
    ......1.5
    ........7
    ...1..986
    .1.......
    ....1.89.
    ...1...1.
    ..1......
    .....1...
    ..9..8...";

const FIGURE_10_RIGHT: &str = "
    .........
    .....1...
    9.1......
    ...1..1..
    ....1....
    81.......
    ....8.9.1
    ...19.8..
    ......675";

const FIGURE_11_LEFT: &str = "
    .........
    ...1.....
    ......1.9
    ..1..1...
    ....1....
    .......18
    1.9.8....
    ..8.91.2.
    576......";

const FIGURE_11_RIGHT: &str = "
    5.1......
    7........
    689..1...
    .......1.
    .98.1....
    .1...1...
    ......1..
    .2.1.....
    ...8..9..";

pub(super) const FIGURE_12: &str = "
    ........4
    ........5
    ........6
    .........
    .........
    .........
    .......89
    .........
    123......";

pub(super) const FIGURE_13: &str = "
    1........
    ...1.....
    ......1..
    .1.......
    ....1....
    .......1.
    ..1......
    .....1...
    .........";

pub(super) const FIGURE_14: &str = "
    1........
    2..1.....
    3.....1..
    41.......
    57..1....
    6..8...1.
    921......
    .....1...
    .........";

pub(super) const FIGURE_15: &str = "
    .........
    ...1.....
    ......1.9
    .1.......
    ....1....
    .......18
    .91.8....
    .8..91...
    765......";

fn digit(value: u8) -> Digit {
    Digit::new(value).expect("a digit")
}

fn image(entries: [u8; 3]) -> Image3 {
    Image3::new(entries).expect("a permutation")
}

#[test]
fn figure_1_is_valid_and_has_one_solution() {
    let figure = grid(FIGURE_1);
    assert!(
        figure.is_white_space(cell((1, 1))),
        "its first cell is empty"
    );
    for unit in Unit::ALL {
        assert!(check::is_valid_unit(&figure, unit), "{unit}");
    }
    assert!(check::is_valid(&figure));
    let solution =
        grid("426571398857293146139468275971385624543726819682149753794632581265814937318957462");
    assert_eq!(solutions(figure.values(), 2), [*solution.values()]);
    assert!(check::is_valid(&solution));
    assert!(solution.white_spaces().is_empty());
}

#[test]
fn figure_2_names_rows_and_columns() {
    let seven_eight = cell((7, 8));
    assert_eq!(seven_eight.row(), 7);
    assert_eq!(seven_eight.column(), 8);
    assert!(cell((1, 1)) < cell((1, 3)));
    assert!(cell((1, 8)) < cell((2, 1)));
}

#[test]
fn figure_3_names_anchors() {
    for (inside, kind, anchor) in [
        ((5, 6), UnitKind::Block, (4, 4)),
        ((9, 7), UnitKind::Row, (9, 1)),
        ((6, 2), UnitKind::Column, (1, 2)),
    ] {
        let unit = Unit::of(kind, cell(inside));
        assert_eq!(unit.anchor(), cell(anchor), "{unit}");
        assert_eq!(
            Unit::of(kind, unit.anchor()),
            unit,
            "an anchor names its unit"
        );
    }
}

/// Returns the minimal pair (2.1): the one with the smallest first cell, then the smallest second cell.
fn minimal(pairs: &[[Place; 2]]) -> [Place; 2] {
    let sorted = pairs.iter().map(|pair| {
        let mut cells = pair.map(cell);
        cells.sort_unstable();
        cells
    });
    sorted
        .min()
        .expect("at least one pair")
        .map(|cell| (cell.row(), cell.column()))
}

#[test]
fn the_minimal_pair_of_three() {
    let pairs = [[(1, 1), (2, 2)], [(3, 1), (1, 3)], [(1, 1), (1, 3)]];
    assert_eq!(minimal(&pairs), [(1, 1), (1, 3)]);
}

#[test]
fn figure_4_the_minimal_pair_of_the_lettered_cells() {
    let row_5 = grid(&format!("{}9.87..45.{}", ".".repeat(36), ".".repeat(36)));
    let lettered = places(check::white_spaces_of(&row_5, row(5)));
    assert_eq!(lettered, [(5, 2), (5, 5), (5, 6), (5, 9)]);
    let pairs: Vec<_> = (0..4)
        .flat_map(|second| (0..second).map(move |first| (first, second)))
        .map(|(first, second)| [lettered[second], lettered[first]])
        .collect();
    assert_eq!(pairs.len(), 6);
    assert_eq!(minimal(&pairs), [(5, 2), (5, 5)]);
}

#[test]
fn figure_4_as_a_row_with_two_naked_pairs() {
    // 3 and 6 are shut out of columns 2 and 5, 1 and 2 out of columns 6 and 9.
    let row_5 = with_values(&[
        ((5, 1), 9),
        ((5, 3), 8),
        ((5, 4), 7),
        ((5, 7), 4),
        ((5, 8), 5),
        ((1, 2), 3),
        ((2, 2), 6),
        ((2, 5), 3),
        ((1, 5), 6),
        ((8, 6), 1),
        ((9, 6), 2),
        ((9, 9), 1),
        ((8, 9), 2),
    ]);
    let minimal = Some([(5, 2), (5, 5)]);
    assert_eq!(naked_pair(&row_5, at(row(5)), &DEFAULT), minimal);
    assert_eq!(hidden_pair(&row_5, at(row(5)), &DEFAULT), minimal);
}

#[test]
fn figure_5_a_value_permutation_and_none() {
    let left = with_values(&[((1, 2), 3)]);
    let middle = with_values(&[((1, 2), 2)]);
    let right = with_values(&[((1, 3), 2)]);
    let vector = [-1, -1, 2, -1, -1, -1, -1, -1, -1];
    for unit in [row(1), block((1, 1))] {
        assert!(is_value_permutation(&left, &middle, unit, &DEFAULT));
        assert_eq!(value_image(&left, &middle, unit, &DEFAULT), Some(vector));
        assert_eq!(permuted(&left, unit, &vector), middle);
        assert!(!is_value_permutation(&left, &right, unit, &DEFAULT));
        assert_eq!(value_image(&left, &right, unit, &DEFAULT), None);
    }
    assert!(is_value_permutation(&left, &middle, column(2), &DEFAULT));
    assert!(!is_value_permutation(&left, &right, column(2), &DEFAULT));
}

#[test]
fn figure_6_every_digit_becomes_the_next() {
    let (left, right) = (grid(FIGURE_1), grid(FIGURE_6_RIGHT));
    let vector = [2, 3, 4, 5, 6, 7, 8, 9, 1];
    for kind in UnitKind::ALL {
        let mapped = kind
            .units()
            .into_iter()
            .fold(left.clone(), |grid, unit| permuted(&grid, unit, &vector));
        assert_eq!(mapped, right, "{kind} by {kind}");
    }
    for unit in Unit::ALL {
        assert!(
            is_value_permutation(&left, &right, unit, &DEFAULT),
            "{unit}"
        );
        let present = left.digits_in(unit);
        let expected = Digit::ALL.map(|digit| {
            if present.contains(digit) {
                vector[digit.index()]
            } else {
                -1
            }
        });
        assert_eq!(
            value_image(&left, &right, unit, &DEFAULT),
            Some(expected),
            "{unit}"
        );
    }
}

#[test]
fn figure_7_a_column_permutation_in_the_first_block() {
    let (before, after) = (grid(FIGURE_15), grid(FIGURE_7));
    let vector = image([2, 3, 1]);
    for anchor in [(1, 1), (4, 1), (7, 1)].map(cell) {
        assert_eq!(
            permuted_within_block(&before, Line::Column, anchor, vector),
            after
        );
        assert_eq!(
            images_within_block(&before, &after, Line::Column, anchor, &DEFAULT),
            [vector]
        );
    }
    assert!(is_permutation_within_block(
        &before,
        &after,
        Line::Column,
        &DEFAULT
    ));
    assert!(!is_permutation_within_block(
        &before,
        &after,
        Line::Row,
        &DEFAULT
    ));
}

#[test]
fn figure_8_the_first_two_stacks_change_places() {
    let (before, after) = (grid(FIGURE_8_LEFT), grid(FIGURE_8_RIGHT));
    let vector = [(1, 4), (1, 1), (1, 7), (4, 4), (7, 4)].map(cell);
    let image = BlockImage::new(vector).expect("a block permutation");
    assert_eq!(blocks_permuted(&before, image), after);
    assert_eq!(block_images(&before, &after, &DEFAULT), [image]);
    assert!(is_block_permutation(&before, &after, &DEFAULT));
    assert_eq!(invalid_units(&before), [row(4), column(6), block((4, 4))]);
}

#[test]
fn figure_8_the_text_moves_columns_in_threes_only() {
    let before = grid(FIGURE_1);
    let moved = |targets: [u8; 9]| {
        let mut after = Grid::EMPTY;
        for old in board::cell::Cell::ALL {
            let target = targets[usize::from(old.column()) - 1];
            after.set_value(cell((old.row(), target)), before.value(old));
        }
        after
    };
    let in_threes = moved([4, 5, 6, 1, 2, 3, 7, 8, 9]);
    let not_in_threes = moved([4, 6, 5, 1, 2, 3, 7, 8, 9]);
    assert!(is_block_permutation(&before, &in_threes, &DEFAULT));
    assert!(!is_block_permutation(&before, &not_in_threes, &DEFAULT));
}

#[test]
fn figure_9_a_transposition() {
    let (left, right) = (grid(FIGURE_8_LEFT), grid(FIGURE_9_RIGHT));
    assert_eq!(transposed(&left), right);
    assert!(is_transposition(&left, &right));
    assert!(is_transposition(&right, &left));
}

#[test]
fn figure_10_a_reflection_at_column_5() {
    let (left, right) = (grid(FIGURE_8_LEFT), grid(FIGURE_10_RIGHT));
    let axis = Axis::of_anchor(cell((1, 5))).expect("the anchor of column 5");
    assert_eq!(reflected(&left, axis), right);
    assert_eq!(reflection_axes(&left, &right), [axis]);
}

#[test]
fn figure_11_a_right_turn() {
    let (left, right) = (grid(FIGURE_11_LEFT), grid(FIGURE_11_RIGHT));
    assert_eq!(turned_right(&left), right);
    assert_eq!(turn_numbers(&left, &right), [1]);
    assert_eq!(turn_numbers(&right, &left), [3]);
    assert_eq!(left, changed(&grid(FIGURE_8_LEFT), &[((8, 8), 2)]));
    assert_eq!(invalid_units(&left), [row(4), column(6), block((4, 4))]);
}

#[test]
fn figure_12_a_naked_single() {
    let figure = grid(FIGURE_12);
    let corner = cell((9, 9));
    let candidates = Pencilmarks::of(&figure).candidates(corner);
    assert_eq!(candidates.single(), Some(digit(7)));
    for scope in scopes_of_the_last_cell() {
        assert_eq!(naked_single(&figure, scope, &DEFAULT), Some((9, 9)));
    }
}

#[test]
fn figure_13_a_hidden_single() {
    let figure = grid(FIGURE_13);
    let open = Pencilmarks::of(&figure).cells_with(digit(1));
    assert_eq!(places(open), [(9, 9)], "the only cell of the whole grid");
    for readings in ["C1-A", "C1-B", "C1-C", "C2-A", "C2-B"].map(super::under) {
        for scope in scopes_of_the_last_cell() {
            assert_eq!(hidden_single(&figure, scope, &readings), Some((9, 9)));
        }
    }
    assert_eq!(naked_single(&figure, WHOLE_GRID, &DEFAULT), None);
}

/// Returns row 9, column 9, the last block and the whole grid.
fn scopes_of_the_last_cell() -> [reference::handout::query::Scope; 4] {
    [at(row(9)), at(column(9)), at(block((7, 7))), WHOLE_GRID]
}

#[test]
fn figure_14_a_naked_pair() {
    let figure = grid(FIGURE_14);
    assert!(check::is_valid(&figure));
    let pair = Some([(8, 1), (9, 1)]);
    assert_eq!(naked_pair(&figure, at(column(1)), &DEFAULT), pair);
    assert_eq!(naked_pair(&figure, at(block((7, 1))), &DEFAULT), pair);
    let candidates = Pencilmarks::of(&figure).candidates(cell((8, 1)));
    assert_eq!(candidates.to_string(), "78");
}

#[test]
fn figure_14_has_its_pair_whatever_stands_in_the_damaged_cell() {
    for value in [-1, 1, 2, 3] {
        let figure = changed(&grid(FIGURE_14), &[((2, 1), value)]);
        let pair = Some([(8, 1), (9, 1)]);
        assert_eq!(naked_pair(&figure, at(column(1)), &DEFAULT), pair);
        assert_eq!(naked_pair(&figure, at(block((7, 1))), &DEFAULT), pair);
    }
}

#[test]
fn figure_15_a_hidden_pair() {
    let figure = grid(FIGURE_15);
    assert!(check::is_valid(&figure));
    let pair = Some([(9, 7), (9, 8)]);
    for scope in [at(block((7, 7))), at(row(9)), WHOLE_GRID] {
        assert_eq!(hidden_pair(&figure, scope, &DEFAULT), pair);
        assert_eq!(naked_pair(&figure, scope, &DEFAULT), None);
    }
    let marks = Pencilmarks::of(&figure);
    for value in [8, 9] {
        let open = marks.cells_in(block((7, 7)), digit(value));
        assert_eq!(places(open), [(9, 7), (9, 8)]);
    }
}

#[test]
fn figure_15_loses_its_pair_if_the_empty_row_comes_last() {
    let rows: Vec<_> = FIGURE_15.split_whitespace().collect();
    let shifted = grid(&[&rows[1..], &rows[..1]].concat().join("\n"));
    assert_eq!(hidden_pair(&shifted, at(block((7, 7))), &DEFAULT), None);
}

/// Returns the units that are not valid, ascending.
fn invalid_units(grid: &Grid) -> Vec<Unit> {
    let mut units: Vec<_> = UnitKind::ALL
        .into_iter()
        .flat_map(UnitKind::units)
        .filter(|&unit| !check::is_valid_unit(grid, unit))
        .collect();
    units.sort_unstable();
    units
}
