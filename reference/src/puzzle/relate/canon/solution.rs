//! The canonical form of solutions, by the classes of their bands.
//!
//! The first band of the canonical form is the smallest of its class, so it comes from a band (or stack) of the lowest
//! class among the six, by one of the few orders that make it smallest, often a single one. Such an order fixes all
//! columns and all names. The other six rows are then sorted by their first names.

use core::cmp::Ordering;

use super::Canonical;
use super::band::BandClasses;
use super::lines::{Lines, Nibbles, Symbols};
use super::order::{BandOrder, ORDERS, sorting};
use super::way::Way;

/// Returns the smallest image of a solution.
pub(super) fn smallest(lines: &Lines, classes: &BandClasses) -> Canonical {
    let bands = lines.rows.each_ref().map(|rows| rows.as_chunks::<3>().0);
    let class = bands.map(|bands| [0, 1, 2].map(|band: usize| classes.class(&bands[band])));
    let lowest = class.iter().flatten().min();
    let mut found = Canonical {
        rows: [Nibbles::MAX; 9],
        way: Way::NONE,
        automorphisms: 0,
    };
    for side in [0, 1] {
        for band in [0, 1, 2] {
            if Some(&class[side][band]) == lowest {
                for order in classes.ways(&bands[side][band]) {
                    let way = Way::beginning(&lines.rows[side], side == 1, band, &order);
                    found.compare(way, lines);
                }
            }
        }
    }
    found
}

impl Canonical {
    /// Keeps a way that leads to a smaller image, and counts the ways that lead to the smallest one. The first bands of
    /// all images are equal.
    fn compare(&mut self, way: Way, lines: &Lines) {
        let order = (3..9).fold(Ordering::Equal, |order, place| {
            order.then_with(|| way.row(lines, place).cmp(&self.rows[place]))
        });
        match order {
            Ordering::Less => {
                self.rows = core::array::from_fn(|place| way.row(lines, place));
                self.way = way;
                self.automorphisms = 1;
            }
            Ordering::Equal => self.automorphisms += 1,
            Ordering::Greater => {}
        }
    }
}

impl Way {
    /// Returns the way that puts this band first, in this order, and makes the rest as small as possible.
    fn beginning(rows: &[Symbols; 9], transposed: bool, band: usize, order: &BandOrder) -> Self {
        let mut names = [0; 16];
        let first = &rows[band * 3 + usize::from(order.rows[0])];
        for (name, column) in (1..).zip(order.columns) {
            names[usize::from(first[usize::from(column & 15)] & 15)] = name;
        }
        let first_names = |band: usize| {
            [0, 1, 2].map(|row| {
                let symbol = rows[band * 3 + row][usize::from(order.columns[0] & 15)];
                names[usize::from(symbol & 15)]
            })
        };
        let others = [[1, 2], [0, 2], [0, 1]][band];
        let sorted = others.map(|band| {
            let names = first_names(band);
            let order = ORDERS[sorting(names)];
            (names[usize::from(order[0])], band, order)
        });
        let [low, high] = sorted;
        let [second, third] = if low.0 < high.0 {
            [low, high]
        } else {
            [high, low]
        };
        let bands = [(band, order.rows), (second.1, second.2), (third.1, third.2)];
        Self {
            transposed,
            rows: core::array::from_fn(|place| {
                let (band, order) = bands[place / 3];
                FIRST_ROWS[band] + order[place % 3]
            }),
            columns: order.columns,
            names,
        }
    }
}

/// The first row of each band, from 0.
const FIRST_ROWS: [u8; 3] = [0, 3, 6];
