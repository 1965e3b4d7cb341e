//! The plan of a run: the cases that are asked, in order, with the answers that each accepts.
//!
//! | module | job |
//! |---|---|
//! | `selection` | the cases that a command line wants |
//! | `accepted` | the answers that a case accepts under the course's readings |
//! | `line` | the handout's questions that a HoDoKu line stands for |

mod accepted;
mod line;
mod selection;

use std::iter;

use rayon::prelude::*;

use crate::{image, oracle};
use model::case::{Case, Question, hodoku};
use model::spec::{Course, Specs};
use model::value::Value;

pub use accepted::{Accepted, Choices, accept, choices, chosen, combinations, contesting, open};
pub use selection::Selection;

/// A reason why a case is not asked, or not judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
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
    /// The submission had spent its time on other cases.
    #[error("the submission takes too long, and the course does not judge what is left then")]
    OverBudget,
    /// Under the readings that the submission follows the method's precondition fails, so that any answer will do.
    #[error("void: under the readings that the method follows there is nothing to get")]
    Void,
}

/// A case that is ready to be asked and judged.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// The case.
    pub case: Case,
    /// The answers under the course's readings, the default one first, and after them those under other single readings.
    pub accepted: Vec<Accepted>,
    /// The answers under each choice of readings.
    pub choices: Choices,
    /// The reason why no submission is asked the case, if any.
    pub ignored: Option<NotAsked>,
}

impl Planned {
    /// Plans a call without written answers; `None` if the course's readings leave it undefined, or nothing to get.
    ///
    /// Its answers may depend on any clause of the method; under which choices they do is worked out when it matters.
    pub fn new(case: Case, course: &Course) -> Option<Self> {
        let call = case.call()?;
        let readings = course.readings.with_all(&case.pins);
        let answers = oracle::answers(call, &readings).ok()?;
        let must_exist = call.asks.is_some_and(|method| method.answer().must_exist());
        let nothing_to_get = must_exist && answers == [Value::Null];
        let choices = Choices::of_image(call, &case.pins, course);
        (!nothing_to_get).then(|| Self {
            case,
            accepted: answers.into_iter().map(Accepted::own).collect(),
            choices,
            ignored: None,
        })
    }

    /// Returns whether this is an image in the sweep of the case before it, and no case of its own.
    pub fn is_image(&self) -> bool {
        self.case.call().is_some_and(|call| call.image.is_some())
    }

    /// Returns whether a grid is not that of a Sudoku, so that readers are shown other cases first.
    pub fn is_odd(&self) -> bool {
        self.case.call().is_some_and(oracle::is_odd)
    }
}

/// Settles what each of the cases accepts, and adds the course's calls that HoDoKu lines stand for and, after each case, the
/// images of its sweep.
pub fn plan(cases: Vec<Case>, specs: &Specs) -> Vec<Planned> {
    let course = &specs.course;
    let asked = cases
        .into_par_iter()
        .filter(|case| is_asked_by(case, course));
    let planned = asked.flat_map_iter(|case| {
        let calls = match &case.question {
            Question::Technique(line) => line::calls(&case, line, specs),
            Question::Call(_) | Question::Files(_) => Vec::new(),
        };
        let images = images(&case, course);
        let calls = calls.into_iter().map(|case| settled(case, course));
        let calls: Vec<Planned> = calls.collect();
        iter::once(settled(case, course)).chain(images).chain(calls)
    });
    planned.collect()
}

/// Returns the images of a swept case with the answers of the reference.
fn images(case: &Case, course: &Course) -> Vec<Planned> {
    let Some(call) = case.call().filter(|_| case.sweep) else {
        return Vec::new();
    };
    image::sweep(call)
        .into_iter()
        .filter_map(|call| {
            let case = Case {
                question: Question::Call(call),
                answers: Vec::new(),
                contested: Vec::new(),
                ..case.clone()
            };
            Planned::new(case, course)
        })
        .collect()
}

/// Returns whether a course asks such a case: some courses ask for files only, all others never do.
pub fn is_asked_by(case: &Case, course: &Course) -> bool {
    matches!(case.question, Question::Files(_)) == course.files.is_some()
}

fn settled(case: Case, course: &Course) -> Planned {
    let (mut accepted, mut choices, mut ignored) = (Vec::new(), Choices::default(), None);
    match &case.question {
        Question::Call(call) => {
            accepted = accepted::by(&case, call, course);
            choices = Choices::of(&case, call, course);
            ignored = accepted.is_empty().then_some(NotAsked::NoAnswer);
        }
        Question::Technique(line) => {
            ignored = line.technique().err().map(NotAsked::NotSupported);
        }
        // The question itself says what must be in the files.
        Question::Files(_) => {}
    }
    Planned {
        case,
        accepted,
        choices,
        ignored,
    }
}
