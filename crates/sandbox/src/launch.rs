//! The launcher: confines itself, then executes the program.

use std::convert::Infallible;
use std::env;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;

use nix::sys::signal::{Signal, raise};
use nix::unistd::{close, dup2_stderr, dup2_stdin, dup2_stdout};

use super::request::{FLAG, NO_SANDBOX, Protection, Refusal, Request};
use super::{landlock, limits, namespaces, privileges, probe, seccomp};

/// The exit code if the program cannot be started.
const NO_PROGRAM: i32 = 127;

/// Executes a sandboxed program if the first argument requests it. Must be called before anything else, while the
/// process has one thread.
///
/// Returns only if the argument is absent. Otherwise the process becomes the program, or exits with code 126 if the
/// sandbox cannot be set up and 127 if the program cannot be started; standard error has the reason.
pub fn launch_if_asked() {
    let mut arguments = std::env::args_os().skip(1);
    if arguments.next().is_none_or(|first| first != FLAG) {
        return;
    }
    let Err(refusal) = launch(arguments);
    eprintln!("sandbox: {refusal}");
    std::process::exit(if refusal.layer == PROGRAM {
        NO_PROGRAM
    } else {
        NO_SANDBOX
    })
}

/// Folders in which a build finds tools, after that of its own program.
const TOOLS: [&str; 3] = ["/usr/local/bin", "/usr/bin", "/bin"];

/// Name used instead of a layer's if the program is to blame.
const PROGRAM: &str = "program";

fn launch(arguments: impl Iterator<Item = OsString>) -> Result<Infallible, Refusal> {
    let request = Request::read(arguments).map_err(|error| Refusal::new("request", error))?;
    close_inherited_files().map_err(|error| Refusal::new("open files", error))?;
    let builds = request
        .scratch
        .as_ref()
        .is_some_and(|scratch| scratch.builds);
    if builds
        && matches!(
            request.protection,
            Protection::Process | Protection::Namespaces
        )
    {
        privileges::become_builder().map_err(|error| Refusal::new(privileges::NAME, error))?;
    }
    match request.protection {
        Protection::Limits => {
            limits::set(&request.policy, request.scratch.as_ref(), false)
                .map_err(|error| Refusal::new(limits::NAME, error))?;
            privileges::die_with_parent(request.parent)
                .map_err(|error| Refusal::new(privileges::NAME, error))?;
            Err(become_program(&request))
        }
        Protection::Process | Protection::Inside => {
            confine(&request)?;
            finish(&request)
        }
        Protection::Namespaces => supervise(request),
        Protection::First => {
            privileges::die_with_supervisor(request.parent)
                .map_err(|error| Refusal::new(privileges::NAME, error))?;
            loop {
                thread::park();
            }
        }
    }
}

/// Applies every layer except namespaces. Landlock and seccomp come last because they forbid operations that the others
/// need.
fn confine(request: &Request) -> Result<(), Refusal> {
    let inside = request.protection == Protection::Inside;
    limits::set(&request.policy, request.scratch.as_ref(), inside)
        .map_err(|error| Refusal::new(limits::NAME, error))?;
    privileges::drop_all().map_err(|error| Refusal::new(privileges::NAME, error))?;
    if inside {
        privileges::die_with_supervisor(request.parent)
    } else {
        privileges::die_with_parent(request.parent)
    }
    .map_err(|error| Refusal::new(privileges::NAME, error))?;
    let scratch = request.scratch.as_ref();
    let abi = landlock::restrict(&request.policy.readable, scratch)
        .map_err(|error| Refusal::new(landlock::NAME, error))?;
    let builds = scratch.is_some_and(|scratch| scratch.builds);
    seccomp::restrict(builds).map_err(|error| Refusal::new(seccomp::NAME, error))?;
    if request.program.is_none() {
        probe::report(request, abi).map_err(|error| Refusal::new("probe", error))?;
    }
    Ok(())
}

/// Executes the program; exits if there is none, because [`confine`] has made the probe.
fn finish(request: &Request) -> Result<Infallible, Refusal> {
    if request.program.is_none() {
        std::process::exit(0);
    }
    Err(become_program(request))
}

/// Executes the program; returns only on failure.
fn become_program(request: &Request) -> Refusal {
    let Some((program, arguments)) = &request.program else {
        return Refusal::new(PROGRAM, "none is named");
    };
    let mut command = Command::new(program);
    if let Some(scratch) = &request.scratch {
        command.current_dir(&scratch.folder);
        if scratch.builds {
            // A compiler finds its assembler and linker on the search path, and needs a folder for intermediate files.
            let folders = program.parent().into_iter().chain(TOOLS.map(Path::new));
            if let Ok(path) = env::join_paths(folders) {
                command.env("PATH", path);
            }
            command.env("TMPDIR", &scratch.folder);
        }
    }
    let error = command.args(arguments).exec();
    Refusal::new(PROGRAM, format_args!("{}: {error}", program.display()))
}

/// Starts the launcher twice more in new namespaces, as their first process and as the program, waits for the program,
/// and exits as it did.
///
/// The program is not the first process itself because the kernel does not deliver its own signals to that one: it
/// could not abort.
fn supervise(mut request: Request) -> Result<Infallible, Refusal> {
    let refused = |error: io::Error| Refusal::new(namespaces::NAME, error);
    namespaces::enter().map_err(refused)?;
    limits::no_core_dump().map_err(|error| Refusal::new(limits::NAME, error))?;
    // After the namespaces, because entering them clears the request.
    privileges::die_with_parent(request.parent)
        .map_err(|error| Refusal::new(privileges::NAME, error))?;
    request.parent = std::process::id();
    let launcher = Path::new("/proc/self/exe");
    request.protection = Protection::First;
    let mut first = request
        .command(launcher)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(refused)?;
    request.protection = Protection::Inside;
    let mut program = request.command(launcher).spawn().map_err(refused)?;
    // Readers of the pipes see their end when the program closes them, not when the supervisor exits.
    release_standard_files().map_err(refused)?;
    let status = program.wait().map_err(refused)?;
    // The end of the first process kills all other processes in the namespaces.
    first.kill().and_then(|()| first.wait()).map_err(refused)?;
    end_like(status)
}

/// Ends with the code or by the signal of another process.
fn end_like(status: ExitStatus) -> Result<Infallible, Refusal> {
    if let Some(code) = status.code() {
        std::process::exit(code);
    }
    let number = status.signal().unwrap_or_default();
    if let Ok(signal) = Signal::try_from(number) {
        // Rust's handler for stack overflows removes itself at the first signal and lets the second one kill.
        for _ in 0..2 {
            raise(signal).map_err(|error| Refusal::new(namespaces::NAME, error))?;
        }
    }
    std::process::exit(128 + number)
}

/// Closes all files except the standard ones that the harness's parent may have left open.
fn close_inherited_files() -> io::Result<()> {
    let mut numbers: Vec<i32> = Vec::new();
    for entry in fs::read_dir("/proc/self/fd")? {
        let name = entry?.file_name();
        numbers.extend(name.to_str().and_then(|name| name.parse::<i32>().ok()));
    }
    for number in numbers.into_iter().filter(|number| *number > 2) {
        // The list includes the folder's own descriptor, which is closed by now.
        let _closed_already = close(number);
    }
    Ok(())
}

/// Connects the standard files to `/dev/null`.
fn release_standard_files() -> io::Result<()> {
    let nothing = File::options()
        .read(true)
        .write(true)
        .open("/dev/null")
        .or_else(|error| match error.kind() {
            ErrorKind::NotFound => File::open("/"),
            _ => Err(error),
        })?;
    dup2_stdin(&nothing)?;
    dup2_stdout(&nothing)?;
    dup2_stderr(&nothing)?;
    Ok(())
}
