//! Chains: conclusions by links from one statement to the next.

use alloc::vec::Vec;

use crate::technique::pattern::inference::{Expansion, Graph};
use board::step::Part;

use super::{Claim, Facts, Inference};

/// Conclusions by chains from a premise.
pub(super) struct Chains<'a> {
    graph: &'a Graph,
    expansion: Expansion,
}

impl<'a> Chains<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        Self {
            graph,
            expansion: Expansion::default(),
        }
    }
}

impl Inference for Chains<'_> {
    fn follow(&mut self, premise: Claim) -> Facts {
        self.expansion.expand(self.graph, premise.node());
        let mut facts = Facts::NONE;
        facts.insert(premise);
        for node in self.expansion.list() {
            if let Some(claim) = Claim::of(*node) {
                facts.insert(claim);
            }
        }
        facts
    }

    fn lengths(&self) -> Vec<u16> {
        let mut lengths = [1].repeat(Claim::COUNT);
        for node in self.expansion.list() {
            let cost = self.expansion.cost(*node).unwrap_or_default();
            if let Some(length) = lengths.get_mut(node.index()) {
                // Every link costs 2.
                *length = u16::try_from(1 + cost / 2).unwrap_or(u16::MAX);
            }
        }
        lengths
    }

    fn add_nodes(&self, conclusion: Claim, reason: &mut Vec<Part>) {
        let mut path = Vec::new();
        self.expansion.path(conclusion.node(), &mut path);
        let parts = path.iter().map(|&node| self.graph.assertion(node).part());
        reason.extend(parts);
    }
}
