//! Relating grids: witnesses for chains of maps, near misses, and each kind of difference.

use board::cell::Cell;
use board::grid::Grid;
use reference::puzzle::relate::{Canoniser, Difference, NotADigit, relate};

use crate::random::Random;
use crate::relate::oracle::smallest_by_rows;

/// Asserts that the second grid is recognised as an image of the first, by at most ten maps that lead to it.
fn assert_related(canoniser: &mut Canoniser, first: &Grid, second: &Grid) {
    let witness = canoniser.relate(first, second).expect("related");
    let maps = witness.maps();
    assert!(maps.len() <= 10);
    let image = maps
        .iter()
        .fold(first.clone(), |grid, map| map.apply(&grid));
    assert_eq!(image, *second);
}

#[test]
fn chains_of_the_eight_maps_are_recovered() {
    let mut random = Random::new(20);
    let mut canoniser = Canoniser::new();
    for round in 0..600 {
        let grid = match round % 4 {
            0 => random.solution(),
            1 => random.part_of_a_solution(20 + round % 60),
            2 => random.part_of_a_solution(round % 20),
            _ => random.any_digits(round % 81, 9),
        };
        let image =
            (0..random.below(13)).fold(grid.clone(), |grid, _| random.one_of_eight_maps(&grid));
        assert_related(&mut canoniser, &grid, &image);
    }
}

#[test]
fn sparse_and_symmetric_grids_are_related_too() {
    let mut random = Random::new(21);
    let mut canoniser = Canoniser::new();
    assert_related(&mut canoniser, &Grid::EMPTY, &Grid::EMPTY);
    for cell in Cell::ALL {
        let mut grid = Grid::EMPTY;
        grid.set_value(Cell::ALL[0], 1);
        let mut other = Grid::EMPTY;
        other.set_value(cell, 9);
        assert_related(&mut canoniser, &grid, &other);
    }
    for _ in 0..300 {
        let grid = random.symmetric();
        let image = random.transformation().apply(&grid);
        assert_related(&mut canoniser, &grid, &image);
    }
}

/// Returns an image of the grid with one digit changed or two digits exchanged.
fn near_miss(random: &mut Random, grid: &Grid) -> Grid {
    let mut image = random.transformation().apply(grid);
    let filled: Vec<Cell> = Cell::ALL
        .into_iter()
        .filter(|&cell| image.digit(cell).is_some())
        .collect();
    let [one, other] = [(); 2].map(|()| random.pick(&filled));
    if one == other || image.digit(one) == image.digit(other) {
        image.set_value(one, image.value(one) % 9 + 1);
    } else {
        let value = image.value(one);
        image.set_value(one, image.value(other));
        image.set_value(other, value);
    }
    image
}

#[test]
fn near_misses_are_rejected() {
    let mut random = Random::new(22);
    let mut canoniser = Canoniser::new();
    let mut rejected = 0;
    for round in 0..400 {
        let grid = if round % 2 == 0 {
            random.solution()
        } else {
            random.part_of_a_solution(25 + round % 30)
        };
        let miss = near_miss(&mut random, &grid);
        match canoniser.relate(&grid, &miss) {
            Err(_) => rejected += 1,
            // The changed grid may still be an image by chance; then the witness has to prove it.
            Ok(witness) => assert_eq!(witness.apply(&grid), miss),
        }
    }
    assert!(rejected >= 395, "{rejected}");
}

#[test]
fn the_oracle_says_the_same_of_near_misses() {
    let mut random = Random::new(23);
    for _ in 0..15 {
        // Few givens and digits, so that some of the misses are images after all.
        let grid = random.any_digits(6, 2);
        let miss = near_miss(&mut random, &grid);
        let same_form = smallest_by_rows(&grid).0 == smallest_by_rows(&miss).0;
        assert_eq!(relate(&grid, &miss).is_ok(), same_form, "{grid:?} {miss:?}");
    }
}

/// Returns a grid with these cells filled.
fn grid_with(cells: &[(&str, i32)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(cell, value) in cells {
        grid.set_value(cell.parse().expect("a cell"), value);
    }
    grid
}

fn difference(first: &[(&str, i32)], second: &[(&str, i32)]) -> Difference {
    relate(&grid_with(first), &grid_with(second)).expect_err("not related")
}

#[test]
fn the_first_difference_is_told() {
    assert_eq!(
        difference(&[("r1c1", 1)], &[]),
        Difference::FilledCells([1, 0])
    );
    assert_eq!(
        difference(&[("r1c1", 1), ("r5c5", 2)], &[("r1c1", 1), ("r5c5", 1)]),
        Difference::DigitCounts([[1, 1, 0, 0, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0, 0, 0, 0]])
    );
    assert_eq!(
        difference(&[("r1c1", 1), ("r5c5", 2)], &[("r1c1", 1), ("r2c5", 2)]),
        Difference::BandsAndStacks([[[0, 1, 1], [0, 1, 1]], [[0, 0, 2], [0, 1, 1]]])
    );
    // Two blocks of two, or four of one, in two bands and two stacks.
    assert_eq!(
        difference(
            &[("r1c1", 1), ("r2c2", 2), ("r4c4", 3), ("r5c5", 4)],
            &[("r1c1", 1), ("r2c4", 2), ("r4c2", 3), ("r5c5", 4)]
        ),
        Difference::Blocks([[0, 0, 0, 0, 0, 0, 0, 2, 2], [0, 0, 0, 0, 0, 1, 1, 1, 1]])
    );
    let ones = [0, 0, 0, 0, 0, 0, 0, 1, 1];
    let two = [0, 0, 0, 0, 0, 0, 0, 0, 2];
    assert_eq!(
        difference(&[("r1c1", 1), ("r2c2", 2)], &[("r1c1", 1), ("r2c1", 2)]),
        Difference::RowsAndColumns([[ones, ones], [two, ones]])
    );
}

#[test]
fn repeated_digits_and_canonical_forms_are_told_last() {
    // Two 1s and two 2s in two blocks of a row: equal digits share a block, or do not.
    assert_eq!(
        difference(
            &[("r1c1", 1), ("r1c2", 1), ("r1c4", 2), ("r1c5", 2)],
            &[("r1c1", 1), ("r1c2", 2), ("r1c4", 1), ("r1c5", 2)]
        ),
        Difference::RepeatedDigits([[2, 2], [0, 2]])
    );
    let mut random = Random::new(24);
    let [first, second] = [(); 2].map(|()| random.solution());
    let difference = relate(&first, &second).expect_err("two random solutions are not related");
    let forms = [&first, &second].map(|grid| smallest_by_rows(grid).0);
    assert_eq!(difference, Difference::CanonicalForm(Box::new(forms)));
}

#[test]
fn the_sides_of_a_transposed_grid_count_alike() {
    let column = grid_with(&[("r1c1", 1), ("r2c1", 2), ("r3c1", 3), ("r4c1", 4)]);
    let row = grid_with(&[("r9c9", 1), ("r9c8", 2), ("r9c7", 3), ("r9c1", 4)]);
    assert_related(&mut Canoniser::new(), &column, &row);
}

#[test]
fn values_that_are_no_digits_are_refused() {
    let cell: Cell = "r1c2".parse().expect("a cell");
    let strange = grid_with(&[("r1c2", 0)]);
    let problem = NotADigit { cell, value: 0 };
    assert_eq!(
        relate(&strange, &Grid::EMPTY),
        Err(Difference::FirstHoldsNoDigit(problem))
    );
    assert_eq!(
        relate(&Grid::EMPTY, &strange),
        Err(Difference::SecondHoldsNoDigit(problem))
    );
}
