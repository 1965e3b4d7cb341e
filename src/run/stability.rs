//! The dependence of marks on the choice of cases: points on random halves of the cases, and methods whose verdict
//! depends on a single case.

use std::collections::BTreeMap;

use board::random::Random;
use rayon::prelude::*;

use super::{method_of, settle};
use judge::verdict;
use model::judged::Judged;
use model::spec::Specs;
use model::verdict::Status;
use report::stability::Stability;
use report::{Points, SubmissionReport};

/// Judges a submission anew on random halves of the cases of each method. The same seed draws the same halves.
#[expect(
    clippy::cast_precision_loss,
    reason = "points and numbers of halves are small enough to be exact as floats"
)]
pub fn stability(report: &SubmissionReport, halves: u64, seed: u64, specs: &Specs) -> Stability {
    let mut by_topic: BTreeMap<_, Vec<&Judged>> = BTreeMap::new();
    let judged = report.cases.iter();
    for judged in judged.filter(|judged| judged.verdict.status != Status::Skipped) {
        if let Some(topic) = judged.planned.case.topic() {
            by_topic.entry(topic).or_default().push(judged);
        }
    }
    let has_failed = |cases: &[&Judged]| {
        cases
            .iter()
            .any(|judged| judged.verdict.status == Status::Fail)
    };
    // Every half of the cases of a right method passes, so one case represents them all.
    let (failing, passing): (Vec<_>, Vec<_>) = by_topic
        .values()
        .map(Vec::as_slice)
        .partition(|cases| has_failed(cases));
    let represented: Vec<Judged> = passing.iter().map(|cases| cases[0].clone()).collect();
    let points: Vec<Points> = (0..halves)
        .into_par_iter()
        .map(|index| {
            let mut random = Random(seed.wrapping_add(index));
            let mut cases = represented.clone();
            for all_cases in &failing {
                let mut half = all_cases.to_vec();
                random.shuffle(&mut half);
                half.truncate(half.len().div_ceil(2));
                cases.extend(judged_again(half, specs));
            }
            report.points_for(&cases, specs)
        })
        .collect();
    let count = halves.max(1) as f64;
    let number = |points: &Points| points.hundredths() as f64 / 100.0;
    let mean = points.iter().map(number).sum::<f64>() / count;
    let squares = points.iter().map(|points| (number(points) - mean).powi(2));
    let all = report.points();
    Stability {
        name: report.name.clone(),
        points: all,
        max: report.max(),
        mean,
        deviation: (squares.sum::<f64>() / count).sqrt(),
        range: [
            points.iter().copied().min().unwrap_or(all),
            points.iter().copied().max().unwrap_or(all),
        ],
        on_one_case: failing
            .par_iter()
            .filter_map(|cases| decided_by_one_case(cases, specs))
            .collect(),
    }
}

/// Judges answers of a method anew, as if these were all its cases.
fn judged_again(cases: Vec<&Judged>, specs: &Specs) -> Vec<Judged> {
    let mut judged: Vec<Judged> = cases
        .into_iter()
        .map(|judged| {
            let verdict = judged.outcome.as_ref().map(|outcome| {
                let method = method_of(&judged.planned, specs);
                verdict::judge(&judged.planned, method, outcome, specs.course.console)
            });
            Judged {
                verdict: verdict.unwrap_or_else(|| judged.verdict.clone()),
                ..judged.clone()
            }
        })
        .collect();
    settle(&mut judged, specs);
    judged
}

/// Finds a failed case without which the method, judged anew, passes everything; returns interface, method and case id.
fn decided_by_one_case(cases: &[&Judged], specs: &Specs) -> Option<[String; 3]> {
    let mut failed = cases
        .iter()
        .filter(|judged| judged.verdict.status == Status::Fail);
    failed.find_map(|left_out| {
        let others = cases
            .iter()
            .copied()
            .filter(|judged| judged.planned.case.id != left_out.planned.case.id);
        let others = judged_again(others.collect(), specs);
        let passes = others
            .iter()
            .all(|judged| judged.verdict.status != Status::Fail);
        let (interface, method) = left_out.planned.case.topic()?;
        let id = left_out.planned.case.id.to_string();
        passes.then(|| [interface.to_owned(), method.to_owned(), id])
    })
}
