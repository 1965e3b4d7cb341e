//! Explanations of right answers, as `epsilon explain` shows them.

use judge::document;
use judge::reason::guess;
use message::Language;
use model::case::Call;
use model::draw::plain;
use model::planned::Planned;
use model::value::Value;

use crate::diff::builders::{
    SPECS, call, changed, grid, line_case, place, places, planned, planned_with, reading, vector,
};

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
const FIGURE_7: &str =
    "............1...........1.9..1..........1...........181.9.8......8.91...576......";
const FIGURE_12: &str =
    "........4........5........6.................................8.........9.123......";
const FIGURE_13: &str =
    "1...........1...........1...1...........1...........1...1...........1............";
const FIGURE_14: &str =
    "1........2..1.....3.....1..41.......57..1....6..8...1.921...........1............";
const FIGURE_15: &str =
    "............1...........1.9.1...........1...........18.91.8.....8..91...765......";
/// A pair that a hidden single of another unit excludes (C4).
const C4: &str =
    "1.2.65..8849...........3.9.......4...............................................";
const C7: &str =
    ".2.....3.......2.4..9.247....4..6.1.3....2....7...95.3...7..1..9.........8291...6";

fn text(planned: &Planned) -> String {
    plain(&document::of_right_answer(planned, &SPECS).text(Language::English))
}

fn of(name: &str, arguments: Vec<Value>) -> String {
    text(&planned("example", call(name, arguments)))
}

fn answer(question: Call) -> Value {
    planned("answer", question).accepted[0].value.clone()
}

#[test]
fn a_naked_single() {
    insta::assert_snapshot!(of(
        "RowSolvingUtil/getRowMinimalNakedSingleCell",
        vec![grid(FIGURE_12), place(9, 1)]
    ));
}

#[test]
fn a_hidden_single() {
    let question = call(
        "GridSolvingUtil/getMinimalHiddenSingleCell",
        vec![grid(FIGURE_13)],
    );
    let case = planned_with("figure 13", question, |case| {
        case.source = Some("figure 13".to_owned());
        case.why = Some("a candidate list of eight digits".to_owned());
    });
    insta::assert_snapshot!(text(&case));
}

#[test]
fn no_single() {
    let singles = ["Naked", "Hidden"].map(|kind| {
        of(
            &format!("RowSolvingUtil/isRowWith{kind}SingleCell"),
            vec![grid(FIGURE_7), place(5, 1)],
        )
    });
    insta::assert_snapshot!(singles.join("\n"));
}

/// A grid in which 7 is open in one cell of row 2, and in several cells of the whole grid.
const ONE_CELL_OF_ROW_2: &str =
    "..........12.34..5...............7..............7.......................7........";

#[test]
fn what_a_reading_takes_from_a_unit_is_not_denied() {
    let row = ("RowSolvingUtil/isRowWithHiddenSingleCell", place(2, 1));
    let all = ("GridSolvingUtil/hasHiddenSingleCell", place(1, 1));
    let last_cell =
        "12345678.........................................................................";
    for (reading_id, (name, anchor), values, sentence) in [
        (
            "C1-C",
            row,
            ONE_CELL_OF_ROW_2,
            "No digit that is open in row 2 is open in exactly one cell of the whole grid.",
        ),
        (
            "C2-B",
            all.clone(),
            ONE_CELL_OF_ROW_2,
            "No digit is open in exactly one cell of the whole grid.",
        ),
        (
            "C3-B",
            all,
            last_cell,
            "r1c9=9 does not count, since the cell is a naked single (C3).",
        ),
    ] {
        let case = planned_with("pinned", call(name, vec![grid(values), anchor]), |case| {
            case.pins = vec![reading(reading_id)];
            case.answers = vec![Value::Bool(false)];
            case.contested = Vec::new();
        });
        let text = text(&case).replace('\n', " ");
        let why = text.split("why").nth(1).unwrap().trim_start();
        assert!(why.starts_with(sentence), "{reading_id}: {text}");
    }
}

#[test]
fn a_naked_pair() {
    insta::assert_snapshot!(of(
        "ColSolvingUtil/getColMinimalNakedPairCells",
        vec![grid(FIGURE_14), place(1, 1)]
    ));
}

#[test]
fn a_hidden_pair() {
    insta::assert_snapshot!(of(
        "BlockSolvingUtil/getBlockHiddenPairCells",
        vec![grid(FIGURE_15), place(7, 7)]
    ));
}

#[test]
fn a_pair_that_is_none() {
    insta::assert_snapshot!(of(
        "RowSolvingUtil/getRowMinimalNakedPairCells",
        vec![grid(C4), place(1, 1)]
    ));
}

#[test]
fn validity() {
    let grid = changed(&grid(FIGURE_1), &[(1, 1, 8), (1, 3, 10), (9, 9, 6)]);
    insta::assert_snapshot!(of("GridSolvingUtil/isValid", vec![grid]));
}

#[test]
fn full_houses() {
    let cells = [(1, 1, 4), (1, 3, 6), (1, 5, 7), (1, 7, 3)];
    let grid = changed(&grid(FIGURE_1), &cells);
    insta::assert_snapshot!(of("RowSolvingUtil/hasFullHouseRow", vec![grid]));
}

#[test]
fn a_solver() {
    insta::assert_snapshot!(of("RowSolvingUtil/solveRowBased", vec![grid(FIGURE_1)]));
}

#[test]
fn a_pinned_solver() {
    let question = call("RowSolvingUtil/solveRowBased", vec![grid(C7)]);
    let under = judge::oracle::answers(
        &question,
        &board::readings::Readings::DEFAULT.with(reading("C7-B")),
    );
    let case = planned_with("pinned", question, |case| {
        case.pins = vec![reading("C7-B")];
        case.answers = under.unwrap();
        case.contested = Vec::new();
    });
    insta::assert_snapshot!(text(&case));
}

#[test]
fn lines_of_a_block() {
    let apply = call(
        "ColIsoUtil/applyBlockInternColPermutation",
        vec![grid(FIGURE_7), place(1, 4), vector(&[2, 3, 1])],
    );
    let image = answer(apply.clone());
    let get = of(
        "ColIsoUtil/getBlockInternColPermutationImage",
        vec![grid(FIGURE_7), image.clone(), place(1, 4)],
    );
    let other = changed(&image, &[(1, 4, 3)]);
    let is = of(
        "ColIsoUtil/isBlockInternColPermutation",
        vec![grid(FIGURE_7), other],
    );
    insta::assert_snapshot!([text(&planned("apply", apply)), get, is].join("\n"));
}

#[test]
fn blocks() {
    let image = places(&[(1, 4), (1, 1), (1, 7), (4, 4), (7, 4)]);
    let apply = call(
        "BlockIsoUtil/applyBlockPermutation",
        vec![grid(FIGURE_7), image],
    );
    let after = answer(apply.clone());
    let is = of(
        "BlockIsoUtil/isBlockPermutation",
        vec![grid(FIGURE_7), changed(&after, &[(1, 1, 5)])],
    );
    insta::assert_snapshot!([text(&planned("apply", apply)), is].join("\n"));
}

#[test]
fn values() {
    let before = grid(FIGURE_1);
    let image = vector(&[2, 3, 4, 5, 6, 7, 8, 9, 1]);
    let apply = call(
        "RowIsoUtil/applyRowValuePermutation",
        vec![before.clone(), place(1, 1), image],
    );
    let after = answer(apply);
    let get = of(
        "RowIsoUtil/getRowValuePermutationImage",
        vec![before.clone(), after.clone(), place(1, 1)],
    );
    let is = of(
        "RowIsoUtil/isRowValuePermutation",
        vec![
            before,
            changed(&after, &[(1, 1, 4), (1, 8, 3)]),
            place(1, 1),
        ],
    );
    insta::assert_snapshot!([get, is].join("\n"));
}

#[test]
fn geometry() {
    let before = grid(FIGURE_7);
    let turned = answer(call("GridUtil3/turnRight", vec![before.clone()]));
    let number = of(
        "GridUtil3/getGridTurnNumber",
        vec![before.clone(), turned.clone()],
    );
    let mirrored = changed(
        &answer(call("GridUtil2/reflect", vec![before.clone(), place(5, 1)])),
        &[(1, 1, 9)],
    );
    let reflection = of("GridUtil2/isReflection", vec![before, mirrored]);
    insta::assert_snapshot!([number, reflection].join("\n"));
}

#[test]
fn a_line() {
    let text_of_line = ":0200:89:.12.34.56...........................7.............................7..............::817 917::";
    insta::assert_snapshot!(text(&line_case(text_of_line)));
}

#[test]
fn a_wrong_answer_in_a_case_file() {
    let question = call("GridSolvingUtil/isValid", vec![grid(FIGURE_1)]);
    let case = planned_with("blessed by mistake", question, |case| {
        case.answers = vec![Value::Bool(false)];
    });
    insta::assert_snapshot!(text(&case));
}

#[test]
fn where_another_single_lies_is_no_mirror_image() {
    let guess = |second: &str, third: &str| {
        let text = format!("123......{second}{third}{}", ".".repeat(54));
        let call = call(
            "BlockSolvingUtil/getBlockMinimalNakedSingleCell",
            vec![grid(&text), place(1, 1)],
        );
        let expected = answer(call.clone());
        assert_eq!(expected, place(2, 3));
        guess::guess(&call, &expected, &place(3, 2), &SPECS.course.readings)
    };
    // Both cells have one candidate.
    assert_eq!(guess("45......8", "6.7.....9"), None);
    // The lower one has two.
    let exchanged = guess("45......8", "6.7......").expect("a guess");
    assert_eq!(
        Language::English.say(&exchanged),
        "Row and column are exchanged in every cell."
    );
}
