//! Small reports: one with most kinds of outcomes, every rule and hostile texts, and one without mistakes.

use std::collections::BTreeSet;
use std::slice;
use std::sync::LazyLock;
use std::time::Duration;

use board::method::Method;
use board::readings::Readings;
use common::specs;
use judge::{explain, oracle, plan, verdict};
use model::about::About;
use model::case::hodoku::Line;
use model::case::{Call, Case, CaseId, Question, Visibility};
use model::judged::Judged;
use model::outcome::{Answered, Circumstance, Clock, Outcome, Raised, Repeat, Returned};
use model::planned::{NotAsked, Planned};
use model::rule::{Location, Remark, Rule, Severity};
use model::spec::Specs;
use model::value::{Place, Value};
use model::verdict::{Finding, Verdict};
use report::SubmissionReport;

/// A text that is harmful in one format or another.
pub(crate) const EVIL: &str = "=cmd()|'/C calc'!A0 ]]> \u{1b}[31m\u{7}\u{0}\u{9b}1m\r\n::error::x\n\
     ```` </script><b>&amp; @everyone ##[add-mask]x #1 !2 https://a.example [a](b) | \u{202e}abc\u{ffff}";
/// A text that occurs only in hidden cases.
pub(crate) const SECRET: &str = "the secret name";

const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";
const NAKED_PAIR: &str = ":0200:89:\
    .12.34.56...........................7.............................7..............\
    ::817 917::";

/// The project's own specs, but a changed interface costs the points of its class.
pub(crate) static SPECS: LazyLock<Specs> = LazyLock::new(|| {
    let mut specs = specs();
    let severities = &mut specs.course.severities;
    severities.insert(Rule::InterfaceChanged, Severity::CostsClass);
    specs
});

fn grid() -> Value {
    let grid = FIGURE_1.parse::<board::grid::Grid>();
    Value::from(grid.expect("a grid"))
}

fn place(row: i64, column: i64) -> Value {
    Value::Cell(Place { row, column })
}

fn planned(file: &str, name: &str, question: Question, hidden: bool) -> Planned {
    let id = CaseId {
        file: file.to_owned(),
        name: name.to_owned(),
    };
    let mut case = Case::new(id, 1, question);
    if hidden {
        case.visibility = Visibility::Hidden;
        case.why = Some(SECRET.to_owned());
    }
    if let Question::Call(call) = &case.question {
        case.answers = oracle::answers(call, &Readings::DEFAULT).expect("an answer");
    }
    plan::plan(vec![case], &SPECS).remove(0)
}

fn question(method: &str, row: i64) -> Question {
    let arguments = match method {
        "solveRowBased" => vec![grid()],
        _ => vec![grid(), place(row, 1)],
    };
    Question::Call(Call {
        interface: "RowSolvingUtil".to_owned(),
        method: method.to_owned(),
        asks: Method::find("RowSolvingUtil", method),
        arguments,
        same_object: false,
        first_call: None,
        image: None,
        tolerance: None,
    })
}

fn asked(name: &str, method: &str, row: i64) -> Planned {
    planned("RowSolvingUtil/small", name, question(method, row), false)
}

fn hidden(method: &str, row: i64) -> Planned {
    planned(
        "RowSolvingUtil/small",
        &format!("{SECRET} {row}"),
        question(method, row),
        true,
    )
}

fn right(planned: &Planned) -> Value {
    planned.accepted[0].value.clone()
}

fn judged(planned: Planned, answered: impl Into<Answered>) -> Judged {
    let answered = answered.into();
    let call = planned.case.call();
    let method = call.and_then(|call| SPECS.method(&call.interface, &call.method));
    let verdict = verdict::judge_all(&planned, method, &answered, SPECS.course.console);
    let mut judged = Judged::new(planned.into(), Some(answered.outcome), verdict);
    explain::cases(slice::from_mut(&mut judged), &SPECS);
    judged
}

fn passes(planned: Planned) -> Judged {
    let answer = right(&planned);
    judged(planned, Outcome::from(answer))
}

fn returned(value: Value, arguments: Option<Vec<Value>>, console: Option<&str>) -> Outcome {
    Outcome::Returned(Returned {
        value,
        arguments,
        console: console.map(str::to_owned),
    })
}

/// Returns outcomes without a value of every kind, except those of methods that are missing or were not asked.
fn silent() -> Vec<Outcome> {
    let limit = Duration::from_secs(2);
    vec![
        Outcome::Raised(Raised {
            class: "java.lang.IllegalStateException".to_owned(),
            message: Some(EVIL.to_owned()),
            frames: vec![EVIL.to_owned()],
            arguments: None,
            console: None,
        }),
        Outcome::Crashed {
            how: "exit status 1".to_owned(),
            stderr: EVIL.to_owned(),
        },
        Outcome::TimedOut {
            limit,
            clock: Clock::Processor,
        },
        Outcome::Unflushed { limit },
        Outcome::GivenUp { timeouts: 3, limit },
        Outcome::OverBudget { limit },
        Outcome::Malformed {
            reason: ["no JSON"; 2].map(str::to_owned),
            line: EVIL.to_owned(),
        },
        Outcome::Flooded { limit: 1024 },
        Outcome::AnsweredTwice {
            first: Returned {
                value: Value::Text(EVIL.to_owned()),
                arguments: None,
                console: None,
            },
        },
        Outcome::Closed,
        Outcome::NotStarted {
            reason: [EVIL; 2].map(str::to_owned),
        },
    ]
}

fn cases() -> Vec<Judged> {
    let mut cases = vec![
        passes(asked("right", "isValidRow", 1)),
        passes(asked("right too", "isValidRow", 2)),
        passes(hidden("isValidRow", 3)),
    ];
    let changed = asked("changes its argument", "isFullHouseRow", 1);
    let mut answer = Answered::from(returned(
        right(&changed),
        Some(vec![grid(), place(9, 9)]),
        None,
    ));
    answer.repeats.push(Repeat {
        circumstance: Circumstance::SharedObject,
        outcome: Outcome::from(Value::Text(EVIL.to_owned())),
    });
    answer.repeats.push(Repeat {
        circumstance: Circumstance::OtherOrder,
        outcome: Outcome::Closed,
    });
    cases.push(judged(changed, answer));
    let spaces = asked("two are missing", "getRowWhiteSpaces", 1);
    let Value::List(mut cells) = right(&spaces) else {
        panic!("a list of cells")
    };
    cells.truncate(3);
    cells.push(place(9, 9));
    cases.push(judged(spaces, Outcome::from(Value::List(cells))));
    cases.push(judged(
        asked(EVIL, "getRowWhiteSpaces", 2),
        Outcome::from(Value::Text(EVIL.to_owned())),
    ));
    cases.push(judged(
        asked("null", "getRowWhiteSpaces", 3),
        Outcome::from(Value::Null),
    ));
    for (row, outcome) in [(4, Outcome::from(Value::Null)), (5, Outcome::Closed)] {
        cases.push(judged(hidden("getRowWhiteSpaces", row), outcome));
    }
    let prints = asked("prints", "isRowWithNakedSingleCell", 1);
    let answer = returned(right(&prints), None, Some(EVIL));
    cases.push(judged(prints, answer));
    cases.push(judged(
        asked("missing", "isRowWithHiddenSingleCell", 1),
        Outcome::Missing,
    ));
    for outcome in silent() {
        let name = outcome.name();
        cases.push(judged(asked(name, "isRowWithNakedPairCells", 1), outcome));
    }
    for planned in [
        asked("not asked", "isRowWithHiddenPairCells", 1),
        hidden("isRowWithHiddenPairCells", 2),
    ] {
        cases.push(Judged::new(
            planned.into(),
            None,
            Verdict::skipped(NotAsked::NoAnswer),
        ));
    }
    let line = Line::parse(NAKED_PAIR).expect("a HoDoKu line");
    let line = Question::Technique(Box::new(line));
    cases.push(judged(
        planned("hodoku/small", "line 7", line, false),
        Outcome::from(Value::Steps(Vec::new())),
    ));
    cases
}

fn remarks() -> Vec<Remark> {
    let mut remarks: Vec<Remark> = Rule::ALL.iter().copied().map(Remark::new).collect();
    for remark in &mut remarks {
        match remark.rule {
            Rule::Ascii => {
                remark.place = Some(Location::at(EVIL, 3, 4));
                EVIL.clone_into(&mut remark.detail);
            }
            Rule::InterfaceChanged => remark.class = Some("GridUtils3".to_owned()),
            _ => {}
        }
    }
    for line in 1..=8 {
        let remark = Remark::new(Rule::JavadocMissing);
        remarks.push(remark.at(Location::at("src/utils/RowUtils.java", line, 1)));
    }
    remarks.sort();
    remarks
}

/// Returns the report of a submission that does everything wrong.
pub(crate) fn hostile() -> SubmissionReport {
    let about = About {
        remarks: remarks(),
        ..About::default()
    };
    SubmissionReport::new("row-3", EVIL, about, cases(), &SPECS)
}

/// Returns the report of a submission whose answers are right.
pub(crate) fn faultless() -> SubmissionReport {
    let cases = vec![
        passes(asked("right", "isValidRow", 1)),
        passes(hidden("getRowWhiteSpaces", 2)),
    ];
    SubmissionReport::new(
        "anna",
        "Mu\u{308}ller, Anna",
        About::default(),
        cases,
        &SPECS,
    )
}

#[test]
fn the_record_has_every_kind_of_outcome() {
    let report = hostile();
    let outcomes = report
        .cases
        .iter()
        .filter_map(|judged| judged.outcome.as_ref());
    let names: BTreeSet<&str> = outcomes.map(Outcome::name).collect();
    assert_eq!(names.len(), 13, "{names:?}");
    let findings: BTreeSet<&str> = report
        .cases
        .iter()
        .flat_map(|judged| &judged.verdict.findings)
        .map(Finding::name)
        .collect();
    let expected = [
        "argument-changed",
        "console-output",
        "extra-entries",
        "missing-entries",
        "no-answer",
        "not-asked",
        "null",
        "order-matters",
        "state-kept",
        "technique",
        "wrong-type",
    ];
    for finding in expected {
        assert!(findings.contains(finding), "{finding}: {findings:?}");
    }
}

/// Asserts that a text has no character that acts on a terminal or changes the direction of reading, and no command of
/// a build server.
pub(crate) fn assert_tame(text: &str) {
    let harmful = |character: &char| {
        (character.is_control() && *character != '\n')
            || matches!(character, '\u{202e}' | '\u{ffff}')
    };
    assert_eq!(text.chars().find(harmful), None, "{text}");
    for line in text.lines() {
        let command = line.trim_start().starts_with("::") || line.contains("##[");
        assert!(!command, "{line}");
    }
}
