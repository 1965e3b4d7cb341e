//! Hostile outcomes: whatever a submission sends, the text about it is short and harmless.

use board::cell::Cell;
use board::grid::Grid;
use judge::document;
use message::Language;
use model::draw::plain;
use model::outcome::{Outcome, Raised, Returned};
use model::planned::Planned;
use model::value::Value;

use crate::diff::builders::{SPECS, call, grid, judged, place, places, planned, vector};

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
const EVIL: &str = "\u{1b}[2J\u{1b}]0;title\u{7}\r\n\u{202e}\u{0}\u{9b}31m";

fn questions() -> Vec<Planned> {
    let first = || grid(FIGURE_1);
    let anchor = || place(1, 1);
    [
        ("RowSolvingUtil/isValidRow", vec![first(), anchor()]),
        ("RowSolvingUtil/getRowWhiteSpaces", vec![first(), anchor()]),
        (
            "RowSolvingUtil/getRowMinimalNakedSingleCell",
            vec![first(), place(3, 1)],
        ),
        (
            "BlockSolvingUtil/getBlockHiddenPairCells",
            vec![first(), anchor()],
        ),
        ("ColSolvingUtil/solveColBased", vec![first()]),
        ("GridUtil3/turnRight", vec![first()]),
        ("GridUtil3/getGridTurnNumber", vec![first(), first()]),
        ("GridUtil2/reflect", vec![first(), place(1, 5)]),
        (
            "ColIsoUtil/applyBlockInternColPermutation",
            vec![first(), anchor(), vector(&[2, 3, 1])],
        ),
        (
            "BlockIsoUtil/getBlockPermutationImage",
            vec![first(), first()],
        ),
        (
            "RowIsoUtil/getRowValuePermutationImage",
            vec![first(), first(), anchor()],
        ),
    ]
    .into_iter()
    .map(|(name, arguments)| planned(name, call(name, arguments)))
    .collect()
}

fn nested(depth: usize) -> Value {
    (0..depth).fold(Value::Text(EVIL.to_owned()), |inner, _| {
        Value::List(vec![inner.clone(), inner])
    })
}

fn values() -> Vec<Value> {
    let mut extreme = Grid::EMPTY;
    extreme.set_value(Cell::ALL[0], i32::MIN);
    extreme.set_value(Cell::ALL[80], i32::MAX);
    let grids = |count: usize| Value::List(vec![grid(FIGURE_1); count]);
    let other = Value::List(vec![Value::from(extreme.clone()); 300]);
    vec![
        Value::Null,
        Value::Int(i64::MIN),
        Value::Text(EVIL.repeat(500)),
        place(i64::MAX, i64::MIN),
        places(&[(0, 0), (10, 10), (0, 0)]),
        Value::List(vec![place(1, 1); 20_000]),
        Value::List((0..20_000).map(|index| place(index, -index)).collect()),
        Value::List(vec![Value::Null; 3]),
        Value::List(vec![Value::Text(EVIL.to_owned()), grid(FIGURE_1)]),
        vector(&[i64::MIN; 9]),
        vector(&[0, 10, -1, i64::MAX]),
        nested(12),
        Value::from(extreme),
        other,
        grids(0),
        grids(1),
        grids(2000),
    ]
}

fn outcomes() -> Vec<Outcome> {
    let mut outcomes: Vec<Outcome> = values()
        .into_iter()
        .map(|value| {
            Outcome::Returned(Returned {
                value: value.clone(),
                arguments: Some(vec![value.clone(), value.clone(), value]),
                console: Some(EVIL.repeat(1000)),
            })
        })
        .collect();
    outcomes.extend([
        Outcome::Raised(Raised {
            class: EVIL.to_owned(),
            message: Some(EVIL.repeat(100)),
            frames: vec![EVIL.repeat(100); 1000],
            arguments: None,
            console: None,
        }),
        Outcome::Crashed {
            how: EVIL.to_owned(),
            stderr: EVIL.repeat(10_000),
        },
        Outcome::Malformed {
            reason: [EVIL; 2].map(str::to_owned),
            line: EVIL.repeat(1000),
        },
        Outcome::NotStarted {
            reason: [(); 2].map(|()| EVIL.repeat(100)),
        },
    ]);
    outcomes
}

#[test]
fn no_text_is_long_or_harmful() {
    for question in questions() {
        for outcome in outcomes() {
            let judged = judged(question.clone(), outcome);
            let coloured = document::of(&judged, &SPECS).text(Language::English);
            let text = plain(&coloured);
            let name = &question.case.id;
            let harmful = |character: &char| {
                *character != '\n' && (character.is_control() || *character == '\u{202e}')
            };
            assert_eq!(text.chars().find(harmful), None, "{name}");
            assert!(text.lines().count() < 200, "{name}: {text}");
            let longest = text.lines().map(|line| line.chars().count()).max();
            assert!(
                longest.is_some_and(|longest| longest < 1500),
                "{name}: {text}"
            );
            // The submission's output must not add colours.
            assert_eq!(plain(&text), text, "{name}");
        }
    }
}
