//! The 416 classes of bands.
//!
//! A band of a solution is three rows of nine digits. Two bands are in the same class if one arises from the other by
//! permuting its rows, stacks and columns within stacks, and relabelling. There are 416 classes, numbered in the order
//! of their smallest bands. Number 0 is the class of
//!
//! ```text
//! 1 2 3 | 4 5 6 | 7 8 9
//! 4 5 6 | 7 8 9 | 1 2 3
//! 7 8 9 | 1 2 3 | 4 5 6
//! ```
//!
//! To look up a band, name the digits by their positions in the left block and sort the columns of the other two blocks
//! by their top row. The result is one of 56 · 6⁴ = 72,576 *normal* bands:
//!
//! ```text
//! 0 1 2 | 3 4 6 | 5 7 8     the names in the top row of the middle block and 0, 1, 2 in its middle row: 56 choices
//! 3 4 5 | 8 7 0 | 2 1 6     in the middle and the bottom row of both blocks, how the three names are ordered:
//! 6 7 8 | 1 5 2 | 4 0 3     6 · 6 · 6 · 6 choices
//! ```

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::lines::Symbols;
use super::order::{BandOrder, ORDERS, places, sorting};

/// Number of normal bands.
const NORMAL_BANDS: usize = 56 * 1296;

/// The names in the top row of a normal band's middle block (six bits) and those of 0, 1, 2 in its middle row (the
/// three lowest bits): all 56 choices.
///
/// The rest follows: the top row has as many of 3, 4, 5 as the middle row lacks of 0, 1, 2.
static CHOICES: [u16; 56] = {
    let mut choices = [0; 56];
    let mut count = 0;
    let mut choice = 0_u16;
    while choice < 0x200 {
        let from_middle = (choice >> 3 & 7).count_ones();
        let from_bottom = (choice >> 6).count_ones();
        let from_top = (choice & 7).count_ones();
        if from_middle + from_bottom == 3 && from_top + from_middle == 3 {
            choices[count] = choice;
            count += 1;
        }
        choice += 1;
    }
    choices
};

/// Index of each choice in [`CHOICES`].
static CHOICE_NUMBERS: [u8; 512] = {
    let mut numbers = [0; 512];
    let mut number = 0;
    while number < 56 {
        numbers[CHOICES[number as usize] as usize] = number;
        number += 1;
    }
    numbers
};

/// Class and order of a normal band.
#[derive(Clone, Copy)]
struct Entry {
    /// The class, from 0.
    class: u16,
    /// The number of the order that turns this band into the class's first normal band.
    to_first: u16,
}

/// All classes, with the orders that turn each band into the smallest band of its class.
pub(super) struct BandClasses {
    /// By number of the normal band.
    entries: Vec<Entry>,
    /// For each class the orders that turn its first normal band into its smallest band.
    ways: Vec<Vec<BandOrder>>,
}

impl BandClasses {
    /// Finds the classes: each normal band without a class starts one that contains all its images.
    pub(super) fn new() -> Self {
        let columns = column_orders();
        let mut claimed = vec![false; NORMAL_BANDS];
        let mut classes = Vec::new();
        for number in 0..NORMAL_BANDS {
            if !claimed[number] {
                let class = Class::of(&normal_band(number), &columns);
                for &(number, _) in &class.members {
                    claimed[number] = true;
                }
                classes.push(class);
            }
        }
        classes.sort_unstable_by_key(|class| class.smallest);
        let nothing = Entry {
            class: 0,
            to_first: 0,
        };
        let mut entries = vec![nothing; NORMAL_BANDS];
        for (rank, class) in (0..).zip(&classes) {
            for &(number, to_first) in &class.members {
                entries[number] = Entry {
                    class: rank,
                    to_first,
                };
            }
        }
        let ways = classes.into_iter().map(|class| class.ways).collect();
        Self { entries, ways }
    }

    /// Returns the number of the band's class, from 0 for the smallest.
    pub(super) fn class(&self, band: &[Symbols; 3]) -> u16 {
        let (number, _) = normal(|row, column| band[row][column]);
        self.entries[number].class
    }

    /// Returns all orders that turn the band into the smallest of its class.
    pub(super) fn ways(&self, band: &[Symbols; 3]) -> impl Iterator<Item = BandOrder> {
        let (number, sorted) = normal(|row, column| band[row][column]);
        let entry = self.entries[number];
        let first = sorted.then(&BandOrder::of(entry.to_first));
        let ways = &self.ways[usize::from(entry.class)];
        ways.iter().map(move |way| first.then(way))
    }
}

/// A class under construction.
struct Class {
    /// The names in the second and third row of its smallest band, from 0.
    smallest: [u8; 18],
    /// The orders that turn its first normal band into its smallest band.
    ways: Vec<BandOrder>,
    /// The numbers of its normal bands, with the numbers of the orders that turn each into the first one.
    members: Vec<(usize, u16)>,
}

impl Class {
    fn of(first: &[[u8; 9]; 3], columns: &[([u8; 9], [u8; 9])]) -> Self {
        let (smallest, ways) = smallest(first, columns);
        Self {
            smallest,
            ways,
            members: members(first),
        }
    }
}

/// Returns all normal bands that arise from a band by ordering its rows, its stacks, and the columns of the first
/// stack; the other columns are sorted.
fn members(band: &[[u8; 9]; 3]) -> Vec<(usize, u16)> {
    let mut members = Vec::with_capacity(216);
    for rows in ORDERS {
        for stacks in ORDERS {
            for left in ORDERS {
                let order = BandOrder::new(rows, stacks, [left, ORDERS[0], ORDERS[0]]);
                let (number, sorted) = normal(|row, column| {
                    band[usize::from(order.rows[row])][usize::from(order.columns[column])]
                });
                members.push((number, order.then(&sorted).inverse().number()));
            }
        }
    }
    members
}

/// Returns the second and third row of a band's smallest image, as names from 0, and all orders that lead there.
///
/// The first row becomes 0 to 8 in any order, so the name of a digit is its position in the first row.
fn smallest(band: &[[u8; 9]; 3], columns: &[([u8; 9], [u8; 9])]) -> ([u8; 18], Vec<BandOrder>) {
    let mut smallest = [u8::MAX; 18];
    let mut ways = Vec::new();
    for rows in ORDERS {
        let [first, second, third] = rows.map(|row| band[usize::from(row)]);
        let column_of = places(first);
        let follow = [second, third].map(|row| row.map(|digit| column_of[usize::from(digit)]));
        for (columns, places) in columns {
            // Some order puts the second row's first digit at position 3; nothing smaller is possible.
            if places[usize::from(follow[0][usize::from(columns[0])])] != 3 {
                continue;
            }
            let names = || {
                follow.iter().flat_map(|follow| {
                    let name = |&column| places[usize::from(follow[usize::from(column)])];
                    columns.iter().map(name)
                })
            };
            let order = names().cmp(smallest);
            if order == Ordering::Less {
                for (smallest, name) in smallest.iter_mut().zip(names()) {
                    *smallest = name;
                }
                ways.clear();
            }
            if order != Ordering::Greater {
                ways.push(BandOrder {
                    rows,
                    columns: *columns,
                });
            }
        }
    }
    (smallest, ways)
}

/// Returns all 1,296 orders of the columns, each with the position of every column.
fn column_orders() -> Vec<([u8; 9], [u8; 9])> {
    (0..1296)
        .map(|number| BandOrder::of(number).columns)
        .map(|columns| (columns, places(columns)))
        .collect()
}

/// Returns the number of the normal band of a band with these digits (or names), and the order of columns that makes it
/// normal.
fn normal(digit: impl Fn(usize, usize) -> u8) -> (usize, BandOrder) {
    let mut names = [0; 16];
    for (place, name) in (0..9).zip(0..) {
        names[usize::from(digit(place / 3, place % 3) & 15)] = name;
    }
    let triple = |row: usize, stack: usize| {
        [0, 1, 2].map(|place| names[usize::from(digit(row, stack * 3 + place) & 15)])
    };
    let top = [triple(0, 1), triple(0, 2)];
    let orders = top.map(|top| ORDERS[sorting(top)]);
    let rank = |row: usize, stack: usize| {
        let triple = triple(row, stack);
        sorting(orders[stack - 1].map(|column| triple[usize::from(column)]))
    };
    let bits = |triple: [u8; 3]| {
        triple
            .into_iter()
            .fold(0, |bits, name| bits | 1_usize << name)
    };
    let choice = bits(top[0]) | bits(triple(1, 1)) & 7;
    let ranks = [rank(1, 1), rank(2, 1), rank(1, 2), rank(2, 2)];
    let number = ranks.into_iter().fold(
        usize::from(CHOICE_NUMBERS[choice & 0x1ff]),
        |number, rank| number * 6 + rank,
    );
    let within = [ORDERS[0], orders[0], orders[1]];
    (number, BandOrder::new(ORDERS[0], ORDERS[0], within))
}

/// Returns the normal band of a number, as names.
fn normal_band(number: usize) -> [[u8; 9]; 3] {
    let choice = CHOICES[number / 1296];
    let top = choice & 0x1f8;
    let middle = choice & 0b111 | 0x1c0 & !top;
    let bottom = 0x1ff & !top & !middle;
    // The names that each row of the middle block leaves to the right one.
    let sets = [
        [top, 0x1f8 & !top],
        [middle, 0x1c7 & !middle],
        [bottom, 0x03f & !bottom],
    ];
    let rank = |row: usize, block: usize| match (row, block) {
        (1, 0) => number / 216 % 6,
        (2, 0) => number / 36 % 6,
        (1, 1) => number / 6 % 6,
        (2, 1) => number % 6,
        _ => 0,
    };
    let mut band = [[0, 1, 2], [3, 4, 5], [6, 7, 8]].map(|[a, b, c]| [a, b, c, 0, 0, 0, 0, 0, 0]);
    for (row, sets) in sets.iter().enumerate() {
        for (block, set) in sets.iter().enumerate() {
            let ascending = (0..9).filter(|name| set & 1 << name != 0);
            for (place, name) in ORDERS[rank(row, block)].into_iter().zip(ascending) {
                band[row][3 + block * 3 + usize::from(place)] = name;
            }
        }
    }
    band
}
