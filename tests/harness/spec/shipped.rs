//! The shipped specs: chapter 4 of the handout, its points, and the techniques of HoDoKu.

use std::collections::BTreeSet;
use std::time::Duration;

use board::code::Technique;
use board::method::{Answer, Image, Method};
use board::order::Order;
use board::readings;
use board::unit::UnitKind;
use message::error::SourceFile;
use model::spec;
use model::spec::{ConsolePolicy, ContestedPolicy, Scoring, Type, java, toml};

use super::{read, shipped_course, shipped_files, shipped_interfaces, specs};

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

/// The methods for which chapter 3 excludes some inputs, directly or through "in the same way as".
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

/// Returns a method as Java declares it.
fn declared(method: &spec::Method) -> String {
    format!("{} {}", method.result, method.signature())
}

#[test]
fn every_signature_is_chapter_4s() {
    let shipped: Vec<(String, Vec<String>)> = shipped_interfaces()
        .iter()
        .map(|interface| {
            let signatures = interface.methods.iter().map(declared).collect();
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
                    declared(&shown),
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
fn texts_are_sentences_and_only_german_ones_have_umlauts() {
    for source in shipped_files() {
        let mut others = source.text.lines().filter(|line| !line.contains("german"));
        assert!(others.all(str::is_ascii), "{}", source.name);
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
    assert_eq!(course.contested, ContestedPolicy::PerMethod);
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
fn java_sources_are_stable() {
    let sources: Vec<String> = shipped_interfaces()
        .iter()
        .map(|interface| {
            let source = java::interface_source(interface, "utils");
            assert!(source.is_ascii());
            format!("===== {}.java\n{source}", interface.name)
        })
        .collect();
    insta::assert_snapshot!(sources.join("\n"));
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
