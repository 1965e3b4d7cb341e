//! Requests: what is written to a program.

use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

use super::Nonce;
use model::value::Value;

/// The object on which a method is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// A new one.
    New,
    /// The one of the previous request.
    Same,
    /// The one shared by all requests of this kind.
    Shared,
}

/// Location of a method in a program, if the harness knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The qualified name of the class.
    pub class: String,
    /// The method's name there.
    pub method: String,
    /// The erased types of its parameters, as qualified Java names.
    pub parameters: Vec<String>,
    /// The indices of the call's arguments that it takes, from 0.
    pub positions: Vec<usize>,
}

impl Target {
    /// Returns all arguments after a call, given the values of those that the method took.
    pub fn all(&self, before: &[Value], after: Vec<Value>) -> Vec<Value> {
        let mut all = before.to_vec();
        for (&position, value) in self.positions.iter().zip(after) {
            if let Some(place) = all.get_mut(position) {
                *place = value;
            }
        }
        all
    }
}

/// A request to a program.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// The request's number in its session, from 1.
    pub id: u64,
    /// Its secret.
    pub nonce: &'a Nonce,
    /// The interface that declares the method.
    pub interface: &'a str,
    /// The method's name.
    pub method: &'a str,
    /// Location of the method, if the program need not search for it. Such a program gets grids in the short form.
    pub target: Option<&'a Target>,
    /// The object to call it on.
    pub object: Object,
    /// True if the first two arguments are the same object.
    pub same_object: bool,
    /// The arguments in the order of the parameters.
    pub arguments: &'a [Value],
}

impl Request<'_> {
    /// Formats the request as one line, line feed included.
    ///
    /// ```
    /// use runner::protocol::{Nonce, Object, Request};
    /// let nonce = Nonce::from_bytes([0xab; 16]);
    /// let request = Request {
    ///     id: 1,
    ///     nonce: &nonce,
    ///     interface: "RowSolvingUtil",
    ///     method: "isValidRow",
    ///     target: None,
    ///     object: Object::New,
    ///     same_object: false,
    ///     arguments: &[],
    /// };
    /// assert_eq!(
    ///     request.line(),
    ///     "{\"id\":1,\"nonce\":\"abababababababababababababababab\",\"interface\":\"RowSolvingUtil\",\
    ///      \"method\":\"isValidRow\",\"object\":\"new\",\"arguments\":[]}\n"
    /// );
    /// ```
    ///
    /// # Panics
    ///
    /// Never: every request can be represented in JSON.
    pub fn line(&self) -> String {
        let taken = |target: &Target| -> Vec<Written<'_>> {
            let positions = target.positions.iter();
            positions
                .filter_map(|&position| self.arguments.get(position).map(Written::short))
                .collect()
        };
        let raw = RawRequest {
            id: self.id,
            nonce: self.nonce.as_str(),
            interface: self.target.is_none().then_some(self.interface),
            class: self.target.map(|target| target.class.as_str()),
            method: self
                .target
                .map_or(self.method, |target| target.method.as_str()),
            parameters: self.target.map(|target| target.parameters.as_slice()),
            object: match self.object {
                Object::New => "new",
                Object::Same => "same",
                Object::Shared => "shared",
            },
            same_object: self.same_object,
            arguments: self.target.map_or_else(
                || self.arguments.iter().map(Written::in_full).collect(),
                taken,
            ),
        };
        let mut line = serde_json::to_string(&raw).expect("a request has only text keys");
        line.push('\n');
        line
    }
}

/// The keys of a request in their order.
#[derive(Serialize)]
struct RawRequest<'a> {
    id: u64,
    nonce: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    interface: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<&'a str>,
    method: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    parameters: Option<&'a [String]>,
    object: &'static str,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    same_object: bool,
    arguments: Vec<Written<'a>>,
}

/// A value in the form of the protocol.
#[derive(Clone, Copy)]
struct Written<'a> {
    value: &'a Value,
    /// True if a grid of digits and empty cells is written as 81 characters.
    short: bool,
}

impl<'a> Written<'a> {
    const fn in_full(value: &'a Value) -> Self {
        Self {
            value,
            short: false,
        }
    }

    const fn short(value: &'a Value) -> Self {
        Self { value, short: true }
    }
}

impl Serialize for Written<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.value {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            Value::Int(number) => serializer.serialize_i64(*number),
            Value::Double(number) => number.serialize(serializer),
            Value::Text(text) | Value::String(text) => serializer.serialize_str(text),
            Value::Cell(place) => {
                let mut cell = serializer.serialize_struct("Cell", 2)?;
                cell.serialize_field("row", &place.row)?;
                cell.serialize_field("column", &place.column)?;
                cell.end()
            }
            Value::Grid(grid) => match grid.to_line().filter(|_| self.short) {
                Some(line) => serializer.serialize_str(&line),
                None => serializer.collect_seq(grid.values().chunks(9)),
            },
            Value::List(entries) => {
                let mut list = serializer.serialize_seq(Some(entries.len()))?;
                for entry in entries {
                    list.serialize_element(&Self {
                        value: entry,
                        ..*self
                    })?;
                }
                list.end()
            }
            // Steps are never arguments.
            Value::Steps(_) => serializer.collect_str(self.value),
        }
    }
}
