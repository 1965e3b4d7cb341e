//! Verdicts: pass, fail or skipped, with every reason.

pub mod choice;

use std::collections::BTreeMap;

use board::step::Step;

use crate::compare;
use model::case::file_task::Files;
use model::case::hodoku::LineVerdict;
use model::case::{Call, Question, hodoku};
use model::outcome::{Answered, Outcome, Raised, Returned};
use model::planned::{Accepted, Planned, accept};
use model::spec::{ConsolePolicy, Method, Type};
use model::value::Value;
use model::verdict::{Finding, Status, Verdict};

/// Judges a planned case by its outcome, and adds findings on repeated calls. `method` is the one that was called,
/// `None` for a technique.
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

/// Judges the outcome of a planned case. `method` is the one that was called, `None` for a technique.
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
            verdict
                .findings
                .extend(findings_of_raised(planned, method, raised));
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
    let kind = method.judged_type();
    let mut pass = accept(accepted, actual);
    let mut findings: Vec<Finding> = match accepted.first() {
        Some(expected) if !pass => {
            compare::differences(kind, &expected.value, actual, call.tolerance)
                .into_iter()
                .map(Finding::Differs)
                .collect()
        }
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
fn findings_of_raised(planned: &Planned, method: Option<&Method>, raised: &Raised) -> Vec<Finding> {
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
