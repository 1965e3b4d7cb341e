//! The handout's maps by name, and why no chain of them leads from one grid to another.

use std::fmt::Display;

use reference::cell::Cell;
use reference::relate::{Difference, Map};
use reference::symmetry::Line;
use reference::symmetry::lines::BlockImage;

use super::as_sentence;
use super::voice::{Voice, say};
use crate::message::Language;

/// A map with its arguments, in the handout's terms (2.3).
///
/// ```
/// use epsilon::{message::Language, sentence};
/// use reference::{relate::Map, symmetry::Line};
/// let map = Map::Transposition;
/// assert_eq!(sentence::map(&map, Language::English), "transposition");
/// ```
pub fn map(map: &Map, language: Language) -> String {
    let voice = Voice(language);
    match *map {
        Map::Transposition => language.pick("transposition", "Transposition").to_owned(),
        Map::WithinBlock {
            line,
            anchor,
            image,
        } => {
            let (vector, anchor) = (vector(image.entries()), indices(anchor));
            let (row, zeile) = match line {
                Line::Row => ("row", "Zeilen"),
                Line::Column => ("column", "Spalten"),
            };
            say!(
                voice,
                "block-intern {row} permutation {vector} in the block with anchor {anchor}",
                "blockinterne {zeile}permutation {vector} im Block mit Ankerzelle {anchor}"
            )
        }
        Map::Blocks { line, image } => {
            let (vertical, vertikale) = match line {
                Line::Row => ("vertical", "vertikale"),
                Line::Column => ("horizontal", "horizontale"),
            };
            let cells = vector(BlockImage::of(line, image).cells().map(indices));
            say!(
                voice,
                "{vertical} block permutation with the block image vector {cells}",
                "{vertikale} Blockpermutation mit dem Blockbildvektor {cells}"
            )
        }
        Map::Values(digits) => {
            let vector = vector(digits.images());
            say!(
                voice,
                "value permutation {vector}",
                "Wertpermutation {vector}"
            )
        }
    }
}

/// How many maps lead from the first grid to the second.
pub fn related(maps: usize, language: Language) -> String {
    let voice = Voice(language);
    if maps == 0 {
        return say!(
            voice,
            "The second grid is the first; it takes no map.",
            "Das zweite Gitter ist das erste; es braucht keine Abbildung."
        );
    }
    let maps = voice.count(maps, ["map", "maps"], ["Abbildung", "Abbildungen"]);
    say!(
        voice,
        "The second grid arises from the first by {maps}:",
        "Das zweite Gitter entsteht aus dem ersten durch {maps}:"
    )
}

/// Why no chain of maps leads from the first grid to the second.
pub fn not_related(difference: &Difference, language: Language) -> String {
    let voice = Voice(language);
    let why = match language {
        Language::English => difference.to_string(),
        Language::German => in_german(difference),
    };
    as_sentence(&say!(
        voice,
        "no chain of maps leads from the first grid to the second: {why}.",
        "keine Kette von Abbildungen führt vom ersten Gitter zum zweiten: {why}."
    ))
}

/// What a difference says in English, as a part of a German sentence.
fn in_german(difference: &Difference) -> String {
    match difference {
        Difference::FirstHoldsNoDigit(problem) => no_digit("ersten", problem.cell, problem.value),
        Difference::SecondHoldsNoDigit(problem) => no_digit("zweiten", problem.cell, problem.value),
        Difference::FilledCells([first, second]) => format!(
            "im ersten Gitter ist die Zahl der gefüllten Zellen {first}, im zweiten {second}; keine Abbildung füllt \
             oder leert eine Zelle"
        ),
        Difference::DigitCounts([first, second]) => format!(
            "im ersten Gitter kommen die Ziffern {}-mal vor, im zweiten {}-mal; eine Wertpermutation benennt Ziffern \
             um, teilt und vereint aber keine",
            slashes(first),
            slashes(second)
        ),
        Difference::BandsAndStacks([first, second]) => format!(
            "in den drei waagerechten und den drei senkrechten Blockstreifen sind im ersten Gitter {} und {} Zellen \
             gefüllt, im zweiten {} und {}",
            slashes(&first[0]),
            slashes(&first[1]),
            slashes(&second[0]),
            slashes(&second[1])
        ),
        Difference::Blocks([first, second]) => format!(
            "in den Blöcken sind im ersten Gitter {} Zellen gefüllt, im zweiten {}",
            slashes(first),
            slashes(second)
        ),
        Difference::RowsAndColumns([first, second]) => format!(
            "in den Zeilen und den Spalten sind im ersten Gitter {} und {} Zellen gefüllt, im zweiten {} und {}",
            slashes(&first[0]),
            slashes(&first[1]),
            slashes(&second[0]),
            slashes(&second[1])
        ),
        Difference::RepeatedDigits([first, second]) => format!(
            "Paare gleicher Ziffern in einem Block und in einer Zeile oder Spalte hat das erste Gitter {} und {}, das \
             zweite {} und {}",
            first[0], first[1], second[0], second[1]
        ),
        Difference::CanonicalForm(forms) => {
            let [first, second] = &**forms;
            let apart = Cell::ALL
                .into_iter()
                .find(|&cell| first.value(cell) != second.value(cell));
            let place = apart.map_or_else(String::new, |cell| format!(", zuerst in {cell}"));
            format!(
                "alle Zahlen stimmen überein, aber die kleinsten Bilder der beiden Gitter sind verschieden{place}"
            )
        }
    }
}

fn no_digit(which: &str, cell: Cell, value: i32) -> String {
    format!("im {which} Gitter steht in {cell} der Wert {value}, der keine Ziffer ist")
}

/// The handout's name of a cell: `z4,1`.
fn indices(cell: Cell) -> String {
    format!("z{},{}", cell.row(), cell.column())
}

/// `(2,3,1)`.
fn vector<T: Display, const N: usize>(entries: [T; N]) -> String {
    format!("({})", entries.map(|entry| entry.to_string()).join(","))
}

/// `9/9/8`.
fn slashes(counts: &[u8]) -> String {
    let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
    counts.join("/")
}
