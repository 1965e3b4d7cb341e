//! The summary of a grading.

use message::Language;
use model::about::About;
use model::draw::plain;
use model::judged::Judged;
use model::outcome::{Outcome, Returned};
use model::planned::{NotAsked, Planned};
use model::value::Value;
use model::verdict::Verdict;
use report::SubmissionReport;
use report::class::{ClassReport, Row};
use report::text::{Options, summary};

use crate::diff::builders::{SPECS, call, grid, judged, place, planned};

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
const FIGURE_14: &str =
    "1........2..1.....3.....1..41.......57..1....6..8...1.921...........1............";

fn rows(method: &str) -> Vec<Planned> {
    (1..=4)
        .map(|row| {
            let question = call(
                &format!("RowSolvingUtil/{method}"),
                vec![grid(FIGURE_1), place(row, 1)],
            );
            planned(&format!("{method} in row {row}"), question)
        })
        .collect()
}

fn right(planned: &Planned) -> Value {
    planned.accepted[0].value.clone()
}

fn cases(wrong: bool) -> Vec<Judged> {
    let mut cases = Vec::new();
    for planned in rows("isValidRow")
        .into_iter()
        .chain(rows("getRowWhiteSpaces"))
    {
        let answer = right(&planned);
        cases.push(judged(planned, answer));
    }
    for planned in rows("isRowWithNakedSingleCell") {
        let answer = if wrong {
            Value::Bool(true)
        } else {
            right(&planned)
        };
        cases.push(judged(planned, answer));
    }
    for planned in rows("isRowWithNakedPairCells") {
        let outcome = if wrong {
            Outcome::Missing
        } else {
            right(&planned).into()
        };
        cases.push(judged(planned, outcome));
    }
    let pair = planned(
        "figure 14",
        call(
            "ColSolvingUtil/getColMinimalNakedPairCells",
            vec![grid(FIGURE_14), place(1, 1)],
        ),
    );
    let answer = if wrong {
        Value::List(Vec::new())
    } else {
        right(&pair)
    };
    cases.push(judged(pair, answer));
    for planned in rows("getRowMinimalHiddenPairCells") {
        let answer = right(&planned);
        let skipped = Verdict::skipped(NotAsked::NoTechniques);
        cases.push(if wrong {
            Judged::new(planned.into(), None, skipped)
        } else {
            judged(planned, answer)
        });
    }
    if wrong {
        let planned = rows("isValidRow").remove(0);
        let returned = Returned {
            value: Value::Bool(true),
            arguments: None,
            console: Some("debug\n".repeat(3)),
        };
        cases.push(judged(planned, Outcome::Returned(returned)));
    }
    cases
}

/// Returns a class report and the full reports of its submissions.
fn report(submissions: &[(&str, bool)]) -> (ClassReport, Vec<SubmissionReport>) {
    let submissions: Vec<SubmissionReport> = submissions
        .iter()
        .map(|(name, wrong)| {
            SubmissionReport::new(*name, *name, About::default(), cases(*wrong), &SPECS)
        })
        .collect();
    let class = ClassReport {
        origin: report::schema::Origin::default(),
        cases: Vec::new(),
        rows: submissions
            .iter()
            .map(|submission| Row::new(submission, &SPECS))
            .collect(),
        absent: Vec::new(),
        problems: 0,
        not_graded: Vec::new(),
        milliseconds: 1234,
        ..ClassReport::default()
    };
    (class, submissions)
}

fn shown(
    (class, submissions): &(ClassReport, Vec<SubmissionReport>),
    details: bool,
    failures: usize,
) -> String {
    let options = Options {
        details,
        failures,
        has_record: false,
        language: Language::English,
    };
    plain(&summary(class, submissions, &SPECS, &options))
}

#[test]
fn one_submission() {
    insta::assert_snapshot!(shown(&report(&[("anna", true)]), false, 4));
}

#[test]
fn one_submission_in_detail() {
    insta::assert_snapshot!(shown(&report(&[("anna", true)]), true, 2));
}

#[test]
fn several_submissions() {
    let mut report = report(&[("anna", true), ("berta \u{1b}[2J", false)]);
    report.0.problems = 2;
    insta::assert_snapshot!(shown(&report, false, 1));
}

#[test]
fn all_right() {
    insta::assert_snapshot!(shown(&report(&[("berta", false)]), false, 10));
}

#[test]
fn colours_change_no_character() {
    let report = report(&[("anna", true)]);
    let coloured = summary(
        &report.0,
        &report.1,
        &SPECS,
        &Options {
            details: true,
            failures: 10,
            has_record: true,
            language: Language::English,
        },
    );
    assert!(coloured.contains('\u{1b}'));
    assert!(!plain(&coloured).contains('\u{1b}'));
}
