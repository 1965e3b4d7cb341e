//! Cases as they are read from a file.

use super::BLANK;
use super::COMPLETE;
use super::FIGURE_1;
use super::cases;
use super::cell;
use super::grid;
use super::reading;
use model::case::Case;
use model::case::Visibility;
use model::value::Value;

#[test]
fn a_complete_case_is_read() {
    let cases = cases(COMPLETE);
    let case = cases.first().expect("one case");
    assert_eq!(case.id.to_string(), "examples::figure 14, column 1");
    assert_eq!(case.line, 3);
    let call = case.call().expect("a call");
    assert_eq!(call.interface, "ColSolvingUtil");
    assert_eq!(call.method, "isColWithNakedPairCells");
    let figure_14 =
        grid("1........2..1.....3.....1..41.......57..1....6..8...1.921...........1............");
    assert_eq!(
        call.arguments,
        [Value::from(figure_14), Value::from(cell("r1c1"))]
    );
    assert!(!call.same_object);
    let first = call.first_call.as_ref().expect("an earlier call");
    assert_eq!(first.get(1), Some(&Value::from(cell("r1c9"))));
    assert_eq!(case.answers, [Value::Bool(true)]);
    assert_eq!(case.source.as_deref(), Some("figure 14"));
    assert_eq!(
        case.why.as_deref(),
        Some("a naked pair at the end of a column")
    );
    assert_eq!(case.pins, [reading("C10-A")]);
    assert_eq!(case.contested, [reading("C4-B"), reading("C7-B")]);
    assert_eq!(case.visibility, Visibility::Hidden);
    assert_eq!(case.weight, 3);
}

#[test]
fn what_is_left_out_has_its_default() {
    let cases = cases(format!(
        "[[case]]\nname = \"a\"\nmethod = \"transponse\"\ngrid = \"{FIGURE_1}\""
    ));
    let case = cases.first().expect("one case");
    assert_eq!(case.answers, []);
    assert_eq!((&case.source, &case.why), (&None, &None));
    assert_eq!((case.pins.len(), case.contested.len()), (0, 0));
    assert_eq!(case.visibility, Visibility::Public);
    assert_eq!(case.weight, 1);
}

#[test]
fn inline_tables_are_cases_too() {
    let text = format!(
        "case = [{{ name = \"a\", method = \"hasHiddenSingleCell\", grid = \"{BLANK}\", anchor = \"null\",
        first_call = {{ grid = \"{FIGURE_1}\", anchor = \"r5c5\" }}, expect = false }}]"
    );
    let cases = cases(text);
    let call = cases
        .first()
        .and_then(Case::call)
        .expect("a case with a call");
    assert_eq!(call.arguments.get(1), Some(&Value::Null));
    assert_eq!(
        call.first_call,
        Some(vec![Value::from(grid(FIGURE_1)), Value::from(cell("r5c5"))])
    );
}

#[test]
fn the_same_object_can_be_passed_twice() {
    let cases = cases(format!(
        "[[case]]\nname = \"a\"\nmethod = \"isGridTurn\"\ngrid = \"{FIGURE_1}\"\ngrid2 = \"grid\"\nexpect = true"
    ));
    let call = cases
        .first()
        .and_then(Case::call)
        .expect("a case with a call");
    assert!(call.same_object);
    assert_eq!(
        call.arguments,
        [Value::from(grid(FIGURE_1)), Value::from(grid(FIGURE_1))]
    );
}

#[test]
fn placements_become_grids() {
    let cases = cases(format!(
        "[[case]]\nname = \"a\"\nmethod = \"solveRowBased\"\ngrid = \"{FIGURE_1}\"\nexpect = \"r3c4=4\\n r2c7=1\""
    ));
    let mut now = grid(FIGURE_1);
    let mut run = vec![Value::from(now.clone())];
    for (at, value) in [("r3c4", 4), ("r2c7", 1)] {
        now.set_value(cell(at), value);
        run.push(Value::from(now.clone()));
    }
    assert_eq!(
        cases.first().map(|case| case.answers.as_slice()),
        Some([Value::List(run)].as_slice())
    );
}

#[test]
fn an_empty_file_has_no_cases() {
    assert_eq!(cases(""), []);
    assert_eq!(cases("# nothing yet\n"), []);
}
