//! Records of one class, compared.

use message::Language;
use report::comparison::{Aspect, Comparison};
use report::json;
use report::schema::{Origin, Record};
use serde_json::{Value, json};

/// Returns a submission that failed these cases, with a remark on each of these rules.
fn submission(id: &str, points: f64, failed: &[&str], rules: &[&str]) -> Value {
    let cases: Vec<Value> = match failed {
        [] => Vec::new(),
        ids => vec![json!({"verdict": "fail", "ids": ids})],
    };
    let remarks = rules
        .iter()
        .map(|rule| json!({"rule": rule, "text": "a sentence"}));
    json!({
        "id": id, "name": id, "points": points, "max": 10.0,
        "passed": 0, "failed": failed.len(), "skipped": 0,
        "tasks": [], "interfaces": ["RowSolvingUtil"],
        "remarks": remarks.collect::<Vec<_>>(), "cases": cases,
    })
}

/// Returns a submission with one task, which its team handed in.
fn member(id: &str, points: f64) -> Value {
    let mut member = submission(id, points, &[], &[]);
    member["tasks"] = json!([
        {"task": "Group", "team": "1", "points": points, "max": 10.0, "methods": []}
    ]);
    member
}

fn record(cases: &[&str], submissions: &[Value]) -> Record {
    let cases = cases
        .iter()
        .map(|id| json!({"id": id, "method": ["RowSolvingUtil", "isValidRow"]}));
    let record = json!({
        "schema": 2, "origin": Origin::default(),
        "cases": cases.collect::<Vec<_>>(), "submissions": submissions,
    });
    json::read(record.to_string().as_bytes()).expect("a record")
}

fn old() -> Record {
    let submissions = [
        submission("same", 10.0, &[], &[]),
        submission("wins", 5.0, &["a::1"], &[]),
        submission("loses", 10.0, &[], &["method-missing"]),
        submission("dropped", 0.0, &["a::3"], &[]),
        submission("ruled", 10.0, &[], &[]),
        member("member", 4.0),
        submission("recounted", 4.0, &["a::2"], &[]),
        submission("left", 4.0, &[], &[]),
    ];
    record(&["a::1", "a::2", "a::3"], &submissions)
}

fn new() -> Record {
    let submissions = [
        submission("same", 10.0, &[], &[]),
        submission("wins", 10.0, &[], &[]),
        submission("loses", 2.5, &["a::2", "a::4"], &["method-missing"]),
        submission("dropped", 10.0, &[], &[]),
        submission("ruled", 0.0, &[], &["interface-changed"]),
        member("member", 6.0),
        submission("recounted", 5.0, &["a::2"], &[]),
        submission("joined", 4.0, &[], &[]),
    ];
    let mut new = record(&["a::1", "a::2", "a::4"], &submissions);
    new.origin.case_set = "1".repeat(64);
    new.origin.twins = Some(3);
    new
}

#[test]
fn who_gains_and_who_loses_by_which_case_or_rule() {
    let comparison = Comparison::new(&old(), &new());
    assert_eq!(comparison.origin, [Aspect::Cases, Aspect::Options]);
    let texts = Language::ALL.map(|language| {
        let text = comparison.text(language);
        model::draw::plain(&text)
    });
    insta::assert_snapshot!(texts.join("=====\n"));
}

#[test]
fn a_record_is_as_itself() {
    for record in [old(), new()] {
        let comparison = Comparison::new(&record, &record);
        assert!(comparison.is_same() && comparison.origin.is_empty());
        assert_eq!(comparison.unchanged, 8);
        assert_eq!(comparison.changes, []);
    }
    assert!(!Comparison::new(&old(), &new()).is_same());
}
