//! What else there is to say of a failed case: frames, output, changed arguments, other right answers.

use maud::{Markup, html};
use reference::readings::Reading;

use super::BREAK;
use super::case::FailedCase;
use super::picture::change;
use super::sentences::{self, MOST_CHARACTERS};
use super::words::{self, Words};
use crate::diff::{self, call};
use crate::draw::words::clean;
use crate::message::Language;
use crate::outcome::Outcome;
use crate::plan::Accepted;
use crate::value::Value;
use crate::verdict::Finding;

/// Stack frames and lines of a submission's output that are shown.
const MOST_LINES: usize = 10;

impl FailedCase<'_> {
    /// What helps where there is no answer.
    pub(super) fn silence(&self) -> Markup {
        let Some(outcome) = &self.judged.outcome else {
            return html! {};
        };
        let (title, lines) = match outcome {
            Outcome::Raised(raised) => (words::THROWN_AT, first_lines(&raised.frames)),
            Outcome::Crashed { stderr, .. } => (words::ERROR_OUTPUT, last_lines(stderr)),
            _ => (words::ERROR_OUTPUT, Vec::new()),
        };
        html! {
            @if let Some(help) = sentences::help(outcome, self.language) { p { (help) } (BREAK) }
            (self.output(title, &lines))
        }
    }

    fn output(&self, title: Words, lines: &[String]) -> Markup {
        html! {
            @if !lines.is_empty() {
                p.label { (self.say(title)) ":" } (BREAK)
                pre tabindex="0" { (lines.join("\n")) } (BREAK)
            }
        }
    }

    /// What else came of the call: changed arguments, console output, other answers to the same question.
    pub(super) fn notes(&self) -> Markup {
        html! {
            @for finding in &self.judged.verdict.findings {
                @match finding {
                    Finding::Console(text) => {
                        (self.output(words::CONSOLE, &first_lines(&text.lines().collect::<Vec<_>>())))
                    },
                    Finding::ArgumentChanged(index) => {
                        p.note { b { (self.say(words::NOTE)) ":" } " "
                            (sentences::finding(finding, self.language)) " "
                            (self.changed(*index)) (self.say(words::CHANGED_WARNING)) } (BREAK)
                    },
                    Finding::Unsteady(..) | Finding::WorkDone => {
                        p.note { b { (self.say(words::NOTE)) ":" } " " (sentences::finding(finding, self.language)) } (BREAK)
                    },
                    Finding::Differs(_) | Finding::NoAnswer | Finding::Technique(_) | Finding::Twins(_) | Finding::File(_)
                    | Finding::NotAsked(_) => {},
                }
            }
        }
    }

    /// How a call changed an argument.
    fn changed(&self, index: usize) -> String {
        let before = self.call().and_then(|call| call.arguments.get(index));
        let arguments = match &self.judged.outcome {
            Some(Outcome::Returned(returned)) => returned.arguments.as_ref(),
            Some(Outcome::Raised(raised)) => raised.arguments.as_ref(),
            _ => None,
        };
        let after = arguments.and_then(|arguments| arguments.get(index));
        let how = match (before, after) {
            (Some(Value::Grid(before)), Some(Value::Grid(after))) => {
                change(before, after, self.language)
            }
            (Some(before), Some(after)) => {
                format!("{} > {}", self.short(before), self.short(after))
            }
            _ => return String::new(),
        };
        format!("{}: {how}. ", call::parameter(self.method, index))
    }

    /// Which other answers the case accepts, and which reading an answer follows.
    pub(super) fn also_right(&self) -> Markup {
        let others = self.judged.planned.accepted.get(1..).unwrap_or_default();
        html! {
            @for reading in &self.judged.verdict.follows {
                p.note { (self.say(words::FOLLOWS)) " " (sentence(*reading, self.language)) } (BREAK)
            }
            @if !others.is_empty() {
                p.label { (self.say(words::ALSO_RIGHT)) ":" } (BREAK)
                ul { @for accepted in others { (self.other(accepted)) } } (BREAK)
            }
        }
    }

    fn other(&self, accepted: &Accepted) -> Markup {
        let free = self.call().and_then(diff::free_choice);
        html! {
            li {
                code { (self.short(&accepted.value)) }
                @for reading in &accepted.readings { " " (sentence(*reading, self.language)) }
                @if let (true, Some(choice)) = (accepted.readings.is_empty(), free) {
                    " " b { (choice.clause) } " (" (choice.section) "): "
                    (self.language.pick(choice.english, choice.german))
                }
            } (BREAK)
        }
    }
}

/// A reading with its clause and what it says.
pub(super) fn sentence(reading: Reading, language: Language) -> Markup {
    html! {
        b { (reading) } " (" (reading.section) "): " (language.pick(reading.english, reading.german))
    }
}

/// The first lines of a submission's text, made harmless.
fn first_lines<T: AsRef<str>>(lines: &[T]) -> Vec<String> {
    let shown = lines.iter().take(MOST_LINES);
    let mut shown: Vec<String> = shown
        .map(|line| clean(line.as_ref(), MOST_CHARACTERS))
        .collect();
    if lines.len() > MOST_LINES {
        shown.push(format!("... (+{})", lines.len() - MOST_LINES));
    }
    shown
}

/// The last lines of a text that have something in them.
fn last_lines(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let from = lines.len().saturating_sub(MOST_LINES);
    first_lines(&lines[from..])
}
