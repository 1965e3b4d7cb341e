//! The compile server, a JVM that is kept warm: it parses and compiles in memory, inside the sandbox.
//!
//! What one job does to the compiler never reaches the next: after a fault the machine is replaced.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use serde::Deserialize;

use super::frame::{self, Kind};
use super::reply::{compiled, instrumented};
use super::{CompileFault, Compiled, Diagnostic, How, Instrumented, Job, Limits, Source};
use crate::flags::{Purpose, flags};
use crate::jdk::Jdk;
use crate::outline::Outline;
use crate::toolbox::{COMPILER_CLASS, Toolbox};
use message::Message;
use message::error::HarnessError;
use runner::meter::Spent;
use runner::process::{Ending, Event, Process};
use sandbox::{Policy, Sandbox};

/// Least processor time of a file that is compiled by itself, as long as there is so much left: a fresh server is slow.
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

    /// Returns an allowance for the same submission in another form: what is left, and no less than a quarter.
    #[must_use]
    pub fn renewed(&self) -> Self {
        Self::new(self.left().max(self.total / 4))
    }

    /// Returns an equal share of a time for each of some files of which this one is the first.
    fn share(left: Duration, files: usize) -> Duration {
        let files = u32::try_from(files).unwrap_or(u32::MAX);
        (left / files.max(1)).max(MIN_ALONE).min(left)
    }
}

/// The state of a source that was parsed.
const READ: u8 = 0;

/// The state of a source that broke the parser down.
const BROKE_DOWN: u8 = 2;

/// An outline as the compile server sends it, after its state.
#[derive(Deserialize)]
struct Parsed(u8, Outline);

/// The address space of a compile server: five times its heap, since a virtual machine reserves more than it uses.
const MEMORY: u64 = 5 << 29;

/// The exit status of a virtual machine that ends because its memory is used up.
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

    /// Compiles a submission of which nothing else was compiled.
    ///
    /// # Errors
    ///
    /// As of [`Self::compile_within`].
    pub fn compile(&mut self, job: &Job<'_>) -> Result<Compiled, CompileFault> {
        self.compile_within(job, &Allowance::new(self.limits.processor * 2))
    }

    /// Compiles a submission in the time that is left of its allowance.
    ///
    /// # Errors
    ///
    /// A [`CompileFault`] if the compiler hangs, breaks down or needs more than the limits allow. The next job is not
    /// harmed.
    pub fn compile_within(
        &mut self,
        job: &Job<'_>,
        allowance: &Allowance,
    ) -> Result<Compiled, CompileFault> {
        // Half of it is for the files by themselves.
        match self.attempt(job, Kind::Compile, allowance, allowance.left() / 2) {
            Err(fault) if job.sources.len() > 1 && fault.may_be_of_one_file() => {
                self.one_by_one(job, fault, allowance)
            }
            result => result,
        }
    }

    /// Compiles each graded file by itself, in less time: one of the files brings the compiler down.
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
                    all.graded.push((graded.to_owned(), How::NotAtAll));
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
            // A compiler that has run out of stack or memory may have lost more than this job.
            self.running = None;
        }
        Ok(compiled(job, reply))
    }

    /// Compiles a submission with a probe before each statement, and with the edits of some statements, each turned on
    /// by its number. The numbers of statements depend on the sources alone.
    ///
    /// # Errors
    ///
    /// A [`CompileFault`], as for [`Self::compile`].
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

    /// Parses sources of which nothing else was parsed, each given by its path and text.
    ///
    /// # Errors
    ///
    /// As of [`Self::outlines_within`].
    pub fn outlines(&mut self, sources: &[(&str, &str)]) -> Result<Vec<Outline>, Message> {
        self.outlines_within(sources, &Allowance::new(self.limits.processor * 2))
    }

    /// Parses sources, each given by its path and text, in half of the time that is left of the submission's allowance.
    ///
    /// A file that brings the parser down does not affect the others. The types of a file in which none can be found are
    /// guessed from its name.
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
                Ok(Parsed(READ, outline)) => Ok(outline),
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
        let is_broken = |Parsed(state, _): &Parsed| *state == BROKE_DOWN;
        if parsed.as_ref().is_none_or(|all| all.iter().any(is_broken)) {
            // What has run out of stack or memory may have lost more than this job.
            self.running = None;
        }
        parsed.ok_or(CompileFault::Unreadable)
    }

    /// Asks for a job in a share of an allowance.
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
            // The machine may have been to blame, or who runs it; if it is so again, the submission is not graded.
            Err(CompileFault::NotStarted { .. }) => self.exchange(&request, allowance, share),
            result => result,
        }
    }

    /// Sends a job and waits for the line that answers it. Whatever goes wrong, the process is gone afterwards.
    fn exchange(
        &mut self,
        request: &[u8],
        allowance: &Allowance,
        share: Duration,
    ) -> Result<Vec<u8>, CompileFault> {
        // The share depends on what came before, which is nothing to read about.
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
        let event = process.only_line(limits, &mut output);
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
            // Whatever it compiles, a server computes or answers.
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
