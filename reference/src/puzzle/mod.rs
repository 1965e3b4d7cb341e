//! Whole puzzles.
//!
//! | module | content |
//! |---|---|
//! | [`solve`] | plain and fast search; random puzzles |
//! | [`rating`] | solving step by step and rating the difficulty |
//! | [`generate`] | puzzles of a requested difficulty |
//! | [`relate`] | the group of the eight maps: transformations, canonical forms, witnesses (theory task (d)) |

pub mod generate;
pub mod rating;
pub mod relate;
pub mod solve;
