//! A hand-in that is read and compiled while the cases are read.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::sources::Source;
use java::toolchain::Toolchain;
use message::error::HarnessError;
use model::spec::Specs;
use model::timing::Timings;
use runner::Submission;

/// An opened submission, or the error of the harness.
type Opened = Result<Box<dyn Submission>, HarnessError>;

/// A hand-in that a separate thread opens in advance.
#[derive(Debug)]
pub struct Opening {
    opened: Mutex<Receiver<Opened>>,
    /// The thread lives until this is dropped, because processes end with the thread that started them.
    _end: Sender<()>,
}

impl Opening {
    /// Starts to open a source.
    ///
    /// # Errors
    ///
    /// If the system cannot start a thread.
    pub fn begin(
        source: Source,
        specs: &Arc<Specs>,
        toolchain: &Arc<Toolchain>,
        timings: &Arc<Timings>,
    ) -> io::Result<Self> {
        let (specs, toolchain) = (Arc::clone(specs), Arc::clone(toolchain));
        let timings = Arc::clone(timings);
        let (sender, opened) = channel();
        let (end, ended) = channel::<()>();
        thread::Builder::new().spawn(move || {
            let submission = source.open(&specs, Some(&toolchain), &timings);
            // Nobody receives it if the run ends early, as it does without a case to ask.
            let _ = sender.send(submission);
            drop((sender, specs, toolchain, timings));
            let _ = ended.recv();
        })?;
        Ok(Self {
            opened: Mutex::new(opened),
            _end: end,
        })
    }

    /// Waits for the submission. `None` if it was taken before, or if its thread panicked.
    pub(super) fn take(&self) -> Option<Opened> {
        let opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        opened.recv().ok()
    }
}
