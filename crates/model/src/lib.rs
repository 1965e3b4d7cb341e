//! Data that the other crates pass on, and the files it is read from.
//!
//! | module | content |
//! |---|---|
//! | [`value`] | values that a submission gets and gives |
//! | [`spec`], [`rule`] | interfaces and course; the rules for submissions |
//! | [`case`] | questions with their answers, from TOML and HoDoKu's lines |
//! | [`load`] | folders of specs and cases |
//! | [`roster`], [`view`] | the people of a course, and what they may see |
//! | [`outcome`] | what came of asking a question |
//! | [`draw`] | drawings of grids, as data |
//! | [`timing`] | the time of each stage |
//!
//! It asks nothing and judges nothing. Start with [`case`] and [`outcome`].

#[macro_use]
extern crate message;

pub mod case;
pub mod draw;
pub mod load;
pub mod outcome;
pub mod roster;
pub mod rule;
pub mod spec;
pub mod timing;
pub mod value;
pub mod view;
