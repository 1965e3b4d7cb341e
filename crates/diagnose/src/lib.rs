//! Diagnoses of wrong methods: they explain and never decide.
//!
//! From a submission and its judged cases, the crate finds for each wrong method the smallest question that it gets
//! wrong, the statements to suspect, and the edits that make it right: a single one if possible.
//!
//! | module | content |
//! |---|---|
//! | [`explore`] | asks further questions beyond the cases, and shrinks one that is answered wrongly |
//! | [`localise`] | how suspicious each statement is |
//! | [`mend`] | the edits, tried and proved |
//!
//! It renders nothing. Start with [`mend`].

#[macro_use]
extern crate message;

pub mod explore;
pub mod localise;
pub mod mend;
