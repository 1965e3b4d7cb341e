//! `epsilon explore` and `epsilon grade --explore` on real submissions.

use std::fs;
use std::process::Output;

use common::{epsilon, root, stderr, stdout, write_submissions};
use serde_json::Value;
use tempfile::TempDir;

/// Explores in English and without a cache.
fn explore(arguments: &[&str]) -> Output {
    epsilon(
        &[
            &["explore", "--lang", "en", "--no-cache", "--seconds", "1"],
            arguments,
        ]
        .concat(),
    )
}

#[test]
fn a_right_submission_survives() {
    let correct = root()
        .join("examples/submissions/correct")
        .display()
        .to_string();
    let output = explore(&[&correct, "--method", "isValid*", "--method", "GridUtil?.*"]);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{}{}",
        stdout(&output),
        stderr(&output)
    );
    assert!(
        stdout(&output).ends_with("nothing wrong found.\n"),
        "{}",
        stdout(&output)
    );
}

#[test]
fn every_wrong_method_is_found_twice_the_same_and_offered_as_fair_cases() {
    let class = TempDir::new().expect("a folder");
    write_submissions(class.path());
    let submission = class.path().join("off-by-one-anchor").display().to_string();
    let offered = class.path().join("offered.toml");
    let path = offered.display().to_string();
    let arguments = [
        submission.as_str(),
        "--method",
        "BlockSolvingUtil.*",
        "--offer",
        &path,
    ];
    let output = explore(&arguments);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.ends_with(": 9 wrong.\n"), "{text}");
    let headline = "The smallest grid found on which getBlockMinimalNakedSingleCell answers wrongly has 8 digits.";
    assert!(text.contains(headline), "{text}");
    let cases = fs::read_to_string(&offered).expect("cases");
    assert_eq!(cases.matches("[[case]]").count(), 9, "{cases}");
    let lint = epsilon(&["lint", "--cases", &path]);
    assert_eq!(lint.status.code(), Some(0), "{}", stderr(&lint));

    let again = explore(&[&arguments[..], &["--force"]].concat());
    assert!(stdout(&again) == text, "{}", stdout(&again));
    assert_eq!(fs::read_to_string(&offered).expect("cases"), cases);
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn a_pass_that_the_search_refutes_costs_nothing() {
    let class = TempDir::new().expect("a folder");
    write_submissions(class.path());
    let submission = class.path().join("look-up-table").display().to_string();
    let out = class.path().join("out");
    let folder = out.display().to_string();
    let grade = [
        "grade",
        &submission,
        "--no-cache",
        "--explore",
        "1",
        "--out",
        &folder,
    ];
    let output = epsilon(&grade);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let record =
        fs::read_to_string(out.join("tutors/look-up-table/report.json")).expect("a record");
    common::assert_record(&record);
    let record: Value = serde_json::from_str(&record).expect("JSON");
    let diagnoses = record["submissions"][0]["diagnoses"]
        .as_array()
        .expect("diagnoses");
    assert!(diagnoses.len() >= 8, "{diagnoses:?}");
    for diagnosis in diagnoses {
        let filled = diagnosis["counterexample"]["filled"].as_u64();
        assert!(filled.is_some_and(|filled| filled <= 20), "{diagnosis}");
    }
}

#[test]
fn a_stub_and_a_method_that_draws_lots_are_named_in_a_sentence() {
    let class = TempDir::new().expect("a folder");
    write_submissions(class.path());
    let submission = class.path().join("correct");
    let path = submission.join("src/utils/GridUtils1.java");
    let source = fs::read_to_string(&path).expect("a source");
    let start_of_transponse = "Grid old = Units.copy(grid);";
    let start_of_check = "Grid turned = Units.copy(grid1);";
    assert!(source.contains(start_of_transponse) && source.contains(start_of_check));
    let random_return =
        format!("if (new java.util.Random().nextBoolean()) {{ return; }} {start_of_transponse}");
    let stub = "if (true) { throw new UnsupportedOperationException(\"not written yet\"); } ";
    let source = source.replacen(start_of_transponse, &random_return, 1);
    let source = source.replacen(start_of_check, &format!("{stub}{start_of_check}"), 1);
    fs::write(&path, source).expect("a source");
    let offered = class.path().join("offered.toml").display().to_string();
    let submission = submission.display().to_string();
    let method = ["--method", "GridUtil1.*", "--offer", &offered];
    let output = explore(&[&[submission.as_str()], &method[..]].concat());
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let text = stdout(&output);
    let unsteady = "transponse answers the same question differently when it is asked again.\n";
    assert!(text.contains(unsteady), "{text}");
    let (_, last) = text
        .split_once("isTransposition is not written yet.\n")
        .expect("a sentence");
    assert_eq!(last.trim().lines().count(), 1, "{last}");
    let offered = fs::read_to_string(offered).expect("cases");
    assert_eq!(offered.matches("[[case]]").count(), 1, "{offered}");
}

/// The cases that grading asks first are void under some readings, so an endless loop in them is not wrong.
#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn an_endless_loop_is_sought_behind_void_cases() {
    let class = TempDir::new().expect("a folder");
    write_submissions(class.path());
    let submission = class.path().join("correct");
    let units = submission.join("src/utils/Units.java");
    let source = fs::read_to_string(&units).expect("a source");
    let endless = source.replacen("row += 3", "row = 3", 1);
    assert_ne!(endless, source);
    fs::write(&units, endless).expect("a source");
    let out = class.path().join("out");
    let path = |path: &std::path::Path| path.display().to_string();
    let grade = [
        "grade",
        &path(&submission),
        "--no-cache",
        "--only",
        "*getMinimalHiddenSingleCell*",
        "--explore",
        "1",
        "--out",
        &path(&out),
    ];
    let output = epsilon(&grade);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let record = fs::read_to_string(out.join("tutors/correct/report.json")).expect("a record");
    let record: Value = serde_json::from_str(&record).expect("JSON");
    let diagnosis = &record["submissions"][0]["diagnoses"][0];
    assert!(!diagnosis["counterexample"].is_null(), "{diagnosis}");
}

#[test]
fn a_method_that_nobody_knows_is_told() {
    let correct = root()
        .join("examples/submissions/correct")
        .display()
        .to_string();
    let output = explore(&[&correct, "--method", "isValidRoww"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        stderr(&output).contains("isValidRow"),
        "{}",
        stderr(&output)
    );
}
