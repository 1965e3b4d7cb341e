//! Reads TOML into values that know their location, and gathers every mistake on the way.
//!
//! After a mistake the reader goes on: a misspelt key counts as the key it resembles, and a value that is missing or
//! has the wrong type gets a stand-in. Nothing more is reported about a stand-in.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use message::Message;
use message::error::{FileProblem, SourceFile, did_you_mean, nearest};

/// A part of the file, in bytes from its start.
pub type Span = Range<usize>;

/// A string with its location.
pub type Text = Spanned<String>;

/// The location of values that stand in for missing ones.
const STAND_IN: Span = usize::MAX..usize::MAX;

/// Parses a file.
///
/// # Errors
///
/// If the text is not TOML.
pub fn parse(source: &SourceFile) -> Result<DeTable<'_>, Box<FileProblem>> {
    let table = DeTable::parse(&source.text).map_err(|error| {
        let text = &source.text;
        let span = error.span().unwrap_or_default();
        let start = text.floor_char_boundary(span.start);
        let end = text.ceil_char_boundary(span.end).max(start);
        let message = message!("toml-syntax", reason = error.message());
        Box::new(FileProblem::new(source, start..end, message))
    })?;
    Ok(table.into_inner())
}

/// A value with its key and its location.
#[derive(Clone, Debug)]
pub struct Node<'t> {
    /// The key; entries of a list have the key of the list.
    pub key: &'t str,
    /// The location of the key.
    pub key_span: Span,
    is_entry: bool,
    value: &'t Spanned<DeValue<'t>>,
}

impl<'t> Node<'t> {
    /// Returns the location of the value.
    pub fn span(&self) -> Span {
        self.value.span()
    }

    /// Returns the string, if the value is one.
    pub fn as_text(&self) -> Option<&'t str> {
        self.value.get_ref().as_str()
    }

    /// Returns the text of a date, or of a string.
    pub fn as_time(&self) -> Option<String> {
        match self.value.get_ref() {
            DeValue::Datetime(time) => Some(time.to_string()),
            _ => self.as_text().map(str::to_owned),
        }
    }

    /// Returns the boolean, if the value is one.
    pub fn as_bool(&self) -> Option<bool> {
        self.value.get_ref().as_bool()
    }

    /// Returns whether the value is a table.
    pub fn is_table(&self) -> bool {
        self.value.get_ref().is_table()
    }

    /// Returns the integer, if the value is one and not too large.
    pub fn as_integer(&self) -> Option<i64> {
        let integer = self.value.get_ref().as_integer()?;
        i64::from_str_radix(integer.as_str(), integer.radix()).ok()
    }

    /// Returns the number, if the value is one.
    pub fn as_number(&self) -> Option<f64> {
        match self.value.get_ref() {
            DeValue::Integer(integer) => integer.as_str().parse().ok(),
            DeValue::Float(float) => float.as_str().parse().ok(),
            _ => None,
        }
    }

    /// Returns the entries, if the value is a list.
    pub fn as_list(&self) -> Option<impl ExactSizeIterator<Item = Self> + Clone> {
        let entries = self.value.get_ref().as_array()?;
        Some(entries.iter().map(|value| Self {
            is_entry: true,
            value,
            ..self.clone()
        }))
    }

    /// Returns the name of the value in messages.
    fn name(&self) -> Message {
        if self.is_entry {
            message!("toml-entry", key = self.key)
        } else {
            message!("toml-key", key = self.key)
        }
    }

    /// Returns the kind of the value.
    pub fn kind(&self) -> Message {
        match self.value.get_ref() {
            DeValue::String(_) => message!("a-string"),
            DeValue::Integer(_) if self.as_integer().is_none() => message!("a-large-number"),
            DeValue::Integer(_) => message!("an-integer"),
            DeValue::Float(_) => message!("a-float"),
            DeValue::Boolean(_) => message!("a-boolean"),
            DeValue::Datetime(_) => message!("a-date"),
            DeValue::Array(_) => message!("a-list"),
            DeValue::Table(_) => message!("a-table"),
        }
    }
}

/// A table with only known keys.
#[derive(Clone, Debug)]
pub struct Table<'t> {
    /// The location of the table or of its header.
    pub span: Span,
    entries: BTreeMap<&'t str, Node<'t>>,
}

impl<'t> Table<'t> {
    /// Returns the value of a key.
    pub fn get(&self, key: &str) -> Option<&Node<'t>> {
        self.entries.get(key)
    }

    /// Returns all entries, ascending by key.
    pub fn iter(&self) -> impl Iterator<Item = (Text, &Node<'t>)> {
        self.entries
            .iter()
            .map(|(key, node)| (Spanned::new(node.key_span.clone(), (*key).to_owned()), node))
    }
}

/// Reads values and collects the mistakes of a file.
pub struct Reader<'a> {
    /// The file.
    pub source: &'a SourceFile,
    /// The locations of the line breaks.
    line_breaks: Vec<usize>,
    problems: Vec<FileProblem>,
}

impl<'a> Reader<'a> {
    /// Creates a reader that has found nothing yet.
    pub fn new(source: &'a SourceFile) -> Self {
        let line_breaks = source.text.match_indices('\n');
        Self {
            source,
            line_breaks: line_breaks.map(|(offset, _)| offset).collect(),
            problems: Vec::new(),
        }
    }

    /// Returns all mistakes in the order of the file.
    pub fn finish(mut self) -> Vec<FileProblem> {
        self.problems
            .sort_by_cached_key(FileProblem::line_and_column);
        self.problems
    }

    /// Returns the number of mistakes so far.
    pub const fn problems(&self) -> usize {
        self.problems.len()
    }

    /// Returns the line, from 1, of a location.
    pub fn line(&self, offset: usize) -> usize {
        self.line_breaks
            .partition_point(|&line_break| line_break < offset)
            + 1
    }

    /// Notes a mistake.
    pub fn note(&mut self, span: Span, message: Message) {
        if span != STAND_IN {
            self.problems
                .push(FileProblem::new(self.source, span, message));
        }
    }

    /// Notes a mistake whose remedy depends on the situation.
    pub fn note_with_help(&mut self, span: Span, message: Message, help: Message) {
        if span != STAND_IN {
            let problem = FileProblem::new(self.source, span, message);
            self.problems.push(problem.with_help(help));
        }
    }

    /// Notes a value of the wrong type.
    pub fn wrong_type(&mut self, node: &Node<'_>, wanted: Message, help: Message) {
        let message = message!(
            "toml-type",
            what = node.name(),
            wanted = wanted,
            found = node.kind()
        );
        self.note_with_help(node.span(), message, help);
    }

    /// Takes the entries of a table; unknown keys are noted.
    pub fn table<'t>(
        &mut self,
        span: Span,
        entries: &'t DeTable<'t>,
        keys: &[&'t str],
    ) -> Table<'t> {
        let mut table = Table {
            span,
            entries: BTreeMap::new(),
        };
        for (key, value) in entries {
            let name: &'t str = key.get_ref();
            let node = Node {
                key: name,
                key_span: key.span(),
                is_entry: false,
                value,
            };
            if keys.is_empty() || keys.contains(&name) {
                table.entries.insert(name, node);
                continue;
            }
            let help = did_you_mean(name, keys.iter().copied());
            self.note_with_help(key.span(), message!("unknown-key", key = name), help);
            let meant = nearest(name, keys.iter().copied());
            if let Some(meant) = meant.filter(|meant| !entries.contains_key(*meant)) {
                let key = keys.iter().find(|key| **key == meant).copied();
                table
                    .entries
                    .entry(key.unwrap_or_default())
                    .or_insert(Node {
                        key: key.unwrap_or_default(),
                        ..node
                    });
            }
        }
        table
    }

    /// Takes the entries of a value that must be a table. Every key is allowed if `keys` names none.
    pub fn table_in<'t>(&mut self, node: &Node<'t>, keys: &[&'t str]) -> Option<Table<'t>> {
        if let Some(entries) = node.value.get_ref().as_table() {
            return Some(self.table(node.span(), entries, keys));
        }
        self.wrong_type(node, message!("a-table"), message!("write-table"));
        None
    }

    /// Returns the value of a key; notes it if it is missing.
    fn required<'t, 'n>(&mut self, table: &'n Table<'t>, key: &str) -> Option<&'n Node<'t>> {
        let node = table.get(key);
        if node.is_none() {
            self.note(
                table.span.start..table.span.start.max(table.span.end),
                message!("missing-key", key = key),
            );
        }
        node
    }

    /// Reads the string of a key.
    pub fn text(&mut self, table: &Table<'_>, key: &str) -> Text {
        let node = self.required(table, key);
        node.map_or_else(stand_in, |node| self.text_in(node))
    }

    /// Reads the string of a key that may be missing.
    pub fn optional_text(&mut self, table: &Table<'_>, key: &str) -> Option<Text> {
        table.get(key).map(|node| self.text_in(node))
    }

    fn text_in(&mut self, node: &Node<'_>) -> Text {
        let text = node.as_text().map(str::to_owned);
        self.typed(node, text, || {
            (message!("a-string"), message!("write-string"))
        })
    }

    /// Reads the integer of a key.
    pub fn integer(&mut self, table: &Table<'_>, key: &str) -> Spanned<i64> {
        let node = self.required(table, key);
        node.map_or_else(stand_in, |node| {
            self.typed(node, node.as_integer(), || {
                (message!("an-integer"), message!("write-integer"))
            })
        })
    }

    /// Reads the number of a key, with or without a decimal point.
    pub fn number(&mut self, table: &Table<'_>, key: &str) -> Spanned<f64> {
        let node = self.required(table, key);
        node.map_or_else(stand_in, |node| {
            self.typed(node, node.as_number(), || {
                (message!("a-number"), message!("write-number"))
            })
        })
    }

    /// Reads the boolean of a key.
    pub fn flag(&mut self, table: &Table<'_>, key: &str) -> bool {
        let node = self.required(table, key);
        node.is_some_and(|node| {
            let flag = self.typed(node, node.as_bool(), || {
                (message!("a-boolean"), message!("write-boolean"))
            });
            flag.into_inner()
        })
    }

    /// Reads the list of strings of a key.
    pub fn texts(&mut self, table: &Table<'_>, key: &str) -> Spanned<Vec<Text>> {
        let node = self.required(table, key);
        node.map_or_else(stand_in, |node| {
            self.list_in(node, |reader, entry| Some(reader.text_in(&entry)))
        })
    }

    /// Reads the list of tables of a key.
    pub fn tables<'t>(
        &mut self,
        table: &Table<'t>,
        key: &str,
        keys: &[&'static str],
    ) -> Spanned<Vec<Table<'t>>> {
        let node = self.required(table, key);
        node.map_or_else(stand_in, |node| {
            self.list_in(node, |reader, entry| reader.table_in(&entry, keys))
        })
    }

    /// Reads the table of a key; one that is missing has no entries.
    pub fn inner<'t>(&mut self, table: &Table<'t>, key: &str, keys: &[&'t str]) -> Table<'t> {
        let node = self.required(table, key);
        let inner = node.and_then(|node| self.table_in(node, keys));
        inner.unwrap_or(Table {
            span: STAND_IN,
            entries: BTreeMap::new(),
        })
    }

    fn list_in<'t, T>(
        &mut self,
        node: &Node<'t>,
        mut entry: impl FnMut(&mut Self, Node<'t>) -> Option<T>,
    ) -> Spanned<Vec<T>> {
        let entries = node
            .as_list()
            .map(|entries| entries.filter_map(|node| entry(self, node)).collect());
        self.typed(node, entries, || {
            (message!("a-list"), message!("write-list"))
        })
    }

    fn typed<T: Default>(
        &mut self,
        node: &Node<'_>,
        value: Option<T>,
        wanted: impl FnOnce() -> (Message, Message),
    ) -> Spanned<T> {
        if let Some(value) = value {
            return Spanned::new(node.span(), value);
        }
        let (wanted, help) = wanted();
        self.wrong_type(node, wanted, help);
        stand_in()
    }

    /// Notes an unknown word and suggests a known one.
    pub fn unknown(&mut self, word: &Text, message: Message, known: &[&str]) {
        let help = did_you_mean(word.get_ref(), known.iter().copied());
        self.note_with_help(word.span(), message, help);
    }

    /// Returns the meaning of a word. An unknown word is noted and taken for the first known one.
    pub fn word<T: Copy, const N: usize>(
        &mut self,
        word: &Text,
        known: [(&str, T); N],
        unknown: impl FnOnce(&str) -> Message,
    ) -> T {
        if let Some((_, meaning)) = known.iter().find(|(name, _)| name == word.get_ref()) {
            return *meaning;
        }
        self.unknown(word, unknown(word.get_ref()), &known.map(|(name, _)| name));
        known[0].1
    }
}

/// Returns the value that stands in for a missing one.
fn stand_in<T: Default>() -> Spanned<T> {
    Spanned::new(STAND_IN, T::default())
}

impl fmt::Debug for Reader<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").finish_non_exhaustive()
    }
}
