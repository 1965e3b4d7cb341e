//! A line as an example in documents: the pencilmark grid with reason and effect, and the step in words.

use std::fmt::Write;

use reference::step::{Mark, Step};
use reference::technique::find;

use crate::case::hodoku::Line;
use crate::draw::words::wrap;
use crate::draw::{Drawing, Sign, plain};
use crate::message::Language;
use crate::sentence::{effect, reason};

/// The width of a sentence below a drawing.
const WIDTH: usize = 100;

/// A line's shortest step as Markdown; `None` if the engine does not find it.
pub fn drawing(line: &Line) -> Option<String> {
    let state = line.state();
    let technique = line.technique().ok()?;
    let step = find(line.query(technique), &state)
        .into_iter()
        .filter(|step| step.eliminations == line.eliminations && step.placements == line.placements)
        .min_by_key(|step| (step.length, step.reason.len()))?;
    let because: Vec<Mark> = step
        .reason
        .iter()
        .flat_map(|part| {
            let digits = part.digits;
            let marks = move |cell| digits.into_iter().map(move |digit| Mark { digit, cell });
            part.cells.into_iter().flat_map(marks)
        })
        .filter(|mark| state.pencilmarks().is_open(mark.cell, mark.digit))
        .collect();
    let drawing = Drawing::new(state.grid())
        .with_candidates(state.pencilmarks())
        .with_sign(because, Sign::Right)
        .saying(Sign::Right, "reason")
        .with_sign(step.eliminations.iter().copied(), Sign::Missing)
        .saying(Sign::Missing, "struck")
        .with_sign(step.placements.iter().copied(), Sign::Extra)
        .saying(Sign::Extra, "placed");
    let mut text = format!("An example, with the digits `{}`", digits(&step));
    if let Some(length) = step.length {
        let _ = write!(text, " and {length} links");
    }
    let _ = write!(
        text,
        ":\n\n```text\n{}\n",
        plain(&drawing.text(Language::English))
    );
    let said = Language::English.say(&reason(&step));
    for row in wrap(said.split(' '), WIDTH) {
        let _ = write!(text, "\n{row}");
    }
    let _ = write!(text, "\n{}\n```\n", effect(&step));
    Some(text)
}

fn digits(step: &Step) -> String {
    match step.digits.to_string() {
        none if none.is_empty() => "none".to_owned(),
        digits => digits,
    }
}
