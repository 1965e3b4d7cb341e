//! Conjugate pairs: the only two cells of a unit in which a digit is open.
//!
//! One of the two holds the digit whatever the rest of the grid contains. They are the strong links of one digit.

use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::step::{Part, Role};
use board::unit::Unit;

/// The only two cells of a unit in which a digit is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConjugatePair {
    /// The digit.
    pub digit: Digit,
    /// The unit.
    pub unit: Unit,
    /// The two cells, ascending.
    pub cells: [Cell; 2],
}

impl ConjugatePair {
    /// Returns the digit's pair in a unit, if the digit is open in exactly two of its cells.
    ///
    /// ```
    /// use board::digit::Digit;
    /// use reference::technique::pattern::conjugate::ConjugatePair;
    /// use board::state::State;
    /// use board::unit::Unit;
    /// let grid = "\
    /// 1234567..
    /// .........
    /// .........
    /// .........
    /// .........
    /// .........
    /// .........
    /// .........
    /// .........".parse().unwrap();
    /// let state = State::from(&grid);
    /// let pair = ConjugatePair::of(state.pencilmarks(), Digit::new(9).unwrap(), Unit::ALL[0]).unwrap();
    /// assert_eq!(format!("{:?}", pair.cells), "[r1c8, r1c9]");
    /// ```
    pub fn of(marks: &Pencilmarks, digit: Digit, unit: Unit) -> Option<Self> {
        let open = marks.cells_in(unit, digit);
        if open.len() != 2 {
            return None;
        }
        let mut cells = open.into_iter();
        Some(Self {
            digit,
            unit,
            cells: [cells.next()?, cells.next()?],
        })
    }

    /// Returns the pair read in both directions.
    pub const fn directions(&self) -> [[Cell; 2]; 2] {
        let [first, second] = self.cells;
        [[first, second], [second, first]]
    }

    /// Returns the other cell of the pair.
    pub fn partner(&self, cell: Cell) -> Cell {
        let [first, second] = self.cells;
        if cell == first { second } else { first }
    }

    /// Returns the pair as a part of a reason.
    pub fn part(&self) -> Part {
        let cells = self.cells.into_iter().collect();
        Part::unit(
            Role::Unit,
            [self.digit].into_iter().collect(),
            cells,
            self.unit,
        )
    }
}

/// Returns a digit's pairs in some units, in the order of the units.
pub fn conjugate_pairs(
    marks: &Pencilmarks,
    digit: Digit,
    units: impl IntoIterator<Item = Unit>,
) -> impl Iterator<Item = ConjugatePair> {
    units
        .into_iter()
        .filter_map(move |unit| ConjugatePair::of(marks, digit, unit))
}

/// Returns, by cell index, the other cells of the cell's conjugate pairs; at most three per cell.
pub fn conjugate_partners(marks: &Pencilmarks, digit: Digit) -> [CellSet; 81] {
    let mut partners = [CellSet::EMPTY; 81];
    for pair in conjugate_pairs(marks, digit, Unit::BY_KIND) {
        for [cell, partner] in pair.directions() {
            partners[cell.index()].insert(partner);
        }
    }
    partners
}
