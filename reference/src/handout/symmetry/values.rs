//! Value permutations of a unit (handout 2.3, 3.2.3).

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::{EMPTY, Grid};
use board::readings::{AbsentImage, Identity, Readings, RestOfGrid};
use board::unit::Unit;

/// The image vector of a value permutation: entry d - 1 is the value that digit d becomes.
pub type ValueImage = [i32; 9];

/// Replaces every digit of the unit by its image and keeps all other values (`apply<Unit>ValuePermutation`).
///
/// ```
/// use board::cell::Cell;
/// use board::grid::Grid;
/// use reference::handout::symmetry::values;
/// use board::unit::UnitKind;
/// let mut grid = Grid::EMPTY;
/// grid.set_value(Cell::from_rc(1, 2).unwrap(), 3);
/// let [row, ..] = UnitKind::Row.units();
/// let permuted = values::permuted(&grid, row, &[-1, -1, 2, -1, -1, -1, -1, -1, -1]);
/// assert_eq!(permuted.value(Cell::from_rc(1, 2).unwrap()), 2);
/// ```
pub fn permuted(grid: &Grid, unit: Unit, image: &ValueImage) -> Grid {
    let mut permuted = grid.clone();
    for cell in unit.cells() {
        if let Some(digit) = grid.digit(cell) {
            permuted.set_value(cell, image[digit.index()]);
        }
    }
    permuted
}

/// The digit that each digit of a unit becomes; `None` for a digit that does not occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correspondence([Option<Digit>; 9]);

impl Correspondence {
    /// Returns the image of a digit; `None` if the digit does not occur.
    pub const fn image(&self, digit: Digit) -> Option<Digit> {
        self.0[digit.index()]
    }

    /// Returns whether every digit that occurs is its own image.
    pub fn is_identity(&self) -> bool {
        Digit::ALL
            .into_iter()
            .all(|digit| self.image(digit).is_none_or(|image| image == digit))
    }
}

/// The reason why a unit of grid 2 is not a value permutation of that of grid 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DigitObstacle {
    /// A cell holds -1 in one grid only, or a value that is neither -1 nor a digit.
    Unlike(Cell),
    /// A digit would become two digits.
    TwoImages {
        /// The digit.
        digit: Digit,
        /// Its images in an earlier cell and in this one.
        images: [Digit; 2],
        /// The second cell.
        cell: Cell,
    },
    /// Two digits would become the same.
    SameImage {
        /// The digit of an earlier cell, and of this one.
        digits: [Digit; 2],
        /// The common image.
        image: Digit,
        /// The second cell.
        cell: Cell,
    },
    /// The grids differ in these cells outside the unit, and they must not (C20).
    Outside(CellSet),
    /// Every digit is its own image, and the identity does not count (C22).
    Identity,
}

/// Returns the image of each digit of a unit, if the units of the two grids correspond cell by cell: -1 to -1, digit to
/// digit, equal digits to equal digits, different ones to different ones (2.3).
///
/// # Errors
///
/// The obstacle in the first cell that does not correspond.
pub fn correspondence(
    grid1: &Grid,
    grid2: &Grid,
    unit: Unit,
) -> Result<Correspondence, DigitObstacle> {
    let mut images = [None; 9];
    for cell in unit.cells() {
        let (digit, to) = match (grid1.digit(cell), grid2.digit(cell)) {
            (Some(digit), Some(to)) => (digit, to),
            (None, None) if grid1.is_white_space(cell) && grid2.is_white_space(cell) => continue,
            _ => return Err(DigitObstacle::Unlike(cell)),
        };
        let known = Digit::ALL
            .into_iter()
            .find(|from| images[from.index()] == Some(to));
        match (images[digit.index()], known) {
            (Some(image), _) if image != to => {
                let images = [image, to];
                return Err(DigitObstacle::TwoImages {
                    digit,
                    images,
                    cell,
                });
            }
            (_, Some(other)) if other != digit => {
                let (digits, image) = ([other, digit], to);
                return Err(DigitObstacle::SameImage {
                    digits,
                    image,
                    cell,
                });
            }
            _ => images[digit.index()] = Some(to),
        }
    }
    Ok(Correspondence(images))
}

/// Returns the image of each digit if the unit of grid 2 is a value permutation of that of grid 1, as clauses C20 and
/// C22 are read.
///
/// # Errors
///
/// The first obstacle.
pub fn permutation(
    grid1: &Grid,
    grid2: &Grid,
    unit: Unit,
    readings: &Readings,
) -> Result<Correspondence, DigitObstacle> {
    let images = correspondence(grid1, grid2, unit)?;
    let outside = grid1.differing(grid2).difference(unit.cell_set());
    if readings.rest_of_grid == RestOfGrid::MustAgree && !outside.is_empty() {
        return Err(DigitObstacle::Outside(outside));
    }
    if readings.identity == Identity::DoesNotCount && images.is_identity() {
        return Err(DigitObstacle::Identity);
    }
    Ok(images)
}

/// Returns whether the unit of grid 2 is a value permutation of that of grid 1 (`is<Unit>ValuePermutation`).
pub fn is_value_permutation(grid1: &Grid, grid2: &Grid, unit: Unit, readings: &Readings) -> bool {
    permutation(grid1, grid2, unit, readings).is_ok()
}

/// Returns the image vector that turns the unit of grid 1 into that of grid 2 (`get<Unit>ValuePermutationImage`).
///
/// `None` if the unit of grid 2 is not a value permutation, as clauses C20 and C22 are read.
pub fn value_image(
    grid1: &Grid,
    grid2: &Grid,
    unit: Unit,
    readings: &Readings,
) -> Option<ValueImage> {
    let Correspondence(images) = permutation(grid1, grid2, unit, readings).ok()?;
    let used: DigitSet = images.iter().copied().flatten().collect();
    let mut unused = DigitSet::ALL.difference(used).into_iter();
    Some(images.map(|image| match (image, readings.absent_image) {
        (Some(image), _) => image.value(),
        (None, AbsentImage::MinusOne) => EMPTY,
        (None, AbsentImage::Completed) => unused.next().map_or(EMPTY, Digit::value),
    }))
}
