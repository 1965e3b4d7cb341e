//! Gradescope's `results.json`.

use epsilon::message::Language;
use epsilon::report::SubmissionReport;
use epsilon::report::gradescope::print;
use serde_json::Value;

use crate::writers::record::{SECRET, SPECS, assert_tame, faultless, hostile};

fn parsed(report: &SubmissionReport) -> Value {
    let text = print(report, &SPECS, Language::English).expect("JSON");
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
    let pairs: Vec<_> = tests.iter().zip(methods.clone()).collect();
    assert_eq!((pairs.len(), tests.len()), (methods.count(), pairs.len()));
    for (test, method) in pairs {
        let score = format!("{:.2}", test["score"].as_f64().expect("a score"));
        let max = format!("{:.2}", test["max_score"].as_f64().expect("a score"));
        assert_eq!(
            (score, max),
            (method.points.to_string(), method.max.to_string())
        );
        let passed = if method.points == method.max {
            "passed"
        } else {
            "failed"
        };
        assert_eq!(test["status"], passed);
    }
    let right = test(&results, "RowUtils.isValidRow");
    assert_eq!(right["output"], "All cases passed.");
    assert_eq!(right["number"], "3.10");
}

#[test]
fn a_rule_that_costs_the_points_is_told_apart_from_wrong_answers() {
    let mut specs = SPECS.clone();
    let severity = epsilon::rule::Severity::CostsAll;
    specs
        .course
        .severities
        .insert(epsilon::rule::Rule::Ascii, severity);
    let right = faultless();
    let mut about = right.about.clone();
    about
        .remarks
        .push(epsilon::rule::Remark::new(epsilon::rule::Rule::Ascii));
    let report = SubmissionReport::new("anna", "anna", about, right.cases, &specs);
    let results: Value =
        serde_json::from_str(&print(&report, &specs, Language::English).expect("JSON"))
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
        let text = print(&hostile(), &SPECS, language).expect("JSON");
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
