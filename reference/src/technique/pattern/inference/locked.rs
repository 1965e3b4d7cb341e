//! Almost locked sets in the inference graph: the statements by which a set loses a digit, and the consequences.

use alloc::vec::Vec;

use crate::technique::pattern::almost_locked::AlmostLockedSet;
use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::Mark;

use super::group::Groups;
use super::node::{Consequence, Node};

/// The almost locked sets of a graph, with tables for the search for entries and exits.
pub(super) struct Locked<'a> {
    marks: &'a Pencilmarks,
    groups: &'a Groups,
    sets: &'a [AlmostLockedSet],
    /// For each digit, the sets whose loss of it has consequences, and the cells that make them lose it.
    entries: [Vec<(usize, CellSet)>; 9],
    /// For each digit, the sets that have it, and its cells in them.
    holding: [Vec<(usize, CellSet)>; 9],
}

impl<'a> Locked<'a> {
    pub(super) fn new(
        marks: &'a Pencilmarks,
        groups: &'a Groups,
        sets: &'a [AlmostLockedSet],
    ) -> Self {
        let mut entries = [const { Vec::new() }; 9];
        let mut holding = [const { Vec::new() }; 9];
        for (index, set) in sets.iter().enumerate() {
            for digit in set.digits {
                holding[digit.index()].push((index, set.holding(digit)));
            }
            for digit in useful_entries(set) {
                entries[digit.index()].push((index, set.seeing(digit)));
            }
        }
        Self {
            marks,
            groups,
            sets,
            entries,
            holding,
        }
    }

    /// Adds the sets that lose the digit if it is in one of the cells.
    pub(super) fn entries(
        &self,
        digit: Digit,
        cells: CellSet,
        consequences: &mut Vec<Consequence>,
    ) {
        for &(set, seeing) in &self.entries[digit.index()] {
            if cells.is_subset(seeing) {
                let node = Node::loses(self.groups.all().len(), set, digit);
                consequences.push(Consequence::usual(node));
            }
        }
    }

    /// Returns the consequences of a set for all digits that it may lose.
    pub(super) fn exits(&self, index: usize) -> Exits {
        let set = &self.sets[index];
        let useful = useful_entries(set);
        if useful.is_empty() {
            return Exits::default();
        }
        let mut exits = Exits {
            useful,
            penalty: penalty(set),
            ..Exits::default()
        };
        self.struck(set, &mut exits.struck);
        self.other_sets(set, &mut exits.struck);
        self.forced(set, &mut exits.forced);
        exits
    }

    /// Adds the candidates and groups that the digits of a locked set eliminate.
    fn struck(&self, set: &AlmostLockedSet, struck: &mut Vec<(Digit, Node)>) {
        for digit in set.digits {
            let seeing = set.seeing(digit);
            for cell in seeing {
                struck.push((digit, Node::off(Mark { digit, cell })));
            }
            for (index, group) in self.groups.of_digit(digit) {
                if group.cells.is_subset(seeing) {
                    struck.push((digit, Node::group_off(index)));
                }
            }
        }
    }

    /// Adds the other sets that lose a digit because it is locked in this set: by set, then by digit.
    fn other_sets(&self, set: &AlmostLockedSet, struck: &mut Vec<(Digit, Node)>) {
        let first = struck.len();
        for digit in set.digits {
            let seeing = set.seeing(digit);
            for &(index, holding) in &self.holding[digit.index()] {
                if holding.is_subset(seeing)
                    && set.cells.intersection(self.sets[index].cells).is_empty()
                {
                    struck.push((digit, Node::loses(self.groups.all().len(), index, digit)));
                }
            }
        }
        // Nodes of sets are numbered by set, then by digit.
        struck[first..].sort_unstable_by_key(|&(_, node)| node);
    }

    /// Adds the cells to which a locked set may leave only one candidate.
    fn forced(&self, set: &AlmostLockedSet, forced: &mut Vec<Forced>) {
        let seen = set
            .digits
            .into_iter()
            .fold(CellSet::EMPTY, |all, digit| all.union(set.seeing(digit)));
        for cell in seen {
            let candidates = self.marks.candidates(cell);
            let struck: DigitSet = set
                .digits
                .into_iter()
                .filter(|&digit| set.seeing(digit).contains(cell))
                .collect();
            // A cell with two candidates is linked anyway; of three or more, one must be left.
            if candidates.len() != 2 && candidates.difference(struck).len() <= 1 {
                forced.push(Forced {
                    cell,
                    candidates,
                    struck,
                });
            }
        }
    }
}

/// Returns the digits whose loss has consequences: a candidate can cause it, and another digit of the set, then locked,
/// eliminates something.
fn useful_entries(set: &AlmostLockedSet) -> DigitSet {
    let seen = |digit: &Digit| !set.seeing(*digit).is_empty();
    let entries: DigitSet = set.digits.into_iter().filter(seen).collect();
    if entries.len() >= 2 {
        entries
    } else {
        DigitSet::EMPTY
    }
}

/// Returns the extra cost of a link from a set.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a set has at most eight cells"
)]
fn penalty(set: &AlmostLockedSet) -> u8 {
    2 * set.cells.len() as u8
}

/// Consequences of an almost locked set that loses a digit: the others are locked into it.
#[derive(Default)]
pub(super) struct Exits {
    useful: DigitSet,
    penalty: u8,
    /// Nodes that the locked digits make false, in order.
    struck: Vec<(Digit, Node)>,
    forced: Vec<Forced>,
}

/// A cell to which a locked set may leave only one candidate.
struct Forced {
    cell: Cell,
    candidates: DigitSet,
    /// The candidates that the set eliminates if they are locked in it.
    struck: DigitSet,
}

impl Exits {
    /// Adds the consequences of the loss of a digit.
    pub(super) fn of_entry(&self, entry: Digit, consequences: &mut Vec<Consequence>) {
        if !self.useful.contains(entry) {
            return;
        }
        for &(digit, node) in &self.struck {
            if digit != entry {
                consequences.push(Consequence {
                    node,
                    weight: 2 + self.penalty,
                });
            }
        }
        for forced in &self.forced {
            let struck = forced.struck.difference(DigitSet::only(entry));
            if let Some(digit) = forced.candidates.difference(struck).single() {
                let cell = forced.cell;
                consequences.push(Consequence {
                    node: Node::on(Mark { digit, cell }),
                    weight: 3 + self.penalty,
                });
            }
        }
    }
}
