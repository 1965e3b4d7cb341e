//! Cells, marks and effects in short notation, as players write them: `r1c23`, `r4c5≠37`.

use std::collections::BTreeMap;

use board::cell::{Cell, CellSet};
use board::digit::DigitSet;
use board::step::Mark;

use message::cell_at;
use message::grouped::grouped;

/// Returns the placements and eliminations of a step: `r3c5=4` or `r1c23≠4, r7c2≠45`.
///
/// ```
/// use model::case::hodoku::triple;
/// use judge::sentence::effect;
/// let struck = ["412", "413", "812", "813", "819"].map(|text| triple(text).unwrap());
/// assert_eq!(effect(&[], &struck), "r1c23≠48, r1c9≠8");
/// ```
pub fn effect(placements: &[Mark], eliminations: &[Mark]) -> String {
    let placed = placements.iter().map(|mark| {
        let cell = cell_at(mark.cell.row(), mark.cell.column());
        format!("{cell}={}", mark.digit)
    });
    let mut struck: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for mark in eliminations {
        struck.entry(mark.cell).or_default().insert(mark.digit);
    }
    let by_digits = grouped(struck.into_iter().map(|(cell, digits)| (digits, cell)));
    let struck = by_digits.into_iter().flat_map(|(digits, cells)| {
        let boxes = boxes(cells.into_iter().collect()).into_iter();
        boxes.map(move |cells| format!("{cells}≠{digits}"))
    });
    placed.chain(struck).collect::<Vec<_>>().join(", ")
}

/// Returns cells in short notation: `r1c23`, `r12c4`, `r1c2,r3c5`.
pub(super) fn compact(cells: CellSet) -> String {
    boxes(cells).join(",")
}

/// Returns the cells as rows crossed with columns: rows with the same columns are written together.
fn boxes(cells: CellSet) -> Vec<String> {
    let crossings = (1..=9).filter_map(|row| {
        let own = cells.into_iter().filter(|cell| cell.row() == row);
        let columns: String = own.map(|cell| cell.column().to_string()).collect();
        (!columns.is_empty()).then(|| (columns, row.to_string()))
    });
    grouped(crossings)
        .into_iter()
        .map(|(columns, rows)| cell_at(rows.concat(), columns))
        .collect()
}
