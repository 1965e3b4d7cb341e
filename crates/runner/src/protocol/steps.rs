//! `findSteps`: requests for the steps of HoDoKu's techniques, and their answers.
//!
//! The question of a library line is sent as a call of the interface [`INTERFACE`], with all rules of calls. Neither
//! the line's expectation nor the fact that it is a fail case is sent.

use board::code::Technique;
use board::digit::DigitSet;
use board::step::{Mark, Step};
use serde_json::Value as Json;

use super::beginning;
use super::fields::Fields;
use message::Message;
use model::case::Call;
use model::case::hodoku::{Line, Triples, triple};
use model::value::Value;

/// The interface of [`METHOD`]; it is not part of the handout.
pub const INTERFACE: &str = "HoDoKu";

/// The method that finds steps.
pub const METHOD: &str = "findSteps";

/// Returns the call for a line's steps: code and variant, digits, placed digits, deleted candidates.
///
/// ```
/// use model::case::hodoku::Line;
/// use runner::protocol::steps::call_of;
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
        image: None,
        tolerance: None,
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
    pub(super) fn read(self, returned: &Json) -> Result<Vec<Step>, Message> {
        let steps = returned.as_array();
        let steps = steps.ok_or_else(|| message!("refusal-not-steps"))?;
        let step = |(index, json)| {
            self.step(json)
                .map_err(|problem| message!("refusal-in-step", number = index + 1, problem))
        };
        steps.iter().enumerate().map(step).collect()
    }

    fn step(self, json: &Json) -> Result<Step, Message> {
        let object = json.as_object();
        let object = object.ok_or_else(|| message!("refusal-not-an-object"))?;
        let mut fields = Fields::from(object.clone()).checked(KEYS)?;
        let length = |json: &Json| u16::try_from(json.as_u64()?).ok();
        let digits = fields.text("digits")?.map_or(Ok(self.digits), |digits| {
            let text = beginning(&digits);
            let parsed = digits.parse();
            parsed.map_err(|_| message!("refusal-digits", text))
        })?;
        Ok(Step {
            technique: self.technique,
            digits,
            placements: marks("placements", &mut fields)?,
            eliminations: marks("eliminations", &mut fields)?,
            length: fields.optional("length", message!("expected-length"), length)?,
            reason: Vec::new(),
        })
    }
}

/// The keys of a step.
const KEYS: &[&str] = &["digits", "placements", "eliminations", "length"];

fn marks(key: &'static str, fields: &mut Fields) -> Result<Vec<Mark>, Message> {
    let text = fields.text(key)?.unwrap_or_default();
    let mark = |word: &str| {
        triple(word).ok_or_else(|| message!("refusal-candidate", key, text = beginning(word)))
    };
    let mut marks: Vec<Mark> = text
        .split_whitespace()
        .map(mark)
        .collect::<Result<_, _>>()?;
    marks.sort_unstable();
    marks.dedup();
    Ok(marks)
}
