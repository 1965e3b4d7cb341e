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

pub use accepted::{Accepted, Choices, combinations, contesting};
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

/// Settles what each of the cases accepts, and adds the course's calls that HoDoKu lines stand for.
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
        plan.push(settled(case, course));
        plan.extend(calls.into_iter().map(|case| settled(case, course)));
    }
    plan
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
