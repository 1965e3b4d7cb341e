//! ALS-XY-wing (0902): two almost locked sets, each linked to a third one, the pivot.

use crate::pattern::almost_locked::AlmostLockedSet;

use super::{Link, Links, Search, chain_reason, seen_by_both};

/// Adds one step for every pivot and two sets linked to it.
pub(super) fn search(search: &mut Search, sets: &[AlmostLockedSet], links: &Links, overlap: bool) {
    let wanted = search.query.digits.unwrap_or_default();
    for (pivot_index, pivot) in sets.iter().enumerate() {
        let links = links.of(pivot_index);
        for (index, right) in links.iter().enumerate() {
            for left in &links[..index] {
                if carry_the_same_digit(left, right) {
                    continue;
                }
                let (first, last) = (&sets[left.other], &sets[right.other]);
                let ends = first
                    .digits
                    .intersection(last.digits)
                    .difference(left.digits)
                    .difference(right.digits);
                if ends.is_empty() || !wanted.is_subset(ends) || !may_meet(first, last, overlap) {
                    continue;
                }
                let struck = seen_by_both(first, last, ends);
                let digits = struck.digits();
                if !digits.is_empty() && search.wants(digits) {
                    let reason = chain_reason([first, pivot, last], [left.digits, right.digits]);
                    search.strike(digits, &struck, &reason);
                }
            }
        }
    }
}

/// Returns `true` if both links have the same single digit: the pivot may hold it, and nothing follows.
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
