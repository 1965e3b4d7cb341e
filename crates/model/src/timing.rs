//! Wall time by stage, summed over all threads.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

board::named! {
    /// A stage of a grading.
    Stage {
        /// Files to sources.
        Read = "read",
        /// Sources to classes.
        Compile = "compile",
        /// Questions to outcomes.
        Ask = "ask",
        /// Outcomes to verdicts.
        Judge = "judge",
        /// Wrong methods to diagnoses.
        Diagnose = "diagnose",
        /// Verdicts to reports.
        Report = "report",
    }
}

/// The time spent in each stage, summed over all threads.
#[derive(Debug, Default)]
pub struct Timings {
    microseconds: [AtomicU64; Stage::ALL.len()],
}

impl Timings {
    /// Runs work of a stage and adds its time.
    pub fn of<T>(&self, stage: Stage, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        let passed = u64::try_from(start.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.microseconds[stage as usize].fetch_add(passed, Ordering::Relaxed);
        result
    }

    /// Returns the time of a stage so far.
    pub fn total(&self, stage: Stage) -> Duration {
        Duration::from_micros(self.microseconds[stage as usize].load(Ordering::Relaxed))
    }
}

impl fmt::Display for Timings {
    /// Writes all stages on one line, in milliseconds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, stage) in Stage::ALL.into_iter().enumerate() {
            let separator = if number == 0 { "" } else { ", " };
            let milliseconds = self.total(stage).as_secs_f64() * 1000.0;
            write!(f, "{separator}{stage} {milliseconds:.1} ms")?;
        }
        Ok(())
    }
}
