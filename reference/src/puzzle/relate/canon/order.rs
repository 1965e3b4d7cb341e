//! Permutations of three items, and of the rows and columns of one band, as small numbers.

/// The six permutations of three items, ascending: entry p is the item at position p.
pub(super) const ORDERS: [[u8; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

/// Returns the index in [`ORDERS`] of the order that sorts three different numbers.
///
/// For 7, 4, 5 that is [1, 2, 0], number 3: first 4, then 5, then 7.
pub(super) fn sorting([a, b, c]: [u8; 3]) -> usize {
    let comparisons = usize::from(a < b) << 2 | usize::from(a < c) << 1 | usize::from(b < c);
    // 0b010 and 0b101 contradict themselves.
    [5, 3, 0, 2, 4, 0, 1, 0][comparisons]
}

/// The row and the column of a band at each position, from 0.
#[derive(Clone, Copy)]
pub(super) struct BandOrder {
    pub(super) rows: [u8; 3],
    pub(super) columns: [u8; 9],
}

impl BandOrder {
    /// Returns the order with a number below 6⁵, which encodes the orders of the rows, of the stacks, and inside the
    /// three stacks; the last varies fastest.
    pub(super) fn of(number: u16) -> Self {
        let order = |number: u16| ORDERS[usize::from(number % 6)];
        let within = [order(number / 36), order(number / 6), order(number)];
        Self::new(order(number / 1296), order(number / 216), within)
    }

    pub(super) fn new(rows: [u8; 3], stacks: [u8; 3], within: [[u8; 3]; 3]) -> Self {
        Self {
            rows,
            columns: core::array::from_fn(|place| {
                stacks[place / 3] * 3 + within[place / 3][place % 3]
            }),
        }
    }

    /// Composes two orders: first this one, then `next`.
    pub(super) fn then(&self, next: &Self) -> Self {
        Self {
            rows: next.rows.map(|place| self.rows[usize::from(place)]),
            columns: next.columns.map(|place| self.columns[usize::from(place)]),
        }
    }

    /// Returns the inverse order.
    pub(super) fn inverse(&self) -> Self {
        Self {
            rows: places(self.rows),
            columns: places(self.columns),
        }
    }

    /// Returns the number of this order.
    pub(super) fn number(&self) -> u16 {
        let (stacks, _) = self.columns.as_chunks::<3>();
        let orders = [
            self.rows,
            [0, 1, 2].map(|place: usize| stacks[place][0] / 3),
            stacks[0].map(|column| column % 3),
            stacks[1].map(|column| column % 3),
            stacks[2].map(|column| column % 3),
        ];
        orders.into_iter().fold(0, |number, order| {
            let rank = (0..).zip(ORDERS).find(|(_, other)| *other == order);
            number * 6 + rank.map_or(0, |(rank, _)| rank)
        })
    }
}

/// Returns the position of each item in an order.
pub(super) fn places<const N: usize>(order: [u8; N]) -> [u8; N] {
    let mut places = [0; N];
    for (place, item) in (0..).zip(order) {
        places[usize::from(item)] = place;
    }
    places
}
