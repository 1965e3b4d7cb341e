//! Records of submissions and of the class, and the writers of each format.
//!
//! Nothing here runs or asks anything.

pub mod class;
pub mod csv;
pub mod gradescope;
mod harmless;
pub mod html;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod moodle;
mod record;
mod score;
mod table;
pub mod techniques;
pub mod text;
pub mod twins;

pub use record::{Judged, SubmissionReport};
pub use score::{MethodScore, Points, TaskScore};

/// The exit code of the process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[must_use]
pub enum ExitCode {
    /// 0: everything passed.
    Passed,
    /// 1: differences were found.
    Differences,
    /// 2: the harness could not do (all of) its job.
    HarnessFailed,
}

impl ExitCode {
    /// The number.
    pub const fn code(self) -> u8 {
        match self {
            Self::Passed => 0,
            Self::Differences => 1,
            Self::HarnessFailed => 2,
        }
    }
}
