//! Epsilon grades Sudoku coursework: exactly, fairly, fast and safely.
//!
//! Data flows one way, and so do the imports. In reading order:
//!
//! 1. [`value`], [`spec`], [`case`]: what is asked, as plain data;
//! 2. [`load`] reads files, [`oracle`] asks the reference, [`plan`] settles what each case accepts;
//! 3. [`submission`] answers calls, with one [`outcome`] for each;
//! 4. [`compare`] and [`verdict`] judge outcomes, [`diff`] explains them;
//! 5. [`report`] keeps and prints the record, [`run`] drives it all, [`cli`] is the command line.

pub mod case;
pub mod error;
pub mod outcome;
pub mod spec;
pub mod submission;
pub mod value;
