//! One choice of readings for all answers of a method.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use adequacy::fresh::{Dice, Puzzles, draw};
use board::method::{Anchor, Find, MapTask, Method, Shape, Subject};
use board::readings::{ALL, Reading, Readings};
use judge::plan::{self, combinations, contesting};
use judge::verdict::choice;
use judge::verdict::choice::Answer;
use judge::{oracle, verdict};
use model::case::{Call, Case};
use model::outcome::Outcome;
use model::planned::{NotAsked, Planned};
use model::spec::{ContestedPolicy, Course};
use model::value::Value;
use model::verdict::{Finding, Status, Verdict};
use proptest::prelude::{Strategy, any, prop_assert_eq, proptest};
use proptest::sample::{Index, select};
use rayon::prelude::{IntoParallelRefIterator, ParallelIterator};
use reference::puzzle::rating::sudokutest::Level;

use crate::diff::builders::{SPECS, call, grid, method, place, planned, reading};

/// Grids on which the readings of hidden singles differ. They include a hidden single of a row whose digit occurs twice
/// in the grid, and a naked single that is hidden as well.
const GRIDS: [&str; 6] = [
    ".4........5........7...........9.....3........8........6.....................9...",
    ".42.......5....6.......4.1.........4....................................1........",
    ".42.6....................1........................................1.....1........",
    ".4..6.....5.......87..3.912......................................................",
    "............1...........1.9..1..1.......1...........181.9.8......8.91...576......",
    "4265713988572931461394682759713856245437268196821497537946325812658149373189574..",
];

/// Judges the reference's answers to calls, each under the readings that `follow` returns for the 0-based index of the
/// call.
fn judged(plan: &[Planned], course: &Course, follow: impl Fn(usize) -> Readings) -> Vec<Verdict> {
    let outcomes: Vec<Outcome> = plan
        .iter()
        .enumerate()
        .map(|(number, planned)| {
            let call = planned.case.call().expect("a call");
            let mut answers = oracle::answers(call, &follow(number)).expect("an answer");
            answers.swap_remove(0).into()
        })
        .collect();
    settled(plan, &outcomes, course)
}

fn settled(plan: &[Planned], outcomes: &[Outcome], course: &Course) -> Vec<Verdict> {
    let mut verdicts: Vec<Verdict> = plan
        .iter()
        .zip(outcomes)
        .map(|(planned, outcome)| verdict::judge(planned, method(planned), outcome, course.console))
        .collect();
    let answers = plan.iter().zip(outcomes).zip(&mut verdicts);
    let answers = answers.map(|((planned, outcome), verdict)| Answer {
        planned,
        method: method(planned).expect("a method"),
        outcome,
        verdict,
    });
    choice::settle(answers, course);
    verdicts
}

fn rows(name: &str) -> Vec<Planned> {
    let asked = GRIDS.iter().enumerate().flat_map(|(number, line)| {
        (1..=9).map(move |row| {
            let call = call(name, vec![grid(line), place(row, 1)]);
            planned(&format!("{number}, row {row}"), call)
        })
    });
    let exists = |planned: &Planned| planned.accepted[0].value != Value::Null;
    asked.filter(exists).collect()
}

fn choice_of(ids: &[&str]) -> Readings {
    Readings::DEFAULT.with_all(&ids.iter().map(|id| reading(id)).collect::<Vec<_>>())
}

fn failed(verdicts: &[Verdict]) -> usize {
    verdicts
        .iter()
        .filter(|verdict| verdict.status == Status::Fail)
        .count()
}

#[test]
fn who_follows_one_choice_throughout_is_right() {
    let plan = rows("RowSolvingUtil/isRowWithHiddenSingleCell");
    for ids in [
        &["C1-B"][..],
        &["C1-C"],
        &["C3-B"],
        &["C1-C", "C3-C"],
        &["C1-B", "C3-B", "C14-B"],
    ] {
        let verdicts = judged(&plan, &SPECS.course, |_| choice_of(ids));
        assert_eq!(failed(&verdicts), 0, "{ids:?}");
        assert!(
            verdicts.iter().any(|verdict| !verdict.follows.is_empty()),
            "{ids:?}"
        );
    }
}

#[test]
fn who_switches_between_readings_is_wrong_and_told_so() {
    let plan = rows("RowSolvingUtil/isRowWithHiddenSingleCell");
    let verdicts = judged(&plan, &SPECS.course, |number| {
        choice_of(&[["C1-A", "C1-C", "C3-B"][number % 3]])
    });
    assert!(failed(&verdicts) > 0);
    let told = verdicts.iter().flat_map(|verdict| &verdict.findings);
    assert!(
        told.clone()
            .any(|finding| matches!(finding, Finding::OtherReadings(_)))
    );
}

#[test]
fn a_case_is_void_where_the_choice_leaves_nothing_to_get() {
    let plan = rows("RowSolvingUtil/getRowMinimalHiddenSingleCell");
    let under = choice_of(&["C1-C"]);
    let verdicts = judged(&plan, &SPECS.course, |_| under);
    assert_eq!(failed(&verdicts), 0);
    let void = Finding::NotAsked(NotAsked::Void);
    for (planned, verdict) in plan.iter().zip(&verdicts) {
        let nothing = plan::under(planned, &under).is_empty();
        assert_eq!(
            verdict.status == Status::Skipped,
            nothing,
            "{}",
            planned.case.id
        );
        assert_eq!(verdict.findings.contains(&void), nothing);
    }
    assert!(
        verdicts
            .iter()
            .any(|verdict| verdict.status == Status::Skipped)
    );
    assert!(
        verdicts
            .iter()
            .any(|verdict| verdict.status == Status::Pass)
    );
}

#[test]
fn grids_without_a_solution_are_void_under_c33_b() {
    let grids = [
        ("123456789".to_owned() + &".".repeat(72), true),
        ("11".to_owned() + &".".repeat(79), false),
        // No digit twice in a unit, and no digit left for the last cell of row 1.
        ("12345678.........9".to_owned() + &".".repeat(63), false),
    ];
    for method in Method::ALL {
        for (values, is_solvable) in &grids {
            let mut arguments = vec![grid(values)];
            if let Some(Anchor::Unit(kind)) = method.anchor() {
                arguments.push(kind.units()[0].anchor().into());
            } else if method.anchor() == Some(Anchor::Open) {
                arguments.push(Value::Null);
            }
            let call = Call::new(method, arguments);
            let Ok(literal) = oracle::answers(&call, &Readings::DEFAULT) else {
                continue;
            };
            let is_void = method.looks_at_candidates() && !is_solvable;
            assert_eq!(oracle::clauses(&call).contains(&"C33"), is_void, "{method}");
            let under = oracle::answers(&call, &choice_of(&["C33-B"])).expect("an answer");
            let right = if is_void { vec![Value::Null] } else { literal };
            assert_eq!(under, right, "{method}");
        }
    }
}

/// Returns the readings, other than the default ones, that verdicts follow.
fn followed(verdicts: &[Verdict]) -> BTreeSet<String> {
    let readings = verdicts.iter().flat_map(|verdict| &verdict.follows);
    readings.map(ToString::to_string).collect()
}

#[test]
fn constant_answers_follow_the_default() {
    for (method, answer) in [
        ("isRowWithHiddenSingleCell", Value::Bool(false)),
        ("isRowWithHiddenSingleCell", Value::Bool(true)),
        ("getRowMinimalHiddenPairCells", Value::List(Vec::new())),
        ("solveRowBased", Value::List(Vec::new())),
    ] {
        let plan = shipped(method);
        let verdicts = settled(&plan, &vec![answer.into(); plan.len()], &SPECS.course);
        assert_eq!(followed(&verdicts), BTreeSet::new(), "{method}");
        assert!(failed(&verdicts) > 0, "{method}");
    }
}

#[test]
fn a_choice_that_explains_clearly_more_judges_and_says_how_much() {
    let plan = shipped("isRowWithHiddenSingleCell");
    let under = choice_of(&["C1-B"]);
    let outcomes: Vec<Outcome> = plan
        .iter()
        .enumerate()
        .map(|(number, planned)| {
            let call = planned.case.call().expect("a call");
            let right = oracle::answers(call, &under).expect("an answer");
            match (number, &right[0]) {
                (0, Value::Bool(truth)) => Value::Bool(!truth).into(),
                (_, answer) => answer.clone().into(),
            }
        })
        .collect();
    let verdicts = settled(&plan, &outcomes, &SPECS.course);
    let gains = verdicts.iter().flat_map(|verdict| &verdict.findings);
    let mut gains = gains.filter_map(|finding| match finding {
        Finding::MoreUnderOtherReadings(gain) => Some(gain),
        _ => None,
    });
    let gain = gains.next().expect("a gain");
    assert_eq!(gain.readings, [reading("C1-B")]);
    assert_eq!((gain.right, gain.of), (plan.len() - 1, plan.len()));
    assert!(gain.own < gain.right);
}

#[test]
fn methods_follow_one_choice_where_one_explains_them() {
    let under = choice_of(&["C3-C"]);
    let mut plan = rows("RowSolvingUtil/isRowWithHiddenSingleCell");
    // Hidden singles alone do not distinguish the two readings.
    let alone = judged(&plan, &SPECS.course, |_| under);
    assert_eq!(followed(&alone), BTreeSet::from(["C3-B".to_owned()]));
    plan.extend(rows("RowSolvingUtil/isRowWithNakedSingleCell"));
    let beside = judged(&plan, &SPECS.course, |_| under);
    assert_eq!(followed(&beside), BTreeSet::from(["C3-C".to_owned()]));
    assert_eq!(failed(&beside), 0);
}

#[test]
fn one_choice_for_all_methods_is_a_setting() {
    let mut plan = rows("RowSolvingUtil/isRowWithHiddenSingleCell");
    let first = plan.len();
    plan.extend(rows("RowSolvingUtil/getRowMinimalHiddenSingleCell"));
    let follow = |number| choice_of(if number < first { &["C1-B"] } else { &[] });
    assert_eq!(failed(&judged(&plan, &SPECS.course, follow)), 0);
    let course = Course {
        contested: ContestedPolicy::PerSubmission,
        ..SPECS.course.clone()
    };
    assert!(failed(&judged(&plan, &course, follow)) > 0);
    assert_eq!(failed(&judged(&plan, &course, |_| choice_of(&["C1-C"]))), 0);
    let chosen = Course {
        contested: ContestedPolicy::ChosenReadings,
        ..SPECS.course.clone()
    };
    let plan = judge::plan::plan(
        plan.into_iter().map(|planned| planned.case).collect(),
        &model::spec::Specs {
            course: chosen.clone(),
            ..SPECS.clone()
        },
    );
    assert!(failed(&judged(&plan, &chosen, |_| choice_of(&["C1-C"]))) > 0);
}

/// Returns the plan of the shipped cases of a method.
fn shipped(method: &str) -> Vec<Planned> {
    let mut cases = common::cases(&SPECS);
    cases.retain(|case| case.call().is_some_and(|call| call.method == method));
    judge::plan::plan(cases, &SPECS)
}

#[test]
fn a_reading_that_is_not_admissible_is_named() {
    let plan = shipped("solveRowBased");
    for id in ["C7-C", "C8-C"] {
        let verdicts = judged(&plan, &SPECS.course, |_| choice_of(&[id]));
        assert!(failed(&verdicts) > 0, "{id}");
        for verdict in verdicts
            .iter()
            .filter(|verdict| verdict.status == Status::Fail)
        {
            assert!(
                verdict
                    .findings
                    .contains(&Finding::Inadmissible(reading(id))),
                "{id}"
            );
        }
    }
    let mut specs = SPECS.clone();
    specs.course.admits = vec![reading("C8-C")];
    let cases = plan.into_iter().map(|planned| planned.case).collect();
    let plan = judge::plan::plan(cases, &specs);
    assert_eq!(
        failed(&judged(&plan, &specs.course, |_| choice_of(&["C8-C"]))),
        0
    );
    assert!(failed(&judged(&plan, &specs.course, |_| choice_of(&["C7-C"]))) > 0);
}

#[test]
fn a_method_that_fails_on_foreign_values_only_is_told_so() {
    let clean = "1........".to_owned() + &".".repeat(72);
    let values = [
        grid(&clean),
        crate::diff::builders::changed(&grid(&clean), &[(5, 5, 12)]),
    ];
    let plan: Vec<Planned> = values
        .into_iter()
        .map(|grid| planned("valid", call("GridSolvingUtil/isValid", vec![grid])))
        .collect();
    let always: Outcome = Value::Bool(true).into();
    let verdicts = settled(&plan, &[always.clone(), always], &SPECS.course);
    assert_eq!(verdicts[0].status, Status::Pass);
    assert_eq!(verdicts[1].status, Status::Fail);
    assert!(verdicts[1].findings.contains(&Finding::ForeignValuesOnly));
}

/// Returns a strategy for questions to any method.
pub(crate) fn question() -> impl Strategy<Value = Call> {
    static PUZZLES: LazyLock<Puzzles> =
        LazyLock::new(|| Puzzles::generated(Level::Beginner, 10, 1).expect("puzzles"));
    (select(Method::ALL.to_vec()), any::<u64>()).prop_filter_map("a question", |(method, seed)| {
        draw(
            method,
            &*PUZZLES,
            &mut Dice::for_method(method.name(), seed),
        )
    })
}

/// Returns the call that asks whether what a getter returns exists. Returns `None` for methods whose result need not
/// exist.
fn precondition(call: &Call) -> Option<Call> {
    let asks = call.asks.filter(|method| method.answer().must_exist())?;
    let mut arguments = call.arguments.clone();
    let exists = match asks {
        Method::Single { shape, subject, .. } => {
            if (shape, subject) == (Shape::Hidden, Subject::Grid) {
                arguments.push(Value::Null);
            }
            let asks = Find::Exists;
            Method::Single {
                shape,
                asks,
                subject,
            }
        }
        Method::BlockIntern { line, .. } => {
            arguments.truncate(2);
            let asks = MapTask::Recognise;
            Method::BlockIntern { line, asks }
        }
        Method::BlockPermutation(_) => Method::BlockPermutation(MapTask::Recognise),
        Method::ValuePermutation { unit, .. } => {
            let asks = MapTask::Recognise;
            Method::ValuePermutation { unit, asks }
        }
        Method::Reflection(_) => Method::Reflection(MapTask::Recognise),
        Method::Turn(_) => Method::Turn(MapTask::Recognise),
        other => panic!("{other} has no precondition"),
    };
    Some(Call::new(exists, arguments))
}

/// Asserts that, under each choice of readings, a getter must return `null` wherever its precondition is false: a
/// getter may begin with `if (!is…) return null`.
fn assert_void_where_nothing_is_there(call: &Call) {
    let Some(exists) = precondition(call) else {
        return;
    };
    let clauses = call.asks.expect("a method").clauses().iter();
    let open: Vec<Vec<Reading>> = clauses
        .map(|clause| Reading::of_clause(clause).collect())
        .collect();
    for choice in combinations(Readings::DEFAULT, &open) {
        let is_there = oracle::answers(&exists, &choice).expect("an answer");
        if is_there != [Value::Bool(true)] {
            let got = oracle::answers(call, &choice).expect("an answer");
            assert_eq!(
                got,
                [Value::Null],
                "{call:?} under {:?}",
                choice.deviations()
            );
        }
    }
}

#[test]
fn shipped_getters_are_void_where_nothing_is_there() {
    let cases = common::cases(&SPECS);
    let calls: Vec<&Call> = cases.iter().filter_map(Case::call).collect();
    calls.par_iter().for_each(|call| {
        assert_void_where_nothing_is_there(call);
    });
}

proptest! {
    #[test]
    fn getters_are_void_where_nothing_is_there(call in question()) {
        assert_void_where_nothing_is_there(&call);
    }

    #[test]
    fn only_the_clauses_of_a_method_change_its_answers(
        call in question(),
        picks in proptest::collection::vec(any::<Index>(), 1..6),
    ) {
        let clauses = call.asks.expect("a method").clauses();
        let others = picks
            .iter()
            .map(|pick| *pick.get(ALL))
            .filter(|reading| !clauses.contains(&reading.clause));
        let changed = Readings::DEFAULT.with_all(&others.collect::<Vec<_>>());
        prop_assert_eq!(
            oracle::answers(&call, &changed),
            oracle::answers(&call, &Readings::DEFAULT)
        );
    }

    #[test]
    fn answers_under_many_choices_are_those_under_each(call in question()) {
        let clauses = call.asks.expect("a method").clauses().iter();
        let open: Vec<Vec<Reading>> = clauses
            .filter(|clause| !["C5", "C7", "C8", "C9", "C10", "C11"].contains(clause))
            .map(|clause| Reading::of_clause(clause).collect())
            .collect();
        let choices: Vec<Readings> = combinations(Readings::DEFAULT, &open).collect();
        let mut seen = 0;
        for (right, indices) in oracle::answers_under(&call, &choices).expect("answers") {
            for index in indices {
                let alone = oracle::answers(&call, &choices[index]).expect("an answer");
                prop_assert_eq!(&alone, &right);
                seen += 1;
            }
        }
        prop_assert_eq!(seen, choices.len());
    }

    #[test]
    fn a_contesting_reading_changes_an_answer(call in question()) {
        let settled = ["C5", "C7", "C8", "C9", "C10", "C11"];
        let pins = settled.iter().filter_map(|clause| Reading::of_clause(clause).next());
        let pins: Vec<Reading> = pins.collect();
        let readings = |clause: &&str| -> Vec<Reading> {
            Reading::of_clause(clause).filter(|reading| reading.admissible).collect()
        };
        let clauses = oracle::clauses(&call).into_iter();
        let open = clauses.filter(|clause| !settled.contains(clause));
        let open: Vec<Vec<Reading>> = open.map(|clause| readings(&clause)).collect();
        let choices: Vec<Readings> = combinations(Readings::DEFAULT, &open).collect();
        let right = |choice: &Readings| oracle::answers(&call, choice);
        let changes = |other: &Reading, default: &Reading| choices.iter().any(|choice| {
            choice.with(*default) == *choice && right(&choice.with(*other)) != right(choice)
        });
        let pairs = open.iter().filter_map(|readings| readings.split_first());
        let others = pairs.flat_map(|(default, others)| others.iter().map(move |other| (other, default)));
        let expected = others.filter(|(other, default)| changes(other, default));
        let expected: Vec<Reading> = expected.map(|(other, _)| *other).collect();
        prop_assert_eq!(contesting(&call, &pins), expected);
    }
}
