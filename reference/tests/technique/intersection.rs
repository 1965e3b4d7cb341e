//! Locked candidates against their definitions.

use std::collections::BTreeSet;

use board::code::Technique;
use board::state::Query;

use crate::position::{Plain, Position, Random};
use crate::twin::{Effect, allowed, assert_many, cells_of, compare, unchecked, units_of};

const POSITIONS: usize = 3_000;

fn queries() -> [Query; 2] {
    [Technique::Pointing, Technique::Claiming].map(Query::from)
}

#[test]
fn fast_and_slow_agree_and_no_step_contradicts_the_solution() {
    let mut random = Random::new(20_180_528);
    let next = || Position::random(&mut random, true);
    let steps = compare(&queries(), POSITIONS, next, slow(), allowed);
    assert_many(&queries(), &steps, 5_000);
}

#[test]
fn fast_and_slow_agree_in_grids_that_contradict_themselves() {
    let mut random = Random::new(20_180_508);
    let next = || Position::random(&mut random, false);
    let steps = compare(&queries(), POSITIONS, next, slow(), unchecked);
    assert_many(&queries(), &steps, 5_000);
}

/// Returns the twin's search: in a crossing of a block and a line the digit is open more than once, and in one of the
/// two units it is open nowhere else.
fn slow() -> impl Fn(Query, &Position, &Plain) -> BTreeSet<Effect> {
    let units: Vec<Vec<usize>> = (0..27).map(cells_of).collect();
    move |query, _, plain| {
        let mut effects = BTreeSet::new();
        for block in 18..27 {
            for line in 0..18 {
                for digit in 1..=9 {
                    let open = |unit: usize, other: usize, common: bool| -> Vec<usize> {
                        let cells = units[unit].iter().copied();
                        cells
                            .filter(|&cell| plain.is_open(digit, cell))
                            .filter(|&cell| units_of(cell).contains(&other) == common)
                            .collect()
                    };
                    let crossing = open(block, line, true);
                    let (in_block, on_line) = (open(block, line, false), open(line, block, false));
                    let (clear, struck) = match query.technique {
                        Technique::Pointing => (in_block, on_line),
                        _ => (on_line, in_block),
                    };
                    if crossing.len() > 1 && clear.is_empty() {
                        let struck = struck.into_iter().map(|cell| (digit, cell));
                        effects.extend(Effect::striking(1 << digit, struck, crossing));
                    }
                }
            }
        }
        effects
    }
}
