//! The example program against the reference: right except for its planted error.

use board::cell::Cell;
use board::grid::Grid;
use board::readings::Readings;
use board::unit::{Unit, UnitKind};
use common::root;
use model::case::Question;
use model::outcome::{Outcome, Returned};
use model::spec::Type;
use model::value::Value;
use reference::handout::check;
use reference::handout::query::{Query, Scope};
use reference::handout::symmetry::geometry;
use runner::Submission;
use runner::exec::{CommandLine, Exec};

use super::{LIMITS, interface, method, outcomes, python, question, specs};

const SOLVED: &str =
    "426571398857293146139468275971385624543726819682149753794632581265814937318957462";

/// Returns 40 grids with about 20 to 60 of the digits of a solved one, always the same.
fn grids() -> Vec<Grid> {
    let solved: Grid = SOLVED.parse().expect("a grid");
    let mut state: u64 = 20_180_528;
    let mut random = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    (0..40)
        .map(|number| {
            let mut grid = solved.clone();
            for cell in Cell::ALL {
                if random() % 81 > 20 + number {
                    grid.set_value(cell, -1);
                }
            }
            grid
        })
        .collect()
}

fn handful() -> Exec {
    let program = root().join("examples/exec/handful.py");
    let command = CommandLine::parse(&format!("'{}' -B '{}'", python(), program.display()));
    let unit = |name, result| method(name, result, &[Type::Grid, Type::Cell]);
    let specs = specs(
        vec![
            interface(
                "GridUtil1",
                vec![
                    method("transponse", Type::Void, &[Type::Grid]),
                    method("isTransposition", Type::Boolean, &[Type::Grid, Type::Grid]),
                ],
            ),
            interface(
                "GridUtil3",
                vec![
                    method("turnRight", Type::Void, &[Type::Grid]),
                    method("isGridTurn", Type::Boolean, &[Type::Grid, Type::Grid]),
                ],
            ),
            interface(
                "RowSolvingUtil",
                vec![
                    unit("isValidRow", Type::Boolean),
                    unit("getRowWhiteSpaces", Type::CellList),
                    unit("isFullHouseRow", Type::Boolean),
                    method("hasFullHouseRow", Type::Boolean, &[Type::Grid]),
                    unit("isRowWithNakedSingleCell", Type::Boolean),
                    unit("getRowMinimalNakedSingleCell", Type::Cell),
                    unit("getRowMinimalNakedPairCells", Type::CellArray),
                ],
            ),
        ],
        LIMITS,
    );
    Exec::new(command.expect("python3 is installed"), specs)
}

/// Asks every method of the example on rows except the wrong one; returns each question with its right outcome.
fn row_questions(grid: &Grid, row: Unit) -> Vec<(Question, Outcome)> {
    let query = Query::new(grid, &Readings::DEFAULT);
    let singles = query.naked_singles(Scope::Unit(row));
    let mut answers = vec![
        ("isValidRow", Value::Bool(check::is_valid_unit(grid, row))),
        (
            "getRowWhiteSpaces",
            check::white_spaces_of(grid, row).into_iter().collect(),
        ),
        (
            "isFullHouseRow",
            Value::Bool(check::is_full_house(grid, row)),
        ),
        ("isRowWithNakedSingleCell", Value::Bool(!singles.is_empty())),
    ];
    if let Some(first) = singles.first() {
        answers.push(("getRowMinimalNakedSingleCell", Value::from(first)));
    }
    let arguments = || vec![Value::from(grid.clone()), Value::from(row.anchor())];
    answers
        .into_iter()
        .map(|(name, value)| {
            let asked = question("RowSolvingUtil", name, arguments());
            (asked, Outcome::from(value))
        })
        .collect()
}

fn grid_questions(grid: &Grid) -> Vec<(Question, Outcome)> {
    let one = |grid: &Grid| vec![Value::from(grid.clone())];
    let two = |other: &Grid| vec![Value::from(grid.clone()), Value::from(other.clone())];
    let changed = |grid: Grid| {
        Outcome::Returned(Returned {
            value: Value::Null,
            arguments: Some(vec![Value::from(grid)]),
            console: None,
        })
    };
    let is = |truth: bool| Outcome::from(Value::Bool(truth));
    let transposed = geometry::transposed(grid);
    let turned = geometry::turned_right(grid);
    let full_house = UnitKind::Row
        .units()
        .into_iter()
        .any(|row| check::is_full_house(grid, row));
    vec![
        (
            question("RowSolvingUtil", "hasFullHouseRow", one(grid)),
            is(full_house),
        ),
        (
            question("GridUtil1", "transponse", one(grid)),
            changed(transposed.clone()),
        ),
        (
            question("GridUtil1", "isTransposition", two(&transposed)),
            is(true),
        ),
        (
            question("GridUtil1", "isTransposition", two(&turned)),
            is(false),
        ),
        (
            question("GridUtil3", "turnRight", one(grid)),
            changed(turned.clone()),
        ),
        (question("GridUtil3", "isGridTurn", two(&turned)), is(true)),
        (
            question("GridUtil3", "isGridTurn", two(&transposed)),
            is(false),
        ),
    ]
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_example_is_right_but_for_its_planted_error() {
    let exec = handful();
    let rows = UnitKind::Row.units();
    let (questions, expected): (Vec<Question>, Vec<Outcome>) = grids()
        .iter()
        .flat_map(|grid| {
            let mut all = grid_questions(grid);
            all.extend(rows.into_iter().flat_map(|row| row_questions(grid, row)));
            all
        })
        .unzip();
    let questions: Vec<&Question> = questions.iter().collect();
    let outcomes = outcomes(exec.answer(&questions, &|| ()));
    for ((question, outcome), expected) in questions.iter().zip(&outcomes).zip(&expected) {
        assert_eq!(outcome, expected, "{question:?}");
    }
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_examples_planted_error_shows() {
    let exec = handful();
    let (questions, expected): (Vec<Question>, Vec<Outcome>) = grids()
        .iter()
        .flat_map(|grid| {
            let query = Query::new(grid, &Readings::DEFAULT);
            UnitKind::Row.units().map(|row| {
                let pair = query.naked_pair(Scope::Unit(row));
                let answer = pair
                    .into_iter()
                    .flat_map(|pair| pair.cells)
                    .collect::<Value>();
                let arguments = vec![Value::from(grid.clone()), Value::from(row.anchor())];
                let asked = question("RowSolvingUtil", "getRowMinimalNakedPairCells", arguments);
                (asked, Outcome::from(answer))
            })
        })
        .unzip();
    let outcomes = outcomes(exec.answer(&questions.iter().collect::<Vec<_>>(), &|| ()));
    let empty = Outcome::from(Value::List(Vec::new()));
    let right = |outcome: &&Outcome| {
        outcomes
            .iter()
            .zip(&expected)
            .any(|(a, b)| a == b && a == *outcome)
    };
    assert!(right(&&empty));
    let pairs = outcomes.iter().zip(&expected);
    assert!(
        pairs
            .clone()
            .any(|(outcome, expected)| outcome == expected && *outcome != empty)
    );
    assert!(pairs.clone().any(|(outcome, expected)| outcome != expected));
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn the_example_says_what_it_lacks_and_what_it_throws() {
    let long = Value::List((0..200_000).map(Value::Int).collect());
    let questions = [
        question("GridUtil2", "reflect", vec![long]),
        question(
            "RowSolvingUtil",
            "isValidRow",
            vec![Value::Null, Value::from(Cell::ALL[0])],
        ),
    ];
    let outcomes = outcomes(handful().answer(&questions.iter().collect::<Vec<_>>(), &|| ()));
    assert_eq!(outcomes[0], Outcome::Missing);
    let Outcome::Raised(raised) = &outcomes[1] else {
        panic!("{outcomes:#?}");
    };
    assert_eq!(raised.class, "TypeError");
    assert!(
        raised
            .frames
            .last()
            .is_some_and(|frame| frame.starts_with("is_valid_row"))
    );
}
