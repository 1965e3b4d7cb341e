//! One reader for every format that is written.

use board::grid::Grid;
use clap::ValueEnum;
use files::puzzle;
use files::puzzle::{Piece, fss};
use message::Language;
use puzzles::format::{Format, Made, Numbered};
use reference::puzzle::generate::{PuzzleSpec, Symmetry};
use reference::puzzle::rating::sudokutest::Level;

fn read(bytes: &[u8]) -> Vec<Piece> {
    let pieces: Result<_, _> = puzzle::pieces(bytes).collect();
    pieces.expect("a text in memory is readable")
}

fn puzzles(bytes: &[u8]) -> Vec<Grid> {
    let pieces = read(bytes);
    let parse = |piece: &Piece| piece.puzzle().expect("it was written");
    pieces.iter().map(parse).collect()
}

/// Returns the first mistake of a text: its line, its column and its message.
fn mistake(text: &str) -> String {
    let pieces = read(text.as_bytes());
    let mistake = pieces.iter().find_map(|piece| piece.puzzle().err());
    Language::English.say(&mistake.expect("a mistake").at())
}

#[test]
fn every_format_is_read_in_every_encoding() {
    let spec = PuzzleSpec {
        scores: Level::Easy.range(),
        aim: None,
        symmetry: Symmetry::None,
    };
    let made: Vec<_> = (0..3)
        .filter_map(|number| spec.generate(7, number))
        .map(|made| Made::by_sudokutest(made, None))
        .collect();
    let wanted: Vec<Grid> = made.iter().map(|made| made.puzzle.clone()).collect();
    assert_eq!(wanted.len(), 3);
    let mut texts: Vec<String> = Format::value_variants()
        .iter()
        .map(|format| {
            let numbered = (1..).zip(&made).map(|(number, made)| Numbered {
                seed: 7,
                symmetry: spec.symmetry,
                number,
                made,
            });
            numbered.map(|puzzle| format.text(&puzzle)).collect()
        })
        .collect();
    texts.push(wanted.iter().map(Grid::to_string).collect());
    texts.push(wanted.iter().map(fss::block).collect());
    texts.push(texts.concat());
    for text in texts {
        let found = puzzles(text.as_bytes());
        assert!(found.chunks(3).all(|three| three == wanted), "{text}");
        assert!(found.len() >= 3, "{text}");
        let windows = text.replace("\r\n", "\n").replace('\n', "\r\n");
        assert_eq!(puzzles(windows.as_bytes()), found);
        assert_eq!(puzzles(format!("\u{feff}{text}").as_bytes()), found);
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        let wide: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
        assert_eq!(puzzles(&wide), found);
    }
}

#[test]
fn of_a_library_line_the_givens_are_the_puzzle() {
    let line = format!(":0300-2:4:1+2.3{}:413:424::\n", ".".repeat(77));
    let grid = puzzles(line.as_bytes()).remove(0);
    assert_eq!(
        grid.to_line().expect("digits"),
        format!("1..3{}", ".".repeat(77))
    );
}

#[test]
fn mistakes_are_located_in_every_format() {
    let row = ".........\n";
    let rows = |second: &str| format!("{row}{second}\n{}", row.repeat(7));
    assert!(mistake(&rows("....x....")).starts_with("2:5: invalid character 'x'"));
    assert!(mistake(&rows("12.4")).starts_with("2:5: a row has nine cells, this one has 4"));
    assert!(mistake(&rows("1..1.....")).starts_with("2:4: 1 stands twice in row 2"));
    assert!(mistake(&rows("12345678912")).starts_with("2:11: a row has at most"));
    assert!(mistake(&row.repeat(3)).starts_with("4:1: a puzzle has nine rows, this one has 3"));
    let line = format!(":0000:x:+1.{}::::", "x".repeat(79));
    assert!(
        mistake(&line).starts_with("1:12: invalid character 'x'"),
        "{}",
        mistake(&line)
    );
    let toml = format!("[[puzzle]]\ngivens = \"\"\"\n{}\"\"\"\n", rows("7......7."));
    assert!(
        mistake(&toml).starts_with("4:8: 7 stands twice"),
        "{}",
        mistake(&toml)
    );
}

/// fss takes rows of up to eleven bytes with the line end, and looks at nine of them.
#[test]
fn a_row_of_ten_characters_and_a_line_feed_is_read_as_fss_reads_it() {
    let by_fss = |text: &str| {
        let entry = fss::Puzzles::new(text.as_bytes()).next();
        entry.expect("a puzzle").expect("readable").puzzle
    };
    for tenth in ['0', '7', '-', '.', 'x'] {
        let text = format!("123456789{tenth}\n{}", ".........\n".repeat(8)).replace('.', "-");
        let wanted = by_fss(&text).expect("a puzzle");
        assert_eq!(puzzles(text.as_bytes()), [wanted], "{text}");
    }
    let windows = format!("1234567897\r\n{}", "---------\r\n".repeat(8));
    assert!(by_fss(&windows).is_err());
    let told = "1:10: a row has at most 11 bytes with its line end, this one has 12";
    assert!(mistake(&windows).starts_with(told), "{}", mistake(&windows));
}

#[test]
fn a_mistake_costs_no_other_puzzle() {
    let empty = ".".repeat(81);
    let text = format!("{}\n{empty}\n123\n\n{empty}\n", ".........\n".repeat(4));
    let pieces = read(text.as_bytes());
    let sound: Vec<usize> = pieces
        .iter()
        .filter(|piece| piece.puzzle().is_ok())
        .map(|piece| piece.line)
        .collect();
    assert_eq!((pieces.len(), sound), (4, vec![6, 9]));
}
