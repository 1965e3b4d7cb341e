//! The search itself: which cell to branch on, and the way through the branches.

use core::ops::ControlFlow;

use super::bands::Bands;
use super::board::Board;
use super::table::PEERS;
use crate::random::below;

/// Shows every solution of a board until there are no more or the visitor has seen enough.
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

/// A search under way.
struct Search<'a, V> {
    visit: &'a mut V,
    /// Most puzzles are solved without a wrong turn; the others deserve more thought at each branch.
    met_dead_end: bool,
}

impl<V: FnMut(&Board) -> ControlFlow<()>> Search<'_, V> {
    /// Branches in two: a digit is placed, or struck from its cell.
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

/// A candidate to be tried; digits count from 0.
struct Branch {
    digit: usize,
    spot: usize,
}

/// Bivalue cells that are compared before a branch: with 8 the search for hard puzzles has 7 % more branches, with 16
/// hardly fewer.
const COMPARED: usize = 12;

/// Returns a bivalue cell if there is one, else a cell with the fewest candidates; with care, the bivalue cell whose
/// branches promise to be short.
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
    // Every cell weighs more than nothing: a digit that is open in no peer would have been a hidden single.
    let mut heaviest = Branch { digit: 0, spot: 0 };
    let mut most = 0;
    let compared = if with_care { COMPARED } else { 1 };
    for spot in bivalue.into_iter().take(compared) {
        let (weight, branch) = weigh(board, bivalue, spot);
        if weight > most {
            most = weight;
            heaviest = branch;
        }
    }
    heaviest
}

/// How much a bivalue cell decides, and the digit to begin with, the one that is open in more of its peers.
///
/// Whichever digit is placed is closed in the peers, and each peer with two candidates becomes a single by that; so
/// such a peer weighs as much as four others.
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
    // The cells with at least so many candidates.
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

/// Returns a bit for each digit that is open in a cell.
#[inline]
fn digits_at(board: &Board, spot: usize) -> u32 {
    (0..).zip(board.open).fold(0, |digits, (digit, open)| {
        digits | u32::from(open.contains(spot)) << digit
    })
}

/// Returns a solution that chance leads to, if there is one: narrow cells first, their digits in random order.
pub(super) fn wander(mut board: Board, random: &mut impl FnMut() -> u64) -> Option<Board> {
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
        if let Some(solved) = wander(placed, random) {
            return Some(solved);
        }
        board.strike(digit, spot);
    }
    None
}
