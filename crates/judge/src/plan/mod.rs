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

use rayon::prelude::*;

use crate::{image, oracle};
use model::case::{Case, Question};
use model::planned::{Accepted, Choices, NotAsked, Planned};
use model::spec::{Course, Specs};
use model::value::Value;

pub use accepted::{
    choices, combinations, contesting, expected, leads_to, may_accept, open, under, under_alone,
    under_seen,
};
pub use selection::Selection;

/// Plans a call with the reference's answers; `None` if it is undefined under the course's readings, or if these leave
/// nothing to get.
///
/// Its answers may depend on any clause of the method. The answers under other choices are worked out on first use.
pub fn by_reference(case: Case, course: &Course) -> Option<Planned> {
    let call = case.call()?;
    let readings = course.readings.with_all(&case.pins);
    let answers = oracle::answers(call, &readings).ok()?;
    let must_exist = call.asks.is_some_and(|method| method.answer().must_exist());
    let nothing_to_get = must_exist && answers == [Value::Null];
    let choices = accepted::choices_of_image(call, &case.pins, course);
    let own = |value| Accepted::own(value).to(call);
    let accepted = answers.into_iter().map(own).collect();
    (!nothing_to_get).then(|| Planned {
        accepted,
        case,
        choices,
        ignored: None,
    })
}

/// Settles the answers that each case accepts. After each case come the images of its sweep, or the course's calls that
/// its HoDoKu line stands for.
pub fn plan(cases: Vec<Case>, specs: &Specs) -> Vec<Planned> {
    plan_wanted(cases, specs, |_| true)
}

/// Returns the wanted part of the [`plan`] of some cases, without working out the answers of the rest.
pub fn plan_wanted(
    cases: Vec<Case>,
    specs: &Specs,
    wants: impl Fn(&Case) -> bool + Sync,
) -> Vec<Planned> {
    let course = &specs.course;
    let asked = cases
        .into_par_iter()
        .filter(|case| is_asked_by(case, course));
    let planned = asked.flat_map_iter(|case| {
        let calls = match &case.question {
            Question::Technique(line) => line::calls(&case, line, specs, &wants),
            Question::Call(_) | Question::Files(_) => Vec::new(),
        };
        let images = images(&case, course, &wants);
        let calls = calls.into_iter().map(|case| settled(case, course));
        let calls: Vec<Planned> = calls.collect();
        let own = wants(&case).then(|| settled(case, course));
        own.into_iter().chain(images).chain(calls)
    });
    planned.collect()
}

/// Returns the wanted images of a swept case with the answers of the reference.
fn images(case: &Case, course: &Course, wants: impl Fn(&Case) -> bool) -> Vec<Planned> {
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
            by_reference(Some(case).filter(&wants)?, course)
        })
        .collect()
}

/// Returns whether a course asks such a case: a course with a file task asks for files only; others never
/// ask for files.
pub fn is_asked_by(case: &Case, course: &Course) -> bool {
    matches!(case.question, Question::Files(_)) == course.files.is_some()
}

fn settled(case: Case, course: &Course) -> Planned {
    let (mut accepted, mut choices, mut ignored) = (Vec::new(), Choices::default(), None);
    match &case.question {
        Question::Call(call) => {
            accepted = accepted::answers_of(&case, call, course);
            choices = accepted::choices_of(&case, call, course);
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
