//! The state of the search: the open cells of every digit.

use super::bands::Bands;
use super::table::{CELLS, PEERS, left_by, locked, single_blocks, turned};

/// The open cells of each digit; digits count from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Board {
    /// For each digit the open cells; the cell of a placed digit is in the set of that digit only.
    pub(super) open: [Bands; 9],
    /// The cells that are not placed yet.
    pub(super) unsolved: Bands,
    /// One bit for each digit whose set has changed since [`Self::settle`] processed it.
    changed: u32,
}

/// The bits of all nine digits.
const EVERY_DIGIT: u32 = 0x1ff;

impl Board {
    /// Creates the board of these givens, 0 for an empty cell; `None` if a value is not a digit or two givens
    /// contradict.
    #[inline]
    pub(super) fn new(givens: &[u8; 81]) -> Option<Self> {
        // A slot for each value, digit or not, avoids a test for empty cells.
        let mut given = [Bands::EMPTY; 16];
        let mut seen = [Bands::EMPTY; 16];
        let mut values = 0;
        for (&value, &[cell, peers]) in givens.iter().zip(&CELLS) {
            let slot = usize::from(value & 15);
            given[slot] = given[slot].union(cell);
            seen[slot] = seen[slot].union(peers);
            values |= u32::from(value > 9);
        }
        let empty = given[0];
        let mut open = [Bands::EMPTY; 9];
        let mut contradiction = Bands::EMPTY;
        for (open, (given, seen)) in open.iter_mut().zip(given.into_iter().zip(seen).skip(1)) {
            *open = empty.difference(seen).union(given);
            contradiction = contradiction.union(given.intersection(seen));
        }
        (contradiction.is_empty() && values == 0).then_some(Self {
            open,
            unsolved: empty,
            changed: EVERY_DIGIT,
        })
    }

    /// Places a digit and removes all others from its cell.
    #[inline]
    pub(super) fn place(&mut self, digit: usize, spot: usize) {
        let cell = Bands::only(spot);
        let kept = self.open[digit].difference(PEERS[spot]);
        self.close(cell);
        self.open[digit] = kept;
        self.changed |= 1 << digit;
    }

    /// Strikes a digit from a cell.
    #[inline]
    pub(super) fn strike(&mut self, digit: usize, spot: usize) {
        self.open[digit] = self.open[digit].difference(Bands::only(spot));
        self.changed |= 1 << digit;
    }

    #[inline]
    pub(super) const fn is_solved(&self) -> bool {
        self.unsolved.is_empty()
    }

    /// Places singles and eliminates by locked candidates until nothing is found; returns `false` on a contradiction.
    pub(super) fn propagate(&mut self) -> bool {
        loop {
            if !self.settle_changed() {
                return false;
            }
            if self.is_solved() {
                return true;
            }
            match self.place_naked_singles() {
                NakedSingles::Placed => {}
                NakedSingles::None => return true,
                NakedSingles::Contradiction => return false,
            }
        }
    }

    /// Settles changed digits cyclically until none is left.
    #[inline]
    fn settle_changed(&mut self) -> bool {
        let mut ahead = EVERY_DIGIT;
        while self.changed != 0 {
            let next = match self.changed & ahead {
                0 => self.changed,
                next => next,
            };
            // Always at most 8; the explicit bound saves the index checks.
            let digit = (next.trailing_zeros() as usize).min(8);
            ahead = EVERY_DIGIT << digit << 1;
            self.changed &= !(1 << digit);
            if !self.settle(digit) {
                return false;
            }
        }
        true
    }

    /// Eliminates by locked candidates for one digit and places its hidden singles; returns `false` if a unit has no
    /// cell for it.
    ///
    /// Once nothing is locked, a cell that is alone in its row or column is also alone in its block, so the blocks show
    /// all hidden singles. The three bands are written out because this is the hottest code and compilers do not always
    /// optimise closures over arrays.
    #[inline]
    fn settle(&mut self, digit: usize) -> bool {
        let [mut a, mut b, mut c] = self.open[digit].bands();
        let single = loop {
            let (locked_a, locked_b, locked_c) = (locked(a), locked(b), locked(c));
            a &= locked_a;
            b &= locked_b;
            c &= locked_c;
            // A block without an open cell leaves its band no diagonal.
            if a == 0 || b == 0 || c == 0 {
                return false;
            }
            let (turned_a, turned_b, turned_c) = (turned(a), turned(b), turned(c));
            let before = (a, b, c);
            a &= left_by(turned_b, turned_c);
            b &= left_by(turned_a, turned_c);
            c &= left_by(turned_a, turned_b);
            if (a, b, c) == before {
                break Bands::new([
                    a & single_blocks(locked_a, turned_a),
                    b & single_blocks(locked_b, turned_b),
                    c & single_blocks(locked_c, turned_c),
                ]);
            }
        };
        let settled = Bands::new([a, b, c]);
        self.open[digit] = settled;
        let placed = single.intersection(self.unsolved);
        if !placed.is_empty() {
            self.close(placed);
            self.open[digit] = settled;
            self.changed &= !(1 << digit);
        }
        true
    }

    /// Removes cells that are being filled from every digit's set; the caller restores them in the set of their own
    /// digit.
    #[inline]
    fn close(&mut self, cells: Bands) {
        self.unsolved = self.unsolved.difference(cells);
        let mut changed = 0;
        for (digit, open) in self.open.iter_mut().enumerate() {
            changed |= u32::from(!open.intersection(cells).is_empty()) << digit;
            *open = open.difference(cells);
        }
        self.changed |= changed;
    }

    /// Places the digits of all cells with a single candidate.
    #[inline]
    fn place_naked_singles(&mut self) -> NakedSingles {
        let mut once = Bands::EMPTY;
        let mut twice = Bands::EMPTY;
        // Cells with a digit whose number has bit 0, bit 1 and so on; for a cell with one digit they encode the digit.
        let mut numbers = [Bands::EMPTY; 4];
        for (digit, &open) in self.open.iter().enumerate() {
            twice = twice.union(once.intersection(open));
            once = once.union(open);
            for (bit, cells) in numbers.iter_mut().enumerate() {
                if digit >> bit & 1 != 0 {
                    *cells = cells.union(open);
                }
            }
        }
        if once != Bands::ALL {
            return NakedSingles::Contradiction;
        }
        let single = self.unsolved.difference(twice);
        if single.is_empty() {
            return NakedSingles::None;
        }
        self.unsolved = self.unsolved.difference(single);
        for spot in single {
            let bit = |bit: usize| usize::from(numbers[bit].contains(spot)) << bit;
            let digit = bit(0) | bit(1) | bit(2) | bit(3);
            self.open[digit] = self.open[digit].difference(PEERS[spot]);
            self.changed |= 1 << digit;
        }
        NakedSingles::Placed
    }

    /// Returns the digits of a solved board, 1 to 9, in reading order.
    #[inline]
    pub(super) fn digits(&self) -> [u8; 81] {
        let mut digits = [0; 81];
        for (digit, open) in (1..).zip(self.open) {
            for (band, rows) in digits.chunks_exact_mut(27).zip(open.bands()) {
                for (row, cells) in band.chunks_exact_mut(9).zip([rows, rows >> 9, rows >> 18]) {
                    row[cells.trailing_zeros() as usize] = digit;
                }
            }
        }
        digits
    }
}

/// Result of the search for naked singles.
enum NakedSingles {
    Placed,
    None,
    Contradiction,
}
