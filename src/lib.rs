//! Epsilon grades Sudoku coursework: exactly, fairly, fast and safely.
//!
//! Data flows one way, and so do the imports. In reading order:
//!
//! 1. [`value`], [`rule`], [`spec`], [`case`]: what is asked, as plain data;
//! 2. [`load`] reads files, [`oracle`] asks the reference, [`plan`] settles what each case accepts, [`twin`] asks it on
//!    isomorphic grids, too;
//! 3. [`submission`] answers calls, with one [`outcome`] for each;
//! 4. [`compare`] and [`verdict`] judge outcomes, [`document`] explains them;
//! 5. [`report`] keeps and prints the record, [`run`] drives it all.

#[macro_use]
pub mod message;

pub mod adequacy;
pub mod atomic_file;
pub mod attack;
pub mod cache;
pub mod case;
pub mod compare;
pub mod diagnosis;
pub mod document;
pub mod draw;
pub mod error;
pub mod expect;
pub mod explore;
pub mod fresh;
pub mod grouped;
pub mod harvest;
pub mod home;
pub mod image;
pub mod kit;
pub mod lint;
pub mod load;
pub mod localise;
pub mod mend;
pub mod mistake;
pub mod oracle;
pub mod outcome;
pub mod paths;
pub mod plan;
pub mod publish;
pub mod puzzle;
pub mod reason;
pub mod report;
pub mod roster;
pub mod rule;
pub mod run;
pub mod sandbox;
pub mod sentence;
pub mod spec;
pub mod spreadsheet;
pub mod submission;
pub mod timing;
mod toml_reader;
pub mod twin;
pub mod value;
pub mod verdict;
pub mod view;

/// A hash of the sources of the reference that this harness was built with.
pub const REFERENCE_HASH: &str = env!("EPSILON_REFERENCE_HASH");

/// A hash of the sources of this harness.
pub const SOURCES_HASH: &str = env!("EPSILON_SOURCES_HASH");
