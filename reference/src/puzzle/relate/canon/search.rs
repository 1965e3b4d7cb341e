//! Row-by-row search for the canonical form: the images with the smallest first row, among these the ones with the
//! smallest second row, and so on.
//!
//! There are too many images to list, so the search keeps *sets* of them, its [`State`]s. At every depth it reads all
//! rows that may come next in all states and keeps the smallest. The first nameless digit of such a row gets the next
//! name; if several digits may be the first, the state splits. White spaces never split a state, so sparse grids are
//! cheap.
//!
//! ```text
//! depth            0        1        2        3        4   ...   8
//! rows to read   2 · 9   2 each   1 each   6 each   2 each      1 each
//! states           2        2        2        2        1   ...   1       for a puzzle with 24 givens, on average
//! ```
//!
//! All tied states are kept, so the result is exact, and the images they represent are the automorphisms. Equal rows of
//! a band, and bands of equal rows, are tried once and counted.

use alloc::vec::Vec;

use super::Canonical;
use super::equals::Equals;
use super::lines::{Lines, Nibbles, Symbols};
use super::state::{RowImage, State, first_names};

/// A row that may come next in a state.
#[derive(Clone, Copy)]
struct Candidate {
    /// The state's index.
    state: usize,
    /// The grid's row.
    row: usize,
    /// Number of equal choices that it represents.
    copies: u32,
    /// Its smallest image, before nameless digits get names.
    image: RowImage,
}

/// The search with its buffers, which are reused from grid to grid.
#[derive(Default)]
pub(super) struct Search {
    /// The states with the smallest beginning so far.
    states: Vec<State>,
    /// The states with one more row.
    next: Vec<State>,
    /// The rows that may come next, before their nameless digits get names.
    candidates: Vec<Candidate>,
}

impl Search {
    /// Returns the smallest image of the grid.
    pub(super) fn smallest(&mut self, lines: &Lines) -> Canonical {
        let equals = Equals::of(lines);
        let mut rows = [0; 9];
        self.states.clear();
        self.states.extend([false, true].map(State::new));
        for (depth, row) in rows.iter_mut().enumerate() {
            self.collect(lines, &equals, depth);
            *row = self.advance(lines, depth);
        }
        Canonical {
            rows,
            way: self.states[0].way(),
            automorphisms: self.states.iter().map(State::images).sum(),
        }
    }

    /// Collects the rows that may have the smallest image once their nameless digits have names. If the grid repeats a
    /// digit in a line, these are all rows that may come next.
    fn collect(&mut self, lines: &Lines, equals: &Equals, depth: usize) {
        self.candidates.clear();
        let mut smallest = Nibbles::MAX;
        for (index, state) in self.states.iter().enumerate() {
            let side = usize::from(state.transposed);
            let mut open = state.open_rows(depth);
            while open != 0 {
                let row = open.trailing_zeros() as usize;
                open &= open - 1;
                // Before the first row all columns are tied and no digit has a name, so only the filled positions
                // count.
                if depth == 0 && first_names(lines.filled[side][row]) > smallest && !lines.repeat {
                    continue;
                }
                let image = state.row_image(&lines.rows[side][row]);
                // In a valid grid two rows that differ now still differ in the same way once all digits have names. But
                // a repeated nameless digit is smaller than two different ones, whatever comes later.
                if image.names > smallest && !lines.repeat {
                    continue;
                }
                let first_of_band = depth.is_multiple_of(3);
                let Some(copies) = equals.copies(side, row, state.unused, first_of_band) else {
                    continue;
                };
                if image.names < smallest && !lines.repeat {
                    smallest = image.names;
                    self.candidates.clear();
                }
                self.candidates.push(Candidate {
                    state: index,
                    row,
                    copies,
                    image,
                });
            }
        }
    }

    /// Extends the states by the collected rows, names their nameless digits, and keeps the states with the smallest
    /// result, which is returned.
    fn advance(&mut self, lines: &Lines, depth: usize) -> Nibbles {
        let mut smallest = Nibbles::MAX;
        self.next.clear();
        for candidate in &self.candidates {
            let mut state = self.states[candidate.state];
            #[expect(clippy::cast_possible_truncation, reason = "below 9")]
            {
                state.rows[depth] = candidate.row as u8;
            }
            state.unused &= !(1 << candidate.row);
            state.copies *= candidate.copies;
            let line = &lines.rows[usize::from(state.transposed)][candidate.row];
            let mut naming = Naming {
                line,
                repeat: lines.repeat,
                smallest: &mut smallest,
                states: &mut self.next,
            };
            naming.add(state, candidate.image);
        }
        core::mem::swap(&mut self.states, &mut self.next);
        smallest
    }
}

/// Naming of the nameless digits of a row.
struct Naming<'a> {
    /// The row.
    line: &'a Symbols,
    /// True if the row may repeat a digit.
    repeat: bool,
    /// The smallest result so far of all rows that may come next.
    smallest: &'a mut Nibbles,
    /// The states that share it.
    states: &'a mut Vec<State>,
}

impl Naming<'_> {
    /// Names the digits in every way that may be smallest and adds the resulting states.
    fn add(&mut self, mut state: State, mut image: RowImage) {
        while let Some(first) = image.first_nameless() {
            let mut digits = state.tied_digits(self.line, image, first);
            state.named += 1;
            image.name(first, state.named);
            let rest = 4 * (8 - first);
            if image.names >> rest > *self.smallest >> rest {
                return;
            }
            let unique = digits.is_power_of_two();
            while !digits.is_power_of_two() {
                let mut other = state;
                other.names[digits.trailing_zeros() as usize] = state.named;
                digits &= digits - 1;
                self.add(other, other.row_image(self.line));
            }
            state.names[digits.trailing_zeros() as usize] = state.named;
            // If only one digit may be first, naming it moves nothing.
            if !unique || self.repeat {
                image = state.row_image(self.line);
            }
        }
        if image.names < *self.smallest {
            *self.smallest = image.names;
            self.states.clear();
        }
        if image.names == *self.smallest {
            state.settle(image);
            self.states.push(state);
        }
    }
}
