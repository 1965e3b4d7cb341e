//! Simple chains: turbot fish (0403), X-chain (0701), XY-chain (0702), remote pair (0703), fishy cycle (0704).
//!
//! If the first candidate of a chain is false, its last one is true; so the digit goes from cells that see both. Its
//! cells are all different, and it has at most 19 links.
//!
//! * **X-chain:** one digit; strong links (conjugate pairs) alternate with weak ones (cells that see each other), the
//!   first and the last strong, at least three. A strong link may serve as a weak one. A **turbot fish** has exactly
//!   three links, whether it is a skyscraper, a kite or neither.
//! * **XY-chain:** at least two cells with two candidates, each of which sees the next; a chain enters a cell with one
//!   candidate and leaves it with the other, and begins and ends with the same digit, which goes. Both candidates of a
//!   cell are nodes, so a chain of n cells has 2n - 1 links.
//! * **Remote pair:** an XY-chain of at least four cells, all with the same two candidates, and so an even number of
//!   cells: every other cell holds the other digit. So both digits go from cells that see any two of its cells with an
//!   even number of cells between them, at least two. (Two neighbours are a naked pair.) The ends must strike
//!   something; what only inner cells strike belongs to a shorter chain.
//! * **Fishy cycle:** an X-chain whose ends see each other, read as a loop: strong and weak links alternate. One end of
//!   each weak link is true, so the digit goes from cells that see both. HoDoKu names the technique and does not find
//!   it; this is the usual definition. Its length is the number of links, including the closing one.
//!
//! The digits are the one digit, or the two of a remote pair. The reason lists the nodes in order, alternately off and
//! on, starting with the premise. A remote pair shows its smaller digit; the other one runs in the opposite sense.
//!
//! There may be very many chains, most with the same effect. So, except for remote pairs, only a shortest chain between
//! two ends is considered, and of those with the same digits and eliminations, one with the fewest links is the step.
//! For loops, each weak link that strikes is closed by a shortest loop through it; this covers the eliminations of all
//! loops. Naive approaches fail: a shortest walk may cross a cell in both directions and is not a chain, though a
//! longer one may be, and ends that are linked directly may also be linked by a longer chain
//! ([`crate::technique::pattern::two_sided`]).
//!
//! ```
//! use board::cell::Cell;
//! use board::code::Technique;
//! use board::digit::{Digit, DigitSet};
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! // Three cells with 12, 23 and 13: r1c1 is 1, or else 2; then r1c8 is 3, and r2c9 is 1.
//! let mut state = State::from(&Grid::EMPTY);
//! for (cell, digits) in [("r1c1", "12"), ("r1c8", "23"), ("r2c9", "13")] {
//!     let digits: DigitSet = digits.parse().unwrap();
//!     for digit in DigitSet::ALL.difference(digits) {
//!         state.strike(cell.parse().unwrap(), digit);
//!     }
//! }
//! let steps = find(Technique::XYChain, &state);
//! assert_eq!(steps.len(), 1, "the chain may be read from either end, but it is one chain");
//! assert_eq!(steps[0].digits.to_string(), "1");
//! assert_eq!(steps[0].length, Some(5));
//! let nodes: Vec<_> = steps[0].reason.iter().map(|node| format!("{:?} {}", node.cells, node.digits)).collect();
//! assert_eq!(nodes, ["{r1c1} 1", "{r1c1} 2", "{r1c8} 2", "{r1c8} 3", "{r2c9} 3", "{r2c9} 1"]);
//! ```

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::technique::pattern::conjugate::conjugate_partners;
use crate::technique::pattern::two_sided::{ShortestPaths, Side, TwoSidedGraph};
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::peers;

use super::Search;

/// Maximum number of links of a chain or loop in HoDoKu's library.
const MAX_LINKS: usize = 19;

/// Maximum number of chains tried in the search for remote pairs of the same two digits. Real grids have a few dozen; a
/// constructed grid with many such cells has billions.
const MAX_TRIES: usize = 20_000;

pub(super) fn search(search: &mut Search) {
    let mut shortest = Shortest::default();
    match search.technique() {
        Technique::TurbotFish => turbot_fish(search, &mut shortest),
        Technique::XChain => x_chains(search, &mut shortest),
        Technique::XYChain => xy_chains(search, &mut shortest),
        Technique::RemotePair => remote_pairs(search, &mut shortest),
        Technique::FishyCycle => fishy_cycles(search, &mut shortest),
        _ => {}
    }
    shortest.strike(search);
}

/// For each combination of digits and eliminations, a chain with the fewest links.
#[derive(Default)]
struct Shortest(BTreeMap<(DigitSet, MarkSet), (usize, Vec<Part>)>);

impl Shortest {
    /// Keeps a chain if none with as few links is known for these digits and eliminations.
    fn offer(
        &mut self,
        digits: DigitSet,
        eliminations: MarkSet,
        links: usize,
        reason: impl FnOnce() -> Vec<Part>,
    ) {
        let known = self.0.get(&(digits, eliminations));
        if known.is_none_or(|&(least, _)| links < least) {
            self.0.insert((digits, eliminations), (links, reason()));
        }
    }

    fn strike(self, search: &mut Search) {
        for ((digits, eliminations), (links, reason)) in self.0 {
            match (search.technique(), u16::try_from(links)) {
                (Technique::TurbotFish, _) | (_, Err(_)) => {
                    search.strike(digits, &eliminations, &reason);
                }
                (_, Ok(length)) => search.strike_by_chain(digits, &eliminations, length, &reason),
            }
        }
    }
}

/// Searches for 0403: two strong links and a weak one between them.
fn turbot_fish(search: &Search, shortest: &mut Shortest) {
    for digit in search.digits() {
        let open = search.marks().cells_with(digit);
        let partners = conjugate_partners(search.marks(), digit);
        for first in open {
            for second in partners[first.index()] {
                let ends = CellSet::only(first).union(CellSet::only(second));
                for third in peers(second).intersection(open).difference(ends) {
                    for fourth in partners[third.index()].difference(ends) {
                        let nodes = [first, second, third, fourth];
                        let struck =
                            struck_between(search.marks(), DigitSet::only(digit), [first, fourth]);
                        if !struck.is_empty() {
                            shortest.offer(DigitSet::only(digit), struck, 3, || {
                                nodes_of(nodes.into_iter().map(|cell| (cell, digit)))
                            });
                        }
                    }
                }
            }
        }
    }
}

/// Searches for 0701.
fn x_chains(search: &Search, shortest: &mut Shortest) {
    for digit in search.digits() {
        let linked = Linked::by_digit(search.marks(), digit);
        let strikes = |ends| struck_between(search.marks(), DigitSet::only(digit), ends);
        linked.each_chain(4..=MAX_LINKS + 1, strikes, |chain| {
            let links = chain.nodes - 1;
            shortest.offer(DigitSet::only(digit), chain.struck, links, || {
                nodes_of(chain.path().map(|exit| (linked.cell(exit), digit)))
            });
        });
    }
}

/// Searches for 0704: X-chains whose ends see each other. A loop has as many links as nodes.
fn fishy_cycles(search: &Search, shortest: &mut Shortest) {
    for digit in search.digits() {
        let linked = Linked::by_digit(search.marks(), digit);
        let struck_by_weak = |ends: [Cell; 2]| {
            if peers(ends[0]).contains(ends[1]) {
                struck_between(search.marks(), DigitSet::only(digit), ends)
            } else {
                MarkSet::EMPTY
            }
        };
        linked.each_chain(4..=MAX_LINKS, struck_by_weak, |chain| {
            let cells: Vec<Cell> = chain.path().map(|exit| linked.cell(exit)).collect();
            let mut struck = chain.struck;
            for weak in cells[1..cells.len() - 1].chunks_exact(2) {
                struck.insert_all(&struck_by_weak([weak[0], weak[1]]));
            }
            shortest.offer(DigitSet::only(digit), struck, cells.len(), || {
                nodes_of(cells.iter().map(|&cell| (cell, digit)))
            });
        });
    }
}

/// Searches for 0702.
fn xy_chains(search: &Search, shortest: &mut Shortest) {
    let marks = search.marks();
    let bivalue = Cell::ALL
        .into_iter()
        .filter(|&cell| marks.candidates(cell).len() == 2);
    let mut linked = Linked::by_candidates(marks, bivalue.collect());
    for digit in search.digits() {
        linked.end_with(digit);
        let strikes = |ends| struck_between(marks, DigitSet::only(digit), ends);
        linked.each_chain(2..=MAX_LINKS.div_ceil(2), strikes, |chain| {
            let links = 2 * chain.nodes - 1;
            shortest.offer(DigitSet::only(digit), chain.struck, links, || {
                linked.candidates_on(&chain)
            });
        });
    }
}

/// Searches for 0703: cells with the same two candidates, each of which sees the next.
fn remote_pairs(search: &Search, shortest: &mut Shortest) {
    let marks = search.marks();
    let mut pairs: Vec<DigitSet> = Cell::ALL.map(|cell| marks.candidates(cell)).into();
    pairs.retain(|&pair| pair.len() == 2 && search.wants(pair));
    pairs.sort_unstable();
    pairs.dedup();
    for pair in pairs {
        let alike = |&cell: &Cell| marks.candidates(cell) == pair;
        let mut pairs = RemotePairs {
            marks,
            pair,
            alike: Cell::ALL.into_iter().filter(alike).collect(),
            tries: 0,
            shortest,
        };
        for cell in pairs.alike {
            pairs.extend(&mut Vec::from([cell]), MarkSet::EMPTY);
        }
    }
}

/// The chains of cells with the same two candidates.
struct RemotePairs<'a> {
    marks: &'a Pencilmarks,
    pair: DigitSet,
    alike: CellSet,
    tries: usize,
    shortest: &'a mut Shortest,
}

impl RemotePairs<'_> {
    /// Offers the cells as a remote pair that strikes `struck` if there are enough of them and their ends strike
    /// something; then tries all extensions.
    fn extend(&mut self, cells: &mut Vec<Cell>, struck: MarkSet) {
        self.tries += 1;
        let (first, last) = (cells[0], cells[cells.len() - 1]);
        if cells.len() >= 4
            && cells.len().is_multiple_of(2)
            && !struck_between(self.marks, self.pair, [first, last]).is_empty()
        {
            let links = 2 * cells.len() - 1;
            self.shortest
                .offer(self.pair, struck, links, || pair_nodes(self.pair, cells));
        }
        if cells.len() == MAX_LINKS.div_ceil(2) || self.tries > MAX_TRIES {
            return;
        }
        let used: CellSet = cells.iter().copied().collect();
        for next in peers(last).intersection(self.alike).difference(used) {
            let mut struck = struck;
            // Every second cell before `next` has the other digit. The last cell is left out: it and `next` are a naked
            // pair.
            for &before in cells.iter().rev().step_by(2).skip(1) {
                struck.insert_all(&struck_between(self.marks, self.pair, [before, next]));
            }
            cells.push(next);
            self.extend(cells, struck);
            cells.pop();
        }
    }
}

/// Returns the nodes of a remote pair for its smaller digit.
fn pair_nodes(pair: DigitSet, cells: &[Cell]) -> Vec<Part> {
    let ascending: Vec<Digit> = pair.into_iter().collect();
    let descending = ascending.iter().rev().copied().collect();
    let ways = [ascending, descending].into_iter().cycle();
    let both = |(&cell, way): (&Cell, Vec<Digit>)| way.into_iter().map(move |digit| (cell, digit));
    nodes_of(cells.iter().zip(ways).flat_map(both))
}

/// Returns the candidates of the digits in cells that see both ends.
fn struck_between(marks: &Pencilmarks, digits: DigitSet, ends: [Cell; 2]) -> MarkSet {
    let [first, last] = ends.map(peers);
    MarkSet::open(marks, digits, first.intersection(last))
}

/// Returns the candidates as nodes that are alternately OFF and ON.
fn nodes_of(nodes: impl Iterator<Item = (Cell, Digit)>) -> Vec<Part> {
    nodes
        .zip([Role::Off, Role::On].into_iter().cycle())
        .map(|((cell, digit), role)| Part::cells(role, DigitSet::only(digit), CellSet::only(cell)))
        .collect()
}

/// Linked cells as nodes with two sides, and the sides on which chains begin and end.
struct Linked {
    /// By node.
    cells: Vec<Cell>,
    /// By node, the candidates of the first side and of the second; equal for chains on one digit.
    candidates: Vec<[Digit; 2]>,
    graph: TwoSidedGraph,
    ends: Vec<Side>,
}

/// A shortest chain between two ends, with its eliminations.
struct Chain<'a> {
    paths: &'a ShortestPaths<'a>,
    end: Side,
    nodes: usize,
    struck: MarkSet,
}

impl Chain<'_> {
    /// Returns the sides on which the chain leaves its nodes.
    fn path(&self) -> impl Iterator<Item = Side> + use<> {
        self.paths.path_to(self.end).into_iter()
    }
}

impl Linked {
    /// Links the cells of a digit's conjugate pairs: strong links between first sides, weak ones between second sides.
    fn by_digit(marks: &Pencilmarks, digit: Digit) -> Self {
        let partners = conjugate_partners(marks, digit);
        let mut cells: Vec<Cell> = marks.cells_with(digit).into_iter().collect();
        cells.retain(|cell| !partners[cell.index()].is_empty());
        let mut graph = TwoSidedGraph::new(cells.len());
        for (later, &cell) in cells.iter().enumerate() {
            for (earlier, &other) in cells[..later].iter().enumerate() {
                if partners[cell.index()].contains(other) {
                    graph.join(Side::first(earlier), Side::first(later));
                }
                if peers(cell).contains(other) {
                    graph.join(Side::second(earlier), Side::second(later));
                }
            }
        }
        Self {
            ends: (0..cells.len()).map(Side::second).collect(),
            candidates: [[digit; 2]].repeat(cells.len()),
            cells,
            graph,
        }
    }

    /// Links cells with two candidates that see each other, by each candidate that they share.
    fn by_candidates(marks: &Pencilmarks, cells: Vec<Cell>) -> Self {
        let two = |&cell: &Cell| {
            let mut digits = marks.candidates(cell).into_iter();
            Some([digits.next()?, digits.next()?])
        };
        let mut linked = Self {
            candidates: cells.iter().filter_map(two).collect(),
            graph: TwoSidedGraph::new(cells.len()),
            cells,
            ends: Vec::new(),
        };
        for later in 0..linked.cells.len() {
            for earlier in 0..later {
                if peers(linked.cells[later]).contains(linked.cells[earlier]) {
                    linked.join_by_digits(earlier, later);
                }
            }
        }
        linked
    }

    fn join_by_digits(&mut self, one: usize, other: usize) {
        for side in [Side::first(one), Side::second(one)] {
            for other_side in [Side::first(other), Side::second(other)] {
                if self.digit(side) == self.digit(other_side) {
                    self.graph.join(side, other_side);
                }
            }
        }
    }

    /// Lets chains begin and end only with this digit.
    fn end_with(&mut self, digit: Digit) {
        let sides = (0..self.cells.len()).flat_map(|node| [Side::first(node), Side::second(node)]);
        self.ends = sides.filter(|&side| self.digit(side) == digit).collect();
    }

    fn cell(&self, side: Side) -> Cell {
        self.cells[side.node()]
    }

    fn digit(&self, side: Side) -> Digit {
        let [first, second] = self.candidates[side.node()];
        if side == Side::first(side.node()) {
            first
        } else {
            second
        }
    }

    /// Returns the nodes of a chain in which both candidates of each cell are nodes.
    fn candidates_on(&self, chain: &Chain) -> Vec<Part> {
        let candidate = |side| (self.cell(side), self.digit(side));
        nodes_of(
            chain
                .path()
                .flat_map(|exit| [candidate(exit.opposite()), candidate(exit)]),
        )
    }

    /// Visits, for every two ends with eliminations between them, a shortest chain with an allowed number of cells.
    ///
    /// If the ends are linked directly and that chain is too short, the shortest chain without the direct link is
    /// visited.
    fn each_chain(
        &self,
        nodes: RangeInclusive<usize>,
        strikes: impl Fn([Cell; 2]) -> MarkSet,
        mut visit: impl FnMut(Chain),
    ) {
        let mut paths = ShortestPaths::new(&self.graph, *nodes.end());
        let mut directly_linked = Vec::new();
        for (index, &start) in self.ends.iter().enumerate() {
            paths.search(start, None);
            for &end in &self.ends[index + 1..] {
                let Some(count) = paths.nodes_to(end) else {
                    continue;
                };
                let struck = strikes([self.cell(start), self.cell(end)]);
                if struck.is_empty() {
                    continue;
                }
                if nodes.contains(&count) {
                    visit(Chain {
                        paths: &paths,
                        end,
                        nodes: count,
                        struck,
                    });
                } else {
                    directly_linked.push((end, struck));
                }
            }
            for (end, struck) in directly_linked.drain(..) {
                paths.search(start, Some(end.node()));
                if let Some(nodes) = paths.nodes_to(end) {
                    visit(Chain {
                        paths: &paths,
                        end,
                        nodes,
                        struck,
                    });
                }
            }
        }
    }
}
