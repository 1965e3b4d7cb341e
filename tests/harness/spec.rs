//! The shipped specs are the handout's, and a mistake in them is shown with its place and its remedy.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use common::root;
use epsilon::error::{FileProblem, SourceFile};
use epsilon::spec::{
    self, ConsolePolicy, ContestedPolicy, Course, Interface, Scoring, Type, java, toml,
};
use miette::{GraphicalReportHandler, GraphicalTheme};
use proptest::prelude::{Strategy, any, prop, proptest};
use reference::code::Technique;
use reference::method::{Answer, Image, Method};
use reference::rating::Order;
use reference::readings;
use reference::unit::UnitKind;

/// Chapter 4 as the handout prints it; 4.7 and 4.9 are empty in the text at hand, so these two are from 3.3.
const CHAPTER_4: [(&str, &[&str]); 10] = [
    (
        "BlockIsoUtil",
        &[
            "void applyBlockPermutation(Grid grid, Cell[] image)",
            "boolean isBlockPermutation(Grid grid1, Grid grid2)",
            "Cell[] getBlockPermutationImage(Grid grid1, Grid grid2)",
            "void applyBlockValuePermutation(Grid grid, Cell anchor, int[] image)",
            "int[] getBlockValuePermutationImage(Grid grid1, Grid grid2, Cell anchor)",
            "boolean isBlockValuePermutation(Grid grid1, Grid grid2, Cell anchor)",
        ],
    ),
    (
        "BlockSolvingUtil",
        &[
            "boolean isValidBlock(Grid grid, Cell anchor)",
            "List<Cell> getBlockWhiteSpaces(Grid grid, Cell anchor)",
            "boolean hasFullHouseBlock(Grid grid)",
            "boolean isFullHouseBlock(Grid grid, Cell anchor)",
            "boolean isBlockWithNakedSingleCell(Grid grid, Cell anchor)",
            "Cell getBlockMinimalNakedSingleCell(Grid grid, Cell anchor)",
            "boolean isBlockWithHiddenSingleCell(Grid grid, Cell anchor)",
            "Cell getBlockMinimalHiddenSingleCell(Grid grid, Cell anchor)",
            "boolean isBlockWithNakedPair(Grid grid, Cell anchor)",
            "Cell[] getBlockNakedPairCells(Grid grid, Cell anchor)",
            "boolean isBlockWithHiddenPair(Grid grid, Cell anchor)",
            "Cell[] getBlockHiddenPairCells(Grid grid, Cell anchor)",
            "List<Grid> solveBlockBased(Grid grid)",
        ],
    ),
    (
        "ColIsoUtil",
        &[
            "void applyBlockInternColPermutation(Grid grid, Cell anchor, int[] image)",
            "boolean isBlockInternColPermutation(Grid grid1, Grid grid2)",
            "int[] getBlockInternColPermutationImage(Grid grid1, Grid grid2, Cell anchor)",
            "void applyColValuePermutation(Grid grid, Cell anchor, int[] image)",
            "int[] getColValuePermutationImage(Grid grid1, Grid grid2, Cell anchor)",
            "boolean isColValuePermutation(Grid grid1, Grid grid2, Cell anchor)",
        ],
    ),
    (
        "ColSolvingUtil",
        &[
            "boolean isValidCol(Grid grid, Cell anchor)",
            "List<Cell> getColWhiteSpaces(Grid grid, Cell anchor)",
            "boolean hasFullHouseCol(Grid grid)",
            "boolean isFullHouseCol(Grid grid, Cell anchor)",
            "boolean isColWithNakedSingleCell(Grid grid, Cell anchor)",
            "Cell getColMinimalNakedSingleCell(Grid grid, Cell anchor)",
            "boolean isColWithHiddenSingleCell(Grid grid, Cell anchor)",
            "Cell getColMinimalHiddenSingleCell(Grid grid, Cell anchor)",
            "boolean isColWithNakedPairCells(Grid grid, Cell anchor)",
            "Cell[] getColMinimalNakedPairCells(Grid grid, Cell anchor)",
            "boolean isColWithHiddenPairCells(Grid grid, Cell anchor)",
            "Cell[] getColMinimalHiddenPairCells(Grid grid, Cell anchor)",
            "List<Grid> solveColBased(Grid grid)",
        ],
    ),
    (
        "GridSolvingUtil",
        &[
            "boolean isValid(Grid grid)",
            "List<Cell> getWhiteSpaces(Grid grid)",
            "boolean hasFullHouseUnit(Grid grid)",
            "boolean hasNakedSingleCell(Grid grid)",
            "Cell getMinimalNakedSingleCell(Grid grid)",
            "boolean hasHiddenSingleCell(Grid grid1, Cell anchor)",
            "Cell getMinimalHiddenSingleCell(Grid grid)",
            "boolean hasNakedPair(Grid grid)",
            "Cell[] getMinimalNakedPairCells(Grid grid)",
            "boolean hasHiddenPairCells(Grid grid)",
            "Cell[] getMinimalHiddenPairCells(Grid grid)",
        ],
    ),
    (
        "GridUtil1",
        &[
            "void transponse(Grid grid)",
            "boolean isTransposition(Grid grid1, Grid grid2)",
        ],
    ),
    (
        "GridUtil2",
        &[
            "void reflect(Grid grid, Cell anchor)",
            "boolean isReflection(Grid grid1, Grid grid2)",
            "Cell getReflectionAnchor(Grid grid1, Grid grid2)",
        ],
    ),
    (
        "GridUtil3",
        &[
            "void turnRight(Grid grid)",
            "boolean isGridTurn(Grid grid1, Grid grid2)",
            "int getGridTurnNumber(Grid grid1, Grid grid2)",
        ],
    ),
    (
        "RowIsoUtil",
        &[
            "void applyBlockInternRowPermutation(Grid grid, Cell anchor, int[] image)",
            "boolean isBlockInternRowPermutation(Grid grid1, Grid grid2)",
            "int[] getBlockInternRowPermutationImage(Grid grid1, Grid grid2, Cell anchor)",
            "void applyRowValuePermutation(Grid grid, Cell anchor, int[] image)",
            "int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor)",
            "boolean isRowValuePermutation(Grid grid1, Grid grid2, Cell anchor)",
        ],
    ),
    (
        "RowSolvingUtil",
        &[
            "boolean isValidRow(Grid grid, Cell anchor)",
            "List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor)",
            "boolean hasFullHouseRow(Grid grid)",
            "boolean isFullHouseRow(Grid grid, Cell anchor)",
            "boolean isRowWithNakedSingleCell(Grid grid, Cell anchor)",
            "Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor)",
            "boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor)",
            "Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor)",
            "boolean isRowWithNakedPairCells(Grid grid, Cell anchor)",
            "Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor)",
            "boolean isRowWithHiddenPairCells(Grid grid, Cell anchor)",
            "Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor)",
            "List<Grid> solveRowBased(Grid grid)",
        ],
    ),
];

/// The methods of which chapter 3 says that some inputs need not be considered, itself or by "in the same way as".
const WITH_PRECONDITION: [&str; 16] = [
    "getBlockInternColPermutationImage",
    "getBlockInternRowPermutationImage",
    "getBlockMinimalHiddenSingleCell",
    "getBlockMinimalNakedSingleCell",
    "getBlockPermutationImage",
    "getBlockValuePermutationImage",
    "getColMinimalHiddenSingleCell",
    "getColMinimalNakedSingleCell",
    "getColValuePermutationImage",
    "getGridTurnNumber",
    "getMinimalHiddenSingleCell",
    "getMinimalNakedSingleCell",
    "getReflectionAnchor",
    "getRowMinimalHiddenSingleCell",
    "getRowMinimalNakedSingleCell",
    "getRowValuePermutationImage",
];

/// A small interface with something of everything, to make mistakes in.
const INTERFACE: &str = r#"name = "ColSolvingUtil"
class = "ColUtils"
unit = "column"
section = "4.5"
summary.english = "What helps."
summary.german = "Was hilft."

[[methods]]
name = "isValidCol"
group = "Validity"
parameters = ["Grid grid", "Cell anchor"]
result = "boolean"
section = "3.1.4 (2)"
summary.english = "Whether it is valid."
summary.german = "Ob sie zulaessig belegt ist."

[[methods]]
name = "getColWhiteSpaces"
parameters = ["Grid grid", "Cell anchor"]
result = "List<Cell>"
section = "3.1.1 (2)"
summary.english = "The white spaces."
summary.german = "Die leeren Zellen."
precondition.english = "There are some."
precondition.german = "Es gibt welche."
aliases = [
    { result = "Cell[]", origin = "7/05-08" },
    { name = "getWhiteSpacesOfCol", origin = "nowhere" },
]
"#;

/// A small course, to make mistakes in.
const COURSE: &str = r#"name = "small"
title = "Small"
edition = "2018-05-28"
scoring = "proportional"
contested = "chosen-readings"
console = "noted"

[limits]
time_per_call_ms = 1500
start_up_ms = 2500
memory_mib = 512
output_kib = 64

[readings]
C9 = "B'"
C7 = "B"

[[tasks]]
name = "Col"
section = "5.3"
classes = ["ColUtils", "GridUtils2"]
points = 50

[[tasks]]
name = "Group"
section = "5.1"
classes = ["GridSolvingUtils"]
points = 0
"#;

fn specs() -> PathBuf {
    root().join("specs")
}

fn read(path: &Path) -> SourceFile {
    let name = path.file_name().and_then(|name| name.to_str());
    let text = fs::read_to_string(path).expect("the spec can be read");
    SourceFile::new(name.expect("the spec has a plain name"), text)
}

fn shipped_files() -> Vec<SourceFile> {
    let mut paths: Vec<PathBuf> = fs::read_dir(specs().join("interfaces"))
        .expect("the folder can be read")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// The interfaces ascending by name.
fn shipped_interfaces() -> Vec<Interface> {
    shipped_files()
        .iter()
        .map(|source| {
            toml::interface(source).unwrap_or_else(|problems| panic!("{}", render(&problems)))
        })
        .collect()
}

fn shipped_course() -> Course {
    toml::course(
        &read(&specs().join("meilenstein1.toml")),
        &shipped_interfaces(),
    )
    .unwrap_or_else(|problems| panic!("{}", render(&problems)))
}

fn signature(method: &spec::Method) -> String {
    let parameters: Vec<String> = method
        .parameters
        .iter()
        .map(|parameter| format!("{} {}", parameter.kind, parameter.name))
        .collect();
    format!(
        "{} {}({})",
        method.result,
        method.name,
        parameters.join(", ")
    )
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

/// What is said of a text after each of some changes.
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

fn interface_problems(source: &SourceFile) -> Vec<FileProblem> {
    toml::interface(source).err().unwrap_or_default()
}

fn course_problems(source: &SourceFile) -> Vec<FileProblem> {
    toml::course(source, &shipped_interfaces())
        .err()
        .unwrap_or_default()
}

#[test]
fn every_signature_is_chapter_4s() {
    let shipped: Vec<(String, Vec<String>)> = shipped_interfaces()
        .iter()
        .map(|interface| {
            let signatures = interface.methods.iter().map(signature).collect();
            (interface.name.clone(), signatures)
        })
        .collect();
    let expected: Vec<(String, Vec<String>)> = CHAPTER_4
        .iter()
        .map(|(name, signatures)| {
            let signatures = signatures.iter().map(ToString::to_string).collect();
            ((*name).to_owned(), signatures)
        })
        .collect();
    assert_eq!(shipped, expected);
}

#[test]
fn there_are_76_methods_and_no_two_of_one_name() {
    let interfaces = shipped_interfaces();
    let names: Vec<&str> = interfaces
        .iter()
        .flat_map(|interface| &interface.methods)
        .map(|method| method.name.as_str())
        .collect();
    assert_eq!(names.len(), 76);
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), 76);
}

#[test]
fn files_are_called_like_their_interfaces() {
    for (source, interface) in shipped_files().iter().zip(shipped_interfaces()) {
        assert_eq!(source.name, format!("{}.toml", interface.name));
    }
}

#[test]
fn classes_and_units_are_the_handouts() {
    let described: Vec<String> = shipped_interfaces()
        .iter()
        .map(|interface| {
            let unit = interface.unit.as_ref().map(UnitKind::to_string);
            format!(
                "{} {} {} {}",
                interface.section,
                interface.name,
                interface.class,
                unit.as_deref().unwrap_or("grid")
            )
        })
        .collect();
    assert_eq!(
        described,
        [
            "4.1 BlockIsoUtil BlockUtils block",
            "4.4 BlockSolvingUtil BlockUtils block",
            "4.3 ColIsoUtil ColUtils column",
            "4.5 ColSolvingUtil ColUtils column",
            "4.10 GridSolvingUtil GridSolvingUtils grid",
            "4.7 GridUtil1 GridUtils1 grid",
            "4.8 GridUtil2 GridUtils2 grid",
            "4.9 GridUtil3 GridUtils3 grid",
            "4.2 RowIsoUtil RowUtils row",
            "4.6 RowSolvingUtil RowUtils row",
        ]
    );
}

#[test]
fn preconditions_are_chapter_3s() {
    let names: BTreeSet<String> = shipped_interfaces()
        .iter()
        .flat_map(|interface| &interface.methods)
        .filter(|method| method.precondition.is_some())
        .map(|method| method.name.clone())
        .collect();
    assert_eq!(
        names.iter().map(String::as_str).collect::<Vec<_>>(),
        WITH_PRECONDITION
    );
}

#[test]
fn the_table_of_methods_is_chapter_4() {
    let mut known = Vec::new();
    for interface in shipped_interfaces() {
        for method in &interface.methods {
            let asks = method
                .asks
                .unwrap_or_else(|| panic!("no row for {}", method.name));
            known.push(asks);
            assert_eq!(
                (asks.interface(), asks.name()),
                (interface.name.as_str(), method.name.as_str())
            );
            assert_eq!(asks.unit_kind(), interface.unit, "{asks}");
            assert_eq!(
                asks.answer().must_exist(),
                method.precondition.is_some(),
                "{asks}"
            );
            let result = match asks.answer() {
                Answer::YesNo => Type::Boolean,
                Answer::Cell | Answer::Axis => Type::Cell,
                Answer::Cells => Type::CellList,
                Answer::Pair | Answer::Image(Image::Blocks) => Type::CellArray,
                Answer::Grid => Type::Void,
                Answer::Run => Type::GridList,
                Answer::Image(Image::Lines | Image::Digits) => Type::IntArray,
                Answer::Turns => Type::Int,
            };
            assert_eq!(result, method.result, "{asks}");
            let has = |kind| method.parameters.iter().any(|other| other.kind == kind);
            assert_eq!(asks.anchor().is_some(), has(Type::Cell), "{asks}");
            let vector = match asks.image().filter(|_| asks.answer() == Answer::Grid) {
                Some(Image::Lines | Image::Digits) => Some(Type::IntArray),
                Some(Image::Blocks) => Some(Type::CellArray),
                None => None,
            };
            for kind in [Type::IntArray, Type::CellArray] {
                assert_eq!(vector == Some(kind), has(kind), "{asks}");
            }
        }
    }
    assert_eq!(known, Method::ALL);
}

#[test]
fn aliases_are_known_and_unambiguous_in_their_class() {
    let interfaces = shipped_interfaces();
    let mut listed = Vec::new();
    for interface in &interfaces {
        for method in &interface.methods {
            for alias in &method.aliases {
                let shown = spec::Method {
                    name: alias.name.clone(),
                    parameters: alias
                        .parameters
                        .clone()
                        .unwrap_or_else(|| method.parameters.clone()),
                    result: alias.result.unwrap_or(method.result),
                    ..method.clone()
                };
                listed.push(format!(
                    "{}: {}  [{}]",
                    method.name,
                    signature(&shown),
                    alias.origin
                ));
                let clash = interfaces
                    .iter()
                    .filter(|other| other.class == interface.class)
                    .flat_map(|other| &other.methods)
                    .find(|other| other.name == alias.name && other.name != method.name);
                assert_eq!(clash, None, "alias {}", alias.name);
            }
        }
    }
    insta::assert_snapshot!(listed.join("\n"));
}

#[test]
fn texts_are_ascii_sentences() {
    for source in shipped_files() {
        assert!(source.text.is_ascii(), "{}", source.name);
    }
    for interface in shipped_interfaces() {
        let of_methods = interface.methods.iter().flat_map(|method| {
            [Some(&method.summary), method.precondition.as_ref()]
                .into_iter()
                .flatten()
        });
        for text in of_methods.chain([&interface.summary]) {
            for sentence in [&text.english, &text.german] {
                assert!(sentence.ends_with('.'), "{sentence}");
                assert!(
                    sentence.starts_with(|first: char| first.is_ascii_uppercase()),
                    "{sentence}"
                );
            }
        }
    }
}

#[test]
fn the_course_gives_the_handouts_points() {
    let course = shipped_course();
    let tasks: Vec<String> = course
        .tasks
        .iter()
        .map(|task| {
            format!(
                "{} {} {} {}",
                task.section,
                task.name,
                task.classes.join("+"),
                task.points
            )
        })
        .collect();
    assert_eq!(
        tasks,
        [
            "5.2 Block BlockUtils+GridUtils1 50",
            "5.3 Col ColUtils+GridUtils2 50",
            "5.4 Row RowUtils+GridUtils3 50",
            "5.1 Group GridSolvingUtils 30",
        ]
    );
    assert_eq!(course.name, "meilenstein1");
    assert_eq!(course.scoring, Scoring::AllOrNothing);
    assert_eq!(course.contested, ContestedPolicy::AnyReading);
    assert_eq!(course.console, ConsolePolicy::Fails);
    assert_eq!(course.readings.deviations(), []);
    assert_eq!(course.limits.time_per_call, Duration::from_secs(2));
    assert_eq!(course.limits.start_up, Duration::from_secs(3));
    assert_eq!(course.limits.memory, 1 << 30);
    assert_eq!(course.limits.output, 1 << 20);
    for interface in shipped_interfaces() {
        assert!(
            course.task_of(&interface.class).is_some(),
            "{}",
            interface.class
        );
    }
}

#[test]
fn the_course_file_names_every_clause_and_letter() {
    let source = read(&specs().join("meilenstein1.toml"));
    for reading in readings::ALL {
        let start = format!("# {} = \"A\" ", reading.clause);
        let line = source.text.lines().find(|line| line.starts_with(&start));
        let line = line.unwrap_or_else(|| panic!("nothing about {}", reading.clause));
        assert!(line.contains(&format!(" {} ", reading.letter)), "{reading}");
    }
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
fn java_sources_are_stable() {
    let sources: Vec<String> = shipped_interfaces()
        .iter()
        .map(|interface| {
            let source = java::interface_source(interface);
            assert!(source.is_ascii());
            format!("===== {}.java\n{source}", interface.name)
        })
        .collect();
    insta::assert_snapshot!(sources.join("\n"));
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
        // Readings.
        ("C7 = \"B\"", "C7 = \"X\""),
        ("C7 = \"B\"", "C23 = \"B\""),
        ("C7 = \"B\"", "C6 = \"B\""),
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

/// Some places of a text, each with what is put there and how many characters it replaces.
fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, usize, String)>> {
    let pieces = prop::sample::select(vec![
        "",
        "\"",
        "'",
        "\"\"\"",
        "[",
        "]",
        "[[",
        "]]",
        "{",
        "}",
        "=",
        ",",
        ".",
        "#",
        "\n",
        "\\",
        "\u{0}",
        "\u{fc}",
        "\u{1f9e9}",
        "-1",
        "3",
        "1979-05-27",
        "nan",
        "true",
        "void",
        "Grid",
        "name",
        "[[methods]]\n",
        "methods",
        "aliases = [{}]\n",
        "aliases.origin = 3\n",
        "summary",
        "`, expected `",
    ])
    .prop_map(str::to_owned);
    let change = (any::<prop::sample::Index>(), 0_usize..12, pieces);
    prop::collection::vec(change, 1..6)
}

fn changed(text: &str, changes: &[(prop::sample::Index, usize, String)]) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for (place, length, piece) in changes {
        let start = place.index(letters.len() + 1);
        let end = (start + length).min(letters.len());
        letters.splice(start..end, piece.chars());
    }
    letters.into_iter().collect()
}

/// Problems have a place within the text and can be printed.
fn assert_sound(source: &SourceFile, problems: &[FileProblem]) {
    assert!(!problems.is_empty());
    let lines = source.text.matches('\n').count() + 1;
    for problem in problems {
        let (line, column) = problem.line_and_column();
        assert!((1..=lines).contains(&line), "{problem:?}");
        assert!(column >= 1);
        assert!(!problem.message().is_empty());
    }
    assert!(!render(problems).is_empty());
}

proptest! {
    #[test]
    fn no_interface_makes_the_reader_panic(
        file in any::<prop::sample::Index>(),
        changes in changes(),
    ) {
        let files = shipped_files();
        let source = file.get(&files);
        let source = SourceFile::new(&source.name, changed(&source.text, &changes));
        match toml::interface(&source) {
            Ok(interface) => assert!(java::interface_source(&interface).is_ascii()),
            Err(problems) => assert_sound(&source, &problems),
        }
    }

    #[test]
    fn no_course_makes_the_reader_panic(changes in changes()) {
        let interfaces = shipped_interfaces();
        let source = SourceFile::new("course.toml", changed(COURSE, &changes));
        if let Err(problems) = toml::course(&source, &interfaces) {
            assert_sound(&source, &problems);
        }
    }
}

fn technique_problems(text: &str) -> Vec<String> {
    toml::techniques(&SourceFile::new("order.toml", text))
        .expect_err("mistakes")
        .iter()
        .map(|problem: &FileProblem| {
            let (line, column) = problem.line_and_column();
            format!("{line}:{column} {}", problem.message())
        })
        .collect()
}

#[test]
fn the_built_in_techniques_say_what_the_reference_says() {
    let techniques = toml::techniques(&SourceFile::new(
        "techniques.toml",
        spec::techniques::BUILT_IN,
    ))
    .expect("no mistake");
    assert_eq!(techniques.order, Order::hodoku());
    for technique in Technique::ALL {
        assert!(techniques.names.contains_key(&technique), "{technique}");
    }
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
            "3:42 unknown level `eassy`",
            "4:13 two entries have the order 1",
            "4:25 0000 (full house) is listed twice",
            "4:33 0504 (weak colors) cannot be used",
            "4:41 unknown code `0303x`",
            "4:75 invalid score -4",
            "5:24 an entry without a technique",
        ]
    );
}
