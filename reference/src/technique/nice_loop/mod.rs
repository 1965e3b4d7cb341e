//! Nice loops and alternating inference chains: 0706 to 0708, grouped 0709 to 0711.
//!
//! A chain starts from a premise, a candidate taken as true (ON) or false (OFF), and ends at a candidate that is true
//! or false as a consequence. Links from ON to OFF are weak (two digits of a cell, one digit twice in a unit), links
//! from OFF to ON strong (two candidates left in a cell, two cells left for a digit). If both ends are in one cell it
//! is a *nice loop*:
//!
//! | premise | end | conclusion |
//! |---|---|---|
//! | *d* ON | *d* OFF, or another digit ON | *discontinuous:* *d* goes |
//! | *d* OFF | another digit OFF | *discontinuous:* the other digit goes |
//! | *d* OFF | *d* ON | *discontinuous:* *d* is true, all other candidates of the cell go |
//! | *d* OFF | another digit ON | *continuous:* each weak link of the loop is as good as a strong one |
//!
//! If the ends are in two cells, it is an *alternating inference chain*, from OFF to ON: one of its ends is true. With
//! one digit at both ends, this digit goes from all common peers of the two cells, but only if it goes from at least
//! two. With a digit at each end, the two cells must see each other and each lose the other's digit.
//!
//! Grouped chains (0709 to 0711) have at least one node that is a group or an almost locked set. The latter exist only
//! in variant 2 of 0709 and in variants 3 and 4 of 0710 and 0711.
//!
//! **Difference from a naive search.** HoDoKu keeps *one* path from a premise to a conclusion
//! ([`crate::technique::pattern::inference`]). If this path crosses itself, there is no step, although another path
//! might be legal. It alone decides the eliminations of a continuous loop and the length of the chain. A direct
//! consequence does not count as a conclusion, so a continuous loop is found only from a cell with at least three
//! candidates.
//!
//! The digits are those struck. The length is the number of links with a surcharge for almost locked sets. In a loop it
//! is two and a half for each, the sum rounded down, whatever their size; in a chain it is 1 for a set of two cells and
//! 2n - 2 for one of n cells, n being three or more. (It differs from the link costs of the search.) The reason lists
//! the nodes in order: [`Role::On`] and [`Role::Off`] with a cell or a group's cells, [`Role::Locked`] with an almost
//! locked set and the digit that it loses. A loop found from several of its cells, or a chain found from both ends,
//! makes as many steps, since their paths differ.
//!
//! ```
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! use board::unit::{Unit, UnitKind};
//! use board::unit::UnitKind::{Column, Row};
//! let mut state = State::from(&Grid::EMPTY);
//! let mut only_in = |digit: usize, kind: UnitKind, first: &str, second: &str| {
//!     let both = [first, second].map(|cell| cell.parse().unwrap());
//!     for cell in Unit::of(kind, both[0]).cells() {
//!         if !both.contains(&cell) {
//!             state.strike(cell, Digit::ALL[digit - 1]);
//!         }
//!     }
//! };
//! // If r1c1 is not 1, then r5c1 is, so r5c5 is 4, r1c5 is 3, and r1c1 is 2.
//! only_in(1, Column, "r1c1", "r5c1");
//! only_in(4, Row, "r5c1", "r5c5");
//! only_in(3, Column, "r5c5", "r1c5");
//! only_in(2, Row, "r1c5", "r1c1");
//! let steps = find(Technique::ContinuousNiceLoop, &state);
//! assert_eq!(steps.len(), 8, "from each of the four cells in both directions");
//! for step in steps {
//!     assert_eq!(step.length, Some(7));
//!     assert_eq!(step.eliminations.len(), 4 * 7, "each cell keeps the digits of the loop");
//! }
//! ```
//!
//! [`Role::On`]: board::step::Role::On
//! [`Role::Off`]: board::step::Role::Off
//! [`Role::Locked`]: board::step::Role::Locked

use alloc::vec::Vec;

use crate::technique::pattern::inference::{Expansion, Extent, Graph, Node};
use board::cell::{Cell, CellSet};
use board::code::{Technique, Variant};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{Mark, MarkSet};
use board::unit::peers;

use super::Search;
use path::{Ends, Path};

mod continuous;
mod path;

pub(super) fn search(search: &mut Search) {
    let (kind, grouped) = match search.technique() {
        Technique::ContinuousNiceLoop => (Kind::Continuous, false),
        Technique::DiscontinuousNiceLoop => (Kind::Discontinuous, false),
        Technique::AlternatingInferenceChain => (Kind::Chain, false),
        Technique::GroupedContinuousNiceLoop => (Kind::Continuous, true),
        Technique::GroupedDiscontinuousNiceLoop => (Kind::Discontinuous, true),
        Technique::GroupedAlternatingInferenceChain => (Kind::Chain, true),
        _ => return,
    };
    let extent = match (grouped, kind, search.query.variant) {
        (false, ..) => Extent::Candidates,
        (true, Kind::Continuous, Some(Variant::Second))
        | (true, Kind::Discontinuous | Kind::Chain, Some(Variant::Third | Variant::Fourth)) => {
            Extent::AlmostLockedSets
        }
        (true, ..) => Extent::Groups,
    };
    let graph = search.graph(extent);
    let mut finder = Finder {
        marks: search.marks(),
        search,
        graph: &graph,
        grouped,
        premise: None,
        expansion: Expansion::default(),
        nodes: Vec::new(),
    };
    for cell in Cell::ALL {
        for digit in finder.marks.candidates(cell) {
            let own = Mark { digit, cell };
            match kind {
                Kind::Continuous => finder.continuous(own),
                Kind::Discontinuous => finder.discontinuous(own),
                Kind::Chain => finder.chains(own),
            }
        }
    }
}

/// The three kinds of conclusion.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Continuous,
    Discontinuous,
    Chain,
}

/// The search for conclusions from each candidate in turn.
struct Finder<'s, 'a> {
    search: &'s mut Search<'a>,
    marks: &'a Pencilmarks,
    graph: &'s Graph,
    grouped: bool,
    /// The premise of the expansion; each is expanded when one of its wanted conclusions is first needed.
    premise: Option<Node>,
    expansion: Expansion,
    nodes: Vec<Node>,
}

impl<'s> Finder<'s, '_> {
    /// Finds loops that leave the cell by this candidate and return to another; the cell needs a third candidate.
    fn continuous(&mut self, own: Mark) {
        let Mark { digit, cell } = own;
        let others = without(self.marks.candidates(cell), digit);
        for digit in others {
            // The cell loses at least all candidates but these two.
            let rest = without(others, digit);
            if !rest.is_empty()
                && rest.is_subset(self.search.digits())
                && let Some(path) =
                    self.path(Node::off(own), Node::on(Mark { digit, cell }), Ends::Meet)
            {
                let struck = continuous::struck(self.marks, &path);
                self.search.strike_by_chain(
                    struck.digits(),
                    &struck,
                    path.length(),
                    &path.reason(),
                );
            }
        }
    }

    /// Finds loops that return to the cell with a statement that contradicts the first.
    fn discontinuous(&mut self, own: Mark) {
        let Mark { digit, cell } = own;
        let others = without(self.marks.candidates(cell), digit);
        let (on, off) = (Node::on(own), Node::off(own));
        let struck = at(cell, DigitSet::only(digit));
        self.conclude(on, off, Ends::Meet, &struck);
        for digit in others {
            let end = Node::on(Mark { digit, cell });
            self.conclude(on, end, Ends::Meet, &struck);
        }
        for digit in others {
            let end = Node::off(Mark { digit, cell });
            self.conclude(off, end, Ends::Meet, &at(cell, DigitSet::only(digit)));
        }
        self.conclude(off, on, Ends::Meet, &at(cell, others));
    }

    /// Finds chains from this candidate, taken as false, to a true one of another cell.
    fn chains(&mut self, own: Mark) {
        let Mark { digit, cell } = own;
        let premise = Node::off(own);
        let open = self.marks.cells_with(digit);
        let seen = open.intersection(peers(cell));
        if self.search.wants(DigitSet::only(digit)) {
            for other in open.difference(CellSet::only(cell)) {
                let common = seen.intersection(peers(other));
                if common.len() >= 2 {
                    let end = Node::on(Mark { digit, cell: other });
                    self.conclude(premise, end, Ends::Apart, &MarkSet::of(digit, common));
                }
            }
        }
        for digit in without(self.marks.candidates(cell), own.digit) {
            let digits = DigitSet::only(digit).union(DigitSet::only(own.digit));
            if self.search.wants(digits) {
                for other in seen.intersection(self.marks.cells_with(digit)) {
                    let end = Node::on(Mark { digit, cell: other });
                    let mut struck = at(cell, DigitSet::only(digit));
                    struck.insert(own.digit, CellSet::only(other));
                    self.conclude(premise, end, Ends::Apart, &struck);
                }
            }
        }
    }

    /// Adds a step, if its digits are wanted and the kept path is legal.
    fn conclude(&mut self, premise: Node, end: Node, ends: Ends, struck: &MarkSet) {
        let digits = struck.digits();
        if !digits.is_empty()
            && self.search.wants(digits)
            && let Some(path) = self.path(premise, end, ends)
        {
            let reason = path.reason();
            self.search
                .strike_by_chain(digits, struck, path.length(), &reason);
        }
    }

    /// Returns the kept path from a premise to an end, if it is legal.
    fn path(&mut self, premise: Node, end: Node, ends: Ends) -> Option<Path<'s>> {
        if self.premise != Some(premise) {
            self.expansion.expand(self.graph, premise);
            self.premise = Some(premise);
        }
        if !self.expansion.leads_to(end) {
            return None;
        }
        self.expansion.path(end, &mut self.nodes);
        let path = Path::new(self.graph, &self.nodes, ends);
        (path.is_legal() && (!self.grouped || path.is_grouped())).then_some(path)
    }
}

fn without(digits: DigitSet, digit: Digit) -> DigitSet {
    digits.difference(DigitSet::only(digit))
}

/// Returns these digits in one cell.
fn at(cell: Cell, digits: DigitSet) -> MarkSet {
    MarkSet::from_fn(digits, |_| CellSet::only(cell))
}
