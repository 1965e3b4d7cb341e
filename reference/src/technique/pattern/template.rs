//! Templates of a digit: its possible final arrangements.
//!
//! A template is a set of nine cells, one of each row, column and block, that contains every cell in which the digit is
//! placed and otherwise only cells in which it is open. An empty grid has 46656 templates per digit.

use board::cell::{Cell, CellSet};
use board::grid::Grid;
use board::step::MarkSet;

/// Returns the cells in which each digit is placed.
///
/// ```
/// use board::grid::Grid;
/// use reference::technique::pattern::template::placed;
/// let mut grid = Grid::EMPTY;
/// grid.place("r2c3".parse().unwrap(), "4".parse().unwrap());
/// assert_eq!(format!("{:?}", placed(&grid).to_vec()), "[r2c3=4]");
/// ```
pub fn placed(grid: &Grid) -> MarkSet {
    let mut placed = MarkSet::EMPTY;
    for cell in Cell::ALL {
        if let Some(digit) = grid.digit(cell) {
            placed.insert(digit, CellSet::only(cell));
        }
    }
    placed
}

/// Union and intersection of all templates of a digit.
///
/// Templates are not enumerated; the search only finds the cells that occur in some template. Each template has one
/// cell in each row, so the intersection consists of the cells that are alone in their row.
///
/// ```
/// use board::cell::CellSet;
/// use reference::technique::pattern::template::Templates;
/// use board::unit::{Unit, peers};
/// let anything = Templates::of(CellSet::EMPTY, CellSet::ALL);
/// assert_eq!(anything.any(), CellSet::ALL);
/// assert_eq!(anything.all(), CellSet::EMPTY);
///
/// // On row 1 only r1c1 is left: all templates hold it, and none another cell of its row, column or block.
/// let corner = "r1c1".parse().unwrap();
/// let row = Unit::ALL[0].cell_set();
/// let open = CellSet::ALL.difference(row).union(CellSet::only(corner));
/// let templates = Templates::of(CellSet::EMPTY, open);
/// assert_eq!(templates.all(), CellSet::only(corner));
/// assert_eq!(templates.any(), CellSet::ALL.difference(peers(corner)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Templates {
    any: CellSet,
    all: CellSet,
}

impl Templates {
    /// Finds the templates of a digit that is placed in some cells and open in others.
    pub fn of(placed: CellSet, open: CellSet) -> Self {
        let mut walk = Walk::new(placed.union(open));
        walk.completes(0, 0, 0);
        let any = walk.any;
        let all = alone_in_their_row(any);
        // If two placed digits share a row, or one is in no template, there is no template.
        if placed.is_subset(all) {
            Self { any, all }
        } else {
            Self {
                any: CellSet::EMPTY,
                all: CellSet::EMPTY,
            }
        }
    }

    /// Returns the cells that occur in at least one template; empty only if there is no template.
    pub const fn any(self) -> CellSet {
        self.any
    }

    /// Returns the cells that occur in every template; empty if there is no template.
    pub const fn all(self) -> CellSet {
        self.all
    }
}

fn alone_in_their_row(cells: CellSet) -> CellSet {
    let mut rows = [CellSet::EMPTY; 9];
    for cell in cells {
        rows[usize::from(cell.row()) - 1].insert(cell);
    }
    rows.into_iter().filter_map(CellSet::single).collect()
}

/// Depth-first search through all templates, row by row.
///
/// Whether the remaining rows can be filled depends only on the used columns (which determine the row) and the used
/// blocks of the current band. The result of each such state is remembered, so no state is entered twice.
struct Walk {
    /// Available columns of each row, as bits.
    rows: [u16; 9],
    entered: States,
    /// The entered states from which the remaining rows can be filled.
    completing: States,
    any: CellSet,
}

impl Walk {
    fn new(available: CellSet) -> Self {
        let mut rows = [0; 9];
        for cell in available {
            rows[usize::from(cell.row()) - 1] |= 1 << (cell.column() - 1);
        }
        Self {
            rows,
            entered: States::NONE,
            completing: States::NONE,
            any: CellSet::EMPTY,
        }
    }

    /// Returns `true` if the rows from this one on can be filled, and records in `any` the cells that can fill them.
    fn completes(&mut self, row: usize, columns: u16, blocks: u16) -> bool {
        if row == 9 {
            return true;
        }
        let blocks = if row.is_multiple_of(3) { 0 } else { blocks };
        let state = columns << 3 | blocks;
        if !self.entered.insert(state) {
            return self.completing.contains(state);
        }
        let mut completes = false;
        let mut free = self.rows[row] & !columns;
        while free != 0 {
            let column = free.trailing_zeros() as usize;
            let (own, block) = (1 << column, 1 << (column / 3));
            free &= !own;
            if blocks & block == 0 && self.completes(row + 1, columns | own, blocks | block) {
                self.any.insert(Cell::ALL[row * 9 + column]);
                completes = true;
            }
        }
        if completes {
            self.completing.insert(state);
        }
        completes
    }
}

/// A set of states of the search: nine bits of columns, three of blocks.
struct States([u64; 64]);

impl States {
    const NONE: Self = Self([0; 64]);

    const fn contains(&self, state: u16) -> bool {
        self.0[state as usize / 64] >> (state % 64) & 1 != 0
    }

    /// Adds a state. Returns `true` if it was new.
    const fn insert(&mut self, state: u16) -> bool {
        let new = !self.contains(state);
        self.0[state as usize / 64] |= 1 << (state % 64);
        new
    }
}
