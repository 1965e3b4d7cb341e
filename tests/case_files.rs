//! Case files: what is written comes back the same, and every mistake is shown with its place and its remedy.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use epsilon::case::toml::{parse, print, with_answers};
use epsilon::case::{Call, Case, CaseId, Question, Visibility};
use epsilon::error::{FileProblem, SourceFile};
use epsilon::spec::{self, Method, Specs, Type};
use epsilon::value::Value;
use miette::{GraphicalReportHandler, GraphicalTheme};
use proptest::prelude::{Just, Strategy, any, prop, prop_assert_eq, prop_oneof, proptest};
use proptest::sample::Index;
use reference::cell::Cell;
use reference::digit::Digit;
use reference::grid::Grid;
use reference::readings::{self, Reading};
use reference::step::Mark;
use reference::unit::{Unit, UnitKind};

/// Figure 1 of the handout.
const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";

/// A grid of 81 white spaces.
const BLANK: &str =
    ".................................................................................";

/// A case with every key that `isColWithNakedPairCells` can have.
const COMPLETE: &str = r#"
# Above the case.
[[case]]
name = "figure 14, column 1"
method = "isColWithNakedPairCells" # behind the method
grid = """
1........
2..1.....
3.....1..
41.......
57..1....
6..8...1.
921......
.....1...
.........
"""
anchor = "r1c1"
expect = true
source = "figure 14"
why = "a naked pair at the end of a column"
readings = ["C10-A"]
contested = ["C4-B", "C7-B"]
visibility = "hidden"
weight = 3

[case.first_call]
grid = "12345678................................................................123456789"
anchor = "r1c9"
"#;

static SPECS: LazyLock<Specs> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("specs");
    let mut paths: Vec<_> = fs::read_dir(folder.join("interfaces"))
        .expect("the folder can be read")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    let read = |path: &Path| {
        let text = fs::read_to_string(path).expect("the spec can be read");
        SourceFile::new(path.display().to_string(), text)
    };
    let interfaces: Vec<_> = paths
        .iter()
        .map(|path| spec::toml::interface(&read(path)).expect("the interface is sound"))
        .collect();
    let course = spec::toml::course(&read(&folder.join("meilenstein1.toml")), &interfaces)
        .expect("the course is sound");
    Specs { interfaces, course }
});

fn file(text: impl Into<String>) -> SourceFile {
    SourceFile::new("cases/examples.toml", text.into())
}

/// The cases and the mistakes of a file.
fn read(text: impl Into<String>) -> (Vec<Case>, Vec<FileProblem>) {
    let parsed = parse(&file(text), "examples", &SPECS);
    (parsed.cases, parsed.problems)
}

/// The cases of a file without a mistake.
fn cases(text: impl Into<String>) -> Vec<Case> {
    let (cases, problems) = read(text);
    assert!(problems.is_empty(), "{}", render(&problems));
    cases
}

/// The problems as a user sees them.
fn render(problems: &[FileProblem]) -> String {
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor())
        .with_links(false)
        .with_width(100);
    let mut text = String::new();
    for problem in problems {
        handler
            .render_report(&mut text, problem)
            .expect("a text takes everything");
        text.push('\n');
    }
    text
}

/// What is said of a file in which every case has a mistake.
fn said_of(bodies: &[impl AsRef<str>]) -> String {
    let texts: Vec<String> = bodies
        .iter()
        .map(|body| format!("[[case]]\n{}\n", body.as_ref().trim()))
        .collect();
    let (cases, problems) = read(texts.join("\n"));
    assert_eq!(cases, [], "a mistake was not seen");
    assert!(problems.len() >= bodies.len(), "{}", render(&problems));
    render(&problems)
}

/// A case with a sound beginning, the `number` keeping its name apart.
fn about(number: usize, method: &str, rest: &str) -> String {
    format!("name = \"{number}\"\nmethod = \"{method}\"\n{rest}")
}

/// Cases about one method that differ in the rest.
fn all_about(method: &str, rests: &[impl AsRef<str>]) -> Vec<String> {
    rests
        .iter()
        .enumerate()
        .map(|(number, rest)| about(number, method, rest.as_ref()))
        .collect()
}

fn grid(line: &str) -> Grid {
    line.parse().expect("a grid")
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn reading(id: &str) -> Reading {
    Reading::by_id(id).expect("a reading")
}

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

#[test]
fn a_mistake_costs_no_other_case() {
    let good = |name: &str| {
        format!("[[case]]\nname = \"{name}\"\nmethod = \"isValid\"\ngrid = \"{FIGURE_1}\"\n")
    };
    let text = [
        "[[case]]\nname = \"bad grid\"\nmethod = \"isValid\"\ngrid = \"12\"\n".to_owned(),
        good("first good"),
        good("bad key") + "expct = true\n",
        good("second good"),
        good("bad answer") + "expect = 1\n",
    ];
    let (cases, problems) = read(text.concat());
    let names: Vec<&str> = cases.iter().map(|case| case.id.name.as_str()).collect();
    assert_eq!(names, ["first good", "second good"]);
    assert_eq!(problems.len(), 3);
    let lines: Vec<usize> = problems
        .iter()
        .map(|problem| problem.line_and_column().0)
        .collect();
    assert_eq!(lines, [4, 13, 22]);
}

#[test]
fn mistakes_in_toml_are_shown() {
    let texts = [
        "[[case]\nname = \"a\"",
        "[[case]]\nname = a",
        "[[case]]\nname = \"a\"\nname = \"b\"",
        "[case]\nname = \"a\"",
        "case = 5",
        "case = [5]",
        "[[cases]]\nname = \"a\"",
        "author = \"me\"\n\n[course]\nname = \"x\"",
        "[[case]]\nnane = \"a\"\nmethod = \"is\"\nweight = 0\n[case.first_call]\ngrid1 = 1\n",
        "[[case]]\nfirst_call = { grid3 = \"\" }",
        "[[case]]\nfirst_call = \"r1c1\"",
        "[[case]]\nexpect = 1.5e400000",
    ];
    let said: Vec<String> = texts
        .iter()
        .map(|text| {
            let (cases, problems) = read(*text);
            assert_eq!(cases, []);
            assert!(!problems.is_empty(), "{text}");
            format!("===== {text:?}\n\n{}", render(&problems))
        })
        .collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn mistakes_in_names_and_remarks_are_shown() {
    let sound = format!("method = \"isValid\"\ngrid = \"{FIGURE_1}\"");
    let bodies: Vec<String> = [
        "",
        "name = 5",
        "name = \" \"",
        "name = \"a::b\"",
        "name = \"a\\nb\"",
        "name = \"w1\"\nwhy = \"\"\"a\nb\"\"\"",
        "name = \"w2\"\nwhy = [\"a\"]",
        "name = \"w3\"\nsource = \"\"",
        "name = \"v1\"\nvisibility = \"hiden\"",
        "name = \"v2\"\nvisibility = \"teachers only\"",
        "name = \"v3\"\nvisibility = false",
        "name = \"g1\"\nweight = 0",
        "name = \"g2\"\nweight = 5000000000",
        "name = \"g3\"\nweight = 1.5",
        "name = \"g4\"\nweight = 99999999999999999999",
        "name = \"g5\"\nweight = 2018-05-28",
    ]
    .iter()
    .map(|rest| format!("{sound}\n{rest}"))
    .collect();
    insta::assert_snapshot!(said_of(&bodies));
}

#[test]
fn two_cases_of_one_name_are_shown() {
    let one = format!("[[case]]\nname = \"a\"\nmethod = \"isValid\"\ngrid = \"{FIGURE_1}\"\n");
    let (cases, problems) = read(format!("{one}{one}"));
    assert_eq!(cases.len(), 1);
    insta::assert_snapshot!(render(&problems));
}

#[test]
fn mistakes_in_methods_and_arguments_are_shown() {
    let bodies = [
        "name = \"no method\"".to_owned(),
        "name = \"number\"\nmethod = 5".to_owned(),
        about(1, "isRowWithNakedPair", ""),
        about(2, "getNakedSingleCell", ""),
        about(3, "solve", ""),
        about(4, "isColWithNakedPairCells", "expect = true"),
        about(5, "isBlockPermutation", &format!("grid = \"{BLANK}\"")),
        about(6, "applyBlockPermutation", &format!("grid = \"{BLANK}\"")),
        about(
            7,
            "transponse",
            &format!("grid = \"{BLANK}\"\nanchor = \"r1c1\"\ngrid2 = \"{BLANK}\""),
        ),
        about(
            8,
            "isValidRow",
            &format!(
                "grid = \"{BLANK}\"\nanchor = \"r1c1\"\nfirst_call = {{ grid = \"{BLANK}\", image = [1] }}"
            ),
        ),
        about(
            9,
            "isValidRow",
            &format!("grid = \"{BLANK}\"\nanchor = \"r1c1\"\n[case.first_call]\nanchor = \"r2c1\""),
        ),
        about(
            10,
            "isGridTurn",
            &format!(
                "grid = \"{BLANK}\"\ngrid2 = \"{BLANK}\"\nfirst_call = {{ grid = \"{BLANK}\", grid2 = \"grid\" }}"
            ),
        ),
    ];
    insta::assert_snapshot!(said_of(&bodies));
}

#[test]
fn mistakes_in_grids_are_shown() {
    let numbers = |row: &str| {
        let rows = ["  [-1, -1, -1, -1, -1, -1, -1, -1, -1],\n"; 8].concat();
        format!("grid = [\n{rows}  {row},\n]")
    };
    let rows = [
        "grid = \"\"\"\n1........\n...x.....\n\"\"\"".to_owned(),
        format!("grid = \"{}\"", BLANK.replacen('.', "é", 2)),
        format!("grid = \"{}\"", BLANK.replacen('.', "\\u0041", 1)),
        format!("grid = '''\r\n{}\r\n'''", BLANK.replacen('.', "-", 1)),
        "grid = \"123\"".to_owned(),
        "grid = \"\"".to_owned(),
        "grid = \"\"\"\n.........\n.........\n  .......1\n.........\n.........\n.........\n.........\n\
         .........\n.........\n\"\"\""
            .to_owned(),
        "grid = \"\"\"\n.........\n.........\n\"\"\"".to_owned(),
        "grid = 5".to_owned(),
        "grid = true".to_owned(),
        "grid = [[1, 2, 3]]".to_owned(),
        numbers("[1, 2, 3]"),
        numbers("5"),
        numbers("[1, 2, 3, 4, 5, 6, 7, 8, \"9\"]"),
        numbers("[1, 2, 3, 4, 5, 6, 7, 3000000000, 9]"),
    ];
    insta::assert_snapshot!(said_of(&all_about("isValid", &rows)));
}

#[test]
fn mistakes_in_anchors_are_shown() {
    let bodies: Vec<String> = [
        ("isValidRow", "R1C1"),
        ("isValidRow", "r0c1"),
        ("isValidRow", "r2c3"),
        ("isValidCol", "r2c3"),
        ("isValidBlock", "r2c2"),
        ("isValidBlock", "null"),
        ("applyRowValuePermutation", "r9c9"),
        ("applyBlockInternColPermutation", "r1c2"),
        ("reflect", "r1c1"),
        ("reflect", "r7c2"),
        ("reflect", "null"),
        ("hasHiddenSingleCell", "none"),
    ]
    .iter()
    .enumerate()
    .map(|(number, (method, anchor))| {
        let image = match *method {
            "applyRowValuePermutation" => "image = [1, 2, 3, 4, 5, 6, 7, 8, 9]",
            "applyBlockInternColPermutation" => "image = [1, 2, 3]",
            _ => "",
        };
        let rest = format!("grid = \"{BLANK}\"\nanchor = \"{anchor}\"\n{image}");
        about(number, method, &rest)
    })
    .chain([about(
        99,
        "isValidRow",
        &format!("grid = \"{BLANK}\"\nanchor = 11"),
    )])
    .collect();
    insta::assert_snapshot!(said_of(&bodies));
}

#[test]
fn mistakes_in_images_are_shown() {
    let bodies: Vec<String> = [
        ("applyBlockInternColPermutation", "[1, 2]"),
        ("applyBlockInternRowPermutation", "[1, 2, 4]"),
        ("applyBlockInternRowPermutation", "\"1 2 3\""),
        ("applyColValuePermutation", "[1, 2, 3]"),
        (
            "applyBlockValuePermutation",
            "[0, 2, 3, 4, 5, 6, 7, -2, 10]",
        ),
        (
            "applyRowValuePermutation",
            "[1, 2, 3, 4, 5, 6, 7, 8, \"9\"]",
        ),
        ("applyBlockPermutation", "[\"r1c1\", \"r1c4\"]"),
        (
            "applyBlockPermutation",
            "[\"r1c1\", \"r1c4\", \"r1c7\", \"r4c2\", \"r10c1\"]",
        ),
        ("applyBlockPermutation", "[1, 2, 3, 4, 5]"),
        ("applyBlockPermutation", "true"),
    ]
    .iter()
    .enumerate()
    .map(|(number, (method, image))| {
        let anchor = if *method == "applyBlockPermutation" {
            ""
        } else {
            "anchor = \"r1c1\""
        };
        let rest = format!("grid = \"{BLANK}\"\n{anchor}\nimage = {image}");
        about(number, method, &rest)
    })
    .collect();
    insta::assert_snapshot!(said_of(&bodies));
}

#[test]
fn mistakes_in_answers_are_shown() {
    let bodies: Vec<String> = [
        ("isValid", "expect = \"true\""),
        ("isValid", "also = [true]"),
        ("isValid", "expect = true\nalso = false"),
        ("isValid", "expect = true\nalso = [false, 1]"),
        ("getMinimalNakedSingleCell", "expect = [\"r1c1\"]"),
        ("getMinimalNakedSingleCell", "expect = \"null\""),
        ("getWhiteSpaces", "expect = \"r1c1\""),
        ("getMinimalNakedPairCells", "expect = [\"r1c1\", 12]"),
        ("transponse", "expect = true"),
        ("transponse", "expect = \"12\""),
        ("solveRowBased", "expect = [\"r1c1=4\"]"),
        ("solveRowBased", "expect = \"\"\nalso = [\"r1c1=4\"]"),
    ]
    .iter()
    .enumerate()
    .map(|(number, (method, rest))| {
        about(number, method, &format!("grid = \"{FIGURE_1}\"\n{rest}"))
    })
    .chain(
        [
            ("getGridTurnNumber", "", "expect = \"one\""),
            (
                "getBlockPermutationImage",
                "",
                "expect = [\"r1c1\", \"r1c4\"]",
            ),
            (
                "getRowValuePermutationImage",
                "anchor = \"r1c1\"",
                "expect = \"r1c1\"",
            ),
            (
                "getBlockInternRowPermutationImage",
                "anchor = \"r1c1\"",
                "expect = [1, 2, 3]\nalso = [[1, 2, 3], [1, 2, 5]]",
            ),
        ]
        .iter()
        .enumerate()
        .map(|(number, (method, anchor, rest))| {
            let rest = format!("grid = \"{FIGURE_1}\"\ngrid2 = \"grid\"\n{anchor}\n{rest}");
            about(100 + number, method, &rest)
        }),
    )
    .collect();
    insta::assert_snapshot!(said_of(&bodies));
}

#[test]
fn mistakes_in_placements_are_shown() {
    let runs = [
        "\"r3c4=4 r2c7\"",
        "\"\"\"\nr3c4=4\n  r2c7=0\n\"\"\"",
        "\"r3c4=4, r2c7=1\"",
        "\"r1c2=4\"",
        "\"r3c4=4 r2c7=1 r3c4=4\"",
    ];
    let rests = runs.map(|run| format!("grid = \"{FIGURE_1}\"\nexpect = {run}"));
    insta::assert_snapshot!(said_of(&all_about("solveRowBased", &rests)));
}

#[test]
fn mistakes_in_readings_are_shown() {
    let rests = [
        "readings = \"C1-B\"",
        "readings = [1]",
        "readings = [\"C4-X\"]",
        "readings = [\"C23-B\"]",
        "readings = [\"c7-B\"]",
        "readings = [\"the usual\"]",
        "readings = [\"C9-B\", \"C1-B\", \"C9-B'\"]",
        "contested = [\"C7-A\"]",
        "contested = [\"C7-B\", \"C7-B\"]",
        "readings = [\"C7-B\"]\ncontested = [\"C7-B\"]",
        "readings = [\"C9-C\"]\ncontested = [\"C9-B\"]",
    ]
    .map(|rest| format!("grid = \"{BLANK}\"\n{rest}"));
    insta::assert_snapshot!(said_of(&all_about("isValid", &rests)));
}

#[test]
fn a_wrong_character_is_found_in_every_kind_of_text() {
    let grid = format!("....x{}", &BLANK[5..]);
    let broken = grid.replace("....x", ".\n...x");
    let place_of = |value: &str, before: &str| {
        let text =
            format!("{before}[[case]]\nname = \"a\"\nmethod = \"isValid\"\n# é\ngrid = {value}\n");
        let (_, problems) = read(text.clone());
        let (line, column) = problems.first().expect("a mistake").line_and_column();
        let line = text.lines().nth(line - 1).expect("the line");
        line.chars().nth(column - 1)
    };
    for value in [
        format!("\"{grid}\""),
        format!("'{grid}'"),
        format!("\"\"\"{grid}\"\"\""),
        format!("\"\"\"\n{broken}\n\"\"\""),
        format!("\"\"\"\r\n\r\n{grid}\"\"\""),
        format!("'''\n\n{grid}\n'''"),
    ] {
        assert_eq!(place_of(&value, ""), Some('x'), "{value:?}");
        // A byte order mark, as some editors for Windows write it.
        assert_eq!(place_of(&value, "\u{feff}"), Some('x'), "{value:?}");
    }
    // An escape moves what follows; then the whole value is shown.
    assert_eq!(place_of(&format!("\"\\t{grid}\""), ""), Some('"'));
}

#[test]
fn the_layout_is_the_houses() {
    let mut strange = grid(FIGURE_1);
    strange.set_value(cell("r1c1"), 10);
    strange.set_value(cell("r9c9"), i32::MIN);
    let solved = [
        "r1c1=4 r1c3=6", // Two go on one line.
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

fn numbers(entries: &[i64]) -> Value {
    Value::List(entries.iter().map(|&entry| Value::Int(entry)).collect())
}

fn plain_case(method: &str, arguments: Vec<Value>, answers: Vec<Value>) -> Case {
    let (interface, method) = SPECS
        .methods()
        .find(|(_, other)| other.name == method)
        .expect("the method exists");
    Case {
        id: CaseId {
            file: "examples".to_owned(),
            name: "plain".to_owned(),
        },
        line: 1,
        question: Question::Call(Call {
            interface: interface.name.clone(),
            method: method.name.clone(),
            arguments,
            same_object: false,
            first_call: None,
        }),
        answers,
        contested: Vec::new(),
        pins: Vec::new(),
        source: None,
        why: None,
        visibility: Visibility::Public,
        weight: 1,
    }
}

/// A file with answers to be written: one old, one new, one with an earlier call, one in the middle of remarks.
fn unblessed() -> String {
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

fn write(text: &str, answers: &[(&str, Vec<Value>)]) -> Result<String, Box<FileProblem>> {
    let answers: Vec<_> = answers
        .iter()
        .map(|(name, answers)| ((*name).to_owned(), answers.clone()))
        .collect();
    with_answers(&file(text), &answers, &SPECS).map_err(Box::new)
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

/// What a random case is made of; each method takes what it needs.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the dice for independent choices"
)]
struct Ingredients {
    method: Index,
    grids: Vec<Grid>,
    cells: Vec<Index>,
    numbers: Vec<Index>,
    answers: usize,
    same_object: bool,
    first_call: bool,
    null: bool,
    name: String,
    source: Option<String>,
    why: Option<String>,
    readings: Vec<(Index, bool)>,
    hidden: bool,
    weight: u32,
}

impl Ingredients {
    fn case(&self) -> Case {
        let (interface, method) = *self.method.get(&SPECS.methods().collect::<Vec<_>>());
        let mut arguments = self.arguments(interface.unit, method, 0);
        let grids = method
            .parameters
            .iter()
            .filter(|parameter| parameter.kind == Type::Grid)
            .count();
        let same_object = self.same_object && grids == 2;
        if same_object {
            arguments[1] = arguments[0].clone();
        }
        let start = arguments[0].as_grid().expect("a grid comes first").clone();
        let (pins, contested) = self.pins_and_contested();
        Case {
            id: CaseId {
                file: "examples".to_owned(),
                name: self.name.clone(),
            },
            line: 1,
            question: Question::Call(Call {
                interface: interface.name.clone(),
                method: method.name.clone(),
                arguments,
                same_object,
                first_call: self
                    .first_call
                    .then(|| self.arguments(interface.unit, method, 2)),
            }),
            answers: self.answers(method, &start),
            contested,
            pins,
            source: self.source.clone(),
            why: self.why.clone(),
            visibility: if self.hidden {
                Visibility::Hidden
            } else {
                Visibility::Public
            },
            weight: self.weight,
        }
    }

    fn arguments(&self, unit: Option<UnitKind>, method: &Method, offset: usize) -> Vec<Value> {
        let mut grids = self.grids.iter().skip(offset).cloned();
        method
            .parameters
            .iter()
            .map(|parameter| match parameter.kind {
                Type::Grid => Value::from(grids.next().expect("two grids")),
                Type::Cell => self.anchor(unit, method, offset),
                Type::IntArray | Type::CellArray => self.image(method, offset),
                other => panic!("no parameter is of type {other}"),
            })
            .collect()
    }

    fn anchor(&self, unit: Option<UnitKind>, method: &Method, offset: usize) -> Value {
        let any = *self.cells[offset].get(&Cell::ALL);
        match (method.name.as_str(), unit) {
            ("hasHiddenSingleCell", _) if self.null => Value::Null,
            ("hasHiddenSingleCell", _) => Value::from(any),
            ("reflect", _) => Value::from(cell(if self.null { "r1c5" } else { "r5c1" })),
            (name, _) if name.contains("BlockIntern") => {
                Value::from(Unit::of(UnitKind::Block, any).anchor())
            }
            (_, Some(kind)) => Value::from(Unit::of(kind, any).anchor()),
            (name, None) => panic!("what is the anchor of {name}?"),
        }
    }

    fn image(&self, method: &Method, offset: usize) -> Value {
        let entries = |length: usize, from: &[i64]| {
            let entries = self.numbers.iter().skip(offset).take(length);
            Value::List(entries.map(|entry| Value::Int(*entry.get(from))).collect())
        };
        if method.name.contains("BlockIntern") {
            entries(3, &[1, 2, 3])
        } else if method.name.contains("ValuePermutation") {
            entries(9, &[-1, 1, 2, 3, 4, 5, 6, 7, 8, 9])
        } else {
            let cells = self.cells.iter().skip(offset).take(5);
            cells
                .map(|cell| Unit::of(UnitKind::Block, *cell.get(&Cell::ALL)).anchor())
                .collect()
        }
    }

    fn answers(&self, method: &Method, start: &Grid) -> Vec<Value> {
        let count = match method.result {
            Type::GridList => self.answers.min(1),
            _ => self.answers,
        };
        (0..count)
            .map(|index| self.answer(method, start, index))
            .collect()
    }

    fn answer(&self, method: &Method, start: &Grid, index: usize) -> Value {
        let cells = self.cells.iter().map(|cell| *cell.get(&Cell::ALL));
        match method.result {
            Type::Boolean => Value::Bool(index.is_multiple_of(2)),
            Type::Int => Value::Int(i64::try_from(index).expect("small")),
            Type::Cell => Value::from(*self.cells[index].get(&Cell::ALL)),
            Type::CellArray | Type::IntArray if method.name.contains("Image") => {
                self.image(method, index)
            }
            Type::CellArray | Type::CellList => cells.skip(index * 4).collect(),
            Type::Void => Value::from(self.grids[index].clone()),
            Type::GridList => self.run(start),
            other => panic!("no result is of type {other}"),
        }
    }

    fn run(&self, start: &Grid) -> Value {
        let mut free = start.white_spaces();
        let marks = self
            .cells
            .iter()
            .zip(&self.numbers)
            .filter_map(|(at, digit)| {
                let at = at.get(&Cell::ALL);
                free.remove(*at).then(|| Mark {
                    cell: *at,
                    digit: *digit.get(&Digit::ALL),
                })
            });
        Value::solver_run(start, marks.collect::<Vec<_>>())
    }

    /// Readings of different clauses, some of them contested.
    fn pins_and_contested(&self) -> (Vec<Reading>, Vec<Reading>) {
        let mut pins: Vec<Reading> = Vec::new();
        let mut contested: Vec<Reading> = Vec::new();
        for (reading, is_contested) in &self.readings {
            let reading = *reading.get(readings::ALL);
            let mut named = pins.iter().chain(&contested);
            if named.any(|other| other.clause == reading.clause) {
                continue;
            }
            if *is_contested && !reading.is_default() {
                contested.push(reading);
            } else {
                pins.push(reading);
            }
        }
        (pins, contested)
    }
}

fn grids() -> impl Strategy<Value = Grid> {
    let digits = prop_oneof![3 => Just(-1), 2 => 1..=9];
    let values = prop_oneof![20 => digits.clone(), 1 => Just(0), 1 => Just(10), 1 => any::<i32>()];
    let grid = |values: Vec<i32>| Grid::from_values(values.try_into().expect("81 values"));
    prop_oneof![
        3 => prop::collection::vec(digits, 81).prop_map(grid),
        1 => prop::collection::vec(values, 81).prop_map(grid),
    ]
}

/// One line of text that says something.
fn texts() -> impl Strategy<Value = String> {
    "[^\\p{C}]{1,24}".prop_filter("names a case", |text| {
        !text.trim().is_empty() && !text.contains("::")
    })
}

fn ingredients() -> impl Strategy<Value = Ingredients> {
    let question = (
        any::<Index>(),
        prop::collection::vec(grids(), 4),
        prop::collection::vec(any::<Index>(), 12..60),
        prop::collection::vec(any::<Index>(), 60),
        0..4_usize,
        any::<[bool; 4]>(),
    );
    let remarks = (
        texts(),
        prop::option::of(texts()),
        prop::option::of(texts()),
        prop::collection::vec(any::<(Index, bool)>(), 0..4),
        prop_oneof![Just(1), 1..=u32::MAX],
    );
    (question, remarks).prop_map(|(question, remarks)| {
        let (method, grids, cells, numbers, answers, [same_object, first_call, null, hidden]) =
            question;
        let (name, source, why, readings, weight) = remarks;
        Ingredients {
            method,
            grids,
            cells,
            numbers,
            answers,
            same_object,
            first_call,
            null,
            name,
            source,
            why,
            readings,
            hidden,
            weight,
        }
    })
}

/// Some random cases with different names.
fn some_cases() -> impl Strategy<Value = Vec<Case>> {
    prop::collection::vec(ingredients(), 1..4).prop_map(|all| {
        let mut cases: Vec<Case> = all.iter().map(Ingredients::case).collect();
        for (index, case) in cases.iter_mut().enumerate() {
            case.id.name = format!("{index} {}", case.id.name);
        }
        cases
    })
}

fn file_of(cases: &[Case]) -> String {
    let texts: Vec<String> = cases.iter().map(|case| print(case, &SPECS)).collect();
    texts.join("\n")
}

/// The cases as if all stood on the first line.
fn without_lines(mut cases: Vec<Case>) -> Vec<Case> {
    for case in &mut cases {
        case.line = 1;
    }
    cases
}

/// What can happen to a text.
#[derive(Clone, Debug)]
enum Change {
    Cut(Index),
    Drop(Index, usize),
    Insert(Index, String),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let pieces = prop_oneof![
        "[\\[\\]{}\"'=,.#\\\\\n\r\t0-9a-zé€\u{0}-]{1,4}".prop_map(|piece| piece),
        prop::sample::select(vec![
            "\"\"\"",
            "'''",
            "[[case]]\n",
            "null",
            "grid",
            "-1",
            "1e9",
            "[[",
            "]]",
            "r1c1",
            "C4-B",
            "first_call.",
            "true",
            "\\u00e9",
            "expect = ",
        ])
        .prop_map(str::to_owned),
    ];
    let change = prop_oneof![
        1 => any::<Index>().prop_map(Change::Cut),
        4 => (any::<Index>(), 1..12_usize).prop_map(|(at, length)| Change::Drop(at, length)),
        6 => (any::<Index>(), pieces).prop_map(|(at, piece)| Change::Insert(at, piece)),
    ];
    prop::collection::vec(change, 1..5)
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for change in changes {
        let at = |index: &Index| index.index(text.len() + 1);
        match change {
            Change::Cut(index) => {
                let at = at(index);
                text.truncate(at);
            }
            Change::Drop(index, length) => {
                let at = at(index);
                let end = (at + length).min(text.len());
                text.drain(at..end);
            }
            Change::Insert(index, piece) => {
                let at = at(index);
                text.splice(at..at, piece.chars());
            }
        }
    }
    text.into_iter().collect()
}

/// What must hold of any text: no panic, and mistakes that can be shown.
fn assert_sound(text: &str) {
    let (cases, problems) = read(text);
    let lines = text.matches('\n').count() + 1;
    for case in &cases {
        assert!((1..=lines).contains(&case.line));
    }
    for problem in &problems {
        let (line, _) = problem.line_and_column();
        assert!((1..=lines).contains(&line), "{problem:?}");
    }
    assert_eq!(problems.is_empty(), render(&problems).is_empty());
    // What was read can be written again.
    assert_eq!(
        without_lines(self::cases(file_of(&cases))),
        without_lines(cases.clone())
    );
    assert_answers_come_and_go(text, &cases);
}

/// What was read can be taken away and written again.
fn assert_answers_come_and_go(text: &str, cases: &[Case]) {
    let answers: Vec<_> = cases
        .iter()
        .map(|case| (case.id.name.clone(), case.answers.clone()))
        .collect();
    let same = with_answers(&file(text), &answers, &SPECS).map_err(Box::new);
    assert_eq!(same.expect("nothing to write"), text);
    let none: Vec<_> = answers
        .iter()
        .map(|(name, _)| (name.clone(), Vec::new()))
        .collect();
    let Ok(without) = with_answers(&file(text), &none, &SPECS) else {
        assert!(text.contains('{'), "no inline table in {text}");
        return;
    };
    let again = with_answers(&file(without), &answers, &SPECS).expect("they fitted before");
    assert_eq!(without_lines(read(again).0), without_lines(cases.to_vec()));
}

proptest! {
    #[test]
    fn what_is_printed_is_read_again(ingredients in ingredients()) {
        let case = ingredients.case();
        let text = print(&case, &SPECS);
        prop_assert_eq!(cases(text), vec![case]);
    }

    #[test]
    fn a_file_of_printed_cases_is_read_again(cases in some_cases()) {
        let text = file_of(&cases);
        prop_assert_eq!(without_lines(self::cases(text)), cases);
    }

    #[test]
    fn answers_are_written_into_any_file(cases in some_cases()) {
        let answers: Vec<_> = cases
            .iter()
            .map(|case| (case.id.name.clone(), case.answers.clone()))
            .collect();
        let mut bare = cases.clone();
        for case in &mut bare {
            case.answers.clear();
        }
        let text = with_answers(&file(file_of(&bare)), &answers, &SPECS).expect("they fit");
        prop_assert_eq!(&text, &file_of(&cases));
        let none: Vec<_> = answers.into_iter().map(|(name, _)| (name, Vec::new())).collect();
        let text = with_answers(&file(text), &none, &SPECS).expect("there is nothing to fit");
        prop_assert_eq!(text, file_of(&bare));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,80}") {
        assert_sound(&text);
    }

    #[test]
    fn no_change_makes_the_reader_panic(cases in some_cases(), changes in changes()) {
        assert_sound(&changed(&file_of(&cases), &changes));
    }

    #[test]
    fn no_change_of_a_written_file_makes_the_reader_panic(changes in changes()) {
        assert_sound(&changed(&unblessed(), &changes));
        assert_sound(&changed(COMPLETE, &changes));
    }
}
