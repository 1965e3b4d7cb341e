//! Similar hand-ins of a class: a list for tutors to look at, never a verdict.
//!
//! Two signals are kept apart:
//!
//! - *Text*: each member of a hand-in (method, constructor, initialiser) becomes a sequence of normalised tokens. Passages
//!   that two hand-ins have in common are found by winnowed fingerprints (Schleimer, Wilkerson, Aiken: "Winnowing: Local
//!   Algorithms for Document Fingerprinting", 2003) and weighed by how few hand-ins of the class have them.
//! - *Behaviour*: two programs answer the same cases wrongly in the same way where few others do.
//!
//! | module | content |
//! |---|---|
//! | [`token`] | Java's tokens |
//! | [`member`] | the members of a source and their normalised tokens |
//! | [`winnow`] | fingerprints of a sequence |
//! | [`text`] | hand-ins compared by their texts |
//! | [`behaviour`] | hand-ins compared by their wrong answers |
//! | [`group`](mod@group) | groups of connected pairs |
//!
//! The crate reads and writes no file, and knows nothing about courses. All results depend on the input alone, not on
//! the number of threads.

pub mod behaviour;
pub mod group;
pub mod member;
pub mod text;
pub mod token;
pub mod winnow;
