//! Hand-ins compared by their wrong answers.
//!
//! A mistake is the set of wrong answers that a hand-in gives in one method, with their cases. A shared mistake says
//! little if many hand-ins make it, so it weighs as much as it is rare: see [`rarity`]. Known mistakes, from an earlier
//! class or from the course, weigh nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::text::rarity;

/// Minimum weight, in thousandths of a bit, of a pair that is listed above the line. Two mistakes that nobody else of
/// 60 makes suffice.
pub const THRESHOLD: u64 = 10_000;

/// The answers of a hand-in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// The methods that it has: interface and name.
    pub methods: BTreeSet<(String, String)>,
    /// The key of its mistake in each method with wrong answers.
    pub mistakes: BTreeMap<(String, String), String>,
}

/// A mistake that two hand-ins share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SharedMistake {
    /// The interface and the method.
    pub method: (String, String),
    /// The key of the mistake.
    pub key: String,
    /// The number of hand-ins that make it.
    pub made_by: usize,
    /// The number of hand-ins that have the method.
    pub asked: usize,
    /// Its weight, in thousandths of a bit.
    pub weight: u64,
}

/// Two hand-ins with common mistakes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Their indices, from 0; the first is the smaller.
    pub of: [usize; 2],
    /// The sum of the weights, in thousandths of a bit.
    pub weight: u64,
    /// The common mistakes, the heaviest first.
    pub mistakes: Vec<SharedMistake>,
}

/// A mistake that more than two hand-ins make is ignored if they are more than one in this many of those with the
/// method.
const MIN_RARITY: usize = 4;

/// Compares all hand-ins with each other; returns the pairs with common rare mistakes, the heaviest first. `known`
/// holds the keys of mistakes to ignore.
pub fn compare(answers: &[Answers], known: &BTreeSet<String>) -> Vec<Pair> {
    let mut asked: BTreeMap<&(String, String), usize> = BTreeMap::new();
    let mut made: BTreeMap<(&(String, String), &String), Vec<usize>> = BTreeMap::new();
    for (index, own) in answers.iter().enumerate() {
        for method in &own.methods {
            *asked.entry(method).or_default() += 1;
        }
        for mistake in own.mistakes.iter().filter(|(_, key)| !known.contains(*key)) {
            made.entry(mistake).or_default().push(index);
        }
    }
    let mut pairs: BTreeMap<[usize; 2], Vec<SharedMistake>> = BTreeMap::new();
    for ((method, key), makers) in &made {
        let asked = asked.get(method).copied().unwrap_or_default();
        let asked = asked.max(makers.len());
        if makers.len() > 2 && makers.len() * MIN_RARITY > asked {
            continue;
        }
        let shared = SharedMistake {
            method: (*method).clone(),
            key: (*key).clone(),
            made_by: makers.len(),
            asked,
            weight: rarity(makers.len() - 1, asked.saturating_sub(1)),
        };
        for (at, &one) in makers.iter().enumerate() {
            for &other in &makers[at + 1..] {
                pairs.entry([one, other]).or_default().push(shared.clone());
            }
        }
    }
    let pairs = pairs.into_iter().map(|(of, mut mistakes)| {
        mistakes.sort_by_key(|it| std::cmp::Reverse(it.weight));
        Pair {
            of,
            weight: mistakes.iter().map(|it| it.weight).sum(),
            mistakes,
        }
    });
    let mut pairs: Vec<Pair> = pairs.collect();
    pairs.sort_by_key(|pair| (std::cmp::Reverse(pair.weight), pair.of));
    pairs
}
