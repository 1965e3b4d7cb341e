//! Submissions in Java.

pub mod compile;
pub mod entries;
pub mod flags;
pub mod hand_in;
pub mod intake;
pub mod jdk;
pub mod layout;
mod methods;
pub mod rules;
pub mod outline;
pub mod toolbox;
pub mod tree;
pub mod workshop;
