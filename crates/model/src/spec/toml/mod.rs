//! Parses the files below `specs/` from TOML into checked types.
//!
//! [`interface()`], [`course()`] and [`techniques()`] report every mistake they find, each with its location.
//! `specs/interfaces/BlockIsoUtil.toml`, `specs/meilenstein1.toml` and `specs/techniques.toml` explain the keys.

mod course;
mod deadline;
mod interface;
mod techniques;

use toml::Spanned;

use super::{Course, Interface, Techniques, Visibility};
use files::toml_reader;
use files::toml_reader::{Node, Reader, Table, Text};
use message::error::{FileProblem, SourceFile, nearest};

/// Reads one interface.
///
/// # Errors
///
/// All mistakes in the file, in the order of their locations.
pub fn interface(source: &SourceFile) -> Result<Interface, Vec<FileProblem>> {
    read(source, &interface::KEYS, interface::check)
}

/// Reads the course that asks these interfaces.
///
/// # Errors
///
/// All mistakes in the file, in the order of their locations.
pub fn course(source: &SourceFile, interfaces: &[Interface]) -> Result<Course, Vec<FileProblem>> {
    read(source, &course::KEYS, |reader, table| {
        course::check(reader, table, interfaces)
    })
}

/// Reads the order of techniques, and the names that the file gives them.
///
/// # Errors
///
/// All mistakes in the file, in the order of their locations.
pub fn techniques(source: &SourceFile) -> Result<Techniques, Vec<FileProblem>> {
    read(source, &techniques::KEYS, techniques::check)
}

/// Reads a file. The placeholders that replace wrong values are never returned, because the mistakes are.
fn read<T>(
    source: &SourceFile,
    keys: &[&'static str],
    check: impl FnOnce(&mut Reader<'_>, &Table<'_>) -> T,
) -> Result<T, Vec<FileProblem>> {
    let document = toml_reader::parse(source).map_err(|problem| vec![*problem])?;
    let mut reader = Reader::new(source);
    let table = reader.table(0..0, &document, keys);
    let result = check(&mut reader, &table);
    match reader.finish() {
        problems if problems.is_empty() => Ok(result),
        problems => Err(problems),
    }
}

/// Checks that a text is a single line and not blank.
fn line_of_text(reader: &mut Reader<'_>, text: Text) -> String {
    if text.get_ref().trim().is_empty() {
        reader.note(text.span(), message!("spec-empty-text"));
    } else if text.get_ref().contains(char::is_control) {
        reader.note(text.span(), message!("spec-several-lines"));
    }
    text.into_inner()
}

/// Reads the audience of a case.
pub(crate) fn visibility(reader: &mut Reader<'_>, node: &Node<'_>) -> Visibility {
    let help = message!("write-visibility");
    let Some(word) = node.as_text() else {
        reader.wrong_type(node, message!("a-string"), help);
        return Visibility::default();
    };
    Visibility::parse(word).unwrap_or_else(|| {
        let message = message!("unknown-value", key = "visibility", value = word);
        let near = nearest(word, ["public", "hidden"]);
        let near = near.map(|name| message!("did-you-mean", name));
        reader.note_with_help(node.span(), message, near.unwrap_or(help));
        Visibility::default()
    })
}

/// Reads a text that must be a single line and not blank.
fn line_in(reader: &mut Reader<'_>, table: &Table<'_>, key: &str) -> String {
    let text = reader.text(table, key);
    line_of_text(reader, text)
}

/// Reads an integer from 0 to `max`.
fn number_in(
    reader: &mut Reader<'_>,
    table: &Table<'_>,
    key: &'static str,
    max: u32,
) -> Spanned<u32> {
    let raw = reader.integer(table, key);
    let number = u32::try_from(*raw.get_ref()).ok();
    let number = number.filter(|number| *number <= max).unwrap_or_else(|| {
        let value = raw.get_ref().to_string();
        reader.note(
            raw.span(),
            message!(
                "spec-number-range",
                key = key,
                value = value,
                max = max.to_string()
            ),
        );
        0
    });
    Spanned::new(raw.span(), number)
}
