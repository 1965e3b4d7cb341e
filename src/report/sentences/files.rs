//! Sentences about files that a program wrote.

use reference::unit::UnitKind;

use crate::compare::files::{Fault, FileDifference, PuzzleDifference, Wrong, visible};
use crate::message::Language;

/// What is wrong with a file, in one German sentence.
pub(super) fn file(difference: &FileDifference) -> String {
    let file = &difference.file;
    match &difference.wrong {
        Wrong::Missing => format!("{file} wurde nicht geschrieben."),
        Wrong::Puzzles { wrong, of, extra } => {
            let numbers: Vec<String> = wrong
                .iter()
                .take(10)
                .map(|puzzle| puzzle.number.to_string())
                .collect();
            let more = if wrong.len() > numbers.len() {
                ", …"
            } else {
                ""
            };
            let wrong = format!(
                "{} von {of} Antworten in {file} falsch: {}{more}.",
                wrong.len(),
                numbers.join(", ")
            );
            match extra {
                0 => wrong,
                extra => format!("{wrong} Überzählige Antworten: {extra}."),
            }
        }
        Wrong::Line {
            number,
            expected,
            found,
        } => format!(
            "Zeile {number} von {file} muss {} sein und ist {}.",
            visible(expected),
            visible(found)
        ),
    }
}

/// What is wrong with the answer to a puzzle, in one or two sentences.
pub(crate) fn puzzle(difference: &PuzzleDifference, language: Language) -> String {
    if language == Language::English {
        return difference.to_string();
    }
    let said = match &difference.fault {
        Fault::Absent => "Die Antwort fehlt.".to_owned(),
        Fault::NoGrid { row, text } if text.is_empty() => {
            format!("Zeile {row} der Antwort fehlt.")
        }
        Fault::NoGrid { row, text } => {
            format!("Zeile {row} der Antwort besteht nicht aus neun Ziffern: {text}.")
        }
        Fault::Given { cell, given } => {
            format!("Die vorgegebene {given} in {cell} wurde geändert.")
        }
        Fault::CalledUnsolvable => "Es hat eine Lösung, wird aber unlösbar genannt.".to_owned(),
        Fault::Open(1) => "Eine Zelle ist noch leer.".to_owned(),
        Fault::Open(cells) => format!("{cells} Zellen sind noch leer."),
        Fault::Twice { digit, unit, cells } => {
            let [first, second] = cells;
            let kind = match unit.kind() {
                UnitKind::Row => "Zeile",
                UnitKind::Column => "Spalte",
                UnitKind::Block => "Block",
            };
            let number = unit.number();
            format!("{digit} steht zweimal in {kind} {number}: in {first} und in {second}.")
        }
        Fault::Other(cells) => format!("Abweichende Zellen: {cells}."),
    };
    let impossible = if difference.unsolvable {
        " Es hat keine Lösung und muss so herauskommen, wie es gegeben war, mit 0 in den leeren Zellen."
    } else {
        ""
    };
    format!("Sudoku {}: {said}{impossible}", difference.number)
}
