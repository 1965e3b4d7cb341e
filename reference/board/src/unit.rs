//! The 27 units: rows, columns and blocks, each named by its anchor (handout 2.1).

use core::cmp::Ordering;
use core::fmt;

use crate::cell::{Cell, CellSet};

named! {
    /// The kind of a unit, in the order in which the handout's 2.1 names them.
    UnitKind {
        /// Nine cells side by side.
        Row = "row",
        /// Nine cells one below the other.
        Column = "column",
        /// Three by three cells.
        Block = "block",
    }
}

impl UnitKind {
    /// Returns the nine units of this kind, ascending by anchor.
    pub fn units(self) -> [Unit; 9] {
        core::array::from_fn(|index| Unit {
            kind: self,
            #[expect(clippy::cast_possible_truncation, reason = "below 9")]
            number: index as u8 + 1,
        })
    }
}

/// A row, a column or a block.
///
/// ```
/// use board::cell::Cell;
/// use board::unit::{Unit, UnitKind};
/// let centre = Unit::of(UnitKind::Block, Cell::from_rc(5, 6).unwrap());
/// assert_eq!(centre.anchor(), Cell::from_rc(4, 4).unwrap());
/// assert_eq!(centre.to_string(), "block 5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    kind: UnitKind,
    number: u8,
}

impl Unit {
    /// All 27 units, ascending by anchor; units with the same anchor in the order row, column, block.
    ///
    /// This is the order of every grid-wide search "by anchor" (handout 3.4).
    pub const ALL: [Self; 27] = {
        let mut all = [Self {
            kind: UnitKind::Row,
            number: 1,
        }; 27];
        let mut count = 0;
        let mut index = 0;
        while index < 81 {
            let mut kind = 0;
            while kind < 3 {
                let unit = Self::of(UnitKind::ALL[kind], Cell::ALL[index]);
                if unit.cells()[0].index() == index {
                    all[count] = unit;
                    count += 1;
                }
                kind += 1;
            }
            index += 1;
        }
        all
    };

    /// All 27 units as HoDoKu orders them: rows, columns, blocks, each kind by number.
    ///
    /// ```
    /// use board::unit::Unit;
    /// assert_eq!(Unit::BY_KIND[9].to_string(), "column 1");
    /// assert!(Unit::BY_KIND.is_sorted());
    /// ```
    pub const BY_KIND: [Self; 27] = {
        let mut all = Self::ALL;
        let mut index = 0;
        while index < 27 {
            let kind = UnitKind::ALL[index / 9];
            #[expect(clippy::cast_possible_truncation, reason = "below 9")]
            let number = (index % 9) as u8 + 1;
            all[index] = Self { kind, number };
            index += 1;
        }
        all
    };

    /// Returns the unit's index in [`Self::BY_KIND`], 0 to 26.
    pub const fn index(self) -> usize {
        self.kind as usize * 9 + self.number as usize - 1
    }

    /// Returns the unit of this kind that contains the cell, which may be any of its nine.
    pub const fn of(kind: UnitKind, cell: Cell) -> Self {
        let number = match kind {
            UnitKind::Row => cell.row(),
            UnitKind::Column => cell.column(),
            UnitKind::Block => cell.block(),
        };
        Self { kind, number }
    }

    /// Returns the three units that contain the cell: its row, its column, its block.
    pub fn holding(cell: Cell) -> [Self; 3] {
        UnitKind::ALL.map(|kind| Self::of(kind, cell))
    }

    /// Returns the kind of the unit.
    pub const fn kind(self) -> UnitKind {
        self.kind
    }

    /// Returns the unit's number among its kind, 1 to 9.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Returns the unit's first cell.
    pub fn anchor(self) -> Cell {
        self.cells()[0]
    }

    /// Returns the unit's nine cells, ascending.
    pub const fn cells(self) -> [Cell; 9] {
        CELLS[self.kind as usize][self.number as usize - 1]
    }

    /// Returns the unit's nine cells as a set.
    pub const fn cell_set(self) -> CellSet {
        CELL_SETS[self.kind as usize][self.number as usize - 1]
    }
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind, self.number)
    }
}

impl fmt::Debug for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitSet(u32);

impl UnitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The set of all 27 units.
    pub const ALL: Self = Self((1 << 27) - 1);

    /// Returns the nine units of a kind.
    pub const fn of_kind(kind: UnitKind) -> Self {
        Self(0x1ff << (kind as usize * 9))
    }

    /// Returns the three units that contain a cell.
    pub const fn holding(cell: Cell) -> Self {
        HOLDING[cell.index()]
    }

    /// Returns the cells of all units in the set.
    pub fn cells(self) -> CellSet {
        self.into_iter()
            .fold(CellSet::EMPTY, |cells, unit| cells.union(unit.cell_set()))
    }
}

set_of!(UnitSet(u32), Unit::BY_KIND, Units);

impl Ord for UnitSet {
    /// Orders sets of equal size as the ascending lists of their units are ordered: by the first unit that differs.
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.reverse_bits().cmp(&self.0.reverse_bits())
    }
}

impl PartialOrd for UnitSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The three units of every cell.
static HOLDING: [UnitSet; 81] = {
    let mut sets = [UnitSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let mut kind = 0;
        while kind < 3 {
            sets[index].insert(Unit::of(UnitKind::ALL[kind], Cell::ALL[index]));
            kind += 1;
        }
        index += 1;
    }
    sets
};

/// Returns the 20 other cells that share a unit with this one.
///
/// ```
/// use board::cell::Cell;
/// use board::unit::peers;
/// assert_eq!(peers(Cell::from_rc(5, 5).unwrap()).len(), 20);
/// ```
pub const fn peers(cell: Cell) -> CellSet {
    PEERS[cell.index()]
}

/// Returns the cells that are peers of each of these cells, and so none of these themselves; all 81 cells for the
/// empty set.
///
/// ```
/// use board::cell::{Cell, CellSet};
/// use board::unit::common_peers;
/// let ends = [Cell::from_rc(1, 1).unwrap(), Cell::from_rc(5, 5).unwrap()];
/// let crossings = [Cell::from_rc(1, 5).unwrap(), Cell::from_rc(5, 1).unwrap()];
/// let common = common_peers(ends.into_iter().collect());
/// assert_eq!(common.into_iter().collect::<Vec<_>>(), crossings);
/// ```
pub fn common_peers(cells: CellSet) -> CellSet {
    cells.into_iter().fold(CellSet::ALL, |common, cell| {
        common.intersection(peers(cell))
    })
}

/// The peers of every cell.
static PEERS: [CellSet; 81] = {
    let mut sets = [CellSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let cell = Cell::ALL[index];
        let row = Unit::of(UnitKind::Row, cell).cell_set();
        let column = Unit::of(UnitKind::Column, cell).cell_set();
        let block = Unit::of(UnitKind::Block, cell).cell_set();
        let units = row.union(column).union(block);
        sets[index] = units.difference(CellSet::only(cell));
        index += 1;
    }
    sets
};

/// The cells of every unit, by kind and by number from 0.
static CELLS: [[[Cell; 9]; 9]; 3] = {
    let mut cells = [[[Cell::ALL[0]; 9]; 9]; 3];
    let mut number = 0;
    while number < 9 {
        let mut place = 0;
        while place < 9 {
            cells[UnitKind::Row as usize][number][place] = Cell::ALL[number * 9 + place];
            cells[UnitKind::Column as usize][number][place] = Cell::ALL[place * 9 + number];
            let row = number / 3 * 3 + place / 3;
            let column = number % 3 * 3 + place % 3;
            cells[UnitKind::Block as usize][number][place] = Cell::ALL[row * 9 + column];
            place += 1;
        }
        number += 1;
    }
    cells
};

/// The same as [`CELLS`], as sets.
static CELL_SETS: [[CellSet; 9]; 3] = {
    let mut sets = [[CellSet::EMPTY; 9]; 3];
    let mut kind = 0;
    while kind < 3 {
        let mut number = 0;
        while number < 9 {
            let mut place = 0;
            while place < 9 {
                sets[kind][number].insert(CELLS[kind][number][place]);
                place += 1;
            }
            number += 1;
        }
        kind += 1;
    }
    sets
};
