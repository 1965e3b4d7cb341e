//! The wording of messages in each language.

use std::path::PathBuf;
use std::sync::OnceLock;

use board::unit::UnitKind;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::{LanguageIdentifier, langid};

use super::{Argument, Joiner, Language, List, Message};

/// The messages of a language: ids in ascending order, each with the names of its arguments in ascending order.
type Declared = &'static [(&'static str, &'static [&'static str])];

include!(concat!(env!("OUT_DIR"), "/catalogue.rs"));

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: OnceLock<[Bundle; 2]> = OnceLock::new();

/// A mistake in a customised file of the catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CatalogueError {
    /// The file.
    pub path: PathBuf,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The parser's error message.
    pub reason: String,
}

/// Returns the ids of a language's messages with the names of their arguments, both ascending.
pub const fn declared(language: Language) -> Declared {
    match language {
        Language::English => ENGLISH,
        Language::German => GERMAN,
    }
}

/// Checks that the English catalogue declares a message with exactly these arguments.
///
/// # Panics
///
/// If it does not. [`message!`](crate::message!) evaluates this at compile time, so the panic is a compile error.
pub const fn check(id: &str, arguments: &[&str]) {
    let (mut low, mut high) = (0, ENGLISH.len());
    while low < high {
        let middle = usize::midpoint(low, high);
        let (known, names) = ENGLISH[middle];
        match compare(id.as_bytes(), known.as_bytes()) {
            0 => {
                assert!(
                    names.len() == arguments.len(),
                    "the English text of this message has more or fewer arguments"
                );
                let mut index = 0;
                while index < names.len() {
                    assert!(
                        contains(arguments, names[index]),
                        "the English text of this message has an argument that is not given here"
                    );
                    index += 1;
                }
                return;
            }
            order if order < 0 => high = middle,
            _ => low = middle + 1,
        }
    }
    panic!("specs/messages/en has no message with this id");
}

const fn contains(names: &[&str], wanted: &str) -> bool {
    let mut index = 0;
    while index < names.len() {
        if compare(names[index].as_bytes(), wanted.as_bytes()) == 0 {
            return true;
        }
        index += 1;
    }
    false
}

/// Compares two strings: negative, zero or positive.
const fn compare(left: &[u8], right: &[u8]) -> i32 {
    let mut index = 0;
    while index < left.len() && index < right.len() {
        if left[index] != right[index] {
            return if left[index] < right[index] { -1 } else { 1 };
        }
        index += 1;
    }
    if left.len() == right.len() {
        0
    } else if left.len() < right.len() {
        -1
    } else {
        1
    }
}

/// Replaces texts of the catalogue by those of a course's own files. Has no effect once a message has been rendered.
///
/// # Errors
///
/// A file is not written in the syntax of Project Fluent. Nothing is replaced then.
pub fn customise(
    files: impl IntoIterator<Item = (Language, PathBuf, String)>,
) -> Result<(), Vec<CatalogueError>> {
    let mut bundles = Language::ALL.map(shipped);
    let mut errors = Vec::new();
    for (language, path, text) in files {
        match FluentResource::try_new(text) {
            Ok(resource) => bundles[language as usize].add_resource_overriding(resource),
            Err((resource, mistakes)) => {
                errors.extend(mistakes.into_iter().map(|mistake| {
                    let before = &resource.source()[..mistake.pos.start];
                    let column = before.chars().rev().take_while(|&it| it != '\n').count();
                    CatalogueError {
                        path: path.clone(),
                        line: before.matches('\n').count() + 1,
                        column: column + 1,
                        reason: mistake.kind.to_string(),
                    }
                }));
            }
        }
    }
    if errors.is_empty() {
        // If a message has been rendered already, the texts in use stay.
        let _ = BUNDLES.set(bundles);
        Ok(())
    } else {
        Err(errors)
    }
}

/// Returns the texts that ship with the program.
fn shipped(language: Language) -> Bundle {
    let locale: LanguageIdentifier = match language {
        Language::English => langid!("en"),
        Language::German => langid!("de"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    bundle
        .add_function("CAPITAL", |values, _| match values {
            [FluentValue::String(text)] => capitalised(text).into(),
            [other, ..] => other.clone(),
            [] => FluentValue::Error,
        })
        .expect("a new bundle has no functions yet");
    for (code, text) in SOURCES {
        if *code == language.name() {
            let resource = FluentResource::try_new((*text).to_owned())
                .expect("the build script parsed this file");
            bundle.add_resource_overriding(resource);
        }
    }
    bundle
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(characters).collect()
    })
}

impl Language {
    /// Renders a message.
    pub fn say(self, message: &Message) -> String {
        let text = self.format(message, None);
        debug_assert!(text.is_some(), "no message {}", message.id);
        text.unwrap_or_else(|| message.id.to_string())
    }

    /// Renders an attribute of a message, such as its `help`, if it has one.
    pub fn say_attribute(self, message: &Message, attribute: &str) -> Option<String> {
        self.format(message, Some(attribute))
    }

    fn format(self, message: &Message, attribute: Option<&str>) -> Option<String> {
        let bundle = &BUNDLES.get_or_init(|| Self::ALL.map(shipped))[self as usize];
        let said = bundle.get_message(&message.id)?;
        let pattern = match attribute {
            None => said.value()?,
            Some(attribute) => said.get_attribute(attribute)?.value(),
        };
        let arguments: FluentArgs<'_> = message
            .arguments
            .iter()
            .map(|(name, argument)| (*name, self.value(argument)))
            .collect();
        let mut errors = Vec::new();
        let text = bundle
            .format_pattern(pattern, Some(&arguments), &mut errors)
            .into_owned();
        debug_assert!(errors.is_empty(), "{}: {errors:?}", message.id);
        Some(text)
    }

    /// Renders a list: `a, b and c`.
    pub fn list<T: Into<Argument>>(self, items: impl IntoIterator<Item = T>) -> String {
        self.argument(&Argument::all(items))
    }

    /// Renders an argument as it stands inside a message.
    pub fn argument(self, argument: &Argument) -> String {
        match argument {
            Argument::Number(number) => number.to_string(),
            Argument::Decimal(number) => match self {
                Self::English => number.clone(),
                Self::German => number.replace('.', ","),
            },
            Argument::Name(name) => name.clone(),
            Argument::Kind(kind) => keyword(*kind).to_owned(),
            Argument::Unit(unit) => self.say(&message!(
                "unit",
                kind = unit.kind(),
                number = unit.number()
            )),
            Argument::List(list) => self.list_in_words(list),
            Argument::Message(message) => self.say(message),
            Argument::Bilingual([english, german]) => self.pick(english, german).to_owned(),
        }
    }

    fn value(self, argument: &Argument) -> FluentValue<'_> {
        match argument {
            Argument::Number(number) => (*number).into(),
            other => self.argument(other).into(),
        }
    }

    fn list_in_words(self, sequence: &List) -> String {
        let mut items: Vec<String> = sequence
            .items
            .iter()
            .map(|item| self.argument(item))
            .collect();
        if let Joiner::Separator(separator) = sequence.joiner {
            return items.join(separator);
        }
        let last = if sequence.more > 0 {
            Some(self.say(&message!("list-more", count = sequence.more)))
        } else {
            items.pop()
        };
        match (last, sequence.joiner) {
            (None, _) => self.say(&message!("list-nothing")),
            (Some(last), _) if items.is_empty() => last,
            (Some(last), Joiner::Or) => {
                self.say(&message!("list-or", first = items.join(", "), last = last))
            }
            (Some(last), Joiner::And | Joiner::Separator(_)) => {
                self.say(&message!("list-and", first = items.join(", "), last = last))
            }
        }
    }
}

const fn keyword(kind: UnitKind) -> &'static str {
    match kind {
        UnitKind::Row => "row",
        UnitKind::Column => "column",
        UnitKind::Block => "block",
    }
}
