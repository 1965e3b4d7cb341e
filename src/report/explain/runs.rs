//! What a solver does, move by move.

use super::{Explained, Why};
use crate::document::run::describe;
use crate::draw::Drawing;
use crate::draw::words::count;
use crate::message::Language;
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
            None => sentences.push(format!("     {}", Language::English.say(&describe(found)))),
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
        let drawing = Drawing::new(&last).with_title("the last grid");
        drawing.text(Language::English)
    } else {
        let marks = run.pencilmarks_before(placed);
        let drawing = Drawing::new(&last).with_candidates(&marks);
        let title = "the last grid and the candidates left";
        drawing.with_title(title).text(Language::English)
    };
    Some(why.with_drawing(drawing))
}
