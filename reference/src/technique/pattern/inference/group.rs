//! Groups: the two or three cells of a digit where a line and a block meet.

use alloc::vec::Vec;

use board::cell::CellSet;
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::unit::{Unit, UnitKind};

/// All open cells of a digit in the intersection of a line and a block, if there are two or three.
///
/// A subset of them is not a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The digit.
    pub digit: Digit,
    /// The two or three cells.
    pub cells: CellSet,
    /// The row or the column.
    pub line: Unit,
    /// The block.
    pub block: Unit,
}

/// Every group: by line (rows, then columns), within a line by digit, within a digit by block.
///
/// ```
/// use board::grid::Grid;
/// use reference::technique::pattern::inference::Groups;
/// use board::pencilmarks::Pencilmarks;
/// let groups = Groups::of(&Pencilmarks::of(&Grid::EMPTY));
/// assert_eq!(groups.all().len(), 18 * 9 * 3);
/// let second = &groups.all()[1];
/// assert_eq!(format!("{} {:?}", second.digit, second.cells), "1 {r1c4, r1c5, r1c6}");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Groups {
    all: Vec<Group>,
    /// Indices of the groups of each digit, ascending.
    of_digit: [Vec<usize>; 9],
}

impl Groups {
    /// Returns the groups of a pencilmark grid.
    pub fn of(marks: &Pencilmarks) -> Self {
        let mut groups = Self::default();
        for line in [UnitKind::Row, UnitKind::Column]
            .into_iter()
            .flat_map(UnitKind::units)
        {
            let cells = line.cells();
            for digit in Digit::ALL {
                let open = marks.cells_in(line, digit);
                for third in 0..3 {
                    let block = Unit::of(UnitKind::Block, cells[third * 3]);
                    let cells = open.intersection(block.cell_set());
                    if cells.len() >= 2 {
                        groups.of_digit[digit.index()].push(groups.all.len());
                        groups.all.push(Group {
                            digit,
                            cells,
                            line,
                            block,
                        });
                    }
                }
            }
        }
        groups
    }

    /// Returns all groups in order.
    pub fn all(&self) -> &[Group] {
        &self.all
    }

    /// Returns the groups of a digit in order, each with its index.
    pub fn of_digit(&self, digit: Digit) -> impl Iterator<Item = (usize, &Group)> {
        self.of_digit[digit.index()]
            .iter()
            .map(|&index| (index, &self.all[index]))
    }
}
