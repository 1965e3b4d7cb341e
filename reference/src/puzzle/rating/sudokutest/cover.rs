//! The search for k items that have k positions in all, shared by naked sets, hidden sets and fish.
//!
//! Each of nine items has positions, stored as bits: a cell's candidates, a digit's cells in a unit, a digit's columns
//! in a row. If k items have k positions in all, no other item can have one of them.

/// A set of up to nine items or positions, one bit each.
pub type Bits = u16;

/// k items and their k positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cover {
    /// The items.
    pub items: Bits,
    /// The positions.
    pub places: Bits,
}

/// Parameters of a search for covers.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The positions of the nine items; items without any are never part of a cover.
    pub places: &'a [Bits; 9],
    /// Number of items.
    pub size: u32,
    /// True if any two items of a cover must share a position. SudokuTest's sets grow by such items only and so miss
    /// some sets of four and more; for two and three items it makes no difference once singles are placed.
    pub linked: bool,
}

impl Search<'_> {
    /// Returns the first cover in lexical order that begins with this item and leaves something to eliminate.
    pub fn starting_with(&self, first: usize) -> Option<Cover> {
        self.extended(
            Cover {
                items: 0,
                places: 0,
            },
            first,
        )
    }

    /// Returns the first cover with any first item.
    pub fn first(&self) -> Option<Cover> {
        (0..9).find_map(|first| self.starting_with(first))
    }

    /// Extends a cover by the item at an index, if allowed, and then by later ones until it is complete.
    fn extended(&self, cover: Cover, index: usize) -> Option<Cover> {
        let own = self.places[index];
        let places = cover.places | own;
        if own == 0 || places.count_ones() > self.size || self.is_loose(cover.items, own) {
            return None;
        }
        let items = cover.items | 1 << index;
        let cover = Cover { items, places };
        if items.count_ones() < self.size {
            return (index + 1..9).find_map(|next| self.extended(cover, next));
        }
        let complete = places.count_ones() == self.size;
        (complete && self.strikes(cover)).then_some(cover)
    }

    /// Returns `true` if items must be linked and one of these items has none of the positions.
    fn is_loose(&self, items: Bits, places: Bits) -> bool {
        self.linked && bits(items).any(|item| self.places[item] & places == 0)
    }

    /// Returns `true` if an item outside the cover has one of its positions.
    fn strikes(&self, cover: Cover) -> bool {
        bits(!cover.items & 0x1ff).any(|item| self.places[item] & cover.places != 0)
    }
}

/// Returns the indices of the set bits, ascending.
pub fn bits(bits: Bits) -> impl Iterator<Item = usize> {
    let mut left = bits & 0x1ff;
    core::iter::from_fn(move || {
        let index = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (index < 9).then_some(index)
    })
}

/// Exchanges items and positions.
pub fn transposed(places: &[Bits; 9]) -> [Bits; 9] {
    let mut items = [0; 9];
    for (item, &places) in places.iter().enumerate() {
        for position in bits(places) {
            items[position] |= 1 << item;
        }
    }
    items
}
