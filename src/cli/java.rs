//! The flags about Java: JDK, sandbox and cache.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use epsilon::run::class::is_java;
use epsilon::sources::Source;
use java::jdk::Jdk;
use java::toolchain::{Setup, Toolchain};
use message::error::HarnessError;
use model::spec::Specs;
use runner::cache::Cache;
use sandbox::{Mode, Sandbox};

use super::kept::Kept;

/// The flags for compiling and running Java.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Java")]
pub(super) struct Java {
    /// JDK of version 8 to 25 [default: `JAVA_HOME`, else the first on the PATH, else the newest that is installed]
    #[arg(long, value_name = "DIR", env = "EPSILON_JDK")]
    jdk: Option<PathBuf>,
    /// Folder with the course's own Cell.java and Grid.java
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Confinement of submissions
    #[arg(long, value_enum, default_value_t)]
    sandbox: Mode,
    #[command(flatten)]
    kept: Kept,
}

impl Java {
    /// Returns the flags without the cache, so that all answers are asked for again.
    pub(super) fn without_cache(self) -> Self {
        Self {
            kept: self.kept.without_cache(),
            ..self
        }
    }

    /// Returns the flags about the cache.
    pub(super) const fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Opens the toolchain that compiles and runs submissions.
    pub(super) fn toolchain(
        &self,
        specs: &Arc<Specs>,
        threads: usize,
    ) -> Result<Toolchain, HarnessError> {
        let folder = self.kept.folder()?;
        let cache = self.kept.open("answers")?;
        Toolchain::open(self.setup(specs, threads, cache, folder.join("toolbox"))?)
    }

    /// Opens the toolchain if some of the submissions are in Java.
    pub(super) fn toolchain_for(
        &self,
        sources: &[Source],
        specs: &Arc<Specs>,
        threads: usize,
    ) -> Result<Option<Arc<Toolchain>>, HarnessError> {
        let is_needed = sources.iter().any(is_java);
        let open = || self.toolchain(specs, threads).map(Arc::new);
        is_needed.then(open).transpose()
    }

    /// Returns the configuration of a toolchain.
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

    /// Opens the sandbox.
    pub(super) fn sandbox(&self) -> Result<Sandbox, HarnessError> {
        Sandbox::new(self.sandbox)
    }
}
