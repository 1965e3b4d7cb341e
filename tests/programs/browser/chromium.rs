//! Headless Chromium: the DOM, a screenshot and the printed sheets of a page.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::browser::png::Picture;

/// Time after which a browser is considered hung.
const LIMIT: Duration = Duration::from_mins(1);

/// The colour scheme that the user prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    Dark,
    Light,
}

/// The name of the browser's program.
static PROGRAM: LazyLock<&'static str> = LazyLock::new(|| {
    let starts = |name: &&str| {
        let mut version = Command::new(name);
        version
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        version.status().is_ok_and(|status| status.success())
    };
    ["chromium", "google-chrome"]
        .into_iter()
        .find(starts)
        .expect("neither `chromium` nor `google-chrome` starts; on Debian, install the package `chromium`")
});

/// Returns the DOM of a page after all its scripts have run; pages may read each other.
pub(crate) fn dom(page: &Path) -> String {
    let arguments = [
        "--allow-file-access-from-files",
        "--virtual-time-budget=10000",
        "--dump-dom",
    ];
    open(page, &arguments.map(str::to_owned))
}

/// Takes a screenshot of a page in a window of this size in pixels, with a scale of one.
pub(crate) fn screenshot(page: &Path, width: usize, height: usize, scheme: Scheme) -> Picture {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("page.png");
    let scheme = match scheme {
        Scheme::Dark => 0,
        Scheme::Light => 1,
    };
    let arguments = [
        format!("--screenshot={}", file.display()),
        format!("--window-size={width},{height}"),
        format!("--blink-settings=preferredColorScheme={scheme}"),
        "--hide-scrollbars".to_owned(),
        "--force-device-scale-factor=1".to_owned(),
    ];
    open(page, &arguments);
    Picture::read(&fs::read(file).expect("a screenshot"))
}

/// Returns the number of sheets of paper that a page fills.
pub(crate) fn sheets(page: &Path) -> usize {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("page.pdf");
    let print = format!("--print-to-pdf={}", file.display());
    open(page, &[print, "--no-pdf-header-footer".to_owned()]);
    let document = fs::read(file).expect("a document");
    let document = String::from_utf8_lossy(&document);
    let objects = document.split("/Type /Page").skip(1);
    objects.filter(|rest| !rest.starts_with('s')).count()
}

/// Opens a page in a browser of its own; returns the browser's output. A browser that crashes is started once more: on a
/// busy machine its own processes cannot always be forked.
fn open(page: &Path, arguments: &[String]) -> String {
    let has_crashed = |status: Option<ExitStatus>| status.is_some_and(|it| it.code().is_none());
    let (mut status, [mut output, mut errors]) = run(page, arguments);
    if has_crashed(status) {
        (status, [output, errors]) = run(page, arguments);
    }
    assert!(
        status.is_some_and(|status| status.success()),
        "the browser failed ({status:?}; without a status it took too long): {errors}"
    );
    output
}

/// Runs the browser; returns its exit status, if it ended in time, its output and its errors.
fn run(page: &Path, arguments: &[String]) -> (Option<ExitStatus>, [String; 2]) {
    let folder = TempDir::new().expect("a folder");
    let [output, errors] = ["output", "errors"].map(|name| folder.path().join(name));
    let create = |path| File::create(path).expect("a file");
    let mut browser = Command::new(*PROGRAM)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ])
        .arg(format!(
            "--user-data-dir={}",
            folder.path().join("profile").display()
        ))
        .args(arguments)
        .arg(address(page))
        .stdin(Stdio::null())
        .stdout(create(&output))
        .stderr(create(&errors))
        .spawn()
        .expect("the browser starts");
    let status = finished(&mut browser);
    let read = |path| String::from_utf8_lossy(&fs::read(path).expect("a file")).into_owned();
    (status, [read(&output), read(&errors)])
}

fn finished(browser: &mut Child) -> Option<ExitStatus> {
    let started = Instant::now();
    while started.elapsed() < LIMIT {
        if let Some(status) = browser.try_wait().expect("a child") {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(20));
    }
    browser.kill().expect("a running browser");
    browser.wait().expect("an exit status");
    None
}

/// Returns the address of a file.
pub(crate) fn address(path: &Path) -> String {
    let path = path.to_str().expect("a path in UTF-8");
    let escaped = path.bytes().map(|byte| {
        let plain = byte.is_ascii_alphanumeric() || b"/-_.~".contains(&byte);
        if plain {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    });
    format!("file://{}", escaped.collect::<String>())
}

/// Decodes a percent-encoded text.
pub(crate) fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        rest = after;
        if let (b'%', [high, low, end @ ..]) = (first, after) {
            let hex = [*high, *low];
            let hex = str::from_utf8(&hex).expect("two digits");
            bytes.push(u8::from_str_radix(hex, 16).expect("two digits"));
            rest = end;
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}
