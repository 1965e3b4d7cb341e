//! Explanations of solver runs that depart from the expected one.

use board::readings::Readings;
use judge::oracle;
use model::value::Value;

use crate::diff::builders::{
    call, changed, explained, grid, place, planned, planned_with, reading,
};

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
/// A grid that needs a naked and a hidden pair (handout 3.4, steps 5 and 6).
const PAIRS: &str =
    "4..6.5.8......3..98.7....43..25............787.1...93.2...69.........8..3....2...";
/// A grid on which the runs under C7-A and C7-B differ.
const C7: &str =
    ".2.....3.......2.4..9.247....4..6.1.3....2....7...95.3...7..1..9.........8291...6";

fn run(line: &str, kind: &str) -> (model::planned::Planned, Vec<Value>) {
    let question = call(
        &format!("{kind}SolvingUtil/solve{kind}Based"),
        vec![grid(line)],
    );
    let case = planned("run", question);
    let grids = case.accepted[0].value.as_list().expect("a list").to_vec();
    (case, grids)
}

#[test]
fn another_single_first() {
    let (case, grids) = run(FIGURE_1, "Row");
    let second = changed(&grids[1], &[(3, 1, 1)]);
    let third = changed(&second, &[(2, 7, 1)]);
    let found = [
        vec![grids[0].clone(), grids[1].clone(), second, third],
        grids[4..].to_vec(),
    ];
    insta::assert_snapshot!(explained(case, Value::List(found.concat())));
}

#[test]
fn after_pairs() {
    let (case, grids) = run(PAIRS, "Row");
    let question = case.case.call().unwrap().clone();
    let solver = oracle::solver_run(&question, &Readings::DEFAULT).unwrap();
    let mut placed = 0;
    let mut last_pair = 0;
    for found in solver.moves() {
        if found.step.placements.is_empty() {
            last_pair = placed;
        } else {
            placed += 1;
        }
    }
    let mut found = grids[..=last_pair].to_vec();
    found.push(changed(&grids[last_pair], &[(9, 9, 1)]));
    insta::assert_snapshot!(explained(case, Value::List(found)));
}

#[test]
fn odd_neighbours() {
    let (case, grids) = run(FIGURE_1, "Row");
    let found = vec![
        grids[0].clone(),
        grids[1].clone(),
        grids[1].clone(),
        changed(&grids[1], &[(1, 2, 7)]),
        changed(&grids[1], &[(1, 2, 7), (1, 4, -1)]),
        changed(&grids[1], &[(1, 2, 7), (1, 1, 0)]),
        grids[9].clone(),
    ];
    insta::assert_snapshot!(explained(case, Value::List(found)));
}

#[test]
fn one_object() {
    let (case, grids) = run(FIGURE_1, "Col");
    let last = grids.last().unwrap().clone();
    insta::assert_snapshot!(explained(case, Value::List(vec![last; grids.len()])));
}

#[test]
fn no_start_grid() {
    let (case, grids) = run(FIGURE_1, "Col");
    insta::assert_snapshot!(explained(case, Value::List(grids[1..].to_vec())));
}

#[test]
fn no_second_grid() {
    let (case, mut grids) = run(FIGURE_1, "Col");
    grids.remove(1);
    insta::assert_snapshot!(explained(case, Value::List(grids)));
}

#[test]
fn the_start_grid_alone_is_not_taken_for_the_run_of_another_solver() {
    let line = "6............9............93........4........5........1........2.................";
    let (case, grids) = run(line, "Col");
    let (_, other) = run(line, "Row");
    assert_eq!(other, grids[..1]);
    let document = explained(case, Value::List(other));
    assert!(!document.contains("solveRowBased"), "{document}");
}

#[test]
fn too_short() {
    let (case, grids) = run(C7, "Row");
    insta::assert_snapshot!(explained(case, Value::List(grids[..1].to_vec())));
}

#[test]
fn too_long() {
    let (case, mut grids) = run(FIGURE_1, "Block");
    let last = grids.last().unwrap().clone();
    grids.push(last.clone());
    grids.push(changed(&last, &[(1, 1, 6)]));
    insta::assert_snapshot!(explained(case, Value::List(grids)));
}

#[test]
fn the_run_of_another_solver() {
    let (case, _) = run(FIGURE_1, "Block");
    let (_, grids) = run(FIGURE_1, "Row");
    insta::assert_snapshot!(explained(case, Value::List(grids)));
}

#[test]
fn a_contested_run() {
    let question = call("RowSolvingUtil/solveRowBased", vec![grid(C7)]);
    let case = planned_with("C7", question, |case| {
        case.contested = vec![reading("C7-B")];
    });
    let grids = case.accepted[1].value.as_list().unwrap().to_vec();
    let passed = explained(case.clone(), Value::List(grids.clone()));
    insta::assert_snapshot!("a_contested_run_passed", passed);
    let failed = [&grids[..], &[changed(&grids[2], &[(1, 1, 5)])]].concat();
    insta::assert_snapshot!(
        "a_contested_run_failed",
        explained(case, Value::List(failed))
    );
}

#[test]
fn no_grids() {
    let (case, _) = run(FIGURE_1, "Row");
    insta::assert_snapshot!(explained(case, Value::List(vec![place(1, 1)])));
}

#[test]
fn an_empty_list() {
    let (case, _) = run(FIGURE_1, "Row");
    insta::assert_snapshot!(explained(case, Value::List(Vec::new())));
}
