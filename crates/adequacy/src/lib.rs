//! Fairness and adequacy of cases.
//!
//! In go cases and specs, out come complaints, measurements, and cases that supply what is missing.
//!
//! | module | content |
//! |---|---|
//! | [`lint`] | what is wrong with a case: readings that it does not declare, an expectation that the reference does not share |
//! | [`fresh`] | draws questions about a method from sources of many kinds |
//! | `measure` | the parts of each method that cases decide |
//! | [`mistake`] | wrong programs, composed from a grammar of wrong logic; it shares no code with the reference |
//! | `mistakes` | the wrong programs that cases let through |
//!
//! It knows no submission. Start with [`lint`] for one case and with [`measure()`] for all of them.

#[macro_use]
extern crate message;

pub mod fresh;
pub mod lint;
mod measure;
pub mod mistake;
mod mistakes;

pub use measure::{Adequacy, measure, offer, problems, unjudged};
pub use mistakes::{Extent, Trial, Tried};
