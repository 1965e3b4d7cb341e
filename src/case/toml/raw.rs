//! The shape of a case file, before anybody asks whether it makes sense.
//!
//! Every value keeps its place in the file, so that a mistake can be shown where it is.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue, ValueDeserializer};

use crate::error::{FileProblem, SourceFile, nearest};
use crate::toml_problem::syntax_problem;

/// A part of the file, in bytes from its start.
pub(super) type Span = Range<usize>;

/// A value with its place.
pub(super) type Node = Spanned<Raw>;

/// Files with their texts as they are written, ascending by name.
pub(super) type RawFiles = BTreeMap<Spanned<String>, Node>;

/// A value of any type that a case can need.
#[derive(Debug)]
pub(super) enum Raw {
    Truth(bool),
    Number(i64),
    Text(String),
    List(Vec<Node>),
    /// What no key takes, in words.
    Other(&'static str),
}

impl Raw {
    /// What the value is, in words.
    pub(super) const fn kind(&self) -> &'static str {
        match self {
            Self::Truth(_) => "a truth value",
            Self::Number(_) => "a whole number",
            Self::Text(_) => "a text",
            Self::List(_) => "a list",
            Self::Other(kind) => kind,
        }
    }
}

/// A case as it is written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCase {
    pub(super) name: Option<Node>,
    pub(super) kind: Option<Node>,
    pub(super) method: Option<Node>,
    pub(super) grid: Option<Node>,
    pub(super) grid2: Option<Node>,
    pub(super) anchor: Option<Node>,
    pub(super) image: Option<Node>,
    pub(super) first_call: Option<Spanned<RawArguments>>,
    pub(super) arguments: Option<Node>,
    pub(super) inputs: Option<Spanned<RawFiles>>,
    pub(super) outputs: Option<Spanned<RawFiles>>,
    pub(super) solves: Option<Spanned<RawFiles>>,
    pub(super) expect: Option<Node>,
    pub(super) also: Option<Node>,
    pub(super) source: Option<Node>,
    pub(super) why: Option<Node>,
    pub(super) readings: Option<Node>,
    pub(super) contested: Option<Node>,
    pub(super) visibility: Option<Node>,
    pub(super) weight: Option<Node>,
}

impl RawCase {
    /// The case's name, if it is a text.
    pub(super) fn name(&self) -> Option<&str> {
        match self.name.as_ref()?.get_ref() {
            Raw::Text(name) => Some(name),
            _ => None,
        }
    }
}

/// The arguments of an earlier call as they are written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawArguments {
    pub(super) grid: Option<Node>,
    pub(super) grid2: Option<Node>,
    pub(super) anchor: Option<Node>,
    pub(super) image: Option<Node>,
}

/// One `[[case]]` of a file.
#[derive(Debug)]
pub(super) struct Element {
    /// Where its header stands, or the whole of an inline table.
    pub(super) place: Span,
    /// What stands below the header, without what has the wrong shape; `None` if this is no table.
    pub(super) case: Option<RawCase>,
    /// What has the wrong shape.
    pub(super) problems: Vec<FileProblem>,
}

/// The elements of a file, and what is wrong around them.
pub(super) fn elements(source: &SourceFile) -> (Vec<Element>, Vec<FileProblem>) {
    let document = match DeTable::parse(&source.text) {
        Ok(document) => document.into_inner(),
        Err(error) => return (Vec::new(), vec![syntax_problem(source, &error)]),
    };
    let mut elements = Vec::new();
    let mut problems = Vec::new();
    for (key, value) in document {
        let place = value.span();
        if key.get_ref() != "case" {
            problems.push(unknown_key(source, &key));
        } else if let DeValue::Array(array) = value.into_inner() {
            elements.extend(array.into_iter().map(|value| element(source, value)));
        } else {
            problems.push(
                FileProblem::new(
                    source,
                    place,
                    "`case` is no list of cases",
                    "a single table or value",
                )
                .with_help("begin every case with a line `[[case]]`, in double brackets"),
            );
        }
    }
    (elements, problems)
}

/// One case; what the reader refuses is left out, so that it can look at the rest.
fn element(source: &SourceFile, mut value: Spanned<DeValue<'_>>) -> Element {
    let place = value.span();
    let mut problems = Vec::new();
    let case = loop {
        let error = match RawCase::deserialize(ValueDeserializer::from(value.clone())) {
            Ok(case) => break Some(case),
            Err(error) => error,
        };
        problems.push(shape_problem(source, &error));
        if !leave_out(value.get_mut(), error.span()) {
            break None;
        }
    };
    Element {
        place,
        case,
        problems,
    }
}

fn shape_problem(source: &SourceFile, error: &toml::de::Error) -> FileProblem {
    let problem = syntax_problem(source, error);
    if error.message().starts_with("invalid type") {
        // Only the case itself and an earlier call must be tables.
        problem.with_help(
            "begin a case with a line `[[case]]`, and the arguments of an earlier call with `[case.first_call]`",
        )
    } else {
        problem
    }
}

/// Takes the key that a mistake belongs to out of a case; tells whether there was one.
fn leave_out(case: &mut DeValue<'_>, mistake: Option<Span>) -> bool {
    let (DeValue::Table(entries), Some(mistake)) = (case, mistake) else {
        return false;
    };
    let key = entries
        .iter()
        .find(|(key, value)| holds(key, value, &mistake))
        .map(|(key, _)| key.get_ref().to_string());
    key.is_some_and(|key| entries.remove(key.as_str()).is_some())
}

/// Whether a place lies in an entry of a table; what a header opens stands outside the header.
fn holds(key: &Spanned<DeString<'_>>, value: &Spanned<DeValue<'_>>, place: &Span) -> bool {
    let covers = |span: Span| span.start <= place.start && place.end <= span.end;
    let inside = || match value.get_ref() {
        DeValue::Table(entries) => entries.iter().any(|(key, value)| holds(key, value, place)),
        _ => false,
    };
    covers(key.span()) || covers(value.span()) || inside()
}

fn unknown_key(source: &SourceFile, key: &Spanned<DeString<'_>>) -> FileProblem {
    let name = key.get_ref();
    let help = match nearest(name, ["case"]) {
        Some(near) => format!("did you mean `[[{near}]]`?"),
        None => "a case file holds nothing but cases: put this below a line `[[case]]`".to_owned(),
    };
    FileProblem::new(
        source,
        key.span(),
        format!("unknown key `{name}`"),
        "belongs to no case",
    )
    .with_help(help)
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

/// Takes every value as it comes; whether it fits is for later.
struct AnyValue;

impl AnyValue {
    const TOO_LARGE: Raw = Raw::Other("a number that is too large");
}

impl<'de> Visitor<'de> for AnyValue {
    type Value = Raw;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Raw, E> {
        Ok(Raw::Truth(truth))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Raw, E> {
        Ok(Raw::Number(number))
    }

    fn visit_i128<E: Error>(self, _: i128) -> Result<Raw, E> {
        Ok(Self::TOO_LARGE)
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Raw, E> {
        Ok(Self::TOO_LARGE)
    }

    fn visit_u128<E: Error>(self, _: u128) -> Result<Raw, E> {
        Ok(Self::TOO_LARGE)
    }

    fn visit_f64<E: Error>(self, _: f64) -> Result<Raw, E> {
        Ok(Raw::Other("a number with a point"))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Raw, E> {
        Ok(Raw::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Raw, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = access.next_element()? {
            entries.push(entry);
        }
        Ok(Raw::List(entries))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Raw, A::Error> {
        // The reader hands a date over as a table, too.
        while access.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Raw::Other("a table or a date"))
    }
}
