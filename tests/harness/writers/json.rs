//! The record for machines.

use common::{assert_record, record_errors};
use model::outcome::Outcome;
use model::verdict::Status;
use report::class::{ClassReport, Row};
use report::schema::{CaseName, Origin, Tool};
use report::{SubmissionReport, json};

use super::record::{SPECS, faultless, hostile};

fn origin() -> Origin {
    Origin {
        tool: Tool {
            sources: "4".repeat(64),
            ..Tool::default()
        },
        course: SPECS.course.name.clone(),
        specs: "1".repeat(64),
        case_set: "2".repeat(64),
        reference: "3".repeat(64),
        only: vec!["Row*".to_owned()],
        ..Origin::default()
    }
}

#[test]
fn what_is_read_back_is_what_was_written() {
    for report in [hostile(), faultless()] {
        let text = json::submission(&report, &Row::new(&report, &SPECS), &origin()).expect("JSON");
        assert_record(&text);
        let record = json::read(text.as_bytes()).expect("a record");
        assert_eq!(record.origin, origin());
        assert_eq!(
            record.submissions,
            [json::data(&report, &Row::new(&report, &SPECS))]
        );
    }
}

#[test]
fn what_departs_from_the_schema_is_no_record() {
    let report = hostile();
    let text = json::submission(&report, &Row::new(&report, &SPECS), &origin()).expect("JSON");
    assert_eq!(record_errors(&text), [""; 0]);
    let hash = "1".repeat(64);
    for (right, wrong) in [
        ("\"schema\":", "\"schema\":1"),
        ("\"schema\":", "\"unknown\":1,\"schema\":"),
        ("\"submissions\":", "\"others\":"),
        ("\"verdict\":\"fail\"", "\"verdict\":\"fails\""),
        ("\"passed\":", "\"passed\":-1"),
        ("\"ids\":[", "\"ids\":[7,"),
        (hash.as_str(), "1"),
        ("\"name\":\"", "\"name\":[],\"id\":\""),
    ] {
        let text = text.replacen(right, wrong, 1);
        assert_ne!(record_errors(&text), [""; 0], "{wrong}");
    }
}

#[test]
fn only_cases_that_are_not_a_plain_pass_are_listed() {
    let report = hostile();
    let submission = json::data(&report, &Row::new(&report, &SPECS));
    for status in [Status::Fail, Status::Skipped] {
        let of_status = submission.cases.iter().filter(|it| it.verdict == status);
        let ids = of_status.map(|alike| alike.ids.len()).sum::<usize>();
        assert_eq!(ids, report.count(status));
    }
    let faultless = json::data(&faultless(), &Row::new(&faultless(), &SPECS));
    assert_eq!(faultless.passed, 2);
    assert_eq!(faultless.cases, []);
}

#[test]
fn cases_that_end_alike_stand_together() {
    let sizes = |report: &SubmissionReport| {
        let cases = json::data(report, &Row::new(report, &SPECS))
            .cases
            .into_iter();
        let missing = cases.filter(|it| it.outcome.as_deref() == Some("missing"));
        missing.map(|it| it.ids.len()).collect::<Vec<usize>>()
    };
    let mut report = hostile();
    let mut expected = sizes(&report);
    let cases = report.cases.iter();
    let mut missing = cases.filter(|it| it.outcome == Some(Outcome::Missing));
    let again = missing.next().expect("a case").clone();
    report.places.push(report.cases.len());
    report.cases.push(again);
    expected[0] += 1;
    assert_eq!(sizes(&report), expected);
}

#[test]
fn a_record_of_another_schema_is_refused() {
    let text =
        json::submission(&faultless(), &Row::new(&faultless(), &SPECS), &origin()).expect("JSON");
    let other = text.replacen("\"schema\":3", "\"schema\":1", 1);
    let error = json::read(other.as_bytes()).expect_err("another schema");
    assert_eq!(error.to_string(), "schema 1 instead of 3");
}

/// Returns the record of a class with one submission, as it is written.
fn class_record(report: &SubmissionReport) -> String {
    let row = Row::new(report, &SPECS);
    let cases = report.cases.iter();
    let class = ClassReport {
        origin: origin(),
        cases: cases.map(|it| CaseName::from(&*it.planned)).collect(),
        rows: vec![row.clone()],
        ..ClassReport::default()
    };
    let mut text = Vec::new();
    let submission = json::submission(report, &row, &origin());
    json::write_class(&class, [submission], &mut text).expect("JSON");
    String::from_utf8(text).expect("UTF-8")
}

#[test]
fn a_class_names_each_case_once() {
    let report = hostile();
    let text = class_record(&report);
    assert_record(&text);
    let mut record = json::read(text.as_bytes()).expect("a record");
    let submission = json::data(&report, &Row::new(&report, &SPECS));
    assert_eq!(record.submissions, std::slice::from_ref(&submission));
    let count = |what: &str| text.matches(what).count();
    for id in submission.cases.iter().flat_map(|it| &it.ids) {
        let named = serde_json::to_string(id).expect("JSON");
        let first_of_mistakes = count(&format!("\"first_case\":{named}"));
        assert_eq!(count(&named), 1 + first_of_mistakes, "{id}");
    }
    record.store();
    let groups = &record.submissions[0].cases;
    assert!(groups.iter().all(|it| it.ids.is_empty()));
}

#[test]
fn places_beyond_the_cases_are_refused() {
    let text = class_record(&hostile());
    for places in ["[[0,1000]]", "[[1,0]]", "[[3,1]]", "[[1000,1000]]"] {
        let start = text.find("\"places\":").expect("places") + "\"places\":".len();
        let end = start + text[start..].find("]]").expect("an end") + 2;
        let other = [&text[..start], places, &text[end..]].concat();
        let error = json::read(other.as_bytes()).expect_err("no such places");
        assert_eq!(error.to_string(), "places without a case", "{places}");
    }
}
