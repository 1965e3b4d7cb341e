//! Makes the documents of judged cases, and of questions with their right answers.
//!
//! A [`Document`] is made once from a case, its outcome and its verdict. It only explains: whether a case failed was
//! settled by `==` before.
//!
//! | module | content |
//! |---|---|
//! | [`mod@call`] | the call, its grids drawn with anchor and unit |
//! | `answer`, `run`, `line`, `written` | unequal answers by kind |
//! | `silence` | outcomes without an answer |
//! | `right` | the right answer, before a case is asked |
//! | `notes` | console, changed arguments, other readings |

mod answer;
pub mod call;
mod line;
mod notes;
mod right;
mod run;
mod silence;
mod written;

use std::collections::BTreeSet;
use std::slice;

use board::cell::Cell;
use board::readings::Readings;

use crate::reason::guess::guess;
use crate::{oracle, plan, reason, verdict};
use message::Message;
use model::case::{Call, Question};
use model::difference::Difference;
use model::document::{Block, Document, Fact, findings, outcomes, short};
use model::judged::Judged;
use model::outcome::{Outcome, Returned};
use model::planned::Planned;
use model::spec::{Method, Specs, Type};
use model::value::Value;
use model::verdict::{Finding, Status, Verdict};

pub use right::of_right_answer;

/// Returns the document that explains the verdict on a case.
pub fn of(judged: &Judged, specs: &Specs) -> Document {
    of_judged(
        &judged.planned,
        judged.outcome.as_ref(),
        &judged.verdict,
        specs,
    )
}

/// Returns the document of a judged case; without an outcome it was not asked.
pub fn of_judged(
    planned: &Planned,
    outcome: Option<&Outcome>,
    verdict: &Verdict,
    specs: &Specs,
) -> Document {
    let method = method_of(planned, specs);
    let mut blocks = Vec::new();
    if let Some(outcome) = outcome {
        let course = specs.course.readings.with_all(&verdict.follows);
        let readings = course.with_all(&planned.case.pins);
        blocks = blocks_of(planned, method, outcome, verdict, &readings);
        if verdict.status == Status::Fail {
            blocks.extend(notes::of_case(planned));
        }
    }
    Document {
        status: verdict.status,
        headline: headline(planned, outcome, verdict, specs),
        blocks,
    }
}

/// Returns the reason for the right answer of a call that was answered wrongly; nothing if the document has it already.
///
/// For cells that do not belong to the answer, it adds their candidates or their values.
pub(crate) fn reason(
    planned: &Planned,
    outcome: Option<&Outcome>,
    verdict: &Verdict,
    specs: &Specs,
) -> Vec<Message> {
    let Some(call) = planned.case.call() else {
        return Vec::new();
    };
    let readings = specs.course.readings.with_all(&verdict.follows);
    let readings = readings.with_all(&planned.case.pins);
    let expected = plan::expected(planned, &verdict.follows);
    let is_answered = !verdict.findings.contains(&Finding::NoAnswer);
    let is_run = matches!(call.asks, Some(board::method::Method::Solve(_)));
    let is_said = is_run || is_answered && matches!(expected, Some(Value::Bool(_)));
    let answers = oracle::answers(call, &readings).unwrap_or_default();
    if is_said || answers.first() != expected {
        return Vec::new();
    }
    let mut sentences = reason::why(call, &readings).sentences;
    let wrong = expected.zip(outcome).into_iter();
    let wrong = wrong.flat_map(|(expected, outcome)| wrong_cells(expected, outcome));
    sentences.extend(reason::found_in(call, wrong));
    sentences
}

/// Returns the cells of an answer that are not in the expected one, each once.
fn wrong_cells(expected: &Value, outcome: &Outcome) -> BTreeSet<Cell> {
    let cells = |value| answer::cells_in(Value::as_list(value).unwrap_or(slice::from_ref(value)));
    let Outcome::Returned(returned) = outcome else {
        return BTreeSet::new();
    };
    let found = cells(&returned.value);
    found.difference(&cells(expected)).copied().collect()
}

fn method_of<'a>(planned: &Planned, specs: &'a Specs) -> Option<&'a Method> {
    let call = planned.case.call()?;
    specs.method(&call.interface, &call.method)
}

fn blocks_of(
    planned: &Planned,
    method: Option<&Method>,
    outcome: &Outcome,
    verdict: &Verdict,
    readings: &Readings,
) -> Vec<Block> {
    match (&planned.case.question, method, outcome) {
        (Question::Call(call), Some(method), Outcome::Returned(returned)) => {
            Subject::new(planned, call, method, returned, verdict, readings)
                .map_or_else(Vec::new, |subject| subject.blocks())
        }
        (Question::Call(call), _, _) => {
            let mut blocks = vec![silence::facts(planned, call, method)];
            if !matches!(outcome, Outcome::Missing | Outcome::GivenUp { .. }) {
                blocks.extend(call::question(call, method));
            }
            blocks.extend(silence::help(method, outcome));
            blocks.extend(notes::of_silence(call, method, outcome, verdict));
            blocks
        }
        (Question::Technique(question), _, Outcome::Returned(returned)) => {
            line::blocks(question, &returned.value, verdict)
        }
        (Question::Technique(question), _, _) => {
            let mut blocks = vec![Block::Facts(line::facts(question))];
            blocks.extend(silence::help(None, outcome));
            blocks
        }
        (Question::Files(question), _, _) => {
            let mut blocks = vec![Block::Facts(written::facts(question))];
            blocks.extend(written::blocks(verdict));
            blocks.extend(silence::help(None, outcome));
            blocks
        }
    }
}

/// Returns the headline of a case, one sentence.
fn headline(
    planned: &Planned,
    outcome: Option<&Outcome>,
    verdict: &Verdict,
    specs: &Specs,
) -> Message {
    let values = || {
        let (call, Some(Outcome::Returned(returned))) = (planned.case.call()?, outcome) else {
            return None;
        };
        let actual = verdict::answer(call, method_of(planned, specs)?, returned);
        Some((
            short(plan::expected(planned, &verdict.follows)?),
            short(actual),
        ))
    };
    let differs = |difference: &Difference| match (difference, values()) {
        (Difference::Value, Some((expected, found))) => {
            message!("case-other-value", expected = expected, found = found)
        }
        (Difference::WrongType { wanted }, Some((_, found))) => {
            message!(
                "case-wrong-type",
                wanted = wanted.to_string(),
                found = found
            )
        }
        _ => findings::difference(difference),
    };
    match (verdict.findings.first(), outcome) {
        (Some(Finding::NoAnswer), Some(outcome)) => outcomes::message(outcome),
        (Some(Finding::Differs(difference)), _) => differs(difference),
        (Some(Finding::Console(_)), _) => message!("case-console-forbidden"),
        (Some(finding), _) => findings::message(finding),
        (None, _) if verdict.status == Status::Pass => message!("case-right"),
        (None, _) => message!("case-wrong"),
    }
}

/// A call that returned an answer, with everything that is known about it.
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
            expected: plan::expected(planned, &verdict.follows)?,
            actual: verdict::answer(call, method, returned),
        })
    }

    fn differences(&self) -> impl Iterator<Item = &'a Difference> {
        let findings = self.verdict.findings.iter();
        findings.filter_map(|finding| match finding {
            Finding::Differs(difference) => Some(difference),
            _ => None,
        })
    }

    fn blocks(&self) -> Vec<Block> {
        let mut blocks = vec![self.facts()];
        if self.differences().next().is_some() {
            let guess = guess(self.call, self.expected, self.actual, self.readings);
            blocks.extend(guess.map(Block::Guess));
            blocks.extend(answer::blocks(self));
        } else {
            blocks.extend(call::question(self.call, Some(self.method)));
        }
        blocks.extend(notes::of_answer(self));
        blocks
    }

    fn facts(&self) -> Block {
        let mut facts = call::facts(self.planned, self.call, Some(self.method));
        if self.method.result == Type::Void && self.method.judged_type() == Type::Grid {
            let judged = message!("case-judged-after");
            facts.push(Fact::text(message!("case-judged"), judged));
        } else {
            facts.push(Fact::code(message!("case-expected"), short(self.expected)));
            facts.push(Fact::code(message!("case-found"), short(self.actual)));
        }
        Block::Facts(facts)
    }
}
