//! Files of puzzles: one per line, in any encoding, and in nine lines as fss has them.

mod fss;
mod lines;
mod reader;

use files::puzzle::parse;
use message::Language;

fn error(line: &str) -> String {
    let error = parse(line).expect_err("a mistake");
    format!(
        "{}: {}",
        error.column,
        Language::English.say(&error.message)
    )
}

#[test]
fn empty_cells_may_be_dots_or_noughts() {
    let dots = format!("1{}2", ".".repeat(79));
    let noughts = dots.replace('.', "0");
    assert_eq!(parse(&dots), parse(&noughts));
    assert_eq!(parse(&format!("  {dots}\t# 3 4 5")), parse(&dots));
    assert!(matches!(parse(&dots), Ok(Some(_))));
    assert_eq!(parse("   "), Ok(None));
}

#[test]
fn mistakes_are_located() {
    let empty = ".".repeat(81);
    assert_eq!(
        error(&empty[..80]),
        "81: a puzzle has 81 cells, this one has 80"
    );
    assert_eq!(
        error(&format!("  {empty}1")),
        "84: a puzzle has 81 cells, this one has more"
    );
    assert!(error(&empty.replacen("..", ".x", 1)).starts_with("2: invalid character 'x'"));
    assert_eq!(
        error(&format!("5.......5{}", &empty[9..])),
        "9: 5 stands twice in row 1: in r1c1 and in r1c9"
    );
    assert_eq!(
        error(&format!("5{}5{}", &empty[..9], &empty[11..])),
        "11: 5 stands twice in block 1: in r1c1 and in r2c2"
    );
}
