//! Sandbox for untrusted programs: no files except those named, no network, no other processes, limited resources.
//!
//! A program is started through a *launcher*: this binary again, with a first argument that users never type. The
//! launcher confines itself and then executes the program, so no code of the program runs outside the sandbox. It exits
//! with code 126 if a required layer does not hold.
//!
//! The layers, each effective without the others:
//!
//! * **Landlock**: the files of the policy and the system's shared libraries can be read and executed; nothing can be
//!   written, created, renamed or removed except in the scratch folder, if there is one. No TCP and no signals to
//!   outside processes, where the kernel supports it.
//! * **seccomp**: no sockets of any kind, no new process except in a build, no signal, no tracing, no mounts, no changed permissions or
//!   owners, none of the system calls used to attack kernels; no system calls of a foreign architecture.
//! * **limits**: address space, processor time, open files, threads; no bytes in files except in a scratch folder, no
//!   core dump.
//! * **privileges**: no capability, and none to gain by executing a file; the program dies with its parent.
//! * **namespaces**, where the machine allows them: an unprivileged user that sees no process but itself and an idle
//!   one, without a network device.
//!
//! Outside its scope: the existence, size and owner of a file can be queried (`stat`) even if it cannot be opened; time
//! can be measured; the processor's caches are shared. A program started by root keeps root's user id where namespaces
//! are unavailable; it has none of root's capabilities, but the limit on threads does not apply to root.

#[macro_use]
extern crate message;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use message::error::HarnessError;

#[cfg(target_os = "linux")]
mod activity;
#[cfg(target_os = "linux")]
mod landlock;
#[cfg(target_os = "linux")]
mod launch;
#[cfg(target_os = "linux")]
mod limits;
#[cfg(target_os = "linux")]
mod namespaces;
#[cfg(target_os = "linux")]
mod privileges;
#[cfg(target_os = "linux")]
mod probe;
#[cfg(target_os = "linux")]
mod processor_time;
#[cfg(target_os = "linux")]
pub mod request;
#[cfg(target_os = "linux")]
mod seccomp;
#[cfg(target_os = "linux")]
mod usage;

#[cfg(target_os = "linux")]
pub use self::activity::{Activity, State, activity};
#[cfg(target_os = "linux")]
pub use self::launch::launch_if_asked;
#[cfg(target_os = "linux")]
pub use self::privileges::builder;
#[cfg(target_os = "linux")]
pub use self::processor_time::processor_time;
#[cfg(target_os = "linux")]
use self::request::{Protection, Request};
#[cfg(target_os = "linux")]
pub use self::usage::{memory_kills, usage};

/// The layers that must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Mode {
    /// Landlock, seccomp, limits and namespaces must all hold
    Strict,
    /// Landlock, seccomp and limits must hold; namespaces are used where the machine allows them
    #[default]
    Auto,
    /// Limits only: for programs that you trust
    Off,
}

/// Permissions and limits of a sandboxed process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Policy {
    /// Files and folders, as absolute paths, that it may read, map and execute, in addition to the system's shared
    /// libraries. Links are resolved.
    #[cfg_attr(target_os = "linux", serde(with = "request::paths"))]
    pub readable: Vec<PathBuf>,
    /// Limit on the address space, in bytes. A JVM reserves far more than it uses: about 2 GiB on top of its heap.
    pub memory: u64,
    /// Processor time of the whole process, rounded up to seconds, after which the kernel kills it. For a finer clock
    /// use [`processor_time()`].
    pub processor_time: Duration,
    /// Maximum number of open files, including the three standard ones.
    pub open_files: u64,
}

/// The only folder in which a program may write; also its working folder.
///
/// It may create, read, change, remove and rename files there, but not folders, links, pipes or sockets. The owner must
/// watch the total size.
///
/// A build may also make folders there, execute what is there, and start programs, all of which stay in its process
/// group. Changes of permissions, owners and times succeed without effect, because tools insist on them. The folder
/// must belong to the [`builder`]. The owner must watch the [`Usage`] of the group as well, and kill the group at the
/// end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scratch {
    /// The folder, as an absolute path.
    pub folder: OsString,
    /// Maximum size of a file, in bytes.
    pub file_size: u64,
    /// True for a build.
    pub builds: bool,
}

/// Resources that the processes of a group use, with those that their ended children used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// Number of threads.
    pub threads: u64,
    /// Memory in use, in bytes.
    pub memory: u64,
    /// Processor time.
    pub processor_time: Duration,
    /// Number of bytes written to files and pipes.
    pub written: u64,
}

/// A layer of the sandbox and its state on this machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layer {
    /// `Landlock`, `seccomp`, `limits`, `privileges` or `namespaces`.
    pub name: String,
    /// True if it holds.
    pub holds: bool,
    /// Details such as `ABI 7` or `refused: Operation not permitted`.
    pub detail: String,
}

/// A sandbox that was tested on this machine and is ready to start programs.
///
/// The thread that starts a program must outlive it: the kernel treats the end of that thread as the end of the parent
/// and kills the program.
#[derive(Clone, Debug)]
pub struct Sandbox {
    #[cfg(target_os = "linux")]
    launcher: PathBuf,
    #[cfg(target_os = "linux")]
    protection: Protection,
    layers: Vec<Layer>,
}

impl Sandbox {
    /// Tests the sandbox with a child process; this binary is the launcher.
    ///
    /// # Errors
    ///
    /// If a layer that the mode demands does not hold on this machine.
    pub fn new(mode: Mode) -> Result<Self, HarnessError> {
        // The link refers to the running binary even after an update has replaced it on disk.
        Self::with_launcher(mode, PathBuf::from("/proc/self/exe"))
    }

    /// Returns `true` if every layer holds, namespaces included.
    pub fn is_complete(&self) -> bool {
        self.layers.iter().all(|layer| layer.holds)
    }

    /// Returns the layers of the sandbox, and whether they hold.
    pub fn layers(&self) -> Vec<Layer> {
        self.layers.clone()
    }
}

#[cfg(target_os = "linux")]
impl Sandbox {
    /// Tests the sandbox with another launcher, a binary that calls [`launch_if_asked`] first.
    ///
    /// # Errors
    ///
    /// If a layer that the mode demands does not hold on this machine.
    pub fn with_launcher(mode: Mode, launcher: PathBuf) -> Result<Self, HarnessError> {
        if mode == Mode::Off {
            return Ok(Self {
                launcher,
                protection: Protection::Limits,
                layers: probe::switched_off(),
            });
        }
        let refusal = match probe::run(&launcher, Protection::Namespaces) {
            Ok(layers) => return Self::checked(launcher, Protection::Namespaces, layers),
            Err(refusal) => refusal,
        };
        if mode == Mode::Strict && refusal.layer == namespaces::NAME {
            return Err(HarnessError::new(message!(
                "no-namespaces",
                reason = refusal.to_string()
            )));
        }
        let mut sandbox = Self::without_namespaces(launcher)?;
        if let Some(layer) = sandbox
            .layers
            .iter_mut()
            .find(|layer| layer.name == namespaces::NAME)
        {
            layer.detail = format!("refused: {}", refusal.reason);
        }
        Ok(sandbox)
    }

    /// Tests the sandbox of [`Mode::Auto`] as on a machine that refuses namespaces.
    ///
    /// # Errors
    ///
    /// If one of the other layers does not hold on this machine.
    pub fn without_namespaces(launcher: PathBuf) -> Result<Self, HarnessError> {
        let layers = probe::run(&launcher, Protection::Process).map_err(|refusal| {
            HarnessError::new(message!("cannot-confine", reason = refusal.to_string()))
        })?;
        Self::checked(launcher, Protection::Process, layers)
    }

    /// Creates the sandbox after a complete probe, if all required layers hold.
    fn checked(
        launcher: PathBuf,
        protection: Protection,
        layers: Vec<Layer>,
    ) -> Result<Self, HarnessError> {
        let optional =
            |layer: &Layer| layer.name == namespaces::NAME && protection != Protection::Namespaces;
        match layers.iter().find(|layer| !layer.holds && !optional(layer)) {
            Some(layer) => Err(HarnessError::new(message!(
                "cannot-confine",
                reason = format!("{}: {}", layer.name, layer.detail)
            ))),
            None => Ok(Self {
                launcher,
                protection,
                layers,
            }),
        }
    }

    /// Returns a command that starts a program in the sandbox.
    ///
    /// The program's path is absolute and within the policy. Its environment is empty except for `LANG=C.UTF-8` and
    /// `MALLOC_ARENA_MAX=1`, its working folder is `/`, and it inherits only the three standard files, which the caller
    /// connects. If the sandbox or the program cannot be started, the exit code is 126 or 127 and standard error has
    /// the reason.
    pub fn command(&self, policy: &Policy, program: &Path, arguments: &[OsString]) -> Command {
        self.launch(policy, None, program, arguments)
    }

    /// The same for a program that runs in a folder where it may write.
    pub fn command_in(
        &self,
        scratch: &Scratch,
        policy: &Policy,
        program: &Path,
        arguments: &[OsString],
    ) -> Command {
        self.launch(policy, Some(scratch.clone()), program, arguments)
    }

    fn launch(
        &self,
        policy: &Policy,
        scratch: Option<Scratch>,
        program: &Path,
        arguments: &[OsString],
    ) -> Command {
        let request = Request {
            protection: self.protection,
            parent: std::process::id(),
            policy: policy.clone(),
            scratch,
            program: Some((program.to_owned(), arguments.to_vec())),
        };
        request.command(&self.launcher)
    }
}

#[cfg(not(target_os = "linux"))]
impl Sandbox {
    /// Creates a sandbox; the launcher is not used on this system.
    ///
    /// # Errors
    ///
    /// In every mode but [`Mode::Off`].
    pub fn with_launcher(mode: Mode, _launcher: PathBuf) -> Result<Self, HarnessError> {
        match mode {
            Mode::Off => Ok(Self { layers: Vec::new() }),
            Mode::Strict | Mode::Auto => Err(HarnessError::new(message!(
                "cannot-confine",
                reason = std::env::consts::OS
            ))),
        }
    }

    /// Fails: this system has no sandbox.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn without_namespaces(launcher: PathBuf) -> Result<Self, HarnessError> {
        Self::with_launcher(Mode::Auto, launcher)
    }

    /// Returns a command that starts a program, without limits on this system.
    pub fn command(&self, _policy: &Policy, program: &Path, arguments: &[OsString]) -> Command {
        let mut command = Command::new(program);
        command
            .args(arguments)
            .env_clear()
            .env("LANG", "C.UTF-8")
            .env("MALLOC_ARENA_MAX", "1")
            .current_dir("/");
        command
    }

    /// The same for a program that runs in a folder where it may write, as it may everywhere on this system.
    pub fn command_in(
        &self,
        scratch: &Scratch,
        policy: &Policy,
        program: &Path,
        arguments: &[OsString],
    ) -> Command {
        let mut command = self.command(policy, program, arguments);
        command.current_dir(&scratch.folder);
        command
    }
}

/// Does nothing: there is no launcher on this system.
#[cfg(not(target_os = "linux"))]
pub fn launch_if_asked() {}

/// Returns `None`: builds run as the same user on this system.
#[cfg(not(target_os = "linux"))]
pub fn builder() -> Option<u32> {
    None
}

/// Returns nothing: usage is unknown on this system.
#[cfg(not(target_os = "linux"))]
pub fn usage(_group: u32) -> Usage {
    Usage::default()
}

/// Returns `None`: nothing is counted on this system.
#[cfg(not(target_os = "linux"))]
pub fn memory_kills() -> Option<u64> {
    None
}

/// The state of a program; there is none on this system.
#[cfg(not(target_os = "linux"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Every thread waits.
    Sleeping,
    /// A thread was stopped from outside.
    Stopped,
}

/// The states and times of a program's threads; unknown on this system.
#[cfg(not(target_os = "linux"))]
#[derive(Clone, Debug)]
pub struct Activity {
    /// The state.
    pub state: State,
}

#[cfg(not(target_os = "linux"))]
impl Activity {
    /// Returns nothing: it is unknown on this system.
    pub fn busy_since(&self, _earlier: &Self) -> Duration {
        Duration::ZERO
    }
}

/// Returns `None`: what a program does is unknown on this system.
#[cfg(not(target_os = "linux"))]
pub fn activity(_process: u32) -> Option<Activity> {
    None
}

/// Returns `None`: the processor time is unknown on this system.
#[cfg(not(target_os = "linux"))]
pub fn processor_time(_process: u32) -> Option<Duration> {
    None
}
