//! Answers: what is read from a program.

use reference::grid::Grid;
use serde::{Deserialize, Deserializer};
use serde_json::Value as Json;
use thiserror::Error;

use super::json_error::plain;
use super::{beginning, steps};
use crate::outcome::{Outcome, Raised, Returned};
use crate::spec::{Method, Type};
use crate::value::{Place, Value};

/// The reason why a line is not an answer to a request.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// Invalid UTF-8.
    #[error("it is not UTF-8")]
    NotUtf8,
    /// Invalid JSON.
    #[error("it is not JSON: {0}")]
    NotJson(String),
    /// JSON with too many levels of nesting.
    #[error("it is nested more than 127 levels deep")]
    TooDeep,
    /// JSON other than an object.
    #[error("it is not a JSON object")]
    NotAnObject,
    /// A key that is unknown, missing, set twice or of the wrong type.
    #[error("{0}")]
    Key(String),
    /// None of the three kinds of answers.
    #[error("it has none of the keys `returned`, `raised` and `missing`")]
    SaysNothing,
    /// More than one of the three kinds of answers.
    #[error("it has more than one of the keys `returned`, `raised` and `missing`")]
    SaysTooMuch,
    /// `missing` with another value.
    #[error("`missing` can only be `true`")]
    NotMissing,
    /// A key that belongs to an executed call.
    #[error("`{0}` cannot stand beside `missing`")]
    NotBesideMissing(&'static str),
    /// A wrong number of arguments.
    #[error("it gives back {found} arguments, but the method has {expected}")]
    ArgumentCount {
        /// Number of arguments of the method.
        expected: usize,
        /// Number of arguments in the answer.
        found: usize,
    },
    /// The number of another request.
    #[error("it answers request {found}, but request {expected} was asked")]
    OtherId {
        /// The id of the request.
        expected: u64,
        /// The id in the line.
        found: u64,
    },
    /// A nonce that was never sent.
    #[error("its nonce is not the one of request {0}")]
    OtherNonce(u64),
    /// A second answer where the first was not a returned value.
    #[error("it answers the request a second time")]
    SecondAnswer,
}

/// A well-formed answer, not yet checked against its request.
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
    /// Parses a line, with or without its line feed.
    ///
    /// # Errors
    ///
    /// If the line is not one JSON object with the keys of an answer.
    pub fn read(line: &[u8]) -> Result<Self, Refusal> {
        let text = std::str::from_utf8(line).map_err(|_| Refusal::NotUtf8)?;
        // Otherwise serde would accept an array of the values in the right order.
        let opening = text.trim_start().chars().next();
        if !matches!(opening, None | Some('{')) && serde_json::from_str::<Json>(text).is_ok() {
            return Err(Refusal::NotAnObject);
        }
        serde_json::from_str(text)
            .map(Self)
            .map_err(|error| refusal(&error))
    }

    /// Returns the id of the request that it claims to answer.
    pub fn id(&self) -> u64 {
        self.0.id
    }

    /// Returns its nonce.
    pub fn nonce(&self) -> &str {
        &self.0.nonce
    }

    /// Returns the outcome of an answer to [`steps::METHOD`].
    ///
    /// # Errors
    ///
    /// If the answer is not of exactly one kind, or has an invalid step.
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

    /// Returns the outcome of an answer, given the types of the method and the number of arguments sent.
    ///
    /// A value of another type than expected is kept as it is. Without a method only the form of a value counts.
    ///
    /// # Errors
    ///
    /// If the answer is not of exactly one kind.
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

/// The keys of an answer. `null` means that an optional text or list is missing, but is a value of the other keys.
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
        return Err(Refusal::Key("`raised` is not a JSON object".to_owned()));
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

/// Converts JSON to the closest value.
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

/// Returns the type of the entries of a list or an array, as far as it matters for grids.
fn entry_type(kind: Option<Type>) -> Option<Type> {
    match kind? {
        Type::GridList => Some(Type::Grid),
        Type::CellArray | Type::CellList => Some(Type::Cell),
        Type::Void | Type::Boolean | Type::Int | Type::IntArray | Type::Cell | Type::Grid => {
            Some(Type::Int)
        }
    }
}

/// Parses a grid of exactly 81 characters.
fn grid_of(line: &str) -> Option<Grid> {
    line.parse().ok().filter(|_| line.len() == 81)
}

/// Reads nine arrays of nine Java integers.
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

/// Reads an object with just a row and a column.
fn read_place(json: &Json) -> Option<Place> {
    let place = Place {
        row: json.get("row")?.as_i64()?,
        column: json.get("column")?.as_i64()?,
    };
    (json.as_object()?.len() == 2).then_some(place)
}

/// Converts an error of the JSON reader.
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
