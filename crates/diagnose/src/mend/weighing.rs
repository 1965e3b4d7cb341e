//! The suspicion of each statement of a wrong method, compared with that of other methods.
//!
//! A statement that several wrong methods run may be their common fault; or each method has a fault of its own, and the
//! statements that they share are right. The share of wrong methods among those that run the statement, compared with
//! the share among the others, shows which is likely: if nearly all methods are wrong, it means little that those with
//! this statement are.

use super::tracing::{Topic, Traced};
use crate::localise::{float, highest, rescaled};

/// The share of wrong methods among those with a faulty statement.
const WRONG_BY_FAULT: f64 = 0.85;

/// The prior odds that a statement is faulty.
const PRIOR_ODDS: f64 = 0.01;

/// The numbers of methods that run each statement.
struct Common<'a> {
    /// The number of wrong methods that run each statement: the sum of [`Topic::share`].
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

    /// Returns the number of methods that run a statement, at least 1.
    fn users(&self, statement: usize) -> f64 {
        (self.wrong[statement] + f64::from(self.right[statement])).max(1.0)
    }

    /// Returns the probability that the methods that run a statement are wrong because of it.
    fn fault_probability(&self, statement: usize) -> f64 {
        let (wrong, right) = (self.wrong[statement], f64::from(self.right[statement]));
        let others_wrong = (self.all_wrong - wrong).max(0.0);
        let others_right = (self.all_right - right).max(0.0);
        let usual_share = (others_wrong + 1.0) / (others_wrong + others_right + 2.0);
        let of_wrong = wrong * (WRONG_BY_FAULT / usual_share).ln();
        let of_right = right * ((1.0 - WRONG_BY_FAULT) / (1.0 - usual_share)).ln();
        let odds = PRIOR_ODDS * (of_wrong + of_right).exp();
        1.0 - 1.0 / (1.0 + odds)
    }

    /// Returns the weight of each statement for a wrong method, at most 1. The more likely a common fault is, the more
    /// it favours statements that other wrong methods run; otherwise it favours those that few methods run.
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
        let common = suspicious.map(|it| topic.share[it] * self.fault_probability(it));
        let common = highest(common);
        let both = relative(shared).into_iter().zip(relative(own));
        both.map(|(shared, own)| common * shared + (1.0 - common) * own)
            .collect()
    }
}

/// Weighs the suspicion of the statements of several wrong methods: half of it comes from the other methods that run
/// them.
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
