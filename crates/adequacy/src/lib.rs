//! Fairness and adequacy of cases.
//!
//! The input is cases and specs; the output is complaints, measurements and new cases that fill gaps.
//!
//! | module | content |
//! |---|---|
//! | [`lint`] | unfair cases: undeclared readings, expected answers that are not the reference's |
//! | [`fresh`] | draws questions about a method from sources of many kinds |
//! | `measure` | the aspects of each method that decide cases |
//! | [`mistake`] | wrong programs, composed from a grammar of wrong logic; it shares no code with the reference |
//! | `mistakes` | the wrong programs that cases let through |
//!
//! The crate never sees a submission. Start with [`lint`] for one case and with [`measure()`] for all of them.

#[macro_use]
extern crate message;

pub mod fresh;
pub mod lint;
mod measure;
pub mod mistake;
mod mistakes;

pub use measure::{Adequacy, measure, offer, problems, unjudged};
pub use mistakes::{Extent, Trial, Tried};
