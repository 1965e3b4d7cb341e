//! Solvers.
//!
//! [`by_unit`] holds the handout's three solvers by row, column and block.

pub mod by_unit;
