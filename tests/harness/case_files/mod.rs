//! Case files: written cases are read back unchanged, and every mistake is shown with its location and remedy.

mod mistakes;
mod properties;
mod reading;
mod writing;

use board::cell::Cell;
use board::grid::Grid;
use board::readings::Reading;
use common::root;
use message::Language;
use message::error::FileProblem;
use message::error::SourceFile;
use miette::GraphicalReportHandler;
use miette::GraphicalTheme;
use model::case::Case;
use model::case::toml::parse;
use model::spec;
use model::spec::Specs;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// Figure 1 of the handout.
const FIGURE_1: &str =
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.";

/// A grid of 81 white spaces.
const BLANK: &str =
    ".................................................................................";

/// A case with every key that `isColWithNakedPairCells` can have.
const COMPLETE: &str = r#"
# Above the case.
[[case]]
name = "figure 14, column 1"
method = "isColWithNakedPairCells" # behind the method
grid = """
1........
2..1.....
3.....1..
41.......
57..1....
6..8...1.
921......
.....1...
.........
"""
anchor = "r1c1"
expect = true
source = "figure 14"
why = "a naked pair at the end of a column"
readings = ["C10-A"]
contested = ["C4-B", "C7-B"]
visibility = "hidden"
weight = 3

[case.first_call]
grid = "12345678................................................................123456789"
anchor = "r1c9"
"#;

static SPECS: LazyLock<Specs> = LazyLock::new(|| {
    let folder = root().join("specs");
    let mut paths: Vec<_> = fs::read_dir(folder.join("interfaces"))
        .expect("the folder can be read")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    paths.sort();
    let read = |path: &Path| {
        let text = fs::read_to_string(path).expect("the spec can be read");
        SourceFile::new(path.display().to_string(), text)
    };
    let interfaces: Vec<_> = paths
        .iter()
        .map(|path| spec::toml::interface(&read(path)).expect("the interface is sound"))
        .collect();
    let course = spec::toml::course(&read(&folder.join("meilenstein1.toml")), &interfaces)
        .expect("the course is sound");
    Specs { interfaces, course }
});

fn file(text: impl Into<String>) -> SourceFile {
    SourceFile::new("cases/examples.toml", text.into())
}

/// Returns the cases and the mistakes of a file.
fn read(text: impl Into<String>) -> (Vec<Case>, Vec<FileProblem>) {
    let parsed = parse(&file(text), "examples", &SPECS);
    (parsed.cases, parsed.problems)
}

/// Returns the cases of a file that must have no mistake.
fn cases(text: impl Into<String>) -> Vec<Case> {
    let (cases, problems) = read(text);
    assert!(problems.is_empty(), "{}", render(&problems));
    cases
}

/// Renders problems as a user sees them.
pub(crate) fn render(problems: &[FileProblem]) -> String {
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor())
        .with_links(false)
        .with_width(100);
    let mut text = String::new();
    for problem in problems {
        handler
            .render_report(&mut text, &problem.diagnosis(Language::English))
            .expect("writing to a string cannot fail");
        text.push('\n');
    }
    text
}

/// Renders the problems of a file in which every case has a mistake.
fn said_of(bodies: &[impl AsRef<str>]) -> String {
    let texts: Vec<String> = bodies
        .iter()
        .map(|body| format!("[[case]]\n{}\n", body.as_ref().trim()))
        .collect();
    let (cases, problems) = read(texts.join("\n"));
    assert_eq!(cases, [], "a mistake was not reported");
    assert!(problems.len() >= bodies.len(), "{}", render(&problems));
    render(&problems)
}

/// Returns the keys of a case that begins without a mistake; its name is `number`.
fn about(number: usize, method: &str, rest: &str) -> String {
    format!("name = \"{number}\"\nmethod = \"{method}\"\n{rest}")
}

/// Returns the keys of cases of one method that differ in the rest.
fn all_about(method: &str, rests: &[impl AsRef<str>]) -> Vec<String> {
    rests
        .iter()
        .enumerate()
        .map(|(number, rest)| about(number, method, rest.as_ref()))
        .collect()
}

fn grid(line: &str) -> Grid {
    line.parse().expect("a grid")
}

fn cell(text: &str) -> Cell {
    text.parse().expect("a cell")
}

fn reading(id: &str) -> Reading {
    Reading::by_id(id).expect("a reading")
}
