//! Asks the twins of passed cases: a method that is right on a case must be right on its images.

use std::collections::BTreeMap;
use std::sync::Arc;

use judge::sentence;
use judge::twin::{Twin, Twins};
use message::error::HarnessError;
use model::exposure::{Exposure, WrongTwin};
use model::generator::Generator;
use model::judged::Judged;
use model::outcome::Outcome;
use model::planned::Planned;
use model::spec::TwinPolicy;
use model::verdict::{Finding, Status};
use report::twins::Tally;

/// A function that asks a submission some planned questions and judges its answers.
pub type Ask<'a> = &'a mut dyn FnMut(&[Arc<Planned>]) -> Result<Vec<Judged>, HarnessError>;

/// Asks the twins of all passed cases of a plan. For each case with a wrong twin, also asks the twins under a single
/// map, to find the maps that break its answer. Adds the results to the verdicts.
///
/// `judged` has the cases of the plan from which the twins were made, in its order. Failed cases are left alone.
///
/// # Errors
///
/// If asking fails through no fault of the submission.
pub fn expose(
    twins: &Twins<'_>,
    judged: &mut [Judged],
    policy: TwinPolicy,
    ask: Ask<'_>,
) -> Result<Tally, HarnessError> {
    let passed = |judged: &Judged| judged.verdict.status == Status::Pass;
    let mut drawn: Vec<(usize, &Twin)> = Vec::new();
    for (index, _) in judged.iter().enumerate().filter(|(_, case)| passed(case)) {
        drawn.extend(twins.drawn(index).iter().map(|twin| (index, twin)));
    }
    let answers = asked(drawn.iter().map(|(_, twin)| *twin), ask)?;
    let mut tally = Tally::default();
    let mut exposed: BTreeMap<usize, Exposure> = BTreeMap::new();
    let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for ((index, twin), answer) in drawn.iter().zip(answers) {
        if !was_asked(&answer) {
            continue;
        }
        tally.questions += 1;
        let (asked, wrong) = counts.entry(*index).or_default();
        *asked += 1;
        if answer.verdict.status == Status::Fail {
            *wrong += 1;
            exposed
                .entry(*index)
                .or_insert_with(|| first_wrong(twin, answer));
        }
    }
    for (index, exposure) in &mut exposed {
        (exposure.asked, exposure.wrong) = counts.get(index).copied().unwrap_or_default();
    }
    tally.places = counts.into_keys().collect();
    try_maps(twins, &mut exposed, ask)?;
    for (index, exposure) in exposed {
        let verdict = &mut judged[index].verdict;
        if policy == TwinPolicy::Count {
            verdict.status = Status::Fail;
        }
        let finding = Finding::Twins(Box::new(exposure));
        verdict.findings.insert(0, finding);
    }
    Ok(tally)
}

/// Finds the maps that break the answers to exposed cases by themselves.
fn try_maps(
    twins: &Twins<'_>,
    exposed: &mut BTreeMap<usize, Exposure>,
    ask: Ask<'_>,
) -> Result<(), HarnessError> {
    let tried: Vec<(usize, Generator, &Twin)> = exposed
        .keys()
        .flat_map(|&index| {
            let single = twins.single(index).iter();
            single.map(move |(generator, twin)| (index, *generator, twin))
        })
        .collect();
    let answers = asked(tried.iter().map(|(_, _, twin)| *twin), ask)?;
    for ((index, generator, _), answer) in tried.iter().zip(answers) {
        let Some(exposure) = exposed.get_mut(index).filter(|_| was_asked(&answer)) else {
            continue;
        };
        let wrong = answer.verdict.status == Status::Fail;
        match exposure
            .maps
            .iter_mut()
            .find(|(known, _)| known == generator)
        {
            Some((_, breaks)) => *breaks |= wrong,
            None => exposure.maps.push((*generator, wrong)),
        }
    }
    Ok(())
}

fn asked<'a>(
    twins: impl Iterator<Item = &'a Twin>,
    ask: Ask<'_>,
) -> Result<Vec<Judged>, HarnessError> {
    let plan: Vec<Arc<Planned>> = twins.map(|twin| Arc::clone(&twin.planned)).collect();
    if plan.is_empty() {
        return Ok(Vec::new());
    }
    ask(&plan)
}

/// Returns whether a twin was asked; one that was not proves nothing.
fn was_asked(judged: &Judged) -> bool {
    !matches!(
        judged.outcome,
        None | Some(
            Outcome::GivenUp { .. } | Outcome::OverBudget { .. } | Outcome::NotStarted { .. }
        )
    )
}

fn first_wrong(twin: &Twin, answer: Judged) -> Exposure {
    Exposure {
        asked: 0,
        wrong: 0,
        maps: Vec::new(),
        first: WrongTwin {
            maps: twin.maps.iter().map(sentence::map).collect(),
            planned: answer.planned,
            outcome: answer.outcome.unwrap_or(Outcome::Missing),
            verdict: answer.verdict,
            explanation: None,
        },
    }
}
