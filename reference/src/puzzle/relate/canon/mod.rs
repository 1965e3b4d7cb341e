//! The canonical form of a grid: its smallest image under chains of the eight maps.
//!
//! *Smallest* means first in reading order, compared cell by cell, where a white space is less than 1, 1 less than 2,
//! and so on. The definition is the same for every grid of digits and white spaces: solutions, puzzles (with one
//! solution or not), grids that contradict the rules.
//!
//! So a puzzle's form begins with the longest run of white spaces that any image begins with, and its digits first
//! appear in the order 1, 2, 3, ... The example is figure 1 of the handout:
//!
//! ```text
//! . 2 . | 5 . 1 | . 9 .         . . . | . . . | . 1 2
//! 8 . . | 2 . 3 | . . 6         . . 1 | . . 2 | 3 . .
//! . 3 . | . 6 . | . 7 .         2 3 . | 1 4 . | 5 . .
//! ------+-------+------         ------+-------+------
//! . . 1 | . . . | 6 . .         . . . | . . . | . 5 6
//! 5 4 . | . . . | . 1 9   --->  . . 4 | . . 6 | 7 . .
//! . . 2 | . . . | 7 . .         8 6 . | 5 3 . | 9 . .
//! ------+-------+------         ------+-------+------
//! . 9 . | . 3 . | . 8 .         . 5 8 | 2 . 9 | . . .
//! 2 . . | 8 . 4 | . . 7         . 7 6 | 3 . 4 | . . .
//! . 1 . | 9 . 7 | . 6 .         1 . . | . 8 . | . . .
//! ```
//!
//! A puzzle's form depends on its givens alone. In general it is not part of the form of its solution, which is another
//! grid with another smallest image:
//!
//! ```text
//! 4 2 6 | 5 7 1 | 3 9 8         1 2 3 | 4 5 6 | 7 8 9
//! 8 5 7 | 2 9 3 | 1 4 6         4 5 7 | 1 8 9 | 2 3 6
//! 1 3 9 | 4 6 8 | 2 7 5         6 8 9 | 3 7 2 | 1 5 4
//! ------+-------+------         ------+-------+------
//! 9 7 1 | 3 8 5 | 6 2 4         2 3 8 | 9 6 7 | 4 1 5
//! 5 4 3 | 7 2 6 | 8 1 9   --->  7 4 5 | 8 3 1 | 9 6 2
//! 6 8 2 | 1 4 9 | 7 5 3         9 6 1 | 5 2 4 | 8 7 3
//! ------+-------+------         ------+-------+------
//! 7 9 4 | 6 3 2 | 5 8 1         3 9 4 | 6 1 8 | 5 2 7
//! 2 6 5 | 8 1 4 | 9 3 7         5 1 2 | 7 4 3 | 6 9 8
//! 3 1 8 | 9 5 7 | 4 6 2         8 7 6 | 2 9 5 | 3 4 1
//! ```
//!
//! Two grids have the same form if and only if a chain of maps relates them.
//!
//! An *automorphism* is a transposition or not, an order of the rows and an order of the columns after which some
//! relabelling of the digits restores the grid. (Digits that do not occur are ignored: their image is arbitrary.) Most
//! solutions have only the identity; the empty grid has all 3,359,232. The number divides 3,359,232, and the grid has
//! 3,359,232 / automorphisms images up to relabelling.
//!
//! There are two searches, both exact: solutions use the classes of their bands (`solution`, `band`); for all other
//! grids, images are searched row by row (`search`, `state`).

use core::fmt;

use board::cell::Cell;
use board::grid::{EMPTY, Grid};

use super::transformation::Transformation;

mod band;
mod equals;
mod lines;
mod order;
mod search;
mod solution;
mod state;
mod way;

use band::BandClasses;
use lines::{Lines, Nibbles, nibble};
use search::Search;
use way::Way;

/// Error for a cell that holds neither a digit nor -1, so that its image under a value permutation is undefined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADigit {
    /// The first such cell.
    pub cell: Cell,
    /// Its value.
    pub value: i32,
}

impl NotADigit {
    /// Returns the first such cell of a grid.
    fn find(grid: &Grid) -> Option<Self> {
        let cell = grid.first_foreign()?;
        let value = grid.value(cell);
        Some(Self { cell, value })
    }
}

impl fmt::Display for NotADigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} holds {}, which is no digit", self.cell, self.value)
    }
}

impl core::error::Error for NotADigit {}

/// The canonical form of a grid, with one transformation to it and their number.
#[derive(Clone, Copy, Debug)]
pub struct Canonical {
    /// The rows of the form; 0 for a white space.
    rows: [Nibbles; 9],
    /// One transformation to the form.
    way: Way,
    /// The number of transformations to the form, up to a relabelling; equal to the number of automorphisms.
    automorphisms: u32,
}

impl Canonical {
    /// Returns the smallest image of the grid.
    pub fn form(&self) -> Grid {
        let mut values = [EMPTY; 81];
        let (rows, _) = values.as_chunks_mut::<9>();
        for (row, &names) in rows.iter_mut().zip(&self.rows) {
            for (place, value) in row.iter_mut().enumerate() {
                let name = nibble(names, place);
                *value = if name == 0 { EMPTY } else { i32::from(name) };
            }
        }
        Grid::from_values(values)
    }

    /// Returns one of the transformations from the grid to its canonical form.
    pub fn transformation(&self) -> Transformation {
        self.way.transformation()
    }

    /// Returns the number of geometric transformations that restore the grid up to a relabelling of its digits.
    pub const fn automorphisms(&self) -> u32 {
        self.automorphisms
    }
}

/// Finds canonical forms. Its buffers are reused from grid to grid.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::relate::Canoniser;
/// let figure_1: Grid = "
///     .2. 5.1 .9.   8.. 2.3 ..6   .3. .6. .7.
///     ..1 ... 6..   54. ... .19   ..2 ... 7..
///     .9. .3. .8.   2.. 8.4 ..7   .1. 9.7 .6.".parse().unwrap();
/// let canonical = Canoniser::new().canonical(&figure_1).unwrap();
/// assert!(canonical.form().to_line().unwrap().starts_with(".......12..1..23..23.14.5.."));
/// assert_eq!(canonical.transformation().apply(&figure_1), canonical.form());
/// assert_eq!(canonical.automorphisms(), 1);
/// ```
#[derive(Default)]
pub struct Canoniser {
    /// Buffers of the search by rows.
    search: Search,
    /// The classes of bands, computed for the first solution.
    classes: Option<BandClasses>,
}

impl fmt::Debug for Canoniser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Canoniser").finish_non_exhaustive()
    }
}

impl Canoniser {
    /// Creates a canoniser. Its first solution takes some hundredths of a second longer, for the classes of bands.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the canonical form of a grid of digits and white spaces.
    ///
    /// This takes some microseconds for a puzzle, less than one for a solution, and some hundredths of a second for the
    /// most symmetric grids known.
    ///
    /// # Errors
    ///
    /// If a cell holds a value that is neither a digit nor -1.
    pub fn canonical(&mut self, grid: &Grid) -> Result<Canonical, NotADigit> {
        let lines = Lines::of(grid)?;
        Ok(if lines.are_a_solution() {
            let classes = self.classes.get_or_insert_with(BandClasses::new);
            solution::smallest(&lines, classes)
        } else {
            self.search.smallest(&lines)
        })
    }
}
