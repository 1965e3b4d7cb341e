//! A set of images that begin with the same rows, and the smallest image of the next row under them.
//!
//! A [`State`] holds the row of the grid at each of the first positions, and of the columns only as much as these rows
//! decide: an order of the nine columns, with marks between neighbours that may still be exchanged because no row so
//! far distinguishes them.
//!
//! ```text
//! first row         . . . | . . . | . . 1         1 is the name that the grid's 7 got
//! columns          (a b c)|(d e f)|(g h) i        a, b, c are tied, d, e, f are, g, h are;
//!                 (       )(      )               and the stacks abc and def are tied with each other
//!
//! second row, as it stands in the grid            2 . . | . . 7 | . . .      its columns: a b c d e f g h i
//! its smallest image                              . . 1 | . . 2 | . . .      1 is smaller than a new name
//! columns                                        (d e) f|(b c) a|(g h) i
//! ```
//!
//! The smallest image of a row is found by sorting: inside tied columns, then among tied stacks. White spaces come
//! before named digits, named digits before nameless ones ([`NAMELESS`]).

use super::lines::{Nibbles, Symbols, nibble, unpacked};
use super::way::Way;

/// Stands for a digit without a name; larger than every name.
pub(super) const NAMELESS: u8 = 15;

/// The marks of the initial state: all three columns of each stack are tied, and all three stacks.
///
/// A mark at position 1, 2, 4, 5, 7, 8 ties that column with the one before; at 3 and 6 it ties the stack that begins
/// there with the one before.
const ALL_TIED: Nibbles = 0x011_111_111;

/// A set of images of the grid that begin with the same rows.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// True if the columns of the grid serve as rows.
    pub(super) transposed: bool,
    /// The grid's row at each position; only the first `depth` count.
    pub(super) rows: [u8; 9],
    /// The grid's column at each position.
    columns: Nibbles,
    /// Marks of the columns and stacks that may still be exchanged with the one before.
    ties: Nibbles,
    /// The name of each digit, or [`NAMELESS`]; entry 0, the white space, is 0.
    pub(super) names: [u8; 16],
    /// Number of names given so far.
    pub(super) named: u8,
    /// The grid's rows without a position, one bit each.
    pub(super) unused: u16,
    /// Number of choices of equal rows and bands that the state represents.
    pub(super) copies: u32,
}

/// The smallest image of a row under a state.
#[derive(Clone, Copy)]
pub(super) struct RowImage {
    /// The name at each position.
    pub(super) names: Nibbles,
    /// The column at each position.
    columns: Nibbles,
}

impl RowImage {
    /// Returns the names in a stack.
    const fn stack(self, stack: usize) -> Nibbles {
        self.names >> (12 * (2 - stack)) & 0xfff
    }

    /// Returns the position of the first digit without a name.
    pub(super) fn first_nameless(self) -> Option<usize> {
        // A number of four bits is 15 if no bit is missing.
        let missing = !self.names;
        let missing = missing | missing >> 2;
        let nameless = !(missing | missing >> 1) & 0x111_111_111;
        (nameless != 0).then(|| (nameless.leading_zeros() as usize - 28) / 4)
    }

    /// Gives the nameless digit at a position a name.
    pub(super) const fn name(&mut self, place: usize, name: u8) {
        self.names ^= ((NAMELESS ^ name) as Nibbles) << (4 * (8 - place));
    }
}

impl State {
    pub(super) fn new(transposed: bool) -> Self {
        let mut names = [NAMELESS; 16];
        names[0] = 0;
        Self {
            transposed,
            rows: [0; 9],
            columns: 0x012_345_678,
            ties: ALL_TIED,
            names,
            named: 0,
            unused: 0x1ff,
            copies: 1,
        }
    }

    /// Returns the rows that may come next: those of the current band, or of all remaining bands.
    pub(super) fn open_rows(&self, depth: usize) -> u16 {
        if depth.is_multiple_of(3) {
            self.unused
        } else {
            self.unused & 0b111 << (self.rows[depth - 1] / 3 * 3)
        }
    }

    /// Returns `true` if the column, or the stack that begins there, is tied with the one before.
    const fn is_tied(&self, place: usize) -> bool {
        nibble(self.ties, place) != 0
    }

    /// Returns the smallest image of a row. Nameless digits are larger than all names and equal to each other.
    pub(super) fn row_image(&self, line: &Symbols) -> RowImage {
        if self.ties == 0 {
            self.fixed_row_image(line)
        } else {
            self.sorted_row_image(line)
        }
    }

    /// Returns the only image of a row, if no columns are tied.
    fn fixed_row_image(&self, line: &Symbols) -> RowImage {
        let name = |place| {
            let column = nibble(self.columns, place);
            Nibbles::from(self.names[usize::from(line[usize::from(column)] & 15)])
        };
        RowImage {
            names: (0..9).fold(0, |names, place| names << 4 | name(place)),
            columns: self.columns,
        }
    }

    fn sorted_row_image(&self, line: &Symbols) -> RowImage {
        // A column with its name: sorting by name keeps the column.
        let entry = |place: usize| {
            let column = nibble(self.columns, place);
            let name = self.names[usize::from(line[usize::from(column)] & 15)];
            u32::from(name) << 12 | u32::from(column)
        };
        let block = |first: usize| {
            let entries = [entry(first), entry(first + 1), entry(first + 2)];
            let [a, b, c] = sorted_if(entries, [self.apart(first + 1), self.apart(first + 2)]);
            // Three names, then three columns.
            a << 8 | b << 4 | c
        };
        let blocks = [block(0), block(3), block(6)];
        let [left, middle, right] =
            sorted_if(blocks, [self.apart(3), self.apart(6)]).map(Nibbles::from);
        RowImage {
            names: left >> 12 << 24 | middle >> 12 << 12 | right >> 12,
            columns: (left & 0xfff) << 24 | (middle & 0xfff) << 12 | right & 0xfff,
        }
    }

    /// Returns [`APART`] if the column (or the stack that begins there) is not tied with the one before, else 0.
    const fn apart(&self, place: usize) -> u32 {
        (!self.ties >> (4 * (8 - place)) & 1) as u32 * APART
    }

    /// Returns the digits, one bit each, that may be at the first nameless position of a row, given the row's image:
    /// those of the columns tied with it, also in stacks that are tied with its stack and have the same names.
    pub(super) fn tied_digits(&self, line: &Symbols, image: RowImage, first: usize) -> u16 {
        let mut digits = 0;
        let mut stack = first / 3;
        loop {
            let mut place = stack * 3 + first % 3;
            loop {
                let column = nibble(image.columns, place);
                digits |= 1 << line[usize::from(column)];
                place += 1;
                if place.is_multiple_of(3) || !self.is_tied(place) {
                    break;
                }
            }
            stack += 1;
            if stack == 3
                || !self.is_tied(stack * 3)
                || image.stack(stack) != image.stack(first / 3)
            {
                return digits;
            }
        }
    }

    /// Takes over the order of the columns from a row of named digits, and unties columns and stacks that it
    /// distinguishes.
    pub(super) fn settle(&mut self, image: RowImage) {
        self.columns = image.columns;
        let differing = image.names ^ image.names >> 4;
        let differing = differing | differing >> 2;
        let differing = differing | differing >> 1;
        let mut apart = differing & 0x011_011_011;
        let stacks = image.names ^ image.names >> 12;
        if stacks & 0xfff_000 != 0 {
            apart |= 0x000_100_000;
        }
        if stacks & 0xfff != 0 {
            apart |= 0x000_000_100;
        }
        self.ties &= !apart;
    }

    /// Returns one of the ways to an image of the state.
    pub(super) fn way(&self) -> Way {
        Way {
            transposed: self.transposed,
            rows: self.rows,
            columns: unpacked(self.columns),
            names: self.names,
        }
    }

    /// Returns the number of images of the state: tied columns and stacks may be in any order.
    pub(super) fn images(&self) -> u32 {
        let orders = |ties: [bool; 2]| match ties {
            [false, false] => 1,
            [true, true] => 6,
            _ => 2,
        };
        let columns: u32 = [0, 3, 6]
            .map(|first| orders([self.is_tied(first + 1), self.is_tied(first + 2)]))
            .iter()
            .product();
        self.copies * columns * orders([self.is_tied(3), self.is_tied(6)])
    }
}

/// A flag above all bits of a block's names and columns.
const APART: u32 = 1 << 31;

/// Sorts three numbers, but does not exchange the first two if `ab` is [`APART`], nor the last two if `bc` is; 0 allows
/// it.
///
/// It has no branches, because the comparisons are unpredictable and most of the time is spent here.
fn sorted_if([a, b, c]: [u32; 3], [ab, bc]: [u32; 2]) -> [u32; 3] {
    let exchanged = |low: u32, high: u32, apart: u32| {
        if high | apart < low {
            (high, low)
        } else {
            (low, high)
        }
    };
    let (a, b) = exchanged(a, b, ab);
    let (b, c) = exchanged(b, c, bc);
    let (a, b) = exchanged(a, b, ab);
    [a, b, c]
}

/// Returns the smallest image of a first row with these filled positions: in each stack the filled positions last, the
/// fullest stack last.
pub(super) fn first_names(filled: u16) -> Nibbles {
    const FILLED_LAST: [u32; 8] = [0, 0xf, 0xf, 0xff, 0xf, 0xff, 0xff, 0xfff];
    let stack = |stack: u16| FILLED_LAST[usize::from(filled >> (3 * stack) & 7)];
    let stacks = sorted_if([stack(0), stack(1), stack(2)], [0, 0]);
    let [left, middle, right] = stacks.map(Nibbles::from);
    left << 24 | middle << 12 | right
}
