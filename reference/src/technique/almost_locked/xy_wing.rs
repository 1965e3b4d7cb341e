//! ALS-XY-wing (0902): two almost locked sets, each linked to a third one, the pivot.

use crate::technique::pattern::almost_locked::AlmostLockedSet;

use super::{Link, Links, Search, chain_reason, seen_by_both};

/// Adds one step for every pivot and two sets linked to it, in the order of the two links; the links are ordered by
/// their first set, then by their second.
pub(super) fn search(search: &mut Search, sets: &[AlmostLockedSet], links: &Links, overlap: bool) {
    let wings = Wings { sets, overlap };
    for one in 0..sets.len() {
        for link in links.of(one).iter().filter(|link| link.other > one) {
            let other = link.other;
            for second in links.of(one).iter().filter(|second| second.other > other) {
                wings.add(search, one, [link, second]);
            }
            let back = Link {
                other: one,
                digits: link.digits,
            };
            for second in links.of(other).iter().filter(|second| second.other > one) {
                wings.add(search, other, [&back, second]);
            }
            if search.is_done() {
                return;
            }
        }
    }
}

struct Wings<'a> {
    sets: &'a [AlmostLockedSet],
    overlap: bool,
}

impl Wings<'_> {
    /// Adds the step of a pivot and the sets of two of its links, if there is one.
    fn add(&self, search: &mut Search, pivot: usize, [left, right]: [&Link; 2]) {
        if carry_the_same_digit(left, right) {
            return;
        }
        let (first, last) = (&self.sets[left.other], &self.sets[right.other]);
        let wanted = search.query.digits.unwrap_or_default();
        let ends = first
            .digits
            .intersection(last.digits)
            .difference(left.digits)
            .difference(right.digits);
        if ends.is_empty() || !wanted.is_subset(ends) || !may_meet(first, last, self.overlap) {
            return;
        }
        let struck = seen_by_both(first, last, ends);
        let digits = struck.digits();
        if !digits.is_empty() && search.wants(digits) {
            let pivot = &self.sets[pivot];
            let reason = chain_reason([first, pivot, last], [left.digits, right.digits]);
            search.strike(digits, &struck, &reason);
        }
    }
}

/// Returns `true` if both links have the same single digit: then the pivot may hold it, and nothing follows.
fn carry_the_same_digit(left: &Link, right: &Link) -> bool {
    left.digits == right.digits && left.digits.len() == 1
}

/// Returns `true` if two sets may be the ends: they share no cell or, with overlap, neither contains the other.
const fn may_meet(first: &AlmostLockedSet, last: &AlmostLockedSet, overlap: bool) -> bool {
    if overlap {
        !first.cells.is_subset(last.cells) && !last.cells.is_subset(first.cells)
    } else {
        first.cells.intersection(last.cells).is_empty()
    }
}
