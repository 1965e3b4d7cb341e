//! Fish against their definition: every choice of base and cover units, on sparse grids of one digit.

mod pond;

use std::collections::BTreeMap;

use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::state::Query;
use board::step::Mark;
use reference::technique::find;

use crate::position::{Position, Random};
use pond::{ANY, First, Fish, Pond, ROWS_AND_COLUMNS, Sides, first_of_all};

#[test]
fn every_fish_of_two_units_is_found_and_no_other() {
    let mut random = Random::new(20_180_301);
    let mut counts = BTreeMap::new();
    for _ in 0..1_000 {
        compare(&Pond::sound(&mut random, 4), 2, ANY, &mut counts);
        compare(&Pond::of_any_cells(&mut random, 10), 2, ANY, &mut counts);
    }
    assert_many(&counts, 7, 40);
}

#[test]
fn every_fish_of_three_units_is_found_and_no_other() {
    let mut random = Random::new(20_180_302);
    let mut counts = BTreeMap::new();
    for _ in 0..200 {
        compare(&Pond::sound(&mut random, 4), 3, ANY, &mut counts);
        compare(&Pond::of_any_cells(&mut random, 8), 3, ANY, &mut counts);
    }
    // The eleventh code, a Siamese finned swordfish, is too rare here; the test of basic fish has enough of them.
    assert_many(&counts, 10, 10);
}

#[test]
fn every_fish_of_four_units_is_found_and_no_other() {
    let mut random = Random::new(20_180_303);
    let mut counts = BTreeMap::new();
    for _ in 0..60 {
        compare(&Pond::sound(&mut random, 4), 4, ANY, &mut counts);
        compare(&Pond::of_any_cells(&mut random, 7), 4, ANY, &mut counts);
    }
    assert!(counts.len() > 4, "{counts:?}");
    assert!(counts.values().sum::<usize>() > 500, "{counts:?}");
}

#[test]
fn every_basic_fish_of_any_size_is_found_and_no_other() {
    let mut random = Random::new(20_180_304);
    for size in 2..=7 {
        let mut counts = BTreeMap::new();
        for _ in 0..250 {
            compare(
                &Pond::sound(&mut random, 8),
                size,
                ROWS_AND_COLUMNS,
                &mut counts,
            );
            compare(
                &Pond::of_any_cells(&mut random, 25),
                size,
                ROWS_AND_COLUMNS,
                &mut counts,
            );
        }
        let codes = if size == 3 || size == 4 { 5 } else { 3 };
        assert_many(&counts, codes, 10);
    }
}

/// No fish strikes a cell of the digit's template or, in grids of all digits, of the solution.
#[test]
fn no_fish_strikes_the_solution() {
    let mut random = Random::new(20_180_305);
    let mut count = 0;
    for _ in 0..12 {
        let pond = Pond::sound(&mut random, 6);
        for technique in fish() {
            for step in find(pond.query(technique), &pond.state) {
                let struck = cells_of(&step.eliminations);
                assert!(
                    struck.iter().all(|cell| !pond.solution.contains(cell)),
                    "{step:?}"
                );
                count += 1;
            }
        }
    }
    for _ in 0..100 {
        let position = Position::random(&mut random, true);
        for technique in fish().filter(|technique| size_of(*technique) < 4) {
            for step in find(technique, &position.state()) {
                assert!(position.allows(&step), "{step:?}: {position:?}");
                count += 1;
            }
        }
    }
    assert!(count > 5_000, "{count} steps");
}

/// A search for one digit finds the steps that a search for all digits finds for it.
#[test]
fn wanting_a_digit_changes_nothing_else() {
    let mut random = Random::new(20_180_306);
    let mut count = 0;
    for _ in 0..60 {
        let state = Position::random(&mut random, true).state();
        for technique in fish().filter(|technique| size_of(*technique) < 4) {
            let all = find(technique, &state);
            for digit in Digit::ALL.map(DigitSet::only) {
                let own = all.iter().filter(|step| step.digits == digit);
                let directed = find(Query::from(technique).for_digits(digit), &state);
                assert!(own.eq(&directed), "{technique} {digit}");
            }
            count += all.len();
        }
    }
    assert!(count > 500, "{count} steps");
}

/// Returns every technique whose code begins with `03`, except kraken fish.
fn fish() -> impl Iterator<Item = Technique> {
    let is_fish = |technique: &Technique| {
        technique.code().starts_with("03") && !technique.code().starts_with("037")
    };
    Technique::ALL.into_iter().filter(is_fish)
}

fn size_of(technique: Technique) -> usize {
    usize::from(technique.code().as_bytes()[3] - b'0') + 2
}

fn cells_of(marks: &[Mark]) -> Vec<usize> {
    marks.iter().map(|mark| mark.cell.index()).collect()
}

/// Asserts that there are `codes` codes with at least `least` steps each: with fewer, the agreement would prove little.
fn assert_many(counts: &BTreeMap<String, usize>, codes: usize, least: usize) {
    assert_eq!(counts.len(), codes, "{counts:?}");
    assert!(counts.values().all(|&count| count >= least), "{counts:?}");
}

fn compare(pond: &Pond, size: usize, sides: Sides, counts: &mut BTreeMap<String, usize>) {
    let looked_for = |code: &str| sides == ANY || code < "0330";
    let mut slow = first_of_all(pond, size, sides);
    slow.retain(|(code, _), _| looked_for(code));
    let mut fast = First::new();
    for technique in fish().filter(|&technique| size_of(technique) == size) {
        if !looked_for(technique.code()) {
            continue;
        }
        for step in find(pond.query(technique), &pond.state) {
            let struck = cells_of(&step.eliminations);
            let found = Fish::of(&step);
            let before = fast.insert((technique.code().to_owned(), struck), found);
            assert_eq!(before, None, "{technique} twice: {:?}", pond.cells);
            *counts.entry(technique.code().to_owned()).or_default() += 1;
        }
    }
    assert_eq!(fast, slow, "{:?}", pond.cells);
}
