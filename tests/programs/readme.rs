//! The README's examples: its commands print what it shows, and the reference passes its case and its line.

use std::fs;

use common::{command, root, with_tools};
use tempfile::TempDir;

fn readme() -> String {
    let path = root().join("README.md");
    fs::read_to_string(path).expect("README.md")
}

/// Returns the fenced blocks of a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = readme();
    let mut blocks = Vec::new();
    let mut lines = readme.lines();
    while let Some(line) = lines.next() {
        let Some(found) = line.strip_prefix("```").filter(|found| !found.is_empty()) else {
            continue;
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if found == language {
            blocks.push(block.join("\n"));
        }
    }
    blocks
}

fn epsilon(arguments: &[String]) -> (String, Option<i32>) {
    let cache = TempDir::new().expect("a folder");
    with_tools(cache.path());
    let output = command()
        .args(arguments)
        .env("EPSILON_CACHE", cache.path())
        .output()
        .expect("epsilon starts");
    (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        output.status.code(),
    )
}

#[test]
fn commands_print_what_is_shown() {
    let sessions = blocks("console");
    assert!(!sessions.is_empty());
    for session in sessions {
        let (command, shown) = session.split_once('\n').expect("a command with its output");
        let words = shell_words::split(command.strip_prefix("$ epsilon ").expect("a command"))
            .expect("a command line");
        let (printed, _) = epsilon(&words);
        // A line `…` stands for any lines.
        let mut rest = printed.as_str();
        for piece in shown.split("…\n").filter(|piece| !piece.is_empty()) {
            let start = rest.find(piece.trim_end_matches('…'));
            let start =
                start.unwrap_or_else(|| panic!("{command} prints\n{printed}\nand not\n{piece}"));
            rest = &rest[start + piece.len()..];
        }
    }
}

#[test]
fn the_first_command_grades_and_the_second_is_what_ci_runs() {
    let commands = blocks("sh").concat();
    let (first, second) = commands.split_once('\n').expect("two commands");
    let strip = |line: &str| line.split(" #").next().unwrap_or(line).trim().to_owned();

    let out = TempDir::new().expect("a folder");
    let mut words = shell_words::split(&strip(first)).expect("a command line");
    assert_eq!(words[..4], ["cargo", "run", "--release", "--"]);
    let folder = words.last_mut().expect("the folder of --out");
    *folder = out.path().display().to_string();
    let (_, code) = epsilon(&words[4..]);
    assert_eq!(code, Some(1), "most examples have a mistake");
    for file in ["index.html", "points.csv", "students/correct/index.html"] {
        assert!(out.path().join(file).is_file(), "{file}");
    }
    let points = fs::read_to_string(out.path().join("points.csv")).expect("points.csv");
    assert!(
        points.contains("\ncorrect,correct,180.00,180.00,"),
        "{points}"
    );

    let ci = root().join(".ci/run");
    let ci = fs::read_to_string(ci).expect(".ci/run");
    assert!(ci.lines().any(|line| line == strip(second)), "{second}");
}

#[test]
fn the_case_and_the_line_are_passed_by_the_reference() {
    let folder = TempDir::new().expect("a folder");
    let case = blocks("toml").concat();
    let line = blocks("text").first().expect("a line").clone();
    fs::write(folder.path().join("case.toml"), case).expect("a file");
    fs::create_dir(folder.path().join("hodoku")).expect("a folder");
    fs::write(folder.path().join("hodoku/line.txt"), line).expect("a file");
    let arguments = ["grade", "builtin", "--cases"].map(str::to_owned);
    let (printed, code) =
        epsilon(&[&arguments[..], &[folder.path().display().to_string()]].concat());
    assert_eq!(code, Some(0), "{printed}");
    assert!(printed.contains("0 failed, 0 skipped"), "{printed}");
}
