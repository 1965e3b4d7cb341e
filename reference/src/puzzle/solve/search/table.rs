//! Lookup tables of the search, about one digit in one band, computed at compile time.
//!
//! A band is three rows by three blocks; a *minirow* is where a row and a block of it meet. Its 27 bits are numbered
//! row by row:
//!
//! ```text
//!                block 0      block 1      block 2
//!     row 0     0  1  2  |  3  4  5  |  6  7  8         minirows   0 1 2
//!     row 1     9 10 11  | 12 13 14  | 15 16 17                    3 4 5
//!     row 2    18 19 20  | 21 22 23  | 24 25 26                    6 7 8
//! ```
//!
//! *Rows.* A digit occurs once in every row and once in every block, so it takes three minirows with no row and no
//! block in common: one of six *diagonals*. A minirow on no diagonal of open minirows is closed. This covers all locked
//! candidates and hidden singles in rows and blocks of a band in one lookup: [`LOCKED`].
//!
//! *Columns.* In a stack of three columns the same holds with bands in place of rows and columns in place of blocks:
//! the digit's three columns in the three bands are different. Band 0 keeps column 0 only if the other two bands can
//! take columns 1 and 2 in one order or the other. With each band's columns rotated by one and by two within their
//! stacks, [`TURNED`], a single `and` tests both orders for all nine columns at once.

use super::bands::{Bands, SPOTS, spot};

/// The minirows, of three, that a row of nine cells touches.
static MINIROWS: [u8; 512] = {
    let mut table = [0; 512];
    let mut cells = 0;
    while cells < 512 {
        let mut block = 0;
        while block < 3 {
            if cells >> (3 * block) & 0b111 != 0 {
                table[cells] |= 1 << block;
            }
            block += 1;
        }
        cells += 1;
    }
    table
};

/// The six ways to take three minirows with no row and no block in common.
const DIAGONALS: [usize; 6] = [
    0b100_010_001,
    0b010_100_001,
    0b100_001_010,
    0b001_100_010,
    0b010_001_100,
    0b001_010_100,
];

/// First bit of the flags of three blocks in the entries of [`LOCKED`] and [`TURNED`].
const FLAGS: u32 = 27;

/// For the open minirows of a band: the cells that stay open, and a flag for each block left with a single minirow.
static LOCKED: [u32; 512] = {
    let mut table = [0; 512];
    let mut open = 0;
    while open < 512 {
        let mut kept = 0;
        let mut number = 0;
        while number < 6 {
            if open & DIAGONALS[number] == DIAGONALS[number] {
                kept |= DIAGONALS[number];
            }
            number += 1;
        }
        let mut minirow = 0;
        while minirow < 9 {
            if kept >> minirow & 1 != 0 {
                table[open] |= 0b111 << (3 * minirow);
            }
            minirow += 1;
        }
        let mut block = 0;
        while block < 3 {
            if (kept >> block & 0b001_001_001).is_power_of_two() {
                table[open] |= 1 << (FLAGS + block);
            }
            block += 1;
        }
        open += 1;
    }
    table
};

/// For the open columns of a band, in two halves: the columns rotated by one within their stacks, with a flag for each
/// block of a single column; the columns rotated by two. In both a column has one bit per row.
static TURNED: [u64; 512] = {
    const EVERY_ROW: u64 = 1 | 1 << 9 | 1 << 18;
    let mut table = [0; 512];
    let mut columns = 0;
    while columns < 512 {
        let mut column = 0;
        while column < 9 {
            if columns >> column & 1 != 0 {
                let stack = column / 3 * 3;
                table[columns] |= EVERY_ROW << (stack + (column + 1) % 3);
                table[columns] |= EVERY_ROW << (stack + (column + 2) % 3) << 32;
            }
            column += 1;
        }
        let mut block = 0;
        while block < 3 {
            if (columns >> (3 * block) & 0b111).is_power_of_two() {
                table[columns] |= 1 << (FLAGS + block);
            }
            block += 1;
        }
        columns += 1;
    }
    table
};

/// For the flags of three blocks: the cells of the flagged blocks.
static FLAGGED: [u32; 8] = {
    let mut table = [0; 8];
    let mut flags = 0;
    while flags < 8 {
        let mut block = 0;
        while block < 3 {
            if flags >> block & 1 != 0 {
                table[flags] |= 0b111_000_000_111_000_000_111 << (3 * block);
            }
            block += 1;
        }
        flags += 1;
    }
    table
};

/// The peers of the cell at a spot; empty for other numbers.
pub(super) static PEERS: [Bands; SPOTS] = {
    let mut table = [Bands::EMPTY; SPOTS];
    let mut cell = 0;
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let line = cell / 9 == other / 9 || cell % 9 == other % 9;
            let block = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if (line || block) && cell != other {
                table[spot(cell)] = table[spot(cell)].union(Bands::only(spot(other)));
            }
            other += 1;
        }
        cell += 1;
    }
    table
};

/// For each cell in reading order: the set of the cell alone, and its peers.
pub(super) static CELLS: [[Bands; 2]; 81] = {
    let mut table = [[Bands::EMPTY; 2]; 81];
    let mut cell = 0;
    while cell < 81 {
        table[cell] = [Bands::only(spot(cell)), PEERS[spot(cell)]];
        cell += 1;
    }
    table
};

/// Returns the entry of [`LOCKED`] for a band.
#[inline]
pub(super) fn locked(band: u32) -> u32 {
    let minirows_of = |row: u32| usize::from(MINIROWS[(row & 511) as usize]);
    let minirows = minirows_of(band) | minirows_of(band >> 9) << 3 | minirows_of(band >> 18) << 6;
    LOCKED[minirows]
}

/// Returns the entry of [`TURNED`] for a band.
#[inline]
pub(super) fn turned(band: u32) -> u64 {
    let columns = band | band >> 9 | band >> 18;
    TURNED[(columns & 511) as usize]
}

/// Returns the cells of a band whose columns leave a column to each of the two other bands, which are given by their
/// entries of [`TURNED`]. The bits beyond the band are arbitrary.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "both halves are used")]
pub(super) fn left_by(one: u64, other: u64) -> u32 {
    let both = one & other.rotate_left(32);
    both as u32 | (both >> 32) as u32
}

/// Returns the cells of the blocks that have both a single minirow and a single column, by their entries of [`LOCKED`]
/// and [`TURNED`].
#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "the flags are in the low half"
)]
pub(super) fn single_blocks(locked: u32, turned: u64) -> u32 {
    FLAGGED[((locked & turned as u32) >> FLAGS & 0b111) as usize]
}
