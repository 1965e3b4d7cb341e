//! Chains: conclusions by links from one statement to the next.

use alloc::vec::Vec;

use crate::pattern::inference::{Expansion, Graph, Node};
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

fn node(claim: Claim) -> Node {
    if claim.on {
        Node::on(claim.mark)
    } else {
        Node::off(claim.mark)
    }
}

impl Inference for Chains<'_> {
    fn follow(&mut self, premise: Claim) -> Facts {
        self.expansion.expand(self.graph, node(premise));
        let mut facts = Facts::NONE;
        facts.insert(premise);
        for node in self.expansion.list() {
            if let Some((mark, on)) = node.candidate() {
                facts.insert(Claim { mark, on });
            }
        }
        facts
    }

    fn length(&self, conclusion: Claim) -> usize {
        // Every link costs two.
        let cost = self.expansion.cost(node(conclusion)).unwrap_or_default();
        1 + cost as usize / 2
    }

    fn tell(&self, conclusion: Claim, reason: &mut Vec<Part>) {
        let mut path = Vec::new();
        self.expansion.path(node(conclusion), &mut path);
        let parts = path
            .iter()
            .map(|&node| self.graph.assertion(node).part());
        reason.extend(parts);
    }
}
