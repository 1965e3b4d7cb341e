//! Solvers and random puzzles.
//!
//! | module | purpose |
//! |---|---|
//! | [`by_unit`] | the handout's three solvers by row, column and block |
//! | [`backtrack`] | the plain search, which defines the order of solutions |
//! | [`search`] | the fast search: solving, counting, uniqueness |
//! | [`puzzle`] | random solved grids and random minimal puzzles |

pub mod backtrack;
pub mod by_unit;
pub mod puzzle;
pub mod search;
