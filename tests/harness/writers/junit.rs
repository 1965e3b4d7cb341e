//! `JUnit` XML.

use std::collections::BTreeSet;

use epsilon::message::Language;
use epsilon::report::SubmissionReport;
use epsilon::report::junit::print;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus};

use crate::writers::record::{SECRET, SPECS, assert_tame, faultless, hostile};

fn parsed(xml: &str) -> Report {
    Report::deserialize_from_str(xml).expect("XML that can be read")
}

fn tests(report: &Report) -> Vec<&TestCase> {
    let suites = report.test_suites.iter();
    suites.flat_map(|suite| &suite.test_cases).collect()
}

fn printed(report: &SubmissionReport) -> String {
    print(report, &SPECS, Language::English).expect("a document")
}

#[test]
fn a_hostile_submission() {
    insta::assert_snapshot!(printed(&hostile()));
}

#[test]
fn a_faultless_submission() {
    insta::assert_snapshot!(printed(&faultless()));
}

#[test]
fn every_case_comes_back_with_its_verdict() {
    let report = hostile();
    let xml = parsed(&printed(&report));
    assert_eq!(xml.tests, report.cases.len());
    assert_eq!((xml.failures, xml.errors, xml.skipped), (7, 10, 2));
    assert_eq!(tests(&xml).len(), report.cases.len());
}

#[test]
fn names_alone_tell_tests_apart() {
    let mut report = hostile();
    let again = report.cases.clone();
    report.cases.extend(again);
    let xml = parsed(&printed(&report));
    let names: BTreeSet<&str> = tests(&xml).iter().map(|test| &*test.name).collect();
    assert_eq!(names.len(), report.cases.len());
    for test in tests(&xml) {
        let class = test.classname.as_ref().expect("a class name");
        assert!(class.starts_with("epsilon."), "{}", class.as_str());
        assert_eq!(class.matches('.').count(), 1, "{}", class.as_str());
    }
}

#[test]
fn names_do_not_depend_on_answers() {
    let names = |xml: &Report| -> Vec<String> {
        let all = tests(xml);
        all.iter().map(|test| test.name.to_string()).collect()
    };
    let mut other = hostile();
    for judged in &mut other.cases {
        judged.outcome = None;
        judged.verdict = epsilon::verdict::Verdict::skipped(epsilon::plan::NotAsked::NoAnswer);
    }
    assert_eq!(
        names(&parsed(&printed(&hostile()))),
        names(&parsed(&printed(&other)))
    );
}

#[test]
fn the_text_repeats_the_message() {
    let xml = parsed(&printed(&hostile()));
    let mut seen = 0;
    for test in tests(&xml) {
        let TestCaseStatus::NonSuccess {
            message,
            description,
            ..
        } = &test.status
        else {
            continue;
        };
        let message = message.as_ref().expect("a message");
        let text = description.as_ref().expect("a text");
        let start: String = message.chars().take(200).collect();
        assert!(
            !message.is_empty() && text.starts_with(&start),
            "{}",
            text.as_str()
        );
        assert!(message.chars().count() <= 203);
        seen += 1;
    }
    assert_eq!(seen, 17);
}

#[test]
fn hidden_cases_give_nothing_away() {
    let text = printed(&hostile());
    assert!(!text.contains(SECRET), "{text}");
    let xml = parsed(&text);
    let all = tests(&xml);
    let hidden: Vec<_> = all
        .iter()
        .filter(|test| test.name.contains("hidden case"))
        .collect();
    assert_eq!(hidden.len(), 4);
    for test in hidden {
        match &test.status {
            TestCaseStatus::NonSuccess { kind, ty, .. } => {
                assert_eq!((*kind, ty), (NonSuccessKind::Failure, &None));
            }
            TestCaseStatus::Skipped { description, .. } => {
                let text = description.as_deref();
                assert_eq!(text, Some("A hidden case was not asked."));
            }
            TestCaseStatus::Success { .. } => {}
        }
    }
}

#[test]
fn nothing_hostile_works() {
    let text = printed(&hostile());
    assert_tame(&text);
    assert!(!text.contains("]]>") && !text.contains("<b>"), "{text}");
}
