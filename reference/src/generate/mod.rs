//! Puzzles of a wanted difficulty by SudokuTest's scale, each with one solution.
//!
//! A puzzle is made by emptying a random solved grid. Cells that are symmetric by the requested [`Symmetry`] are
//! emptied together, in random order, unless the puzzle would then have several solutions. The more cells are empty,
//! the higher is the score, by and large, so bisection finds the number of emptied cells with five or six ratings. If
//! no number gives a score in the requested range, another grid is tried.
//!
//! SudokuTest itself rates after every pair of cells that it empties and takes what it has after ten seconds, in the
//! range or not. The puzzles made here are always in the range.

mod symmetry;

pub use symmetry::Symmetry;

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::RangeInclusive;

use crate::cell::{Cell, CellSet};
use crate::grid::{EMPTY, Grid};
use crate::random::Random;
use crate::rating::sudokutest::{Rating, rate_up_to};
use crate::solve::{puzzle, search};

/// Maximum number of solved grids that are tried before a range counts as out of reach.
const ATTEMPTS: usize = 5000;

/// The requested properties of a puzzle.
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
    /// Accepted scores, on SudokuTest's scale.
    pub scores: RangeInclusive<u32>,
    /// Symmetry of the cells with givens.
    pub symmetry: Symmetry,
}

/// A generated puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The givens.
    pub puzzle: Grid,
    /// Its only solution.
    pub solution: Grid,
    /// Its rating by SudokuTest's logic.
    pub rating: Rating,
}

impl Wish {
    /// Returns the puzzle with a number, from 0, in the series of a seed; `None` if the range seems out of reach.
    ///
    /// The puzzle depends on the wish, the seed and the number alone, so a series can be made in any order.
    pub fn fulfilled(&self, seed: u64, number: u64) -> Option<Generated> {
        let mut random = source(seed, number);
        (0..ATTEMPTS).find_map(|_| self.attempt(&mut random))
    }

    /// Tries to make a puzzle from one random grid.
    fn attempt(&self, random: &mut Random) -> Option<Generated> {
        let solution = puzzle::random_solution(&mut || random.next_bits());
        let holes = holes(&solution, self.symmetry, random);
        let made = |count: usize| {
            let puzzle = emptied(&solution, &holes[..count]);
            let rating = rate_up_to(&puzzle, *self.scores.end());
            (puzzle, rating)
        };
        // With `few` holes the score is too low, with `many` it is too high.
        let (mut few, mut many) = (0, holes.len());
        let mut count = many;
        loop {
            let (puzzle, rating) = made(count);
            match self.compare(&rating) {
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

    /// Compares a rating with the requested range. A puzzle that the logic does not solve is too hard.
    fn compare(&self, rating: &Rating) -> Ordering {
        if !rating.is_solved() || rating.score > *self.scores.end() {
            Ordering::Greater
        } else if rating.score < *self.scores.start() {
            Ordering::Less
        } else {
            Ordering::Equal
        }
    }
}

/// Returns the generator for one puzzle of a series. Seed and number are mixed because generators whose seeds differ by
/// the generator's step produce the same sequence, shifted.
fn source(seed: u64, number: u64) -> Random {
    let mixed = Random(seed).next_bits() ^ number;
    Random(Random(mixed).next_bits())
}

/// Returns a maximal list of sets of cells that can be emptied one after the other, in random order.
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

/// Returns the grid without the values of some cells.
fn emptied(grid: &Grid, holes: &[CellSet]) -> Grid {
    let mut emptied = grid.clone();
    for cell in holes.iter().copied().flatten() {
        emptied.set_value(cell, EMPTY);
    }
    emptied
}
