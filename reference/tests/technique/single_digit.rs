//! Skyscrapers, kites and empty rectangles against their definitions.

use std::collections::BTreeSet;

use board::code::{Technique, Variant};
use board::state::Query;
use board::step::Step;
use reference::technique::find;

use crate::position::Random;
use crate::sparse::{Sparse, bits, cells_in, cells_of, digit_of, struck_by, units_of};

/// Techniques, their variants, and the number of steps that each must exceed for the agreement to prove something.
const QUERIES: [(Technique, Option<Variant>, usize); 6] = [
    (Technique::Skyscraper, None, 750),
    (Technique::TwoStringKite, None, 500),
    (Technique::DualTwoStringKite, None, 100),
    (Technique::EmptyRectangle, None, 400),
    (Technique::EmptyRectangle, Some(Variant::First), 750),
    (Technique::DualEmptyRectangle, None, 100),
];

/// The digit, the struck candidates, and the cells of the reason.
type Effect = (usize, BTreeSet<(usize, usize)>, BTreeSet<usize>);

#[test]
fn fast_and_slow_agree_and_no_step_contradicts_the_solution() {
    compare(&mut Random::new(20_180_517), true);
}

#[test]
fn fast_and_slow_agree_in_grids_that_contradict_themselves() {
    compare(&mut Random::new(20_180_518), false);
}

fn compare(random: &mut Random, sound: bool) {
    let (mut counts, mut mixed) = ([0; QUERIES.len()], 0);
    for round in 0..500 {
        let grid = if round % 3 == 0 {
            knotted(random)
        } else {
            Sparse::by_digits(random, sound)
        };
        let state = grid.state();
        for (count, (technique, variant, _)) in counts.iter_mut().zip(QUERIES) {
            let query = Query::from(technique).with_variant(variant);
            let steps = find(query, &state);
            let fast: BTreeSet<Effect> = steps.iter().map(effect).collect();
            let slow = slow(technique, variant, &grid);
            assert_eq!(fast, slow, "{technique} {variant:?}: {grid:?}");
            assert!(
                !sound || steps.iter().all(|step| grid.allows(step)),
                "{grid:?}"
            );
            assert!(steps.iter().all(|step| step.length.is_none()));
            *count += fast.len();
            let of_two = |step: &&Step| step.eliminations[0].digit != step.eliminations[1].digit;
            if technique == Technique::DualTwoStringKite {
                mixed += steps.iter().filter(of_two).count();
            }

            let one = 1 + random.below(9);
            let directed = find(query.for_digits(digit_of(one)), &state);
            let directed: BTreeSet<Effect> = directed.iter().map(effect).collect();
            let of_one = fast.into_iter().filter(|effect| effect.0 == one).collect();
            assert_eq!(directed, of_one, "{technique} on {one}: {grid:?}");
        }
    }
    let enough = counts
        .iter()
        .zip(QUERIES)
        .all(|(&count, query)| count > query.2);
    assert!(enough && mixed > 50, "{counts:?}, {mixed} of two digits");
}

/// Returns a sound grid in which some digits have conjugate pairs that begin in the same two cells of a block.
fn knotted(random: &mut Random) -> Sparse {
    let mut grid = Sparse {
        solution: random.solved_grid(),
        open: [0b11_1111_1110; 81],
    };
    let block = cells_of(18 + random.below(9));
    let [one, other, ..] = random.shuffled::<9>().map(|place| block[place]);
    for digit in 1..=9 {
        if random.below(3) > 0 {
            continue;
        }
        let ends = if random.below(2) == 0 {
            [(one, 0), (other, 1)]
        } else {
            [(one, 1), (other, 0)]
        };
        for (end, kind) in ends {
            let line = cells_of(units_of(end)[kind]);
            let tip = line[random.below(9)];
            // The solution's cell must keep the digit; if it is the end itself, any other cell may be the second one.
            let right = |cell: &usize| grid.solution[*cell] == digit && *cell != end;
            let kept = line.iter().copied().find(right).unwrap_or(tip);
            for cell in line {
                if cell != end && cell != kept {
                    grid.open[cell] &= !(1 << digit);
                }
            }
        }
    }
    for cell in 0..81 {
        // A crossing line may have deleted the digit of the solution.
        grid.open[cell] |= 1 << grid.solution[cell];
    }
    grid
}

fn effect(step: &Step) -> Effect {
    (
        bits(step.digits).trailing_zeros() as usize,
        struck_by(step),
        step.reason.iter().flat_map(cells_in).collect(),
    )
}

fn slow(technique: Technique, variant: Option<Variant>, grid: &Sparse) -> BTreeSet<Effect> {
    match technique {
        Technique::Skyscraper => (1..=9).flat_map(|digit| skyscrapers(grid, digit)).collect(),
        Technique::TwoStringKite => (1..=9)
            .flat_map(|digit| kites(grid, digit))
            .map(|kite| kite.1)
            .collect(),
        Technique::DualTwoStringKite => duals(
            &(1..=9)
                .flat_map(|digit| kites(grid, digit))
                .collect::<Vec<_>>(),
        ),
        Technique::EmptyRectangle => {
            let least = if variant.is_some() { 2 } else { 3 };
            let all = (1..=9).flat_map(|digit| rectangles(grid, digit));
            all.filter(|(places, _)| places.len() >= least)
                .map(|(_, effect)| effect)
                .collect()
        }
        Technique::DualEmptyRectangle => {
            let of_digit = |digit| duals(&rectangles(grid, digit));
            (1..=9).flat_map(of_digit).collect()
        }
        _ => unreachable!("the twin of {technique} is elsewhere"),
    }
}

/// Returns the union of every two patterns with the same key that strike different candidates, with the smaller digit.
fn duals(patterns: &[(BTreeSet<usize>, Effect)]) -> BTreeSet<Effect> {
    let mut duals = BTreeSet::new();
    for (key, (digit, struck, reason)) in patterns {
        for (other_key, (other_digit, also_struck, other_reason)) in patterns {
            if key == other_key && struck != also_struck {
                duals.insert((
                    *digit.min(other_digit),
                    struck | also_struck,
                    reason | other_reason,
                ));
            }
        }
    }
    duals
}

/// Returns the skyscrapers: two rows with two places each, of which one place of each is in the same column and the
/// others are not; or two columns likewise.
fn skyscrapers(grid: &Sparse, digit: usize) -> Vec<Effect> {
    let mut found = Vec::new();
    for (lines, across) in [(0..9, 1), (9..18, 0)] {
        for one in lines.clone() {
            for other in lines.clone().filter(|&other| other > one) {
                let (ours, theirs) = (grid.places(digit, one), grid.places(digit, other));
                if ours.len() != 2 || theirs.len() != 2 {
                    continue;
                }
                let aligned = |a: usize, b: usize| units_of(a)[across] == units_of(b)[across];
                let shared: Vec<usize> = ours
                    .iter()
                    .chain(&theirs)
                    .copied()
                    .filter(|&cell| {
                        let opposite = if ours.contains(&cell) { &theirs } else { &ours };
                        opposite.iter().any(|&place| aligned(cell, place))
                    })
                    .collect();
                if shared.len() != 2 {
                    continue;
                }
                let all: BTreeSet<usize> = ours.into_iter().chain(theirs).collect();
                let tops: Vec<usize> = all
                    .iter()
                    .copied()
                    .filter(|cell| !shared.contains(cell))
                    .collect();
                let struck = grid.struck_between(digit, tops[0], tops[1]);
                if !struck.is_empty() {
                    found.push((digit, struck, all));
                }
            }
        }
    }
    found
}

/// Returns the kites, for every cell that loses the digit: a row pair that meets the cell's column, a column pair that
/// meets its row, and the two other ends in one block. The key of a kite is the two cells in the block.
fn kites(grid: &Sparse, digit: usize) -> Vec<(BTreeSet<usize>, Effect)> {
    let places_in: Vec<Vec<usize>> = (0..27).map(|unit| grid.places(digit, unit)).collect();
    let mut found = Vec::new();
    for target in (0..81).filter(|&cell| grid.is_open(digit, cell)) {
        for row in (0..9).filter(|&row| row != target / 9) {
            for column in (9..18).filter(|&column| column - 9 != target % 9) {
                let (across, down) = (&places_in[row], &places_in[column]);
                if across.len() != 2 || down.len() != 2 {
                    continue;
                }
                let all: BTreeSet<usize> = across.iter().chain(down).copied().collect();
                let tip = across.iter().find(|&&cell| cell % 9 == target % 9);
                let other_tip = down.iter().find(|&&cell| cell / 9 == target / 9);
                let (Some(&tip), Some(&other_tip)) = (tip, other_tip) else {
                    continue;
                };
                if all.len() != 4 {
                    continue;
                }
                let mut knot = all.clone();
                knot.remove(&tip);
                knot.remove(&other_tip);
                let blocks: BTreeSet<usize> = knot.iter().map(|&cell| units_of(cell)[2]).collect();
                if blocks.len() == 1 {
                    let struck = BTreeSet::from([(digit, target)]);
                    found.push((knot, (digit, struck, all)));
                }
            }
        }
    }
    found
}

/// Returns the empty rectangles, for every cell that loses the digit and every block: a line through both the cell and
/// the block, a crossing line of the block, and a pair from that line to the cell's other line. The key is the places
/// in the block.
fn rectangles(grid: &Sparse, digit: usize) -> Vec<(BTreeSet<usize>, Effect)> {
    let places_in: Vec<Vec<usize>> = (0..27).map(|unit| grid.places(digit, unit)).collect();
    let mut found = Vec::new();
    for target in (0..81).filter(|&cell| grid.is_open(digit, cell)) {
        for block in (18..27).filter(|&block| block != units_of(target)[2]) {
            let places: BTreeSet<usize> = places_in[block].iter().copied().collect();
            for through in 0..2 {
                let line = units_of(target)[through];
                let on_line = |cell: usize| units_of(cell)[through] == line;
                let in_block = cells_of(block);
                if !in_block.iter().any(|&cell| on_line(cell)) {
                    continue;
                }
                let crossing: BTreeSet<usize> = in_block
                    .iter()
                    .map(|&cell| units_of(cell)[1 - through])
                    .collect();
                for cross in crossing {
                    let on_cross = |cell: usize| units_of(cell)[1 - through] == cross;
                    let is_shape = places.iter().all(|&cell| on_line(cell) || on_cross(cell))
                        && places.iter().any(|&cell| on_line(cell) && !on_cross(cell))
                        && places.iter().any(|&cell| on_cross(cell) && !on_line(cell));
                    if !is_shape {
                        continue;
                    }
                    for &foot in places_in[cross]
                        .iter()
                        .filter(|cell| !places.contains(cell))
                    {
                        let pair = &places_in[units_of(foot)[through]];
                        let leads = |&cell: &usize| {
                            cell != foot
                                && units_of(cell)[1 - through] == units_of(target)[1 - through]
                        };
                        if pair.len() == 2 && pair.iter().any(leads) {
                            let reason = places.iter().chain(pair).copied().collect();
                            let struck = BTreeSet::from([(digit, target)]);
                            found.push((places.clone(), (digit, struck, reason)));
                        }
                    }
                }
            }
        }
    }
    found
}
