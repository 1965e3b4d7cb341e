//! Canonical forms and numbers of automorphisms.

use board::cell::Cell;
use board::grid::Grid;
use reference::puzzle::relate::{Canonical, Canoniser, NotADigit};

use crate::random::Random;
use crate::relate::oracle::{smallest_by_rows, smallest_of_all};

fn canonical(canoniser: &mut Canoniser, grid: &Grid) -> Canonical {
    canoniser
        .canonical(grid)
        .expect("digits and white spaces only")
}

/// Asserts that the canonical form is the oracle's, and that its transformation leads there.
fn check(canoniser: &mut Canoniser, grid: &Grid, oracle: impl Fn(&Grid) -> (Grid, u32)) {
    let canonical = canonical(canoniser, grid);
    let expected = oracle(grid);
    assert_eq!(
        (canonical.form(), canonical.automorphisms()),
        expected,
        "{grid:?}"
    );
    assert_eq!(
        canonical.transformation().apply(grid),
        expected.0,
        "{grid:?}"
    );
}

/// Returns the number of rounds of a slow comparison: fewer in debug builds, where the oracles are not optimised.
const fn rounds(debug: usize, release: usize) -> usize {
    if cfg!(debug_assertions) {
        debug
    } else {
        release
    }
}

#[test]
fn the_form_is_the_smallest_of_all_images() {
    let mut random = Random::new(10);
    let mut canoniser = Canoniser::new();
    for _ in 0..rounds(1, 20) {
        check(&mut canoniser, &random.solution(), smallest_of_all);
        check(
            &mut canoniser,
            &random.part_of_a_solution(25),
            smallest_of_all,
        );
        check(&mut canoniser, &random.symmetric(), smallest_of_all);
    }
}

#[test]
fn the_form_is_what_the_oracle_by_rows_finds() {
    let mut random = Random::new(11);
    let mut canoniser = Canoniser::new();
    for round in 0..rounds(25, 500) {
        let solution = random.solution();
        let puzzle = random.part_of_a_solution(20 + round % 15);
        let full = random.part_of_a_solution(70 + round % 12);
        let strange = random.any_digits(30 + round % 40, 1 + round % 9);
        for grid in [solution, puzzle, full, strange] {
            check(&mut canoniser, &grid, smallest_by_rows);
        }
    }
}

#[test]
fn all_images_have_the_same_form() {
    let mut random = Random::new(12);
    let mut canoniser = Canoniser::new();
    for round in 0..1500 {
        let grid = match round % 5 {
            0 => random.solution(),
            1 => random.part_of_a_solution(17 + round % 20),
            2 => random.part_of_a_solution(round % 17),
            3 => random.any_digits(round % 60, 1 + round % 9),
            _ => random.symmetric(),
        };
        let image = random.transformation().apply(&grid);
        let [one, other] = [&grid, &image].map(|grid| canonical(&mut canoniser, grid));
        let form = one.form();
        assert_eq!(other.form(), form, "{grid:?}");
        assert_eq!(other.automorphisms(), one.automorphisms(), "{grid:?}");
        assert_eq!(one.transformation().apply(&grid), form, "{grid:?}");
        assert_eq!(canonical(&mut canoniser, &form).form(), form, "{grid:?}");
        assert!(form <= image, "{grid:?}");
        assert_eq!(3_359_232 % one.automorphisms(), 0, "{grid:?}");
    }
}

/// Returns the grid that `digit` computes from row and column, both from 0; the digit 0 is a white space.
fn grid_by(digit: impl Fn(usize, usize) -> usize) -> Grid {
    Grid::from_values(std::array::from_fn(|cell| {
        match digit(cell / 9, cell % 9) {
            0 => -1,
            digit => i32::try_from(digit).expect("a digit"),
        }
    }))
}

/// Returns highly symmetric grids, with their names and their numbers of automorphisms.
fn symmetric_grids() -> Vec<(&'static str, Grid, u32)> {
    vec![
        ("empty", Grid::EMPTY, 3_359_232),
        ("one digit everywhere", grid_by(|_, _| 1), 3_359_232),
        (
            "blocks of equal digits",
            grid_by(|row, column| row / 3 * 3 + column / 3 + 1),
            3_359_232,
        ),
        // Any of the 81 cells may hold the given.
        (
            "one given",
            grid_by(|row, column| usize::from(row == 4 && column == 4)),
            3_359_232 / 81,
        ),
        ("equal rows", grid_by(|_, column| column + 1), 1296 * 1296),
        (
            "one block",
            grid_by(|row, column| {
                if row < 3 && column < 3 {
                    row * 3 + column + 1
                } else {
                    0
                }
            }),
            373_248,
        ),
        (
            "one row",
            grid_by(|row, column| if row == 0 { column + 1 } else { 0 }),
            3_359_232 / 18,
        ),
        // The columns must be permuted like the rows.
        (
            "diagonal of one digit",
            grid_by(|row, column| usize::from(row == column)),
            2 * 1296,
        ),
        (
            "diagonal of nine digits",
            grid_by(|row, column| if row == column { row + 1 } else { 0 }),
            2 * 1296,
        ),
        (
            "all but the diagonal",
            grid_by(|row, column| usize::from(row != column)),
            2 * 1296,
        ),
        (
            "two digits",
            grid_by(|row, column| 1 + usize::from(row != column)),
            2 * 1296,
        ),
        // There are 46,656 ways to put one digit into every unit, all of them images of each other.
        (
            "one digit of a solution",
            grid_by(|row, column| usize::from((row * 3 + row / 3) % 9 == column)),
            72,
        ),
        (
            "rows shifted",
            grid_by(|row, column| (row * 3 + row / 3 + column) % 9 + 1),
            54,
        ),
        // The most symmetric solution there is.
        (
            "rows shifted inside blocks",
            grid_by(|row, column| 3 * ((row + column / 3) % 3) + (row / 3 + column) % 3 + 1),
            648,
        ),
    ]
}

#[test]
fn the_automorphisms_of_symmetric_grids_are_counted() {
    let mut canoniser = Canoniser::new();
    for (name, grid, automorphisms) in symmetric_grids() {
        let canonical = canonical(&mut canoniser, &grid);
        assert_eq!(canonical.automorphisms(), automorphisms, "{name}");
        assert_eq!(
            canonical.transformation().apply(&grid),
            canonical.form(),
            "{name}"
        );
    }
}

#[test]
fn symmetric_solutions_have_the_form_of_the_oracle() {
    let mut canoniser = Canoniser::new();
    for (name, grid, automorphisms) in symmetric_grids() {
        if automorphisms < 1000 {
            let expected = smallest_by_rows(&grid);
            assert_eq!(
                canonical(&mut canoniser, &grid).form(),
                expected.0,
                "{name}"
            );
            assert_eq!(automorphisms, expected.1, "{name}");
        }
    }
}

#[test]
fn a_full_grid_against_the_rules_has_a_form_too() {
    let mut random = Random::new(13);
    let mut canoniser = Canoniser::new();
    for _ in 0..rounds(3, 50) {
        let mut grid = random.solution();
        let [one, other] = [(); 2].map(|()| random.pick(&Cell::ALL));
        let value = grid.value(one);
        grid.set_value(one, grid.value(other));
        grid.set_value(other, value);
        check(&mut canoniser, &grid, smallest_by_rows);
    }
}

#[test]
fn other_values_are_refused_where_they_stand() {
    let mut grid = Random::new(14).part_of_a_solution(30);
    let cell = "r7c3".parse().expect("a cell");
    for value in [0, 10, -2, i32::MAX] {
        grid.set_value(cell, value);
        let refused = Canoniser::new().canonical(&grid).expect_err("no digit");
        assert_eq!(refused, NotADigit { cell, value });
    }
    grid.set_value(cell, 0);
    let refused = Canoniser::new().canonical(&grid).expect_err("no digit");
    assert_eq!(refused.to_string(), "r7c3 holds 0, which is no digit");
}
