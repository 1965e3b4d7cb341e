//! The definition of what is right: the methods of the handout (Milestone 1, edition of 2018-05-28), HoDoKu's
//! techniques, and whole puzzles.
//!
//! The crate is pure: no input or output, no clock, no source of randomness, no dependency but the types of `board`. It
//! knows grids, units and readings, but not what they are used for.
//!
//! | module | content |
//! |---|---|
//! | [`handout`] | the 76 methods of the handout's interfaces, under every choice of readings |
//! | [`technique`] | HoDoKu's techniques: all steps of a pencilmark grid |
//! | [`puzzle`] | whole puzzles: search, random puzzles, ratings, maps between puzzles |
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[macro_use]
extern crate board;

pub mod handout;
pub mod puzzle;
pub mod technique;
