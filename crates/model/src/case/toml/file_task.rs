//! Reads and writes cases of kind `files`.

use std::collections::BTreeMap;

use toml::Spanned;

use super::CaseReader;
use crate::case::file_task::{Expected, Files, is_file_name};
use files::puzzle::fss::Puzzles;
use files::toml_reader::{Node, Table, Text};
use message::error::did_you_mean;

/// The value of `kind` for a case that asks for files.
pub(super) const KIND: &str = "files";

/// Maximum number of solutions per puzzle that a case can ask for.
const MAX_SOLUTIONS: usize = 1000;

/// Maximum size of a file in a case, in bytes.
const MAX_BYTES: usize = 1 << 20;

/// The keys that only a case of kind `files` may have.
const KEYS_OF_FILES: [&str; 4] = ["inputs", "outputs", "solves", "arguments"];

/// The keys that only a call may have.
const KEYS_OF_CALLS: [&str; 10] = [
    "method",
    "grid",
    "grid2",
    "anchor",
    "image",
    "first_call",
    "expect",
    "also",
    "readings",
    "contested",
];

impl CaseReader<'_> {
    /// Returns whether a case asks for files; `None` if its `kind` is unknown.
    pub(super) fn asks_for_files(&mut self, table: &Table<'_>) -> Option<bool> {
        let Some(kind) = table.get("kind") else {
            for key in KEYS_OF_FILES {
                if let Some(node) = table.get(key) {
                    let message = message!("case-key-of-files", key = key);
                    self.note(node.key_span.clone(), message);
                }
            }
            return Some(false);
        };
        let word = self.text(kind, message!("write-kind"))?;
        if word != KIND {
            let message = message!("unknown-value", key = "kind", value = word);
            let help = did_you_mean(word, [KIND]);
            self.reader.note_with_help(kind.span(), message, help);
            return None;
        }
        for key in KEYS_OF_CALLS {
            if let Some(node) = table.get(key) {
                let message = message!("case-key-of-call", key = key);
                self.note(node.key_span.clone(), message);
            }
        }
        Some(true)
    }

    /// Reads the question of a case of kind `files`.
    pub(super) fn files(&mut self, table: &Table<'_>) -> Option<Files> {
        let arguments = self.arguments_of_program(table.get("arguments"));
        let inputs = self.texts(table.get("inputs"));
        let exact = self.texts(table.get("outputs"));
        let solved = self.solved(table.get("solves"));
        if table.get("outputs").is_none() && table.get("solves").is_none() {
            self.note(table.span.clone(), message!("case-no-outputs"));
        }
        let mut outputs: BTreeMap<String, Expected> = exact
            .into_iter()
            .map(|(name, text)| (name.into_inner(), Expected::Exactly(text.into_inner())))
            .collect();
        for (name, of, first) in solved {
            if outputs.contains_key(name.get_ref()) {
                let message = message!("case-output-twice", name = name.get_ref());
                self.note(name.span(), message);
            }
            let puzzles = self.puzzles(&of, &inputs)?;
            let of = of.into_inner();
            let expected = Expected::Solutions { of, puzzles, first };
            outputs.insert(name.into_inner(), expected);
        }
        Some(Files {
            arguments,
            inputs: inputs
                .into_iter()
                .map(|(name, text)| (name.into_inner(), text.into_inner()))
                .collect(),
            outputs,
        })
    }

    fn arguments_of_program(&mut self, node: Option<&Node<'_>>) -> Vec<String> {
        let Some(node) = node else {
            return Vec::new();
        };
        let mut arguments = Vec::new();
        let wanted = message!("a-list-of-strings");
        for entry in self.entries(node, wanted, message!("write-arguments")) {
            match entry.as_text() {
                Some(text) if !text.contains('\0') => arguments.push(text.to_owned()),
                _ => {
                    let help = message!("write-arguments");
                    self.reader.wrong_type(&entry, message!("a-string"), help);
                }
            }
        }
        arguments
    }

    /// Reads the names of output files, each with the input file that it solves and the maximum number of solutions.
    fn solved(&mut self, node: Option<&Node<'_>>) -> Vec<(Text, Text, usize)> {
        let Some(files) = node.and_then(|node| self.reader.table_in(node, &[])) else {
            return Vec::new();
        };
        let mut solved = Vec::new();
        for (name, node) in files.iter() {
            self.check_file_name(&name);
            let (of, first) = if node.is_table() {
                let Some(table) = self.reader.table_in(node, &["of", "first"]) else {
                    continue;
                };
                let Some(of) = table.get("of").cloned() else {
                    self.note(node.span(), message!("missing-key", key = "of"));
                    continue;
                };
                (of, self.number_of_solutions(table.get("first")))
            } else {
                (node.clone(), 1)
            };
            if let Some(text) = self.text(&of, message!("write-solves")) {
                solved.push((name, Spanned::new(of.span(), text.to_owned()), first));
            }
        }
        solved
    }

    fn number_of_solutions(&mut self, node: Option<&Node<'_>>) -> usize {
        let Some(node) = node else {
            return 1;
        };
        let number = node.as_integer().and_then(|it| usize::try_from(it).ok());
        let number = number.filter(|number| (1..=MAX_SOLUTIONS).contains(number));
        if number.is_none() {
            let message = message!("case-solves-first", max = MAX_SOLUTIONS);
            self.note(node.span(), message);
        }
        number.unwrap_or(1)
    }

    /// Notes an invalid file name.
    fn check_file_name(&mut self, name: &Text) {
        if !is_file_name(name.get_ref()) {
            let message = message!("case-file-name", name = name.get_ref());
            self.note(name.span(), message);
        }
    }

    /// Reads file names with their texts; notes and skips texts of the wrong type or too long.
    fn texts(&mut self, node: Option<&Node<'_>>) -> Vec<(Text, Text)> {
        let Some(files) = node.and_then(|node| self.reader.table_in(node, &[])) else {
            return Vec::new();
        };
        let mut texts = Vec::new();
        for (name, node) in files.iter() {
            self.check_file_name(&name);
            let Some(text) = self.text(node, message!("write-file-text")) else {
                continue;
            };
            if text.len() > MAX_BYTES {
                let message =
                    message!("case-file-too-long", name = name.get_ref(), max = MAX_BYTES);
                self.note(node.span(), message);
            } else {
                texts.push((name, Spanned::new(node.span(), text.to_owned())));
            }
        }
        texts
    }

    /// Reads the puzzles of the input file that an output solves.
    fn puzzles(&mut self, of: &Text, inputs: &[(Text, Text)]) -> Option<Vec<board::grid::Grid>> {
        let mut files = inputs.iter();
        let Some((_, text)) = files.find(|(name, _)| name.get_ref() == of.get_ref()) else {
            let message = message!("case-no-such-input", name = of.get_ref());
            self.note(of.span(), message);
            return None;
        };
        let mut puzzles = Vec::new();
        for entry in Puzzles::new(text.get_ref().as_bytes()) {
            // Reading from memory cannot fail.
            match entry.ok()?.puzzle {
                Ok(puzzle) => puzzles.push(puzzle),
                Err(mistake) => {
                    let message = message!(
                        "case-input-without-puzzles",
                        name = of.get_ref(),
                        line = mistake.line,
                        column = mistake.column,
                        reason = mistake.message
                    );
                    self.note(text.span(), message);
                    return None;
                }
            }
        }
        Some(puzzles)
    }
}

/// Returns the plain entries of a case of kind `files`, and the text of its tables, which must come last.
pub(super) fn entries(files: &Files, quoted: impl Fn(&str) -> String) -> (Vec<String>, String) {
    let mut entries = vec![format!("kind = {}", quoted(KIND))];
    if !files.arguments.is_empty() {
        let arguments: Vec<String> = files
            .arguments
            .iter()
            .map(|argument| quoted(argument))
            .collect();
        entries.push(format!("arguments = [{}]", arguments.join(", ")));
    }
    let table = |key: &str, lines: Vec<String>| {
        if lines.is_empty() {
            String::new()
        } else {
            format!("\n[case.{key}]\n{}\n", lines.join("\n"))
        }
    };
    let line = |name: &str, text: &str| format!("{} = {}", quoted(name), quoted(text));
    let inputs = files.inputs.iter().map(|(name, text)| line(name, text));
    let exact = files
        .outputs
        .iter()
        .filter_map(|(name, expected)| match expected {
            Expected::Exactly(text) => Some(line(name, text)),
            Expected::Solutions { .. } => None,
        });
    let solved = files
        .outputs
        .iter()
        .filter_map(|(name, expected)| match expected {
            Expected::Solutions { of, first: 1, .. } => Some(line(name, of)),
            Expected::Solutions { of, first, .. } => {
                let of = quoted(of);
                Some(format!(
                    "{} = {{ of = {of}, first = {first} }}",
                    quoted(name)
                ))
            }
            Expected::Exactly(_) => None,
        });
    let tables = [
        table("inputs", inputs.collect()),
        table("outputs", exact.collect()),
        table("solves", solved.collect()),
    ];
    (entries, tables.concat())
}
