//! The program that a session asks, and what the session needs to know about it.

use std::time::Duration;

use crate::process::Process;
use crate::protocol::Target;
use message::Message;
use model::case::Call;
use model::outcome::Outcome;
use model::spec::{Limits, Method};

/// Divisor of the start-up time, for the first answer of a process that is ready before it is asked.
pub const START_UP_DIVISOR: u32 = 10;

/// A program that answers over pipes.
pub trait Program: Sync {
    /// Starts a process.
    ///
    /// # Errors
    ///
    /// If the system refuses to start it.
    fn start(&self) -> Result<Process, Message>;

    /// Returns the limits of a call.
    fn limits(&self) -> &Limits;

    /// Returns the method of a call.
    fn method(&self, call: &Call) -> Option<&Method>;

    /// Returns the way a call is made.
    fn way(&self, _call: &Call) -> Way<'_> {
        Way::ByName
    }

    /// Returns the additional time that a process has for its first answer.
    fn start_up(&self) -> Duration {
        self.limits().start_up
    }

    /// Returns the maximum number of requests in flight.
    fn ahead(&self) -> usize {
        1
    }

    /// Returns `true` if a process may write after its last answer; otherwise it is killed there.
    fn may_write_after_answer(&self) -> bool {
        true
    }

    /// Returns `true` if a process of the harness's own lives as long as one that was killed.
    fn control_survives(&self, _lived: Duration) -> bool {
        true
    }

    /// Returns `true` if writing to standard error counts as printing.
    fn counts_stderr_as_output(&self) -> bool {
        false
    }

    /// Returns `true` if a process is unusable after this outcome.
    fn is_spoilt_by(&self, _outcome: &Outcome) -> bool {
        false
    }
}

/// The way a program is asked for a method.
#[derive(Clone, Copy, Debug)]
pub enum Way<'a> {
    /// By the names of interface and method.
    ByName,
    /// By its location in the program.
    To(&'a Target),
    /// Not at all: the program lacks the method.
    Nowhere,
}
