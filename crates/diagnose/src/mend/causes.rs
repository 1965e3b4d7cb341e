//! The statements that cause wrong methods, as estimated from what edits mend.
//!
//! Each wrong method is assumed to have one cause among its statements. The wrong answers that edits of a statement
//! mend are evidence for it, and so is that it causes other wrong methods: one common fault is more likely than two.
//! The estimate alternates between the causes of the methods, given the faults of the statements, and the faults, given
//! the causes.

use std::collections::BTreeMap;

use super::tracing::Topic;
use super::weighing::{of_highest, relative};
use crate::localise::{highest, rescaled};

/// Number of iterations.
const ITERATIONS: usize = 30;

/// The prior number of methods that a statement is the cause of.
const PRIOR_CAUSES: f64 = 0.003;

/// Minimum weight of the suspicion without edits: it tells statements apart that edits do not.
const MIN_OWN_WEIGHT: f64 = 0.02;

/// The shares of the wrong answers of methods that edits of statements mend, from 0 to 1, by method and statement.
pub(super) type Help = BTreeMap<(usize, usize), f64>;

/// Weighs the suspicion of the statements of wrong methods by the probability that they are the cause.
///
/// The less edits mend of a method, the more of the previous suspicion remains. Right methods do not count here: if
/// they and wrong ones run a statement, its edits show whether it is right.
pub(super) fn weigh(topics: &mut [Topic], help: &Help) {
    if help.is_empty() {
        return;
    }
    let evidence = topics.iter().enumerate().map(|(topic, own)| {
        let own = of_highest(&own.own).into_iter().enumerate();
        own.map(|(statement, own)| {
            let help = help.get(&(topic, statement)).copied().unwrap_or(0.0);
            // The method's own questions hardly tell statements apart; what edits mend says more.
            own.sqrt().sqrt() * help * help
        })
        .collect()
    });
    let causes = causes(&evidence.collect::<Vec<Vec<f64>>>());
    for (index, (topic, causes)) in topics.iter_mut().zip(causes).enumerate() {
        let of_method = help.range((index, 0)..=(index, usize::MAX));
        let likely = highest(of_method.map(|(_, &mended)| mended));
        let part = (1.0 - MIN_OWN_WEIGHT) * likely;
        let before = of_highest(&topic.suspicion);
        let weights = before.into_iter().zip(relative(causes));
        let weights: Vec<f64> = weights
            .map(|(before, cause)| (1.0 - part) * before + part * cause)
            .collect();
        topic.suspicion = rescaled(&weights, &topic.own);
        topic.sort();
    }
}

/// Returns for each method the probability that each statement is its cause, given the evidence for each.
fn causes(evidence: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mut faults = vec![1.0; evidence.first().map_or(0, Vec::len)];
    let mut causes: Vec<Vec<f64>> = Vec::new();
    for _ in 0..ITERATIONS {
        let of_method = |own: &Vec<f64>| {
            let mut both: Vec<f64> = own
                .iter()
                .zip(&faults)
                .map(|(own, fault)| own * fault)
                .collect();
            let sum: f64 = both.iter().sum();
            if sum > 0.0 {
                for share in &mut both {
                    *share /= sum;
                }
            }
            both
        };
        causes = evidence.iter().map(of_method).collect();
        for (statement, fault) in faults.iter_mut().enumerate() {
            let of_all = causes.iter().map(|causes| causes[statement]);
            *fault = PRIOR_CAUSES + of_all.sum::<f64>();
        }
    }
    causes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_mends_one_method_wholly_is_the_cause_of_those_that_it_mends_in_part() {
        let evidence = [
            vec![1.0, 0.2, 0.01],
            vec![0.4, 0.5, 0.01],
            vec![0.01, 0.01, 1.0],
        ];
        let causes = causes(&evidence);
        let first =
            |method: usize| (0..3).max_by(|&a, &b| causes[method][a].total_cmp(&causes[method][b]));
        assert_eq!([first(0), first(1), first(2)], [Some(0), Some(0), Some(2)]);
    }

    #[test]
    fn the_causes_of_a_method_are_shares_of_one() {
        for causes in causes(&[vec![0.3, 0.3], vec![0.0, 0.0], vec![0.9, 0.1]]) {
            let sum: f64 = causes.iter().sum();
            assert!(sum.abs() < 1e-9 || (sum - 1.0).abs() < 1e-9, "{sum}");
        }
    }
}
