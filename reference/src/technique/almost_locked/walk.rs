//! Walks over linked almost locked sets, for all starts at once.
//!
//! The possible continuations of a chain depend on its last set and on the digits active at the last link, not on its
//! earlier part. So a walk is a sequence of *places*: a set with the digits active at the link by which it was entered.
//! For every number of links and every place, one bit per start tells whether a walk leads from that start to the
//! place; these bits are the union of those of all preceding places, one link earlier. A walk may visit a set twice,
//! but a chain may not: [`Walks::chain`] goes back along the walks and finds one that visits each set at most once.

use alloc::vec::Vec;
use core::iter;
use core::ops::Range;

use board::digit::DigitSet;

use super::{Link, Links};

/// Maximum number of links of a chain.
pub(super) const MAX_LINKS: usize = 6;

/// Maximum number of places visited by a search for a chain. Nearly all searches succeed at the first try, and hundreds
/// of places are rare even in dense grids. The limit guards against a constructed grid in which millions of walks all
/// visit some set twice.
const MAX_TRIES: usize = 100_000;

/// A set, entered by a link with these active digits.
///
/// At the start, which no link enters, the digit is the one active at the first link.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Place {
    /// Index of the set in the list.
    pub(super) set: usize,
    /// The restricted commons active at the last link.
    pub(super) active: DigitSet,
}

/// The walks of up to [`MAX_LINKS`] links from some starts. None returns to the set of its start.
pub(super) struct Walks {
    /// The starts, ascending.
    starts: PlacesBySet,
    /// All places, ascending.
    places: PlacesBySet,
    /// For each place the preceding places.
    before: Vec<Vec<usize>>,
    /// For each number of links, from one, the bits of each place, one per start.
    reached: Vec<Vec<Word>>,
    /// Number of words for the bits of a place.
    words: usize,
}

type Word = u64;

impl Walks {
    /// Finds all walks from these starts, which are in ascending order.
    pub(super) fn new(links: &Links, starts: Vec<Place>) -> Self {
        let places = PlacesBySet::new(links.len(), all_places(links));
        let words = starts.len().div_ceil(Word::BITS as usize);
        let before = (0..places.list.len())
            .map(|place| places_before(links, &places, places.list[place]))
            .collect();
        let mut walks = Self {
            starts: PlacesBySet::new(links.len(), starts),
            places,
            before,
            reached: Vec::with_capacity(MAX_LINKS),
            words,
        };
        walks.reached.push(walks.reached_by_one_link(links));
        while walks.reached.len() < MAX_LINKS {
            let next = walks.reached_by_one_more();
            walks.reached.push(next);
        }
        walks
    }

    /// Returns the starts at a set, by their numbers.
    pub(super) fn starts_at(&self, set: usize) -> Range<usize> {
        self.starts.at(set)
    }

    /// Returns every start at one set with every place at another, by their numbers.
    pub(super) fn ends(&self, first: usize, last: usize) -> impl Iterator<Item = (usize, usize)> {
        let places = self.places.at(last);
        self.starts_at(first)
            .flat_map(move |start| places.clone().map(move |place| (start, place)))
    }

    /// Returns the start with this number.
    pub(super) fn start(&self, number: usize) -> Place {
        self.starts.list[number]
    }

    /// Returns the place with this number.
    pub(super) fn place(&self, number: usize) -> Place {
        self.places.list[number]
    }

    /// Returns `true` if a walk of `links` links leads from the start to the place.
    pub(super) fn reaches(&self, start: usize, place: usize, links: usize) -> bool {
        let bits = Word::BITS as usize;
        let word = self.reached[links - 1][place * self.words + start / bits];
        word >> (start % bits) & 1 != 0
    }

    /// Returns the first walk of `links` links from the start to the place that visits no set twice, start included.
    ///
    /// It depends on the walks alone, so a search for some digits finds the same chains as one for all.
    pub(super) fn chain(&self, start: usize, place: usize, links: usize) -> Option<Vec<Place>> {
        let mut numbers = Vec::with_capacity(links);
        numbers.push(place);
        let found = self.go_back(start, links, &mut numbers, &mut 0);
        let places = numbers.iter().rev().map(|&number| self.place(number));
        found.then(|| iter::once(self.start(start)).chain(places).collect())
    }

    /// Completes a chain that lacks its first `links` links; its last places, last first, are known.
    fn go_back(
        &self,
        start: usize,
        links: usize,
        numbers: &mut Vec<usize>,
        tries: &mut usize,
    ) -> bool {
        *tries += 1;
        if links == 1 || *tries > MAX_TRIES {
            return links == 1;
        }
        for &before in &self.before[numbers[numbers.len() - 1]] {
            let set = self.place(before).set;
            if self.reaches(start, before, links - 1)
                && numbers.iter().all(|&number| self.place(number).set != set)
            {
                numbers.push(before);
                if self.go_back(start, links - 1, numbers, tries) {
                    return true;
                }
                numbers.pop();
            }
        }
        false
    }

    fn reached_by_one_link(&self, links: &Links) -> Vec<Word> {
        let bits = Word::BITS as usize;
        let mut reached = alloc::vec![0; self.places.list.len() * self.words];
        for (number, start) in self.starts.list.iter().enumerate() {
            for link in links.of(start.set) {
                for place in self.places.at(link.other) {
                    if start.active.is_subset(link.digits)
                        && self.place(place).active == start.active
                    {
                        reached[place * self.words + number / bits] |= 1 << (number % bits);
                    }
                }
            }
        }
        reached
    }

    fn reached_by_one_more(&self) -> Vec<Word> {
        let bits = Word::BITS as usize;
        let last = &self.reached[self.reached.len() - 1];
        let mut reached = alloc::vec![0; last.len()];
        if self.words == 0 {
            return reached;
        }
        for (place, here) in reached.chunks_exact_mut(self.words).enumerate() {
            for &before in &self.before[place] {
                let there = &last[before * self.words..][..self.words];
                for (here, there) in here.iter_mut().zip(there) {
                    *here |= there;
                }
            }
            for start in self.starts_at(self.place(place).set) {
                here[start / bits] &= !(1 << (start % bits));
            }
        }
        reached
    }
}

/// Places in ascending order, indexed by set.
struct PlacesBySet {
    list: Vec<Place>,
    /// For each set, and after the last, the index of its first place.
    begin: Vec<usize>,
}

impl PlacesBySet {
    fn new(sets: usize, list: Vec<Place>) -> Self {
        let begin = (0..=sets)
            .map(|set| list.partition_point(|place| place.set < set))
            .collect();
        Self { list, begin }
    }

    fn at(&self, set: usize) -> Range<usize> {
        self.begin[set]..self.begin[set + 1]
    }
}

/// Returns every set with all possible active digits of a link to it, ascending.
fn all_places(links: &Links) -> Vec<Place> {
    let mut places = Vec::new();
    for set in 0..links.len() {
        let begin = places.len();
        for link in links.of(set) {
            let first = places.len();
            for digit in link.digits {
                let with = DigitSet::only(digit);
                for number in first..places.len() {
                    let Place { active, .. } = places[number];
                    let active = active.union(with);
                    places.push(Place { set, active });
                }
                places.push(Place { set, active: with });
            }
        }
        places[begin..].sort_unstable();
    }
    places.dedup();
    places
}

/// Returns the places from which a link leads to this one.
fn places_before(links: &Links, places: &PlacesBySet, place: Place) -> Vec<usize> {
    let leads_here = |link: &Link, before: usize| {
        link.digits.difference(places.list[before].active) == place.active
    };
    links
        .of(place.set)
        .iter()
        .filter(|link| place.active.is_subset(link.digits))
        .flat_map(|link| {
            places
                .at(link.other)
                .filter(move |&before| leads_here(link, before))
        })
        .collect()
}
