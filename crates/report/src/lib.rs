//! The records of submissions and of the class, and a writer for each format.
//!
//! Nothing here runs a program or judges an answer: the crate depends on neither `judge` nor `reference`. A record
//! carries the reasons of its verdicts as data that `judge::explain` has worked out.

#[macro_use]
extern crate message;

pub mod publish;

pub mod annotations;
pub mod certificate;
pub mod class;
pub mod classroom;
pub mod comments;
pub mod comparison;
pub mod copies;
pub mod csv;
mod diagnosis;
pub mod export;
pub mod feedback;
pub mod gradescope;
pub mod harmless;
pub mod html;
pub mod ilias;
pub mod json;
pub mod junit;
pub mod mark;
pub mod markdown;
pub mod moodle;
pub mod receipt;
mod record;
pub mod schema;
mod score;
pub mod stability;
mod table;
pub mod techniques;
pub mod text;
pub mod theory;
pub mod twins;
mod unread;

pub use record::{Belonging, Marking, SubmissionReport};
pub use score::{MethodScore, Points, TaskScore};
