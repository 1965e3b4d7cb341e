//! `findSteps`: how a program is asked for the steps of one of HoDoKu's techniques, and how it tells them.
//!
//! A question of a library line travels as a call of the interface [`INTERFACE`], so that all that holds for calls
//! holds for it. What the line expects, and that a fail case is one, is not sent.

use reference::code::Technique;
use reference::digit::DigitSet;
use reference::step::{Mark, Step};
use serde::Deserialize;
use serde_json::Value as Json;

use super::beginning;
use crate::case::Call;
use crate::case::hodoku::{Line, Triples, triple};
use crate::value::Value;

/// The interface of [`METHOD`]; the handout has none of this name.
pub const INTERFACE: &str = "HoDoKu";

/// The method that finds steps.
pub const METHOD: &str = "findSteps";

/// The call that asks for a line's steps: code and variant, digits, placed digits, deleted candidates.
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

/// What steps are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    technique: Technique,
    digits: DigitSet,
}

impl Wanted {
    /// What a call asks for, if it is one of [`METHOD`].
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

    /// The steps that an answer tells.
    ///
    /// # Errors
    ///
    /// What is wrong with the first step that is none.
    pub(super) fn read(self, returned: &Json) -> Result<Vec<Step>, String> {
        let steps = returned
            .as_array()
            .ok_or_else(|| "`returned` is no array of steps".to_owned())?;
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
            return Err("it is no JSON object".to_owned());
        }
        let raw: RawStep =
            serde_json::from_value(json.clone()).map_err(|error| super::plain(&error))?;
        let digits = raw.digits.map_or(Ok(self.digits), |digits| {
            digits
                .parse()
                .map_err(|_| format!("`digits`: `{}` are no digits", beginning(&digits)))
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
                    "`{key}`: `{}` is no candidate, expected digit, row and column such as `436`",
                    beginning(word)
                )
            })
        })
        .collect::<Result<Vec<Mark>, String>>()?;
    marks.sort_unstable();
    marks.dedup();
    Ok(marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted() -> Wanted {
        let line = format!(":0902-2:37:12345678.{}::919::", ".".repeat(72));
        let call = call_of(&Line::parse(&line).expect("a line"));
        assert_eq!(call.arguments[0], Value::Text("0902-2".to_owned()));
        Wanted::by(&call).expect("a question for steps")
    }

    fn read(json: &str) -> Result<Vec<Step>, String> {
        wanted().read(&serde_json::from_str(json).expect("JSON"))
    }

    #[test]
    fn steps_are_read() {
        let steps = read(
            r#"[{"eliminations": "364 315", "length": 5}, {"digits": "9", "placements": "999"}]"#,
        )
        .expect("two steps");
        assert_eq!(steps[0].technique, Technique::AlmostLockedSetsXYWing);
        assert_eq!(steps[0].digits.to_string(), "37");
        assert_eq!(format!("{:?}", steps[0].eliminations), "[r1c5=3, r6c4=3]");
        assert_eq!(steps[0].length, Some(5));
        assert_eq!(steps[1].digits.to_string(), "9");
        assert_eq!(format!("{:?}", steps[1].placements), "[r9c9=9]");
        assert_eq!(read("[]"), Ok(Vec::new()));
    }

    #[test]
    fn what_is_no_step_is_refused_with_its_place() {
        for (json, reason) in [
            ("7", "`returned` is no array of steps"),
            ("[{}, 7]", "in step 2: it is no JSON object"),
            (
                r#"[{"eliminations": "36"}]"#,
                "in step 1: `eliminations`: `36` is no candidate, expected digit, row and column such as `436`",
            ),
            (
                r#"[{"digits": "3x"}]"#,
                "in step 1: `digits`: `3x` are no digits",
            ),
            (
                r#"[{"length": -1}]"#,
                "in step 1: wrong type: integer `-1`, expected u16",
            ),
            (
                r#"[{"size": 1}]"#,
                "in step 1: unknown key `size`, expected one of `digits`, `placements`, `eliminations`, `length`",
            ),
        ] {
            assert_eq!(read(json), Err(reason.to_owned()), "{json}");
        }
    }
}
