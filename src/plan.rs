//! What will be asked, in which order, and which answers each case accepts.

use globset::{Glob, GlobMatcher};
use reference::cell::Cell;
use reference::code::Technique;
use reference::method::{Answer, Method, Shape, Subject};
use reference::readings::{Reading, Readings};
use reference::unit::UnitKind;

use crate::case::{Call, Case, CaseId, Question, hodoku};
use crate::error::{HarnessError, nearest};
use crate::oracle;
use crate::spec::{ContestedPolicy, Course, Specs};
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
    /// Whether a submission's answer is this one.
    pub fn accepts(&self, answer: &Value) -> bool {
        self.value == *answer
            || self
                .completes
                .as_ref()
                .is_some_and(|partial| is_completion(partial, answer))
    }
}

/// Whether an image vector keeps the images of the present digits and is a permutation of 1 to 9.
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

/// A case made ready to be asked and judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// The case.
    pub case: Case,
    /// The accepted answers, the default one first.
    pub accepted: Vec<Accepted>,
    /// Why the case cannot be asked, if it cannot.
    pub ignored: Option<String>,
}

/// Which cases are wanted; nothing named means all.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    only: Vec<GlobMatcher>,
    tasks: Vec<String>,
}

impl Selection {
    /// Cases whose id matches one of the globs, of methods that belong to one of the tasks.
    ///
    /// # Errors
    ///
    /// A glob that cannot be read, or a task that the course does not have.
    pub fn new(only: &[String], tasks: &[String], course: &Course) -> Result<Self, HarnessError> {
        let only = only
            .iter()
            .map(|pattern| {
                Glob::new(pattern)
                    .map(|glob| glob.compile_matcher())
                    .map_err(|error| {
                        HarnessError::usage(
                            format!("'{pattern}' is no pattern: {error}"),
                            "write something like 'RowSolvingUtil/*' or '*::figure 14*'",
                        )
                    })
            })
            .collect::<Result<_, _>>()?;
        let files = course.files.iter().map(|task| task.name.as_str());
        let tasks_of_classes = course.tasks.iter().map(|task| task.name.as_str());
        let known: Vec<&str> = tasks_of_classes.chain(files).collect();
        for task in tasks {
            if !known.contains(&task.as_str()) {
                let meant = nearest(task, known.iter().copied())
                    .map_or_else(String::new, |name| format!("; did you mean {name}?"));
                return Err(HarnessError::usage(
                    format!("the course has no task {task}{meant}"),
                    format!("its tasks are {}", known.join(", ")),
                ));
            }
        }
        Ok(Self {
            only,
            tasks: tasks.to_vec(),
        })
    }

    /// Whether a case is wanted. A technique belongs to no task.
    pub fn wants(&self, case: &Case, specs: &Specs) -> bool {
        let id = case.id.to_string();
        let named = self.only.is_empty() || self.only.iter().any(|glob| glob.is_match(&id));
        let task = case
            .call()
            .and_then(|call| specs.interface(&call.interface))
            .and_then(|interface| specs.course.task_of(&interface.class));
        let task = task.map(|task| &task.name).or_else(|| {
            let files = specs.course.files.as_ref().map(|task| &task.name);
            files.filter(|_| matches!(case.question, Question::Files(_)))
        });
        let of_task = self.tasks.is_empty() || task.is_some_and(|task| self.tasks.contains(task));
        named && of_task
    }
}

/// Settles what each of the cases accepts, and adds the course's calls that HoDoKu lines stand for.
pub fn plan(cases: Vec<Case>, specs: &Specs) -> Vec<Planned> {
    cases
        .into_iter()
        .filter(|case| is_asked_by(case, &specs.course))
        .flat_map(|case| {
            let calls = match &case.question {
                Question::Technique(line) => calls_of_line(&case, line, specs),
                Question::Call(_) | Question::Files(_) => Vec::new(),
            };
            std::iter::once(case).chain(calls)
        })
        .map(|case| settle(case, &specs.course))
        .collect()
}

/// Whether a course asks such a case at all: some courses ask for files and nothing else, the others never do.
pub fn is_asked_by(case: &Case, course: &Course) -> bool {
    matches!(case.question, Question::Files(_)) == course.files.is_some()
}

fn settle(case: Case, course: &Course) -> Planned {
    let call = match &case.question {
        Question::Technique(line) => {
            let ignored = line.technique().err().map(|reason| reason.to_string());
            return Planned {
                case,
                accepted: Vec::new(),
                ignored,
            };
        }
        // What must be in the files stands in the question.
        Question::Files(_) => {
            return Planned {
                case,
                accepted: Vec::new(),
                ignored: None,
            };
        }
        Question::Call(call) => call,
    };
    let readings = course.readings.with_all(&case.pins);
    let mut accepted: Vec<Accepted> = Vec::new();
    for value in own_answers(&case, call, &readings) {
        accepted.push(Accepted {
            value,
            readings: Vec::new(),
            completes: None,
        });
    }
    let own = accepted.first().map(|accepted| accepted.value.clone());
    if course.contested == ContestedPolicy::AnyReading {
        for &reading in &case.contested {
            let alternatives = oracle::answers(call, &readings.with(reading)).unwrap_or_default();
            // Under a reading that finds nothing to get, the question has no right answer that could be accepted.
            for value in alternatives
                .into_iter()
                .filter(|value| *value != Value::Null)
            {
                let completes = own.clone().filter(|_| reading.clause == "C19");
                accept(&mut accepted, value, reading, completes);
            }
        }
    }
    let ignored = accepted
        .is_empty()
        .then(|| "no answer is written down yet; run `epsilon bless`".to_owned());
    Planned {
        case,
        accepted,
        ignored,
    }
}

/// The written answers; where the course reads a clause otherwise and the case is contested by it, the reference's
/// answer under that reading.
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
        // The case's own answers stay without a reading: who gives them follows the default.
        Some(known) if known.readings.is_empty() => {}
        Some(known) => known.readings.push(reading),
    }
}

/// The readings, one at a time, under which the reference answers a call otherwise.
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

/// The calls of the course that a HoDoKu line without deleted candidates stands for: is there such a step in the unit
/// that holds it, and which cells does it have?
///
/// The line itself says what must come; a question on which the handout's definitions lead elsewhere is not asked.
fn calls_of_line(case: &Case, line: &hodoku::Line, specs: &Specs) -> Vec<Case> {
    if !line.deleted.is_empty() || line.is_fail_case() {
        return Vec::new();
    }
    let Ok(technique) = line.technique() else {
        return Vec::new();
    };
    let mut calls = Vec::new();
    for (unit, cells) in line.holding_units() {
        for (interface, method) in specs.methods() {
            let is_graded = specs.course.task_of(&interface.class).is_some();
            let expected = method.asks.filter(|_| is_graded).and_then(|asks| {
                Some((asks, step_as_answer(asks, technique, unit.kind(), &cells)?))
            });
            let Some((asks, expected)) = expected else {
                continue;
            };
            let call = Call::new(asks, vec![line.grid().into(), unit.anchor().into()]);
            let answers = vec![expected];
            if oracle::answers(&call, &Readings::DEFAULT).as_ref() == Ok(&answers) {
                calls.push(Case {
                    id: CaseId {
                        file: case.id.file.clone(),
                        name: format!("{}, {} in {unit}", case.id.name, call.method),
                    },
                    contested: contesting(&call, &[]),
                    question: Question::Call(call),
                    answers,
                    ..case.clone()
                });
            }
        }
    }
    calls
}

/// Returns a method's answer if these cells are those of a step in a unit; `None` if the method does not ask for such
/// steps in such units.
fn step_as_answer(
    method: Method,
    technique: Technique,
    kind: UnitKind,
    cells: &[Cell],
) -> Option<Value> {
    let (sought, subject) = match method {
        Method::IsFullHouse(kind) => (Technique::FullHouse, Subject::Unit(kind)),
        Method::Single { shape, subject, .. } => match shape {
            Shape::Naked => (Technique::NakedSingle, subject),
            Shape::Hidden => (Technique::HiddenSingle, subject),
        },
        Method::Pair { shape, subject, .. } => match shape {
            Shape::Naked => (Technique::NakedPair, subject),
            Shape::Hidden => (Technique::HiddenPair, subject),
        },
        Method::IsValid(_)
        | Method::WhiteSpaces(_)
        | Method::HasFullHouse(_)
        | Method::Solve(_)
        | Method::BlockIntern { .. }
        | Method::BlockPermutation(_)
        | Method::ValuePermutation { .. }
        | Method::Transpose
        | Method::IsTransposition
        | Method::Reflection(_)
        | Method::Turn(_) => return None,
    };
    if (sought, subject) != (technique, Subject::Unit(kind)) {
        return None;
    }
    match method.answer() {
        Answer::YesNo => Some(Value::Bool(true)),
        Answer::Cell => Some((*cells.first()?).into()),
        Answer::Pair => Some(cells.iter().copied().collect()),
        Answer::Cells
        | Answer::Grid
        | Answer::Run
        | Answer::Image(_)
        | Answer::Axis
        | Answer::Turns => None,
    }
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
