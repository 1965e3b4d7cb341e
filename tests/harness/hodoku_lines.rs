//! HoDoKu lines: read, printed and judged.

use std::fs;
use std::ops::Range;

use common::root;
use model::case::hodoku::{Line, LineVerdict, is_comment, judge, triple};
use model::load;
use puzzles::harvest::has_pending_single;

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::step::{Mark, Role, Step};
use board::unit::Unit;
use judge::oracle;
use judge::oracle::holding_units;
use message::{Language, Message};
use reference::technique::find;

/// The two examples of the format's description.
const NAKED_SINGLE: &str = ":0003:8:6...+53+4.7....4+2+56.+254867+3+9+1.+4..+9+6.1.162+38+5749.3..+1+4.+5....42193..1.+57...+44+2.6+3.+1+75:::829:";
const UNIQUENESS_TEST: &str = ":0603:3:14+8..+9+72+5.+3...89.697+6....38.+61......3+2.8.56...9......2.5+9+186....+8+3....61+6+1...35+89:224 524 225 525 135 455 755 458 758 165 168 771 284 484 784 285 485 785:364 365::";

fn line(text: &str) -> Line {
    Line::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn mark(text: &str) -> Mark {
    triple(text).expect("a triple")
}

/// Returns a line whose grid is empty except for these first cells.
fn first_cells(technique: &str, digits: &str, cells: &str, rest: &str) -> String {
    let others = ".".repeat(81 - cells.replace('+', "").len());
    format!(":{technique}:{digits}:{cells}{others}:{rest}")
}

#[test]
fn the_first_example_is_a_naked_single() {
    let line = line(NAKED_SINGLE);
    assert_eq!((line.code(), line.variant), ("0003", None));
    assert_eq!(line.technique(), Ok(Technique::NakedSingle));
    assert_eq!(line.digits, DigitSet::only(Digit::ALL[7]));
    assert_eq!(line.placements, [mark("829")]);
    assert!(line.deleted.is_empty() && line.eliminations.is_empty());
    assert_eq!(line.extra, None);
    // The description writes out the givens and all placed digits.
    let grid = |text: &str| text.parse::<Grid>().unwrap();
    let placed =
        "6...534.7....4256.254867391.4..96.1.162385749.3..14.5....42193..1.57...442.63.175";
    let given = "6....3..7....4..6..54867..........1.162.8.749.3..........42193..1..7....4..6....5";
    assert_eq!(line.grid(), grid(placed));
    let givens: CellSet = Cell::ALL
        .into_iter()
        .filter(|&cell| grid(given).digit(cell).is_some())
        .collect();
    assert_eq!(line.givens(), givens);
    assert_eq!(line.state().givens(), givens);
    let steps = find(Technique::NakedSingle, &line.state());
    assert_eq!(judge(&line, &steps), LineVerdict::Pass);
    let units = holding_units(&line);
    assert_eq!(
        format!("{units:?}"),
        "[(block 3, [r2c9]), (column 9, [r2c9]), (row 2, [r2c9])]"
    );
}

#[test]
fn the_second_example_is_a_uniqueness_test() {
    let line = line(UNIQUENESS_TEST);
    assert_eq!(line.technique(), Ok(Technique::UniquenessTest4));
    assert_eq!(line.variant, None);
    assert_eq!(line.eliminations, [mark("364"), mark("365")]);
    assert_eq!(line.deleted.len(), 18);
    let candidates = line.state().pencilmarks().candidates(cell("r2c4"));
    assert_eq!(candidates.to_string(), "47", "without 2 and 5");
    assert!(holding_units(&line).is_empty());
}

#[test]
fn a_technique_without_a_definition_says_so() {
    let line = line(&UNIQUENESS_TEST.replace("0603", "0620"));
    assert_eq!(
        line.technique().unwrap_err().to_string(),
        "0620 (bivalue universal grave lite) is not supported: HoDoKu names it and does not define it"
    );
}

#[test]
fn printing_is_the_inverse_of_reading() {
    let chain = NAKED_SINGLE.replace(":829:", ":829:13");
    let fail_case = ":0610-x::".to_owned() + &".".repeat(81) + ":::";
    for text in [
        NAKED_SINGLE,
        UNIQUENESS_TEST,
        &chain,
        // Without and with the last colon.
        &fail_case,
        &(fail_case.clone() + ":"),
        &UNIQUENESS_TEST.replace("0603", "0603-2"),
    ] {
        assert_eq!(line(text).to_string(), text);
    }
}

#[test]
fn order_and_repetition_are_put_right() {
    let untidy = first_cells("0200", "211", "..1", "424 329 424  329:916 814 814::  ");
    let tidy = first_cells("0200", "12", "..1", "424 329:814 916::");
    assert_eq!(line(&untidy).to_string(), tidy);
}

#[test]
fn comments_and_blank_lines_are_told_from_lines() {
    assert!(is_comment("") && is_comment("  \t") && is_comment("# 0003") && is_comment(" #:"));
    assert!(!is_comment(NAKED_SINGLE) && !is_comment("0003"));
}

#[test]
fn a_fail_case_may_show_anything_as_its_result() {
    for results in ["::", "911 912:", ":199:"] {
        let text = first_cells("0002-x", "9", "1", &format!(":{results}"));
        assert!(line(&text).is_fail_case());
        assert_eq!(line(&text).to_string(), text);
    }
}

/// Asserts that a text is refused with this mistake, which points to this part of it.
fn refused(text: &str, place: &str, mistake: &Message) {
    let error = Line::parse(text).expect_err(text);
    let found = (error.message(), &text[error.span()]);
    assert_eq!(found, (mistake, place), "{text}");
    for language in Language::ALL {
        for attribute in ["label", "help"] {
            assert!(language.say_attribute(mistake, attribute).is_some());
        }
    }
}

/// Returns [`NAKED_SINGLE`] with the first `from` replaced by `to`.
fn single(from: &str, to: &str) -> String {
    assert!(NAKED_SINGLE.contains(from));
    NAKED_SINGLE.replacen(from, to, 1)
}

#[test]
fn wrong_fields_and_codes_are_refused() {
    let unknown = |code: &str, nearest: Option<&str>| match nearest {
        None => message!("line-unknown-code", code = code),
        Some(nearest) => {
            let name = board::code::known_name(nearest).expect("a known code");
            message!(
                "line-misspelt-code",
                code = code,
                nearest = nearest,
                name = name
            )
        }
    };
    refused("", "", &message!("line-no-leading-colon"));
    refused("0003:8", "0003", &message!("line-no-leading-colon"));
    refused(
        ":0003:8",
        ":0003:8",
        &message!("line-field-count", found = 2_usize),
    );
    let long = single(":829:", ":829:::");
    refused(&long, &long, &message!("line-field-count", found = 9_usize));
    refused(&single("0003", ""), "", &unknown("", None));
    refused(&single("0003", "9999"), "9999", &unknown("9999", None));
    refused(
        &single("0003", "O003"),
        "O003",
        &unknown("O003", Some("0003")),
    );
    refused(
        &single("0003", "0020-x"),
        "0020",
        &unknown("0020", Some("0002")),
    );
    refused(&single("0003", "020"), "020", &unknown("020", Some("0200")));
    refused(
        &single("0003", "03112"),
        "03112",
        &unknown("03112", Some("03111")),
    );
    let variant = |variant: &str| message!("line-unknown-variant", variant = variant);
    refused(&single("0003", "0003-"), "-", &variant(""));
    refused(&single("0003", "0003-1-x"), "-1-x", &variant("1-x"));
}

#[test]
fn wrong_digits_and_cells_are_refused() {
    refused(&single(":8:", "::"), "", &message!("line-no-digits"));
    refused(
        &single(":8:", ":80:"),
        "0",
        &message!("line-digit", found = format!("{:?}", '0')),
    );
    refused(
        &single(":8:", ":8 9:"),
        " ",
        &message!("line-digit", found = format!("{:?}", ' ')),
    );
    refused(
        &single(":8:", ":ä:"),
        "ä",
        &message!("line-digit", found = format!("{:?}", 'ä')),
    );
    refused(
        &single("6...+53", "60..+53"),
        "0",
        &message!("line-cell", found = format!("{:?}", '0')),
    );
    refused(
        &single("6...+53", "6.–.+53"),
        "–",
        &message!("line-cell", found = format!("{:?}", '–')),
    );
    refused(
        &single("6...+53", "6..++53"),
        "+",
        &message!("line-plus-without-digit"),
    );
    refused(
        &single("+75:", "+7+:"),
        "+",
        &message!("line-plus-without-digit"),
    );
    let cells = NAKED_SINGLE.split(':').nth(3).unwrap();
    let wrong = cells.replacen('.', "", 1);
    refused(
        &single(cells, &wrong),
        &wrong,
        &message!("line-cells-missing", found = 80_usize, missing = 1_usize),
    );
    let wrong = format!("{cells}..");
    refused(
        &single(cells, &wrong),
        &wrong,
        &message!(
            "line-cells-superfluous",
            found = 83_usize,
            superfluous = 2_usize
        ),
    );
    let twice = |first: &str, second: &str, unit: Unit| {
        message!(
            "line-digit-twice",
            digit = Digit::ALL[0],
            unit = unit,
            first = first,
            second = second
        )
    };
    let [row, column, block] = Unit::holding(cell("r1c1"));
    let ones = |first: &str, second: &str| {
        let cells: String = Cell::ALL
            .into_iter()
            .map(|place| match place.to_string() {
                place if place == first => "1",
                place if place == second => "+1",
                _ => ".",
            })
            .collect();
        format!(":0000:9:{cells}:::919:")
    };
    refused(&ones("r1c1", "r1c9"), "+1", &twice("r1c1", "r1c9", row));
    refused(&ones("r1c1", "r9c1"), "+1", &twice("r1c1", "r9c1", column));
    refused(&ones("r1c1", "r3c3"), "+1", &twice("r1c1", "r3c3", block));
}

#[test]
fn wrong_results_are_refused() {
    let no_triple = |text: &str| message!("line-triple", text = text);
    for text in ["82", "8299", "802", "8-9", "82ä", "8,2,9"] {
        refused(
            &single(":829:", &format!(":{text}:")),
            text,
            &no_triple(text),
        );
        let deleted = format!(":111 {text}::829:");
        refused(&single(":::829:", &deleted), text, &no_triple(text));
    }
    let not_open = |triple: &str| {
        let Mark { digit, cell } = mark(triple);
        message!("line-not-open", digit = digit, cell = cell)
    };
    let Mark { digit, cell } = mark("811");
    let filled = message!(
        "line-cell-filled",
        open = digit,
        cell = cell,
        digit = Digit::ALL[5]
    );
    refused(&single(":829:", ":811:"), "811", &filled);
    refused(&single("::829:", ":129 811::"), "129", &not_open("129"));
    let deleted = not_open("829");
    refused(&single(":::829:", ":829::829:"), "829", &deleted);
    refused(
        &single("::829:", ":829:829:"),
        "829:829",
        &message!("line-both-results"),
    );
    refused(&single("::829:", ":::"), ":", &message!("line-no-result"));
    for text in ["x", "-1", "+7", "65536", "7 8"] {
        let no_extra = message!("line-length", text = text);
        refused(&(NAKED_SINGLE.to_owned() + text), text, &no_extra);
    }
}

#[test]
fn help_names_the_code_that_was_likely_meant() {
    let error = Line::parse(&NAKED_SINGLE.replace("0003", "003")).unwrap_err();
    let help = Language::English.say_attribute(error.message(), "help");
    assert_eq!(help.as_deref(), Some("did you mean 0003 (naked single)?"));
    assert_eq!(error.span(), 1..4);
}

/// An edited line is read, printed and read again, or refused with a span of the text.
#[test]
fn no_edit_makes_reading_fail_otherwise() {
    let mut seed: u32 = 1;
    let mut below = |end: usize| {
        // Marsaglia's xorshift.
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        seed as usize % end
    };
    for example in [NAKED_SINGLE, UNIQUENESS_TEST] {
        for _ in 0..3_000 {
            let mut text: Vec<char> = example.chars().collect();
            for _ in 0..=below(3) {
                let place = below(text.len());
                let new = [':', '.', '+', '-', '0', '1', '9', ' ', 'x', 'ä'][below(10)];
                match below(3) {
                    0 => text[place] = new,
                    1 => text.insert(place, new),
                    _ => drop(text.remove(place)),
                }
            }
            let text: String = text.into_iter().collect();
            match Line::parse(&text) {
                Ok(line) => assert_eq!(Line::parse(&line.to_string()), Ok(line)),
                Err(error) => {
                    assert!(text.get(error.span()).is_some(), "{text}");
                }
            }
        }
    }
}

fn step(digits: &str, eliminations: &[&str], length: Option<u16>) -> Step {
    Step {
        technique: Technique::NakedPair,
        digits: digits.parse().expect("digits"),
        placements: Vec::new(),
        eliminations: eliminations.iter().map(|text| mark(text)).collect(),
        length,
        reason: Vec::new(),
    }
}

#[test]
fn every_step_with_the_digits_must_have_the_effect() {
    let text = first_cells("0200", "12", "", ":113 213::");
    let line = line(&text);
    let right = step("12", &["213", "113"], None);
    let wrong = step("12", &["113"], None);
    let other = step("13", &["113"], None);
    let single = Step {
        technique: Technique::NakedSingle,
        ..right.clone()
    };
    assert_eq!(
        judge(&line, &[right.clone(), other.clone(), right.clone()]),
        LineVerdict::Pass
    );
    assert_eq!(
        judge(&line, &[other.clone(), single]),
        LineVerdict::NotFound {
            other_digits: vec![other]
        }
    );
    assert_eq!(
        judge(&line, &[wrong.clone(), right.clone()]),
        LineVerdict::OtherEffect {
            steps: vec![wrong.clone()],
            expected_found: true,
            not_open: Vec::new()
        }
    );
    assert_eq!(
        judge(&line, std::slice::from_ref(&wrong)),
        LineVerdict::OtherEffect {
            steps: vec![wrong],
            expected_found: false,
            not_open: Vec::new()
        }
    );
    let placing = Step {
        placements: vec![mark("113")],
        ..right
    };
    assert!(!judge(&line, &[placing]).is_pass());
}

#[test]
fn a_fail_case_forbids_its_digits_only() {
    let text = first_cells("0200-x", "12", "", ":113::");
    let line = line(&text);
    assert_eq!(judge(&line, &[]), LineVerdict::Pass);
    assert_eq!(
        judge(&line, &[step("13", &["113"], None)]),
        LineVerdict::Pass
    );
    let steps = vec![step("12", &["119"], None)];
    assert_eq!(judge(&line, &steps), LineVerdict::MustNotExist { steps });
}

#[test]
fn the_shortest_chain_must_have_the_length() {
    let text = first_cells("0200", "12", "", ":113::7");
    let line = line(&text);
    let of_length = |length| step("12", &["113"], length);
    assert_eq!(
        judge(&line, &[of_length(Some(9)), of_length(Some(7))]),
        LineVerdict::Pass
    );
    let longer = LineVerdict::OtherLength {
        expected: 7,
        shortest: Some(5),
    };
    assert_eq!(
        judge(&line, &[of_length(Some(7)), of_length(Some(5))]),
        longer
    );
    let none = LineVerdict::OtherLength {
        expected: 7,
        shortest: None,
    };
    assert_eq!(judge(&line, &[of_length(None)]), none);
}

#[test]
fn lines_are_taken_as_hodoku_takes_them() {
    // A variant is ignored if the technique has no settings for it.
    let ignored = line(&NAKED_SINGLE.replace("0003", "0003-5"));
    assert_eq!(
        (ignored.variant, ignored.label().as_str()),
        (None, "0003-5")
    );
    assert_eq!(
        ignored.query(Technique::NakedSingle),
        line(NAKED_SINGLE).query(Technique::NakedSingle)
    );
    // A fail case without digits forbids no step.
    let without_digits = line(&first_cells("0200-x", "", "", ":113::"));
    assert_eq!(without_digits.to_string().split(':').nth(2), Some(""));
    assert_eq!(
        judge(&without_digits, &[step("12", &["119"], None)]),
        LineVerdict::Pass
    );
    // A length that is not written is not compared.
    let any_length = line(&first_cells("0200", "12", "", ":113::"));
    let long = step("12", &["113"], Some(19));
    assert_eq!(judge(&any_length, &[long]), LineVerdict::Pass);
}

/// Each step with the units that hold it.
#[test]
fn units_are_those_in_which_the_step_is_found() {
    fn check(text: &str, units: &str) {
        let line = line(text);
        let steps = find(line.technique().unwrap(), &line.state());
        assert_eq!(judge(&line, &steps), LineVerdict::Pass, "{text}");
        let found: Vec<String> = holding_units(&line)
            .iter()
            .map(|(unit, cells)| format!("{unit} {cells:?}"))
            .collect();
        assert_eq!(found.join(", "), units, "{text}");
    }
    let full = first_cells("0000", "9", "1234+5678.", "::919:");
    check(&full, "row 1 [r1c9]");
    let naked = full.replace("0000", "0003");
    check(&naked, "row 1 [r1c9], block 3 [r1c9], column 9 [r1c9]");
    let hidden = full.replace("0000", "0002");
    check(&hidden, "row 1 [r1c9]");
    let rest_of_block = hidden.replace(":::", ":927 928 929 937 938 939::");
    check(&rest_of_block, "row 1 [r1c9], block 3 [r1c9]");

    let triples = |digits: Range<u8>, cells: &[&str]| -> String {
        let marks = digits.flat_map(|digit| cells.iter().map(move |cell| format!("{digit}{cell}")));
        marks.collect::<Vec<_>>().join(" ")
    };
    // The pair 89 in two blocks; then in one block, with 8 and 9 struck from its other cells; then as a hidden pair of
    // the block.
    let others = triples(1..8, &["11", "14"]);
    let row = triples(8..10, &["12", "13", "15", "16", "17", "18", "19"]);
    let apart = first_cells("0200", "89", "", &format!("{others}:{row}::"));
    check(&apart, "row 1 [r1c1, r1c4]");
    let others = triples(1..8, &["11", "12"]);
    let row = triples(8..10, &["14", "15", "16", "17", "18", "19"]);
    let block = triples(8..10, &["13", "21", "22", "23", "31", "32", "33"]);
    let together = first_cells("0200", "89", "", &format!("{others} {block}:{row}::"));
    check(&together, "row 1 [r1c1, r1c2], block 1 [r1c1, r1c2]");
    let hidden = first_cells("0210", "89", "", &format!("{block}:{others}::"));
    check(&hidden, "block 1 [r1c1, r1c2]");

    let fail_case = hidden.replace("0210", "0210-x");
    assert!(holding_units(&line(&fail_case)).is_empty());
}

/// A pending single would be taken before any other step. The comment `# A single is pending` marks the exceptions, up
/// to the next blank line.
#[test]
fn shipped_lines_stand_on_grids_without_pending_singles() {
    let folder = root().join("cases/hodoku");
    let (mut clean, mut marked) = (0, 0);
    for file in load::case_files(&[folder]).expect("files").read {
        let text = fs::read_to_string(&file.path).expect("a text");
        let mut is_marked = false;
        for (number, text) in (1..).zip(text.lines()) {
            is_marked =
                !text.is_empty() && (is_marked || text.starts_with("# A single is pending"));
            if is_comment(text) {
                continue;
            }
            let line = Line::parse(text).expect("a sound line");
            if line.code().starts_with("00") {
                continue;
            }
            let place = format!("{}:{number}", file.path.display());
            assert_eq!(has_pending_single(&line.state()), is_marked, "{place}");
            *if is_marked { &mut marked } else { &mut clean } += 1;
        }
    }
    assert!(clean > 1400 && marked < 50, "{clean} {marked}");
}

/// Nets are excluded, because HoDoKu finds further steps of them; so are fish and skyscrapers that HoDoKu does not
/// report.
#[test]
fn shipped_lines_are_lines_that_hodoku_finds_so() {
    let folder = root().join("cases/hodoku");
    for file in load::case_files(&[folder]).expect("files").read {
        let text = fs::read_to_string(&file.path).expect("a text");
        for text in text.lines().filter(|text| !is_comment(text)) {
            let line = Line::parse(text).expect("a sound line");
            assert!(!["1303", "1304"].contains(&line.code()), "{text}");
            if line.is_fail_case() || !["030", "040"].contains(&&line.code()[..3]) {
                continue;
            }
            let steps = oracle::steps(&line).expect("a technique");
            let cells = |step: &Step, role| -> Vec<Vec<Cell>> {
                let parts = step.reason.iter().filter(|part| part.role == role);
                parts.map(|part| part.cells.into_iter().collect()).collect()
            };
            let is_sashimi =
                |step: &Step| cells(step, Role::Base).iter().any(|base| base.len() < 2);
            assert!(!steps.iter().any(is_sashimi), "{text}");
            // The two pairs of a skyscraper share a line in their first or in their last cells.
            let meets = |step: &Step| match cells(step, Role::Unit).as_slice() {
                [one, other] => one
                    .iter()
                    .zip(other)
                    .any(|(one, other)| one.row() == other.row() || one.column() == other.column()),
                _ => false,
            };
            assert!(line.code() != "0400" || steps.iter().any(meets), "{text}");
        }
    }
}
