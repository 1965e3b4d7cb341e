//! The data that the other crates exchange, and the files that it is read from.
//!
//! | module | content |
//! |---|---|
//! | [`value`], [`double`] | arguments and results of calls |
//! | [`spec`], [`rule`] | interfaces and course; the rules for submissions |
//! | [`case`] | questions with their answers, from TOML and HoDoKu's lines |
//! | [`load`] | folders of specs and cases |
//! | [`deadline`] | deadlines, and deductions for lateness |
//! | [`roster`] | the people of a course |
//! | [`view`] | the cases that each reader of a report may see |
//! | [`planned`] | a case with the answers that it accepts |
//! | [`outcome`] | the outcome of asking a question, not yet judged |
//! | [`verdict`], [`difference`], [`exposure`] | a verdict with all its findings |
//! | [`judged`] | a case with outcome, verdict and explanation |
//! | [`diagnosis`] | findings about a wrong method |
//! | [`document`], [`draw`] | explanations of cases and drawings of grids, as data and as text |
//! | [`about`] | a submission as a whole |
//! | [`generator`] | the handout's eight maps |
//! | [`timing`] | the time of each stage |
//!
//! The crate calls no submission and judges no answer. Start with [`case`] and [`judged`].

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
