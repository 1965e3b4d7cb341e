//! Symmetries of the pattern of givens.

use board::cell::{Cell, CellSet};

named! {
    /// A symmetry of the pattern of givens: the cells of an orbit are filled or empty together.
    ///
    /// ```
    /// use board::cell::Cell;
    /// use reference::puzzle::generate::Symmetry;
    /// let corner = Cell::from_rc(1, 1).unwrap();
    /// assert_eq!(Symmetry::Rotational.orbit(corner).into_iter().last(), Cell::from_rc(9, 9));
    /// assert_eq!(Symmetry::QuarterTurn.orbit(corner).len(), 4);
    /// assert_eq!(Symmetry::Diagonal.orbit(corner).len(), 1);
    /// ```
    #[derive(Default)]
    Symmetry {
        /// No symmetry.
        None = "none",
        /// Symmetric under a half turn.
        #[default]
        Rotational = "rotational",
        /// Symmetric under a quarter turn.
        QuarterTurn = "quarter-turn",
        /// The left half mirrors the right.
        LeftRight = "left-right",
        /// The upper half mirrors the lower.
        TopBottom = "top-bottom",
        /// Mirrored at the diagonal from r1c1 to r9c9.
        Diagonal = "diagonal",
        /// Mirrored at the diagonal from r1c9 to r9c1.
        AntiDiagonal = "anti-diagonal",
    }
}

parse_names!(Symmetry);

impl Symmetry {
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
