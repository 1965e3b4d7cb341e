//! A child process with its pipes: it can hang, flood, close its output or never read, and never holds up its owner.
//!
//! The process leads a group of its own. The group is killed and the process reaped when the [`Process`] goes, in
//! whatever way it goes. What a descendant does that has left the group is for the sandbox of the operating system,
//! which comes with the Java runner.

use std::fmt;
use std::io::{ErrorKind, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use crate::outcome::Clock;
use crate::sandbox;

/// How many bytes of standard error are kept: its end.
const KEPT_ERRORS: usize = 4096;

/// How long a pause may be before the process is looked at again: a descendant that holds the pipes open hides its
/// end from them.
const TICK: Duration = Duration::from_millis(20);

/// The bytes read from a pipe at once.
const CHUNK: usize = 8192;

/// A running process.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    input: Option<ChildStdin>,
    unsent: Vec<u8>,
    output: Option<ChildStdout>,
    output_ended: bool,
    unread: Vec<u8>,
    /// How far `unread` is known to have no line feed.
    searched: usize,
    errors: Option<ChildStderr>,
    errors_end: Vec<u8>,
    reaped: Option<ExitStatus>,
}

/// The time for a line to come.
#[derive(Clone, Copy, Debug)]
pub(super) struct Budget {
    /// When its time is over at the latest.
    pub until: Instant,
    /// The processor time that may be used until then, if it is limited; who uses next to none may not take longer by
    /// the clock on the wall either. The first moments, in which most lines come,
    /// are not counted: looking at the clock costs more than they do.
    pub processor: Option<Duration>,
}

/// The clock that says the time is over, of a process that used so much processor time while so much time passed.
///
/// A process that hardly computes waits for something that does not come, and no patience helps.
pub(super) fn over(limit: Duration, passed: Duration, used: Duration) -> Option<Clock> {
    /// Even on a machine that has far too much to do, a process that computes gets a larger share.
    const IDLE: u32 = 50;

    if used >= limit {
        Some(Clock::Processor)
    } else if passed >= limit && used < passed / IDLE {
        Some(Clock::Wall)
    } else {
        None
    }
}

/// What came while a line was awaited.
#[derive(Debug)]
pub(super) enum Event {
    /// A line, without its line feed.
    Line(Vec<u8>),
    /// More bytes than allowed.
    Flooded,
    /// Nothing within the time; the clock that ran out.
    TimedOut(Clock),
    /// The output has ended, or the process has.
    Ended,
}

/// How a process went whose output had ended.
#[derive(Debug)]
pub(super) enum Ending {
    /// It ended.
    Exited {
        /// Its exit.
        exit: Exit,
        /// The end of its standard error.
        errors: String,
    },
    /// It went on running, and was killed.
    WentOn,
}

/// The exit of a process; written as `exit status 1`, `signal 11`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exit {
    /// Unknown if the system lost it.
    status: Option<ExitStatus>,
    /// The output does not end with a line feed.
    mid_line: bool,
}

impl Exit {
    /// Returns the exit code of a process that ended by itself and finished its last line.
    pub(super) fn code(self) -> Option<i32> {
        self.status?.code().filter(|_| !self.mid_line)
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.status {
            None => f.write_str("nobody knows how")?,
            Some(status) => match (status.code(), status.signal()) {
                (Some(code), _) => write!(f, "exit status {code}")?,
                (None, Some(signal)) => write!(f, "signal {signal}")?,
                (None, None) => write!(f, "{status}")?,
            },
        }
        if self.mid_line {
            f.write_str(", in the middle of a line")?;
        }
        Ok(())
    }
}

impl Process {
    /// Starts a program with an address space of at most `memory` bytes.
    ///
    /// The limit is set right after the start, since nothing safe can set it before.
    pub(super) fn start(command: &mut Command, memory: u64) -> Result<Self, String> {
        let mut child = command
            .process_group(0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        let process = Self {
            input: child.stdin.take(),
            output: child.stdout.take(),
            errors: child.stderr.take(),
            child,
            unsent: Vec::new(),
            output_ended: false,
            unread: Vec::new(),
            searched: 0,
            errors_end: Vec::new(),
            reaped: None,
        };
        process
            .prepare(memory)
            .map_err(|error| format!("its limits cannot be set: {error}"))?;
        Ok(process)
    }

    fn prepare(&self, memory: u64) -> rustix::io::Result<()> {
        if let Some(input) = &self.input {
            ioctl_fionbio(input, true)?;
        }
        if let Some(output) = &self.output {
            ioctl_fionbio(output, true)?;
        }
        if let Some(errors) = &self.errors {
            ioctl_fionbio(errors, true)?;
        }
        limit(self.id(), memory)
    }

    fn id(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Sends bytes, now or as soon as the process reads.
    pub(super) fn send(&mut self, bytes: &[u8]) {
        self.unsent.extend_from_slice(bytes);
        self.write();
    }

    /// Closes the process's standard input.
    pub(super) fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line. Its bytes, line feed included, are taken off the allowance.
    ///
    /// Lines that were sent in time are seen even if this side comes late: the pipes are read once more after the
    /// deadline.
    pub(super) fn next_line(&mut self, budget: &Budget, allowance: &mut usize) -> Event {
        let mut late = None;
        let mut used_before = None;
        loop {
            let line = self.take_line();
            let length = line.as_ref().map_or(self.unread.len(), Vec::len);
            if length > *allowance {
                return Event::Flooded;
            }
            if let Some(mut line) = line {
                *allowance -= line.len();
                line.pop();
                return Event::Line(line);
            }
            if self.output_ended {
                return Event::Ended;
            }
            if let Some(clock) = late {
                return Event::TimedOut(clock);
            }
            let left = budget.until.saturating_duration_since(Instant::now());
            late = left.is_zero().then_some(Clock::Wall);
            let came = self.turn(left);
            if let (false, None, Some(limit)) = (came, late, budget.processor) {
                let used = self.processor_time();
                let (since, before) = *used_before.get_or_insert((Instant::now(), used));
                late = over(limit, since.elapsed(), used.saturating_sub(before));
            }
        }
    }

    /// The processor time that the process and its descendants have used.
    pub(super) fn processor_time(&self) -> Duration {
        sandbox::processor_time(self.child.id()).unwrap_or_default()
    }

    /// Waits until the deadline for a process whose output has ended, and kills it if it goes on.
    pub(super) fn ending(mut self, deadline: Instant) -> Ending {
        while !self.has_ended() {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Ending::WentOn;
            }
            self.turn(left);
        }
        let status = self.kill();
        // Nobody in the group writes any more, so what is left in the pipe is short.
        while self.read_errors() {}
        Ending::Exited {
            exit: Exit {
                status,
                mid_line: !self.unread.is_empty(),
            },
            errors: String::from_utf8_lossy(&self.errors_end).into_owned(),
        }
    }

    /// The first complete line, with its line feed.
    fn take_line(&mut self) -> Option<Vec<u8>> {
        let unsearched = &self.unread[self.searched..];
        let Some(offset) = unsearched.iter().position(|&byte| byte == b'\n') else {
            self.searched = self.unread.len();
            return None;
        };
        let rest = self.unread.split_off(self.searched + offset + 1);
        self.searched = 0;
        Some(std::mem::replace(&mut self.unread, rest))
    }

    /// Waits for something to do, no longer than `patience`, and does what can be done without waiting; whether any
    /// output came.
    fn turn(&mut self, patience: Duration) -> bool {
        // All that the process wrote before its end can be read after it, so the end is looked for first.
        let ended = self.has_ended();
        self.wait(if ended { Duration::ZERO } else { patience });
        self.write();
        let came = self.read();
        if ended && !came {
            self.output_ended = true;
        }
        self.read_errors();
        came
    }

    fn wait(&self, patience: Duration) {
        let input = self.input.as_ref().filter(|_| !self.unsent.is_empty());
        let mut pipes: Vec<PollFd<'_>> = Vec::with_capacity(3);
        pipes.extend(input.map(|pipe| PollFd::from_borrowed_fd(pipe.as_fd(), PollFlags::OUT)));
        let output = self.output.as_ref().map(AsFd::as_fd);
        let errors = self.errors.as_ref().map(AsFd::as_fd);
        let readable = output.into_iter().chain(errors);
        pipes.extend(readable.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)));
        let patience = Timespec::try_from(patience.min(TICK)).ok();
        // Whether and why it returned does not matter: every pipe is tried, and none of them blocks.
        let _ = poll(&mut pipes, patience.as_ref());
    }

    fn write(&mut self) {
        let Some(input) = self.input.as_mut().filter(|_| !self.unsent.is_empty()) else {
            return;
        };
        match input.write(&self.unsent) {
            Ok(count) => drop(self.unsent.drain(..count)),
            Err(error) if passes(error.kind()) => {}
            // Nobody reads any more; the output will tell why.
            Err(_) => {
                self.input = None;
                self.unsent.clear();
            }
        }
    }

    /// Reads a piece of the output; whether there was one.
    fn read(&mut self) -> bool {
        let mut chunk = [0; CHUNK];
        match read_from(&mut self.output, &mut chunk) {
            Piece::Bytes(count) => {
                self.unread.extend_from_slice(&chunk[..count]);
                true
            }
            Piece::NothingYet => false,
            Piece::End => {
                self.output_ended = true;
                false
            }
        }
    }

    /// Reads a piece of standard error and keeps its end; whether there was one.
    fn read_errors(&mut self) -> bool {
        let mut chunk = [0; CHUNK];
        let Piece::Bytes(count) = read_from(&mut self.errors, &mut chunk) else {
            return false;
        };
        self.errors_end.extend_from_slice(&chunk[..count]);
        let surplus = self.errors_end.len().saturating_sub(KEPT_ERRORS);
        self.errors_end.drain(..surplus);
        true
    }

    /// Whether the process has ended; it is not reaped, so that nobody else gets its number.
    pub(super) fn has_ended(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(self.id()), options), Ok(None))
    }

    /// Kills the group and reaps the process.
    fn kill(&mut self) -> Option<ExitStatus> {
        if self.reaped.is_none() {
            // The group is there at least as long as its leader is not reaped.
            let _ = kill_process_group(self.id(), Signal::KILL);
            self.reaped = self.child.wait().ok();
        }
        self.reaped
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Sets the limits of a process: its address space, and no memory image when it crashes.
#[cfg(target_os = "linux")]
fn limit(process: Pid, memory: u64) -> rustix::io::Result<()> {
    use rustix::process::{Resource, Rlimit, prlimit};

    for (resource, limit) in [(Resource::As, memory), (Resource::Core, 0)] {
        let both = Rlimit {
            current: Some(limit),
            maximum: Some(limit),
        };
        prlimit(Some(process), resource, both)?;
    }
    Ok(())
}

/// Elsewhere no safe call sets the limits of another process; the course's memory limit does not hold there.
#[cfg(not(target_os = "linux"))]
fn limit(_process: Pid, _memory: u64) -> rustix::io::Result<()> {
    Ok(())
}

/// What a pipe gave.
enum Piece {
    Bytes(usize),
    NothingYet,
    End,
}

/// Reads what a pipe has; one that has ended is closed.
fn read_from(pipe: &mut Option<impl Read>, chunk: &mut [u8]) -> Piece {
    let Some(open) = pipe else {
        return Piece::End;
    };
    match open.read(chunk) {
        Ok(count) if count > 0 => Piece::Bytes(count),
        Err(error) if passes(error.kind()) => Piece::NothingYet,
        Ok(_) | Err(_) => {
            *pipe = None;
            Piece::End
        }
    }
}

/// Whether a later try may succeed.
fn passes(error: ErrorKind) -> bool {
    matches!(error, ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
