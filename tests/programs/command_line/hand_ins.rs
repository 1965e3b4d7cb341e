//! Folders of hand-ins in Java: their reports, their worksheet, and machines without Java.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Output;

use ::java::jdk::{Jdk, JdkLocations};
use common::{command, kept, stderr, stdout};
use tempfile::TempDir;
use walkdir::WalkDir;

use crate::command_line::epsilon;

/// Creates a small class of Java hand-ins: one depends on earlier calls, one prints, one throws, one is a broken zip.
fn class_of_hand_ins() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let source = |body: &str| {
        format!(
            "package utils;\n\nimport data.Grid;\n\npublic class GridUtils3 {{\n    private static int calls;\n\n    \
             public boolean isGridTurn(Grid one, Grid two) {{\n        {body}\n    }}\n}}\n"
        )
    };
    for (name, body) in [
        ("Ada A_11_assignsubmission_file", "return ++calls > 3;"),
        (
            "Bob B_12_assignsubmission_file",
            "System.out.print(one); return true;",
        ),
        (
            "Cleo C_13_assignsubmission_file",
            "throw new IllegalStateException(\"\" + ++calls);",
        ),
    ] {
        let utils = folder.path().join(name).join("src/utils");
        fs::create_dir_all(&utils).expect("a folder");
        fs::write(utils.join("GridUtils3.java"), source(body)).expect("a file");
    }
    let broken = folder
        .path()
        .join("Dan D_14_assignsubmission_file_sudoku-src.zip");
    fs::write(broken, b"PK\x03\x04 and then nothing").expect("a file");
    folder
}

/// Grades the hand-ins of a folder into another folder, without cached answers.
fn grade_into(hand_ins: &Path, out: &Path, more: &[&str]) -> Output {
    let (hand_ins, out) = (hand_ins.display().to_string(), out.display().to_string());
    // The tools are kept from run to run, but not among those of the user.
    let cache = kept("command-line");
    let cache = cache.display().to_string();
    let words = [
        "grade",
        &hand_ins,
        "--cache",
        &cache,
        "--no-cache",
        "--only",
        "GridUtil3/*",
        "--out",
        &out,
    ];
    epsilon(&[&words, more].concat())
}

/// Reads every file below a folder by its relative path, without times.
fn files_of(folder: &Path) -> BTreeMap<String, String> {
    WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("an entry"))
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let name = entry
                .path()
                .strip_prefix(folder)
                .expect("a file below the folder");
            let text = fs::read_to_string(entry.path()).expect("a text");
            let lines = text
                .lines()
                .filter(|line| !line.contains("\"milliseconds\""));
            (
                name.display().to_string(),
                lines.collect::<Vec<_>>().join("\n"),
            )
        })
        .collect()
}

#[test]
fn reports_of_a_class_do_not_depend_on_threads() {
    let hand_ins = class_of_hand_ins();
    let [one, eight] = ["1", "8"].map(|jobs| {
        let out = TempDir::new().expect("a folder");
        let output = grade_into(hand_ins.path(), out.path(), &["--jobs", jobs]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        files_of(out.path())
    });
    let names: Vec<&str> = one.keys().map(String::as_str).collect();
    assert_eq!(names, eight.keys().map(String::as_str).collect::<Vec<_>>());
    // Seven files for each of the four, nine for the class.
    assert_eq!(names.len(), 37, "{names:?}");
    for (name, text) in &one {
        assert_eq!(text, &eight[name], "{name}");
    }
}

#[test]
fn a_broken_archive_among_sound_hand_ins_costs_only_itself() {
    let hand_ins = class_of_hand_ins();
    let out = TempDir::new().expect("a folder");
    let output = grade_into(hand_ins.path(), out.path(), &["--timings"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let table = fs::read_to_string(out.path().join("points.csv")).expect("points.csv");
    let names: Vec<&str> = table
        .lines()
        .skip(1)
        .map(|line| line.split([',', ';']).next().unwrap_or_default())
        .collect();
    assert_eq!(names.len(), 4, "{table}");
    let record = fs::read_to_string(out.path().join("report.json")).expect("report.json");
    let record: serde_json::Value = serde_json::from_str(&record).expect("JSON");
    let submissions = record["submissions"].as_array().expect("submissions");
    let rules_of = |name: &str| -> Vec<String> {
        let submission = submissions
            .iter()
            .find(|submission| submission["name"] == name)
            .expect("a graded submission");
        let remarks = submission["remarks"].as_array().expect("remarks");
        remarks
            .iter()
            .filter_map(|remark| Some(remark["rule"].as_str()?.to_owned()))
            .collect()
    };
    let damaged = |name| {
        let rules = rules_of(name);
        rules
            .iter()
            .any(|rule| rule == "unreadable" || rule == "archive-damaged")
    };
    assert!(damaged("Dan D"), "{:?}", rules_of("Dan D"));
    assert!(!damaged("Ada A") && !damaged("Bob B") && !damaged("Cleo C"));
    let timings = stderr(&output);
    for stage in ["read ", "compile ", "ask ", "judge ", "report "] {
        assert!(timings.contains(stage), "{timings}");
    }
}

#[test]
fn a_folder_without_hand_ins_is_named_with_the_remedy() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("notes.txt"), "nothing").expect("a file");
    let output = epsilon(&["grade", &folder.path().display().to_string()]);
    assert_eq!(output.status.code(), Some(2));
    let text = stderr(&output);
    assert!(text.contains("there is no submission in"), "{text}");
    assert!(text.contains("name a zip"), "{text}");
}

#[test]
fn pages_speak_the_language_that_was_asked_for() {
    let hand_ins = class_of_hand_ins();
    for (language, tag, word) in [
        ("en", "lang=\"en\"", "points"),
        ("de", "lang=\"de\"", "Punkte"),
    ] {
        let out = TempDir::new().expect("a folder");
        let output = grade_into(hand_ins.path(), out.path(), &["--lang", language]);
        assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
        let mut pages = files_of(out.path());
        pages.retain(|name, _| name.ends_with("index.html"));
        // Two for each of the four, one for the class.
        assert_eq!(pages.len(), 9);
        for (name, text) in pages {
            assert!(text.contains(tag), "{language}: {name}");
            let text = text.to_lowercase();
            assert!(text.contains(&word.to_lowercase()), "{language}: {name}");
        }
    }
}

#[test]
fn a_worksheet_of_moodle_is_filled_in() {
    let hand_ins = class_of_hand_ins();
    let out = TempDir::new().expect("a folder");
    let worksheet = hand_ins.path().join("Grades.csv");
    let head = "Identifier,\"Full name\",\"Email address\",Status,Grade,\"Maximum Grade\",\
                \"Grade can be changed\",\"Last modified (grade)\",\"Feedback comments\"\n";
    let row = |number: u8, name: &str| {
        format!("Participant {number},\"{name}\",x@example.org,Submitted,,180.00,Yes,-,\n")
    };
    let rows = [
        row(11, "Ada A"),
        row(12, "Bob B"),
        row(14, "Dan D"),
        row(15, "Eve E"),
    ];
    fs::write(&worksheet, head.to_owned() + &rows.concat()).expect("a file");
    let path = worksheet.display().to_string();
    let output = grade_into(hand_ins.path(), out.path(), &["--moodle", &path]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stderr(&output);
    assert!(text.contains("Worksheet with 2 grades"), "{text}");
    assert!(text.contains("no row for Cleo C"), "{text}");
    assert!(text.contains("no grade for Participant 15"), "{text}");
    let filled = fs::read_to_string(out.path().join("Grades.csv")).expect("the worksheet");
    let grade_of = |number: u8| {
        let start = format!("Participant {number},");
        let line = filled
            .lines()
            .find(|line| line.contains(&start))
            .expect("a row");
        line.split(',')
            .nth(4)
            .expect("a grade")
            .trim_matches('"')
            .to_owned()
    };
    for number in [11, 12] {
        assert_eq!(grade_of(number), "0.00", "{filled}");
    }
    // Dan's zip could not be read: he gets no grade, but feedback.
    for number in [14, 15] {
        assert_eq!(grade_of(number), "", "{filled}");
    }
    assert!(
        filled.contains("not graded: the zip is damaged"),
        "{filled}"
    );
    assert_eq!(filled.matches("<h4>").count(), 3, "{filled}");
    let zip = File::open(out.path().join("moodle-feedback.zip")).expect("a zip");
    let zip = zip::ZipArchive::new(zip).expect("a zip");
    assert_eq!(zip.len(), 8);
    let page = "Ada A_11_assignsubmission_file_/feedback.html";
    assert!(zip.index_for_name(page).is_some(), "{zip:?}");

    // A tutor comments on every mistake and grades again, now with the worksheet in the folder of reports.
    let comments = out.path().join("comments.csv");
    let text = fs::read_to_string(&comments).expect("a table");
    let (header, rows) = text.split_once('\n').expect("a header");
    let rows = rows.replace("\r\n", "Keep no counter\r\n");
    let commented = format!("{header}\n{rows}");
    assert!(commented.contains(",Keep no counter\r\n"), "{commented}");
    fs::write(&comments, commented).expect("a file");
    let given = fs::read_to_string(&worksheet).expect("the worksheet");
    let inside = out.path().join("Grades.csv");
    fs::write(&inside, &given).expect("a file");
    let path = inside.display().to_string();
    let output = grade_into(hand_ins.path(), out.path(), &["--moodle", &path]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert_eq!(fs::read_to_string(&inside).expect("the worksheet"), given);
    let said = "Keep no counter";
    let read = |path: &str| fs::read_to_string(out.path().join(path)).expect("a file");
    assert!(read("Grades-filled.csv").contains(said));
    for file in ["index.html", "feedback.md"] {
        assert!(
            read(&format!("students/Ada-A_11/{file}")).contains(said),
            "{file}"
        );
    }
    let zip = File::open(out.path().join("moodle-feedback.zip")).expect("a zip");
    let mut zip = zip::ZipArchive::new(zip).expect("a zip");
    for file in ["feedback.html", "feedback.md"] {
        let entry = zip.by_name(&format!("Ada A_11_assignsubmission_file_/{file}"));
        let text = std::io::read_to_string(entry.expect("a page")).expect("text");
        assert!(text.contains(said), "{file}");
    }
    assert!(
        fs::read_to_string(&comments)
            .expect("a table")
            .contains(said)
    );
}

/// Runs `epsilon` as on a machine where nothing leads to a JDK.
fn epsilon_without_java(arguments: &[&str]) -> Output {
    command()
        .args(arguments)
        .env("PATH", "")
        .env("EPSILON_CACHE", kept("command-line"))
        .env_remove("JAVA_HOME")
        .env_remove("EPSILON_JDK")
        .output()
        .expect("epsilon starts")
}

/// Finds the JDKs of this machine without looking at `JAVA_HOME` and the `PATH`.
fn installed() -> Vec<Jdk> {
    Jdk::all_of(&JdkLocations {
        java_home: None,
        path: None,
        ..JdkLocations::of_process()
    })
}

/// Finds a program on the `PATH`.
fn program(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").expect("a PATH");
    std::env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|program| program.is_file())
        .expect("the program is installed")
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn only_java_needs_a_jdk_and_an_installed_one_serves() {
    let output = epsilon_without_java(&["grade", "examples/submissions/correct"]);
    let (code, said) = if installed().is_empty() {
        (2, "there is no Java development kit (JDK)")
    } else {
        (0, "")
    };
    assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
    assert!(stderr(&output).contains(said), "{}", stderr(&output));

    let output = epsilon_without_java(&["grade", "builtin", "--only", "GridUtil3/*"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));

    let python = program("python3").display().to_string();
    let submission = format!("exec:{python} examples/exec/handful.py");
    let output = epsilon_without_java(&["grade", &submission, "--only", "GridUtil1/*"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    assert!(
        !stdout(&output).contains("not-started"),
        "{}",
        stdout(&output)
    );
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn the_doctor_names_the_jdks_that_nobody_chose() {
    let installed = installed();
    let output = epsilon_without_java(&["doctor"]);
    let code = if installed.is_empty() { 2 } else { 0 };
    assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
    for jdk in &installed {
        let line = format!("JDK {:<4} {}", jdk.version, jdk.home.display());
        assert!(stdout(&output).contains(&line), "{}", stdout(&output));
    }
    // Tests need a JDK, so there is one, if only on the `PATH`.
    let chosen = Jdk::find(None).expect("a JDK");
    let home = chosen.home.display().to_string();
    let output = epsilon_without_java(&["doctor", "--jdk", &home]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(
        stdout(&output).contains(&format!("used     {home}")),
        "{}",
        stdout(&output)
    );
}
