//! The maps of handout 2.3: apply them, recognise them, find their image (3.2, 3.3).
//!
//! * [`lines`]: block-intern row and column permutations, block permutations;
//! * [`values`]: value permutations of a unit;
//! * [`geometry`]: transposition, reflection, right turn.
//!
//! To recognise a map is to find its image: the witness is the image, and where there is none, the obstacle says why.

pub mod geometry;
pub mod lines;
pub mod values;

use crate::cell::Cell;
use crate::unit::{Unit, UnitKind};

/// The kind of lines that a map moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Line {
    /// Rows move.
    Row,
    /// Columns move.
    Column,
}

impl Line {
    /// Both kinds of lines.
    pub const ALL: [Self; 2] = [Self::Row, Self::Column];

    /// Returns the kind of unit that such a line is.
    pub const fn unit_kind(self) -> UnitKind {
        match self {
            Self::Row => UnitKind::Row,
            Self::Column => UnitKind::Column,
        }
    }

    /// Returns the nine lines, ascending.
    pub fn units(self) -> [Unit; 9] {
        self.unit_kind().units()
    }

    /// Returns the three lines that run through the cell's block.
    pub fn through_block(self, cell: Cell) -> [Unit; 3] {
        let index = match self {
            Self::Row => cell.index() / 9,
            Self::Column => cell.index() % 9,
        };
        let first = index / 3 * 3;
        [0, 1, 2].map(|number| self.units()[first + number])
    }
}
