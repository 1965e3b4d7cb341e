//! Why a cell is a naked or a hidden single.

use reference::cell::Cell;
use reference::digit::{Digit, DigitSet};
use reference::grid::Grid;
use reference::method::Shape;
use reference::pencilmarks::Pencilmarks;
use reference::readings::{HiddenSingleScope, SingleOverlap};
use reference::step::Mark;
use reference::unit::Unit;

use super::{Explained, Why};
use crate::draw::words::{count, list};
use crate::draw::{Drawing, Sign};
use crate::message::Language;

/// More singles than these are not named.
const MOST: usize = 9;

pub(super) fn why(question: &Explained<'_>, shape: Shape) -> Option<Why> {
    let grid = question.grid(0)?;
    let marks = Pencilmarks::of(grid);
    let hidden = shape == Shape::Hidden;
    let singles = if hidden {
        hidden_singles(question, &marks)
    } else {
        naked_singles(question, &marks)
    };
    let mut cells: Vec<Cell> = singles.iter().map(|(mark, _)| mark.cell).collect();
    cells.dedup();
    let drawing = Drawing::new(grid)
        .with_candidates(&marks)
        .with_title(format!("candidates of {}", question.place()))
        .only(question.area())
        .with_sign(singles.iter().map(|(mark, _)| *mark), Sign::Right)
        .saying(
            Sign::Right,
            if hidden {
                "hidden single"
            } else {
                "naked single"
            },
        );
    if !question.is_given_by(&cells) {
        return Some(Why::new([]).with_drawing(drawing.text(Language::English)));
    }
    let sentences = match (&singles[..], hidden) {
        ([], true) => vec![no_hidden(question, &marks)],
        ([], false) => vec![no_naked(question, &marks)],
        (singles, true) => some_hidden(grid, singles),
        (singles, false) => some_naked(grid, singles),
    };
    Some(Why::new(sentences).with_drawing(drawing.text(Language::English)))
}

/// The naked singles by cell, each with a unit for form's sake.
fn naked_singles(question: &Explained<'_>, marks: &Pencilmarks) -> Vec<(Mark, Unit)> {
    question
        .area()
        .into_iter()
        .filter_map(|cell| {
            let digit = marks.candidates(cell).single()?;
            Some((Mark { digit, cell }, Unit::holding(cell)[0]))
        })
        .collect()
}

/// The hidden singles by cell, each with a unit in which its digit has no other place.
fn hidden_singles(question: &Explained<'_>, marks: &Pencilmarks) -> Vec<(Mark, Unit)> {
    let mut singles: Vec<(Mark, Unit)> = Vec::new();
    for unit in question.units() {
        for digit in Digit::ALL {
            for cell in marks.cells_in(unit, digit) {
                let mark = Mark { digit, cell };
                let known = singles.iter().any(|(known, _)| *known == mark);
                let home = home_of(question, marks, mark, unit);
                singles.extend(home.filter(|_| !known).map(|home| (mark, home)));
            }
        }
    }
    singles.retain(|(mark, _)| {
        question.readings.single_overlap == SingleOverlap::Allowed
            || marks.candidates(mark.cell).len() != 1
    });
    singles.sort_by_key(|(mark, _)| (mark.cell, mark.digit));
    singles
}

/// The unit in which a digit is hidden in a cell, as clause C1 is read.
fn home_of(question: &Explained<'_>, marks: &Pencilmarks, mark: Mark, asked: Unit) -> Option<Unit> {
    let alone = |unit: Unit| marks.cells_in(unit, mark.digit).len() == 1;
    match question.readings.hidden_single_scope {
        HiddenSingleScope::AskedUnit => alone(asked).then_some(asked),
        HiddenSingleScope::AnyUnitOfTheCell => Unit::holding(mark.cell)
            .into_iter()
            .find(|&unit| alone(unit)),
        HiddenSingleScope::WholeGrid => (marks.cells_with(mark.digit).len() == 1).then_some(asked),
    }
}

fn some_naked(grid: &Grid, singles: &[(Mark, Unit)]) -> Vec<String> {
    let Some((first, _)) = singles.first() else {
        return Vec::new();
    };
    let mut sentences = vec![format!(
        "{}: {}; only {} is left.",
        first.cell,
        excluded(grid, first.cell),
        first.digit
    )];
    sentences.extend(further("Naked singles", singles, false));
    sentences
}

/// Which digits a cell's units exclude, each digit once: `123 stand in row 9, 89 in block 9`.
fn excluded(grid: &Grid, cell: Cell) -> String {
    let mut named = DigitSet::EMPTY;
    let parts = Unit::holding(cell).into_iter().filter_map(|unit| {
        let new = grid.digits_in(unit).difference(named);
        named = named.union(new);
        (!new.is_empty()).then(|| format!("{new} in {unit}"))
    });
    list(parts, 3)
}

fn further(what: &str, singles: &[(Mark, Unit)], with_units: bool) -> Option<String> {
    let texts = singles.iter().map(|(mark, unit)| {
        if with_units {
            format!("{mark} ({unit})")
        } else {
            mark.to_string()
        }
    });
    (singles.len() > 1).then(|| {
        format!(
            "{what} by cell: {}. The first cell is the minimal one.",
            list(texts, MOST)
        )
    })
}

fn no_naked(question: &Explained<'_>, marks: &Pencilmarks) -> String {
    let cells = |wanted: fn(usize) -> bool| {
        question.grid(0).map_or(0, |grid| {
            let white = grid.white_spaces().intersection(question.area());
            white
                .into_iter()
                .filter(|&cell| wanted(marks.candidates(cell).len()))
                .count()
        })
    };
    let (several, none) = (cells(|open| open > 1), cells(|open| open == 0));
    let dead = match none {
        0 => String::new(),
        _ => format!(" and {} none at all", count(none, "has", "have")),
    };
    format!(
        "No cell of {} has exactly one candidate: {} two or more{dead}.",
        question.place(),
        count(several, "white space has", "white spaces have")
    )
}

fn some_hidden(grid: &Grid, singles: &[(Mark, Unit)]) -> Vec<String> {
    let Some((first, unit)) = singles.first() else {
        return Vec::new();
    };
    let mut sentences = vec![format!(
        "In {unit}, {} can only stand in {}.{}",
        first.digit,
        first.cell,
        kept_out(grid, *first, *unit)
    )];
    sentences.extend(further("Hidden singles", singles, true));
    sentences
}

/// Why the digit stands in no other white space of the unit.
fn kept_out(grid: &Grid, mark: Mark, unit: Unit) -> String {
    let texts: Vec<String> = unit
        .cells()
        .into_iter()
        .filter(|&cell| cell != mark.cell && grid.is_white_space(cell))
        .filter_map(|cell| {
            let by = Unit::holding(cell)
                .into_iter()
                .find(|&holding| grid.digits_in(holding).contains(mark.digit))?;
            Some(format!("{cell} (by {by})"))
        })
        .collect();
    if texts.is_empty() {
        return String::new();
    }
    format!(" It is kept out of {}.", list(texts, 9))
}

fn no_hidden(question: &Explained<'_>, marks: &Pencilmarks) -> String {
    let [unit] = question.units()[..] else {
        return format!(
            "No digit has exactly one cell in any unit of {}.",
            question.place()
        );
    };
    let texts: Vec<String> = Digit::ALL
        .into_iter()
        .filter_map(|digit| match marks.cells_in(unit, digit).len() {
            0 => None,
            open => Some(format!("{digit} is in {open}")),
        })
        .collect();
    format!(
        "No digit is open in exactly one cell of {unit}; {}.",
        list(texts, 9)
    )
}
