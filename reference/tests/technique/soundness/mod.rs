//! Laws of all techniques at once, on random states of random puzzles: every step is sound, well formed and found once;
//! a search for certain digits finds exactly those steps of the full search that have these digits; isomorphic states
//! have isomorphic steps.
//!
//! The twins of `tests/technique` know one family each and determine *what* must be found. These laws know no
//! technique, so they apply to a new one as soon as it is in [`Technique::ALL`].
//!
//! [`Technique::ALL`]: board::code::Technique::ALL

mod directed;
mod isomorphism;
mod law;
mod query;
mod sample;
