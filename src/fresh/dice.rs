//! Numbers by chance, the same for the same seed for ever.

use reference::random::Random;

/// A sequence of numbers that depends on nothing but its seed. The shipped cases are made of it, so it must not change.
#[derive(Clone, Debug)]
pub struct Dice(Random);

impl Dice {
    /// The dice for a method, so that methods can be asked for in any order.
    pub fn for_method(method: &str, seed: u64) -> Self {
        let seed = method.bytes().fold(seed, |seed, byte| {
            seed.wrapping_mul(31).wrapping_add(byte.into())
        });
        Self(Random(seed))
    }

    /// A number below the bound, which is at least 1.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_bits() % bound as u64).unwrap_or(0)
    }

    /// A number of a range, both ends included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// One of these things; there is at least one.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Brings the things into another order.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for index in (1..things.len()).rev() {
            things.swap(index, self.below(index + 1));
        }
    }
}
