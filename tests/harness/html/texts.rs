//! German pages contain no English.

use std::time::Duration;

use message::Language;
use model::case::hodoku::NotSupported;
use model::judged::Judged;
use model::outcome::{Circumstance, Clock, Outcome, Returned};
use model::planned::NotAsked;
use model::value::Value;
use model::verdict::Finding;
use model::view::View;
use report::html;

use crate::diff::builders::{
    SPECS, call, changed, grid, judged, left, line_case, place, places, planned, vector,
};
use crate::html::form::text;
use crate::html::pages::{class, other_run, page, report, thrown, wrong_cells, wrong_grid};

/// Words of the English pages that no German page has; names of methods and parameters are English in both.
const ENGLISH: [&str; 21] = [
    "Expected",
    "expected",
    "Found",
    " found",
    "Points",
    "Method ",
    "method",
    "Submission",
    "submission",
    "Cases",
    "cases",
    " case ",
    "missing",
    "wrong",
    "extra",
    "The ",
    "the ",
    "This ",
    "Note:",
    "and ",
    "grids",
];

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";

fn german(cases: Vec<Judged>) -> String {
    text(&page(
        &report("Muster", cases),
        Language::German,
        View::Tutor,
    ))
}

fn assert_german(text: &str) {
    for word in ENGLISH {
        let around = text.find(word).map(|at| {
            let from = text.floor_char_boundary(at.saturating_sub(60));
            &text[from..text.floor_char_boundary((at + 60).min(text.len()))]
        });
        assert_eq!(around, None, "{word}");
    }
}

#[test]
fn differences_are_german() {
    let spaces = |answer: Value| {
        let asked = call(
            "RowSolvingUtil/getRowWhiteSpaces",
            vec![grid(FIGURE_1), place(1, 1)],
        );
        judged(planned("x", asked), answer)
    };
    let image = call(
        "RowIsoUtil/getBlockInternRowPermutationImage",
        vec![
            grid(FIGURE_1),
            grid(
                ".3..6..7.8..2.3..6.2.5.1.9...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.",
            ),
            place(1, 1),
        ],
    );
    let truth = call(
        "RowSolvingUtil/isValidRow",
        vec![grid(FIGURE_1), place(1, 1)],
    );
    let run = other_run();
    let grids = run.planned.accepted[0]
        .value
        .as_list()
        .expect("grids")
        .to_vec();
    let without_start = judged(run.planned.clone(), Value::List(grids[1..].to_vec()));
    let text = german(vec![
        wrong_cells(),
        wrong_grid(),
        run,
        without_start,
        spaces(Value::Null),
        spaces(Value::Int(3)),
        spaces(places(&[(1, 3), (1, 1), (1, 5), (1, 7), (1, 9)])),
        spaces(places(&[(1, 1), (1, 1), (1, 5), (1, 7), (10, 9)])),
        judged(planned("image", image), vector(&[1, 2, 3])),
        judged(planned("truth", truth), Value::Bool(false)),
    ]);
    assert_german(&text);
    for said in [
        "Statt eines Werts kam null.",
        "Die Antwort ist nicht vom Typ List&lt;Cell&gt;.",
        "Die richtigen Eintr\u{e4}ge kamen in anderer Reihenfolge.",
        "r1c1 kam mehrfach.",
        "r10c9 liegt au\u{df}erhalb des Gitters",
        "Erwartet true, gefunden false.",
        "Die erste Setzung stimmt, die zweite ist nicht die erwartete.",
        "Alle Setzungen stimmen, aber am Anfang der Liste fehlt das Startgitter.",
    ] {
        assert!(text.contains(said), "{said} not in {text}");
    }
}

#[test]
fn outcomes_without_an_answer_are_german() {
    let limit = Duration::from_secs(2);
    let outcomes = [
        Outcome::Missing,
        Outcome::Crashed {
            how: "exit status 1".to_owned(),
            stderr: "oh".to_owned(),
        },
        Outcome::TimedOut {
            limit,
            clock: Clock::Processor,
        },
        Outcome::Unflushed { limit },
        Outcome::GivenUp { timeouts: 3, limit },
        Outcome::OverBudget { limit },
        Outcome::Malformed {
            reason: ["?"; 2].map(str::to_owned),
            line: "?".to_owned(),
        },
        Outcome::Flooded { limit: 9 },
        Outcome::AnsweredTwice {
            first: Returned {
                value: Value::Int(5),
                arguments: None,
                console: None,
            },
        },
        Outcome::Closed,
        Outcome::NotStarted {
            reason: ["?"; 2].map(str::to_owned),
        },
    ];
    for outcome in outcomes {
        let case = thrown();
        let text = german(vec![judged(case.planned, outcome.clone())]);
        assert_german(&text);
        let says = match outcome {
            Outcome::Missing => "Fehlende Methoden",
            Outcome::TimedOut { .. } => "innerhalb von 2000 ms",
            _ => "Die Abgabe ",
        };
        assert!(text.contains(says), "{says} not in {text}");
    }
    let text = german(vec![thrown()]);
    assert_german(&text);
    assert!(
        text.contains("Die Methode warf java.lang.NullPointerException: no cell."),
        "{text}"
    );
}

#[test]
fn notes_on_passed_cases_are_german() {
    let mut case = judged(thrown().planned, Value::Bool(true));
    case.verdict.findings = vec![
        Finding::ArgumentChanged(0),
        Finding::WorkDone,
        Finding::Console("ha".to_owned()),
        Finding::Unsteady(Circumstance::SharedObject, Box::new(Value::Int(3).into())),
        Finding::Unsteady(Circumstance::OtherOrder, Box::new(Outcome::Closed)),
    ];
    let text = german(vec![case]);
    assert_german(&text);
    for said in [
        "ihr Argument 1",
        "auf die Konsole",
        "Die Methode gab 3 zur\u{fc}ck.",
    ] {
        assert!(text.contains(said), "{said} not in {text}");
    }
}

#[test]
fn techniques_are_german() {
    let line = ":0000:9:12345678.........................................................................:::919:";
    let text = german(vec![judged(line_case(line), Value::Steps(Vec::new()))]);
    assert_german(&text);
    assert!(
        text.contains("Es wurde kein Schritt der Technik gefunden."),
        "{text}"
    );
}

#[test]
fn reasons_of_skipped_cases_are_german() {
    let weak_colors = NotSupported {
        code: "0504",
        name: "weak colors",
        reason: "HoDoKu names it and does not define it",
    };
    for (reason, said) in [
        (
            NotAsked::NoTechniques,
            "1 Fall: Diese Abgabe kann nicht nach Techniken gefragt werden.",
        ),
        (
            NotAsked::NotSupported(weak_colors),
            "1 Fall: 0504 (weak colors) wird nicht unterst\u{fc}tzt.",
        ),
    ] {
        let skipped = Judged {
            outcome: None,
            verdict: model::verdict::Verdict::skipped(reason),
            ..thrown()
        };
        let text = german(vec![skipped]);
        assert_german(&text);
        assert!(text.contains(said), "{said} not in {text}");
    }
}

#[test]
fn every_guess_is_german() {
    let expected = |case: &Judged| case.planned.accepted[0].value.clone();
    let spaces = wrong_cells().planned;
    let turned = wrong_grid().planned;
    let before = grid(FIGURE_1);
    let run = other_run();
    let placements = expected(&run).as_list().expect("grids").to_vec();
    let last = placements.last().expect("a grid").clone();
    let same = Value::List(vec![last; placements.len()]);
    let column = |case: &model::planned::Planned| {
        let call = case.case.call().expect("a call");
        let other = model::case::Call::new(
            board::method::Method::Solve(board::unit::UnitKind::Column),
            call.arguments.clone(),
        );
        judge::oracle::answers(&other, &SPECS.course.readings).expect("a run")[0].clone()
    };
    let twice = changed(&before, &[]);
    let twice = {
        let values: Vec<i32> = twice
            .as_grid()
            .expect("a grid")
            .values()
            .iter()
            .rev()
            .copied()
            .collect();
        let values: [i32; 81] = values.try_into().expect("81 values");
        Value::from(board::grid::Grid::from_values(values))
    };
    let guesses = [
        (
            judged(
                spaces.clone(),
                places(&[(0, 0), (0, 2), (0, 4), (0, 6), (0, 8)]),
            ),
            "Jede Zelle liegt",
        ),
        (
            judged(spaces, places(&[(1, 1), (3, 1), (5, 1), (7, 1), (9, 1)])),
            "Zeile und Spalte sind in jeder Zelle vertauscht.",
        ),
        (
            judged(turned.clone(), left(vec![before])),
            "Das Gitter ist so, wie es vor dem Aufruf war.",
        ),
        (
            judged(turned, left(vec![twice])),
            "Das Gitter wurde zweimal gedreht.",
        ),
        (
            judged(run.planned.clone(), same),
            "ein Objekt immer wieder gespeichert",
        ),
        (
            judged(run.planned.clone(), column(&run.planned)),
            "Das ist der Lauf von solveColBased.",
        ),
    ];
    for (case, said) in guesses {
        let page = page(
            &report("Muster", vec![case]),
            Language::German,
            View::Student,
        );
        let text = text(&page);
        assert_german(&text);
        assert!(text.contains("Vermutliche Ursache:"), "{said}: {text}");
        assert!(text.contains(said), "{said} not in {text}");
        assert!(!page.contains("lang=\"en\""), "{text}");
    }
}

#[test]
fn the_class_page_is_german() {
    let class = class(&[
        report("anna", vec![wrong_cells()]),
        report("ben", vec![wrong_cells()]),
    ]);
    let page = html::class::page(&class, &SPECS, Language::German);
    let headline = &class.rows[0].mistakes[0].headline;
    let [english, german] = Language::ALL.map(|language| language.say(headline));
    assert_ne!(german, english);
    assert!(page.contains(&german), "{page}");
    assert_german(&text(&page));
}
