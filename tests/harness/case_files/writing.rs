//! Cases and answers are written in the project's layout, and the rest of a file stays unchanged.

use super::BLANK;
use super::COMPLETE;
use super::FIGURE_1;
use super::SPECS;
use super::cases;
use super::cell;
use super::file;
use super::grid;
use super::render;
use board::digit::Digit;
use board::step::Mark;
use message::error::FileProblem;
use model::case::Call;
use model::case::Case;
use model::case::CaseId;
use model::case::Question;
use model::case::toml::print;
use model::case::toml::with_answers;
use model::value::Value;

#[test]
fn the_layout_is_the_houses() {
    let mut strange = grid(FIGURE_1);
    strange.set_value(cell("r1c1"), 10);
    strange.set_value(cell("r9c9"), i32::MIN);
    let solved = [
        "r1c1=4 r1c3=6", // Two placements fit on one line.
        "r1c1=4 r1c3=6 r1c5=7 r1c7=3 r1c9=8 r2c2=5 r2c3=7 r2c4=2 r2c6=3 r2c8=4 r2c9=6",
    ];
    let mut texts = vec![print(&cases(COMPLETE)[0], &SPECS)];
    let mut add = |method: &str, arguments: Vec<Value>, answers: Vec<Value>| {
        texts.push(print(&plain_case(method, arguments, answers), &SPECS));
    };
    let figure_1 = || Value::from(grid(FIGURE_1));
    add("isValid", vec![Value::from(strange)], vec![false.into()]);
    for run in solved {
        let marks = run.split(' ').map(|word| Mark {
            cell: cell(word.get(..4).expect("a cell")),
            digit: word[5..].parse().expect("a digit"),
        });
        let free = marks
            .clone()
            .filter(|mark| grid(FIGURE_1).is_white_space(mark.cell));
        let run = Value::solver_run(&grid(FIGURE_1), free);
        add("solveColBased", vec![figure_1()], vec![run]);
    }
    add(
        "getWhiteSpaces",
        vec![figure_1()],
        vec![grid(FIGURE_1).white_spaces().into_iter().collect()],
    );
    add(
        "getRowWhiteSpaces",
        vec![figure_1(), Value::from(cell("r1c1"))],
        vec![Value::List(Vec::new())],
    );
    add(
        "reflect",
        vec![figure_1(), Value::from(cell("r1c5"))],
        vec![figure_1(), figure_1()],
    );
    add(
        "getBlockInternColPermutationImage",
        vec![figure_1(), figure_1(), Value::from(cell("r4c7"))],
        vec![numbers(&[1, 2, 3]), numbers(&[1, 3, 2])],
    );
    add(
        "applyBlockPermutation",
        vec![
            figure_1(),
            ["r1c4", "r1c1", "r1c7", "r4c4", "r7c4"]
                .into_iter()
                .map(cell)
                .collect(),
        ],
        Vec::new(),
    );
    insta::assert_snapshot!(texts.join("\n"));
}

#[test]
fn what_cannot_be_written_is_left_out() {
    let broken_run = Value::List(vec![Value::from(grid(FIGURE_1)), Value::from(grid(BLANK))]);
    let case = plain_case("solveRowBased", vec![Value::Null], vec![broken_run]);
    assert_eq!(
        print(&case, &SPECS),
        "[[case]]\nname = \"plain\"\nmethod = \"solveRowBased\"\n"
    );
}

pub(super) fn numbers(entries: &[i64]) -> Value {
    Value::List(entries.iter().map(|&entry| Value::Int(entry)).collect())
}

fn plain_case(method: &str, arguments: Vec<Value>, answers: Vec<Value>) -> Case {
    let (interface, method) = SPECS
        .methods()
        .find(|(_, other)| other.name == method)
        .expect("the method exists");
    let id = CaseId {
        file: "examples".to_owned(),
        name: "plain".to_owned(),
    };
    let call = Call {
        interface: interface.name.clone(),
        method: method.name.clone(),
        asks: method.asks,
        arguments,
        same_object: false,
        first_call: None,
        image: None,
        tolerance: None,
    };
    Case {
        answers,
        ..Case::new(id, 1, Question::Call(call))
    }
}

/// Returns a file with three cases for which answers are to be written: one among comments, one with old answers, and
/// one with an earlier call.
pub(super) fn unblessed() -> String {
    format!(
        r#"# The head of the file.

[[case]] # first
name = "turn" # the name
method = "getGridTurnNumber"
grid = "{BLANK}"
grid2 = "grid" # the same again
# before the remark
why = "any number is right"   # behind it
weight = 2

  # Indented.
  [[case]]
  name = "old"
  expect = 1 # wrong
  also = [ 2, # one
           3 ] # kept
  method = "getGridTurnNumber"
  grid = """
{FIGURE_1}
"""
  grid2 = "grid"

[[case]]
name = "run"
grid = """{FIGURE_1}"""   
method = 'solveRowBased'
[case.first_call] # earlier
grid = "{BLANK}"
# The end."#
    )
}

pub(super) fn write(
    text: &str,
    answers: &[(&str, Vec<Value>)],
) -> Result<String, Box<FileProblem>> {
    let answers: Vec<_> = answers
        .iter()
        .map(|(name, answers)| ((*name).to_owned(), answers.clone()))
        .collect();
    with_answers(&file(text), &answers, &SPECS)
}

fn new_answers() -> Vec<(&'static str, Vec<Value>)> {
    let marks = [("r3c4", 4), ("r2c7", 1)].map(|(at, digit)| Mark {
        cell: cell(at),
        digit: Digit::new(digit).expect("a digit"),
    });
    vec![
        ("turn", (0..4).map(Value::Int).collect()),
        ("old", vec![Value::Int(0)]),
        ("run", vec![Value::solver_run(&grid(FIGURE_1), marks)]),
    ]
}

#[test]
fn answers_are_written_and_the_rest_stays() {
    let text = write(&unblessed(), &new_answers()).expect("the answers fit");
    let diff = similar::TextDiff::from_lines(unblessed(), text.clone());
    insta::assert_snapshot!(diff.unified_diff().context_radius(2).to_string());
    // Once written, they are not written again.
    assert_eq!(write(&text, &new_answers()).ok(), Some(text));
}

#[test]
fn answers_take_the_line_breaks_of_the_file() {
    let text = write(&unblessed(), &new_answers()).expect("the answers fit");
    let windows = |text: &str| text.replace('\n', "\r\n");
    let written = write(&windows(&unblessed()), &new_answers()).expect("the answers fit");
    assert_eq!(written, windows(&text));
}

#[test]
fn answers_can_be_taken_away() {
    let text = write(&unblessed(), &new_answers()).expect("the answers fit");
    let away: Vec<_> = ["turn", "old", "run"].map(|name| (name, Vec::new())).into();
    let without = write(&text, &away).expect("there is nothing to fit");
    assert_eq!(
        without,
        unblessed()
            .replace("  expect = 1 # wrong\n", "  # wrong\n")
            .replace("  also = [ 2, # one\n           3 ] # kept\n", "  # kept\n")
    );
}

#[test]
fn answers_that_cannot_be_written_are_refused() {
    let inline = format!("case = [{{ name = \"a\", method = \"isValid\", grid = \"{BLANK}\" }}]");
    let broken = format!("{}\n[[case]]\nname = \"bad\"\nexpct = 1", unblessed());
    let wrong_start = Value::solver_run(&grid(BLANK), []);
    let problems: Vec<FileProblem> = [
        write(&unblessed(), &[("turns", Vec::new())]),
        write(&unblessed(), &[("something else", Vec::new())]),
        write(&unblessed(), &[("turn", vec![Value::Null])]),
        write(&unblessed(), &[("turn", vec![true.into()])]),
        write(&unblessed(), &[("run", vec![wrong_start])]),
        write(&inline, &[("a", vec![true.into()])]),
        write(&broken, &[("bad", vec![true.into()])]),
        write("[[case", &[("a", vec![true.into()])]),
    ]
    .into_iter()
    .map(|result| *result.expect_err("nothing can be written"))
    .collect();
    insta::assert_snapshot!(render(&problems));
}
