//! What compiles and runs Java submissions: a JDK, the toolbox, a sandbox, compile servers and the kept answers.

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use super::compile::{CompileFault, Compiled, Compiler, Job};
use super::entries::Entry;
use super::flags::{Purpose, flags};
use super::hand_in::HandIn;
use super::jdk::Jdk;
use super::toolbox::{DRIVER_CLASS, Toolbox};
use crate::cache::Cache;
use crate::case::Question;
use crate::error::HarnessError;
use crate::sandbox::Sandbox;
use crate::spec::Specs;
use crate::timing::Timings;

/// How many threads share a compile server: compiling takes less time than running, and a server has to warm up.
const THREADS_PER_COMPILER: usize = 4;

/// What a workshop is made of.
#[derive(Debug)]
pub struct Setup {
    /// The JDK.
    pub jdk: Jdk,
    /// A folder with the course's own `Cell.java` and `Grid.java`.
    pub data: Option<PathBuf>,
    /// What submissions run in.
    pub sandbox: Sandbox,
    /// The kept answers.
    pub cache: Cache,
    /// The folder for compiled tools.
    pub toolbox: PathBuf,
    /// What is asked.
    pub specs: Arc<Specs>,
    /// How many threads work.
    pub threads: usize,
}

/// What compiles and runs Java submissions.
#[derive(Debug)]
pub struct Workshop {
    pub(super) jdk: Jdk,
    pub(super) toolbox: Toolbox,
    pub(super) sandbox: Sandbox,
    pub(super) cache: Cache,
    pub(super) specs: Arc<Specs>,
    compilers: Vec<Mutex<Option<Compiler>>>,
    next: AtomicUsize,
}

impl Workshop {
    /// Makes everything ready. The tools are compiled if they are not in their folder yet; compile servers start when
    /// they are needed.
    ///
    /// # Errors
    ///
    /// If the tools cannot be compiled or kept.
    pub fn open(setup: Setup) -> Result<Self, HarnessError> {
        let toolbox = Toolbox::open(&setup.jdk, setup.data.as_deref(), &setup.toolbox)?;
        let compilers = setup.threads.div_ceil(THREADS_PER_COMPILER).max(1);
        Ok(Self {
            jdk: setup.jdk,
            toolbox,
            sandbox: setup.sandbox,
            cache: setup.cache,
            specs: setup.specs,
            compilers: (0..compilers).map(|_| Mutex::new(None)).collect(),
            next: AtomicUsize::new(0),
        })
    }

    /// Reads a hand-in, and compiles it unless the answers to all these questions are known.
    ///
    /// # Errors
    ///
    /// If no compile server can be started.
    pub fn take_in(
        self: &Arc<Self>,
        entry: &Entry,
        questions: &[&Question],
        timings: &Timings,
    ) -> Result<HandIn, HarnessError> {
        HandIn::open(self, entry, questions, timings)
    }

    /// What a JVM that runs a submission may read.
    pub(super) fn driver_readable(&self) -> Vec<PathBuf> {
        let mut readable = self.jdk.readable.clone();
        readable.push(self.toolbox.driver.clone());
        readable
    }

    /// The command line of a JVM that runs a submission.
    pub(super) fn driver_arguments(&self) -> Vec<OsString> {
        let mut arguments = flags(&self.jdk, Purpose::Driver);
        arguments.extend([
            OsString::from("-cp"),
            self.toolbox.driver.clone().into_os_string(),
            OsString::from(DRIVER_CLASS),
        ]);
        arguments
    }

    /// Compiles a small class and says how long that took.
    ///
    /// # Errors
    ///
    /// If the compiler cannot be started or does not compile it.
    pub fn health(&self) -> Result<String, HarnessError> {
        let job = Job {
            sources: vec![("A.java", "public class A { }")],
            graded: vec!["A.java"],
        };
        let start = Instant::now();
        let trouble = |text: String| {
            HarnessError::usage(
                format!("the compile server does not work: {text}"),
                "try another JDK with --jdk",
            )
        };
        let compiled = self
            .compile(&job)?
            .map_err(|fault| trouble(fault.to_string()))?;
        if compiled.classes.is_empty() {
            return Err(trouble("it compiled nothing".to_owned()));
        }
        Ok(format!("answered after {} ms", start.elapsed().as_millis()))
    }

    /// All that answers depend on beside the submission and the question.
    pub(super) fn identity(&self) -> String {
        let limits = &self.specs.course.limits;
        format!(
            "{} {} {limits:?}",
            self.jdk.identity(),
            self.toolbox.identity()
        )
    }

    pub(super) fn compile(
        &self,
        job: &Job<'_>,
    ) -> Result<Result<Compiled, CompileFault>, HarnessError> {
        let number = self.next.fetch_add(1, Ordering::Relaxed) % self.compilers.len();
        let mut slot = self.compilers[number]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let mut compiler = match slot.take() {
            Some(compiler) => compiler,
            None => Compiler::start(&self.jdk, &self.toolbox, &self.sandbox)?,
        };
        let compiled = compiler.compile(job);
        *slot = Some(compiler);
        Ok(compiled)
    }
}
