//! `epsilon solve` on files.

use std::fs;
use std::path::Path;
use std::process::Command;

use board::random::Random;
use files::puzzle::fss;
use reference::puzzle::solve::puzzle::random_puzzle;
use reference::puzzle::solve::search;

use super::{epsilon, file, folder, root, stderr, stdout};

/// Returns puzzles with one solution, with several, and with none.
fn puzzles() -> Vec<String> {
    let mut random = Random(2012);
    let mut puzzles: Vec<String> = (0..12)
        .map(|_| fss::block(&random_puzzle(&mut || random.next_bits())))
        .collect();
    // Fewer givens: several solutions.
    for count in [2, 4, 8] {
        let mut puzzle = random_puzzle(&mut || random.next_bits());
        let givens: Vec<_> = board::cell::Cell::ALL
            .into_iter()
            .filter(|&cell| puzzle.digit(cell).is_some())
            .collect();
        for &cell in givens.iter().step_by(givens.len() / count) {
            puzzle.set_value(cell, board::grid::EMPTY);
        }
        assert!(search::count(&puzzle, 2) == 2);
        puzzles.push(fss::block(&puzzle));
    }
    puzzles.push("0".repeat(9) + &"\r\n000000000".repeat(8) + "\r\n\r\n");
    let twice = puzzles[15].replacen("000000000", "500000005", 1);
    puzzles.push(twice);
    puzzles
}

/// Returns the answers of the example program, a second implementation of the same order of solutions.
fn example_answers(folder: &Path, arguments: &[&str]) -> String {
    let status = Command::new("python3")
        .arg(root().join("examples/solvers/right.py"))
        .args(arguments)
        .current_dir(folder)
        .status()
        .expect("python3 is installed");
    assert!(status.success());
    let bytes = fs::read(folder.join("loesung.txt")).expect("its answers");
    String::from_utf8(bytes).expect("text")
}

#[test]
#[cfg_attr(not(has_python), ignore = "needs python3")]
fn answers_are_those_of_fss_byte_for_byte() {
    let folder = folder();
    let path = folder.path();
    let given = puzzles().concat();
    let hyphens = given.replace('0', "-").replace("\r\n", "\n");
    let dense = hyphens.replace("\n\n", "\n");
    for text in [&given, &hyphens, &dense, dense.trim_end()] {
        file(path, "aufgabe.txt", text);
        for all in [None, Some("1"), Some("5")] {
            let more: Vec<&str> = all.iter().flat_map(|all| ["--all", all]).collect();
            let expected = example_answers(path, &more);
            fs::remove_file(path.join("loesung.txt")).expect("its answers");
            let output = epsilon(path, &[&["solve"][..], &more].concat());
            // One puzzle has no solution.
            assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
            assert_eq!(stdout(&output), "");
            let answers = fs::read_to_string(path.join("loesung.txt")).expect("answers");
            assert_eq!(answers, expected);
            let named = ["solve", "aufgabe.txt", "-o", "-"];
            let named = epsilon(path, &[&named[..], &more].concat());
            assert_eq!(stdout(&named), expected);
        }
    }
    // An answer for each puzzle, and 101 bytes each.
    let answers = example_answers(path, &[]);
    assert_eq!(answers.len(), 101 * puzzles().len());
}

#[test]
fn the_order_of_solutions_is_that_of_the_list_that_remembers_exchanges() {
    let folder = folder();
    file(folder.path(), "aufgabe.txt", "---------\n".repeat(9));
    let output = epsilon(folder.path(), &["solve", "-o", "-"]);
    assert!(stdout(&output).starts_with("123456789\r\n456789123\r\n789123456\r\n"));
    assert_eq!(stderr(&output), "1 puzzle, 1 solved, to standard output\n");
}

#[test]
fn no_puzzle_is_no_mistake() {
    let folder = folder();
    for text in ["", "\n\r\n"] {
        file(folder.path(), "aufgabe.txt", text);
        let output = epsilon(folder.path(), &["solve", "--force"]);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        assert_eq!(
            fs::read(folder.path().join("loesung.txt")).expect("a file"),
            b""
        );
    }
}

#[test]
fn undefined_cases_of_fss_are_located_and_cost_no_other_puzzle() {
    let folder = folder();
    let puzzles = puzzles();
    let bad = puzzles[1]
        .replacen("\r\n", "7\r\n", 1)
        .replacen('0', "x", 1);
    let text = format!("{}{bad}{}{}", puzzles[0], puzzles[2], &puzzles[3][..30]);
    file(folder.path(), "aufgabe.txt", text);
    let output = epsilon(folder.path(), &["solve"]);
    assert_eq!(output.status.code(), Some(2));
    let said = stderr(&output);
    let column = puzzles[1].find('0').expect("an open cell") + 1;
    assert!(
        said.contains(&format!("aufgabe.txt:11:{column}: invalid character 'x'")),
        "{said}"
    );
    let short = "aufgabe.txt:33:9: a row has nine cells, this one has 8\n";
    assert!(said.contains(short), "{said}");
    assert!(
        said.contains("2 puzzles, 2 solved, to loesung.txt\n"),
        "{said}"
    );
    assert!(
        said.ends_with("left out because they cannot be read: 2 puzzles\n"),
        "{said}"
    );
    let answers = fs::read_to_string(folder.path().join("loesung.txt")).expect("answers");
    let two = format!("{}{}", puzzles[0], puzzles[2]);
    file(folder.path(), "two.txt", two);
    let expected = epsilon(folder.path(), &["solve", "two.txt", "-o", "-"]);
    assert_eq!(answers, stdout(&expected));
}

#[test]
fn puzzles_in_lines_are_answered_in_lines_whatever_the_threads() {
    let folder = folder();
    let mut random = Random(7);
    let puzzles: Vec<String> = (0..600)
        .map(|_| {
            random_puzzle(&mut || random.next_bits())
                .to_line()
                .expect("digits")
        })
        .collect();
    let text = puzzles.join(" # a note\n");
    file(folder.path(), "many.txt", format!("# puzzles\n\n{text}"));
    let one = epsilon(folder.path(), &["solve", "many.txt", "--jobs", "1"]);
    let many = epsilon(folder.path(), &["solve", "many.txt", "--jobs", "8"]);
    assert_eq!(one.status.code(), Some(0), "{}", stderr(&one));
    assert_eq!(one.stdout, many.stdout);
    let answers = stdout(&one);
    assert_eq!(answers.lines().count(), puzzles.len());
    for (puzzle, answer) in puzzles.iter().zip(answers.lines()) {
        let puzzle = files::puzzle::parse(puzzle)
            .expect("a puzzle")
            .expect("a puzzle");
        let solution = search::solve(&puzzle).expect("a solution");
        assert_eq!(solution.to_line().as_deref(), Some(answer));
    }
    // With a byte order mark, and of one puzzle three solutions.
    let several = format!("\u{feff}{}\r\n", ".".repeat(81));
    file(folder.path(), "several.txt", several);
    let output = epsilon(folder.path(), &["solve", "several.txt", "--all", "3"]);
    let answers = stdout(&output);
    let lines: Vec<&str> = answers.split('\n').collect();
    assert_eq!(lines.len(), 5, "{answers}");
    assert!(lines[..3].iter().all(|line| line.len() == 81) && lines[3..] == ["", ""]);
    assert!(stderr(&output).contains("puzzle 1: 3 solutions, and there are more\n"));
}

#[test]
fn what_cannot_be_done_is_said_before_anything_is_written() {
    let folder = folder();
    let missing = epsilon(folder.path(), &["solve"]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(stderr(&missing).contains("there is no file or folder `aufgabe.txt`"));
    assert!(!folder.path().join("loesung.txt").exists());

    let puzzle = &puzzles()[0];
    file(folder.path(), "aufgabe.txt", puzzle);
    for (arguments, said) in [
        (
            &["solve", "-o", "./aufgabe.txt"][..],
            "would overwrite the puzzles",
        ),
        (
            &["solve", "-o", "no/such/folder.txt"],
            "cannot write no/such/folder.txt",
        ),
        (&["solve", "--all", "0"], "--all"),
        (&["solve", "--steps", "--all", "2"], "cannot be used with"),
    ] {
        let output = epsilon(folder.path(), arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(stderr(&output).contains(said), "{}", stderr(&output));
        let kept = fs::read_to_string(folder.path().join("aufgabe.txt")).expect("the puzzles");
        assert_eq!(&kept, puzzle);
    }
}
