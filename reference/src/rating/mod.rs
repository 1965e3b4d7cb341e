//! Difficulty of puzzles: HoDoKu's rating and [`sudokutest`]'s.
//!
//! [`solve_by_steps`] always takes the first technique of an [`Order`] that finds something. The score of a puzzle is
//! the sum of the scores of its steps. Its [`Level`] is the highest level of a step, raised until the level's maximum
//! allows the score.
//!
//! Singles are taken in the order in which they arise, from two queues, of naked and of hidden ones:
//!
//! * A candidate goes: if its cell has one left, that is a naked single. Then in the cell's row, column and block: if the
//!   digit has one place left there, that is a hidden single; if none, its first hidden single of the unit is forgotten.
//! * A digit is placed: it goes from the cell's peers in reading order, as above. Then the cell gives up its own
//!   candidates, ascending, in its row, column and block: where another digit has one place left, that is a hidden single.
//! * The digits of a puzzle are placed in reading order; then the other missing candidates go, cell by cell.
//!
//! A full house is the first naked single whose cell is the last of a unit. The eliminations of a step go by digit, then
//! by cell; those of a naked subset unit by unit, lines before blocks, then by cell.

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
