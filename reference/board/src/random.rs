//! A seeded, reproducible random number generator.
//!
//! Functions that need randomness take it from their caller, as a function that gives the next 64 bits. [`Random`] is
//! such a source (`SplitMix64`): the same seed gives the same numbers, and so the same grids, on every machine.

/// The `SplitMix64` generator; the field is its state, at first the seed.
///
/// ```
/// use board::random::Random;
/// let mut random = Random(1);
/// let rolls: Vec<usize> = (0..5).map(|_| random.below(6)).collect();
/// let mut same = Random(1);
/// assert!(rolls.iter().all(|&roll| roll == same.below(6)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(pub u64);

impl Random {
    /// Returns the next 64 bits.
    pub const fn next_bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `end` - 1; 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        below(&mut || self.next_bits(), end)
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        shuffle(&mut || self.next_bits(), items);
    }
}

/// Maps the source's next 64 bits to a number from 0 to `end` - 1; 0 if `end` is 0.
///
/// The bits are read as a fraction of 1, so all numbers are equally likely up to one part in 2^64 / `end`.
///
/// ```
/// use board::random::below;
/// assert_eq!(below(&mut || u64::MAX / 2, 10), 4);
/// ```
pub fn below(random: &mut impl FnMut() -> u64, end: usize) -> usize {
    let scaled = (u128::from(random()) * end as u128) >> 64;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a fraction of `end`, which is a usize"
    )]
    let number = scaled as usize;
    number
}

/// Shuffles the items; every permutation is equally likely (Fisher and Yates).
///
/// ```
/// use board::random::{Random, shuffle};
/// let mut items = [1, 2, 3, 4, 5];
/// let mut random = Random(7);
/// shuffle(&mut || random.next_bits(), &mut items);
/// items.sort();
/// assert_eq!(items, [1, 2, 3, 4, 5]);
/// ```
pub fn shuffle<T>(random: &mut impl FnMut() -> u64, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(random, last + 1));
    }
}
