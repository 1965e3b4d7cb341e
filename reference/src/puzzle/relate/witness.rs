//! A transformation as a chain of the handout's maps, which a reader can apply by hand.
//!
//! The chain has a fixed order and omits maps that change nothing:
//!
//! ```text
//! transposition                                             at most 1
//! block-intern row permutation of band 1, 2, 3              at most 3
//! vertical block permutation (bands)                        at most 1
//! block-intern column permutation of stack 1, 2, 3          at most 3
//! horizontal block permutation (stacks)                     at most 1
//! value permutation of the whole grid                       at most 1
//!                                                          ----------
//!                                                          at most 10
//! ```
//!
//! Reflections and turns are not needed: the reflection at column 5 is the block-intern permutation (3,2,1) in all
//! three stacks followed by the exchange of the outer stacks; the right turn is the transposition followed by that
//! reflection.

use alloc::vec::Vec;

use crate::handout::symmetry::geometry::transposed;
use crate::handout::symmetry::lines::{BlockImage, Image3, blocks_permuted, permuted_within_block};
use crate::handout::symmetry::values::{ValueImage, permuted};
use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::method::Line;
use board::unit::UnitKind;

use super::transformation::{LineOrder, Relabelling, Transformation};

/// A map of the handout with its arguments in the handout's notation (2.3).
///
/// ```
/// use reference::puzzle::relate::Map;
/// use board::method::Line;
/// use reference::handout::symmetry::lines::Image3;
/// let map = Map::WithinBlock {
///     line: Line::Row,
///     anchor: "r4c1".parse().unwrap(),
///     image: Image3::new([2, 3, 1]).unwrap(),
/// };
/// assert!(map.transformation() != reference::puzzle::relate::Transformation::IDENTITY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Map {
    /// Exchange of rows and columns (`transponse`).
    Transposition,
    /// Permutation of the three rows (or columns) of a band (`applyBlockIntern{Row,Col}Permutation`).
    WithinBlock {
        /// The kind of lines that move.
        line: Line,
        /// The topmost or leftmost block's anchor: z1,1, z4,1, z7,1 for rows, z1,1, z1,4, z1,7 for columns.
        anchor: Cell,
        /// New positions of the three lines.
        image: Image3,
    },
    /// Permutation of whole bands or stacks (`applyBlockPermutation`).
    Blocks {
        /// Rows for bands (vertical), columns for stacks (horizontal).
        line: Line,
        /// New positions of the three bands or stacks.
        image: Image3,
    },
    /// Relabelling of all digits (`apply<Unit>ValuePermutation`, once for each row).
    Values(Relabelling),
}

impl Map {
    /// Returns the image of a grid, computed by the functions that answer the handout's methods.
    pub fn apply(&self, grid: &Grid) -> Grid {
        match *self {
            Self::Transposition => transposed(grid),
            Self::WithinBlock {
                line,
                anchor,
                image,
            } => permuted_within_block(grid, line, anchor, image),
            Self::Blocks { line, image } => blocks_permuted(grid, BlockImage::of(line, image)),
            Self::Values(digits) => {
                let image: ValueImage = digits.images().map(Digit::value);
                let rows = UnitKind::Row.units().into_iter();
                rows.fold(grid.clone(), |grid, row| permuted(&grid, row, &image))
            }
        }
    }

    /// Returns the map as an element of the group.
    pub fn transformation(&self) -> Transformation {
        let mut transformation = Transformation::IDENTITY;
        let (line, order) = match *self {
            Self::Transposition => {
                transformation.transposed = true;
                return transformation;
            }
            Self::Values(digits) => {
                transformation.digits = digits;
                return transformation;
            }
            Self::WithinBlock {
                line,
                anchor,
                image,
            } => {
                let number = match line {
                    Line::Row => anchor.row(),
                    Line::Column => anchor.column(),
                };
                let mut within = [Image3::IDENTITY; 3];
                within[usize::from(number - 1) / 3] = image;
                (line, LineOrder::of(within, Image3::IDENTITY))
            }
            Self::Blocks { line, image } => (line, LineOrder::of([Image3::IDENTITY; 3], image)),
        };
        match line {
            Line::Row => transformation.rows = order,
            Line::Column => transformation.columns = order,
        }
        transformation
    }
}

impl Transformation {
    /// Returns the transformation as a chain of at most ten maps, in the order in which they are applied; empty for the
    /// identity.
    ///
    /// ```
    /// use reference::puzzle::relate::{LineOrder, Transformation};
    /// // The reflection at column 5.
    /// let columns = LineOrder::new([9, 8, 7, 6, 5, 4, 3, 2, 1]).unwrap();
    /// let reflection = Transformation { columns, ..Transformation::IDENTITY };
    /// // The columns of the three stacks, then the stacks.
    /// let maps = reflection.maps();
    /// assert_eq!(maps.len(), 4);
    /// assert_eq!(Transformation::of(&maps), reflection);
    /// ```
    pub fn maps(&self) -> Vec<Map> {
        let mut maps = Vec::new();
        if self.transposed {
            maps.push(Map::Transposition);
        }
        for (line, order) in [(Line::Row, self.rows), (Line::Column, self.columns)] {
            for (index, image) in order.within().into_iter().enumerate() {
                let anchor = match line {
                    Line::Row => Cell::ALL[index * 27],
                    Line::Column => Cell::ALL[index * 3],
                };
                if image != Image3::IDENTITY {
                    maps.push(Map::WithinBlock {
                        line,
                        anchor,
                        image,
                    });
                }
            }
            let image = order.bands();
            if image != Image3::IDENTITY {
                maps.push(Map::Blocks { line, image });
            }
        }
        if self.digits != Relabelling::IDENTITY {
            maps.push(Map::Values(self.digits));
        }
        maps
    }

    /// Returns the transformation of a chain of maps.
    ///
    /// ```
    /// use reference::puzzle::relate::{Map, Transformation};
    /// let twice = [Map::Transposition, Map::Transposition];
    /// assert_eq!(Transformation::of(&twice), Transformation::IDENTITY);
    /// ```
    pub fn of(maps: &[Map]) -> Self {
        maps.iter().fold(Self::IDENTITY, |transformation, map| {
            transformation.then(&map.transformation())
        })
    }
}
