//! The flags about Java: which JDK, which sandbox, what is kept.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use epsilon::cache::{self, Cache};
use epsilon::error::HarnessError;
use epsilon::sandbox::{Mode, Sandbox};
use epsilon::spec::Specs;
use epsilon::submission::java::jdk::Jdk;
use epsilon::submission::java::toolchain::{Setup, Toolchain};

/// How Java submissions are compiled and run.
#[derive(Debug, Args)]
#[command(next_help_heading = "Java")]
pub(super) struct Java {
    /// The JDK, 8 to 25; otherwise that of `JAVA_HOME` or the first on the PATH
    #[arg(long, value_name = "DIR", env = "EPSILON_JDK")]
    jdk: Option<PathBuf>,
    /// A folder with the course's own Cell.java and Grid.java, in place of Epsilon's
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// How programs are kept from the rest of the machine
    #[arg(long, value_enum, default_value_t = SandboxMode::Auto)]
    sandbox: SandboxMode,
    /// Where answers are kept, so that nothing is asked twice; otherwise the user's cache folder
    #[arg(long, value_name = "DIR", env = "EPSILON_CACHE")]
    cache: Option<PathBuf>,
    /// Ask everything anew, and keep nothing
    #[arg(long)]
    no_cache: bool,
}

/// How programs are kept from the rest of the machine.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum SandboxMode {
    /// Landlock, seccomp, limits and namespaces must all hold
    Strict,
    /// Landlock, seccomp and limits must hold; namespaces are used where the machine allows them
    Auto,
    /// Limits only: for programs that you trust
    Off,
}

impl From<SandboxMode> for Mode {
    fn from(mode: SandboxMode) -> Self {
        match mode {
            SandboxMode::Strict => Self::Strict,
            SandboxMode::Auto => Self::Auto,
            SandboxMode::Off => Self::Off,
        }
    }
}

impl Java {
    /// What compiles and runs submissions, for some threads.
    pub(super) fn toolchain(
        &self,
        specs: &Arc<Specs>,
        threads: usize,
    ) -> Result<Toolchain, HarnessError> {
        let folder = self.cache_folder()?;
        let cache = if self.no_cache {
            Cache::none()
        } else {
            Cache::open(&folder.join("answers"))?
        };
        Toolchain::open(self.setup(specs, threads, cache, folder.join("toolbox"))?)
    }

    /// What a toolchain is made of.
    pub(super) fn setup(
        &self,
        specs: &Arc<Specs>,
        threads: usize,
        cache: Cache,
        toolbox: PathBuf,
    ) -> Result<Setup, HarnessError> {
        Ok(Setup {
            jdk: Jdk::find(self.jdk.as_deref())?,
            data: self.data.clone(),
            sandbox: self.sandbox()?,
            cache,
            toolbox,
            specs: Arc::clone(specs),
            threads,
        })
    }

    /// The sandbox that was asked for.
    pub(super) fn sandbox(&self) -> Result<Sandbox, HarnessError> {
        Sandbox::new(self.sandbox.into())
    }

    fn cache_folder(&self) -> Result<PathBuf, HarnessError> {
        self.cache
            .clone()
            .or_else(cache::usual_folder)
            .ok_or_else(|| {
                HarnessError::usage(
                    "there is no folder for compiled tools and answers",
                    "set HOME, or name a folder with --cache",
                )
            })
    }
}
