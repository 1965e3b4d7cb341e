//! The statements that edits tell to be the causes of several wrong methods.
//!
//! Each wrong method has one cause among its statements. What edits of a statement mend is evidence for it, and so is that it is
//! the cause of others: two methods have rather one fault than two. What is likely is found by turns: the causes of the methods
//! by the faults of the statements, and these by the causes.

use std::collections::BTreeMap;

use super::tracing::Topic;
use super::weighing::{of_highest, relative};
use crate::localise::{highest, rescaled};

/// The number of turns.
const TURNS: usize = 30;

/// The number of methods that a statement is the cause of before anything is known.
const CAUSES: f64 = 0.003;

/// The part of the weight that the suspicion without edits has at least: it tells apart what edits do not.
const OWN_PART: f64 = 0.02;

/// The parts of the wrong answers of methods that edits of statements mend, from 0 to 1, by method and statement.
pub(super) type Help = BTreeMap<(usize, usize), f64>;

/// Makes the statements of wrong methods as suspicious as they are likely to be their causes.
///
/// As far as edits mend nothing of a method, its statements stay as suspicious as they are. Right methods do not count: where
/// they and wrong ones run a statement, edits tell whether it is right.
pub(super) fn weigh(topics: &mut [Topic], help: &Help) {
    if help.is_empty() {
        return;
    }
    let evidence = topics.iter().enumerate().map(|(topic, own)| {
        let own = of_highest(&own.own).into_iter().enumerate();
        own.map(|(statement, own)| {
            let help = help.get(&(topic, statement)).copied().unwrap_or(0.0);
            // What the method's own questions say differs little from statement to statement; what edits mend says more.
            own.sqrt().sqrt() * help * help
        })
        .collect()
    });
    let causes = causes(&evidence.collect::<Vec<Vec<f64>>>());
    for (index, (topic, causes)) in topics.iter_mut().zip(causes).enumerate() {
        let of_method = help.range((index, 0)..=(index, usize::MAX));
        let likely = highest(of_method.map(|(_, &mended)| mended));
        let part = (1.0 - OWN_PART) * likely;
        let before = of_highest(&topic.suspicion);
        let weights = before.into_iter().zip(relative(causes));
        let weights: Vec<f64> = weights
            .map(|(before, cause)| (1.0 - part) * before + part * cause)
            .collect();
        topic.suspicion = rescaled(&weights, &topic.own);
        topic.sort();
    }
}

/// Returns for each method the probability of each statement to be its cause, by the evidence for each.
fn causes(evidence: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mut faults = vec![1.0; evidence.first().map_or(0, Vec::len)];
    let mut causes: Vec<Vec<f64>> = Vec::new();
    for _ in 0..TURNS {
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
            *fault = CAUSES + of_all.sum::<f64>();
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
