//! Outcomes without an answer: what happened and what helps to find out why.

use super::{MOST_CHARACTERS, WIDTH, call, fields, short};
use crate::case::Call;
use crate::draw::words::{clean, indented, list};
use crate::outcome::{Outcome, Raised};
use crate::plan::Planned;
use crate::spec::Method;

/// Stack frames and lines of standard error that are shown.
const MOST_LINES: usize = 8;

/// The call, what was expected and what happened.
pub(super) fn facts(
    planned: &Planned,
    call: &Call,
    method: Option<&Method>,
    outcome: &Outcome,
) -> String {
    let mut facts = call::facts(planned, call, method);
    if let Some(accepted) = planned.accepted.first() {
        facts.push(("expected", short(&accepted.value)));
    }
    facts.push(("found", format!("no answer ({})", outcome.name())));
    fields(&facts)
}

/// What helps; nothing if the headline said it all.
pub(super) fn help(method: Option<&Method>, outcome: &Outcome) -> Option<String> {
    let text = match outcome {
        Outcome::Raised(raised) => frames(raised)?,
        Outcome::Crashed { stderr, .. } => last_lines(stderr)?,
        Outcome::TimedOut { limit, .. } => format!(
            "One call may take {} ms. An endless loop is the usual cause.",
            limit.as_millis()
        ),
        Outcome::GivenUp { limit, .. } => format!(
            "One call may take {} ms. Look at the first cases that had no answer in time.",
            limit.as_millis()
        ),
        Outcome::Malformed { line, .. } => {
            format!("The line begins: {}", clean(line, MOST_CHARACTERS))
        }
        Outcome::Flooded { limit } => {
            format!("One answer may have {limit} bytes; the longest right one has far less.")
        }
        Outcome::AnsweredTwice { first } => format!(
            "The first answer was {}; what comes after an answer cannot be told from the next one.",
            short(&first.value)
        ),
        Outcome::Closed => {
            "Nothing can be read from it any more. Does it close System.out?".to_owned()
        }
        Outcome::Missing => names(method?),
        Outcome::NotStarted { reason } => {
            format!("The system says: {}", clean(reason, MOST_CHARACTERS))
        }
        Outcome::Returned(_) | Outcome::Wrote(_) => return None,
    };
    Some(indented(&text, 2))
}

fn frames(raised: &Raised) -> Option<String> {
    let (first, rest) = raised.frames.split_first()?;
    let mut lines = vec![format!("thrown at  {}", clean(first, WIDTH))];
    lines.extend(rest.iter().take(MOST_LINES - 1).map(|frame| {
        format!("      from  {}", clean(frame, WIDTH)).replacen("      from", "called by", 1)
    }));
    if raised.frames.len() > MOST_LINES {
        lines.push(format!("and {} more", raised.frames.len() - MOST_LINES));
    }
    Some(lines.join("\n"))
}

fn last_lines(stderr: &str) -> Option<String> {
    let lines: Vec<&str> = stderr
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let start = lines.len().saturating_sub(MOST_LINES);
    let shown: Vec<String> = lines
        .get(start..)?
        .iter()
        .map(|line| format!("  {}", clean(line, WIDTH)))
        .collect();
    (!shown.is_empty()).then(|| format!("The end of its error output:\n{}", shown.join("\n")))
}

/// The names under which the method was looked for.
fn names(method: &Method) -> String {
    let mut names = vec![method.name.clone()];
    for alias in &method.aliases {
        if !names.contains(&alias.name) {
            names.push(alias.name.clone());
        }
    }
    format!("It was looked for as {}.", list(names, 6))
}
