//! Difficulty of puzzles: HoDoKu's rating and [`sudokutest`]'s.
//!
//! [`solve_by_steps`] always takes the first technique of an [`Order`] that finds something. The score of a puzzle is
//! the sum of the scores of its steps. Its [`Level`] is the highest level of a step, raised until the level's maximum
//! allows the score.

mod order;
pub mod path;
mod singles;
pub mod sudokutest;

pub use order::{Entry, LastResort, Order};
pub use path::{Action, End, Move, Path, Walk, solve_by_steps};

named! {
    /// Difficulty of a step or a puzzle.
    ///
    /// ```
    /// use reference::rating::Level;
    /// assert_eq!("unfair".parse(), Ok(Level::Unfair));
    /// assert_eq!(Level::Medium.maximum(), Some(1000));
    /// assert_eq!(Level::Easy.for_score(1200), Level::Hard);
    /// ```
    Level {
        /// Needs only singles.
        Easy = "easy",
        /// Needs locked candidates, pairs or triples.
        Medium = "medium",
        /// Needs patterns of one digit, wings or rectangles.
        Hard = "hard",
        /// Needs chains, large fish or almost locked sets.
        Unfair = "unfair",
        /// Needs assumptions, or brute force.
        Extreme = "extreme",
    }
}

parse_names!(Level);

impl Level {
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
    pub fn for_score(self, score: u32) -> Self {
        let allows = |level: &Self| level.maximum().is_none_or(|maximum| score <= maximum);
        Self::ALL
            .into_iter()
            .filter(|&level| level >= self)
            .find(allows)
            .unwrap_or(Self::Extreme)
    }
}
