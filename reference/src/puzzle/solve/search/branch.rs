//! The branching search: choice of the cell and traversal of the branches.

use core::ops::ControlFlow;

use super::bands::Bands;
use super::table::PEERS;
use crate::puzzle::solve::search::position::Board;
use board::random::below;

/// Calls the visitor for each solution of a board until it returns [`ControlFlow::Break`].
pub(super) fn search(
    board: Board,
    visit: &mut impl FnMut(&Board) -> ControlFlow<()>,
) -> ControlFlow<()> {
    Search {
        visit,
        met_dead_end: false,
    }
    .descend(board)
}

/// A search in progress.
struct Search<'a, V> {
    visit: &'a mut V,
    /// Most puzzles are solved without a dead end; for the others a more careful choice at each branch pays off.
    met_dead_end: bool,
}

impl<V: FnMut(&Board) -> ControlFlow<()>> Search<'_, V> {
    /// Branches in two: a digit is placed, or eliminated from its cell.
    fn descend(&mut self, mut board: Board) -> ControlFlow<()> {
        while board.propagate() {
            if board.is_solved() {
                return (self.visit)(&board);
            }
            let Branch { digit, spot } = choose(&board, self.met_dead_end);
            let mut placed = board;
            placed.place(digit, spot);
            self.descend(placed)?;
            board.strike(digit, spot);
        }
        self.met_dead_end = true;
        ControlFlow::Continue(())
    }
}

/// A candidate to try; digits count from 0.
struct Branch {
    digit: usize,
    spot: usize,
}

/// Maximum number of bivalue cells compared before a branch. With 8, the search of hard puzzles has 7 % more branches;
/// with 16, hardly fewer.
const MAX_COMPARED: usize = 12;

/// Chooses a bivalue cell if there is one, else a cell with the fewest candidates; with care, the bivalue cell whose
/// branches are expected to be short.
fn choose(board: &Board, with_care: bool) -> Branch {
    let mut once = Bands::EMPTY;
    let mut twice = Bands::EMPTY;
    let mut thrice = Bands::EMPTY;
    for open in board.open {
        thrice = thrice.union(twice.intersection(open));
        twice = twice.union(once.intersection(open));
        once = once.union(open);
    }
    let bivalue = twice.difference(thrice);
    if bivalue.is_empty() {
        let spot = narrowest(board);
        let digit = digits_at(board, spot).trailing_zeros() as usize;
        return Branch { digit, spot };
    }
    // Every weight is positive: a digit that is open in no peer would be a hidden single, which is already placed.
    let mut heaviest = Branch { digit: 0, spot: 0 };
    let mut max_weight = 0;
    let compared = if with_care { MAX_COMPARED } else { 1 };
    for spot in bivalue.into_iter().take(compared) {
        let (weight, branch) = weigh(board, bivalue, spot);
        if weight > max_weight {
            max_weight = weight;
            heaviest = branch;
        }
    }
    heaviest
}

/// Returns the weight of a bivalue cell and the digit to try first, which is the one that is open in more of its peers.
///
/// Placing either digit removes it from the peers, and each peer with two candidates becomes a single; so such a peer
/// weighs as much as four others.
#[inline]
fn weigh(board: &Board, bivalue: Bands, spot: usize) -> (u32, Branch) {
    let digits = digits_at(board, spot);
    let low = digits.trailing_zeros() as usize;
    let high = digits.ilog2() as usize;
    let with_low = PEERS[spot].intersection(board.open[low]);
    let with_high = PEERS[spot].intersection(board.open[high]);
    let bivalue_peers = with_low.union(with_high).intersection(bivalue);
    let weight = with_low.len() + with_high.len() + 4 * bivalue_peers.len();
    let digit = if with_low.len() > with_high.len() {
        low
    } else {
        high
    };
    (weight, Branch { digit, spot })
}

/// Returns the first of the unsolved cells with the fewest candidates.
#[cold]
fn narrowest(board: &Board) -> usize {
    // The cells with at least `index` candidates.
    let mut at_least = [Bands::EMPTY; 11];
    at_least[0] = Bands::ALL;
    for open in board.open {
        for count in (1..10).rev() {
            at_least[count] = at_least[count].union(at_least[count - 1].intersection(open));
        }
    }
    let exactly = |count: usize| at_least[count].difference(at_least[count + 1]);
    (2..10)
        .find_map(|count| exactly(count).into_iter().next())
        .unwrap_or_default()
}

/// Returns the digits that are open in a cell, one bit each.
#[inline]
fn digits_at(board: &Board, spot: usize) -> u32 {
    (0..).zip(board.open).fold(0, |digits, (digit, open)| {
        digits | u32::from(open.contains(spot)) << digit
    })
}

/// Returns a random solution, if there is one: cells with the fewest candidates first, their digits in random order.
pub(super) fn random_solution(mut board: Board, random: &mut impl FnMut() -> u64) -> Option<Board> {
    while board.propagate() {
        if board.is_solved() {
            return Some(board);
        }
        let spot = narrowest(&board);
        let mut digits = digits_at(&board, spot);
        for _ in 0..below(random, digits.count_ones() as usize) {
            digits &= digits - 1;
        }
        let digit = digits.trailing_zeros() as usize;
        let mut placed = board;
        placed.place(digit, spot);
        if let Some(solved) = random_solution(placed, random) {
            return Some(solved);
        }
        board.strike(digit, spot);
    }
    None
}
