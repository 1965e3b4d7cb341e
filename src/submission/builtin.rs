//! The reference as a submission, which answers in process and is always right.

use std::collections::BTreeMap;

use reference::readings::Readings;

use super::Submission;
use crate::case::Question;
use crate::case::file_task::Files;
use crate::oracle;
use crate::outcome::{Answered, Outcome, Raised, Returned};
use crate::puzzle::fss::{self, Entry, Puzzles};
use crate::spec::{Specs, Type};
use crate::value::Value;

use std::sync::Arc;

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
            Question::Files(files) => return solve_files(files),
            Question::Call(call) => oracle::answers(call, &self.readings()).map(|mut answers| {
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
            }),
        };
        match answer {
            Ok(returned) => Outcome::Returned(returned),
            Err(undefined) => Outcome::Raised(Raised {
                class: "Undefined".to_owned(),
                message: Some(undefined.to_string()),
                frames: Vec::new(),
                arguments: None,
                console: None,
            }),
        }
    }

    fn readings(&self) -> Readings {
        self.specs.course.readings
    }
}

/// Writes what fss would: `loesung.txt` for `aufgabe.txt`, with `--all K` up to K solutions each.
fn solve_files(files: &Files) -> Outcome {
    let Some(text) = files.inputs.get("aufgabe.txt") else {
        return Outcome::Wrote(BTreeMap::new());
    };
    let all = match files.arguments.as_slice() {
        [flag, most] if flag == "--all" => most.parse::<u64>().ok(),
        _ => None,
    };
    let mut answer = String::new();
    for entry in Puzzles::new(text.as_bytes()) {
        let Ok(Entry {
            puzzle: Ok(puzzle), ..
        }) = entry
        else {
            return Outcome::Missing;
        };
        let solutions = match all {
            None => oracle::first_solution(&puzzle).into_iter().collect(),
            Some(max) => oracle::first_solutions(&puzzle, max),
        };
        answer.push_str(&fss::answer(&puzzle, &solutions, all.is_some()));
    }
    let name = "loesung.txt".to_owned();
    Outcome::Wrote(BTreeMap::from([(name, answer.into_bytes())]))
}

impl Submission for Builtin {
    fn name(&self) -> &'static str {
        "builtin"
    }

    fn answers_techniques(&self) -> bool {
        true
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
