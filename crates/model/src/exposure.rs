//! Passed cases whose twins fail: the answer is right, but it is wrong on some isomorphic grids, the twins.

use std::sync::Arc;

use crate::generator::Generator;
use crate::judged::{Explanation, Judged};
use crate::outcome::Outcome;
use crate::planned::Planned;
use crate::verdict::Verdict;
use message::{Argument, Message};

/// A passed case with twins that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct Exposure {
    /// The number of random twins asked.
    pub asked: usize,
    /// The number of them that failed, at least 1.
    pub wrong: usize,
    /// The maps that were tried one at a time, and whether the answer was wrong under each.
    pub maps: Vec<(Generator, bool)>,
    /// The first twin that failed.
    pub first: WrongTwin,
}

/// A twin that failed.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongTwin {
    /// The maps that lead to it, in the order of application, each in words.
    pub maps: Vec<Message>,
    /// The question with its accepted answers.
    pub planned: Arc<Planned>,
    /// The outcome.
    pub outcome: Outcome,
    /// The verdict on it.
    pub verdict: Verdict,
    /// The facts that reports show; `None` until `judge::explain` adds them.
    pub explanation: Option<Arc<Explanation>>,
}

/// The maps under which an answer becomes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Every map by itself and every random twin, as if the answers were hard-coded.
    HardCoded,
    /// These maps, each by itself.
    Maps(Vec<Generator>),
    /// No map by itself, only chains of them.
    Chains,
}

impl Exposure {
    /// Returns the maps under which the answer becomes wrong.
    pub fn cause(&self) -> Cause {
        let breaking: Vec<Generator> = self
            .maps
            .iter()
            .filter(|(_, wrong)| *wrong)
            .map(|(generator, _)| *generator)
            .collect();
        if breaking.is_empty() {
            Cause::Chains
        } else if breaking.len() == self.maps.len() && self.wrong == self.asked {
            Cause::HardCoded
        } else {
            Cause::Maps(breaking)
        }
    }

    /// Returns the finding's name in reports.
    pub(crate) fn name(&self) -> &'static str {
        match self.cause() {
            Cause::HardCoded => "memorised",
            Cause::Maps(_) => "bound-to-maps",
            Cause::Chains => "wrong-on-twins",
        }
    }

    /// Returns the exposure in one sentence.
    pub fn message(&self) -> Message {
        let cause = self.cause().message();
        message!(
            "twin-exposure",
            wrong = self.wrong,
            asked = self.asked,
            cause = cause
        )
    }
}

impl Cause {
    /// Returns when the answer becomes wrong, as the end of a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::HardCoded => message!("twin-cause-all"),
            Self::Maps(generators) => {
                let effects = generators.iter().map(|generator| generator.effect());
                message!("twin-cause-maps", maps = Argument::any(effects))
            }
            Self::Chains => message!("twin-cause-chains"),
        }
    }
}

impl WrongTwin {
    /// Returns the twin as a judged case, in which form it can be explained.
    pub fn judged(&self) -> Judged {
        Judged {
            planned: Arc::clone(&self.planned),
            outcome: Some(self.outcome.clone()),
            verdict: self.verdict.clone(),
            explanation: self.explanation.clone(),
        }
    }
}
