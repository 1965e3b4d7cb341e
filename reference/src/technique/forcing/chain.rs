//! Chains: conclusions by links from one statement to the next.

use alloc::vec::Vec;

use crate::pattern::inference::{Expansion, Graph};
use crate::step::Part;

use super::{Claim, Facts, Inference};

/// The conclusions of chains from a premise.
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
    fn compared(&self) -> usize {
        usize::MAX
    }

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

    fn tell(&self, conclusion: Claim, reason: &mut Vec<Part>) {
        let mut path = Vec::new();
        self.expansion.path(conclusion.node(), &mut path);
        let parts = path.iter().map(|&node| self.graph.assertion(node).part());
        reason.extend(parts);
    }
}
