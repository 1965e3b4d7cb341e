//! Uniqueness techniques against their definitions, and against puzzles with one solution.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::code::{Technique, Variant};
use board::state::Query;
use reference::technique::find;

use crate::position::{Plain, Position, Random};
use crate::rectangle::{Corners, Puzzle, crossed, grave_and_one, rectangles, spoil};
use crate::twin::{
    Effect, allowed, assert_many, cells_of, choices, compare, digits_of, open_marks, seeing_all,
    sees, unchecked, union, units_of,
};

const DEADLY: [Technique; 7] = [
    Technique::UniquenessTest1,
    Technique::UniquenessTest2,
    Technique::UniquenessTest3,
    Technique::UniquenessTest4,
    Technique::UniquenessTest5,
    Technique::UniquenessTest6,
    Technique::HiddenRectangle,
];

const AVOIDABLE: [Technique; 2] = [
    Technique::AvoidableRectangle1,
    Technique::AvoidableRectangle2,
];

/// Returns the searches for rectangles of both kinds. Those for unsolved corners come twice, first in the variant that
/// allows no missing candidates.
fn queries() -> Vec<Query> {
    let strict = DEADLY.map(|technique| Query::from(technique).with_variant(Some(Variant::First)));
    let others = DEADLY.into_iter().chain(AVOIDABLE).map(Query::from);
    strict.into_iter().chain(others).collect()
}

#[test]
fn fast_and_slow_agree_in_grids_that_contradict_themselves() {
    let mut random = Random::new(20_180_508);
    let all = rectangles();
    let next = || crossed(&mut random, &all);
    let steps = compare(&queries(), 3_000, next, slow(), unchecked);
    assert_many(&queries()[..7], &steps[..7], 20);
    assert_many(&queries()[7..], &steps[7..], 150);
}

#[test]
fn fast_and_slow_agree_in_puzzles_and_no_step_contradicts_the_only_solution() {
    let mut random = Random::new(20_180_528);
    let all = rectangles();
    let mut puzzle = Puzzle::random(&mut random);
    let next = || {
        if random.below(150) == 0 {
            puzzle = Puzzle::random(&mut random);
        }
        puzzle.position(&mut random, &all)
    };
    let steps = compare(&queries(), 8_000, next, slow(), allowed);
    assert_many(&queries()[..7], &steps[..7], 5);
    assert_many(&queries()[7..], &steps[7..], 30);
    assert!(steps.iter().sum::<usize>() > 8_000, "{steps:?}");
}

#[test]
fn a_candidate_too_many_for_a_grave_is_true() {
    let mut random = Random::new(20_180_528);
    for _ in 0..200 {
        let position = grave_and_one(&mut random);
        let steps = find(Technique::BivalueUniversalGrave1, &position.state());
        assert_eq!(steps.len(), 1, "{position:?}");
        assert!(position.allows(&steps[0]), "{steps:?}: {position:?}");
        assert!(steps[0].digits.is_empty() && steps[0].eliminations.len() == 2);
    }
}

#[test]
fn fast_and_slow_agree_in_graves_and_in_spoilt_ones() {
    let mut random = Random::new(20_180_508);
    let next = || {
        let mut position = grave_and_one(&mut random);
        for _ in 0..random.below(3) {
            spoil(&mut random, &mut position);
        }
        position
    };
    let queries = [Query::from(Technique::BivalueUniversalGrave1)];
    let steps = compare(&queries, 400, next, |_, _, plain| graves(plain), unchecked);
    assert!((100..300).contains(&steps[0]), "{steps:?}");
}

fn slow() -> impl Fn(Query, &Position, &Plain) -> BTreeSet<Effect> {
    let all = rectangles();
    move |query, position, plain| {
        let mut effects = BTreeSet::new();
        for &corners in &all {
            if AVOIDABLE.contains(&query.technique) {
                effects.extend(avoidable(query.technique, corners, position, plain));
            } else if corners[0] < corners[2] {
                for pair in pairs(query, corners, plain) {
                    effects.extend(deadly(query.technique, corners, pair, plain));
                }
            }
        }
        effects
    }
}

/// Returns the pairs of digits, as bits, for which a rectangle is tested.
fn pairs(query: Query, corners: Corners, plain: &Plain) -> Vec<u16> {
    if corners.iter().any(|&corner| plain.digit[corner] != 0) {
        return Vec::new();
    }
    let of_corners: BTreeSet<u16> = corners.iter().map(|&corner| plain.open[corner]).collect();
    let bits = of_corners.into_iter().filter(|open| open.count_ones() == 2);
    bits.filter(|&pair| {
        let has_both = |&corner: &usize| plain.open[corner] & pair == pair;
        let could_have_both = |&corner: &usize| {
            let disturbs = |cell: usize| pair >> plain.digit[cell] & 1 != 0 && sees(cell, corner);
            !(0..81).any(disturbs)
        };
        if query.variant == Some(Variant::First) {
            corners.iter().all(has_both)
        } else {
            corners.iter().all(could_have_both)
        }
    })
    .collect()
}

/// Returns the steps of a test on one rectangle with two digits.
fn deadly(technique: Technique, corners: Corners, pair: u16, plain: &Plain) -> Vec<Effect> {
    let (floor, roof): (Vec<usize>, Vec<usize>) = corners
        .into_iter()
        .partition(|&corner| plain.open[corner] & !pair == 0);
    let extras = union(plain, &roof) & !pair;
    let opposite = roof.len() == 2 && !sees(roof[0], roof[1]);
    let edge = roof.len() == 2 && sees(roof[0], roof[1]);
    let of_rectangle = |struck: Vec<(usize, usize)>| Effect::striking(pair, struck, corners);
    let one_extra = || open_marks(plain, extras, &seeing_all(&roof));
    match technique {
        Technique::UniquenessTest1 if roof.len() == 1 => {
            of_rectangle(open_marks(plain, pair, &roof))
                .into_iter()
                .collect()
        }
        Technique::UniquenessTest2 if edge && extras.is_power_of_two() => {
            of_rectangle(one_extra()).into_iter().collect()
        }
        Technique::UniquenessTest5 if (opposite || roof.len() == 3) && extras.is_power_of_two() => {
            of_rectangle(one_extra()).into_iter().collect()
        }
        Technique::UniquenessTest3 if edge => with_subsets(corners, &roof, pair, plain),
        Technique::UniquenessTest4 if edge => tied(corners, pair, &roof, &seeing_all(&roof), plain),
        Technique::UniquenessTest6 if opposite => {
            let outside: Vec<usize> = corners
                .iter()
                .flat_map(|&corner| on_lines(corner, corners))
                .collect();
            tied(corners, pair, &roof, &outside, plain)
        }
        Technique::HiddenRectangle if opposite || roof.len() == 3 => {
            hidden(corners, pair, &floor, plain)
        }
        _ => Vec::new(),
    }
}

/// Returns the cells in the row and the column of a cell, except the corners.
fn on_lines(cell: usize, corners: Corners) -> Vec<usize> {
    let lines = units_of(cell);
    (0..81)
        .filter(|other| {
            units_of(*other)[..2]
                .iter()
                .any(|line| lines.contains(line))
        })
        .filter(|other| !corners.contains(other))
        .collect()
}

/// Takes the first digit of the pair that has no place outside. In a roof on one line it strikes the other digit (test
/// 4), in two opposite corners the digit itself (test 6).
fn tied(
    corners: Corners,
    pair: u16,
    roof: &[usize],
    outside: &[usize],
    plain: &Plain,
) -> Vec<Effect> {
    let digits = digits_of(pair);
    for (digit, other) in [(0, 1), (1, 0)].map(|(one, other)| (digits[one], digits[other])) {
        let excluded = if roof
            .iter()
            .any(|&one| roof.iter().any(|&other| sees(one, other)))
        {
            other
        } else {
            digit
        };
        let struck = open_marks(plain, 1 << excluded, roof);
        if open_marks(plain, 1 << digit, outside).is_empty() && !struck.is_empty() {
            // The units that tie the digit belong to the reason, with the places of the digit, which are only corners.
            return Effect::striking(pair, struck, corners)
                .into_iter()
                .collect();
        }
    }
    Vec::new()
}

fn hidden(corners: Corners, pair: u16, floor: &[usize], plain: &Plain) -> Vec<Effect> {
    let mut effects = Vec::new();
    for &corner in floor {
        let opposite = corners
            .into_iter()
            .find(|&other| other != corner && !sees(other, corner));
        let opposite = opposite.expect("an opposite corner");
        for digit in digits_of(pair) {
            if open_marks(plain, 1 << digit, &on_lines(opposite, corners)).is_empty() {
                let struck = open_marks(plain, pair & !(1 << digit), &[opposite]);
                effects.extend(Effect::striking(pair, struck, corners));
            }
        }
    }
    effects
}

fn with_subsets(corners: Corners, roof: &[usize], pair: u16, plain: &Plain) -> Vec<Effect> {
    let mut effects = Vec::new();
    for unit in 0..27 {
        let in_unit =
            |cells: &[usize], unit: usize| cells.iter().all(|&cell| units_of(cell).contains(&unit));
        if !in_unit(roof, unit) {
            continue;
        }
        let others: Vec<usize> = cells_of(unit)
            .into_iter()
            .filter(|cell| {
                !corners.contains(cell) && plain.open[*cell] != 0 && plain.open[*cell] & pair == 0
            })
            .collect();
        for count in 1..=others.len() {
            for chosen in choices(&others, count) {
                let cells = [roof, &chosen].concat();
                let digits = (union(plain, roof) & !pair) | union(plain, &chosen);
                let on_a_line = (0..18).any(|line| in_unit(&cells, line));
                if digits.count_ones() as usize != count + 1 || unit >= 18 && on_a_line {
                    continue;
                }
                let rest = |unit: usize| -> Vec<usize> {
                    cells_of(unit)
                        .into_iter()
                        .filter(|cell| !cells.contains(cell))
                        .collect()
                };
                let mut struck = open_marks(plain, digits, &rest(unit));
                let block = units_of(roof[0])[2];
                if !struck.is_empty() && in_unit(&cells, block) {
                    struck.extend(open_marks(plain, digits, &rest(block)));
                }
                effects.extend(Effect::striking(
                    pair,
                    struck,
                    corners.into_iter().chain(chosen),
                ));
            }
        }
    }
    effects
}

/// Returns the avoidable rectangles whose first two corners are solved: the other corners must not hold the digits that
/// would make the rectangle exchangeable.
fn avoidable(
    technique: Technique,
    corners: Corners,
    position: &Position,
    plain: &Plain,
) -> Vec<Effect> {
    let by_player =
        |corner: usize| plain.digit[corner] != 0 && !position.givens.contains(Cell::ALL[corner]);
    let [first, second, across, other] = corners;
    let (a, b) = (plain.digit[first], plain.digit[second]);
    if !by_player(first) || !by_player(second) || a == b {
        return Vec::new();
    }
    let bits = 1 << a | 1 << b;
    let mut effects = Vec::new();
    if technique == Technique::AvoidableRectangle1 {
        for (solved, its_digit, open, forbidden) in [(across, b, other, a), (other, a, across, b)] {
            let has_two = plain.open[open].count_ones() == 2 && plain.is_open(forbidden, open);
            if by_player(solved) && plain.digit[solved] == its_digit && has_two {
                effects.extend(Effect::striking(bits, [(forbidden, open)], corners));
            }
        }
    } else {
        for x in (1..=9).filter(|&x| x != a && x != b) {
            if plain.open[across] == 1 << b | 1 << x && plain.open[other] == 1 << a | 1 << x {
                let struck = open_marks(plain, 1 << x, &seeing_all(&[across, other]));
                effects.extend(Effect::striking(bits, struck, corners));
            }
        }
    }
    effects
}

/// Returns the bivalue universal graves with one extra candidate, by trial: without one candidate of a cell that has
/// three, there is a grave.
fn graves(plain: &Plain) -> BTreeSet<Effect> {
    let unsolved: Vec<usize> = (0..81).filter(|&cell| plain.digit[cell] == 0).collect();
    let mut effects = BTreeSet::new();
    for &cell in unsolved
        .iter()
        .filter(|&&cell| plain.open[cell].count_ones() == 3)
    {
        for digit in digits_of(plain.open[cell]) {
            let mut open = plain.open;
            open[cell] &= !(1 << digit);
            let places = |unit: usize, digit: usize| -> Vec<usize> {
                cells_of(unit)
                    .into_iter()
                    .filter(|&cell| open[cell] >> digit & 1 != 0)
                    .collect()
            };
            let twice =
                |unit: usize| (1..=9).all(|digit| [0, 2].contains(&places(unit, digit).len()));
            let is_grave =
                unsolved.iter().all(|&cell| open[cell].count_ones() == 2) && (0..27).all(twice);
            if is_grave
                && units_of(cell)
                    .iter()
                    .all(|&unit| places(unit, digit).len() == 2)
            {
                let reason = units_of(cell)
                    .into_iter()
                    .flat_map(|unit| places(unit, digit));
                let struck = open_marks(plain, open[cell], &[cell]);
                effects.extend(Effect::striking(0, struck, reason.chain([cell])));
            }
        }
    }
    effects
}
