//! Classes with hostile hand-ins: no hidden case reaches a student, little memory is enough, no other hand-in suffers.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use common::{epsilon, file, program, root, stderr, with_tools};
use tempfile::TempDir;
use walkdir::WalkDir;

/// Returns what follows `grid = """` in a case, without line feeds.
fn grid_of(case: &str) -> Option<String> {
    let (_, grid) = case.split_once("grid = \"\"\"\n")?;
    let (grid, _) = grid.split_once("\"\"\"")?;
    Some(grid.replace('\n', ""))
}

/// The grids of shipped cases, of which two in three are hidden, half of these until a date.
struct Hidden {
    /// The grids that occur only in cases that stay hidden.
    always: BTreeSet<String>,
    /// The grids of cases that are hidden until the date, without those of public cases.
    today: BTreeSet<String>,
    /// The grids of public cases.
    public: BTreeSet<String>,
}

impl Hidden {
    fn write(folder: &str, to: &Path) -> Self {
        let levels = [
            "",
            "visibility = \"hidden\"\n",
            "visibility = \"after 2026-05-30\"\n",
        ];
        let mut grids: [BTreeSet<String>; 3] = Default::default();
        let mut number = 0;
        for entry in fs::read_dir(root().join("cases").join(folder)).expect("cases") {
            let path = entry.expect("an entry").path();
            let text = fs::read_to_string(&path).expect("a case file");
            let mut cases = text.split("[[case]]\n");
            let mut written = cases.next().expect("a head").to_owned();
            for case in cases {
                number += 1;
                // A hidden case comes before the first public one.
                let level = number % 3;
                written.extend(["[[case]]\n", levels[level], case]);
                grids[level].extend(grid_of(case));
            }
            let name = path.file_name().expect("a name").to_string_lossy();
            file(to, &format!("{folder}/{name}"), written);
        }
        let [public, always, today] = grids;
        let today: BTreeSet<String> = &today - &public;
        let always: BTreeSet<String> = &(&always - &public) - &today;
        assert!(always.len() > 10 && today.len() > 10 && public.len() > 10);
        Self {
            always,
            today,
            public,
        }
    }
}

/// Returns those of `grids` that occur in files below a folder.
fn grids_in<'a>(folder: &Path, grids: &'a BTreeSet<String>) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    for entry in WalkDir::new(folder) {
        let entry = entry.expect("an entry");
        if entry.file_type().is_file() {
            let bytes = fs::read(entry.path()).expect("a file");
            let text = String::from_utf8_lossy(&bytes);
            found.extend(
                grids
                    .iter()
                    .map(String::as_str)
                    .filter(|it| text.contains(it)),
            );
        }
    }
    found
}

fn copy(from: &Path, to: &Path) {
    for entry in WalkDir::new(from) {
        let entry = entry.expect("an entry");
        let name = entry
            .path()
            .strip_prefix(from)
            .expect("a file below the folder");
        if entry.file_type().is_file() {
            let bytes = fs::read(entry.path()).expect("a file");
            file(to, &name.display().to_string(), bytes);
        }
    }
}

fn attack(name: &str, class: &Path) {
    copy(
        &root().join("examples/attacks").join(name).join("src"),
        &class.join(name).join("src"),
    );
}

#[test]
fn hidden_questions_reach_no_student() {
    reach_no_student(&["remember-and-throw", "remember-and-print"], &[]);
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn hidden_questions_reach_no_student_by_any_way() {
    let attacks = [
        "remember-and-throw",
        "remember-and-print",
        "remember-and-return",
        "remember-and-forge",
        "remember-and-crash",
        "remember-and-write-errors",
        "remember-on-a-shared-object",
        "read-ahead",
    ];
    reach_no_student(&attacks, &["--explore", "1"]);
}

/// Asserts that reports for students name no hidden grid, though the hand-ins tell all grids that they are asked.
fn reach_no_student(attacks: &[&str], further: &[&str]) {
    let folder = TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let hidden = Hidden::write("GridUtil1", &path("cases"));
    for name in attacks {
        attack(name, &path("class"));
    }
    with_tools(&path("cache"));
    let grade = |today: &str, further: &[&str]| {
        let [class, cases, out, cache] =
            ["class", "cases", "reports", "cache"].map(|name| path(name).display().to_string());
        let grade = [
            "grade",
            &class,
            "--cases",
            &cases,
            "--out",
            &out,
            "--cache",
            &cache,
            "--only",
            "GridUtil1/*",
            "--twins",
            "2",
            "--today",
            today,
        ];
        let output = epsilon(&[&grade, further].concat());
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    };
    grade("2026-05-30", further);
    let students = path("reports/students");
    let none: BTreeSet<&str> = BTreeSet::new();
    assert_eq!(grids_in(&students, &hidden.always), none);
    assert_eq!(grids_in(&students, &hidden.today), none);
    assert!(
        grids_in(&students, &hidden.public).len() > 3,
        "the attacks do leak what they know"
    );
    let by_tutors = grids_in(&path("reports/tutors"), &hidden.always);
    assert!(!by_tutors.is_empty(), "tutors see everything");
    // The answers to cases that become public are cached, and came from processes that also saw hidden cases.
    grade("2026-05-31", &[]);
    assert_eq!(grids_in(&students, &hidden.always), none);
    assert!(grids_in(&students, &hidden.today).len() > 3);
}

/// Writes a submission whose lists are as large in memory as one line of an answer allows.
fn write_boxed(folder: &Path) {
    let boxed = "package utils; import java.util.*; final class Boxed { private static int calls; \
                 @SuppressWarnings({\"unchecked\", \"rawtypes\"}) static <T> List<T> answer() { calls++; \
                 List all = new ArrayList(); for (int i = 0; i < 255; i++) { List<Object> one = new ArrayList<Object>(); \
                 for (int j = 0; j < 2000; j++) { one.add((calls + i + j) % 10); } all.add(one); } return all; } }";
    file(folder, "src/utils/Boxed.java", boxed);
    for (class, unit) in [
        ("RowUtils", "Row"),
        ("ColUtils", "Col"),
        ("BlockUtils", "Block"),
    ] {
        let text = format!(
            "package utils; import data.*; import java.util.List; public class {class} {{ \
             public List<Cell> get{unit}WhiteSpaces(Grid grid, Cell anchor) {{ return Boxed.answer(); }} \
             public List<Grid> solve{unit}Based(Grid grid) {{ return Boxed.answer(); }} }}"
        );
        file(folder, &format!("src/utils/{class}.java"), text);
    }
    let text = "package utils; import data.*; import java.util.List; public class GridSolvingUtils { \
                public List<Cell> getWhiteSpaces(Grid grid) { return Boxed.answer(); } }";
    file(folder, "src/utils/GridSolvingUtils.java", text);
}

/// Grades a class on two threads; the harness may use `memory` bytes of address space.
fn grade_within(memory: u64, class: &Path, out: &Path, only: &[&str]) -> Output {
    let only = only.iter().flat_map(|pattern| ["--only", *pattern]);
    Command::new("prlimit")
        .arg(format!("--as={memory}"))
        .arg(program())
        .args(["grade", "--jobs", "2", "--no-cache"])
        .args(only)
        .arg(class)
        .arg("--out")
        .arg(out)
        .current_dir(root())
        .output()
        .expect("prlimit starts")
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
#[cfg(target_os = "linux")]
fn large_answers_do_not_end_the_harness() {
    let folder = TempDir::new().expect("a folder");
    let class = folder.path().join("class");
    write_boxed(&class.join("boxed"));
    write_boxed(&class.join("boxed too"));
    let attacks = [
        "many-grids",
        "long-frames",
        "long-class-names",
        "forge-many-values",
    ];
    for name in attacks {
        attack(name, &class);
    }
    let right = root().join("examples/submissions/correct");
    copy(&right, &class.join("right"));
    let out = folder.path().join("reports");
    let output = grade_within(
        2 << 30,
        &class,
        &out,
        &[
            "*WhiteSpaces*",
            "*solve*Based*",
            "*/white-spaces*",
            "GridUtil1/*",
        ],
    );
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let table = fs::read_to_string(out.join("points.csv")).expect("a table");
    assert_eq!(table.lines().count(), 1 + 7, "{table}");
    let mut table = csv::Reader::from_reader(table.as_bytes());
    let header = table.headers().expect("a header").clone();
    for row in table.records() {
        let row: BTreeMap<String, String> = header
            .iter()
            .zip(&row.expect("a row"))
            .map(|(head, field)| (head.to_owned(), field.to_owned()))
            .collect();
        let is_right = row["id"] == "right";
        assert_eq!(row["failed"] == "0", is_right, "{row:?}");
    }
    assert!(!out.join("journal.txt").exists());
}

/// Returns the reports of a submission, without times.
fn reports(out: &Path, id: &str) -> BTreeMap<String, String> {
    let mut reports = BTreeMap::new();
    for part in ["students", "tutors"] {
        let folder = out.join(part).join(id);
        for entry in WalkDir::new(&folder) {
            let entry = entry.expect("an entry");
            if entry.file_type().is_file() {
                let bytes = fs::read(entry.path()).expect("a file");
                let text = String::from_utf8_lossy(&bytes);
                let lines = text
                    .lines()
                    .filter(|line| !line.contains("\"milliseconds\":"));
                let name = entry
                    .path()
                    .strip_prefix(out)
                    .expect("a file below the folder");
                reports.insert(
                    name.display().to_string(),
                    lines.collect::<Vec<_>>().join("\n"),
                );
            }
        }
    }
    let table = fs::read_to_string(out.join("points.csv")).expect("a table");
    let row = table
        .lines()
        .find(|line| line.starts_with(&format!("{id},")));
    reports.insert("row".to_owned(), row.expect("a row").to_owned());
    reports
}

#[test]
fn a_class_does_not_notice_its_hostile_hand_ins() {
    do_not_notice(
        &["alone", "first-band-only"],
        &["remember-and-throw", "finally-bomb"],
        &["GridUtil1/*", "RowSolvingUtil/naked-singles*"],
    );
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn a_larger_class_does_not_notice_its_hostile_hand_ins() {
    let honest = [
        "correct",
        "pair-order",
        "first-band-only",
        "alone",
        "look-up-table",
        "default-package",
    ];
    let hostile = [
        "boxed-numbers",
        "many-grids",
        "remember-and-throw",
        "console-by-descriptor",
        "finally-bomb",
        "forge-many-objects",
    ];
    do_not_notice(&honest, &hostile, &["GridUtil1/*", "RowSolvingUtil/*"]);
}

/// Asserts that the reports of honest hand-ins are the same with hostile ones beside them.
fn do_not_notice(honest: &[&str], hostile: &[&str], only: &[&str]) {
    let folder = TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    for class in ["without", "with"] {
        for name in honest {
            let from = root().join("examples/submissions").join(name);
            copy(&from, &path(class).join(name));
        }
    }
    for name in hostile {
        attack(name, &path("with"));
    }
    for class in ["without", "with"] {
        let [class, out] = [path(class), path(&format!("{class}-reports"))];
        let [class, out] = [class, out].map(|path| path.display().to_string());
        let grade = ["grade", &class, "--no-cache", "--out", &out, "--jobs", "2"];
        let only: Vec<&str> = only.iter().flat_map(|it| ["--only", *it]).collect();
        let output = epsilon(&[&grade[..], &only].concat());
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    }
    for name in honest {
        let [without, with] =
            ["without-reports", "with-reports"].map(|out| reports(&path(out), name));
        assert!(without.len() > 5, "{without:?}");
        assert_eq!(without, with, "{name}");
    }
}
