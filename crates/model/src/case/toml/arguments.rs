//! Reads the call of a case: the method's arguments by key, with the rules for valid anchors and image vectors.

use board::cell::Cell;
use board::method;
use board::method::Image;
use board::unit::{Unit, UnitKind};

use super::{CaseReader, KEYS, plain};
use crate::case::Call;
use crate::spec::{Interface, Method, Parameter, Specs, Type};
use crate::value::Value;
use files::toml_reader::{Node, Span, Table};
use message::Message;

/// The key of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key<'a> {
    Grid,
    Grid2,
    Anchor,
    Image,
    /// A parameter's own name, for a method that the reference does not know.
    Own(&'a Parameter),
}

impl<'a> Key<'a> {
    /// The argument keys of the handout's methods.
    pub(super) const ALL: [Self; 4] = [Self::Grid, Self::Grid2, Self::Anchor, Self::Image];

    /// Returns the key as a case file writes it.
    pub(super) fn name(self) -> &'a str {
        match self {
            Self::Grid => "grid",
            Self::Grid2 => "grid2",
            Self::Anchor => "anchor",
            Self::Image => "image",
            Self::Own(parameter) => &parameter.name,
        }
    }
}

/// Returns the key of every parameter in order; `None` if a parameter cannot be written in a case.
///
/// For the handout's methods, the type determines the key, because parameter names differ from method to method.
pub(super) fn keys(method: &Method) -> Option<Vec<Key<'_>>> {
    let mut keys = Vec::new();
    for parameter in &method.parameters {
        let is_free = |key: &str| !KEYS.contains(&key) || Key::ALL.map(Key::name).contains(&key);
        let key = match parameter.kind {
            _ if method.asks.is_none() && is_free(&parameter.name) => Key::Own(parameter),
            Type::Grid if keys.contains(&Key::Grid) => Key::Grid2,
            Type::Grid => Key::Grid,
            Type::Cell => Key::Anchor,
            Type::IntArray | Type::CellArray => Key::Image,
            _ => return None,
        };
        if keys.contains(&key) {
            return None;
        }
        keys.push(key);
    }
    Some(keys)
}

/// Returns the argument keys of all methods, each once.
pub(super) fn all_keys(specs: &Specs) -> Vec<&str> {
    let own = specs.methods().filter_map(|(_, method)| keys(method));
    let mut names = Key::ALL.map(Key::name).to_vec();
    for key in own.flatten() {
        if !names.contains(&key.name()) {
            names.push(key.name());
        }
    }
    names
}

/// The cells that are valid as a method's anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchors {
    /// The anchors of the units of a kind.
    Units(UnitKind),
    /// The two cells that select the axis of a reflection.
    Axes,
    /// Any cell, or `null`: the anchor may have no meaning (C18).
    Any,
}

impl Anchors {
    /// Returns the valid anchors of a method.
    pub(super) fn of(interface: &Interface, method: &Method) -> Self {
        let Some(asks) = method.asks else {
            return interface.unit.map_or(Self::Any, Self::Units);
        };
        match asks.anchor() {
            Some(method::Anchor::Unit(kind)) => Self::Units(kind),
            Some(method::Anchor::Lines(_)) => Self::Units(UnitKind::Block),
            Some(method::Anchor::Axis) => Self::Axes,
            Some(method::Anchor::Open) | None => Self::Any,
        }
    }

    /// Returns the cell if it is a valid anchor, otherwise the nearest valid one.
    pub(super) fn nearest(self, cell: Cell) -> Cell {
        match self {
            Self::Units(kind) => Unit::of(kind, cell).anchor(),
            Self::Axes => AXES
                .into_iter()
                .min_by_key(|axis| {
                    axis.row().abs_diff(cell.row()) + axis.column().abs_diff(cell.column())
                })
                .unwrap_or(cell),
            Self::Any => cell,
        }
    }

    /// Returns the rule for valid anchors in words.
    pub(super) fn rule(self) -> Message {
        match self {
            Self::Units(UnitKind::Row) => message!("anchors-of-rows"),
            Self::Units(UnitKind::Column) => message!("anchors-of-columns"),
            Self::Units(UnitKind::Block) => message!("anchors-of-blocks"),
            Self::Axes => message!("anchors-of-axes"),
            Self::Any => message!("anchors-any"),
        }
    }
}

/// The anchors of the axes: r1c5 for column 5, r5c1 for row 5.
const AXES: [Cell; 2] = [Cell::ALL[4], Cell::ALL[36]];

/// Returns the number of entries of an image vector.
pub(super) const fn image_length(image: Image) -> usize {
    match image {
        Image::Lines => 3,
        Image::Digits => 9,
        Image::Blocks => 5,
    }
}

/// Returns whether a number can be an entry of an image vector.
pub(super) const fn image_takes(image: Image, number: i64) -> bool {
    match image {
        Image::Lines => matches!(number, 1..=3),
        Image::Digits => matches!(number, -1 | 1..=9),
        Image::Blocks => false,
    }
}

/// Returns the rule for an image vector in words.
pub(super) fn image_rule(image: Image) -> Message {
    match image {
        Image::Lines => message!("image-of-lines"),
        Image::Digits => message!("image-of-digits"),
        Image::Blocks => message!("image-of-blocks"),
    }
}

/// The arguments of one call.
struct Arguments {
    values: Vec<Value>,
    same_object: bool,
}

impl CaseReader<'_> {
    /// Reads the call of a case; missing arguments are reported at `span`, the method's name.
    pub(super) fn call(
        &mut self,
        span: &Span,
        interface: &Interface,
        method: &Method,
        table: &Table<'_>,
    ) -> Option<Call> {
        let asked = self.arguments(span, interface, method, table);
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
            image: None,
            tolerance: method.tolerance,
        })
    }

    /// Reads the arguments of the earlier call, which cannot pass one object twice: [`Call`] has no field for that.
    fn first_call(
        &mut self,
        interface: &Interface,
        method: &Method,
        node: &Node<'_>,
    ) -> Option<Vec<Value>> {
        let table = self.reader.table_in(node, &self.argument_keys)?;
        let keys = keys(method).unwrap_or_default();
        if let Some(second) = same_object(method, &keys, &table) {
            self.note(second.span(), message!("case-first-call-same-object"));
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
        let Some(keys) = keys(method) else {
            let signature = method.signature();
            self.note(
                span.clone(),
                message!("case-cannot-be-asked", method = signature),
            );
            return None;
        };
        let is_own = |name: &str| keys.iter().any(|key| key.name() == name);
        let others = self.argument_keys.iter().filter(|name| !is_own(name));
        let superfluous: Vec<&Node<'_>> = others.filter_map(|name| table.get(name)).collect();
        for node in superfluous {
            let (method, key) = (method.signature(), node.key);
            let message = message!("case-superfluous-argument", method = method, key = key);
            self.note(node.key_span.clone(), message);
        }
        let same_object = same_object(method, &keys, table).is_some();
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
                (_, Some(_)) if same_object && values.len() == 1 => values[0].clone(),
                (Key::Grid | Key::Grid2, Some(node)) => self.grid(node).map(Value::from),
                (Key::Anchor, Some(node)) => self.anchor(interface, method, node),
                (Key::Image, Some(node)) => self.image_argument(method, node),
                (Key::Own(parameter), Some(node)) => self.value_of(parameter.kind, node),
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
            return self.list(kind, image_of(method), node);
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

/// Returns the second argument's node if it denotes the same object as the first grid: `grid2 = "grid"`.
fn same_object<'n, 't>(
    method: &Method,
    keys: &[Key<'_>],
    table: &'n Table<'t>,
) -> Option<&'n Node<'t>> {
    let [first, second, ..] = keys else {
        return None;
    };
    let are_grids = method
        .parameters
        .iter()
        .take(2)
        .all(|it| it.kind == Type::Grid);
    let node = table.get(second.name()).filter(|_| are_grids)?;
    (node.as_text() == Some(first.name())).then_some(node)
}

/// Returns the help that shows how to write a missing argument.
fn argument_example(interface: &Interface, method: &Method, key: Key) -> Message {
    let example = match key {
        Key::Grid | Key::Grid2 => return message!("write-grid-argument", key = key.name()),
        Key::Anchor => {
            let anchor = Anchors::of(interface, method).nearest(Cell::ALL[0]);
            format!("{} = \"{anchor}\"", key.name())
        }
        Key::Image => format!("{} = {}", key.name(), image_example(method)),
        Key::Own(parameter) => match parameter.kind {
            Type::Void | Type::Grid => return message!("write-grid-argument", key = key.name()),
            kind => format!("{} = {}", key.name(), plain::example(kind)),
        },
    };
    message!("add-line", line = example)
}

/// Returns the kind of a method's image vector, if it has one.
pub(super) fn image_of(method: &Method) -> Option<Image> {
    method.asks?.image()
}

/// Returns an example of an image vector for the method.
fn image_example(method: &Method) -> &'static str {
    match image_of(method) {
        Some(Image::Blocks) => r#"["r1c4", "r1c1", "r1c7", "r4c4", "r7c4"]"#,
        Some(Image::Digits) => "[2, 3, 4, 5, 6, 7, 8, 9, 1]",
        Some(Image::Lines) | None => "[2, 3, 1]",
    }
}
