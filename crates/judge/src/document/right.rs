//! A question with its right answer and the reason for it, before it is asked (`epsilon explain`).

use board::method::Answer;
use board::readings::{Reading, Readings};

use super::line::described;
use super::run::other_way;
use super::{call, line, notes, written};
use crate::{oracle, reason};
use files::puzzle::fss;
use message::grouped::grouped;
use message::{Argument, Language, Message};
use model::case::file_task::{Expected, Files};
use model::case::hodoku::Line;
use model::case::{Call, Question};
use model::document::findings::visible;
use model::document::{Block, Choice, Document, Fact, Quoted, findings, short};
use model::draw::{Drawing, Sign};
use model::planned::Planned;
use model::spec::{Method, Specs};
use model::value::Value;
use model::verdict::Status;

/// Maximum number of lines of a file that are shown.
const MAX_LINES: usize = 40;
/// Maximum number of steps that are listed.
const MAX_STEPS: usize = 12;

/// Creates the document of a case and its right answer.
pub fn of_right_answer(planned: &Planned, specs: &Specs) -> Document {
    let case = &planned.case;
    let position = message!("case-file-line", file = &case.id.file, number = case.line);
    let mut facts = vec![Fact::text(message!("case-file"), position)];
    facts.extend(call::about(planned));
    let mut blocks = match &case.question {
        Question::Technique(line) => {
            facts.extend(line::facts(line));
            steps(line)
        }
        Question::Files(files) => {
            facts.extend(written::facts(files));
            contents(files)
        }
        Question::Call(call) => {
            let method = specs.method(&call.interface, &call.method);
            facts.extend(method.map_or_else(Vec::new, meaning));
            facts.extend(call::facts_of_call(call, method));
            answer(planned, call, method, specs)
        }
    };
    blocks.insert(0, Block::Facts(facts));
    if let Some(reason) = planned.ignored {
        let reason = findings::not_asked(reason);
        blocks.push(Block::Note(message!("explain-not-asked", reason)));
    }
    Document {
        status: Status::Pass,
        headline: message!("explain-case", id = case.id.to_string()),
        blocks,
    }
}

/// Returns what the handout says of a method.
fn meaning(method: &Method) -> Vec<Fact> {
    let text = Argument::bilingual(&method.summary.english, &method.summary.german);
    let meaning = message!("explain-meaning", text, section = &method.section);
    let given = method.precondition.iter();
    let given = given.map(|text| Argument::bilingual(&text.english, &text.german));
    [Fact::text(message!("explain-method"), meaning)]
        .into_iter()
        .chain(given.map(|text| Fact::text(message!("explain-given"), text)))
        .collect()
}

/// Returns the question with the answer drawn into it, the answer, its reason, and the answers of other readings.
fn answer(planned: &Planned, call: &Call, method: Option<&Method>, specs: &Specs) -> Vec<Block> {
    let readings = specs.course.readings.with_all(&planned.case.pins);
    let accepted = planned.accepted.first().map(|accepted| &accepted.value);
    // The reference's answer is explained even if the case file has another one.
    let right = oracle::answers(call, &readings).unwrap_or_default();
    let mut blocks = Vec::new();
    if let Some(expected) = right.first().or(accepted) {
        blocks.extend(picture(call, method, expected));
        blocks.push(Block::Facts(answers(planned, call, expected)));
        let why = reason::why(call, &readings);
        if !why.sentences.is_empty() {
            blocks.push(Block::Heading(message!("explain-why")));
            blocks.push(Block::Sentences(
                why.sentences.into_iter().map(Into::into).collect(),
            ));
        }
        if !why.drawings.is_empty() {
            blocks.push(Block::Drawings(why.drawings));
        }
    }
    let chosen = readings.deviations();
    if !chosen.is_empty() {
        blocks.push(Block::Heading(message!("explain-asked-under")));
        blocks.push(Block::Sentences(
            chosen.iter().map(notes::reading).collect(),
        ));
    }
    let others = others(planned, call, &readings, &right);
    if !others.is_empty() {
        blocks.push(Block::Heading(message!("explain-other-readings")));
        blocks.push(Block::Choices(others));
    }
    blocks
}

fn picture(call: &Call, method: Option<&Method>, answer: &Value) -> Option<Block> {
    let before = call::first_drawing(call)?;
    if let Value::Grid(after) = answer {
        let changed = before.grid.differing(after);
        let after = Drawing::new(after)
            .with_title(message!("drawing-after"))
            .with_sign(changed, Sign::Right)
            .saying(Sign::Right, message!("explain-changed"));
        let before = before.with_title(message!("drawing-before"));
        return Some(Block::Drawings(vec![before, after]));
    }
    let cells = match (call.asks.map(board::method::Method::answer), answer) {
        (Some(Answer::Cell), Value::Cell(_)) => answer.as_cell().into_iter().collect(),
        (Some(Answer::Cells | Answer::Pair), Value::List(entries)) => {
            entries.iter().filter_map(Value::as_cell).collect()
        }
        _ => Vec::new(),
    };
    if cells.is_empty() {
        return call::question(call, method);
    }
    let drawing = before
        .with_sign(cells, Sign::Right)
        .saying(Sign::Right, message!("explain-the-answer"));
    Some(Block::Drawings(vec![drawing]))
}

/// Returns the answers that are right without a change of readings, and whether the reference agrees.
fn answers(planned: &Planned, call: &Call, expected: &Value) -> Vec<Fact> {
    let text = |value: &Value| match value {
        Value::Grid(_) if value == expected => message!("explain-as-drawn").into(),
        other => short(other),
    };
    let own = planned.accepted.iter();
    let own = own.filter(|accepted| accepted.readings.is_empty());
    let own: Vec<Argument> = own.map(|accepted| text(&accepted.value)).collect();
    let free = call.asks.filter(|_| own.len() > 1);
    let mut facts = vec![Fact::code(message!("explain-answer"), Argument::any(own))];
    let free = free.and_then(board::method::Method::free_choice);
    facts.extend(free.map(|choice| Fact::text("", notes::clause(choice))));
    let written = planned.accepted.first().map(|accepted| &accepted.value);
    if written != Some(expected) {
        facts.push(Fact::code(message!("explain-reference"), text(expected)));
        facts.push(Fact::text("", message!("explain-disagrees")));
    }
    facts
}

/// Returns the answers under the other readings of the handout, where they differ.
fn others(planned: &Planned, call: &Call, readings: &Readings, right: &[Value]) -> Vec<Choice> {
    let pins = &planned.case.pins;
    let open = |reading: &Reading| pins.iter().all(|pin| pin.clause != reading.clause);
    let other = |reading: Reading| {
        let answers = oracle::answers(call, &readings.with(reading)).unwrap_or_default();
        let differs = !right.is_empty() && answers != right;
        let other = answers.into_iter().next().filter(|_| differs)?;
        Some((other, notes::reading(&reading)))
    };
    let others = Reading::alternatives().filter(open).filter_map(other);
    let choice = |(value, sentences): (Value, Vec<Argument>)| {
        let mut accepted = planned.accepted.iter();
        let shown = other_way(planned, &value).map_or_else(|| short(&value), Argument::from);
        let value = if accepted.any(|accepted| accepted.value == value) {
            message!("explain-accepted", value = shown)
        } else {
            message!("explain-not-accepted", value = shown)
        };
        let value = value.into();
        Choice { value, sentences }
    };
    grouped(others).into_iter().map(choice).collect()
}

/// Returns a line's pencilmarks with the effect, and the reference's steps; those with the line's digits come first.
fn steps(line: &Line) -> Vec<Block> {
    let state = line.state();
    let (sign, meaning) = if line.is_fail_case() {
        (Sign::Wrong, message!("explain-must-not"))
    } else {
        (Sign::Right, message!("explain-effect"))
    };
    let drawing = Drawing::new(state.grid())
        .with_candidates(state.pencilmarks())
        .with_sign(line.deleted.iter().copied(), Sign::Struck)
        .saying(Sign::Struck, message!("explain-deleted"))
        .with_sign(
            line.placements.iter().chain(&line.eliminations).copied(),
            sign,
        )
        .saying(sign, meaning);
    let mut blocks = vec![Block::Drawings(vec![drawing])];
    if let Ok(mut steps) = oracle::all_steps(line) {
        steps.sort_by_key(|step| step.digits != line.digits);
        let count = message!("explain-steps", count = steps.len());
        let listed = steps.iter().take(MAX_STEPS).map(|step| {
            let digits = step.digits.to_string();
            if step.digits == line.digits {
                message!("explain-step-counts", digits, step = described(step))
            } else {
                message!("explain-step", digits, step = described(step))
            }
        });
        let sentences = [count].into_iter().chain(listed).map(Into::into);
        blocks.push(Block::Sentences(sentences.collect()));
    }
    blocks
}

/// Returns the files that a program finds, and those that it must write, with an example where several answers are
/// right.
fn contents(files: &Files) -> Vec<Block> {
    let inputs = files.inputs.iter();
    let inputs = inputs.map(|(name, text)| file(message!("explain-file-found", name), text));
    let outputs = files.outputs.iter().map(|(name, expected)| match expected {
        Expected::Exactly(text) => file(message!("explain-file-exact", name), text),
        Expected::Solutions { puzzles, first, .. } => {
            let answers = puzzles.iter().map(|puzzle| {
                let max = u64::try_from(*first).unwrap_or(u64::MAX);
                fss::answer(puzzle, &oracle::first_solutions(puzzle, max), *first > 1)
            });
            file(
                message!("explain-file-solutions", name),
                &answers.collect::<String>(),
            )
        }
    });
    inputs.chain(outputs).collect()
}

/// Returns a file line by line, with its line ends.
fn file(title: Message, text: &str) -> Block {
    let lines = text.split_inclusive('\n');
    let lines = lines.map(|line| Language::English.argument(&visible(line)));
    let mut lines: Vec<String> = lines.collect();
    let more = lines.len().saturating_sub(MAX_LINES);
    lines.truncate(MAX_LINES);
    Block::Quoted(Quoted { title, lines, more })
}
