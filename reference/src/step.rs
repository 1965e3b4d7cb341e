//! One move of a technique: what it places or strikes, and why.

use alloc::vec::Vec;
use core::fmt;

use crate::cell::{Cell, CellSet};
use crate::code::Technique;
use crate::digit::{Digit, DigitSet};

/// One digit in one cell.
///
/// ```
/// use reference::{cell::Cell, digit::Digit, step::Mark};
/// let mark = Mark { digit: Digit::new(4).unwrap(), cell: Cell::from_rc(3, 6).unwrap() };
/// assert_eq!(mark.to_string(), "r3c6=4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mark {
    /// The digit; marks are ordered by digit first, as HoDoKu writes them.
    pub digit: Digit,
    /// The cell.
    pub cell: Cell,
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One found instance of a technique.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Step {
    /// The technique that was applied.
    pub technique: Technique,
    /// The digits HoDoKu names the step by; which ones these are depends on the technique.
    pub digits: DigitSet,
    /// Digits to be set, ascending by digit, then cell.
    pub placements: Vec<Mark>,
    /// Candidates to be struck, ascending by digit, then cell; empty if something is placed.
    pub eliminations: Vec<Mark>,
    /// The number of links of a chain; `None` for techniques without a length.
    pub length: Option<u16>,
    /// The cells that justify the step.
    pub reason: CellSet,
}
