//! Random choices from `board`'s generator, the same in every run.

use board::random;

/// A seeded generator with the choices that the tests make.
pub(crate) struct Random(random::Random);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(random::Random(seed))
    }

    /// Returns a number from 0 up to, but not including, the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    /// Returns a number from the first to the last, both included.
    pub(crate) fn between(&mut self, first: usize, last: usize) -> usize {
        first + self.below(last - first + 1)
    }

    pub(crate) fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        self.0.shuffle(items);
    }

    pub(crate) fn digit(&mut self) -> i32 {
        self.pick(&[1, 2, 3, 4, 5, 6, 7, 8, 9])
    }

    /// Returns a row and a column, both from 1.
    pub(crate) fn place(&mut self) -> (usize, usize) {
        (self.between(1, 9), self.between(1, 9))
    }
}
