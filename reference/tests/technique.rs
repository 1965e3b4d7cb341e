//! The techniques against slow twins that are shaped like their definitions, and against the solution.
//!
//! The twins share no code with the engine: they read arrays of 81 numbers and look at every unit, cell and digit.

use std::collections::BTreeSet;

use reference::cell::{Cell, CellSet};
use reference::code::Technique;
use reference::digit::Digit;
use reference::step::{Mark, Step};
use reference::technique::{State, find};

const GRIDS: usize = 11_000;

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
    let mut steps = [0; Technique::ALL.len()];
    for _ in 0..GRIDS {
        let position = next();
        let state = position.state();
        let plain = position.plain();
        for cell in Cell::ALL {
            let open = bits(state.pencilmarks().candidates(cell));
            assert_eq!(open, plain.open[cell.index()], "{cell}: {position:?}");
        }
        for (count, technique) in steps.iter_mut().zip(Technique::ALL) {
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
            reason: step.reason.into_iter().map(Cell::index).collect(),
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

/// A pencilmark grid as numbers: 0 is no digit, candidates are the bits 1 to 9.
struct Plain {
    digit: [usize; 81],
    open: [u16; 81],
}

impl Plain {
    fn is_open(&self, digit: usize, cell: usize) -> bool {
        self.open[cell] >> digit & 1 != 0
    }
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
    }
}

fn placing(digit: usize, cell: usize, reason: Vec<usize>) -> Effect {
    Effect {
        digits: vec![digit],
        placements: vec![(digit, cell)],
        eliminations: Vec::new(),
        reason,
    }
}

fn without(unit: &[usize], cell: usize) -> Vec<usize> {
    unit.iter().copied().filter(|&each| each != cell).collect()
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
                effects.insert(placing(missing[0], cell, without(unit, cell)));
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
                effects.insert(placing(digit, cell, without(unit, cell)));
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
                effects.insert(placing(digit, cell, vec![cell]));
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

/// A partial grid, its solution, and deleted candidates.
#[derive(Debug)]
struct Position {
    solution: [usize; 81],
    digit: [usize; 81],
    givens: CellSet,
    deleted: Vec<Mark>,
}

impl Position {
    /// Keeps some cells of a random solved grid and deletes some candidates; only if not `sound` some digits are
    /// wrong and candidates of the solution go too.
    fn random(random: &mut Random, sound: bool) -> Self {
        let solution = random.solved_grid();
        let kept = 15 + random.below(80);
        let deletions = random.below(90);
        let digit = solution.map(|digit| match random.below(100) {
            chance if chance >= kept => 0,
            0..3 if !sound => 1 + random.below(9),
            _ => digit,
        });
        let givens = Cell::ALL
            .into_iter()
            .filter(|cell| digit[cell.index()] != 0 && random.below(2) == 0)
            .collect();
        let mut deleted = Vec::new();
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let wrong = usize::from(digit.get()) != solution[cell.index()];
                if (wrong || !sound) && random.below(100) < deletions {
                    deleted.push(Mark { digit, cell });
                }
            }
        }
        Self {
            solution,
            digit,
            givens,
            deleted,
        }
    }

    fn state(&self) -> State {
        let digits = self
            .digit
            .map(|digit| (digit != 0).then(|| Digit::ALL[digit - 1]));
        State::new(&digits, self.givens, &self.deleted)
    }

    /// The candidates by their definition: no digit of a common unit, not deleted.
    fn plain(&self) -> Plain {
        let digit = self.digit;
        let mut open = [0; 81];
        for (cell, open) in open.iter_mut().enumerate() {
            let block = |cell: usize| (cell / 27, cell % 9 / 3);
            let shares_a_unit = |other: usize| {
                cell / 9 == other / 9 || cell % 9 == other % 9 || block(cell) == block(other)
            };
            if digit[cell] == 0 {
                *open = (0..81)
                    .filter(|&other| digit[other] != 0 && shares_a_unit(other))
                    .fold(0b11_1111_1110, |open, other| open & !(1 << digit[other]));
            }
        }
        for mark in &self.deleted {
            open[mark.cell.index()] &= !(1 << mark.digit.get());
        }
        Plain { digit, open }
    }

    /// Whether a step places and strikes nothing but what the solution bears out.
    fn allows(&self, step: &Step) -> bool {
        let right = |mark: &Mark| self.solution[mark.cell.index()] == usize::from(mark.digit.get());
        step.placements.iter().all(right) && !step.eliminations.iter().any(right)
    }
}

/// A small generator (splitmix64) with a fixed seed.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.next() % end as u64).expect("below a usize")
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|index| index);
        for last in (1..N).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    /// Nine lines in an order that keeps bands, or stacks, together.
    fn shuffled_lines(&mut self) -> [usize; 9] {
        let bands: [usize; 3] = self.shuffled();
        let within: [[usize; 3]; 3] = std::array::from_fn(|_| self.shuffled());
        std::array::from_fn(|line| bands[line / 3] * 3 + within[line / 3][line % 3])
    }

    /// A solved grid: a regular one with digits, lines and, half the time, the main diagonal's sides exchanged.
    fn solved_grid(&mut self) -> [usize; 81] {
        let digits: [usize; 9] = self.shuffled();
        let (rows, columns) = (self.shuffled_lines(), self.shuffled_lines());
        let turned = self.below(2) == 0;
        std::array::from_fn(|cell| {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let (row, column) = if turned { (column, row) } else { (row, column) };
            digits[(row * 3 + row / 3 + column) % 9] + 1
        })
    }
}
