//! Two oracles of the canonical form, by its definition: one tries all 3,359,232 geometric transformations, the other
//! all column orders, and searches row by row. They share no code with the reference, and with each other only the list
//! of orders and the conversion of grids.

use std::cmp::Ordering;

use board::grid::Grid;

/// Returns the orders of nine lines that keep bands together: entry p is the line at position p, both from 0.
fn orders() -> Vec<[usize; 9]> {
    let threes = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut orders = Vec::new();
    for bands in threes {
        for first in threes {
            for second in threes {
                for third in threes {
                    let within = [first, second, third];
                    let line = |place: usize| bands[place / 3] * 3 + within[place / 3][place % 3];
                    orders.push(std::array::from_fn(line));
                }
            }
        }
    }
    orders
}

/// Returns the grid and its transposition, with 0 for white spaces.
fn sides(grid: &Grid) -> [[[usize; 9]; 9]; 2] {
    let symbol =
        |row: usize, column: usize| usize::try_from(grid.values()[row * 9 + column]).unwrap_or(0);
    let side = |transposed: bool| {
        std::array::from_fn(|row| {
            std::array::from_fn(|column| {
                if transposed {
                    symbol(column, row)
                } else {
                    symbol(row, column)
                }
            })
        })
    };
    [side(false), side(true)]
}

fn grid_of(symbols: &[usize; 81]) -> Grid {
    Grid::from_values(symbols.map(|symbol| {
        if symbol == 0 {
            -1
        } else {
            i32::try_from(symbol).expect("a digit")
        }
    }))
}

/// Returns the smallest image and the number of geometric transformations that lead there, by trying all of them.
pub(crate) fn smallest_of_all(grid: &Grid) -> (Grid, u32) {
    let orders = orders();
    let mut smallest = [usize::MAX; 81];
    let mut ways = 0;
    for side in sides(grid) {
        for rows in &orders {
            for columns in &orders {
                match compare(&side, rows, columns, &mut smallest) {
                    Ordering::Less => ways = 1,
                    Ordering::Equal => ways += 1,
                    Ordering::Greater => {}
                }
            }
        }
    }
    (grid_of(&smallest), ways)
}

/// Compares an image, with its digits numbered in the order in which they appear, with the smallest image so far, and
/// replaces the latter if the new one is smaller.
fn compare(
    side: &[[usize; 9]; 9],
    rows: &[usize; 9],
    columns: &[usize; 9],
    smallest: &mut [usize; 81],
) -> Ordering {
    let mut names = [0; 10];
    let mut count = 0;
    let mut order = Ordering::Equal;
    for place in 0..81 {
        let symbol = side[rows[place / 9]][columns[place % 9]];
        if symbol != 0 && names[symbol] == 0 {
            count += 1;
            names[symbol] = count;
        }
        let name = names[symbol];
        if order == Ordering::Equal {
            order = name.cmp(&smallest[place]);
            if order == Ordering::Greater {
                return order;
            }
        }
        if order == Ordering::Less {
            smallest[place] = name;
        }
    }
    order
}

/// The first rows of an image: an order of the columns, and the rows chosen so far.
#[derive(Clone)]
struct PartialImage {
    side: usize,
    columns: usize,
    rows: Vec<usize>,
    names: [usize; 10],
    named: usize,
}

/// Returns the same as [`smallest_of_all`], row by row: keeps only the partial images whose next row is smallest.
pub(crate) fn smallest_by_rows(grid: &Grid) -> (Grid, u32) {
    let orders = orders();
    let sides = sides(grid);
    let mut partial_images: Vec<PartialImage> = (0..2 * orders.len())
        .map(|number| PartialImage {
            side: number % 2,
            columns: number / 2,
            rows: Vec::new(),
            names: [0; 10],
            named: 0,
        })
        .collect();
    let mut smallest = [0; 81];
    for depth in 0..9 {
        let mut best = [usize::MAX; 9];
        let mut next = Vec::new();
        for partial in &partial_images {
            for (row, symbols) in sides[partial.side].iter().enumerate() {
                let same_band = depth % 3 == 0 || partial.rows[depth - 1] / 3 == row / 3;
                if partial.rows.contains(&row) || !same_band {
                    continue;
                }
                let mut longer = partial.clone();
                longer.rows.push(row);
                let names = orders[partial.columns].map(|column| longer.name(symbols[column]));
                if names < best {
                    best = names;
                    next.clear();
                }
                if names == best {
                    next.push(longer);
                }
            }
        }
        smallest[depth * 9..][..9].copy_from_slice(&best);
        partial_images = next;
    }
    let ways = u32::try_from(partial_images.len()).expect("at most 3,359,232");
    (grid_of(&smallest), ways)
}

impl PartialImage {
    fn name(&mut self, symbol: usize) -> usize {
        if symbol != 0 && self.names[symbol] == 0 {
            self.named += 1;
            self.names[symbol] = self.named;
        }
        self.names[symbol]
    }
}
