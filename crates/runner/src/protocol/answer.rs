//! Answers: what is read from a program.

use board::grid::Grid;
use serde_json::Value as Json;

use super::fields::Fields;
use super::{beginning, plain, steps};
use message::Message;
use model::outcome::{Outcome, Raised, Returned};
use model::spec::{Method, Type};
use model::value::{Place, SizeLimit, Value};

/// A well-formed answer, not yet checked against its request.
///
/// ```
/// use model::outcome::Outcome;
/// use runner::protocol::Answer;
/// let answer = Answer::read(br#"{"id": 3, "nonce": "f00d", "missing": true}"#).unwrap();
/// assert_eq!((answer.id(), answer.nonce()), (3, "f00d"));
/// assert_eq!(answer.outcome(None, 2), Ok(Outcome::Missing));
/// ```
#[derive(Clone, Debug)]
pub struct Answer {
    id: u64,
    nonce: String,
    returned: Option<Json>,
    raised: Option<Json>,
    missing: Option<Json>,
    arguments: Option<Vec<Json>>,
    console: Option<String>,
    printed: Option<String>,
}

/// Maximum number of levels of nesting; the JSON reader refuses more.
const MAX_DEPTH: usize = 127;

/// Maximum number of values in a line. A value takes many times the bytes of its text in memory; 2,000 grids in rows have
/// 182,000.
const MAX_VALUES: usize = 200_000;

/// The keys of an answer.
const KEYS: &[&str] = &[
    "id",
    "nonce",
    "returned",
    "raised",
    "missing",
    "arguments",
    "console",
    "printed",
];

impl Answer {
    /// Parses a line, with or without its line feed.
    ///
    /// # Errors
    ///
    /// If the line is not one JSON object with the keys of an answer.
    pub fn read(line: &[u8]) -> Result<Self, Message> {
        let text = std::str::from_utf8(line).map_err(|_| message!("refusal-not-utf8"))?;
        let (depth, values) = extent(text);
        if depth > MAX_DEPTH {
            return Err(message!("refusal-too-deep", limit = MAX_DEPTH));
        }
        if values > MAX_VALUES {
            return Err(message!("refusal-too-many-values", limit = MAX_VALUES));
        }
        let fields: Fields = serde_json::from_str(text).map_err(|error| {
            if error.is_data() {
                message!("refusal-not-an-object")
            } else {
                message!("refusal-not-json", reason = error.to_string())
            }
        })?;
        let mut fields = fields.checked(KEYS)?;
        let id = fields.optional("id", message!("expected-natural"), Json::as_u64)?;
        let arguments = |json: &Json| json.as_array().cloned();
        Ok(Self {
            id: id.ok_or_else(|| message!("refusal-key-missing", key = "id"))?,
            nonce: fields.required_text("nonce")?,
            arguments: fields.optional("arguments", message!("expected-array"), arguments)?,
            console: fields.text("console")?,
            printed: fields.text("printed")?,
            // For these keys, `null` is a value.
            returned: fields.take("returned"),
            raised: fields.take("raised"),
            missing: fields.take("missing"),
        })
    }

    /// Returns the id of the request that it claims to answer.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Returns its nonce.
    pub fn nonce(&self) -> &str {
        &self.nonce
    }

    /// Returns the beginning of what a call has printed so far, if the line reports only that and is not an answer.
    pub fn printed(&self) -> Option<&str> {
        self.printed.as_deref()
    }

    /// Returns the outcome of an answer to [`steps::METHOD`].
    ///
    /// # Errors
    ///
    /// If the answer is not of exactly one kind, or has an invalid step.
    pub fn steps(self, wanted: steps::Wanted, arguments: usize) -> Result<Outcome, Message> {
        let steps = self.returned.as_ref().map(|returned| wanted.read(returned));
        let mut outcome = self.outcome(None, arguments)?;
        if let (Outcome::Returned(returned), Some(steps)) = (&mut outcome, steps) {
            returned.value = Value::Steps(steps?);
        }
        Ok(outcome)
    }

    /// Returns the outcome of an answer, given the types of the method and the number of arguments sent.
    ///
    /// A value of another type than expected is kept as it is, but cut to [`SizeLimit::WIDE`]. Without a method only the form of
    /// a value counts.
    ///
    /// # Errors
    ///
    /// If the answer is not of exactly one kind.
    pub fn outcome(self, method: Option<&Method>, arguments: usize) -> Result<Outcome, Message> {
        let mut outcome = self.whole(method, arguments)?;
        outcome.cut(SizeLimit::WIDE);
        Ok(outcome)
    }

    fn whole(self, method: Option<&Method>, arguments: usize) -> Result<Outcome, Message> {
        let arguments_after = |after: Option<Vec<Json>>| {
            let read = |after| read_arguments(after, method, arguments);
            after.map(read).transpose()
        };
        let printed = |console: Option<String>| console.filter(|text| !text.is_empty());
        match (self.returned, self.raised, self.missing) {
            (Some(returned), None, None) => Ok(Outcome::Returned(Returned {
                value: read_value(returned, method.map(|method| method.result)),
                arguments: arguments_after(self.arguments)?,
                console: printed(self.console),
            })),
            (None, None, Some(_)) if self.arguments.is_some() => {
                Err(message!("refusal-beside-missing", key = "arguments"))
            }
            (None, None, Some(_)) if self.console.is_some() => {
                Err(message!("refusal-beside-missing", key = "console"))
            }
            (None, Some(raised), None) => Ok(Outcome::Raised(Raised {
                arguments: arguments_after(self.arguments)?,
                console: printed(self.console),
                ..read_raised(raised)?
            })),
            (None, None, Some(Json::Bool(true))) => Ok(Outcome::Missing),
            (None, None, Some(_)) => Err(message!("refusal-missing-not-true")),
            (None, None, None) => Err(message!("refusal-no-kind")),
            _ => Err(message!("refusal-two-kinds")),
        }
    }
}

fn read_raised(json: Json) -> Result<Raised, Message> {
    let Json::Object(object) = json else {
        return Err(message!("refusal-raised-not-an-object"));
    };
    let texts = |json: &Json| -> Option<Vec<String>> {
        let text = |json: &Json| json.as_str().map(str::to_owned);
        json.as_array()?.iter().map(text).collect()
    };
    let read = || -> Result<Raised, Message> {
        let mut fields = Fields::from(object).checked(&["class", "message", "frames"])?;
        let frames = fields.optional("frames", message!("expected-strings"), texts)?;
        Ok(Raised {
            class: fields.required_text("class")?,
            message: fields.text("message")?,
            frames: frames.unwrap_or_default(),
            arguments: None,
            console: None,
        })
    };
    read().map_err(|problem| message!("refusal-in-raised", problem))
}

fn read_arguments(
    after: Vec<Json>,
    method: Option<&Method>,
    expected: usize,
) -> Result<Vec<Value>, Message> {
    if after.len() != expected {
        let found = after.len();
        return Err(message!("refusal-argument-count", found, expected));
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
    if let Some(value) = kind.and_then(|kind| plain::read(&json, kind)) {
        return value;
    }
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
        Json::Object(_) => read_place(&json).map_or_else(
            || match plain::foreign(&json) {
                Some(text) => Value::Text(beginning(&text)),
                None => Value::Text(beginning(&json.to_string())),
            },
            Value::Cell,
        ),
    }
}

/// Returns the type of the entries of a list or an array. Entries of a list where none is expected count as integers,
/// so that none of them becomes a grid.
fn entry_type(kind: Option<Type>) -> Option<Type> {
    Some(kind?.entry().unwrap_or(Type::Int))
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

/// Returns the number of levels of nesting and an upper bound of the number of values, without regard to other syntax.
fn extent(text: &str) -> (usize, usize) {
    let (mut depth, mut deepest, mut values) = (0_usize, 0, 1);
    let (mut in_text, mut escaped) = (false, false);
    for byte in text.bytes() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'[' | b'{' if !in_text => {
                depth += 1;
                deepest = deepest.max(depth);
                values += 1;
            }
            b']' | b'}' if !in_text => depth = depth.saturating_sub(1),
            b',' if !in_text => values += 1,
            _ => {}
        }
    }
    (deepest, values)
}
