//! Whole puzzles.
//!
//! | module | content |
//! |---|---|
//! | [`solve`] | plain and fast solvers; random puzzles |
//! | [`rating`] | solving step by step and rating the difficulty |
//! | [`generate`] | puzzles of a requested difficulty |
//! | [`relate`] | the group of the handout's eight maps: transformations, canonical forms, witnesses |

pub mod generate;
pub mod rating;
pub mod relate;
pub mod solve;
