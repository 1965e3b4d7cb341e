//! The reference implementation: the methods of the handout (Milestone 1, edition of 2018-05-28) and HoDoKu's
//! techniques.
//!
//! The crate is pure: no input or output, no clock, no source of randomness, no dependency. It knows grids, units and
//! readings, but not what they are used for. From the bottom up:
//!
//! | module | content |
//! |---|---|
//! | [`digit`], [`cell`], [`mod@unit`], [`grid`] | basic types, complete and checked |
//! | [`mod@named`] | enums whose variants have names |
//! | [`pencilmarks`], [`code`], [`step`] | candidates, names of techniques, and steps that change candidates |
//! | [`random`] | a seeded, reproducible random number generator |
//! | [`readings`] | the handout's open clauses and the choices for each |
//! | [`check`] | validity, white spaces, full houses (handout 3.1.1, 3.1.4) |
//! | [`pattern`] | patterns shared by several techniques: almost locked sets, templates, links |
//! | [`query`] | singles and pairs of a unit and of the grid (3.1.2, 3.1.3) |
//! | [`solve`] | the solvers by row, column and block (3.4); plain and fast search; random puzzles |
//! | [`symmetry`] | permutations, reflections, turns: apply, recognise, image (2.3, 3.2, 3.3) |
//! | [`method`] | the methods as data: interface, name, what is asked of what (chapter 4) |
//! | [`relate`] | the group of the eight maps: transformations, canonical forms, witnesses (theory task (d)) |
//! | [`technique`] | HoDoKu's techniques: all steps of a pencilmark grid |
//! | [`rating`] | solving step by step and rating the difficulty |
//! | [`generate`] | puzzles of a requested difficulty |
//!
//! Rows, columns, blocks and image entries count from 1, as in the handout.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[macro_use]
pub mod named;
#[macro_use]
mod set;

pub mod cell;
pub mod check;
pub mod code;
pub mod digit;
pub mod generate;
pub mod grid;
pub mod method;
pub mod pattern;
pub mod pencilmarks;
pub mod query;
pub mod random;
pub mod rating;
pub mod readings;
pub mod relate;
pub mod solve;
pub mod step;
pub mod symmetry;
pub mod technique;
pub mod unit;
