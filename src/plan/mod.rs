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

use crate::case::{Case, Question, hodoku};
use crate::spec::{Course, Specs};
use crate::value::Value;
use crate::{image, oracle};

pub use accepted::{Accepted, Choices, choices, combinations, contesting};
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
    /// The number of the image in the sweep of the case before it, from 1; `None` for a case of its own.
    pub image: Option<usize>,
}

/// Settles what each of the cases accepts, and adds the course's calls that HoDoKu lines stand for and, after each case, the
/// images of its sweep.
pub fn plan(cases: Vec<Case>, specs: &Specs) -> Vec<Planned> {
    let course = &specs.course;
    let mut plan = Vec::new();
    for case in cases {
        if !is_asked_by(&case, course) {
            continue;
        }
        let calls = match &case.question {
            Question::Technique(line) => line::calls(&case, line, specs),
            Question::Call(_) | Question::Files(_) => Vec::new(),
        };
        let images = images(&case, course);
        plan.push(settled(case, course));
        plan.extend(images);
        plan.extend(calls.into_iter().map(|case| settled(case, course)));
    }
    plan
}

/// Returns the images of a swept case with the answers of the reference.
fn images(case: &Case, course: &Course) -> Vec<Planned> {
    let Some(call) = case.call().filter(|_| case.sweep) else {
        return Vec::new();
    };
    let images = image::sweep(call).into_iter().zip(1..);
    images
        .filter_map(|(call, number)| {
            let case = Case {
                question: Question::Call(call),
                answers: Vec::new(),
                contested: Vec::new(),
                ..case.clone()
            };
            Some(Planned {
                image: Some(number),
                ..Planned::new(case, course)?
            })
        })
        .collect()
}

impl Planned {
    /// Plans a call without written answers; `None` if the course's readings leave it undefined, or nothing to get.
    ///
    /// Its answers may depend on any clause of the method; under which choices they do is worked out when it matters.
    pub fn new(case: Case, course: &Course) -> Option<Self> {
        let call = case.call()?;
        let readings = course.readings.with_all(&case.pins);
        let answers = oracle::answers(call, &readings).ok()?;
        let nothing_to_get = call.asks?.answer().must_exist() && answers == [Value::Null];
        let choices = Choices::of_image(call, &case.pins, course);
        (!nothing_to_get).then(|| Self {
            case,
            accepted: answers.into_iter().map(Accepted::own).collect(),
            choices,
            ignored: None,
            image: None,
        })
    }
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
        image: None,
    }
}
