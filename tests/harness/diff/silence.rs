//! Outcomes without an answer.

use std::time::Duration;

use model::outcome::{Clock, Outcome, Raised, Returned};
use model::planned::Planned;
use model::value::Value;

use crate::diff::builders::{call, explained, grid, place, planned};

const FIGURE_14: &str =
    "1........2..1.....3.....1..41.......57..1....6..8...1.921...........1............";

fn case() -> Planned {
    let arguments = vec![grid(FIGURE_14), place(1, 1)];
    planned(
        "figure 14, row 1",
        call("RowSolvingUtil/isRowWithNakedPairCells", arguments),
    )
}

#[test]
fn an_exception() {
    let outcome = Outcome::Raised(Raised {
        class: "java.lang.ArrayIndexOutOfBoundsException".to_owned(),
        message: Some("Index 9 out of bounds for length 9\u{1b}[1A".to_owned()),
        frames: (0..12)
            .map(|depth| format!("utils.RowUtils.candidates(RowUtils.java:{})", 120 + depth))
            .collect(),
        arguments: None,
        console: None,
    });
    insta::assert_snapshot!(explained(case(), outcome));
}

#[test]
fn no_such_method() {
    insta::assert_snapshot!(explained(case(), Outcome::Missing));
}

#[test]
fn a_crash() {
    let outcome = Outcome::Crashed {
        how: "signal 11".to_owned(),
        stderr: "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\u{7}\n"
            .to_owned(),
    };
    insta::assert_snapshot!(explained(case(), outcome));
}

#[test]
fn no_answer_in_time() {
    let outcome = Outcome::TimedOut {
        limit: Duration::from_secs(2),
        clock: Clock::Processor,
    };
    insta::assert_snapshot!(explained(case(), outcome));
}

#[test]
fn a_malformed_line() {
    let outcome = Outcome::Malformed {
        reason: ["expected value at line 1 column 1"; 2].map(str::to_owned),
        line: format!("\u{1b}]0;title\u{7}\u{202e}naked{}", "\t".repeat(300)),
    };
    insta::assert_snapshot!(explained(case(), outcome));
}

#[test]
fn the_rest() {
    let first = Returned {
        value: Value::Bool(true),
        arguments: None,
        console: None,
    };
    let outcomes = [
        Outcome::OverBudget {
            limit: Duration::from_mins(10),
        },
        Outcome::Flooded { limit: 1 << 20 },
        Outcome::AnsweredTwice { first },
        Outcome::Closed,
        Outcome::NotStarted {
            reason: ["java: no such file"; 2].map(str::to_owned),
        },
    ];
    let texts: Vec<String> = outcomes
        .into_iter()
        .map(|outcome| explained(case(), outcome))
        .collect();
    insta::assert_snapshot!(texts.join("\n\n--------\n\n"));
}
