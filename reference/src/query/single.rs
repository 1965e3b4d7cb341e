//! Naked and hidden singles (handout 2.4, 3.1.2).

use crate::cell::{Cell, CellSet};
use crate::digit::Digit;
use crate::pencilmarks::Pencilmarks;
use crate::readings::HiddenSingleScope;
use crate::unit::Unit;

/// All cells with exactly one candidate.
pub fn naked_cells(marks: &Pencilmarks) -> CellSet {
    Cell::ALL
        .into_iter()
        .filter(|&cell| marks.candidates(cell).len() == 1)
        .collect()
}

/// The cells that are the only candidate cell of some digit in a unit.
pub fn hidden_in_unit(marks: &Pencilmarks, unit: Unit) -> CellSet {
    Digit::ALL
        .into_iter()
        .filter_map(|digit| marks.cells_in(unit, digit).single())
        .collect()
}

/// The cells that are the only candidate cell of some digit in the whole grid.
pub fn hidden_in_grid(marks: &Pencilmarks) -> CellSet {
    Digit::ALL
        .into_iter()
        .filter_map(|digit| marks.cells_with(digit).single())
        .collect()
}

/// The hidden single cells of a unit, as clause C1 is read.
pub fn hidden_cells(marks: &Pencilmarks, unit: Unit, scope: HiddenSingleScope) -> CellSet {
    Digit::ALL
        .into_iter()
        .map(|digit| hidden_cells_of(marks, unit, digit, scope))
        .fold(CellSet::EMPTY, CellSet::union)
}

/// The cells of a unit in which one digit is a hidden single, as clause C1 is read.
pub fn hidden_cells_of(
    marks: &Pencilmarks,
    unit: Unit,
    digit: Digit,
    scope: HiddenSingleScope,
) -> CellSet {
    let open = marks.cells_in(unit, digit);
    let only = |cells: CellSet| cells.len() == 1;
    match scope {
        HiddenSingleScope::AskedUnit if only(open) => open,
        HiddenSingleScope::WholeGrid if only(marks.cells_with(digit)) => open,
        HiddenSingleScope::AnyUnitOfTheCell => open
            .into_iter()
            .filter(|&cell| {
                Unit::holding(cell)
                    .into_iter()
                    .any(|unit| only(marks.cells_in(unit, digit)))
            })
            .collect(),
        HiddenSingleScope::AskedUnit | HiddenSingleScope::WholeGrid => CellSet::EMPTY,
    }
}
