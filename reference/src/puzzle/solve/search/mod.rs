//! The fast solver: bit sets, singles and locked candidates by table lookup, and a branching search for the rest.
//!
//! Each digit has a set of open cells, three bands of 27 bits (`bands`). A table lookup gives the result of locked
//! candidates in a band (`table`), so a digit is settled in a few dozen instructions (`position`); most puzzles need no
//! more. The rest is a search in which each branch places a digit or eliminates it (`branch`). A board has 168 bytes
//! and is copied at each branch; nothing is allocated during the search.
//!
//! This search finds the same solutions as [`super::backtrack`] and is thousands of times faster for hard puzzles. If a
//! grid has several solutions, it finds them in a fixed order of its own; [`super::backtrack`] defines which one counts
//! as first.
//!
//! An invalid grid, with contradicting givens or values other than digits, has no solution.

mod bands;
mod branch;
mod position;
mod table;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use board::cell::Cell;
use board::digit::Digit;
use board::grid::{EMPTY, Grid};
use position::Board;

/// A puzzle's givens, checked and ready for the search.
///
/// For many puzzles in a row, create it from bytes: one per cell in reading order, 0 for an empty cell, 1 to 9 for a
/// digit.
///
/// ```
/// use reference::puzzle::solve::search::Puzzle;
/// let puzzle = Puzzle::new(&[0; 81]);
/// assert_eq!(puzzle.count(1000), 1000);
/// let solution = puzzle.solve().unwrap();
/// assert_eq!(Puzzle::new(&solution).solve(), Some(solution));
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// `None` if the givens are not digits or contradict each other.
    board: Option<Board>,
}

impl From<&Grid> for Puzzle {
    fn from(grid: &Grid) -> Self {
        const NO_DIGIT: u8 = u8::MAX;
        Self::new(&grid.values().map(|value| match value {
            EMPTY => 0,
            _ => Digit::from_value(value).map_or(NO_DIGIT, Digit::get),
        }))
    }
}

impl Puzzle {
    /// Creates a puzzle from givens in reading order, 0 for an empty cell.
    #[inline]
    pub fn new(givens: &[u8; 81]) -> Self {
        Self {
            board: Board::new(givens),
        }
    }

    /// Returns the puzzle without a candidate: solutions with this digit in this cell no longer count.
    ///
    /// This allows testing cell by cell whether a solution is the only one:
    ///
    /// ```
    /// use board::cell::Cell;
    /// use board::digit::Digit;
    /// use reference::puzzle::solve::search::Puzzle;
    /// let puzzle = Puzzle::new(&[0; 81]);
    /// let corner = Cell::from_rc(1, 1).unwrap();
    /// let found = puzzle.solve().unwrap()[0];
    /// let other = puzzle.without(corner, Digit::new(found).unwrap()).solve().unwrap()[0];
    /// assert_ne!(found, other);
    /// ```
    pub fn without(&self, cell: Cell, digit: Digit) -> Self {
        let mut puzzle = self.clone();
        if let Some(board) = &mut puzzle.board {
            board.strike(digit.index(), bands::spot(cell.index()));
        }
        puzzle
    }

    /// Returns a solution, 1 to 9 in reading order.
    #[inline]
    pub fn solve(&self) -> Option<[u8; 81]> {
        let mut found = None;
        self.for_each_solution(|digits| {
            found = Some(*digits);
            ControlFlow::Break(())
        });
        found
    }

    /// Returns a random solution, if there is one; equal random bits give equal solutions.
    ///
    /// ```
    /// use board::random::Random;
    /// use reference::puzzle::solve::search::Puzzle;
    /// let empty = Puzzle::new(&[0; 81]);
    /// let mut random = Random(1);
    /// let [one, other] = [(); 2].map(|()| empty.solve_at_random(&mut || random.next_bits()));
    /// assert_ne!(one, other);
    /// ```
    pub fn solve_at_random(&self, random: &mut impl FnMut() -> u64) -> Option<[u8; 81]> {
        Some(branch::random_solution(self.board?, random)?.digits())
    }

    /// Returns `true` if there is a solution.
    pub fn is_solvable(&self) -> bool {
        self.count(1) == 1
    }

    /// Returns `true` if there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.count(2) == 1
    }

    /// Counts solutions, up to the limit.
    #[inline]
    pub fn count(&self, limit: u64) -> u64 {
        let mut count = 0;
        if limit > 0 {
            self.search(&mut |_| {
                count += 1;
                go_on(count < limit)
            });
        }
        count
    }

    /// Calls the visitor for each solution until it returns [`ControlFlow::Break`].
    #[inline]
    pub fn for_each_solution(&self, mut visit: impl FnMut(&[u8; 81]) -> ControlFlow<()>) {
        self.search(&mut |solved| visit(&solved.digits()));
    }

    #[inline]
    fn search(&self, visit: &mut impl FnMut(&Board) -> ControlFlow<()>) {
        if let Some(board) = self.board {
            // The visitor already knows whether it ended the search.
            let _ = branch::search(board, visit);
        }
    }
}

/// Returns a solution of the grid, if there is one.
///
/// ```
/// use reference::handout::check;
/// use board::grid::Grid;
/// use reference::puzzle::solve::search;
/// let solution = search::solve(&Grid::EMPTY).unwrap();
/// assert!(solution.white_spaces().is_empty() && check::is_valid(&solution));
/// ```
pub fn solve(grid: &Grid) -> Option<Grid> {
    Puzzle::from(grid).solve().map(|digits| grid_of(&digits))
}

/// Returns all solutions of the grid, up to the limit.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::solve::search;
/// assert_eq!(search::solutions(&Grid::EMPTY, 7).len(), 7);
/// ```
pub fn solutions(grid: &Grid, limit: usize) -> Vec<Grid> {
    let mut solutions = Vec::new();
    if limit > 0 {
        Puzzle::from(grid).for_each_solution(|digits| {
            solutions.push(grid_of(digits));
            go_on(solutions.len() < limit)
        });
    }
    solutions
}

/// Counts the grid's solutions, up to the limit.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::solve::search;
/// assert_eq!(search::count(&Grid::EMPTY, 2), 2);
/// ```
pub fn count(grid: &Grid, limit: u64) -> u64 {
    Puzzle::from(grid).count(limit)
}

/// Returns `true` if the grid has exactly one solution.
pub fn is_unique(grid: &Grid) -> bool {
    Puzzle::from(grid).is_unique()
}

/// Returns a cell in which two solutions differ, if there are two. A given in this cell would rule out at least one of
/// them.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::solve::search;
/// let cell = search::alternative(&Grid::EMPTY).unwrap();
/// let [one, other] = search::solutions(&Grid::EMPTY, 2).try_into().unwrap();
/// assert_ne!(one.value(cell), other.value(cell));
/// ```
pub fn alternative(grid: &Grid) -> Option<Cell> {
    match solutions(grid, 2).as_slice() {
        [one, other] => Cell::ALL
            .into_iter()
            .find(|&cell| one.value(cell) != other.value(cell)),
        _ => None,
    }
}

const fn go_on(wanted: bool) -> ControlFlow<()> {
    if wanted {
        ControlFlow::Continue(())
    } else {
        ControlFlow::Break(())
    }
}

fn grid_of(digits: &[u8; 81]) -> Grid {
    Grid::from_values(digits.map(i32::from))
}
