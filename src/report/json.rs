//! The record for machines: `report.json`, schema version 1.
//!
//! The same grading gives the same bytes, whatever the number of threads; only `milliseconds` may differ.

use serde::Serialize;

use super::{Judged, MethodScore, Points, Report, SubmissionReport, TaskScore};
use crate::verdict::{Finding, Status};

/// The version of the schema; it grows when a field changes its meaning or goes.
pub const SCHEMA: u32 = 1;

/// The record as JSON text.
pub fn print(report: &Report) -> String {
    // Texts, numbers and lists only: this cannot fail.
    let mut text = serde_json::to_string_pretty(&RawReport::from(report)).unwrap_or_default();
    text.push('\n');
    text
}

#[derive(Serialize)]
struct RawReport<'a> {
    schema: u32,
    tool: Tool,
    course: &'a str,
    case_set: &'a str,
    reference: &'a str,
    problems: usize,
    submissions: Vec<RawSubmission<'a>>,
    milliseconds: u64,
}

#[derive(Serialize)]
struct Tool {
    name: &'static str,
    version: &'static str,
}

#[derive(Serialize)]
struct RawSubmission<'a> {
    name: &'a str,
    points: Number,
    max: Number,
    passed: usize,
    failed: usize,
    skipped: usize,
    tasks: Vec<RawTask<'a>>,
    cases: Vec<RawCase<'a>>,
}

#[derive(Serialize)]
struct RawTask<'a> {
    task: &'a str,
    points: Number,
    max: Number,
    methods: Vec<RawMethod<'a>>,
}

#[derive(Serialize)]
struct RawMethod<'a> {
    class: &'a str,
    interface: &'a str,
    method: &'a str,
    passed: usize,
    total: usize,
    points: Number,
    max: Number,
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
}

#[derive(Serialize)]
struct RawFinding {
    finding: &'static str,
    text: String,
}

/// Points as a number with two decimals.
#[derive(Serialize)]
struct Number(f64);

impl From<Points> for Number {
    fn from(points: Points) -> Self {
        #[expect(
            clippy::cast_precision_loss,
            reason = "points stay far below the precision of a float"
        )]
        Self(points.hundredths() as f64 / 100.0)
    }
}

impl<'a> From<&'a Report> for RawReport<'a> {
    fn from(report: &'a Report) -> Self {
        Self {
            schema: SCHEMA,
            tool: Tool {
                name: "epsilon",
                version: env!("CARGO_PKG_VERSION"),
            },
            course: &report.course,
            case_set: &report.case_set,
            reference: &report.reference,
            problems: report.problems,
            submissions: report.submissions.iter().map(RawSubmission::from).collect(),
            milliseconds: report.milliseconds,
        }
    }
}

impl<'a> From<&'a SubmissionReport> for RawSubmission<'a> {
    fn from(submission: &'a SubmissionReport) -> Self {
        Self {
            name: &submission.name,
            points: submission.points().into(),
            max: submission.max().into(),
            passed: submission.count(Status::Pass),
            failed: submission.count(Status::Fail),
            skipped: submission.count(Status::Skipped),
            tasks: submission.tasks.iter().map(RawTask::from).collect(),
            cases: submission.cases.iter().map(RawCase::from).collect(),
        }
    }
}

impl<'a> From<&'a TaskScore> for RawTask<'a> {
    fn from(task: &'a TaskScore) -> Self {
        Self {
            task: &task.task,
            points: task.points.into(),
            max: task.max.into(),
            methods: task.methods.iter().map(RawMethod::from).collect(),
        }
    }
}

impl<'a> From<&'a MethodScore> for RawMethod<'a> {
    fn from(method: &'a MethodScore) -> Self {
        Self {
            class: &method.class,
            interface: &method.interface,
            method: &method.method,
            passed: method.passed,
            total: method.total,
            points: method.points.into(),
            max: method.max.into(),
        }
    }
}

impl<'a> From<&'a Judged> for RawCase<'a> {
    fn from(judged: &'a Judged) -> Self {
        let failed = judged.verdict.status == Status::Fail;
        Self {
            id: judged.planned.case.id.to_string(),
            method: judged.planned.case.call().map(|call| call.method.as_str()),
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
        }
    }
}

impl From<&Finding> for RawFinding {
    fn from(finding: &Finding) -> Self {
        Self {
            finding: finding.name(),
            text: finding.to_string(),
        }
    }
}
