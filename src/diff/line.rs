//! HoDoKu lines: what a technique should find in a pencilmark grid and what was found.

use reference::step::{Mark, Step};

use super::run::strikes;
use super::{WIDTH, fields, short};
use crate::case::hodoku::{Line, LineVerdict};
use crate::draw::words::{count, indented, list, paragraphs, wrap};
use crate::draw::{PencilmarkDrawing, Sign};
use crate::message::Language;
use crate::sentence::sentence;
use crate::value::Value;
use crate::verdict::{Finding, Verdict};

/// More steps than these are not listed.
const MOST_STEPS: usize = 6;

/// The line with its expectation, the steps that are in the way, and the first of them drawn beside what was expected.
pub(super) fn sections(line: &Line, found: &Value, verdict: &Verdict) -> Vec<String> {
    let judged = verdict.findings.iter().find_map(|finding| match finding {
        Finding::Technique(judged) => Some(judged),
        _ => None,
    });
    let Some(judged) = judged else {
        return vec![fields(&facts(line))];
    };
    let mut facts = facts(line);
    if matches!(found, Value::Steps(_)) {
        facts.push(("found", listed(line, judged)));
    } else {
        facts.push(("found", short(found)));
    }
    let mut sections = vec![fields(&facts)];
    sections.push(indented(&drawing(line, judged).to_string(), 2));
    sections.extend(advice(judged).map(|text| paragraphs([text], WIDTH)));
    sections
}

/// The line with what it asks and expects, as labels and texts.
pub(crate) fn facts(line: &Line) -> Vec<(&'static str, String)> {
    let digits = match line.digits.len() {
        0 => "without digits".to_owned(),
        1 => format!("digit {}", line.digits),
        _ => format!("digits {}", line.digits),
    };
    let expected = if line.is_fail_case() {
        "no step with these digits".to_owned()
    } else {
        let length = line
            .extra
            .map_or_else(String::new, |length| format!("; {length} links"));
        format!("{}{length}", effect(&line.placements, &line.eliminations))
    };
    vec![
        ("line", line.to_string()),
        ("asked", format!("{}, {digits}", line.name())),
        ("expected", expected),
    ]
}

/// The steps that the verdict speaks of.
fn steps(judged: &LineVerdict) -> &[Step] {
    match judged {
        LineVerdict::NotFound { other_digits } => other_digits,
        LineVerdict::OtherEffect { steps, .. } | LineVerdict::MustNotExist { steps } => steps,
        LineVerdict::Pass | LineVerdict::OtherLength { .. } => &[],
    }
}

fn listed(line: &Line, judged: &LineVerdict) -> String {
    let mut texts: Vec<String> = Vec::new();
    match judged {
        LineVerdict::OtherEffect {
            expected_found: true,
            ..
        } => {
            texts.push("the line's step, but also".to_owned());
        }
        LineVerdict::OtherLength { shortest, .. } => texts.push(shortest.map_or_else(
            || "the step, without a length".to_owned(),
            |length| format!("the step; {length} links"),
        )),
        _ => {}
    }
    let steps = steps(judged);
    let same_digits = |step: &Step| step.digits == line.digits;
    texts.extend(steps.iter().take(MOST_STEPS).map(|step| {
        let digits = if same_digits(step) {
            String::new()
        } else {
            format!("{}: ", step.digits)
        };
        let text = format!("{digits}{}", told(step));
        wrap(text.split(' '), WIDTH - 14).join("\n")
    }));
    if steps.len() > MOST_STEPS {
        let more = count(steps.len() - MOST_STEPS, "further step", "further steps");
        texts.push(format!("and {more}"));
    }
    if texts.is_empty() {
        texts.push("nothing".to_owned());
    }
    texts.join("\n")
}

/// What a step does, and why, if it says so.
pub(crate) fn told(step: &Step) -> String {
    let effect = effect(&step.placements, &step.eliminations);
    if step.reason.is_empty() {
        effect
    } else {
        format!("{effect}. {}", sentence(step, Language::English))
    }
}

/// What a step does: `places r1c2=4`, `strikes 89 from r1c4`.
fn effect(placements: &[Mark], eliminations: &[Mark]) -> String {
    if placements.is_empty() {
        format!("strikes {}", strikes(eliminations))
    } else {
        format!("places {}", list(placements, 12))
    }
}

/// The line's pencilmarks with its effect and that of the first step in the way.
fn drawing(line: &Line, judged: &LineVerdict) -> PencilmarkDrawing {
    let state = line.state();
    let expected: Vec<Mark> = if line.is_fail_case() {
        Vec::new()
    } else {
        line.placements
            .iter()
            .chain(&line.eliminations)
            .copied()
            .collect()
    };
    let drawing = PencilmarkDrawing::new(state.grid(), state.pencilmarks());
    match judged {
        LineVerdict::OtherEffect {
            steps,
            expected_found,
        } => {
            let found = first_effect(steps);
            let (both, missing): (Vec<Mark>, Vec<Mark>) =
                expected.iter().partition(|mark| found.contains(mark));
            let [expected_only, found_only, both_words] = if *expected_found {
                ["the line's step", "the other step", "both"]
            } else {
                ["expected", "found", "expected and found"]
            };
            drawing
                .with_sign(found, Sign::Extra)
                .saying(Sign::Extra, found_only)
                .with_sign(missing, Sign::Missing)
                .saying(Sign::Missing, expected_only)
                .with_sign(both, Sign::Right)
                .saying(Sign::Right, both_words)
        }
        LineVerdict::MustNotExist { steps } => drawing
            .with_sign(first_effect(steps), Sign::Extra)
            .saying(Sign::Extra, "found"),
        LineVerdict::Pass | LineVerdict::NotFound { .. } | LineVerdict::OtherLength { .. } => {
            drawing
                .with_sign(expected, Sign::Missing)
                .saying(Sign::Missing, "expected")
        }
    }
}

/// What the first of some steps places or strikes.
fn first_effect(steps: &[Step]) -> Vec<Mark> {
    steps
        .iter()
        .take(1)
        .flat_map(|step| step.placements.iter().chain(&step.eliminations).copied())
        .collect()
}

fn advice(judged: &LineVerdict) -> Option<String> {
    let too_much = matches!(
        judged,
        LineVerdict::OtherEffect {
            expected_found: true,
            ..
        }
    );
    too_much.then(|| {
        "Every step with the line's digits must have exactly its effect; finding too much is as wrong as finding nothing."
            .to_owned()
    })
}
