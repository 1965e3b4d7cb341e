//! Hand-ins compared by their texts.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use rayon::prelude::*;

use super::member::{File, Member, members};
use super::winnow::{Fingerprint, GUARANTEED, LENGTH, winnow};

/// Minimum similarity, in thousandths, of a pair that is listed above the line. `benches/copies` shows which pairs lie
/// on either side of it.
pub const THRESHOLD: u32 = 250;

/// Minimum share of common fingerprints, in thousandths, of a pair that is compared in detail.
const MIN_COMMON: u64 = 50;

/// Maximum gap, in tokens, between two passages that are merged: about one inserted statement.
const MAX_GAP: usize = 8;

/// Minimum length, in tokens, of a passage that counts although a member other than the best-fitting one shares it, as
/// when a method was extracted.
const MIN_ELSEWHERE: usize = 16;

/// Maximum number of occurrences of a fingerprint in a hand-in; more frequent ones are dropped. A table may have
/// thousands of similar rows, which say nothing.
const MAX_REPEATS: usize = 32;

/// Maximum number of runs that are looked at, the longest first, so that no hand-in can make a comparison slow.
const MAX_RUNS: usize = 2000;

/// Minimum class size in the formula for rarity: in a class of two, nothing could be rarer than one in two.
const MIN_CLASS: usize = 20;

/// A fingerprint of a hand-in: its hash, the index of its member, and the index of its first token there.
type MemberFingerprint = (u64, usize, usize);

/// A hand-in, prepared for comparisons.
#[derive(Clone, Debug)]
pub struct HandIn {
    /// Its members with at least one fingerprint.
    pub members: Vec<Member>,
    /// The fingerprints that are neither given out by the course nor repeated too often, ascending.
    fingerprints: Vec<MemberFingerprint>,
}

impl HandIn {
    /// Prepares the sources of a hand-in; `given` holds the hashes of what the course gives out.
    pub fn new(files: &[File], given: &BTreeSet<u64>) -> Self {
        let members: Vec<(Member, Vec<Fingerprint>)> = members(files)
            .into_iter()
            .map(|member| {
                let mut own = winnow(&member.symbols);
                own.retain(|print| !given.contains(&print.hash));
                (member, own)
            })
            .collect();
        let mut repeats: BTreeMap<u64, usize> = BTreeMap::new();
        for print in members.iter().flat_map(|(_, own)| own) {
            *repeats.entry(print.hash).or_default() += 1;
        }
        let (mut kept, mut fingerprints) = (Vec::new(), Vec::new());
        for (member, own) in members {
            let own = own.into_iter();
            let own = own.filter(|print| repeats[&print.hash] <= MAX_REPEATS);
            let before = fingerprints.len();
            fingerprints.extend(own.map(|print| (print.hash, kept.len(), print.position)));
            if fingerprints.len() > before {
                kept.push(member);
            }
        }
        fingerprints.sort_unstable();
        Self {
            members: kept,
            fingerprints,
        }
    }

    /// Returns whether it has nothing to compare.
    pub fn is_empty(&self) -> bool {
        self.fingerprints.is_empty()
    }

    /// Returns the hash of each fingerprint, ascending; equal ones once.
    fn hashes(&self) -> impl Iterator<Item = u64> {
        let groups = self.fingerprints.chunk_by(|one, other| one.0 == other.0);
        groups.map(|group| group[0].0)
    }
}

/// Returns the hashes of what a course gives out.
pub fn given(files: &[File]) -> BTreeSet<u64> {
    // All runs count, not only those that winnowing keeps: the text around a passage decides which of its hashes are
    // kept.
    let members = members(files);
    let runs = members.iter().flat_map(|it| it.symbols.windows(LENGTH));
    runs.map(super::winnow::hash).collect()
}

/// A passage that two members share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// The members, as indices from 0 into [`HandIn::members`].
    pub members: [usize; 2],
    /// The tokens of each, as indices from 0 into [`Member::symbols`].
    pub tokens: [Range<usize>; 2],
}

/// Two hand-ins with common passages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Their indices, from 0; the first is the smaller.
    pub of: [usize; 2],
    /// The share of both hand-ins together that common passages cover, in thousandths; rare passages weigh more.
    pub similarity: u32,
    /// The same share of each hand-in alone, in thousandths.
    pub shares: [u32; 2],
    /// The common passages, ascending.
    pub passages: Vec<Passage>,
}

/// Compares all hand-ins with each other; returns the pairs with common passages, the most similar first.
pub fn compare(hand_ins: &[HandIn]) -> Vec<Pair> {
    let rarities = rarities(hand_ins);
    let weighed: Vec<Weighed<'_>> = hand_ins
        .iter()
        .map(|hand_in| {
            let weigh = |hash: u64| rarities.get(&hash).copied().unwrap_or_default();
            Weighed {
                hand_in,
                weights: hand_in
                    .fingerprints
                    .iter()
                    .map(|print| weigh(print.0))
                    .collect(),
                hashes: hand_in.hashes().map(|hash| (hash, weigh(hash))).collect(),
            }
        })
        .collect();
    let sums: Vec<u64> = weighed
        .iter()
        .map(|it| it.hashes.iter().map(|(_, weight)| weight).sum())
        .collect();
    let rows = (0..hand_ins.len()).into_par_iter().with_max_len(1);
    let pairs = rows.flat_map_iter(|one| {
        let (weighed, sums) = (&weighed, &sums);
        (one + 1..hand_ins.len()).filter_map(move |other| {
            let both = [&weighed[one], &weighed[other]];
            let smaller = sums[one].min(sums[other]).max(1);
            if common(&both[0].hashes, &both[1].hashes) * 1000 < MIN_COMMON * smaller {
                return None;
            }
            pair([one, other], both)
        })
    });
    let mut pairs: Vec<Pair> = pairs.collect();
    pairs.sort_by_key(|pair| (std::cmp::Reverse(pair.similarity), pair.of));
    pairs
}

/// A hand-in with the weights of its fingerprints.
struct Weighed<'a> {
    hand_in: &'a HandIn,
    /// The weight of each fingerprint.
    weights: Vec<u64>,
    /// Each hash with its weight, ascending.
    hashes: Vec<(u64, u64)>,
}

/// Returns the weight of each hash: the logarithm of its rarity in the class, in thousandths.
fn rarities(hand_ins: &[HandIn]) -> BTreeMap<u64, u64> {
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for hash in hand_ins.iter().flat_map(HandIn::hashes) {
        *counts.entry(hash).or_default() += 1;
    }
    let class = hand_ins.len().max(MIN_CLASS);
    let counts = counts.into_iter();
    counts
        .map(|(hash, count)| (hash, rarity(count, class)))
        .collect()
}

/// Returns the weight of something that `count` hand-ins of a class have: `log2(1 + class / count)`, in thousandths.
///
/// ```
/// use copies::text::rarity;
/// assert_eq!(rarity(20, 20), 1000);
/// assert_eq!(rarity(2, 62), 5000);
/// ```
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a class is small, and a logarithm of it smaller"
)]
pub fn rarity(count: usize, class: usize) -> u64 {
    let ratio = 1.0 + class as f64 / count.max(1) as f64;
    (ratio.log2() * 1000.0).round() as u64
}

/// Returns the weight of the hashes that two ascending lists share.
fn common(one: &[(u64, u64)], other: &[(u64, u64)]) -> u64 {
    let (mut left, mut right, mut sum) = (0, 0, 0);
    while let (Some((a, weight)), Some((b, _))) = (one.get(left), other.get(right)) {
        if a == b {
            sum += weight;
        }
        left += usize::from(a <= b);
        right += usize::from(b <= a);
    }
    sum
}

/// Compares two hand-ins in detail; `None` if they share no passage.
fn pair(of: [usize; 2], both: [&Weighed<'_>; 2]) -> Option<Pair> {
    let mut passages: Vec<Passage> = Vec::new();
    let found = shared_passages(both.map(|it| it.hand_in));
    for side in [0, 1] {
        let mut of_member: Vec<Vec<&Shared>> = vec![Vec::new(); both[side].hand_in.members.len()];
        for shared in &found {
            of_member[shared.members[side]].push(shared);
        }
        passages.extend(of_member.iter().flat_map(|shared| chosen(side, shared)));
    }
    passages.sort_by_key(|it| {
        let [one, other] = &it.tokens;
        (it.members, one.start, other.start, one.end, other.end)
    });
    passages.dedup();
    let measured = [0, 1].map(|side| matched_weight(side, both[side], &passages));
    let share = |(matched, all): (u64, u64)| {
        u32::try_from((matched * 1000).checked_div(all).unwrap_or(0)).unwrap_or(1000)
    };
    let [one, other] = measured;
    let similarity = share((one.0 + other.0, one.1 + other.1));
    (!passages.is_empty()).then(|| Pair {
        of,
        similarity,
        shares: measured.map(share),
        passages,
    })
}

/// The passages that two members share.
struct Shared {
    members: [usize; 2],
    passages: Vec<Passage>,
    /// The number of tokens in them.
    length: usize,
}

/// Finds the passages that members of two hand-ins share.
fn shared_passages(both: [&HandIn; 2]) -> Vec<Shared> {
    let mut seeds: BTreeMap<[usize; 2], Vec<[usize; 2]>> = BTreeMap::new();
    let mut others = both[1].fingerprints.as_slice();
    for own in both[0].fingerprints.chunk_by(|one, other| one.0 == other.0) {
        let hash = own[0].0;
        others = &others[others.partition_point(|other| other.0 < hash)..];
        let equal = &others[..others.partition_point(|other| other.0 == hash)];
        for &(_, member, position) in own {
            for &(_, other_member, other_position) in equal {
                let positions = seeds.entry([member, other_member]).or_default();
                positions.push([position, other_position]);
            }
        }
    }
    let shared = seeds.into_iter().map(|(members, seeds)| {
        let symbols = [0, 1].map(|side| both[side].members[members[side]].symbols.as_slice());
        let passages = aligned(runs(symbols, seeds));
        let length = passages.iter().map(|it| it[0].len()).sum();
        let passages = passages.into_iter();
        Shared {
            members,
            passages: passages.map(|tokens| Passage { members, tokens }).collect(),
            length,
        }
    });
    shared.filter(|it| !it.passages.is_empty()).collect()
}

/// Extends seeds to the longest equal runs. Short ones are dropped as coincidences, unless they are a whole member.
fn runs(symbols: [&[u64]; 2], mut seeds: Vec<[usize; 2]>) -> Vec<[Range<usize>; 2]> {
    seeds.sort_unstable();
    let mut runs: Vec<[Range<usize>; 2]> = Vec::new();
    // The end of the last run on each diagonal; seeds inside it would find it again.
    let mut ends: BTreeMap<usize, usize> = BTreeMap::new();
    for [one, other] in seeds {
        let diagonal = one + symbols[1].len() - other;
        if ends.get(&diagonal).is_some_and(|end| one < *end) {
            continue;
        }
        let before = symbols[0][..one].iter().rev();
        let before = before.zip(symbols[1][..other].iter().rev());
        let before = before.take_while(|(a, b)| a == b).count();
        let after = symbols[0][one..].iter().zip(&symbols[1][other..]);
        let after = after.take_while(|(a, b)| a == b).count();
        ends.insert(diagonal, one + after);
        let shorter = symbols[0].len().min(symbols[1].len());
        if before + after >= GUARANTEED.min(shorter) {
            runs.push([one - before..one + after, other - before..other + after]);
        }
    }
    runs
}

/// Chooses runs that do not overlap, long ones first, and closes small gaps between them.
fn aligned(mut runs: Vec<[Range<usize>; 2]>) -> Vec<[Range<usize>; 2]> {
    runs.sort_by_key(|run| (std::cmp::Reverse(run[0].len()), run[0].start, run[1].start));
    runs.truncate(MAX_RUNS);
    let mut kept: Vec<[Range<usize>; 2]> = Vec::new();
    for run in runs {
        let meets = |other: &[Range<usize>; 2]| {
            (0..2)
                .any(|side| run[side].start < other[side].end && other[side].start < run[side].end)
        };
        if !kept.iter().any(meets) {
            kept.push(run);
        }
    }
    kept.sort_by_key(|run| run[0].start);
    let mut merged: Vec<[Range<usize>; 2]> = Vec::new();
    for run in kept {
        if let Some(last) = merged.last_mut() {
            let is_near = |side: usize| {
                run[side].start >= last[side].end && run[side].start - last[side].end <= MAX_GAP
            };
            if is_near(0) && is_near(1) {
                last[0].end = run[0].end;
                last[1].end = run[1].end;
                continue;
            }
        }
        merged.push(run);
    }
    merged
}

/// Returns the shared passages that count for a member: all those with the best-fitting member, and long ones with
/// others.
fn chosen(side: usize, shared: &[&Shared]) -> Vec<Passage> {
    let best = shared
        .iter()
        .max_by_key(|it| (it.length, std::cmp::Reverse(it.members)));
    let Some(best) = best else {
        return Vec::new();
    };
    let others = shared.iter().filter(|it| it.members != best.members);
    let others = others.flat_map(|it| &it.passages);
    let mut others: Vec<&Passage> = others
        .filter(|it| it.tokens[side].len() >= MIN_ELSEWHERE)
        .collect();
    others.sort_by_key(|it| std::cmp::Reverse(it.tokens[side].len()));
    others.truncate(MAX_RUNS);
    let mut chosen = best.passages.clone();
    for passage in others {
        let own = &passage.tokens[side];
        let meets = |other: &Passage| {
            own.start < other.tokens[side].end && other.tokens[side].start < own.end
        };
        if !chosen.iter().any(meets) {
            chosen.push(passage.clone());
        }
    }
    chosen
}

/// Returns the weight of a hand-in's fingerprints in the passages, and the weight of all its fingerprints.
fn matched_weight(side: usize, weighed: &Weighed<'_>, passages: &[Passage]) -> (u64, u64) {
    let hand_in = weighed.hand_in;
    let mut of_member: Vec<Vec<&Range<usize>>> = vec![Vec::new(); hand_in.members.len()];
    for passage in passages {
        of_member[passage.members[side]].push(&passage.tokens[side]);
    }
    let (mut matched, mut all) = (0, 0);
    for (&(_, member, position), weight) in hand_in.fingerprints.iter().zip(&weighed.weights) {
        all += weight;
        let covers =
            |range: &&Range<usize>| range.start <= position && position + LENGTH <= range.end;
        if of_member[member].iter().any(covers) {
            matched += weight;
        }
    }
    (matched, all)
}
