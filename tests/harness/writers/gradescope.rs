//! Gradescope's `results.json`.

use message::Language;
use model::rule::{Remark, Rule, Severity};
use report::feedback::Feedback;
use report::gradescope::print;
use report::{Points, SubmissionReport, classroom};
use serde_json::Value;

use crate::writers::record::{SECRET, SPECS, assert_tame, faultless, hostile};

fn parsed(report: &SubmissionReport) -> Value {
    let text = print(&Feedback::new(report, &SPECS, Language::English)).expect("JSON");
    serde_json::from_str(&text).expect("JSON")
}

fn test<'a>(results: &'a Value, name: &str) -> &'a Value {
    let tests = results["tests"].as_array().expect("tests");
    let test = tests.iter().find(|test| test["name"] == name);
    test.expect("a test of this name")
}

#[test]
fn a_hostile_submission() {
    let results = parsed(&hostile());
    insta::assert_snapshot!(serde_json::to_string_pretty(&results).expect("JSON"));
}

#[test]
fn scores_are_the_points() {
    let report = faultless();
    let results = parsed(&report);
    let total = format!("{:.2}", results["score"].as_f64().expect("a score"));
    assert_eq!(total, report.points().to_string());
    let tests = results["tests"].as_array().expect("tests");
    let methods = report.tasks.iter().flat_map(|task| &task.methods);
    let methods = methods.filter(|method| method.total > 0);
    let (rounding, tests) = tests.split_last().expect("tests");
    assert_eq!(rounding["name"], "Row: rounding");
    assert_eq!(tests.len(), methods.clone().count());
    for (test, method) in tests.iter().zip(methods) {
        let score = test["score"].as_f64().expect("a score");
        let max = test["max_score"].as_f64().expect("a score");
        assert!((score - points(method.points)).abs() < 1e-9, "{test}");
        assert!((max - points(method.max)).abs() < 1e-9, "{test}");
        let is_full = method.points == method.max;
        assert_eq!(is_full, test["score"] == test["max_score"], "{test}");
        assert_eq!(is_full, test["status"] == "passed", "{test}");
    }
    let right = test(&results, "RowUtils.isValidRow");
    assert_eq!(right["output"], "All cases passed.");
    assert_eq!(right["number"], "3.10");
}

fn points(points: Points) -> f64 {
    points.to_string().parse().expect("a number")
}

/// Returns the sum of a field over all tests, with two decimals.
fn sum(tests: &Value, field: &str) -> String {
    let tests = tests.as_array().expect("tests").iter();
    let sum: f64 = tests.filter_map(|test| test[field].as_f64()).sum();
    format!("{sum:.2}")
}

#[test]
fn the_scores_add_up_to_the_points() {
    let costly = |rule, severity| {
        let mut specs = SPECS.clone();
        specs.course.severities.insert(rule, severity);
        specs
    };
    for specs in [
        SPECS.clone(),
        costly(Rule::Ascii, Severity::Costs(1)),
        costly(Rule::JavadocMissing, Severity::Costs(2)),
        costly(Rule::Ascii, Severity::CostsAll),
    ] {
        for scored in [hostile(), faultless()] {
            let mut about = scored.about.clone();
            about.remarks.push(Remark::new(Rule::Ascii));
            for length in 1..=scored.cases.len() {
                let cases = scored.cases[..length].to_vec();
                let report = SubmissionReport::new("anna", "anna", about.clone(), cases, &specs);
                let text = print(&Feedback::new(&report, &specs, Language::English)).expect("JSON");
                let results: Value = serde_json::from_str(&text).expect("JSON");
                assert_eq!(sum(&results["tests"], "score"), report.points().to_string());
                assert_eq!(
                    sum(&results["tests"], "max_score"),
                    report.max().to_string()
                );
                let text = classroom::print(&Feedback::new(&report, &specs, Language::English))
                    .expect("JSON");
                let results: Value = serde_json::from_str(&text).expect("JSON");
                assert_eq!(sum(&results["tests"], "score"), report.points().to_string());
                assert_eq!(results["max_score"].as_f64(), Some(points(report.max())));
            }
        }
    }
}

#[test]
fn github_classroom_gets_every_field_it_asks_for() {
    let text =
        classroom::print(&Feedback::new(&hostile(), &SPECS, Language::English)).expect("JSON");
    let results: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(results["status"], "fail");
    assert!(!text.contains(SECRET), "{text}");
    for test in results["tests"].as_array().expect("tests") {
        assert!(["pass", "fail"].contains(&test["status"].as_str().expect("a status")));
        assert_tame(test["message"].as_str().expect("a text"));
        for field in ["name", "test_code", "filename"] {
            assert!(test[field].is_string(), "{test}");
        }
        for field in ["score", "line_no", "duration"] {
            assert!(test[field].is_number(), "{test}");
        }
    }
}

#[test]
fn a_rule_that_costs_the_points_is_told_apart_from_wrong_answers() {
    let mut specs = SPECS.clone();
    let severity = model::rule::Severity::CostsAll;
    specs
        .course
        .severities
        .insert(model::rule::Rule::Ascii, severity);
    let right = faultless();
    let mut about = right.about.clone();
    about
        .remarks
        .push(model::rule::Remark::new(model::rule::Rule::Ascii));
    let report = SubmissionReport::new("anna", "anna", about, right.cases, &specs);
    let results: Value = serde_json::from_str(
        &print(&Feedback::new(&report, &specs, Language::English)).expect("JSON"),
    )
    .expect("JSON");
    let test = test(&results, "RowUtils.isValidRow");
    assert_eq!(
        (&test["status"], &test["score"]),
        (&"failed".into(), &0.0.into())
    );
    let output = "All cases passed, but a remark above costs the points.";
    assert_eq!(test["output"], output);
    assert_eq!(results["score"], 0.0);
}

#[test]
fn all_is_visible_and_nothing_hidden_is_told() {
    for language in [Language::English, Language::German] {
        let text = print(&Feedback::new(&hostile(), &SPECS, language)).expect("JSON");
        assert!(!text.contains(SECRET), "{text}");
        assert!(!text.contains("\"hidden\",\n      "), "{text}");
        let results: Value = serde_json::from_str(&text).expect("JSON");
        let tests = results["tests"].as_array().expect("tests");
        assert!(tests.iter().all(|test| test["visibility"] == "visible"));
        assert_eq!(results["visibility"], "visible");
        assert_eq!(results["stdout_visibility"], "hidden");
    }
}

#[test]
fn no_text_is_harmful() {
    let results = parsed(&hostile());
    assert_tame(results["output"].as_str().expect("a text"));
    for test in results["tests"].as_array().expect("tests") {
        assert_tame(test["output"].as_str().expect("a text"));
    }
}
