//! The suspicion of each statement of a wrong method, compared with that of other methods.
//!
//! A statement that several wrong methods run may be the one fault of all of them; or each method has a fault of its own, and
//! what they share is right. The share of wrong methods among those that run the statement and among the others tells which
//! of both is likely: if nearly all methods are wrong, it says nothing that those with this statement are.

use std::collections::BTreeMap;

use super::tracing::{Topic, Traced};
use crate::localise::{CERTAIN, float, highest, permille, rescaled};

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
        let common = highest(suspicious.map(|statement| topic.common[statement]));
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
        let shares = topic.share.iter().enumerate();
        topic.common = shares
            .map(|(statement, share)| share * common.is_at_fault(statement))
            .collect();
        let own = relative(topic.suspicion.iter().copied().map(f64::from).collect());
        let weights = own.into_iter().zip(common.weights(topic));
        let weights: Vec<f64> = weights
            .map(|(own, weight)| if own > 0.0 { own.midpoint(weight) } else { 0.0 })
            .collect();
        topic.suspicion = rescaled(&weights, &topic.suspicion);
        topic.sort();
    }
}

/// The wrong answers of methods that edits of each statement mend.
pub(super) struct Help {
    /// The shares of the wrong answers, in permille, by the methods whose edits were tried.
    of_topic: BTreeMap<usize, BTreeMap<usize, u16>>,
    /// Their sums over these methods.
    all: Vec<f64>,
}

impl Help {
    /// Begins with methods whose edits were not tried.
    pub(super) fn new(statements: usize) -> Self {
        Self {
            of_topic: BTreeMap::new(),
            all: vec![0.0; statements],
        }
    }

    /// Adds what the edits of each statement do for a method.
    pub(super) fn add(&mut self, topic: usize, helped: BTreeMap<usize, u16>) {
        for (&statement, &share) in &helped {
            self.all[statement] += f64::from(share);
        }
        self.of_topic.insert(topic, helped);
    }

    /// Returns the suspicion of a method's statements with half of its weight given to those whose edits mend wrong answers: its
    /// own, and those of others as far as they have the fault in common.
    pub(super) fn weigh(&self, index: usize, topic: &Topic) -> Vec<u16> {
        let own = self.of_topic.get(&index);
        let help = |statement: usize| {
            let own = own.and_then(|own| own.get(&statement));
            let own = own.copied().map_or(0.0, f64::from);
            own + topic.common[statement] * (self.all[statement] - own)
        };
        let suspicion = topic.suspicion.iter().enumerate();
        let helped = suspicion.map(|(it, &own)| if own > 0 { help(it) } else { 0.0 });
        let helped: Vec<f64> = helped.collect();
        let most = highest(helped.iter().copied());
        if most <= 0.0 {
            return topic.suspicion.clone();
        }
        // What only others say counts no more than it is likely to be said of this method.
        let said = topic.common.iter().zip(&helped);
        let said = said.filter(|(_, helped)| **helped > 0.0);
        let likely = match own {
            Some(_) => 1.0,
            None => highest(said.map(|(common, _)| *common)),
        };
        let weight = 0.5 * likely;
        let both = topic.suspicion.iter().zip(helped);
        both.map(|(&suspicion, helped)| {
            let weighed = (1.0 - weight) * f64::from(suspicion) + weight * CERTAIN * helped / most;
            permille(weighed / CERTAIN)
        })
        .collect()
    }
}

/// Returns weights divided by the highest of them.
fn relative(mut weights: Vec<f64>) -> Vec<f64> {
    let highest = highest(weights.iter().copied());
    if highest > 0.0 {
        for weight in &mut weights {
            *weight /= highest;
        }
    }
    weights
}
