//! Looks for the line that makes a method of a Java submission wrong, and for the single edit that makes it right.
//!
//! | module | job |
//! |---|---|
//! | `tracing` | the statements that ran for each question, and the verdicts |
//! | `trial` | edits that answer the questions of a method rightly |
//! | `proof` | the edited source compiled and asked as it would be if it had been handed in |
//!
//! An edit must run for every question that it mends, so only edits of statements that ran for every wrong answer of a
//! method are tried.

mod proof;
mod tracing;
mod trial;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::diagnosis::{Known, Mend, Suspect};
use crate::error::HarnessError;
use crate::localise::{permille, suspects};
use crate::plan::Planned;
use crate::spec::Specs;
use crate::submission::java::instrument::Instrumented;
use crate::submission::java::submission::JavaSubmission;

use proof::{Proof, Prover};
use tracing::{Topic, Traced};
use trial::Trials;

/// Maximum number of statements of which edits are tried.
const MAX_STATEMENTS: usize = 250;

/// Maximum number of edited sources that are compiled and proved.
const MAX_PROOFS: usize = 16;

/// Maximum number of edits of which is tried whether they harm other methods.
const MAX_TRIED: usize = 40;

/// Maximum number of methods by whose questions statements are compared.
const MAX_HELPED: usize = 8;

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
    let statements = &program.statements;
    let mut topics: Vec<Topic> = wrong
        .iter()
        .map(|wrong| Topic::new(traced.questions(wrong), &traced))
        .collect();
    suspect_together(&mut topics, &traced);
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
    let survivors = survivors(&mut trials, &topics, &traced);
    let mut mended = BTreeMap::new();
    let mut prover = Prover::new(submission, &program, &traced, specs, explore);
    // Questions that have refuted an edit refute others too.
    let mut refuting: Vec<Arc<Planned>> = Vec::new();
    let (mut tried, mut proofs) = (0, 0);
    for (edit, of_topics) in ranked(&survivors, &topics, &program) {
        let is_needed = of_topics.iter().any(|topic| !mended.contains_key(topic));
        if !is_needed || proofs >= MAX_PROOFS || tried >= MAX_TRIED {
            continue;
        }
        if !trials.stands(edit, &refuting) {
            continue;
        }
        tried += 1;
        if !trials.harms_nothing(edit, &topics, &of_topics) {
            continue;
        }
        proofs += 1;
        let names: Vec<(String, String)> = of_topics
            .iter()
            .map(|&topic| wrong[topic].topic.clone())
            .collect();
        let proof = prover.prove(edit, &names)?;
        match proof {
            Proof::Right(mend) => {
                let is_mended = |topic: &usize| mend.methods.contains(&wrong[*topic].topic);
                for topic in of_topics.into_iter().filter(is_mended) {
                    mended.entry(topic).or_insert_with(|| (edit, mend.clone()));
                }
            }
            Proof::Refuted(question) => refuting.extend(question),
        }
    }
    let open: Vec<usize> = quick_first(&topics, &traced)
        .into_iter()
        .filter(|topic| !mended.contains_key(topic))
        .collect();
    let mut helped: BTreeMap<usize, u32> = BTreeMap::new();
    for &topic in open.iter().take(MAX_HELPED) {
        for (statement, share) in trials.helped(&topics[topic]) {
            *helped.entry(statement).or_default() += u32::from(share);
        }
    }
    for topic in open {
        let suspicion = weighed(&topics[topic], &helped);
        findings[topic].suspects = suspects(statements, &suspicion);
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

/// Returns the edits that answer each method's questions rightly.
fn survivors(trials: &mut Trials<'_>, topics: &[Topic], traced: &Traced) -> Vec<BTreeSet<usize>> {
    let mut survivors: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); topics.len()];
    let mut known = BTreeSet::new();
    for (place, index) in quick_first(topics, traced).into_iter().enumerate() {
        survivors[index] = trials.survivors(&topics[index], &known, topics.len() - place - 1);
        known.extend(&survivors[index]);
    }
    // What mends a later method may mend an earlier one.
    for (survivors, topic) in survivors.iter_mut().zip(topics) {
        if survivors.is_empty() {
            *survivors = trials.known_survivors(topic, &known);
        }
    }
    survivors
}

/// Gives half of the weight of suspicion to what methods have in common: one fault makes many of them wrong.
fn suspect_together(topics: &mut [Topic], traced: &Traced) {
    if topics.len() < 2 {
        return;
    }
    let mut wrong: Vec<f64> = vec![0.0; traced.trusted.len()];
    for topic in &*topics {
        for (wrong, share) in wrong.iter_mut().zip(&topic.share) {
            *wrong += share;
        }
    }
    let together = wrong.iter().zip(&traced.trusted);
    let together: Vec<f64> = together
        .map(|(wrong, &right)| wrong / (wrong + f64::from(right)).max(1.0).sqrt())
        .collect();
    for topic in topics {
        let of_topic = |statement: usize| together[statement] * topic.share[statement];
        let most = (0..together.len()).map(of_topic).fold(0.0, f64::max);
        let own = topic.suspicion.iter().copied().max().unwrap_or(0);
        if most <= 0.0 || own == 0 {
            continue;
        }
        let suspicion = (0..together.len()).map(|statement| {
            let its = topic.suspicion[statement];
            let its_share = f64::from(its) / f64::from(own);
            if its == 0 {
                0
            } else {
                permille(its_share.midpoint(of_topic(statement) / most))
            }
        });
        topic.suspicion = suspicion.collect();
        topic.sort();
    }
}

/// Returns the suspicion of a method's statements with half of its weight given to those whose edits mend wrong answers.
fn weighed(topic: &Topic, helped: &BTreeMap<usize, u32>) -> Vec<u16> {
    let suspicion = &topic.suspicion;
    let own = |(&statement, &helped): (&usize, &u32)| (suspicion[statement] > 0).then_some(helped);
    let most = helped.iter().filter_map(own).max();
    let Some(most) = most.filter(|&most| most > 0) else {
        return suspicion.clone();
    };
    let weigh = |(statement, &suspicion): (usize, &u16)| {
        let helped = helped.get(&statement).copied().unwrap_or(0);
        let helped = if suspicion == 0 {
            0
        } else {
            helped * 1000 / most
        };
        u16::try_from(u32::from(suspicion).midpoint(helped)).unwrap_or(suspicion)
    };
    suspicion.iter().enumerate().map(weigh).collect()
}

/// Returns the indexes of methods, those with a quick wrong answer first.
fn quick_first(topics: &[Topic], traced: &Traced) -> Vec<usize> {
    let steps = |topic: &Topic| {
        let failed = topic.questions.failed.iter();
        failed.map(|&question| traced.probed[question].steps).min()
    };
    let mut order: Vec<usize> = (0..topics.len()).collect();
    order.sort_by_key(|&index| (steps(&topics[index]), index));
    order
}

/// Returns the statements whose edits may mend a method, at most so many as can be tried.
fn promising(topics: &[Topic]) -> Vec<usize> {
    let mut best: BTreeMap<usize, u16> = BTreeMap::new();
    for topic in topics {
        for &statement in &topic.promising {
            let suspicion = best.entry(statement).or_default();
            *suspicion = topic.suspicion[statement].max(*suspicion);
        }
    }
    let mut order: Vec<(usize, u16)> = best.into_iter().collect();
    order.sort_by_key(|&(statement, suspicion)| (std::cmp::Reverse(suspicion), statement));
    order.truncate(MAX_STATEMENTS);
    let mut statements: Vec<usize> = order.into_iter().map(|(statement, _)| statement).collect();
    statements.sort_unstable();
    statements
}

/// Returns the edits that make methods right, those of most methods first, then those of the most suspicious statements.
fn ranked(
    survivors: &[BTreeSet<usize>],
    topics: &[Topic],
    program: &Instrumented,
) -> Vec<(usize, Vec<usize>)> {
    let mut of_edit: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (topic, survivors) in survivors.iter().enumerate() {
        for &edit in survivors {
            of_edit.entry(edit).or_default().push(topic);
        }
    }
    let mut ranked: Vec<(usize, Vec<usize>)> = of_edit.into_iter().collect();
    ranked.sort_by_cached_key(|(index, of_topics)| {
        let edit = &program.edits[*index];
        let suspicion = of_topics
            .iter()
            .map(|&topic| topics[topic].suspicion[edit.statement]);
        (
            std::cmp::Reverse(of_topics.len()),
            std::cmp::Reverse(suspicion.max()),
            *index,
        )
    });
    ranked
}
