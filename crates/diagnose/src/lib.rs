//! Diagnoses of wrong methods: they explain and never decide.
//!
//! In goes a submission with its judged cases, out comes for each wrong method the smallest question that it gets wrong, the
//! statements to suspect, and the single edit that makes it right.
//!
//! | module | content |
//! |---|---|
//! | [`explore`] | asks on where the cases end, and makes a wrong question small |
//! | [`localise`] | how suspicious each statement is |
//! | [`mend`] | the edit, tried and proved |
//!
//! It renders nothing. Start with [`mend`].

#[macro_use]
extern crate message;

pub mod explore;
pub mod localise;
pub mod mend;
