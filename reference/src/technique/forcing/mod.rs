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
//! A *chain* leads from one statement to the next, by the links of nice loops, with groups but without almost locked
//! sets: [`crate::pattern::inference`]. In a *net* a statement may depend on several others: the candidates of a cell,
//! or the cells of a digit in a unit, that were eliminated one by one until one was left. A net looks four rounds
//! ahead: in each, the last remaining candidates are set and strike what they see. Singles that exist without the
//! premise do not count.
//!
//! A net is a step only if there is no chain for it: no 1301 from the same premise, or no 1302 with the same conclusion
//! from the same premises. There may be many verities; each conclusion of the same premises is a step.
//!
//! HoDoKu's library has no lines for these codes, and HoDoKu's nets reach further than these (they follow chains from
//! the results of the look-ahead, and use almost locked sets).
//!
//! The digits of a contradiction are the digit struck or placed, those of a verity the digit placed, or none for an
//! elimination. The reason has, for each premise, [`Role::Premise`] with its cell and then the nodes from it, the
//! premise first: those of a chain in order, those of a net each after the ones that it depends on. A contradiction of
//! two or more statements lists them all and repeats the premise before each.
//!
//! ```
//! use reference::{code::Technique, grid::Grid, technique::{State, find}};
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
//! [`Role::Premise`]: crate::step::Role::Premise

use alloc::vec::Vec;

use crate::cell::{Cell, CellSet};
use crate::code::Technique;
use crate::digit::{Digit, DigitSet};
use crate::pattern::choose::choose;
use crate::pattern::inference::{Extent, Graph};
use crate::pencilmarks::Pencilmarks;
use crate::step::{Mark, MarkSet, Part, Role};
use crate::unit::Unit;

use super::Search;
use chain::Chains;
use net::Net;

mod chain;
mod net;

pub(super) fn search(search: &mut Search) {
    let marks = search.marks();
    let graph = Graph::new(marks, Extent::Groups);
    let mut chains = Chains::new(&graph);
    match search.technique() {
        Technique::ForcingChainContradiction => contradictions(search, &mut chains, None),
        Technique::ForcingChainVerity => verities(search, &mut chains, None),
        Technique::ForcingNetContradiction => {
            contradictions(search, &mut Net::new(marks), Some(&mut chains));
        }
        Technique::ForcingNetVerity => verities(search, &mut Net::new(marks), Some(&mut chains)),
        _ => {}
    }
}

/// The statement that a candidate is true, or that it is false.
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
    fn and(&self, other: &Self) -> Self {
        self.with(other, CellSet::intersection)
    }

    /// Returns the facts that the other does not have.
    fn without(&self, other: &Self) -> Self {
        self.with(other, CellSet::difference)
    }

    fn with(&self, other: &Self, combined: fn(CellSet, CellSet) -> CellSet) -> Self {
        let mut facts = Self::NONE;
        for digit in Digit::ALL {
            let on = combined(self.on.cells(digit), other.on.cells(digit));
            let off = combined(self.off.cells(digit), other.off.cells(digit));
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

    /// Returns all claims that contradict each other: a candidate ON and OFF; two candidates ON of a cell, or of a digit
    /// in a unit; all candidates OFF of a cell, or of a digit in a unit.
    fn contradictions(&self, marks: &Pencilmarks) -> Vec<Vec<Claim>> {
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
            choose(&on, 2, |two| all.push(two.iter().map(|&digit| Claim::on(digit, cell)).collect()));
        }
        for unit in Unit::ALL {
            for digit in Digit::ALL {
                let places = marks.cells_in(unit, digit);
                if !places.is_empty() && places.is_subset(self.off.cells(digit)) {
                    let off = |cell| Claim::off(digit, cell);
                    all.push(places.into_iter().map(off).collect());
                }
                let on: Vec<Cell> = places.intersection(self.on.cells(digit)).into_iter().collect();
                choose(&on, 2, |two| all.push(two.iter().map(|&cell| Claim::on(digit, cell)).collect()));
            }
        }
        all
    }
}

/// A way to draw conclusions from a premise.
trait Inference {
    /// Draws all conclusions from a premise and forgets those of the previous one.
    fn follow(&mut self, premise: Claim) -> Facts;

    /// Returns the number of nodes from the premise to a conclusion, both included.
    fn length(&self, conclusion: Claim) -> usize;

    /// Appends the nodes from the premise to a conclusion, or the premise itself.
    fn tell(&self, conclusion: Claim, reason: &mut Vec<Part>);
}

/// Searches for 1301 and 1303: premises that lead to a contradiction, unless the simpler inference finds it too.
fn contradictions(
    search: &mut Search,
    inference: &mut dyn Inference,
    mut simpler: Option<&mut dyn Inference>,
) {
    let marks = search.marks();
    for cell in Cell::ALL {
        for digit in marks.candidates(cell) {
            if !search.wants(DigitSet::only(digit)) {
                continue;
            }
            for premise in [Claim::on(digit, cell), Claim::off(digit, cell)] {
                let contradictions = inference.follow(premise).contradictions(marks);
                let length = |claims: &Vec<Claim>| -> usize {
                    claims.iter().map(|&claim| inference.length(claim)).sum()
                };
                let shortest = contradictions.into_iter().map(|claims| (length(&claims), claims));
                let Some((length, claims)) = shortest.min_by_key(|&(length, _)| length) else {
                    continue;
                };
                if let Some(simpler) = &mut simpler
                    && !simpler.follow(premise).contradictions(marks).is_empty()
                {
                    continue;
                }
                let mut reason = Vec::new();
                for claim in claims {
                    reason.push(premise.part_as(Role::Premise));
                    inference.tell(claim, &mut reason);
                }
                let refuted = MarkSet::of(digit, CellSet::only(cell));
                if premise.on {
                    search.strike(DigitSet::only(digit), &refuted, &reason);
                } else {
                    search.place(&refuted, &reason);
                }
                if let Some(step)=search.steps.last_mut() { step.length=Some(length as u16); }
            }
        }
    }
}

/// Searches for 1302 and 1304: conclusions that follow from all of several premises, unless the simpler inference finds
/// them too.
fn verities(
    search: &mut Search,
    inference: &mut dyn Inference,
    mut simpler: Option<&mut dyn Inference>,
) {
    for premises in alternatives(search.marks()) {
        let mut common = follow_all(inference, &premises);
        if let Some(simpler) = &mut simpler {
            common = common.without(&follow_all(*simpler, &premises));
        }
        let mut stories: Vec<(Claim, usize, Vec<Part>)> = common
            .claims()
            .into_iter()
            .filter(|claim| search.wants(digits_of_verity(*claim)))
            .map(|claim| (claim, 0, Vec::new()))
            .collect();
        if stories.is_empty() {
            continue;
        }
        for &premise in &premises {
            inference.follow(premise);
            for (claim, length, reason) in &mut stories {
                *length += inference.length(*claim);
                reason.push(premise.part_as(Role::Premise));
                inference.tell(*claim, reason);
            }
        }
        for (claim, length, reason) in stories {
            let Mark { digit, cell } = claim.mark;
            let proved = MarkSet::of(digit, CellSet::only(cell));
            if claim.on {
                search.place(&proved, &reason);
            } else {
                search.strike(digits_of_verity(claim), &proved, &reason);
            }
            if let Some(step)=search.steps.last_mut() { step.length=Some(length as u16); }
        }
    }
}

fn digits_of_verity(claim: Claim) -> DigitSet {
    if claim.on {
        DigitSet::only(claim.mark.digit)
    } else {
        DigitSet::EMPTY
    }
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

/// Returns the common conclusions from the premises.
fn follow_all(inference: &mut dyn Inference, premises: &[Claim]) -> Facts {
    let mut facts = premises.iter().map(|&premise| inference.follow(premise));
    let first = facts.next().unwrap_or(Facts::NONE);
    facts.fold(first, |common, facts| common.and(&facts))
}
