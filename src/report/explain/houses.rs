//! Why a unit is valid or not, has these white spaces, is a full house.

use reference::cell::Cell;
use reference::digit::{Digit, DigitSet};
use reference::grid::Grid;
use reference::method::Method;
use reference::unit::Unit;

use super::{Explained, Why};
use crate::draw::words::{count, list};

/// More conflicts than these are not listed.
const MOST: usize = 6;

pub(super) fn why(question: &Explained<'_>, method: Method) -> Option<Why> {
    let grid = question.grid(0)?;
    match method {
        Method::WhiteSpaces(_) => Some(white_spaces(question, grid)),
        Method::IsFullHouse(_) | Method::HasFullHouse(_) => Some(full_houses(question, grid)),
        Method::IsValid(_) => Some(valid(question, grid)),
        _ => None,
    }
}

fn valid(question: &Explained<'_>, grid: &Grid) -> Why {
    let units = question.units();
    let mut conflicts: Vec<String> = Vec::new();
    for sentence in units.iter().flat_map(|&unit| self::conflicts(grid, unit)) {
        // A value that is no digit is one conflict, though it stands in three units.
        if !conflicts.contains(&sentence) {
            conflicts.push(sentence);
        }
    }
    Why::new(if conflicts.is_empty() {
        let what = match units[..] {
            [unit] => unit.to_string(),
            _ => "each of the 27 units".to_owned(),
        };
        vec![format!(
            "In {what} stand only -1 and digits from 1 to 9, and no digit twice."
        )]
    } else {
        limited(conflicts)
    })
}

fn limited(mut sentences: Vec<String>) -> Vec<String> {
    if sentences.len() > MOST {
        let more = sentences.len() - MOST;
        sentences.truncate(MOST);
        sentences.push(format!(
            "And {}.",
            count(more, "further conflict", "further conflicts")
        ));
    }
    sentences
}

/// What makes a unit invalid.
fn conflicts(grid: &Grid, unit: Unit) -> Vec<String> {
    let cells = unit.cells();
    let twice = Digit::ALL.into_iter().filter_map(|digit| {
        let places: Vec<Cell> = cells
            .into_iter()
            .filter(|&cell| grid.digit(cell) == Some(digit))
            .collect();
        (places.len() > 1).then(|| format!("In {unit}, {digit} stands in {}.", list(places, 9)))
    });
    let strangers = cells
        .into_iter()
        .filter(|&cell| !grid.is_white_space(cell) && grid.digit(cell).is_none())
        .map(|cell| format!("{} in {cell} is neither -1 nor a digit.", grid.value(cell)));
    twice.chain(strangers).collect()
}

fn white_spaces_of(grid: &Grid, unit: Unit) -> Vec<Cell> {
    unit.cells()
        .into_iter()
        .filter(|&cell| grid.is_white_space(cell))
        .collect()
}

fn white_spaces(question: &Explained<'_>, grid: &Grid) -> Why {
    let white = grid.white_spaces().intersection(question.area()).len();
    Why::new([format!(
        "{} of {} hold -1, in ascending order. Any other value, 0 too, fills its cell.",
        count(white, "cell", "cells"),
        question.place()
    )])
}

fn full_houses(question: &Explained<'_>, grid: &Grid) -> Why {
    let units = question.units();
    if let [unit] = units[..] {
        return Why::new([full_house(grid, unit)]);
    }
    let found: Vec<Unit> = units
        .iter()
        .copied()
        .filter(|&unit| is_full_house(grid, unit))
        .collect();
    if let Some(&first) = found.first() {
        let mut sentences = vec![full_house(grid, first)];
        if found.len() > 1 {
            sentences.push(format!("Full houses too: {}.", list(&found[1..], 9)));
        }
        return Why::new(sentences);
    }
    let nearly = units
        .iter()
        .copied()
        .filter(|&unit| white_spaces_of(grid, unit).len() == 1)
        .map(|unit| full_house(grid, unit));
    let mut sentences: Vec<String> = nearly.take(MOST).collect();
    if sentences.is_empty() {
        sentences.push("No such unit has exactly one white space.".to_owned());
    }
    Why::new(sentences)
}

fn is_full_house(grid: &Grid, unit: Unit) -> bool {
    white_spaces_of(grid, unit).len() == 1 && conflicts(grid, unit).is_empty()
}

fn full_house(grid: &Grid, unit: Unit) -> String {
    let white = white_spaces_of(grid, unit);
    match white[..] {
        [cell] => match conflicts(grid, unit).first() {
            None => {
                let missing = DigitSet::ALL.difference(grid.digits_in(unit));
                format!(
                    "In {unit} stand eight different digits and there is one white space, {cell}; only {missing} is missing."
                )
            }
            Some(conflict) => {
                format!("In {unit} is one white space, {cell}, but it is not valid. {conflict}")
            }
        },
        _ => format!(
            "A full house has exactly one white space, and {unit} has {}.",
            white.len()
        ),
    }
}
