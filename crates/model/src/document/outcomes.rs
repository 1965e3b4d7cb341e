//! Outcomes as messages.

use crate::document::{MAX_QUOTED, short};
use crate::draw::words::clean;
use crate::outcome::Outcome;
use message::{Argument, Message};

/// Describes an outcome in one sentence.
pub fn message(outcome: &Outcome) -> Message {
    match outcome {
        Outcome::Returned(returned) => {
            message!("outcome-returned", value = short(&returned.value))
        }
        Outcome::Wrote(files) if files.is_empty() => message!("outcome-wrote-nothing"),
        Outcome::Wrote(files) => {
            let files = files.iter().map(|(name, bytes)| {
                message!("outcome-file", name = quoted(name), bytes = bytes.len())
            });
            message!("outcome-wrote", files = Argument::all(files))
        }
        Outcome::Raised(raised) => {
            let message = raised.message.iter().map(|message| format!(": {message}"));
            let thrown = format!("{}{}", raised.class, message.collect::<String>());
            message!("outcome-raised", thrown = quoted(&thrown))
        }
        Outcome::Missing => message!("outcome-missing"),
        Outcome::Crashed { how, .. } => message!("outcome-crashed", how = quoted(how)),
        Outcome::TimedOut { limit, .. } => {
            message!("outcome-timed-out", limit = limit.as_millis())
        }
        Outcome::Unflushed { .. } => message!("outcome-unflushed"),
        Outcome::GivenUp { timeouts, limit } => message!(
            "outcome-given-up",
            timeouts = *timeouts,
            limit = limit.as_millis()
        ),
        Outcome::Unasked => message!("outcome-unasked"),
        Outcome::OverBudget { limit } => {
            message!("outcome-over-budget", limit = limit.as_secs())
        }
        Outcome::Malformed { reason, .. } => {
            message!("outcome-malformed", reason = in_both(reason))
        }
        Outcome::Flooded { limit } => message!("outcome-flooded", limit = *limit),
        Outcome::AnsweredTwice { .. } => message!("outcome-answered-twice"),
        Outcome::Closed => message!("outcome-closed"),
        Outcome::NotStarted { reason } => {
            message!("outcome-not-started", reason = in_both(reason))
        }
    }
}

/// Sanitises a text that is given in both languages.
fn in_both([english, german]: &[String; 2]) -> Argument {
    Argument::bilingual(&quoted(english), &quoted(german))
}

/// Sanitises a text that ends a sentence: its own full stops at the end are removed.
fn quoted(text: &str) -> String {
    let text = clean(text, MAX_QUOTED);
    text.trim_end_matches('.').to_owned()
}
