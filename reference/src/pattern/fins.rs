//! What spoils a fish: how much of it is allowed, and how it is found.

use crate::cell::CellSet;

/// How many fins a fish may have, endo fins included.
pub const MOST_FINS: usize = 5;

/// How many of them may be endo fins.
pub const MOST_ENDO_FINS: usize = 2;

/// The cells that are in one of the sets or more, and those that are in two or more.
///
/// Of base units the second are the endo fins, of cover units the candidates that go even from the base.
///
/// ```
/// use reference::{pattern::fins::once_and_twice, unit::Unit};
/// let (row, block) = (Unit::BY_KIND[0].cell_set(), Unit::BY_KIND[18].cell_set());
/// let (once, twice) = once_and_twice([row, block]);
/// assert_eq!((once.len(), twice.len()), (15, 3));
/// ```
pub fn once_and_twice(sets: impl IntoIterator<Item = CellSet>) -> (CellSet, CellSet) {
    let none = (CellSet::EMPTY, CellSet::EMPTY);
    sets.into_iter().fold(none, |(once, twice), cells| {
        (once.union(cells), twice.union(once.intersection(cells)))
    })
}
