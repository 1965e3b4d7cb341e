//! Forcing chains and nets against their definitions, node by node, and against the solution.

use crate::position::Random;
use std::collections::BTreeSet;

use reference::code::Technique;
use reference::step::{Mark, Part, Role, Step};
use reference::technique::find;

use crate::nice_loop::Sparse;
use crate::nice_loop::links::{Node, are_links};
use crate::nice_loop::twin::{Open, Scope, Twin, houses_of, sees};

/// A digit in a cell, and whether it is there.
type Claim = (usize, usize, bool);

type Claims = BTreeSet<Claim>;

/// The premises of a step and what it says.
type Effect = (Claims, Claim);

fn is_open(open: &Open, digit: usize, cell: usize) -> bool {
    open[cell] >> digit & 1 != 0
}

/// The candidates of each cell, and the places of each digit in each house, that have any.
fn bundles(open: &Open) -> Vec<Vec<(usize, usize)>> {
    let mut bundles: Vec<Vec<(usize, usize)>> = Vec::new();
    for cell in 0..81 {
        let digits = (1..=9).filter(|&digit| is_open(open, digit, cell));
        bundles.push(digits.map(|digit| (digit, cell)).collect());
    }
    for house in 0..27 {
        for digit in 1..=9 {
            let cells = (0..81)
                .filter(|&cell| is_open(open, digit, cell) && houses_of(cell).contains(&house));
            bundles.push(cells.map(|cell| (digit, cell)).collect());
        }
    }
    bundles.retain(|bundle| !bundle.is_empty());
    bundles
}

/// Four rounds of singles after a premise.
fn net(open: &Open, bundles: &[Vec<(usize, usize)>], premise: Claim) -> Claims {
    let mut known = Claims::from([premise]);
    strike_peers(open, &mut known);
    for _ in 0..4 {
        let before = known.clone();
        for bundle in bundles {
            let left: Vec<_> = bundle
                .iter()
                .filter(|&&(digit, cell)| !before.contains(&(digit, cell, false)))
                .collect();
            if let [&(digit, cell)] = left[..]
                && bundle.len() > 1
            {
                known.insert((digit, cell, true));
            }
        }
        strike_peers(open, &mut known);
    }
    known
}

/// What is ON strikes the other candidates of its cell and its digit in the peers.
fn strike_peers(open: &Open, known: &mut Claims) {
    let on: Vec<Claim> = known.iter().copied().filter(|claim| claim.2).collect();
    for (digit, cell, _) in on {
        for other in 1..=9 {
            if other != digit && is_open(open, other, cell) {
                known.insert((other, cell, false));
            }
        }
        for other in (0..81).filter(|&other| sees(cell, other) && is_open(open, digit, other)) {
            known.insert((digit, other, false));
        }
    }
}

/// Whether the claims cannot all be true, by each of the ways in which this can be.
fn is_contradiction(bundles: &[Vec<(usize, usize)>], claims: &Claims) -> bool {
    let is = |digit: usize, cell: usize, on: bool| claims.contains(&(digit, cell, on));
    bundles.iter().any(|bundle| {
        let on = bundle
            .iter()
            .filter(|&&(digit, cell)| is(digit, cell, true))
            .count();
        let both =
            |&(digit, cell): &(usize, usize)| is(digit, cell, true) && is(digit, cell, false);
        on > 1
            || bundle.iter().all(|&(digit, cell)| is(digit, cell, false))
            || bundle.iter().any(both)
    })
}

/// What the four codes must find: contradictions and verities of chains, then of nets.
fn slow(open: &Open) -> [BTreeSet<Effect>; 4] {
    let twin = Twin::new(*open, Scope::Groups);
    let bundles = bundles(open);
    let mut effects = [const { BTreeSet::new() }; 4];
    let chain = |premise: Claim| twin.claims_after(premise);
    let net = |premise: Claim| net(open, &bundles, premise);
    let mut alternatives: Vec<Vec<Claim>> = Vec::new();
    for bundle in &bundles {
        if bundle.len() > 1 {
            alternatives.push(
                bundle
                    .iter()
                    .map(|&(digit, cell)| (digit, cell, true))
                    .collect(),
            );
        }
    }
    for cell in 0..81 {
        for digit in (1..=9).filter(|&digit| is_open(open, digit, cell)) {
            for on in [true, false] {
                let premise = (digit, cell, on);
                let effect = (Claims::from([premise]), (digit, cell, !on));
                if is_contradiction(&bundles, &chain(premise)) {
                    effects[0].insert(effect);
                } else if is_contradiction(&bundles, &net(premise)) {
                    effects[2].insert(effect);
                }
            }
            alternatives.push(vec![(digit, cell, true), (digit, cell, false)]);
        }
    }
    for premises in alternatives {
        let common = |follow: &dyn Fn(Claim) -> Claims| -> Claims {
            let all: Vec<Claims> = premises.iter().map(|&premise| follow(premise)).collect();
            let is_common = |claim: &&Claim| all.iter().all(|claims| claims.contains(claim));
            all[0].iter().filter(is_common).copied().collect()
        };
        let (by_chain, by_net) = (common(&chain), common(&net));
        let premises: Claims = premises.iter().copied().collect();
        for &claim in &by_chain {
            effects[1].insert((premises.clone(), claim));
        }
        for &claim in by_net.difference(&by_chain) {
            effects[3].insert((premises.clone(), claim));
        }
    }
    effects
}

fn claim_of(part: &Part) -> Claim {
    let digit = part.digits.single().expect("a node has one digit");
    let cell = part.cells.single().expect("a node has one cell");
    (
        usize::from(digit.get()),
        cell.index(),
        part.role == Role::On,
    )
}

fn effect(step: &Step) -> Effect {
    let premises = step
        .reason
        .windows(2)
        .filter(|two| two[0].role == Role::Premise)
        .map(|two| claim_of(&two[1]));
    let marked = |mark: &Mark, on| (usize::from(mark.digit.get()), mark.cell.index(), on);
    let claim = match (&step.placements[..], &step.eliminations[..]) {
        ([mark], []) => marked(mark, true),
        ([], [mark]) => marked(mark, false),
        _ => panic!("one thing at a time: {step:?}"),
    };
    (premises.collect(), claim)
}

/// Whether each node follows from those before it under the same premise, and the step from the last ones.
fn is_proof(open: &Open, bundles: &[Vec<(usize, usize)>], step: &Step) -> bool {
    let is_net = step.technique >= Technique::ForcingNetContradiction;
    let stories = step.reason.split(|part| part.role == Role::Premise).skip(1);
    let follows = stories.clone().all(|story| {
        if is_net {
            is_story(bundles, story)
        } else {
            are_links(open, &story.iter().map(Node::of).collect::<Vec<_>>())
        }
    });
    let ends: Claims = stories
        .map(|story| claim_of(&story[story.len() - 1]))
        .collect();
    let (premises, claim) = effect(step);
    let (digit, cell, on) = claim;
    let refuted =
        premises == Claims::from([(digit, cell, !on)]) && is_contradiction(bundles, &ends);
    follows && (refuted || ends == Claims::from([claim]))
}

/// Whether each node of a net follows from nodes told before it.
fn is_story(bundles: &[Vec<(usize, usize)>], story: &[Part]) -> bool {
    let nodes: Vec<Claim> = story.iter().map(claim_of).collect();
    (1..nodes.len()).all(|number| {
        let (digit, cell, on) = nodes[number];
        let told = &nodes[..number];
        if on {
            let is_off = |&(digit, cell): &(usize, usize)| told.contains(&(digit, cell, false));
            bundles.iter().any(|bundle| {
                bundle.contains(&(digit, cell))
                    && bundle
                        .iter()
                        .all(|other| *other == (digit, cell) || is_off(other))
            })
        } else {
            told.iter().any(|&(other, at, on)| {
                on && (at == cell && other != digit || sees(at, cell) && other == digit)
            })
        }
    })
}

const TECHNIQUES: [Technique; 4] = [
    Technique::ForcingChainContradiction,
    Technique::ForcingChainVerity,
    Technique::ForcingNetContradiction,
    Technique::ForcingNetVerity,
];

#[test]
fn no_step_contradicts_the_solution() {
    let mut random = Random::new(130_200);
    let mut steps = 0;
    for round in 0..250 {
        let position = Sparse::random(&mut random, 8 + round % 16, 20 + round * 7 % 80);
        for technique in TECHNIQUES {
            for step in find(technique, &position.state) {
                assert!(position.allows(&step), "{step:?}: {:?}", position.state);
                steps += 1;
            }
        }
    }
    assert!(steps > 10_000, "{steps}");
}

#[test]
#[ignore = "takes long; `.ci/run` runs it"]
fn fast_and_slow_agree() {
    let mut random = Random::new(130_300);
    let mut steps = [0; 4];
    for round in 0..40 {
        let position = Sparse::random(&mut random, 40 + round % 12, 50 + round * 7 % 40);
        let open = position.open();
        let bundles = bundles(&open);
        for ((count, technique), slow) in steps.iter_mut().zip(TECHNIQUES).zip(slow(&open)) {
            let found = find(technique, &position.state);
            for step in &found {
                assert!(position.allows(step), "{step:?}: {:?}", position.state);
                assert!(
                    is_proof(&open, &bundles, step),
                    "{step:?}: {:?}",
                    position.state
                );
            }
            let fast: BTreeSet<Effect> = found.iter().map(effect).collect();
            assert_eq!(fast, slow, "{technique}: {:?}", position.state);
            *count += found.len();
        }
    }
    // With few steps the agreement would prove little.
    assert!(steps.iter().all(|&count| count > 15), "{steps:?}");
}
