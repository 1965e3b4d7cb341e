//! What a map sends where, and why one grid is the image of another or is not.

use reference::cell::Cell;
use reference::digit::Digit;
use reference::grid::{EMPTY, Grid};
use reference::method::{MapTask, Method};
use reference::readings::{Identity, RestOfGrid};
use reference::symmetry::Line;
use reference::unit::{Unit, UnitKind};

use super::{Explained, Why};
use crate::case::Call;
use crate::compare::unequal_cells;
use crate::document::{WIDTH, call};
use crate::draw::words::{capitalised, count, list};
use crate::draw::{Drawing, Sign, shown};
use crate::message::Language;
use crate::oracle;
use crate::value::Value;

pub(super) fn why(question: &Explained<'_>, method: Method) -> Option<Why> {
    match method {
        Method::BlockIntern { line, asks } => lines_of_block(question, line, asks),
        Method::ValuePermutation { asks, .. } => values(question, asks),
        Method::BlockPermutation(asks) => blocks(question, asks),
        Method::Transpose | Method::IsTransposition | Method::Reflection(_) | Method::Turn(_) => {
            geometry(question, method)
        }
        _ => None,
    }
}

/// The answer of a method asked with other arguments.
fn ask(question: &Explained<'_>, method: Method, arguments: Vec<Value>) -> Option<Value> {
    oracle::answers(&Call::new(method, arguments), &question.readings)
        .ok()?
        .into_iter()
        .next()
}

/// The entries of an image vector.
fn entries(value: &Value) -> Option<Vec<i64>> {
    value
        .as_list()?
        .iter()
        .map(|entry| match entry {
            Value::Int(number) => Some(*number),
            _ => None,
        })
        .collect()
}

/// The nine values of a unit on one line.
fn values_of(grid: &Grid, unit: Unit) -> String {
    let texts: Vec<String> = unit
        .cells()
        .into_iter()
        .map(|cell| shown(grid.value(cell)))
        .collect();
    texts.join(" ")
}

// Lines through a block

fn lines_of_block(question: &Explained<'_>, line: Line, asks: MapTask) -> Option<Why> {
    let grid1 = question.grid(0)?;
    let image = match asks {
        MapTask::Recognise => return is_lines_of_block(question, line),
        MapTask::Image => entries(question.expected)?,
        MapTask::Apply => entries(question.call.arguments.get(2)?)?,
    };
    let anchor = call::anchor(question.call)?;
    let lines = call::lines_through_block(line.unit_kind(), anchor);
    Some(Why::new(moves_of_lines(grid1, lines, &image)))
}

fn moves_of_lines(grid: &Grid, lines: [Unit; 3], image: &[i64]) -> Vec<String> {
    lines
        .into_iter()
        .zip(image)
        .map(|(line, &target)| {
            let place = usize::try_from(target - 1).ok();
            let to = place
                .and_then(|place| lines.get(place))
                .map_or_else(|| target.to_string(), ToString::to_string);
            format!(
                "{} ({}) goes to {to}.",
                capitalised(&line.to_string()),
                values_of(grid, line)
            )
        })
        .collect()
}

fn is_lines_of_block(question: &Explained<'_>, line: Line) -> Option<Why> {
    let kind = line.unit_kind();
    let (grid1, grid2) = (question.grid(0)?, question.grid(1)?);
    let getter = Method::BlockIntern {
        line,
        asks: MapTask::Image,
    };
    // A block on the diagonal for each band, and for each stack.
    for anchor in [Cell::ALL[0], Cell::ALL[30], Cell::ALL[60]] {
        let arguments = vec![grid1.clone().into(), grid2.clone().into(), anchor.into()];
        let image = ask(question, getter, arguments).and_then(|image| entries(&image));
        if let Some(image) = image {
            if image == [1, 2, 3] && unequal_cells(grid1, grid2).is_empty() {
                return Some(Why::new([identity(question)]));
            }
            let lines = call::lines_through_block(kind, anchor);
            return Some(Why::new(moves_of_lines(grid1, lines, &image)));
        }
    }
    let unequal: Vec<Unit> = kind
        .units()
        .into_iter()
        .filter(|&unit| values_of(grid1, unit) != values_of(grid2, unit))
        .collect();
    let group = |unit: &Unit| (unit.number() - 1) / 3;
    let one_block = unequal
        .windows(2)
        .all(|pair| group(&pair[0]) == group(&pair[1]));
    let mut sentences = vec![format!(
        "The grids differ in {}.",
        list(unequal.iter().map(ToString::to_string), 9)
    )];
    if one_block {
        let siblings: Vec<Unit> = kind
            .units()
            .into_iter()
            .filter(|unit| {
                unequal
                    .first()
                    .is_some_and(|first| group(first) == group(unit))
            })
            .collect();
        let stranger = unequal.iter().find(|&&unit| {
            siblings
                .iter()
                .all(|&sibling| values_of(grid1, sibling) != values_of(grid2, unit))
        });
        sentences.push(match stranger {
            Some(stranger) => format!(
                "{} of grid2 ({}) is none of grid1's {kind}s {} to {}.",
                capitalised(&stranger.to_string()),
                values_of(grid2, *stranger),
                siblings.first()?.number(),
                siblings.last()?.number()
            ),
            None => "No order of these lines gives grid2.".to_owned(),
        });
    } else {
        sentences.push(format!(
            "These {kind}s do not run through one block, and only lines of one block may change places."
        ));
    }
    Some(Why::new(sentences))
}

fn identity(question: &Explained<'_>) -> String {
    match question.readings.identity {
        Identity::Counts => "The grids are equal, and the identity counts as a permutation (C22).",
        Identity::DoesNotCount => {
            "The grids are equal, and the identity does not count as a permutation (C22)."
        }
    }
    .to_owned()
}

// Blocks

fn blocks(question: &Explained<'_>, asks: MapTask) -> Option<Why> {
    let (grid1, grid2) = (question.grid(0)?, question.grid(1));
    let image = match asks {
        MapTask::Apply => question.call.arguments.get(1)?.clone(),
        MapTask::Image => question.expected.clone(),
        MapTask::Recognise => {
            let grid2 = grid2?;
            if grid1 == grid2 {
                return Some(Why::new([identity(question)]));
            }
            let arguments = vec![grid1.clone().into(), grid2.clone().into()];
            match ask(
                question,
                Method::BlockPermutation(MapTask::Image),
                arguments,
            ) {
                Some(image @ Value::List(_)) => image,
                _ => return Some(no_blocks(grid1, grid2)),
            }
        }
    };
    let cells: Vec<Cell> = image.as_list()?.iter().filter_map(Value::as_cell).collect();
    Some(Why::new(moves_of_blocks(&cells)))
}

/// Where the stacks or the bands go, from the images of r1c1, r1c4, r1c7, r4c1, r7c1.
fn moves_of_blocks(image: &[Cell]) -> Vec<String> {
    let [first, second, third, below, last] = image else {
        return Vec::new();
    };
    let number = |place: u8| (place - 1) / 3 + 1;
    let stacks = [first, second, third].map(|cell| number(cell.column()));
    let bands = [first, below, last].map(|cell| number(cell.row()));
    let (name, lines, targets) = if stacks == [1, 2, 3] && bands != [1, 2, 3] {
        ("Band", "rows", bands)
    } else {
        ("Stack", "columns", stacks)
    };
    (1..)
        .zip(targets)
        .map(|(from, to)| {
            let span = |number: u8| format!("{lines} {} to {}", number * 3 - 2, number * 3);
            format!(
                "{name} {from} ({}) goes to {} {to} ({}).",
                span(from),
                name.to_lowercase(),
                span(to)
            )
        })
        .collect()
}

fn no_blocks(grid1: &Grid, grid2: &Grid) -> Why {
    let group = |grid: &Grid, kind: UnitKind, number: usize| -> Vec<String> {
        kind.units()[number * 3..number * 3 + 3]
            .iter()
            .map(|&unit| values_of(grid, unit))
            .collect()
    };
    let sentences = [(UnitKind::Column, "stack"), (UnitKind::Row, "band")].map(|(kind, name)| {
        let stranger = (0..3).find(|&number| {
            (0..3).all(|other| group(grid1, kind, other) != group(grid2, kind, number))
        });
        match stranger {
            Some(number) => format!(
                "{} {} of grid2 is no {name} of grid1, so moving {name}s alone cannot be it.",
                capitalised(name),
                number + 1
            ),
            None => format!("The {name}s of grid2 are no order of those of grid1."),
        }
    });
    Why::new(sentences)
}

// Values

fn values(question: &Explained<'_>, asks: MapTask) -> Option<Why> {
    let unit = call::unit(question.call)?;
    let grid1 = question.grid(0)?;
    if asks == MapTask::Apply {
        let image = entries(question.call.arguments.get(2)?)?;
        let mut sentences: Vec<String> = Digit::ALL
            .into_iter()
            .filter_map(|digit| {
                let places = places_of(grid1, unit, digit);
                let to = image.get(digit.index())?;
                (!places.is_empty())
                    .then(|| format!("{digit} in {} becomes {to}.", list(places, 9)))
            })
            .collect();
        if sentences.is_empty() {
            sentences.push(format!("No digit stands in {unit}, so nothing changes."));
        }
        return Some(Why::new(sentences));
    }
    let grid2 = question.grid(1)?;
    let mut sentences = Vec::new();
    let mut known: Vec<(Digit, i32)> = Vec::new();
    for cell in unit.cells() {
        let (from, to) = (grid1.value(cell), grid2.value(cell));
        match (grid1.digit(cell), grid2.digit(cell)) {
            (Some(digit), Some(_)) => {
                if let Some(objection) = objection(&known, digit, to, cell) {
                    sentences.push(objection);
                } else if !known.contains(&(digit, to)) {
                    known.push((digit, to));
                }
            }
            _ if from == EMPTY && to == EMPTY => {}
            _ => sentences.push(format!(
                "{cell} holds {} in grid1 and {} in grid2.",
                in_words(from),
                in_words(to)
            )),
        }
    }
    if sentences.is_empty() {
        known.sort_unstable();
        let texts = known
            .iter()
            .map(|(from, to)| format!("{from} becomes {to}"));
        sentences.push(if known.is_empty() {
            format!("{} is empty in both grids.", capitalised(&unit.to_string()))
        } else {
            format!("Cell by cell, {}.", list(texts, 9))
        });
        sentences.extend(remarks(question, asks, grid1, grid2, unit, &known));
    }
    Some(Why::new(sentences))
}

fn in_words(value: i32) -> String {
    match value {
        EMPTY => "nothing".to_owned(),
        _ => value.to_string(),
    }
}

fn places_of(grid: &Grid, unit: Unit, digit: Digit) -> Vec<Cell> {
    unit.cells()
        .into_iter()
        .filter(|&cell| grid.digit(cell) == Some(digit))
        .collect()
}

/// Why a digit cannot become a value, if it cannot.
fn objection(known: &[(Digit, i32)], digit: Digit, to: i32, cell: Cell) -> Option<String> {
    known.iter().find_map(|&(from, image)| {
        if from == digit && image != to {
            Some(format!(
                "{digit} would become both {image} and, in {cell}, {to}."
            ))
        } else if from != digit && image == to {
            Some(format!(
                "Both {from} and {digit} would become {to}, {digit} in {cell}."
            ))
        } else {
            None
        }
    })
}

/// What the clauses C19, C20 and C22 add.
fn remarks(
    question: &Explained<'_>,
    asks: MapTask,
    grid1: &Grid,
    grid2: &Grid,
    unit: Unit,
    known: &[(Digit, i32)],
) -> Vec<String> {
    if asks == MapTask::Image {
        let absent = 9 - known.len();
        return (absent > 0)
            .then(|| {
                format!(
                    "{} not occur in grid1's {unit} (C19).",
                    count(absent, "digit does", "digits do")
                )
            })
            .into_iter()
            .collect();
    }
    let mut remarks = Vec::new();
    if known.iter().all(|(from, to)| from.value() == *to) {
        remarks.push(match question.readings.identity {
            Identity::Counts => {
                "This is the identity, which counts as a permutation (C22).".to_owned()
            }
            Identity::DoesNotCount => {
                "This is the identity, which does not count as a permutation (C22).".to_owned()
            }
        });
    }
    let elsewhere = unequal_cells(grid1, grid2)
        .into_iter()
        .filter(|&cell| !unit.cell_set().contains(cell))
        .count();
    if elsewhere > 0 {
        let cells = count(elsewhere, "cell", "cells");
        remarks.push(match question.readings.rest_of_grid {
            RestOfGrid::Free => {
                format!("Outside {unit} the grids differ in {cells}, which does not matter (C20).")
            }
            RestOfGrid::MustAgree => {
                format!("Outside {unit} the grids differ in {cells}, and they must agree (C20).")
            }
        });
    }
    remarks
}

// Geometry

/// A map of the whole grid: in words, and the grid it makes.
struct Map {
    name: String,
    grid: Grid,
}

fn geometry(question: &Explained<'_>, method: Method) -> Option<Why> {
    let rule = match method {
        Method::Transpose | Method::IsTransposition => {
            "Row i becomes column i: the value of r1c2 goes to r2c1."
        }
        Method::Reflection(_) => {
            "At r1c5 column j becomes column 10 - j; at r5c1 row i becomes row 10 - i."
        }
        _ => "A turn to the right sends row i to column 10 - i: the value of r1c1 goes to r1c9.",
    };
    let mut sentences = vec![rule.to_owned()];
    let mut why = Why::default();
    if let Some(grid2) = question.grid(1) {
        let maps = maps(question, method)?;
        sentences.extend(maps.iter().map(|map| fit(map, grid2)));
        let nearest = maps
            .iter()
            .min_by_key(|map| unequal_cells(&map.grid, grid2).len())?;
        let unequal = unequal_cells(&nearest.grid, grid2);
        if !unequal.is_empty() {
            let left = Drawing::new(&nearest.grid).with_title(nearest.name.as_str());
            let right = Drawing::new(grid2)
                .with_title("grid2")
                .with_sign(unequal, Sign::Wrong)
                .saying(Sign::Wrong, "differs");
            why = why.with_drawing(Drawing::beside(&left, &right, WIDTH, Language::English));
        }
    }
    why.sentences = sentences;
    Some(why)
}

/// The grids that the maps in question make of grid1.
fn maps(question: &Explained<'_>, method: Method) -> Option<Vec<Map>> {
    let grid1: Value = question.grid(0)?.clone().into();
    let map = |name: &str, made: Value| {
        Some(Map {
            name: name.to_owned(),
            grid: made.as_grid()?.clone(),
        })
    };
    match method {
        Method::Transpose | Method::IsTransposition => {
            let made = ask(question, Method::Transpose, vec![grid1])?;
            Some(vec![map("the transposition of grid1", made)?])
        }
        Method::Reflection(_) => [Cell::ALL[4], Cell::ALL[36]]
            .into_iter()
            .map(|anchor| {
                let made = ask(
                    question,
                    Method::Reflection(MapTask::Apply),
                    vec![grid1.clone(), anchor.into()],
                )?;
                map(&format!("grid1 reflected at {anchor}"), made)
            })
            .collect(),
        _ => {
            let mut turned = grid1;
            let mut maps = Vec::new();
            for number in 0..4 {
                let turns = count(number, "turn", "turns");
                maps.push(map(&format!("grid1 after {turns}"), turned.clone())?);
                turned = ask(question, Method::Turn(MapTask::Apply), vec![turned])?;
            }
            Some(maps)
        }
    }
}

fn fit(map: &Map, grid2: &Grid) -> String {
    let unequal = unequal_cells(&map.grid, grid2);
    let name = &map.name;
    match unequal.first() {
        None => format!("{name} is grid2."),
        Some(&cell) => format!(
            "{name} differs from grid2 in {}; in {cell} it has {} where grid2 has {}.",
            count(unequal.len(), "cell", "cells"),
            in_words(map.grid.value(cell)),
            in_words(grid2.value(cell))
        ),
    }
}
