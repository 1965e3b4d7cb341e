//! Answers that are not the expected ones.

use model::outcome::{Outcome, Returned};
use model::value::Value;

use crate::diff::builders::{
    call, changed, explained, grid, left, place, places, planned, planned_with, vector,
};

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
const FIGURE_7: &str =
    "............1...........1.9..1..........1...........181.9.8......8.91...576......";
const FIGURE_13: &str =
    "1...........1...........1...1...........1...........1...1...........1............";
const FIGURE_14: &str =
    "1........2..1.....3.....1..41.......57..1....6..8...1.921...........1............";

#[test]
fn a_boolean() {
    let case = planned_with(
        "figure 13, row 9",
        call(
            "RowSolvingUtil/isRowWithHiddenSingleCell",
            vec![grid(FIGURE_13), place(9, 1)],
        ),
        |case| {
            case.source = Some("figure 13".to_owned());
            case.why =
                Some("the candidate list is long, and the single hidden all the same".to_owned());
        },
    );
    insta::assert_snapshot!(explained(case, Value::Bool(false)));
}

#[test]
fn a_cell() {
    let case = planned(
        "figure 1, column 4",
        call(
            "ColSolvingUtil/getColMinimalHiddenSingleCell",
            vec![grid(FIGURE_1), place(1, 7)],
        ),
    );
    insta::assert_snapshot!(explained(case, place(9, 7)));
}

#[test]
fn a_cell_outside_the_grid() {
    let case = planned(
        "figure 13",
        call(
            "GridSolvingUtil/getMinimalHiddenSingleCell",
            vec![grid(FIGURE_13)],
        ),
    );
    insta::assert_snapshot!(explained(case, place(8, 8)));
}

#[test]
fn cells_missing_and_extra() {
    let case = planned(
        "figure 1, block 5",
        call(
            "BlockSolvingUtil/getBlockWhiteSpaces",
            vec![grid(FIGURE_1), place(4, 4)],
        ),
    );
    let found = places(&[
        (4, 4),
        (4, 5),
        (5, 4),
        (5, 5),
        (5, 6),
        (6, 4),
        (6, 6),
        (7, 4),
    ]);
    insta::assert_snapshot!(explained(case, found));
}

#[test]
fn many_cells_in_a_list() {
    let case = planned(
        "figure 1",
        call("GridSolvingUtil/getWhiteSpaces", vec![grid(FIGURE_1)]),
    );
    let mut cells = case.accepted[0].value.as_list().unwrap().to_vec();
    cells.remove(20);
    cells.remove(30);
    insta::assert_snapshot!(explained(case, Value::List(cells)));
}

#[test]
fn cells_in_another_order() {
    let case = planned(
        "figure 14",
        call(
            "ColSolvingUtil/getColMinimalNakedPairCells",
            vec![grid(FIGURE_14), place(1, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, places(&[(9, 1), (8, 1)])));
}

#[test]
fn a_cell_twice() {
    let case = planned(
        "figure 14",
        call(
            "ColSolvingUtil/getColMinimalNakedPairCells",
            vec![grid(FIGURE_14), place(1, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, places(&[(8, 1), (9, 1), (8, 1)])));
}

#[test]
fn indices_from_0() {
    let case = planned(
        "figure 14",
        call(
            "ColSolvingUtil/getColMinimalNakedPairCells",
            vec![grid(FIGURE_14), place(1, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, places(&[(7, 0), (8, 0)])));
}

#[test]
fn null_for_a_list() {
    let case = planned(
        "figure 14",
        call(
            "ColSolvingUtil/getColMinimalNakedPairCells",
            vec![grid(FIGURE_14), place(1, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, Value::Null));
}

#[test]
fn null_for_an_empty_array() {
    let case = planned(
        "figure 1, row 1",
        call(
            "RowSolvingUtil/getRowMinimalHiddenPairCells",
            vec![grid(FIGURE_1), place(1, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, Value::Null));
}

#[test]
fn nulls_for_an_empty_array() {
    let case = planned(
        "figure 1, row 1",
        call(
            "RowSolvingUtil/getRowMinimalHiddenPairCells",
            vec![grid(FIGURE_1), place(1, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, Value::List(vec![Value::Null, Value::Null])));
}

#[test]
fn a_vector() {
    let image = vector(&[3, -1, -1, -1, 8, 6, 7, 1, 2]);
    let arguments = vec![grid(FIGURE_7), place(7, 1), image];
    let before = grid(FIGURE_7);
    let after = case_answer("BlockIsoUtil/applyBlockValuePermutation", arguments);
    let case = planned(
        "five digits",
        call(
            "BlockIsoUtil/getBlockValuePermutationImage",
            vec![before, after, place(7, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, vector(&[3, 0, 0, 0, 8, 7, 6, 1, 2])));
}

#[test]
fn an_inverse_vector() {
    let before = grid(FIGURE_7);
    let after = case_answer(
        "ColIsoUtil/applyBlockInternColPermutation",
        vec![before.clone(), place(1, 4), vector(&[2, 3, 1])],
    );
    let case = planned(
        "a cycle of three",
        call(
            "ColIsoUtil/getBlockInternColPermutationImage",
            vec![before, after, place(1, 4)],
        ),
    );
    insta::assert_snapshot!(explained(case, vector(&[3, 1, 2])));
}

#[test]
fn an_inverse_block_image() {
    let image = places(&[(1, 4), (1, 7), (1, 1), (4, 4), (7, 4)]);
    let before = grid(FIGURE_7);
    let after = case_answer(
        "BlockIsoUtil/applyBlockPermutation",
        vec![before.clone(), image],
    );
    let case = planned(
        "a cycle of stacks",
        call("BlockIsoUtil/getBlockPermutationImage", vec![before, after]),
    );
    insta::assert_snapshot!(explained(
        case,
        places(&[(1, 7), (1, 1), (1, 4), (4, 7), (7, 7)])
    ));
}

#[test]
fn a_block_image() {
    let image = places(&[(1, 4), (1, 1), (1, 7), (4, 4), (7, 4)]);
    let before = grid(FIGURE_7);
    let after = case_answer(
        "BlockIsoUtil/applyBlockPermutation",
        vec![before.clone(), image],
    );
    let case = planned(
        "figure 8",
        call("BlockIsoUtil/getBlockPermutationImage", vec![before, after]),
    );
    insta::assert_snapshot!(explained(
        case,
        places(&[(1, 4), (1, 1), (1, 7), (4, 1), (7, 1)])
    ));
}

#[test]
fn a_grid() {
    let arguments = vec![
        grid(FIGURE_1),
        place(1, 1),
        vector(&[2, 3, 4, 5, 6, 7, 8, 9, 1]),
    ];
    let case = planned(
        "all digits move up",
        call("RowIsoUtil/applyRowValuePermutation", arguments.clone()),
    );
    let found = changed(
        &grid(FIGURE_1),
        &[(1, 2, 3), (1, 4, 6), (1, 6, 3), (1, 8, 10), (2, 2, 0)],
    );
    let outcome = left(vec![found, arguments[1].clone(), arguments[2].clone()]);
    insta::assert_snapshot!(explained(case, outcome));
}

#[test]
fn a_grid_under_the_inverse_image() {
    let arguments = vec![grid(FIGURE_7), place(1, 4), vector(&[2, 3, 1])];
    let inverse = vec![grid(FIGURE_7), place(1, 4), vector(&[3, 1, 2])];
    let found = case_answer("ColIsoUtil/applyBlockInternColPermutation", inverse);
    let case = planned(
        "a cycle of three",
        call(
            "ColIsoUtil/applyBlockInternColPermutation",
            arguments.clone(),
        ),
    );
    let outcome = left(vec![found, arguments[1].clone(), arguments[2].clone()]);
    insta::assert_snapshot!(explained(case, outcome));
}

#[test]
fn an_untouched_grid() {
    let case = planned(
        "figure 7",
        call("GridUtil2/reflect", vec![grid(FIGURE_7), place(1, 5)]),
    );
    insta::assert_snapshot!(explained(case, left(vec![grid(FIGURE_7), place(1, 5)])));
}

#[test]
fn two_grids() {
    let other = changed(&grid(FIGURE_1), &[(1, 1, 4)]);
    let case = planned(
        "one digit changed",
        call(
            "RowIsoUtil/isRowValuePermutation",
            vec![grid(FIGURE_1), other, place(1, 1)],
        ),
    );
    insta::assert_snapshot!(explained(case, Value::Bool(true)));
}

#[test]
fn a_wrong_type() {
    let case = planned(
        "figure 1",
        call("GridSolvingUtil/isValid", vec![grid(FIGURE_1)]),
    );
    let found = Value::Text("utils.Answer@1b6d3586\u{1b}[2J".to_owned());
    insta::assert_snapshot!(explained(case, found));
}

#[test]
fn changed_arguments_and_console() {
    let arguments = vec![grid(FIGURE_1), place(1, 1)];
    let case = planned(
        "figure 1",
        call("RowSolvingUtil/isValidRow", arguments.clone()),
    );
    let outcome = Outcome::Returned(Returned {
        value: Value::Bool(true),
        arguments: Some(vec![
            changed(&arguments[0], &[(1, 1, 0), (9, 9, 5)]),
            place(1, 1),
        ]),
        console: Some(format!("checking row 1\n\u{1b}[2J{}", "ok ".repeat(100))),
    });
    insta::assert_snapshot!(explained(case, outcome));
}

fn case_answer(name: &str, arguments: Vec<Value>) -> Value {
    planned("answer", call(name, arguments)).accepted[0]
        .value
        .clone()
}
