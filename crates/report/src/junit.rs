//! A submission as `JUnit` XML, for Surefire's schema and that of Jenkins: GitLab, Jenkins and Artemis read it.
//!
//! There is a test for each method. Its name is unique and does not depend on the answers: these programs identify a
//! test by different parts of its names and silently drop a second one of the same name. Failures have no `message`,
//! because Artemis would show only that. All times are 0, so that the same record gives the same bytes.

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesText, Event};

use super::SubmissionReport;
use super::feedback::Feedback;
use super::harmless::{visible, visible_lines};
use message::Language;
use message::grouped::grouped;
use model::case::Question;
use model::document::findings;
use model::judged::Judged;
use model::outcome::Outcome;
use model::rule::Remark;
use model::verdict::{Finding, Status};
use model::view::View;

/// Maximum length of a short text, in characters.
const MAX_CHARS: usize = 200;

/// A method, or a technique.
struct Test<'a> {
    group: String,
    name: String,
    result: TestResult,
    cases: Vec<&'a Judged>,
    /// The diagnosis and the failed cases.
    failed: Option<String>,
}

/// The result of a test.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TestResult {
    Passed,
    /// Some answer is wrong.
    Failure,
    /// No failed case has an answer.
    Error,
    Skipped,
}

/// Returns the submission as an XML document with one suite.
///
/// A method with a wrong answer is a `failure`, one that fails without an answer an `error`. Hidden cases are only counted.
/// Points and remarks are properties of the suite.
///
/// # Errors
///
/// The document cannot be written.
pub fn print(feedback: &Feedback<'_>) -> io::Result<String> {
    let report = feedback.report;
    let mut tests = tests(feedback);
    tests.extend(report.unread().map(|reason| Test {
        group: "epsilon.submission".to_owned(),
        name: "submission".to_owned(),
        result: TestResult::Error,
        cases: Vec::new(),
        failed: Some(feedback.say(&reason)),
    }));
    let count = |result| tests.iter().filter(|test| test.result == result).count();
    let counts = [
        ("tests", tests.len()),
        ("failures", count(TestResult::Failure)),
        ("errors", count(TestResult::Error)),
        ("skipped", count(TestResult::Skipped)),
    ];
    let counts = counts.map(|(name, count)| (name, count.to_string()));
    let name = visible(&report.name, MAX_CHARS);
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
    writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    writer
        .create_element("testsuite")
        .with_attribute(("name", &*name))
        .with_attribute(("time", "0"))
        .with_attributes(counts.iter().map(|(name, count)| (*name, &**count)))
        .write_inner_content(|writer| {
            properties(report, feedback.language, writer)?;
            tests
                .iter()
                .try_for_each(|test| test.write(feedback, writer))
        })?;
    let text = String::from_utf8(writer.into_inner()).map_err(io::Error::other)?;
    Ok(text + "\n")
}

fn properties(
    report: &SubmissionReport,
    language: Language,
    writer: &mut Writer<Vec<u8>>,
) -> io::Result<()> {
    let points = ("points".to_owned(), report.points().to_string());
    let max = ("max".to_owned(), report.max().to_string());
    let remarks = report.about.remarks.iter();
    let remarks = remarks.map(|it| (format!("remark {}", it.rule), remark_text(it, language)));
    let properties: Vec<(String, String)> = [points, max].into_iter().chain(remarks).collect();
    writer
        .create_element("properties")
        .write_inner_content(|writer| {
            for (name, value) in &properties {
                let property = writer.create_element("property");
                let property = property.with_attributes([("name", &**name), ("value", value)]);
                property.write_empty()?;
            }
            Ok(())
        })?;
    Ok(())
}

/// Returns a test for each method, in the order in which they are first asked, and for each technique.
fn tests<'a>(feedback: &'a Feedback<'_>) -> Vec<Test<'a>> {
    let mut tests = Vec::new();
    for method in &feedback.methods {
        let cases = method.cases.clone();
        let Some(topic) = method.topic else {
            let labelled = cases.into_iter().map(|judged| (label(judged), judged));
            tests.extend(grouped(labelled).into_iter().map(|(label, cases)| Test {
                group: "epsilon.technique".to_owned(),
                name: label,
                result: result_of(&cases),
                failed: feedback.failures(&cases),
                cases,
            }));
            continue;
        };
        tests.push(Test {
            group: format!("epsilon.{}", visible(topic.0, MAX_CHARS)),
            name: visible(&feedback.full_name(topic), MAX_CHARS),
            result: result_of(&cases),
            failed: method.failed.clone(),
            cases,
        });
    }
    tests
}

/// Returns the label of a line and the name of its technique.
fn label(judged: &Judged) -> String {
    match &judged.planned.case.question {
        Question::Technique(line) => format!("{} {}", line.label(), line.name()),
        Question::Call(_) | Question::Files(_) => String::new(),
    }
}

fn result_of(cases: &[&Judged]) -> TestResult {
    let has = |status| cases.iter().any(|judged| judged.verdict.status == status);
    if has(Status::Fail) {
        let mut failed = cases.iter().filter(|it| it.verdict.status == Status::Fail);
        if failed.any(|judged| is_hidden(judged) || is_answered(judged)) {
            TestResult::Failure
        } else {
            TestResult::Error
        }
    } else if has(Status::Pass) {
        TestResult::Passed
    } else {
        TestResult::Skipped
    }
}

fn is_hidden(judged: &Judged) -> bool {
    !View::Student.shows(&judged.planned.case)
}

fn is_answered(judged: &Judged) -> bool {
    matches!(
        judged.outcome,
        Some(Outcome::Returned(_) | Outcome::Wrote(_))
    )
}

impl Test<'_> {
    fn write(&self, feedback: &Feedback<'_>, writer: &mut Writer<Vec<u8>>) -> io::Result<()> {
        let name = [("name", &*self.name), ("classname", &*self.group)];
        let element = writer.create_element("testcase");
        let element = element.with_attributes(name).with_attribute(("time", "0"));
        match self.result {
            TestResult::Passed => element.write_empty()?,
            TestResult::Skipped => element.write_inner_content(|writer| {
                let message = self.skipped(feedback.language);
                let skipped = writer.create_element("skipped");
                skipped
                    .with_attribute(("message", &*message))
                    .write_empty()?;
                Ok(())
            })?,
            TestResult::Failure | TestResult::Error => element.write_inner_content(|writer| {
                let tag = if self.result == TestResult::Error {
                    "error"
                } else {
                    "failure"
                };
                let text = visible_lines(self.failed.as_deref().unwrap_or_default());
                let failed = writer.create_element(tag);
                let failed = failed.with_attribute(("type", self.kind()));
                failed.write_text_content(BytesText::new(&text))?;
                Ok(())
            })?,
        };
        Ok(())
    }

    /// Returns the kind of the first public failure: a keyword that never changes.
    fn kind(&self) -> &'static str {
        let mut public = self
            .cases
            .iter()
            .filter(|judged| judged.verdict.status == Status::Fail && !is_hidden(judged));
        let first = public.next();
        let finding = first.and_then(|judged| Some((judged, judged.verdict.findings.first()?)));
        match finding {
            None if self.cases.is_empty() => "not-graded",
            None => "hidden",
            Some((judged, Finding::NoAnswer)) => {
                judged.outcome.as_ref().map_or("no-answer", Outcome::name)
            }
            // The finding's own name may express a suspicion, which only tutors may read.
            Some((_, Finding::Twins(_))) => "wrong-on-twins",
            Some((_, finding)) => finding.name(),
        }
    }

    /// Returns why the method was not asked.
    fn skipped(&self, language: Language) -> String {
        let mut public = self.cases.iter().filter(|judged| !is_hidden(judged));
        let finding = public.find_map(|judged| judged.verdict.findings.first());
        let said = finding.map_or_else(|| message!("feedback-hidden-not-asked"), findings::message);
        visible(&language.say(&said), MAX_CHARS)
    }
}

fn remark_text(remark: &Remark, language: Language) -> String {
    let mut text = language.say(&remark.message());
    let place = remark.place.as_ref().map(ToString::to_string);
    let parts = [place.as_ref(), remark.class.as_ref(), Some(&remark.detail)];
    for part in parts.into_iter().flatten().filter(|part| !part.is_empty()) {
        text.push_str(" | ");
        text.push_str(&visible(part, MAX_CHARS));
    }
    text
}
