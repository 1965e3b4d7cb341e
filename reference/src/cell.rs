//! The 81 cells and sets of them.

use core::fmt;
use core::str::FromStr;

/// One of the 81 places of a grid, ordered by row, then by column (handout 2.1).
///
/// ```
/// use reference::cell::Cell;
/// let cell = Cell::from_rc(4, 7).unwrap();
/// assert_eq!(cell, Cell::from_index(33).unwrap());
/// assert_eq!((cell.row(), cell.column()), (4, 7));
/// assert_eq!(cell.to_string(), "r4c7");
/// assert_eq!("r4c7".parse(), Ok(cell));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// All cells, ascending.
    pub const ALL: [Self; 81] = {
        let mut all = [Self(0); 81];
        let mut index = 0;
        while index < 81 {
            #[expect(clippy::cast_possible_truncation, reason = "below 81")]
            {
                all[index] = Self(index as u8);
            }
            index += 1;
        }
        all
    };

    /// The cell at an index in reading order, 0 to 80.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 81 {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// The cell in a row and a column, both 1 to 9.
    pub const fn from_rc(row: u8, column: u8) -> Option<Self> {
        if row >= 1 && row <= 9 && column >= 1 && column <= 9 {
            Some(Self((row - 1) * 9 + column - 1))
        } else {
            None
        }
    }

    /// The cell's index in reading order, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell's row, 1 to 9.
    pub const fn row(self) -> u8 {
        self.0 / 9 + 1
    }

    /// The cell's column, 1 to 9.
    pub const fn column(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The number of the cell's block, 1 to 9 in reading order.
    pub const fn block(self) -> u8 {
        self.0 / 27 * 3 + self.0 % 9 / 3 + 1
    }

    /// The cell with row and column exchanged.
    #[must_use]
    pub const fn transposed(self) -> Self {
        Self(self.0 % 9 * 9 + self.0 / 9)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row(), self.column())
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text was not a cell such as `r4c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell from r1c1 to r9c9")
    }
}

impl core::error::Error for ParseCellError {}

impl FromStr for Cell {
    type Err = ParseCellError;

    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        match text.as_bytes() {
            [b'r', row, b'c', column] => {
                Self::from_rc(row.wrapping_sub(b'0'), column.wrapping_sub(b'0'))
                    .ok_or(ParseCellError)
            }
            _ => Err(ParseCellError),
        }
    }
}

/// A set of cells.
///
/// ```
/// use reference::cell::{Cell, CellSet};
/// let corner = Cell::from_rc(1, 1).unwrap();
/// let mut set = CellSet::EMPTY;
/// assert!(set.insert(corner));
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [corner]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet(u128);

impl CellSet {
    /// The set of no cell.
    pub const EMPTY: Self = Self(0);
    /// The set of all 81 cells.
    pub const ALL: Self = Self((1 << 81) - 1);

    /// The set of one cell.
    pub const fn only(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// How many cells are in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Adds the cell; tells whether it was new.
    pub const fn insert(&mut self, cell: Cell) -> bool {
        let new = !self.contains(cell);
        self.0 |= 1 << cell.0;
        new
    }

    /// Takes the cell out; tells whether it was there.
    pub const fn remove(&mut self, cell: Cell) -> bool {
        let there = self.contains(cell);
        self.0 &= !(1 << cell.0);
        there
    }

    /// The cells of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cells of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cells of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every cell of this set is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first cell in reading order, if there is one.
    pub fn first(self) -> Option<Cell> {
        self.into_iter().next()
    }

    /// The cell of a set that has exactly one.
    pub fn single(self) -> Option<Cell> {
        if self.len() == 1 { self.first() } else { None }
    }
}

impl IntoIterator for CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    /// The cells in reading order.
    fn into_iter(self) -> Cells {
        Cells(self.0)
    }
}

/// The cells of a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct Cells(u128);

impl Iterator for Cells {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Cell::ALL[index])
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.insert(cell);
        }
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}
