//! Difficulty of puzzles: HoDoKu's rating and [`sudokutest`]'s.
//!
//! [`solve_by_steps`] always takes the first technique of an [`Order`] that finds something. The score of a puzzle is
//! the sum of the scores of its steps. Its [`Level`] is the highest level of a step, raised until the level's maximum
//! allows the score.

mod order;
mod path;
pub mod sudokutest;

pub use order::{Entry, LastResort, Order};
pub use path::{Action, End, Move, Path, solve_by_steps};

use core::fmt;
use core::str::FromStr;

/// Difficulty of a step or a puzzle.
///
/// ```
/// use reference::rating::Level;
/// assert_eq!("unfair".parse(), Ok(Level::Unfair));
/// assert_eq!(Level::Medium.maximum(), Some(1000));
/// assert_eq!(Level::Easy.for_score(1200), Level::Hard);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Needs only singles.
    Easy,
    /// Needs locked candidates, pairs or triples.
    Medium,
    /// Needs patterns of one digit, wings or rectangles.
    Hard,
    /// Needs chains, large fish or almost locked sets.
    Unfair,
    /// Needs assumptions, or brute force.
    Extreme,
}

impl Level {
    /// All levels, ascending.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Unfair,
        Self::Extreme,
    ];

    /// Returns the level's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        }
    }

    /// Returns the maximum score of a puzzle of this level; `None` for the last level.
    pub const fn maximum(self) -> Option<u32> {
        match self {
            Self::Easy => Some(800),
            Self::Medium => Some(1000),
            Self::Hard => Some(1600),
            Self::Unfair => Some(1800),
            Self::Extreme => None,
        }
    }

    /// Returns the lowest level, from this one up, that allows the score.
    #[must_use]
    pub fn for_score(self, score: u32) -> Self {
        let allows = |level: &Self| level.maximum().is_none_or(|maximum| score <= maximum);
        Self::ALL
            .into_iter()
            .filter(|&level| level >= self)
            .find(allows)
            .unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Error of parsing a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected easy, medium, hard, unfair or extreme")
    }
}

impl core::error::Error for ParseLevelError {}

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or(ParseLevelError)
    }
}
