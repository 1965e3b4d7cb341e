//! The clocks of a process: the processor time that it uses, and the time in which it waits by its own choice.
//!
//! The process is looked at in intervals. Each look adds at most about one interval to the waiting time, however late
//! the harness is, and only if no thread runs, waits for a processor or a disk, or is stopped. The time that its
//! threads spent on a processor or in the queue for one since the last look is subtracted. So neither a busy machine
//! nor a late harness counts against a process.

use std::time::{Duration, Instant};

use model::outcome;
use sandbox::{Activity, State};

/// Interval between looks at a process that is waited for.
pub const TICK: Duration = Duration::from_millis(20);

/// Interval between looks at a process that answers line by line.
const FLOW: Duration = Duration::from_millis(100);

/// Maximum time that a late look adds to the waiting clock beyond its interval.
const MAX_LATE: Duration = Duration::from_millis(5);

/// Time for which a process may be stopped from outside before another one is started in its place.
const MAX_STOPPED: Duration = Duration::from_secs(5);

/// Wall-clock time after which the machine counts as giving no processor: even a hundredth of one would be enough for a
/// call.
const MAX_WALL: Duration = Duration::from_mins(10);

/// Maximum wall-clock time that one look adds: a harness that was stopped itself has not waited.
const MAX_LOOK: Duration = Duration::from_secs(1);

/// Time by two clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// On a processor, by all threads and descendants.
    pub processor: Duration,
    /// Waiting by its own choice.
    pub waiting: Duration,
}

impl Spent {
    /// Returns the same limit for each clock.
    pub const fn each(limit: Duration) -> Self {
        Self {
            processor: limit,
            waiting: limit,
        }
    }

    /// Returns the time by both clocks together.
    pub fn sum(self) -> Duration {
        self.processor + self.waiting
    }

    /// Returns the clock that has reached a limit, if any.
    pub fn clock_over(self, limit: Duration) -> Option<outcome::Clock> {
        if self.processor >= limit {
            Some(outcome::Clock::Processor)
        } else if self.waiting >= limit {
            Some(outcome::Clock::Waiting)
        } else {
            None
        }
    }
}

impl std::ops::Add for Spent {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            processor: self.processor + other.processor,
            waiting: self.waiting + other.waiting,
        }
    }
}

/// The clock that ran out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// The processor time.
    Processor,
    /// The waiting time.
    Waiting,
    /// Neither clock of the process: the machine gives it no processor, or it was stopped from outside.
    Machine,
}

/// The clocks of a process.
#[derive(Debug)]
pub struct Meter {
    process: u32,
    /// The time of the last look.
    looked: Instant,
    /// The processor time by then.
    used: Duration,
    /// Its threads then, if they were looked at.
    seen: Option<Activity>,
    /// The waiting time since the start.
    waiting: Duration,
    /// The time of the last line; since then the process may have waited for the harness.
    idle_since: Instant,
    /// The time since the last look in which nothing was asked.
    outside: Duration,
    line: Line,
}

/// The clocks of the line that is waited for.
#[derive(Debug)]
struct Line {
    began: Instant,
    /// The processor time at its beginning or, with several requests in flight to a busy process, at the first look
    /// after it.
    base: Option<Duration>,
    waiting: Duration,
    stopped: Duration,
    wall: Duration,
}

impl Line {
    const fn new(began: Instant, base: Option<Duration>) -> Self {
        Self {
            began,
            base,
            waiting: Duration::ZERO,
            stopped: Duration::ZERO,
            wall: Duration::ZERO,
        }
    }
}

impl Meter {
    /// Creates the clocks of a process that was just started.
    pub fn new(process: u32) -> Self {
        let now = Instant::now();
        Self {
            process,
            looked: now,
            used: Duration::ZERO,
            seen: None,
            waiting: Duration::ZERO,
            idle_since: now,
            outside: Duration::ZERO,
            line: Line::new(now, None),
        }
    }

    /// Begins a line that answers the only request in flight: the time that the process uses from now on counts for
    /// that line.
    pub fn begin_alone(&mut self) {
        self.begin();
        if self.line.began - self.looked > FLOW {
            self.read();
        }
        // At most this much may have been used between the last look and the beginning of the line.
        let before = self.line.began.saturating_duration_since(self.looked);
        self.line.base = Some(self.used + before);
    }

    /// Begins a line. The first moments, in which most lines arrive, are not counted because reading the clock costs more
    /// than they do.
    pub fn begin(&mut self) {
        let now = Instant::now();
        self.outside += now - self.idle_since;
        self.idle_since = now;
        self.line = Line::new(now, None);
    }

    /// Ends a line.
    pub fn end(&mut self) {
        self.idle_since = Instant::now();
        if self.idle_since - self.looked >= FLOW + TICK {
            self.read();
        }
    }

    /// Returns the time until the next look.
    pub fn until_look(&self) -> Duration {
        let of_line = TICK.saturating_sub(self.looked.max(self.line.began).elapsed());
        of_line.min(FLOW.saturating_sub(self.looked.elapsed()))
    }

    /// Returns `true` if it is time to look; `came` is true if the process has just written something.
    pub fn is_due(&self, came: bool) -> bool {
        self.until_look().is_zero() && (!came || self.line.began.elapsed() >= TICK)
    }

    /// Reads the processor time.
    fn read(&mut self) {
        self.looked = Instant::now();
        self.used = self.used_now();
        self.seen = None;
        self.outside = Duration::ZERO;
    }

    fn used_now(&self) -> Duration {
        sandbox::processor_time(self.process).map_or(self.used, |used| used.max(self.used))
    }

    /// Looks at the process; returns the clock that has run out, if any.
    pub fn look(&mut self, limits: Spent) -> Option<Clock> {
        let now = Instant::now();
        let passed = now - self.looked;
        let used = self.used_now();
        let grown = used.saturating_sub(self.used);
        let asked = passed.saturating_sub(std::mem::take(&mut self.outside));
        let for_line = now - self.line.began;
        let interval = if for_line < TICK { FLOW } else { TICK };
        let most = interval + MAX_LATE;
        // A process that computes most of the time does not wait, and looking at all threads takes time.
        let seen = (grown < passed / 2).then(|| sandbox::activity(self.process));
        let mut stopped = false;
        let waited = match (&seen, &self.seen) {
            (None, _) | (Some(Some(_)), None) => Duration::ZERO,
            // If no threads can be seen, only wall-clock time is known.
            (Some(None), _) => asked.min(most),
            (Some(Some(seen)), Some(before)) => match seen.state {
                State::Sleeping => asked.min(most).saturating_sub(seen.busy_since(before)),
                State::Stopped => {
                    stopped = grown.is_zero();
                    Duration::ZERO
                }
                #[cfg(target_os = "linux")]
                State::Runnable | State::Blocked => Duration::ZERO,
            },
        };
        self.looked = now;
        self.used = used;
        self.seen = seen.flatten();
        self.waiting += waited;
        let line = &mut self.line;
        let base = *line.base.get_or_insert(used);
        line.waiting += waited.min(for_line);
        line.wall += asked.min(MAX_LOOK);
        line.stopped = if stopped {
            line.stopped + passed.min(TICK)
        } else {
            Duration::ZERO
        };
        if used.saturating_sub(base) >= limits.processor {
            Some(Clock::Processor)
        } else if line.waiting >= limits.waiting {
            Some(Clock::Waiting)
        } else if line.stopped >= MAX_STOPPED || line.wall >= MAX_WALL {
            Some(Clock::Machine)
        } else {
            None
        }
    }

    /// Returns the time spent since the start, as of the last look.
    pub const fn spent(&self) -> Spent {
        Spent {
            processor: self.used,
            waiting: self.waiting,
        }
    }

    /// Returns the time spent since the start.
    pub fn spent_now(&self) -> Spent {
        Spent {
            processor: self.used_now(),
            waiting: self.waiting,
        }
    }

    /// Returns the time spent on the line so far.
    pub fn spent_on_line(&self) -> Spent {
        let base = self.line.base.unwrap_or(self.used);
        Spent {
            processor: self.used.saturating_sub(base),
            waiting: self.line.waiting,
        }
    }
}
