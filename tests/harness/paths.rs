//! Solution paths of other programs: mistakes with their columns, and steps that differ.

use board::grid::Grid;
use board::order::{Level, Order};
use judge::oracle;
use message::Language;
use puzzles::paths::WrittenPath;

const PUZZLE: &str =
    "12345678.4567891237891234562143.589736589721489721436..3164297864297853197853164.";

fn parse(columns: &str) -> WrittenPath {
    let parsed = WrittenPath::parse(&format!("{PUZZLE}\t{columns}"));
    parsed.expect("a sound line").expect("a path")
}

#[test]
fn mistakes_are_located_and_remedied() {
    for (columns, column, part) in [
        ("1\t20\ttrue", 88, "this line has 4"),
        ("1\t20\ttrue\t\t0000;;919", 94, "this line has 6"),
        ("6\t20\ttrue\t0000;;919", 83, "invalid level \"6\": write"),
        ("1\t-2\ttrue\t0000;;919", 85, "invalid score \"-2\": write"),
        ("1\t20\tja\t0000;;919", 88, "invalid word \"ja\": write"),
        ("1\t20\ttrue\t0000;919", 93, "this one has 2"),
        (
            "1\t20\ttrue\t0000;;919|0004;;545",
            103,
            "code \"0004\": write",
        ),
        (
            "1\t20\ttrue\t0100;411 4é 412;",
            102,
            "invalid candidate \"4é\": write",
        ),
        ("1\t20\ttrue\t0100;;", 98, "neither strikes nor places"),
        ("\t\t\t|", 86, "this one has 1"),
    ] {
        let line = format!("{PUZZLE}\t{columns}");
        let error = WrittenPath::parse(&line).expect_err("a mistake");
        let text = Language::English.say(&error.message);
        assert_eq!(
            (error.column, text.contains(part)),
            (column, true),
            "{columns}: {text}"
        );
    }
    let error = WrittenPath::parse("12x\t1\t20\ttrue\t").expect_err("a mistake");
    assert_eq!(error.column, 3);
}

#[test]
fn columns_may_be_empty_and_levels_have_numbers_and_names() {
    assert_eq!(
        WrittenPath::parse("puzzle\tlevel\tscore\tsolved\tpath"),
        Ok(None)
    );
    let empty = parse("\t\t\t");
    assert_eq!(
        (empty.level, empty.score, empty.solved, empty.steps.len()),
        (None, None, None, 0)
    );
    for (text, level) in [
        ("5", Level::Extreme),
        ("Hard", Level::Hard),
        ("1", Level::Easy),
    ] {
        assert_eq!(parse(&format!("{text}\t\t\t")).level, Some(level));
    }
}

#[test]
fn paths_differ_where_code_effect_or_length_does() {
    let puzzle: Grid = PUZZLE.parse().expect("a puzzle");
    let path = oracle::path(&puzzle, &Order::hodoku()).expect("one solution");
    let ours = WrittenPath::new(&puzzle, &path);
    let written = ours.to_string();
    let again = WrittenPath::parse(&written)
        .expect("sound")
        .expect("a path");
    assert_eq!(again.to_string(), written);
    assert_eq!(ours.first_difference(&again), None);
    let (_, last) = written.rsplit_once('|').expect("several steps");
    for (other, index) in [
        (written.replacen("\t0000;", "\t0003;", 1), 0),
        (written.replace(&format!("|{last}"), ""), 4),
        (format!("{written}|{last}"), 5),
        (written.replace(last, "0000;;111"), 4),
    ] {
        let other = WrittenPath::parse(&other).expect("sound").expect("a path");
        assert_eq!(ours.first_difference(&other), Some(index), "{other}");
    }
    // The order of the candidates of a step does not matter.
    let [one, two] =
        ["0100;412 411;", "0100;411 412 411;"].map(|step| parse(&format!("\t\t\t{step}")));
    assert_eq!(one, two);
}
