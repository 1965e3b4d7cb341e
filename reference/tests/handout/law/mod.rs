//! Laws that hold for every grid, cell, digit and reading.
//!
//! Small domains are tried exhaustively, large ones at random.

mod maps;
mod queries;
mod readings;
mod runs;
mod types;

use proptest::prelude::{Just, Strategy, any};
use proptest::sample::select;
use proptest::test_runner::{Config, FileFailurePersistence};
use proptest::{array, collection, prop_oneof};

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::method::Line;
use board::unit::Unit;
use reference::handout::symmetry::geometry::transposed;
use reference::handout::symmetry::lines::{
    BlockImage, Image3, blocks_permuted, permuted_within_block,
};
use reference::handout::symmetry::values::ValueImage;

use crate::counter::solutions;

/// Returns the configuration of laws that are tried `cases` times. A failed input is kept beside the law's file and
/// tried first from then on.
fn cases(cases: u32) -> Config {
    Config {
        cases,
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..Config::default()
    }
}

/// Generates grids of any values, from nearly empty to nearly full.
fn any_values() -> impl Strategy<Value = Grid> {
    (1..=20_u32, 1..=20_u32, 0..=2_u32).prop_flat_map(|(empty, digits, strange)| {
        let value = prop_oneof![
            empty => Just(-1),
            digits => 1..=9,
            strange => select(vec![0, 10, -2, -5, i32::MIN, i32::MAX]),
        ];
        collection::vec(value, 81)
            .prop_map(|values| Grid::from_values(values.try_into().expect("81 values")))
    })
}

/// Generates solved grids: images of two bases under the maps that keep grids valid.
fn solved() -> impl Strategy<Value = Grid> {
    let bases = [
        "426571398857293146139468275971385624543726819682149753794632581265814937318957462",
        "261498537385627419497531862179856243528314976634279185812963754943785621756142398",
    ];
    let base = select(bases.to_vec()).prop_map(|line| line.parse::<Grid>().expect("a grid"));
    (
        base,
        array::uniform8(image3()),
        digit_order(),
        any::<bool>(),
    )
        .prop_map(|(base, images, digits, turn)| {
            let mut grid = relabelled(&base, &digits);
            for (line, images) in Line::ALL.into_iter().zip(images.chunks(4)) {
                for (index, &image) in images[..3].iter().enumerate() {
                    grid = permuted_within_block(&grid, line, Cell::ALL[30 * index], image);
                }
                grid = blocks_permuted(&grid, BlockImage::of(line, images[3]));
            }
            if turn { transposed(&grid) } else { grid }
        })
}

/// Generates solved grids of which only `min_givens` to `max_givens` cells are kept.
fn part_of_a_solution(min_givens: usize, max_givens: usize) -> impl Strategy<Value = Grid> {
    let order = Just(Cell::ALL.to_vec()).prop_shuffle();
    (solved(), min_givens..=max_givens, order).prop_map(|(mut grid, givens, order)| {
        for &cell in &order[givens..] {
            grid.set_value(cell, -1);
        }
        grid
    })
}

/// Generates grids of all kinds: arbitrary values, parts of solutions, and puzzles.
fn any_grid() -> impl Strategy<Value = Grid> {
    prop_oneof![
        2 => any_values(),
        3 => part_of_a_solution(0, 81),
        1 => puzzle().prop_map(|(puzzle, _)| puzzle),
    ]
}

/// Generates grids with exactly one solution, together with that solution.
fn puzzle() -> impl Strategy<Value = (Grid, Grid)> {
    let order = Just(Cell::ALL.to_vec()).prop_shuffle();
    (solved(), 24..=50_usize, order).prop_map(|(solution, givens, order)| {
        let mut puzzle = solution.clone();
        for &cell in &order[givens..] {
            puzzle.set_value(cell, -1);
        }
        // While there is a second solution, a given is put back where the two differ.
        while let [first, second] = solutions(puzzle.values(), 2)[..] {
            let differs = Cell::ALL
                .into_iter()
                .find(|cell| first[cell.index()] != second[cell.index()])
                .expect("two solutions differ");
            puzzle.set_value(differs, solution.value(differs));
        }
        (puzzle, solution)
    })
}

fn image3() -> impl Strategy<Value = Image3> {
    select(Image3::ALL.to_vec())
}

fn block_image() -> impl Strategy<Value = BlockImage> {
    select(BlockImage::all())
}

fn any_cell() -> impl Strategy<Value = Cell> {
    select(Cell::ALL.to_vec())
}

fn any_unit() -> impl Strategy<Value = Unit> {
    select(Unit::ALL.to_vec())
}

fn any_line() -> impl Strategy<Value = Line> {
    select(Line::ALL.to_vec())
}

/// Generates the nine digits in any order.
fn digit_order() -> impl Strategy<Value = ValueImage> {
    Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle()
}

/// Returns the grid with every digit replaced by its image.
fn relabelled(grid: &Grid, image: &ValueImage) -> Grid {
    let mut relabelled = grid.clone();
    for cell in Cell::ALL {
        if let Some(digit) = grid.digit(cell) {
            relabelled.set_value(cell, image[digit.index()]);
        }
    }
    relabelled
}

/// Returns the image of a digit.
fn image_of(digit: Digit, image: &ValueImage) -> Digit {
    Digit::from_value(image[digit.index()]).expect("digits become digits")
}

/// Returns the perpendicular direction: columns for rows, rows for columns.
fn perpendicular(line: Line) -> Line {
    match line {
        Line::Row => Line::Column,
        Line::Column => Line::Row,
    }
}
