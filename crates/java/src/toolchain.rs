//! Everything that compiles and runs Java submissions: a JDK, the toolbox, a sandbox, compile servers and the cache.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use super::compile::{Allowance, CompileFault, Compiled, Compiler, Instrumented, Job, Source};
use super::flags::{Purpose, flags};
use super::jdk::Jdk;
use super::outline::Outline;
use super::toolbox::{DRIVER_CLASS, Toolbox};
use intake::SourceText;
use message::Message;
use message::error::HarnessError;
use model::spec::Specs;
use runner::cache::{Cache, Key};
use runner::process::{Process, Starting};
use sandbox::{Policy, Sandbox};

/// Number of worker threads per compile server: compiling takes less time than running, and a server has to warm up.
const THREADS_PER_COMPILER: usize = 4;

/// Maximum processor time of a JVM: far more than all limits on calls together.
const MAX_LIFETIME: Duration = Duration::from_mins(30);

/// Maximum number of files that a JVM may have open.
const OPEN_FILES: u64 = 128;

/// The parts of a toolchain.
#[derive(Debug)]
pub struct Setup {
    /// The JDK.
    pub jdk: Jdk,
    /// A folder with the course's own `Cell.java` and `Grid.java`.
    pub data: Option<PathBuf>,
    /// The sandbox of submissions.
    pub sandbox: Sandbox,
    /// The cache of answers and outlines.
    pub cache: Cache,
    /// The folder for compiled tools.
    pub toolbox: PathBuf,
    /// The specification of the course.
    pub specs: Arc<Specs>,
    /// The number of worker threads.
    pub threads: usize,
}

/// The tools that compile and run Java submissions.
#[derive(Debug)]
pub struct Toolchain {
    pub(super) jdk: Jdk,
    pub(super) toolbox: Toolbox,
    pub(super) sandbox: Sandbox,
    pub(super) cache: Cache,
    pub(super) specs: Arc<Specs>,
    compilers: Vec<Mutex<Option<Compiler>>>,
    next_compiler: AtomicUsize,
    /// False if submissions are compiled and never called.
    calls: bool,
    /// The result of the first attempt to get a JVM.
    driver: OnceLock<Result<(), HarnessError>>,
}

impl Toolchain {
    /// Opens the tools, and compiles them if their folder lacks them. Compile servers start when they are needed.
    ///
    /// # Errors
    ///
    /// If the tools cannot be compiled or stored.
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
            next_compiler: AtomicUsize::new(0),
            calls: true,
            driver: OnceLock::new(),
        })
    }

    /// Returns the toolchain for submissions that are compiled and never called.
    #[must_use]
    pub fn without_calls(self) -> Self {
        Self {
            calls: false,
            ..self
        }
    }

    /// Starts a JVM that waits for the classes of a submission.
    pub(super) fn start_driver(&self, purpose: Purpose) -> Result<Process, Message> {
        let (mut command, memory) = self.driver_command(purpose);
        Process::start_own(&mut command, memory)
    }

    /// Starts a JVM for calls without waiting for it; `None` if submissions are not called or the system refuses.
    pub(super) fn begin_driver(&self) -> Option<Starting> {
        if !self.calls {
            return None;
        }
        let (mut command, memory) = self.driver_command(Purpose::Driver);
        Process::begin_own(&mut command, memory).ok()
    }

    fn driver_command(&self, purpose: Purpose) -> (Command, u64) {
        let memory = self.specs.course.limits.memory;
        let mut readable = self.jdk.readable.clone();
        readable.push(self.toolbox.driver.clone());
        let policy = Policy {
            readable,
            memory,
            processor_time: MAX_LIFETIME,
            open_files: OPEN_FILES,
        };
        let mut arguments = flags(&self.jdk, purpose);
        arguments.extend([
            OsString::from("-cp"),
            self.toolbox.driver.clone().into_os_string(),
            OsString::from(DRIVER_CLASS),
        ]);
        let command = self.sandbox.command(&policy, &self.jdk.java, &arguments);
        (command, memory)
    }

    /// Waits for a JVM that was begun and returns it. If there is none, the first call starts one: if that fails, too,
    /// no submission is to blame.
    pub(super) fn check_driver(
        &self,
        begun: Option<Starting>,
    ) -> Result<Option<Process>, HarnessError> {
        if !self.calls {
            return Ok(None);
        }
        let mut driver = begun.and_then(|begun| begun.ready().ok());
        let checked = self.driver.get_or_init(|| {
            if driver.is_some() {
                return Ok(());
            }
            let limits = &self.specs.course.limits;
            let started = self.start_driver(Purpose::Driver).map_err(|reason| {
                HarnessError::new(message!(
                    "java-does-not-start",
                    reason,
                    memory = limits.memory >> 20,
                    time = limits.start_up.as_millis()
                ))
            });
            driver = Some(started?);
            Ok(())
        });
        checked.clone().map(|()| driver)
    }

    /// Starts a JVM, compiles a small class and returns the time that took.
    ///
    /// # Errors
    ///
    /// If no Java program can be started, or if the compiler cannot be started or does not compile it.
    pub fn health(&self) -> Result<Duration, HarnessError> {
        let job = Job {
            sources: vec![Source {
                path: "A.java",
                text: "public class A { }",
                declares: vec!["A".to_owned()],
            }],
            graded: vec!["A.java"],
        };
        self.check_driver(None)?;
        let start = Instant::now();
        let trouble =
            |text: String| HarnessError::new(message!("compile-server-broken", reason = text));
        let compiled = self
            .compile(&job, &self.allowance())?
            .map_err(|fault| trouble(fault.to_string()))?;
        if compiled.classes.is_empty() {
            return Err(trouble("it compiled nothing".to_owned()));
        }
        Ok(start.elapsed())
    }

    /// Returns a text that differs whenever answers may differ for the same submission and question.
    pub fn identity(&self) -> String {
        let limits = &self.specs.course.limits;
        format!(
            "{} {} {limits:?}",
            self.jdk.identity(),
            self.toolbox.identity()
        )
    }

    /// Returns the processor time that the course gives compilers for a submission.
    pub(super) fn allowance(&self) -> Allowance {
        Allowance::new(self.specs.course.limits.compile)
    }

    /// Compiles a submission.
    pub(super) fn compile(
        &self,
        job: &Job<'_>,
        allowance: &Allowance,
    ) -> Result<Result<Compiled, CompileFault>, HarnessError> {
        match self.with_compiler(|compiler| compiler.compile_within(job, allowance))? {
            Err(CompileFault::NotStarted { reason }) => Err(server_not_started(reason)),
            result => Ok(result),
        }
    }

    /// Compiles a submission with probes and edits.
    pub(super) fn instrument(
        &self,
        job: &Job<'_>,
        edited: &[usize],
    ) -> Result<Result<Instrumented, CompileFault>, HarnessError> {
        match self.with_compiler(|compiler| compiler.instrument(job, edited))? {
            Err(CompileFault::NotStarted { reason }) => Err(server_not_started(reason)),
            result => Ok(result),
        }
    }

    /// Returns a message if the JDK was changed or removed since it was found: then failures are no submission's fault.
    pub(super) fn lost_jdk(&self) -> Option<Message> {
        let home = || self.jdk.home.display().to_string();
        (!self.jdk.is_intact()).then(|| message!("jdk-gone", home = home()))
    }

    /// Returns the outlines of the course's data classes.
    pub(super) fn data(&self) -> Result<Vec<Outline>, HarnessError> {
        self.outlines(&self.toolbox.data, &self.allowance())
    }

    /// Parses sources unless their outlines are in the cache.
    pub(super) fn outlines(
        &self,
        sources: &[SourceText],
        allowance: &Allowance,
    ) -> Result<Vec<Outline>, HarnessError> {
        let sources: Vec<(&str, &str)> = sources
            .iter()
            .map(|source| (source.path.as_str(), source.text.as_str()))
            .collect();
        if sources.is_empty() {
            return Ok(Vec::new());
        }
        let parts = sources.iter().flat_map(|&(path, text)| [path, text]);
        let key = Key::new(
            ["outlines", self.toolbox.identity()]
                .into_iter()
                .chain(parts),
        );
        if let Some(outlines) = self.cache.load(&key) {
            return Ok(outlines);
        }
        let outlines =
            self.with_compiler(|compiler| compiler.outlines_within(&sources, allowance))?;
        let outlines = outlines.map_err(server_not_started)?;
        if outlines.iter().all(|outline| !outline.is_guessed) {
            // If storing fails, the sources are parsed again next time.
            let _ = self.cache.store(&key, &outlines);
        }
        Ok(outlines)
    }

    fn with_compiler<T>(&self, job: impl FnOnce(&mut Compiler) -> T) -> Result<T, HarnessError> {
        let number = self.next_compiler.fetch_add(1, Ordering::Relaxed) % self.compilers.len();
        let mut slot = self.compilers[number]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let mut compiler = match slot.take() {
            Some(compiler) => compiler,
            None => Compiler::start(&self.jdk, &self.toolbox, &self.sandbox)?,
        };
        let result = job(&mut compiler);
        *slot = Some(compiler);
        match self.lost_jdk() {
            Some(reason) => Err(server_not_started(reason)),
            None => Ok(result),
        }
    }
}

fn server_not_started(reason: Message) -> HarnessError {
    HarnessError::new(message!("compile-server-not-started", reason))
}
