//! The rectangles of two rows, two columns and two blocks.
//!
//! Two digits that fill such a rectangle crosswise can be exchanged without a conflict. In four blocks the exchange
//! would change the blocks; in one block the digits would conflict.

use board::cell::{Cell, CellSet};
use board::unit::{Unit, UnitKind};

/// Four cells where two rows and two columns cross, in two blocks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rectangle {
    /// The first two lie in one block, the last two in the other; opposite corners are the outer two and the inner
    /// two.
    pub(super) corners: [Cell; 4],
}

impl Rectangle {
    /// Returns the corners as a set.
    fn cells(self) -> CellSet {
        self.corners.into_iter().collect()
    }

    /// Returns the corner that shares no line with the one at this index.
    pub(super) const fn opposite(self, index: usize) -> Cell {
        self.corners[3 - index]
    }

    /// Returns the corner in the same block as the one at this index.
    pub(super) const fn beside(self, index: usize) -> Cell {
        self.corners[index ^ 1]
    }

    /// Returns the corner of the other block that shares a line with the one at this index.
    pub(super) const fn across(self, index: usize) -> Cell {
        self.corners[index ^ 2]
    }

    /// Returns `true` if two of the corners are opposite each other.
    pub(super) const fn are_opposite(self, two: CellSet) -> bool {
        two.contains(self.corners[0]) == two.contains(self.corners[3])
    }

    /// Returns the rest of the rows and columns of some corners.
    pub(super) fn rest_of_lines(self, corners: CellSet) -> CellSet {
        let lines = corners.into_iter().flat_map(lines_of);
        let cells = lines.fold(CellSet::EMPTY, |cells, line| cells.union(line.cell_set()));
        cells.difference(self.cells())
    }
}

/// Returns the row and the column of a cell.
pub(super) fn lines_of(cell: Cell) -> [Unit; 2] {
    [UnitKind::Row, UnitKind::Column].map(|kind| Unit::of(kind, cell))
}

/// Every rectangle, each once: first those whose rows share a band, then those whose columns share a stack.
pub(super) static RECTANGLES: [Rectangle; 486] = {
    let mut all = [Rectangle {
        corners: [Cell::ALL[0]; 4],
    }; 486];
    let mut count = 0;
    let mut near = 0;
    while near < 81 {
        // Two rows of a band, the columns in different stacks; then the same with rows and columns exchanged.
        let (row, column) = (near / 9, near % 9);
        let mut other_row = row + 1;
        while other_row < row / 3 * 3 + 3 {
            let mut other_column = column / 3 * 3 + 3;
            while other_column < 9 {
                let corners = [
                    Cell::ALL[row * 9 + column],
                    Cell::ALL[other_row * 9 + column],
                    Cell::ALL[row * 9 + other_column],
                    Cell::ALL[other_row * 9 + other_column],
                ];
                all[count] = Rectangle { corners };
                all[count + 243] = transposed(corners);
                count += 1;
                other_column += 1;
            }
            other_row += 1;
        }
        near += 1;
    }
    all
};

const fn transposed(corners: [Cell; 4]) -> Rectangle {
    let [first, second, third, fourth] = corners;
    Rectangle {
        corners: [
            first.transposed(),
            second.transposed(),
            third.transposed(),
            fourth.transposed(),
        ],
    }
}
