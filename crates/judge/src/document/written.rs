//! Output files that are wrong: the differences, drawn puzzle by puzzle.

use board::cell::CellSet;
use board::grid::Grid;

use message::Argument;
use model::case::file_task::{Expected, Files};
use model::difference::{Fault, PuzzleDifference, Wrong};
use model::document::findings::visible;
use model::document::{Block, Fact, findings};
use model::draw::words::clean;
use model::draw::{Drawing, Sign};
use model::verdict::{Finding, Verdict};

/// Maximum number of puzzles of a file that are drawn.
const MAX_DRAWN: usize = 3;
/// Maximum number of puzzles of a file that are described.
const MAX_DESCRIBED: usize = 20;

/// Returns the program's arguments, the files that it finds, and those that it must write.
pub(crate) fn facts(files: &Files) -> Vec<Fact> {
    let mut facts = Vec::new();
    if !files.arguments.is_empty() {
        let words: Vec<String> = files.arguments.iter().map(|word| clean(word, 60)).collect();
        facts.push(Fact::code(message!("case-arguments"), words.join(" ")));
    }
    let inputs = files
        .inputs
        .iter()
        .map(|(name, text)| message!("outcome-file", name = name, bytes = text.len()));
    facts.push(Fact::text(
        message!("case-finds"),
        Argument::first(6, inputs),
    ));
    let outputs = files.outputs.iter().map(|(name, expected)| match expected {
        Expected::Exactly(text) => {
            message!("case-exact-file", name = name, bytes = text.len())
        }
        Expected::Solutions { of, puzzles, first } => {
            message!(
                "case-solutions-file",
                name = name,
                of = of,
                count = puzzles.len(),
                first = *first
            )
        }
    });
    facts.push(Fact::text(
        message!("case-writes"),
        Argument::first(6, outputs),
    ));
    facts
}

/// Returns the details of each wrong file, if there are more than the headline states.
pub(super) fn blocks(verdict: &Verdict) -> Vec<Block> {
    let mut blocks = Vec::new();
    for finding in &verdict.findings {
        let Finding::File(difference) = finding else {
            continue;
        };
        match &difference.wrong {
            Wrong::Missing => {}
            Wrong::Line {
                number,
                expected,
                found,
            } => {
                let file = &difference.file;
                let file = message!("case-file-line", file = file, number = *number);
                blocks.push(Block::Facts(vec![
                    Fact::text(message!("case-file"), file),
                    Fact::code(message!("case-expected"), visible(expected)),
                    Fact::code(message!("case-found"), visible(found)),
                ]));
            }
            Wrong::Puzzles { wrong, .. } => blocks.extend(puzzles(wrong)),
        }
    }
    blocks
}

fn puzzles(wrong: &[PuzzleDifference]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let said = |puzzle: &PuzzleDifference| Argument::from(findings::puzzle(puzzle));
    for puzzle in wrong.iter().take(MAX_DRAWN) {
        blocks.push(Block::Sentences(vec![said(puzzle)]));
        blocks.push(Block::Drawings(drawings(puzzle)));
    }
    let mut rest: Vec<Argument> = wrong
        .iter()
        .take(MAX_DESCRIBED)
        .skip(MAX_DRAWN)
        .map(said)
        .collect();
    if wrong.len() > MAX_DESCRIBED {
        rest.push(message!("case-more", count = wrong.len() - MAX_DESCRIBED).into());
    }
    blocks.push(Block::Sentences(rest));
    blocks
}

/// Draws the puzzle beside the answer that was found, with signs at the mistakes.
fn drawings(difference: &PuzzleDifference) -> Vec<Drawing> {
    let found = difference.found.as_ref();
    let found_drawing = |found: &Grid| Drawing::new(found).with_title(message!("case-found"));
    let Some(puzzle) = &difference.puzzle else {
        let both = found.zip(difference.expected.as_ref());
        let drawing = both.map(|(found, expected)| found_drawing(found).against(expected));
        return drawing.into_iter().collect();
    };
    let givens = CellSet::ALL.difference(puzzle.white_spaces());
    let answer = match (&difference.fault, found, &difference.expected) {
        (Fault::Absent | Fault::NoGrid { .. }, _, _) | (_, None, _) => None,
        (Fault::CalledUnsolvable | Fault::Again, _, Some(solution)) => {
            Some(Drawing::new(solution).with_title(message!("drawing-solution")))
        }
        (Fault::Given { cell, .. }, Some(found), _) => {
            Some(found_drawing(found).with_sign([*cell], Sign::Wrong))
        }
        (Fault::Twice { cells, .. }, Some(found), _) => {
            Some(found_drawing(found).with_sign(*cells, Sign::Wrong))
        }
        (_, Some(found), _) => Some(found_drawing(found)),
    };
    let answer = answer.map(|it| it.with_area(givens, message!("drawing-given")));
    let puzzle = Drawing::new(puzzle)
        .with_title(message!("drawing-puzzle"))
        .offering_candidates();
    [puzzle].into_iter().chain(answer).collect()
}
