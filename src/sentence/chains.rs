//! Chains, loops, forcing chains and nets, kraken fish.
//!
//! A chain is its nodes: `r1c2≠4 → r1c5=4 → r7c5≠4`. `=` is a node that is true, `≠` one that is false; each follows
//! from the one before. An almost locked set that loses a digit stands in square brackets: `[r12c3≠4]`.

use reference::code::Technique;
use reference::step::{Part, Role, Step};

use super::notation::compact;
use super::patterns;
use super::voice::{Voice, say};

/// Whether the reason has nodes of a chain.
pub(super) fn has_nodes(step: &Step) -> bool {
    step.reason.iter().any(is_node)
}

/// 07xx, and what else is told as one chain.
pub(super) fn chain(step: &Step, voice: Voice) -> Option<String> {
    let chains = chains(step)?;
    Some(match step.technique {
        Technique::FishyCycle
        | Technique::ContinuousNiceLoop
        | Technique::GroupedContinuousNiceLoop => say!(
            voice,
            "the links of the loop hold in both directions: {chains}.",
            "die Glieder des Rings gelten in beiden Richtungen: {chains}."
        ),
        Technique::DiscontinuousNiceLoop | Technique::GroupedDiscontinuousNiceLoop => say!(
            voice,
            "the loop leads from its beginning to what decides it: {chains}.",
            "der Ring führt von seinem Anfang zu dem, was ihn entscheidet: {chains}."
        ),
        _ => say!(
            voice,
            "one end of the chain is true: {chains}.",
            "ein Ende der Kette ist wahr: {chains}."
        ),
    })
}

/// 13xx.
pub(super) fn forcing(step: &Step, voice: Voice) -> Option<String> {
    let chains = chains(step)?;
    Some(match step.technique {
        Technique::ForcingChainContradiction | Technique::ForcingNetContradiction => say!(
            voice,
            "the assumption leads to a contradiction: {chains}.",
            "die Annahme führt zu einem Widerspruch: {chains}."
        ),
        _ => say!(
            voice,
            "every way leads to the same: {chains}.",
            "jeder Weg führt zum selben Schluss: {chains}."
        ),
    })
}

/// 037x.
pub(super) fn kraken(step: &Step, voice: Voice) -> Option<String> {
    let fish = patterns::fish(step, voice)?;
    let Some(chains) = chains(step) else {
        return Some(fish);
    };
    Some(say!(
        voice,
        "{fish} Whichever is true, the same follows: {chains}.",
        "{fish} Was davon auch gilt, es folgt dasselbe: {chains}."
    ))
}

/// All chains of the reason: a premise begins a new one. `None` if there is no node.
fn chains(step: &Step) -> Option<String> {
    // What follows in a net may need several nodes before it.
    let separator = match step.technique {
        Technique::ForcingNetContradiction | Technique::ForcingNetVerity => ", ",
        _ => " → ",
    };
    let chains: Vec<String> = step
        .reason
        .split(|part| part.role == Role::Premise)
        .map(|nodes| {
            let nodes = nodes.iter().filter(|part| is_node(part)).map(node);
            nodes.collect::<Vec<_>>().join(separator)
        })
        .filter(|chain| !chain.is_empty())
        .collect();
    (!chains.is_empty()).then(|| chains.join("; "))
}

const fn is_node(part: &Part) -> bool {
    matches!(part.role, Role::On | Role::Off | Role::Locked)
}

fn node(part: &Part) -> String {
    let (cells, digits) = (compact(part.cells), part.digits);
    match part.role {
        Role::On => format!("{cells}={digits}"),
        Role::Locked => format!("[{cells}≠{digits}]"),
        _ => format!("{cells}≠{digits}"),
    }
}
