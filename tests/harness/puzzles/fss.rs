//! fss's files: separators, mistakes with their locations, round trips.

use files::puzzle::fss::{Puzzles, block, grid_of};
use message::Language;
use proptest::prelude::*;

/// Returns the first rows and the mistakes of all puzzles, as `line: row` and `line:column mistake`.
fn read(text: &str) -> Vec<String> {
    Puzzles::new(text.as_bytes())
        .map(|entry| {
            let entry = entry.expect("readable");
            match entry.puzzle {
                Ok(puzzle) => format!("{}: {}", entry.line, &block(&puzzle)[..9]),
                Err(mistake) => {
                    let message = Language::English.say(&mistake.message);
                    format!("{}:{} {message}", mistake.line, mistake.column)
                }
            }
        })
        .collect()
}

#[test]
fn empty_lines_separate_puzzles_or_do_not() {
    let one = "1--------\n".repeat(9);
    let two = "20-------\r\n".repeat(9);
    let open = "3--------\n".repeat(9);
    let open = open.trim_end();
    assert_eq!(read(""), [""; 0]);
    assert_eq!(read("\r\n\n"), [""; 0]);
    let both = ["1: 100000000", "10: 200000000"];
    assert_eq!(read(&format!("{one}{two}")), both);
    let text = format!("\n\r\n{one}\n\n\r\n{two}\n{open}");
    assert_eq!(
        read(&text),
        ["3: 100000000", "15: 200000000", "25: 300000000"]
    );
    // A tenth character is ignored.
    assert_eq!(read(&one.replace('\n', "x\n")), ["1: 100000000"]);
}

#[test]
fn undefined_cases_are_located() {
    let row = "---------\n";
    let full = row.repeat(9);
    let with = |bad: &str| format!("{}{bad}{}{full}", row.repeat(3), row.repeat(5));
    for (bad, mistake) in [
        ("----.----\n", "4:5 invalid character '.'"),
        ("\u{feff}--------\n", "4:1 invalid character '\\u{feff}'"),
        (" --------\n", "4:1 invalid character ' '"),
        ("--------\r\n", "4:9 a row has nine cells, this one has 8"),
        (
            "---------xx\n",
            "4:10 a row has at most 11 bytes with its line end, this one has 12",
        ),
    ] {
        let found = read(&with(bad));
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].starts_with(mistake), "{found:?}");
        assert_eq!(found[1], "10: 000000000");
    }
    let short = format!("{}\n{full}{}", row.repeat(4), row.repeat(2));
    let found = read(&short);
    assert!(
        found[0].starts_with("5:1 an empty line inside a puzzle, after 4"),
        "{found:?}"
    );
    assert_eq!(found[1], "6: 000000000");
    assert!(
        found[2].starts_with("17:1 the file ends inside a puzzle, after 2"),
        "{found:?}"
    );
    let long = "-".repeat(1 << 20);
    assert!(read(&long)[0].starts_with("1:10 a row has at most 11 bytes"));
}

proptest! {
    #[test]
    fn what_is_written_is_read(digits in proptest::collection::vec(0_u8..=9, 81)) {
        let letters: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
        let rows: Vec<&str> = (0..9).map(|row| &letters[9 * row..9 * row + 9]).collect();
        let grid = grid_of(&rows).expect("a grid");
        let text = block(&grid);
        prop_assert_eq!(text.replace("\r\n", ""), letters);
        let entries: Result<Vec<_>, _> = Puzzles::new(text.as_bytes()).collect();
        let entries = entries.expect("readable");
        prop_assert_eq!(&entries[0].puzzle, &Ok(grid));
    }

    #[test]
    fn nothing_makes_it_panic(text in "[-0-9x\r\n]{0,400}") {
        let entries: Result<Vec<_>, _> = Puzzles::new(text.as_bytes()).collect();
        prop_assert!(entries.is_ok());
    }
}
