//! Every mistake is shown with its location and remedy.

use super::BLANK;
use super::FIGURE_1;
use super::about;
use super::all_about;
use super::read;
use super::render;
use super::said_of;

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
        "name = \"v4\"\nvisibility = \"after 2026-02-30\"",
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
    let character_shown = |value: &str, before: &str| {
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
        assert_eq!(character_shown(&value, ""), Some('x'), "{value:?}");
        // A byte order mark, as some editors for Windows write it.
        assert_eq!(character_shown(&value, "\u{feff}"), Some('x'), "{value:?}");
    }
    // After an escape, offsets in the value differ from those in the file; then the whole value is shown.
    assert_eq!(character_shown(&format!("\"\\t{grid}\""), ""), Some('"'));
}
