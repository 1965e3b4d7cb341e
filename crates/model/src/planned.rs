//! Cases that are ready to be asked, with the answers that they accept.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use board::readings::{Reading, Readings};
use serde::{Deserialize, Serialize};

use crate::case::{Call, Case, hodoku};
use crate::double::Double;
use crate::stored;
use crate::value::Value;

/// A reason why a case is not asked, or not judged.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error, Serialize, Deserialize,
)]
pub enum NotAsked {
    /// HoDoKu names the technique without defining it.
    #[error("{0}")]
    NotSupported(hodoku::NotSupported),
    /// The case file has no answer yet.
    #[error("no answer is written down yet; run `epsilon bless`")]
    NoAnswer,
    /// The submission answers calls only.
    #[error("this submission cannot be asked for techniques")]
    NoTechniques,
    /// The submission does not implement the technique.
    #[error("this submission does not look for this technique")]
    NoSuchTechnique,
    /// The case asks for other readings than those that the submission follows.
    #[error("the case asks for other readings than those that the submission follows")]
    OtherReadings,
    /// The question is an image of one that ended the process.
    #[error("the submission ended before, for an image of the question")]
    Unasked,
    /// The submission had used up its time.
    #[error("the submission takes too long, and the course does not judge what is left then")]
    OverBudget,
    /// Under the readings that the submission follows, the precondition does not hold, so that any answer is right.
    #[error("void: under the readings that the method follows there is nothing to get")]
    Void,
}

/// A case that is ready to be asked and judged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Planned {
    /// The case.
    pub case: Case,
    /// The answers under the course's readings, the default one first, then those under single other readings.
    pub accepted: Vec<Accepted>,
    /// The answers under each choice of readings.
    pub choices: Choices,
    /// The reason for asking no submission this case, if there is one.
    pub ignored: Option<NotAsked>,
}

impl Planned {
    /// Returns whether this is an image in the sweep of an earlier case, not a case of its own.
    pub fn is_image(&self) -> bool {
        self.case.call().is_some_and(|call| call.image.is_some())
    }

    /// Returns the accepted answers under the course's own readings.
    pub fn own(&self) -> &[Accepted] {
        let count = self
            .accepted
            .iter()
            .take_while(|accepted| accepted.readings.is_empty())
            .count();
        &self.accepted[..count]
    }
}

/// An answer that a case accepts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Accepted {
    /// The answer.
    pub value: Value,
    /// The readings that lead to it; empty for the case's own answers.
    #[serde(with = "stored::readings")]
    pub readings: Vec<Reading>,
    /// An image vector in which the entries for absent digits, -1, may have any value that makes the whole a
    /// permutation (C19-B).
    pub completes: Option<Value>,
    /// The amount by which floating-point numbers may differ from it; `None` if they must be equal.
    pub tolerance: Option<Double>,
}

impl Accepted {
    /// Creates an answer that is right under the course's readings.
    pub const fn own(value: Value) -> Self {
        Self {
            value,
            readings: Vec::new(),
            completes: None,
            tolerance: None,
        }
    }

    /// Sets the tolerance to that of a call's method.
    #[must_use]
    pub fn to(self, call: &Call) -> Self {
        Self {
            tolerance: call.tolerance,
            ..self
        }
    }

    /// Returns whether it accepts only the exact value.
    pub fn is_exact(&self) -> bool {
        self.tolerance.is_none() && self.completes.is_none()
    }

    /// Returns whether it accepts a submission's answer.
    pub fn accepts(&self, answer: &Value) -> bool {
        self.value.is_near(answer, self.tolerance)
            || self
                .completes
                .as_ref()
                .is_some_and(|partial| is_completion(partial, answer))
    }
}

/// Returns whether one of the accepted answers accepts a submission's answer.
pub fn accept(accepted: &[Accepted], answer: &Value) -> bool {
    accepted.iter().any(|accepted| accepted.accepts(answer))
}

/// Returns whether an answer has the entries of `partial` that are not -1, and is a permutation of 1 to 9.
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

/// The answers of a case under each choice of readings that a submission may follow.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Choices {
    /// The course's readings, and those that the case pins.
    #[serde(with = "stored::choice")]
    base: Readings,
    /// The readings to choose from for each clause that changes the answers, the course's own first.
    #[serde(with = "stored::clauses")]
    open: Vec<Vec<Reading>>,
    /// The answers under each choice, computed when a submission first needs them.
    #[serde(skip)]
    answers: OnceLock<Answers>,
}

/// The distinct lists of accepted answers to a case, and the list to which each choice of readings leads.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answers {
    different: Vec<Vec<Accepted>>,
    by_choice: BTreeMap<Readings, usize>,
}

impl Choices {
    /// Creates the choices from the readings of the course and the case, and the readings to choose from for each open
    /// clause, the course's own first.
    pub const fn between(base: Readings, open: Vec<Vec<Reading>>) -> Self {
        Self {
            base,
            open,
            answers: OnceLock::new(),
        }
    }

    /// Returns the course's readings with those that the case pins.
    pub const fn base(&self) -> &Readings {
        &self.base
    }

    /// Returns the readings to choose from for each clause that changes the answers, the course's own first.
    pub fn open(&self) -> &[Vec<Reading>] {
        &self.open
    }

    /// Returns the answers under every choice, if they have been computed.
    pub fn known(&self) -> Option<&Answers> {
        self.answers.get()
    }

    /// Returns the answers under every choice, computing them on the first call.
    pub fn known_or(&self, work_out: impl FnOnce() -> Answers) -> &Answers {
        self.answers.get_or_init(work_out)
    }

    /// Returns whether two cases depend on the same clauses and readings, so that every choice looks the same to both.
    pub fn see_like(&self, other: &Self) -> bool {
        self.base == other.base && self.open == other.open
    }

    /// Restricts a choice for all clauses to the clauses on which this case depends.
    pub fn seen(&self, choice: &Readings) -> Readings {
        chosen(&self.open, choice).fold(self.base, Readings::with)
    }
}

impl Answers {
    /// Adds a list of answers that is accepted under some choices.
    pub fn add(&mut self, accepted: Vec<Accepted>, choices: impl IntoIterator<Item = Readings>) {
        let index = self.different.len();
        self.different.push(accepted);
        let led = choices.into_iter().map(|choice| (choice, index));
        self.by_choice.extend(led);
    }

    /// Returns the distinct lists of answers.
    pub fn different(&self) -> &[Vec<Accepted>] {
        &self.different
    }

    /// Returns the answers under a choice that [`Choices::seen`] restricted; empty if it is unknown.
    pub fn under(&self, seen: &Readings) -> &[Accepted] {
        let led = self.by_choice.get(seen);
        led.map_or(&[], |&index| &self.different[index])
    }
}

/// Returns the readings that a choice has for the open clauses.
pub fn chosen(open: &[Vec<Reading>], choice: &Readings) -> impl Iterator<Item = Reading> {
    let readings = open.iter().flatten().copied();
    readings.filter(|&reading| choice.with(reading) == *choice)
}
