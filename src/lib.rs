//! Epsilon grades Sudoku coursework: exactly, fairly, fast and safely.
//!
//! This crate is the program: its commands, and the runs that they start. Data flows through the crates in one
//! direction. In reading order: `board` and `reference` (what is right), `message` and `files`, `model` (what is asked,
//! as plain data), `sandbox`, `runner`, `intake` and `java` (submissions, and how they answer), `judge` (plans,
//! verdicts and the reasons for them), `adequacy` (are the cases fair and enough?), `diagnose` (which mistake is it?),
//! `report` and `kit` (what tutors and students get), `puzzles` (in bulk).

#[macro_use]
extern crate message;

pub mod attack;
mod built;
pub mod expect;
pub mod given;
pub mod home;
pub mod run;
pub mod sources;

/// A hash of the sources of the reference that this harness was built with.
pub const REFERENCE_HASH: &str = env!("EPSILON_REFERENCE_HASH");

/// A hash of the sources of this harness.
pub const SOURCES_HASH: &str = env!("EPSILON_SOURCES_HASH");
