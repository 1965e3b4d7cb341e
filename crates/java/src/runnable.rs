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
    pub(super) ahead: Ahead,
}

/// The JVMs that were started before they are asked anything.
#[derive(Debug)]
pub(super) struct Ahead {
    ready: Mutex<Option<Process>>,
    begun: Mutex<Option<Starting>>,
}

impl Ahead {
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

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Runnable {
    /// Starts a JVM for the questions after those that are asked next.
    pub(super) fn begin_another(&self) {
        *locked(&self.ahead.begun) = self.toolchain.begin_driver();
    }
}

impl Program for Runnable {
    fn start(&self) -> Result<Process, Message> {
        let ahead = self.ahead.take();
        let fresh = || self.toolchain.start_driver(self.purpose);
        let mut process = ahead.map_or_else(fresh, Ok)?;
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
