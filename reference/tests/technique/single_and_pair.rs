//! Singles and pairs against their definitions.

use std::collections::BTreeSet;

use reference::cell::Cell;
use reference::code::Technique;
use reference::digit::Digit;
use reference::step::{Mark, Step};
use reference::technique::find;

use crate::position::{Plain, Position, Random};

const GRIDS: usize = 11_000;

const TECHNIQUES: [Technique; 5] = [
    Technique::FullHouse,
    Technique::HiddenSingle,
    Technique::NakedSingle,
    Technique::NakedPair,
    Technique::HiddenPair,
];

#[test]
fn fast_and_slow_agree_and_no_step_contradicts_the_solution() {
    let mut random = Random(20_180_528);
    compare(
        || Position::random(&mut random, true),
        |position, step| {
            assert!(position.allows(step), "{step:?}: {position:?}");
        },
    );
}

/// Techniques must not rely on a grid that makes sense.
#[test]
fn fast_and_slow_agree_in_grids_that_contradict_themselves() {
    let mut random = Random(20_180_508);
    compare(|| Position::random(&mut random, false), |_, _| ());
}

fn compare(mut next: impl FnMut() -> Position, check: impl Fn(&Position, &Step)) {
    let houses = Houses::all();
    let mut steps = [0; TECHNIQUES.len()];
    for _ in 0..GRIDS {
        let position = next();
        let state = position.state();
        let plain = position.plain();
        for cell in Cell::ALL {
            let open = bits(state.pencilmarks().candidates(cell));
            assert_eq!(open, plain.open[cell.index()], "{cell}: {position:?}");
        }
        for (count, technique) in steps.iter_mut().zip(TECHNIQUES) {
            let found = find(technique, &state);
            let ascends = found.windows(2).all(|pair| pair[0] < pair[1]);
            assert!(
                ascends,
                "{technique}: not ascending and each once: {position:?}"
            );
            let fast: BTreeSet<Effect> = found.iter().map(Effect::of).collect();
            assert_eq!(
                fast,
                slow(technique, &houses, &plain),
                "{technique}: {position:?}"
            );
            for step in &found {
                assert_eq!((step.technique, step.length), (technique, None));
                check(&position, step);
            }
            *count += found.len();
        }
    }
    // With few steps the agreement would prove little.
    assert!(steps.iter().all(|&count| count > 5_000), "{steps:?}");
}

/// What one step says, in numbers: digits 1 to 9, cells 0 to 80.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Effect {
    digits: Vec<usize>,
    placements: Vec<(usize, usize)>,
    eliminations: Vec<(usize, usize)>,
    reason: Vec<usize>,
}

impl Effect {
    fn of(step: &Step) -> Self {
        let marks = |marks: &[Mark]| {
            marks
                .iter()
                .map(|mark| (usize::from(mark.digit.get()), mark.cell.index()))
                .collect()
        };
        Self {
            digits: digits_of(step.digits),
            placements: marks(&step.placements),
            eliminations: marks(&step.eliminations),
            reason: step.cells().into_iter().map(Cell::index).collect(),
        }
    }
}

fn digits_of(digits: impl IntoIterator<Item = Digit>) -> Vec<usize> {
    digits
        .into_iter()
        .map(|digit| usize::from(digit.get()))
        .collect()
}

/// Digits as the bits 1 to 9.
fn bits(digits: impl IntoIterator<Item = Digit>) -> u16 {
    digits
        .into_iter()
        .fold(0, |bits, digit| bits | 1 << digit.get())
}

/// Every unit, and every two cells with the units that hold both.
struct Houses {
    units: Vec<Vec<usize>>,
    pairs: Vec<(usize, usize, Vec<usize>)>,
}

impl Houses {
    fn all() -> Self {
        // 0 to 8 are rows, 9 to 17 columns, 18 to 26 blocks.
        let of = |cell: usize| {
            let (row, column) = (cell / 9, cell % 9);
            [row, 9 + column, 18 + row / 3 * 3 + column / 3]
        };
        let mut pairs = Vec::new();
        for_each_pair(0..81, |first, second| {
            let both = |number: &usize| of(first).contains(number) && of(second).contains(number);
            let common: Vec<usize> = (0..27).filter(both).collect();
            if !common.is_empty() {
                pairs.push((first, second, common));
            }
        });
        Self {
            units: (0..27)
                .map(|number| (0..81).filter(|&cell| of(cell).contains(&number)).collect())
                .collect(),
            pairs,
        }
    }
}

fn slow(technique: Technique, houses: &Houses, plain: &Plain) -> BTreeSet<Effect> {
    match technique {
        Technique::FullHouse => full_houses(houses, plain),
        Technique::HiddenSingle => hidden_singles(houses, plain),
        Technique::NakedSingle => naked_singles(plain),
        Technique::NakedPair => naked_pairs(houses, plain),
        Technique::HiddenPair => hidden_pairs(houses, plain),
        _ => unreachable!("{technique} has its twin elsewhere"),
    }
}

fn placing(digit: usize, cell: usize) -> Effect {
    Effect {
        digits: vec![digit],
        placements: vec![(digit, cell)],
        eliminations: Vec::new(),
        reason: vec![cell],
    }
}

/// The rest of the unit holds every digit but one, which is a candidate of the cell.
fn full_houses(houses: &Houses, plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in &houses.units {
        for &cell in unit.iter().filter(|&&cell| plain.digit[cell] == 0) {
            let missing: Vec<usize> = (1..=9)
                .filter(|digit| !unit.iter().any(|&other| plain.digit[other] == *digit))
                .collect();
            if missing.len() == 1 && plain.is_open(missing[0], cell) {
                effects.insert(placing(missing[0], cell));
            }
        }
    }
    effects
}

/// The digit is a candidate of the cell and of no other cell of the unit.
fn hidden_singles(houses: &Houses, plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in &houses.units {
        for digit in 1..=9 {
            let open: Vec<usize> = unit
                .iter()
                .copied()
                .filter(|&cell| plain.is_open(digit, cell))
                .collect();
            if let [cell] = open[..] {
                effects.insert(placing(digit, cell));
            }
        }
    }
    effects
}

/// The digit is a candidate of the cell and no other digit is.
fn naked_singles(plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for cell in 0..81 {
        for digit in 1..=9 {
            if plain.open[cell] == 1 << digit {
                effects.insert(placing(digit, cell));
            }
        }
    }
    effects
}

/// Two cells that share a unit, each with one or two candidates, two digits between them.
fn naked_pairs(houses: &Houses, plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for &(first, second, ref common) in &houses.pairs {
        let union = plain.open[first] | plain.open[second];
        if plain.open[first] == 0 || plain.open[second] == 0 || union.count_ones() != 2 {
            continue;
        }
        let digits: Vec<usize> = (1..=9).filter(|&digit| union >> digit & 1 != 0).collect();
        let struck_in = |number: &usize| -> BTreeSet<(usize, usize)> {
            let others = houses.units[*number]
                .iter()
                .filter(|&&cell| cell != first && cell != second);
            others
                .flat_map(|&cell| digits.iter().map(move |&digit| (digit, cell)))
                .filter(|&(digit, cell)| plain.is_open(digit, cell))
                .collect()
        };
        let struck: Vec<BTreeSet<(usize, usize)>> = common.iter().map(struck_in).collect();
        // A cell that line and block have in common counts as the block's.
        let locked = match &struck[..] {
            [line, block] => !block.is_empty() && !line.is_subset(block),
            _ => false,
        };
        let struck: BTreeSet<(usize, usize)> = struck.into_iter().flatten().collect();
        if !locked && !struck.is_empty() {
            effects.insert(Effect {
                digits,
                placements: Vec::new(),
                eliminations: struck.into_iter().collect(),
                reason: vec![first, second],
            });
        }
    }
    effects
}

/// Two digits, each open somewhere in a unit, that are open in two of its cells only; a third cell is unsolved.
fn hidden_pairs(houses: &Houses, plain: &Plain) -> BTreeSet<Effect> {
    let mut effects = BTreeSet::new();
    for unit in &houses.units {
        let unsolved: Vec<usize> = unit
            .iter()
            .copied()
            .filter(|&cell| plain.digit[cell] == 0)
            .collect();
        if unsolved.len() < 3 {
            continue;
        }
        let somewhere = unsolved.iter().fold(0, |all, &cell| all | plain.open[cell]);
        for_each_pair(1..10, |low, high| {
            let two: u16 = 1 << low | 1 << high;
            let holds = |cell: &&usize| plain.open[**cell] & two != 0;
            if somewhere & two != two || unsolved.iter().filter(holds).count() != 2 {
                return;
            }
            let cells: Vec<usize> = unsolved.iter().filter(holds).copied().collect();
            let eliminations: Vec<(usize, usize)> = (1..=9)
                .flat_map(|digit| cells.iter().map(move |&cell| (digit, cell)))
                .filter(|&(digit, cell)| two >> digit & 1 == 0 && plain.is_open(digit, cell))
                .collect();
            if !eliminations.is_empty() {
                effects.insert(Effect {
                    digits: vec![low, high],
                    placements: Vec::new(),
                    eliminations,
                    reason: cells,
                });
            }
        });
    }
    effects
}

fn for_each_pair(range: std::ops::Range<usize>, mut visit: impl FnMut(usize, usize)) {
    for first in range.clone() {
        for second in first + 1..range.end {
            visit(first, second);
        }
    }
}
