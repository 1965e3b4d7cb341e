//! The reference as a submission, which answers in process and is always right.

use std::sync::Arc;

use board::readings::Readings;

use crate::oracle;
use crate::oracle::Undefined;
use model::case::Question;
use model::outcome::{Answered, Outcome, Raised, Returned};
use model::spec::{Specs, Type};
use model::value::Value;
use runner::Submission;

/// The reference itself, under the course's readings.
#[derive(Clone, Debug)]
pub struct Builtin {
    specs: Arc<Specs>,
}

impl Builtin {
    /// Creates the submission for a course.
    pub fn new(specs: Arc<Specs>) -> Self {
        Self { specs }
    }

    fn ask(&self, question: &Question) -> Outcome {
        let answer = match question {
            Question::Technique(line) => match oracle::steps(line) {
                Ok(steps) => return Value::Steps(steps).into(),
                Err(_) => return Outcome::Missing,
            },
            Question::Files(files) => {
                return oracle::written(files).map_or(Outcome::Missing, Outcome::Wrote);
            }
            Question::Call(call) => {
                oracle::answers(call, &self.specs.course.readings).map(|mut answers| {
                    let value = answers.swap_remove(0);
                    let method = self.specs.method(&call.interface, &call.method);
                    if method.is_some_and(|method| method.result == Type::Void) {
                        let mut arguments = call.arguments.clone();
                        arguments[0] = value;
                        Returned {
                            value: Value::Null,
                            arguments: Some(arguments),
                            console: None,
                        }
                    } else {
                        Returned {
                            value,
                            arguments: None,
                            console: None,
                        }
                    }
                })
            }
        };
        match answer {
            Ok(returned) => Outcome::Returned(returned),
            Err(Undefined::Method { .. }) => Outcome::Missing,
            Err(undefined) => Outcome::Raised(Raised {
                class: "Undefined".to_owned(),
                message: Some(undefined.to_string()),
                frames: Vec::new(),
                arguments: None,
                console: None,
            }),
        }
    }
}

impl Submission for Builtin {
    fn name(&self) -> &'static str {
        "builtin"
    }

    fn answers_techniques(&self) -> bool {
        true
    }

    fn readings(&self) -> Option<Readings> {
        Some(self.specs.course.readings)
    }

    fn answer(&self, questions: &[&Question], answered: &(dyn Fn() + Sync)) -> Vec<Answered> {
        questions
            .iter()
            .map(|question| {
                let outcome = self.ask(question);
                answered();
                Answered::from(outcome)
            })
            .collect()
    }
}
