//! Relation of two grids by a chain of the eight maps, with a witness (theory task (d) of the handout).
//!
//! The eight maps are value permutation, block-intern column and row permutation, horizontal and vertical block
//! permutation, transposition, reflection and right turn. Chains may be arbitrarily long, but the effect of a chain is
//! one of 1,218,998,108,160 transformations, each of which is also the effect of a chain of at most ten maps:
//!
//! * [`Transformation`]: an element of the group, with application, composition and inverse;
//! * [`Map`] and [`Transformation::maps`]: the same as a chain in the handout's terms;
//! * [`Canoniser`]: the smallest image of a grid, its *canonical form* (drawn in [`canon`]);
//! * [`relate`]: the answer for two grids, a [`Transformation`] or the first [`Difference`].
//!
//! Two grids are related if and only if their canonical forms are equal. The transformation of the first grid followed
//! by the inverse of the second's then leads from the first to the second.
//!
//! ```text
//!     first grid                                second grid
//!          \                                        /
//!           \  its transformation                  /  its transformation, undone
//!            `-------->  canonical form  ---------´
//! ```
//!
//! ```
//! use board::grid::Grid;
//! use reference::puzzle::relate::{Difference, relate};
//!
//! let figure_1 = ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
//! let figure_6 = ".3.6.2.1.9..3.4..7.4..7..8...2...7..65.....21..3...8...1..4..9.3..9.5..8.2.1.8.7.";
//! let [first, second]: [Grid; 2] = [figure_1, figure_6].map(|line| line.parse().unwrap());
//! let witness = relate(&first, &second).unwrap();
//! assert_eq!(witness.apply(&first), second);
//!
//! let mut near_miss = second.clone();
//! near_miss.set_value("r1c2".parse().unwrap(), 1);
//! assert!(matches!(relate(&first, &near_miss), Err(Difference::DigitCounts(_))));
//! ```

pub mod canon;
mod invariant;
mod transformation;
mod witness;

pub use canon::{Canonical, Canoniser, NotADigit};
pub use invariant::Difference;
pub use transformation::{LineOrder, Relabelling, Transformation};
pub use witness::Map;

use alloc::boxed::Box;

use board::grid::Grid;

/// Returns a transformation from the first grid to the second.
///
/// Any grid of digits and white spaces is allowed: full, partial, empty, valid or not. To relate many grids, keep a
/// [`Canoniser`] and call [`Canoniser::relate`].
///
/// # Errors
///
/// The first [`Difference`] between the grids, if no chain of maps relates them.
pub fn relate(first: &Grid, second: &Grid) -> Result<Transformation, Difference> {
    Canoniser::new().relate(first, second)
}

impl Canoniser {
    /// Relates two grids like [`relate`], reusing this canoniser's buffers.
    ///
    /// # Errors
    ///
    /// The first [`Difference`] between the grids, if no chain of maps relates them.
    pub fn relate(&mut self, first: &Grid, second: &Grid) -> Result<Transformation, Difference> {
        let from = self
            .canonical(first)
            .map_err(Difference::FirstHoldsNoDigit)?;
        let to = self
            .canonical(second)
            .map_err(Difference::SecondHoldsNoDigit)?;
        if from.form() == to.form() {
            Ok(from.transformation().then(&to.transformation().inverse()))
        } else {
            Err(Difference::in_counts([first, second])
                .unwrap_or_else(|| Difference::CanonicalForm(Box::new([from.form(), to.form()]))))
        }
    }
}
