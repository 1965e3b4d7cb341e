//! The common implementation of sets of digits, cells and units.

/// Implements the operations and the iterator of a set that has one bit for each item's `index()`.
macro_rules! set_of {
    ($set:ident($bits:ty), $item:ident::$all:ident, $items:ident) => {
        impl $set {
            const fn bit(item: $item) -> $bits {
                1 << item.index()
            }

            /// Returns the set of one item.
            pub const fn only(item: $item) -> Self {
                Self(Self::bit(item))
            }

            /// Returns the number of items in the set.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Returns `true` if the set has no item.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns `true` if the item is in the set.
            pub const fn contains(self, item: $item) -> bool {
                self.0 & Self::bit(item) != 0
            }

            /// Adds the item. Returns `true` if it was new.
            pub const fn insert(&mut self, item: $item) -> bool {
                let new = !self.contains(item);
                self.0 |= Self::bit(item);
                new
            }

            /// Removes the item. Returns `true` if it was there.
            pub const fn remove(&mut self, item: $item) -> bool {
                let there = self.contains(item);
                self.0 &= !Self::bit(item);
                there
            }

            /// Returns the items of either set.
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// Returns the items of both sets.
            pub const fn intersection(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// Returns the items of this set that are not in the other.
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Returns `true` if every item of this set is in the other.
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns the smallest item, if there is one.
            pub fn first(self) -> Option<$item> {
                self.into_iter().next()
            }

            /// Returns the item of a set that has exactly one.
            pub fn single(self) -> Option<$item> {
                if self.len() == 1 { self.first() } else { None }
            }
        }

        impl IntoIterator for $set {
            type Item = $item;
            type IntoIter = $items;

            /// Returns the items, ascending.
            fn into_iter(self) -> $items {
                $items(self.0)
            }
        }

        #[doc = concat!("The items of a [`", stringify!($set), "`], ascending.")]
        #[derive(Clone, Debug)]
        pub struct $items($bits);

        impl Iterator for $items {
            type Item = $item;

            fn next(&mut self) -> Option<$item> {
                if self.0 == 0 {
                    return None;
                }
                let index = self.0.trailing_zeros() as usize;
                self.0 &= self.0 - 1;
                Some($item::$all[index])
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }
    };
}
