//! Runs of the solvers, move by move.

use board::cell::Cell;
use board::code::Technique;
use board::digit::DigitSet;
use board::step::Mark;
use reference::handout::by_unit::{Move, Run};

use super::Why;
use message::{Argument, Message};
use model::draw::Drawing;

pub(super) fn why(run: &Run) -> Why {
    let mut placed = 0;
    let mut sentences = Vec::new();
    for found in run.moves() {
        let technique = technique(found.step.technique);
        sentences.push(if let Some(mark) = found.step.placements.first() {
            placed += 1;
            let (number, unit) = (placed, found.unit);
            message!("explain-run-place", number, mark, technique, unit)
        } else {
            message!("explain-run-strikes", step = describe(found))
        });
    }
    let Some(last) = run.grids().last() else {
        return Why::new(sentences);
    };
    let open = last.white_spaces().len();
    let drawing = Drawing::new(&last).starting_from(run.start());
    let drawing = if open == 0 {
        sentences.push(message!("explain-run-full", count = placed));
        drawing.with_title(message!("explain-run-last"))
    } else {
        sentences.push(message!("explain-run-stuck", count = placed, open));
        drawing
            .with_candidates(&run.pencilmarks_before(placed))
            .with_title(message!("explain-run-candidates"))
    };
    Why::new(sentences).with_drawings([drawing])
}

/// Returns the name of a technique, in the reader's language if it is one of the handout's.
pub fn technique(technique: Technique) -> Argument {
    match technique {
        Technique::FullHouse => message!("technique-full-house").into(),
        Technique::NakedSingle => message!("technique-naked-single").into(),
        Technique::HiddenSingle => message!("technique-hidden-single").into(),
        Technique::NakedPair => message!("technique-naked-pair").into(),
        Technique::HiddenPair => message!("technique-hidden-pair").into(),
        other => other.to_string().into(),
    }
}

/// Describes a move of a pair: `naked pair 89 in r1c2 and r1c7 (row 1) strikes 8 from r1c4`.
pub fn describe(found: &Move) -> Message {
    let step = &found.step;
    message!(
        "run-pair",
        technique = technique(step.technique),
        digits = step.digits.to_string(),
        cells = Argument::first(2, step.cells()),
        unit = found.unit,
        eliminations = strikes(&step.eliminations)
    )
}

/// Lists eliminations, the digits of a cell together: `89 from r1c4`.
pub(crate) fn strikes(eliminations: &[Mark]) -> Argument {
    let mut cells: Vec<Cell> = eliminations.iter().map(|mark| mark.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let texts = cells.into_iter().map(|cell| {
        let own = eliminations.iter().filter(|mark| mark.cell == cell);
        let digits: DigitSet = own.map(|mark| mark.digit).collect();
        message!("line-from", digits = digits.to_string(), cell = cell)
    });
    Argument::first(12, texts)
}
