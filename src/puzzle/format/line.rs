//! A puzzle as a line that [`crate::puzzle::parse`] and most programs read.

use super::{Numbered, cells};

/// The givens and a note: level, if there is one, and score.
pub(super) fn text(puzzle: &Numbered<'_>) -> String {
    let made = puzzle.made;
    let level = puzzle.level;
    let level = level.map_or_else(String::new, |level| format!("{level} "));
    format!("{} # {level}{}\n", cells(&made.puzzle), made.rating.score)
}
