//! Wings against their definitions.

use std::collections::BTreeSet;

use board::code::Technique;
use board::state::Query;

use crate::position::{Plain, Position, Random};
use crate::twin::{
    Effect, allowed, assert_many, cells_of, choices, compare, digits_of, open_marks, seeing_all,
    sees, unchecked, union,
};

const POSITIONS: usize = 3_000;

fn queries() -> [Query; 4] {
    [
        Technique::XYWing,
        Technique::XYZWing,
        Technique::WXYZWing,
        Technique::WWing,
    ]
    .map(Query::from)
}

#[test]
fn fast_and_slow_agree_and_no_step_contradicts_the_solution() {
    let mut random = Random::new(20_180_528);
    let next = || Position::random(&mut random, true);
    let steps = compare(&queries(), POSITIONS, next, slow, allowed);
    assert_many(&queries(), &steps, 700);
}

#[test]
fn fast_and_slow_agree_in_grids_that_contradict_themselves() {
    let mut random = Random::new(20_180_508);
    let next = || Position::random(&mut random, false);
    let steps = compare(&queries(), POSITIONS, next, slow, unchecked);
    assert_many(&queries(), &steps, 700);
}

fn slow(query: Query, _: &Position, plain: &Plain) -> BTreeSet<Effect> {
    match query.technique {
        Technique::XYWing => xy_wings(plain),
        Technique::XYZWing => xyz_wings(plain),
        Technique::WXYZWing => wxyz_wings(plain),
        Technique::WWing => w_wings(plain),
        technique => unreachable!("the twin of {technique} is elsewhere"),
    }
}

/// Returns the cells with exactly these candidates.
fn with_exactly(plain: &Plain, digits: &[usize]) -> Vec<usize> {
    let bits = bits(digits);
    (0..81).filter(|&cell| plain.open[cell] == bits).collect()
}

fn bits(digits: &[usize]) -> u16 {
    digits.iter().fold(0, |bits, digit| bits | 1 << digit)
}

/// Visits every three different digits in every order.
fn for_each_three(mut visit: impl FnMut(usize, usize, usize)) {
    for first in 1..=9 {
        for second in (1..=9).filter(|&second| second != first) {
            for third in (1..=9).filter(|&third| third != first && third != second) {
                visit(first, second, third);
            }
        }
    }
}

fn xy_wings(plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for_each_three(|x, y, z| {
        for pivot in with_exactly(plain, &[x, y]) {
            for with_x in with_exactly(plain, &[x, z]) {
                for with_y in with_exactly(plain, &[y, z]) {
                    if sees(pivot, with_x) && sees(pivot, with_y) {
                        let struck = open_marks(plain, 1 << z, &seeing_all(&[with_x, with_y]));
                        effects.extend(Effect::striking(
                            bits(&[x, y, z]),
                            struck,
                            [pivot, with_x, with_y],
                        ));
                    }
                }
            }
        }
    });
    effects
}

fn xyz_wings(plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for_each_three(|x, y, z| {
        for pivot in with_exactly(plain, &[x, y, z]) {
            for with_x in with_exactly(plain, &[x, z]) {
                for with_y in with_exactly(plain, &[y, z]) {
                    if sees(pivot, with_x) && sees(pivot, with_y) {
                        let cells = [pivot, with_x, with_y];
                        let struck = open_marks(plain, 1 << z, &seeing_all(&cells));
                        effects.extend(Effect::striking(bits(&[x, y, z]), struck, cells));
                    }
                }
            }
        }
    });
    effects
}

/// Returns the WXYZ-wings, by digits: four cells with candidates among four digits only, one of them a pivot.
fn wxyz_wings(plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for four in choices(&[1, 2, 3, 4, 5, 6, 7, 8, 9], 4) {
        let digits = bits(&four);
        let among = |&cell: &usize| plain.open[cell] != 0 && plain.open[cell] & !digits == 0;
        let eligible: Vec<usize> = (0..81).filter(among).collect();
        for &pivot in eligible
            .iter()
            .filter(|&&cell| plain.open[cell].count_ones() > 2)
        {
            let seen: Vec<usize> = eligible
                .iter()
                .copied()
                .filter(|&cell| sees(pivot, cell))
                .collect();
            for mut cells in choices(&seen, 3) {
                cells.push(pivot);
                if union(plain, &cells) != digits {
                    continue;
                }
                let places = |digit: usize| -> Vec<usize> {
                    cells
                        .iter()
                        .copied()
                        .filter(|&cell| plain.is_open(digit, cell))
                        .collect()
                };
                let restricted = |digit: usize| {
                    choices(&places(digit), 2)
                        .iter()
                        .all(|two| sees(two[0], two[1]))
                };
                let others: Vec<usize> = digits_of(digits)
                    .into_iter()
                    .filter(|&digit| !restricted(digit))
                    .collect();
                if let [digit] = others[..] {
                    let struck = open_marks(plain, 1 << digit, &seeing_all(&places(digit)));
                    effects.extend(Effect::striking(digits, struck, cells));
                }
            }
        }
    }
    effects
}

/// Returns the W-wings, by conjugate pairs: each end sees a cell with the two digits.
fn w_wings(plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in (0..27).map(cells_of) {
        for y in 1..=9 {
            let places: Vec<usize> = unit
                .iter()
                .copied()
                .filter(|&cell| plain.is_open(y, cell))
                .collect();
            let [one, other] = places[..] else {
                continue;
            };
            for x in (1..=9).filter(|&x| x != y) {
                let pincers = with_exactly(plain, &[x, y]);
                let beside = |end: usize| {
                    let cells = pincers
                        .iter()
                        .copied()
                        .filter(|cell| ![one, other].contains(cell));
                    cells.filter(|&cell| sees(cell, end)).collect::<Vec<_>>()
                };
                for first in beside(one) {
                    for second in beside(other).into_iter().filter(|&second| second != first) {
                        let struck = open_marks(plain, 1 << x, &seeing_all(&[first, second]));
                        effects.extend(Effect::striking(
                            bits(&[x, y]),
                            struck,
                            [first, one, other, second],
                        ));
                    }
                }
            }
        }
    }
    effects
}
