//! Generated puzzles: in range, unique, solvable by logic, symmetric and reproducible.

use std::collections::BTreeSet;

use reference::puzzle::generate::{PuzzleSpec, Symmetry};
use reference::puzzle::rating::sudokutest::{Level, rate};
use reference::puzzle::solve::search;

#[test]
fn puzzles_are_as_wished() {
    for (symmetry, count) in Symmetry::ALL.into_iter().zip([3, 100, 3, 3, 3, 3, 3]) {
        for level in Level::ALL {
            let spec = PuzzleSpec {
                scores: level.range(),
                aim: Some(level.aim()),
                symmetry,
            };
            let mut seen = BTreeSet::new();
            for number in 0..count {
                let made = spec.generate(4, number).expect("a puzzle");
                let puzzle = &made.puzzle;
                assert!(search::is_unique(puzzle));
                assert_eq!(search::solve(puzzle).as_ref(), Some(&made.solution));
                let rating = rate(puzzle);
                assert_eq!(rating, made.rating);
                assert!(rating.is_solved() && rating.grid == made.solution);
                assert!(level.range().contains(&rating.score), "{puzzle:?}");
                assert!(symmetry.holds(puzzle.white_spaces()), "{puzzle:?}");
                assert!(seen.insert(puzzle.clone()), "{puzzle:?} is a duplicate");
            }
        }
    }
}

/// The mean score of each level is within a tenth of SudokuTest's, and the highest is near the end of its range.
#[test]
fn scores_of_a_level_have_its_mean() {
    for level in Level::ALL {
        let spec = PuzzleSpec {
            scores: level.range(),
            aim: Some(level.aim()),
            symmetry: Symmetry::Rotational,
        };
        let scores = (0..200).map(|number| {
            let made = spec.generate(3, number).expect("a puzzle");
            made.rating.score
        });
        let scores: Vec<u32> = scores.collect();
        let mean = scores.iter().sum::<u32>() / 200;
        assert!(
            mean.abs_diff(level.mean()) < level.mean() / 10,
            "{level}: {mean}"
        );
        let greatest = scores.into_iter().max().unwrap_or_default();
        assert!(
            greatest > level.range().end() / 20 * 19,
            "{level}: {greatest}"
        );
    }
}

/// The same seed gives each level its own puzzles.
#[test]
fn levels_share_no_grids() {
    let solutions = Level::ALL.map(|level| {
        let spec = PuzzleSpec {
            scores: level.range(),
            aim: Some(level.aim()),
            symmetry: Symmetry::Rotational,
        };
        spec.generate(7, 0).expect("a puzzle").solution
    });
    for (index, solution) in solutions.iter().enumerate() {
        assert!(!solutions[..index].contains(solution));
    }
}

#[test]
fn a_puzzle_depends_on_seed_and_number_alone() {
    let spec = PuzzleSpec {
        scores: 5000..=7000,
        aim: None,
        symmetry: Symmetry::LeftRight,
    };
    let ahead: Vec<_> = (0..10).map(|number| spec.generate(9, number)).collect();
    let mut back: Vec<_> = (0..10)
        .rev()
        .map(|number| spec.generate(9, number))
        .collect();
    back.reverse();
    assert_eq!(ahead, back);
    // The next seed gives no puzzle of this series, so it neither continues nor shifts it.
    let other: Vec<_> = (0..10).map(|number| spec.generate(10, number)).collect();
    assert!(
        ahead
            .iter()
            .all(|made| made.is_some() && !other.contains(made))
    );
}

#[test]
fn narrow_and_impossible_ranges_come_to_an_end() {
    let spec = |scores| PuzzleSpec {
        scores,
        aim: None,
        symmetry: Symmetry::Rotational,
    };
    let made = spec(7700..=7700).generate(1, 0).expect("a puzzle");
    assert_eq!(made.rating.score, 7700);
    // A puzzle that scores 200 has two empty cells.
    let made = spec(200..=200).generate(1, 0).expect("a puzzle");
    assert_eq!(made.puzzle.white_spaces().len(), 2);
    assert_eq!(spec(90_000..=90_000).generate(1, 0), None);
}

#[test]
fn symmetries_part_the_cells() {
    let fixed = [81, 1, 1, 9, 9, 9, 9];
    for (symmetry, fixed) in Symmetry::ALL.into_iter().zip(fixed) {
        let cells = board::cell::Cell::ALL;
        let alone = cells
            .into_iter()
            .filter(|&cell| symmetry.orbit(cell).len() == 1);
        assert_eq!(alone.count(), fixed, "{symmetry}");
        for cell in cells {
            let orbit = symmetry.orbit(cell);
            assert!(orbit.contains(cell));
            assert!(
                orbit
                    .into_iter()
                    .all(|other| symmetry.orbit(other) == orbit)
            );
        }
        assert_eq!(symmetry.name().parse(), Ok(symmetry));
    }
    assert!("mirror".parse::<Symmetry>().is_err());
}
