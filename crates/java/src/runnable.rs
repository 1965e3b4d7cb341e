//! A compiled submission as a program that a session asks.

use std::sync::Arc;
use std::time::Duration;

use super::flags::Purpose;
use super::methods::Targets;
use super::toolchain::Toolchain;
use message::Message;
use model::case::Call;
use model::outcome::Outcome;
use model::spec::{Limits, Method};
use runner::process::Process;
use runner::session::{Program, START_UP_SHARE, Way};

/// Maximum number of requests on their way to a JVM.
const AHEAD: usize = 64;

/// Maximum time for which a process of the harness's own is watched after one of a submission was killed.
const MAX_CONTROL: Duration = Duration::from_secs(2);

/// The errors after which a JVM is replaced.
const SPOILING: [&str; 6] = [
    "java.lang.OutOfMemoryError",
    "java.lang.StackOverflowError",
    "java.lang.InternalError",
    "java.lang.UnknownError",
    "java.lang.VirtualMachineError",
    "java.lang.ThreadDeath",
];

/// A compiled submission and where its methods are.
#[derive(Debug)]
pub(super) struct Runnable {
    pub(super) toolchain: Arc<Toolchain>,
    pub(super) purpose: Purpose,
    pub(super) targets: Targets,
    /// The classes in the form in which the driver takes them.
    pub(super) classes: Vec<u8>,
}

impl Program for Runnable {
    fn start(&self) -> Result<Process, Message> {
        let mut process = self.toolchain.start_driver(self.purpose)?;
        process.send(&self.classes);
        Ok(process)
    }

    fn limits(&self) -> &Limits {
        &self.toolchain.specs.course.limits
    }

    fn method(&self, call: &Call) -> Option<&Method> {
        self.toolchain.specs.method(&call.interface, &call.method)
    }

    fn way(&self, call: &Call) -> Way<'_> {
        self.targets
            .get(&call.interface)
            .and_then(|of_interface| of_interface.get(&call.method))
            .map_or(Way::Nowhere, Way::To)
    }

    fn start_up(&self) -> Duration {
        self.limits().start_up / START_UP_SHARE
    }

    fn ahead(&self) -> usize {
        AHEAD
    }

    fn is_outlived(&self, lived: Duration) -> bool {
        let control = self.toolchain.start_driver(self.purpose);
        control.is_ok_and(|control| control.lives_for(lived.min(MAX_CONTROL)))
    }

    fn prints_errors(&self) -> bool {
        true
    }

    fn is_spoilt_by(&self, outcome: &Outcome) -> bool {
        matches!(outcome, Outcome::Raised(raised) if SPOILING.contains(&raised.class.as_str()))
    }

    fn is_heard_out(&self) -> bool {
        false
    }
}
