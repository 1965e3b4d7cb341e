//! What else there is to say: changed arguments, console output, other readings.

use reference::readings::{FreeChoice, Reading};

use super::{MOST_CHARACTERS, Subject, WIDTH, call, grids, run, short};
use crate::case::Call;
use crate::draw::words::{clean, list, paragraphs, wrap};
use crate::draw::{NOTE, styled};
use crate::plan::{Accepted, Planned};
use crate::value::Value;
use crate::verdict::{Finding, Verdict};

/// Notes on an answer: what it changed and printed, whose reading it follows.
pub(super) fn of_answer(subject: &Subject<'_>) -> Vec<String> {
    let mut notes: Vec<String> = subject
        .verdict
        .findings
        .iter()
        .filter_map(|finding| match finding {
            Finding::ArgumentChanged(argument) => Some(changed(subject, *argument)),
            Finding::Console(text) => Some(console(text)),
            Finding::Unsteady(..) | Finding::Twins(_) => Some(finding.to_string()),
            _ => None,
        })
        .collect();
    notes.extend(followed(subject.verdict));
    notes.into_iter().map(|text| note(&text)).collect()
}

/// Notes on a call that gave no answer: what it did all the same.
pub(super) fn of_silence(verdict: &Verdict) -> Vec<String> {
    let findings = verdict.findings.iter();
    findings
        .filter(|finding| !matches!(finding, Finding::NoAnswer))
        .map(|finding| note(&finding.to_string()))
        .collect()
}

/// Notes on the case itself: which other answers it accepts.
pub(super) fn of_case(planned: &Planned) -> Option<String> {
    let others: Vec<String> = planned
        .accepted
        .iter()
        .skip(1)
        .map(|accepted| other(planned, accepted))
        .collect();
    let title = styled("  Also right here, since the handout is open:", NOTE);
    (!others.is_empty()).then(|| format!("{title}\n{}", others.join("\n")))
}

fn console(text: &str) -> String {
    format!("The console shows \"{}\".", clean(text, MOST_CHARACTERS))
}

/// The readings that an answer follows, in words.
pub(super) fn followed(verdict: &Verdict) -> Option<String> {
    let first = verdict.follows.first()?;
    Some(format!(
        "The answer follows the reading {} ({}): {}",
        list(&verdict.follows, 6),
        first.section,
        first.english
    ))
}

/// The clause that leaves a free choice between several right answers to a call.
pub(crate) fn free_choice(call: &Call) -> Option<&'static FreeChoice> {
    call.asks?.free_choice()
}

fn other(planned: &Planned, accepted: &Accepted) -> String {
    let value = run::other_way(planned, &accepted.value).unwrap_or_else(|| short(&accepted.value));
    let free = planned.case.call().and_then(free_choice);
    let why: Vec<String> = match (accepted.readings.as_slice(), free) {
        ([], Some(choice)) => vec![format!(
            "{} ({}): {}",
            choice.clause, choice.section, choice.english
        )],
        ([], None) => Vec::new(),
        (readings, _) => readings.iter().map(sentence).collect(),
    };
    let lines = why.iter().flat_map(|line| wrap(line.split(' '), WIDTH - 6));
    let lines: Vec<String> = lines.map(|line| format!("      {line}")).collect();
    format!("    {value}\n{}", lines.join("\n"))
        .trim_end()
        .to_owned()
}

/// A reading with its clause and what it says.
pub(crate) fn sentence(reading: &Reading) -> String {
    format!("{reading} ({}): {}", reading.section, reading.english)
}

fn changed(subject: &Subject<'_>, index: usize) -> String {
    let name = call::parameter(Some(subject.method), index);
    let before = subject.call.arguments.get(index);
    let after = subject
        .returned
        .arguments
        .as_ref()
        .and_then(|arguments| arguments.get(index));
    let how = match (before, after) {
        (Some(Value::Grid(before)), Some(Value::Grid(after))) => grids::changes(before, after),
        (Some(before), Some(after)) => format!("from {} to {}", short(before), short(after)),
        _ => "it is gone".to_owned(),
    };
    format!("The call changed its argument {name}: {how}. This is only a warning.")
}

fn note(text: &str) -> String {
    styled(&paragraphs([format!("Note: {text}")], WIDTH), NOTE)
}
