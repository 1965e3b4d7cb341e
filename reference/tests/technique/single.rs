//! Singles against their definitions.

use std::collections::BTreeSet;

use board::code::Technique;
use board::state::Query;

use crate::position::{Plain, Position, Random};
use crate::twin::{Effect, allowed, assert_many, cells_of, compare, unchecked};

const POSITIONS: usize = 4_000;

fn queries() -> [Query; 4] {
    [
        Technique::FullHouse,
        Technique::LastDigit,
        Technique::HiddenSingle,
        Technique::NakedSingle,
    ]
    .map(Query::from)
}

#[test]
fn fast_and_slow_agree_and_no_step_contradicts_the_solution() {
    let mut random = Random::new(20_180_528);
    let next = || Position::random(&mut random, true);
    let steps = compare(&queries(), POSITIONS, next, slow(), allowed);
    assert_many(&queries(), &steps, 1_500);
}

#[test]
fn fast_and_slow_agree_in_grids_that_contradict_themselves() {
    let mut random = Random::new(20_180_508);
    let next = || Position::random(&mut random, false);
    let steps = compare(&queries(), POSITIONS, next, slow(), unchecked);
    assert_many(&queries(), &steps, 300);
}

fn slow() -> impl Fn(Query, &Position, &Plain) -> BTreeSet<Effect> {
    let units: Vec<Vec<usize>> = (0..27).map(cells_of).collect();
    move |query, _, plain| match query.technique {
        Technique::FullHouse => full_houses(&units, plain),
        Technique::LastDigit => last_digits(plain),
        Technique::HiddenSingle => hidden_singles(&units, plain),
        Technique::NakedSingle => naked_singles(plain),
        technique => unreachable!("the twin of {technique} is elsewhere"),
    }
}

/// Returns the full houses: the rest of the unit holds every digit but one, which is a candidate of the cell.
fn full_houses(units: &[Vec<usize>], plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in units {
        for &cell in unit.iter().filter(|&&cell| plain.digit[cell] == 0) {
            let missing: Vec<usize> = (1..=9)
                .filter(|digit| !unit.iter().any(|&other| plain.digit[other] == *digit))
                .collect();
            if missing.len() == 1 && plain.is_open(missing[0], cell) {
                effects.insert(Effect::placing(missing[0], cell));
            }
        }
    }
    effects
}

/// Returns the last digits: eight cells hold the digit, and only one other has it as a candidate.
fn last_digits(plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for digit in 1..=9 {
        let placed = plain.digit.iter().filter(|&&placed| placed == digit);
        let open: Vec<usize> = (0..81).filter(|&cell| plain.is_open(digit, cell)).collect();
        if placed.count() == 8 && open.len() == 1 {
            effects.insert(Effect::placing(digit, open[0]));
        }
    }
    effects
}

/// Returns the hidden singles: the digit is a candidate of the cell and of no other cell of the unit.
fn hidden_singles(units: &[Vec<usize>], plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in units {
        for digit in 1..=9 {
            let open: Vec<usize> = unit
                .iter()
                .copied()
                .filter(|&cell| plain.is_open(digit, cell))
                .collect();
            if let [cell] = open[..] {
                effects.insert(Effect::placing(digit, cell));
            }
        }
    }
    effects
}

/// Returns the naked singles: the digit is a candidate of the cell and no other digit is.
fn naked_singles(plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for cell in 0..81 {
        for digit in 1..=9 {
            if plain.open[cell] == 1 << digit {
                effects.insert(Effect::placing(digit, cell));
            }
        }
    }
    effects
}
