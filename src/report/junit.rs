//! A submission as `JUnit` XML, as GitLab, Jenkins and Artemis read it.
//!
//! They identify a test by different parts of its names and drop a second one of the same name without a word. So the
//! name alone is unique, it never depends on the submission, and the class name is never empty. A test has a short
//! `message`, and the full text in its body begins with it. Times are left out: the same record gives the same bytes.

use std::collections::{BTreeMap, BTreeSet};
use std::io;

use quick_junit::{NonSuccessKind, Report, TestCase, TestCaseStatus, TestSuite};

use super::harmless::{visible, visible_lines};
use super::{Judged, SubmissionReport};
use crate::document::findings;
use crate::draw::plain;
use crate::message;
use crate::message::Language;
use crate::outcome::Outcome;
use crate::rule::Remark;
use crate::spec::Specs;
use crate::verdict::{Finding, Status};
use crate::view::View;

/// Maximum length of a short text, in characters.
const MAX_CHARS: usize = 200;

/// Returns the submission as an XML document with one suite.
///
/// An answer that is wrong is a `failure`, a case without an answer an `error`. Of a hidden case there is only its
/// method and whether it passed. Points and remarks are properties of the suite.
///
/// # Errors
///
/// The document cannot be written.
pub fn print(report: &SubmissionReport, specs: &Specs, language: Language) -> io::Result<String> {
    let mut suite = TestSuite::new(visible(&specs.course.name, MAX_CHARS));
    suite.add_property(("points", report.points().to_string().as_str()));
    suite.add_property(("max", report.max().to_string().as_str()));
    for remark in &report.about.remarks {
        let name = format!("remark {}", remark.rule);
        suite.add_property((name.as_str(), said(remark, language).as_str()));
    }
    let mut names = Names::default();
    for judged in &report.cases {
        let mut test = TestCase::new(names.of(judged), status(judged, specs, language));
        let group = judged
            .planned
            .case
            .topic()
            .map_or("technique", |(group, _)| group);
        test.set_classname(format!("epsilon.{}", visible(group, MAX_CHARS)));
        suite.add_test_case(test);
    }
    let mut document = Report::new(visible(&report.name, MAX_CHARS));
    document.add_test_suite(suite);
    document.to_string().map_err(io::Error::other)
}

/// Names of tests: case ids, and numbers instead of the ids of hidden cases.
#[derive(Default)]
struct Names {
    taken: BTreeSet<String>,
    hidden: BTreeMap<String, usize>,
}

impl Names {
    fn of(&mut self, judged: &Judged) -> String {
        let wanted = if is_hidden(judged) {
            let method = method_name(judged);
            let number = self.hidden.entry(method.clone()).or_default();
            *number += 1;
            format!("{method}: hidden case {number}")
        } else {
            visible(&judged.planned.case.id.to_string(), usize::MAX)
        };
        let mut name = wanted.clone();
        let mut copies = 1;
        while !self.taken.insert(name.clone()) {
            copies += 1;
            name = format!("{wanted} ({copies})");
        }
        name
    }
}

fn is_hidden(judged: &Judged) -> bool {
    !View::Student.shows(&judged.planned.case)
}

fn method_name(judged: &Judged) -> String {
    judged.planned.case.topic().map_or_else(
        || "technique".to_owned(),
        |(interface, method)| visible(&format!("{interface}/{method}"), usize::MAX),
    )
}

fn status(judged: &Judged, specs: &Specs, language: Language) -> TestCaseStatus {
    let mut status = match judged.verdict.status {
        Status::Pass => return TestCaseStatus::success(),
        Status::Skipped => TestCaseStatus::skipped(),
        Status::Fail if is_hidden(judged) || answered(judged) => {
            TestCaseStatus::non_success(NonSuccessKind::Failure)
        }
        Status::Fail => TestCaseStatus::non_success(NonSuccessKind::Error),
    };
    if is_hidden(judged) {
        let text = language.say(&if judged.verdict.status == Status::Skipped {
            message!("feedback-hidden-not-asked")
        } else {
            message!("feedback-hidden-failed")
        });
        status.set_message(text.as_str()).set_description(text);
        return status;
    }
    let text = visible_lines(&explanation(judged, specs, language));
    let first = text.lines().next().unwrap_or_default();
    status.set_message(visible(first, MAX_CHARS));
    if let Some(kind) = kind(judged) {
        status.set_type(kind);
    }
    status.set_description(text);
    status
}

fn answered(judged: &Judged) -> bool {
    matches!(
        judged.outcome,
        Some(Outcome::Returned(_) | Outcome::Wrote(_))
    )
}

/// Returns the kind of failure: a keyword that never changes.
fn kind(judged: &Judged) -> Option<&'static str> {
    match judged.verdict.findings.first()? {
        Finding::NoAnswer => judged.outcome.as_ref().map(Outcome::name),
        // The finding's own name may be a suspicion.
        Finding::Twins(_) => Some("wrong-on-twins"),
        finding => Some(finding.name()),
    }
}

/// Returns why a public case did not pass; the first line is a summary.
fn explanation(judged: &Judged, specs: &Specs, language: Language) -> String {
    match &judged.outcome {
        // A method that is not there, or not asked any more, says the same of each of its many cases.
        Some(Outcome::Missing | Outcome::GivenUp { .. }) => language.say(&judged.headline(specs)),
        Some(_) if judged.verdict.status == Status::Fail => {
            plain(&judged.document(specs).text(language))
        }
        _ => {
            let findings = judged.verdict.findings.iter();
            let said = findings.map(|finding| language.say(&findings::message(finding)));
            said.collect::<Vec<_>>().join("\n")
        }
    }
}

fn said(remark: &Remark, language: Language) -> String {
    let mut text = language.say(&remark.rule.message());
    let place = remark.place.as_ref().map(ToString::to_string);
    let parts = [place.as_ref(), remark.class.as_ref(), Some(&remark.detail)];
    for part in parts.into_iter().flatten().filter(|part| !part.is_empty()) {
        text.push_str(" | ");
        text.push_str(&visible(part, MAX_CHARS));
    }
    text
}
