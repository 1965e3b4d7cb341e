//! Soundness and shape of every step, on 20,000 states.

use std::collections::BTreeMap;

use board::code::Technique;
use board::digit::DigitSet;
use board::order::Order;
use board::random::Random;
use board::state::Query;
use board::step::{Mark, Step};
use reference::puzzle::rating::solve_by_steps;
use reference::puzzle::solve::puzzle::random_puzzle;
use reference::technique::find;

use crate::soundness::query::{self, Cost, in_parallel, label};
use crate::soundness::sample::Sample;

/// Number of states; cheap searches run on all of them.
const STATES: u64 = 20_000;

/// Returns the number of states on which a search of this cost runs.
const fn states_for(cost: Cost) -> u64 {
    match cost {
        Cost::Low => STATES,
        Cost::Modest => 5_000,
        Cost::Fair => 500,
        Cost::High => 100,
        Cost::Extreme => 20,
        Cost::Outrageous => 8,
    }
}

/// Minimum number of steps of each search; with fewer, the law would prove little about it.
const LEAST_STEPS: usize = 500;

/// The searches that yield fewer steps, because they run on few states or because their patterns are rare, with the
/// minimum for each. The bivalue universal grave has a test of its own.
const RARE: [(&str, usize); 25] = [
    ("03111", 100),
    ("03121", 150),
    ("0315", 200),
    ("0352", 250),
    ("0353", 200),
    ("0354", 100),
    ("0355", 30),
    ("0364", 150),
    ("0365", 150),
    ("0371", 150),
    ("0404", 50),
    ("0600-1", 150),
    ("0601", 200),
    ("0601-1", 40),
    ("0602-1", 200),
    ("0603-1", 80),
    ("0604", 50),
    ("0604-1", 10),
    ("0605", 200),
    ("0605-1", 15),
    ("0606-1", 300),
    ("0608", 40),
    ("0610", 0),
    ("0703", 200),
    ("1303", 10),
];

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn no_step_contradicts_the_solution_and_every_step_is_well_formed() {
    let queries = query::all();
    let every = |query: &Query| STATES / states_for(Cost::of(*query));
    let counts = in_parallel(0..STATES, |number| {
        let sample = Sample::numbered(number);
        let is_due = |query: &Query| number.is_multiple_of(every(query));
        queries
            .iter()
            .map(|query| {
                if is_due(query) {
                    count_of_right_steps(&sample, *query)
                } else {
                    0
                }
            })
            .collect::<Vec<usize>>()
    });
    let rare = BTreeMap::from(RARE);
    for (index, &query) in queries.iter().enumerate() {
        let steps: usize = counts.iter().map(|counts| counts[index]).sum();
        let label = label(query);
        let least = rare.get(label.as_str()).copied().unwrap_or(LEAST_STEPS);
        assert!(steps >= least, "{label} yields {steps} steps only");
    }
}

/// A grave with one extra candidate is rare on random states, but less so at the end of a solution path.
#[test]
fn a_bivalue_universal_grave_does_not_contradict_the_solution() {
    let order = Order::hodoku();
    let cheap = order.enabled().filter(|entry| entry.order < 2_000);
    let order = Order::new(cheap.cloned().collect(), None, order.give_up);
    let query = Query::from(Technique::BivalueUniversalGrave1);
    let steps: usize = in_parallel(0..1_500, |number| {
        let mut random = Random(number);
        let puzzle = random_puzzle(&mut || random.next_bits());
        let mut sample = Sample::of(&puzzle);
        let path = solve_by_steps(&sample.state, &order, None);
        let mut steps = 0;
        for step in path.moves {
            step.action.apply(&mut sample.state);
            steps += count_of_right_steps(&sample, query);
        }
        steps
    })
    .into_iter()
    .sum();
    assert!(steps >= 5, "{steps} steps only");
}

/// Checks all steps of a search and returns their number.
fn count_of_right_steps(sample: &Sample, query: Query) -> usize {
    let steps = find(query, &sample.state);
    for two in steps.windows(2) {
        assert!(two[0] < two[1], "{} is not sorted: {two:?}", label(query));
    }
    for step in &steps {
        let complaint = complaint_of(sample, query.technique, step);
        assert_eq!(
            complaint,
            None,
            "{}: {step:?}\n{:?}",
            label(query),
            sample.state
        );
    }
    steps.len()
}

/// Returns what is wrong with a step, if anything.
fn complaint_of(sample: &Sample, technique: Technique, step: &Step) -> Option<&'static str> {
    let marks = sample.state.pencilmarks();
    let is_open = |mark: &Mark| {
        marks.is_open(mark.cell, mark.digit) && sample.state.unsolved().contains(mark.cell)
    };
    let is_ascending = |marks: &[Mark]| marks.windows(2).all(|two| two[0] < two[1]);
    let reason = &step.reason;
    let laws = [
        (
            step.technique == technique,
            "it belongs to another technique",
        ),
        (
            step.placements.is_empty() != step.eliminations.is_empty(),
            "it both places and strikes, or neither",
        ),
        (
            step.placements.iter().all(|&mark| sample.is_right(mark)),
            "it places a wrong digit",
        ),
        (
            !step.eliminations.iter().any(|&mark| sample.is_right(mark)),
            "it strikes the right digit",
        ),
        (
            step.placements
                .iter()
                .chain(&step.eliminations)
                .all(is_open),
            "it is about a candidate that is not open",
        ),
        (
            is_ascending(&step.placements) && is_ascending(&step.eliminations),
            "its marks are not ascending",
        ),
        (
            !step.cells().is_empty() && reason.iter().all(|part| !part.digits.is_empty()),
            "a part of its reason has no digit, or there are no cells",
        ),
        (
            step.length.is_some() == has_length(technique),
            "it has a length and should not, or the other way round",
        ),
        (
            has_right_digits(technique, step),
            "its digits are not those that its code requires",
        ),
    ];
    laws.into_iter()
        .find_map(|(holds, complaint)| (!holds).then_some(complaint))
}

/// Returns whether steps of a technique have a length: those of chains and loops, 0701 to 0711.
fn has_length(technique: Technique) -> bool {
    technique.code().starts_with("07")
}

/// Returns whether a step's digits are as its code requires: the placed or struck ones, or a certain number of them.
fn has_right_digits(technique: Technique, step: &Step) -> bool {
    let all = step.placements.iter().chain(&step.eliminations);
    let touched: DigitSet = all.map(|mark| mark.digit).collect();
    let are_touched = step.digits == touched;
    let code = technique.code();
    match &code[..2] {
        "01" if code < "0110" => are_touched && step.digits.len() == 1,
        // The code of a subset ends in its size minus two, and so does that of a locked one.
        "01" | "02" => step.digits.len() == usize::from(code.as_bytes()[3] - b'0') + 2,
        "03" if code > "0370" && code.len() == 4 => step.digits.len() == 1,
        "04" if code == "0404" => touched.first() == step.digits.single(),
        "03" | "04" | "05" => are_touched && step.digits.len() == 1,
        "06" if code == "0610" => step.digits.is_empty(),
        "06" => step.digits.len() == 2,
        "07" if code == "0703" => step.digits.len() == 2 && touched.is_subset(step.digits),
        "00" | "07" | "09" | "10" | "11" | "12" => are_touched,
        "08" => {
            let size = if code == "0803" {
                2
            } else {
                3 + usize::from(code == "0802")
            };
            step.digits.len() == size && touched.is_subset(step.digits)
        }
        _ if code == "1301" || code == "1303" => are_touched,
        _ => step.digits == step.placements.iter().map(|mark| mark.digit).collect(),
    }
}
