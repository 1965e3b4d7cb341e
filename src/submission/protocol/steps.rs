//! `findSteps`: requests for the steps of HoDoKu's techniques, and their answers.
//!
//! The question of a library line is sent as a call of the interface [`INTERFACE`], with all rules of calls. The line's
//! expectation, and that it is a fail case, is not sent.

use reference::code::Technique;
use reference::digit::DigitSet;
use reference::step::{Mark, Step};
use serde_json::Value as Json;
use thiserror::Error;

use super::beginning;
use super::fields::{Fields, KeyError};
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
    pub(super) fn read(self, returned: &Json) -> Result<Vec<Step>, StepError> {
        let steps = returned.as_array().ok_or(StepError::NotAnArray)?;
        let step = |(index, json)| {
            self.step(json).map_err(|problem| StepError::InStep {
                number: index + 1,
                problem,
            })
        };
        steps.iter().enumerate().map(step).collect()
    }

    fn step(self, json: &Json) -> Result<Step, StepProblem> {
        let object = json.as_object().ok_or(StepProblem::NotAnObject)?;
        let mut fields = Fields::from(object.clone()).checked(KEYS)?;
        let length = |json: &Json| u16::try_from(json.as_u64()?).ok();
        let digits = fields.text("digits")?.map_or(Ok(self.digits), |digits| {
            let invalid = |_| StepProblem::Digits(beginning(&digits));
            digits.parse().map_err(invalid)
        })?;
        Ok(Step {
            technique: self.technique,
            digits,
            placements: marks("placements", &mut fields)?,
            eliminations: marks("eliminations", &mut fields)?,
            length: fields.optional("length", "a whole number below 65536", length)?,
            reason: Vec::new(),
        })
    }
}

/// The reason why an answer has no valid steps.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepError {
    /// Something other than an array.
    #[error("`returned` is not an array of steps")]
    NotAnArray,
    /// An invalid step.
    #[error("in step {number}: {problem}")]
    InStep {
        /// The number of the step, from 1.
        number: usize,
        /// Its problem.
        problem: StepProblem,
    },
}

/// A problem of a step.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepProblem {
    /// Something other than an object.
    #[error("it is not a JSON object")]
    NotAnObject,
    /// A key that is unknown, set twice or of the wrong type.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// Invalid digits.
    #[error("`digits`: invalid digits `{0}`")]
    Digits(String),
    /// An invalid candidate.
    #[error("`{key}`: invalid candidate `{text}`, expected digit, row and column such as `436`")]
    Candidate {
        /// The key.
        key: &'static str,
        /// The beginning of the candidate.
        text: String,
    },
}

/// The keys of a step.
const KEYS: &[&str] = &["digits", "placements", "eliminations", "length"];

fn marks(key: &'static str, fields: &mut Fields) -> Result<Vec<Mark>, StepProblem> {
    let text = fields.text(key)?.unwrap_or_default();
    let mark = |word: &str| {
        triple(word).ok_or_else(|| StepProblem::Candidate {
            key,
            text: beginning(word),
        })
    };
    let mut marks: Vec<Mark> = text
        .split_whitespace()
        .map(mark)
        .collect::<Result<_, _>>()?;
    marks.sort_unstable();
    marks.dedup();
    Ok(marks)
}
