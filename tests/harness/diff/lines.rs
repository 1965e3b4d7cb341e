//! Explanations of wrong answers to HoDoKu lines.

use board::step::Step;
use judge::oracle;
use model::case::hodoku::Line;
use model::planned::Planned;
use model::value::Value;

use crate::diff::builders::{explained, line_case};

/// A grid whose row 1 lacks 7, 8 and 9, and in which 7 is excluded from r1c1 and r1c4.
const NAKED_PAIR: &str =
    ".12.34.56...........................7.............................7..............";

fn case(line: &str) -> (Planned, Vec<Step>) {
    let parsed = Line::parse(line).expect("a HoDoKu line");
    let steps = oracle::steps(&parsed).expect("a known technique");
    (line_case(line), steps)
}

#[test]
fn not_found() {
    let (planned, _) = case(&format!(":0200:89:{NAKED_PAIR}::817 917::"));
    insta::assert_snapshot!(explained(planned, Value::Steps(Vec::new())));
}

#[test]
fn found_with_too_little_effect() {
    let (planned, mut steps) = case(&format!(":0200:89:{NAKED_PAIR}::817 917::"));
    steps[0].eliminations.pop();
    insta::assert_snapshot!(explained(planned, Value::Steps(steps)));
}

#[test]
fn another_step_is_in_the_way() {
    let (planned, mut steps) = case(&format!(":0200:89:{NAKED_PAIR}::817 917::"));
    let mut other = steps[0].clone();
    for mark in &mut other.eliminations {
        mark.cell = "r3c3".parse().unwrap();
    }
    steps.push(other);
    insta::assert_snapshot!(explained(planned, Value::Steps(steps)));
}

#[test]
fn a_candidate_that_is_not_open_is_named() {
    let (planned, mut steps) = case(&format!(":0200:89:{NAKED_PAIR}::817 917::"));
    let mut closed = steps[0].eliminations[0];
    closed.cell = "r1c2".parse().unwrap();
    steps[0].eliminations.push(closed);
    let text = explained(planned, Value::Steps(steps));
    let reason = "The step would strike or place r1c2=8, a candidate that is not open.";
    assert!(text.contains(reason), "{text}");
}

#[test]
fn found_where_nothing_may_be() {
    let (planned, steps) = case(&format!(":0200-x:89:{NAKED_PAIR}::817 917::"));
    insta::assert_snapshot!(explained(planned, Value::Steps(steps)));
}

#[test]
fn other_digits() {
    let (planned, mut steps) = case(&format!(":0200:89:{NAKED_PAIR}::817 917::"));
    steps[0].digits = "79".parse().unwrap();
    insta::assert_snapshot!(explained(planned, Value::Steps(steps)));
}
