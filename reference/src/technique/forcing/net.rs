//! Nets: conclusions that may depend on several others.

use alloc::vec::Vec;

use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::step::{Mark, Part};
use board::unit::{Unit, peers};

use super::{Claim, Facts, Inference};

/// Conclusions by singles and locked candidates from a premise, round by round until nothing is new.
pub(super) struct Net<'a> {
    marks: &'a Pencilmarks,
    facts: Facts,
    /// Known claims, each after the ones it depends on.
    entries: Vec<Entry>,
}

#[derive(Clone, Copy)]
struct Entry {
    claim: Claim,
    cause: Cause,
}

#[derive(Clone, Copy)]
enum Cause {
    Premise,
    /// The candidate sees this one, which is ON.
    Struck(Mark),
    /// The cell has no other candidate left.
    LastOfCell,
    /// The unit has no other cell left.
    LastOfUnit(Unit),
    /// The cells left in the first unit all lie in the second one.
    Locked(Unit, Unit),
}

impl<'a> Net<'a> {
    pub(super) fn new(marks: &'a Pencilmarks) -> Self {
        Self {
            marks,
            facts: Facts::NONE,
            entries: Vec::new(),
        }
    }

    /// Records a claim if it is new. A claim that is ON turns the candidates that it sees OFF.
    fn note(&mut self, claim: Claim, cause: Cause) {
        if !self.facts.insert(claim) {
            return;
        }
        self.entries.push(Entry { claim, cause });
        if claim.on {
            let Mark { digit, cell } = claim.mark;
            for other in self.marks.candidates(cell) {
                if other != digit {
                    self.note(Claim::off(other, cell), Cause::Struck(claim.mark));
                }
            }
            for other in self.marks.cells_with(digit).intersection(peers(cell)) {
                self.note(Claim::off(digit, other), Cause::Struck(claim.mark));
            }
        }
    }

    /// Returns what follows in one step from the candidates that are OFF.
    fn next_round(&self) -> Vec<Entry> {
        let mut round = Vec::new();
        let mut conclude = |claim, cause| {
            if !self.facts.has(claim) {
                round.push(Entry { claim, cause });
            }
        };
        for cell in self.facts.off.cells_of_all() {
            let is_left = |digit: &Digit| !self.facts.off.cells(*digit).contains(cell);
            let mut left = self.marks.candidates(cell).into_iter().filter(is_left);
            if let (Some(digit), None) = (left.next(), left.next()) {
                conclude(Claim::on(digit, cell), Cause::LastOfCell);
            }
        }
        for digit in Digit::ALL {
            let off = self.facts.off.cells(digit);
            for unit in Unit::ALL {
                let places = self.marks.cells_in(unit, digit);
                let left = places.difference(off);
                let Some(first) = left.first().filter(|_| left != places) else {
                    continue;
                };
                if left == CellSet::only(first) {
                    conclude(Claim::on(digit, first), Cause::LastOfUnit(unit));
                    continue;
                }
                for other in Unit::holding(first) {
                    let inside = other.cell_set();
                    if left.is_subset(inside) && !places.is_subset(inside) {
                        for cell in self
                            .marks
                            .cells_in(other, digit)
                            .difference(unit.cell_set())
                        {
                            conclude(Claim::off(digit, cell), Cause::Locked(unit, other));
                        }
                    }
                }
            }
        }
        round
    }

    /// Returns the claims that an entry depends on.
    fn needs(&self, entry: Entry) -> Vec<Claim> {
        let Mark { digit, cell } = entry.claim.mark;
        match entry.cause {
            Cause::Premise => Vec::new(),
            Cause::Struck(mark) => [Claim { mark, on: true }].into(),
            Cause::LastOfCell => {
                let others = self.marks.candidates(cell).into_iter();
                let others = others.filter(|&other| other != digit);
                others.map(|other| Claim::off(other, cell)).collect()
            }
            Cause::LastOfUnit(unit) => {
                let others = self.marks.cells_in(unit, digit);
                let others = others.difference(CellSet::only(cell)).into_iter();
                others.map(|other: Cell| Claim::off(digit, other)).collect()
            }
            Cause::Locked(unit, other) => {
                let others = self.marks.cells_in(unit, digit);
                let others = others.difference(other.cell_set()).into_iter();
                others.map(|other: Cell| Claim::off(digit, other)).collect()
            }
        }
    }
}

impl Inference for Net<'_> {
    fn follow(&mut self, premise: Claim) -> Facts {
        self.facts = Facts::NONE;
        self.entries.clear();
        self.note(premise, Cause::Premise);
        loop {
            let round = self.next_round();
            if round.is_empty() {
                break;
            }
            for entry in round {
                self.note(entry.claim, entry.cause);
            }
        }
        self.facts
    }

    fn lengths(&self) -> Vec<u16> {
        Vec::new()
    }

    fn add_nodes(&self, conclusion: Claim, reason: &mut Vec<Part>) {
        let mut needed = Facts::NONE;
        needed.insert(conclusion);
        let first = reason.len();
        for &entry in self.entries.iter().rev() {
            if needed.has(entry.claim) {
                reason.push(entry.claim.part());
                for claim in self.needs(entry) {
                    needed.insert(claim);
                }
            }
        }
        reason[first..].reverse();
    }
}
