//! A child process with its pipes. It may hang, flood, close its output or never read without blocking its owner.
//!
//! The process leads a process group. The group is killed and the process reaped when the [`Process`] is dropped.
//! Descendants that leave the group are left to the sandbox.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::ioctl_fionbio;
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::meter::{Clock, Meter, Spent};
use message::Message;

/// Number of bytes kept of the end of standard error.
const MAX_ERROR_BYTES: usize = 4096;

/// Number of bytes kept of the beginning of a call's standard error.
const MAX_CALL_STDERR_BYTES: usize = 2000;

/// Maximum number of chunks of standard error that are read at once: a process may write without end.
const MAX_STDERR_READS: usize = 64;

/// Limit on each clock until one of the harness's own programs reports that it is ready. A slow start must not fail the
/// run.
const MAX_START: Duration = Duration::from_mins(1);

/// Number of attempts to start a process, and the pause between them: resources that the system lacks may soon be free.
const ATTEMPTS: (usize, Duration) = (3, Duration::from_millis(200));

/// Number of bytes read from a pipe at once.
const CHUNK: usize = 8192;

/// Limits that no process exceeds.
const UNLIMITED: Spent = Spent::each(Duration::MAX);

/// Progress of a process that is watched.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The time that it has spent.
    pub spent: Spent,
    /// True if it is held up by the machine.
    pub stalled: bool,
}

/// A running process.
#[derive(Debug)]
pub struct Process {
    child: Child,
    input: Option<ChildStdin>,
    unsent: Vec<u8>,
    output: Option<ChildStdout>,
    output_ended: bool,
    unread: Vec<u8>,
    /// Length of the prefix of `unread` known to have no line feed.
    searched: usize,
    stderr: Option<ChildStderr>,
    stderr_end: Vec<u8>,
    /// The beginning of standard error since it was last taken.
    untaken_stderr: Vec<u8>,
    reaped: Option<ExitStatus>,
    meter: Meter,
    /// The number of processes that the system had killed for lack of memory when this one started.
    kills_before: Option<u64>,
}

/// One of the harness's own programs that has not yet reported that it is ready.
#[derive(Debug)]
pub struct Starting(Process);

/// Result of waiting for a line.
#[derive(Debug)]
pub enum Event {
    /// A line, without its line feed.
    Line(Vec<u8>),
    /// Too many bytes.
    Flooded,
    /// The process reached its limit of processor time before it wrote a line.
    Overran,
    /// The process reached its limit of waiting time before it wrote a line.
    Waited,
    /// No line, because the process is held up by the machine: it gets no processor, or was stopped from outside.
    Stalled,
    /// The output has ended, or the process has.
    Ended,
}

impl From<Clock> for Event {
    fn from(clock: Clock) -> Self {
        match clock {
            Clock::Processor => Self::Overran,
            Clock::Waiting => Self::Waited,
            Clock::Machine => Self::Stalled,
        }
    }
}

/// End of a process whose output has ended.
#[derive(Debug)]
pub enum Ending {
    /// It exited.
    Exited {
        /// Its exit.
        exit: Exit,
        /// True if its output does not end with a line feed.
        mid_line: bool,
        /// The end of its standard error.
        errors: String,
    },
    /// It went on running, and was killed.
    WentOn,
    /// It neither exited nor used up its time, because it was held up by the machine.
    Stalled,
}

/// The exit of a process; written as `exit status 1`, `signal 11`.
///
/// `None` inside means that the system did not report it.
#[derive(Clone, Copy, Debug)]
pub struct Exit(Option<ExitStatus>);

impl Ending {
    /// Returns `true` if a signal ended the process.
    pub fn ended_by_signal(&self) -> bool {
        matches!(self, Self::Exited { exit: Exit(Some(status)), .. } if status.signal().is_some())
    }
}

impl Exit {
    /// Returns the exit code of a process that ended by itself.
    pub fn code(self) -> Option<i32> {
        self.0?.code()
    }

    /// Returns `true` if the process was killed by `SIGKILL`, which the system sends when memory runs out.
    pub fn is_killed(self) -> bool {
        let signal = self.0.and_then(|status| status.signal());
        signal == Some(Signal::KILL.as_raw())
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(status) = self.0 else {
            return f.write_str("unknown exit status");
        };
        match (status.code(), status.signal()) {
            (Some(code), _) => write!(f, "exit status {code}"),
            (None, Some(signal)) => write!(f, "signal {signal}"),
            (None, None) => write!(f, "{status}"),
        }
    }
}

impl Starting {
    /// Waits for the line `ready`.
    ///
    /// # Errors
    ///
    /// If it ends or hangs before that.
    pub fn ready(self) -> Result<Process, Message> {
        let Self(mut process) = self;
        let limits = Spent::each(MAX_START);
        let mut allowance = CHUNK;
        match process.next_line(limits, &mut allowance) {
            Event::Line(line) if line == b"ready" => Ok(process),
            Event::Ended => Err(match process.ending(limits) {
                Ending::Exited { exit, errors, .. } => {
                    let how = format!("{exit} {}", errors.trim());
                    message!("process-ended-early", how = how.trim_end())
                }
                Ending::WentOn | Ending::Stalled => message!("process-not-ready"),
            }),
            Event::Line(_) | Event::Flooded | Event::Overran | Event::Waited | Event::Stalled => {
                Err(message!("process-not-ready"))
            }
        }
    }
}

impl Process {
    /// Starts a program with an address space of at most `memory` bytes.
    ///
    /// # Errors
    ///
    /// If the system refuses to start the process.
    pub fn start(command: &mut Command, memory: u64) -> Result<Self, Message> {
        retried(|| Self::try_start(command, Some(memory), Pipes::Plain))
    }

    /// Starts a program whose launcher sets its limits: it may run as a user whose processes cannot be limited from
    /// here.
    ///
    /// # Errors
    ///
    /// If the system refuses to start the process.
    pub fn start_limited(command: &mut Command) -> Result<Self, Message> {
        retried(|| Self::try_start(command, None, Pipes::Plain))
    }

    /// Starts one of the harness's own programs, and waits for its line `ready`. If it fails before that, the
    /// submission it is meant for is not to blame.
    ///
    /// # Errors
    ///
    /// If the system refuses to start it, or it ends or hangs before it is ready.
    pub fn start_own(command: &mut Command, memory: u64) -> Result<Self, Message> {
        retried(|| Self::begin_own(command, memory)?.ready())
    }

    /// Starts one of the harness's own programs without waiting for its line `ready`. The thread that starts it must
    /// outlive it.
    ///
    /// # Errors
    ///
    /// If the system refuses to start it.
    pub fn begin_own(command: &mut Command, memory: u64) -> Result<Starting, Message> {
        Self::try_start(command, Some(memory), Pipes::OneWay).map(Starting)
    }

    /// Starts a program once.
    ///
    /// The limit is set right after the start because it cannot be set before without unsafe code.
    fn try_start(
        command: &mut Command,
        memory: Option<u64>,
        pipes: Pipes,
    ) -> Result<Self, Message> {
        let kills_before = sandbox::memory_kills();
        command.process_group(0).stdin(Stdio::piped());
        let spawned = pipes.connect(command).and_then(|[output, errors]| {
            let child = command.spawn();
            // Until this replaces them, the command also holds the process's ends of the pipes.
            command.stdout(Stdio::null()).stderr(Stdio::null());
            Ok((child?, output, errors))
        });
        let (mut child, output, errors) =
            spawned.map_err(|error| message!("process-refused", reason = error.to_string()))?;
        let process = Self {
            input: child.stdin.take(),
            output: output.map(ChildStdout::from).or(child.stdout.take()),
            stderr: errors.map(ChildStderr::from).or(child.stderr.take()),
            meter: Meter::new(child.id()),
            kills_before,
            child,
            unsent: Vec::new(),
            output_ended: false,
            unread: Vec::new(),
            searched: 0,
            stderr_end: Vec::new(),
            untaken_stderr: Vec::new(),
            reaped: None,
        };
        process
            .prepare(memory)
            .map_err(|error| message!("process-without-limits", reason = error.to_string()))?;
        Ok(process)
    }

    fn prepare(&self, memory: Option<u64>) -> rustix::io::Result<()> {
        if let Some(input) = &self.input {
            ioctl_fionbio(input, true)?;
        }
        if let Some(output) = &self.output {
            ioctl_fionbio(output, true)?;
        }
        if let Some(errors) = &self.stderr {
            ioctl_fionbio(errors, true)?;
        }
        memory.map_or(Ok(()), |memory| limit(self.id(), memory))
    }

    fn id(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Returns the process id, which is also the id of its group.
    pub fn number(&self) -> u32 {
        self.child.id()
    }

    /// Queues bytes and sends them as the process reads.
    pub fn send(&mut self, bytes: &[u8]) {
        self.unsent.extend_from_slice(bytes);
        self.write();
    }

    /// Closes the process's standard input.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Returns the next line and subtracts its length, line feed included, from the allowance.
    ///
    /// Lines sent in time are seen even if this side is late: the pipes are read once more after a clock has run out.
    pub fn next_line(&mut self, limits: Spent, allowance: &mut usize) -> Event {
        self.meter.begin();
        self.line(limits, allowance)
    }

    /// Returns the next line as the answer to the only request in flight: all time that the process spends counts for
    /// it.
    pub fn next_line_alone(&mut self, limits: Spent, allowance: &mut usize) -> Event {
        self.meter.begin_alone();
        self.line(limits, allowance)
    }

    fn line(&mut self, limits: Spent, allowance: &mut usize) -> Event {
        let mut late = None;
        let event = loop {
            let line = self.take_line();
            let length = line.as_ref().map_or(self.unread.len(), Vec::len);
            if length > *allowance {
                break Event::Flooded;
            }
            if let Some(mut line) = line {
                *allowance -= line.len();
                line.pop();
                break Event::Line(line);
            }
            if self.output_ended {
                break Event::Ended;
            }
            if let Some(clock) = late {
                if self.poll_pipes(Duration::ZERO) {
                    continue;
                }
                break Event::from(clock);
            }
            let came = self.poll_pipes(self.meter.until_look());
            if self.meter.is_due(came) {
                late = self.meter.look(limits);
            }
        };
        self.meter.end();
        event
    }

    /// Waits until the process ends. It may write at most `max_output` bytes, which are passed to `read` line by line;
    /// a last line without a line feed is not. `check` is called at intervals with the progress so far.
    ///
    /// # Errors
    ///
    /// `flooded` if the process writes more, or the error of a check.
    pub fn watch<E>(
        &mut self,
        max_output: usize,
        flooded: E,
        mut read: impl FnMut(Vec<u8>),
        mut check: impl FnMut(Progress) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut allowance = max_output;
        self.meter.begin_alone();
        loop {
            while let Some(line) = self.take_line() {
                let Some(left) = allowance.checked_sub(line.len()) else {
                    return Err(flooded);
                };
                allowance = left;
                read(line);
            }
            if self.unread.len() > allowance {
                return Err(flooded);
            }
            if self.output_ended && self.has_ended() {
                return Ok(());
            }
            let came = self.poll_pipes(self.meter.until_look());
            if self.meter.is_due(came) {
                let stalled = self.meter.look(UNLIMITED).is_some();
                check(Progress {
                    spent: self.meter.spent_on_line(),
                    stalled,
                })?;
            }
        }
    }

    /// Returns whether anything was read from standard error since it was last taken.
    pub fn has_stderr(&self) -> bool {
        !self.untaken_stderr.is_empty()
    }

    /// Takes the beginning of what the process has written to standard error since this was last called. It includes
    /// everything written before the last line of output, up to the limits.
    pub fn take_stderr(&mut self) -> String {
        for _ in 0..MAX_STDERR_READS {
            if !self.read_stderr() {
                break;
            }
        }
        String::from_utf8_lossy(&std::mem::take(&mut self.untaken_stderr)).into_owned()
    }

    /// Returns the time that the process has spent so far.
    pub fn spent(&self) -> Spent {
        self.meter.spent_now()
    }

    /// Returns the time that the process had spent at the last look, at most a moment ago.
    pub fn spent_roughly(&self) -> Spent {
        self.meter.spent()
    }

    /// Returns `true` if a process that is asked nothing lives for this long.
    pub fn lives_for(mut self, time: Duration) -> bool {
        let limits = Spent {
            processor: Duration::MAX,
            waiting: time,
        };
        !matches!(self.next_line(limits, &mut CHUNK.clone()), Event::Ended)
    }

    /// Returns `true` if the system has killed processes for lack of memory since the start of this one.
    pub fn may_lack_memory(&self) -> bool {
        self.kills_before.is_some() && sandbox::memory_kills() > self.kills_before
    }

    /// Waits for a process whose output has ended, and kills it if it keeps running.
    pub fn ending(mut self, limits: Spent) -> Ending {
        self.meter.begin_alone();
        while !self.has_ended() {
            self.poll_pipes(self.meter.until_look());
            if self.meter.is_due(false) {
                match self.meter.look(limits) {
                    None => {}
                    Some(_) if self.has_ended() => break,
                    Some(Clock::Processor | Clock::Waiting) => return Ending::WentOn,
                    Some(Clock::Machine) => return Ending::Stalled,
                }
            }
        }
        let status = self.kill();
        // The group no longer writes, so the rest in the pipe is short.
        while self.read_stderr() {}
        Ending::Exited {
            exit: Exit(status),
            mid_line: !self.unread.is_empty(),
            errors: String::from_utf8_lossy(&self.stderr_end).into_owned(),
        }
    }

    /// Returns the first complete line, with its line feed.
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

    /// Waits up to `patience` for an event and handles all pipes without blocking. Returns `true` if output arrived.
    fn poll_pipes(&mut self, patience: Duration) -> bool {
        // Output written before the end can be read after it, so the end is checked first.
        let ended = self.has_ended();
        self.wait(if ended { Duration::ZERO } else { patience });
        self.write();
        let came = self.read();
        if ended && !came {
            self.output_ended = true;
        }
        self.read_stderr();
        came
    }

    fn wait(&self, patience: Duration) {
        let input = self.input.as_ref().filter(|_| !self.unsent.is_empty());
        let mut pipes: Vec<PollFd<'_>> = Vec::with_capacity(3);
        pipes.extend(input.map(|pipe| PollFd::from_borrowed_fd(pipe.as_fd(), PollFlags::OUT)));
        let output = self.output.as_ref().map(AsFd::as_fd);
        let errors = self.stderr.as_ref().map(AsFd::as_fd);
        let readable = output.into_iter().chain(errors);
        pipes.extend(readable.map(|pipe| PollFd::from_borrowed_fd(pipe, PollFlags::IN)));
        let patience = Timespec::try_from(patience).ok();
        // The reason for the return does not matter: every pipe is tried, and none blocks.
        let _ = poll(&mut pipes, patience.as_ref());
    }

    fn write(&mut self) {
        let Some(input) = self.input.as_mut().filter(|_| !self.unsent.is_empty()) else {
            return;
        };
        match input.write(&self.unsent) {
            Ok(count) => drop(self.unsent.drain(..count)),
            Err(error) if is_transient(error.kind()) => {}
            // The process no longer reads; its output will show why.
            Err(_) => {
                self.input = None;
                self.unsent.clear();
            }
        }
    }

    /// Reads a chunk of the output. Returns `true` if there was one.
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

    /// Reads a chunk of standard error and keeps its end. Returns `true` if there was one.
    fn read_stderr(&mut self) -> bool {
        let mut chunk = [0; CHUNK];
        let Piece::Bytes(count) = read_from(&mut self.stderr, &mut chunk) else {
            return false;
        };
        self.stderr_end.extend_from_slice(&chunk[..count]);
        let room = MAX_CALL_STDERR_BYTES.saturating_sub(self.untaken_stderr.len());
        self.untaken_stderr
            .extend_from_slice(&chunk[..count.min(room)]);
        let surplus = self.stderr_end.len().saturating_sub(MAX_ERROR_BYTES);
        self.stderr_end.drain(..surplus);
        true
    }

    /// Returns `true` if the process has ended. It is not reaped, so its id is not reused.
    pub fn has_ended(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(self.id()), options), Ok(None))
    }

    /// Kills the group and reaps the process.
    fn kill(&mut self) -> Option<ExitStatus> {
        if self.reaped.is_none() {
            // The group exists at least until its leader is reaped.
            let _ = kill_process_group(self.id(), Signal::KILL);
            self.reaped = self.child.wait().ok();
        }
        self.reaped
    }
}

/// The form of the pipes from a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pipes {
    /// Ordinary pipes. A process can reopen its own ends through `/proc/self/fd`.
    Plain,
    /// Pairs of sockets. A process cannot reopen its ends, so it cannot read back its own output.
    OneWay,
}

impl Pipes {
    /// Connects the output and standard error of a command. Returns the harness's ends, unless the command creates the
    /// pipes itself.
    fn connect(self, command: &mut Command) -> io::Result<[Option<OwnedFd>; 2]> {
        if self == Self::Plain {
            command.stdout(Stdio::piped()).stderr(Stdio::piped());
            return Ok([None, None]);
        }
        let (output, its_output) = UnixStream::pair()?;
        let (errors, its_errors) = UnixStream::pair()?;
        command.stdout(OwnedFd::from(its_output));
        command.stderr(OwnedFd::from(its_errors));
        Ok([output, errors].map(|own| Some(own.into())))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Tries to start a process a few times.
fn retried<T>(mut start: impl FnMut() -> Result<T, Message>) -> Result<T, Message> {
    let (attempts, pause) = ATTEMPTS;
    for _ in 1..attempts {
        if let Ok(started) = start() {
            return Ok(started);
        }
        thread::sleep(pause);
    }
    start()
}

/// Limits the address space of a process and disables core dumps. A lower limit of the harness itself applies to the
/// process, too.
#[cfg(target_os = "linux")]
fn limit(process: Pid, memory: u64) -> rustix::io::Result<()> {
    use rustix::process::{Resource, Rlimit, getrlimit, prlimit};

    let own = getrlimit(Resource::As).maximum;
    let memory = own.map_or(memory, |own| own.min(memory));
    for (resource, limit) in [(Resource::As, memory), (Resource::Core, 0)] {
        let both = Rlimit {
            current: Some(limit),
            maximum: Some(limit),
        };
        prlimit(Some(process), resource, both)?;
    }
    Ok(())
}

/// Does nothing: other systems have no safe call for the limits of another process, so the course's memory limit is not
/// enforced.
#[cfg(not(target_os = "linux"))]
fn limit(_process: Pid, _memory: u64) -> rustix::io::Result<()> {
    Ok(())
}

/// Result of reading from a pipe.
enum Piece {
    Bytes(usize),
    NothingYet,
    End,
}

/// Reads from a pipe and closes it at its end.
fn read_from(pipe: &mut Option<impl Read>, chunk: &mut [u8]) -> Piece {
    let Some(open) = pipe else {
        return Piece::End;
    };
    match open.read(chunk) {
        Ok(count) if count > 0 => Piece::Bytes(count),
        Err(error) if is_transient(error.kind()) => Piece::NothingYet,
        Ok(_) | Err(_) => {
            *pipe = None;
            Piece::End
        }
    }
}

/// Returns `true` if a later try may succeed.
fn is_transient(error: ErrorKind) -> bool {
    matches!(error, ErrorKind::WouldBlock | ErrorKind::Interrupted)
}
