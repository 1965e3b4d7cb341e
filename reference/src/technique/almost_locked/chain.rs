//! ALS chain (0903): four to seven almost locked sets, each linked to the next.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use crate::technique::pattern::almost_locked::AlmostLockedSet;
use board::digit::{Digit, DigitSet};
use board::step::MarkSet;

use super::{Links, MAX_LINKS, Place, Search, Walks, chain_reason, seen_by_both, seen_in};

/// Minimum number of links of a chain; with two it is an XY-wing.
const MIN_LINKS: usize = 3;

/// The eliminations of chains, each with its shortest chain.
type Chains = BTreeMap<MarkSet, Vec<Place>>;

/// Adds one step, with a shortest chain, for every set of eliminations.
pub(super) fn search(search: &mut Search, sets: &[AlmostLockedSet], links: &Links) {
    let wanted = search.query.digits.unwrap_or_default();
    let walks = Walks::new(links, promising_starts(search, sets, links));
    let mut chains = Chains::new();
    for (first, first_set) in sets.iter().enumerate() {
        if walks.starts_at(first).is_empty() {
            continue;
        }
        for (last, last_set) in sets.iter().enumerate() {
            let seen = digits_seen_by_both(first_set, last_set);
            if seen.is_empty() || !wanted.is_subset(seen) {
                continue;
            }
            for (start, place) in walks.ends(first, last) {
                let digits = seen
                    .difference(walks.start(start).active)
                    .difference(walks.place(place).active);
                if !digits.is_empty() && search.wants(digits) {
                    let eliminations = seen_by_both(first_set, last_set, digits);
                    keep_shortest(&mut chains, eliminations, &walks, start, place);
                }
            }
        }
    }
    for (eliminations, chain) in chains {
        let reason = chain_reason(
            chain.iter().map(|place| &sets[place.set]),
            chain[1..].iter().map(|place| place.active),
        );
        search.strike(eliminations.digits(), &eliminations, &reason);
    }
}

/// Adds the steps among which HoDoKu chooses while it solves: chains of any length that go forward in the list of sets.
/// Of several with the same first link to the same place, only the first that is found, depth first, is kept.
pub(super) fn search_forward(search: &mut Search, sets: &[AlmostLockedSet], links: &Links) {
    for start in 0..sets.len() {
        for link in links.of(start).iter().filter(|link| link.other > start) {
            for active in link.digits.into_iter().map(DigitSet::only) {
                let place = |set| Place { set, active };
                let mut forward = Forward {
                    search: &mut *search,
                    sets,
                    links,
                    chain: Vec::from([place(start), place(link.other)]),
                    seen: BTreeSet::new(),
                };
                forward.extend();
            }
        }
    }
}

/// The search for a chain from one start by one first link.
struct Forward<'a, 's> {
    search: &'a mut Search<'s>,
    sets: &'a [AlmostLockedSet],
    links: &'a Links,
    chain: Vec<Place>,
    /// Places reached before, with the number of links to them, which matters only up to [`MIN_LINKS`].
    seen: BTreeSet<(Place, usize)>,
}

impl Forward<'_, '_> {
    fn extend(&mut self) {
        let links = self.chain.len() - 1;
        let (start, last) = (self.chain[0], self.chain[links]);
        if !self.seen.insert((last, links.min(MIN_LINKS))) {
            return;
        }
        if links >= MIN_LINKS {
            let [first, second] = [start, last].map(|place| &self.sets[place.set]);
            let digits = first.digits.intersection(second.digits);
            let left = digits.difference(start.active).difference(last.active);
            let eliminations = seen_by_both(first, second, left);
            let sets = self.chain.iter().map(|place| &self.sets[place.set]);
            let commons = self.chain[1..].iter().map(|place| place.active);
            let reason = chain_reason(sets, commons);
            self.search
                .strike(eliminations.digits(), &eliminations, &reason);
        }
        let all = self.links;
        for link in all.of(last.set).iter().filter(|link| link.other > last.set) {
            let active = link.digits.difference(last.active);
            if !active.is_empty() {
                self.chain.push(Place {
                    set: link.other,
                    active,
                });
                self.extend();
                self.chain.pop();
            }
        }
    }
}

/// Replaces the known chain with these eliminations by a shorter one between these ends, if there is one.
fn keep_shortest(
    chains: &mut Chains,
    eliminations: MarkSet,
    walks: &Walks,
    start: usize,
    place: usize,
) {
    let known = chains
        .get(&eliminations)
        .map_or(MAX_LINKS + 1, |chain| chain.len() - 1);
    let shorter = (MIN_LINKS..known)
        .filter(|&links| walks.reaches(start, place, links))
        .find_map(|links| walks.chain(start, place, links));
    if let Some(chain) = shorter {
        chains.insert(eliminations, chain);
    }
}

/// Returns the possible starts of chains, ascending: those with a digit left to strike, or with all wanted digits.
fn promising_starts(search: &Search, sets: &[AlmostLockedSet], links: &Links) -> Vec<Place> {
    let mut starts = Vec::new();
    for (set, almost_locked) in sets.iter().enumerate() {
        let linked = links
            .of(set)
            .iter()
            .fold(DigitSet::EMPTY, |digits, link| digits.union(link.digits));
        let is_seen = |&digit: &Digit| !almost_locked.seeing(digit).is_empty();
        let seen: DigitSet = almost_locked.digits.into_iter().filter(is_seen).collect();
        for active in linked.into_iter().map(DigitSet::only) {
            let left = seen.difference(active);
            let promises = search
                .query
                .digits
                .map_or(!left.is_empty(), |wanted| wanted.is_subset(left));
            if promises {
                starts.push(Place { set, active });
            }
        }
    }
    starts
}

/// Returns the common digits of both sets that are open in a cell that sees all their cells in both.
fn digits_seen_by_both(first: &AlmostLockedSet, last: &AlmostLockedSet) -> DigitSet {
    let is_seen = |&digit: &Digit| !seen_in(first, last, digit).is_empty();
    let common = first.digits.intersection(last.digits);
    common.into_iter().filter(is_seen).collect()
}
