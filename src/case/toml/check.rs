//! Raw cases become cases, or mistakes with place and remedy.

use std::collections::BTreeMap;

use reference::grid::Grid;
use reference::readings::{self, FreeChoice, Reading};
use toml::Spanned;

use super::raw::{Element, Node, Raw, RawCase, Span};
use crate::case::{Case, CaseId, Question, Visibility};
use crate::error::{FileProblem, SourceFile, line_at, nearest};
use crate::message::{Language, handout};
use crate::spec::{Interface, Method, Specs};
use crate::value::Value;

/// Gathers what is wrong in one file.
pub(super) struct Check<'a> {
    pub(super) source: &'a SourceFile,
    specs: &'a Specs,
    /// The line on which each name is used first.
    names: BTreeMap<String, usize>,
    /// Whether something was left out of the present case, so that nothing can be said to be missing.
    incomplete: bool,
    problems: Vec<FileProblem>,
}

impl<'a> Check<'a> {
    /// A check of a file in which some mistakes are known already.
    pub(super) const fn new(
        source: &'a SourceFile,
        specs: &'a Specs,
        problems: Vec<FileProblem>,
    ) -> Self {
        Self {
            source,
            specs,
            names: BTreeMap::new(),
            incomplete: false,
            problems,
        }
    }

    /// All mistakes in the order of the file.
    pub(super) fn finish(mut self) -> Vec<FileProblem> {
        self.problems
            .sort_by_cached_key(FileProblem::line_and_column);
        self.problems
    }

    /// Notes a mistake.
    pub(super) fn note(
        &mut self,
        place: Span,
        message: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.problems
            .push(FileProblem::new(self.source, place, message, label).with_help(help));
    }

    /// Notes a value of the wrong type.
    pub(super) fn wrong_type(&mut self, what: &str, node: &Node, wanted: &str, help: &str) {
        self.note(
            node.span(),
            format!("{what} must be {wanted}, not {}", node.get_ref().kind()),
            format!("{wanted} is wanted here"),
            help,
        );
    }

    /// Notes that something is not there.
    pub(super) fn missing(
        &mut self,
        place: Span,
        message: impl Into<String>,
        label: impl Into<String>,
        help: impl Into<String>,
    ) {
        if !self.incomplete {
            self.note(place, message, label, help);
        }
    }

    /// A case, unless something is wrong with it.
    pub(super) fn case(&mut self, element: Element, file_id: &str) -> Option<Case> {
        let known = self.problems.len();
        self.incomplete = !element.problems.is_empty();
        self.problems.extend(element.problems);
        self.checked(&element.place, &element.case?, file_id)
            .filter(|_| self.problems.len() == known)
    }

    /// A case that may still have mistakes, all of which are noted.
    fn checked(&mut self, place: &Span, raw: &RawCase, file_id: &str) -> Option<Case> {
        if self.asks_for_files(raw)? {
            return self.case_of_files(place, raw, file_id);
        }
        let name = self.name(place, raw.name.as_ref());
        let asked = self.method(place, raw.method.as_ref());
        let call = asked.and_then(|(interface, method)| {
            let named = raw
                .method
                .as_ref()
                .map_or_else(|| place.clone(), Spanned::span);
            self.call(&named, interface, method, raw)
        });
        let start = call
            .as_ref()
            .and_then(|call| call.arguments.first()?.as_grid());
        let answers = self.answers(asked.map(|(_, method)| method), start, raw);
        let pins = self.readings("readings", raw.readings.as_ref());
        let contested = self.readings("contested", raw.contested.as_ref());
        self.one_reading_a_clause(&pins);
        self.contested_besides(&contested, &pins);
        let source = self.line_of_text("source", raw.source.as_ref());
        let why = self.line_of_text("why", raw.why.as_ref());
        let visibility = self.visibility(raw.visibility.as_ref());
        let weight = self.weight(raw.weight.as_ref());
        Some(Case {
            id: CaseId {
                file: file_id.to_owned(),
                name: name?,
            },
            line: line_at(&self.source.text, place.start),
            question: Question::Call(call?),
            answers: answers?,
            contested: contested.into_iter().map(Spanned::into_inner).collect(),
            pins: pins.into_iter().map(Spanned::into_inner).collect(),
            source,
            why,
            visibility: visibility?,
            weight: weight?,
        })
    }

    /// A case of kind `files`, which has neither answers nor readings of its own.
    fn case_of_files(&mut self, place: &Span, raw: &RawCase, file_id: &str) -> Option<Case> {
        let name = self.name(place, raw.name.as_ref());
        let files = self.files(place, raw);
        let source = self.line_of_text("source", raw.source.as_ref());
        let why = self.line_of_text("why", raw.why.as_ref());
        let visibility = self.visibility(raw.visibility.as_ref());
        let weight = self.weight(raw.weight.as_ref());
        let id = CaseId {
            file: file_id.to_owned(),
            name: name?,
        };
        let line = line_at(&self.source.text, place.start);
        Some(Case {
            source,
            why,
            visibility: visibility?,
            weight: weight?,
            ..Case::new(id, line, Question::Files(files?))
        })
    }

    fn name(&mut self, case: &Span, node: Option<&Node>) -> Option<String> {
        let Some(node) = node else {
            self.missing(
                case.clone(),
                "the case has no name",
                "`name` is missing below",
                "add a line `name = \"...\"` that says what is special about this case",
            );
            return None;
        };
        let Raw::Text(name) = node.get_ref() else {
            self.wrong_type("`name`", node, "a text", "write it in \"double quotes\"");
            return None;
        };
        let problem = if name.trim().is_empty() {
            Some(("the case's name is empty", "nothing here"))
        } else if name.contains("::") {
            Some(("a case's name cannot contain `::`", "`::` in here"))
        } else if name.contains(char::is_control) {
            Some((
                "a case's name is one line of plain text",
                "line break or control character in here",
            ))
        } else {
            None
        };
        if let Some((message, label)) = problem {
            self.note(
                node.span(),
                message,
                label,
                "a few words on one line; reports write the case's file, `::` and this name",
            );
            return None;
        }
        let line = line_at(&self.source.text, node.span().start);
        if let Some(first) = self.names.get(name) {
            let message = format!("two cases are called `{name}`");
            let label = format!("line {first} has this name already");
            self.note(
                node.span(),
                message,
                label,
                "give each case of a file its own name",
            );
            return None;
        }
        self.names.insert(name.clone(), line);
        Some(name.clone())
    }

    fn method(&mut self, case: &Span, node: Option<&Node>) -> Option<(&'a Interface, &'a Method)> {
        let Some(node) = node else {
            self.missing(
                case.clone(),
                "the case asks for no method",
                "`method` is missing below",
                "add a line `method = \"...\"` with a method's name from chapter 4",
            );
            return None;
        };
        let Raw::Text(name) = node.get_ref() else {
            self.wrong_type(
                "`method`",
                node,
                "a text",
                "write a method's name in \"double quotes\"",
            );
            return None;
        };
        let found = self
            .specs
            .methods()
            .find(|(_, method)| method.name == *name);
        if found.is_none() {
            let help = self.meant_method(name);
            self.note(
                node.span(),
                format!("unknown method `{name}`"),
                "no interface has this method",
                help,
            );
        }
        found
    }

    /// Which method was probably meant.
    fn meant_method(&self, name: &str) -> String {
        let alias = self
            .specs
            .methods()
            .find(|(_, method)| method.aliases.iter().any(|alias| alias.name == name));
        if let Some((_, method)) = alias {
            return format!("chapter 4 calls it `{}`", method.name);
        }
        let is_part = |known: &str| !name.is_empty() && known.contains(name);
        let mut near: Vec<(f64, &str)> = self
            .specs
            .methods()
            .map(|(_, method)| {
                let likeness = strsim::normalized_damerau_levenshtein(name, &method.name);
                (likeness, method.name.as_str())
            })
            .filter(|(likeness, known)| *likeness >= 0.6 || is_part(known))
            .collect();
        near.sort_by(|(left, _), (right, _)| right.total_cmp(left));
        let near: Vec<String> = near
            .iter()
            .take(3)
            .map(|(_, name)| format!("`{name}`"))
            .collect();
        if near.is_empty() {
            "cases name methods as chapter 4 of the handout does".to_owned()
        } else {
            format!("did you mean {}?", near.join(" or "))
        }
    }

    /// The answers in order; empty if the case waits for them.
    fn answers(
        &mut self,
        method: Option<&Method>,
        start: Option<&Grid>,
        raw: &RawCase,
    ) -> Option<Vec<Value>> {
        if let (None, Some(also)) = (&raw.expect, &raw.also) {
            let place = self.key_of("also", also);
            self.missing(
                place,
                "`also` without `expect`",
                "further answers, but no first one",
                "write the smallest right answer as `expect` and the others as `also`",
            );
        }
        let method = method?;
        let expect = raw
            .expect
            .as_ref()
            .map(|node| self.answer("expect", method, start, node));
        let also = raw.also.as_ref().map(|node| self.also(method, node));
        let mut answers = Vec::new();
        if let Some(expect) = expect {
            answers.push(expect?);
        }
        if let Some(also) = also {
            answers.extend(also?);
        }
        Some(answers)
    }

    /// The readings of a list that exist.
    fn readings(&mut self, key: &str, node: Option<&Node>) -> Vec<Spanned<Reading>> {
        const HELP: &str = "write a list of readings, such as `[\"C4-B\"]`";
        let Some(node) = node else {
            return Vec::new();
        };
        let Raw::List(entries) = node.get_ref() else {
            self.wrong_type(&format!("`{key}`"), node, "a list of readings", HELP);
            return Vec::new();
        };
        let mut readings = Vec::new();
        for entry in entries {
            let Raw::Text(id) = entry.get_ref() else {
                self.wrong_type(&format!("an entry of `{key}`"), entry, "a reading", HELP);
                continue;
            };
            if let Some(reading) = Reading::by_id(id) {
                readings.push(Spanned::new(entry.span(), reading));
            } else {
                self.note(
                    entry.span(),
                    format!("unknown reading `{id}`"),
                    "no such reading",
                    meant_reading(id),
                );
            }
        }
        readings
    }

    fn one_reading_a_clause(&mut self, pins: &[Spanned<Reading>]) {
        for (index, pin) in pins.iter().enumerate() {
            let clause = pin.get_ref().clause;
            let earlier = pins.iter().take(index);
            if let Some(first) = same_clause(earlier, clause) {
                self.note(
                    pin.span(),
                    format!("two readings of clause {clause}"),
                    format!("{} is asked for already", first.get_ref()),
                    "a case is asked under one reading of each clause; write a second case for the other",
                );
            }
        }
    }

    fn contested_besides(&mut self, contested: &[Spanned<Reading>], pins: &[Spanned<Reading>]) {
        for (index, node) in contested.iter().enumerate() {
            let reading = node.get_ref();
            let earlier = contested.iter().take(index);
            if let Some(pin) = same_clause(pins, reading.clause) {
                self.note(
                    node.span(),
                    format!("clause {} is both settled and contested", reading.clause),
                    format!("`readings` asks for {}", pin.get_ref()),
                    "name the clause in `readings` or in `contested`, not in both",
                );
            } else if reading.is_default() {
                self.note(
                    node.span(),
                    format!("{reading} is the default reading"),
                    "nothing to contest",
                    "leave it out: `contested` names the other readings whose answers are accepted",
                );
            } else if earlier.into_iter().any(|other| other.get_ref() == reading) {
                self.note(
                    node.span(),
                    format!("{reading} is named twice"),
                    "named before",
                    "leave one of the two out",
                );
            }
        }
    }

    /// One line of text that says something.
    fn line_of_text(&mut self, key: &str, node: Option<&Node>) -> Option<String> {
        let node = node?;
        let Raw::Text(text) = node.get_ref() else {
            self.wrong_type(
                &format!("`{key}`"),
                node,
                "a text",
                "write it in \"double quotes\"",
            );
            return None;
        };
        if text.trim().is_empty() {
            let help = format!("say it in a few words, or leave `{key}` out");
            self.note(
                node.span(),
                format!("`{key}` is empty"),
                "nothing here",
                help,
            );
        } else if text.contains(char::is_control) {
            self.note(
                node.span(),
                format!("`{key}` is one line of plain text"),
                "line break or control character in here",
                "write it in one line; a comment may be longer",
            );
        }
        Some(text.clone())
    }

    fn visibility(&mut self, node: Option<&Node>) -> Option<Visibility> {
        const HELP: &str = "write `visibility = \"hidden\"`, or leave it out for a public case";
        let Some(node) = node else {
            return Some(Visibility::Public);
        };
        match node.get_ref() {
            Raw::Text(word) if word == "public" => Some(Visibility::Public),
            Raw::Text(word) if word == "hidden" => Some(Visibility::Hidden),
            Raw::Text(word) => {
                let help = match nearest(word, ["public", "hidden"]) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => HELP.to_owned(),
                };
                let message = format!("unknown visibility `{word}`");
                self.note(node.span(), message, "neither public nor hidden", help);
                None
            }
            _ => {
                self.wrong_type("`visibility`", node, "\"public\" or \"hidden\"", HELP);
                None
            }
        }
    }

    fn weight(&mut self, node: Option<&Node>) -> Option<u32> {
        const HELP: &str = "write a whole number from 1, or leave `weight` out";
        let Some(node) = node else {
            return Some(1);
        };
        let Raw::Number(number) = node.get_ref() else {
            self.wrong_type("`weight`", node, "a whole number", HELP);
            return None;
        };
        let weight = u32::try_from(*number).ok().filter(|&weight| weight >= 1);
        if weight.is_none() {
            let message = format!("a case cannot have the weight {number}");
            self.note(node.span(), message, "not a weight", HELP);
        }
        weight
    }
}

fn same_clause<'r>(
    readings: impl IntoIterator<Item = &'r Spanned<Reading>>,
    clause: &str,
) -> Option<&'r Spanned<Reading>> {
    readings
        .into_iter()
        .find(|reading| reading.get_ref().clause == clause)
}

/// Which reading was probably meant.
fn meant_reading(id: &str) -> String {
    let clause = id.split('-').next().unwrap_or(id);
    let of_clause: Vec<String> = Reading::of_clause(clause)
        .map(|reading| {
            format!(
                "{reading}: {}",
                Language::English.say(&handout::reading(reading))
            )
        })
        .collect();
    if !of_clause.is_empty() {
        return format!("one of these\n{}", of_clause.join("\n"));
    }
    if let Some(free) = FreeChoice::of_clause(clause) {
        return format!(
            "{clause} is a free choice, not a matter of reading: write further right answers as `also`. {}",
            Language::English.say(&handout::free_choice(free))
        );
    }
    let ids: Vec<String> = readings::ALL.iter().map(ToString::to_string).collect();
    if let Some(near) = nearest(id, ids.iter().map(String::as_str)) {
        return format!("did you mean `{near}`?");
    }
    let mut clauses: Vec<&str> = readings::ALL.iter().map(|reading| reading.clause).collect();
    clauses.dedup();
    format!(
        "a clause, a hyphen and a letter, such as `C4-B`; the clauses are {}",
        clauses.join(", ")
    )
}
