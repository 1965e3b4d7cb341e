//! Data that the other crates pass on, and the files it is read from.
//!
//! | module | content |
//! |---|---|
//! | [`value`], [`double`] | values that a submission gets and gives |
//! | [`spec`], [`rule`] | interfaces and course; the rules for submissions |
//! | [`case`] | questions with their answers, from TOML and HoDoKu's lines |
//! | [`load`] | folders of specs and cases |
//! | [`deadline`] | when hand-ins are due, and what lateness costs |
//! | [`roster`], [`view`] | the people of a course, and what they may see |
//! | [`planned`] | a case with the answers that it accepts |
//! | [`outcome`] | what came of asking a question |
//! | [`verdict`], [`difference`], [`exposure`] | a verdict with every reason |
//! | [`judged`] | a case with outcome, verdict and explanation |
//! | [`diagnosis`] | findings about a wrong method |
//! | [`document`], [`draw`] | what readers are told of a case, and drawings of grids, as data |
//! | [`about`] | a submission as a whole |
//! | [`generator`] | the handout's eight maps |
//! | [`timing`] | the time of each stage |
//!
//! It asks nothing and judges nothing. Start with [`case`] and [`judged`].

#[macro_use]
extern crate message;

pub mod about;
pub mod ascii;
pub mod case;
pub mod deadline;
pub mod diagnosis;
pub mod difference;
pub mod document;
pub mod double;
pub mod draw;
pub mod exposure;
pub mod generator;
pub mod judged;
pub mod load;
pub mod outcome;
pub mod planned;
pub mod roster;
pub mod rule;
pub mod spec;
mod stored;
pub mod timing;
pub mod value;
pub mod verdict;
pub mod view;
