//! The kit for students, run on the shipped submissions: verdicts and differences are Epsilon's.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::{cases, file, specs, stdout, write_submissions};
use epsilon::draw::plain;
use epsilon::draw::words::indented;
use epsilon::kit;
use epsilon::message::Language;
use epsilon::plan::{self, Planned};
use epsilon::report::SubmissionReport;
use epsilon::submission::java::archives::Archive;
use epsilon::submission::java::jdk::Jdk;
use epsilon::verdict::Status;
use tempfile::TempDir;

use crate::submissions::Bench;

/// A kit on disk, with its runner compiled for Java 8.
struct Project {
    folder: PathBuf,
    jdk: Jdk,
}

impl Project {
    fn new(folder: &Path, plan: &[Planned], language: Language, jdk: Jdk) -> Self {
        let specs = specs();
        let methods = kit::cases::methods(plan, &specs);
        for written in kit::files(&methods, &specs, language) {
            file(folder, &written.path, written.text);
        }
        let project = Self {
            folder: folder.to_owned(),
            jdk,
        };
        let mut javac = project.command("javac");
        javac.args([
            "--release",
            "8",
            "-Xlint:all,-options",
            "-Werror",
            "-encoding",
            "US-ASCII",
        ]);
        javac.args(["-d", "build"]);
        for sources in ["src/data", "check/epsilon/driver", "check/epsilon/kit"] {
            for entry in fs::read_dir(folder.join(sources)).expect("sources") {
                javac.arg(entry.expect("a source").path());
            }
        }
        let compiled = javac.output().expect("javac starts");
        assert!(compiled.status.success(), "{compiled:?}");
        project
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.jdk.java.with_file_name(program));
        command.current_dir(&self.folder);
        command
    }

    /// Puts a submission's classes in the place of the empty ones; what it leaves out stays.
    fn hand_in(&self, submission: &Path) {
        let utils = self.folder.join("src/utils");
        let from = submission.join("src/utils");
        for entry in fs::read_dir(from).expect("a submission") {
            let path = entry.expect("a source").path();
            let name = path.file_name().expect("a name");
            fs::copy(&path, utils.join(name)).expect("a copy");
        }
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut java = self.command("java");
        java.args(["-cp", "build", "epsilon.kit.Main"]).args(words);
        java.output().expect("java starts")
    }

    /// Runs all cases and returns the verdict on each, with what was printed.
    fn verdicts(&self) -> (BTreeMap<String, String>, String) {
        let output = self.run(&["--all", "--verdicts", "verdicts.txt"]);
        assert!(
            output.status.code().is_some_and(|code| code <= 2),
            "{output:?}"
        );
        let lines = fs::read_to_string(self.folder.join("verdicts.txt")).expect("verdicts");
        let verdicts = lines.lines().map(|line| {
            let mut parts = line.split('\t');
            let status = parts.next().expect("a status").to_owned();
            let id = format!(
                "{}: {}",
                parts.next().expect("a method"),
                parts.next().expect("an id")
            );
            (id, status)
        });
        (verdicts.collect(), stdout(&output))
    }
}

/// Epsilon's own verdicts, by class, method and case.
fn own(report: &SubmissionReport, bench: &Bench) -> BTreeMap<String, String> {
    let judged = report.cases.iter().map(|judged| {
        let (interface, method) = judged.planned.case.topic().expect("a call");
        let class = &bench
            .specs
            .interface(interface)
            .expect("an interface")
            .class;
        let id = format!("{class}.{method}: {}", judged.planned.case.id);
        (id, judged.verdict.status.name().to_owned())
    });
    judged.collect()
}

#[test]
fn explore_differences() {
    let folder = TempDir::new().expect("a folder");
    write_submissions(folder.path());
    let bench = Bench::new(Jdk::find(None).expect("a JDK"), None);
    let plan: Vec<Planned> = plan::plan(cases(&specs()), &specs());
    let scratch = TempDir::new().expect("a folder");
    let project = Project::new(
        scratch.path(),
        &plan,
        Language::English,
        Jdk::find(None).expect("a JDK"),
    );
    let utils = scratch.path().join("src/utils");
    let skeletons: Vec<(PathBuf, Vec<u8>)> = fs::read_dir(&utils)
        .expect("skeletons")
        .map(|it| {
            let path = it.expect("one").path();
            let bytes = fs::read(&path).expect("bytes");
            (path, bytes)
        })
        .collect();
    for entry in fs::read_dir(folder.path()).expect("examples") {
        let path = entry.expect("an example").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if !path.join("src/utils").is_dir() {
            eprintln!("{name}: no src/utils");
            continue;
        }
        fs::remove_dir_all(&utils).expect("removed");
        for (path, bytes) in &skeletons {
            file(
                path.parent().unwrap(),
                &path.file_name().unwrap().to_string_lossy(),
                bytes,
            );
        }
        project.hand_in(&path);
        let (verdicts, text) = project.verdicts();
        let report = bench.grade(&Archive::single(&name, path.clone()));
        let own = own(&report, &bench);
        let mut differ = 0;
        for (id, status) in &own {
            let found = verdicts.get(id);
            if found != Some(status) {
                differ += 1;
                if differ < 4 {
                    eprintln!("  {name}: {id}: {status} {found:?}");
                }
            }
        }
        let (mut same, mut other) = (0, 0);
        for judged in report
            .cases
            .iter()
            .filter(|it| it.verdict.status == Status::Fail)
        {
            let own = plain(&judged.document(&bench.specs).text(Language::English));
            let own = format!("{}\n{}", judged.planned.case.id, indented(&own, 2));
            if text.contains(&own) {
                same += 1;
            } else {
                other += 1;
                if other < 3 && !own.contains("has no such method") {
                    let at = text.find(&format!("\n{}\n", judged.planned.case.id));
                    let kit: String = at.map_or(String::new(), |at| {
                        text[at..]
                            .lines()
                            .take(own.lines().count() + 2)
                            .collect::<Vec<_>>()
                            .join("\n")
                    });
                    eprintln!("---- {name} EPSILON\n{own}\n---- KIT\n{kit}");
                }
            }
        }
        eprintln!(
            "{name}: {} verdicts, {} own, {differ} differ; {same} same differences, {other} other",
            verdicts.len(),
            own.len()
        );
    }
}
