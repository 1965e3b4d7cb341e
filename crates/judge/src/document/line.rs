//! HoDoKu lines: what a technique should find in a pencilmark grid and what was found.

use board::step::{Mark, Step};

use crate::reason::run::strikes;
use crate::sentence;
use message::{Argument, Message};
use model::case::hodoku::{Line, LineVerdict};
use model::document::{Block, Fact, Form, short};
use model::draw::{Drawing, Sign};
use model::value::Value;
use model::verdict::{Finding, Verdict};

/// Maximum number of steps that are listed.
const MAX_STEPS: usize = 6;

/// Returns the line with its expectation and the unexpected steps, the first of them drawn beside the expected effect.
pub(super) fn blocks(line: &Line, found: &Value, verdict: &Verdict) -> Vec<Block> {
    let judged = verdict.findings.iter().find_map(|finding| match finding {
        Finding::Technique(judged) => Some(judged),
        _ => None,
    });
    let mut facts = facts(line);
    let Some(judged) = judged else {
        return vec![Block::Facts(facts)];
    };
    let label = message!("case-found");
    facts.push(if matches!(found, Value::Steps(_)) {
        Fact::new(label, Form::Text, listed(line, judged))
    } else {
        Fact::code(label, short(found))
    });
    let mut blocks = vec![
        Block::Facts(facts),
        Block::Drawings(vec![drawing(line, judged)]),
    ];
    if is_too_much(judged) {
        blocks.push(Block::Sentences(vec![message!("line-exactly").into()]));
    }
    blocks
}

/// Returns the line with what it asks and expects.
pub(super) fn facts(line: &Line) -> Vec<Fact> {
    let digits = message!(
        "line-digits",
        count = line.digits.len(),
        digits = line.digits.to_string()
    );
    let asked = message!("line-asked", technique = line.name(), digits = digits);
    let effect = || effect(&line.placements, &line.eliminations);
    let expected = match line.extra {
        _ if line.is_fail_case() => message!("line-none-expected"),
        Some(links) => message!(
            "line-with-length",
            effect = effect(),
            links = u32::from(links)
        ),
        None => effect(),
    };
    vec![
        Fact::new(message!("case-line"), Form::Line, [line.to_string().into()]),
        Fact::text(message!("case-asked"), asked),
        Fact::text(message!("case-expected"), expected),
    ]
}

/// Describes the effect of a step: `places r1c2=4`, `strikes 89 from r1c4`.
fn effect(placements: &[Mark], eliminations: &[Mark]) -> Message {
    if placements.is_empty() {
        message!("line-strikes", eliminations = strikes(eliminations))
    } else {
        message!("line-places", placements = Argument::first(12, placements))
    }
}

pub(super) fn described(step: &Step) -> Argument {
    let effect = effect(&step.placements, &step.eliminations);
    if step.reason.is_empty() {
        effect.into()
    } else {
        message!(
            "line-told",
            effect = effect,
            reason = sentence::reason(step)
        )
        .into()
    }
}

fn steps(judged: &LineVerdict) -> &[Step] {
    match judged {
        LineVerdict::NotFound { other_digits } => other_digits,
        LineVerdict::OtherEffect { steps, .. } | LineVerdict::MustNotExist { steps } => steps,
        LineVerdict::Pass | LineVerdict::OtherLength { .. } => &[],
    }
}

const fn is_too_much(judged: &LineVerdict) -> bool {
    matches!(
        judged,
        LineVerdict::OtherEffect {
            expected_found: true,
            ..
        }
    )
}

fn listed(line: &Line, judged: &LineVerdict) -> Vec<Argument> {
    let mut texts: Vec<Argument> = Vec::new();
    if is_too_much(judged) {
        texts.push(message!("line-but-also").into());
    }
    if let LineVerdict::OtherLength { shortest, .. } = judged {
        texts.push(match shortest {
            Some(links) => message!("line-of-length", links = u32::from(*links)).into(),
            None => message!("line-without-length").into(),
        });
    }
    let steps = steps(judged);
    texts.extend(steps.iter().take(MAX_STEPS).map(|step| {
        if step.digits == line.digits {
            described(step)
        } else {
            let digits = step.digits.to_string();
            message!("line-other-digits", digits = digits, step = described(step)).into()
        }
    }));
    if steps.len() > MAX_STEPS {
        texts.push(message!("line-further", count = steps.len() - MAX_STEPS).into());
    }
    if texts.is_empty() {
        texts.push(message!("case-nothing").into());
    }
    texts
}

/// Draws the line's pencilmarks with its effect and that of the first unexpected step.
fn drawing(line: &Line, judged: &LineVerdict) -> Drawing {
    let state = line.state();
    let mut expected: Vec<Mark> = Vec::new();
    if !line.is_fail_case() {
        expected.extend(line.placements.iter().chain(&line.eliminations));
    }
    let drawing = Drawing::new(state.grid()).with_candidates(state.pencilmarks());
    match judged {
        LineVerdict::OtherEffect { steps, .. } => {
            let found = first_effect(steps);
            let (both, missing): (Vec<Mark>, Vec<Mark>) =
                expected.iter().partition(|mark| found.contains(mark));
            let [missing_word, extra_word, both_word] = if is_too_much(judged) {
                [
                    message!("drawing-lines-step"),
                    message!("drawing-other-step"),
                    message!("drawing-both-steps"),
                ]
            } else {
                [
                    message!("case-expected"),
                    message!("case-found"),
                    message!("drawing-expected-and-found"),
                ]
            };
            drawing
                .with_sign(found, Sign::Extra)
                .saying(Sign::Extra, extra_word)
                .with_sign(missing, Sign::Missing)
                .saying(Sign::Missing, missing_word)
                .with_sign(both, Sign::Right)
                .saying(Sign::Right, both_word)
        }
        LineVerdict::MustNotExist { steps } => drawing
            .with_sign(first_effect(steps), Sign::Extra)
            .saying(Sign::Extra, message!("case-found")),
        LineVerdict::Pass | LineVerdict::NotFound { .. } | LineVerdict::OtherLength { .. } => {
            drawing
                .with_sign(expected, Sign::Missing)
                .saying(Sign::Missing, message!("case-expected"))
        }
    }
}

/// Returns the placements and eliminations of the first step.
fn first_effect(steps: &[Step]) -> Vec<Mark> {
    let first = steps.iter().take(1);
    first
        .flat_map(|step| step.placements.iter().chain(&step.eliminations).copied())
        .collect()
}
