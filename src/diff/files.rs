//! Files that are not what they must be: the difference puzzle by puzzle, drawn.

use reference::grid::Grid;

use super::{WIDTH, fields};
use crate::case::files::{Expected, Files};
use crate::compare::files::{Fault, FileDifference, PuzzleDifference, Wrong, visible};
use crate::draw::words::{clean, count, indented, list, paragraphs};
use crate::draw::{GridDrawing, Sign};
use crate::verdict::{Finding, Verdict};

/// Puzzles of a file that are drawn.
const MOST_DRAWN: usize = 3;
/// Puzzles of a file of which something is said.
const MOST_SAID: usize = 20;

/// How the program is started, what it finds, and what must come of it.
pub(crate) fn facts(files: &Files) -> Vec<(&'static str, String)> {
    let words: Vec<String> = files.arguments.iter().map(|word| clean(word, 60)).collect();
    let mut facts = Vec::new();
    if !words.is_empty() {
        facts.push(("arguments", words.join(" ")));
    }
    let size = |text: &str| count(text.len(), "byte", "bytes");
    let inputs = files
        .inputs
        .iter()
        .map(|(name, text)| format!("{name} ({})", size(text)));
    facts.push(("finds", list(inputs, 6)));
    let outputs = files.outputs.iter().map(|(name, expected)| match expected {
        Expected::Exactly(text) => format!("{name}, byte for byte ({})", size(text)),
        Expected::Solutions { of, puzzles } => {
            format!(
                "{name} with solutions of {} in {of}",
                count(puzzles.len(), "puzzle", "puzzles")
            )
        }
    });
    facts.push(("writes", list(outputs, 6)));
    facts
}

/// The question, then what is wrong with each file.
pub(super) fn sections(files: &Files, verdict: &Verdict) -> Vec<String> {
    let mut sections = vec![fields(&facts(files))];
    for finding in &verdict.findings {
        if let Finding::File(difference) = finding {
            sections.extend(of_file(difference));
        }
    }
    sections
}

/// What is wrong with a file beyond its headline.
pub(crate) fn of_file(difference: &FileDifference) -> Vec<String> {
    match &difference.wrong {
        Wrong::Missing => Vec::new(),
        Wrong::Line {
            number,
            expected,
            found,
        } => {
            let facts = [
                ("file", format!("{}, line {number}", difference.file)),
                ("expected", visible(expected)),
                ("found", visible(found)),
            ];
            vec![fields(&facts)]
        }
        Wrong::Puzzles { wrong, .. } => {
            let mut sections: Vec<String> = wrong.iter().take(MOST_DRAWN).map(in_full).collect();
            let said: Vec<String> = wrong
                .iter()
                .take(MOST_SAID)
                .skip(MOST_DRAWN)
                .map(|puzzle| indented(&paragraphs([puzzle.to_string()], WIDTH - 2), 2))
                .collect();
            if !said.is_empty() {
                sections.push(said.join("\n"));
            }
            if wrong.len() > MOST_SAID {
                sections.push(format!("  and {} more", wrong.len() - MOST_SAID));
            }
            sections
        }
    }
}

fn in_full(difference: &PuzzleDifference) -> String {
    let sentence = indented(&paragraphs([difference.to_string()], WIDTH - 2), 2);
    match drawing(difference) {
        Some(drawing) => format!("{sentence}\n\n{}", indented(&drawing, 2)),
        None => sentence,
    }
}

/// The puzzle beside the answer that came, with signs at what is wrong.
fn drawing(difference: &PuzzleDifference) -> Option<String> {
    let found = difference.found.as_ref();
    let Some(puzzle) = &difference.puzzle else {
        let found = GridDrawing::new(found?).with_title("found");
        return Some(found.against(difference.expected.as_ref()?).to_string());
    };
    let before = GridDrawing::new(puzzle).with_title("puzzle");
    let givens = |drawing: GridDrawing| drawing.with_area(filled(puzzle), "given");
    let right = match (&difference.fault, found, &difference.expected) {
        (Fault::Absent | Fault::NoGrid { .. }, _, _) | (_, None, _) => {
            return Some(before.to_string());
        }
        (Fault::CalledUnsolvable, _, Some(solution)) => {
            givens(GridDrawing::new(solution).with_title("a solution"))
        }
        (fault, Some(found), _) => {
            let drawing = givens(GridDrawing::new(found).with_title("found"));
            match fault {
                Fault::Given { cell, .. } => drawing.with_sign([*cell], Sign::Wrong),
                Fault::Twice { cells, .. } => drawing.with_sign(*cells, Sign::Wrong),
                _ => drawing,
            }
        }
    };
    Some(GridDrawing::beside(&before, &right, WIDTH - 2))
}

fn filled(grid: &Grid) -> reference::cell::CellSet {
    reference::cell::CellSet::ALL.difference(grid.white_spaces())
}
