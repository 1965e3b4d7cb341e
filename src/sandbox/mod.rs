//! Runs programs that nobody trusts: no file but those named, no network, no other process, no more than is allowed.
//!
//! A program is started through a *launcher*: this binary again, with a first argument that no user types. The launcher
//! puts itself into the sandbox and then becomes the program, so nothing of the program ever runs outside. It refuses
//! to go on (exit code 126) if a layer that was asked for does not hold.
//!
//! What holds inside, each layer without the help of the others:
//!
//! * **Landlock**: the files of the policy and the system's shared libraries can be read and executed; nothing can be
//!   written, created, renamed or removed but in the scratch folder of a program that has one. No TCP, no signals to
//!   the outside, where the kernel knows how.
//! * **seccomp**: no sockets of any kind, no new process, no signal, no tracing, no mounts, no changed permissions or
//!   owners, none of the system calls by which kernels are attacked; no system calls of a foreign architecture.
//! * **limits**: address space, processor time, open files, threads; no bytes in files but in a scratch folder, no core dump.
//! * **privileges**: no capability, none to be had by executing a file; the program dies with who started it.
//! * **namespaces**, where the machine allows them: an ordinary user in a world of its own, which sees no process but
//!   itself and an idle one, without a network device.
//!
//! What does not: the existence, size and owner of a file can be asked (`stat`) even where it cannot be opened; time can
//! be measured; the processor's caches are shared. A program that root starts keeps root's name where there are no
//! namespaces; it has none of root's powers, but the limit on threads does not count for root.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::error::HarnessError;
use crate::message;

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
mod request;
#[cfg(target_os = "linux")]
mod seccomp;

#[cfg(target_os = "linux")]
pub use self::launch::launch_if_asked;
#[cfg(target_os = "linux")]
pub use self::processor_time::processor_time;
#[cfg(target_os = "linux")]
use self::request::{Protection, Request};

/// How much of the sandbox must hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// All layers, namespaces included.
    Strict,
    /// All layers but namespaces, which are used where the machine allows them.
    #[default]
    Auto,
    /// Limits only: for programs that are trusted.
    Off,
}

/// What a sandboxed process may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// Files and folders, as absolute paths, that it may read, map and execute, beside the system's shared libraries.
    /// A link counts as what it points to.
    pub readable: Vec<PathBuf>,
    /// Its address space in bytes. A Java machine reserves far more of it than it uses: about 2 GiB beside its heap.
    pub memory: u64,
    /// The processor time of the whole process, rounded up to seconds, after which the kernel kills it. Whoever needs
    /// a finer clock asks [`processor_time()`].
    pub processor_time: Duration,
    /// How many files it may have open, the three standard ones included.
    pub open_files: u64,
}

/// The only folder in which a program may write. It is also the folder that the program runs in.
///
/// Files can be made, read, changed, removed and renamed there; no folders, links, pipes or sockets. How many bytes lie
/// there in all is for the owner to watch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scratch {
    /// The folder, as an absolute path.
    pub folder: PathBuf,
    /// The bytes of the largest file that may be written.
    pub file_size: u64,
}

/// A part of the sandbox and whether it holds on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// `Landlock`, `seccomp`, `limits`, `privileges` or `namespaces`.
    pub name: &'static str,
    /// Whether it holds.
    pub holds: bool,
    /// What is known about it: `ABI 7`, `refused: Operation not permitted`.
    pub detail: String,
}

/// A sandbox that was tried on this machine and is ready to start programs.
///
/// The thread that starts a program must outlive it: the kernel takes that thread's end for the end of the parent and
/// kills the program.
#[derive(Clone, Debug)]
pub struct Sandbox {
    #[cfg(target_os = "linux")]
    launcher: PathBuf,
    #[cfg(target_os = "linux")]
    protection: Protection,
    layers: Vec<Layer>,
}

impl Sandbox {
    /// Tries the sandbox with a child process, once; the binary itself is the launcher.
    ///
    /// # Errors
    ///
    /// If a layer that the mode demands does not hold on this machine.
    pub fn new(mode: Mode) -> Result<Self, HarnessError> {
        // The link always leads to the running binary, even after an update has replaced it on disk.
        Self::with_launcher(mode, PathBuf::from("/proc/self/exe"))
    }

    /// Whether every layer holds, namespaces included.
    pub fn is_complete(&self) -> bool {
        self.layers.iter().all(|layer| layer.holds)
    }

    /// The layers of the sandbox, and whether they hold.
    pub fn layers(&self) -> Vec<Layer> {
        self.layers.clone()
    }
}

#[cfg(target_os = "linux")]
impl Sandbox {
    /// The same with another launcher: a binary that begins with [`launch_if_asked`].
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

    /// The sandbox of [`Mode::Auto`] on a machine that refuses namespaces.
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

    /// A sandbox whose probe ran to its end: all that was asked for must hold.
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

    /// A command that starts a program inside.
    ///
    /// The program's path is absolute and within the policy. Its environment is empty but for `LANG=C.UTF-8` and
    /// `MALLOC_ARENA_MAX=1`, its
    /// working folder is `/`, and of the open files it gets the three standard ones, which the caller connects. If the
    /// sandbox or the program cannot be had, the exit code is 126 or 127 and standard error says why.
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
        launch::command(&self.launcher, &request)
    }
}

#[cfg(not(target_os = "linux"))]
impl Sandbox {
    /// The same with another launcher, which this system has no use for.
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

    /// The sandbox of [`Mode::Auto`] on a machine that refuses namespaces: none on this system.
    ///
    /// # Errors
    ///
    /// Always.
    pub fn without_namespaces(launcher: PathBuf) -> Result<Self, HarnessError> {
        Self::with_launcher(Mode::Auto, launcher)
    }

    /// A command that starts a program, without any limit on this system.
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

/// Becomes a sandboxed program if the first argument asks for it; there is no launcher on this system.
#[cfg(not(target_os = "linux"))]
pub fn launch_if_asked() {}

/// The processor time that a process has used; unknown on this system.
#[cfg(not(target_os = "linux"))]
pub fn processor_time(_process: u32) -> Option<Duration> {
    None
}
