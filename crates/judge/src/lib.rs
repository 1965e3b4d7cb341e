//! Plans, verdicts, points and the reasons for them.
//!
//! In go cases and outcomes, out come plans, verdicts, points and the reasons that a reader needs.
//!
//! | module | content |
//! |---|---|
//! | [`oracle`] | asks the reference; the only module that asks it what is right |
//! | [`plan`] | selects cases and settles the answers that each accepts |
//! | [`verdict`], [`compare`] | judge an outcome by equality and name each difference |
//! | [`image`], [`twin`] | isomorphic images of questions |
//! | [`reason`], [`document`], [`sentence`], [`diagnosis`] | explain |
//! | [`builtin`] | the reference as a submission |
//!
//! It runs no submission and renders no report. Start with [`plan`] and [`verdict`].

#[macro_use]
extern crate message;

pub mod builtin;
pub mod compare;
pub mod diagnosis;
pub mod document;
pub mod image;
pub mod judged;
pub mod oracle;
pub mod plan;
pub mod reason;
pub mod sentence;
pub mod twin;
pub mod verdict;
