//! Nets: conclusions that may depend on several others.

use alloc::vec::Vec;

use crate::cell::{Cell, CellSet};
use crate::digit::Digit;
use crate::pencilmarks::Pencilmarks;
use crate::step::{Mark, Part};
use crate::unit::{Unit, peers};

use super::{Claim, Facts, Inference};

/// Number of rounds of singles.
const ROUNDS: usize = 4;

/// The conclusions of four rounds of singles from a premise.
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
    /// A candidate that is ON.
    Struck(Mark),
    /// The cell has no other candidate left.
    LastOfCell,
    /// The unit has no other cell left.
    LastOfUnit(Unit),
}

impl<'a> Net<'a> {
    pub(super) fn new(marks: &'a Pencilmarks) -> Self {
        Self {
            marks,
            facts: Facts::NONE,
            entries: Vec::new(),
        }
    }

    /// Records a claim; one that is ON strikes what it sees.
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

    /// Returns the singles that are not ON yet.
    fn singles(&self) -> Vec<Entry> {
        let mut singles = Vec::new();
        let mut single = |claim: Claim, cause| {
            let Mark { digit, cell } = claim.mark;
            if !self.facts.on.cells(digit).contains(cell) {
                singles.push(Entry { claim, cause });
            }
        };
        for cell in self.facts.off.cells_of_all() {
            let is_left = |digit: &Digit| !self.facts.off.cells(*digit).contains(cell);
            let mut left = self.marks.candidates(cell).into_iter().filter(is_left);
            if let (Some(digit), None) = (left.next(), left.next()) {
                single(Claim::on(digit, cell), Cause::LastOfCell);
            }
        }
        for digit in Digit::ALL {
            let off = self.facts.off.cells(digit);
            for unit in Unit::ALL {
                let places = self.marks.cells_in(unit, digit);
                let left = places.difference(off);
                if left != places
                    && let Some(cell) = left.single()
                {
                    single(Claim::on(digit, cell), Cause::LastOfUnit(unit));
                }
            }
        }
        singles
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
        }
    }
}

impl Inference for Net<'_> {
    fn follow(&mut self, premise: Claim) -> Facts {
        self.facts = Facts::NONE;
        self.entries.clear();
        self.note(premise, Cause::Premise);
        for _ in 0..ROUNDS {
            let singles = self.singles();
            if singles.is_empty() {
                break;
            }
            for single in singles {
                self.note(single.claim, single.cause);
            }
        }
        self.facts
    }

    fn length(&self, conclusion: Claim) -> usize {
        let mut nodes = Vec::new();
        self.tell(conclusion, &mut nodes);
        nodes.len()
    }

    fn tell(&self, conclusion: Claim, reason: &mut Vec<Part>) {
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
