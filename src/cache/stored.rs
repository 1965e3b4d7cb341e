//! Entries as JSON: mirrors of the types that are kept, so that these need not know of files.

use std::collections::BTreeMap;
use std::time::Duration;

use reference::grid::Grid;
use serde::{Deserialize, Serialize};

use super::Entry;
use crate::outcome::{Answered, Circumstance, Clock, Outcome, Raised, Repeat, Returned};
use crate::rule::{Location, Remark, Rule};
use crate::value::{Place, Value};

/// An entry as text. What says nothing of the program is left out.
pub(super) fn print(entry: &Entry) -> Vec<u8> {
    let kept = |answered: &&Answered| !matches!(answered.outcome, Outcome::NotStarted { .. });
    let raw = RawEntry {
        remarks: entry.remarks.iter().map(RawRemark::from).collect(),
        aliases: entry.aliases.clone(),
        answers: entry
            .answers
            .iter()
            .filter(|(_, answered)| kept(answered))
            .map(|(key, answered)| (key.clone(), RawAnswered::from(answered)))
            .collect(),
    };
    serde_json::to_vec(&raw).expect("an entry has string keys only")
}

/// The entry that a text holds, if it is one.
pub(super) fn read(text: &[u8]) -> Option<Entry> {
    let raw: RawEntry = serde_json::from_slice(text).ok()?;
    Some(Entry {
        remarks: raw
            .remarks
            .into_iter()
            .map(RawRemark::into_remark)
            .collect::<Option<_>>()?,
        aliases: raw.aliases,
        answers: raw
            .answers
            .into_iter()
            .map(|(key, answered)| (key, answered.into()))
            .collect(),
    })
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawEntry {
    remarks: Vec<RawRemark>,
    aliases: Vec<(String, String, String)>,
    answers: BTreeMap<String, RawAnswered>,
}

#[derive(Serialize, Deserialize)]
struct RawRemark {
    rule: String,
    place: Option<(String, Option<usize>, Option<usize>)>,
    class: Option<String>,
    detail: String,
}

impl From<&Remark> for RawRemark {
    fn from(remark: &Remark) -> Self {
        Self {
            rule: remark.rule.id().to_owned(),
            place: remark
                .place
                .as_ref()
                .map(|place| (place.file.clone(), place.line, place.column)),
            class: remark.class.clone(),
            detail: remark.detail.clone(),
        }
    }
}

impl RawRemark {
    fn into_remark(self) -> Option<Remark> {
        Some(Remark {
            rule: Rule::from_id(&self.rule)?,
            place: self
                .place
                .map(|(file, line, column)| Location { file, line, column }),
            class: self.class,
            detail: self.detail,
        })
    }
}

#[derive(Serialize, Deserialize)]
struct RawAnswered {
    outcome: RawOutcome,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    repeats: Vec<(bool, RawOutcome)>,
}

impl From<&Answered> for RawAnswered {
    fn from(answered: &Answered) -> Self {
        let shared = |repeat: &Repeat| repeat.circumstance == Circumstance::SharedObject;
        Self {
            outcome: RawOutcome::from(&answered.outcome),
            repeats: answered
                .repeats
                .iter()
                .map(|repeat| (shared(repeat), RawOutcome::from(&repeat.outcome)))
                .collect(),
        }
    }
}

impl From<RawAnswered> for Answered {
    fn from(raw: RawAnswered) -> Self {
        let repeat = |(shared, outcome): (bool, RawOutcome)| Repeat {
            circumstance: if shared {
                Circumstance::SharedObject
            } else {
                Circumstance::OtherOrder
            },
            outcome: outcome.into(),
        };
        Self {
            outcome: raw.outcome.into(),
            repeats: raw.repeats.into_iter().map(repeat).collect(),
        }
    }
}

#[derive(Serialize, Deserialize)]
enum RawOutcome {
    Returned(RawReturned),
    Raised {
        class: String,
        message: Option<String>,
        frames: Vec<String>,
        arguments: Option<Vec<RawValue>>,
        console: Option<String>,
    },
    Missing,
    Wrote(BTreeMap<String, Vec<u8>>),
    Crashed {
        how: String,
        stderr: String,
    },
    TimedOut {
        limit_ms: u64,
        processor: bool,
    },
    GivenUp {
        timeouts: usize,
        limit_ms: u64,
    },
    Malformed {
        reason: String,
        line: String,
    },
    Flooded {
        limit: usize,
    },
    AnsweredTwice(RawReturned),
    Closed,
    NotStarted {
        reason: String,
    },
}

#[derive(Serialize, Deserialize)]
struct RawReturned {
    value: RawValue,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    arguments: Option<Vec<RawValue>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    console: Option<String>,
}

/// Short names: there are many.
#[derive(Serialize, Deserialize)]
enum RawValue {
    #[serde(rename = "n")]
    Null,
    #[serde(rename = "b")]
    Bool(bool),
    #[serde(rename = "i")]
    Int(i64),
    #[serde(rename = "t")]
    Text(String),
    #[serde(rename = "c")]
    Cell(i64, i64),
    /// A grid of digits and empty cells, a character each.
    #[serde(rename = "g")]
    Grid(String),
    /// A grid with other values.
    #[serde(rename = "v")]
    Values(Vec<i32>),
    #[serde(rename = "l")]
    List(Vec<RawValue>),
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

fn raw_values(values: Option<&Vec<Value>>) -> Option<Vec<RawValue>> {
    values.map(|values| values.iter().map(RawValue::from).collect())
}

fn values(raw: Option<Vec<RawValue>>) -> Option<Vec<Value>> {
    raw.map(|raw| raw.into_iter().map(Value::from).collect())
}

impl From<&Outcome> for RawOutcome {
    fn from(outcome: &Outcome) -> Self {
        match outcome.clone() {
            Outcome::Returned(returned) => Self::Returned((&returned).into()),
            Outcome::Raised(raised) => Self::Raised {
                arguments: raw_values(raised.arguments.as_ref()),
                class: raised.class,
                message: raised.message,
                frames: raised.frames,
                console: raised.console,
            },
            Outcome::Missing => Self::Missing,
            Outcome::Wrote(files) => Self::Wrote(files),
            Outcome::Crashed { how, stderr } => Self::Crashed { how, stderr },
            Outcome::TimedOut { limit, clock } => Self::TimedOut {
                limit_ms: milliseconds(limit),
                processor: clock == Clock::Processor,
            },
            Outcome::GivenUp { timeouts, limit } => Self::GivenUp {
                timeouts,
                limit_ms: milliseconds(limit),
            },
            Outcome::Malformed { reason, line } => Self::Malformed { reason, line },
            Outcome::Flooded { limit } => Self::Flooded { limit },
            Outcome::AnsweredTwice { first } => Self::AnsweredTwice((&first).into()),
            Outcome::Closed => Self::Closed,
            Outcome::NotStarted { reason } => Self::NotStarted { reason },
        }
    }
}

impl From<RawOutcome> for Outcome {
    fn from(raw: RawOutcome) -> Self {
        match raw {
            RawOutcome::Returned(returned) => Self::Returned(returned.into()),
            RawOutcome::Raised {
                class,
                message,
                frames,
                arguments,
                console,
            } => Self::Raised(Raised {
                class,
                message,
                frames,
                arguments: values(arguments),
                console,
            }),
            RawOutcome::Missing => Self::Missing,
            RawOutcome::Wrote(files) => Self::Wrote(files),
            RawOutcome::Crashed { how, stderr } => Self::Crashed { how, stderr },
            RawOutcome::TimedOut {
                limit_ms,
                processor,
            } => Self::TimedOut {
                limit: Duration::from_millis(limit_ms),
                clock: if processor {
                    Clock::Processor
                } else {
                    Clock::Wall
                },
            },
            RawOutcome::GivenUp { timeouts, limit_ms } => Self::GivenUp {
                timeouts,
                limit: Duration::from_millis(limit_ms),
            },
            RawOutcome::Malformed { reason, line } => Self::Malformed { reason, line },
            RawOutcome::Flooded { limit } => Self::Flooded { limit },
            RawOutcome::AnsweredTwice(first) => Self::AnsweredTwice {
                first: first.into(),
            },
            RawOutcome::Closed => Self::Closed,
            RawOutcome::NotStarted { reason } => Self::NotStarted { reason },
        }
    }
}

impl From<&Returned> for RawReturned {
    fn from(returned: &Returned) -> Self {
        Self {
            value: (&returned.value).into(),
            arguments: raw_values(returned.arguments.as_ref()),
            console: returned.console.clone(),
        }
    }
}

impl From<RawReturned> for Returned {
    fn from(raw: RawReturned) -> Self {
        Self {
            value: raw.value.into(),
            arguments: values(raw.arguments),
            console: raw.console,
        }
    }
}

impl From<&Value> for RawValue {
    fn from(value: &Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(truth) => Self::Bool(*truth),
            Value::Int(number) => Self::Int(*number),
            Value::Text(text) => Self::Text(text.clone()),
            Value::Cell(place) => Self::Cell(place.row, place.column),
            Value::Grid(grid) => raw_grid(grid),
            Value::List(entries) => Self::List(entries.iter().map(Self::from).collect()),
            // Only the reference itself gives steps, and nobody keeps its answers.
            Value::Steps(_) => Self::Text(value.to_string()),
        }
    }
}

fn raw_grid(grid: &Grid) -> RawValue {
    match grid.to_line() {
        Some(line) => RawValue::Grid(line),
        None => RawValue::Values(grid.values().to_vec()),
    }
}

impl From<RawValue> for Value {
    fn from(raw: RawValue) -> Self {
        match raw {
            RawValue::Null => Self::Null,
            RawValue::Bool(truth) => Self::Bool(truth),
            RawValue::Int(number) => Self::Int(number),
            RawValue::Text(text) => Self::Text(text),
            RawValue::Cell(row, column) => Self::Cell(Place { row, column }),
            RawValue::Grid(line) => line.parse().map_or(Self::Null, |grid: Grid| grid.into()),
            RawValue::Values(values) => from_values(values),
            RawValue::List(entries) => Self::List(entries.into_iter().map(Self::from).collect()),
        }
    }
}

/// A grid of 81 values; any other number was written by nobody.
fn from_values(values: Vec<i32>) -> Value {
    <[i32; 81]>::try_from(values)
        .map_or(Value::Null, |values| Value::from(Grid::from_values(values)))
}
