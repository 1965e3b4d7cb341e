//! Solvers, and puzzles made with them.
//!
//! | module | what it is for |
//! |---|---|
//! | [`by_unit`] | the handout's three solvers by row, column and block |
//! | [`backtrack`] | the plain search; of several solutions it says which is the first |
//! | [`search`] | the fast search: solve, count, is there only one? |
//! | [`puzzle`] | random solved grids and random minimal puzzles |

pub mod backtrack;
pub mod by_unit;
pub mod puzzle;
pub mod search;
