//! Why two cells are a naked or a hidden pair, and why others are none.

use reference::cell::{Cell, CellSet};
use reference::digit::{Digit, DigitSet};
use reference::method::Shape;
use reference::pencilmarks::Pencilmarks;
use reference::readings::{MinimalPair, PairExclusion, PairOverlap};
use reference::step::Mark;
use reference::unit::Unit;

use super::{Explained, Why};
use crate::draw::words::list;
use crate::draw::{Drawing, Sign};
use crate::message::Language;

/// More pairs than these are not named.
const MOST: usize = 6;

/// Two cells of a unit that look like a pair.
struct Pair {
    cells: [Cell; 2],
    digits: DigitSet,
    unit: Unit,
    /// Why they are none all the same.
    objection: Option<Objection>,
}

/// Why two cells are no pair.
struct Objection {
    text: String,
    /// The unit in which one of them is a hidden single.
    home: Option<Unit>,
}

pub(super) fn why(question: &Explained<'_>, shape: Shape) -> Option<Why> {
    let grid = question.grid(0)?;
    let marks = Pencilmarks::of(grid);
    let hidden = shape == Shape::Hidden;
    let mut pairs: Vec<Pair> = question
        .units()
        .into_iter()
        .flat_map(|unit| pairs_of(question, &marks, unit, hidden))
        .collect();
    if question.readings.minimal_pair == MinimalPair::ByCells {
        pairs.sort_by_key(|pair| pair.cells);
    }
    let first = pairs.iter().find(|pair| pair.objection.is_none());
    let answer: Vec<Cell> = first.map_or_else(Vec::new, |pair| pair.cells.to_vec());
    let sham = |pair: &&Pair| pair.objection.is_some();
    let homes = pairs
        .iter()
        .filter_map(|pair| pair.objection.as_ref()?.home)
        .map(Unit::cell_set)
        .fold(CellSet::EMPTY, CellSet::union);
    let drawing = Drawing::new(grid)
        .with_candidates(&marks)
        .with_title(format!("candidates of {}", question.place()))
        .only(question.area().union(homes))
        .with_sign(pairs.iter().filter(sham).flat_map(marks_of), Sign::Wrong)
        .saying(Sign::Wrong, "no pair");
    if !question.is_given_by(&answer) {
        return Some(Why::new([]).with_drawing(drawing.text(Language::English)));
    }
    let signs = first.map_or_else(Vec::new, marks_of);
    let drawing = drawing
        .with_sign(signs, Sign::Right)
        .saying(Sign::Right, "the pair");
    Some(
        Why::new(sentences(question, &pairs, hidden)).with_drawing(drawing.text(Language::English)),
    )
}

fn marks_of(pair: &Pair) -> Vec<Mark> {
    pair.cells
        .into_iter()
        .flat_map(|cell| {
            pair.digits
                .into_iter()
                .map(move |digit| Mark { digit, cell })
        })
        .collect()
}

fn sentences(question: &Explained<'_>, pairs: &[Pair], hidden: bool) -> Vec<String> {
    let (real, sham): (Vec<&Pair>, Vec<&Pair>) =
        pairs.iter().partition(|pair| pair.objection.is_none());
    let mut sentences = Vec::new();
    if let Some(first) = real.first() {
        sentences.push(format!("{}.", claim(first, hidden)));
    } else if sham.is_empty() {
        let place = match question.units()[..] {
            [unit] => unit.to_string(),
            _ => "any of the 27 units".to_owned(),
        };
        sentences.push(if hidden {
            format!(
                "No two digits are open in the same two cells of {place} and nowhere else there."
            )
        } else {
            format!("No two cells of {place} have the same two candidates.")
        });
    }
    if real.len() > 1 {
        let texts = real[1..].iter().map(|pair| {
            format!(
                "{} and {} ({}, {})",
                pair.cells[0], pair.cells[1], pair.digits, pair.unit
            )
        });
        sentences.push(format!(
            "Pairs too, but not minimal: {}.",
            list(texts, MOST)
        ));
    }
    sentences.extend(sham.iter().take(MOST).map(|pair| {
        let objection = pair.objection.as_ref().map_or("", |it| it.text.as_str());
        format!(
            "{}, but they are no pair: {objection}.",
            claim(pair, hidden)
        )
    }));
    sentences
}

fn claim(pair: &Pair, hidden: bool) -> String {
    let [first, second] = pair.cells;
    let digits = list(pair.digits, 2);
    if hidden {
        format!(
            "In {}, {digits} can only stand in {first} and {second}",
            pair.unit
        )
    } else {
        format!(
            "In {}, {first} and {second} have {digits} left and nothing else",
            pair.unit
        )
    }
}

fn pairs_of(question: &Explained<'_>, marks: &Pencilmarks, unit: Unit, hidden: bool) -> Vec<Pair> {
    let cells = unit.cells();
    let mut pairs = Vec::new();
    for (index, &first) in cells.iter().enumerate() {
        for &second in &cells[index + 1..] {
            let cells = [first, second];
            let digits = if hidden {
                let mut shared = shared_only_by(marks, unit, cells).into_iter();
                [shared.next(), shared.next()]
                    .into_iter()
                    .flatten()
                    .collect()
            } else {
                naked_digits(marks, cells)
            };
            if digits.len() == 2 {
                let objection = objection(question, marks, unit, cells, digits, hidden);
                pairs.push(Pair {
                    cells,
                    digits,
                    unit,
                    objection,
                });
            }
        }
    }
    pairs
}

/// The two candidates that both cells have and no other; no digits if they are no naked pair.
fn naked_digits(marks: &Pencilmarks, cells: [Cell; 2]) -> DigitSet {
    let [first, second] = cells.map(|cell| marks.candidates(cell));
    if first == second && first.len() == 2 {
        first
    } else {
        DigitSet::EMPTY
    }
}

/// The digits that are open in just these two cells of the unit.
fn shared_only_by(marks: &Pencilmarks, unit: Unit, cells: [Cell; 2]) -> DigitSet {
    let both: CellSet = cells.into_iter().collect();
    Digit::ALL
        .into_iter()
        .filter(|&digit| marks.cells_in(unit, digit) == both)
        .collect()
}

/// Why two cells are no pair (clauses C4 and C5).
fn objection(
    question: &Explained<'_>,
    marks: &Pencilmarks,
    unit: Unit,
    cells: [Cell; 2],
    digits: DigitSet,
    hidden: bool,
) -> Option<Objection> {
    for cell in cells {
        let units = match question.readings.pair_exclusion {
            PairExclusion::AnyUnitOfTheCell => Unit::holding(cell).to_vec(),
            PairExclusion::AskedUnit => vec![unit],
        };
        for digit in marks.candidates(cell) {
            let home = units
                .iter()
                .find(|&&unit| marks.cells_in(unit, digit).len() == 1);
            if let Some(home) = home {
                return Some(Objection {
                    text: format!("{cell} is a hidden single, for {digit} in {home} (C4)"),
                    home: Some(*home),
                });
            }
        }
    }
    let text = match question.readings.pair_overlap {
        PairOverlap::NakedIsNotHidden if hidden && naked_digits(marks, cells) == digits => {
            "they are a naked pair (C5)"
        }
        PairOverlap::HiddenIsNotNaked
            if !hidden && shared_only_by(marks, unit, cells) == digits =>
        {
            "they are a hidden pair (C5)"
        }
        _ => return None,
    };
    Some(Objection {
        text: text.to_owned(),
        home: None,
    })
}
