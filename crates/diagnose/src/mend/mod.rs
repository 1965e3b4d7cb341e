//! Looks for the line that makes a method of a Java submission wrong, and for the single edit that makes it right.
//!
//! | module | job |
//! |---|---|
//! | `tracing` | the statements that ran for each question, and the verdicts |
//! | `weighing` | the suspicion of each statement, compared with that of other methods |
//! | `causes` | the suspicion of each statement by what edits of it mend |
//! | `helping` | the wrong answers that edits of each statement mend |
//! | `trial` | edits that answer the questions of a method rightly |
//! | `proof` | the edited source compiled and asked as it would be if it had been handed in |
//!
//! An edit must run for every question that it mends, so only edits of statements that ran for every wrong answer of a
//! method are tried.

mod causes;
mod helping;
mod proof;
mod tracing;
mod trial;
mod weighing;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::localise::suspects;
use java::submission::JavaSubmission;
use message::error::HarnessError;
use model::diagnosis::{Known, Mend, Suspect};
use model::planned::Planned;
use model::spec::Specs;

use proof::{Proof, Prover};
use tracing::{Topic, Traced};
use trial::Trials;

/// Maximum number of statements of which edits are tried.
const MAX_STATEMENTS: usize = 250;

/// Maximum number of edited sources that are compiled and proved.
const MAX_PROOFS: usize = 16;

/// The same for the edits that the questions of one method have told.
const MAX_PROOFS_OF_METHOD: usize = 6;

/// Maximum number of edits with which all questions of a method are tried.
const MAX_TRIED: usize = 40;

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
    /// The edit that makes it right.
    pub mend: Option<Mend>,
}

/// The answers to further questions.
#[derive(Clone, Debug)]
pub enum Stood {
    /// All of this number of questions are answered rightly.
    All(usize),
    /// One is answered wrongly.
    Refuted(Option<Arc<Planned>>),
}

/// Asks an edited submission further questions of methods whose answers to cases are known.
pub type Explore<'a> =
    dyn FnMut(&JavaSubmission, &[(String, String)], &Known<'_>) -> Result<Stood, HarnessError> + 'a;

/// Examines the wrong methods of a submission; the findings come in their order.
///
/// # Errors
///
/// If the submission cannot be compiled or run through no fault of its own.
pub fn examine(
    submission: &JavaSubmission,
    wrong: &[Wrong],
    plan: &[Arc<Planned>],
    specs: &Specs,
    explore: &mut Explore<'_>,
) -> Result<Vec<Findings>, HarnessError> {
    let mut findings = vec![Findings::default(); wrong.len()];
    if wrong.is_empty() {
        return Ok(findings);
    }
    let Ok(program) = submission.instrument(&[])? else {
        return Ok(findings);
    };
    let traced = Traced::of(&program, wrong, plan, specs);
    program.check()?;
    let statements = &program.statements;
    let mut topics: Vec<Topic> = wrong
        .iter()
        .map(|wrong| Topic::new(traced.questions(wrong), &traced))
        .collect();
    weighing::weigh(&mut topics, &traced);
    for (findings, topic) in findings.iter_mut().zip(&topics) {
        findings.suspects = suspects(statements, &topic.suspicion);
    }
    let edited = promising(&topics);
    if edited.is_empty() {
        return Ok(findings);
    }
    let Ok(program) = submission.instrument(&edited)? else {
        return Ok(findings);
    };
    if program.statements != *statements {
        return Ok(findings);
    }
    let mut trials = Trials::new(&program, &traced, specs);
    let mut prover = Prover::new(submission, &program, &traced, specs, explore);
    let order = trials.cheap_first(&topics);
    let mended = mend(&mut trials, &mut prover, wrong, &topics, &order)?;
    let open: Vec<usize> = order
        .into_iter()
        .filter(|topic| !mended.contains_key(topic))
        .collect();
    let mut help = trials.help(&topics, &open);
    program.check()?;
    for (&topic, (edit, _)) in &mended {
        help.insert((topic, program.edits[*edit].statement), 1.0);
    }
    causes::weigh(&mut topics, &help);
    for topic in open {
        findings[topic].suspects = suspects(statements, &topics[topic].suspicion);
    }
    for (topic, (edit, mend)) in mended {
        let statement = &statements[program.edits[edit].statement];
        let findings = &mut findings[topic];
        findings
            .suspects
            .retain(|suspect| suspect.file != statement.file || suspect.line != statement.line);
        // Nothing is more suspicious than a statement whose edit makes all right.
        let certain = Suspect {
            file: statement.file.clone(),
            line: statement.line,
            last_line: statement.last_line,
            permille: 1000,
        };
        findings.suspects.insert(0, certain);
        findings.mend = Some(mend);
    }
    Ok(findings)
}

/// Returns the suspicious statements of each wrong method by the questions of a plan alone, without a search for edits.
///
/// # Errors
///
/// If the submission cannot be compiled or run through no fault of its own.
pub fn suspected(
    submission: &JavaSubmission,
    wrong: &[Wrong],
    plan: &[Arc<Planned>],
    specs: &Specs,
) -> Result<Vec<Vec<Suspect>>, HarnessError> {
    let Ok(program) = submission.instrument(&[])? else {
        return Ok(vec![Vec::new(); wrong.len()]);
    };
    let traced = Traced::of(&program, wrong, plan, specs);
    let topics = wrong
        .iter()
        .map(|wrong| Topic::new(traced.questions(wrong), &traced));
    let mut topics: Vec<Topic> = topics.collect();
    weighing::weigh(&mut topics, &traced);
    let suspects = |topic: &Topic| suspects(&program.statements, &topic.suspicion);
    Ok(topics.iter().map(suspects).collect())
}

/// Returns the edit that mends each method, and its index, as far as one was found and proved.
///
/// The methods whose questions take few statements come first. An edit that mends one of them is tried for all, and counts for those
/// that only an edit of fewer methods has mended so far.
fn mend(
    trials: &mut Trials<'_>,
    prover: &mut Prover<'_, '_>,
    wrong: &[Wrong],
    topics: &[Topic],
    order: &[usize],
) -> Result<BTreeMap<usize, (usize, Mend)>, HarnessError> {
    let mut mended: BTreeMap<usize, (usize, Mend)> = BTreeMap::new();
    // Questions that have refuted an edit refute others too.
    let mut refuting: Vec<Arc<Planned>> = Vec::new();
    let mut proofs = 0;
    for (place, &index) in order.iter().enumerate() {
        let is_open = |topic: &&usize| !mended.contains_key(*topic);
        let open: Vec<usize> = order.iter().filter(is_open).copied().collect();
        if !open.contains(&index) {
            continue;
        }
        let to_come = order[place + 1..].iter().filter(is_open).count();
        let topic = &topics[index];
        let unmended: Vec<&Topic> = open.iter().map(|&other| &topics[other]).collect();
        let mut survivors = trials.survivors(topic, to_come);
        survivors.truncate(MAX_TRIED);
        trials.sort_by_use(&mut survivors, &unmended);
        let until = MAX_PROOFS.min(proofs + MAX_PROOFS_OF_METHOD);
        for edit in survivors {
            if proofs >= until || mended.contains_key(&index) {
                break;
            }
            if !trials.stands(edit, topic, &refuting) {
                continue;
            }
            let mut of_topics: Vec<usize> = (0..topics.len()).collect();
            of_topics.retain(|&other| other == index || trials.mends(edit, &topics[other]));
            let names = of_topics.iter().map(|&topic| wrong[topic].topic.clone());
            proofs += 1;
            match prover.prove(edit, &names.collect::<Vec<_>>())? {
                Proof::Right(mend) => {
                    for topic in of_topics {
                        let fewer =
                            |(_, before): &(usize, Mend)| before.methods.len() < mend.methods.len();
                        if mend.methods.contains(&wrong[topic].topic)
                            && mended.get(&topic).is_none_or(fewer)
                        {
                            mended.insert(topic, (edit, mend.clone()));
                        }
                    }
                }
                Proof::Refuted(question) => refuting.extend(question),
            }
        }
    }
    Ok(mended)
}

/// Returns the statements whose edits may mend a method, at most so many as can be tried.
fn promising<'a>(topics: &'a [Topic]) -> Vec<usize> {
    let of_topic = |topic: &'a Topic| topic.promising.iter().map(move |&it| (topic, it));
    let mut statements = most_suspicious(topics.iter().flat_map(of_topic));
    statements.truncate(MAX_STATEMENTS);
    statements.sort_unstable();
    statements
}

/// Returns statements of methods, the most suspicious first.
fn most_suspicious<'a>(of: impl Iterator<Item = (&'a Topic, usize)>) -> Vec<usize> {
    let mut best: BTreeMap<usize, u16> = BTreeMap::new();
    for (topic, statement) in of {
        let suspicion = best.entry(statement).or_default();
        *suspicion = topic.suspicion[statement].max(*suspicion);
    }
    let mut order: Vec<(usize, u16)> = best.into_iter().collect();
    order.sort_by_key(|&(statement, suspicion)| (std::cmp::Reverse(suspicion), statement));
    order.into_iter().map(|(statement, _)| statement).collect()
}
