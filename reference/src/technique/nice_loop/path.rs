//! The path that an expansion keeps to a conclusion: legality, length, nodes.

use alloc::vec::Vec;

use crate::technique::pattern::inference::{Assertion, Graph, Node, Place};
use board::cell::{Cell, CellSet};
use board::step::Part;

/// The location of the ends of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ends {
    /// In one cell: the path is a loop.
    Meet,
    /// In two cells.
    Apart,
}

/// The statements of a path, from the premise to the conclusion.
pub(super) struct Path<'a> {
    pub(super) statements: Vec<Assertion<'a>>,
    ends: Ends,
}

impl<'a> Path<'a> {
    pub(super) fn new(graph: &'a Graph, nodes: &[Node], ends: Ends) -> Self {
        Self {
            statements: nodes.iter().map(|&node| graph.assertion(node)).collect(),
            ends,
        }
    }

    /// Returns `true` if the path does not cross itself.
    ///
    /// A statement's site must not be among the cells of any statement at least two positions before it. A loop may
    /// pass through its start cell, but neither its second statement nor its last but one may be there.
    pub(super) fn is_legal(&self) -> bool {
        let sites: Vec<Option<Cell>> = self.statements.iter().map(Assertion::site).collect();
        let start = sites[0];
        let is_loop = self.ends == Ends::Meet;
        if is_loop && (sites[1] == start || sites[sites.len() - 2] == start) {
            return false;
        }
        let mut visited = CellSet::EMPTY;
        let later = sites.iter().skip(2);
        for (statement, site) in self.statements.iter().zip(later) {
            if !(is_loop && statement.site() == start) {
                visited = visited.union(statement.cells());
            }
            if site.is_none_or(|site| visited.contains(site)) {
                return false;
            }
        }
        true
    }

    /// Returns `true` if the path has a group or an almost locked set.
    pub(super) fn is_grouped(&self) -> bool {
        self.statements.iter().any(Assertion::is_grouped)
    }

    /// Returns the number of links with HoDoKu's surcharge for almost locked sets: by their number in a loop, by their
    /// sizes in a chain.
    pub(super) fn length(&self) -> u16 {
        let sizes = self
            .statements
            .iter()
            .filter_map(|statement| match statement.place {
                Place::Set(set) => Some(set.cells.len()),
                Place::Cell(_) | Place::Group(_) => None,
            });
        let surcharge = match self.ends {
            Ends::Meet => sizes.count() * 5 / 2,
            Ends::Apart => sizes
                .map(|size| if size == 2 { 1 } else { 2 * (size - 1) })
                .sum(),
        };
        u16::try_from(self.statements.len() - 1 + surcharge).unwrap_or(u16::MAX)
    }

    /// Returns the statements in order, as parts of a reason.
    pub(super) fn reason(&self) -> Vec<Part> {
        self.statements.iter().map(Assertion::part).collect()
    }
}
