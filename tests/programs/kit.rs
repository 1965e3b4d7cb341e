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
use epsilon::outcome::Outcome;
use epsilon::plan::{self, Planned};
use epsilon::submission::java::archives::Archive;
use epsilon::submission::java::jdk::Jdk;
use epsilon::verdict::Status;
use tempfile::TempDir;

use crate::submissions::Bench;

/// A kit on disk, with its runner compiled for Java 8.
struct Project {
    folder: PathBuf,
    /// The empty classes and the interfaces.
    given: Vec<(String, Vec<u8>)>,
    language: Language,
    jdk: Jdk,
}

impl Project {
    fn new(folder: &Path, plan: &[Planned], language: Language, jdk: Jdk) -> Self {
        let specs = specs();
        let methods = kit::cases::methods(plan, &specs);
        let mut given = Vec::new();
        for written in kit::files(&methods, &specs, language) {
            file(folder, &written.path, &written.text);
            if written.path.starts_with("src/utils/") {
                given.push((written.path, written.text.into_bytes()));
            }
        }
        let project = Self {
            folder: folder.to_owned(),
            given,
            language,
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
        fs::remove_dir_all(&utils).expect("the last one goes");
        for (path, bytes) in &self.given {
            file(&self.folder, path, bytes);
        }
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
    fn verdicts(&self, classes: &[&str]) -> (BTreeMap<String, String>, String) {
        let flags = ["--all", "--verdicts", "verdicts.txt"];
        let output = self.run(&[&flags, classes].concat());
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

/// Compares what Epsilon and the kit make of a submission; returns the differences.
fn compared(project: &Project, bench: &Bench, submission: &Archive) -> Vec<String> {
    let report = bench.grade(submission);
    let handed_in = report.about.classes.iter();
    let classes: Vec<&str> = handed_in.map(|class| class.class.as_str()).collect();
    project.hand_in(&submission.path);
    let (verdicts, text) = project.verdicts(&classes);
    let mut differences = Vec::new();
    let mut asked = 0;
    for judged in &report.cases {
        let (interface, method) = judged.planned.case.topic().expect("a call");
        let class = &bench
            .specs
            .interface(interface)
            .expect("an interface")
            .class;
        if !classes.contains(&class.as_str()) {
            continue;
        }
        asked += 1;
        let id = &judged.planned.case.id;
        let own = judged.verdict.status;
        let found = verdicts.get(&format!("{class}.{method}: {id}"));
        if found.map(String::as_str) != Some(own.name()) {
            differences.push(format!(
                "{}: {method}: {id}: {} and not {found:?}",
                submission.name,
                own.name()
            ));
        }
        if own == Status::Fail && judged.outcome != Some(Outcome::Missing) {
            let drawn = plain(&judged.document(&bench.specs).text(project.language));
            let drawn = format!("{id}\n{}", indented(&drawn, 2));
            if !text.contains(&drawn) {
                differences.push(format!(
                    "{}: not in the kit's text:\n{drawn}",
                    submission.name
                ));
            }
        }
    }
    assert!(asked > 30, "{}: {asked} cases", submission.name);
    differences
}

#[test]
fn explore() {
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
    for entry in fs::read_dir(folder.path()).expect("examples") {
        let path = entry.expect("an example").path();
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        if !path.join("src/utils").is_dir()
            || std::env::var("ONLY").is_ok_and(|it| !it.contains(&name))
        {
            continue;
        }
        let found = compared(&project, &bench, &Archive::single(&name, path.clone()));
        for difference in found.iter().take(3) {
            eprintln!("{difference}");
        }
        eprintln!("{name}: {} differences", found.len());
    }
}
