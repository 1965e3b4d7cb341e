//! A harness that is killed in the middle of a class: nothing graded is lost or done twice, and no process is left.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use common::{command, root, with_tools};
use epsilon::attack::processes_with;
use tempfile::TempDir;

/// Number of submissions in the class.
const CLASS: usize = 60;

/// Maximum time to wait for anything here.
const PATIENCE: Duration = Duration::from_mins(5);

struct Class {
    folder: TempDir,
}

impl Class {
    /// Creates a class of small submissions that differ by a byte or more, so that none is another's copy.
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        let utils = root().join("examples/submissions/correct/src/utils");
        let names = ["GridUtils1.java", "GridUtil1.java", "Units.java"];
        let sources = names.map(|name| {
            let text = fs::read_to_string(utils.join(name)).unwrap_or_default();
            (name, text)
        });
        for number in 0..CLASS {
            let utils = folder
                .path()
                .join(format!("hand-ins/student {number:02}/src/utils"));
            fs::create_dir_all(&utils).expect("a folder");
            for (name, source) in &sources {
                let text = format!("{source}\n// {number}\n");
                fs::write(utils.join(name), text).expect("a file");
            }
        }
        with_tools(&folder.path().join("cache"));
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn start(&self) -> Child {
        command()
            .args(["grade", "--only", "GridUtil1/*", "--jobs", "2"])
            .arg(self.path("hand-ins"))
            .arg("--out")
            .arg(self.path("reports"))
            .arg("--cache")
            .arg(self.path("cache"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("epsilon starts")
    }

    /// Returns the time at which each file of the cache was written.
    fn kept(&self) -> BTreeMap<PathBuf, SystemTime> {
        let Ok(entries) = fs::read_dir(self.path("cache/answers")) else {
            return BTreeMap::new();
        };
        entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|ending| ending == "gz"))
            .filter_map(|path| {
                let time = fs::metadata(&path).ok()?.modified().ok()?;
                Some((path, time))
            })
            .collect()
    }

    /// Counts the submissions whose reports have been written.
    fn reported(&self) -> usize {
        fs::read_dir(self.path("reports/tutors")).map_or(0, |entries| {
            entries
                .filter_map(Result::ok)
                .filter(|entry| entry.path().join("report.json").is_file())
                .count()
        })
    }
}

/// Waits until something holds.
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_killed_harness_goes_on_where_it_was() {
    let class = Class::new();
    let mut harness = class.start();
    wait_until("some are reported", || class.reported() >= 15);
    harness.kill().expect("a running harness");
    harness.wait().expect("an exit status");
    // All processes that it started have the path of its tools in their command lines.
    let tools = class.path("cache").display().to_string();
    wait_until("no process is left", || processes_with(&tools).is_empty());

    let kept = class.kept();
    let reported = class.reported();
    assert!((15..CLASS).contains(&reported), "{reported}");
    assert!(kept.len() >= reported, "{} < {reported}", kept.len());
    assert!(!class.path("reports/report.json").exists());

    let status = class.start().wait().expect("an exit status");
    // Only two methods of one task are asked, and they pass.
    assert_eq!(status.code(), Some(0));
    let after = class.kept();
    // Outlines and answers of each submission, and once the outlines of the grader's own `Cell` and `Grid`.
    assert_eq!(after.len(), 2 * CLASS + 1);
    for (path, time) in kept {
        assert_eq!(
            after.get(&path),
            Some(&time),
            "asked twice: {}",
            path.display()
        );
    }
    assert_eq!(class.reported(), CLASS);
    let table = fs::read_to_string(class.path("reports/points.csv")).expect("points.csv");
    assert_eq!(table.lines().count(), CLASS + 1);
    let record = fs::read_to_string(class.path("reports/report.json")).expect("report.json");
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    assert_eq!(record["submissions"].as_array().map(Vec::len), Some(CLASS));
}

#[test]
fn a_killed_harness_leaves_a_true_table() {
    let class = Class::new();
    let mut harness = class.start();
    wait_until("some are reported", || class.reported() >= 15);
    harness.kill().expect("a running harness");
    harness.wait().expect("an exit status");
    let mut table = csv::Reader::from_path(class.path("reports/points.csv")).expect("a table");
    let header = table.headers().expect("a header").clone();
    let mut rows = 0;
    for row in table.records() {
        let row = row.expect("a row");
        let path = class
            .path("reports/tutors")
            .join(&row[0])
            .join("report.json");
        let record = fs::read_to_string(path).expect("the report of a row");
        let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
        for (head, field) in header.iter().zip(&row) {
            if ["passed", "failed", "skipped"].contains(&head) {
                assert_eq!(record["submissions"][0][head].to_string(), field);
            }
        }
        rows += 1;
    }
    assert!((1..CLASS).contains(&rows), "{rows}");
    let page = fs::read_to_string(class.path("reports/index.html")).expect("a page");
    let missing = format!("{} submissions are not graded yet", CLASS - rows);
    assert!(page.contains(&missing), "{missing}");
    // The table for marks of theory is only written at the end of a run.
    assert!(!class.path("reports/theory.csv").exists());
}

/// Finds the process that grades a single submission of this class, if there is one. Other tests may have theirs at the
/// same time.
#[cfg(target_os = "linux")]
fn alone(class: &Class) -> Option<u32> {
    let mut processes = processes_with(&class.folder.path().display().to_string()).into_iter();
    processes.find(|number| {
        let words = fs::read(format!("/proc/{number}/environ")).unwrap_or_default();
        let program = fs::read_link(format!("/proc/{number}/exe")).unwrap_or_default();
        String::from_utf8_lossy(&words).contains("EPSILON_ALONE=") && program == common::program()
    })
}

#[test]
#[cfg(target_os = "linux")]
fn a_submission_that_ends_the_harness_twice_is_not_graded() {
    let class = Class::new();
    let mut harness = class.start();
    wait_until("one is reported", || class.reported() >= 1);
    harness.kill().expect("a running harness");
    harness.wait().expect("an exit status");
    let journal = class.path("reports/journal.txt");
    let text = fs::read_to_string(&journal).expect("a journal");
    let mut begun: Vec<&str> = Vec::new();
    for line in text.lines() {
        match line.split_once(' ') {
            Some(("grading", id)) => begun.push(id),
            Some(("graded", id)) => begun.retain(|it| *it != id),
            _ => panic!("{line}"),
        }
    }
    assert!((1..=2).contains(&begun.len()), "{begun:?}");

    // Each of them is graded last and in a process of its own, which is killed again.
    let mut harness = class.start();
    let mut killed = Vec::new();
    wait_until("it ends", || {
        if let Some(alone) = alone(&class).filter(|alone| !killed.contains(alone)) {
            let number = i32::try_from(alone).expect("a process id");
            let _gone = nix::sys::signal::kill(
                nix::unistd::Pid::from_raw(number),
                nix::sys::signal::Signal::SIGKILL,
            );
            killed.push(alone);
        }
        harness.try_wait().expect("a status").is_some()
    });
    let status = harness.wait().expect("an exit status");
    assert_eq!(status.code(), Some(2));
    assert_eq!(killed.len(), begun.len());
    let table = fs::read_to_string(class.path("reports/points.csv")).expect("points.csv");
    assert_eq!(table.lines().count(), 1 + CLASS - begun.len());
    let page = fs::read_to_string(class.path("reports/index.html")).expect("a page");
    assert!(
        page.contains("its grading has ended Epsilon twice"),
        "{page}"
    );
    let left = fs::read_to_string(&journal).expect("a journal");
    assert_eq!(left.lines().count(), begun.len(), "{left}");

    // Nothing kills the next run, which grades them.
    let status = class.start().wait().expect("an exit status");
    assert_eq!(status.code(), Some(0));
    let table = fs::read_to_string(class.path("reports/points.csv")).expect("points.csv");
    assert_eq!(table.lines().count(), 1 + CLASS);
    assert!(!journal.exists());
}
