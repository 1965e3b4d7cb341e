//! Notes on a case: changed arguments, console output, other readings.

use board::grid::{EMPTY, Grid};
use board::readings::{FreeChoice, Reading};

use super::{Subject, call, run, silence};
use crate::compare::unequal_cells;
use message::{Argument, Message, handout};
use model::case::Call;
use model::document::{Block, Choice, findings, short};
use model::outcome::Outcome;
use model::planned::{Accepted, Planned};
use model::spec::Method;
use model::value::Value;
use model::verdict::{Finding, Status, Verdict};

/// Maximum number of changed cells that are named.
const MAX_CHANGES: usize = 8;

/// Returns notes on a call that returned an answer: what it changed and printed, and which readings it follows.
pub(super) fn of_answer(subject: &Subject<'_>) -> Vec<Block> {
    let after = subject.returned.arguments.as_deref();
    let own = subject
        .verdict
        .findings
        .iter()
        .filter_map(|finding| of_finding(subject.call, Some(subject.method), after, finding));
    own.chain(followed(subject.verdict).map(Block::Note))
        .collect()
}

/// Returns notes on a call that gave no answer: what it changed and printed nevertheless.
pub(super) fn of_silence(
    call: &Call,
    method: Option<&Method>,
    outcome: &Outcome,
    verdict: &Verdict,
) -> Vec<Block> {
    let after = match outcome {
        Outcome::Raised(raised) => raised.arguments.as_deref(),
        _ => None,
    };
    let findings = verdict.findings.iter();
    findings
        .filter_map(|finding| of_finding(call, method, after, finding))
        .collect()
}

fn of_finding(
    call: &Call,
    method: Option<&Method>,
    after: Option<&[Value]>,
    finding: &Finding,
) -> Option<Block> {
    match finding {
        Finding::ArgumentChanged(index) => Some(Block::Note(changed(call, method, after, *index))),
        Finding::Console(text) => {
            let lines: Vec<&str> = text.lines().collect();
            silence::quoted(message!("outcome-console"), &lines)
        }
        Finding::Unsteady(..)
        | Finding::Twins(_)
        | Finding::WorkDone
        | Finding::MoreUnderOtherReadings(_)
        | Finding::Inadmissible(_)
        | Finding::Sweep { .. }
        | Finding::ForeignValuesOnly => Some(Block::Note(findings::message(finding))),
        // No choice combines them with the readings of the other answers, so they change no verdict.
        Finding::OtherReadings(_) => Some(Block::Aside(findings::message(finding))),
        Finding::Differs(_)
        | Finding::NoAnswer
        | Finding::Technique(_)
        | Finding::File(_)
        | Finding::NotAsked(_) => None,
    }
}

pub(super) fn of_case(planned: &Planned) -> Vec<Block> {
    let others = planned.accepted.iter().skip(1);
    let choices: Vec<Choice> = others.map(|accepted| other(planned, accepted)).collect();
    if choices.is_empty() {
        return Vec::new();
    }
    let heading = if planned.own().len() == planned.accepted.len() {
        message!("case-also-right")
    } else {
        message!("case-right-by-reading")
    };
    vec![Block::Heading(heading), Block::Choices(choices)]
}

fn followed(verdict: &Verdict) -> Option<Message> {
    let first = verdict.follows.first()?;
    let readings = Argument::first(6, verdict.follows.iter().map(ToString::to_string));
    let (section, text) = (handout::clause(first.clause), handout::reading(*first));
    Some(match verdict.status {
        Status::Fail => message!(
            "case-judged-by",
            readings = readings,
            section = section,
            text = text
        ),
        Status::Pass | Status::Skipped => message!(
            "case-follows",
            readings = readings,
            section = section,
            text = text
        ),
    })
}

fn other(planned: &Planned, accepted: &Accepted) -> Choice {
    let free = planned
        .case
        .call()
        .and_then(|call| call.asks?.free_choice());
    let value = run::other_way(planned, &accepted.value)
        .map_or_else(|| short(&accepted.value), Argument::from);
    let sentences = match (accepted.readings.as_slice(), free) {
        ([], Some(choice)) => vec![clause(choice)],
        (readings, _) => readings.iter().map(reading).collect(),
    };
    Choice { value, sentences }
}

pub(crate) fn clause(choice: &FreeChoice) -> Argument {
    handout::named_free_choice(choice).into()
}

pub(crate) fn reading(reading: &Reading) -> Argument {
    handout::named_reading(*reading).into()
}

fn changed(call: &Call, method: Option<&Method>, after: Option<&[Value]>, index: usize) -> Message {
    let before = call.arguments.get(index);
    let after = after.and_then(|arguments| arguments.get(index));
    let change = match (before, after) {
        (Some(Value::Grid(before)), Some(Value::Grid(after))) => changes(before, after),
        (Some(before), Some(after)) => {
            message!("case-change", before = short(before), after = short(after)).into()
        }
        _ => message!("case-gone").into(),
    };
    message!(
        "case-argument-changed",
        name = call::parameter(method, index),
        change = change
    )
}

fn changes(before: &Grid, after: &Grid) -> Argument {
    let value = |grid: &Grid, cell| match grid.value(cell) {
        EMPTY => Argument::from(message!("case-empty")),
        value => Argument::from(i64::from(value)),
    };
    let cells = unequal_cells(before, after).into_iter().map(|cell| {
        message!(
            "case-cell-change",
            cell = cell,
            before = value(before, cell),
            after = value(after, cell)
        )
    });
    Argument::first(MAX_CHANGES, cells)
}
