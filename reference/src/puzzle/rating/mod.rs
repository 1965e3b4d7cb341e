//! Difficulty of puzzles: HoDoKu's rating and [`sudokutest`]'s.
//!
//! [`solve_by_steps`] always takes the first technique of an [`Order`](board::order::Order) that finds something. The
//! score of a puzzle is the sum of the scores of its steps. Its [`Level`](board::order::Level) is the highest level of
//! a step, raised until the level's maximum allows the score.
//!
//! Singles are taken in the order in which they arise, from two queues, one of naked and one of hidden singles:
//!
//! * A candidate is struck. If its cell has one candidate left, that is a naked single. Then in the cell's row, column
//!   and block: if the digit has one cell left there, that is a hidden single; if it has none, the digit's first hidden
//!   single of the unit leaves the queue.
//! * A digit is placed. It is struck from the cell's peers in reading order, as above. Then the cell's own candidates
//!   are struck, ascending, in its row, column and block: if another digit has one cell left there, that is a hidden
//!   single.
//! * The digits of a puzzle are placed in reading order; then the other missing candidates are struck, cell by cell.
//!
//! A full house is the first naked single whose cell is the last of a unit. The eliminations of a step are made by
//! digit, then by cell; those of a hidden subset by cell; those of a naked subset unit by unit, lines before blocks,
//! then by cell.

pub mod path;
mod singles;
pub mod sudokutest;

pub use path::{Action, End, Move, Path, Walk, solve_by_steps};
