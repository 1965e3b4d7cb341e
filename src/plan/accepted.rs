//! The answers that a case accepts.

use reference::readings::{AbsentImage, Reading, Readings};

use crate::case::{Call, Case};
use crate::oracle;
use crate::spec::{ContestedPolicy, Course};
use crate::value::Value;

/// An answer that a case accepts.
#[derive(Clone, Debug, PartialEq)]
pub struct Accepted {
    /// The answer.
    pub value: Value,
    /// The readings that lead to it; empty for the case's own answers.
    pub readings: Vec<Reading>,
    /// An image vector whose entries for absent digits are free, as long as the whole is a permutation (C19-B).
    pub completes: Option<Value>,
}

impl Accepted {
    /// Returns whether a submission's answer is this one.
    pub fn accepts(&self, answer: &Value) -> bool {
        self.value == *answer
            || self
                .completes
                .as_ref()
                .is_some_and(|partial| is_completion(partial, answer))
    }
}

/// Returns whether an image vector keeps the images of the present digits and is a permutation of 1 to 9.
fn is_completion(partial: &Value, answer: &Value) -> bool {
    let (Some(partial), Some(answer)) = (partial.as_list(), answer.as_list()) else {
        return false;
    };
    let kept = partial
        .iter()
        .zip(answer)
        .all(|(wanted, found)| *wanted == Value::Int(-1) || wanted == found);
    let permutation = (1..=9).all(|digit| answer.contains(&Value::Int(digit)));
    kept && permutation && answer.len() == 9
}

/// Returns the answers that a call's case accepts in a course, its own answers first.
pub(super) fn by(case: &Case, call: &Call, course: &Course) -> Vec<Accepted> {
    let readings = course.readings.with_all(&case.pins);
    let own = own_answers(case, call, &readings);
    let first = own.first().cloned();
    let mut accepted: Vec<Accepted> = own
        .into_iter()
        .map(|value| Accepted {
            value,
            readings: Vec::new(),
            completes: None,
        })
        .collect();
    if course.contested == ContestedPolicy::AnyReading {
        for &reading in &case.contested {
            let alternatives = oracle::answers(call, &readings.with(reading)).unwrap_or_default();
            // Under a reading that finds nothing to get, the question has no right answer that could be accepted.
            for value in alternatives
                .into_iter()
                .filter(|value| *value != Value::Null)
            {
                let is_completed =
                    Readings::DEFAULT.with(reading).absent_image == AbsentImage::Completed;
                let completes = first.clone().filter(|_| is_completed);
                accept(&mut accepted, value, reading, completes);
            }
        }
    }
    accepted
}

/// Returns the written answers, or the reference's if the course reads a clause otherwise and the case is contested.
fn own_answers(case: &Case, call: &Call, readings: &Readings) -> Vec<Value> {
    if *readings == Readings::DEFAULT.with_all(&case.pins) || case.contested.is_empty() {
        return case.answers.clone();
    }
    oracle::answers(call, readings).unwrap_or_else(|_| case.answers.clone())
}

fn accept(accepted: &mut Vec<Accepted>, value: Value, reading: Reading, completes: Option<Value>) {
    match accepted.iter_mut().find(|known| known.value == value) {
        None => accepted.push(Accepted {
            value,
            readings: vec![reading],
            completes,
        }),
        // The case's own answers follow the default readings.
        Some(known) if known.readings.is_empty() => {}
        Some(known) => known.readings.push(reading),
    }
}

/// Returns the readings, one at a time, under which the reference answers a call otherwise.
///
/// Clauses that are pinned are settled and do not count.
pub fn contesting(call: &Call, pins: &[Reading]) -> Vec<Reading> {
    let base = Readings::DEFAULT.with_all(pins);
    let Ok(answers) = oracle::answers(call, &base) else {
        return Vec::new();
    };
    Reading::alternatives()
        .filter(|reading| pins.iter().all(|pin| pin.clause != reading.clause))
        .filter(|&reading| {
            oracle::answers(call, &base.with(reading)).is_ok_and(|other| other != answers)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Accepted, Value};

    fn vector(entries: [i64; 9]) -> Value {
        Value::List(entries.map(Value::Int).to_vec())
    }

    #[test]
    fn any_completion_of_an_image_vector_is_accepted() {
        let accepted = Accepted {
            value: vector([2, 3, 4, 5, 6, 7, 1, 8, 9]),
            readings: Vec::new(),
            completes: Some(vector([2, 3, 4, 5, 6, 7, -1, -1, -1])),
        };
        assert!(accepted.accepts(&vector([2, 3, 4, 5, 6, 7, 1, 8, 9])));
        assert!(accepted.accepts(&vector([2, 3, 4, 5, 6, 7, 9, 8, 1])));
        assert!(!accepted.accepts(&vector([2, 3, 4, 5, 6, 7, 9, 8, 9])));
        assert!(!accepted.accepts(&vector([3, 2, 4, 5, 6, 7, 9, 8, 1])));
        assert!(!accepted.accepts(&Value::Null));
    }
}
