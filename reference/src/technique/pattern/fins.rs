//! Fins of fish: limits, and how to find them.

use board::cell::CellSet;

/// Maximum number of fins of a fish, endo fins included.
pub const MAX_FINS: usize = 5;

/// Maximum number of endo fins of a fish.
pub const MAX_ENDO_FINS: usize = 2;

/// Returns the cells that are in at least one of the sets, and those that are in at least two.
///
/// For base units the latter are the endo fins; for cover units they are candidates that are eliminated even from the
/// base.
///
/// ```
/// use reference::technique::pattern::fins::once_and_twice;
/// use board::unit::Unit;
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
