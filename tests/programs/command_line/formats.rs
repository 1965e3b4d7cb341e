//! Formats of other programs, as commands and example scripts write them.

use std::fs;
use std::path::Path;
use std::process::Command;

use common::{command, kept, program, root, stderr, stdout};
use serde_json::Value;
use tempfile::TempDir;

use super::{case_folder, epsilon};

const UNFAIR: &str = r#"
[[case]]
name = "wrong"
method = "isValidRow"
grid = "123456789........................................................................"
anchor = "r1c1"
expect = false
"#;

#[test]
fn problems_of_cases_become_annotations() {
    let folder = case_folder(&[("RowSolvingUtil/unfair.toml", UNFAIR)]);
    let cases = folder.path().display().to_string();
    let output = epsilon(&["lint", "--cases", &cases, "--format", "sarif"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let log: Value = serde_json::from_str(&stdout(&output)).expect("nothing but JSON");
    let result = &log["runs"][0]["results"][0];
    assert_eq!(result["ruleId"], "lint-other-answers");
    let physical = &result["locations"][0]["physicalLocation"];
    let uri = physical["artifactLocation"]["uri"]
        .as_str()
        .expect("a file");
    assert!(uri.ends_with("RowSolvingUtil/unfair.toml"), "{uri}");
    let output = epsilon(&["lint", "--cases", &cases, "--format", "github"]);
    let text = stdout(&output);
    assert!(text.starts_with("::error file="), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn commands_print_json() {
    let folder = case_folder(&[("RowSolvingUtil/unfair.toml", UNFAIR)]);
    let cases = folder.path().display().to_string();
    let json = |words: &[&str], code: i32| -> Value {
        let output = epsilon(&[words, &["--format", "json"]].concat());
        assert_eq!(output.status.code(), Some(code), "{}", stderr(&output));
        serde_json::from_slice(&output.stdout).expect("nothing but JSON")
    };
    let report = json(&["lint", "--cases", &cases], 1);
    assert_eq!(
        (&report["cases"], &report["unproven"]),
        (&1.into(), &0.into())
    );
    let problem = &report["problems"][0];
    assert_eq!(problem["rule"], "lint-other-answers");
    assert_eq!(problem["place"]["line"], 2);
    let cases_listed = json(&["list", "--cases", &cases], 0);
    let case = &cases_listed[0];
    assert_eq!(case["id"], "RowSolvingUtil/unfair::wrong");
    assert_eq!(
        (&case["method"], &case["visibility"]),
        (&"isValidRow".into(), &"public".into())
    );
    let counted = json(&["list", "--methods", "--cases", &cases], 0);
    let methods = counted.as_array().expect("methods").iter();
    let asked: Vec<&Value> = methods.filter(|method| method["cases"] == 1).collect();
    assert!(
        matches!(asked[..], [only] if only["method"] == "isValidRow"),
        "{asked:?}"
    );
    let hand_in = root().join("examples/submissions/default-package");
    let receipts = json(&["check", &hand_in.display().to_string()], 1);
    assert_eq!(receipts[0]["complete"], false);
    assert_eq!(
        receipts[0]["classes"]["GridUtils1"], "compiled",
        "{receipts}"
    );
}

#[test]
fn the_summary_of_a_job_gets_the_points() {
    let folder = TempDir::new().expect("a folder");
    let summary = folder.path().join("summary.md");
    fs::write(&summary, "# Before\n").expect("a file");
    let grade = |submissions: &[&str]| {
        let output = command()
            .args(["grade", "--only", "RowSolvingUtil/naked-pairs::*"])
            .args(submissions)
            .env("GITHUB_STEP_SUMMARY", &summary)
            .output()
            .expect("epsilon starts");
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    };
    grade(&["builtin"]);
    let one = fs::read_to_string(&summary).expect("a file");
    assert!(one.starts_with("# Before\n# "), "{one}");
    assert!(one.contains(" points.** "), "{one}");
    grade(&["builtin", "builtin"]);
    let two = fs::read_to_string(&summary).expect("a file");
    let table = two.strip_prefix(&one).expect("the text before");
    assert!(
        table.contains("| Submission | Points | Cases passed |"),
        "{table}"
    );
    assert_eq!(table.matches("| builtin |").count(), 2, "{table}");
}

/// Runs an example script in a folder.
fn script(path: &str, folder: &Path) {
    let output = Command::new(root().join(path))
        .current_dir(folder)
        .env("AUTOGRADER", folder)
        .env("EPSILON", program())
        .env("EPSILON_CACHE", kept("command-line"))
        .output()
        .expect("the script starts");
    assert!(output.status.success(), "{}", stderr(&output));
}

/// Creates a folder with a submission in the subfolder `name`.
fn handed_in(name: &str) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let sources = root().join("examples/submissions/group-only/src/utils");
    let utils = folder.path().join(name).join("src/utils");
    fs::create_dir_all(&utils).expect("a folder");
    for entry in fs::read_dir(sources).expect("sources") {
        let entry = entry.expect("an entry");
        fs::copy(entry.path(), utils.join(entry.file_name())).expect("a copy");
    }
    folder
}

#[test]
fn the_script_for_gradescope_leaves_results() {
    let folder = handed_in("submission");
    script("examples/gradescope/run_autograder", folder.path());
    let results = fs::read_to_string(folder.path().join("results/results.json"));
    let results: Value = serde_json::from_str(&results.expect("results")).expect("JSON");
    let tests = results["tests"].as_array().expect("tests");
    let sum: f64 = tests.iter().filter_map(|test| test["score"].as_f64()).sum();
    let score = results["score"].as_f64().expect("a score");
    assert!(score > 0.0);
    assert_eq!(format!("{sum:.2}"), format!("{score:.2}"));
}

#[test]
fn the_script_for_artemis_leaves_junit() {
    let folder = handed_in("assignment");
    script("examples/artemis/build.sh", folder.path());
    let results = fs::read_to_string(folder.path().join("build/test-results/epsilon.xml"));
    let results = results.expect("JUnit");
    assert!(
        results.contains("<testsuite name=\"assignment\" time=\"0\""),
        "{results}"
    );
    assert!(
        results.contains("name=\"GridSolvingUtils.isValid\""),
        "{results}"
    );
}
