//! Why an outcome is not what was expected, as text and drawn into the grid.
//!
//! [`explain_failure`] is what a person reads of a failed case, in the terminal, in reports and as the failure of a
//! trial. It only explains: whether a case failed was settled by `==` before. The text has colours; [`crate::draw`]
//! says what to do with them.
//!
//! | module | what it explains |
//! |---|---|
//! | [`call`] | the call, its grids drawn with anchor and unit |
//! | `cells`, `vectors`, `grids`, `run`, `line` | unequal answers by kind |
//! | `files` | files that a program wrote |
//! | `silence` | outcomes without an answer |
//! | `guess` | mistakes that are easily recognised |
//! | `notes` | console, changed arguments, other readings |

pub mod call;
mod cells;
pub(crate) mod files;
mod grids;
pub(crate) mod guess;
mod line;
mod notes;
mod run;
mod silence;
mod vectors;

pub(crate) use line::{facts as line_facts, told};
pub(crate) use notes::free_choice;
pub(crate) use run::{describe as move_in_words, other_way as run_in_short};

use reference::method::{self, Image};
use reference::readings::Readings;

use crate::case::{Call, Question};
use crate::compare::Difference;
use crate::draw::words::{clean, count, indented};
use crate::draw::{BAD, GOOD, HEADING, styled};
use crate::outcome::{Outcome, Returned};
use crate::plan::Planned;
use crate::spec::{Method, Type};
use crate::value::Value;
use crate::verdict::{self, Finding, Status, Verdict};

/// The characters on a line of text, and where drawings side by side end.
pub const WIDTH: usize = 100;
/// More characters than these are not shown of one text of a submission.
pub(crate) const MOST_CHARACTERS: usize = 200;

/// What a person reads of a judged case: what is wrong in one sentence, the call, what was expected and what came,
/// the exact difference, and what else there is to say.
///
/// `method` is the one that was called; a technique has none. `readings` are the course's, those the case pins are
/// changed here. A passed case gives its notes only.
pub fn explain_failure(
    planned: &Planned,
    method: Option<&Method>,
    outcome: &Outcome,
    verdict: &Verdict,
    readings: &Readings,
) -> String {
    let headline = headline(planned, method, outcome, verdict);
    let colour = if verdict.status == Status::Pass {
        GOOD
    } else {
        BAD
    };
    let mut sections = vec![styled(&headline, colour.bold())];
    match (&planned.case.question, method, outcome) {
        (Question::Call(call), Some(method), Outcome::Returned(returned)) => {
            let readings = readings.with_all(&planned.case.pins);
            if let Some(subject) = Subject::new(planned, call, method, returned, verdict, &readings)
            {
                sections.extend(subject.sections());
            }
        }
        (Question::Call(call), _, _) => {
            sections.push(silence::facts(planned, call, method, outcome));
            sections.extend(silence::help(method, outcome));
            sections.extend(notes::of_silence(verdict));
        }
        (Question::Technique(question), _, Outcome::Returned(returned)) => {
            sections.extend(line::sections(question, &returned.value, verdict));
        }
        (Question::Files(question), _, Outcome::Wrote(_)) => {
            sections.extend(files::sections(question, verdict));
        }
        (Question::Files(question), _, _) => {
            sections.push(fields(&files::facts(question)));
            sections.extend(silence::help(None, outcome));
        }
        (Question::Technique(_), _, _) => sections.extend(silence::help(None, outcome)),
    }
    if verdict.status == Status::Fail {
        sections.extend(notes::of_case(planned));
    }
    sections.retain(|section| !section.is_empty());
    sections.join("\n\n")
}

/// What is to be said first, in one sentence and without colours.
pub fn headline(
    planned: &Planned,
    method: Option<&Method>,
    outcome: &Outcome,
    verdict: &Verdict,
) -> String {
    let values = || {
        let (call, Outcome::Returned(returned)) = (planned.case.call()?, outcome) else {
            return None;
        };
        let actual = verdict::answer(call, method?, returned);
        Some((short(&planned.accepted.first()?.value), short(actual)))
    };
    match verdict.findings.first() {
        Some(Finding::NoAnswer) => {
            let said = clean(&format!("The submission {outcome}"), MOST_CHARACTERS);
            format!("{}.", said.trim_end_matches('.'))
        }
        Some(Finding::Differs(Difference::Value)) => values().map_or_else(
            || Difference::Value.to_string(),
            |(expected, actual)| format!("Expected {expected}, found {actual}."),
        ),
        Some(Finding::Differs(difference @ Difference::WrongType { .. })) => {
            let found =
                values().map_or_else(String::new, |(_, actual)| format!(" It is {actual}."));
            format!("{difference}{found}")
        }
        Some(Finding::Console(_)) => {
            "The method wrote to the console, which the handout forbids (1.2).".to_owned()
        }
        Some(finding) => finding.to_string(),
        None if verdict.status == Status::Pass => "The answer is right.".to_owned(),
        None => "The answer is wrong.".to_owned(),
    }
}

/// A value on one short line: long lists and hostile texts are cut.
pub(crate) fn short(value: &Value) -> String {
    const MOST: usize = 12;
    match value {
        Value::Text(text) => format!("\"{}\"", clean(text, 60)),
        Value::List(entries)
            if !entries.is_empty() && entries.iter().all(|entry| entry.as_grid().is_some()) =>
        {
            count(entries.len(), "grid", "grids")
        }
        Value::List(entries) => {
            let mut texts: Vec<String> = entries.iter().take(MOST).map(short).collect();
            if entries.len() > MOST {
                texts.push(format!("... {} more", entries.len() - MOST));
            }
            let text: String = format!("[{}]", texts.join(", "));
            cut(&text, MOST_CHARACTERS)
        }
        Value::Grid(grid) => call::line_of(grid),
        _ => clean(&value.to_string(), MOST_CHARACTERS),
    }
}

/// The first characters of a text that is harmless already.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// Labels and texts below each other, the texts aligned; further lines of a text are indented.
pub(crate) fn fields(fields: &[(&str, String)]) -> String {
    let width = fields
        .iter()
        .map(|(label, _)| label.chars().count())
        .max()
        .unwrap_or(0);
    let margin = " ".repeat(width + 4);
    fields
        .iter()
        .map(|(label, text)| {
            let label = styled(&format!("{label:<width$}"), HEADING);
            let text = text.replace('\n', &format!("\n{margin}"));
            format!("  {label}  {text}")
        })
        .collect::<Vec<_>>()
        .join("\n")
}

/// A call that gave an answer, with all that is known of it.
pub(crate) struct Subject<'a> {
    planned: &'a Planned,
    call: &'a Call,
    method: &'a Method,
    returned: &'a Returned,
    verdict: &'a Verdict,
    readings: &'a Readings,
    expected: &'a Value,
    actual: &'a Value,
}

impl<'a> Subject<'a> {
    pub(crate) fn new(
        planned: &'a Planned,
        call: &'a Call,
        method: &'a Method,
        returned: &'a Returned,
        verdict: &'a Verdict,
        readings: &'a Readings,
    ) -> Option<Self> {
        Some(Self {
            planned,
            call,
            method,
            returned,
            verdict,
            readings,
            expected: &planned.accepted.first()?.value,
            actual: verdict::answer(call, method, returned),
        })
    }

    fn differences(&self) -> impl Iterator<Item = &'a Difference> {
        self.verdict
            .findings
            .iter()
            .filter_map(|finding| match finding {
                Finding::Differs(difference) => Some(difference),
                _ => None,
            })
    }

    fn sections(&self) -> Vec<String> {
        let mut sections = vec![self.facts()];
        if self.differences().next().is_some() {
            let guess = guess::of(self);
            sections.extend(guess.map(|guess| format!("  {}", styled(&guess, HEADING))));
            sections.extend(self.difference());
        }
        sections.extend(notes::of_answer(self));
        sections
    }

    /// The call, what was expected and what came.
    fn facts(&self) -> String {
        let mut facts = call::facts(self.planned, self.call, Some(self.method));
        if self.method.result == Type::Void {
            facts.push(("judged", "the grid after the call".to_owned()));
        } else {
            facts.push(("expected", short(self.expected)));
            facts.push(("found", short(self.actual)));
        }
        fields(&facts)
    }

    /// The exact difference.
    fn difference(&self) -> Vec<String> {
        for difference in self.differences() {
            match difference {
                Difference::Run(run) => return run::sections(self, run),
                Difference::WrongType { .. } => return self.question(),
                _ => {}
            }
        }
        match (self.expected, self.actual) {
            (Value::Grid(expected), Value::Grid(actual)) => {
                vec![grids::section(self.call, expected, actual)]
            }
            (Value::List(expected), Value::List(actual)) => {
                match self.call.asks.and_then(method::Method::image) {
                    Some(Image::Lines | Image::Digits) => vec![vectors::numbers(expected, actual)],
                    Some(Image::Blocks) => vec![vectors::block_image(expected, actual)],
                    None => cells::lists(self, expected, actual),
                }
            }
            (Value::Cell(_), _) => cells::one(self),
            (Value::List(expected), Value::Null) if !expected.is_empty() => {
                cells::lists(self, expected, &[])
            }
            _ => self.question(),
        }
    }

    /// The grids of the call.
    fn question(&self) -> Vec<String> {
        call::drawings(self.call, Some(self.method))
            .map(|drawings| indented(&drawings, 2))
            .into_iter()
            .collect()
    }
}
