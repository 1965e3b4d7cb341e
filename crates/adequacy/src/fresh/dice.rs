//! A seeded, reproducible source of random choices.

use board::random::Random;

/// Random choices that depend on the seed alone. The shipped cases are made with them, so they must not change.
#[derive(Clone, Debug)]
pub struct Dice(Random);

impl Dice {
    /// Creates the dice of a method, so that the order of methods does not matter.
    pub fn for_method(method: &str, seed: u64) -> Self {
        let seed = method.bytes().fold(seed, |seed, byte| {
            seed.wrapping_mul(31).wrapping_add(byte.into())
        });
        Self(Random(seed))
    }

    /// Returns a number below the bound, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_bits() % bound as u64).unwrap_or(0)
    }

    /// Returns a number of a range, both ends included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// Returns one of these items; there is at least one.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }
}
