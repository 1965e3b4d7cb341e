//! The launcher's request, encoded in its command line.

use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Policy, Scratch};

/// The first argument that marks a process as the launcher.
pub const FLAG: &str = "--epsilon-sandbox";

/// Exit code if the sandbox cannot be set up.
pub const NO_SANDBOX: i32 = 126;

/// The reason why the launcher stops.
#[derive(Clone, Debug, Error)]
#[error("{layer}: {reason}")]
pub struct Refusal {
    /// The name of the layer that does not hold.
    pub layer: &'static str,
    /// Message of the system.
    pub reason: String,
}

impl Refusal {
    /// Creates a refusal.
    pub fn new(layer: &'static str, reason: impl fmt::Display) -> Self {
        Self {
            layer,
            reason: reason.to_string(),
        }
    }
}

/// The layers to apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Protection {
    /// Limits and death with the parent.
    Limits,
    /// All except namespaces.
    Process,
    /// All; the launcher stays as the supervisor.
    Namespaces,
    /// The role of the launcher that executes the program inside the namespaces.
    Inside,
    /// None: the launcher is the first process of the namespaces and waits to be killed.
    First,
}

/// A request to a launcher.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The layers.
    pub protection: Protection,
    /// Process id of the launcher's parent.
    pub parent: u32,
    /// Permissions of the program.
    pub policy: Policy,
    /// The scratch folder, if there is one.
    pub scratch: Option<Scratch>,
    /// The program and its arguments; without them, the launcher tries forbidden operations and reports.
    #[serde(skip)]
    pub program: Option<(PathBuf, Vec<OsString>)>,
}

impl Request {
    /// Returns the command that starts a launcher.
    ///
    /// # Panics
    ///
    /// Never: a request has only text keys.
    pub fn command(&self, launcher: &Path) -> Command {
        let request = serde_json::to_string(self).expect("a request has only text keys");
        let mut command = Command::new(launcher);
        command.args([FLAG, &request]);
        if let Some((program, arguments)) = &self.program {
            command.arg(program).args(arguments);
        }
        command
            .env_clear()
            .env("LANG", "C.UTF-8")
            // Each further arena reserves 64 MiB of address space, which is limited.
            .env("MALLOC_ARENA_MAX", "1")
            .current_dir("/");
        command
    }

    /// Parses the arguments after [`FLAG`].
    ///
    /// # Errors
    ///
    /// If they are not a request, or a path is not absolute.
    pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Self, String> {
        let mut arguments = arguments.into_iter();
        let request = arguments.next().unwrap_or_default();
        let mut request: Self = serde_json::from_slice(request.as_encoded_bytes())
            .map_err(|error| error.to_string())?;
        request.program = arguments
            .next()
            .map(|program| (program.into(), arguments.collect()));
        // The launcher's working folder differs from that of the policy's author.
        let scratch = request
            .scratch
            .iter()
            .map(|scratch| Path::new(&scratch.folder));
        let program = request.program.iter().map(|(program, _)| program.as_path());
        let readable = request.policy.readable.iter().map(PathBuf::as_path);
        let mut paths = readable.chain(scratch).chain(program);
        match paths.find(|path| path.is_relative()) {
            Some(path) => Err(format!("{} is not an absolute path", path.display())),
            None => Ok(request),
        }
    }
}

/// Paths in serde's form of `OsString`, since a path need not be Unicode.
pub mod paths {
    use std::ffi::{OsStr, OsString};
    use std::path::PathBuf;

    use serde::{Deserialize, Deserializer, Serializer};

    /// Writes paths.
    ///
    /// # Errors
    ///
    /// If the serializer fails.
    pub fn serialize<S: Serializer>(paths: &[PathBuf], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(paths.iter().map(|path| -> &OsStr { path.as_ref() }))
    }

    /// Reads paths.
    ///
    /// # Errors
    ///
    /// If the deserializer fails.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<PathBuf>, D::Error> {
        let paths = Vec::<OsString>::deserialize(deserializer)?;
        Ok(paths.into_iter().map(PathBuf::from).collect())
    }
}
