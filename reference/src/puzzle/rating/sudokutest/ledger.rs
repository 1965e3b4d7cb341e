//! The account of costs. Each instance is charged once; the first use of a technique costs more than later ones.

use alloc::vec::Vec;

use super::Technique;
use board::cell::CellSet;
use board::digit::{Digit, DigitSet};
use board::step::Mark;
use board::unit::Unit;

/// Identity of an application of a technique. Fields that do not matter are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instance {
    /// The technique.
    pub technique: Technique,
    /// The unit of a naked or hidden set.
    pub unit: Option<Unit>,
    /// The digits of the set, or the digit of another instance.
    pub digits: DigitSet,
    /// The cells in the intersection of blocks and lines, or the base cells of a fish.
    pub cells: CellSet,
}

impl Instance {
    /// Creates an instance that is identified by its digit and its cells.
    pub const fn at(technique: Technique, digit: Digit, cells: CellSet) -> Self {
        Self {
            technique,
            unit: None,
            digits: DigitSet::only(digit),
            cells,
        }
    }
}

/// An instance with the first candidate that it eliminates.
#[derive(Clone, Copy, Debug)]
pub struct Strike {
    /// The instance.
    pub instance: Instance,
    /// The candidate.
    pub mark: Mark,
}

impl Strike {
    /// Returns the elimination of the digit from the first of the cells; `None` if there are none.
    pub fn first(instance: Instance, cells: CellSet, digit: Digit) -> Option<Self> {
        let cell = cells.first()?;
        let mark = Mark { digit, cell };
        Some(Self { instance, mark })
    }
}

/// The account of one puzzle.
#[derive(Clone, Debug, Default)]
pub struct Ledger {
    paid: Vec<Instance>,
    uses: [u32; Technique::ALL.len()],
}

impl Ledger {
    /// Charges for a placed digit, or for an instance known to be new.
    pub const fn charge(&mut self, technique: Technique) {
        self.uses[technique as usize] += 1;
    }

    /// Charges for an instance unless it was charged before.
    pub fn charge_once(&mut self, instance: Instance) {
        if !self.paid.contains(&instance) {
            self.paid.push(instance);
            self.charge(instance.technique);
        }
    }

    /// Returns how often each technique was charged.
    pub const fn uses(&self) -> [u32; Technique::ALL.len()] {
        self.uses
    }

    /// Returns the cost of the next new instance of a technique.
    pub const fn next_cost(&self, technique: Technique) -> u32 {
        match self.uses[technique as usize] {
            0 => technique.first_cost(),
            _ => technique.later_cost(),
        }
    }

    /// Returns the sum of all charges.
    pub fn score(&self) -> u32 {
        let cost = |(technique, &uses): (Technique, &u32)| match uses {
            0 => 0,
            _ => technique.first_cost() + technique.later_cost() * (uses - 1),
        };
        Technique::ALL.into_iter().zip(&self.uses).map(cost).sum()
    }
}
