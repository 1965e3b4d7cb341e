//! Cases as TOML text: [`parse`] reads them, [`print()`] writes them, [`with_answers`] fills in the right answers.
//!
//! ```toml
//! [[case]]
//! name = "figure 14, column 1"
//! method = "isColWithNakedPairCells"
//! grid = """
//! 1........
//! 2..1.....
//! 3.....1..
//! 41.......
//! 57..1....
//! 6..8...1.
//! 921......
//! .....1...
//! .........
//! """
//! anchor = "r1c1"
//! expect = true
//! source = "figure 14"
//! why = "a naked pair at the end of a column"
//! ```
//!
//! CONTRIBUTING lists the keys.
//!
//! A grid is a string of 81 characters, `.` for an empty cell, best broken into nine lines. A grid whose values need
//! more than one character is a list of nine rows of nine integers. The form of `expect` depends on the result type:
//!
//! | result | `expect` |
//! |---|---|
//! | `boolean`, `int` | `true`, `3` |
//! | `Cell` | `"r2c8"` |
//! | `Cell[]`, `List<Cell>` | `["r1c2", "r1c7"]` |
//! | `int[]` | `[2, 3, 1]` |
//! | `void` | the grid after the call |
//! | `List<Grid>` | the placements in order: `"r3c4=4 r2c7=1"` |
//!
//! `CaseReader` turns the text into cases and drops every case with a mistake.

mod arguments;
mod bless;
mod file_task;
mod plain;
mod print;
mod values;

use std::collections::BTreeMap;

use board::grid::Grid;
use board::readings;
use board::readings::{FreeChoice, Reading};
use toml::Spanned;
use toml::de::DeTable;

use crate::case::{Case, CaseId, Corner, Question, Visibility};
use crate::spec;
use crate::spec::{Interface, Method, Specs};
use crate::value::Value;
use files::toml_reader;
use files::toml_reader::{Node, Reader, Span, Table};
use message::error::{FileProblem, SourceFile, nearest, one_of};
use message::{Argument, Message, handout};

pub use bless::with_answers;
pub use print::print;

/// The content of a file.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The cases without a mistake, in the order of the file.
    pub cases: Vec<Case>,
    /// All mistakes, in the order of the file.
    pub problems: Vec<FileProblem>,
}

/// Reads the cases of a file; `file_id` becomes the first half of their ids.
///
/// A mistake in one case does not affect the others. A text that is not valid TOML yields no cases.
pub fn parse(source: &SourceFile, file_id: &str, specs: &Specs) -> Parsed {
    let document = match toml_reader::parse(source) {
        Ok(document) => document,
        Err(problem) => {
            return Parsed {
                cases: Vec::new(),
                problems: vec![*problem],
            };
        }
    };
    let mut reader = CaseReader::new(source, specs);
    let cases = reader
        .elements(&document)
        .iter()
        .filter_map(|element| reader.case(element, file_id))
        .collect();
    Parsed {
        cases,
        problems: reader.finish(),
    }
}

/// The keys of a case.
pub(super) const KEYS: [&str; 23] = [
    "name",
    "kind",
    "method",
    "grid",
    "grid2",
    "anchor",
    "image",
    "first_call",
    "arguments",
    "inputs",
    "outputs",
    "solves",
    "expect",
    "also",
    "source",
    "why",
    "corner",
    "not_for",
    "readings",
    "contested",
    "sweep",
    "visibility",
    "weight",
];

/// Returns the keys of a case, including the argument keys of all methods.
pub(super) fn keys(specs: &Specs) -> Vec<&str> {
    let arguments = arguments::all_keys(specs).into_iter();
    let own = arguments.filter(|key| !KEYS.contains(key));
    KEYS.into_iter().chain(own).collect()
}

/// The reader of one file's cases.
pub(super) struct CaseReader<'a> {
    pub(super) reader: Reader<'a>,
    specs: &'a Specs,
    /// The keys of a case, including the argument keys of all methods.
    keys: Vec<&'a str>,
    /// The argument keys of all methods.
    argument_keys: Vec<&'a str>,
    /// The line of each name's first use.
    names: BTreeMap<String, usize>,
}

impl<'a> CaseReader<'a> {
    pub(super) fn new(source: &'a SourceFile, specs: &'a Specs) -> Self {
        Self {
            reader: Reader::new(source),
            specs,
            keys: keys(specs),
            argument_keys: arguments::all_keys(specs),
            names: BTreeMap::new(),
        }
    }

    /// Returns all mistakes in the order of the file.
    pub(super) fn finish(self) -> Vec<FileProblem> {
        self.reader.finish()
    }

    pub(super) fn note(&mut self, span: Span, message: Message) {
        self.reader.note(span, message);
    }

    /// Returns the `[[case]]` tables of a file.
    pub(super) fn elements<'t>(&mut self, document: &'t DeTable<'t>) -> Vec<Node<'t>> {
        let table = self.reader.table(0..0, document, &["case"]);
        let Some(node) = table.get("case") else {
            return Vec::new();
        };
        if let Some(elements) = node.as_list() {
            return elements.collect();
        }
        self.note(node.span(), message!("case-not-a-list"));
        Vec::new()
    }

    /// Reads a case; `None` if it has a mistake.
    pub(super) fn case(&mut self, node: &Node<'_>, file_id: &str) -> Option<Case> {
        let problems_before = self.reader.problems();
        let table = self.reader.table_in(node, &self.keys)?;
        let case = self.case_with_mistakes(&table, file_id);
        case.filter(|_| self.reader.problems() == problems_before)
    }

    /// Reads a case that may have mistakes, and notes all of them.
    fn case_with_mistakes(&mut self, table: &Table<'_>, file_id: &str) -> Option<Case> {
        let asks_for_files = self.asks_for_files(table)?;
        let name = self.name(table);
        let (question, answers) = if asks_for_files {
            (self.files(table).map(Question::Files), Some(Vec::new()))
        } else {
            self.call_and_answers(table)
        };
        let pins = self.readings(table.get("readings"));
        let contested = self.readings(table.get("contested"));
        self.check_one_reading_per_clause(&pins);
        self.check_contested(&contested, &pins);
        let sweep = self.sweep(table.get("sweep"));
        let source = self.line_of_text(table.get("source"));
        let why = self.line_of_text(table.get("why"));
        let corner = self.corner(table);
        let visibility = self.visibility(table.get("visibility"));
        let weight = self.weight(table.get("weight"));
        Some(Case {
            id: CaseId {
                file: file_id.to_owned(),
                name: name?,
            },
            line: self.reader.line(table.span.start),
            question: question?,
            answers: answers?,
            contested: contested.into_iter().map(Spanned::into_inner).collect(),
            pins: pins.into_iter().map(Spanned::into_inner).collect(),
            sweep,
            source,
            why,
            corner,
            visibility,
            weight,
        })
    }

    fn call_and_answers(&mut self, table: &Table<'_>) -> (Option<Question>, Option<Vec<Value>>) {
        let asked = self.method(table);
        if let (None, Some(first_call)) = (asked, table.get("first_call")) {
            self.reader.table_in(first_call, &self.argument_keys);
        }
        let call = asked.and_then(|(interface, method)| {
            let node = table.get("method");
            let span = node.map_or_else(|| table.span.clone(), Node::span);
            self.call(&span, interface, method, table)
        });
        let start = call
            .as_ref()
            .and_then(|call| call.arguments.first()?.as_grid());
        let answers = self.answers(asked.map(|(_, method)| method), start, table);
        (call.map(Question::Call), answers)
    }

    /// Returns the string of a node; notes a mistake if it is not a string.
    pub(super) fn text<'t>(&mut self, node: &Node<'t>, help: Message) -> Option<&'t str> {
        if node.as_text().is_none() {
            self.reader.wrong_type(node, message!("a-string"), help);
        }
        node.as_text()
    }

    fn name(&mut self, table: &Table<'_>) -> Option<String> {
        let Some(node) = table.get("name") else {
            self.note(table.span.clone(), message!("case-no-name"));
            return None;
        };
        let name = self.text(node, message!("write-string"))?;
        let problem = if name.trim().is_empty() {
            Some(message!("case-name-empty"))
        } else if name.contains("::") {
            Some(message!("case-name-colons"))
        } else if name.contains(char::is_control) {
            Some(message!("case-name-lines"))
        } else {
            None
        };
        if let Some(problem) = problem {
            self.note(node.span(), problem);
            return None;
        }
        let line = self.reader.line(node.span().start);
        if let Some(&first) = self.names.get(name) {
            self.note(
                node.span(),
                message!("case-name-twice", name = name, line = first),
            );
            return None;
        }
        self.names.insert(name.to_owned(), line);
        Some(name.to_owned())
    }

    fn method(&mut self, table: &Table<'_>) -> Option<(&'a Interface, &'a Method)> {
        let Some(node) = table.get("method") else {
            self.note(table.span.clone(), message!("case-no-method"));
            return None;
        };
        let name = self.text(node, message!("write-method"))?;
        let mut methods = self.specs.methods();
        let found = methods.find(|(_, method)| method.name == *name);
        if found.is_none() {
            let help = self.method_help(name);
            let message = message!("unknown-method", name = name);
            self.reader.note_with_help(node.span(), message, help);
        }
        found
    }

    /// Returns the help for an unknown method: the methods that were probably meant, if any are similar.
    fn method_help(&self, name: &str) -> Message {
        let methods = || self.specs.methods().map(|(_, method)| method);
        let is_alias = |method: &&Method| method.aliases.iter().any(|alias| alias.name == name);
        if let Some(method) = methods().find(is_alias) {
            return message!("method-alias", name = &method.name);
        }
        let is_part = |known: &str| !name.is_empty() && known.contains(name);
        let mut near: Vec<(f64, &str)> = methods()
            .map(|method| {
                let likeness = strsim::normalized_damerau_levenshtein(name, &method.name);
                (likeness, method.name.as_str())
            })
            .filter(|(likeness, known)| *likeness >= 0.6 || is_part(known))
            .collect();
        near.sort_by(|(left, _), (right, _)| right.total_cmp(left));
        if near.is_empty() {
            return message!("method-as-in-course");
        }
        let near = near.iter().take(3).map(|(_, name)| format!("`{name}`"));
        message!("did-you-mean-one", names = Argument::any(near))
    }

    /// Reads the answers in order: `expect`, then `also`. A case may have no answers yet.
    fn answers(
        &mut self,
        method: Option<&Method>,
        start: Option<&Grid>,
        table: &Table<'_>,
    ) -> Option<Vec<Value>> {
        let (expect, also) = (table.get("expect"), table.get("also"));
        if let (None, Some(also)) = (expect, also) {
            self.note(also.key_span.clone(), message!("case-also-alone"));
        }
        let method = method?;
        let expect = expect.map(|node| self.answer(method, start, node));
        let also = also.map(|node| self.also(method, node));
        let mut answers = Vec::new();
        if let Some(expect) = expect {
            answers.push(expect?);
        }
        if let Some(also) = also {
            answers.extend(also?);
        }
        Some(answers)
    }

    /// Reads the entries of a list; notes a mistake and returns none if the value is not a list.
    pub(super) fn entries<'t>(
        &mut self,
        node: &Node<'t>,
        wanted: Message,
        help: Message,
    ) -> Vec<Node<'t>> {
        if let Some(entries) = node.as_list() {
            return entries.collect();
        }
        self.reader.wrong_type(node, wanted, help);
        Vec::new()
    }

    /// Reads a list of readings; notes and skips unknown ones.
    fn readings(&mut self, node: Option<&Node<'_>>) -> Vec<Spanned<Reading>> {
        let help = || message!("write-readings");
        let Some(node) = node else {
            return Vec::new();
        };
        let mut readings = Vec::new();
        for entry in self.entries(node, message!("a-list-of-readings"), help()) {
            let Some(id) = entry.as_text() else {
                let wanted = message!("a-reading");
                self.reader.wrong_type(&entry, wanted, help());
                continue;
            };
            if let Some(reading) = Reading::by_id(id) {
                readings.push(Spanned::new(entry.span(), reading));
            } else {
                let message = message!("unknown-reading", id = id);
                self.reader
                    .note_with_help(entry.span(), message, reading_help(id));
            }
        }
        readings
    }

    /// Notes every pinned reading whose clause has one already.
    fn check_one_reading_per_clause(&mut self, pins: &[Spanned<Reading>]) {
        for (index, pin) in pins.iter().enumerate() {
            let clause = pin.get_ref().clause;
            if let Some(first) = same_clause(&pins[..index], clause) {
                let message = message!("case-clause-twice", clause = clause, first = first);
                self.note(pin.span(), message);
            }
        }
    }

    /// Notes contested readings whose clause is pinned, that are the default, or that are listed twice.
    fn check_contested(&mut self, contested: &[Spanned<Reading>], pins: &[Spanned<Reading>]) {
        for (index, node) in contested.iter().enumerate() {
            let reading = node.get_ref();
            let (clause, id) = (reading.clause, reading.to_string());
            let is_same = |other: &Spanned<Reading>| other.get_ref() == reading;
            let problem = if let Some(pin) = same_clause(pins, clause) {
                message!("case-settled-and-contested", clause = clause, pin = pin)
            } else if reading.is_default() {
                message!("case-contested-by-default", reading = id)
            } else if contested[..index].iter().any(is_same) {
                message!("case-contested-twice", reading = id)
            } else {
                continue;
            };
            self.note(node.span(), problem);
        }
    }

    /// Reads a text that must be one line and not blank.
    fn line_of_text(&mut self, node: Option<&Node<'_>>) -> Option<String> {
        let node = node?;
        let text = self.text(node, message!("write-string"))?;
        if text.trim().is_empty() {
            self.note(node.span(), message!("case-text-empty", key = node.key));
        } else if text.contains(char::is_control) {
            self.note(node.span(), message!("case-text-lines", key = node.key));
        }
        Some(text.to_owned())
    }

    fn sweep(&mut self, node: Option<&Node<'_>>) -> bool {
        let word = node.and_then(|node| self.text(node, message!("write-sweep")));
        match (word, node) {
            (Some("images"), _) => true,
            (None, _) | (_, None) => false,
            (Some(word), Some(node)) => {
                let message = message!("unknown-value", key = "sweep", value = word);
                self.reader
                    .note_with_help(node.span(), message, one_of(["images"]));
                false
            }
        }
    }

    /// Reads the name of a corner, and the members of the family to which it does not apply.
    fn corner(&mut self, table: &Table<'_>) -> Option<Corner> {
        let name = self.line_of_text(table.get("corner"));
        let node = table.get("not_for");
        let mut not_for = Vec::new();
        if let Some(methods) = node.and_then(|node| self.reader.table_in(node, &[])) {
            for (pattern, node) in methods.iter() {
                not_for.extend(Some(pattern.into_inner()).zip(self.line_of_text(Some(node))));
            }
        }
        if let (None, Some(node)) = (&name, node) {
            self.note(node.key_span.clone(), message!("case-not-for-alone"));
        }
        Some(Corner {
            name: name?,
            not_for,
        })
    }

    fn visibility(&mut self, node: Option<&Node<'_>>) -> Visibility {
        let default = self.specs.course.visibility;
        node.map_or(default, |node| {
            spec::toml::visibility(&mut self.reader, node)
        })
    }

    fn weight(&mut self, node: Option<&Node<'_>>) -> u32 {
        let Some(node) = node else {
            return 1;
        };
        let help = message!("write-weight");
        let Some(number) = node.as_integer() else {
            self.reader.wrong_type(node, message!("an-integer"), help);
            return 1;
        };
        let weight = u32::try_from(number).ok().filter(|&weight| weight >= 1);
        weight.unwrap_or_else(|| {
            let message = message!("case-weight", weight = number.to_string());
            self.reader.note_with_help(node.span(), message, help);
            1
        })
    }
}

/// Returns the first reading of a clause.
fn same_clause(readings: &[Spanned<Reading>], clause: &str) -> Option<String> {
    let mut readings = readings.iter().map(Spanned::get_ref);
    readings
        .find(|reading| reading.clause == clause)
        .map(ToString::to_string)
}

/// Returns the help for an unknown reading: the readings or the clause that was probably meant.
fn reading_help(id: &str) -> Message {
    let clause = id.split('-').next().unwrap_or(id);
    if let Some(readings) = handout::readings_of(clause) {
        return message!("readings-of-clause", readings = readings);
    }
    if let Some(free) = FreeChoice::of_clause(clause) {
        return message!(
            "case-reading-of-free-choice",
            clause = clause,
            about = handout::free_choice(free)
        );
    }
    let ids: Vec<String> = readings::ALL.iter().map(ToString::to_string).collect();
    if let Some(near) = nearest(id, ids.iter().map(String::as_str)) {
        return message!("did-you-mean", name = near);
    }
    let mut clauses: Vec<&str> = readings::ALL.iter().map(|reading| reading.clause).collect();
    clauses.dedup();
    message!("case-reading-form", clauses = clauses.join(", "))
}
