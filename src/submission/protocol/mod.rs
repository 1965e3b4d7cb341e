//! The exec protocol: what is written to a program and read from it, as text to data and back, without input or output.
//!
//! `specs/protocol.md` describes it for those who write programs. A request says what to compute and nothing else:
//! no expected value, no case name and no points ever enter a [`Request`].

pub mod steps;

use std::fmt;

use reference::grid::Grid;
use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value as Json;
use thiserror::Error;

use crate::outcome::{Outcome, Raised, Returned};
use crate::spec::{Method, Type};
use crate::value::{Place, Value};

/// The protocol's version.
pub const VERSION: u32 = 1;

/// How many characters of a text that has no place in [`Value`], or of an offending line, are kept.
pub const KEPT: usize = 200;

/// What proves that an answer was written by someone who had read the request.
///
/// ```
/// use epsilon::submission::protocol::Nonce;
/// assert_eq!(Nonce::from_bytes([0x0f; 16]).as_str(), "0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Nonce(String);

impl Nonce {
    /// The nonce of these bytes, 32 hexadecimal digits.
    pub fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(format!("{:032x}", u128::from_be_bytes(bytes)))
    }

    /// Returns the nonce as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// On which object a method is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    /// On a new one.
    New,
    /// On the one of the request before.
    Same,
    /// On the one that all requests of this kind share.
    Shared,
}

/// A method's place in a program, where the harness knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// The class, with its package.
    pub class: String,
    /// The method's name there.
    pub method: String,
    /// The types of its parameters, erased, as Java names them in full.
    pub parameters: Vec<String>,
    /// The arguments that it takes, by their places in the call, from 0.
    pub positions: Vec<usize>,
}

impl Target {
    /// Returns all arguments of a call, those that the method took replaced by what they are after it.
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

/// What a program is asked.
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
    /// Where the method is, if the program need not look for it. Such a program gets grids in their short form.
    pub target: Option<&'a Target>,
    /// The object to call it on.
    pub object: Object,
    /// True if the first two arguments are one and the same object.
    pub same_object: bool,
    /// The arguments in the order of the parameters.
    pub arguments: &'a [Value],
}

impl Request<'_> {
    /// Returns the request as one line, with its line feed.
    ///
    /// ```
    /// use epsilon::submission::protocol::{Nonce, Object, Request};
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
    /// Never: all that a request holds has a form in JSON.
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

/// A request with its keys in the order in which they are written.
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

/// A value in the form in which it is sent.
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
            Value::Text(text) => serializer.serialize_str(text),
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
            // No method takes steps.
            Value::Steps(_) => serializer.collect_str(self.value),
        }
    }
}

/// What is wrong with a line that should have been an answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Bytes that are no text.
    #[error("it is not UTF-8")]
    NotUtf8,
    /// Text that is no JSON.
    #[error("it is not JSON: {0}")]
    NotJson(String),
    /// JSON nested beyond all use.
    #[error("it is nested more than 127 levels deep")]
    TooDeep,
    /// JSON that is no object.
    #[error("it is no JSON object")]
    NotAnObject,
    /// A key that is unknown, missing, set twice or of the wrong type.
    #[error("{0}")]
    Key(String),
    /// None of the three things that an answer can say.
    #[error("it has none of the keys `returned`, `raised` and `missing`")]
    SaysNothing,
    /// More than one of the three things that an answer can say.
    #[error("it has more than one of the keys `returned`, `raised` and `missing`")]
    SaysTooMuch,
    /// `missing` with another value.
    #[error("`missing` can only be `true`")]
    NotMissing,
    /// A key that belongs to a call that was made.
    #[error("`{0}` cannot stand beside `missing`")]
    NotBesideMissing(&'static str),
    /// Another number of arguments than the method has.
    #[error("it gives back {found} arguments, but the method has {expected}")]
    ArgumentCount {
        /// How many were sent.
        expected: usize,
        /// How many came back.
        found: usize,
    },
    /// The number of another request.
    #[error("it answers request {found}, but request {expected} was asked")]
    OtherId {
        /// The request that was asked.
        expected: u64,
        /// The request that the line names.
        found: u64,
    },
    /// A nonce that was never sent.
    #[error("its nonce is not the one of request {0}")]
    OtherNonce(u64),
    /// A second answer where the first was not a returned value.
    #[error("it answers the request a second time")]
    SecondAnswer,
}

/// An answer whose form is right; whom it answers and what it says is still to be seen.
///
/// ```
/// use epsilon::{outcome::Outcome, submission::protocol::Answer};
/// let answer = Answer::read(br#"{"id": 3, "nonce": "f00d", "missing": true}"#).unwrap();
/// assert_eq!((answer.id(), answer.nonce()), (3, "f00d"));
/// assert_eq!(answer.outcome(None, 2), Ok(Outcome::Missing));
/// ```
#[derive(Clone, Debug)]
pub struct Answer(RawAnswer);

impl Answer {
    /// Reads a line; its line feed may be there or not.
    ///
    /// # Errors
    ///
    /// If the line is not one JSON object with the keys of an answer.
    pub fn read(line: &[u8]) -> Result<Self, Refusal> {
        let text = std::str::from_utf8(line).map_err(|_| Refusal::NotUtf8)?;
        // Without this, an array of the values in the right order would pass for the object.
        let opening = text.trim_start().chars().next();
        if !matches!(opening, None | Some('{')) && serde_json::from_str::<Json>(text).is_ok() {
            return Err(Refusal::NotAnObject);
        }
        serde_json::from_str(text)
            .map(Self)
            .map_err(|error| refusal(&error))
    }

    /// Returns the number of the request that it claims to answer.
    pub fn id(&self) -> u64 {
        self.0.id
    }

    /// Returns the nonce that it gives back.
    pub fn nonce(&self) -> &str {
        &self.0.nonce
    }

    /// What the answer to [`steps::METHOD`] says.
    ///
    /// # Errors
    ///
    /// If the answer does not say exactly one thing, or tells a step that is none.
    pub fn steps(self, wanted: steps::Wanted, arguments: usize) -> Result<Outcome, Refusal> {
        let told = self
            .0
            .returned
            .as_ref()
            .map(|returned| wanted.read(returned));
        let mut outcome = self.outcome(None, arguments)?;
        if let (Outcome::Returned(returned), Some(told)) = (&mut outcome, told) {
            returned.value = Value::Steps(told.map_err(Refusal::Key)?);
        }
        Ok(outcome)
    }

    /// What the answer says, read by the types of the method and the number of arguments that were sent.
    ///
    /// A value that does not fit its type is kept as what it is. Without a method the form of a value alone decides.
    ///
    /// # Errors
    ///
    /// If the answer does not say exactly one thing.
    pub fn outcome(self, method: Option<&Method>, arguments: usize) -> Result<Outcome, Refusal> {
        let raw = self.0;
        match (raw.returned, raw.raised, raw.missing) {
            (Some(returned), None, None) => {
                let result = method.map(|method| method.result);
                Ok(Outcome::Returned(Returned {
                    value: read_value(returned, result),
                    arguments: raw
                        .arguments
                        .map(|after| read_arguments(after, method, arguments))
                        .transpose()?,
                    console: raw.console.filter(|text| !text.is_empty()),
                }))
            }
            (None, None, Some(_)) if raw.arguments.is_some() => {
                Err(Refusal::NotBesideMissing("arguments"))
            }
            (None, None, Some(_)) if raw.console.is_some() => {
                Err(Refusal::NotBesideMissing("console"))
            }
            (None, Some(raised), None) => {
                let mut raised = read_raised(raised)?;
                raised.arguments = raw
                    .arguments
                    .map(|after| read_arguments(after, method, arguments))
                    .transpose()?;
                raised.console = raw.console.filter(|text| !text.is_empty());
                Ok(Outcome::Raised(raised))
            }
            (None, None, Some(Json::Bool(true))) => Ok(Outcome::Missing),
            (None, None, Some(_)) => Err(Refusal::NotMissing),
            (None, None, None) => Err(Refusal::SaysNothing),
            _ => Err(Refusal::SaysTooMuch),
        }
    }
}

/// The keys of an answer. `null` says that an optional text or list is not there, but is a value of the other keys.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAnswer {
    id: u64,
    nonce: String,
    #[serde(default, deserialize_with = "present")]
    returned: Option<Json>,
    #[serde(default, deserialize_with = "present")]
    raised: Option<Json>,
    #[serde(default, deserialize_with = "present")]
    missing: Option<Json>,
    #[serde(default)]
    arguments: Option<Vec<Json>>,
    #[serde(default)]
    console: Option<String>,
}

/// The keys of `raised`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRaised {
    class: String,
    #[serde(default)]
    message: Option<String>,
    #[serde(default)]
    frames: Option<Vec<String>>,
}

/// Returns a key that is there, even if it says `null`.
fn present<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Json>, D::Error> {
    Json::deserialize(deserializer).map(Some)
}

fn read_raised(json: Json) -> Result<Raised, Refusal> {
    if !json.is_object() {
        return Err(Refusal::Key("`raised` is no JSON object".to_owned()));
    }
    let raw: RawRaised = serde_json::from_value(json)
        .map_err(|error| Refusal::Key(format!("in `raised`: {}", plain(&error))))?;
    Ok(Raised {
        class: raw.class,
        message: raw.message,
        frames: raw.frames.unwrap_or_default(),
        arguments: None,
        console: None,
    })
}

fn read_arguments(
    after: Vec<Json>,
    method: Option<&Method>,
    expected: usize,
) -> Result<Vec<Value>, Refusal> {
    if after.len() != expected {
        return Err(Refusal::ArgumentCount {
            expected,
            found: after.len(),
        });
    }
    let kind = |index: usize| Some(method?.parameters.get(index)?.kind);
    Ok(after
        .into_iter()
        .enumerate()
        .map(|(index, json)| read_value(json, kind(index)))
        .collect())
}

/// Returns the value nearest to what was written.
fn read_value(json: Json, kind: Option<Type>) -> Value {
    match json {
        Json::Null => Value::Null,
        Json::Bool(truth) => Value::Bool(truth),
        Json::Number(number) => number
            .as_i64()
            .map_or_else(|| Value::Text(number.to_string()), Value::Int),
        Json::String(text) => match grid_of(&text).filter(|_| kind == Some(Type::Grid)) {
            Some(grid) => Value::from(grid),
            None => Value::Text(beginning(&text)),
        },
        Json::Array(entries) => match read_grid(&entries) {
            Some(grid) if matches!(kind, None | Some(Type::Grid)) => Value::from(grid),
            _ => Value::List(
                entries
                    .into_iter()
                    .map(|entry| read_value(entry, entry_type(kind)))
                    .collect(),
            ),
        },
        Json::Object(_) => {
            read_place(&json).map_or_else(|| Value::Text(beginning(&json.to_string())), Value::Cell)
        }
    }
}

/// Returns the type of the entries of a list or an array, as far as it matters: whether they are grids.
fn entry_type(kind: Option<Type>) -> Option<Type> {
    match kind? {
        Type::GridList => Some(Type::Grid),
        Type::CellArray | Type::CellList => Some(Type::Cell),
        Type::Void | Type::Boolean | Type::Int | Type::IntArray | Type::Cell | Type::Grid => {
            Some(Type::Int)
        }
    }
}

/// Returns the grid that exactly 81 characters stand for.
fn grid_of(line: &str) -> Option<Grid> {
    line.parse().ok().filter(|_| line.len() == 81)
}

/// Nine arrays of nine Java integers.
fn read_grid(rows: &[Json]) -> Option<Grid> {
    let mut values = [0; 81];
    if rows.len() != 9 {
        return None;
    }
    for (row, places) in rows.iter().zip(values.chunks_mut(9)) {
        let row = row.as_array().filter(|row| row.len() == 9)?;
        for (number, place) in row.iter().zip(places) {
            *place = number.as_i64()?.try_into().ok()?;
        }
    }
    Some(Grid::from_values(values))
}

/// Returns an object with just a row and a column.
fn read_place(json: &Json) -> Option<Place> {
    let place = Place {
        row: json.get("row")?.as_i64()?,
        column: json.get("column")?.as_i64()?,
    };
    (json.as_object()?.len() == 2).then_some(place)
}

/// What the JSON reader found.
fn refusal(error: &serde_json::Error) -> Refusal {
    let said = error.to_string();
    if said.starts_with("recursion limit exceeded") {
        Refusal::TooDeep
    } else if error.is_data() {
        Refusal::Key(plain(error))
    } else {
        Refusal::NotJson(plain(error))
    }
}

/// Returns the JSON reader's message in words that do not come from Rust, with the column but without the line, which
/// is always the first.
fn plain(error: &serde_json::Error) -> String {
    let said = error.to_string();
    let said = said
        .rsplit_once(" at line ")
        .map_or(said.as_str(), |(what, _)| what);
    let what = match said.split_once(" field `") {
        Some(("missing", name)) => format!("the key `{name} is missing"),
        Some(("duplicate", name)) => format!("the key `{name} is set twice"),
        Some(("unknown", name)) => format!("unknown key `{name}"),
        _ => wrong_type(said),
    };
    match error.column() {
        0 => beginning(&what),
        column => format!("{} (column {column})", beginning(&what)),
    }
}

/// Returns a message such as `invalid type: integer, expected u64`; any other as it is.
fn wrong_type(said: &str) -> String {
    let wrong = said
        .strip_prefix("invalid type: ")
        .or_else(|| said.strip_prefix("invalid value: "))
        .and_then(|rest| rest.rsplit_once(", expected "));
    match wrong {
        Some((found, "u64")) => format!("wrong type: {found}, expected a whole number from 0"),
        Some((found, "a sequence")) => format!("wrong type: {found}, expected an array"),
        Some((found, expected)) => format!("wrong type: {found}, expected {expected}"),
        None => said.to_owned(),
    }
}

/// Returns the first [`KEPT`] characters of a text, with a sign that it went on.
pub fn beginning(text: &str) -> String {
    match text.char_indices().nth(KEPT) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests;
