//! The kit for students, run on the shipped submissions: verdicts and differences are Epsilon's.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::{cases, epsilon, file, file_argument, root, specs, stdout, write_submissions};
use model::draw::plain;
use model::draw::words::indented;

use ::java::jdk::Jdk;
use intake::archives::Archive;
use judge::{document, plan};
use message::Language;
use model::outcome::Outcome;
use model::planned::Planned;
use model::verdict::Status;
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use zip::ZipArchive;

use crate::submissions::Bench;

/// The flag with which the kit's scripts start Java.
const QUICK: &str = "-XX:TieredStopAtLevel=1";

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
        let mut javac = project.javac();
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

    fn javac(&self) -> Command {
        let mut javac = self.command("javac");
        javac.arg(format!("-J{QUICK}"));
        javac
    }

    /// Replaces the kit's empty classes with a submission's; classes that it lacks stay empty.
    fn hand_in(&self, submission: &Path) {
        let utils = self.folder.join("src/utils");
        fs::remove_dir_all(&utils).expect("a folder that can be removed");
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
        java.args([QUICK, "-cp", "build", "epsilon.kit.Main"])
            .args(words);
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

/// Grades a submission with Epsilon and with the kit; returns the differences.
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
            let drawn = plain(&document::of(judged, &bench.specs).text(project.language));
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

/// Every third case is enough: both programs ask it of each example, and both draw each wrong answer.
const ONE_IN: usize = 3;

/// Runs the kit on examples and compares.
fn assert_alike(bench: &Bench, jdk: Jdk, language: Language, examples: &[&str]) {
    let [folder, scratch] = [(); 2].map(|()| TempDir::new().expect("a folder"));
    write_submissions(folder.path());
    let plan: Vec<Planned> = bench.plan.iter().map(|it| (**it).clone()).collect();
    let version = jdk.version;
    let project = Project::new(scratch.path(), &plan, language, jdk);
    for name in examples {
        let submission = Archive::single(name, folder.path().join(name));
        let differences = compared(&project, bench, &submission);
        assert!(
            differences.is_empty(),
            "JDK {version}: {}",
            differences.join("\n")
        );
    }
}

/// Answers under other readings, wrong answers of each kind, console output, exceptions, an exit, an older edition.
const EXAMPLES: [&str; 8] = [
    "cell-array-white-spaces",
    "first-unit-pair",
    "hidden-pair-third-digit",
    "pair-order",
    "prints-a-lot",
    "system-exit",
    "throws-after-work",
    "umlauts-in-comments",
];

#[test]
fn the_kit_judges_and_draws_as_epsilon_does() {
    let bench = Bench::new(Jdk::find(None).expect("a JDK"), None).with_one_case_in(ONE_IN);
    let jdk = Jdk::find(None).expect("a JDK");
    assert_alike(&bench, jdk, Language::English, &EXAMPLES);
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn the_kit_says_the_same_in_german_on_every_jdk() {
    let bench = Bench::new(Jdk::find(None).expect("a JDK"), None).with_one_case_in(ONE_IN);
    for jdk in Jdk::all() {
        let examples = ["first-band-only", "state-in-fields", "turns-left"];
        assert_alike(&bench, jdk, Language::German, &examples);
    }
}

/// Writes a kit with `epsilon kit` and unpacks it; returns its folder.
fn unpacked(folder: &Path, flags: &[&str]) -> PathBuf {
    let zip = folder.join("kit.zip");
    let path = zip.display().to_string();
    let output = epsilon(&[&["kit", "--lang", "en", "--out", &path], flags].concat());
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let archive = fs::File::open(zip).expect("the kit");
    let mut archive = ZipArchive::new(archive).expect("a zip");
    archive.extract(folder).expect("space on the disk");
    folder.join("meilenstein1-kit")
}

#[test]
fn the_kit_of_a_task_runs_by_its_script_wherever_it_lies() {
    let folder = TempDir::new().expect("a folder");
    let odd = folder.path().join("\u{dc}bung 1 (neu)");
    fs::create_dir(&odd).expect("a folder");
    let kit = unpacked(&odd, &["--task", "Row"]);
    assert!(!kit.join("src/utils/ColUtils.java").exists());
    let sound = root().join("examples/submissions/correct/src/utils");
    for name in ["GridUtils3.java", "Units.java"] {
        fs::copy(sound.join(name), kit.join("src/utils").join(name)).expect("a copy");
    }
    let run = |words: &[&str]| {
        let mut command = Command::new("sh");
        let java = Jdk::find(None).expect("a JDK").java;
        let home = java.ancestors().nth(2).expect("bin/java").to_owned();
        command.arg(kit.join("check.sh")).args(words);
        command.env("JAVA_HOME", home).env("LC_ALL", "C");
        command.output().expect("sh starts")
    };
    let all = run(&[]);
    let text = stdout(&all);
    assert_eq!(all.status.code(), Some(1), "{text}");
    assert!(text.contains("- isValidRow: not written yet"), "{text}");
    let compiled = kit.join("build/check/epsilon/kit/Main.class");
    let made = || fs::metadata(&compiled).and_then(|it| it.modified());
    let before = made().expect("the runner");
    let passed = run(&["GridUtils3"]);
    assert_eq!(made().expect("the runner"), before, "compiled once");
    let misspelt = run(&["isValidRw"]);
    assert_eq!(misspelt.status.code(), Some(2));
    let near = "There is no class or method isValidRw. Near it: isValidRow";
    assert!(stdout(&misspelt).contains(near), "{}", stdout(&misspelt));
    let text = stdout(&passed);
    assert_eq!(passed.status.code(), Some(0), "{text}");
    assert!(text.contains("All public cases passed."), "{text}");
    fs::write(
        kit.join("src/utils/GridUtils3.java"),
        "package utils; class {",
    )
    .expect("space on the disk");
    let broken = run(&["GridUtils3"]);
    let text = stdout(&broken);
    assert_eq!(broken.status.code(), Some(2), "{text}");
    assert!(text.contains("src/utils/GridUtils3.java:1: "), "{text}");
    assert!(
        text.contains("The class GridUtils3 is not there, or does not compile."),
        "{text}"
    );

    // `pack` reports what is wrong with the sources.
    let packed = run(&["pack", "mine"]);
    let text = stdout(&packed);
    assert_eq!(packed.status.code(), Some(1), "{text}");
    assert!(text.contains("src/utils/GridUtils3.java:1: "), "{text}");
    let zip = kit.join("mine.zip");
    let first = fs::read(&zip).expect("a zip");
    let hash = format!("SHA-256 {:x}", Sha256::digest(&first));
    assert!(text.contains(&hash), "{text}");
    fs::copy(
        sound.join("GridUtils3.java"),
        kit.join("src/utils/GridUtils3.java"),
    )
    .expect("a copy");
    let again = run(&["pack", "mine.zip"]);
    assert_eq!(again.status.code(), Some(0), "{}", stdout(&again));
    let graded = epsilon(&["check", &zip.display().to_string()]);
    let text = stdout(&graded);
    assert!(text.contains("src/utils/GridUtils3.java"), "{text}");
    let second = fs::read(&zip).expect("a zip");
    assert_ne!(first, second);
    run(&["pack", "mine"]);
    assert_eq!(
        fs::read(&zip).expect("a zip"),
        second,
        "the same sources, the same bytes"
    );
    assert!(!kit.join("mine.zip.part").exists());
}

#[test]
fn a_kit_replaces_no_file_unasked() {
    let folder = TempDir::new().expect("a folder");
    let path = file_argument(folder.path(), "kit.zip", "mine");
    let refused = epsilon(&["kit", "--out", &path]);
    assert_eq!(refused.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&path).expect("mine"), "mine");
}

/// As much of `JUnit` as the tests of the kit use, and a program that runs one factory.
const JUNIT: [(&str, &str); 5] = [
    (
        "org/junit/jupiter/api/TestFactory.java",
        "package org.junit.jupiter.api; public @interface TestFactory { }",
    ),
    (
        "org/junit/jupiter/api/DynamicTest.java",
        "package org.junit.jupiter.api; public class DynamicTest {
            public interface Executable { void execute() throws Throwable; }
            public String name; public Executable body;
            public static DynamicTest dynamicTest(String name, Executable body) {
                DynamicTest test = new DynamicTest(); test.name = name; test.body = body; return test;
            }
        }",
    ),
    (
        "org/junit/jupiter/api/Assertions.java",
        "package org.junit.jupiter.api; public class Assertions {
            public static void assertTrue(boolean truth, String message) {
                if (!truth) { throw new AssertionError(message); }
            }
        }",
    ),
    (
        "org/junit/jupiter/api/Assumptions.java",
        "package org.junit.jupiter.api; public class Assumptions {
            public static void assumeFalse(boolean skipped) { }
        }",
    ),
    (
        "epsilon/junit/Run.java",
        "package epsilon.junit; public class Run {
            public static void main(String[] none) throws Exception {
                new RowUtilsTest().getRowMinimalNakedPairCells().forEach(test -> {
                    try { test.body.execute(); System.out.println(\"passed \" + test.name); }
                    catch (Throwable thrown) { System.out.println(\"failed \" + test.name + thrown.getMessage()); }
                });
            }
        }",
    ),
];

#[test]
fn the_tests_in_junit_are_the_same_cases() {
    let folder = TempDir::new().expect("a folder");
    let specs = specs();
    let mut plan: Vec<Planned> = plan::plan(cases(&specs), &specs);
    plan.retain(|planned| {
        planned
            .case
            .topic()
            .is_some_and(|(_, method)| method == "getRowMinimalNakedPairCells")
    });
    let jdk = Jdk::find(None).expect("a JDK");
    let project = Project::new(folder.path(), &plan, Language::English, jdk);
    project.hand_in(&root().join("examples/submissions/pair-order"));
    let mut javac = project.javac();
    javac.args(["-nowarn", "-cp", "build", "-d", "build"]);
    for (path, text) in JUNIT {
        javac.arg(file(folder.path(), &format!("stubs/{path}"), text));
    }
    for test in ["Cases", "RowUtilsTest"] {
        javac.arg(
            folder
                .path()
                .join(format!("check/epsilon/junit/{test}.java")),
        );
    }
    let compiled = javac.output().expect("javac starts");
    assert!(compiled.status.success(), "{compiled:?}");
    let mut java = project.command("java");
    let output = java.args(["-cp", "build", "epsilon.junit.Run"]).output();
    let text = stdout(&output.expect("java starts"));
    let count = plan.iter().filter(|planned| !planned.is_image()).count();
    let lines = text.lines().filter(|line| line.contains("::"));
    assert_eq!(lines.count(), count, "{text}");
    let failed = "failed RowSolvingUtil/naked-pairs::two pairs, the inner one larger\nr3c1 and r3c9 are missing.";
    assert!(text.contains(failed), "{text}");
    assert!(
        text.contains("passed RowSolvingUtil/naked-pairs::"),
        "{text}"
    );
}
