//! Digits, cells, units, grids, candidates and steps, and the names of the handout's methods and readings: the types
//! that questions, answers and reports share.
//!
//! Nothing here answers a question. Crates that must not know what is right, such as the writers of reports, depend on
//! this crate and not on `reference`. From the bottom up:
//!
//! | module | content |
//! |---|---|
//! | [`digit`], [`cell`], [`mod@unit`], [`grid`] | basic types, complete and checked |
//! | [`mod@named`] | enums whose variants have names |
//! | [`pencilmarks`], [`code`], [`step`] | candidates, names of techniques, and steps that change candidates |
//! | [`state`], [`order`] | input of techniques; the order, levels and scores of techniques |
//! | [`random`] | a seeded, reproducible random number generator |
//! | [`readings`] | the handout's open clauses and the choices for each |
//! | [`method`] | the methods as data: interface, name, kind of question and its subject (chapter 4) |
//!
//! Start with [`grid`] and [`method`]. Rows, columns, blocks and image entries count from 1, as in the handout.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

#[macro_use]
pub mod named;
#[macro_use]
mod set;

pub mod cell;
pub mod code;
pub mod digit;
pub mod grid;
pub mod method;
pub mod order;
pub mod pencilmarks;
pub mod random;
pub mod readings;
pub mod state;
pub mod step;
pub mod unit;
