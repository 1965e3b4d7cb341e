//! Puzzles of a wanted difficulty by SudokuTest's scale, each with one solution.
//!
//! A puzzle is dug from a random solved grid: cells that belong together by the wanted [`Symmetry`] are emptied in
//! random order, unless the puzzle then had several solutions. The emptier the grid, the higher its score, by and
//! large; so the place in this order where the score enters the wanted range is found by halving, with five or six
//! ratings. Where the range is jumped over, or not even the emptiest grid is hard enough, another grid is tried.
//!
//! SudokuTest itself rates after every pair of cells that it empties, and after ten seconds takes what it has, in the
//! range or not. What comes from here lies in the range, always.

mod symmetry;

pub use symmetry::{ParseSymmetryError, Symmetry};

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::RangeInclusive;

use crate::cell::{Cell, CellSet};
use crate::grid::{EMPTY, Grid};
use crate::random::Random;
use crate::rating::sudokutest::{Rating, rate_up_to};
use crate::solve::{puzzle, search};

/// So many solved grids are dug before a range counts as out of reach.
const ATTEMPTS: usize = 5000;

/// What a puzzle shall be like.
///
/// ```
/// use reference::generate::{Symmetry, Wish};
/// use reference::rating::sudokutest::Level;
/// let wish = Wish { scores: Level::Easy.range(), symmetry: Symmetry::Rotational };
/// let made = wish.fulfilled(7, 0).unwrap();
/// assert!(wish.scores.contains(&made.rating.score) && made.rating.is_solved());
/// assert!(wish.symmetry.holds(made.puzzle.white_spaces()));
/// assert_eq!(wish.fulfilled(7, 0), Some(made));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The scores that are right, by SudokuTest's scale.
    pub scores: RangeInclusive<u32>,
    /// The symmetry of the givens' places.
    pub symmetry: Symmetry,
}

/// A puzzle as it was wished for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The givens.
    pub puzzle: Grid,
    /// The only solution.
    pub solution: Grid,
    /// What SudokuTest's logic says of it.
    pub rating: Rating,
}

impl Wish {
    /// The puzzle with a number, from 0, in the series of a seed; `None` if the range seems out of reach.
    ///
    /// It depends on the wish and these two alone, so a series can be made in any order.
    pub fn fulfilled(&self, seed: u64, number: u64) -> Option<Generated> {
        let mut random = source(seed, number);
        (0..ATTEMPTS).find_map(|_| self.attempt(&mut random))
    }

    /// What can be dug from one random grid.
    fn attempt(&self, random: &mut Random) -> Option<Generated> {
        let solution = puzzle::random_solution(&mut || random.next_bits());
        let holes = holes(&solution, self.symmetry, random);
        let made = |count: usize| {
            let puzzle = emptied(&solution, &holes[..count]);
            let rating = rate_up_to(&puzzle, *self.scores.end());
            (puzzle, rating)
        };
        // With `few` holes the score is too low, with `many` too high; nobody knows yet about those between.
        let (mut few, mut many) = (0, holes.len());
        let mut count = many;
        loop {
            let (puzzle, rating) = made(count);
            match self.place_of(&rating) {
                Ordering::Equal => {
                    return Some(Generated {
                        puzzle,
                        solution,
                        rating,
                    });
                }
                Ordering::Less => few = count,
                Ordering::Greater => many = count,
            }
            if many <= few + 1 {
                return None;
            }
            count = usize::midpoint(few, many);
        }
    }

    /// Whether a puzzle is too easy, right or too hard; one that the logic does not solve is too hard.
    fn place_of(&self, rating: &Rating) -> Ordering {
        if !rating.is_solved() || rating.score > *self.scores.end() {
            Ordering::Greater
        } else if rating.score < *self.scores.start() {
            Ordering::Less
        } else {
            Ordering::Equal
        }
    }
}

/// The source of chance for one puzzle of a series. Both numbers are mixed, since sources with seeds that differ by the
/// generator's step would be one and the same source, shifted.
fn source(seed: u64, number: u64) -> Random {
    let mixed = Random(seed).next_bits() ^ number;
    Random(Random(mixed).next_bits())
}

/// Sets of cells that can be emptied one after the other, as many as there are, in random order.
fn holes(solution: &Grid, symmetry: Symmetry, random: &mut Random) -> Vec<CellSet> {
    let mut orbits: Vec<CellSet> = Cell::ALL
        .into_iter()
        .filter_map(|cell| {
            let orbit = symmetry.orbit(cell);
            (orbit.first() == Some(cell)).then_some(orbit)
        })
        .collect();
    random.shuffle(&mut orbits);
    let mut puzzle = solution.clone();
    orbits.retain(|&orbit| {
        let emptier = emptied(&puzzle, &[orbit]);
        let unique = search::is_unique(&emptier);
        if unique {
            puzzle = emptier;
        }
        unique
    });
    orbits
}

/// The grid without the values of some cells.
fn emptied(grid: &Grid, holes: &[CellSet]) -> Grid {
    let mut emptied = grid.clone();
    for cell in holes.iter().copied().flatten() {
        emptied.set_value(cell, EMPTY);
    }
    emptied
}
