//! The clocks of a process: the processor time that it uses, and the time in which it waits by its own choice.
//!
//! The process is looked at in intervals. About one interval per look counts as waiting, however late the harness is, and
//! only if no thread runs, waits for a processor or a disk, or is stopped, less the time that its
//! threads spent on a processor or in the queue for one since the last look. So neither a busy machine nor a harness that is
//! late counts against a process.

use std::time::{Duration, Instant};

use model::outcome;
use sandbox::{Activity, State};

/// Interval between looks at a process that is waited for.
pub const TICK: Duration = Duration::from_millis(20);

/// Interval between looks at a process that answers line by line.
const FLOW: Duration = Duration::from_millis(100);

/// Maximum time by which a look adds more than its interval to the clock of waiting because it is late.
const MAX_LATE: Duration = Duration::from_millis(5);

/// Time for which a process may be stopped from outside before another one is started in its place.
const MAX_STOPPED: Duration = Duration::from_secs(5);

/// Time on the wall after which a machine gives no processor: even a hundredth of one is enough for a call.
const MAX_WALL: Duration = Duration::from_mins(10);

/// The most that one look adds to the time on the wall: a harness that was stopped itself has not waited.
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
    /// Returns the limits of a program that may use as much time by each clock.
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
    /// That of the processor.
    Processor,
    /// That of waiting.
    Waiting,
    /// None of the process's own: the machine gives it no processor, or it was stopped from outside.
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
    /// Waiting since the start.
    waiting: Duration,
    /// The time of the last line, since when the process may have waited for the harness.
    left: Instant,
    /// The time since the last look in which nothing was asked.
    outside: Duration,
    line: Line,
}

/// The clocks of the line that is waited for.
#[derive(Debug)]
struct Line {
    began: Instant,
    /// The processor time at its beginning, or, if requests are on their way to a busy process, at the first look at it.
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
            left: now,
            outside: Duration::ZERO,
            line: Line::new(now, None),
        }
    }

    /// Begins a line that answers a request alone on its way: what the process uses from now on counts for that line.
    pub fn begin_alone(&mut self) {
        self.begin();
        if self.line.began - self.looked > FLOW {
            self.read();
        }
        // At most so much may have been used since the last look, before the line began.
        let before = self.line.began.saturating_duration_since(self.looked);
        self.line.base = Some(self.used + before);
    }

    /// Begins a line. The first moments, in which most lines arrive, are not counted because reading the clock costs more
    /// than they do.
    pub fn begin(&mut self) {
        let now = Instant::now();
        self.outside += now - self.left;
        self.left = now;
        self.line = Line::new(now, None);
    }

    /// Ends a line.
    pub fn end(&mut self) {
        self.left = Instant::now();
        if self.left - self.looked >= FLOW + TICK {
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
        // What computes most of the time does not wait, and looking at all threads takes time.
        let seen = (grown < passed / 2).then(|| sandbox::activity(self.process));
        let mut stopped = false;
        let waited = match (&seen, &self.seen) {
            (None, _) | (Some(Some(_)), None) => Duration::ZERO,
            // Where nothing can be seen, time on the wall is all that is known.
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

    /// Returns the time since the start, as of the last look.
    pub const fn spent(&self) -> Spent {
        Spent {
            processor: self.used,
            waiting: self.waiting,
        }
    }

    /// Returns the time since the start.
    pub fn spent_now(&self) -> Spent {
        Spent {
            processor: self.used_now(),
            waiting: self.waiting,
        }
    }

    /// Returns the time for the line so far.
    pub fn spent_on_line(&self) -> Spent {
        let base = self.line.base.unwrap_or(self.used);
        Spent {
            processor: self.used.saturating_sub(base),
            waiting: self.line.waiting,
        }
    }
}
