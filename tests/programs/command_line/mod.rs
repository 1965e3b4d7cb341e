//! The binary as a user runs it: output, exit codes, mistakes in files, and reports that do not depend on threads.

mod anywhere;
mod formats;
mod habits;
mod hand_ins;
mod streams;
mod teams;

use std::fs;
use std::path::Path;
use std::process::Output;

use common::{command, root, stderr, stdout};
use model::verdict::Status;
use report::json;
use sha2::{Digest, Sha256};
use tempfile::TempDir;

/// Runs `epsilon` in the project's folder, without colours and at a fixed width.
fn epsilon(arguments: &[&str]) -> Output {
    command()
        .args(arguments)
        .env("NO_COLOR", "1")
        .env("COLUMNS", "100")
        .output()
        .expect("epsilon starts")
}

/// Creates a folder of case files, given as names and texts.
fn case_folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    folder
}

/// Compares a text with the snapshot `name`. Durations are masked, as they differ from run to run.
fn assert_shown(name: &str, text: &str) {
    insta::with_settings!({filters => vec![(r"\(\d+\.\d s\)", "(TIME)")]}, {
        insta::assert_snapshot!(name, text);
    });
}

/// Formats exit code, standard output and standard error, with the folder's path replaced.
fn shown(output: &Output, folder: &Path) -> String {
    let text = format!(
        "exit code {}\n--- standard output\n{}--- standard error\n{}",
        output.status.code().unwrap_or(-1),
        stdout(output),
        stderr(output)
    );
    text.replace(&folder.display().to_string(), "FOLDER")
}

const SOUND: &str = r#"
[[case]]
name = "an empty row is valid"
method = "isValidRow"
grid = "................................................................................."
anchor = "r1c1"
expect = true
"#;

#[test]
fn the_reference_passes_all_shipped_cases() {
    let output = epsilon(&["grade", "builtin"]);
    assert_eq!(output.status.code(), Some(0), "{}", stdout(&output));
    assert!(stdout(&output).contains("180.00"), "{}", stdout(&output));
}

#[test]
fn shipped_cases_are_fair() {
    let output = epsilon(&["lint", "--no-cache"]);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(stdout(&output).ends_with(" 0 problems\n"));
}

#[test]
fn lint_keeps_what_is_fair_and_finds_again_what_is_not() {
    let path = root().join("cases/RowSolvingUtil/hidden-singles.toml");
    let text = fs::read_to_string(path).expect("a shipped file");
    let contested = text.lines().find(|line| line.starts_with("contested"));
    let silent = text.replacen(contested.expect("a contested case"), "", 1);
    let folder = case_folder(&[("fair.toml", SOUND), ("changed.toml", &text)]);
    let cases = folder.path().display().to_string();
    let cache = TempDir::new().expect("a temporary folder");
    let cache = cache.path().display().to_string();
    let lint = |text: &str| {
        fs::write(folder.path().join("changed.toml"), text).expect("writable");
        let kept = epsilon(&["lint", "--cases", &cases, "--cache", &cache]);
        let anew = epsilon(&["lint", "--cases", &cases, "--no-cache"]);
        assert_eq!(kept.status, anew.status);
        assert_eq!(stdout(&kept), stdout(&anew));
        assert_eq!(stderr(&kept), stderr(&anew));
        kept.status.code()
    };
    let texts = [&text, &text, &silent, &silent, &text];
    assert_eq!(texts.map(|text| lint(text)), [0, 0, 1, 1, 0].map(Some));
}

#[test]
fn a_thousand_problems_are_counted_and_the_first_are_shown() {
    let lines = ":0000:1:+6+3+42+8+9...8+7531+6+2+9+42+91+7+5+4+6+38+349+16+58+7+2+5+8+79+42..+6+1+62+83+754+97+5+8+4+2+39+61+9.+6+5784+23+4+2+3+6+91...:::182:\n".repeat(1001);
    let folder = case_folder(&[("lines.txt", &lines)]);
    let lines = folder.path().join("lines.txt").display().to_string();
    let output = epsilon(&["lint", "--cases", &lines]);
    assert_eq!(output.status.code(), Some(1));
    let problems = stderr(&output);
    assert_eq!(problems.matches("╭─[").count(), 500);
    assert!(problems.contains("lines.txt:501:1"), "{problems}");
    assert!(
        problems.ends_with(
            "500 more of these problems; mend the first ones and run the command again\n"
        ),
        "{problems}"
    );
    assert!(stdout(&output).ends_with(" 1000 problems\n"));
}

#[test]
fn mistakes_in_files_are_located_and_the_rest_still_runs() {
    let folder = case_folder(&[
        (
            "typo.toml",
            &format!(
                "{SOUND}\n[[case]]\nname = \"typo\"\nmethod = \"isValidCol\"\ngird = \"1\"\nanchor = \"r1c1\"\nexpect = true\n"
            ),
        ),
        (
            "letter.toml",
            &format!(
                "[[case]]\nname = \"a letter\"\nmethod = \"isValid\"\ngrid = \"\"\"\n{}\"\"\"\nexpect = true\n",
                "1...x....\n".to_owned() + &".........\n".repeat(8)
            ),
        ),
        (
            "twice.toml",
            &format!(
                "{SOUND}\n{}",
                SOUND
                    .replace("isValidRow", "isFullHouseRow")
                    .replace("true", "false")
            ),
        ),
        (
            "anchor.toml",
            &SOUND
                .replace("isValidRow", "isValidBlock")
                .replace("r1c1", "r2c2"),
        ),
        (
            "hodoku/broken.txt",
            "# one line is sound, one has a short grid, one a code that nobody knows\n\
             :0000:9:12345678.........................................................................:::919:\n\
             :0000:9:12345678.........:::919:\n\
             :0009:9:12345678.........................................................................:::919:\n",
        ),
    ]);
    let cases = folder.path().display().to_string();
    let output = epsilon(&["grade", "builtin", "--cases", &cases]);
    assert_eq!(output.status.code(), Some(2));
    assert_shown("mistakes_in_files", &shown(&output, folder.path()));
}

#[test]
fn lint_notices_what_is_taken_away() {
    let path = root().join("cases/RowSolvingUtil/hidden-singles.toml");
    let text = fs::read_to_string(path).expect("a shipped file");
    let lint = |text: &str| {
        let folder = case_folder(&[("cases.toml", text)]);
        let cases = folder.path().display().to_string();
        epsilon(&["lint", "--cases", &cases])
    };
    assert_eq!(lint(&text).status.code(), Some(0));

    let contested = text
        .lines()
        .find(|line| line.starts_with("contested"))
        .expect("a contested case");
    let silent = text.replacen(&format!("{contested}\n"), "", 1);
    let output = lint(&silent);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("contested by C"),
        "{}",
        stderr(&output)
    );

    let cell = text
        .lines()
        .find(|line| line.starts_with("expect = \"r"))
        .expect("a case whose answer is a cell");
    let other = if cell.ends_with("1\"") { "2\"" } else { "1\"" };
    let turned = format!("{}{other}", &cell[..cell.len() - 2]);
    let output = lint(&text.replacen(cell, &turned, 1));
    assert_eq!(output.status.code(), Some(1));
    assert!(
        stderr(&output).contains("the reference answers"),
        "{}",
        stderr(&output)
    );
}

#[test]
fn bless_writes_what_is_missing_and_keeps_what_is_written() {
    let text = format!(
        "# kept\n{SOUND}\n[[case]]\nname = \"missing\"\nmethod = \"isFullHouseRow\" # kept too\ngrid = \"12345678.{}\"\nanchor = \"r1c1\"\n\n[[case]]\nname = \"wrong\"\nmethod = \"isValidRow\"\ngrid = \"11.......{}\"\nanchor = \"r1c1\"\nexpect = true\n",
        ".".repeat(72),
        ".".repeat(72),
    );
    let folder = case_folder(&[("cases.toml", &text)]);
    let cases = folder.path().display().to_string();
    let file = folder.path().join("cases.toml");

    let output = epsilon(&["bless", "--dry-run", "--cases", &cases]);
    assert_eq!(fs::read_to_string(&file).expect("the file"), text);
    assert_shown("bless_dry_run", &shown(&output, folder.path()));

    epsilon(&["bless", "--cases", &cases]);
    let blessed = fs::read_to_string(&file).expect("the file");
    assert_eq!(blessed.matches("expect = true").count(), 3);
    assert!(blessed.contains("# kept\n") && blessed.contains("# kept too"));

    epsilon(&["bless", "--overwrite", "--cases", &cases]);
    let overwritten = fs::read_to_string(&file).expect("the file");
    assert_eq!(overwritten.matches("expect = false").count(), 1);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_example_program_is_graded_exactly() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().display().to_string();
    let output = epsilon(&[
        "grade",
        "exec:python3 examples/exec/handful.py",
        "--out",
        &out,
        "--only",
        "{RowSolvingUtil,GridUtil1,GridUtil3}/*",
    ]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = fs::read_to_string(folder.path().join("report.json")).expect("report.json");
    let report: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let methods: Vec<(String, bool)> = report["submissions"][0]["tasks"]
        .as_array()
        .expect("tasks")
        .iter()
        .flat_map(|task| task["methods"].as_array().expect("methods"))
        .filter(|method| method["passed"].as_u64() > Some(0))
        .map(|method| {
            (
                method["method"].as_str().expect("a name").to_owned(),
                method["passed"] == method["total"],
            )
        })
        .collect();
    insta::assert_debug_snapshot!("example_program_methods", methods);
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn a_record_fits_its_schema_and_is_read_back() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().display().to_string();
    epsilon(&[
        "grade",
        "exec:python3 examples/exec/handful.py",
        "--out",
        &out,
    ]);
    let files = walkdir::WalkDir::new(&folder).sort_by_file_name();
    let files = files.into_iter().map(|entry| entry.expect("an entry"));
    let files = files.filter(|entry| entry.file_name() == "report.json");
    let mut records: Vec<_> = files
        .map(|entry| {
            let text = fs::read_to_string(entry.path()).expect("a text");
            common::assert_record(&text);
            json::read(text.as_bytes()).expect("a record")
        })
        .collect();
    records.sort_by_key(|record| record.cases.is_empty());
    let [class, own] = &records[..] else {
        panic!("{} records", records.len());
    };
    let [submission] = &own.submissions[..] else {
        panic!("{} submissions", own.submissions.len());
    };
    assert_eq!(submission, &class.submissions[0]);
    assert_eq!(own.origin, class.origin);
    let verdicts = class.verdicts(submission);
    let count = |wanted| {
        verdicts
            .iter()
            .filter(|(_, status)| *status == wanted)
            .count()
    };
    assert_eq!(
        [Status::Pass, Status::Fail, Status::Skipped].map(count),
        [submission.passed, submission.failed, submission.skipped]
    );
    let listed = submission
        .cases
        .iter()
        .map(|alike| alike.ids.len())
        .sum::<usize>();
    assert!(listed >= submission.failed + submission.skipped);
    assert!(submission.cases.len() < listed / 4, "{listed}");
    let program = &submission.files["examples/exec/handful.py"];
    let bytes = fs::read(root().join("examples/exec/handful.py")).expect("the program");
    assert_eq!(*program, format!("{:x}", Sha256::digest(bytes)));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn reports_do_not_depend_on_threads() {
    for submission in ["builtin", "exec:python3 examples/exec/handful.py"] {
        let report = |jobs: &str| {
            let folder = TempDir::new().expect("a folder");
            let out = folder.path().display().to_string();
            epsilon(&["grade", submission, "--jobs", jobs, "--out", &out]);
            fs::read_to_string(folder.path().join("report.json"))
                .expect("report.json")
                .lines()
                .filter(|line| !line.contains("\"milliseconds\""))
                .collect::<Vec<_>>()
                .join("\n")
        };
        assert_eq!(report("1"), report("8"), "{submission}");
    }
}

#[test]
fn names_that_are_nearly_right_are_recognised() {
    for (arguments, expected) in [
        (&["grade", "bultin"][..], "did you mean `builtin`?"),
        (
            &["grade", "builtin", "--task", "Rows"],
            "did you mean `Row`?",
        ),
        (&["grade", "builtin", "--only", "["], "invalid pattern `[`"),
        (
            &["grade", "builtin", "--only", "nothing"],
            "no case is left",
        ),
        (
            &["grade", "builtin", "--cases", "casses"],
            "did you mean `cases`?",
        ),
        (
            &["grade", "builtin", "--specs", "specks"],
            "did you mean `specs`?",
        ),
        (&["grade", "builtin", "--specs", "nowhere"], "--specs"),
        (
            &["lint", "--course", "meilenstein2"],
            "did you mean `meilenstein1`?",
        ),
        (
            &["grade", "builtin", "--roster", "nowhere"],
            "a relative path begins in the folder",
        ),
        (
            &["adequacy", "--method", "isValidRows"],
            "did you mean `isValidRow`?",
        ),
        (
            &["kit", "--out", "nowhere/kit.zip"],
            "there is no folder `nowhere`",
        ),
        (
            &["grade", "example/class"],
            "did you mean `examples/class`?",
        ),
        (&["rate", "READMEE.md"], "did you mean `README.md`?"),
        (&["solve", "LICENCE-MIT"], "did you mean `LICENSE-MIT`?"),
        (&["grade", "builtin", "--jobs", "0"], "0 is not in 1..=1024"),
        (&["explain", "GridUtil3/turns::figure 111"], "did you mean"),
    ] {
        let output = epsilon(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = stderr(&output).replace("\n  │ ", " ").replace('\n', " ");
        assert!(text.contains(expected), "{arguments:?}: {text}");
    }
}

#[test]
fn the_language_is_that_of_the_flag_or_else_of_the_locale() {
    for (locale, flag, german) in [
        ("de_DE.UTF-8", None, true),
        ("C", None, false),
        ("en_US.UTF-8", Some("de"), true),
        ("de_AT", Some("en"), false),
    ] {
        let output = command()
            .args(["explain", "GridUtil3/turns::figure 111"])
            .args(flag.map(|flag| format!("--lang={flag}")))
            .env("LC_ALL", locale)
            .output()
            .expect("epsilon starts");
        let text = stderr(&output);
        let expected = if german {
            ["Es gibt keinen Fall", "gemeint?"]
        } else {
            ["there is no case", "did you mean"]
        };
        for part in expected {
            assert!(text.contains(part), "{locale} {flag:?}: {text}");
        }
    }
}

#[test]
fn colours_are_for_terminals() {
    let output = command()
        .args(["explain", "GridUtil3/turns::figure 11"])
        .env_remove("NO_COLOR")
        .output()
        .expect("epsilon starts");
    assert!(!stdout(&output).contains('\u{1b}'));
}

#[test]
fn java_sources_go_into_files() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().display().to_string();
    let output = epsilon(&["spec", "--java", "--out", &out]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 10);
    let row = fs::read_to_string(folder.path().join("RowSolvingUtil.java")).expect("a source");
    assert!(
        row.contains("List<Grid> solveRowBased(Grid grid);"),
        "{row}"
    );
}
