//! The guide in `docs/`: each page's commands run in a folder of their own, and the reference passes cases and lines.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

use board::code::Technique;
use common::{epsilon_in, kept, program, root, stderr};
use tempfile::TempDir;

/// A fenced block.
struct Block {
    language: String,
    /// The words after the language, such as `exit=1`.
    words: Vec<String>,
    text: String,
}

fn page(name: &str) -> String {
    let path = root().join("docs/src").join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else {
            continue;
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        let mut words = info.split(',').map(str::to_owned);
        blocks.push(Block {
            language: words.next().unwrap_or_default(),
            words: words.collect(),
            text: block.join("\n"),
        });
    }
    blocks
}

/// The command that writes the examples.
const EXAMPLES: [&str; 3] = ["epsilon", "init", "--examples"];

/// Runs the commands of a page, in order, in a folder with the examples that are built into the program.
fn run(name: &str) {
    let folder = TempDir::new().expect("a folder");
    let tools = TempDir::new().expect("a folder");
    if !page(name).contains(&EXAMPLES.join(" ")) {
        let written = epsilon_in(folder.path(), &EXAMPLES[1..]);
        assert!(written.status.success(), "{}", stderr(&written));
    }
    symlink(program(), tools.path().join("epsilon")).expect("a link");
    let search_path = env::var("PATH").expect("a path");
    let search_path = format!("{}:{search_path}", tools.path().display());
    let mut commands = 0;
    for block in blocks(&page(name)) {
        if block.language != "sh" {
            continue;
        }
        let word = |key: &str| block.words.iter().find_map(|word| word.strip_prefix(key));
        let output = Command::new("bash")
            .args(["-e", "-c", &block.text])
            .current_dir(folder.path().join(word("in=").unwrap_or(".")))
            .env("PATH", &search_path)
            .env("EPSILON_CACHE", kept("guide"))
            .env("LC_ALL", "C.UTF-8")
            .output()
            .expect("bash starts");
        let code = word("exit=").map_or(0, |code| code.parse().expect("a number"));
        assert_eq!(
            output.status.code(),
            Some(code),
            "{name}: {}\n{}{}",
            block.text,
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        );
        commands += 1;
    }
    assert!(commands > 0, "{name} has no command");
}

/// The pages without commands that run here.
const SILENT: [&str; 5] = [
    "ci.md",
    "codes.md",
    "formats.md",
    "platforms.md",
    "rules.md",
];

/// Defines a test for each page.
macro_rules! pages {
    ($($(#[$attribute:meta])* $test:ident $page:literal)*) => {
        const RUN: &[&str] = &[$($page),*];
        $(
            #[test]
            $(#[$attribute])*
            fn $test() {
                run($page);
            }
        )*
    };
}

pages! {
    five_minutes "start.md"
    #[ignore = "takes long; `.ci/run long` runs it"]
    a_tutors_term "term.md"
    the_last_mark "marks.md"
    similar_hand_ins "copies.md"
    #[ignore = "takes long; `.ci/run long` runs it"]
    writing_cases "cases.md"
    readings "readings.md"
    #[ignore = "takes long; `.ci/run long` runs it"]
    the_students_view "students.md"
    solvers "solvers.md"
    #[ignore = "takes long; `.ci/run long` runs it"]
    another_course "course.md"
    #[ignore = "takes long; `.ci/run long` runs it"]
    security "security.md"
}

#[test]
fn every_page_is_in_the_summary_and_runs() {
    let summary = page("SUMMARY.md");
    let listed = summary.split('(').skip(1);
    let listed: BTreeSet<&str> = listed.filter_map(|rest| rest.split(')').next()).collect();
    let pages = fs::read_dir(root().join("docs/src")).expect("pages");
    let pages = pages.map(|entry| entry.expect("a page").file_name());
    let pages: BTreeSet<String> = pages
        .map(|name| name.to_string_lossy().into_owned())
        .filter(|name| name != "SUMMARY.md")
        .collect();
    assert!(pages.iter().map(String::as_str).eq(listed));
    let known: BTreeSet<&str> = RUN.iter().chain(&SILENT).copied().collect();
    assert!(pages.iter().map(String::as_str).eq(known));
}

#[test]
fn links_lead_to_pages() {
    for name in RUN.iter().chain(&SILENT) {
        let text = page(name);
        for link in text.split("](").skip(1) {
            let target = link.split(')').next().unwrap_or_default();
            assert!(
                root().join("docs/src").join(target).is_file(),
                "{name}: {target}"
            );
        }
        for include in text.split("{{#include ").skip(1) {
            let target = include.split("}}").next().unwrap_or_default();
            assert!(
                root().join("docs/src").join(target).is_file(),
                "{name}: {target}"
            );
        }
    }
}

#[test]
fn every_code_is_listed_under_its_name() {
    let codes = page("codes.md");
    for technique in Technique::ALL {
        let row = format!("| `{}` | {} |", technique.code(), technique.name());
        assert!(codes.contains(&row), "{row}");
    }
}

/// Each technique is listed by its code, by the codes of its family (`031x`), or by its name.
#[test]
fn every_family_has_a_rule() {
    let rules = page("rules.md");
    for technique in Technique::ALL {
        let name = technique.name().split(' ').next_back().unwrap_or_default();
        let code = technique.code();
        let family = [code.to_owned(), format!("{}x", &code[..3])];
        let is_named = family.iter().any(|code| rules.contains(code.as_str()));
        assert!(
            is_named || rules.to_lowercase().contains(&name.to_lowercase()),
            "{code}"
        );
    }
}

/// Asserts that the reference passes the cases in a folder.
fn passed(folder: &Path, course: &[&str]) {
    let cases = folder.display().to_string();
    let arguments = ["grade", "builtin", "--cases", &cases];
    let output = common::epsilon(&[&arguments[..], course].concat());
    let text = common::stdout(&output);
    assert_eq!(
        output.status.code(),
        Some(0),
        "{text}{}",
        common::stderr(&output)
    );
    assert!(text.contains("0 failed, 0 skipped"), "{text}");
}

#[test]
fn the_case_and_the_line_are_passed_by_the_reference() {
    let folder = TempDir::new().expect("a folder");
    let block_text = |name: &str, language: &str, start: &str| {
        let found = blocks(&page(name)).into_iter();
        let mut found = found.filter(|block| block.language == language);
        let found = found.find(|block| block.text.starts_with(start));
        found.unwrap_or_else(|| panic!("{name}: {start}")).text
    };
    fs::write(
        folder.path().join("case.toml"),
        block_text("cases.md", "toml", "[[case]]"),
    )
    .expect("a file");
    passed(folder.path(), &[]);
    let folder = TempDir::new().expect("a folder");
    let lines = folder.path().join("hodoku");
    fs::create_dir(&lines).expect("a folder");
    fs::write(
        lines.join("line.txt"),
        block_text("solvers.md", "text", ":0603"),
    )
    .expect("a file");
    passed(folder.path(), &["--course", "hodoku"]);
}
