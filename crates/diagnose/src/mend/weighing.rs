//! The suspicion of each statement of a wrong method, compared with that of other methods.
//!
//! A statement that several wrong methods run may be the one fault of all of them; or each method has a fault of its own, and
//! what they share is right. The share of wrong methods among those that run the statement and among the others tells which
//! of both is likely: if nearly all methods are wrong, it says nothing that those with this statement are.

use super::tracing::{Topic, Traced};
use crate::localise::{float, highest, rescaled};

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
            all_wrong: float(topics.len()),
            all_right: float(traced.right_methods),
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
        let statements = 0..self.wrong.len();
        let own: Vec<f64> = statements
            .clone()
            .map(|statement| topic.share[statement] / self.users(statement).sqrt())
            .collect();
        let shared: Vec<f64> = own
            .iter()
            .zip(&self.wrong)
            .map(|(own, wrong)| own * wrong)
            .collect();
        let suspicious = statements.filter(|&statement| topic.suspicion[statement] > 0);
        let common = suspicious.map(|it| topic.share[it] * self.is_at_fault(it));
        let common = highest(common);
        let both = relative(shared).into_iter().zip(relative(own));
        both.map(|(shared, own)| common * shared + (1.0 - common) * own)
            .collect()
    }
}

/// Weighs the suspicion of the statements of several wrong methods: a half by what other methods have to do with them.
pub(super) fn weigh(topics: &mut [Topic], traced: &Traced) {
    if topics.len() < 2 {
        return;
    }
    let common = Common::of(topics, traced);
    for topic in topics {
        let own = of_highest(&topic.suspicion);
        let weights = own.into_iter().zip(common.weights(topic));
        let weights: Vec<f64> = weights
            .map(|(own, weight)| if own > 0.0 { own.midpoint(weight) } else { 0.0 })
            .collect();
        topic.suspicion = rescaled(&weights, &topic.suspicion);
        topic.sort();
    }
}

/// Returns suspicions divided by the highest of them.
pub(super) fn of_highest(suspicion: &[u16]) -> Vec<f64> {
    relative(suspicion.iter().copied().map(f64::from).collect())
}

/// Returns weights divided by the highest of them.
pub(super) fn relative(mut weights: Vec<f64>) -> Vec<f64> {
    let highest = highest(weights.iter().copied());
    if highest > 0.0 {
        for weight in &mut weights {
            *weight /= highest;
        }
    }
    weights
}
