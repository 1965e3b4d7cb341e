//! Plans, verdicts and the reasons for them.
//!
//! Cases and outcomes go in; plans, verdicts and explanations come out. Their types are in `model`.
//!
//! | module | content |
//! |---|---|
//! | [`oracle`] | asks the reference; the only module that asks it what is right |
//! | [`plan`] | selects cases and settles the answers that each accepts |
//! | [`verdict`], [`compare`] | judge an outcome by equality and name each difference |
//! | [`image`], [`twin`] | isomorphic images of questions |
//! | [`explain`] | works out, once, the facts that reports show of failed cases |
//! | [`reason`], [`document`], [`sentence`] | the parts of an explanation |
//! | [`builtin`] | the reference as a submission |
//!
//! It runs no submission and renders no report. Start with [`plan`] and [`verdict`].

#[macro_use]
extern crate message;

pub mod builtin;
pub mod compare;
pub mod document;
pub mod explain;
pub mod image;
pub mod oracle;
pub mod plan;
pub mod reason;
pub mod sentence;
pub mod twin;
pub mod verdict;
