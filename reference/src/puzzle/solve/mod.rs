//! Solvers and random puzzles.
//!
//! | module | purpose |
//! |---|---|
//! | [`backtrack`] | the plain search, which defines the order of solutions |
//! | [`search`] | the fast search: solving, counting, uniqueness |
//! | [`puzzle`] | random solved grids and random minimal puzzles |

pub mod backtrack;
pub mod puzzle;
pub mod search;
