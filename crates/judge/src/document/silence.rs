//! Outcomes without an answer: what happened, and help to find the reason.

use super::call;
use message::{Argument, Message};
use model::case::Call;
use model::document::{Block, Fact, MAX_QUOTED, Quoted, WIDTH, short};
use model::draw::words::clean;
use model::outcome::Outcome;
use model::planned::Planned;
use model::spec::Method;

/// Maximum number of lines of a submission's text that are shown.
pub(super) const MAX_LINES: usize = 8;

/// Returns the call, the expected answer, and a note that there was none.
pub(super) fn facts(planned: &Planned, call: &Call, method: Option<&Method>) -> Block {
    let mut facts = call::facts(planned, call, method);
    if let Some(accepted) = planned.accepted.first() {
        facts.push(Fact::code(
            message!("case-expected"),
            short(&accepted.value),
        ));
    }
    let found = message!("case-no-answer");
    facts.push(Fact::text(message!("case-found"), found));
    Block::Facts(facts)
}

/// Returns help with an outcome; nothing if the headline said it all.
pub(super) fn help(method: Option<&Method>, outcome: &Outcome) -> Option<Block> {
    let sentence: Message = match outcome {
        Outcome::Raised(raised) => {
            let frames = raised.frames.iter().map(String::as_str);
            return quoted(message!("outcome-frames"), &frames.collect::<Vec<_>>());
        }
        Outcome::Crashed { stderr, .. } => {
            let lines = stderr.lines().filter(|line| !line.trim().is_empty());
            let lines: Vec<&str> = lines.collect();
            let last = &lines[lines.len().saturating_sub(MAX_LINES)..];
            return quoted(message!("outcome-stderr"), last);
        }
        Outcome::TimedOut { limit, .. } => {
            message!("outcome-help-time", limit = limit.as_millis())
        }
        Outcome::Unflushed { limit } => {
            message!("outcome-help-unflushed", limit = limit.as_millis())
        }
        Outcome::GivenUp { limit, .. } => {
            message!("outcome-help-given-up", limit = limit.as_millis())
        }
        Outcome::OverBudget { limit } => {
            message!("outcome-help-over-budget", limit = limit.as_secs())
        }
        Outcome::Malformed { line, .. } => {
            message!("outcome-help-malformed", line = clean(line, MAX_QUOTED))
        }
        Outcome::Flooded { limit } => message!("outcome-help-flooded", limit = *limit),
        Outcome::AnsweredTwice { first } => {
            message!("outcome-help-twice", value = short(&first.value))
        }
        Outcome::Closed => message!("outcome-help-closed"),
        Outcome::Missing => {
            let method = method?;
            let mut names = vec![&method.name];
            for alias in &method.aliases {
                if !names.contains(&&alias.name) {
                    names.push(&alias.name);
                }
            }
            message!("outcome-help-missing", names = Argument::first(6, names))
        }
        Outcome::NotStarted { .. }
        | Outcome::Unasked
        | Outcome::Returned(_)
        | Outcome::Wrote(_) => return None,
    };
    Some(Block::Sentences(vec![sentence.into()]))
}

/// Quotes the first lines of a submission's text.
pub(super) fn quoted(title: Message, lines: &[&str]) -> Option<Block> {
    let shown = lines.iter().take(MAX_LINES);
    (!lines.is_empty()).then(|| {
        Block::Quoted(Quoted {
            title,
            lines: shown.map(|line| clean(line, 2 * WIDTH)).collect(),
            more: lines.len().saturating_sub(MAX_LINES),
        })
    })
}
