//! Validity, white spaces and full houses (handout 2.2, 2.4, 3.1.1, 3.1.4).
//!
//! The yes/no answers follow from the reasons: a unit is valid if it has no [`Conflict`], and a full house if
//! [`full_house`] finds no [`NotFull`].

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::{EMPTY, Grid};
use board::unit::{Unit, UnitKind};

/// One reason why a unit is not valid (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Several cells of a unit hold the same digit.
    Twice {
        /// The unit.
        unit: Unit,
        /// The digit.
        digit: Digit,
        /// All cells of the unit that hold the digit.
        cells: CellSet,
    },
    /// A cell holds a value other than -1 and 1 to 9.
    NotADigit {
        /// The cell.
        cell: Cell,
        /// The value.
        value: i32,
    },
}

/// Lists the conflicts of a unit: each repeated digit once, each foreign value once, by cell.
///
/// ```
/// use reference::handout::check::{Conflict, conflicts};
/// use board::grid::Grid;
/// use board::unit::Unit;
/// let mut grid = Grid::EMPTY;
/// grid.set_value("r1c2".parse().unwrap(), 7);
/// grid.set_value("r1c9".parse().unwrap(), 7);
/// let found: Vec<_> = conflicts(&grid, Unit::ALL[0]).collect();
/// assert!(matches!(found[..], [Conflict::Twice { digit, .. }] if digit.get() == 7));
/// ```
pub fn conflicts(grid: &Grid, unit: Unit) -> impl Iterator<Item = Conflict> {
    let (mut seen, mut reported) = (DigitSet::EMPTY, DigitSet::EMPTY);
    unit.cells().into_iter().filter_map(move |cell| {
        let Some(digit) = grid.digit(cell) else {
            let value = grid.value(cell);
            return (value != EMPTY).then_some(Conflict::NotADigit { cell, value });
        };
        if seen.insert(digit) || !reported.insert(digit) {
            return None;
        }
        let holds = |cell: &Cell| grid.digit(*cell) == Some(digit);
        let cells = unit.cells().into_iter().filter(holds).collect();
        Some(Conflict::Twice { unit, digit, cells })
    })
}

/// Returns whether a unit holds only -1 and digits, and no digit twice (2.2, `isValid<Unit>`).
///
/// ```
/// use reference::handout::check;
/// use board::grid::Grid;
/// use board::unit::UnitKind;
/// let [first_row, ..] = UnitKind::Row.units();
/// assert!(check::is_valid_unit(&Grid::EMPTY, first_row));
/// ```
pub fn is_valid_unit(grid: &Grid, unit: Unit) -> bool {
    conflicts(grid, unit).next().is_none()
}

/// Returns whether all 27 units are valid (`isValid`).
pub fn is_valid(grid: &Grid) -> bool {
    Unit::ALL.into_iter().all(|unit| is_valid_unit(grid, unit))
}

/// Returns the cells of a unit that hold -1 (`get<Unit>WhiteSpaces`).
pub fn white_spaces_of(grid: &Grid, unit: Unit) -> CellSet {
    let cells = unit.cells().into_iter();
    cells.filter(|&cell| grid.is_white_space(cell)).collect()
}

/// A valid unit with exactly one white space, so with eight different digits (2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FullHouse {
    /// The unit.
    pub unit: Unit,
    /// Its white space.
    pub cell: Cell,
    /// The digit that it lacks.
    pub digit: Digit,
}

/// The reason why a unit is not a full house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotFull {
    /// It has no white space, or several.
    WhiteSpaces(CellSet),
    /// It has one white space, but it is not valid.
    Invalid {
        /// The white space.
        cell: Cell,
        /// The first conflict.
        conflict: Conflict,
    },
}

/// Returns the white space and the missing digit of a full house (2.4, `isFullHouse<Unit>`).
///
/// ```
/// use reference::handout::check::full_house;
/// use board::grid::Grid;
/// use board::unit::Unit;
/// let mut grid = Grid::EMPTY;
/// for (cell, value) in Unit::ALL[0].cells().into_iter().zip(1..9) {
///     grid.set_value(cell, value);
/// }
/// let found = full_house(&grid, Unit::ALL[0]).unwrap();
/// assert_eq!((found.cell.to_string().as_str(), found.digit.get()), ("r1c9", 9));
/// ```
///
/// # Errors
///
/// The unit does not have exactly one white space, or it is not valid.
pub fn full_house(grid: &Grid, unit: Unit) -> Result<FullHouse, NotFull> {
    let white = white_spaces_of(grid, unit);
    let cell = white.single().ok_or(NotFull::WhiteSpaces(white))?;
    if let Some(conflict) = conflicts(grid, unit).next() {
        return Err(NotFull::Invalid { cell, conflict });
    }
    let missing = DigitSet::ALL.difference(grid.digits_in(unit));
    let digit = missing.single().ok_or(NotFull::WhiteSpaces(white))?;
    Ok(FullHouse { unit, cell, digit })
}

/// Returns whether a unit is a full house (`isFullHouse<Unit>`).
pub fn is_full_house(grid: &Grid, unit: Unit) -> bool {
    full_house(grid, unit).is_ok()
}

/// Returns whether some unit of a kind is a full house (`hasFullHouse<Unit>`).
pub fn has_full_house(grid: &Grid, kind: UnitKind) -> bool {
    full_houses(grid, &kind.units()).next().is_some()
}

/// Returns whether one of the 27 units is a full house (`hasFullHouseUnit`).
pub fn has_full_house_unit(grid: &Grid) -> bool {
    full_houses(grid, &Unit::ALL).next().is_some()
}

/// Lists the full houses among some units, in the order of the units.
pub fn full_houses(grid: &Grid, units: &[Unit]) -> impl Iterator<Item = FullHouse> {
    let found = |&unit: &Unit| full_house(grid, unit).ok();
    units.iter().filter_map(found)
}
