//! Transposition, reflection and right turn (2.3, 3.3).

use super::{EMPTY, Place, Values, places, set, value};

/// Moves each value from row i, column j to row j, column i.
pub(crate) fn transpose(values: &Values) -> Values {
    let mut moved = EMPTY;
    for (row, column) in places() {
        set(&mut moved, (column, row), value(values, (row, column)));
    }
    moved
}

/// Mirrors at column 5 (anchor z1,5) or at row 5 (anchor z5,1).
pub(crate) fn reflect(values: &Values, anchor: Place) -> Values {
    let mut moved = *values;
    for distance in 1..=4 {
        for across in 1..=9 {
            let (one, other) = if anchor == (1, 5) {
                ((across, 5 - distance), (across, 5 + distance))
            } else {
                ((5 - distance, across), (5 + distance, across))
            };
            set(&mut moved, one, value(values, other));
            set(&mut moved, other, value(values, one));
        }
    }
    moved
}

/// Returns the anchors of the lines that mirror grid 1 into grid 2, ascending.
pub(crate) fn reflection_anchors(grid1: &Values, grid2: &Values) -> Vec<Place> {
    let mut anchors = Vec::new();
    for anchor in [(1, 5), (5, 1)] {
        if reflect(grid1, anchor) == *grid2 {
            anchors.push(anchor);
        }
    }
    anchors
}

/// Turns a grid to the right: z1,1 goes to z1,9, and z9,9 to z9,1. Each row becomes a column, the first row the last
/// column.
pub(crate) fn turn_right(values: &Values) -> Values {
    let mut moved = EMPTY;
    for (row, column) in places() {
        set(&mut moved, (column, 10 - row), value(values, (row, column)));
    }
    moved
}

/// Returns all numbers of right turns, from 0 to 3, that turn grid 1 into grid 2.
pub(crate) fn turn_numbers(grid1: &Values, grid2: &Values) -> Vec<usize> {
    let mut numbers = Vec::new();
    for number in 0..4 {
        let mut turned = *grid1;
        for _ in 0..number {
            turned = turn_right(&turned);
        }
        if turned == *grid2 {
            numbers.push(number);
        }
    }
    numbers
}
