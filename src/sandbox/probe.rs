//! The test of a sandbox: a launcher that tries forbidden operations instead of executing a program, and reports.

use std::fs::{self, File};
use std::io::{self, Write};
use std::net::UdpSocket;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use super::launch::{self, NO_SANDBOX, Refusal};
use super::request::{Protection, Request};
use super::{Layer, Policy, landlock, limits, namespaces, privileges, seccomp};

/// Words in the report, after the layer's name.
const WORDS: [(bool, &str); 2] = [(true, "holds"), (false, "fails")];

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
        .map(|name| Layer {
            name,
            holds: name == limits::NAME,
            detail: if name == limits::NAME {
                "not tried".to_owned()
            } else {
                "switched off".to_owned()
            },
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
    let output = launch::command(launcher, &request)
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
    let text = String::from_utf8_lossy(&output.stdout);
    let layers: Vec<Layer> = text.lines().filter_map(layer).collect();
    if output.status.success() && layers.iter().map(|layer| layer.name).eq(LAYERS) {
        Ok(layers)
    } else {
        let reason = format!("no report ({}) {}", output.status, errors.trim());
        Err(Refusal::new("launcher", reason.trim_end()))
    }
}

/// Parses a line of the report.
fn layer(line: &str) -> Option<Layer> {
    let mut fields = line.splitn(3, '\t');
    let (name, word, detail) = (fields.next()?, fields.next()?, fields.next()?);
    Some(Layer {
        name: LAYERS.into_iter().find(|layer| *layer == name)?,
        holds: WORDS.into_iter().find(|(_, known)| *known == word)?.0,
        detail: detail.to_owned(),
    })
}

/// Tests the layers from inside and prints a line about each. `abi` is the enforced version of Landlock.
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
        (namespaces::NAME, worlds(request.protection)),
    ];
    let mut output = io::stdout().lock();
    for (name, (holds, detail)) in details {
        let word = if holds { WORDS[0].1 } else { WORDS[1].1 };
        writeln!(output, "{name}\t{word}\t{detail}")?;
    }
    output.flush()
}

/// Returns `true` if the operation failed because of the sandbox.
fn refused(deed: io::Result<()>) -> bool {
    deed.is_err_and(|error| error.kind() == io::ErrorKind::PermissionDenied)
}

/// Returns whether all operations were refused, with the detail or the operations that were possible.
fn verdict(deeds: &[(&str, bool)], detail: &str) -> (bool, String) {
    let possible: Vec<&str> = deeds
        .iter()
        .filter(|(_, refused)| !refused)
        .map(|(deed, _)| *deed)
        .collect();
    if possible.is_empty() {
        (true, detail.to_owned())
    } else {
        (false, format!("possible inside: {}", possible.join(", ")))
    }
}

/// Returns whether the namespaces hold, if they were requested.
fn worlds(protection: Protection) -> (bool, String) {
    if protection != Protection::Inside {
        (false, "not used".to_owned())
    } else if namespaces::hold() {
        (true, "user, pid, net, mount, ipc, uts".to_owned())
    } else {
        (false, "the process is not alone".to_owned())
    }
}
