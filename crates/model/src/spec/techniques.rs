//! The techniques of the step solver: their order, levels, scores and names.

use std::collections::BTreeMap;

use board::code::Technique;
use board::order::Order;

use super::Bilingual;
use message::Language;

/// HoDoKu's order and names: the text of `specs/techniques.toml`.
pub const BUILT_IN: &str = include_str!("../../../../specs/techniques.toml");

/// The settings of the step solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Techniques {
    /// The order, with levels and scores.
    pub order: Order,
    /// The names, of some or all techniques.
    pub names: BTreeMap<Technique, Bilingual>,
}

impl Techniques {
    /// Returns a technique's name; the engine's own if none is set.
    pub fn name(&self, technique: Technique, language: Language) -> &str {
        self.names
            .get(&technique)
            .map_or(technique.name(), |name| name.text(language))
    }

    /// Fills in missing names from other settings.
    pub fn or_names_of(mut self, other: Self) -> Self {
        for (technique, name) in other.names {
            self.names.entry(technique).or_insert(name);
        }
        self
    }
}
