//! The inference graph: which statements about candidates lead to which others.
//!
//! A [`Node`] is a statement: a candidate is true (ON) or false (OFF), one of the candidates of a [`group`] is true or
//! none is, an almost locked set loses a digit. A [`Graph`] knows what each of them leads to in one go, an
//! [`Expansion`] everything that follows from one premise, and the one path it keeps to each conclusion.
//!
//! HoDoKu keeps one path only, and whether a chain exists, what it strikes and how long it is depends on which. The
//! order of everything here is therefore part of the definition: of the groups, of the almost locked sets, of the
//! consequences of a node, of the expansion.

pub mod expansion;
pub mod graph;
pub mod group;
mod locked;
pub mod node;

pub use expansion::Expansion;
pub use graph::{Consequence, Extent, Graph};
pub use node::{Assertion, Node, Place};
