//! Submissions in Java.

#[macro_use]
extern crate message;

mod archive;
pub mod compile;
pub mod flags;
mod given;
pub mod instrument;
pub mod jdk;
pub mod layout;
pub mod methods;
pub mod outline;
mod remarks;
pub mod rules;
mod runnable;
mod sound;
mod sources;
pub mod submission;
pub mod toolbox;
pub mod toolchain;
