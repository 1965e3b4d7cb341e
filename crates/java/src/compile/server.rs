//! The compile server: a warm JVM inside the sandbox that parses and compiles in memory.
//!
//! A fault in one job never affects the next: the JVM is replaced after it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde::Deserialize;

use super::frame::{self, Kind};
use super::reply::{compiled, instrumented};
use super::{CompileFault, CompileMode, Compiled, Diagnostic, Instrumented, Job, Limits, Source};
use crate::flags::{Purpose, flags};
use crate::jdk::Jdk;
use crate::outline::Outline;
use crate::toolbox::{COMPILER_CLASS, Toolbox};
use message::Message;
use message::error::HarnessError;
use runner::meter::Spent;
use runner::process::{Ending, Event, Process};
use sandbox::{Policy, Sandbox};

/// Minimum processor time for a single file, as long as that much is left: a fresh server is slow.
const MIN_ALONE: Duration = Duration::from_secs(2);

/// The processor time that compile servers may still spend on a submission.
#[derive(Debug)]
pub struct Allowance {
    total: Duration,
    /// In microseconds.
    spent: AtomicU64,
}

impl Allowance {
    /// Returns an allowance of which nothing is spent.
    pub const fn new(total: Duration) -> Self {
        Self {
            total,
            spent: AtomicU64::new(0),
        }
    }

    /// Returns the time that is left.
    pub fn left(&self) -> Duration {
        let spent = Duration::from_micros(self.spent.load(Ordering::Relaxed));
        self.total.saturating_sub(spent)
    }

    fn spend(&self, time: Duration) {
        let time = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.spent.fetch_add(time, Ordering::Relaxed);
    }

    /// Returns an allowance for another version of the submission: the time left, but at least a quarter of the total.
    #[must_use]
    pub fn renewed(&self) -> Self {
        Self::new(self.left().max(self.total / 4))
    }

    /// Returns one file's share when `left` is split evenly among the `files` still to do; at least [`MIN_ALONE`] if
    /// that much is left.
    fn share(left: Duration, files: usize) -> Duration {
        let files = u32::try_from(files).unwrap_or(u32::MAX);
        (left / files.max(1)).max(MIN_ALONE).min(left)
    }
}

/// State of a source that was parsed.
const PARSED: u8 = 0;

/// State of a source that crashed the parser.
const CRASHED: u8 = 2;

/// An outline as the compile server sends it, after its state.
#[derive(Deserialize)]
struct Parsed(u8, Outline);

/// Maximum address space of a compile server, in bytes: five times its heap, since a JVM reserves more than it uses.
const MEMORY: u64 = 5 << 29;

/// Exit status of a JVM that ends because it is out of memory (`-XX:+ExitOnOutOfMemoryError`).
const OUT_OF_MEMORY: i32 = 3;

/// Maximum number of files that a compile server may have open.
const OPEN_FILES: u64 = 128;

/// A compile server. It is replaced after every fault.
#[derive(Debug)]
pub struct Compiler {
    program: PathBuf,
    arguments: Vec<OsString>,
    sandbox: Sandbox,
    policy: Policy,
    limits: Limits,
    running: Option<Process>,
    /// The number of jobs that the running process has done.
    done: usize,
}

impl Compiler {
    /// Starts a compile server.
    ///
    /// # Errors
    ///
    /// If the system refuses to start it.
    pub fn start(jdk: &Jdk, toolbox: &Toolbox, sandbox: &Sandbox) -> Result<Self, HarnessError> {
        Self::with_limits(jdk, toolbox, sandbox, Limits::default())
    }

    /// Starts a compile server with other limits.
    ///
    /// # Errors
    ///
    /// If the system refuses to start it.
    pub fn with_limits(
        jdk: &Jdk,
        toolbox: &Toolbox,
        sandbox: &Sandbox,
        limits: Limits,
    ) -> Result<Self, HarnessError> {
        let mut arguments = flags(jdk, Purpose::Compiler);
        if jdk.version == 8 {
            let mut tools = OsString::from("-Xbootclasspath/a:");
            tools.push(jdk.home.join("lib/tools.jar"));
            arguments.push(tools);
        }
        let mut readable = jdk.readable.clone();
        if let Some(archive) = toolbox.archive(jdk) {
            let mut shared = OsString::from("-XX:SharedArchiveFile=");
            shared.push(archive);
            arguments.push(shared);
            readable.push(archive.to_owned());
        }
        arguments.extend(["-cp".into(), toolbox.compiler.clone().into_os_string()]);
        arguments.push(COMPILER_CLASS.into());
        readable.push(toolbox.compiler.clone());
        let jobs = u32::try_from(limits.jobs).unwrap_or(u32::MAX);
        let policy = Policy {
            readable,
            memory: MEMORY,
            processor_time: limits.processor.saturating_mul(jobs.saturating_add(1)),
            open_files: OPEN_FILES,
        };
        let mut compiler = Self {
            program: jdk.java.clone(),
            arguments,
            sandbox: sandbox.clone(),
            policy,
            limits,
            running: None,
            done: 0,
        };
        let process = compiler.start_process().map_err(|reason| {
            HarnessError::new(message!("compile-server-not-started", reason = reason))
        })?;
        compiler.running = Some(process);
        Ok(compiler)
    }

    /// Compiles a submission with a fresh allowance.
    ///
    /// # Errors
    ///
    /// As for [`Self::compile_within`].
    pub fn compile(&mut self, job: &Job<'_>) -> Result<Compiled, CompileFault> {
        self.compile_within(job, &Allowance::new(self.limits.processor * 2))
    }

    /// Compiles a submission in the time that its allowance has left.
    ///
    /// # Errors
    ///
    /// A [`CompileFault`] if the compiler hangs, crashes or exceeds a limit. The next job is unaffected.
    pub fn compile_within(
        &mut self,
        job: &Job<'_>,
        allowance: &Allowance,
    ) -> Result<Compiled, CompileFault> {
        // The other half is kept for compiling the files one by one.
        match self.attempt(job, Kind::Compile, allowance, allowance.left() / 2) {
            Err(fault) if job.sources.len() > 1 && fault.may_be_of_one_file() => {
                self.one_by_one(job, fault, allowance)
            }
            result => result,
        }
    }

    /// Compiles each graded file by itself, in equal shares of the time left, after `fault` ended the attempt with all
    /// files together.
    fn one_by_one(
        &mut self,
        job: &Job<'_>,
        fault: CompileFault,
        allowance: &Allowance,
    ) -> Result<Compiled, CompileFault> {
        let mut all = Compiled::default();
        for (done, &graded) in job.graded.iter().enumerate() {
            let single = Job {
                sources: job.sources.clone(),
                graded: vec![graded],
            };
            let share = Allowance::share(allowance.left(), job.graded.len() - done);
            match self.attempt(&single, Kind::CompileAlone, allowance, share) {
                Ok(compiled) => all.add(compiled),
                Err(fault @ CompileFault::NotStarted { .. }) => return Err(fault),
                Err(fault) => {
                    all.graded.push((graded.to_owned(), CompileMode::NotAtAll));
                    all.diagnostics
                        .push(Diagnostic::of_file(graded, "limit", fault.to_string()));
                }
            }
        }
        if all.classes.is_empty() {
            return Err(fault);
        }
        all.trouble = Some(fault.to_string());
        Ok(all)
    }

    fn attempt(
        &mut self,
        job: &Job<'_>,
        kind: Kind,
        allowance: &Allowance,
        processor: Duration,
    ) -> Result<Compiled, CompileFault> {
        let line = self.ask(job, kind, &[], allowance, processor)?;
        let Some(reply) = frame::reply::<frame::Reply>(&line) else {
            self.running = None;
            return Err(CompileFault::Unreadable);
        };
        if !reply.faults.is_empty() {
            // An exception may have left the compiler in a broken state.
            self.running = None;
        }
        Ok(compiled(job, reply))
    }

    /// Compiles a submission with a probe before each statement, and with the edits of the statements numbered in
    /// `edited`. An edit is turned on by its number. The numbers of statements depend on the sources alone.
    ///
    /// # Errors
    ///
    /// As for [`Self::compile`].
    pub fn instrument(
        &mut self,
        job: &Job<'_>,
        edited: &[usize],
    ) -> Result<Instrumented, CompileFault> {
        let allowance = Allowance::new(self.limits.processor);
        let line = self.ask(job, Kind::Instrument, edited, &allowance, allowance.left())?;
        let Some(reply) = frame::reply::<frame::Instrumented>(&line) else {
            self.running = None;
            return Err(CompileFault::Unreadable);
        };
        if !reply.reply.faults.is_empty() {
            self.running = None;
        }
        Ok(instrumented(job, reply))
    }

    /// Parses sources, each given by its path and text, with a fresh allowance.
    ///
    /// # Errors
    ///
    /// As for [`Self::outlines_within`].
    pub fn outlines(&mut self, sources: &[(&str, &str)]) -> Result<Vec<Outline>, Message> {
        self.outlines_within(sources, &Allowance::new(self.limits.processor * 2))
    }

    /// Parses sources, each given by its path and text, in half of the time that the submission's allowance has left.
    ///
    /// A file that crashes the parser does not affect the others. If no type is found in a file, one is guessed from
    /// its name.
    ///
    /// # Errors
    ///
    /// The reason why the compile server could not be started or kept running.
    pub fn outlines_within(
        &mut self,
        sources: &[(&str, &str)],
        allowance: &Allowance,
    ) -> Result<Vec<Outline>, Message> {
        let kept = allowance.left() / 2;
        let parsed: Vec<Result<Parsed, CompileFault>> =
            match self.parse(sources, allowance, kept / 2) {
                Ok(parsed) => parsed.into_iter().map(Ok).collect(),
                Err(CompileFault::NotStarted { reason }) => return Err(reason),
                Err(_) => {
                    let one = |(done, source): (usize, &(&str, &str))| {
                        let left = allowance.left().saturating_sub(kept);
                        let share = Allowance::share(left, sources.len() - done);
                        let mut parsed = self.parse(&[*source], allowance, share)?;
                        parsed.pop().ok_or(CompileFault::Unreadable)
                    };
                    sources.iter().enumerate().map(one).collect()
                }
            };
        sources
            .iter()
            .zip(parsed)
            .map(|(&(path, _), parsed)| match parsed {
                Ok(Parsed(PARSED, outline)) => Ok(outline),
                Ok(Parsed(_, outline)) => Ok(outline.guess(path)),
                Err(CompileFault::NotStarted { reason }) => Err(reason),
                Err(fault) => {
                    let outline = Outline {
                        fault: Some(fault.to_string()),
                        ..Outline::default()
                    };
                    Ok(outline.guess(path))
                }
            })
            .collect()
    }

    fn parse(
        &mut self,
        sources: &[(&str, &str)],
        allowance: &Allowance,
        processor: Duration,
    ) -> Result<Vec<Parsed>, CompileFault> {
        let source = |&(path, text)| Source {
            path,
            text,
            declares: Vec::new(),
        };
        let job = Job {
            sources: sources.iter().map(source).collect(),
            graded: Vec::new(),
        };
        let line = self.ask(&job, Kind::Outline, &[], allowance, processor)?;
        let parsed = serde_json::from_slice(&line).ok();
        let parsed = parsed.filter(|parsed: &Vec<Parsed>| parsed.len() == sources.len());
        let is_crash = |Parsed(state, _): &Parsed| *state == CRASHED;
        if parsed.as_ref().is_none_or(|all| all.iter().any(is_crash)) {
            // A crash may have left the parser in a broken state.
            self.running = None;
        }
        parsed.ok_or(CompileFault::Unreadable)
    }

    /// Runs a job within `share` of an allowance and returns the reply. Retries once if an earlier job or the host may
    /// be to blame for a fault.
    fn ask(
        &mut self,
        job: &Job<'_>,
        kind: Kind,
        edited: &[usize],
        allowance: &Allowance,
        share: Duration,
    ) -> Result<Vec<u8>, CompileFault> {
        let request = frame::request(job, kind, edited);
        let used = self.done > 0 && self.running.is_some();
        match self.exchange(&request, allowance, share) {
            // A server that has served others may have ended through no fault of this job.
            Err(CompileFault::Crashed { .. }) if used => self.exchange(&request, allowance, share),
            // The host may have been to blame. If it fails again, the submission is not graded.
            Err(CompileFault::NotStarted { .. }) => self.exchange(&request, allowance, share),
            result => result,
        }
    }

    /// Sends a job and waits for the line that answers it. After any fault the process is gone.
    fn exchange(
        &mut self,
        request: &[u8],
        allowance: &Allowance,
        share: Duration,
    ) -> Result<Vec<u8>, CompileFault> {
        // Readers see the whole allowance: the share depends on earlier jobs.
        let exhausted = CompileFault::Exhausted {
            limit: allowance.total,
        };
        let processor = share.min(self.limits.processor).min(allowance.left());
        if processor.is_zero() {
            return Err(exhausted);
        }
        let mut process = match self.running.take() {
            Some(process) => process,
            None => self
                .start_process()
                .map_err(|reason| CompileFault::NotStarted { reason })?,
        };
        let used_before = process.spent().processor;
        process.send(request);
        let limits = Spent {
            processor,
            waiting: self.limits.waiting,
        };
        let mut output = self.limits.output;
        let event = process.next_line_alone(limits, &mut output);
        let used = process.spent().processor.saturating_sub(used_before);
        allowance.spend(match event {
            Event::Overran => used.max(processor),
            _ => used,
        });
        match event {
            Event::Line(line) => {
                self.done += 1;
                if self.done < self.limits.jobs {
                    self.running = Some(process);
                }
                Ok(line)
            }
            Event::Overran => Err(exhausted),
            // A server always computes or answers, whatever it compiles, so the host is to blame.
            Event::Waited | Event::Stalled => Err(CompileFault::NotStarted {
                reason: message!("process-stalled"),
            }),
            Event::Flooded => Err(CompileFault::Flooded {
                limit: self.limits.output,
            }),
            Event::Ended => Err(match process.ending(limits) {
                Ending::Exited { exit, .. } if exit.is_killed() => CompileFault::NotStarted {
                    reason: message!("process-killed"),
                },
                Ending::Exited { exit, .. } if exit.code() == Some(OUT_OF_MEMORY) => exhausted,
                Ending::Exited { exit, .. } => CompileFault::Crashed {
                    how: exit.to_string(),
                },
                Ending::WentOn => CompileFault::Crashed {
                    how: "it closed its output".to_owned(),
                },
                Ending::Stalled => CompileFault::NotStarted {
                    reason: message!("process-stalled"),
                },
            }),
        }
    }

    fn start_process(&mut self) -> Result<Process, Message> {
        self.done = 0;
        let mut command = self
            .sandbox
            .command(&self.policy, &self.program, &self.arguments);
        Process::start_own(&mut command, self.policy.memory)
    }
}
