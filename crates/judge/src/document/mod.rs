//! A judged case, or a question with its right answer, as a document: data that every report renders.
//!
//! A [`Document`] is made once from a case, its outcome and its verdict. It only explains: whether a case failed was
//! settled by `==` before. Renderers walk its [`Block`]s in a language and know neither findings nor methods.
//!
//! | module | content |
//! |---|---|
//! | [`mod@call`] | the call, its grids drawn with anchor and unit |
//! | `answer`, `run`, `line`, `written` | unequal answers by kind |
//! | `silence` | outcomes without an answer |
//! | `right` | the right answer, before a case is asked |
//! | `notes` | console, changed arguments, other readings |
//! | [`mod@diagnosis`] | diagnoses as messages |
//! | [`mod@findings`], `outcomes` | findings and outcomes as messages |
//! | [`text`] | rendering for the terminal |

mod answer;
pub mod call;
pub mod diagnosis;
pub mod findings;
mod line;
mod notes;
pub mod outcomes;
mod right;
mod run;
mod silence;
pub mod text;
mod value;
mod written;

use board::grid::Grid;
use board::readings::Readings;

use crate::compare::Difference;
use crate::oracle;
use crate::plan::Planned;
use crate::reason;
use crate::reason::guess::guess;
use crate::verdict;
use crate::verdict::{Finding, Status, Verdict};
use message::{Argument, Message};
use model::case::{Call, Question};
use model::draw::Drawing;
use model::outcome::{Outcome, Returned};
use model::spec::{Method, Specs, Type};
use model::value::Value;

pub use value::short;

/// Maximum length of a line of text, in characters.
pub const WIDTH: usize = 100;
/// Maximum length of one quoted text of a submission, in characters.
pub(crate) const MAX_QUOTED: usize = 200;

/// A case as data for its readers.
#[derive(Clone, Debug)]
pub struct Document {
    /// The status of the case.
    pub status: Status,
    /// The verdict in one sentence.
    pub headline: Message,
    /// Everything else, in reading order.
    pub blocks: Vec<Block>,
}

/// A part of a document.
#[derive(Clone, Debug)]
pub enum Block {
    /// Labels with their values.
    Facts(Vec<Fact>),
    /// The mistake that an answer looks like.
    Guess(Message),
    /// Sentences, each on a line of its own.
    Sentences(Vec<Argument>),
    /// Drawings, side by side where there is room.
    Drawings(Vec<Drawing>),
    /// Two lists, entry below entry.
    Entries(Entries),
    /// Lines of a submission's own text.
    Quoted(Quoted),
    /// A remark beside the verdict.
    Note(Message),
    /// A heading of the next block.
    Heading(Message),
    /// Values, each with sentences about it.
    Choices(Vec<Choice>),
    /// Two runs of a solver, grid below grid; text has their placements only.
    Strip(Strip),
}

/// Two runs of a solver from a little before they part.
#[derive(Clone, Debug)]
pub struct Strip {
    /// The index of the first grid, which is the number of placements before it.
    pub first: usize,
    /// The expected grids.
    pub expected: Vec<Grid>,
    /// The grids found.
    pub found: Vec<Grid>,
}

/// A label with its value.
#[derive(Clone, Debug)]
pub struct Fact {
    /// The label, in lower case; empty if the value continues the one above.
    pub label: Argument,
    /// The kind of text.
    pub form: Form,
    /// The lines of the value.
    pub lines: Vec<Argument>,
}

/// The kind of text that a value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Words.
    Text,
    /// Code or a value.
    Code,
    /// A grid or a case on one long line, to be copied.
    Line,
}

/// Two lists, entry below entry.
#[derive(Clone, Debug)]
pub struct Entries {
    /// The label of the line with the heads.
    pub label: Option<Message>,
    /// The entries.
    pub columns: Vec<Column>,
    /// The number of further columns that are left out.
    pub more: usize,
}

/// An entry of both lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// The entry's name; empty if there is none.
    pub head: String,
    /// The expected entry.
    pub expected: Option<Argument>,
    /// The entry found.
    pub found: Option<Argument>,
}

impl Column {
    /// Returns whether the entries differ.
    pub fn differs(&self) -> bool {
        self.expected != self.found
    }
}

/// Lines of a submission's own text, sanitised.
#[derive(Clone, Debug)]
pub struct Quoted {
    /// The title of the lines.
    pub title: Message,
    /// The lines.
    pub lines: Vec<String>,
    /// The number of lines that are left out.
    pub more: usize,
}

/// A value with sentences about it.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The value.
    pub value: Argument,
    /// The sentences.
    pub sentences: Vec<Argument>,
}

impl Fact {
    /// Creates a fact in words.
    pub fn text(label: impl Into<Argument>, value: impl Into<Argument>) -> Self {
        Self::new(label, Form::Text, [value.into()])
    }

    /// Creates a fact in code.
    pub fn code(label: impl Into<Argument>, value: impl Into<Argument>) -> Self {
        Self::new(label, Form::Code, [value.into()])
    }

    /// Creates a fact of several lines.
    pub fn new(
        label: impl Into<Argument>,
        form: Form,
        lines: impl IntoIterator<Item = Argument>,
    ) -> Self {
        Self {
            label: label.into(),
            form,
            lines: lines.into_iter().collect(),
        }
    }
}

impl Document {
    /// Creates the document of a judged case; without an outcome it was not asked.
    pub fn new(
        planned: &Planned,
        outcome: Option<&Outcome>,
        verdict: &Verdict,
        specs: &Specs,
    ) -> Self {
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
        Self {
            status: verdict.status,
            headline: headline(planned, outcome, verdict, specs),
            blocks,
        }
    }
}

/// Returns the reason for the right answer of a call that was answered wrongly; nothing if the document has it already.
pub fn why(planned: &Planned, verdict: &Verdict, specs: &Specs) -> Vec<Message> {
    let Some(call) = planned.case.call() else {
        return Vec::new();
    };
    let readings = specs.course.readings.with_all(&verdict.follows);
    let readings = readings.with_all(&planned.case.pins);
    let expected = planned.expected(&verdict.follows);
    let is_answered = !verdict.findings.contains(&Finding::NoAnswer);
    let is_run = matches!(call.asks, Some(board::method::Method::Solve(_)));
    let is_said = is_run || is_answered && matches!(expected, Some(Value::Bool(_)));
    let answers = oracle::answers(call, &readings).unwrap_or_default();
    if is_said || answers.first() != expected {
        return Vec::new();
    }
    reason::why(call, &readings).sentences
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
            let mut blocks = vec![silence::facts(planned, call, method, outcome)];
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

/// Returns what is said first of a judged case, in one sentence.
pub fn headline(
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
        Some((short(planned.expected(&verdict.follows)?), short(actual)))
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
            expected: planned.expected(&verdict.follows)?,
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
        if self.method.result == Type::Void {
            let judged = message!("case-judged-after");
            facts.push(Fact::text(message!("case-judged"), judged));
        } else {
            facts.push(Fact::code(message!("case-expected"), short(self.expected)));
            facts.push(Fact::code(message!("case-found"), short(self.actual)));
        }
        Block::Facts(facts)
    }
}
