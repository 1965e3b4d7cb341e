//! What a solver does, move by move.

use super::{Explained, Why};
use crate::diff::move_in_words;
use crate::draw::words::count;
use crate::draw::{GridDrawing, PencilmarkDrawing};
use crate::oracle;

pub(super) fn why(question: &Explained<'_>) -> Option<Why> {
    let run = oracle::solver_run(question.call, &question.readings)?;
    let mut sentences = Vec::new();
    let mut placed = 0;
    for found in run.moves() {
        match found.step.placements.first() {
            Some(mark) => {
                placed += 1;
                sentences.push(format!(
                    "{placed:>3}. {mark}: {}, {}",
                    found.step.technique, found.unit
                ));
            }
            None => sentences.push(format!("     {}", move_in_words(found))),
        }
    }
    let last = run.grids().last()?;
    let solved = last.white_spaces().is_empty();
    sentences.push(if solved {
        format!(
            "After {} the grid is full.",
            count(placed, "placement", "placements")
        )
    } else {
        format!(
            "After {} no step finds anything more; {} empty.",
            count(placed, "placement", "placements"),
            count(last.white_spaces().len(), "cell stays", "cells stay")
        )
    });
    let why = Why::new(sentences);
    let drawing = if solved {
        let drawing = GridDrawing::new(&last).with_title("the last grid");
        drawing.to_string()
    } else {
        let marks = run.pencilmarks_before(placed);
        let drawing = PencilmarkDrawing::new(&last, &marks);
        let title = "the last grid and the candidates left";
        drawing.with_title(title).to_string()
    };
    Some(why.with_drawing(drawing))
}
