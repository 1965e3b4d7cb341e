//! What its twins tell of a passed case: the answer is right, but not on isomorphic grids.

use std::sync::Arc;

use reference::relate::Map;

use super::Verdict;
use crate::message::Language;
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

    /// The exposure in one sentence.
    pub fn sentence(&self, language: Language) -> String {
        let (wrong, asked) = (self.wrong, self.asked);
        let fact = match language {
            Language::English => format!(
                "Right here, but wrong on {wrong} of {asked} images of this case under the handout's maps"
            ),
            Language::German => format!(
                "Hier richtig, aber falsch auf {wrong} von {asked} Bildern dieses Falls unter den Abbildungen des Handouts"
            ),
        };
        format!("{fact}: {}.", self.cause().words(language))
    }
}

impl Cause {
    /// The cause as the end of a sentence.
    pub fn words(&self, language: Language) -> String {
        match self {
            Self::Memorised => language
                .pick(
                    "whatever is changed, as if the answer had been learnt by heart",
                    "was auch verändert wird, als wäre die Antwort auswendig gelernt",
                )
                .to_owned(),
            Self::Maps(generators) => {
                let when: Vec<String> = generators
                    .iter()
                    .map(|generator| {
                        let (happening, name) =
                            (generator.happening(language), generator.name(language));
                        format!("{happening} ({name})")
                    })
                    .collect();
                let only = language.pick("it fails only when ", "es misslingt nur, wenn ");
                let or = language.pick(", or when ", " oder wenn ");
                format!("{only}{}", when.join(or))
            }
            Self::Chains => language
                .pick(
                    "no map breaks it by itself, only a chain of maps",
                    "keine Abbildung für sich, erst eine Kette von Abbildungen macht sie falsch",
                )
                .to_owned(),
        }
    }
}

/// A chain of maps, each as the handout writes it.
pub fn chain(maps: &[Map], language: Language) -> Vec<String> {
    maps.iter().map(|map| in_words(map, language)).collect()
}

fn in_words(map: &Map, language: Language) -> String {
    let english = map.to_string();
    let german = || {
        Generator::ALL.into_iter().find_map(|generator| {
            let arguments = english.strip_prefix(generator.english())?;
            let name = generator.name(Language::German);
            Some(format!("{name}{}", arguments.replace(" at ", " bei ")))
        })
    };
    match language {
        Language::English => english,
        Language::German => german().unwrap_or(english),
    }
}
