//! Simple chains against a list of all chains and loops.

use crate::position::Random;
use std::collections::{BTreeMap, BTreeSet};

use board::code::Technique;
use board::state::Query;
use board::step::{Role, Step};
use reference::technique::find;

use crate::sparse::{Sparse, bits, cells_in, digit_of, sees, struck_by};

/// The candidates that a chain strikes, as digits and cells.
type Struck = BTreeSet<(usize, usize)>;

/// The least number of links by digits, as bits, and struck candidates.
type Found = BTreeMap<(u16, Struck), usize>;

#[test]
fn chains_on_one_digit_are_the_shortest_of_all() {
    let mut random = Random::new(20_180_512);
    let mut counts = [0; 3];
    let mut longest = 0;
    for round in 0..800 {
        let sound = round % 2 == 0;
        let grid = Sparse::by_digits(&mut random, sound);
        let state = grid.state();
        for digit in 1..=9 {
            let links = Links::of(&grid, digit);
            // Too many cells have too many chains to try them all.
            if links.cells.len() > 13 {
                continue;
            }
            let (mut turbots, mut chains) = (Found::new(), Found::new());
            let mut loops = Loops::default();
            links.each_chain(&mut |cells| {
                let struck = grid.struck_between(digit, cells[0], cells[cells.len() - 1]);
                if cells.len() == 4 {
                    note(&mut turbots, 1 << digit, &struck, 3);
                }
                note(&mut chains, 1 << digit, &struck, cells.len() - 1);
                loops.note(&grid, digit, cells);
            });
            let directed = |technique| {
                let query = Query::from(technique).for_digits(digit_of(digit));
                let steps = find(query, &state);
                let right = |step: &Step| !sound || grid.allows(step);
                assert!(steps.iter().all(right), "{technique}: {grid:?}");
                steps
            };
            let fish = directed(Technique::TurbotFish);
            assert_eq!(found(&fish), turbots, "turbot fish on {digit}: {grid:?}");
            let steps = directed(Technique::XChain);
            assert_eq!(found(&steps), chains, "X-chains on {digit}: {grid:?}");
            for step in fish.iter().chain(&steps) {
                let nodes = nodes_of(step);
                assert!(is_x_chain(&grid, &nodes), "{step:?}: {grid:?}");
                let ends = (nodes[0].1, nodes[nodes.len() - 1].1);
                assert_eq!(struck_by(step), grid.struck_between(digit, ends.0, ends.1));
                longest = longest.max(nodes.len() - 1);
            }
            let cycles = directed(Technique::FishyCycle);
            loops.compare(&grid, digit, &cycles);
            for (count, steps) in counts.iter_mut().zip([fish, steps, cycles]) {
                *count += steps.len();
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
    assert!(longest >= 9, "{longest}");
}

#[test]
fn chains_of_cells_with_two_candidates_are_the_shortest_of_all() {
    let mut random = Random::new(20_180_513);
    let (mut counts, mut longest) = ([0; 2], 0);
    for round in 0..3_000 {
        let sound = round % 2 == 0;
        let tries = 10 + random.below(60);
        let grid = Sparse::by_cells(&mut random, tries, sound);
        let bivalue: Vec<usize> = (0..81)
            .filter(|&cell| grid.open[cell].count_ones() == 2)
            .collect();
        if bivalue.len() > 14 {
            continue;
        }
        let (mut chains, mut pairs) = (Found::new(), Found::new());
        for digit in 1..=9 {
            for &start in bivalue.iter().filter(|&&cell| grid.is_open(digit, cell)) {
                extend_xy(
                    &grid,
                    &bivalue,
                    digit,
                    &mut vec![start],
                    digit,
                    &mut |cells| {
                        let ends = (cells[0], cells[cells.len() - 1]);
                        let links = 2 * cells.len() - 1;
                        let struck = grid.struck_between(digit, ends.0, ends.1);
                        note(&mut chains, 1 << digit, &struck, links);
                        let both = grid.open[start];
                        let digits = || (1..=9).filter(|digit| both >> digit & 1 != 0);
                        let ends_strike = digits()
                            .any(|digit| !grid.struck_between(digit, ends.0, ends.1).is_empty());
                        if cells.len() >= 4
                            && cells.iter().all(|&cell| grid.open[cell] == both)
                            && ends_strike
                        {
                            let mut struck = Struck::new();
                            for (index, &one) in cells.iter().enumerate() {
                                for &other in cells[index + 1..].iter().skip(2).step_by(2) {
                                    struck.extend(
                                        digits().flat_map(|digit| {
                                            grid.struck_between(digit, one, other)
                                        }),
                                    );
                                }
                            }
                            note(&mut pairs, both, &struck, links);
                        }
                    },
                );
            }
        }
        let state = grid.state();
        let techniques = [(Technique::XYChain, chains), (Technique::RemotePair, pairs)];
        for (count, (technique, all)) in counts.iter_mut().zip(techniques) {
            let steps = find(technique, &state);
            // The search does not try all remote pairs of many cells with the same candidates.
            if technique == Technique::XYChain || bivalue.len() <= 10 {
                assert_eq!(found(&steps), all, "{technique}: {grid:?}");
            }
            for step in &steps {
                assert!(!sound || grid.allows(step), "{step:?}: {grid:?}");
                assert!(is_xy_chain(&grid, &nodes_of(step)), "{step:?}: {grid:?}");
                longest = longest.max(step.length.expect("a chain has a length"));
            }
            *count += steps.len();
        }
    }
    assert!(counts.iter().all(|&count| count > 1_000), "{counts:?}");
    // The maximum that the search allows.
    assert_eq!(longest, 19);
}

/// A search that tries all chains would not end here. The test measures no time.
#[test]
fn every_cell_with_two_candidates_is_no_trouble() {
    let mut random = Random::new(20_180_514);
    for _ in 0..20 {
        let grid = Sparse::by_cells(&mut random, 400, false);
        let state = grid.state();
        for technique in [Technique::XYChain, Technique::XChain, Technique::FishyCycle] {
            for step in find(technique, &state) {
                assert!(step.length.expect("a chain has a length") <= 19);
                assert!(!step.eliminations.is_empty());
            }
        }
    }
}

/// The conjugate pairs of a digit, in both directions, and their cells.
struct Links {
    cells: Vec<usize>,
    strong: BTreeSet<(usize, usize)>,
}

impl Links {
    fn of(grid: &Sparse, digit: usize) -> Self {
        let mut strong = BTreeSet::new();
        for unit in 0..27 {
            if let [one, other] = grid.places(digit, unit)[..] {
                strong.extend([(one, other), (other, one)]);
            }
        }
        let cells: BTreeSet<usize> = strong.iter().map(|&(cell, _)| cell).collect();
        Self {
            cells: cells.into_iter().collect(),
            strong,
        }
    }

    /// Visits every chain with three links or more, in both directions.
    fn each_chain(&self, visit: &mut impl FnMut(&[usize])) {
        for &start in &self.cells {
            self.extend(&mut vec![start], visit);
        }
    }

    fn extend(&self, chain: &mut Vec<usize>, visit: &mut impl FnMut(&[usize])) {
        let is_strong = chain.len() % 2 == 1;
        let last = chain[chain.len() - 1];
        if chain.len() >= 4 && !is_strong {
            visit(chain);
        }
        if chain.len() == 20 {
            return;
        }
        for &cell in &self.cells {
            let linked = if is_strong {
                self.strong.contains(&(last, cell))
            } else {
                sees(last, cell)
            };
            if linked && !chain.contains(&cell) {
                chain.push(cell);
                self.extend(chain, visit);
                chain.pop();
            }
        }
    }
}

/// Every loop on a digit.
#[derive(Default)]
struct Loops {
    all: BTreeSet<(Struck, usize)>,
    /// By the ends of a weak link that strikes: the least number of links of a loop through it.
    through: BTreeMap<(usize, usize), usize>,
}

impl Loops {
    /// Notes a chain whose ends see each other as a loop. Each weak link of a loop closes one of the chains.
    fn note(&mut self, grid: &Sparse, digit: usize, cells: &[usize]) {
        let ends = (cells[0], cells[cells.len() - 1]);
        if !sees(ends.0, ends.1) || cells.len() > 19 {
            return;
        }
        let mut struck = grid.struck_between(digit, ends.0, ends.1);
        if !struck.is_empty() {
            let least = self.through.entry(ends).or_insert(cells.len());
            *least = cells.len().min(*least);
        }
        for node in (1..cells.len() - 1).step_by(2) {
            struck.extend(grid.struck_between(digit, cells[node], cells[node + 1]));
        }
        self.all.insert((struck, cells.len()));
    }

    /// Asserts that each step is a loop, and that the eliminations of each weak link are in a step that is no longer
    /// than the shortest loop through it.
    fn compare(&self, grid: &Sparse, digit: usize, steps: &[Step]) {
        let found = found(steps);
        for step in steps {
            let nodes = nodes_of(step);
            assert!(is_x_chain(grid, &nodes), "{step:?}: {grid:?}");
            assert!(sees(nodes[0].1, nodes[nodes.len() - 1].1));
            assert_eq!(step.length.map(usize::from), Some(nodes.len()));
        }
        for ((_, struck), links) in &found {
            assert!(self.all.contains(&(struck.clone(), *links)), "{grid:?}");
        }
        for (ends, least) in &self.through {
            let struck = grid.struck_between(digit, ends.0, ends.1);
            let holds = |((_, all), links): (&(u16, Struck), &usize)| {
                links <= least && struck.is_subset(all)
            };
            assert!(found.iter().any(holds), "{ends:?} on {digit}: {grid:?}");
        }
    }
}

/// Visits every XY-chain that begins like `chain` and ends with the digit with which it begins.
fn extend_xy(
    grid: &Sparse,
    bivalue: &[usize],
    digit: usize,
    chain: &mut Vec<usize>,
    entered: usize,
    visit: &mut impl FnMut(&[usize]),
) {
    let last = chain[chain.len() - 1];
    let left = grid.open[last] & !(1 << entered);
    if left == 1 << digit && chain.len() > 1 {
        visit(chain);
    }
    if chain.len() == 10 {
        return;
    }
    for &cell in bivalue {
        if sees(last, cell) && grid.open[cell] & left != 0 && !chain.contains(&cell) {
            chain.push(cell);
            let entered = (1..=9).find(|digit| left == 1 << digit).expect("one digit");
            extend_xy(grid, bivalue, digit, chain, entered, visit);
            chain.pop();
        }
    }
}

fn note(found: &mut Found, digits: u16, struck: &Struck, links: usize) {
    if !struck.is_empty() {
        let least = found.entry((digits, struck.clone())).or_insert(links);
        *least = links.min(*least);
    }
}

/// Returns the steps as numbers. Only turbot fish have no length; they have three links.
fn found(steps: &[Step]) -> Found {
    let links = |step: &Step| step.length.map_or(3, usize::from);
    let found: Found = steps
        .iter()
        .map(|step| ((bits(step.digits), struck_by(step)), links(step)))
        .collect();
    assert_eq!(found.len(), steps.len(), "one step per set of eliminations");
    found
}

/// Returns the digits and cells of a chain. Asserts that they are off and on in turn.
fn nodes_of(step: &Step) -> Vec<(usize, usize)> {
    for (index, part) in step.reason.iter().enumerate() {
        assert_eq!(part.role, [Role::Off, Role::On][index % 2], "{step:?}");
    }
    let node = |part| match cells_in(part)[..] {
        [cell] => (bits(part.digits).trailing_zeros() as usize, cell),
        _ => panic!("a node is one cell: {step:?}"),
    };
    step.reason.iter().map(node).collect()
}

fn is_x_chain(grid: &Sparse, nodes: &[(usize, usize)]) -> bool {
    let cells: BTreeSet<usize> = nodes.iter().map(|node| node.1).collect();
    let mut links = nodes.windows(2).enumerate();
    nodes.len().is_multiple_of(2)
        && nodes.len() >= 4
        && cells.len() == nodes.len()
        && links.all(|(index, link)| match index % 2 {
            0 => grid.are_conjugate(link[0].0, link[0].1, link[1].1),
            _ => sees(link[0].1, link[1].1),
        })
}

fn is_xy_chain(grid: &Sparse, nodes: &[(usize, usize)]) -> bool {
    let cells: BTreeSet<usize> = nodes.iter().map(|node| node.1).collect();
    let mut links = nodes.windows(2).enumerate();
    nodes.len() == 2 * cells.len()
        && nodes[0].0 == nodes[nodes.len() - 1].0
        && links.all(|(index, link)| {
            let ((from, cell), (to, next)) = (link[0], link[1]);
            match index % 2 {
                0 => cell == next && from != to && grid.open[cell] == 1 << from | 1 << to,
                _ => from == to && sees(cell, next),
            }
        })
}
