//! Kraken fish: 0371, 0372.
//!
//! A finned fish, basic or franken, of two to four units and with up to five fins, two of them endo fins, strikes
//! candidates that see all its fins. If there are none, chains may help: a fin need not see the candidate if a chain
//! leads from the fin ON to the candidate OFF. The links are those of nice loops, with groups
//! ([`crate::technique::pattern::inference`]).
//!
//! * **Type 1 (0371):** an elimination of the fish without its fins goes if there is such a chain from each fin.
//! * **Type 2 (0372):** without its fins the fish would have the digit, in each cover unit, in one of the base
//!   candidates that no other cover unit contains. So everything that follows from each of these candidates of *one*
//!   cover unit and from each fin is true: any candidate, of any digit, that is OFF by chains from all of them. A cover
//!   unit with nothing but such candidates is skipped, as it makes no use of the fish.
//!
//! HoDoKu's library has no lines for these codes. A candidate may be eliminated by hundreds of fish: of the steps of a
//! type that strike it, for each digit of the fish only the first is kept, by size and then by units.
//!
//! The digit is the fish's, whatever is struck. The reason lists the base units, the cover units and the fins
//! ([`Role::Fin`], [`Role::EndoFin`]), and for each chain [`Role::Premise`] and the nodes in order.
//!
//! ```
//! use board::cell::Cell;
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! let mut state = State::from(&Grid::EMPTY);
//! let mut keep = |row: u8, columns: &[u8]| {
//!     for column in (1..=9).filter(|column| !columns.contains(column)) {
//!         state.strike(Cell::from_rc(row, column).unwrap(), Digit::ALL[0]);
//!     }
//!     state.clone()
//! };
//! let strikes = |state: &State| {
//!     let steps = find(Technique::KrakenFish1, state);
//!     steps.iter().any(|step| format!("{:?}", step.eliminations) == "[r8c2=1]")
//! };
//! // Without its fin r1c9, the X-wing of 1 in rows 1 and 5 would strike r8c2, which r1c9 does not see.
//! keep(1, &[2, 6, 9]);
//! assert!(!strikes(&keep(5, &[2, 6])));
//! // But if 1 is in r1c9, it is in row 7 not in r7c9, so in r7c1.
//! assert!(strikes(&keep(7, &[1, 9])));
//! ```
//!
//! [`Role::Fin`]: board::step::Role::Fin
//! [`Role::EndoFin`]: board::step::Role::EndoFin
//! [`Role::Premise`]: board::step::Role::Premise

use alloc::vec;
use alloc::vec::Vec;

use crate::technique::pattern::inference::{Expansion, Extent, Graph, Node};
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::step::{Mark, MarkSet, Part, Role};
use board::unit::Unit;

use super::Search;
use fish::Fish;

mod fish;

pub(super) fn search(search: &mut Search) {
    let marks = search.marks();
    let graph = Graph::new(marks, Extent::Groups);
    for digit in search.digits() {
        let mut chains = Chains::new(&graph, digit, marks.cells_with(digit));
        let mut struck = MarkSet::EMPTY;
        for size in 2..=4 {
            fish::for_each(marks, digit, size, |fish| match search.technique() {
                Technique::KrakenFish1 => type_1(search, &mut chains, fish, &mut struck),
                Technique::KrakenFish2 => type_2(search, &mut chains, fish, &mut struck),
                _ => {}
            });
        }
    }
}

/// Searches for 0371: a target of the fish that is OFF by chains from all fins.
fn type_1(search: &mut Search, chains: &mut Chains, fish: &Fish, struck: &mut MarkSet) {
    let digit = fish.digit;
    let mut targets = fish.targets.difference(struck.cells(digit));
    for fin in fish.fins {
        targets = targets.intersection(chains.off[fin.index()].cells(digit));
    }
    struck.insert(digit, targets);
    for cell in targets {
        strike(search, chains, fish, fish.fins, Mark { digit, cell });
    }
}

/// Searches for 0372: candidates that are OFF by chains from all fins and from all cells of a cover unit in which the
/// fish can have the digit.
fn type_2(search: &mut Search, chains: &mut Chains, fish: &Fish, struck: &mut MarkSet) {
    let by_fins = chains.off_by_all(
        fish.fins,
        Digit::ALL.map(|digit| CellSet::ALL.difference(struck.cells(digit))),
    );
    for &unit in fish.cover {
        let open = search.marks().cells_in(unit, fish.digit);
        let places = open
            .intersection(fish.cells)
            .difference(fish.doubly_covered);
        if places == open {
            continue;
        }
        let off = chains.off_by_all(places, by_fins);
        for digit in Digit::ALL {
            let new = off[digit.index()].difference(struck.cells(digit));
            struck.insert(digit, new);
            for cell in new {
                let premises = places.union(fish.fins);
                strike(search, chains, fish, premises, Mark { digit, cell });
            }
        }
    }
}

/// Adds a step that strikes one candidate by chains from the digit in each premise cell.
fn strike(search: &mut Search, chains: &mut Chains, fish: &Fish, premises: CellSet, mark: Mark) {
    let digits = DigitSet::only(fish.digit);
    let in_unit = |role, unit: &Unit| {
        let cells = search.marks().cells_in(*unit, fish.digit);
        Part::unit(role, digits, cells, *unit)
    };
    let base = fish.base.iter().map(|unit| in_unit(Role::Base, unit));
    let cover = fish.cover.iter().map(|unit| in_unit(Role::Cover, unit));
    let mut reason: Vec<Part> = base.chain(cover).collect();
    let exo_fins = fish.fins.difference(fish.endo_fins);
    for (role, cells) in [(Role::Fin, exo_fins), (Role::EndoFin, fish.endo_fins)] {
        if !cells.is_empty() {
            reason.push(Part::cells(role, digits, cells));
        }
    }
    for cell in premises {
        reason.push(Part::cells(Role::Premise, digits, CellSet::only(cell)));
        chains.add_chain(cell, mark, &mut reason);
    }
    search.strike(
        digits,
        &MarkSet::of(mark.digit, CellSet::only(mark.cell)),
        &reason,
    );
}

/// The chains from the candidates of a digit.
struct Chains<'a> {
    graph: &'a Graph,
    digit: Digit,
    expansion: Expansion,
    path: Vec<Node>,
    /// For each cell, by index: the candidates that are false if the digit is in it.
    off: Vec<MarkSet>,
}

impl<'a> Chains<'a> {
    fn new(graph: &'a Graph, digit: Digit, cells: CellSet) -> Self {
        let mut expansion = Expansion::default();
        let mut off = vec![MarkSet::EMPTY; 81];
        for cell in cells {
            expansion.expand(graph, Node::on(Mark { digit, cell }));
            for node in expansion.list() {
                if let Some((mark, false)) = node.candidate() {
                    off[cell.index()].insert(mark.digit, CellSet::only(mark.cell));
                }
            }
        }
        Self {
            graph,
            digit,
            expansion,
            path: Vec::new(),
            off,
        }
    }

    /// Returns those of the candidates, by digit, that are OFF if the digit is in any of the cells.
    fn off_by_all(&self, cells: CellSet, mut off: [CellSet; 9]) -> [CellSet; 9] {
        for cell in cells {
            let by_cell = &self.off[cell.index()];
            for digit in Digit::ALL {
                off[digit.index()] = off[digit.index()].intersection(by_cell.cells(digit));
            }
        }
        off
    }

    /// Appends the nodes of the chain from the digit in the cell to the candidate OFF.
    fn add_chain(&mut self, cell: Cell, off: Mark, reason: &mut Vec<Part>) {
        let digit = self.digit;
        self.expansion
            .expand(self.graph, Node::on(Mark { digit, cell }));
        self.expansion.path(Node::off(off), &mut self.path);
        let parts = self
            .path
            .iter()
            .map(|&node| self.graph.assertion(node).part());
        reason.extend(parts);
    }
}
