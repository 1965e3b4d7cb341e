//! Restricted commons: the digits that two almost locked sets cannot both hold.

use alloc::vec::Vec;

use crate::technique::pattern::almost_locked::AlmostLockedSet;
use board::digit::{Digit, DigitSet};

/// Another almost locked set, and the restricted commons shared with it; there is at least one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    /// Index of the other set in the list.
    pub(super) other: usize,
    /// All restricted commons of the two.
    pub(super) digits: DigitSet,
}

/// The links of every almost locked set of a list, ascending by the other set; each link is stored in both directions.
pub(super) struct Links(Vec<Vec<Link>>);

impl Links {
    /// Links every two sets with a restricted common. Sets that share cells are linked only with `overlap`.
    pub(super) fn between(sets: &[AlmostLockedSet], overlap: bool) -> Self {
        let mut links = alloc::vec![Vec::new(); sets.len()];
        for (second, second_set) in sets.iter().enumerate() {
            for (first, first_set) in sets[..second].iter().enumerate() {
                if !overlap && shares_cells(first_set, second_set) {
                    continue;
                }
                let digits = restricted_commons(first_set, second_set);
                if !digits.is_empty() {
                    let other = second;
                    links[first].push(Link { other, digits });
                    let other = first;
                    links[second].push(Link { other, digits });
                }
            }
        }
        Self(links)
    }

    /// Returns the number of sets.
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the links of one set.
    pub(super) fn of(&self, set: usize) -> &[Link] {
        &self.0[set]
    }
}

/// Returns `true` if a cell is in both sets.
pub(super) const fn shares_cells(first: &AlmostLockedSet, second: &AlmostLockedSet) -> bool {
    !first.cells.intersection(second.cells).is_empty()
}

/// Returns the digits whose cells in one set all see those in the other. A common cell with the digit rules it out.
fn restricted_commons(first: &AlmostLockedSet, second: &AlmostLockedSet) -> DigitSet {
    let is_restricted = |&digit: &Digit| second.holding(digit).is_subset(first.seeing(digit));
    let common = first.digits.intersection(second.digits);
    common.into_iter().filter(is_restricted).collect()
}
