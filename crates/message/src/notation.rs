//! The notation of cells in text for people.

use std::fmt::Display;
use std::sync::OnceLock;

board::named! {
    /// A notation of cells.
    #[derive(Default)]
    Notation {
        /// `r3c1`, as HoDoKu and most players write it.
        #[default]
        RowColumn = "r",
        /// `z3,1`, as the handout writes it.
        Z = "z",
    }
}

board::parse_names!(Notation);

/// The notation of this process, set by [`set_notation`].
static NOTATION: OnceLock<Notation> = OnceLock::new();

impl Notation {
    /// Writes the cell at a row and a column, both from 1.
    ///
    /// ```
    /// use message::Notation;
    /// assert_eq!(Notation::Z.cell(3, 1), "z3,1");
    /// assert_eq!("z3,1".parse::<board::cell::Cell>(), "r3c1".parse());
    /// ```
    pub fn cell(self, row: impl Display, column: impl Display) -> String {
        match self {
            Self::RowColumn => format!("r{row}c{column}"),
            Self::Z => format!("z{row},{column}"),
        }
    }
}

/// Sets the notation in which messages name cells; only the first call has an effect.
pub fn set_notation(notation: Notation) {
    // A later call must not change the notation in use.
    let _ = NOTATION.set(notation);
}

/// Writes the cell at a row and a column, both from 1, in the notation that was set.
pub fn cell_at(row: impl Display, column: impl Display) -> String {
    NOTATION
        .get()
        .copied()
        .unwrap_or_default()
        .cell(row, column)
}
