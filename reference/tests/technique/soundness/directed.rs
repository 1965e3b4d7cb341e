//! A search for some digits finds what the search for all of them finds with these digits, and nothing else.

use std::collections::BTreeSet;

use board::digit::{Digit, DigitSet};
use board::random::Random;
use board::state::Query;
use reference::technique::find;

use crate::soundness::query::{self, Cost, in_parallel, label};
use crate::soundness::sample::Sample;

const STATES: u64 = 400;

/// Returns the number of states on which a search of this cost runs.
const fn states_for(cost: Cost) -> u64 {
    match cost {
        Cost::Low => STATES,
        Cost::Modest => 200,
        Cost::Fair => 100,
        Cost::High => 25,
        Cost::Extreme => 10,
        Cost::Outrageous => 5,
    }
}

/// Maximum number of sets of digits with steps that are searched for on each state.
const DIGIT_SETS: usize = 5;

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn a_search_for_some_digits_finds_the_steps_with_these_digits() {
    let queries = query::all();
    let counts = in_parallel(0..STATES, |number| {
        let sample = Sample::numbered(number);
        queries
            .iter()
            .filter(|&&query| number.is_multiple_of(STATES / states_for(Cost::of(query))))
            .map(|&query| compared(&sample, query, number))
            .sum::<usize>()
    });
    let compared: usize = counts.into_iter().sum();
    assert!(compared >= 30_000, "{compared} steps only");
}

/// Compares the search for some sets of digits with the search for all, and returns the number of steps compared.
fn compared(sample: &Sample, query: Query, number: u64) -> usize {
    let all = find(query, &sample.state);
    let sets: BTreeSet<DigitSet> = all.iter().map(|step| step.digits).collect();
    let mut sets: Vec<DigitSet> = sets.into_iter().collect();
    let mut random = Random(number);
    random.shuffle(&mut sets);
    sets.truncate(DIGIT_SETS);
    // Most likely there is no step with these digits.
    sets.push(
        Digit::ALL
            .into_iter()
            .filter(|_| random.below(2) == 0)
            .collect(),
    );
    sets.into_iter()
        .map(|digits| {
            let directed = find(query.for_digits(digits), &sample.state);
            let filtered: Vec<_> = all.iter().filter(|step| step.digits == digits).collect();
            let agree = directed.iter().eq(filtered.iter().copied());
            assert!(
                agree,
                "{} for {digits}: {directed:?} instead of {filtered:?}\n{:?}",
                label(query),
                sample.state
            );
            directed.len()
        })
        .sum()
}
