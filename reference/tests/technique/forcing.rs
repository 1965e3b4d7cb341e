//! Forcing chains and nets against their definitions, node by node, and against the solution.

use crate::position::Random;
use std::collections::{BTreeMap, BTreeSet};

use board::code::Technique;
use board::step::{Mark, Part, Role, Step};
use reference::technique::find;

use crate::nice_loop::Sparse;
use crate::nice_loop::links::{Node, are_links};
use crate::nice_loop::twin::{Open, Scope, Twin, sees, units_of};

/// A digit, a cell, and whether the cell holds the digit.
type Claim = (usize, usize, bool);

type Claims = BTreeSet<Claim>;

fn is_open(open: &Open, digit: usize, cell: usize) -> bool {
    open[cell] >> digit & 1 != 0
}

/// Returns the bundles: the candidates of each cell, and the places of each digit in each unit, unless there are none.
/// Exactly one candidate of a bundle is true.
fn bundles(open: &Open) -> Vec<Vec<(usize, usize)>> {
    let mut bundles: Vec<Vec<(usize, usize)>> = Vec::new();
    for cell in 0..81 {
        let digits = (1..=9).filter(|&digit| is_open(open, digit, cell));
        bundles.push(digits.map(|digit| (digit, cell)).collect());
    }
    for unit in 0..27 {
        for digit in 1..=9 {
            let cells = (0..81)
                .filter(|&cell| is_open(open, digit, cell) && units_of(cell).contains(&unit));
            bundles.push(cells.map(|cell| (digit, cell)).collect());
        }
    }
    bundles.retain(|bundle| !bundle.is_empty());
    bundles
}

/// Returns all claims that follow from a premise by singles and locked candidates.
fn net(open: &Open, bundles: &[Vec<(usize, usize)>], premise: Claim) -> Claims {
    let mut known = Claims::from([premise]);
    loop {
        strike_peers(open, &mut known);
        let before = known.clone();
        let is_left = |&&(digit, cell): &&(usize, usize)| !before.contains(&(digit, cell, false));
        for bundle in bundles {
            let left: Vec<_> = bundle.iter().filter(is_left).collect();
            if left.len() == bundle.len() {
                continue;
            }
            match left[..] {
                [&(digit, cell)] => {
                    known.insert((digit, cell, true));
                }
                [&(digit, first), ..] if left.iter().all(|other| other.0 == digit) => {
                    for unit in units_of(first) {
                        let holds = |cell: usize| units_of(cell).contains(&unit);
                        // A bundle that lies in the unit as a whole is locked there without the premise.
                        let is_new = !bundle.iter().all(|&(_, cell)| holds(cell));
                        if is_new && left.iter().all(|&&(_, cell)| holds(cell)) {
                            let others = (0..81)
                                .filter(|&cell| holds(cell) && is_open(open, digit, cell))
                                .filter(|&cell| !bundle.contains(&(digit, cell)));
                            known.extend(others.map(|cell| (digit, cell, false)));
                        }
                    }
                }
                _ => {}
            }
        }
        if known == before {
            return known;
        }
    }
}

/// Strikes, for each digit that a cell holds, the other candidates of the cell and the digit in its peers.
fn strike_peers(open: &Open, known: &mut Claims) {
    let held: Vec<Claim> = known.iter().copied().filter(|claim| claim.2).collect();
    for (digit, cell, _) in held {
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

/// Returns whether the claims contradict each other: two of a bundle are true, all of it is false, or one is both.
fn is_contradiction(bundles: &[Vec<(usize, usize)>], claims: &Claims) -> bool {
    let is_true = |&(digit, cell): &(usize, usize)| claims.contains(&(digit, cell, true));
    let is_false = |&(digit, cell): &(usize, usize)| claims.contains(&(digit, cell, false));
    bundles.iter().any(|bundle| {
        let held = bundle
            .iter()
            .filter(|&candidate| is_true(candidate))
            .count();
        held > 1
            || bundle.iter().all(is_false)
            || bundle.iter().any(|it| is_true(it) && is_false(it))
    })
}

/// Returns sets of claims, each with at least one that is true.
fn alternatives(open: &Open, bundles: &[Vec<(usize, usize)>]) -> Vec<Claims> {
    let open_bundles = bundles.iter().filter(|bundle| bundle.len() > 1);
    let all_true = |bundle: &Vec<(usize, usize)>| {
        bundle
            .iter()
            .map(|&(digit, cell)| (digit, cell, true))
            .collect()
    };
    let both = |(digit, cell)| Claims::from([(digit, cell, true), (digit, cell, false)]);
    let mut all: Vec<Claims> = open_bundles.map(all_true).collect();
    all.extend(candidates(open).map(both));
    all
}

fn candidates(open: &Open) -> impl Iterator<Item = (usize, usize)> {
    let of_cell = |cell| (1..=9).map(move |digit| (digit, cell));
    (0..81)
        .flat_map(of_cell)
        .filter(|&(digit, cell)| is_open(open, digit, cell))
}

/// Returns the claims that the four codes must prove: contradictions and verities of chains, then of nets. Nets prove
/// only what chains do not.
fn slow(open: &Open) -> [Claims; 4] {
    let twin = Twin::new(*open, Scope::Groups);
    let bundles = bundles(open);
    let mut proved = [const { Claims::new() }; 4];
    let chain = |premise: Claim| twin.claims_after(premise);
    let net = |premise: Claim| net(open, &bundles, premise);
    let is_false = |claims: &Claims| is_contradiction(&bundles, claims);
    for (digit, cell) in candidates(open) {
        for on in [true, false] {
            let premise = (digit, cell, on);
            if is_false(&chain(premise)) {
                proved[0].insert((digit, cell, !on));
            }
            if is_false(&net(premise)) {
                proved[2].insert((digit, cell, !on));
            }
        }
    }
    for premises in alternatives(open, &bundles) {
        let common = |all: Vec<Claims>| all.into_iter().reduce(|one, other| &one & &other);
        let chains = premises.iter().map(|&premise| chain(premise)).collect();
        let new = |claim: &Claim| !premises.contains(claim);
        proved[1].extend(common(chains).into_iter().flatten().filter(new));
        // Everything follows from a premise that cannot be true, so such premises are left out.
        let nets = premises.iter().map(|&premise| net(premise));
        let nets = nets.filter(|claims| !is_false(claims)).collect();
        proved[3].extend(common(nets).into_iter().flatten());
    }
    let by_chains = &proved[0] | &proved[1];
    for by_nets in &mut proved[2..] {
        *by_nets = &*by_nets - &by_chains;
    }
    proved
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

/// Returns the claim that a step proves.
fn proved(step: &Step) -> Claim {
    let marked = |mark: &Mark, on| (usize::from(mark.digit.get()), mark.cell.index(), on);
    match (&step.placements[..], &step.eliminations[..]) {
        ([mark], []) => marked(mark, true),
        ([], [mark]) => marked(mark, false),
        _ => panic!("not exactly one placement or elimination: {step:?}"),
    }
}

/// Returns whether the reason proves the step: each node follows from earlier ones under the same premise, and either
/// the only premise leads to a contradiction, or the step follows from each of several premises of which one is true.
fn is_proof(open: &Open, bundles: &[Vec<(usize, usize)>], step: &Step) -> bool {
    let is_net = step.technique >= Technique::ForcingNetContradiction;
    let branches: Vec<&[Part]> = step
        .reason
        .split(|part| part.role == Role::Premise)
        .skip(1)
        .collect();
    let follows = branches.iter().all(|branch| {
        if is_net {
            is_net_branch(bundles, branch)
        } else {
            are_links(open, &branch.iter().map(Node::of).collect::<Vec<_>>())
        }
    });
    let mut ends: BTreeMap<Claim, Claims> = BTreeMap::new();
    for branch in branches {
        let end = claim_of(&branch[branch.len() - 1]);
        ends.entry(claim_of(&branch[0])).or_default().insert(end);
    }
    let claim = proved(step);
    let (digit, cell, on) = claim;
    let premises: Claims = ends.keys().copied().collect();
    let is_refuted = |ends: &Claims| is_contradiction(bundles, ends);
    follows
        && if premises.len() == 1 {
            premises == Claims::from([(digit, cell, !on)]) && ends.values().all(is_refuted)
        } else {
            let proves =
                |ends: &Claims| *ends == Claims::from([claim]) || is_net && is_refuted(ends);
            alternatives(open, bundles).contains(&premises) && ends.values().all(proves)
        }
}

/// Returns whether each node of a net's branch follows from earlier ones.
fn is_net_branch(bundles: &[Vec<(usize, usize)>], branch: &[Part]) -> bool {
    let nodes: Vec<Claim> = branch.iter().map(claim_of).collect();
    (1..nodes.len()).all(|number| {
        let (digit, cell, on) = nodes[number];
        let earlier = &nodes[..number];
        if on {
            let is_off = |&(digit, cell): &(usize, usize)| earlier.contains(&(digit, cell, false));
            bundles.iter().any(|bundle| {
                bundle.contains(&(digit, cell))
                    && bundle
                        .iter()
                        .all(|other| *other == (digit, cell) || is_off(other))
            })
        } else {
            let strikes = |&(other, at, on): &Claim| {
                on && (at == cell && other != digit || sees(at, cell) && other == digit)
            };
            earlier.iter().any(strikes) || is_locked_out(bundles, earlier, (digit, cell))
        }
    })
}

/// Returns whether locked candidates strike the candidate: in a unit that the candidate is not in, all places that are
/// left for its digit lie in one of the candidate's own units.
fn is_locked_out(
    bundles: &[Vec<(usize, usize)>],
    earlier: &[Claim],
    candidate: (usize, usize),
) -> bool {
    let (digit, cell) = candidate;
    let of_digit = |bundle: &&Vec<(usize, usize)>| bundle.iter().all(|other| other.0 == digit);
    let bundles = bundles
        .iter()
        .filter(of_digit)
        .filter(|bundle| !bundle.contains(&candidate));
    bundles.into_iter().any(|bundle| {
        units_of(cell).into_iter().any(|unit| {
            bundle.iter().all(|&(digit, at)| {
                units_of(at).contains(&unit) || earlier.contains(&(digit, at, false))
            })
        })
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
    for round in 0..560 {
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
#[ignore = "takes long; `.ci/run long` runs it"]
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
            let fast: Claims = found.iter().map(proved).collect();
            assert_eq!(fast.len(), found.len(), "one step per claim");
            assert_eq!(fast, slow, "{technique}: {:?}", position.state);
            *count += found.len();
        }
    }
    // With few steps the agreement would prove little.
    assert!(steps.iter().all(|&count| count > 15), "{steps:?}");
}
