//! The inference graph: which statements about candidates imply which others.
//!
//! A [`Node`] is a statement: a candidate is true (ON) or false (OFF), one of the candidates of a [`Group`] is true or
//! none is, an almost locked set loses a digit. A [`Graph`] holds the direct consequences of each node, and an
//! expansion ([`Expansion`]) everything that follows from one premise, with one path to each conclusion.
//!
//! HoDoKu keeps a single path to each conclusion. This path decides whether there is a chain, what it eliminates and
//! how long it is. The order of groups, almost locked sets, consequences and expansion is therefore part of the
//! definition.

mod expansion;
mod graph;
mod group;
mod locked;
mod node;

pub use expansion::Expansion;
pub use graph::{Extent, Graph};
pub use group::{Group, Groups};
pub use node::{Assertion, Consequence, Node, Place};
