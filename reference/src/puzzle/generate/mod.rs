//! Puzzles of a wanted difficulty by SudokuTest's scale or HoDoKu's, each with one solution.
//!
//! A puzzle is made by emptying a random solved grid. Cells that are symmetric by the requested [`Symmetry`] are
//! emptied together, in random order, unless the puzzle would then have several solutions. The more cells are empty,
//! the higher is the score, by and large, so bisection finds the number of emptied cells with five or six ratings. If
//! no number gives a score in the requested range, another grid is tried.
//!
//! If a spec has an aim, a target score is drawn for each puzzle such that the mean of the targets is the aim.
//! Bisection approaches the target, and of a few puzzles in the range the one with the nearest score is taken.
//!
//! SudokuTest itself rates after every pair of cells that it empties and takes what it has after ten seconds, in the
//! range or not. The puzzles made here are always in the range.

mod by_steps;
mod symmetry;

pub use by_steps::{GeneratedBySteps, PuzzleSpecBySteps};
pub use symmetry::Symmetry;

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::RangeInclusive;

use crate::puzzle::rating::sudokutest::{Rating, rate_up_to};
use crate::puzzle::solve::{puzzle, search};
use board::cell::{Cell, CellSet};
use board::grid::{EMPTY, Grid};
use board::random::Random;

/// Default maximum number of solved grids that are tried before a range counts as out of reach.
pub const GRIDS: u32 = 5000;

/// Maximum number of puzzles in the range from which the one nearest to a target is taken.
const CHOICES: usize = 4;

/// Maximum number of other holes that are tried in place of one that makes the puzzle too hard.
const OTHER_HOLES: usize = 8;

/// The requested properties of a puzzle.
///
/// ```
/// use reference::puzzle::generate::{Symmetry, PuzzleSpec};
/// use reference::puzzle::rating::sudokutest::Level;
/// let spec = PuzzleSpec { scores: Level::Easy.range(), aim: None, symmetry: Symmetry::Rotational };
/// let made = spec.generate(7, 0).unwrap();
/// assert!(spec.scores.contains(&made.rating.score) && made.rating.is_solved());
/// assert!(spec.symmetry.holds(made.puzzle.white_spaces()));
/// assert_eq!(spec.generate(7, 0), Some(made));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleSpec {
    /// Accepted scores, on SudokuTest's scale.
    pub scores: RangeInclusive<u32>,
    /// Mean of the target scores, such as [`Level::aim`](crate::puzzle::rating::sudokutest::Level::aim). Without it,
    /// the first puzzle in the range is taken.
    pub aim: Option<u32>,
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

impl PuzzleSpec {
    /// Returns the puzzle with a number, from 0, in the series of a seed; `None` if the range seems out of reach.
    ///
    /// The puzzle depends on the spec, the seed and the number alone, so a series can be made in any order.
    pub fn generate(&self, seed: u64, number: u64) -> Option<Generated> {
        self.generate_within(GRIDS, seed, number)
    }

    /// Returns the same puzzle as [`fulfilled`](Self::generate), but tries another number of solved grids.
    pub fn generate_within(&self, grids: u32, seed: u64, number: u64) -> Option<Generated> {
        let Some(aim) = self.aim else {
            let mut random = source(seed, number);
            return (0..grids).find_map(|_| self.attempt(None, &mut random));
        };
        // The range is part of the seed, so different ranges give different puzzles.
        let [start, end] = [*self.scores.start(), *self.scores.end()];
        let spec = u64::from(start) << 32 | u64::from(end);
        let mut random = source(Random(seed).next_bits() ^ spec, number);
        let target = target(start, aim, end, &mut random);
        let distance = |made: &Generated| made.rating.score.abs_diff(target);
        let mut best: Option<Generated> = None;
        let mut choices = 0;
        for _ in 0..grids {
            let Some(made) = self.attempt(Some(target), &mut random) else {
                continue;
            };
            choices += 1;
            let is_last = choices == CHOICES || distance(&made) <= self.near();
            if best
                .as_ref()
                .is_none_or(|best| distance(&made) < distance(best))
            {
                best = Some(made);
            }
            if is_last {
                break;
            }
        }
        best
    }

    /// Tries to make a puzzle from one random grid, near the target if there is one.
    fn attempt(&self, target: Option<u32>, random: &mut Random) -> Option<Generated> {
        let solution = puzzle::random_solution(&mut || random.next_bits());
        let holes = holes(&solution, self.symmetry, random);
        let mut best: Option<(Grid, Rating)> = None;
        let mut look = |puzzle: Grid| -> Ordering {
            let rating = rate_up_to(&puzzle, *self.scores.end());
            let side = self.compare(&rating);
            if side != Ordering::Equal {
                return side;
            }
            let Some(target) = target else {
                best = Some((puzzle, rating));
                return side;
            };
            let (distance, side) = (rating.score.abs_diff(target), rating.score.cmp(&target));
            if best
                .as_ref()
                .is_none_or(|(_, best)| distance < best.score.abs_diff(target))
            {
                best = Some((puzzle, rating));
            }
            if distance <= self.near() {
                Ordering::Equal
            } else {
                side
            }
        };
        let (few, side) = bisect(&solution, &holes, &mut look);
        // The next hole makes the puzzle too hard. Another one may not.
        if target.is_some() && side != Ordering::Equal {
            let puzzle = emptied(&solution, &holes[..few]);
            let others = holes.iter().skip(few + 1).take(OTHER_HOLES);
            others
                .map(|&hole| look(emptied(&puzzle, &[hole])))
                .find(|&side| side == Ordering::Equal);
        }
        best.map(|(puzzle, rating)| Generated {
            puzzle,
            solution,
            rating,
        })
    }

    /// Returns the maximum distance from a target at which a score is near enough: a quarter of the range.
    fn near(&self) -> u32 {
        (self.scores.end() - self.scores.start()) / 4
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

/// Finds a number of holes by bisection. It ends when `look` finds the puzzle neither too easy nor too hard, or when
/// one more hole turns a puzzle that is too easy into one that is too hard. Returns the largest known number of holes
/// with which the puzzle is too easy, and the last result of `look`.
fn bisect(
    solution: &Grid,
    holes: &[CellSet],
    look: &mut impl FnMut(Grid) -> Ordering,
) -> (usize, Ordering) {
    // With `few` holes the puzzle is too easy, with `many` it is too hard.
    let (mut few, mut many) = (0, holes.len());
    let mut count = many;
    loop {
        let side = look(emptied(solution, &holes[..count]));
        match side {
            Ordering::Equal => return (few, side),
            Ordering::Less => few = count,
            Ordering::Greater => many = count,
        }
        if many <= few + 1 {
            return (few, side);
        }
        count = usize::midpoint(few, many);
    }
}

/// Draws a score from a range such that the expected score is `mean`: first chooses the part of the range below or
/// above the mean, then draws a score from that part uniformly.
fn target(start: u32, mean: u32, end: u32, random: &mut Random) -> u32 {
    let mean = mean.clamp(start, end);
    let below = |end: u32, random: &mut Random| {
        let end = usize::try_from(end).unwrap_or(usize::MAX);
        u32::try_from(random.below(end)).unwrap_or_default()
    };
    if below(end - start, random) < end - mean {
        start + below(mean - start + 1, random)
    } else {
        mean + below(end - mean + 1, random)
    }
}

/// Returns the generator for one puzzle of a series. Seed and number are mixed because generators whose seeds differ by
/// the generator's step produce the same sequence, shifted.
fn source(seed: u64, number: u64) -> Random {
    let mixed = Random(seed).next_bits() ^ number;
    Random(Random(mixed).next_bits())
}

/// Returns the sets of cells, in random order, that can be emptied one after another while the solution stays unique;
/// no further set of the symmetry can be.
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
