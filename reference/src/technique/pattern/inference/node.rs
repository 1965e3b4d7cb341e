//! The statements that inferences lead from and to.

use crate::technique::pattern::almost_locked::AlmostLockedSet;
use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::step::{Mark, Part, Role};

use super::group::Group;

/// A statement, as its number in the graph.
///
/// The candidates come first, by cell, then digit, each ON and then OFF; then the groups in the same way; then the
/// almost locked sets with nine numbers each: the set loses 1, loses 2, and so on.
///
/// ```
/// use board::cell::Cell;
/// use board::digit::Digit;
/// use reference::technique::pattern::inference::Node;
/// use board::step::Mark;
/// let mark = Mark { digit: Digit::ALL[1], cell: Cell::ALL[10] };
/// assert!(Node::on(mark) < Node::off(mark));
/// assert_eq!(Node::off(mark).candidate(), Some((mark, false)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Node(u32);

/// The number of candidates of a grid in which everything is open.
const CANDIDATES: usize = 81 * 9;

impl Node {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a unit has fewer than 512 sets, so all numbers are far below 2^32"
    )]
    const fn at(index: usize) -> Self {
        Self(index as u32)
    }

    /// Returns the statement that a candidate is true.
    pub const fn on(mark: Mark) -> Self {
        Self::at(2 * (mark.cell.index() * 9 + mark.digit.index()))
    }

    /// Returns the statement that a candidate is false.
    pub const fn off(mark: Mark) -> Self {
        Self::at(Self::on(mark).index() + 1)
    }

    /// Returns the statement that one of the candidates of a group is true, by the group's index.
    pub(super) const fn group_on(group: usize) -> Self {
        Self::at(2 * (CANDIDATES + group))
    }

    /// Returns the statement that no candidate of a group is true.
    pub(super) const fn group_off(group: usize) -> Self {
        Self::at(2 * (CANDIDATES + group) + 1)
    }

    /// Returns the statement that an almost locked set loses a digit, by the set's index.
    pub(super) const fn loses(groups: usize, set: usize, digit: Digit) -> Self {
        Self::at(2 * (CANDIDATES + groups) + 9 * set + digit.index())
    }

    /// Returns the node's index in an array of all nodes.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the candidate, and whether it is ON, if the statement is about a single candidate.
    pub const fn candidate(self) -> Option<(Mark, bool)> {
        let index = self.index() / 2;
        if index >= CANDIDATES {
            return None;
        }
        let mark = Mark {
            digit: Digit::ALL[index % 9],
            cell: Cell::ALL[index / 9],
        };
        Some((mark, self.0.is_multiple_of(2)))
    }

    /// Returns the statement in full, in a graph with these groups and almost locked sets.
    pub(super) fn assertion<'a>(
        self,
        groups: &'a [Group],
        sets: &'a [AlmostLockedSet],
    ) -> Assertion<'a> {
        if let Some((mark, on)) = self.candidate() {
            return Assertion {
                place: Place::Cell(mark.cell),
                digit: mark.digit,
                on,
            };
        }
        let index = self.index() - 2 * CANDIDATES;
        if let Some(group) = groups.get(index / 2) {
            return Assertion {
                place: Place::Group(group),
                digit: group.digit,
                on: index.is_multiple_of(2),
            };
        }
        let index = index - 2 * groups.len();
        Assertion {
            place: Place::Set(&sets[index / 9]),
            digit: Digit::ALL[index % 9],
            on: false,
        }
    }
}

/// A statement that follows directly from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consequence {
    /// The statement that follows.
    pub node: Node,
    /// Cost of the link: usually 2; from an almost locked set of n cells 2 + 2n, or 3 + 2n if it forces a candidate.
    pub weight: u8,
}

impl Consequence {
    /// Creates a link of the usual cost, 2.
    pub(super) const fn usual(node: Node) -> Self {
        Self { node, weight: 2 }
    }
}

/// The cells that a statement is about.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// One cell.
    Cell(Cell),
    /// A group.
    Group(&'a Group),
    /// An almost locked set.
    Set(&'a AlmostLockedSet),
}

/// A statement in full: a digit is, or is not, in one of the cells.
#[derive(Clone, Copy, Debug)]
pub struct Assertion<'a> {
    /// The cells.
    pub place: Place<'a>,
    /// The digit.
    pub digit: Digit,
    /// True if the digit is there; false for an almost locked set, which only ever loses it.
    pub on: bool,
}

impl Assertion<'_> {
    /// Returns the cells, all of them for an almost locked set.
    pub fn cells(&self) -> CellSet {
        match self.place {
            Place::Cell(cell) => CellSet::only(cell),
            Place::Group(group) => group.cells,
            Place::Set(set) => set.cells,
        }
    }

    /// Returns the cells in which a digit may be: for an almost locked set those in which it is open.
    pub const fn cells_with(&self, digit: Digit) -> CellSet {
        match self.place {
            Place::Cell(cell) => CellSet::only(cell),
            Place::Group(group) => group.cells,
            Place::Set(set) => set.holding(digit),
        }
    }

    /// Returns the representative cell: the first that may hold the digit.
    pub fn site(&self) -> Option<Cell> {
        self.cells_with(self.digit).first()
    }

    /// Returns `true` if the statement is about more than one candidate.
    pub const fn is_grouped(&self) -> bool {
        !matches!(self.place, Place::Cell(_))
    }

    /// Returns the statement as a part of a step's reason.
    pub fn part(&self) -> Part {
        let role = match self.place {
            Place::Set(_) => Role::Locked,
            _ if self.on => Role::On,
            _ => Role::Off,
        };
        Part::cells(role, DigitSet::only(self.digit), self.cells())
    }
}
