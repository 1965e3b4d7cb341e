//! The record for machines: `report.json`, schema version 1.
//!
//! The same grading gives the same bytes, whatever the number of threads; only `milliseconds` may differ.

use std::io::{self, Write};

use serde::Serialize;

use super::class::ClassReport;
use super::{Judged, Points, SubmissionReport, TaskScore};
use crate::diagnosis::{Counterexample, Diagnosis, Mend, Suspect};
use crate::document::findings;
use crate::message::Language;
use crate::plan::Planned;
use crate::roster::Person;
use crate::rule::Remark;
use crate::sentence;
use crate::submission::GradedClass;
use crate::verdict::exposure::{Exposure, WrongTwin};
use crate::verdict::{Finding, Status};

/// Maximum number of suspects of a method.
const MAX_SUSPECTS: usize = 20;

/// The version of the schema; it grows when a field changes its meaning or goes.
pub const SCHEMA: u32 = 1;

/// Returns one submission as JSON text, without a line feed at its end.
///
/// # Errors
///
/// The record cannot be written as JSON.
pub fn submission(report: &SubmissionReport) -> io::Result<String> {
    Ok(serde_json::to_string_pretty(&RawSubmission::from(report))?)
}

/// Writes the record of the whole class, with submissions that were printed by [`submission`] in the order of the rows.
///
/// # Errors
///
/// If a submission's text cannot be read, or the writer fails.
pub fn write_class(
    class: &ClassReport,
    submissions: impl IntoIterator<Item = io::Result<String>>,
    out: &mut impl Write,
) -> io::Result<()> {
    let head = RawHead {
        schema: SCHEMA,
        tool: Tool {
            name: "epsilon",
            version: env!("CARGO_PKG_VERSION"),
        },
        course: &class.course,
        case_set: &class.case_set,
        reference: &class.reference,
        problems: class.problems + class.not_graded.len(),
    };
    let head = serde_json::to_string_pretty(&head)?;
    let open = head.strip_suffix("\n}").unwrap_or(&head);
    write!(out, "{open},\n  \"submissions\": [")?;
    let mut separator = "";
    for submission in submissions {
        write!(out, "{separator}")?;
        for line in submission?.lines() {
            write!(out, "\n    {line}")?;
        }
        separator = ",";
    }
    let end = if separator.is_empty() { "]" } else { "\n  ]" };
    writeln!(
        out,
        "{end},\n  \"milliseconds\": {}\n}}",
        class.milliseconds
    )
}

/// Everything that stands before the submissions.
#[derive(Serialize)]
struct RawHead<'a> {
    schema: u32,
    tool: Tool,
    course: &'a str,
    case_set: &'a str,
    reference: &'a str,
    problems: usize,
}

#[derive(Serialize)]
struct Tool {
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct RawSubmission<'a> {
    id: &'a str,
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<&'a Person>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    types: &'a [String],
    points: Points,
    max: Points,
    passed: usize,
    failed: usize,
    skipped: usize,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    classes: &'a [GradedClass],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<RawRemark<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    twins: Option<RawTally>,
    tasks: &'a [TaskScore],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    diagnoses: Vec<RawDiagnosis<'a>>,
    cases: Vec<RawCase<'a>>,
}

/// The diagnosis of a method.
#[derive(Serialize)]
struct RawDiagnosis<'a> {
    interface: &'a str,
    method: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    counterexample: Option<RawCounterexample>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    suspects: &'a [Suspect],
    #[serde(skip_serializing_if = "Option::is_none")]
    mend: Option<&'a Mend>,
}

/// The smallest question that a method gets wrong.
#[derive(Serialize)]
struct RawCounterexample {
    arguments: Vec<String>,
    expected: Vec<String>,
    answer: String,
    filled: usize,
    asked: usize,
}

#[derive(Serialize)]
struct RawRemark<'a> {
    rule: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'a str>,
    #[serde(skip_serializing_if = "str::is_empty")]
    detail: &'a str,
    text: String,
}

#[derive(Serialize)]
struct RawCase<'a> {
    id: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    method: Option<&'a str>,
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    follows: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<RawFinding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    twins: Option<RawExposure>,
}

#[derive(Serialize)]
struct RawFinding {
    finding: &'static str,
    text: String,
}

/// The numbers of passed cases with twins, of these twins, and of cases that were wrong there.
#[derive(Serialize)]
struct RawTally {
    cases: usize,
    asked: usize,
    exposed: usize,
}

/// A passed case that is wrong on images.
#[derive(Serialize)]
struct RawExposure {
    asked: usize,
    wrong: usize,
    /// The maps that break the answer by themselves, and those that do not.
    wrong_under: Vec<&'static str>,
    right_under: Vec<&'static str>,
    first: RawTwin,
}

/// The first image on which the answer is wrong.
#[derive(Serialize)]
struct RawTwin {
    maps: Vec<String>,
    arguments: Vec<String>,
    expected: Vec<String>,
    answer: String,
}

impl<'a> From<&'a SubmissionReport> for RawSubmission<'a> {
    fn from(submission: &'a SubmissionReport) -> Self {
        Self {
            id: &submission.id,
            name: &submission.name,
            owner: submission.owner.as_ref(),
            types: &submission.types,
            points: submission.points(),
            max: submission.max(),
            passed: submission.count(Status::Pass),
            failed: submission.count(Status::Fail),
            skipped: submission.count(Status::Skipped),
            classes: &submission.about.classes,
            remarks: submission
                .about
                .remarks
                .iter()
                .map(RawRemark::from)
                .collect(),
            twins: submission.twins.as_ref().map(|tally| RawTally {
                cases: tally.places.len(),
                asked: tally.questions,
                exposed: submission.exposed(),
            }),
            tasks: &submission.tasks,
            diagnoses: submission
                .diagnoses
                .iter()
                .map(RawDiagnosis::from)
                .collect(),
            cases: submission.cases.iter().map(RawCase::from).collect(),
        }
    }
}

impl<'a> From<&'a Remark> for RawRemark<'a> {
    fn from(remark: &'a Remark) -> Self {
        Self {
            rule: remark.rule.id(),
            place: remark.place.as_ref().map(ToString::to_string),
            class: remark.class.as_deref(),
            detail: &remark.detail,
            text: Language::English.say(&remark.rule.message()),
        }
    }
}

impl<'a> From<&'a Judged> for RawCase<'a> {
    fn from(judged: &'a Judged) -> Self {
        let failed = judged.verdict.status == Status::Fail;
        Self {
            id: judged.planned.case.id.to_string(),
            method: judged.planned.case.topic().map(|(_, method)| method),
            verdict: judged.verdict.status.name(),
            outcome: judged.outcome.as_ref().map(crate::outcome::Outcome::name),
            answer: judged
                .outcome
                .as_ref()
                .filter(|_| failed)
                .map(ToString::to_string),
            follows: judged
                .verdict
                .follows
                .iter()
                .map(ToString::to_string)
                .collect(),
            findings: judged
                .verdict
                .findings
                .iter()
                .map(RawFinding::from)
                .collect(),
            twins: judged.verdict.exposure().map(RawExposure::from),
        }
    }
}

impl From<&Exposure> for RawExposure {
    fn from(exposure: &Exposure) -> Self {
        let under = |wanted: bool| {
            let maps = exposure.maps.iter();
            maps.filter(|(_, wrong)| *wrong == wanted)
                .map(|(generator, _)| generator.name())
                .collect()
        };
        Self {
            asked: exposure.asked,
            wrong: exposure.wrong,
            wrong_under: under(true),
            right_under: under(false),
            first: RawTwin::from(&exposure.first),
        }
    }
}

impl<'a> From<&'a Diagnosis> for RawDiagnosis<'a> {
    fn from(diagnosis: &'a Diagnosis) -> Self {
        let (interface, method) = &diagnosis.topic;
        let found = diagnosis.counterexample.as_ref();
        Self {
            interface,
            method,
            counterexample: found.map(RawCounterexample::from),
            suspects: &diagnosis.suspects[..diagnosis.suspects.len().min(MAX_SUSPECTS)],
            mend: diagnosis.mend.as_ref(),
        }
    }
}

impl From<&Counterexample> for RawCounterexample {
    fn from(found: &Counterexample) -> Self {
        Self {
            arguments: arguments(&found.planned),
            expected: expected(&found.planned),
            answer: found.outcome.to_string(),
            filled: found.filled,
            asked: found.asked,
        }
    }
}

fn arguments(planned: &Planned) -> Vec<String> {
    let call = planned.case.call();
    let arguments = call.map_or(&[][..], |call| &call.arguments);
    arguments.iter().map(ToString::to_string).collect()
}

fn expected(planned: &Planned) -> Vec<String> {
    let accepted = planned.accepted.iter();
    accepted
        .map(|accepted| accepted.value.to_string())
        .collect()
}

impl From<&WrongTwin> for RawTwin {
    fn from(twin: &WrongTwin) -> Self {
        Self {
            maps: twin
                .maps
                .iter()
                .map(|map| Language::English.say(&sentence::map(map)))
                .collect(),
            arguments: arguments(&twin.planned),
            expected: expected(&twin.planned),
            answer: twin.outcome.to_string(),
        }
    }
}

impl From<&Finding> for RawFinding {
    fn from(finding: &Finding) -> Self {
        Self {
            finding: finding.name(),
            text: Language::English.say(&findings::message(finding)),
        }
    }
}
