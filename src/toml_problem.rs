//! What is wrong in a TOML file, said so that its author can mend it.
//!
//! [`syntax_problem`] says it of one mistake, [`read`] finds as many as it can in one go.

use std::ops::Range;

use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeArray, DeInteger, DeTable, DeValue, Deserializer};

use crate::error::{FileProblem, SourceFile, nearest};

/// More mistakes than these in one file help nobody.
const MOST_PROBLEMS: usize = 20;

/// What could be read of a file.
pub(crate) struct Document<T> {
    /// The raw structs. If there are problems too, parts of them are made up; they serve to look for further ones.
    pub(crate) raw: Option<T>,
    /// The mistakes so far.
    pub(crate) problems: Vec<FileProblem>,
    /// Where they are, in bytes. What is found at such a place later has its cause here and is not worth saying.
    pub(crate) places: Vec<Range<usize>>,
}

/// Reads a file into raw structs and goes on after a mistake, so that its author sees all of them at once.
///
/// What is wrong is mended or left out, and the rest read again.
pub(crate) fn read<T: DeserializeOwned>(source: &SourceFile) -> Document<T> {
    let (mut tree, errors) = DeTable::parse_recoverable(&source.text);
    let mut document = Document {
        raw: None,
        problems: Vec::new(),
        places: Vec::new(),
    };
    if let Some(first) = errors.first() {
        // Once the reader has lost its way, the rest of what it says is guesswork.
        document.problems.push(syntax_problem(source, first));
        return document;
    }
    let mut left_out: Vec<LeftOut> = Vec::new();
    for _ in 0..MOST_PROBLEMS {
        let error = match T::deserialize(Deserializer::from(tree.clone())) {
            Ok(raw) => {
                document.raw = Some(raw);
                break;
            }
            Err(error) => error,
        };
        let place = place(&source.text, error.span());
        if !left_out.iter().any(|entry| entry.explains(&error)) {
            document.problems.push(syntax_problem(source, &error));
        }
        let table = tree.span();
        let cure = Cure::of(error.message());
        if place.is_empty() || !cure.table(tree.get_mut(), &table, &place, &mut left_out) {
            break;
        }
        document.places.push(place);
    }
    document
}

/// An entry that was left out because of a mistake.
struct LeftOut {
    /// Where its table stands.
    table: Range<usize>,
    /// The key.
    key: String,
}

impl LeftOut {
    /// Whether a key is missing only because this entry was left out.
    fn explains(&self, error: &toml::de::Error) -> bool {
        missing(error.message()) == Some(&self.key) && error.span().as_ref() == Some(&self.table)
    }
}

/// What lets the reader go on after a mistake.
enum Cure {
    /// Call a misspelt key what was meant.
    Rename(String),
    /// Put a value of the right type in the place of a wrong one.
    Replace(DeValue<'static>),
    /// Leave the entry out.
    LeaveOut,
}

impl Cure {
    /// The cure for what the reader says.
    fn of(said: &str) -> Self {
        if let Some((key, known)) = unknown(said, UNKNOWN_KEY) {
            return nearest(key, known).map_or(Self::LeaveOut, |near| Self::Rename(near.into()));
        }
        match wrong_type(said) {
            Some((_, "a string")) => Self::Replace(DeValue::String("".into())),
            Some((_, "a sequence")) => Self::Replace(DeValue::Array(DeArray::new())),
            Some((_, "i64")) => Self::Replace(DeValue::Integer(DeInteger::default())),
            _ => Self::LeaveOut,
        }
    }

    /// Treats the innermost entry of a table that covers a place, if one does.
    fn table(
        &self,
        entries: &mut DeTable<'_>,
        table: &Range<usize>,
        place: &Range<usize>,
        left_out: &mut Vec<LeftOut>,
    ) -> bool {
        let mut found = None;
        for (key, value) in entries.iter_mut() {
            if self.inside(value, place, left_out) {
                return true;
            }
            if covers(&key.span(), place) || covers(&value.span(), place) {
                found = Some((key.get_ref().to_string(), key.span()));
                break;
            }
        }
        let Some((key, span)) = found else {
            return false;
        };
        match self {
            Self::Rename(meant) if !entries.contains_key(meant.as_str()) => {
                if let Some(value) = entries.remove(key.as_str()) {
                    entries.insert(Spanned::new(span, meant.clone().into()), value);
                }
            }
            Self::Replace(right) => {
                if let Some(value) = entries.get_mut(key.as_str()) {
                    *value.get_mut() = right.clone();
                }
            }
            Self::Rename(_) | Self::LeaveOut => {
                entries.remove(key.as_str());
                left_out.push(LeftOut {
                    table: table.clone(),
                    key,
                });
            }
        }
        true
    }

    /// Treats the innermost entry within a value.
    fn inside(
        &self,
        value: &mut Spanned<DeValue<'_>>,
        place: &Range<usize>,
        left_out: &mut Vec<LeftOut>,
    ) -> bool {
        let span = value.span();
        match value.get_mut() {
            DeValue::Table(entries) => self.table(entries, &span, place, left_out),
            DeValue::Array(elements) => {
                let mut wrong = None;
                for (index, element) in elements.iter_mut().enumerate() {
                    if self.inside(element, place, left_out) {
                        return true;
                    }
                    if covers(&element.span(), place) {
                        if let Self::Replace(right) = self {
                            *element.get_mut() = right.clone();
                            return true;
                        }
                        wrong = Some(index);
                        break;
                    }
                }
                if let Some(index) = wrong {
                    *elements = without(elements, index);
                }
                wrong.is_some()
            }
            _ => false,
        }
    }
}

/// A list without one of its elements.
fn without<'a>(elements: &DeArray<'a>, index: usize) -> DeArray<'a> {
    elements
        .iter()
        .enumerate()
        .filter(|&(other, _)| other != index)
        .map(|(_, element)| element.clone())
        .collect()
}

/// Whether one span lies within another.
fn covers(outer: &Range<usize>, inner: &Range<usize>) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

/// What the TOML reader found, with its place and, where one can be guessed, the remedy.
pub(crate) fn syntax_problem(source: &SourceFile, error: &toml::de::Error) -> FileProblem {
    let (message, label, help) = describe(error.message());
    let problem = FileProblem::new(source, place(&source.text, error.span()), message, label);
    match help {
        Some(help) => problem.with_help(help),
        None => problem,
    }
}

/// The message, the label and the help for what the reader says.
fn describe(said: &str) -> (String, String, Option<String>) {
    if let Some((key, known)) = unknown(said, UNKNOWN_KEY) {
        return (
            format!("unknown key `{key}`"),
            "no such key here".into(),
            Some(choose(key, &known)),
        );
    }
    if let Some((word, known)) = unknown(said, "unknown variant `") {
        return (
            format!("unknown word `{word}`"),
            "no such word here".into(),
            Some(choose(word, &known)),
        );
    }
    if let Some(key) = missing(said) {
        return (
            format!("the key `{key}` is missing"),
            format!("this needs `{key}`"),
            Some(format!("add a line `{key} = ...`")),
        );
    }
    if let Some((found, expected)) = wrong_type(said) {
        return (
            format!("wrong type: {found}"),
            format!("{} is expected here", plain(expected)),
            remedy(found, expected).map(str::to_owned),
        );
    }
    if said.starts_with("duplicate key") {
        return (
            "the same key is set twice".into(),
            "set further up already".into(),
            Some("keep one of the two".into()),
        );
    }
    (
        format!("this is not TOML: {said}"),
        "here".into(),
        Some("write `key = \"text\"`, `key = 3` or `key = [\"one\", \"two\"]`".into()),
    )
}

/// What is found and what is expected, from a message such as ``invalid type: integer `3`, expected a string``.
fn wrong_type(said: &str) -> Option<(&str, &str)> {
    said.strip_prefix("invalid type: ")
        .or_else(|| said.strip_prefix("invalid value: "))?
        .rsplit_once(", expected ")
}

/// How to make the expected type of what is found, if only its punctuation is wrong.
fn remedy(found: &str, expected: &str) -> Option<&'static str> {
    let plain = ["integer", "floating point", "boolean"]
        .iter()
        .any(|kind| found.starts_with(kind));
    match expected {
        "a string" if plain => Some("put it in \"double quotes\""),
        "a sequence" if plain || found.starts_with("string") => Some("put it in [square brackets]"),
        "i64" if found.starts_with("string") => Some("leave the quotes out"),
        _ => None,
    }
}

/// How the reader begins when it meets an unknown key.
const UNKNOWN_KEY: &str = "unknown field `";

/// The missing key, from a message such as ``missing field `a` ``.
fn missing(said: &str) -> Option<&str> {
    said.strip_prefix("missing field `")?.strip_suffix('`')
}

/// The unknown name and the known ones, from a message such as ``unknown field `a`, expected `b` or `c` ``.
fn unknown<'a>(said: &'a str, start: &str) -> Option<(&'a str, Vec<&'a str>)> {
    let (name, known) = said.strip_prefix(start)?.split_once("`, ")?;
    Some((name, known.split('`').skip(1).step_by(2).collect()))
}

/// The nearest known name, or all of them.
fn choose(name: &str, known: &[&str]) -> String {
    match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => "nothing may stand here".into(),
        None => format!("one of `{}`", known.join("`, `")),
    }
}

/// A type in words that do not come from Rust.
fn plain(expected: &str) -> &str {
    match expected {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number from 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number",
        "a sequence" => "a list",
        "a map" => "a table",
        other if other.starts_with("struct ") => "a table",
        other => other,
    }
}

/// The span, cut to the text and to whole characters.
fn place(text: &str, span: Option<Range<usize>>) -> Range<usize> {
    let span = span.unwrap_or_default();
    let start = text.floor_char_boundary(span.start);
    let end = text.ceil_char_boundary(span.end).max(start);
    start..end
}
