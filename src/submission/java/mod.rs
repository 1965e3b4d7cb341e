//! Submissions in Java.

pub mod archives;
pub mod compile;
pub mod flags;
mod given;
pub mod instrument;
pub mod intake;
pub mod jdk;
pub mod layout;
pub mod methods;
pub mod outline;
pub mod rules;
mod sound;
pub mod submission;
pub mod toolbox;
pub mod toolchain;
