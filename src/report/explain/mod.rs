//! One case made plain: the question drawn, the answer drawn, and why it is right (`epsilon explain`).
//!
//! The answers come from the reference, by way of [`crate::oracle`]; the words here only retell how it gets there from
//! the candidates. Where the words would lead elsewhere, because a course reads a clause in its own way, they are left
//! out and the readings speak.

mod files;
mod houses;
mod lines;
mod maps;
mod pairs;
mod runs;
mod singles;

use reference::cell::{Cell, CellSet};
use reference::grid::Grid;
use reference::method::Method as Asks;
use reference::readings::{Reading, Readings};
use reference::unit::Unit;

use crate::case::{Call, Question};
use crate::document::{Block, Fact, WIDTH, call, findings, free_choice, line, run, short, text};
use crate::draw::words::{indented, paragraphs, wrap};
use crate::draw::{BAD, Drawing, HEADING, NOTE, Sign, styled};
use crate::message;
use crate::message::{Argument, Language, handout};
use crate::oracle;
use crate::plan::Planned;
use crate::spec::{Method, Specs, Type};
use crate::value::Value;

/// Everything there is to say about a case before it is asked. The text has colours; [`crate::draw`] says what to do
/// with them.
pub fn explain(planned: &Planned, specs: &Specs) -> String {
    let case = &planned.case;
    let mut sections = vec![styled(&case.id.to_string(), HEADING)];
    match &case.question {
        Question::Technique(line) => {
            sections.push(about(planned, line::facts(line)));
            sections.extend(lines::sections(line));
        }
        Question::Files(question) => {
            sections.push(about(planned, crate::document::files::facts(question)));
            sections.extend(files::sections(question));
        }
        Question::Call(call) => {
            let method = specs.method(&call.interface, &call.method);
            let mut facts = method.map_or_else(Vec::new, meaning);
            facts.extend(call::facts_of_call(call, method));
            sections.push(about(planned, facts));
            let readings = specs.course.readings.with_all(&case.pins);
            // What the reference says is explained, whatever the case file says.
            let expected = oracle::answers(call, &readings)
                .ok()
                .and_then(|answers| answers.into_iter().next())
                .or_else(|| Some(planned.accepted.first()?.value.clone()));
            if let Some(expected) = &expected {
                let question = Explained {
                    call,
                    method,
                    readings,
                    expected,
                };
                sections.extend(question.sections(planned));
            }
            sections.extend(chosen(&readings));
            sections.extend(others(planned, call, &readings));
        }
    }
    if let Some(reason) = &planned.ignored {
        let text = format!(
            "This case is not asked: {}.",
            Language::English.say(&findings::not_asked(*reason))
        );
        sections.push(styled(&paragraphs([text], WIDTH), NOTE));
    }
    sections.retain(|section| !section.is_empty());
    let mut text = sections.join("\n\n");
    text.push('\n');
    text
}

/// Where the case stands and what it is about.
fn about(planned: &Planned, more: Vec<Fact>) -> String {
    let case = &planned.case;
    let file = message!("case-file-line", file = &case.id.file, number = case.line);
    let mut facts = vec![Fact::text(message!("case-file"), file)];
    facts.extend(call::about(planned));
    facts.extend(more);
    fields(facts)
}

fn fields(facts: Vec<Fact>) -> String {
    text::blocks(&[Block::Facts(facts)], Language::English)
}

/// What the handout says of the method.
fn meaning(method: &Method) -> Vec<Fact> {
    let summary = format!("{} ({})", method.summary.english, method.section);
    let mut facts = vec![Fact::text("method", summary)];
    if let Some(precondition) = &method.precondition {
        facts.push(Fact::text("given", &precondition.english));
    }
    facts
}

/// A call with its answer.
struct Explained<'a> {
    call: &'a Call,
    method: Option<&'a Method>,
    readings: Readings,
    expected: &'a Value,
}

/// Why an answer is right: sentences, and a drawing that shows what they speak of.
#[derive(Default)]
struct Why {
    sentences: Vec<String>,
    drawing: Option<String>,
}

impl Why {
    fn new(sentences: impl IntoIterator<Item = String>) -> Self {
        Self {
            sentences: sentences.into_iter().collect(),
            drawing: None,
        }
    }

    fn with_drawing(mut self, drawing: impl Into<String>) -> Self {
        self.drawing = Some(drawing.into());
        self
    }
}

impl Explained<'_> {
    fn sections(&self, planned: &Planned) -> Vec<String> {
        let why = self.why();
        let picture = Block::Drawings(self.picture());
        let mut sections = vec![
            text::blocks(&[picture], Language::English),
            self.answer(planned),
        ];
        if !why.sentences.is_empty() {
            let title = styled("  why", HEADING);
            sections.push(format!("{title}\n{}", paragraphs(&why.sentences, WIDTH)));
        }
        sections.extend(why.drawing.map(|drawing| indented(&drawing, 2)));
        sections
    }

    /// The answers that are right without a change of readings, and whether the reference agrees.
    fn answer(&self, planned: &Planned) -> String {
        let text = |value: &Value| match value {
            Value::Grid(_) if value == self.expected => "the grid as drawn".to_owned(),
            other => Language::English.argument(&short(other)),
        };
        let own: Vec<String> = planned
            .accepted
            .iter()
            .filter(|accepted| accepted.readings.is_empty())
            .map(|accepted| text(&accepted.value))
            .collect();
        let own_text = own.join(" or ");
        let mut facts = vec![Fact::text("answer", own_text)];
        if let Some(choice) = free_choice(self.call).filter(|_| own.len() > 1) {
            let words = Language::English.say(&handout::named_free_choice(choice));
            facts.push(Fact::text("", words));
        }
        let agrees = planned
            .accepted
            .first()
            .is_some_and(|accepted| accepted.value == *self.expected);
        if !agrees {
            facts.push(Fact::text("reference", styled(&text(self.expected), BAD)));
            facts.push(Fact::text(
                "",
                styled("The case file has another answer than the reference.", BAD),
            ));
        }
        fields(facts)
    }

    /// The question with the answer drawn into it.
    fn picture(&self) -> Vec<Drawing> {
        if let (Value::Grid(after), Some(before)) = (self.expected, self.grid(0)) {
            let changed = crate::compare::unequal_cells(before, after);
            let question = call::with_question(Drawing::new(before), self.call);
            let answer = Drawing::new(after)
                .with_title("after")
                .with_sign(changed, Sign::Right)
                .saying(Sign::Right, "changed");
            return vec![question.with_title("before"), answer];
        }
        let cells: Vec<Cell> = match (self.expected, self.method.map(|method| method.result)) {
            (Value::Cell(_), _) => self.expected.as_cell().into_iter().collect(),
            (Value::List(entries), Some(Type::CellArray | Type::CellList)) => {
                entries.iter().filter_map(Value::as_cell).collect()
            }
            _ => Vec::new(),
        };
        match call::first_drawing(self.call) {
            Some(drawing) if !cells.is_empty() && self.grid(1).is_none() => vec![
                drawing
                    .with_sign(cells, Sign::Right)
                    .saying(Sign::Right, "the answer"),
            ],
            _ => call::drawings(self.call, self.method),
        }
    }

    fn why(&self) -> Why {
        let Some(method) = self.call.asks else {
            let text = "The reference does not know this method and cannot say why this is right.";
            return Why::new([text.to_owned()]);
        };
        match method {
            Asks::Solve(_) => runs::why(self),
            Asks::Single { shape, .. } => singles::why(self, shape),
            Asks::Pair { shape, .. } => pairs::why(self, shape),
            Asks::IsValid(_)
            | Asks::WhiteSpaces(_)
            | Asks::IsFullHouse(_)
            | Asks::HasFullHouse(_) => houses::why(self, method),
            Asks::BlockIntern { .. }
            | Asks::BlockPermutation(_)
            | Asks::ValuePermutation { .. }
            | Asks::Transpose
            | Asks::IsTransposition
            | Asks::Reflection(_)
            | Asks::Turn(_) => maps::why(self, method),
        }
        .unwrap_or_default()
    }

    /// The grid among the arguments at this place.
    fn grid(&self, index: usize) -> Option<&Grid> {
        self.call.arguments.get(index)?.as_grid()
    }

    /// The units that the call looks at: the one of its anchor, those of its kind, or all.
    fn units(&self) -> Vec<Unit> {
        match (call::unit(self.call), call::kind(self.call)) {
            (Some(unit), _) => vec![unit],
            (None, Some(kind)) => kind.units().to_vec(),
            (None, None) => Unit::ALL.to_vec(),
        }
    }

    /// The cells of these units.
    fn area(&self) -> CellSet {
        self.units()
            .into_iter()
            .map(Unit::cell_set)
            .fold(CellSet::EMPTY, CellSet::union)
    }

    /// Where the call looks, in words.
    fn place(&self) -> String {
        call::unit(self.call).map_or_else(|| "the grid".to_owned(), |unit| unit.to_string())
    }

    /// Whether the answer is what these cells give: whether there are any, or the cells themselves.
    fn is_given_by(&self, cells: &[Cell]) -> bool {
        match self.expected {
            Value::Bool(truth) => *truth != cells.is_empty(),
            Value::Cell(_) => self.expected.as_cell().as_ref() == cells.first(),
            Value::Null => cells.is_empty(),
            expected => *expected == cells.iter().copied().collect(),
        }
    }
}

/// The readings that are chosen here instead of the default.
fn chosen(readings: &Readings) -> Option<String> {
    let deviations = readings.deviations();
    let title = styled("  asked under", HEADING);
    (!deviations.is_empty()).then(|| format!("{title}\n{}", sentences(&deviations)))
}

/// The answers under the other readings of the handout, where they differ.
fn others(planned: &Planned, call: &Call, readings: &Readings) -> Option<String> {
    let answers = oracle::answers(call, readings).ok()?;
    let mut groups: Vec<(Value, Vec<Reading>)> = Vec::new();
    for reading in Reading::alternatives() {
        let pinned = planned
            .case
            .pins
            .iter()
            .any(|pin| pin.clause == reading.clause);
        let Ok(others) = oracle::answers(call, &readings.with(reading)) else {
            continue;
        };
        if pinned || others == answers {
            continue;
        }
        let Some(other) = others.into_iter().next() else {
            continue;
        };
        match groups.iter_mut().find(|(value, _)| *value == other) {
            Some((_, readings)) => readings.push(reading),
            None => groups.push((other, vec![reading])),
        }
    }
    let texts: Vec<String> = groups
        .iter()
        .map(|(value, readings)| {
            let accepted = planned
                .accepted
                .iter()
                .any(|accepted| accepted.value == *value);
            let word = if accepted {
                "accepted too"
            } else {
                "not accepted"
            };
            let value = run::other_way(planned, value).map_or_else(|| short(value), Argument::from);
            let value = Language::English.argument(&value);
            format!("    {value} ({word})\n{}", sentences(readings))
        })
        .collect();
    let title = styled("  other readings of the handout", HEADING);
    (!texts.is_empty()).then(|| format!("{title}\n{}", texts.join("\n")))
}

fn sentences(readings: &[Reading]) -> String {
    let lines: Vec<String> = readings
        .iter()
        .flat_map(|reading| {
            let text = Language::English.say(&handout::named_reading(*reading));
            wrap(text.split(' '), WIDTH - 6)
        })
        .collect();
    indented(&lines.join("\n"), 6)
}
