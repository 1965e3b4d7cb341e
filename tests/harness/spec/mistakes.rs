//! Small specs with settings of their own, and mistakes in them as a user sees them.

use std::time::Duration;

use message::error::{FileProblem, SourceFile};
use model::spec::{ConsolePolicy, ContestedPolicy, Limits, Scoring, StudentsSee, Type, toml};

use super::{COURSE, INTERFACE, render, shipped_interfaces};

/// Renders the problems of a text after each of these changes.
fn said_of(
    text: &str,
    changes: &[(&str, &str)],
    check: impl Fn(&SourceFile) -> Vec<FileProblem>,
) -> String {
    let mut said = Vec::new();
    for (before, after) in changes {
        assert!(text.contains(before), "the text has no {before:?}");
        let source = SourceFile::new("specs/small.toml", text.replacen(before, after, 1));
        let problems = check(&source);
        assert!(!problems.is_empty(), "{after:?} is no mistake");
        said.push(format!(
            "===== {before:?} -> {after:?}\n\n{}",
            render(&problems)
        ));
    }
    said.join("\n")
}

#[test]
fn little_need_be_said() {
    let course = "name = \"small\"\ntitle = \"Small\"\nedition = \"1\"\ntasks = []\n";
    let course = toml::course(&SourceFile::new("small.toml", course), &[]);
    let course = course.unwrap_or_else(|problems| panic!("{}", render(&problems)));
    assert_eq!(course.limits, Limits::default());
    assert_eq!(course.limits.time_per_call, Duration::from_secs(2));
    let choices = (course.scoring, course.contested, course.console);
    let defaults = (
        Scoring::AllOrNothing,
        ContestedPolicy::PerMethod,
        ConsolePolicy::Fails,
    );
    assert_eq!(choices, defaults);
    let some = COURSE.replacen("start_up_ms = 2500\n", "", 1);
    let some = toml::course(&SourceFile::new("small.toml", some), &shipped_interfaces());
    let some = some.unwrap_or_else(|problems| panic!("{}", render(&problems)));
    assert_eq!(some.limits.start_up, Duration::from_secs(3));
    assert_eq!(some.limits.time_per_call, Duration::from_millis(1500));

    for (before, after) in [
        ("summary.german = \"Was hilft.\"\n", ""),
        (
            "summary.english = \"What helps.\"\nsummary.german = \"Was hilft.\"\n",
            "summary = \"What helps.\"\n",
        ),
    ] {
        assert!(INTERFACE.contains(before));
        let text = INTERFACE.replacen(before, after, 1);
        let read = toml::interface(&SourceFile::new("small.toml", text));
        let read = read.unwrap_or_else(|problems| panic!("{}", render(&problems)));
        assert_eq!(read.summary.english, "What helps.");
        assert_eq!(read.summary.german, "What helps.");
    }
}

fn interface_problems(source: &SourceFile) -> Vec<FileProblem> {
    toml::interface(source).err().unwrap_or_default()
}

fn course_problems(source: &SourceFile) -> Vec<FileProblem> {
    toml::course(source, &shipped_interfaces())
        .err()
        .unwrap_or_default()
}

#[test]
fn a_course_may_choose_otherwise() {
    let source = SourceFile::new("small.toml", COURSE);
    let course = toml::course(&source, &shipped_interfaces()).unwrap();
    assert_eq!(course.scoring, Scoring::Proportional);
    assert_eq!(course.contested, ContestedPolicy::ChosenReadings);
    assert_eq!(course.console, ConsolePolicy::Noted);
    let ids: Vec<String> = course
        .readings
        .deviations()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(ids, ["C7-B", "C9-B'"]);
    assert_eq!(course.limits.time_per_call, Duration::from_millis(1500));
    assert_eq!(course.limits.output, 64 * 1024);
    assert_eq!(course.diagnosis.students, StudentsSee::Line);
    assert_eq!(course.diagnosis.one_edit, 250);
    assert_eq!(course.task_of("GridUtils2").unwrap().name, "Col");
    assert_eq!(course.task_of("RowUtils"), None);
}

#[test]
fn an_interface_takes_types_and_aliases_as_written() {
    let source = SourceFile::new(
        "small.toml",
        INTERFACE.replace("List<Cell>", "List< Cell >"),
    );
    let interface = toml::interface(&source).unwrap();
    let method = interface.method("getColWhiteSpaces").unwrap();
    assert_eq!(method.result, Type::CellList);
    assert_eq!(method.aliases[0].name, "getColWhiteSpaces");
    assert_eq!(method.aliases[0].result, Some(Type::CellArray));
    assert_eq!(method.aliases[1].name, "getWhiteSpacesOfCol");
    assert_eq!(method.aliases[1].parameters, None);
}

#[test]
fn mistakes_in_toml_are_shown() {
    let changes = [
        ("name = \"ColSolvingUtil\"", "name = \"ColSolvingUtil"),
        ("section = \"4.5\"", "section \"4.5\""),
        ("unit = \"column\"", "unit = column"),
        ("[[methods]]", "[[methods]"),
        ("unit = \"column\"", "unit = \"column\"\nunit = \"row\""),
        ("{ result =", "{ result :"),
    ];
    insta::assert_snapshot!(said_of(INTERFACE, &changes, interface_problems));
}

#[test]
fn mistakes_in_interfaces_are_shown() {
    let changes = [
        // Keys and their values.
        ("group =", "gruop ="),
        ("group =", "colour ="),
        ("summary.german", "summary.geman"),
        ("class = \"ColUtils\"\n", ""),
        ("result = \"boolean\"\n", ""),
        ("section = \"4.5\"", "section = 4.5"),
        (
            "parameters = [\"Grid grid\", \"Cell anchor\"]",
            "parameters = \"Grid grid\"",
        ),
        ("\"Grid grid\"", "7"),
        (
            "{ result = \"Cell[]\", origin",
            "{ resutl = \"Cell[]\", origin",
        ),
        // Words.
        ("unit = \"column\"", "unit = \"colum\""),
        ("unit = \"column\"", "unit = \"grid\""),
        ("result = \"boolean\"", "result = \"bool\""),
        ("result = \"List<Cell>\"", "result = \"List<Cells>\""),
        ("\"Cell anchor\"", "\"Zelle anchor\""),
        ("\"Cell anchor\"", "\"anchor\""),
        ("\"Cell anchor\"", "\"void anchor\""),
        ("\"Cell anchor\"", "\"Cell grid\""),
        ("\"Cell anchor\"", "\"Cell an-chor\""),
        ("name = \"isValidCol\"", "name = \"is valid\""),
        ("\"Whether it is valid.\"", "\"\""),
        ("\"Whether it is valid.\"", "\"Whether\\nit is valid.\""),
        // Names.
        ("name = \"getColWhiteSpaces\"", "name = \"isValidCol\""),
        ("{ result = \"Cell[]\", origin", "{ origin"),
        (
            "{ name = \"getWhiteSpacesOfCol\"",
            "{ name = \"isValidCol\"",
        ),
    ];
    insta::assert_snapshot!(said_of(INTERFACE, &changes, interface_problems));
}

#[test]
fn an_interface_without_methods_is_shown() {
    let (head, _) = INTERFACE.split_once("[[methods]]").unwrap();
    let none = format!("methods = []\n{head}");
    insta::assert_snapshot!(said_of(&none, &[("4.5", "4.6")], interface_problems));
}

#[test]
fn mistakes_in_courses_are_shown() {
    let changes = [
        // Words.
        ("scoring = \"proportional\"", "scoring = \"proportionate\""),
        ("contested = \"chosen-readings\"", "contested = \"ours\""),
        ("console = \"noted\"", "console = \"fail\""),
        // Limits and points.
        ("time_per_call_ms = 1500", "time_per_call_ms = 0"),
        ("memory_mib = 512", "memory_mib = -1"),
        ("memory_mib = 512", "memory_mib = 9000000000000"),
        ("start_up_ms = 2500", "start_up_ms = 2.5"),
        ("start_up_ms = 2500", "start_up_s = 3"),
        ("points = 50", "points = -50"),
        ("points = 50", "points = \"50\""),
        // Diagnoses.
        ("students = \"line\"", "students = \"lines\""),
        ("one_edit = 0.25", "one_edit = 1.5"),
        ("one_edit = 0.25", "one_edit = -0.1"),
        ("one_edit = 0.25", "one_edit = \"0.25\""),
        ("one_edit = 0.25", "one_edits = 0.25"),
        // Readings.
        ("C7 = \"B\"", "C7 = \"X\""),
        ("C7 = \"B\"", "C23 = \"B\""),
        ("C7 = \"B\"", "C12 = \"B\""),
        ("C7 = \"B\"", "C7 = \"B\"\nC7 = \"A\""),
        // Tasks and classes.
        ("\"GridUtils2\"", "\"GridUtil2\""),
        ("\"GridUtils2\"", "\"Backtracker\""),
        ("\"GridUtils2\"", "\"ColUtils\""),
        ("\"GridSolvingUtils\"", "\"ColUtils\""),
        ("[\"GridSolvingUtils\"]", "[]"),
        ("name = \"Group\"", "name = \"Col\""),
    ];
    insta::assert_snapshot!(said_of(COURSE, &changes, course_problems));
}

#[test]
fn many_mistakes_are_shown_at_once() {
    let interface = INTERFACE
        .replace("class =", "klass =")
        .replace("section = \"4.5\"", "section = 4.5")
        .replace("unit = \"column\"", "unit = \"col\"")
        .replace("\"Grid grid\"", "\"Gird grid\"")
        .replace("result = \"boolean\"", "result = true")
        .replace("origin = \"nowhere\"", "orgin = \"nowhere\"");
    let interface = interface_problems(&SourceFile::new("specs/interface.toml", interface));
    let course = COURSE
        .replace("title =", "titel =")
        .replace("scoring = \"proportional\"", "scoring = \"none\"")
        .replace("= 64", "= 0")
        .replace("\"GridUtils2\"", "\"GridUtils9\"")
        .replace("points = 50", "points = 50.0");
    let course = course_problems(&SourceFile::new("specs/course.toml", course));
    insta::assert_snapshot!(render(&[interface, course].concat()));
}

fn technique_problems(text: &str) -> Vec<String> {
    toml::techniques(&SourceFile::new("order.toml", text))
        .expect_err("mistakes")
        .iter()
        .map(|problem: &FileProblem| {
            let (line, column) = problem.line_and_column();
            format!("{line}:{column} {problem}")
        })
        .collect()
}

#[test]
fn mistakes_in_techniques_are_found_all_at_once() {
    let text = r#"
entries = [
  { order = 1, codes = ["0000"], level = "eassy", score = 4, enabled = true },
  { order = 1, codes = ["0000", "0504", "0303x"], level = "easy", score = -4, enabled = true },
  { order = 3, codes = [], level = "easy", score = 4, enabled = true },
]
brute_force = { level = "extreme", score = 1, enabled = true }
give_up = { level = "extreme", score = 2 }
"#;
    assert_eq!(
        technique_problems(text),
        [
            "3:42 unknown value `eassy` of `level`",
            "4:13 two entries have the order 1",
            "4:25 0000 (full house) is listed twice",
            "4:33 0504 (weak colors) cannot be used",
            "4:41 unknown code `0303x`",
            "4:75 `score` cannot be -4",
            "5:24 an entry without a technique",
        ]
    );
}
