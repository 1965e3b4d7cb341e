//! Symmetries of the pattern of givens.

use core::fmt;
use core::str::FromStr;

use crate::cell::{Cell, CellSet};

/// A symmetry of the pattern of givens: the cells of an orbit are filled or empty together.
///
/// ```
/// use reference::{cell::Cell, generate::Symmetry};
/// let corner = Cell::from_rc(1, 1).unwrap();
/// assert_eq!(Symmetry::Rotational.orbit(corner).into_iter().last(), Cell::from_rc(9, 9));
/// assert_eq!(Symmetry::QuarterTurn.orbit(corner).len(), 4);
/// assert_eq!(Symmetry::Diagonal.orbit(corner).len(), 1);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// No symmetry.
    None,
    /// Symmetric under a half turn.
    #[default]
    Rotational,
    /// Symmetric under a quarter turn.
    QuarterTurn,
    /// The left half mirrors the right.
    LeftRight,
    /// The upper half mirrors the lower.
    TopBottom,
    /// Mirrored at the diagonal from r1c1 to r9c9.
    Diagonal,
    /// Mirrored at the diagonal from r1c9 to r9c1.
    AntiDiagonal,
}

impl Symmetry {
    /// All symmetries, in the order in which they are declared.
    pub const ALL: [Self; 7] = [
        Self::None,
        Self::Rotational,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::Diagonal,
        Self::AntiDiagonal,
    ];

    /// Returns the symmetry's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotational => "rotational",
            Self::QuarterTurn => "quarter-turn",
            Self::LeftRight => "left-right",
            Self::TopBottom => "top-bottom",
            Self::Diagonal => "diagonal",
            Self::AntiDiagonal => "anti-diagonal",
        }
    }

    /// Returns the cell with all its images.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::EMPTY;
        let mut next = cell;
        while orbit.insert(next) {
            next = self.image(next);
        }
        orbit
    }

    /// Returns `true` if a set of cells has this symmetry.
    pub fn holds(self, cells: CellSet) -> bool {
        cells
            .into_iter()
            .all(|cell| self.orbit(cell).is_subset(cells))
    }

    /// Returns the image of a cell.
    fn image(self, cell: Cell) -> Cell {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let (row, column) = match self {
            Self::None => (row, column),
            Self::Rotational => (8 - row, 8 - column),
            Self::QuarterTurn => (column, 8 - row),
            Self::LeftRight => (row, 8 - column),
            Self::TopBottom => (8 - row, column),
            Self::Diagonal => (column, row),
            Self::AntiDiagonal => (8 - column, 8 - row),
        };
        Cell::ALL[row * 9 + column]
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Error of parsing a symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "expected none, rotational, quarter-turn, left-right, top-bottom, diagonal or anti-diagonal",
        )
    }
}

impl core::error::Error for ParseSymmetryError {}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Self, ParseSymmetryError> {
        Self::ALL
            .into_iter()
            .find(|symmetry| symmetry.name() == text)
            .ok_or(ParseSymmetryError)
    }
}
