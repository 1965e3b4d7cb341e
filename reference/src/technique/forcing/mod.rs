//! Forcing chains (1301, 1302) and forcing nets (1303, 1304): conclusions from arbitrary premises.
//!
//! * **Contradiction (1301, 1303):** one premise, a candidate taken as true (ON) or false (OFF), leads to a
//!   contradiction: a candidate ON and OFF (possibly the premise's own, or because two digits are ON in a cell or two
//!   cells have a digit of their unit), a cell without a candidate, a unit without a cell for a digit. So the premise
//!   is false: an ON candidate goes, an OFF candidate is placed.
//! * **Verity (1302, 1304):** the same conclusion follows from every one of several premises of which one is true: from
//!   a candidate ON and OFF, from all candidates of a cell, from all cells of a digit in a unit. So it is true: an ON
//!   candidate is placed, an OFF candidate goes.
//!
//! A *chain* leads from one statement to the next by the links of nice loops, with groups but without almost locked
//! sets (see [`crate::technique::pattern::inference`]). In a *net* a statement may depend on several others: a
//! candidate is ON if all others of its cell, or all other cells of its unit, are OFF, and OFF if all cells that a unit
//! has left for the digit see it. A net goes on until nothing new follows. What follows without the premise does not
//! count.
//!
//! In a net everything follows from a premise that leads to a contradiction. So a verity may rest on one premise that
//! leads to it and on others that are refuted. HoDoKu finds nearly as many verities, since it continues a net after a
//! contradiction.
//!
//! There is one step for each claim that is proved, with the shortest chains, or by as few premises as possible. A net
//! is a step only if no chain proves its claim.
//!
//! While it solves, HoDoKu takes placements before eliminations, then the first cell, then the smallest digit. Of a
//! contradiction and a verity with the same effect it takes the contradiction, except that a shorter verity replaces it
//! for an elimination. It notices that a chain leaves a digit no cell of a unit only if no step has struck the digit in
//! that unit before. Otherwise the verity from the unit's cells, which is as long, has no such contradiction to compete
//! with.
//!
//! The digits of a contradiction are the digit struck or placed, those of a verity the digit placed, or none for an
//! elimination. The reason has, for each premise, [`Role::Premise`] with its cell and then the nodes from it, the
//! premise first: those of a chain in order, those of a net each after the ones that it depends on. A contradiction of
//! two or more statements lists them all and repeats the premise before each.
//!
//! ```
//! use board::code::Technique;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! let mut state = State::from(&Grid::EMPTY);
//! let mut keep = |cell: &str, candidates: &str| {
//!     for digit in "123456789".chars().filter(|&digit| !candidates.contains(digit)) {
//!         state.strike(cell.parse().unwrap(), digit.to_string().parse().unwrap());
//!     }
//!     state.clone()
//! };
//! // 1 in r1c1 means 2 in r1c4, 3 in r4c1 and 5 in r1c7. Two of them together leave 4 to r4c4, two leave 4 to r4c7.
//! for (cell, candidates) in [("r1c4", "12"), ("r4c1", "13"), ("r1c7", "15"), ("r4c7", "345")] {
//!     keep(cell, candidates);
//! }
//! let state = keep("r4c4", "234");
//! let strikes = |technique, state: &State| {
//!     let steps = find(technique, state);
//!     steps.iter().any(|step| format!("{:?}", step.eliminations) == "[r1c1=1]")
//! };
//! assert!(!strikes(Technique::ForcingChainContradiction, &state));
//! assert!(strikes(Technique::ForcingNetContradiction, &state));
//!
//! // Without the 4, r4c4 has no candidate left, and each of the two it has leads to the same by a chain.
//! let state = keep("r4c4", "23");
//! assert!(strikes(Technique::ForcingChainContradiction, &state));
//! assert!(strikes(Technique::ForcingChainVerity, &state));
//! assert!(!strikes(Technique::ForcingNetContradiction, &state));
//! ```
//!
//! [`Role::Premise`]: board::step::Role::Premise

use alloc::collections::BTreeSet;
use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::technique::pattern::choose::choose;
use crate::technique::pattern::inference::{Extent, Node};
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{Mark, MarkSet, Part, Role};
use board::unit::Unit;

use super::Search;
use board::state::State;
use chain::Chains;
use net::Net;

mod chain;
mod net;

pub(super) fn search(search: &mut Search) {
    let marks = search.marks();
    let graph = search.graph(Extent::Groups);
    let mut chains = Chains::new(&graph);
    let by_chains = conclusions(&mut search.forced.by_chains, marks, &mut chains, false);
    match search.technique() {
        Technique::ForcingChainContradiction => {
            let ignored = if search.only_first {
                touched(search.state)
            } else {
                Vec::new()
            };
            let proofs = by_chains.contradictions(marks, &ignored);
            add_steps(search, proofs, &mut chains);
        }
        Technique::ForcingChainVerity => add_steps(search, by_chains.verities(marks), &mut chains),
        technique => {
            let mut net = Net::new(marks);
            let by_nets = conclusions(&mut search.forced.by_nets, marks, &mut net, true);
            let mut proofs = if technique == Technique::ForcingNetContradiction {
                by_nets.contradictions(marks, &[])
            } else {
                by_nets.verities(marks)
            };
            let simpler = [
                by_chains.contradictions(marks, &[]),
                by_chains.verities(marks),
            ]
            .concat();
            let simpler: BTreeSet<_> = simpler.iter().map(Proof::effect).collect();
            proofs.retain(|proof| !simpler.contains(&proof.effect()));
            add_steps(search, proofs, &mut net);
        }
    }
}

/// Returns the units in which steps have struck a digit, each with the digit.
fn touched(state: &State) -> Vec<(Unit, Digit)> {
    let untouched = Pencilmarks::of(state.grid());
    let pairs = Unit::ALL
        .into_iter()
        .flat_map(|unit| Digit::ALL.map(|digit| (unit, digit)));
    let is_touched = |&(unit, digit): &(Unit, Digit)| {
        state.pencilmarks().cells_in(unit, digit) != untouched.cells_in(unit, digit)
    };
    pairs.filter(is_touched).collect()
}

/// The conclusions of one state, computed when they are first needed.
#[derive(Default)]
pub(super) struct Cache {
    by_chains: Option<Rc<Conclusions>>,
    by_nets: Option<Rc<Conclusions>>,
}

fn conclusions(
    cached: &mut Option<Rc<Conclusions>>,
    marks: &Pencilmarks,
    inference: &mut dyn Inference,
    ex_falso: bool,
) -> Rc<Conclusions> {
    let draw = || Rc::new(Conclusions::of(marks, inference, ex_falso));
    Rc::clone(cached.get_or_insert_with(draw))
}

/// The statement that a candidate is true (`on`), or that it is false.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Claim {
    mark: Mark,
    on: bool,
}

impl Claim {
    const fn on(digit: Digit, cell: Cell) -> Self {
        Self {
            mark: Mark { digit, cell },
            on: true,
        }
    }

    const fn off(digit: Digit, cell: Cell) -> Self {
        Self {
            mark: Mark { digit, cell },
            on: false,
        }
    }

    /// Number of claims of a grid.
    const COUNT: usize = 2 * 81 * 9;

    /// Returns the index of the claim among all of a grid.
    const fn index(self) -> usize {
        self.node().index()
    }

    const fn negated(self) -> Self {
        Self {
            mark: self.mark,
            on: !self.on,
        }
    }

    /// Returns the statement as a node of an inference graph.
    const fn node(self) -> Node {
        if self.on {
            Node::on(self.mark)
        } else {
            Node::off(self.mark)
        }
    }

    /// Returns the claim of a node about a single candidate.
    const fn of(node: Node) -> Option<Self> {
        match node.candidate() {
            Some((mark, on)) => Some(Self { mark, on }),
            None => None,
        }
    }

    fn part(self) -> Part {
        let role = if self.on { Role::On } else { Role::Off };
        self.part_as(role)
    }

    fn part_as(self, role: Role) -> Part {
        let Mark { digit, cell } = self.mark;
        Part::cells(role, DigitSet::only(digit), CellSet::only(cell))
    }
}

/// The conclusions from a premise, including itself.
#[derive(Clone, Copy, Debug)]
struct Facts {
    on: MarkSet,
    off: MarkSet,
}

impl Facts {
    const NONE: Self = Self {
        on: MarkSet::EMPTY,
        off: MarkSet::EMPTY,
    };

    /// Adds a claim. Returns `true` if it was new.
    fn insert(&mut self, claim: Claim) -> bool {
        let new = !self.has(claim);
        let marks = if claim.on {
            &mut self.on
        } else {
            &mut self.off
        };
        marks.insert(claim.mark.digit, CellSet::only(claim.mark.cell));
        new
    }

    fn has(&self, claim: Claim) -> bool {
        let marks = if claim.on { &self.on } else { &self.off };
        marks.cells(claim.mark.digit).contains(claim.mark.cell)
    }

    /// Returns the common facts.
    fn common(&self, other: &Self) -> Self {
        self.combined(other, CellSet::intersection)
    }

    fn combined(&self, other: &Self, combine: fn(CellSet, CellSet) -> CellSet) -> Self {
        let mut facts = Self::NONE;
        for digit in Digit::ALL {
            let on = combine(self.on.cells(digit), other.on.cells(digit));
            let off = combine(self.off.cells(digit), other.off.cells(digit));
            facts.on.insert(digit, on);
            facts.off.insert(digit, off);
        }
        facts
    }

    fn claims(&self) -> Vec<Claim> {
        let on = self.on.to_vec().into_iter().map(|mark| (mark, true));
        let off = self.off.to_vec().into_iter().map(|mark| (mark, false));
        on.chain(off).map(|(mark, on)| Claim { mark, on }).collect()
    }

    /// Returns `true` if facts contradict each other.
    ///
    /// Two candidates ON that see each other need no check: each turns the other OFF, so both are ON and OFF.
    fn is_contradictory(&self, marks: &Pencilmarks) -> bool {
        let mut unsolved = CellSet::EMPTY;
        let mut alive = CellSet::EMPTY;
        for digit in Digit::ALL {
            let (on, off) = (self.on.cells(digit), self.off.cells(digit));
            let open = marks.cells_with(digit);
            let left = open.difference(off);
            let has_cell = |unit: Unit| {
                let cells = unit.cell_set();
                open.intersection(cells).is_empty() || !left.intersection(cells).is_empty()
            };
            if !on.intersection(off).is_empty() || !Unit::ALL.into_iter().all(has_cell) {
                return true;
            }
            unsolved = unsolved.union(open);
            alive = alive.union(left);
        }
        alive != unsolved
    }

    /// Returns every set of claims that contradict each other: a candidate ON and OFF; two candidates of a cell, or of
    /// a digit in a unit, ON; all candidates of a cell, or of a digit in a unit that is not ignored, OFF.
    fn contradictions(&self, marks: &Pencilmarks, ignored: &[(Unit, Digit)]) -> Vec<Vec<Claim>> {
        let mut all = Vec::new();
        for digit in Digit::ALL {
            let both = self.on.cells(digit).intersection(self.off.cells(digit));
            for cell in both {
                all.push([Claim::on(digit, cell), Claim::off(digit, cell)].into());
            }
        }
        for cell in Cell::ALL {
            let candidates = marks.candidates(cell);
            let is_off = |digit: Digit| self.off.cells(digit).contains(cell);
            if !candidates.is_empty() && candidates.into_iter().all(is_off) {
                let off = |digit| Claim::off(digit, cell);
                all.push(candidates.into_iter().map(off).collect());
            }
            let is_on = |digit: &Digit| self.on.cells(*digit).contains(cell);
            let on: Vec<Digit> = candidates.into_iter().filter(is_on).collect();
            choose(&on, 2, |two| {
                all.push(two.iter().map(|&digit| Claim::on(digit, cell)).collect());
            });
        }
        for unit in Unit::ALL {
            for digit in Digit::ALL {
                let places = marks.cells_in(unit, digit);
                let is_off = !places.is_empty() && places.is_subset(self.off.cells(digit));
                if is_off && !ignored.contains(&(unit, digit)) {
                    let off = |cell| Claim::off(digit, cell);
                    all.push(places.into_iter().map(off).collect());
                }
                let on: Vec<Cell> = places
                    .intersection(self.on.cells(digit))
                    .into_iter()
                    .collect();
                choose(&on, 2, |two| {
                    all.push(two.iter().map(|&cell| Claim::on(digit, cell)).collect());
                });
            }
        }
        all
    }
}

/// A way to draw conclusions from a premise.
trait Inference {
    /// Draws all conclusions from a premise and forgets those of the previous one.
    fn follow(&mut self, premise: Claim) -> Facts;

    /// Returns, by node, the number of nodes from the premise to each conclusion, both included; empty if the numbers
    /// are expensive to find.
    fn lengths(&self) -> Vec<u16>;

    /// Appends the nodes from the premise to a conclusion, both included. The conclusion may be the premise itself.
    fn add_nodes(&self, conclusion: Claim, reason: &mut Vec<Part>);
}

/// The conclusions from every premise.
struct Conclusions {
    /// By node, for open candidates.
    facts: Vec<Facts>,
    /// By node, the lengths of the paths to its conclusions, by node; see [`Inference::lengths`].
    lengths: Vec<Vec<u16>>,
    /// By node, true if the premise leads to a contradiction.
    refuted: Vec<bool>,
    /// True if everything follows from a premise that leads to a contradiction.
    ex_falso: bool,
}

impl Conclusions {
    fn of(marks: &Pencilmarks, inference: &mut dyn Inference, ex_falso: bool) -> Self {
        let mut conclusions = Self {
            facts: [Facts::NONE].repeat(Claim::COUNT),
            lengths: alloc::vec![Vec::new(); Claim::COUNT],
            refuted: [false].repeat(Claim::COUNT),
            ex_falso,
        };
        for premise in premises(marks) {
            let facts = inference.follow(premise);
            conclusions.refuted[premise.index()] = facts.is_contradictory(marks);
            conclusions.facts[premise.index()] = facts;
            conclusions.lengths[premise.index()] = inference.lengths();
        }
        conclusions
    }

    /// Returns the premises that lead to a contradiction, each as a proof that it is false.
    fn contradictions(&self, marks: &Pencilmarks, ignored: &[(Unit, Digit)]) -> Vec<Proof> {
        let refuted = premises(marks).filter(|premise| self.refuted[premise.index()]);
        let proof = |premise: Claim| {
            let all = self.facts[premise.index()].contradictions(marks, ignored);
            let with_lengths = all.into_iter().map(|it| (self.length(premise, &it), it));
            let (length, contradiction) = with_lengths.min_by_key(|(length, _)| *length)?;
            Some(Proof {
                proved: premise.negated(),
                premises: [premise].into(),
                contradiction,
                length,
            })
        };
        refuted.filter_map(proof).collect()
    }

    /// Returns the sum of the lengths of the paths from a premise to claims; 0 if they are not known.
    fn length(&self, premise: Claim, claims: &[Claim]) -> usize {
        let lengths = &self.lengths[premise.index()];
        let length = |claim: &Claim| lengths.get(claim.index()).copied();
        claims.iter().filter_map(length).map(usize::from).sum()
    }

    /// Returns the claims that follow from all of several premises of which one is true, each as a proof.
    fn verities(&self, marks: &Pencilmarks) -> Vec<Proof> {
        let mut proofs = Vec::new();
        for premises in alternatives(marks) {
            let follows = |premise: &&Claim| !(self.ex_falso && self.refuted[premise.index()]);
            let mut facts = premises
                .iter()
                .filter(follows)
                .map(|it| self.facts[it.index()]);
            let Some(first) = facts.next() else { continue };
            let common = facts.fold(first, |shared, facts| shared.common(&facts));
            // If a premise follows from the others by chains, its negation leads to a contradiction, which proves it
            // too.
            let is_new = |claim: &Claim| self.ex_falso || !premises.contains(claim);
            let claims = common.claims().into_iter().filter(is_new);
            proofs.extend(claims.map(|proved| Proof {
                proved,
                length: premises.iter().map(|&it| self.length(it, &[proved])).sum(),
                premises: premises.clone(),
                contradiction: Vec::new(),
            }));
        }
        proofs
    }
}

/// A claim, and premises that prove it.
#[derive(Clone)]
struct Proof {
    proved: Claim,
    /// One premise that leads to a contradiction, or several of which one is true.
    premises: Vec<Claim>,
    /// The claims that follow from the single premise and contradict each other; empty for a verity.
    contradiction: Vec<Claim>,
    /// The number of its nodes; 0 if it is not known.
    length: usize,
}

impl Proof {
    /// Returns the sort key of what is proved: placements first, then by cell and digit.
    fn effect(&self) -> (bool, Cell, Digit) {
        let Claim { mark, on } = self.proved;
        (!on, mark.cell, mark.digit)
    }

    /// Returns the reason: each premise, followed by the nodes from it.
    fn reason(&self, inference: &mut dyn Inference, marks: &Pencilmarks) -> Vec<Part> {
        let mut reason = Vec::new();
        for premise in &self.premises {
            let facts = inference.follow(*premise);
            let claims = if !self.contradiction.is_empty() {
                self.contradiction.clone()
            } else if facts.has(self.proved) {
                [self.proved].into()
            } else {
                // The premise of a net is refuted, so everything follows from it. Lengths are not known for nets.
                let mut all = facts.contradictions(marks, &[]).into_iter();
                all.next().unwrap_or_default()
            };
            for claim in claims {
                reason.push(premise.part_as(Role::Premise));
                inference.add_nodes(claim, &mut reason);
            }
        }
        reason
    }
}

/// Adds a step for every claim that is proved and wanted, by its shortest proof; if one step is enough, only the best.
fn add_steps(search: &mut Search, mut proofs: Vec<Proof>, inference: &mut dyn Inference) {
    let contradiction = matches!(
        search.technique(),
        Technique::ForcingChainContradiction | Technique::ForcingNetContradiction
    );
    let digits = |claim: Claim| {
        if claim.on || contradiction {
            DigitSet::only(claim.mark.digit)
        } else {
            DigitSet::EMPTY
        }
    };
    proofs.retain(|proof| search.wants(digits(proof.proved)));
    proofs.sort_by_key(|proof| (proof.effect(), proof.length, proof.premises.len()));
    let marks = search.marks();
    for proofs in proofs.chunk_by(|one, other| one.proved == other.proved) {
        let reason = proofs[0].reason(inference, marks);
        let Claim { mark, on } = proofs[0].proved;
        let proved = MarkSet::of(mark.digit, CellSet::only(mark.cell));
        if on {
            search.place(&proved, &reason);
        } else {
            search.strike(digits(proofs[0].proved), &proved, &reason);
        }
        if search.is_done() {
            return;
        }
    }
}

/// Returns every open candidate, ON and OFF.
fn premises(marks: &Pencilmarks) -> impl Iterator<Item = Claim> {
    let both = |cell, digit| [Claim::on(digit, cell), Claim::off(digit, cell)];
    let of_cell = move |cell| {
        marks
            .candidates(cell)
            .into_iter()
            .flat_map(move |digit| both(cell, digit))
    };
    Cell::ALL.into_iter().flat_map(of_cell)
}

/// Returns lists of premises one of which is true: a candidate ON or OFF; the candidates of a cell; the cells of a
/// digit in a unit.
fn alternatives(marks: &Pencilmarks) -> Vec<Vec<Claim>> {
    let mut all = Vec::new();
    for cell in Cell::ALL {
        let candidates = marks.candidates(cell);
        for digit in candidates {
            all.push([Claim::on(digit, cell), Claim::off(digit, cell)].into());
        }
        if candidates.len() >= 2 {
            let on = |digit| Claim::on(digit, cell);
            all.push(candidates.into_iter().map(on).collect());
        }
    }
    for unit in Unit::ALL {
        for digit in Digit::ALL {
            let places = marks.cells_in(unit, digit);
            if places.len() >= 2 {
                let on = |cell| Claim::on(digit, cell);
                all.push(places.into_iter().map(on).collect());
            }
        }
    }
    all
}
