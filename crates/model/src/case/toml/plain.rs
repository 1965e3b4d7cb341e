//! Reads values of Java's own types: numbers, strings, and lists and matrices of them.

use super::CaseReader;
use super::values::form as form_of;
use crate::double::Double;
use crate::spec::Type;
use crate::value::{SizeLimit, Value};
use files::toml_reader::Node;
use message::Message;

/// Returns an example of a value of a type as a case file writes it.
pub(super) const fn example(kind: Type) -> &'static str {
    match kind {
        Type::Void | Type::GridList => "[]",
        Type::Boolean => "true",
        Type::Int => "7",
        Type::IntArray | Type::IntegerList => "[2, 3, 1]",
        Type::Cell | Type::Grid => "\"r1c1\"",
        Type::CellArray | Type::CellList => "[\"r1c1\", \"r2c8\"]",
        Type::Double => "0.5",
        Type::String | Type::CharArray => "\"abc\"",
        Type::Char => "\"a\"",
        Type::DoubleArray | Type::DoubleList => "[0.5, 2.0]",
        Type::StringArray | Type::StringList | Type::CharArrayList => "[\"abc\", \"\"]",
        Type::IntMatrix | Type::IntArrayList => "[[1, 2], [3, 4]]",
        Type::DoubleMatrix => "[[0.5, 1.0], [2.0, 4.0]]",
        Type::IntMatrixList => "[[[1, 2], [3, 4]], [[5]]]",
    }
}

/// Returns the name of a value of a type, and a help with an example.
pub(super) fn form(kind: Type) -> (Message, Message) {
    let wanted = message!("a-value-of-type", name = kind.to_string());
    (wanted, message!("write-example", example = example(kind)))
}

impl CaseReader<'_> {
    /// Reads a value of a type; notes a mistake if the node is of another type or the value is too large.
    pub(super) fn plain(&mut self, kind: Type, node: &Node<'_>) -> Option<Value> {
        let value = self.part_of_plain(kind, node)?;
        if !value.fits(SizeLimit::OF_CASE) {
            let SizeLimit { values, text } = SizeLimit::OF_CASE;
            let message = message!("case-value-too-large", values = values, bytes = text);
            self.note(node.span(), message);
        }
        Some(value)
    }

    /// Reads a value, or an entry of one.
    fn part_of_plain(&mut self, kind: Type, node: &Node<'_>) -> Option<Value> {
        let value = match (kind, kind.entry()) {
            (_, Some(entry)) => {
                let nodes: Option<Vec<Node<'_>>> = node.as_list().map(Iterator::collect);
                let Some(nodes) = nodes else {
                    return self.note_wrong_type(kind, node);
                };
                let entries: Vec<Option<Value>> = nodes
                    .iter()
                    .map(|node| self.part_of_plain(entry, node))
                    .collect();
                return entries.into_iter().collect::<Option<_>>().map(Value::List);
            }
            (Type::Boolean, None) => node.as_bool().map(Value::Bool),
            (Type::Int, None) => node.as_integer().map(Value::Int),
            (Type::Double, None) => node.as_number().map(Double::new).map(Value::Double),
            (Type::Char, None) => node
                .as_text()
                .filter(|text| text.encode_utf16().count() == 1)
                .map(|text| Value::String(text.to_owned())),
            _ => node.as_text().map(|text| Value::String(text.to_owned())),
        };
        value.or_else(|| self.note_wrong_type(kind, node))
    }

    /// Notes a value of another type; always returns `None`.
    fn note_wrong_type(&mut self, kind: Type, node: &Node<'_>) -> Option<Value> {
        let (wanted, help) = form_of(kind);
        self.reader.wrong_type(node, wanted, help);
        None
    }
}
