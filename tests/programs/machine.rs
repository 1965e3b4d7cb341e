//! Machines that lack something: a sound submission is graded correctly or not at all, and the run says if it was not.

use std::fs;
use std::os::unix::fs::{PermissionsExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;

use ::java::jdk::Jdk;
use common::{epsilon, is_root, program, root, stderr, stdout, with_tools};
use epsilon::attack::processes_with;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use tempfile::TempDir;
use walkdir::WalkDir;

/// The id of a user that runs nothing else.
const USER: u32 = 54_321;

/// Number of JVMs that get a signal from outside.
const STRIKES: u32 = 12;

/// A class of sound submissions, no two with equal bytes, in a folder with its reports.
struct Class {
    folder: TempDir,
    size: usize,
}

impl Class {
    fn new(size: usize) -> Self {
        let folder = TempDir::new().expect("a folder");
        let open = fs::Permissions::from_mode(0o777);
        fs::set_permissions(folder.path(), open).expect("permissions");
        let utils = root().join("examples/submissions/correct/src/utils");
        for number in 0..size {
            let own = folder
                .path()
                .join(format!("class/student-{number}/src/utils"));
            fs::create_dir_all(&own).expect("a folder");
            for name in ["GridUtils1.java", "GridUtil1.java", "Units.java"] {
                let text = fs::read_to_string(utils.join(name)).unwrap_or_default();
                fs::write(own.join(name), format!("{text}\n// {number}\n")).expect("a file");
            }
        }
        with_tools(&folder.path().join("cache"));
        Self { folder, size }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Returns the command that grades the class, run by another command such as `prlimit`.
    fn command(&self, before: &[&str], user: Option<u32>) -> Command {
        let program = program();
        let words: Vec<&str> = before.iter().copied().chain(program.to_str()).collect();
        let mut command = Command::new(words[0]);
        command
            .args(&words[1..])
            .args([
                "grade",
                "--only",
                "GridUtil1/*",
                "--jobs",
                "2",
                "--lang",
                "en",
            ])
            .arg(self.path("class"))
            .arg("--out")
            .arg(self.path("reports"))
            .arg("--cache")
            .arg(self.path("cache"))
            .current_dir(root())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        if let Some(user) = user {
            // The toolbox is accessible only to its owner.
            for entry in WalkDir::new(self.path("cache")) {
                let entry = entry.expect("an entry");
                chown(entry.path(), Some(user), Some(user)).expect("root may change owners");
            }
            command.uid(user).gid(user);
        }
        command
    }

    fn run(&self, before: &[&str], user: Option<u32>) -> Output {
        self.command(before, user).output().expect("it starts")
    }

    /// Starts to grade, and waits until the first submission is reported.
    fn start(&self, mut command: Command) -> Child {
        let mut harness = command.spawn().expect("it starts");
        while self.reported() == 0 {
            if harness.try_wait().expect("a status").is_some() {
                let output = harness.wait_with_output().expect("its output");
                panic!("it ended before the first report: {}", stderr(&output));
            }
            thread::sleep(Duration::from_millis(2));
        }
        harness
    }

    /// Counts the reports; each must be without a failed or skipped case.
    fn reported(&self) -> usize {
        let folders = fs::read_dir(self.path("reports/tutors"))
            .into_iter()
            .flatten();
        let reports = folders.filter_map(|entry| {
            let text = fs::read_to_string(entry.ok()?.path().join("report.json")).ok()?;
            Some(serde_json::from_str::<serde_json::Value>(&text).expect("a record"))
        });
        let sound = |report: serde_json::Value| {
            let submission = &report["submissions"][0];
            assert!(submission["passed"].as_u64() > Some(0), "{report}");
            assert_eq!(submission["failed"], 0, "{report}");
            assert_eq!(submission["skipped"], 0, "{report}");
        };
        reports.map(sound).count()
    }

    /// Asserts that each submission was graded correctly or not at all. Returns how many were not graded.
    fn check(&self, output: &Output) -> usize {
        let missing = self.size - self.reported();
        let said = stderr(output);
        let expected = if missing == 0 { 0 } else { 2 };
        assert_eq!(output.status.code(), Some(expected), "{said}");
        missing
    }

    /// Asserts, after a fault midway, that some submissions were not graded, and that the run says so with `reason`.
    fn check_midway(&self, harness: Child, reason: &str) {
        let output = harness.wait_with_output().expect("its output");
        let said = stderr(&output);
        assert_ne!(self.check(&output), 0, "{said}");
        assert!(said.contains("was not graded: "), "{said}");
        assert!(said.contains(reason), "{said}");
        assert!(said.contains("the submission is not to blame"), "{said}");
    }

    /// Forgets the reports and the answers, but not the tools.
    fn forget(&self) {
        for name in ["reports", "cache/answers"] {
            let _absent = fs::remove_dir_all(self.path(name));
        }
    }
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn too_few_processes_descriptors_or_bytes_cost_no_point() {
    let user = is_root().then_some(USER);
    let class = Class::new(1);
    assert_eq!(class.check(&class.run(&["env"], user)), 0);
    let mut lacking = 0;
    let mut limit = |flag: &str, limits: &[u64]| {
        for limit in limits {
            class.forget();
            lacking += class.check(&class.run(&["prlimit", &format!("--{flag}={limit}")], user));
        }
    };
    limit("nofile", &[8, 12, 16, 24, 32]);
    limit("as", &[200 << 20, 1 << 30, 2 << 30]);
    if user.is_some() {
        limit("nproc", &[2, 8, 16, 24, 32]);
    }
    assert!(lacking > 4, "{lacking}");
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn processes_that_run_out_midway_cost_no_point() {
    if !is_root() {
        return;
    }
    let class = Class::new(40);
    let harness = class.start(class.command(&["env"], Some(USER + 1)));
    // From here on the harness can start no process, because its user has too many.
    let limited = Command::new("prlimit")
        .arg(format!("--pid={}", harness.id()))
        .arg("--nproc=1")
        .uid(USER + 1)
        .gid(USER + 1)
        .status();
    assert!(limited.expect("it starts").success());
    class.check_midway(harness, "the system refuses to start a process");
}

#[test]
fn processes_that_the_system_kills_cost_no_point() {
    let class = Class::new(8);
    let mut harness = class.start(class.command(&["env"], None));
    let tools = class.path("cache").join("toolbox").display().to_string();
    while harness.try_wait().expect("a status").is_none() {
        for process in processes_with(&tools) {
            if process != harness.id() {
                let _ended = kill(Pid::from_raw(process.cast_signed()), Signal::SIGKILL);
            }
        }
        thread::sleep(Duration::from_millis(2));
    }
    class.check_midway(harness, "");
}

/// Whenever in the life of a JVM a signal comes, the points are those of a run without one.
#[test]
fn a_signal_from_outside_costs_no_point() {
    let class = Class::new(1);
    let tools = class.path("cache").join("toolbox").display().to_string();
    let is_driver = |process: &u32| {
        let words = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
        String::from_utf8_lossy(&words).contains("epsilon.driver.Driver")
    };
    let mut signals = [Signal::SIGTERM, Signal::SIGBUS, Signal::SIGXCPU]
        .into_iter()
        .cycle();
    // How long a JVM lives depends on the machine: when one ends before its signal, the later pauses are halved.
    let (mut longest, mut struck) = (Duration::from_millis(220), 0);
    let mut missed = 0;
    while struck < STRIKES {
        class.forget();
        let pause = longest * struck / STRIKES;
        let signal = signals.next().expect("they repeat");
        let mut harness = class.command(&["env"], None).spawn().expect("it starts");
        let mut has_struck = false;
        while harness.try_wait().expect("a status").is_none() {
            if let Some(driver) = processes_with(&tools).into_iter().find(is_driver) {
                thread::sleep(pause);
                let driver = Pid::from_raw(driver.cast_signed());
                has_struck = kill(driver, signal).is_ok();
                break;
            }
        }
        let output = harness.wait_with_output().expect("its output");
        assert_eq!(class.check(&output), 0, "{signal} after {pause:?}");
        if has_struck {
            struck += 1;
        } else {
            longest /= 2;
            missed += 1;
            assert!(missed <= STRIKES, "{struck}");
        }
    }
}

/// Grades the class, and meanwhile calls `signal` again and again on each process with `words` in its command line.
fn signalled(class: &Class, words: &str, mut signal: impl FnMut(Pid)) -> Output {
    let mut harness = class.command(&["env"], None).spawn().expect("it starts");
    let tools = class.path("cache").join("toolbox").display().to_string();
    while harness.try_wait().expect("a status").is_none() {
        for process in processes_with(&tools) {
            let line = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
            if process != harness.id() && String::from_utf8_lossy(&line).contains(words) {
                signal(Pid::from_raw(process.cast_signed()));
            }
        }
        thread::sleep(Duration::from_millis(2));
    }
    harness.wait_with_output().expect("its output")
}

/// Every JVM is stopped for nine tenths of the time, as on an overloaded machine.
#[test]
fn a_starved_machine_costs_no_point() {
    let class = Class::new(2);
    let output = signalled(&class, "", |process| {
        let _ended = kill(process, Signal::SIGSTOP);
        thread::sleep(Duration::from_millis(9));
        let _ended = kill(process, Signal::SIGCONT);
        thread::sleep(Duration::from_millis(1));
    });
    assert_eq!(class.check(&output), 0);
}

#[test]
fn a_compile_server_that_is_stopped_is_replaced() {
    let class = Class::new(1);
    let mut stopped = Vec::new();
    let output = signalled(&class, "epsilon.compiler", |process| {
        if stopped.is_empty() {
            kill(process, Signal::SIGSTOP).expect("the process exists");
            stopped.push(process);
        }
    });
    assert_eq!(class.check(&output), 0);
    assert_eq!(stopped.len(), 1);

    class.forget();
    let output = signalled(&class, "epsilon.compiler", |process| {
        let _ended = kill(process, Signal::SIGSTOP);
    });
    assert_eq!(class.check(&output), 1);
    let said = stderr(&output);
    assert!(said.contains("was not graded: "), "{said}");
    assert!(said.contains("the submission is not to blame"), "{said}");
}

#[test]
fn a_jdk_that_is_removed_midway_costs_no_point() {
    let real = Jdk::find(None).expect("a JDK").home;
    let class = Class::new(12);
    let home = class.path("jdk");
    let copied = Command::new("cp").arg("-a").arg(real).arg(&home).status();
    assert!(copied.expect("it starts").success());
    let mut command = class.command(&["env"], None);
    command.arg("--jdk").arg(&home);
    let harness = class.start(command);
    fs::remove_dir_all(&home).expect("the copied JDK");
    class.check_midway(harness, "the JDK in ");
}

#[test]
fn a_full_disk_costs_no_point() {
    if !is_root() {
        return;
    }
    let class = Class::new(3);
    fs::create_dir(class.path("reports")).expect("a folder");
    let mount = format!(
        "mount -t tmpfs -o size=200k none {} && exec \"$@\"",
        class.path("reports").display()
    );
    let output = class.run(&["unshare", "-m", "sh", "-c", &mount, "sh"], None);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    assert!(
        stderr(&output).contains("No space left"),
        "{}",
        stderr(&output)
    );
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_without_room_for_its_files_is_not_graded() {
    if !is_root() {
        return;
    }
    let folder = TempDir::new().expect("a folder");
    let scratch = folder.path().join("tmp");
    fs::create_dir(&scratch).expect("a folder");
    let mount = format!(
        "mount -t tmpfs -o size=100k none {0} && TMPDIR={0} exec \"$@\"",
        scratch.display()
    );
    let output = Command::new("unshare")
        .args(["-m", "sh", "-c", &mount, "sh"])
        .arg(program())
        .args(["grade", "exec:python3 examples/solvers/right.py"])
        .args(["--course", "loeser", "--lang", "en"])
        .current_dir(root())
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
    let said = stderr(&output);
    assert!(said.contains("was not graded: the disk is full"), "{said}");
}

#[test]
fn files_that_the_system_refuses_to_read_cost_no_point() {
    let user = is_root().then_some(USER + 2);
    let mut class = Class::new(2);
    let source = class.path("class/student-0/src/utils/GridUtil1.java");
    let lock = |path: &Path| {
        fs::set_permissions(path, fs::Permissions::from_mode(0o000)).expect("permissions");
    };
    let refused = |class: &Class, path: &Path| {
        let output = class.run(&["env"], user);
        assert_eq!(class.check(&output), 1);
        let said = stderr(&output);
        // Long lines are broken.
        let said = said.replace("\n  │ ", " ");
        let reason = format!("was not graded: `{}` cannot be read: ", path.display());
        assert!(said.contains(&reason), "{said}");
        assert!(said.contains("(os error 13)"), "{said}");
        assert!(said.contains("has no points yet"), "{said}");
    };
    lock(&source);
    refused(&class, &source);
    fs::set_permissions(&source, fs::Permissions::from_mode(0o644)).expect("permissions");

    class.forget();
    let folder = class.path("class/student-0/src/utils");
    lock(&folder);
    refused(&class, &folder);
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).expect("permissions");

    // An unreadable zip, beside both folders.
    class.forget();
    class.size = 3;
    let archive = class.path("class/student-3.zip");
    fs::write(&archive, "PK").expect("a file");
    lock(&archive);
    refused(&class, &archive);
}

/// Reading the first byte of `/proc/self/mem` fails with `EIO`.
#[test]
fn a_zip_that_the_disk_gives_back_in_part_is_not_graded() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("sudoku-src.zip");
    symlink("/proc/self/mem", &path).expect("a link");
    let output = epsilon(&[
        "grade",
        &path.display().to_string(),
        "--only",
        "GridUtil1/*",
    ]);
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("cannot be read: Input/output error"),
        "{said}"
    );
    assert!(!stdout(&output).contains("0.00"), "{}", stdout(&output));
}
