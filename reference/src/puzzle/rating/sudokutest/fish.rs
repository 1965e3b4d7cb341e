//! X-wing, swordfish and jellyfish: n rows with all candidates of a digit in n columns, or the other way round.

use super::Technique;
use super::cover::{Bits, Search, bits, transposed};
use super::ledger::{Instance, Strike};
use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;

/// Returns the first fish with this many rows and columns. Digits are searched ascending, rows before columns.
///
/// The elimination is one of the digit in a cover line outside the base lines. A fish of size five or more is found as
/// the smaller fish with rows and columns exchanged.
pub fn fish(marks: &Pencilmarks, size: u32) -> Option<Strike> {
    let technique = match size {
        2 => Technique::XWing,
        _ => Technique::Swordfish,
    };
    Digit::ALL.into_iter().find_map(|digit| {
        let cells = marks.cells_with(digit);
        let columns_of_rows = columns(cells);
        let rows_of_columns = transposed(&columns_of_rows);
        [(columns_of_rows, false), (rows_of_columns, true)]
            .into_iter()
            .find_map(|(places, turned)| {
                let search = Search {
                    places: &places,
                    size,
                    linked: false,
                };
                let cover = search.first()?;
                let base = crossings(cover.items, cover.places, turned).intersection(cells);
                let all = crossings(0x1ff, cover.places, turned).intersection(cells);
                let instance = Instance::at(technique, digit, base);
                Strike::first(instance, all.difference(base), digit)
            })
    })
}

/// Returns for each row the columns of its cells in the set.
fn columns(cells: CellSet) -> [Bits; 9] {
    let mut columns = [0; 9];
    for cell in cells {
        columns[cell.index() / 9] |= 1 << (cell.index() % 9);
    }
    columns
}

/// Returns the intersections of base lines and cover lines. The base lines are rows, or columns if `turned`.
fn crossings(base: Bits, cover: Bits, turned: bool) -> CellSet {
    let (rows, columns) = if turned { (cover, base) } else { (base, cover) };
    bits(rows)
        .flat_map(|row| bits(columns).map(move |column| Cell::ALL[row * 9 + column]))
        .collect()
}
