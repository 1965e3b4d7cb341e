//! Validity, white spaces and full houses (2.2, 2.4, 3.1.1, 3.1.4).

use super::{KINDS, Place, Unit, Values, cells, is_digit, places, units_of, value};

/// Returns whether a unit holds only -1 and digits, and no digit twice.
pub(crate) fn is_valid_unit(values: &Values, unit: Unit) -> bool {
    let cells = cells(unit);
    for cell in cells {
        let first = value(values, cell);
        if first != -1 && !is_digit(first) {
            return false;
        }
        for other in cells {
            if cell != other && first != -1 && value(values, other) == first {
                return false;
            }
        }
    }
    true
}

pub(crate) fn is_valid(values: &Values) -> bool {
    for unit in units_of(&KINDS) {
        if !is_valid_unit(values, unit) {
            return false;
        }
    }
    true
}

pub(crate) fn white_spaces_of(values: &Values, unit: Unit) -> Vec<Place> {
    let mut white = Vec::new();
    for cell in cells(unit) {
        if value(values, cell) == -1 {
            white.push(cell);
        }
    }
    white
}

pub(crate) fn white_spaces(values: &Values) -> Vec<Place> {
    let mut white = Vec::new();
    for place in places() {
        if value(values, place) == -1 {
            white.push(place);
        }
    }
    white
}

/// Returns whether a unit is valid and has eight digits.
pub(crate) fn is_full_house(values: &Values, unit: Unit) -> bool {
    let mut digits = 0;
    for cell in cells(unit) {
        if is_digit(value(values, cell)) {
            digits += 1;
        }
    }
    digits == 8 && is_valid_unit(values, unit)
}

pub(crate) fn has_full_house(values: &Values, units: &[Unit]) -> bool {
    for &unit in units {
        if is_full_house(values, unit) {
            return true;
        }
    }
    false
}
