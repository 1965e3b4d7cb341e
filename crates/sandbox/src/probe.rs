//! The test of a sandbox: a launcher that tries forbidden operations instead of executing a program, and reports.

use std::fs::{self, File};
use std::io;
use std::net::UdpSocket;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use super::request::{NO_SANDBOX, Protection, Refusal, Request};
use super::{Layer, Policy, landlock, limits, namespaces, privileges, seccomp};

/// The layers in the order of the report.
const LAYERS: [&str; 5] = [
    landlock::NAME,
    seccomp::NAME,
    limits::NAME,
    privileges::NAME,
    namespaces::NAME,
];

/// Returns the layers when only limits are used.
pub(super) fn switched_off() -> Vec<Layer> {
    LAYERS
        .into_iter()
        .map(|name| {
            let holds = name == limits::NAME;
            let detail = if holds { "not tried" } else { "switched off" };
            layer(name, (holds, detail.to_owned()))
        })
        .collect()
}

/// Starts a launcher that tests the sandbox, and reads its report.
pub(super) fn run(launcher: &Path, protection: Protection) -> Result<Vec<Layer>, Refusal> {
    let request = Request {
        protection,
        parent: std::process::id(),
        policy: Policy {
            readable: Vec::new(),
            memory: 1 << 30,
            processor_time: Duration::from_secs(10),
            open_files: 64,
        },
        scratch: None,
        program: None,
    };
    let output = request
        .command(launcher)
        .stdin(Stdio::null())
        .output()
        .map_err(|error| {
            Refusal::new("launcher", format_args!("{}: {error}", launcher.display()))
        })?;
    read(&output)
}

/// Parses the report, or the reason why there is none.
fn read(output: &Output) -> Result<Vec<Layer>, Refusal> {
    let errors = String::from_utf8_lossy(&output.stderr);
    if output.status.code() == Some(NO_SANDBOX) {
        let said = errors
            .lines()
            .find_map(|line| line.strip_prefix("sandbox: "));
        if let Some((name, reason)) = said.and_then(|said| said.split_once(": ")) {
            let layer = LAYERS.into_iter().find(|layer| *layer == name);
            return Err(Refusal::new(layer.unwrap_or("launcher"), reason));
        }
    }
    let layers: Option<Vec<Layer>> = serde_json::from_slice(&output.stdout).ok();
    let complete = layers.filter(|layers| layers.iter().map(|layer| &layer.name).eq(LAYERS));
    complete.filter(|_| output.status.success()).ok_or_else(|| {
        let reason = format!("no report ({}) {}", output.status, errors.trim());
        Refusal::new("launcher", reason.trim_end())
    })
}

fn layer(name: &str, (holds, detail): (bool, String)) -> Layer {
    Layer {
        name: name.to_owned(),
        holds,
        detail,
    }
}

/// Tests the layers from inside and prints them. `abi` is the enforced version of Landlock.
pub(super) fn report(request: &Request, abi: i32) -> io::Result<()> {
    let files = [
        ("reading a folder", refused(fs::read_dir("/").map(drop))),
        (
            "reading a file",
            refused(File::open("/proc/self/stat").map(drop)),
        ),
        // Anybody may write there without harm, so only the sandbox can refuse.
        (
            "writing",
            refused(File::options().write(true).open("/dev/null").map(drop)),
        ),
    ];
    // A process that could start would fail with another error.
    let process = Command::new("/no-such-program").spawn().map(drop);
    let calls = [
        (
            "a network socket",
            refused(UdpSocket::bind("127.0.0.1:0").map(drop)),
        ),
        ("a local socket", refused(UnixDatagram::unbound().map(drop))),
        ("a process", refused(process)),
    ];
    let details = [
        (landlock::NAME, verdict(&files, &format!("ABI {abi}"))),
        (seccomp::NAME, verdict(&calls, "no sockets, no processes")),
        (
            limits::NAME,
            verdict(
                &[("more than allowed", limits::hold(&request.policy))],
                "memory, processor time, files, threads",
            ),
        ),
        (
            privileges::NAME,
            verdict(
                &[("a capability", privileges::hold()?)],
                "no capabilities, none to gain",
            ),
        ),
        (namespaces::NAME, namespaces_verdict(request.protection)),
    ];
    let layers = details.map(|(name, found)| layer(name, found));
    Ok(serde_json::to_writer(io::stdout().lock(), &layers)?)
}

/// Returns `true` if the operation failed because of the sandbox.
fn refused(operation: io::Result<()>) -> bool {
    operation.is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
}

/// Returns whether all operations were refused, with the detail or the operations that were possible.
fn verdict(operations: &[(&str, bool)], detail: &str) -> (bool, String) {
    let possible: Vec<&str> = operations
        .iter()
        .filter(|(_, refused)| !refused)
        .map(|(operation, _)| *operation)
        .collect();
    if possible.is_empty() {
        (true, detail.to_owned())
    } else {
        (false, format!("possible inside: {}", possible.join(", ")))
    }
}

/// Returns whether the namespaces hold, if they were requested.
fn namespaces_verdict(protection: Protection) -> (bool, String) {
    if protection != Protection::Inside {
        (false, "not used".to_owned())
    } else if namespaces::hold() {
        (true, "user, pid, net, mount, ipc, uts".to_owned())
    } else {
        (false, "the process is not alone".to_owned())
    }
}
