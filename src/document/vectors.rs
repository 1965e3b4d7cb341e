//! Vectors and lists below each other, what differs marked.

use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::short;
use crate::draw::{BAD, styled};
use crate::value::Value;

/// Longer lists are compared and shown up to here.
const MOST_ENTRIES: usize = 100;
/// Entries on one line.
const PER_LINE: usize = 12;
/// Lines with a difference that are shown.
const MOST_LINES: usize = 4;

/// Two integer vectors, entry below entry.
pub(super) fn numbers(expected: &[Value], actual: &[Value]) -> String {
    let heads = (1..=expected.len()).map(|number| number.to_string());
    with_heads("entry", &heads.collect::<Vec<_>>(), expected, actual)
}

/// Two block images, below the anchors whose images they name (handout 2.3).
pub(super) fn block_image(expected: &[Value], actual: &[Value]) -> String {
    let heads = ["r1c1", "r1c4", "r1c7", "r4c1", "r7c1"].map(str::to_owned);
    with_heads("image of", &heads, expected, actual)
}

/// Two lists of the right entries, place by place.
pub(super) fn by_place(expected: &[Value], actual: &[Value]) -> String {
    print_lines(None, &by_index(&[], expected, actual))
}

/// Two lists below each other, with gaps where an entry has no counterpart.
pub(super) fn aligned_lists(expected: &[Value], actual: &[Value]) -> String {
    let texts =
        |values: &[Value]| -> Vec<String> { values.iter().take(MOST_ENTRIES).map(short).collect() };
    print_lines(None, &aligned(&texts(expected), &texts(actual)))
}

fn with_heads(label: &str, heads: &[String], expected: &[Value], actual: &[Value]) -> String {
    print_lines(Some(label), &by_index(heads, expected, actual))
}

fn by_index(heads: &[String], expected: &[Value], actual: &[Value]) -> Vec<Column> {
    let text = |values: &[Value], index: usize| values.get(index).map_or_else(String::new, short);
    (0..expected.len().max(actual.len()).min(MOST_ENTRIES))
        .map(|index| Column {
            head: heads.get(index).cloned().unwrap_or_default(),
            expected: text(expected, index),
            actual: text(actual, index),
        })
        .collect()
}

/// The columns on as many lines as they need; lines without a difference are left out.
fn print_lines(label: Option<&str>, columns: &[Column]) -> String {
    let lines: Vec<String> = columns
        .chunks(PER_LINE)
        .filter(|columns| columns.iter().any(Column::differs))
        .take(MOST_LINES)
        .map(|columns| print(label, columns))
        .collect();
    lines.join("\n\n")
}

/// One entry of both lists.
struct Column {
    head: String,
    expected: String,
    actual: String,
}

impl Column {
    fn differs(&self) -> bool {
        self.expected != self.actual
    }

    fn width(&self) -> usize {
        [&self.head, &self.expected, &self.actual]
            .into_iter()
            .map(|text| text.chars().count())
            .max()
            .unwrap_or(0)
    }
}

fn aligned(expected: &[String], actual: &[String]) -> Vec<Column> {
    let mut columns = Vec::new();
    let mut push = |expected: Option<&String>, actual: Option<&String>| {
        columns.push(Column {
            head: String::new(),
            expected: expected.cloned().unwrap_or_default(),
            actual: actual.cloned().unwrap_or_default(),
        });
    };
    for operation in capture_diff_slices(Algorithm::RawMyers, expected, actual) {
        let (old, new) = (operation.old_range(), operation.new_range());
        match operation {
            DiffOp::Equal { .. } | DiffOp::Replace { .. } => {
                for step in 0..old.len().max(new.len()) {
                    push(
                        expected[old.clone()].get(step),
                        actual[new.clone()].get(step),
                    );
                }
            }
            DiffOp::Delete { .. } => expected[old]
                .iter()
                .for_each(|entry| push(Some(entry), None)),
            DiffOp::Insert { .. } => actual[new].iter().for_each(|entry| push(None, Some(entry))),
        }
    }
    columns
}

fn print(label: Option<&str>, columns: &[Column]) -> String {
    let line = |label: &str, text: &dyn Fn(&Column) -> String| {
        let cells: Vec<String> = columns
            .iter()
            .map(|column| format!("{:>width$}", text(column), width = column.width()))
            .collect();
        format!("  {label:<8}  {}", cells.join("  "))
            .trim_end()
            .to_owned()
    };
    let mut lines: Vec<String> = label
        .map(|label| line(label, &|column| column.head.clone()))
        .into_iter()
        .collect();
    lines.push(line("expected", &|column| gap(&column.expected)));
    lines.push(line("found", &|column| gap(&column.actual)));
    let marks = line("", &|column| {
        if column.differs() {
            "!".to_owned()
        } else {
            String::new()
        }
    });
    lines.push(styled(&marks, BAD));
    lines.join("\n")
}

fn gap(text: &str) -> String {
    if text.is_empty() {
        "--".to_owned()
    } else {
        text.to_owned()
    }
}
