//! Printed cases are read back unchanged, and no text makes the reader panic.

use super::COMPLETE;
use super::SPECS;
use super::cases;
use super::cell;
use super::file;
use super::read;
use super::render;
use super::writing::unblessed;
use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::readings;
use board::readings::Reading;
use board::step::Mark;
use board::unit::Unit;
use board::unit::UnitKind;
use chrono::NaiveDate;
use model::case::Call;
use model::case::Case;
use model::case::CaseId;
use model::case::Corner;
use model::case::Question;
use model::case::Visibility;
use model::case::toml::print;
use model::case::toml::with_answers;
use model::spec::Method;
use model::spec::Type;
use model::value::Value;
use proptest::prelude::Just;
use proptest::prelude::Strategy;
use proptest::prelude::any;
use proptest::prelude::prop;
use proptest::prelude::prop_assert_eq;
use proptest::prelude::prop_oneof;
use proptest::prelude::proptest;
use proptest::sample::Index;

/// The random ingredients of a case; each method uses those that it needs.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent random choices")]
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

/// Returns a day that depends on a number.
fn day(number: u32) -> NaiveDate {
    let day = i32::try_from(number % 3_000_000).ok();
    let day = day.and_then(NaiveDate::from_num_days_from_ce_opt);
    day.unwrap_or_default()
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
                asks: method.asks,
                arguments,
                same_object,
                first_call: self
                    .first_call
                    .then(|| self.arguments(interface.unit, method, 2)),
                image: None,
                tolerance: None,
            }),
            answers: self.answers(method, &start),
            contested,
            pins,
            sweep: self.hidden,
            source: self.source.clone(),
            why: self.why.clone(),
            corner: self.why.clone().map(|name| Corner {
                not_for: self
                    .source
                    .clone()
                    .map(|reason| (name.clone(), reason))
                    .into_iter()
                    .collect(),
                name,
            }),
            visibility: match (self.hidden, self.weight) {
                (true, 1) => Visibility::Hidden,
                (true, weight) => Visibility::After(day(weight)),
                (false, _) => Visibility::Public,
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
            (name, None) => panic!("no anchor is known for {name}"),
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

    /// Returns pinned readings and contested ones, at most one of each clause.
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

/// Returns a strategy for one-line texts that can name a case.
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

/// Returns a strategy for up to three cases with different names.
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

/// Returns the cases with 1 as the line of each.
fn without_lines(mut cases: Vec<Case>) -> Vec<Case> {
    for case in &mut cases {
        case.line = 1;
    }
    cases
}

/// A change of a text.
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

/// Asserts what must hold of any text: the reader does not panic, mistakes can be shown, and the cases can be printed
/// and read again.
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

/// Asserts that the answers of cases can be removed from their text and written into it again.
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
