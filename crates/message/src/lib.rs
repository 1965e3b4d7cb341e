//! Messages to people as data: an id, typed arguments, and a catalogue that words them in each language.
//!
//! A message is made with [`message!`], which checks the id and the argument names against the English catalogue at
//! compile time. Its text is written once in English and once in German below `specs/messages/`, in the syntax of
//! Project Fluent. [`Language::say`] renders it; rendered text is never parsed.

/// Creates a [`Message`]: `message!("id", name = value, …)`; `name` alone is short for `name = name`.
///
/// It does not compile unless the English catalogue has a message with this id and exactly these arguments.
///
/// ```compile_fail
/// let _ = message!("unit", sort = 3);
/// ```
#[macro_export]
macro_rules! message {
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
    ($id:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const { $crate::check($id, &[$(stringify!($name)),*]) };
        $crate::Message::new(
            $id,
            vec![$((stringify!($name), $crate::Argument::from($crate::message!(@value $name $(= $value)?)))),*],
        )
    }};
}

mod catalogue;
pub mod error;
pub mod exit_code;
pub mod grouped;
pub mod handout;
mod language;
mod notation;

use std::borrow::Cow;

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::step::Mark;
use board::unit::{Unit, UnitKind};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

pub use catalogue::{CatalogueError, check, customise, declared};
pub use language::Language;
pub use notation::{Notation, cell_at, set_notation};

/// Maximum length of a name in the message of an error, in bytes; longer ones lose their middle.
const MAX_NAME_BYTES: usize = 1000;

/// A message with its arguments, independent of any language.
///
/// ```
/// use message::{Language, message};
/// use board::unit::{Unit, UnitKind};
/// let row = UnitKind::Row.units()[2];
/// assert_eq!(Language::English.say(&message!("unit", kind = row.kind(), number = row.number())), "row 3");
/// assert_eq!(Language::German.say(&message!("unit", kind = row.kind(), number = row.number())), "Zeile 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Message {
    id: Cow<'static, str>,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Argument {
    /// A number, which selects plural forms.
    Number(i64),
    /// A decimal number as English writes it, such as points: `12.50`.
    Decimal(String),
    /// A name, code, cell, digit or quotation: the same in every language. Untrusted text is sanitised by the caller.
    Name(String),
    /// A kind of unit, as the keyword `row`, `column` or `block` to select by.
    Kind(UnitKind),
    /// A row, column or block by its number.
    Unit(Unit),
    /// A list in words.
    List(List),
    /// A message inside another.
    Message(Box<Message>),
    /// A text in both languages, English first: from the specifications, or read back from a record.
    Bilingual([String; 2]),
}

/// A list in words: `a, b and c`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct List {
    items: Vec<Argument>,
    more: usize,
    joiner: Joiner,
}

/// The word before the last item of a list, or the separator between all items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Joiner {
    And,
    Or,
    Separator(&'static str),
}

impl Message {
    /// Creates a message; use [`message!`], which checks the names.
    #[doc(hidden)]
    pub const fn new(id: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self {
            id: Cow::Borrowed(id),
            arguments,
        }
    }

    /// Creates the message `family-key` of a family that has one for each key of a table, such as a rule's name.
    ///
    /// A test of the table proves that the family has all of its keys.
    pub fn of_family(family: &str, key: &str) -> Self {
        Self {
            id: Cow::Owned(format!("{family}-{key}")),
            arguments: Vec::new(),
        }
    }

    /// Adds the argument `count` to a message of a family.
    #[must_use]
    pub fn counting(self, count: usize) -> Self {
        self.with([("count", count.into())])
    }

    /// Adds arguments to a message of a family.
    #[must_use]
    pub fn with(mut self, arguments: impl IntoIterator<Item = (&'static str, Argument)>) -> Self {
        self.arguments.extend(arguments);
        self
    }

    /// Renders the message in English and in German, for records that outlive the program.
    pub fn in_words(&self) -> [String; 2] {
        [Language::English, Language::German].map(|language| language.say(self))
    }

    /// Returns the message with the middle of overlong names left out.
    pub(crate) fn shortened(self) -> Self {
        let arguments = self.arguments.into_iter();
        Self {
            id: self.id,
            arguments: arguments
                .map(|(name, value)| (name, value.shortened()))
                .collect(),
        }
    }

    /// Returns the names of its arguments.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.arguments.iter().map(|(name, _)| *name)
    }

    /// Returns the message's id in the catalogue.
    pub fn id(&self) -> &str {
        &self.id
    }
}

impl Argument {
    /// Returns a list such as `a, b and c`.
    pub fn all<T: Into<Self>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::list(items, usize::MAX, Joiner::And)
    }

    /// Returns a text of the specifications, given in both languages.
    pub fn bilingual(english: &str, german: &str) -> Self {
        Self::Bilingual([english, german].map(str::to_owned))
    }

    /// Returns a list such as `a, b or c`.
    pub fn any<T: Into<Self>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::list(items, usize::MAX, Joiner::Or)
    }

    /// Returns a list of at most `max` items: `a, b and 3 more`.
    pub fn first<T: Into<Self>>(max: usize, items: impl IntoIterator<Item = T>) -> Self {
        Self::list(items, max, Joiner::And)
    }

    /// Returns items with a separator between them, such as clauses with semicolons; without items the text is empty.
    pub fn joined<T: Into<Self>>(
        separator: &'static str,
        items: impl IntoIterator<Item = T>,
    ) -> Self {
        Self::list(items, usize::MAX, Joiner::Separator(separator))
    }

    fn shortened(self) -> Self {
        match self {
            Self::Name(text) => Self::Name(shortened(text)),
            Self::Message(message) => Self::Message(Box::new(message.shortened())),
            Self::List(list) => Self::List(List {
                items: list.items.into_iter().map(Self::shortened).collect(),
                ..list
            }),
            other => other,
        }
    }

    fn list<T: Into<Self>>(items: impl IntoIterator<Item = T>, max: usize, joiner: Joiner) -> Self {
        let mut rest = items.into_iter();
        let items = rest.by_ref().take(max).map(Into::into).collect();
        let more = rest.count();
        Self::List(List {
            items,
            more,
            joiner,
        })
    }
}

/// Leaves out the middle of a long line. Text of several lines, such as the output of a compiler, is not shortened.
fn shortened(text: String) -> String {
    if text.len() <= MAX_NAME_BYTES || text.contains('\n') {
        return text;
    }
    let start = text.floor_char_boundary(MAX_NAME_BYTES / 2);
    let end = text.ceil_char_boundary(text.len() - MAX_NAME_BYTES / 2);
    format!("{} … {}", &text[..start], &text[end..])
}

impl Serialize for Argument {
    /// Writes the words in English and in German.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [Language::English, Language::German]
            .map(|language| language.argument(self))
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Argument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <[String; 2]>::deserialize(deserializer).map(Self::Bilingual)
    }
}

impl Serialize for Message {
    /// Writes the words in English and in German.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.in_words().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let words = Argument::deserialize(deserializer)?;
        Ok(message!("in-words", words))
    }
}

macro_rules! from {
    ($($type:ty => |$value:ident| $argument:expr;)*) => {
        $(impl From<$type> for Argument {
            fn from($value: $type) -> Self {
                $argument
            }
        })*
    };
}

from! {
    i64 => |number| Self::Number(number);
    i32 => |number| Self::Number(number.into());
    u32 => |number| Self::Number(number.into());
    u8 => |number| Self::Number(number.into());
    usize => |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    u64 => |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    u128 => |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    String => |text| Self::Name(text);
    &String => |text| Self::Name(text.clone());
    &str => |text| Self::Name(text.to_owned());
    Cell => |cell| Self::Name(cell_at(cell.row(), cell.column()));
    Digit => |digit| Self::Name(digit.to_string());
    Mark => |mark| Self::Name(format!("{}={}", cell_at(mark.cell.row(), mark.cell.column()), mark.digit));
    &Cell => |cell| (*cell).into();
    &Digit => |digit| Self::Name(digit.to_string());
    &Mark => |mark| (*mark).into();
    UnitKind => |kind| Self::Kind(kind);
    Unit => |unit| Self::Unit(unit);
    &Unit => |unit| Self::Unit(*unit);
    CellSet => |cells| Self::all(cells);
    DigitSet => |digits| Self::all(digits);
    Message => |message| Self::Message(Box::new(message));
    &Message => |message| Self::Message(Box::new(message.clone()));
}
