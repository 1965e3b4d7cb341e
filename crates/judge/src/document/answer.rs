//! Unequal answers: cells, lists of cells, vectors and grids.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::method::Image;
use similar::{Algorithm, capture_diff_slices};

use super::{Subject, call, run};
use crate::{oracle, reason};
use message::{Argument, Message};
use model::difference::Difference;
use model::document::{Block, Column, Entries, findings, short};
use model::draw::{Drawing, Sign};
use model::value::{Place, Value};

/// Maximum number of entries of a list that are compared and shown.
const MAX_ENTRIES: usize = 100;

pub(super) fn blocks(subject: &Subject<'_>) -> Vec<Block> {
    for difference in subject.differences() {
        match difference {
            Difference::Run(difference) => return run::blocks(subject, difference),
            Difference::WrongType { .. } => return question(subject),
            _ => {}
        }
    }
    let image = subject.call.asks.and_then(board::method::Method::image);
    match (subject.expected, subject.actual, image) {
        (Value::Grid(expected), Value::Grid(found), _) => {
            let after = Drawing::new(found)
                .with_title(message!("drawing-after"))
                .against(expected);
            let before = call::first_drawing(subject.call);
            let before = before.map(|it| it.with_title(message!("drawing-before")));
            vec![Block::Drawings(before.into_iter().chain([after]).collect())]
        }
        (Value::List(expected), Value::List(found), Some(image)) => {
            let mut blocks = question(subject);
            blocks.push(vectors(image, expected, found));
            blocks
        }
        (Value::Cell(_), found, _) => one_cell(subject, found),
        (Value::List(expected), Value::List(found), None) => cells(subject, expected, found),
        (Value::List(expected), Value::Null, _) if !expected.is_empty() => {
            cells(subject, expected, &[])
        }
        (Value::Bool(_), ..) => witness(subject),
        _ => question(subject),
    }
}

/// Returns the reason for a right yes or no, with the cells that prove it drawn into the grids.
fn witness(subject: &Subject<'_>) -> Vec<Block> {
    let answers = oracle::answers(subject.call, subject.readings).unwrap_or_default();
    if answers.first() != Some(subject.expected) {
        return question(subject);
    }
    let why = reason::why(subject.call, subject.readings);
    let sentences = why.sentences.into_iter().map(Into::into).collect();
    let mut blocks = vec![Block::Sentences(sentences)];
    if why.drawings.is_empty() {
        blocks.extend(question(subject));
    } else {
        let drawings = why.drawings.into_iter();
        let drawings = drawings.map(|drawing| call::with_question(drawing, subject.call));
        blocks.push(Block::Drawings(drawings.collect()));
    }
    blocks
}

fn question(subject: &Subject<'_>) -> Vec<Block> {
    let block = call::question(subject.call, Some(subject.method));
    block.into_iter().collect()
}

/// Returns the expected and the found cell, both drawn into the grid.
fn one_cell(subject: &Subject<'_>, found: &Value) -> Vec<Block> {
    let drawing = call::first_drawing(subject.call).map(|drawing| {
        let drawing = drawing
            .with_sign(subject.expected.as_cell(), Sign::Missing)
            .saying(Sign::Missing, message!("case-expected"))
            .with_sign(found.as_cell(), Sign::Wrong)
            .saying(Sign::Wrong, message!("case-found"));
        Block::Drawings(vec![drawing])
    });
    let outside = outside([found]).map(|it| Block::Sentences(vec![it.into()]));
    drawing.into_iter().chain(outside).collect()
}

/// Returns the cells among values, each once.
pub(super) fn cells_in(values: &[Value]) -> BTreeSet<Cell> {
    values.iter().filter_map(Value::as_cell).collect()
}

/// Returns the expected and the found list of cells drawn into the grid. If their order or length differs, entry below
/// entry, too.
fn cells(subject: &Subject<'_>, expected: &[Value], found: &[Value]) -> Vec<Block> {
    let [wanted, came] = [expected, found].map(cells_in);
    let mut blocks: Vec<Block> = call::first_drawing(subject.call)
        .map(|drawing| {
            let drawing = drawing
                .with_sign(wanted.intersection(&came).copied(), Sign::Right)
                .with_sign(wanted.difference(&came).copied(), Sign::Missing)
                .with_sign(came.difference(&wanted).copied(), Sign::Extra);
            Block::Drawings(vec![drawing])
        })
        .into_iter()
        .collect();
    let further = subject.differences().skip(1).map(findings::difference);
    let said: Vec<Argument> = further.chain(outside(found)).map(Into::into).collect();
    if !said.is_empty() {
        blocks.push(Block::Sentences(said));
    }
    for difference in subject.differences() {
        match difference {
            Difference::Order => blocks.push(entries(None, by_index(&[], expected, found))),
            Difference::Length { .. } if !expected.is_empty() && !found.is_empty() => {
                blocks.push(entries(None, aligned(expected, found)));
            }
            _ => {}
        }
    }
    blocks
}

/// Says which of the values are cells outside the grid.
fn outside<'a>(values: impl IntoIterator<Item = &'a Value>) -> Option<Message> {
    let places: BTreeSet<Place> = values
        .into_iter()
        .filter_map(|value| match value {
            Value::Cell(place) if place.cell().is_none() => Some(*place),
            _ => None,
        })
        .collect();
    (!places.is_empty()).then(|| {
        message!(
            "case-outside",
            cells = Argument::first(6, places.iter().map(ToString::to_string)),
            count = places.len()
        )
    })
}

/// Returns the expected and the found image vector, entry below entry.
fn vectors(image: Image, expected: &[Value], found: &[Value]) -> Block {
    let (label, heads) = match image {
        Image::Lines | Image::Digits => {
            let numbers = 1..=expected.len();
            let heads = numbers.map(|number| number.to_string()).collect();
            (message!("case-entry"), heads)
        }
        Image::Blocks => {
            let anchors = ["r1c1", "r1c4", "r1c7", "r4c1", "r7c1"];
            (
                message!("case-image-of"),
                anchors.map(str::to_owned).to_vec(),
            )
        }
    };
    entries(Some(label), by_index(&heads, expected, found))
}

fn entries(label: Option<Message>, mut columns: Vec<Column>) -> Block {
    let more = columns.len().saturating_sub(MAX_ENTRIES);
    columns.truncate(MAX_ENTRIES);
    Block::Entries(Entries {
        label,
        columns,
        more,
    })
}

fn by_index(heads: &[String], expected: &[Value], found: &[Value]) -> Vec<Column> {
    (0..expected.len().max(found.len()))
        .map(|index| Column {
            head: heads.get(index).cloned().unwrap_or_default(),
            expected: expected.get(index).map(short),
            found: found.get(index).map(short),
        })
        .collect()
}

/// Aligns two lists, with gaps where an entry has no counterpart.
fn aligned(expected: &[Value], found: &[Value]) -> Vec<Column> {
    let [expected, found] = [expected, found].map(|it| &it[..it.len().min(MAX_ENTRIES)]);
    let [wanted, came] =
        [expected, found].map(|it| -> Vec<String> { it.iter().map(ToString::to_string).collect() });
    let mut columns = Vec::new();
    for operation in capture_diff_slices(Algorithm::RawMyers, &wanted, &came) {
        let (old, new) = (
            &expected[operation.old_range()],
            &found[operation.new_range()],
        );
        let length = old.len().max(new.len());
        columns.extend((0..length).map(|index| Column {
            head: String::new(),
            expected: old.get(index).map(short),
            found: new.get(index).map(short),
        }));
    }
    columns
}
