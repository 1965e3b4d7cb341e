//! Differences between output files and expected ones, puzzle by puzzle.

use std::collections::BTreeMap;

use board::cell::Cell;
use board::grid::Grid;
use board::unit::Unit;

use super::unequal_cells;
use crate::oracle;
use files::puzzle::fss;
use model::case::file_task::{Expected, Files};
use model::difference::{Fault, FileDifference, PuzzleDifference, Wrong};
use model::draw::words::clean;

/// Maximum length of text quoted from a line, in characters.
const MAX_QUOTED_CHARS: usize = 60;

/// Returns the differences between the files written and those that the question demands.
pub fn differences(files: &Files, written: &BTreeMap<String, Vec<u8>>) -> Vec<FileDifference> {
    files
        .outputs
        .iter()
        .filter_map(|(name, expected)| {
            let wrong = match (written.get(name), expected) {
                (None, _) => Some(Wrong::Missing),
                (Some(found), Expected::Exactly(text)) => exactly(text, found),
                (Some(found), Expected::Solutions { puzzles, first, .. }) => {
                    solutions(puzzles, *first, found)
                }
            };
            Some(FileDifference {
                file: name.clone(),
                wrong: wrong?,
            })
        })
        .collect()
}

/// Splits a file into answers: nine lines each, or fewer where an empty line follows.
fn answers(text: &str) -> Vec<Vec<&str>> {
    let mut answers: Vec<Vec<&str>> = Vec::new();
    let mut open = false;
    for line in text.split('\n').map(|line| line.trim_end_matches('\r')) {
        if line.is_empty() {
            open = false;
        } else {
            match answers.last_mut() {
                Some(rows) if open && rows.len() < 9 => rows.push(line),
                _ => answers.push(vec![line]),
            }
            open = true;
        }
    }
    answers
}

/// Returns the grid of an answer, or the mistake in it.
fn grid(rows: Option<&Vec<&str>>) -> Result<Grid, Fault> {
    let rows = rows.ok_or(Fault::Absent)?;
    fss::grid_of(rows).map_err(|index| Fault::NoGrid {
        row: index + 1,
        text: clean(
            rows.get(index).copied().unwrap_or_default(),
            MAX_QUOTED_CHARS,
        ),
    })
}

fn exactly(expected: &str, found: &[u8]) -> Option<Wrong> {
    if expected.as_bytes() == found {
        return None;
    }
    let text = String::from_utf8_lossy(found);
    let (wanted, came) = (answers(expected), answers(&text));
    let wanted: Option<Vec<Grid>> = wanted.iter().map(|rows| fss::grid_of(rows).ok()).collect();
    let wanted = wanted.unwrap_or_default();
    let wrong: Vec<PuzzleDifference> = wanted
        .iter()
        .enumerate()
        .filter_map(|(index, wanted)| {
            let found = grid(came.get(index));
            if found.as_ref() == Ok(wanted) {
                return None;
            }
            let fault = match &found {
                Ok(found) => Fault::Other(unequal_cells(wanted, found).len()),
                Err(fault) => fault.clone(),
            };
            Some(PuzzleDifference {
                number: index + 1,
                fault,
                unsolvable: false,
                puzzle: None,
                expected: Some(wanted.clone()),
                found: found.ok(),
            })
        })
        .collect();
    let extra = came.len().saturating_sub(wanted.len());
    if !wanted.is_empty() && (!wrong.is_empty() || extra > 0) {
        let of = wanted.len();
        return Some(Wrong::Puzzles { wrong, of, extra });
    }
    Some(first_line(expected, &text))
}

/// Returns the first line in which two texts differ. Equal texts, from files that differ only in bytes that are not
/// UTF-8, differ in the line after the last.
fn first_line(expected: &str, found: &str) -> Wrong {
    let mut wanted = expected.split_inclusive('\n');
    let mut came = found.split_inclusive('\n');
    let mut number = 1;
    loop {
        match (wanted.next(), came.next()) {
            (Some(left), Some(right)) if left == right => number += 1,
            (left, right) => {
                let line = |line: Option<&str>| line.unwrap_or_default().to_owned();
                return Wrong::Line {
                    number,
                    expected: line(left),
                    found: line(right),
                };
            }
        }
    }
}

fn solutions(puzzles: &[Grid], first: usize, found: &[u8]) -> Option<Wrong> {
    let text = String::from_utf8_lossy(found);
    let came = answers(&text);
    let mut left = came.iter();
    let mut wrong = Vec::new();
    let mut wanted = 0;
    for (index, puzzle) in puzzles.iter().enumerate() {
        let right = oracle::some_solutions(puzzle, first);
        let count = right.len().max(1);
        let own: Vec<_> = left.by_ref().take(count).collect();
        wanted += count;
        let mut known: Vec<Grid> = Vec::new();
        let differs = (0..count).find_map(|position| {
            let found = grid(own.get(position).copied());
            let fault = match &found {
                Ok(found) if known.contains(found) => Fault::Again,
                Ok(found) => {
                    known.push(found.clone());
                    fault(puzzle, found, !right.is_empty())?
                }
                Err(fault) => fault.clone(),
            };
            Some((fault, found.ok()))
        });
        let Some((fault, found)) = differs else {
            continue;
        };
        let other = right.iter().find(|solution| !known.contains(solution));
        wrong.push(PuzzleDifference {
            number: index + 1,
            fault,
            unsolvable: right.is_empty(),
            expected: Some(other.or(right.first()).unwrap_or(puzzle).clone()),
            puzzle: Some(puzzle.clone()),
            found,
        });
    }
    let extra = came.len().saturating_sub(wanted);
    let of = puzzles.len();
    (!wrong.is_empty() || extra > 0).then_some(Wrong::Puzzles { wrong, of, extra })
}

/// Returns the first mistake in an answer.
fn fault(puzzle: &Grid, found: &Grid, solvable: bool) -> Option<Fault> {
    if found == puzzle && !found.white_spaces().is_empty() {
        return solvable.then_some(Fault::CalledUnsolvable);
    }
    if found == puzzle && !solvable {
        return None;
    }
    let changed = Cell::ALL.into_iter().find_map(|cell| {
        let given = puzzle.digit(cell)?;
        (found.digit(cell) != Some(given)).then_some(Fault::Given { cell, given })
    });
    let open = || Some(found.white_spaces().len()).filter(|&open| open > 0);
    changed
        .or_else(|| open().map(Fault::Open))
        .or_else(|| twice(found))
}

/// Returns the first unit in which a digit occurs twice.
fn twice(grid: &Grid) -> Option<Fault> {
    Unit::ALL.into_iter().find_map(|unit| {
        let cells = unit.cells();
        let pairs = cells.iter().enumerate().flat_map(|(index, &first)| {
            cells[index + 1..]
                .iter()
                .map(move |&second| [first, second])
        });
        pairs.into_iter().find_map(|[first, second]| {
            let digit = grid.digit(first)?;
            (grid.digit(second) == Some(digit)).then_some(Fault::Twice {
                digit,
                unit,
                cells: [first, second],
            })
        })
    })
}
