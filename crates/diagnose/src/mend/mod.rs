//! Finds the line that makes a method of a Java submission wrong, and the edits that make it right: a single one if
//! possible.
//!
//! | module | job |
//! |---|---|
//! | `tracing` | the statements that ran for each question, and the verdicts |
//! | `weighing` | the suspicion of each statement, adjusted by the other methods that run it |
//! | `turns` | rounds of edits, each on top of those found before |
//! | `patch` | edits on top of each other as changes of the text as handed in |
//! | `causes` | the suspicion of each statement, adjusted by what its edits mend |
//! | `helping` | the wrong answers that edits of each statement mend |
//! | `trial` | trials of edits with the questions of a method |
//! | `proof` | the edited source, compiled and asked as if it had been handed in |
//!
//! An edit must run for every question that it mends, so only edits of statements that ran for every wrong answer of a
//! method are tried.

mod causes;
mod helping;
mod patch;
mod proof;
mod tracing;
mod trial;
mod turns;
mod weighing;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::localise::suspects;
use java::submission::JavaSubmission;
use message::error::HarnessError;
use model::diagnosis::{Known, Mend, Suspect};
use model::planned::Planned;
use model::spec::Specs;

use tracing::{Before, Topic, Traced};
use turns::Examination;

/// Maximum number of statements whose edits are tried.
const MAX_STATEMENTS: usize = 250;

/// A method that gives wrong answers.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// The interface and the method.
    pub topic: (String, String),
    /// The smallest question that it gets wrong, if one is known.
    pub smallest: Option<Arc<Planned>>,
}

/// The findings about a wrong method.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// Its statements, the most suspicious first.
    pub suspects: Vec<Suspect>,
    /// The edits that make it right.
    pub mend: Option<Mend>,
}

/// The result of asking an edited submission further questions.
#[derive(Clone, Debug)]
pub enum Survival {
    /// All questions are answered rightly; their number.
    All(usize),
    /// A question is answered wrongly: this one, if it is known.
    Refuted(Option<Arc<Planned>>),
}

/// A function that asks an edited submission further questions about methods whose answers to cases are known.
pub type Explore<'a> = dyn FnMut(&JavaSubmission, &[(String, String)], &Known<'_>) -> Result<Survival, HarnessError>
    + 'a;

/// Examines the wrong methods of a submission, whose answers to cases of the plan are `known` as far as possible. Returns
/// the findings in the order of `wrong`.
///
/// # Errors
///
/// If the submission cannot be compiled or run through no fault of its own.
pub fn examine(
    submission: &JavaSubmission,
    wrong: &[Wrong],
    plan: &[Arc<Planned>],
    specs: &Specs,
    known: &Known<'_>,
    explore: &mut Explore<'_>,
) -> Result<Vec<Findings>, HarnessError> {
    if wrong.is_empty() {
        return Ok(Vec::new());
    }
    let Ok(program) = submission.instrument(&[])? else {
        return Ok(vec![Findings::default(); wrong.len()]);
    };
    let handed_in = Traced::of(&program, wrong, plan, specs, &Before::Graded(known));
    program.check()?;
    let mut examination = Examination::new(submission, wrong, &handed_in, specs, explore);
    let mut may_find_more = examination.round(submission, &program, &handed_in)?;
    while may_find_more {
        let edited = examination.edited()?;
        let Ok(program) = edited.instrument(&[])? else {
            break;
        };
        let before = Before::Edited {
            traced: &handed_in,
            reached: examination.reached_so_far(),
        };
        let traced = Traced::of(&program, wrong, plan, specs, &before);
        program.check()?;
        may_find_more = examination.round(&edited, &program, &traced)?;
    }
    Ok(examination.findings)
}

/// Returns the suspicious statements of each wrong method from the questions of a plan alone, without a search for
/// edits. Answers to these questions are `known` as far as possible.
///
/// # Errors
///
/// If the submission cannot be compiled or run through no fault of its own.
pub fn suspected(
    submission: &JavaSubmission,
    wrong: &[Wrong],
    plan: &[Arc<Planned>],
    specs: &Specs,
    known: &Known<'_>,
) -> Result<Vec<Vec<Suspect>>, HarnessError> {
    let Ok(program) = submission.instrument(&[])? else {
        return Ok(vec![Vec::new(); wrong.len()]);
    };
    let traced = Traced::of(&program, wrong, plan, specs, &Before::Graded(known));
    let topics = wrong
        .iter()
        .map(|wrong| Topic::new(traced.questions(wrong), &traced));
    let mut topics: Vec<Topic> = topics.collect();
    weighing::weigh(&mut topics, &traced);
    let suspects = |topic: &Topic| suspects(&program.statements, &topic.suspicion);
    Ok(topics.iter().map(suspects).collect())
}

/// Returns the statements whose edits may mend a method, at most [`MAX_STATEMENTS`].
fn promising<'a>(topics: &'a [Topic]) -> Vec<usize> {
    let of_topic = |topic: &'a Topic| topic.promising.iter().map(move |&it| (topic, it));
    let mut statements = most_suspicious(topics.iter().flat_map(of_topic));
    statements.truncate(MAX_STATEMENTS);
    statements.sort_unstable();
    statements
}

/// Returns statements of methods, the most suspicious first.
fn most_suspicious<'a>(statements: impl Iterator<Item = (&'a Topic, usize)>) -> Vec<usize> {
    let mut best: BTreeMap<usize, u16> = BTreeMap::new();
    for (topic, statement) in statements {
        let suspicion = best.entry(statement).or_default();
        *suspicion = topic.suspicion[statement].max(*suspicion);
    }
    let mut order: Vec<(usize, u16)> = best.into_iter().collect();
    order.sort_by_key(|&(statement, suspicion)| (std::cmp::Reverse(suspicion), statement));
    order.into_iter().map(|(statement, _)| statement).collect()
}
