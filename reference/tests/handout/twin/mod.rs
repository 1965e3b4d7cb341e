//! A second implementation of every method, written from the handout's definitions and sharing nothing with the crate
//! but the readings' names.
//!
//! It is slow on purpose: plain arrays, lists of candidates, nested loops. Rows and columns count from 1 everywhere.

pub(crate) mod checks;
pub(crate) mod geometry;
pub(crate) mod grids;
pub(crate) mod lines;
pub(crate) mod queries;
pub(crate) mod reasons;
pub(crate) mod solver;
pub(crate) mod values;

/// The values of a grid by row and column, from 0; read them with [`value`].
pub(crate) type Values = [[i32; 9]; 9];

/// A row and a column, from 1.
pub(crate) type Place = (usize, usize);

pub(crate) const EMPTY: Values = [[-1; 9]; 9];

pub(crate) fn value(values: &Values, (row, column): Place) -> i32 {
    values[row - 1][column - 1]
}

pub(crate) fn set(values: &mut Values, (row, column): Place, value: i32) {
    values[row - 1][column - 1] = value;
}

pub(crate) fn is_digit(value: i32) -> bool {
    (1..=9).contains(&value)
}

/// Returns all places in reading order, which is ascending order.
pub(crate) fn places() -> Vec<Place> {
    let mut places = Vec::new();
    for row in 1..=9 {
        for column in 1..=9 {
            places.push((row, column));
        }
    }
    places
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Row,
    Column,
    Block,
}

pub(crate) const KINDS: [Kind; 3] = [Kind::Row, Kind::Column, Kind::Block];

/// A unit, by its kind and its anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) kind: Kind,
    pub(crate) anchor: Place,
}

/// Returns the unit of a kind that contains a place.
pub(crate) fn unit_at(kind: Kind, (row, column): Place) -> Unit {
    let anchor = match kind {
        Kind::Row => (row, 1),
        Kind::Column => (1, column),
        Kind::Block => (first_of_three(row), first_of_three(column)),
    };
    Unit { kind, anchor }
}

/// Returns the row, the column and the block of a place.
pub(crate) fn units_at(place: Place) -> [Unit; 3] {
    KINDS.map(|kind| unit_at(kind, place))
}

/// Returns the first line of the band or stack of a line: 1, 4 or 7.
pub(crate) fn first_of_three(line: usize) -> usize {
    match line {
        1..=3 => 1,
        4..=6 => 4,
        _ => 7,
    }
}

/// Returns the nine places of a unit, ascending.
pub(crate) fn cells(unit: Unit) -> [Place; 9] {
    let (row, column) = unit.anchor;
    let mut cells = [unit.anchor; 9];
    for (number, cell) in cells.iter_mut().enumerate() {
        *cell = match unit.kind {
            Kind::Row => (row, number + 1),
            Kind::Column => (number + 1, column),
            Kind::Block => (row + number / 3, column + number % 3),
        };
    }
    cells
}

/// Returns the units of some kinds, ascending by anchor; units with the same anchor are in the order of the kinds.
pub(crate) fn units_of(kinds: &[Kind]) -> Vec<Unit> {
    let mut units = Vec::new();
    for place in places() {
        for &kind in kinds {
            let unit = unit_at(kind, place);
            if unit.anchor == place {
                units.push(unit);
            }
        }
    }
    units
}

/// Returns a grid as 81 characters, followed by the values that do not fit one character.
pub(crate) fn line(values: &Values) -> String {
    let mut line = String::new();
    let mut strange = Vec::new();
    for place in places() {
        match value(values, place) {
            -1 => line.push('.'),
            value @ 0..=9 => line.push_str(&value.to_string()),
            value => {
                line.push('?');
                strange.push(format!(" z{},{}={value}", place.0, place.1));
            }
        }
    }
    line + &strange.concat()
}
