//! Naked, locked and hidden subsets against their definitions.

use std::collections::BTreeSet;

use board::code::Technique;
use board::state::Query;

use crate::position::{Plain, Position, Random};
use crate::twin::{
    Effect, allowed, assert_many, cells_of, choices, compare, open_marks, unchecked, union,
    units_of,
};

const POSITIONS: usize = 1_500;

fn queries() -> [Query; 8] {
    [
        Technique::LockedPair,
        Technique::LockedTriple,
        Technique::NakedPair,
        Technique::NakedTriple,
        Technique::NakedQuadruple,
        Technique::HiddenPair,
        Technique::HiddenTriple,
        Technique::HiddenQuadruple,
    ]
    .map(Query::from)
}

#[test]
fn fast_and_slow_agree_and_no_step_contradicts_the_solution() {
    let mut random = Random::new(20_180_528);
    let next = || Position::random(&mut random, true);
    let steps = compare(&queries(), POSITIONS, next, slow(), allowed);
    assert_many(&queries(), &steps, 300);
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
        Technique::LockedPair => naked(&units, plain, 2, true),
        Technique::LockedTriple => naked(&units, plain, 3, true),
        Technique::NakedPair => naked(&units, plain, 2, false),
        Technique::NakedTriple => naked(&units, plain, 3, false),
        Technique::NakedQuadruple => naked(&units, plain, 4, false),
        Technique::HiddenPair => hidden(&units, plain, 2),
        Technique::HiddenTriple => hidden(&units, plain, 3),
        Technique::HiddenQuadruple => hidden(&units, plain, 4),
        technique => unreachable!("the twin of {technique} is elsewhere"),
    }
}

/// Returns the naked subsets: cells of a unit, each with a candidate, that together have as many candidates as there
/// are cells. The locked ones strike both in their block and in their line outside it; the others do not.
fn naked(units: &[Vec<usize>], plain: &Plain, size: usize, locked: bool) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in units {
        let open: Vec<usize> = unit
            .iter()
            .copied()
            .filter(|&cell| plain.open[cell] != 0)
            .collect();
        for cells in choices(&open, size) {
            let digits = union(plain, &cells);
            if digits.count_ones() as usize != size {
                continue;
            }
            let (mut of_line, mut of_block) = (BTreeSet::new(), BTreeSet::new());
            for common in units_of(cells[0]) {
                if cells.iter().all(|&cell| units_of(cell).contains(&common)) {
                    let others: Vec<usize> = units[common]
                        .iter()
                        .copied()
                        .filter(|cell| !cells.contains(cell))
                        .collect();
                    let struck = if common < 18 {
                        &mut of_line
                    } else {
                        &mut of_block
                    };
                    struck.extend(open_marks(plain, digits, &others));
                }
            }
            // A cell that is in both the line and the block counts as the block's.
            let strikes_in_both = !of_block.is_empty() && !of_line.is_subset(&of_block);
            if strikes_in_both == locked {
                effects.extend(Effect::striking(
                    digits,
                    of_line.union(&of_block).copied(),
                    cells,
                ));
            }
        }
    }
    effects
}

/// Returns the hidden subsets: digits that are all open in a unit, and together in only as many of its cells as there
/// are digits. The unit has a further unsolved cell.
fn hidden(units: &[Vec<usize>], plain: &Plain, size: usize) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in units {
        if unit.iter().filter(|&&cell| plain.digit[cell] == 0).count() <= size {
            continue;
        }
        let open_digits: Vec<usize> = (1..=9)
            .filter(|&digit| unit.iter().any(|&cell| plain.is_open(digit, cell)))
            .collect();
        for chosen in choices(&open_digits, size) {
            let digits: u16 = chosen.iter().map(|digit| 1 << digit).sum();
            let cells: Vec<usize> = unit
                .iter()
                .copied()
                .filter(|&cell| plain.open[cell] & digits != 0)
                .collect();
            if cells.len() == size {
                effects.extend(Effect::striking(
                    digits,
                    open_marks(plain, !digits, &cells),
                    cells,
                ));
            }
        }
    }
    effects
}
