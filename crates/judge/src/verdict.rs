//! Verdicts: pass, fail or skipped, with every reason.

pub mod choice;
pub mod exposure;

use std::collections::BTreeMap;

use board::readings::Reading;
use board::step::Step;
use serde::{Deserialize, Serialize};

use crate::compare;
use crate::compare::Difference;
use crate::compare::written::{FileDifference, Wrong};
use crate::plan::{Accepted, NotAsked, Planned, accept};
use choice::Gain;
use exposure::Exposure;
use model::case::file_task::Files;
use model::case::hodoku;
use model::case::hodoku::LineVerdict;
use model::case::{Call, Question};
use model::outcome::{Answered, Circumstance, Outcome, Raised, Returned};
use model::spec::{ConsolePolicy, Method, Type};
use model::value::Value;

board::named! {
    /// The result of a case, with its name in reports.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    Status {
        /// The answer is right.
        Pass = "pass",
        /// It is not.
        Fail = "fail",
        /// The case was not asked.
        Skipped = "skipped",
    }
}

/// A judged case.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Pass, fail or skipped.
    pub status: Status,
    /// The readings, other than the course's own, by which the answer was judged.
    ///
    /// The method's answers as a whole follow them; they are empty where they make no difference.
    pub follows: Vec<Reading>,
    /// All findings; a passed case can have some, too.
    pub findings: Vec<Finding>,
}

/// One thing to say about an outcome.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The answer differs from the expected one.
    Differs(Difference),
    /// There is no answer, for the reason the outcome gives.
    NoAnswer,
    /// Before it threw, a `void` method had made the right grid. It counts as no answer all the same.
    WorkDone,
    /// An argument was changed that should not have been; it counts from 0. Only a warning (C30).
    ArgumentChanged(usize),
    /// The method wrote to the console.
    Console(String),
    /// Asked again under other circumstances, the method answered otherwise. Only a warning.
    Unsteady(Circumstance, Box<Outcome>),
    /// A technique's steps are not what the HoDoKu line says.
    Technique(LineVerdict),
    /// The answer is right, but those to images of the case are not. A mistake only if the course says so.
    Twins(Box<Exposure>),
    /// A file that the program should have written is not what it must be.
    File(FileDifference),
    /// The case was not asked or not judged, for this reason.
    NotAsked(NotAsked),
    /// The answer is right under these readings, which the other answers of the method do not follow.
    OtherReadings(Vec<Reading>),
    /// No choice of readings explains all answers of the method; the one that judges it explains clearly more than the
    /// course's own.
    MoreUnderOtherReadings(Gain),
    /// All answers of the method follow this reading, which is not admissible.
    Inadmissible(Reading),
    /// The case is also asked on images of its grids, and some answers are wrong; the verdict is on the first of these.
    Sweep {
        /// The number of grids asked, the case's own among them.
        asked: usize,
        /// The number of wrong answers.
        wrong: usize,
    },
    /// The method is wrong only in cases with values that are neither -1 nor a digit (C15).
    ForeignValuesOnly,
}

impl Finding {
    /// Returns the finding's name in reports, which never changes.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Differs(difference) => match difference {
                Difference::Null => "null",
                Difference::NullForEmpty => "null-for-empty",
                Difference::WrongType { .. } => "wrong-type",
                Difference::Value => "wrong-value",
                Difference::Length { .. } => "wrong-length",
                Difference::Order => "wrong-order",
                Difference::Duplicates(_) => "duplicates",
                Difference::Missing(_) => "missing-entries",
                Difference::Extra(_) => "extra-entries",
                Difference::Entries(_) => "wrong-entries",
                Difference::Cells(_) => "wrong-cells",
                Difference::Run(_) => "other-run",
            },
            Self::NoAnswer => "no-answer",
            Self::WorkDone => "work-done",
            Self::ArgumentChanged(_) => "argument-changed",
            Self::Console(_) => "console-output",
            Self::Unsteady(Circumstance::SharedObject, _) => "state-kept",
            Self::Unsteady(Circumstance::OtherOrder, _) => "order-matters",
            Self::Technique(_) => "technique",
            Self::Twins(exposure) => exposure.name(),
            Self::File(difference) => match difference.wrong {
                Wrong::Missing => "missing-file",
                Wrong::Puzzles { .. } => "wrong-puzzles",
                Wrong::Line { .. } => "wrong-line",
            },
            Self::NotAsked(_) => "not-asked",
            Self::OtherReadings(_) => "other-readings",
            Self::MoreUnderOtherReadings(_) => "more-under-other-readings",
            Self::Inadmissible(_) => "inadmissible-reading",
            Self::Sweep { .. } => "sweep",
            Self::ForeignValuesOnly => "foreign-values-only",
        }
    }
}

impl Verdict {
    /// Creates the verdict on a case that was not asked.
    pub fn skipped(reason: NotAsked) -> Self {
        Self {
            status: Status::Skipped,
            follows: Vec::new(),
            findings: vec![Finding::NotAsked(reason)],
        }
    }

    /// Returns the finding on the case's twins, if some failed.
    pub fn exposure(&self) -> Option<&Exposure> {
        self.findings.iter().find_map(|finding| match finding {
            Finding::Twins(exposure) => Some(exposure.as_ref()),
            _ => None,
        })
    }

    /// Returns the findings on the case itself, without those on its twins.
    pub fn own_findings(&self) -> impl Iterator<Item = &Finding> {
        let is_own = |finding: &&Finding| !matches!(finding, Finding::Twins(_));
        self.findings.iter().filter(is_own)
    }

    fn fail(finding: Finding) -> Self {
        Self {
            status: Status::Fail,
            follows: Vec::new(),
            findings: vec![finding],
        }
    }
}

/// Judges a planned case by its outcome, and adds findings on repeated calls. `method` is the one that was called; a
/// technique has none.
pub fn judge_all(
    planned: &Planned,
    method: Option<&Method>,
    answered: &Answered,
    console: ConsolePolicy,
) -> Verdict {
    let mut verdict = judge(planned, method, &answered.outcome, console);
    if verdict.status != Status::Skipped {
        verdict
            .findings
            .extend(answered.repeats.iter().map(|repeat| {
                Finding::Unsteady(repeat.circumstance, Box::new(repeat.outcome.clone()))
            }));
    }
    verdict
}

/// Judges the outcome of a planned case. `method` is the one that was called; a technique has none.
pub fn judge(
    planned: &Planned,
    method: Option<&Method>,
    outcome: &Outcome,
    console: ConsolePolicy,
) -> Verdict {
    if let Some(reason) = planned.ignored {
        return Verdict::skipped(reason);
    }
    if let (Question::Files(files), Outcome::Wrote(written)) = (&planned.case.question, outcome) {
        return judge_files(files, written);
    }
    let returned = match outcome {
        Outcome::Returned(returned) => returned,
        Outcome::Raised(raised) => {
            let mut verdict = Verdict::fail(Finding::NoAnswer);
            verdict.findings.extend(beside(planned, method, raised));
            return verdict;
        }
        _ => return Verdict::fail(Finding::NoAnswer),
    };
    match (&planned.case.question, method) {
        (Question::Call(call), Some(method)) => {
            judge_call(planned.own(), call, method, returned, console)
        }
        (Question::Technique(line), _) => judge_line(line, &returned.value),
        (Question::Call(_), None) | (Question::Files(_), _) => Verdict::fail(Finding::NoAnswer),
    }
}

fn judge_call(
    accepted: &[Accepted],
    call: &Call,
    method: &Method,
    returned: &Returned,
    console: ConsolePolicy,
) -> Verdict {
    let actual = answer(call, method, returned);
    let kind = compared_type(method);
    let mut pass = accept(accepted, actual);
    let mut findings: Vec<Finding> = match accepted.first() {
        Some(expected) if !pass => compare::differences(kind, &expected.value, actual)
            .into_iter()
            .map(Finding::Differs)
            .collect(),
        _ => Vec::new(),
    };
    if let Some(text) = &returned.console {
        findings.push(Finding::Console(text.clone()));
        pass &= console == ConsolePolicy::Noted;
    }
    let after = returned.arguments.as_deref().unwrap_or_default();
    findings.extend(changed_arguments(call, method, after).map(Finding::ArgumentChanged));
    Verdict {
        status: if pass { Status::Pass } else { Status::Fail },
        follows: Vec::new(),
        findings,
    }
}

/// Returns the findings on a method that threw.
fn beside(planned: &Planned, method: Option<&Method>, raised: &Raised) -> Vec<Finding> {
    let Some((method, call)) = method.zip(planned.case.call()) else {
        return Vec::new();
    };
    let mut findings = Vec::new();
    let after = raised.arguments.as_deref().unwrap_or_default();
    let right = |grid| planned.own().iter().any(|own| own.accepts(grid));
    if method.result == Type::Void && after.first().is_some_and(right) {
        findings.push(Finding::WorkDone);
    }
    findings.extend(raised.console.clone().map(Finding::Console));
    findings.extend(changed_arguments(call, method, after).map(Finding::ArgumentChanged));
    findings
}

/// Returns the value that is judged: the result, or for a `void` method its first argument afterwards.
pub fn answer<'a>(call: &'a Call, method: &Method, returned: &'a Returned) -> &'a Value {
    if method.result != Type::Void {
        return &returned.value;
    }
    returned
        .arguments
        .as_ref()
        .and_then(|arguments| arguments.first())
        .or_else(|| call.arguments.first())
        .unwrap_or(&Value::Null)
}

/// Returns the type of the value that is judged.
pub const fn compared_type(method: &Method) -> Type {
    match method.result {
        Type::Void => Type::Grid,
        other => other,
    }
}

/// Returns the indices of the arguments that changed, except for the one that a `void` method must change.
fn changed_arguments(call: &Call, method: &Method, after: &[Value]) -> impl Iterator<Item = usize> {
    let first = usize::from(method.result == Type::Void);
    call.arguments
        .iter()
        .zip(after)
        .enumerate()
        .skip(first)
        .filter(|(_, (before, after))| before != after)
        .map(|(index, _)| index)
}

fn judge_files(files: &Files, written: &BTreeMap<String, Vec<u8>>) -> Verdict {
    let differences = compare::written::differences(files, written);
    Verdict {
        status: if differences.is_empty() {
            Status::Pass
        } else {
            Status::Fail
        },
        follows: Vec::new(),
        findings: differences.into_iter().map(Finding::File).collect(),
    }
}

fn judge_line(line: &hodoku::Line, value: &Value) -> Verdict {
    let none: &[Step] = &[];
    let steps = match value {
        Value::Steps(steps) => steps,
        _ => none,
    };
    match hodoku::judge(line, steps) {
        LineVerdict::Pass => Verdict {
            status: Status::Pass,
            follows: Vec::new(),
            findings: Vec::new(),
        },
        failed => Verdict::fail(Finding::Technique(failed)),
    }
}
