//! The parts of a method that decide a question, and the cases that are offered for parts that no case decides.

use std::collections::BTreeSet;

use adequacy::fresh::Puzzles;
use adequacy::lint;
use adequacy::{Adequacy, Extent, Trial, Tried};
use board::cell::Cell;
use board::code::Technique;
use board::digit::Digit;
use board::method::Method;
use board::readings::Readings;
use board::unit::{Unit, UnitKind};
use judge::oracle::{Aspect, aspects, decisive};
use judge::{oracle, plan};
use model::case::{Call, Case, CaseId, Question};
use model::value::Value;
use proptest::prelude::{prop_assert, proptest};
use reference::handout::symmetry::geometry::transposed;
use reference::puzzle::rating::sudokutest::Level;

use crate::choices::question;
use crate::diff::builders::{SPECS, call, changed, grid, place};

fn row(number: usize) -> Unit {
    UnitKind::Row.units()[number - 1]
}

fn digit(value: u8) -> Digit {
    Digit::ALL[usize::from(value) - 1]
}

fn decided(call: &Call) -> BTreeSet<Aspect> {
    decisive(call).expect("a question with an answer")
}

fn empty() -> Value {
    grid(&".".repeat(81))
}

#[test]
fn a_digit_twice_is_decided_by_its_row_its_positions_and_its_digit() {
    let twice = changed(&empty(), &[(5, 1, 4), (5, 6, 4), (5, 8, 2)]);
    let call = call(
        "RowSolvingUtil/isValidRow",
        vec![twice.clone(), place(5, 1)],
    );
    let expected = [
        Aspect::No,
        Aspect::Unit(row(5)),
        Aspect::Position(1),
        Aspect::Position(6),
        Aspect::Digit(digit(4)),
    ];
    assert_eq!(decided(&call), BTreeSet::from(expected));
    let whole = crate::diff::builders::call("GridSolvingUtil/isValid", vec![twice]);
    let expected = [Aspect::No, Aspect::Unit(row(5)), Aspect::Digit(digit(4))];
    assert_eq!(decided(&whole), BTreeSet::from(expected));
}

#[test]
fn the_only_full_house_of_two_units_is_decided_by_neither() {
    // The white space is the last one of row 1 and of block 1.
    let both = changed(
        &grid(&format!(".23456789{}", ".".repeat(72))),
        &[
            (2, 1, 4),
            (2, 2, 5),
            (2, 3, 6),
            (3, 1, 7),
            (3, 2, 8),
            (3, 3, 9),
        ],
    );
    let rows = call("RowSolvingUtil/hasFullHouseRow", vec![both.clone()]);
    let expected = [
        Aspect::Yes,
        Aspect::Unit(row(1)),
        Aspect::Position(1),
        Aspect::Digit(digit(1)),
    ];
    assert_eq!(decided(&rows), BTreeSet::from(expected));
    let any = call("GridSolvingUtil/hasFullHouseUnit", vec![both]);
    assert_eq!(decided(&any), BTreeSet::from([Aspect::Yes]));
}

#[test]
fn a_grid_that_differs_in_one_cell_is_decided_by_it() {
    let first =
        grid("123456789456789123789123456234567891567891234891234567345678912678912345912345678");
    let second = Value::from(transposed(first.as_grid().expect("a grid")));
    let spoilt = changed(&second, &[(2, 7, -1)]);
    let cell = Cell::from_rc(2, 7).expect("a cell");
    let ask = |second| {
        decided(&call(
            "GridUtil1/isTransposition",
            vec![first.clone(), second],
        ))
    };
    assert_eq!(
        ask(spoilt),
        BTreeSet::from([Aspect::No, Aspect::Cell(cell)])
    );
    assert_eq!(ask(second), BTreeSet::from([Aspect::Yes]));
}

#[test]
fn steps_decide_the_runs_that_need_them() {
    let figure =
        "37..5...2.6..1..........5....4..6..875.......1...2.97.....9..13..3.6.259........7";
    let decided = decided(&call("RowSolvingUtil/solveRowBased", vec![grid(figure)]));
    assert!(decided.contains(&Aspect::Step(Technique::HiddenSingle)));
    assert!(decided.contains(&Aspect::FirstUnit));
    let solved =
        "426571398857293146139468275971385624543726819682149753794632581265814937318957462";
    let nothing = call("RowSolvingUtil/solveRowBased", vec![grid(solved)]);
    assert_eq!(decisive(&nothing), Ok(BTreeSet::from([Aspect::Yes])));
}

#[test]
fn every_method_has_parts_and_what_is_missing_can_be_offered() {
    assert!(
        Method::ALL
            .into_iter()
            .all(|method| aspects(method).len() > 1)
    );
    let puzzles = Puzzles::generated(Level::Beginner, 10, 1).expect("puzzles");
    for name in [
        "isValidRow",
        "getRowWhiteSpaces",
        "isRowWithNakedSingleCell",
    ] {
        let mut measured = adequacy::measure(&[], &SPECS);
        measured.retain(|adequacy| adequacy.method.name() == name);
        let [adequacy] = &mut measured[..] else {
            panic!("{name}");
        };
        let wanted = adequacy.missing().count();
        assert_eq!(wanted, adequacy.deciding.len());
        let offered = adequacy::offer(adequacy, &[], &puzzles, 1, &SPECS);
        assert_eq!(adequacy.missing().collect::<Vec<_>>(), [], "{name}");
        for case in &offered {
            assert_eq!(lint::complaints(case, &SPECS), [], "{name}");
        }
        let again = adequacy::measure(&offered, &SPECS);
        let again = again.iter().find(|other| other.method == adequacy.method);
        assert_eq!(again.map(Adequacy::message), Some(None), "{name}");
    }
}

#[test]
fn a_choice_that_leaves_little_to_judge_is_named() {
    // Each hidden single here is one in its row, but not in the whole grid.
    let line = ".42.6....................1........................................1.....1........";
    let call = call(
        "RowSolvingUtil/getRowMinimalHiddenSingleCell",
        vec![grid(line), place(1, 1)],
    );
    let case = Case {
        answers: oracle::answers(&call, &Readings::DEFAULT).expect("an answer"),
        contested: plan::contesting(&call, &[]),
        ..Case::new(
            CaseId {
                file: "adequate".to_owned(),
                name: "one".to_owned(),
            },
            1,
            Question::Call(call),
        )
    };
    let problems = adequacy::unjudged(&[case], &SPECS);
    assert_eq!(problems.len(), 1);
}

proptest! {
    #[test]
    fn yes_or_no_is_always_decided(call in question()) {
        let decided = decided(&call);
        prop_assert!(decided.contains(&Aspect::Yes) != decided.contains(&Aspect::No));
    }
}

/// Tries mistakes of a method by these cases. Returns the result and the cases that the trial offers.
fn trial(method: &str, cases: &[Case]) -> (Tried, Vec<Case>) {
    let puzzles = Puzzles::generated(Level::Beginner, 10, 1).expect("puzzles");
    let extent = Extent {
        mistakes: 200,
        questions: 600,
        refuting: 2,
        seed: 5,
    };
    let declared = SPECS
        .methods()
        .find(|(_, declared)| declared.name == method)
        .expect("a method");
    let trial = Trial::new(declared, cases, &puzzles, &extent, &SPECS).expect("a method");
    (trial.tried(), trial.refuting())
}

#[test]
fn offered_cases_refute_the_mistakes_that_others_let_through() {
    for method in [
        "isRowValuePermutation",
        "getGridTurnNumber",
        "isColWithNakedPairCells",
    ] {
        let mut cases = common::cases(&SPECS);
        cases.retain(|case| case.call().is_some_and(|call| call.method == method));
        cases.truncate(2);
        let (before, offered) = trial(method, &cases);
        assert_eq!(before.wrong, 200, "{method}");
        assert!(before.let_through.len() > 20, "{method}: {before:?}");
        for case in &offered {
            assert!(lint::complaints(case, &SPECS).is_empty(), "{case:?}");
        }
        cases.extend(offered);
        let (after, _) = trial(method, &cases);
        assert_eq!(after.wrong, 200, "{method}");
        // The cases are a source of questions: with more of them, further programs turn out to be wrong, and some may
        // be let through. Those of the first trial must all be refuted.
        let still = |mistake: &&String| after.let_through.contains(mistake);
        let remaining: Vec<&String> = before.let_through.iter().filter(still).collect();
        assert_eq!(remaining, Vec::<&String>::new(), "{method}");
        assert!(after.bound() < before.bound(), "{method}");
    }
}
