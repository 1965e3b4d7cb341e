//! Direct consequences of each statement.
//!
//! This module finds the consequences of candidates and groups; `locked` finds those of almost locked sets. Their order
//! is HoDoKu's and decides which path an expansion keeps.

use alloc::vec::Vec;

use crate::technique::pattern::almost_locked::{AlmostLockedSet, almost_locked_sets};
use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::step::Mark;
use board::unit::{Unit, common_peers, peers};

use super::group::{Group, Groups};
use super::locked::Locked;
use super::node::{Assertion, Consequence, Node};

/// Kinds of statements in a graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Extent {
    /// Single candidates only.
    Candidates,
    /// Candidates and groups.
    Groups,
    /// Candidates, groups, and almost locked sets of two cells or more.
    AlmostLockedSets,
}

/// The statements about a pencilmark grid with the direct consequences of each, in order and without repetition.
///
/// ```
/// use board::cell::Cell;
/// use board::digit::Digit;
/// use board::grid::Grid;
/// use board::pencilmarks::Pencilmarks;
/// use board::step::Mark;
/// use reference::technique::pattern::inference::{Extent, Graph, Node};
/// let marks = Pencilmarks::of(&Grid::EMPTY);
/// let corner = Node::on(Mark { digit: Digit::ALL[0], cell: Cell::ALL[0] });
/// // The other digits of the cell, and 1 in the cell's peers.
/// let graph = Graph::new(&marks, Extent::Candidates);
/// assert_eq!(graph.consequences(corner).len(), 8 + 20);
/// // In no cell of the two other groups of row 1, column 1, and the groups of block 1 that the cell is not in.
/// let graph = Graph::new(&marks, Extent::Groups);
/// assert_eq!(graph.consequences(corner).len(), 8 + 20 + 2 + 2 + 4);
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    groups: Groups,
    sets: Vec<AlmostLockedSet>,
    /// The consequences of node `n` are those from `starts[n]` to `starts[n + 1]`.
    starts: Vec<usize>,
    consequences: Vec<Consequence>,
}

impl Graph {
    /// Builds the graph of a pencilmark grid.
    pub fn new(marks: &Pencilmarks, extent: Extent) -> Self {
        let groups = if extent >= Extent::Groups {
            Groups::of(marks)
        } else {
            Groups::default()
        };
        let sets = if extent >= Extent::AlmostLockedSets {
            almost_locked_sets(marks, 2)
        } else {
            Vec::new()
        };
        let locked = Locked::new(marks, &groups, &sets);
        let mut builder = Builder {
            marks,
            groups: &groups,
            locked: &locked,
            starts: Vec::new(),
            consequences: Vec::new(),
        };
        builder.add_candidates();
        builder.add_groups();
        builder.add_sets(sets.len());
        builder.begin_node();
        let (starts, consequences) = (builder.starts, builder.consequences);
        Self {
            groups,
            sets,
            starts,
            consequences,
        }
    }

    /// Returns the number of nodes. All 729 candidates have nodes, open or not.
    pub fn node_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns the direct consequences of a node.
    pub fn consequences(&self, node: Node) -> &[Consequence] {
        let index = node.index();
        &self.consequences[self.starts[index]..self.starts[index + 1]]
    }

    /// Returns the statement of a node.
    pub fn assertion(&self, node: Node) -> Assertion<'_> {
        node.assertion(self.groups.all(), &self.sets)
    }
}

/// The array of consequences under construction. Nodes are added in the order of their numbers.
struct Builder<'a> {
    marks: &'a Pencilmarks,
    groups: &'a Groups,
    locked: &'a Locked<'a>,
    starts: Vec<usize>,
    consequences: Vec<Consequence>,
}

impl Builder<'_> {
    /// Begins the consequences of the next node. A last call after all nodes ends those of the last one.
    fn begin_node(&mut self) {
        self.starts.push(self.consequences.len());
    }

    /// Adds a consequence of the usual cost.
    fn add(&mut self, node: Node) {
        self.consequences.push(Consequence::usual(node));
    }

    fn add_candidates(&mut self) {
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let open = self.marks.is_open(cell, digit);
                let mark = Mark { digit, cell };
                self.begin_node();
                if open {
                    self.candidate_on(mark);
                }
                self.begin_node();
                if open {
                    self.candidate_off(mark);
                }
            }
        }
    }

    fn add_groups(&mut self) {
        for group in self.groups.all() {
            self.begin_node();
            self.group_on(group);
            self.begin_node();
            self.group_off(group);
        }
    }

    fn add_sets(&mut self, count: usize) {
        for set in 0..count {
            let exits = self.locked.exits(set);
            for digit in Digit::ALL {
                self.begin_node();
                exits.of_entry(digit, &mut self.consequences);
            }
        }
    }

    /// Adds the consequences of a true candidate: its cell has no other digit, its digit no other cell of its units.
    fn candidate_on(&mut self, mark: Mark) {
        let Mark { digit, cell } = mark;
        for other in self.marks.candidates(cell) {
            if other != digit {
                self.add(Node::off(Mark { digit: other, cell }));
            }
        }
        let mut reached = CellSet::only(cell);
        for unit in Unit::holding(cell) {
            let open = self.marks.cells_in(unit, digit);
            for other in open.difference(reached) {
                self.add(Node::off(Mark { digit, cell: other }));
            }
            reached = reached.union(open);
        }
        for (index, group) in self.groups.of_digit(digit) {
            if group.cells.is_subset(peers(cell)) {
                self.add(Node::group_off(index));
            }
        }
        self.locked
            .entries(digit, CellSet::only(cell), &mut self.consequences);
    }

    /// Adds the consequences of a false candidate: the last candidate of its cell, the last cell of its digit in a
    /// unit.
    fn candidate_off(&mut self, mark: Mark) {
        let Mark { digit, cell } = mark;
        let mut others = self.marks.candidates(cell);
        others.remove(digit);
        if let Some(digit) = others.single() {
            self.add(Node::on(Mark { digit, cell }));
        }
        let mut reached = CellSet::EMPTY;
        for unit in Unit::holding(cell) {
            let mut others = self.marks.cells_in(unit, digit);
            others.remove(cell);
            if let Some(cell) = others.single()
                && reached.insert(cell)
            {
                self.add(Node::on(Mark { digit, cell }));
            }
        }
        for (index, group) in self.groups.of_digit(digit) {
            let completes = |unit| {
                let others = self.marks.cells_in(unit, digit).difference(group.cells);
                others.single() == Some(cell)
            };
            if completes(group.block) || completes(group.line) {
                self.consequences
                    .push(Consequence::usual(Node::group_on(index)));
            }
        }
    }

    /// Adds the consequences of a true group: its digit has no other cell on its line and in its block.
    fn group_on(&mut self, group: &Group) {
        let digit = group.digit;
        let seen = common_peers(group.cells).intersection(self.marks.cells_with(digit));
        for cell in seen {
            self.add(Node::off(Mark { digit, cell }));
        }
        for (index, other) in self.groups.of_digit(digit) {
            let meets = other.line == group.line || other.block == group.block;
            if meets && group.cells.intersection(other.cells).is_empty() {
                self.add(Node::group_off(index));
            }
        }
        self.locked
            .entries(digit, group.cells, &mut self.consequences);
    }

    /// Adds the consequences of a false group: the last candidate or group of its line and of its block.
    fn group_off(&mut self, group: &Group) {
        let digit = group.digit;
        let rest = |unit| self.marks.cells_in(unit, digit).difference(group.cells);
        let (rest_of_block, rest_of_line) = (rest(group.block), rest(group.line));
        for rest in [rest_of_block, rest_of_line] {
            if let Some(cell) = rest.single() {
                self.add(Node::on(Mark { digit, cell }));
            }
        }
        for rest in [rest_of_line, rest_of_block] {
            for (index, other) in self.groups.of_digit(digit) {
                if other.cells == rest {
                    self.add(Node::group_on(index));
                }
            }
        }
    }
}
