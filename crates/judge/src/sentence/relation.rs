//! The handout's maps, and why no chain of them leads from one grid to another.

use std::fmt::Display;

use board::cell::Cell;
use board::method::Line;
use reference::handout::symmetry::lines::BlockImage;
use reference::puzzle::relate::{Difference, Map};

use message::{Argument, Message};

/// Returns a map with its arguments, in the handout's terms (section 2.3).
///
/// ```
/// use message::Language;
/// use judge::sentence;
/// use reference::puzzle::relate::Map;
/// let map = sentence::map(&Map::Transposition);
/// assert_eq!(Language::English.say(&map), "transposition");
/// ```
pub fn map(map: &Map) -> Message {
    match *map {
        Map::Transposition => message!("map-transposition"),
        Map::WithinBlock {
            line,
            anchor,
            image,
        } => {
            let (vector, anchor) = (vector(image.entries()), indices(anchor));
            match line {
                Line::Row => message!("map-block-rows", vector = vector, anchor = anchor),
                Line::Column => message!("map-block-columns", vector = vector, anchor = anchor),
            }
        }
        Map::Blocks { line, image } => {
            let cells = vector(BlockImage::of(line, image).cells().map(indices));
            match line {
                Line::Row => message!("map-blocks-vertical", cells = cells),
                Line::Column => message!("map-blocks-horizontal", cells = cells),
            }
        }
        Map::Values(digits) => message!("map-values", vector = vector(digits.images())),
    }
}

/// Returns the message about the number of maps that lead from the first grid to the second.
pub fn related(maps: usize) -> Message {
    if maps == 0 {
        message!("relation-equal")
    } else {
        message!("relation-maps", count = maps)
    }
}

/// Returns the message that says why no chain of maps leads from the first grid to the second.
pub fn not_related(difference: &Difference) -> Message {
    message!("relation-none", why = why(difference))
}

fn why(difference: &Difference) -> Message {
    match difference {
        Difference::FirstHoldsNoDigit(problem) => message!(
            "relation-value",
            grid = "first",
            cell = problem.cell,
            value = problem.value
        ),
        Difference::SecondHoldsNoDigit(problem) => message!(
            "relation-value",
            grid = "second",
            cell = problem.cell,
            value = problem.value
        ),
        Difference::FilledCells([first, second]) => {
            message!("relation-filled", first = *first, second = *second)
        }
        Difference::DigitCounts([first, second]) => message!(
            "relation-digits",
            first = slashes(first),
            second = slashes(second)
        ),
        Difference::BandsAndStacks([first, second]) => {
            message!("relation-bands", first = both(first), second = both(second))
        }
        Difference::Blocks([first, second]) => message!(
            "relation-blocks",
            first = slashes(first),
            second = slashes(second)
        ),
        Difference::RowsAndColumns([first, second]) => {
            message!("relation-lines", first = both(first), second = both(second))
        }
        Difference::RepeatedDigits([first, second]) => message!(
            "relation-repeated",
            first = Argument::all(first.map(u32::from)),
            second = Argument::all(second.map(u32::from))
        ),
        Difference::CanonicalForm(forms) => {
            let [first, second] = &**forms;
            let apart = Cell::ALL
                .into_iter()
                .find(|&cell| first.value(cell) != second.value(cell));
            apart.map_or_else(
                || message!("relation-form"),
                |cell| message!("relation-form-at", cell = cell),
            )
        }
    }
}

/// Returns the handout's name of a cell: `z4,1`.
fn indices(cell: Cell) -> String {
    format!("z{},{}", cell.row(), cell.column())
}

/// Formats entries as a vector: `(2,3,1)`.
fn vector<T: Display, const N: usize>(entries: [T; N]) -> String {
    format!("({})", entries.map(|entry| entry.to_string()).join(","))
}

/// Formats counts: `9/9/8`.
fn slashes(counts: &[u8]) -> String {
    let counts: Vec<String> = counts.iter().map(ToString::to_string).collect();
    counts.join("/")
}

/// Formats two lists of counts: `9/9/8 and 9/8/9`.
fn both<const N: usize>(counts: &[[u8; N]; 2]) -> Argument {
    Argument::all(counts.iter().map(|counts| slashes(counts)))
}
