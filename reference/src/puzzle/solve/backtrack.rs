//! The plain solver: the cell with the fewest candidates first, its digits ascending.
//!
//! It is simple and slow, and it *defines the order of solutions*: the first solution of a grid is the one that this
//! search finds first. The order is that of fss, the solver of the University of Stuttgart (2012):
//!
//! 1. The white spaces form a list, initially in reading order. The front part of the list is *active*.
//! 2. The active cell with the fewest candidates is next; among several, the first in the list.
//! 3. It is swapped with the last active cell, and the active part then ends before it. The swap persists when the
//!    search backtracks, so an earlier dead end can change the order of the list. A list that is always in reading
//!    order finds the same solutions in another order.
//! 4. The candidates are tried ascending. A cell without candidates makes the search backtrack.
//!
//! Unlike fss, which trusts its givens, this solver finds no solution for an invalid grid.

use core::ops::ControlFlow;

use crate::handout::check;
use board::cell::Cell;
use board::digit::{Digit, DigitSet};
use board::grid::{EMPTY, Grid};
use board::unit::Unit;

/// Returns the first solution, if there is one.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::solve::backtrack;
/// let first = backtrack::solve(&Grid::EMPTY).unwrap();
/// assert_eq!(&first.to_line().unwrap()[..9], "123456789");
/// ```
pub fn solve(grid: &Grid) -> Option<Grid> {
    let mut first = None;
    for_each_solution(grid, &mut |solution| {
        first = Some(solution.clone());
        ControlFlow::Break(())
    });
    first
}

/// Calls the visitor for each solution in order until it returns [`ControlFlow::Break`].
///
/// ```
/// use core::ops::ControlFlow;
/// use board::grid::Grid;
/// use reference::puzzle::solve::backtrack;
/// let mut rows = Vec::new();
/// backtrack::for_each_solution(&Grid::EMPTY, &mut |solution| {
///     rows.push(solution.to_line().unwrap()[72..].to_owned());
///     if rows.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
/// });
/// assert_eq!(rows.len(), 2);
/// assert_ne!(rows[0], rows[1]);
/// ```
pub fn for_each_solution(grid: &Grid, visit: &mut impl FnMut(&Grid) -> ControlFlow<()>) {
    if check::is_valid(grid) {
        let mut search = Search::new(grid);
        // The visitor already knows whether it ended the search.
        let _ = search.fill(search.length, visit);
    }
}

/// A search in progress.
struct Search {
    grid: Grid,
    /// The digits placed in each unit, by [`Unit::index`].
    digits_in_unit: [DigitSet; 27],
    /// The white spaces of the given grid; only the first `length` entries count.
    open: [Cell; 81],
    length: usize,
}

impl Search {
    fn new(grid: &Grid) -> Self {
        let mut search = Self {
            grid: grid.clone(),
            digits_in_unit: [DigitSet::EMPTY; 27],
            open: Cell::ALL,
            length: 0,
        };
        for unit in Unit::ALL {
            search.digits_in_unit[unit.index()] = grid.digits_in(unit);
        }
        for cell in grid.white_spaces() {
            search.open[search.length] = cell;
            search.length += 1;
        }
        search
    }

    /// Fills the first `active` cells of the list in every possible way.
    fn fill(
        &mut self,
        active: usize,
        visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let fewest = (0..active).min_by_key(|&index| self.candidates(self.open[index]).len());
        let Some(index) = fewest else {
            return visit(&self.grid);
        };
        let last = active - 1;
        self.open.swap(index, last);
        let cell = self.open[last];
        for digit in self.candidates(cell) {
            self.put(cell, digit);
            let flow = self.fill(last, visit);
            self.take_back(cell, digit);
            flow?;
        }
        ControlFlow::Continue(())
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        Unit::holding(cell)
            .into_iter()
            .fold(DigitSet::ALL, |candidates, unit| {
                candidates.difference(self.digits_in_unit[unit.index()])
            })
    }

    fn put(&mut self, cell: Cell, digit: Digit) {
        self.grid.place(cell, digit);
        for unit in Unit::holding(cell) {
            self.digits_in_unit[unit.index()].insert(digit);
        }
    }

    fn take_back(&mut self, cell: Cell, digit: Digit) {
        self.grid.set_value(cell, EMPTY);
        for unit in Unit::holding(cell) {
            self.digits_in_unit[unit.index()].remove(digit);
        }
    }
}
