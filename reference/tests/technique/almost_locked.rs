//! Chains of almost locked sets against their definitions: ALS-XZ, ALS-XY-wing, ALS chain.

use std::collections::{BTreeMap, BTreeSet};

use board::cell::{Cell, CellSet};
use board::code::{Technique, Variant};
use board::digit::Digit;
use board::state::{Query, State};
use board::step::{Mark, Role, Step};
use reference::technique::find;

use crate::position::{Plain, Random};

/// Candidates as digit (1 to 9) and cell (0 to 80).
pub(crate) type Marks = BTreeSet<(usize, usize)>;

#[test]
fn pairs_of_sets_agree_with_their_definition() {
    let query = Query::from(Technique::AlmostLockedSetsXZ);
    let mut steps = 0;
    for_some_positions(20_180_901, 1_000, 150, |position, plain, sets| {
        let found = found(query, position);
        let fast: BTreeSet<Chain> = found.iter().map(Chain::of).collect();
        assert_eq!(fast, slow_pairs(plain, sets), "{position:?}");
        assert_eq!(fast.len(), found.len(), "each pair is one step");
        steps += found.len();
    });
    assert!(steps > 50_000, "{steps}");
}

#[test]
fn wings_agree_with_their_definition() {
    for (overlap, variant) in [(false, None), (true, Some(Variant::Second))] {
        let query = Query::from(Technique::AlmostLockedSetsXYWing).with_variant(variant);
        let mut steps = 0;
        for_some_positions(20_180_902, 540, 80, |position, plain, sets| {
            let found = found(query, position);
            let fast: BTreeSet<Chain> = found.iter().map(Chain::of).collect();
            assert_eq!(fast, slow_wings(plain, sets, overlap), "{position:?}");
            assert_eq!(fast.len(), found.len(), "each wing is one step");
            steps += found.len();
        });
        assert!(steps > 20_000, "{steps}");
    }
}

/// Each set of eliminations occurs once, with a shortest chain, and the chain of each step is valid.
#[test]
fn chains_agree_with_a_plain_search() {
    for (overlap, variant) in [(false, None), (true, Some(Variant::Second))] {
        let query = Query::from(Technique::AlmostLockedSetsChain).with_variant(variant);
        let (mut steps, mut long) = (0, 0);
        for_some_positions(20_180_903, 250, 32, |position, plain, sets| {
            let shortest = slow_chains(plain, sets, overlap);
            let found = found(query, position);
            let fast: BTreeMap<Marks, usize> = found
                .iter()
                .map(|step| (eliminations(step), Chain::of(step).commons.len()))
                .collect();
            assert_eq!(fast, shortest, "{position:?}");
            assert_eq!(fast.len(), found.len(), "one step per set of eliminations");
            for step in &found {
                assert_chain(&Chain::of(step), plain, overlap);
            }
            steps += found.len();
            long += fast.values().filter(|&&links| links > 4).count();
        });
        assert!(steps > 500 && long > 20, "{steps} {long}");
    }
}

/// Returns the steps of a query. Asserts that they are sorted, strike no digit of the solution, and are also found by
/// searches for their digits.
pub(crate) fn found(query: Query, position: &Dense) -> Vec<Step> {
    let state = &position.state;
    let steps = find(query, state);
    assert!(steps.is_sorted(), "{position:?}");
    for step in &steps {
        assert!(position.allows(step), "{step:?}: {position:?}");
        assert_eq!((step.technique, step.length), (query.technique, None));
        assert!(step.placements.is_empty());
        let digits = step.eliminations.iter().map(|mark| mark.digit).collect();
        assert_eq!(step.digits, digits);
    }
    assert_directed(query, state, &steps);
    steps
}

/// Asserts that a search for the digits of a step finds exactly the steps with these digits.
fn assert_directed(query: Query, state: &State, steps: &[Step]) {
    for step in steps.iter().step_by(1 + steps.len() / 4) {
        let same = |other: &&Step| other.digits == step.digits;
        let expected: Vec<Step> = steps.iter().filter(same).cloned().collect();
        assert_eq!(find(query.for_digits(step.digits), state), expected);
    }
}

/// Visits `count` random dense positions with 2 to `most` almost locked sets.
pub(crate) fn for_some_positions(
    seed: u64,
    count: usize,
    most: usize,
    mut visit: impl FnMut(&Dense, &Plain, &[Set]),
) {
    let mut random = Random::new(seed);
    let mut visited = 0;
    while visited < count {
        let position = Dense::random(&mut random);
        let plain = position.plain();
        let sets = almost_locked_sets(&plain);
        if (2..=most).contains(&sets.len()) {
            visit(&position, &plain, &sets);
            visited += 1;
        }
    }
}

/// A position with few open digits, of which most cells have two or three, so that many sets are linked.
#[derive(Debug)]
pub(crate) struct Dense {
    solution: [usize; 81],
    pub(crate) state: State,
}

impl Dense {
    pub(crate) fn random(random: &mut Random) -> Self {
        let solution = random.solved_grid();
        let order: [usize; 9] = random.shuffled();
        let digits = 3 + random.below(4);
        let (placed, narrow) = (random.below(80), 40 + random.below(60));
        let open: Vec<usize> = order[..digits].iter().map(|digit| digit + 1).collect();
        let is_open = |digit: usize| open.contains(&digit);
        let mut values = [None; 81];
        let mut deleted = Vec::new();
        for cell in Cell::ALL {
            let right = solution[cell.index()];
            if !is_open(right) || random.below(100) < placed {
                values[cell.index()] = Some(Digit::ALL[right - 1]);
            }
            let kept = if random.below(100) < narrow {
                [open[random.below(digits)], open[random.below(digits)]]
            } else {
                [0; 2]
            };
            for digit in 1..=9 {
                let is_deleted = !is_open(digit) || (kept != [0; 2] && !kept.contains(&digit));
                if digit != right && is_deleted {
                    let digit = Digit::ALL[digit - 1];
                    deleted.push(Mark { digit, cell });
                }
            }
        }
        let state = State::new(&values, CellSet::ALL, &deleted);
        Self { solution, state }
    }

    pub(crate) fn plain(&self) -> Plain {
        let bits = |cell| {
            let candidates = self.state.pencilmarks().candidates(cell);
            candidates
                .into_iter()
                .fold(0, |bits, digit| bits | 1 << digit.get())
        };
        let digit = |cell| {
            self.state
                .digit(cell)
                .map_or(0, |digit| usize::from(digit.get()))
        };
        Plain {
            digit: Cell::ALL.map(digit),
            open: Cell::ALL.map(bits),
        }
    }

    /// Returns whether a step strikes no digit of the solution.
    fn allows(&self, step: &Step) -> bool {
        let right = |mark: &Mark| self.solution[mark.cell.index()] == usize::from(mark.digit.get());
        !step.eliminations.iter().any(right)
    }
}

/// An almost locked set.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Set {
    pub(crate) cells: Vec<usize>,
    /// The digits of the set, as bits 1 to 9.
    pub(crate) digits: u16,
}

impl Set {
    pub(crate) fn has(&self, digit: usize) -> bool {
        self.digits >> digit & 1 != 0
    }

    /// Returns the cells of the set that have the digit as a candidate.
    pub(crate) fn places(&self, plain: &Plain, digit: usize) -> Vec<usize> {
        let cells = self.cells.iter().copied();
        cells.filter(|&cell| plain.is_open(digit, cell)).collect()
    }

    pub(crate) fn shares_a_cell(&self, other: &Self) -> bool {
        self.cells.iter().any(|cell| other.cells.contains(cell))
    }
}

pub(crate) fn units(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

pub(crate) fn see_each_other(first: usize, second: usize) -> bool {
    let common = units(first).iter().any(|unit| units(second).contains(unit));
    first != second && common
}

/// Returns every set of cells of a unit, each with candidates, that has one digit more than cells.
pub(crate) fn almost_locked_sets(plain: &Plain) -> Vec<Set> {
    let mut sets = BTreeSet::new();
    for unit in 0..27 {
        let open: Vec<usize> = (0..81)
            .filter(|&cell| units(cell).contains(&unit) && plain.open[cell] != 0)
            .collect();
        for choice in 1_usize..1 << open.len() {
            let cells: Vec<usize> = (0..open.len())
                .filter(|index| choice >> index & 1 != 0)
                .map(|index| open[index])
                .collect();
            let digits = cells.iter().fold(0, |all, &cell| all | plain.open[cell]);
            if digits.count_ones() as usize == cells.len() + 1 {
                sets.insert(Set { cells, digits });
            }
        }
    }
    sets.into_iter().collect()
}

/// Returns the candidates of a digit that see all these cells.
pub(crate) fn seeing(plain: &Plain, digit: usize, places: &[usize]) -> Marks {
    (0..81)
        .filter(|&cell| plain.is_open(digit, cell))
        .filter(|&cell| places.iter().all(|&place| see_each_other(cell, place)))
        .map(|cell| (digit, cell))
        .collect()
}

/// Returns the candidates that are struck if one of the two sets holds each of the digits.
fn struck_by(plain: &Plain, first: &Set, last: &Set, digits: u16) -> Marks {
    let mut struck = Marks::new();
    for digit in (1..=9).filter(|digit| digits >> digit & 1 != 0) {
        let mut places = first.places(plain, digit);
        places.extend(last.places(plain, digit));
        struck.extend(seeing(plain, digit, &places));
    }
    struck
}

/// Returns the digits of both sets, as bits, of which every place in one set sees every place in the other.
fn restricted_commons(plain: &Plain, first: &Set, second: &Set) -> u16 {
    let is_restricted = |&digit: &usize| {
        let (one, other) = (first.places(plain, digit), second.places(plain, digit));
        let all_see = |&place: &usize| other.iter().all(|&there| see_each_other(place, there));
        first.has(digit) && second.has(digit) && one.iter().all(all_see)
    };
    (1..=9)
        .filter(is_restricted)
        .fold(0, |bits, digit| bits | 1 << digit)
}

/// Returns the restricted commons of every two sets; none for two sets that overlap, unless `overlap` allows it.
fn links(plain: &Plain, sets: &[Set], overlap: bool) -> Vec<Vec<u16>> {
    let link = |first: &Set, second: &Set| {
        if first == second || (!overlap && first.shares_a_cell(second)) {
            0
        } else {
            restricted_commons(plain, first, second)
        }
    };
    sets.iter()
        .map(|first| sets.iter().map(|second| link(first, second)).collect())
        .collect()
}

/// The content of a step: the sets in the order of the chain, the digits between them, and the struck candidates.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Chain {
    sets: Vec<Set>,
    commons: Vec<u16>,
    struck: Marks,
}

impl Chain {
    /// Creates a chain that begins with its smaller end.
    fn new(mut sets: Vec<Set>, mut commons: Vec<u16>, struck: Marks) -> Self {
        if sets.first() > sets.last() {
            sets.reverse();
            commons.reverse();
        }
        Self {
            sets,
            commons,
            struck,
        }
    }

    /// Reads a step. Chains keep the order of the step; pairs and wings begin with their smaller end.
    fn of(step: &Step) -> Self {
        let mut sets = Vec::new();
        let mut commons: Vec<u16> = Vec::new();
        for part in &step.reason {
            let digits = part
                .digits
                .into_iter()
                .fold(0, |bits, digit| bits | 1 << digit.get());
            if part.role == Role::AlmostLockedSet {
                let cells = part.cells.into_iter().map(Cell::index).collect();
                sets.push(Set { cells, digits });
                commons.push(0);
            } else {
                assert_eq!(part.role, Role::RestrictedCommon);
                *commons.last_mut().expect("a set comes first") |= digits;
            }
        }
        assert_eq!(commons.pop(), Some(0), "nothing follows the last set");
        let struck = eliminations(step);
        if step.technique == Technique::AlmostLockedSetsChain {
            Self {
                sets,
                commons,
                struck,
            }
        } else {
            Self::new(sets, commons, struck)
        }
    }
}

pub(crate) fn eliminations(step: &Step) -> Marks {
    let marks = step.eliminations.iter();
    marks
        .map(|mark| (usize::from(mark.digit.get()), mark.cell.index()))
        .collect()
}

/// Returns the ALS-XZ steps: two sets without a common cell.
fn slow_pairs(plain: &Plain, sets: &[Set]) -> BTreeSet<Chain> {
    let mut chains = BTreeSet::new();
    for (index, second) in sets.iter().enumerate() {
        for first in &sets[..index] {
            let commons = restricted_commons(plain, first, second);
            if commons == 0 || first.shares_a_cell(second) {
                continue;
            }
            let both = first.digits & second.digits;
            let struck = if commons.is_power_of_two() {
                struck_by(plain, first, second, both & !commons)
            } else {
                let mut struck = struck_by(plain, first, second, both);
                for (set, other) in [(first, second), (second, first)] {
                    let outside = struck_by(plain, set, set, set.digits & !commons);
                    let outside = outside.into_iter();
                    struck.extend(outside.filter(|(_, cell)| !other.cells.contains(cell)));
                }
                struck
            };
            if !struck.is_empty() {
                let sets = vec![first.clone(), second.clone()];
                chains.insert(Chain::new(sets, vec![commons], struck));
            }
        }
    }
    chains
}

/// Returns the ALS-XY-wings: a pivot and two sets linked to it by different digits.
fn slow_wings(plain: &Plain, sets: &[Set], overlap: bool) -> BTreeSet<Chain> {
    let links = links(plain, sets, overlap);
    let contains =
        |outer: &Set, inner: &Set| inner.cells.iter().all(|cell| outer.cells.contains(cell));
    let mut chains = BTreeSet::new();
    for pivot in 0..sets.len() {
        for last in 0..sets.len() {
            for first in 0..last {
                let (left, right) = (links[pivot][first], links[pivot][last]);
                // Some digit of one link must differ from some digit of the other.
                let differ = (left | right).count_ones() > 1;
                let (one, other) = (&sets[first], &sets[last]);
                let apart = if overlap {
                    !contains(one, other) && !contains(other, one)
                } else {
                    !one.shares_a_cell(other)
                };
                if left == 0 || right == 0 || !differ || !apart {
                    continue;
                }
                let digits = one.digits & other.digits & !left & !right;
                let struck = struck_by(plain, one, other, digits);
                if !struck.is_empty() {
                    let sets = vec![one.clone(), sets[pivot].clone(), other.clone()];
                    chains.insert(Chain::new(sets, vec![left, right], struck));
                }
            }
        }
    }
    chains
}

/// Returns every set of candidates that a chain of three to six links strikes, with the fewest links of such a chain.
fn slow_chains(plain: &Plain, sets: &[Set], overlap: bool) -> BTreeMap<Marks, usize> {
    let mut search = ChainSearch {
        sets,
        links: links(plain, sets, overlap),
        ends: BTreeMap::new(),
    };
    for first in 0..sets.len() {
        for second in 0..sets.len() {
            for digit in 1..=9 {
                if search.links[first][second] >> digit & 1 != 0 {
                    search.extend(&mut vec![first, second], 1 << digit, 1 << digit);
                }
            }
        }
    }
    let mut shortest = BTreeMap::new();
    for ((first, last, digits), links) in search.ends {
        let struck = struck_by(plain, &sets[first], &sets[last], digits);
        if !struck.is_empty() {
            let shortest = shortest.entry(struck).or_insert(links);
            *shortest = links.min(*shortest);
        }
    }
    shortest
}

struct ChainSearch<'a> {
    sets: &'a [Set],
    links: Vec<Vec<u16>>,
    /// The fewest links by first set, last set and digits to be struck.
    ends: BTreeMap<(usize, usize, u16), usize>,
}

impl ChainSearch<'_> {
    fn extend(&mut self, path: &mut Vec<usize>, first_active: u16, active: u16) {
        let links = path.len() - 1;
        let last = path[links];
        if links >= 3 {
            let both = self.sets[path[0]].digits & self.sets[last].digits;
            let digits = both & !first_active & !active;
            let ends = self.ends.entry((path[0], last, digits)).or_insert(links);
            *ends = links.min(*ends);
        }
        for next in 0..self.sets.len() {
            let left = self.links[last][next] & !active;
            if links < 6 && left != 0 && !path.contains(&next) {
                path.push(next);
                self.extend(path, first_active, left);
                path.pop();
            }
        }
    }
}

/// Asserts that the chain's sets are different, that its digits link neighbours, and that its eliminations follow.
fn assert_chain(chain: &Chain, plain: &Plain, overlap: bool) {
    let Chain {
        sets,
        commons,
        struck,
    } = chain;
    let different: BTreeSet<&Set> = sets.iter().collect();
    assert_eq!(different.len(), sets.len(), "{chain:?}");
    let mut active = 0;
    for (index, pair) in sets.windows(2).enumerate() {
        let all = restricted_commons(plain, &pair[0], &pair[1]);
        assert!(overlap || !pair[0].shares_a_cell(&pair[1]), "{chain:?}");
        if index == 0 {
            assert_eq!(commons[0].count_ones(), 1, "{chain:?}");
            assert_eq!(commons[0] & all, commons[0], "{chain:?}");
        } else {
            assert_eq!(commons[index], all & !active, "{chain:?}");
            assert_ne!(commons[index], 0, "{chain:?}");
        }
        active = commons[index];
    }
    let (first, last) = (&sets[0], &sets[sets.len() - 1]);
    let digits = first.digits & last.digits & !commons[0] & !active;
    assert_eq!(*struck, struck_by(plain, first, last, digits), "{chain:?}");
}
