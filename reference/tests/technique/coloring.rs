//! Colouring against its definitions.

use crate::position::Random;
use std::collections::BTreeSet;

use board::code::Technique;
use board::state::Query;
use board::step::{Role, Step};
use reference::technique::find;

use crate::sparse::{Sparse, bits, cells_in, digit_of, sees, struck_by};

const TECHNIQUES: [Technique; 4] = [
    Technique::SimpleColorsTrap,
    Technique::SimpleColorsWrap,
    Technique::MultiColors1,
    Technique::MultiColors2,
];

/// The cells of one colour, ascending.
type Color = Vec<usize>;

/// The digit, the colours of the components in order, and the cells struck.
type Effect = (usize, Vec<Color>, BTreeSet<usize>);

#[test]
fn fast_and_slow_agree_and_no_step_contradicts_the_solution() {
    compare(&mut Random::new(20_180_515), true, &[1_000, 40, 1_000, 50]);
}

#[test]
fn fast_and_slow_agree_in_grids_that_contradict_themselves() {
    compare(
        &mut Random::new(20_180_516),
        false,
        &[1_000, 1_000, 1_000, 1_000],
    );
}

fn compare(random: &mut Random, sound: bool, least: &[usize; 4]) {
    let mut counts = [0; 4];
    for _ in 0..1_500 {
        let grid = Sparse::by_digits(random, sound);
        let state = grid.state();
        let all: Vec<(usize, Vec<[Color; 2]>)> = (1..=9)
            .map(|digit| (digit, components(&grid, digit)))
            .collect();
        for (count, technique) in counts.iter_mut().zip(TECHNIQUES) {
            let steps = find(technique, &state);
            let fast: BTreeSet<Effect> = steps.iter().map(effect).collect();
            assert_eq!(fast.len(), steps.len(), "{technique}: {grid:?}");
            let mut slow = BTreeSet::new();
            for (digit, components) in &all {
                for (parts, struck) in slow_steps(technique, components) {
                    let open = |cell: &usize| grid.is_open(*digit, *cell);
                    let struck: BTreeSet<usize> = struck.into_iter().filter(open).collect();
                    if !struck.is_empty() {
                        slow.insert((*digit, parts, struck));
                    }
                }
            }
            assert_eq!(fast, slow, "{technique}: {grid:?}");
            assert!(
                !sound || steps.iter().all(|step| grid.allows(step)),
                "{grid:?}"
            );
            *count += steps.len();

            let one = 1 + random.below(9);
            let query = Query::from(technique).for_digits(digit_of(one));
            let directed: BTreeSet<Effect> = find(query, &state).iter().map(effect).collect();
            let of_one = fast.into_iter().filter(|effect| effect.0 == one).collect();
            assert_eq!(directed, of_one, "{technique} on {one}: {grid:?}");
        }
    }
    let enough = counts.iter().zip(least).all(|(count, least)| count > least);
    assert!(enough, "{counts:?}");
}

fn effect(step: &Step) -> Effect {
    let digit = bits(step.digits).trailing_zeros() as usize;
    for (index, part) in step.reason.iter().enumerate() {
        let role = [Role::ColorA, Role::ColorB][index % 2];
        assert_eq!((part.role, part.digits), (role, step.digits));
    }
    let struck = struck_by(step);
    assert!(struck.iter().all(|mark| mark.0 == digit));
    (
        digit,
        step.reason.iter().map(cells_in).collect(),
        struck.into_iter().map(|mark| mark.1).collect(),
    )
}

/// Returns the components of the conjugate pairs, ordered by their first cells. A cell's colour is the parity of its
/// distance from the first cell.
fn components(grid: &Sparse, digit: usize) -> Vec<[Color; 2]> {
    let mut pairs = Vec::new();
    for unit in 0..27 {
        if let [one, other] = grid.places(digit, unit)[..] {
            pairs.extend([(one, other), (other, one)]);
        }
    }
    let mut components: Vec<[Color; 2]> = Vec::new();
    for first in 0..81 {
        let known = components
            .iter()
            .flatten()
            .any(|color| color.contains(&first));
        if known || !pairs.iter().any(|pair| pair.0 == first) {
            continue;
        }
        let mut distance = [usize::MAX; 81];
        distance[first] = 0;
        for _ in 0..81 {
            for &(from, to) in &pairs {
                distance[to] = distance[to].min(distance[from].saturating_add(1));
            }
        }
        components.push([0, 1].map(|color| {
            let of_color = |&cell: &usize| distance[cell] < 81 && distance[cell] % 2 == color;
            (0..81).filter(of_color).collect()
        }));
    }
    components
}

/// Returns, for each component or each two, the cells that lose the digit if they have it.
fn slow_steps(
    technique: Technique,
    components: &[[Color; 2]],
) -> Vec<(Vec<Color>, BTreeSet<usize>)> {
    let mut steps = Vec::new();
    for (index, first) in components.iter().enumerate() {
        match technique {
            Technique::SimpleColorsTrap => {
                let sees_both = |cell: &usize| first.iter().all(|color| sees_some(*cell, color));
                steps.push((first.to_vec(), (0..81).filter(sees_both).collect()));
            }
            Technique::SimpleColorsWrap => {
                let mut struck = BTreeSet::new();
                for color in first {
                    if color.iter().any(|&cell| sees_some(cell, color)) {
                        struck.extend(color.iter().copied());
                    }
                }
                steps.push((first.to_vec(), struck));
            }
            _ => {}
        }
        for (other, second) in components.iter().enumerate() {
            let both: Vec<Color> = first.iter().chain(second).cloned().collect();
            if technique == Technique::MultiColors1 && index < other {
                steps.push((both, opposites_struck(first, second)));
            } else if technique == Technique::MultiColors2 && index != other {
                let mut struck = BTreeSet::new();
                for color in first {
                    if second.iter().all(|of_second| meet(color, of_second)) {
                        struck.extend(color.iter().copied());
                    }
                }
                steps.push((both, struck));
            }
        }
    }
    steps
}

/// Returns the cells that see the opposites of two colours that see each other.
fn opposites_struck(first: &[Color; 2], second: &[Color; 2]) -> BTreeSet<usize> {
    let mut struck = BTreeSet::new();
    for x in 0..2 {
        for y in 0..2 {
            if meet(&first[x], &second[y]) {
                struck.extend((0..81).filter(|&cell| {
                    sees_some(cell, &first[1 - x]) && sees_some(cell, &second[1 - y])
                }));
            }
        }
    }
    struck
}

fn meet(one: &[usize], other: &[usize]) -> bool {
    one.iter().any(|&cell| sees_some(cell, other))
}

fn sees_some(cell: usize, others: &[usize]) -> bool {
    others.iter().any(|&other| sees(cell, other))
}
