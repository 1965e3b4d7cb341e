//! The call of a case: its method's arguments, by their keys.

use reference::cell::Cell;

use super::check::Check;
use super::forms::{self, Anchors, Image, Key};
use super::raw::{Node, Raw, RawArguments, RawCase, Span};
use crate::case::Call;
use crate::spec::{Interface, Method, Type};
use crate::value::Value;

/// Every key of an argument with what stands there.
type Written<'r> = [(Key, Option<&'r Node>); 4];

impl RawCase {
    const fn arguments(&self) -> Written<'_> {
        [
            (Key::Grid, self.grid.as_ref()),
            (Key::Grid2, self.grid2.as_ref()),
            (Key::Anchor, self.anchor.as_ref()),
            (Key::Image, self.image.as_ref()),
        ]
    }
}

impl RawArguments {
    const fn arguments(&self) -> Written<'_> {
        [
            (Key::Grid, self.grid.as_ref()),
            (Key::Grid2, self.grid2.as_ref()),
            (Key::Anchor, self.anchor.as_ref()),
            (Key::Image, self.image.as_ref()),
        ]
    }
}

/// What a method is asked with.
struct Arguments {
    values: Vec<Value>,
    same_object: bool,
}

impl Check<'_> {
    /// The call of a case; `named` is where the case names its method.
    pub(super) fn call(
        &mut self,
        named: &Span,
        interface: &Interface,
        method: &Method,
        raw: &RawCase,
    ) -> Option<Call> {
        let asked = self.arguments(named, interface, method, &raw.arguments());
        let first = raw.first_call.as_ref().map(|first| {
            self.no_same_object(first.get_ref());
            let written = first.get_ref().arguments();
            self.arguments(&first.span(), interface, method, &written)
        });
        let asked = asked?;
        Some(Call {
            interface: interface.name.clone(),
            method: method.name.clone(),
            asks: method.asks,
            arguments: asked.values,
            same_object: asked.same_object,
            first_call: match first {
                Some(first) => Some(first?.values),
                None => None,
            },
        })
    }

    /// Notes an earlier call that would pass one object twice, which [`Call`] has no place for.
    fn no_same_object(&mut self, first: &RawArguments) {
        if let Some(grid2) = first.grid2.as_ref().filter(|node| means_same_object(node)) {
            self.note(
                grid2.span(),
                "an earlier call cannot pass the same object twice",
                "a grid is wanted here",
                "write the grid again",
            );
        }
    }

    /// The arguments of one call in the order of the parameters; `place` is where to say that one is missing.
    fn arguments(
        &mut self,
        place: &Span,
        interface: &Interface,
        method: &Method,
        written: &Written<'_>,
    ) -> Option<Arguments> {
        let Some(keys) = forms::keys(method) else {
            self.note(
                place.clone(),
                format!("`{}` cannot be asked", forms::signature(method)),
                "a parameter that no key can give",
                "a case has keys for two grids, an anchor and an image vector",
            );
            return None;
        };
        self.superfluous(method, &keys, written);
        let same_object = written
            .iter()
            .any(|(key, node)| *key == Key::Grid2 && node.is_some_and(means_same_object));
        let mut values: Vec<Option<Value>> = Vec::new();
        for &key in &keys {
            let node = written
                .iter()
                .find(|(other, _)| *other == key)
                .and_then(|(_, node)| *node);
            let value = match (key, node) {
                (_, None) => {
                    self.missing_argument(place, interface, method, key);
                    None
                }
                (Key::Grid2, Some(_)) if same_object => values.first().cloned().flatten(),
                (Key::Grid | Key::Grid2, Some(node)) => {
                    self.grid(key.name(), node).map(Value::from)
                }
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

    fn superfluous(&mut self, method: &Method, keys: &[Key], written: &Written<'_>) {
        for (key, node) in written {
            if let Some(node) = node.filter(|_| !keys.contains(key)) {
                let place = self.key_of(key.name(), node);
                self.note(
                    place,
                    format!("`{}` takes no `{}`", forms::signature(method), key.name()),
                    "no such argument",
                    "leave it out",
                );
            }
        }
    }

    fn missing_argument(&mut self, place: &Span, interface: &Interface, method: &Method, key: Key) {
        let name = key.name();
        let help = match key {
            Key::Grid | Key::Grid2 => format!(
                "add a line `{name} = \"\"\"`, nine rows of nine characters and a line `\"\"\"`"
            ),
            Key::Anchor => {
                let example = Anchors::of(interface, method).nearest(Cell::ALL[0]);
                format!("add a line `{name} = \"{example}\"`")
            }
            Key::Image => format!("add a line `{name} = {}`", image_example(method)),
        };
        self.missing(
            place.clone(),
            format!("`{}` needs `{name}`", forms::signature(method)),
            format!("`{name}` is missing"),
            help,
        );
    }

    fn anchor(&mut self, interface: &Interface, method: &Method, node: &Node) -> Option<Value> {
        let anchors = Anchors::of(interface, method);
        if matches!(node.get_ref(), Raw::Text(text) if text == "null") {
            if anchors == Anchors::Any {
                return Some(Value::Null);
            }
            self.note(
                node.span(),
                format!("`{}` cannot be asked for `null`", method.name),
                "no cell",
                format!(
                    "the handout does not say what would be right; {}",
                    anchors.rule()
                ),
            );
            return None;
        }
        let cell = self.cell("`anchor`", node)?;
        let near = anchors.nearest(cell);
        if near != cell {
            self.note(
                node.span(),
                format!("{cell} is no anchor for `{}`", method.name),
                "no anchor",
                format!("did you mean `{near}`? {}", anchors.rule()),
            );
        }
        Some(Value::from(cell))
    }

    fn image_argument(&mut self, method: &Method, node: &Node) -> Option<Value> {
        let kind = method
            .parameters
            .iter()
            .map(|parameter| parameter.kind)
            .find(|kind| matches!(kind, Type::IntArray | Type::CellArray))?;
        let Raw::List(entries) = node.get_ref() else {
            let wanted = if kind == Type::IntArray {
                "a list of whole numbers"
            } else {
                "a list of cells"
            };
            let help = format!("write something like `{}`", image_example(method));
            self.wrong_type("`image`", node, wanted, &help);
            return None;
        };
        self.list("image", kind, Image::of(method), node, entries)
    }
}

/// Whether `grid2` stands for the very object that `grid` is.
fn means_same_object(node: &Node) -> bool {
    matches!(node.get_ref(), Raw::Text(text) if text == "grid")
}

/// An image vector that the method could take.
fn image_example(method: &Method) -> &'static str {
    match Image::of(method) {
        Some(Image::Blocks) => r#"["r1c4", "r1c1", "r1c7", "r4c4", "r7c4"]"#,
        Some(Image::Digits) => "[2, 3, 4, 5, 6, 7, 8, 9, 1]",
        Some(Image::Lines) | None => "[2, 3, 1]",
    }
}
