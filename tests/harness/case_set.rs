//! What the shipped set of cases must be: enough of every method, yes and no in balance, every corner case named.

use std::collections::BTreeSet;

use common::{cases, specs};
use epsilon::case::Case;
use epsilon::oracle;
use epsilon::spec::{Method, Specs, Type};
use epsilon::value::Value;
use reference::code::Technique;
use reference::readings::Readings;

/// How many numbered corner cases each method family has in the course's semantics, sections 2.1 to 2.18.
const CORNER_CASES: [usize; 18] = [6, 5, 8, 7, 7, 8, 7, 13, 5, 4, 6, 9, 5, 8, 5, 3, 5, 6];

fn shipped() -> (Specs, Vec<Case>) {
    let specs = specs();
    let cases = cases(&specs);
    (specs, cases)
}

fn cases_of<'a>(method: &Method, cases: &'a [Case]) -> Vec<&'a Case> {
    cases
        .iter()
        .filter(|case| case.call().is_some_and(|call| call.method == method.name))
        .collect()
}

#[test]
fn every_method_is_asked_often_enough() {
    let (specs, cases) = shipped();
    assert_eq!(specs.methods().count(), 76);
    for (_, method) in specs.methods() {
        let least = if method.result == Type::GridList {
            25
        } else {
            12
        };
        let count = cases_of(method, &cases).len();
        assert!(count >= least, "{}: {count}", method.name);
    }
    assert!(cases.len() >= 1200, "{}", cases.len());
}

#[test]
fn yes_and_no_are_balanced() {
    let (specs, cases) = shipped();
    for (_, method) in specs.methods() {
        if method.result != Type::Boolean && !method.name.contains("PairCells") {
            continue;
        }
        let cases = cases_of(method, &cases);
        let no = cases
            .iter()
            .filter(|case| match &case.answers[0] {
                Value::Bool(truth) => !truth,
                other => other.as_list().is_some_and(<[Value]>::is_empty),
            })
            .count();
        let share = no * 100 / cases.len();
        assert!((40..=60).contains(&share), "{}: {share} % no", method.name);
    }
}

#[test]
fn solvers_are_asked_for_pairs_that_change_something() {
    let (specs, cases) = shipped();
    for (_, method) in specs.methods() {
        if method.result != Type::GridList {
            continue;
        }
        for technique in [Technique::NakedPair, Technique::HiddenPair] {
            let runs = cases_of(method, &cases)
                .into_iter()
                .filter_map(Case::call)
                .filter_map(|call| oracle::solver_run(call, &Readings::DEFAULT))
                .filter(|run| {
                    let moves = run.moves();
                    moves.iter().any(|found| found.step.technique == technique)
                })
                .count();
            assert!(runs >= 5, "{}: {runs} with a {technique}", method.name);
        }
    }
}

#[test]
fn every_corner_case_has_a_case() {
    let (_, cases) = shipped();
    let named: BTreeSet<String> = cases
        .iter()
        .filter_map(|case| case.source.as_deref())
        .flat_map(|source| source.split([' ', ',']))
        .map(str::to_owned)
        .collect();
    for (section, &count) in CORNER_CASES.iter().enumerate() {
        for corner in 1..=count {
            let name = format!("2.{}.{corner}", section + 1);
            assert!(named.contains(&name), "no case for corner case {name}");
        }
    }
}
