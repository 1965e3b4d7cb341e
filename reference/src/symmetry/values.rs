//! Value permutations of a unit (handout 2.3, 3.2.3).

use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::grid::{EMPTY, Grid};
use crate::readings::{AbsentImage, Identity, Readings, RestOfGrid};
use crate::unit::Unit;

/// The image vector of a value permutation: entry d - 1 is the value that digit d becomes.
pub type ValueImage = [i32; 9];

/// Writes for every digit of the unit its image; all else stays (`apply<Unit>ValuePermutation`).
///
/// ```
/// use reference::{cell::Cell, grid::Grid, symmetry::values, unit::UnitKind};
/// let mut grid = Grid::EMPTY;
/// grid.set_value(Cell::from_rc(1, 2).unwrap(), 3);
/// let [row, ..] = UnitKind::Row.units();
/// let permuted = values::permuted(&grid, row, &[-1, -1, 2, -1, -1, -1, -1, -1, -1]);
/// assert_eq!(permuted.value(Cell::from_rc(1, 2).unwrap()), 2);
/// ```
#[must_use]
pub fn permuted(grid: &Grid, unit: Unit, image: &ValueImage) -> Grid {
    let mut permuted = grid.clone();
    for cell in unit.cells() {
        if let Some(digit) = grid.digit(cell) {
            permuted.set_value(cell, image[digit.index()]);
        }
    }
    permuted
}

/// What becomes of each digit of the unit, if the units correspond cell by cell: -1 with -1, digit with digit, each
/// digit with one other, no two with the same.
fn correspondence(grid1: &Grid, grid2: &Grid, unit: Unit) -> Option<[Option<Digit>; 9]> {
    let mut images = [None; 9];
    for cell in unit.cells() {
        match (grid1.digit(cell), grid2.digit(cell)) {
            (Some(from), Some(to)) => {
                let image = &mut images[from.index()];
                if image.is_some_and(|image| image != to) {
                    return None;
                }
                *image = Some(to);
            }
            (None, None) if grid1.value(cell) == EMPTY && grid2.value(cell) == EMPTY => {}
            _ => return None,
        }
    }
    let mut taken = DigitSet::EMPTY;
    images
        .iter()
        .flatten()
        .all(|&image| taken.insert(image))
        .then_some(images)
}

/// Whether the unit of grid 2 is a value permutation of that of grid 1 (`is<Unit>ValuePermutation`).
pub fn is_value_permutation(grid1: &Grid, grid2: &Grid, unit: Unit, readings: &Readings) -> bool {
    let Some(images) = correspondence(grid1, grid2, unit) else {
        return false;
    };
    let is_identity = Digit::ALL
        .into_iter()
        .all(|digit| images[digit.index()].is_none_or(|image| image == digit));
    let rest_agrees = || {
        Cell::ALL
            .into_iter()
            .filter(|&cell| !unit.cell_set().contains(cell))
            .all(|cell| grid1.value(cell) == grid2.value(cell))
    };
    (readings.identity == Identity::Counts || !is_identity)
        && (readings.rest_of_grid == RestOfGrid::Free || rest_agrees())
}

/// The image vector that turns the unit of grid 1 into that of grid 2, if there is one
/// (`get<Unit>ValuePermutationImage`).
pub fn value_image(
    grid1: &Grid,
    grid2: &Grid,
    unit: Unit,
    readings: &Readings,
) -> Option<ValueImage> {
    let images = correspondence(grid1, grid2, unit)?;
    let used: DigitSet = images.iter().copied().flatten().collect();
    let mut unused = DigitSet::ALL.difference(used).into_iter();
    Some(images.map(|image| match (image, readings.absent_image) {
        (Some(image), _) => image.value(),
        (None, AbsentImage::MinusOne) => EMPTY,
        (None, AbsentImage::Completed) => unused.next().map_or(EMPTY, Digit::value),
    }))
}
