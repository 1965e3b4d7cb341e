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

use crate::diagnosis::{Mend, Suspect};
use crate::error::HarnessError;
use crate::localise::suspects;
use crate::plan::Planned;
use crate::spec::Specs;
use crate::submission::java::submission::JavaSubmission;

use proof::Prover;
use tracing::{Topic, Traced};
use trial::Trials;

/// Maximum number of statements of which edits are tried.
const MAX_STATEMENTS: usize = 250;

/// Maximum number of edited sources that are compiled and proved.
const MAX_PROOFS: usize = 16;

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

/// Asks an edited submission further questions of methods. Returns their number, or `None` if one is answered wrongly.
pub type Explore<'a> =
    dyn FnMut(&JavaSubmission, &[(String, String)]) -> Result<Option<usize>, HarnessError> + 'a;

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
    let topics: Vec<Topic> = wrong
        .iter()
        .map(|wrong| Topic::new(traced.questions(wrong), &traced, statements))
        .collect();
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
    let mut survivors: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); topics.len()];
    let mut known = BTreeSet::new();
    for index in quick_first(&topics, &traced) {
        survivors[index] = trials.survivors(&topics[index], &known);
        known.extend(&survivors[index]);
    }
    let mut mended = BTreeMap::new();
    let mut prover = Prover::new(submission, &program, &traced, specs, explore);
    let mut proofs = 0;
    for (edit, of_topics) in ranked(&survivors, &topics, &program.edits) {
        let is_needed = of_topics.iter().any(|topic| !mended.contains_key(topic));
        if !is_needed || proofs >= MAX_PROOFS || !trials.harms_nothing(edit, &topics, &of_topics) {
            continue;
        }
        proofs += 1;
        let names: Vec<(String, String)> = of_topics
            .iter()
            .map(|&topic| wrong[topic].topic.clone())
            .collect();
        if let Some(mend) = prover.prove(edit, &names)? {
            for topic in of_topics {
                mended.entry(topic).or_insert_with(|| (edit, mend.clone()));
            }
        }
    }
    for (index, topic) in topics.iter().enumerate() {
        if !mended.contains_key(&index) {
            let helped = trials.helped(topic);
            let suspicion = weighed(&topic.suspicion, &helped);
            findings[index].suspects = suspects(statements, &suspicion);
        }
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

/// Returns the suspicion with half of its weight given to the statements whose edits mend wrong answers.
fn weighed(suspicion: &[u16], helped: &BTreeMap<usize, u16>) -> Vec<u16> {
    let most = helped.values().max();
    let Some(&most) = most.filter(|&&most| most > 0) else {
        return suspicion.to_vec();
    };
    let weigh = |(statement, &suspicion): (usize, &u16)| {
        let helped = helped.get(&statement).copied().unwrap_or(0);
        let helped = u32::from(helped) * 1000 / u32::from(most);
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
    edits: &[crate::submission::java::compile::Edit],
) -> Vec<(usize, Vec<usize>)> {
    let mut of_edit: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (topic, survivors) in survivors.iter().enumerate() {
        for &edit in survivors {
            of_edit.entry(edit).or_default().push(topic);
        }
    }
    let mut ranked: Vec<(usize, Vec<usize>)> = of_edit.into_iter().collect();
    ranked.sort_by_key(|(edit, of_topics)| {
        let suspicion = of_topics
            .iter()
            .map(|&topic| topics[topic].suspicion[edits[*edit].statement]);
        (
            std::cmp::Reverse(of_topics.len()),
            std::cmp::Reverse(suspicion.max()),
            *edit,
        )
    });
    ranked
}
