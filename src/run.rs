//! Runs a submission: asks it the cases of a plan and judges the outcomes.

pub mod alone;
pub mod class;
pub mod diagnose;
mod hand_ins;
mod interim;
pub mod opening;
pub mod shard;
mod sound;
pub mod stability;
pub mod twins;

use std::collections::BTreeMap;
use std::sync::Arc;

use board::readings::{Reading, Readings};
use rayon::prelude::*;

use judge::verdict::choice;
use judge::verdict::choice::Answer;
use judge::{document, verdict};
use message::Language;
use model::case::Question;
use model::judged::Judged;
use model::outcome::{Answered, Outcome};
use model::planned::{NotAsked, Planned};
use model::spec::{Method, OverBudgetPolicy, Specs};
use model::timing::{Stage, Timings};
use model::verdict::{Finding, Status, Verdict};
use model::view::View;
use runner::Submission;

/// Asks a submission all cases of the plan and judges them. A swept case and its images become one entry. `answered` is
/// called after each case, whether it was asked or skipped.
///
/// The cases of one interface are asked in order: the public ones by one process, then the hidden ones by another.
/// Different interfaces are asked in parallel, unless the submission [`asks_in_one_go`]. State that a submission keeps
/// between calls therefore does not depend on the number of threads.
///
/// [`asks_in_one_go`]: Submission::asks_in_one_go
pub fn grade(
    submission: &dyn Submission,
    plan: &[Arc<Planned>],
    specs: &Specs,
    timings: &Timings,
    answered: &(dyn Fn() + Sync),
) -> Vec<Judged> {
    let mut groups: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, planned) in plan.iter().enumerate() {
        let group = if submission.asks_in_one_go() {
            ""
        } else {
            interface_of(planned)
        };
        groups.entry(group).or_default().push(index);
    }
    let groups: Vec<Vec<usize>> = groups.into_values().collect();
    let mut judged: Vec<(usize, Judged)> = groups
        .par_iter()
        .flat_map(|group| {
            let cases: Vec<&Arc<Planned>> = group.iter().map(|&index| &plan[index]).collect();
            let judged = ask(submission, &cases, specs, timings, answered);
            group.iter().copied().zip(judged).collect::<Vec<_>>()
        })
        .collect();
    judged.sort_by_key(|(index, _)| *index);
    let mut judged: Vec<Judged> = judged.into_iter().map(|(_, judged)| judged).collect();
    timings.of(Stage::Judge, || {
        settle(&mut judged, specs);
        folded(judged)
    })
}

/// Judges every method again by the choice of readings that explains its answers.
fn settle(judged: &mut [Judged], specs: &Specs) {
    let answers = judged.iter_mut().filter_map(|judged| {
        Some(Answer {
            method: method_of(&judged.planned, specs)?,
            planned: &judged.planned,
            outcome: judged.outcome.as_ref()?,
            verdict: &mut judged.verdict,
        })
    });
    choice::settle(answers, &specs.course);
}

/// Merges each swept case and its images into one entry.
fn folded(judged: Vec<Judged>) -> Vec<Judged> {
    let sweeps = judged.chunk_by(|_, next| next.planned.is_image());
    let lengths: Vec<usize> = sweeps.map(<[Judged]>::len).collect();
    let mut judged = judged.into_iter();
    let next = |length| judged.by_ref().take(length).collect();
    lengths.into_iter().map(next).filter_map(entry).collect()
}

/// Merges a case and its images into one entry: the first that failed, else the first that passed, else the case
/// itself.
fn entry(mut sweep: Vec<Judged>) -> Option<Judged> {
    let count = |status| {
        let statuses = sweep.iter().map(|judged| judged.verdict.status);
        statuses.filter(|it| *it == status).count()
    };
    let (wrong, asked) = (count(Status::Fail), sweep.len() - count(Status::Skipped));
    let mut follows: Vec<Reading> = Vec::new();
    for reading in sweep.iter().flat_map(|judged| &judged.verdict.follows) {
        if !follows.contains(reading) {
            follows.push(*reading);
        }
    }
    let first = |status| {
        let mut statuses = sweep.iter().map(|judged| judged.verdict.status);
        statuses.position(|it| it == status)
    };
    let chosen = first(Status::Fail).or_else(|| first(Status::Pass));
    let mut entry = sweep.drain(..).nth(chosen.unwrap_or(0))?;
    let verdict = &mut entry.verdict;
    if wrong == 0 {
        verdict.follows = follows;
    } else if asked > 1 {
        verdict.findings.push(Finding::Sweep { asked, wrong });
    }
    Some(entry)
}

/// Asks cases in order and judges each by itself, under the course's own readings.
fn ask(
    submission: &dyn Submission,
    cases: &[&Arc<Planned>],
    specs: &Specs,
    timings: &Timings,
    answered: &(dyn Fn() + Sync),
) -> Vec<Judged> {
    let skipped: Vec<Option<Verdict>> = cases
        .iter()
        .map(|planned| reason_to_skip(submission, planned).map(Verdict::skipped))
        .collect();
    let is_hidden = |planned: &Planned| !View::Student.shows(&planned.case);
    let [mut public, mut hidden] = [const { Vec::<&Question>::new() }; 2];
    for (planned, _) in cases.iter().zip(&skipped).filter(|(_, it)| it.is_none()) {
        let questions = if is_hidden(planned) {
            &mut hidden
        } else {
            &mut public
        };
        questions.push(&planned.case.question);
    }
    let ask = || submission.answer_apart(&public, &hidden, answered);
    let mut outcomes = timings.of(Stage::Ask, ask).map(Vec::into_iter);
    let judge = || {
        cases
            .iter()
            .zip(skipped)
            .map(|(&planned, skipped)| {
                let (outcome, verdict) = if let Some(verdict) = skipped {
                    answered();
                    (None, verdict)
                } else {
                    // Every submission returns one outcome per question; a missing one would be a bug of the harness.
                    let asked = outcomes[usize::from(is_hidden(planned))]
                        .next()
                        .unwrap_or_else(|| Answered::from(Outcome::Missing));
                    let method = method_of(planned, specs);
                    if lacks_technique(planned, &asked) {
                        (None, Verdict::skipped(NotAsked::NoSuchTechnique))
                    } else if let Some(reason) = why_not_judged(&asked.outcome, specs) {
                        (None, Verdict::skipped(reason))
                    } else {
                        let verdict =
                            verdict::judge_all(planned, method, &asked, specs.course.console);
                        (Some(asked.outcome), verdict)
                    }
                };
                Judged::new(Arc::clone(planned), outcome, verdict)
            })
            .collect()
    };
    timings.of(Stage::Judge, judge)
}

/// Explains a judged case in English, with colours. The text is empty for a case that was not asked.
pub fn explain(judged: &Judged, specs: &Specs) -> String {
    if judged.outcome.is_none() {
        return String::new();
    }
    document::of(judged, specs).text(Language::English)
}

/// Returns whether a submission does not implement a technique; that is not a mistake.
fn lacks_technique(planned: &Planned, asked: &Answered) -> bool {
    matches!(planned.case.question, Question::Technique(_)) && asked.outcome == Outcome::Missing
}

fn reason_to_skip(submission: &dyn Submission, planned: &Planned) -> Option<NotAsked> {
    let is_technique = matches!(planned.case.question, Question::Technique(_));
    let no_techniques = is_technique && !submission.answers_techniques();
    let differs = |own: &Readings| own.with_all(&planned.case.pins) != *own;
    let other_readings = submission.readings().is_some_and(|own| differs(&own));
    planned
        .ignored
        .or_else(|| no_techniques.then_some(NotAsked::NoTechniques))
        .or_else(|| other_readings.then_some(NotAsked::OtherReadings))
}

/// Returns the reason why an outcome is not judged, if there is one.
fn why_not_judged(outcome: &Outcome, specs: &Specs) -> Option<NotAsked> {
    match outcome {
        Outcome::Unasked => Some(NotAsked::Unasked),
        Outcome::OverBudget { .. } => match specs.course.over_budget {
            OverBudgetPolicy::Fails => None,
            OverBudgetPolicy::NotJudged => Some(NotAsked::OverBudget),
        },
        _ => None,
    }
}

fn method_of<'a>(planned: &Planned, specs: &'a Specs) -> Option<&'a Method> {
    let call = planned.case.call()?;
    specs.method(&call.interface, &call.method)
}

fn interface_of(planned: &Planned) -> &str {
    planned
        .case
        .call()
        .map_or("", |call| call.interface.as_str())
}
