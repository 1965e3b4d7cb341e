//! `JUnit` XML.

use std::collections::BTreeSet;

use message::Language;
use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use report::SubmissionReport;
use report::feedback::Feedback;
use report::junit::print;

use crate::writers::record::{SECRET, SPECS, assert_tame, faultless, hostile};

/// The elements that the schemas of Surefire and of Jenkins both know: name, required attributes, elements around it.
const ELEMENTS: &[(&str, &[&str], &[&str])] = &[
    (
        "testsuite",
        &["name", "time", "tests", "failures", "errors", "skipped"],
        &[],
    ),
    ("properties", &[], &["testsuite"]),
    ("property", &["name", "value"], &["testsuite", "properties"]),
    ("testcase", &["name", "classname", "time"], &["testsuite"]),
    ("skipped", &["message"], &["testsuite", "testcase"]),
    ("failure", &["type"], &["testsuite", "testcase"]),
    ("error", &["type"], &["testsuite", "testcase"]),
];

/// Asserts that a document has only elements and attributes that both schemas know, in the right positions.
fn assert_valid(xml: &str) {
    let mut reader = Reader::from_str(xml);
    let mut around: Vec<String> = Vec::new();
    let mut has_tests = false;
    let mut check = |start: &BytesStart<'_>, around: &[String]| {
        let name = String::from_utf8(start.name().as_ref().to_vec()).expect("UTF-8");
        let (_, required, parents) = ELEMENTS
            .iter()
            .find(|(known, ..)| *known == name)
            .unwrap_or_else(|| panic!("an element {name}"));
        assert_eq!(around, *parents, "{name}");
        let attributes: BTreeSet<String> = start
            .attributes()
            .map(|it| String::from_utf8(it.expect("an attribute").key.as_ref().to_vec()))
            .collect::<Result<_, _>>()
            .expect("UTF-8");
        let required: BTreeSet<String> = required.iter().map(ToString::to_string).collect();
        assert_eq!(attributes, required, "{name}");
        assert!(!has_tests || name != "properties", "properties come first");
        has_tests |= name == "testcase";
        name
    };
    loop {
        match reader.read_event().expect("XML") {
            Event::Start(start) => {
                let name = check(&start, &around);
                around.push(name);
            }
            Event::Empty(start) => {
                check(&start, &around);
            }
            Event::End(_) => {
                around.pop();
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert!(has_tests);
}

fn parsed(xml: &str) -> Report {
    let suites =
        xml.replacen("<testsuite ", "<testsuites name=\"\"><testsuite ", 1) + "</testsuites>";
    Report::deserialize_from_str(&suites).expect("XML that can be read")
}

fn tests(report: &Report) -> Vec<&TestCase> {
    let suites = report.test_suites.iter();
    suites.flat_map(|suite| &suite.test_cases).collect()
}

fn printed(report: &SubmissionReport) -> String {
    print(&Feedback::new(report, &SPECS, Language::English)).expect("a document")
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
fn surefire_and_jenkins_know_every_element() {
    for report in [hostile(), faultless()] {
        for language in Language::ALL {
            assert_valid(&print(&Feedback::new(&report, &SPECS, language)).expect("a document"));
        }
    }
}

#[test]
fn the_counts_are_those_of_the_tests() {
    let xml = parsed(&printed(&hostile()));
    let suite = &xml.test_suites[0];
    let all = tests(&xml);
    let of_kind = |wanted| {
        let is = |test: &&&TestCase| matches!(test.status, TestCaseStatus::NonSuccess { kind, .. } if kind == wanted);
        all.iter().filter(is).count()
    };
    let skipped = |test: &&&TestCase| matches!(test.status, TestCaseStatus::Skipped { .. });
    let skipped = all.iter().filter(skipped).count();
    let counts = [
        of_kind(NonSuccessKind::Failure),
        of_kind(NonSuccessKind::Error),
        skipped,
    ];
    assert_eq!([suite.failures, suite.errors, suite.skipped], counts);
    assert_eq!(suite.tests, all.len());
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
}

#[test]
fn the_suite_is_named_after_the_submission() {
    let xml = parsed(&printed(&faultless()));
    assert_eq!(xml.test_suites[0].name.as_str(), "Mu\u{308}ller, Anna");
}

#[test]
fn names_alone_tell_tests_apart_and_do_not_depend_on_answers() {
    let names = |report: &SubmissionReport| -> Vec<String> {
        let xml = parsed(&printed(report));
        let all = tests(&xml);
        for test in &all {
            let class = test.classname.as_ref().expect("a class name");
            assert!(class.starts_with("epsilon."), "{}", class.as_str());
            assert_eq!(class.matches('.').count(), 1, "{}", class.as_str());
        }
        all.iter().map(|test| test.name.to_string()).collect()
    };
    let mut other = hostile();
    for judged in &mut other.cases {
        judged.outcome = None;
        judged.verdict = model::verdict::Verdict::skipped(model::planned::NotAsked::NoAnswer);
    }
    let mut found = names(&hostile());
    assert_eq!(found.iter().collect::<BTreeSet<_>>().len(), found.len());
    // The only further test is the error that no file of the submission could be read.
    found.push("submission".to_owned());
    assert_eq!(found, names(&other));
    found.pop();
    other
        .about
        .files
        .insert("RowUtils.java".to_owned(), String::new());
    assert_eq!(found, names(&other));
}

#[test]
fn hidden_cases_give_nothing_away() {
    let text = printed(&hostile());
    assert!(!text.contains(SECRET), "{text}");
    let mut report = hostile();
    let is_hidden = |judged: &model::judged::Judged| {
        judged.planned.case.visibility == model::case::Visibility::Hidden
    };
    report.cases.retain(is_hidden);
    let text = printed(&report);
    assert!(text.contains("<failure type=\"hidden\">"), "{text}");
    assert!(text.contains("A hidden case was not asked."), "{text}");
    assert!(!text.contains("<error"), "{text}");
}

#[test]
fn nothing_hostile_works() {
    let text = printed(&hostile());
    assert_tame(&text);
    assert!(!text.contains("]]>") && !text.contains("<b>"), "{text}");
}
