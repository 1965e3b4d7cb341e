//! Puzzles in bulk.
//!
//! | module | content |
//! |---|---|
//! | [`paths`] | solution paths as lines of text, and where two of them part |
//! | [`mod@format`] | generated puzzles in the formats of other programs |
//! | [`harvest`] | lines for HoDoKu's regression library, made from puzzles |
//!
//! It knows no submission. Start with [`harvest`].

#[macro_use]
extern crate message;

pub mod format;
pub mod harvest;
pub mod paths;
