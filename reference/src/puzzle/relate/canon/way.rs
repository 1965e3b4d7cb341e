//! A transformation from a grid to an image, in the form used by the searches.

use crate::puzzle::relate::transformation::{LineOrder, Relabelling, Transformation};

use super::lines::{Lines, Nibbles};

/// A transformation described by its image: the grid's row and column at each position, and the name of each digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// True if the columns of the grid serve as rows.
    pub(super) transposed: bool,
    /// The grid's row at each position, from 0.
    pub(super) rows: [u8; 9],
    /// The grid's column at each position, from 0.
    pub(super) columns: [u8; 9],
    /// The name of each digit; entry 0, the white space, is 0, and digits that do not occur may lack a name (above 9).
    pub(super) names: [u8; 16],
}

impl Way {
    /// The identity on rows and columns, without names.
    pub(super) const NONE: Self = Self {
        transposed: false,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        names: [0; 16],
    };

    /// Returns the row of the image at a position.
    pub(super) fn row(&self, lines: &Lines, place: usize) -> Nibbles {
        let line = &lines.rows[usize::from(self.transposed)][usize::from(self.rows[place])];
        self.columns.iter().fold(0, |row, &column| {
            let symbol = line[usize::from(column & 15)];
            row << 4 | Nibbles::from(self.names[usize::from(symbol & 15)])
        })
    }

    pub(super) fn transformation(&self) -> Transformation {
        Transformation {
            transposed: self.transposed,
            rows: LineOrder::from_sources(self.rows),
            columns: LineOrder::from_sources(self.columns),
            digits: Relabelling::completed(&self.names),
        }
    }
}
