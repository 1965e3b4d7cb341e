//! What a program finds and must write, as text.

use crate::case::files::{Expected, Files};
use crate::document::findings::visible;
use crate::draw::words::{count, indented};
use crate::draw::{HEADING, styled};
use crate::message::Language;
use crate::oracle;
use crate::puzzle::fss;

/// Lines of a file that are shown.
const MOST_LINES: usize = 40;

/// The files that the program finds, and those that it must write, an example where several answers are right.
pub(super) fn sections(files: &Files) -> Vec<String> {
    let inputs = files
        .inputs
        .iter()
        .map(|(name, text)| file(name, "found", text));
    let outputs = files.outputs.iter().map(|(name, expected)| match expected {
        Expected::Exactly(text) => file(name, "expected, byte for byte", text),
        Expected::Solutions { puzzles, .. } => {
            let text: String = puzzles
                .iter()
                .map(|puzzle| fss::block(&oracle::first_solution(puzzle).unwrap_or(puzzle.clone())))
                .collect();
            file(
                name,
                "expected, or other solutions of the same puzzles",
                &text,
            )
        }
    });
    inputs.chain(outputs).collect()
}

fn count_of(more: usize) -> String {
    format!("and {}", count(more, "more line", "more lines"))
}

/// A file line by line, with what cannot be seen in each; `\r\n` is one kind of line end, `\n` the other.
fn file(name: &str, what: &str, text: &str) -> String {
    let title = styled(&format!("  {name} ({what})"), HEADING);
    let lines: Vec<String> = text
        .split_inclusive('\n')
        .map(|line| Language::English.argument(&visible(line)))
        .collect();
    let shown = lines
        .iter()
        .take(MOST_LINES)
        .cloned()
        .collect::<Vec<_>>()
        .join("\n");
    let more = match lines.len().saturating_sub(MOST_LINES) {
        0 => String::new(),
        more => format!("\n{}", count_of(more)),
    };
    let body = if lines.is_empty() {
        "empty".to_owned()
    } else {
        format!("{shown}{more}")
    };
    format!("{title}\n{}", indented(&body, 4))
}
