//! A compiled submission as a program that a session asks.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::flags::Purpose;
use super::methods::Targets;
use super::toolchain::Toolchain;
use message::Message;
use model::case::Call;
use model::outcome::Outcome;
use model::spec::{Limits, Method};
use runner::process::{Process, Starting};
use runner::session::{Program, START_UP_DIVISOR, Way};

/// Maximum number of requests in flight to a JVM.
const MAX_IN_FLIGHT: usize = 64;

/// Maximum time for which a control process is watched after the process of a submission was killed.
const MAX_CONTROL_TIME: Duration = Duration::from_secs(2);

/// The errors that leave a JVM unusable, so that it is replaced.
const SPOILING: [&str; 6] = [
    "java.lang.OutOfMemoryError",
    "java.lang.StackOverflowError",
    "java.lang.InternalError",
    "java.lang.UnknownError",
    "java.lang.VirtualMachineError",
    "java.lang.ThreadDeath",
];

/// A compiled submission and the locations of its methods.
#[derive(Debug)]
pub(super) struct Runnable {
    pub(super) toolchain: Arc<Toolchain>,
    pub(super) purpose: Purpose,
    pub(super) targets: Targets,
    /// The classes, serialised as the driver reads them.
    pub(super) classes: Vec<u8>,
    pub(super) prestarted: Prestarted,
}

/// JVMs that were started before there is a question for them.
#[derive(Debug)]
pub(super) struct Prestarted {
    /// A JVM that waits for the classes of the submission.
    ready: Mutex<Option<Process>>,
    /// A JVM that has not said yet that it runs.
    begun: Mutex<Option<Starting>>,
}

impl Prestarted {
    pub(super) const fn none() -> Self {
        Self::with(None)
    }

    pub(super) const fn with(ready: Option<Process>) -> Self {
        Self {
            ready: Mutex::new(ready),
            begun: Mutex::new(None),
        }
    }

    fn take(&self) -> Option<Process> {
        let begun = || locked(&self.begun).take()?.ready().ok();
        locked(&self.ready).take().or_else(begun)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Runnable {
    /// Starts a JVM, without waiting for it, for the questions after those that are asked next.
    pub(super) fn begin_another(&self) {
        *locked(&self.prestarted.begun) = self.toolchain.begin_driver();
    }
}

impl Program for Runnable {
    fn start(&self) -> Result<Process, Message> {
        let prestarted = self.prestarted.take();
        let fresh = || self.toolchain.start_driver(self.purpose);
        let mut process = prestarted.map_or_else(fresh, Ok)?;
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
        self.limits().start_up / START_UP_DIVISOR
    }

    fn ahead(&self) -> usize {
        MAX_IN_FLIGHT
    }

    fn control_survives(&self, lived: Duration) -> bool {
        let control = self.toolchain.start_driver(self.purpose);
        control.is_ok_and(|control| control.lives_for(lived.min(MAX_CONTROL_TIME)))
    }

    fn counts_stderr_as_output(&self) -> bool {
        true
    }

    fn is_spoilt_by(&self, outcome: &Outcome) -> bool {
        matches!(outcome, Outcome::Raised(raised) if SPOILING.contains(&raised.class.as_str()))
    }

    fn may_write_after_answer(&self) -> bool {
        false
    }
}
