//! Cells, marks and effects in short notation, as players write them: `r1c23`, `r4c5≠37`.

use std::collections::BTreeMap;

use reference::cell::{Cell, CellSet};
use reference::digit::DigitSet;
use reference::step::Step;

/// Returns the placements and eliminations of a step: `r3c5=4` or `r1c23≠4, r7c2≠45`.
///
/// ```
/// use epsilon::sentence::effect;
/// use reference::{code::Technique, digit::DigitSet, step::{Mark, Step}};
/// let mark = |cell: &str, digit: &str| Mark { digit: digit.parse().unwrap(), cell: cell.parse().unwrap() };
/// let step = Step {
///     technique: Technique::NakedPair,
///     digits: "48".parse().unwrap(),
///     placements: vec![],
///     eliminations: vec![mark("r1c2", "4"), mark("r1c3", "4"), mark("r1c2", "8"), mark("r1c3", "8"), mark("r1c9", "8")],
///     length: None,
///     reason: vec![],
/// };
/// assert_eq!(effect(&step), "r1c23≠48, r1c9≠8");
/// ```
pub fn effect(step: &Step) -> String {
    let placed = step.placements.iter().map(ToString::to_string);
    let mut struck: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for mark in &step.eliminations {
        struck.entry(mark.cell).or_default().insert(mark.digit);
    }
    // Cells that lose the same are written together, in the place of the first of them.
    let mut alike: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, digits) in struck {
        match alike.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => {
                cells.insert(cell);
            }
            None => alike.push((digits, CellSet::only(cell))),
        }
    }
    let struck = alike.into_iter().flat_map(|(digits, cells)| {
        boxes(cells)
            .into_iter()
            .map(move |cells| format!("{cells}≠{digits}"))
    });
    placed.chain(struck).collect::<Vec<_>>().join(", ")
}

/// Returns cells in short notation: `r1c23`, `r12c4`, `r1c2,r3c5`.
pub(super) fn compact(cells: CellSet) -> String {
    boxes(cells).join(",")
}

/// Returns the cells as rows crossed with columns: rows with the same columns are written together.
fn boxes(cells: CellSet) -> Vec<String> {
    let mut crossings: Vec<(String, String)> = Vec::new();
    for row in 1..=9 {
        let columns: String = cells
            .into_iter()
            .filter(|cell| cell.row() == row)
            .map(|cell| cell.column().to_string())
            .collect();
        if columns.is_empty() {
            continue;
        }
        match crossings.iter_mut().find(|(_, known)| *known == columns) {
            Some((rows, _)) => rows.push_str(&row.to_string()),
            None => crossings.push((row.to_string(), columns)),
        }
    }
    crossings
        .into_iter()
        .map(|(rows, columns)| format!("r{rows}c{columns}"))
        .collect()
}
