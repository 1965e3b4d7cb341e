//! Programs that attempt forbidden operations, on real files and in real processes.
#![cfg(target_os = "linux")]

use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::{Duration, Instant};

use super::{course, epsilon, file, folder, stderr, stdout};
use tempfile::TempDir;

/// A program that attempts forbidden operations and writes down those that succeed.
const DEEDS: &str = r#"
import os, socket, subprocess, sys
outside, cases, foreign = sys.argv[1:4]
def write(): open(os.path.join(outside, "written"), "w")
def beside(): open(os.path.join("..", "written"), "w")
def own(): open(__file__, "a")
def change(): os.chmod(outside, 0)
def read(): open(cases).read()
def list_(): os.listdir(os.path.dirname(cases))
def others(): open(foreign).read()
def top(): os.listdir("/")
def passwords(): open("/etc/passwd").read()
def connect(): socket.create_connection(("127.0.0.1", 80), 1)
def local(): socket.socket(socket.AF_UNIX)
def start(): subprocess.run(["/bin/true"])
def fork(): os._exit(0) if os.fork() == 0 else None
def link(): os.symlink(cases, "link")
def folder(): os.mkdir("folder")
def kill(): os.kill(os.getppid(), 0)
deeds = [write, beside, own, change, read, list_, others, top, passwords, connect, local, start, fork, link, folder, kill]
with open("loesung.txt", "w") as file:
    for deed in deeds:
        try:
            deed()
            file.write(f"{deed.__name__} was possible\n")
        except OSError as error:
            if not isinstance(error, PermissionError):
                file.write(f"{deed.__name__}: {error}\n")
    if sorted(os.listdir(".")) != ["aufgabe.txt", "loesung.txt"]:
        file.write("the folder holds more: " + str(os.listdir(".")))
    file.write(open("aufgabe.txt").read())
"#;

/// A folder with a course and its cases, and another one for programs.
struct Bench {
    course_folder: TempDir,
    programs: TempDir,
}

impl Bench {
    /// Creates a course of one case, which expects its input as output.
    fn new() -> Self {
        Self::with_limit(10_000)
    }

    /// Creates such a course with this time limit for a program.
    fn with_limit(milliseconds: u32) -> Self {
        let bench = Self {
            course_folder: folder(),
            programs: folder(),
        };
        course(bench.course_folder.path(), milliseconds);
        let case = "[[case]]\nname = \"a case\"\nkind = \"files\"\n[case.inputs]\n\"aufgabe.txt\" = \"the end\\n\"\n\
                    [case.outputs]\n\"loesung.txt\" = \"the end\\n\"\n";
        file(bench.course_folder.path(), "cases/secret.toml", case);
        bench
    }

    fn program(&self, text: &str) -> PathBuf {
        file(self.programs.path(), "program.py", text)
    }

    fn grade(&self, command: &str) -> Output {
        let submission = format!("exec:{command}");
        let flags = ["grade", &submission, "--course", "loeser", "--details"];
        epsilon(self.course_folder.path(), &flags)
    }

    /// Grades a program, which must fail; returns the output.
    fn failed(&self, text: &str) -> String {
        let program = self.program(text);
        let output = self.grade(&format!("python3 {}", program.display()));
        assert_eq!(
            output.status.code(),
            Some(1),
            "{}{}",
            stdout(&output),
            stderr(&output)
        );
        stdout(&output)
    }
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder)
        .expect("a folder")
        .next()
        .is_none()
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_last_line_without_its_end_on_the_console_is_no_crash() {
    let bench = Bench::new();
    let copies = "open('loesung.txt', 'w').write(open('aufgabe.txt').read())";
    let program = bench.program(&format!("{copies}\nprint('done', end='')\n"));
    let output = bench.grade(&format!("python3 {}", program.display()));
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn nothing_outside_can_be_read_written_or_started() {
    let bench = Bench::new();
    let (outside, foreign) = (folder(), folder());
    let secret = file(foreign.path(), "hand-in.py", "secret");
    let program = bench.program(DEEDS);
    let cases = bench.course_folder.path().join("cases/secret.toml");
    // Files that arguments name are accessible with their folders, so a wrapper keeps these paths out of the command.
    let hidden = |path: &Path| format!("{}/.//", path.display());
    let wrapper = format!(
        "import sys\nsys.argv[1:] = [{:?}, {:?}, {:?}]\nexec(open({:?}).read())\n",
        hidden(outside.path()),
        cases.display().to_string(),
        secret.display().to_string(),
        program.display().to_string(),
    );
    let wrapper = file(bench.programs.path(), "wrapper.py", wrapper);
    let output = bench.grade(&format!("python3 {}", wrapper.display()));
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}{}",
        stdout(&output),
        stderr(&output)
    );
    assert!(is_empty(outside.path()));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn without_a_sandbox_the_same_deeds_are_possible() {
    let bench = Bench::new();
    let outside = folder();
    let text = format!(
        "open({:?}, 'w').write('x')\n",
        outside.path().join("written").display().to_string()
    );
    let program = bench.program(&text);
    let submission = format!("exec:python3 {}", program.display());
    let flags = ["grade", &submission, "--course", "loeser", "--sandbox"];
    let off = epsilon(bench.course_folder.path(), &[&flags[..], &["off"]].concat());
    assert!(
        stdout(&off).contains("loesung.txt was not written."),
        "{}",
        stdout(&off)
    );
    assert!(!is_empty(outside.path()));
    std::fs::remove_file(outside.path().join("written")).expect("a written file");
    let auto = epsilon(
        bench.course_folder.path(),
        &[&flags[..], &["auto"]].concat(),
    );
    assert!(
        stdout(&auto).contains("ended without an answer (exit status 1)"),
        "{}",
        stdout(&auto)
    );
    assert!(is_empty(outside.path()));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn who_does_not_end_is_stopped() {
    let bench = Bench::with_limit(1000);
    for (text, said) in [
        ("while True: pass\n", "no answer within 1001 ms"),
        ("import time\ntime.sleep(600)\n", "no answer within 1001 ms"),
        (
            "import os, time\nos.close(1)\ntime.sleep(600)\n",
            "no answer within 1001 ms",
        ),
        (
            "while True: print('x' * 1000)\n",
            "wrote more than 1048576 bytes",
        ),
        (
            "for i in range(10**9): open(f'{i}', 'w').write('x' * 10**6)\n",
            "wrote more than 1048576 bytes",
        ),
        (
            "open('loesung.txt', 'wb').write(b'x' * (1 << 21))\n",
            "ended without an answer",
        ),
        ("x = 'x' * (1 << 32)\n", "MemoryError"),
        (
            "import os\nos.abort()\n",
            "ended without an answer (signal 6)",
        ),
    ] {
        let started = Instant::now();
        let text = bench.failed(text);
        assert!(text.contains(said), "{said} in {text}");
        assert!(started.elapsed() < Duration::from_mins(1));
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn what_a_program_leaves_in_its_folder_is_only_taken_for_a_file_if_it_is_one() {
    let bench = Bench::new();
    let text = bench.failed("print('nothing to write')\n");
    assert!(text.contains("loesung.txt was not written."), "{text}");
    let text = bench.failed("open('loesung.txt', 'wb').write(b'\\x1b[31m\\xff\\n')\n");
    assert!(
        text.contains("Line 1 of loesung.txt must be") && !text.contains('\u{1b}'),
        "{text}"
    );
    let text = bench.failed(
        "import os\nos.rename('aufgabe.txt', 'loesung.txt')\nraise ValueError('after all')\n",
    );
    assert!(text.contains("ValueError: after all"), "{text}");
    // Renaming the input is allowed, and is a valid way to write the output.
    let program = bench.program("import os\nos.rename('aufgabe.txt', 'loesung.txt')\n");
    let output = bench.grade(&format!("python3 {}", program.display()));
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_program_that_lies_above_the_cases_is_refused() {
    let bench = Bench::new();
    file(bench.course_folder.path(), "program.py", "");
    for command in ["python3 program.py", "python3 cases/secret.toml"] {
        let output = bench.grade(command);
        assert_eq!(output.status.code(), Some(2));
        let said = stderr(&output).replace("\n  │ ", " ");
        assert!(
            said.contains("where cases or reports are") && said.contains("a folder of its own"),
            "{said}"
        );
    }
    file(
        bench.course_folder.path(),
        "apart/program.py",
        "import os\nos.rename('aufgabe.txt', 'loesung.txt')\n",
    );
    let output = bench.grade("python3 apart/program.py");
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn what_is_no_program_is_refused() {
    let bench = Bench::new();
    let sources = folder();
    file(sources.path(), "A.java", "class A {}");
    let flags = [
        "grade",
        sources.path().to_str().expect("text"),
        "--course",
        "loeser",
    ];
    let output = epsilon(bench.course_folder.path(), &flags);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("this course grades programs"),
        "{}",
        stderr(&output)
    );
    let script = bench.program("no interpreter");
    let output = bench.grade(&script.display().to_string());
    assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
    assert!(
        stderr(&output).contains("cannot be run"),
        "{}",
        stderr(&output)
    );
}
