//! Value permutations of a unit (2.3, 3.2.3).

use board::readings::{AbsentImage, Identity, Readings, RestOfGrid};

use super::{Unit, Values, cells, is_digit, places, set, value};

/// The images of the digits: entry d - 1 is the image of digit d.
pub(crate) type Image = [i32; 9];

pub(crate) fn apply(values: &Values, unit: Unit, image: &Image) -> Values {
    let mut mapped = *values;
    for cell in cells(unit) {
        for digit in 1..=9 {
            if value(values, cell) == i32::from(digit) {
                set(&mut mapped, cell, image[usize::from(digit - 1_u8)]);
            }
        }
    }
    mapped
}

/// Returns whether the two units correspond cell by cell.
fn corresponds(grid1: &Values, grid2: &Values, unit: Unit) -> bool {
    for cell in cells(unit) {
        let (before, after) = (value(grid1, cell), value(grid2, cell));
        let both_empty = before == -1 && after == -1;
        let both_digits = is_digit(before) && is_digit(after);
        if !both_empty && !both_digits {
            return false;
        }
        for other in cells(unit) {
            let same_before = value(grid1, other) == before;
            let same_after = value(grid2, other) == after;
            if same_before != same_after {
                return false;
            }
        }
    }
    true
}

pub(crate) fn is_permutation(
    grid1: &Values,
    grid2: &Values,
    unit: Unit,
    readings: &Readings,
) -> bool {
    if !corresponds(grid1, grid2, unit) {
        return false;
    }
    let mut some_digit_changes = false;
    for cell in cells(unit) {
        some_digit_changes |= value(grid1, cell) != value(grid2, cell);
    }
    if readings.identity == Identity::DoesNotCount && !some_digit_changes {
        return false;
    }
    for place in places() {
        if readings.rest_of_grid == RestOfGrid::MustAgree
            && !cells(unit).contains(&place)
            && value(grid1, place) != value(grid2, place)
        {
            return false;
        }
    }
    true
}

/// Returns the image vector, if there is a value permutation.
pub(crate) fn image(
    grid1: &Values,
    grid2: &Values,
    unit: Unit,
    readings: &Readings,
) -> Option<Image> {
    if !is_permutation(grid1, grid2, unit, readings) {
        return None;
    }
    let mut image = [-1; 9];
    for digit in 1..=9_u8 {
        for cell in cells(unit) {
            if value(grid1, cell) == i32::from(digit) {
                image[usize::from(digit - 1)] = value(grid2, cell);
            }
        }
    }
    if readings.absent_image == AbsentImage::Completed {
        for entry in 0..9 {
            if image[entry] == -1 {
                let mut unused = 1;
                while image.contains(&unused) {
                    unused += 1;
                }
                image[entry] = unused;
            }
        }
    }
    Some(image)
}
