//! Validity, white spaces and full houses (handout 2.2, 2.4, 3.1.1, 3.1.4).

use crate::cell::CellSet;
use crate::digit::DigitSet;
use crate::grid::{EMPTY, Grid};
use crate::unit::{Unit, UnitKind};

/// Whether a unit holds only -1 and digits, and no digit twice (2.2, `isValid<Unit>`).
///
/// ```
/// use reference::{check, grid::Grid, unit::UnitKind};
/// let [first_row, ..] = UnitKind::Row.units();
/// assert!(check::is_valid_unit(&Grid::EMPTY, first_row));
/// ```
pub fn is_valid_unit(grid: &Grid, unit: Unit) -> bool {
    let mut seen = DigitSet::EMPTY;
    unit.cells().into_iter().all(|cell| match grid.digit(cell) {
        Some(digit) => seen.insert(digit),
        None => grid.value(cell) == EMPTY,
    })
}

/// Whether all 27 units are valid (`isValid`).
pub fn is_valid(grid: &Grid) -> bool {
    Unit::ALL.into_iter().all(|unit| is_valid_unit(grid, unit))
}

/// The cells of a unit that hold -1 (`get<Unit>WhiteSpaces`).
pub fn white_spaces_of(grid: &Grid, unit: Unit) -> CellSet {
    grid.white_spaces().intersection(unit.cell_set())
}

/// Whether a unit is valid and has exactly one white space, so eight different digits (2.4, `isFullHouse<Unit>`).
pub fn is_full_house(grid: &Grid, unit: Unit) -> bool {
    white_spaces_of(grid, unit).len() == 1 && is_valid_unit(grid, unit)
}

/// Whether some unit of a kind is a full house (`hasFullHouse<Unit>`).
pub fn has_full_house(grid: &Grid, kind: UnitKind) -> bool {
    kind.units()
        .into_iter()
        .any(|unit| is_full_house(grid, unit))
}

/// Whether one of the 27 units is a full house (`hasFullHouseUnit`).
pub fn has_full_house_unit(grid: &Grid) -> bool {
    Unit::ALL.into_iter().any(|unit| is_full_house(grid, unit))
}
