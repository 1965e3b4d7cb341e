//! Difficulty of puzzles: HoDoKu's rating and [`sudokutest`]'s.
//!
//! In each round, [`solve_by_steps`] takes a step of the first entry of an [`Order`](board::order::Order) that finds
//! one. The score of a puzzle is the sum of the scores of its steps. Its [`Level`](board::order::Level) is the highest
//! level of a step, raised while the score exceeds the level's maximum.
//!
//! Singles are taken in the order in which they arise. They wait in two queues, one of naked and one of hidden singles:
//!
//! * A candidate is struck: if its cell has one candidate left, that is a naked single. Then the cell's row, column and
//!   block are looked at in turn: if the digit has one cell left there, that is a hidden single; if it has none, the
//!   digit's first hidden single of the unit leaves the queue.
//! * A digit is placed: it is struck from the cell's peers in reading order, as above. Then the candidates that the
//!   cell had are given up there, ascending, each in row, column and block: if one other than the placed digit has one
//!   cell left in the unit, that is a hidden single.
//! * At the start, the puzzle's digits are placed in reading order. Then the other candidates that the start lacks are
//!   struck, cell by cell.
//!
//! A full house is the first naked single whose cell is the last empty one of a unit. The eliminations of a step are
//! made by digit, then by cell; those of a hidden subset by cell; those of a naked subset unit by unit, lines before
//! blocks, then by cell.

pub mod path;
mod singles;
pub mod sudokutest;

pub use path::{Action, End, Move, Path, Walk, solve_by_steps};
