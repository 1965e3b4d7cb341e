//! Reads the call of a case: its method's arguments, by their keys.

use reference::cell::Cell;

use super::check::Check;
use super::forms::{self, Anchors, Image, Key};
use crate::case::Call;
use crate::message;
use crate::message::Message;
use crate::spec::{Interface, Method, Type};
use crate::toml_reader::{Node, Span, Table};
use crate::value::Value;

/// The arguments of one call.
struct Arguments {
    values: Vec<Value>,
    same_object: bool,
}

impl Check<'_> {
    /// Reads the call of a case; `named` is where the case names its method.
    pub(super) fn call(
        &mut self,
        named: &Span,
        interface: &Interface,
        method: &Method,
        table: &Table<'_>,
    ) -> Option<Call> {
        let asked = self.arguments(named, interface, method, table);
        let first_call = table
            .get("first_call")
            .map(|node| self.first_call(interface, method, node));
        let asked = asked?;
        Some(Call {
            interface: interface.name.clone(),
            method: method.name.clone(),
            asks: method.asks,
            arguments: asked.values,
            same_object: asked.same_object,
            first_call: match first_call {
                Some(arguments) => Some(arguments?),
                None => None,
            },
        })
    }

    /// Reads the arguments of an earlier call. It cannot pass one object twice: [`Call`] has no field for that.
    fn first_call(
        &mut self,
        interface: &Interface,
        method: &Method,
        node: &Node<'_>,
    ) -> Option<Vec<Value>> {
        let table = self.reader.table_in(node, &Key::ALL.map(Key::name))?;
        if let Some(grid2) = table.get("grid2").filter(|node| means_same_object(node)) {
            self.note(grid2.span(), message!("case-first-call-same-object"));
        }
        let arguments = self.arguments(&table.span, interface, method, &table);
        Some(arguments?.values)
    }

    /// Reads the arguments of one call in the order of the parameters; a missing one is reported at `span`.
    fn arguments(
        &mut self,
        span: &Span,
        interface: &Interface,
        method: &Method,
        table: &Table<'_>,
    ) -> Option<Arguments> {
        let Some(keys) = forms::keys(method) else {
            let signature = method.signature();
            self.note(
                span.clone(),
                message!("case-cannot-be-asked", method = signature),
            );
            return None;
        };
        for key in Key::ALL.into_iter().filter(|key| !keys.contains(key)) {
            if let Some(node) = table.get(key.name()) {
                let (method, key) = (method.signature(), key.name());
                let message = message!("case-superfluous-argument", method = method, key = key);
                self.note(node.key_span.clone(), message);
            }
        }
        let same_object = table.get("grid2").is_some_and(means_same_object);
        let mut values: Vec<Option<Value>> = Vec::new();
        for &key in &keys {
            let value = match (key, table.get(key.name())) {
                (_, None) => {
                    let message = message!(
                        "case-missing-argument",
                        method = method.signature(),
                        key = key.name()
                    );
                    let help = argument_example(interface, method, key);
                    self.reader.note_with_help(span.clone(), message, help);
                    None
                }
                (Key::Grid2, Some(_)) if same_object => values.first().cloned().flatten(),
                (Key::Grid | Key::Grid2, Some(node)) => self.grid(node).map(Value::from),
                (Key::Anchor, Some(node)) => self.anchor(interface, method, node),
                (Key::Image, Some(node)) => self.image_argument(method, node),
            };
            values.push(value);
        }
        Some(Arguments {
            values: values.into_iter().collect::<Option<_>>()?,
            same_object,
        })
    }

    fn anchor(&mut self, interface: &Interface, method: &Method, node: &Node<'_>) -> Option<Value> {
        let anchors = Anchors::of(interface, method);
        let name = &method.name;
        if node.as_text() == Some("null") {
            if anchors == Anchors::Any {
                return Some(Value::Null);
            }
            let message = message!("case-anchor-null", method = name, rule = anchors.rule());
            self.note(node.span(), message);
            return None;
        }
        let cell = self.cell(node)?;
        let near = anchors.nearest(cell);
        if near != cell {
            let rule = anchors.rule();
            let message = message!(
                "case-not-an-anchor",
                cell = cell,
                method = name,
                near = near,
                rule = rule
            );
            self.note(node.span(), message);
        }
        Some(Value::from(cell))
    }

    fn image_argument(&mut self, method: &Method, node: &Node<'_>) -> Option<Value> {
        let kind = method
            .parameters
            .iter()
            .map(|parameter| parameter.kind)
            .find(|kind| matches!(kind, Type::IntArray | Type::CellArray))?;
        if node.as_list().is_some() {
            return self.list(kind, Image::of(method), node);
        }
        let wanted = if kind == Type::IntArray {
            message!("a-list-of-integers")
        } else {
            message!("a-list-of-cells")
        };
        let help = message!("write-example", example = image_example(method));
        self.reader.wrong_type(node, wanted, help);
        None
    }
}

/// Returns whether `grid2` stands for the very object that `grid` is.
fn means_same_object(node: &Node<'_>) -> bool {
    node.as_text() == Some("grid")
}

/// Returns a line that would add a missing argument.
fn argument_example(interface: &Interface, method: &Method, key: Key) -> Message {
    let example = match key {
        Key::Grid | Key::Grid2 => return message!("write-grid-argument", key = key.name()),
        Key::Anchor => {
            let anchor = Anchors::of(interface, method).nearest(Cell::ALL[0]);
            format!("{} = \"{anchor}\"", key.name())
        }
        Key::Image => format!("{} = {}", key.name(), image_example(method)),
    };
    message!("add-line", line = example)
}

/// Returns an image vector that the method could take.
fn image_example(method: &Method) -> &'static str {
    match Image::of(method) {
        Some(Image::Blocks) => r#"["r1c4", "r1c1", "r1c7", "r4c4", "r7c4"]"#,
        Some(Image::Digits) => "[2, 3, 4, 5, 6, 7, 8, 9, 1]",
        Some(Image::Lines) | None => "[2, 3, 1]",
    }
}
