//! What its twins tell of a passed case: the answer is right, but not on isomorphic grids.

use std::sync::Arc;

use reference::relate::Map;

use super::Verdict;
use crate::message;
use crate::message::{Argument, Message};
use crate::outcome::Outcome;
use crate::plan::Planned;
use crate::twin::Generator;

/// A case that was answered rightly, with twins that were not.
#[derive(Clone, Debug, PartialEq)]
pub struct Exposure {
    /// How many random twins were asked.
    pub asked: usize,
    /// How many of them were answered wrongly; at least one.
    pub wrong: usize,
    /// The maps that were tried one at a time, and whether each alone made the answer wrong.
    pub maps: Vec<(Generator, bool)>,
    /// The first twin that was answered wrongly.
    pub first: WrongTwin,
}

/// A twin that was answered wrongly.
#[derive(Clone, Debug, PartialEq)]
pub struct WrongTwin {
    /// The chain of maps that leads to it.
    pub maps: Vec<Map>,
    /// What was asked, and what would have been right.
    pub planned: Arc<Planned>,
    /// What came.
    pub outcome: Outcome,
    /// Why it is wrong.
    pub verdict: Verdict,
}

/// What an answer does not survive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Any change at all, as if the answer had been learnt by heart.
    Memorised,
    /// These maps, each by itself, but not the others.
    Maps(Vec<Generator>),
    /// No map by itself, only a chain of them.
    Chains,
}

impl Exposure {
    /// What the answer does not survive.
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
            Cause::Memorised
        } else {
            Cause::Maps(breaking)
        }
    }

    /// The finding's name in reports.
    pub(super) fn name(&self) -> &'static str {
        match self.cause() {
            Cause::Memorised => "memorised",
            Cause::Maps(_) => "bound-to-maps",
            Cause::Chains => "wrong-on-twins",
        }
    }

    /// Returns the message about the exposure.
    pub fn message(&self) -> Message {
        message!(
            "twins-case",
            wrong = self.wrong,
            asked = self.asked,
            cause = self.cause().message()
        )
    }
}

impl Cause {
    /// Returns the cause as the end of a sentence.
    pub fn message(&self) -> Message {
        match self {
            Self::Memorised => message!("twins-memorised"),
            Self::Maps(generators) => {
                let maps = generators.iter().map(|generator| generator.happening());
                message!("twins-maps", maps = Argument::any(maps))
            }
            Self::Chains => message!("twins-chains"),
        }
    }
}
