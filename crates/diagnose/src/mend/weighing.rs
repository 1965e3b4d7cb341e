//! The suspicion of each statement of a wrong method, compared with that of other methods.
//!
//! A statement that several wrong methods run may be the one fault of all of them; or each method has a fault of its own, and
//! what they share is right. The share of wrong methods among those that run the statement and among the others tells which
//! of both is likely: if nearly all methods are wrong, it says nothing that those with this statement are.

use std::collections::BTreeMap;

use super::tracing::{Topic, Traced};
use crate::localise::permille;

/// The share of the methods with a faulty statement that are wrong.
const WRONG_BY_FAULT: f64 = 0.85;

/// The odds that a statement is faulty before anything is known.
const ODDS: f64 = 0.01;

/// The statements that methods have in common.
struct Common<'a> {
    /// The number of wrong methods that run each statement, by their shares.
    wrong: Vec<f64>,
    /// The number of right methods that run each statement.
    right: &'a [u32],
    /// The number of wrong methods.
    all_wrong: f64,
    /// The number of right methods.
    all_right: f64,
}

impl<'a> Common<'a> {
    fn of(topics: &[Topic], traced: &'a Traced) -> Self {
        let mut wrong: Vec<f64> = vec![0.0; traced.trusted.len()];
        for topic in topics {
            for (wrong, share) in wrong.iter_mut().zip(&topic.share) {
                *wrong += share;
            }
        }
        Self {
            wrong,
            right: &traced.trusted,
            all_wrong: count(topics.len()),
            all_right: count(traced.right_methods),
        }
    }

    /// Returns the number of methods that run a statement.
    fn users(&self, statement: usize) -> f64 {
        (self.wrong[statement] + f64::from(self.right[statement])).max(1.0)
    }

    /// Returns the probability that a statement makes the methods wrong that run it.
    fn is_at_fault(&self, statement: usize) -> f64 {
        let (wrong, right) = (self.wrong[statement], f64::from(self.right[statement]));
        let others_wrong = (self.all_wrong - wrong).max(0.0);
        let others_right = (self.all_right - right).max(0.0);
        let usual = (others_wrong + 1.0) / (others_wrong + others_right + 2.0);
        let of_wrong = wrong * (WRONG_BY_FAULT / usual).ln();
        let of_right = right * ((1.0 - WRONG_BY_FAULT) / (1.0 - usual)).ln();
        let odds = ODDS * (of_wrong + of_right).exp();
        1.0 - 1.0 / (1.0 + odds)
    }

    /// Returns the weight of each statement for a wrong method, at most 1: by what it shares with others as far as a common fault
    /// is likely, and else by what it has for itself.
    fn weights(&self, topic: &Topic) -> Vec<f64> {
        let shared = |statement: usize| {
            topic.share[statement] * self.wrong[statement] / self.users(statement).sqrt()
        };
        let own = |statement: usize| topic.share[statement] / self.users(statement).sqrt();
        let fault = |statement: usize| {
            if topic.suspicion[statement] == 0 {
                0.0
            } else {
                topic.share[statement] * self.is_at_fault(statement)
            }
        };
        let [shared, own, fault] = [&shared as &dyn Fn(usize) -> f64, &own, &fault]
            .map(|weight| (0..self.wrong.len()).map(weight).collect::<Vec<f64>>());
        let is_shared = highest(&fault);
        let (shared, own) = (relative(&shared), relative(&own));
        let both = shared.iter().zip(own);
        both.map(|(shared, own)| is_shared * shared + (1.0 - is_shared) * own)
            .collect()
    }
}

/// Weighs the suspicion of the statements of all wrong methods.
pub(super) fn weigh(topics: &mut [Topic], traced: &Traced) {
    let common = Common::of(topics, traced);
    let is_alone = topics.len() < 2;
    for topic in topics {
        let of_method: Vec<f64> = topic.suspicion.iter().copied().map(f64::from).collect();
        let mut weights = relative(&of_method);
        if !is_alone {
            for (weight, other) in weights.iter_mut().zip(common.weights(topic)) {
                if *weight > 0.0 {
                    *weight = weight.midpoint(other);
                }
            }
        }
        // The most suspicious one stays as suspicious as the questions make it.
        let most = highest(&of_method) / 1000.0;
        let weights = relative(&weights).into_iter();
        topic.suspicion = weights.map(|weight| permille(weight * most)).collect();
        topic.sort();
    }
}

/// Returns the suspicion of a method's statements with half of its weight given to those whose edits mend wrong answers.
pub(super) fn with_help(topic: &Topic, helped: &BTreeMap<usize, u32>) -> Vec<u16> {
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

/// Returns the numbers divided by the highest of them.
fn relative(numbers: &[f64]) -> Vec<f64> {
    let highest = highest(numbers);
    let scale = if highest > 0.0 { highest } else { 1.0 };
    numbers.iter().map(|number| number / scale).collect()
}

fn highest(numbers: &[f64]) -> f64 {
    numbers.iter().copied().fold(0.0, f64::max)
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}
