//! Flags for scripts, `epsilon.toml`, and grading again while files change.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{command, root, stderr, stdout, write_specs};
use tempfile::TempDir;

/// A program that answers every question with yes.
const SUBMISSION: &str = r#"exec:sed -u 's/.*"id":\([0-9]*\),"nonce":"\([0-9a-f]*\)".*/{"id":\1,"nonce":"\2","returned":true}/'"#;

/// Runs `epsilon` in a folder.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    within(folder)
        .args(arguments)
        .output()
        .expect("epsilon starts")
}

fn within(folder: &Path) -> Command {
    let mut command = command();
    command.current_dir(folder).env("COLUMNS", "100");
    command
}

/// Returns a folder with three cases; a submission that always says yes passes two.
fn setting() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("cases.toml"), cases("false")).expect("a file");
    folder
}

fn cases(second: &str) -> String {
    let mut text = String::new();
    for (index, expect) in ["true", second, "true"].into_iter().enumerate() {
        let first = if expect == "true" { ".." } else { "11" };
        let grid = format!("{first}{}{}", index + 2, ".".repeat(78));
        let _ = writeln!(
            text,
            "[[case]]\nname = \"case {index}\"\nmethod = \"isValidRow\"\ngrid = \"{grid}\"\nanchor = \"z1,1\"\nexpect = {expect}\n"
        );
    }
    text
}

fn specs() -> String {
    root().join("specs").display().to_string()
}

fn grade(folder: &Path, more: &[&str]) -> Output {
    let specs = specs();
    let fixed = [
        "grade",
        SUBMISSION,
        "--cases",
        "cases.toml",
        "--specs",
        &specs,
    ];
    run(folder, &[&fixed, more].concat())
}

#[test]
fn exit_codes_follow_the_flags() {
    let folder = setting();
    for (more, code) in [
        (&[][..], 1),
        (&["--exit-zero"], 0),
        (&["--fail-under", "0"], 0),
        (&["--fail-under", "179.5"], 1),
        (&["--fail-under", "many"], 2),
        (&["--fail-fast"], 1),
        (&["--fail-fast", "--exit-zero"], 0),
    ] {
        let output = grade(folder.path(), more);
        assert_eq!(
            output.status.code(),
            Some(code),
            "{more:?} {}",
            stderr(&output)
        );
    }
    fs::write(folder.path().join("cases.toml"), "[[case]]\n").expect("a file");
    let broken = grade(folder.path(), &["--exit-zero"]);
    assert_eq!(broken.status.code(), Some(2));
}

/// A tutor may edit a table while a class is graded; the run must not overwrite the edit.
#[test]
fn a_table_that_changes_meanwhile_stays() {
    let folder = setting();
    assert_eq!(
        grade(folder.path(), &["--out", "reports"]).status.code(),
        Some(1)
    );
    let table = folder.path().join("reports/adjustments.csv");
    let before = fs::read_to_string(&table).expect("a table");
    let answers = SUBMISSION.strip_prefix("exec:").expect("a command");
    let script = format!("echo written meanwhile >> reports/adjustments.csv\nexec {answers}\n");
    fs::write(folder.path().join("tutor.sh"), script).expect("a script");
    let specs = specs();
    let graded = run(
        folder.path(),
        &[
            "grade",
            "exec:sh tutor.sh",
            "--cases",
            "cases.toml",
            "--specs",
            &specs,
            "--out",
            "reports",
        ],
    );
    let told = stderr(&graded);
    assert!(
        told.contains("adjustments.csv was changed while this run graded"),
        "{told}"
    );
    assert!(!told.contains("comments.csv was changed"), "{told}");
    let after = fs::read_to_string(&table).expect("a table");
    assert_eq!(after, before + "written meanwhile\n");
}

/// A wrong case costs right answers their points: the run warns, or with `--strict` it grades nothing.
#[test]
fn a_case_that_lint_refutes_is_named() {
    let folder = setting();
    let fair = grade(folder.path(), &["--strict"]);
    assert_eq!(fair.status.code(), Some(1));
    assert!(!stderr(&fair).contains("epsilon lint"), "{}", stderr(&fair));

    let wrong = cases("false").replacen("expect = true", "expect = false", 1);
    fs::write(folder.path().join("cases.toml"), wrong).expect("a file");
    let warned = grade(folder.path(), &[]);
    assert_eq!(warned.status.code(), Some(1));
    let told = stderr(&warned);
    assert!(told.contains("refutes 1 case of this grading"), "{told}");
    assert!(told.contains("cases.toml:1:1"), "{told}");
    let elsewhere = grade(folder.path(), &["--only", "*::case 1"]);
    assert!(
        !stderr(&elsewhere).contains("refutes"),
        "the wrong case is not asked"
    );

    let refused = grade(folder.path(), &["--strict"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(stderr(&refused).contains("nothing was graded"));
    assert_eq!(stdout(&refused), "");
}

#[test]
fn the_plan_of_fair_cases_is_kept_until_they_change() {
    let folder = setting();
    let grade = |more: &[&str]| {
        let output = grade(folder.path(), &[&["--cache", "cache"], more].concat());
        (stdout(&output), stderr(&output))
    };
    let kept = || fs::read_dir(folder.path().join("cache/plans")).map_or(0, Iterator::count);
    for _ in 0..2 {
        let (all, errors) = grade(&[]);
        assert!(all.contains("2 cases passed, 1 failed"), "{all} {errors}");
        assert_eq!(kept(), 1);
    }
    let (one, _) = grade(&["--only", "*::case 1"]);
    assert!(one.contains("0 cases passed, 1 failed"), "{one}");
    let (_, nothing) = grade(&["--only", "case 1"]);
    assert!(nothing.contains("*case 1*"), "{nothing}");

    fs::write(folder.path().join("cases.toml"), cases("true")).expect("a file");
    for _ in 0..2 {
        let (all, errors) = grade(&[]);
        assert!(all.contains("3 cases passed, 0 failed"), "{all} {errors}");
        assert_eq!(kept(), 1);
    }
    let wrong = cases("true").replacen("expect = true", "expect = false", 1);
    fs::write(folder.path().join("cases.toml"), wrong).expect("a file");
    for _ in 0..2 {
        let (_, errors) = grade(&[]);
        assert!(
            errors.contains("refutes 1 case of this grading"),
            "{errors}"
        );
    }
}

#[test]
fn the_first_failed_case_is_the_last_that_is_told() {
    let folder = setting();
    let all = stdout(&grade(folder.path(), &[]));
    assert!(all.contains("2 cases passed, 1 failed"), "{all}");
    let fast = stdout(&grade(folder.path(), &["--fail-fast"]));
    assert!(fast.contains("1 case passed, 1 failed"), "{fast}");
    assert!(fast.contains("case 1"), "{fast}");
}

#[test]
fn a_missing_method_is_not_the_first_failed_case() {
    let folder = setting();
    let missing = SUBMISSION.replacen(
        "'s/",
        r#"'/isValidCol/s/.*"id":\([0-9]*\),"nonce":"\([0-9a-f]*\)".*/{"id":\1,"nonce":"\2","missing":true}/; /missing/!s/"#,
        1,
    );
    let of_columns = cases("true").replace("isValidRow", "isValidCol");
    let both = of_columns.replace("name = \"", "name = \"column ") + &cases("false");
    fs::write(folder.path().join("cases.toml"), both).expect("a file");
    let specs = specs();
    let words = [
        "grade",
        &missing,
        "--cases",
        "cases.toml",
        "--specs",
        &specs,
        "--fail-fast",
    ];
    let fast = stdout(&run(folder.path(), &words));
    assert!(fast.contains("1 case passed, 4 failed"), "{fast}");
}

#[test]
fn quiet_leaves_results_alone() {
    let folder = setting();
    let output = grade(folder.path(), &["--quiet"]);
    assert_eq!(
        (stdout(&output), stderr(&output)),
        (String::new(), String::new())
    );
    let generated = run(folder.path(), &["generate", "-q", "--level", "easy"]);
    assert_eq!(
        (stdout(&generated).lines().count(), stderr(&generated)),
        (1, String::new())
    );
}

#[test]
fn the_record_goes_to_standard_output() {
    let folder = setting();
    let printed = stdout(&grade(folder.path(), &["--format", "json"]));
    grade(folder.path(), &["--out", "reports"]);
    let file = fs::read_to_string(folder.path().join("reports/report.json")).expect("a record");
    let parsed = |text: &str| -> serde_json::Value {
        let mut record: serde_json::Value = serde_json::from_str(text).expect("JSON");
        record["milliseconds"] = 0.into();
        record
    };
    assert_eq!(parsed(&printed), parsed(&file));
    assert_eq!(parsed(&printed)["submissions"][0]["passed"], 2);
}

#[test]
fn the_configuration_adds_what_was_not_typed() {
    let folder = setting();
    let config = folder.path().join("epsilon.toml");
    let text = format!(
        "lang = \"de\"\nspecs = \"{}\"\ncases = [\"cases.toml\"]\n\n[grade]\nexit-zero = true\nshow = 0\n",
        specs()
    );
    fs::write(&config, &text).expect("a file");
    let below = folder.path().join("below");
    fs::create_dir(&below).expect("a folder");
    for current in [folder.path(), &below] {
        let output = run(current, &["grade", SUBMISSION]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert!(
            stdout(&output).contains("2 Fälle bestanden"),
            "{}",
            stdout(&output)
        );
    }
    let typed = run(
        folder.path(),
        &["grade", SUBMISSION, "--lang", "en", "--fail-under", "179"],
    );
    assert_eq!(
        typed.status.code(),
        Some(1),
        "a typed flag overrides a conflicting setting: {}",
        stderr(&typed)
    );
    assert!(
        stdout(&typed).contains("2 cases passed"),
        "{}",
        stdout(&typed)
    );

    fs::write(&config, text.replace("exit-zero", "exit-zeros")).expect("a file");
    let mistake = run(folder.path(), &["list", "--lang", "en"]);
    assert_eq!(mistake.status.code(), Some(2));
    let told = stderr(&mistake);
    assert!(told.contains("unknown key `exit-zeros`"), "{told}");
    assert!(told.contains("did you mean `exit-zero`?"), "{told}");
    assert!(told.contains("epsilon.toml:6:1"), "{told}");
}

#[test]
fn a_change_is_graded_again() {
    let folder = setting();
    let shown = folder.path().join("shown.txt");
    let specs = specs();
    let mut child = within(folder.path())
        .args([
            "grade",
            SUBMISSION,
            "--cases",
            "cases.toml",
            "--specs",
            &specs,
            "--watch",
        ])
        .stdout(fs::File::create(&shown).expect("a file"))
        .stderr(Stdio::null())
        .spawn()
        .expect("epsilon starts");
    let appears = |text: &str| {
        let start = Instant::now();
        while start.elapsed() < Duration::from_mins(1) {
            if fs::read_to_string(&shown)
                .expect("the output")
                .contains(text)
            {
                return true;
            }
            sleep(Duration::from_millis(50));
        }
        false
    };
    let first = appears("waiting for changes");
    fs::write(folder.path().join("cases.toml"), cases("true")).expect("a file");
    let second = appears("3 cases passed");
    child.kill().expect("a running process");
    child.wait().expect("an exit status");
    assert!(
        first && second,
        "{}",
        fs::read_to_string(&shown).expect("the output")
    );
}

#[test]
fn manual_pages_are_written_for_all_commands() {
    let folder = TempDir::new().expect("a folder");
    let page = stdout(&run(folder.path(), &["man"]));
    assert!(
        page.contains(".TH epsilon 1") && page.contains("grade"),
        "{page}"
    );
    let written = run(folder.path(), &["man", "--out", "man"]);
    assert_eq!(written.status.code(), Some(0), "{}", stderr(&written));
    for name in ["epsilon.1", "epsilon-grade.1", "epsilon-cases-new.1"] {
        assert!(folder.path().join("man").join(name).is_file(), "{name}");
    }
    assert_eq!(
        run(folder.path(), &["man", "--out", "man"]).status.code(),
        Some(2)
    );
}

#[test]
fn reports_have_the_notation_of_the_course() {
    let folder = TempDir::new().expect("a folder");
    let specs = folder.path().join("specs");
    let (rows, german) = ("notation = \"r\"", "notation = \"z\"");
    write_specs("specs", "meilenstein1", &specs, rows, german);
    let submission = root().join("examples/submissions/pair-order");
    let submission = submission.display().to_string();
    let specs = specs.display().to_string();
    let only = "RowSolvingUtil/naked-pairs::two pairs, the inner*";
    let flags = ["--only", only, "--details", "--out", "reports"];
    let grade = ["grade", &submission, "--specs", &specs];
    let output = run(folder.path(), &[&grade[..], &flags].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("z3,1 and z3,9 are missing."), "{text}");
    assert!(text.contains("anchor = z3,1"), "{text}");
    let page = folder.path().join("reports/students/pair-order/index.html");
    let page = fs::read_to_string(page).expect("a page");
    assert!(page.contains("z3,1") && !page.contains("r3c1"), "{page}");
    // Reasons have it, too: those of a map, of a solver's run and of a technique.
    for (case, said) in [
        (
            "GridUtil3/decisive::isGridTurn, decisive 01",
            "of z1,1 goes to z1,9",
        ),
        ("RowSolvingUtil/solver::complete solution", "z1,"),
        ("hodoku/almost-locked-sets::line 3", "strikes 18 from z1,4"),
    ] {
        let output = run(folder.path(), &["explain", case, "--specs", &specs]);
        let text = stdout(&output);
        assert!(text.contains(said), "{text}");
        let is_cell = |word: &str| {
            let digits = |text: &str| text.starts_with(|letter: char| letter.is_ascii_digit());
            let parts = word.strip_prefix('r').and_then(|rest| rest.split_once('c'));
            parts.is_some_and(|(row, column)| digits(row) && digits(column))
        };
        assert!(!text.split_whitespace().any(is_cell), "{text}");
    }
}
