//! The exit code of the process.

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
    /// Returns the number.
    pub const fn code(self) -> u8 {
        match self {
            Self::Passed => 0,
            Self::Differences => 1,
            Self::HarnessFailed => 2,
        }
    }

    /// Returns the code of a run that could not do its whole job, or that found differences.
    pub const fn of(has_failed: bool, differs: bool) -> Self {
        match (has_failed, differs) {
            (true, _) => Self::HarnessFailed,
            (false, true) => Self::Differences,
            (false, false) => Self::Passed,
        }
    }
}
