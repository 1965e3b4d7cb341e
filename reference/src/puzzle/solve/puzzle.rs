//! Random solved grids and random minimal puzzles.
//!
//! Randomness comes from the caller, as a function that returns the next 64 bits; equal bits give equal puzzles.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use board::random::shuffle;

use super::search::Puzzle;

/// Returns a random solved grid. Every solved grid is possible, but not all are equally likely.
///
/// ```
/// use reference::handout::check;
/// use board::random::Random;
/// use reference::puzzle::solve::puzzle;
/// let mut random = Random(1);
/// let grid = puzzle::random_solution(&mut || random.next_bits());
/// assert!(grid.white_spaces().is_empty() && check::is_valid(&grid));
/// ```
pub fn random_solution(random: &mut impl FnMut() -> u64) -> Grid {
    grid_of(random_digits(random))
}

/// Returns a random minimal puzzle: it has one solution, and several without any one of its givens.
///
/// ```
/// use board::random::Random;
/// use reference::puzzle::solve::{puzzle, search};
/// let mut random = Random(1);
/// let puzzle = puzzle::random_puzzle(&mut || random.next_bits());
/// assert!(search::is_unique(&puzzle));
/// ```
pub fn random_puzzle(random: &mut impl FnMut() -> u64) -> Grid {
    let solution = random_digits(random);
    grid_of(dug(solution, random))
}

fn random_digits(random: &mut impl FnMut() -> u64) -> [u8; 81] {
    Puzzle::new(&[0; 81])
        .solve_at_random(random)
        .expect("the empty grid has solutions")
}

/// Removes givens in random order until each remaining one is needed.
///
/// A given is needed if without it the other givens admit another digit in its cell. One test per given is enough:
/// removing further givens never rules that digit out again.
fn dug(mut givens: [u8; 81], random: &mut impl FnMut() -> u64) -> [u8; 81] {
    let mut cells = Cell::ALL;
    shuffle(random, &mut cells);
    for cell in cells {
        let given = core::mem::take(&mut givens[cell.index()]);
        let needed = Digit::new(given)
            .is_some_and(|digit| Puzzle::new(&givens).without(cell, digit).is_solvable());
        if needed {
            givens[cell.index()] = given;
        }
    }
    givens
}

fn grid_of(digits: [u8; 81]) -> Grid {
    Grid::from_values(digits.map(|digit| Digit::new(digit).map_or(EMPTY, Digit::value)))
}
