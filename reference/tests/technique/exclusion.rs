//! Aligned pair and triple exclusion against their definitions, combination by combination.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::code::Technique;
use board::state::Query;
use board::step::{Role, Step};

use crate::almost_locked::{Marks, eliminations, for_some_positions, found, see_each_other};
use crate::position::Plain;

#[test]
fn pairs_agree_with_their_definition() {
    let query = Query::from(Technique::AlignedPairExclusion);
    let mut steps = 0;
    for_some_positions(20_181_000, 5_000, 200, |position, plain, _| {
        let found = found(query, position);
        let fast: BTreeSet<Exclusion> = found.iter().map(Exclusion::of).collect();
        assert_eq!(fast, slow_pairs(plain), "{position:?}");
        assert_eq!(fast.len(), found.len());
        steps += found.len();
    });
    assert!(steps > 50_000, "{steps}");
}

#[test]
fn triples_agree_with_their_definition() {
    let query = Query::from(Technique::AlignedTripleExclusion);
    let mut steps = 0;
    for_some_positions(20_181_001, 2_000, 90, |position, plain, _| {
        let found = found(query, position);
        let fast: BTreeSet<Exclusion> = found.iter().map(Exclusion::of).collect();
        assert_eq!(fast, slow_triples(plain), "{position:?}");
        assert_eq!(fast.len(), found.len());
        steps += found.len();
    });
    assert!(steps > 10_000, "{steps}");
}

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Exclusion {
    cells: Vec<usize>,
    struck: Marks,
}

impl Exclusion {
    fn of(step: &Step) -> Self {
        let aligned = step.reason.iter().filter(|part| part.role == Role::Subset);
        let cells: Vec<usize> = aligned
            .filter_map(|part| part.cells.single())
            .map(Cell::index)
            .collect();
        let others = step.reason.iter().filter(|part| part.role == Role::Pincer);
        for part in others {
            let other = part.cells.single().expect("one cell").index();
            assert!(!cells.contains(&other), "{step:?}");
            let seen = cells.iter().filter(|&&cell| see_each_other(cell, other));
            assert!((2..=seen.count()).contains(&part.digits.len()), "{step:?}");
        }
        Self {
            cells,
            struck: eliminations(step),
        }
    }
}

fn open_cells(plain: &Plain) -> Vec<usize> {
    (0..81).filter(|&cell| plain.open[cell] != 0).collect()
}

fn slow_pairs(plain: &Plain) -> BTreeSet<Exclusion> {
    let cells = open_cells(plain);
    let mut exclusions = BTreeSet::new();
    for &first in &cells {
        for &second in cells.iter().filter(|&&second| second > first) {
            let struck = struck_by_pair(plain, first, second);
            if !struck.is_empty() {
                let cells = vec![first, second];
                exclusions.insert(Exclusion { cells, struck });
            }
        }
    }
    exclusions
}

fn slow_triples(plain: &Plain) -> BTreeSet<Exclusion> {
    let cells = open_cells(plain);
    let mut exclusions = BTreeSet::new();
    for &first in &cells {
        for &second in cells.iter().filter(|&&second| second > first) {
            for &third in cells.iter().filter(|&&third| third > second) {
                let pairs = [(first, second), (first, third), (second, third)];
                let seen = pairs.iter().filter(|pair| see_each_other(pair.0, pair.1));
                if seen.count() < 2 {
                    continue;
                }
                let cells = vec![first, second, third];
                let mut struck = excluded(plain, &cells);
                for (one, other) in pairs {
                    for mark in struck_by_pair(plain, one, other) {
                        struck.remove(&mark);
                    }
                }
                if !struck.is_empty() {
                    exclusions.insert(Exclusion { cells, struck });
                }
            }
        }
    }
    exclusions
}

fn struck_by_pair(plain: &Plain, first: usize, second: usize) -> Marks {
    if see_each_other(first, second) {
        excluded(plain, &[first, second])
    } else {
        Marks::new()
    }
}

/// Returns the candidates of the cells that occur in no possible combination.
fn excluded(plain: &Plain, cells: &[usize]) -> Marks {
    let mut combinations: Vec<Vec<usize>> = vec![Vec::new()];
    for &cell in cells {
        combinations = combinations
            .iter()
            .flat_map(|values| {
                let open = (1..=9).filter(|&digit| plain.is_open(digit, cell));
                open.map(|digit| [&values[..], &[digit]].concat())
            })
            .collect();
    }
    let others: Vec<usize> = open_cells(plain)
        .into_iter()
        .filter(|&other| plain.open[other].count_ones() > 1 && !cells.contains(&other))
        .filter(|&other| {
            cells
                .iter()
                .filter(|&&cell| see_each_other(cell, other))
                .count()
                > 1
        })
        .collect();
    combinations.retain(|values| {
        let puts = || cells.iter().copied().zip(values.iter().copied());
        let repeats = puts().any(|(cell, value)| {
            puts().any(|(other, same)| same == value && see_each_other(cell, other))
        });
        let empties = |&other: &usize| {
            let taken = puts()
                .filter(|&(cell, _)| see_each_other(cell, other))
                .fold(0, |taken, (_, value)| taken | 1 << value);
            plain.open[other] & !taken == 0
        };
        !repeats && !others.iter().any(empties)
    });
    let mut struck = Marks::new();
    for (index, &cell) in cells.iter().enumerate() {
        for digit in (1..=9).filter(|&digit| plain.is_open(digit, cell)) {
            if !combinations.iter().any(|values| values[index] == digit) {
                struck.insert((digit, cell));
            }
        }
    }
    struck
}
