//! Compiling submissions in a virtual machine that is kept warm: from memory to memory, inside the sandbox.
//!
//! All sources are compiled together. If that fails, each graded file is compiled with what it uses of the others, so
//! that a broken file costs only those who need it. What one job does to the compiler never reaches the next: after a
//! fault the machine is replaced.

mod class_file;
mod frame;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::time::{Duration, Instant};

use thiserror::Error;

use super::flags::{Purpose, flags};
use super::jdk::Jdk;
use super::toolbox::{COMPILER_CLASS, Toolbox};
use crate::error::HarnessError;
use crate::outcome::Clock;
use crate::sandbox::{Policy, Sandbox};
use crate::submission::process::{Budget, Ending, Event, Process};

pub use self::class_file::{ClassOutline, MethodOutline};

/// The sources of a submission, and which of them are graded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Job<'a> {
    /// The path in the submission and the text of each file that may be compiled.
    pub sources: Vec<(&'a str, &'a str)>,
    /// The paths of the files that declare graded classes; all of them are among the sources.
    pub graded: Vec<&'a str>,
}

/// What came of a job.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compiled {
    /// The class files by the names of the classes: `utils.BlockUtils$1`.
    pub classes: BTreeMap<String, Vec<u8>>,
    /// The compiler's errors, in its order; none is told twice.
    pub diagnostics: Vec<Diagnostic>,
    /// The graded files, in the order of the job, and how each was compiled.
    pub graded: Vec<(String, How)>,
    /// What the classes offer that stand in graded files.
    pub outlines: Vec<ClassOutline>,
    /// What kept the compiler from looking at all files together, if it was no error in one of them.
    pub trouble: Option<String>,
}

/// How a graded file was compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// Together with all other files.
    Together,
    /// By itself, with what it uses of the other files.
    Alone,
    /// It could not be compiled.
    NotAtAll,
}

/// An error in a source.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Diagnostic {
    /// The file's path in the submission.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1 and in characters.
    pub column: usize,
    /// The compiler's name for this kind of error: `compiler.err.cant.resolve.location`.
    pub code: String,
    /// What is wrong, in English.
    pub message: String,
}

impl Diagnostic {
    /// What is wrong with a file as a whole.
    fn of_file(file: &str, code: &str, message: String) -> Self {
        Self {
            file: file.to_owned(),
            line: 1,
            column: 1,
            code: code.to_owned(),
            message,
        }
    }
}

impl Compiled {
    /// Adds what came of another part of the same submission.
    fn add(&mut self, other: Self) {
        for (name, bytes) in other.classes {
            self.classes.entry(name).or_insert(bytes);
        }
        self.graded.extend(other.graded);
        for diagnostic in other.diagnostics {
            if !self.diagnostics.contains(&diagnostic) {
                self.diagnostics.push(diagnostic);
            }
        }
        for outline in other.outlines {
            if self.outlines.iter().all(|known| known.name != outline.name) {
                self.outlines.push(outline);
            }
        }
    }
}

/// Why a job has no result.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CompileFault {
    /// It took too long.
    #[error("not compiled within {} s", limit.as_secs())]
    TimedOut {
        /// The limit.
        limit: Duration,
    },
    /// The result is too large.
    #[error("more than {limit} bytes of class files")]
    Flooded {
        /// The limit.
        limit: usize,
    },
    /// The compile server ended.
    #[error("the compiler ended ({how})")]
    Crashed {
        /// `exit status 1`, `signal 9`.
        how: String,
    },
    /// The compile server could not be started.
    #[error("the compiler could not be started: {reason}")]
    NotStarted {
        /// What the system said.
        reason: String,
    },
    /// What came is no result.
    #[error("the compiler's result cannot be read")]
    Unreadable,
}

impl CompileFault {
    /// Whether another choice of files may do better.
    const fn may_be_of_one_file(&self) -> bool {
        match self {
            Self::TimedOut { .. } | Self::Flooded { .. } | Self::Crashed { .. } => true,
            Self::NotStarted { .. } | Self::Unreadable => false,
        }
    }
}

/// What a job may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Processor time.
    pub processor: Duration,
    /// Time on the wall, for machines that have too much to do.
    pub wall: Duration,
    /// Bytes of the result.
    pub output: usize,
    /// After how many jobs the server is replaced.
    pub jobs: usize,
}

impl Default for Limits {
    /// Far more than an honest submission of any size needs.
    fn default() -> Self {
        Self {
            processor: Duration::from_secs(20),
            wall: Duration::from_mins(1),
            output: 64 << 20,
            jobs: 500,
        }
    }
}

/// The address space of a compile server: five times its heap, since a virtual machine reserves more than it uses.
const MEMORY: u64 = 5 << 29;

/// How many files a compile server may have open.
const OPEN_FILES: u64 = 128;

/// A compile server. It is replaced after every fault.
#[derive(Debug)]
pub struct Compiler {
    program: std::path::PathBuf,
    arguments: Vec<OsString>,
    sandbox: Sandbox,
    policy: Policy,
    limits: Limits,
    running: Option<Process>,
    /// How many jobs the running process has done.
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

    /// The same with other limits.
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
        arguments.extend(["-cp".into(), toolbox.compiler.clone().into_os_string()]);
        arguments.push(COMPILER_CLASS.into());
        let mut readable = jdk.readable.clone();
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
            HarnessError::usage(
                format!("the compile server cannot be started: {reason}"),
                "check the JDK with `epsilon doctor`, or name another with --jdk DIR",
            )
        })?;
        compiler.running = Some(process);
        Ok(compiler)
    }

    /// Compiles a submission.
    ///
    /// # Errors
    ///
    /// A [`CompileFault`] if the compiler hangs, breaks down or needs more than the limits allow. The next job is not
    /// harmed.
    pub fn compile(&mut self, job: &Job<'_>) -> Result<Compiled, CompileFault> {
        match self.attempt(job, true, self.limits.processor) {
            Err(fault) if job.sources.len() > 1 && fault.may_be_of_one_file() => {
                self.one_by_one(job, fault)
            }
            result => result,
        }
    }

    /// Compiles each graded file by itself, in less time: one of the files brings the compiler down.
    fn one_by_one(&mut self, job: &Job<'_>, fault: CompileFault) -> Result<Compiled, CompileFault> {
        let mut all = Compiled::default();
        for &graded in &job.graded {
            let single = Job {
                sources: job.sources.clone(),
                graded: vec![graded],
            };
            match self.attempt(&single, false, self.limits.processor / 4) {
                Ok(compiled) => all.add(compiled),
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
        together: bool,
        processor: Duration,
    ) -> Result<Compiled, CompileFault> {
        let request = frame::request(job, together);
        let used = self.done > 0 && self.running.is_some();
        match self.exchange(&request, processor) {
            // A server that has served others may have ended through no fault of this job.
            Err(CompileFault::Crashed { .. }) if used => self.exchange(&request, processor),
            result => result,
        }
        .and_then(|line| self.read(job, &line))
    }

    /// Sends a job and waits for the line that answers it. Whatever goes wrong, the process is gone afterwards.
    fn exchange(&mut self, request: &[u8], processor: Duration) -> Result<Vec<u8>, CompileFault> {
        let mut process = match self.running.take() {
            Some(process) => process,
            None => self
                .start_process()
                .map_err(|reason| CompileFault::NotStarted { reason })?,
        };
        process.send(request);
        let budget = Budget {
            until: Instant::now() + self.limits.wall,
            processor: Some(processor),
        };
        let mut allowance = self.limits.output;
        match process.next_line(&budget, &mut allowance) {
            Event::Line(line) => {
                self.done += 1;
                if self.done < self.limits.jobs {
                    self.running = Some(process);
                }
                Ok(line)
            }
            Event::TimedOut(clock) => Err(CompileFault::TimedOut {
                limit: match clock {
                    Clock::Processor => processor,
                    Clock::Wall => self.limits.wall,
                },
            }),
            Event::Flooded => Err(CompileFault::Flooded {
                limit: self.limits.output,
            }),
            Event::Ended => Err(CompileFault::Crashed {
                how: match process.ending(Instant::now() + Duration::from_millis(500)) {
                    Ending::Exited { exit, .. } => exit.to_string(),
                    Ending::WentOn => "it closed its output".to_owned(),
                },
            }),
        }
    }

    fn start_process(&mut self) -> Result<Process, String> {
        self.done = 0;
        let mut command = self
            .sandbox
            .command(&self.policy, &self.program, &self.arguments);
        Process::start(&mut command, self.policy.memory)
    }

    fn read(&mut self, job: &Job<'_>, line: &[u8]) -> Result<Compiled, CompileFault> {
        let Some(reply) = frame::reply(line) else {
            self.running = None;
            return Err(CompileFault::Unreadable);
        };
        if !reply.faults.is_empty() {
            // A compiler that has run out of stack or memory may have lost more than this job.
            self.running = None;
        }
        Ok(compiled(job, reply))
    }
}

/// What a reply means for a job.
fn compiled(job: &Job<'_>, reply: frame::Reply) -> Compiled {
    let path = |index: Option<usize>| {
        index
            .and_then(|index| job.sources.get(index))
            .map(|it| it.0)
    };
    let first = job.sources.first().map_or("", |it| it.0);
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    let errors = reply.diagnostics.into_iter().map(|error| Diagnostic {
        file: path(error.source)
            .or(path(error.phase))
            .unwrap_or(first)
            .to_owned(),
        line: error.line.max(1),
        column: error.column.max(1),
        code: error.code,
        message: error.message,
    });
    let of_all = reply
        .faults
        .iter()
        .find(|(phase, _)| path(*phase).is_none());
    let trouble = of_all.map(|(_, name)| explain(name));
    let faults = reply.faults.into_iter().filter_map(|(phase, name)| {
        // When all files are compiled together nobody knows which one it was.
        Some(Diagnostic::of_file(path(phase)?, &name, explain(&name)))
    });
    for diagnostic in errors.chain(faults) {
        if !diagnostics.contains(&diagnostic) {
            diagnostics.push(diagnostic);
        }
    }
    let graded: Vec<(String, How)> = reply
        .states
        .into_iter()
        .filter_map(|(source, how)| Some((path(Some(source))?.to_owned(), how)))
        .collect();
    let of_graded: Vec<&str> = reply
        .classes
        .iter()
        .filter(|class| path(class.source).is_some_and(|path| job.graded.contains(&path)))
        .map(|class| class.name.as_str())
        .collect();
    let classes = reply
        .classes
        .iter()
        .map(|class| (class.name.clone(), class.bytes.clone()))
        .collect();
    Compiled {
        outlines: class_file::outlines(&of_graded, &classes),
        classes,
        diagnostics,
        graded,
        trouble,
    }
}

/// What a breakdown of the compiler means.
fn explain(exception: &str) -> String {
    match exception {
        "java.lang.StackOverflowError" => "too deeply nested for the compiler".to_owned(),
        "java.lang.OutOfMemoryError" => "the compiler ran out of memory".to_owned(),
        other => format!("the compiler broke down: {other}"),
    }
}
