//! Cases of kind `files`: their keys, their checks, and how they are written.

use std::collections::BTreeMap;

use toml::Spanned;

use super::check::Check;
use super::raw::{Node, Raw, RawCase, RawFiles, Span};
use crate::case::files::{Expected, Files, is_file_name};
use crate::error::nearest;
use crate::puzzle::fss::{Entry, Puzzles};

/// The word behind `kind` by which a case asks for files.
pub(super) const KIND: &str = "files";

/// Larger files are no cases.
const MOST_BYTES: usize = 1 << 20;

impl Check<'_> {
    /// Whether a case asks for files; nothing if its `kind` is unknown.
    pub(super) fn asks_for_files(&mut self, raw: &RawCase) -> Option<bool> {
        const HELP: &str = "write `kind = \"files\"`, or leave it out for a call of a method";
        let Some(kind) = &raw.kind else {
            let stray = [
                ("inputs", &raw.inputs),
                ("outputs", &raw.outputs),
                ("solves", &raw.solves),
            ];
            for (key, files) in stray {
                if let Some(files) = files {
                    self.belongs_elsewhere(key, files.span(), "add a line `kind = \"files\"`");
                }
            }
            if let Some(arguments) = &raw.arguments {
                let place = self.key_of("arguments", arguments);
                self.belongs_elsewhere("arguments", place, "add a line `kind = \"files\"`");
            }
            return Some(false);
        };
        match kind.get_ref() {
            Raw::Text(word) if word == KIND => Some(true),
            Raw::Text(word) => {
                let help = match nearest(word, [KIND]) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => HELP.to_owned(),
                };
                self.note(
                    kind.span(),
                    format!("unknown kind `{word}`"),
                    "no such kind",
                    help,
                );
                None
            }
            _ => {
                self.wrong_type("`kind`", kind, "a text", HELP);
                None
            }
        }
    }

    fn belongs_elsewhere(&mut self, key: &str, place: Span, help: &str) {
        self.note(
            place,
            format!("`{key}` belongs to a case about files"),
            "this case asks for a method",
            help,
        );
    }

    /// What a case of kind `files` asks.
    pub(super) fn files(&mut self, case: &Span, raw: &RawCase) -> Option<Files> {
        self.no_keys_of_calls(raw);
        let arguments = self.arguments_of_program(raw.arguments.as_ref());
        let inputs = self.texts("inputs", raw.inputs.as_ref());
        let exact = self.texts("outputs", raw.outputs.as_ref());
        let solved = self.texts("solves", raw.solves.as_ref());
        if raw.outputs.is_none() && raw.solves.is_none() {
            self.missing(
                case.clone(),
                "the case expects no file",
                "`outputs` and `solves` are missing below",
                "add `[case.outputs]` with a file's name and its text, or `[case.solves]` with an output's name and the \
                 name of the input whose puzzles it solves",
            );
        }
        let (inputs, exact, solved) = (inputs?, exact?, solved?);
        let mut outputs: BTreeMap<String, Expected> = BTreeMap::new();
        for (name, text) in &exact {
            outputs.insert(
                name.get_ref().clone(),
                Expected::Exactly(text.get_ref().clone()),
            );
        }
        let mut fine = true;
        for (name, of) in &solved {
            if outputs.contains_key(name.get_ref()) {
                let message = format!("`{name}` stands below `outputs` and below `solves`");
                self.note(
                    name.span(),
                    message,
                    "the second time",
                    "leave one of the two out",
                );
                fine = false;
            }
            let puzzles = self.puzzles(of, &inputs);
            fine &= puzzles.is_some();
            let of = of.get_ref().clone();
            let puzzles = puzzles.unwrap_or_default();
            outputs.insert(name.get_ref().clone(), Expected::Solutions { of, puzzles });
        }
        let inner = |(name, text): (Spanned<String>, Spanned<String>)| {
            (name.into_inner(), text.into_inner())
        };
        fine.then(|| Files {
            arguments: arguments.unwrap_or_default(),
            inputs: inputs.into_iter().map(inner).collect(),
            outputs,
        })
    }

    /// Keys that only calls of methods have.
    fn no_keys_of_calls(&mut self, raw: &RawCase) {
        let keys = [
            ("method", &raw.method),
            ("grid", &raw.grid),
            ("grid2", &raw.grid2),
            ("anchor", &raw.anchor),
            ("image", &raw.image),
            ("expect", &raw.expect),
            ("also", &raw.also),
            ("readings", &raw.readings),
            ("contested", &raw.contested),
        ];
        let nodes = keys
            .iter()
            .filter_map(|(key, node)| Some((*key, node.as_ref()?.span())));
        let first_call = raw
            .first_call
            .iter()
            .map(|table| ("first_call", table.span()));
        let strays: Vec<(&str, Span)> = nodes.chain(first_call).collect();
        for (key, place) in strays {
            self.note(
                place,
                format!("`{key}` belongs to a call of a method"),
                "this case asks for files",
                "leave it out, or leave out `kind`",
            );
        }
    }

    fn arguments_of_program(&mut self, node: Option<&Node>) -> Option<Vec<String>> {
        const HELP: &str = "write a list of texts, such as `[\"--all\", \"3\"]`";
        let Some(node) = node else {
            return Some(Vec::new());
        };
        let Raw::List(entries) = node.get_ref() else {
            self.wrong_type("`arguments`", node, "a list of texts", HELP);
            return None;
        };
        let mut arguments = Vec::new();
        for entry in entries {
            match entry.get_ref() {
                Raw::Text(text) if !text.contains('\0') => arguments.push(text.clone()),
                _ => self.wrong_type("an entry of `arguments`", entry, "a text", HELP),
            }
        }
        Some(arguments)
    }

    /// Names with texts; nothing if a text is none.
    fn texts(
        &mut self,
        key: &str,
        files: Option<&Spanned<RawFiles>>,
    ) -> Option<Vec<(Spanned<String>, Spanned<String>)>> {
        let mut texts = Vec::new();
        let mut fine = true;
        for (name, node) in files.into_iter().flat_map(Spanned::get_ref) {
            if !is_file_name(name.get_ref()) {
                self.note(
                    name.span(),
                    format!("`{name}` cannot be the name of a file here"),
                    "not a plain name",
                    "letters, digits, `.`, `-` and `_` only, no folder and nothing hidden",
                );
                fine = false;
            }
            match node.get_ref() {
                Raw::Text(text) if text.len() <= MOST_BYTES => {
                    texts.push((name.clone(), Spanned::new(node.span(), text.clone())));
                }
                Raw::Text(_) => {
                    let message = format!("`{name}` is longer than {MOST_BYTES} bytes");
                    self.note(node.span(), message, "too long", "ask for less in one case");
                    fine = false;
                }
                _ => {
                    let what = format!("`{name}` of `{key}`");
                    self.wrong_type(&what, node, "a text", "write it in \"\"\"triple quotes\"\"\"; `\\r` at the end of a line makes it CRLF");
                    fine = false;
                }
            }
        }
        fine.then_some(texts)
    }

    /// The puzzles of the input file that an output solves.
    fn puzzles(
        &mut self,
        of: &Spanned<String>,
        inputs: &[(Spanned<String>, Spanned<String>)],
    ) -> Option<Vec<reference::grid::Grid>> {
        let input = inputs
            .iter()
            .find(|(name, _)| name.get_ref() == of.get_ref());
        let Some((_, text)) = input else {
            self.note(
                of.span(),
                format!("there is no input file `{of}`"),
                "not below `inputs`",
                "name the input file whose puzzles the output solves",
            );
            return None;
        };
        let mut puzzles = Vec::new();
        for entry in Puzzles::new(text.get_ref().as_bytes()) {
            match entry {
                Ok(Entry {
                    puzzle: Ok(puzzle), ..
                }) => puzzles.push(puzzle),
                Ok(Entry {
                    puzzle: Err(mistake),
                    ..
                }) => {
                    let message = format!(
                        "line {}, column {} of `{of}`: {}",
                        mistake.line, mistake.column, mistake.kind
                    );
                    self.note(
                        text.span(),
                        message,
                        "in this text",
                        "`solves` needs puzzles that can be read; otherwise write the output below `outputs`",
                    );
                    return None;
                }
                // Bytes in memory can always be read.
                Err(_) => return None,
            }
        }
        Some(puzzles)
    }
}

/// The entries of a case of kind `files`, those of tables last.
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
            Expected::Solutions { of, .. } => Some(line(name, of)),
            Expected::Exactly(_) => None,
        });
    let tables = [
        table("inputs", inputs.collect()),
        table("outputs", exact.collect()),
        table("solves", solved.collect()),
    ];
    (entries, tables.concat())
}
