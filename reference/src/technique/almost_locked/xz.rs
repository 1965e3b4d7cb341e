//! ALS-XZ (0901): two almost locked sets with one restricted common, or with two.

use crate::technique::pattern::almost_locked::AlmostLockedSet;
use board::digit::DigitSet;
use board::step::MarkSet;

use super::{Links, Search, chain_reason, seen_by_both};

/// Adds one step for every two sets with a restricted common.
pub(super) fn search(search: &mut Search, sets: &[AlmostLockedSet], links: &Links) {
    for (index, first) in sets.iter().enumerate() {
        for link in links.of(index).iter().filter(|link| index < link.other) {
            let second = &sets[link.other];
            let common = first.digits.intersection(second.digits);
            let struck = if link.digits.len() == 1 {
                seen_by_both(first, second, common.difference(link.digits))
            } else {
                let mut struck = seen_by_both(first, second, common);
                struck.insert_all(&seen_by_locked(first, second, link.digits));
                struck.insert_all(&seen_by_locked(second, first, link.digits));
                struck
            };
            let digits = struck.digits();
            if search.wants(digits) {
                let reason = chain_reason([first, second], [link.digits]);
                search.strike(digits, &struck, &reason);
            }
        }
    }
}

/// Returns the eliminations outside both sets by the digits that are locked in the first: all but the restricted
/// commons.
fn seen_by_locked(set: &AlmostLockedSet, other: &AlmostLockedSet, commons: DigitSet) -> MarkSet {
    MarkSet::from_fn(set.digits.difference(commons), |digit| {
        set.seeing(digit).difference(other.cells)
    })
}
