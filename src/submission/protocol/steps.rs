//! `findSteps`: requests for the steps of HoDoKu's techniques, and their answers.
//!
//! The question of a library line is sent as a call of the interface [`INTERFACE`], with all rules of calls. The line's
//! expectation, and that it is a fail case, is not sent.

use reference::code::Technique;
use reference::digit::DigitSet;
use reference::step::{Mark, Step};
use serde::Deserialize;
use serde_json::Value as Json;

use super::beginning;
use super::json_error::plain;
use crate::case::Call;
use crate::case::hodoku::{Line, Triples, triple};
use crate::value::Value;

/// The interface of [`METHOD`]; it is not part of the handout.
pub const INTERFACE: &str = "HoDoKu";

/// The method that finds steps.
pub const METHOD: &str = "findSteps";

/// Returns the call for a line's steps: code and variant, digits, placed digits, deleted candidates.
///
/// ```
/// use epsilon::case::hodoku::Line;
/// use epsilon::submission::protocol::steps::call_of;
/// let line = Line::parse(&format!(":0003-x:9:1234+5678.{}:::919:", ".".repeat(72))).unwrap();
/// let call = call_of(&line);
/// assert_eq!(call.arguments[0].to_string(), "\"0003\"", "not that it is a fail case");
/// assert!(call.arguments[2].to_string().starts_with("\"1234+5678."));
/// ```
pub fn call_of(line: &Line) -> Call {
    let label = if line.is_fail_case() {
        line.code().to_owned()
    } else {
        line.label()
    };
    let texts = [
        label,
        line.digits.to_string(),
        line.placed_digits(),
        Triples(&line.deleted).to_string(),
    ];
    Call {
        interface: INTERFACE.to_owned(),
        method: METHOD.to_owned(),
        asks: None,
        arguments: texts.map(Value::Text).to_vec(),
        same_object: false,
        first_call: None,
    }
}

/// The requested steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    technique: Technique,
    digits: DigitSet,
}

impl Wanted {
    /// Returns the requested steps of a call of [`METHOD`].
    pub fn by(call: &Call) -> Option<Self> {
        let [Value::Text(code), Value::Text(digits), ..] = call.arguments.as_slice() else {
            return None;
        };
        let is_ours = call.interface == INTERFACE && call.method == METHOD;
        let code = code.split('-').next().filter(|_| is_ours)?;
        Some(Self {
            technique: Technique::from_code(code)?,
            digits: digits.parse().ok()?,
        })
    }

    /// Reads the steps of an answer.
    ///
    /// # Errors
    ///
    /// The problem of the first invalid step.
    pub(super) fn read(self, returned: &Json) -> Result<Vec<Step>, String> {
        let steps = returned
            .as_array()
            .ok_or_else(|| "`returned` is not an array of steps".to_owned())?;
        steps
            .iter()
            .enumerate()
            .map(|(index, step)| {
                self.step(step)
                    .map_err(|reason| format!("in step {}: {reason}", index + 1))
            })
            .collect()
    }

    fn step(self, json: &Json) -> Result<Step, String> {
        if !json.is_object() {
            return Err("it is not a JSON object".to_owned());
        }
        let raw: RawStep = serde_json::from_value(json.clone()).map_err(|error| plain(&error))?;
        let digits = raw.digits.map_or(Ok(self.digits), |digits| {
            digits
                .parse()
                .map_err(|_| format!("`digits`: invalid digits `{}`", beginning(&digits)))
        })?;
        Ok(Step {
            technique: self.technique,
            digits,
            placements: marks("placements", &raw.placements)?,
            eliminations: marks("eliminations", &raw.eliminations)?,
            length: raw.length,
            reason: Vec::new(),
        })
    }
}

/// The keys of a step.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    #[serde(default)]
    digits: Option<String>,
    #[serde(default)]
    placements: String,
    #[serde(default)]
    eliminations: String,
    #[serde(default)]
    length: Option<u16>,
}

fn marks(key: &str, text: &str) -> Result<Vec<Mark>, String> {
    let mut marks = text
        .split_whitespace()
        .map(|word| {
            triple(word).ok_or_else(|| {
                format!(
                    "`{key}`: invalid candidate `{}`, expected digit, row and column such as `436`",
                    beginning(word)
                )
            })
        })
        .collect::<Result<Vec<Mark>, String>>()?;
    marks.sort_unstable();
    marks.dedup();
    Ok(marks)
}
