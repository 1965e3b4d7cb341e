//! Laws of all techniques at once, on random states of random puzzles: every step is sound, well formed and said once;
//! a search for some digits finds what the search for all of them finds with these digits; isomorphic states have
//! isomorphic steps.
//!
//! The twins of `tests/technique` know one family each and say *what* must be found. These laws know no technique, so
//! that a new one is under them as soon as it is in [`Technique::ALL`].
//!
//! [`Technique::ALL`]: board::code::Technique::ALL

mod directed;
mod isomorphism;
mod law;
mod query;
mod sample;
