//! `epsilon generate` and `epsilon rate --scale sudokutest` as a user runs them.

use std::collections::BTreeSet;
use std::fs;

use board::grid::Grid;
use board::order::{self, Order};
use board::state::State;
use common::{epsilon_elsewhere as epsilon, stderr, stdout};
use reference::puzzle::generate::Symmetry;
use reference::puzzle::rating::sudokutest::{Level, rate};
use reference::puzzle::rating::{End, Path, solve_by_steps};
use reference::puzzle::solve::search;
use serde_json::Value;
use tempfile::TempDir;

/// Runs `epsilon`, which must succeed; returns what it prints.
fn printed(arguments: &[&str]) -> String {
    let output = epsilon(arguments);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

/// Parses the grid at the start of a line.
fn grid(line: &str) -> Grid {
    common::grid(&line[..81])
}

#[test]
fn every_level_has_puzzles_as_they_are_wished() {
    for (level, name) in Level::ALL.into_iter().zip([
        "beginner",
        "Leicht",
        "srednje",
        "zakučasto",
        "izazovno",
        "diabolical",
    ]) {
        let text = printed(&["generate", "--level", name, "--count", "6", "--seed", "3"]);
        let puzzles: BTreeSet<Grid> = text.lines().map(grid).collect();
        assert_eq!(puzzles.len(), 6, "{text}");
        for (puzzle, line) in text.lines().map(|line| (grid(line), line)) {
            let rating = rate(&puzzle);
            assert!(search::is_unique(&puzzle), "{line}");
            assert!(rating.is_solved(), "{line}");
            assert!(level.range().contains(&rating.score), "{line}");
            assert!(Symmetry::Rotational.holds(puzzle.white_spaces()), "{line}");
            let said = format!(" # {level} {} (SudokuTest)", rating.score);
            assert_eq!(line[81..], said);
        }
    }
}

#[test]
fn hodokus_levels_and_scores_may_be_asked_for() {
    let order = Order::hodoku();
    let check = |arguments: &[&str], wanted: &dyn Fn(&Path) -> bool| {
        let fixed = ["generate", "--scale", "hodoku", "--seed", "3"];
        let text = printed(&[&fixed[..], arguments].concat());
        for line in text.lines() {
            let puzzle = grid(line);
            assert!(search::is_unique(&puzzle), "{line}");
            let path = solve_by_steps(&State::from(&puzzle), &order, None);
            assert_eq!(path.end, End::Solved, "{line}");
            assert!(wanted(&path), "{line}");
            let (level, score) = (path.level.name(), path.score);
            assert_eq!(line[81..], format!(" # {level} {score} (HoDoKu)"));
        }
        text.lines().count()
    };
    for (name, level) in [
        ("easy", order::Level::Easy),
        ("mittel", order::Level::Medium),
        ("Hard", order::Level::Hard),
        ("unfair", order::Level::Unfair),
        ("extreme", order::Level::Extreme),
    ] {
        let arguments = ["--level", name, "--count", "3"];
        assert_eq!(check(&arguments, &|path| path.level == level), 3);
    }
    let in_range = |path: &Path| (1200..=1300).contains(&path.score);
    let arguments = ["--range", "1200..1300", "--symmetry", "diagonal"];
    assert_eq!(check(&arguments, &in_range), 1);
}

#[test]
fn a_range_and_a_symmetry_may_be_asked_for() {
    for symmetry in Symmetry::ALL {
        let text = printed(&[
            "generate",
            "--range",
            "6000..6200",
            "--symmetry",
            symmetry.name(),
            "--seed",
            "1",
        ]);
        let puzzle = grid(&text);
        assert!((6000..=6200).contains(&rate(&puzzle).score), "{text}");
        assert!(symmetry.holds(puzzle.white_spaces()), "{symmetry}: {text}");
    }
}

#[test]
fn threads_do_not_change_the_puzzles_and_seeds_do() {
    let series = |seed, count, threads| {
        printed(&[
            "generate", "--count", count, "--seed", seed, "--jobs", threads,
        ])
    };
    let one = series("42", "80", "1");
    assert_eq!(one.lines().count(), 80);
    assert_eq!(one, series("42", "80", "8"));
    // A longer series begins as a shorter one.
    assert!(one.starts_with(&series("42", "5", "2")));
    assert!(!one.contains(series("43", "1", "1").trim_end()));
}

#[test]
fn without_a_seed_the_puzzles_are_fresh_and_the_seed_is_said() {
    let output = epsilon(&["generate", "--level", "easy"]);
    let said = stderr(&output);
    let seed = said.trim().rsplit(' ').next().expect("a seed");
    let again = printed(&["generate", "--level", "easy", "--seed", seed]);
    assert_eq!(stdout(&output), again, "{said}");
    assert_ne!(again, printed(&["generate", "--level", "easy"]));
}

#[test]
fn all_formats_hold_the_same_puzzles() {
    let series = |format| {
        printed(&[
            "generate", "--count", "3", "--seed", "5", "--format", format,
        ])
    };
    let puzzles: Vec<Grid> = series("line").lines().map(grid).collect();
    assert_eq!(puzzles.len(), 3);

    let fields = |line: &str| line.split(':').map(str::to_owned).collect::<Vec<_>>();
    for (line, puzzle) in series("hodoku").lines().zip(&puzzles) {
        let cells = puzzle.to_line().expect("digits");
        assert_eq!(fields(line), ["", "0000", "x", &cells, "", "", "", ""]);
    }

    let drawn = series("ss");
    let cells: String = drawn
        .chars()
        .filter(|&letter| letter == '.' || letter.is_ascii_digit())
        .collect();
    let lines: Vec<String> = puzzles.iter().filter_map(Grid::to_line).collect();
    assert_eq!(cells, lines.concat());
    assert_eq!(drawn.lines().count(), 3 * 13 + 2);

    let table: toml::Table = series("toml").parse().expect("TOML");
    let tables = table["puzzle"].as_array().expect("puzzles");
    assert_eq!(tables.len(), 3);
    for ((number, table), puzzle) in (1..).zip(tables).zip(&puzzles) {
        let text = |key: &str| table[key].as_str().expect("a text");
        let solution: Grid = text("solution").parse().expect("a grid");
        assert_eq!(text("givens").parse(), Ok(puzzle.clone()));
        assert_eq!(search::solutions(puzzle, 2), [solution]);
        assert_eq!((text("seed"), text("symmetry")), ("5", "rotational"));
        assert_eq!(text("level"), "medium");
        let integer = |value: &toml::Value| value.as_integer().expect("a number");
        assert_eq!(integer(&table["number"]), number);
        assert_eq!(integer(&table["score"]), i64::from(rate(puzzle).score));
        let uses = table["techniques"].as_table().expect("techniques");
        assert!(uses.values().all(|count| integer(count) > 0) && !uses.is_empty());
    }
}

#[test]
fn one_puzzle_in_each_format_looks_like_this() {
    let shown = ["line", "toml", "hodoku", "ss"].map(|format| {
        printed(&[
            "generate", "--level", "tricky", "--seed", "7", "--format", format,
        ])
    });
    insta::assert_snapshot!(shown.join("\n"));
}

#[test]
fn a_file_and_a_sheet_are_written() {
    let folder = TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (list, page) = (path("list.txt"), path("sheet.html"));
    let arguments = [
        "generate", "--count", "4", "--seed", "6", "--out", &list, "--html", &page, "--lang", "de",
    ];
    assert_eq!(printed(&arguments), "");
    let list = fs::read_to_string(list).expect("a list");
    assert_eq!(list, printed(&["generate", "--count", "4", "--seed", "6"]));
    let page = fs::read_to_string(page).expect("a page");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("lang=\"de\""));
    assert_eq!(page.matches("<svg class=\"sudoku\"").count(), 8);
    for number in 1..=4 {
        assert!(page.contains(&format!("<title>Rätsel {number}: ")));
        assert!(page.contains(&format!("<title>Lösung {number}</title>")));
    }
}

#[test]
fn mistakes_are_said_with_a_remedy() {
    for (arguments, said) in [
        (
            &["--level", "hard"][..],
            "write beginner, easy, medium, tricky, fiendish or diabolical",
        ),
        (
            &["--level", "tricky", "--scale", "hodoku"],
            "write easy, medium, hard, unfair or extreme",
        ),
        (
            &[
                "--range",
                "90000..90001",
                "--scale",
                "hodoku",
                "--tries",
                "20",
                "--seed",
                "1",
            ],
            "20 solved grids gave no puzzle of 90000..90001",
        ),
        (&["--range", "6000"], "such as 5000..6000"),
        (&["--range", "6000..x"], "invalid score \"x\""),
        (&["--range", "6000..5000"], "write 5000..6000"),
        (&["--range", "5010..5040"], "multiples of 50"),
        (
            &["--level", "easy", "--range", "1..5000"],
            "cannot be used with",
        ),
        (&["--symmetry", "mirror"], "left-right, top-bottom"),
        (&["--format", "pdf"], "possible values: line, toml"),
        (&["--out", "/no/such/folder/file"], "cannot write"),
        (
            &["--html", "/no/such/folder/file", "--seed", "1"],
            "cannot write",
        ),
        (
            &["--range", "90000..90000", "--seed", "1"],
            "widen the range",
        ),
    ] {
        let output = epsilon(&[&["generate"][..], arguments].concat());
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = stderr(&output);
        assert!(message.contains(said), "{arguments:?}: {message}");
    }
}

#[test]
fn ratings_follow_either_scale() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("list.txt").display().to_string();
    let made = printed(&[
        "generate", "--level", "tricky", "--count", "3", "--seed", "2", "--out", &path,
    ]);
    assert_eq!(made, "");
    let several = format!("\n{}\nx\n", ".".repeat(81));
    let list = fs::read_to_string(&path).expect("a list");
    fs::write(&path, list.clone() + &several).expect("a file");

    let output = epsilon(&["rate", "--scale", "sudokutest", "--format", "json", &path]);
    assert_eq!(output.status.code(), Some(2), "a line is no puzzle");
    assert!(stderr(&output).contains("list.txt:6:1: invalid character 'x'"));
    let rated: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(rated.len(), 4);
    for (rated, line) in rated.iter().zip(list.lines()) {
        let rating = rate(&grid(line));
        assert_eq!(rated["score"], rating.score);
        assert_eq!(rated["level"], rating.level().expect("a level").name());
        assert_eq!(rated["end"], "solved");
        let hardest = rating.hardest().expect("a technique");
        assert_eq!(rated["hardest_code"], hardest.code());
    }
    assert_eq!(rated[3]["end"], "several solutions");
    assert_eq!(rated[3]["score"], Value::Null);

    let table = stdout(&epsilon(&["rate", "--scale", "sudokutest", &path]));
    assert!(table.starts_with("level "), "{table}");
    assert!(
        table.contains("4 puzzles on SudokuTest's scale: "),
        "{table}"
    );
    assert!(table.contains("1 without a level"), "{table}");
    let hodoku = stdout(&epsilon(&["rate", &path]));
    assert_eq!(
        hodoku,
        stdout(&epsilon(&["rate", "--scale", "hodoku", &path]))
    );
    assert!(hodoku.contains("1 not rated"), "{hodoku}");

    let both = epsilon(&[
        "rate",
        "--scale",
        "sudokutest",
        "--techniques",
        "any.toml",
        &path,
    ]);
    assert_eq!(both.status.code(), Some(2));
    assert!(stderr(&both).contains("leave out --techniques"));
}
