//! Naked and hidden pairs (handout 2.4, 3.1.3).

use alloc::vec::Vec;
use core::cell::OnceCell;

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::readings::{PairExclusion, PairOverlap, Readings};
use board::step::Mark;
use board::unit::Unit;

use super::single;
use board::method::Shape;

/// Two cells of a unit that share two digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// The two cells, ascending.
    pub cells: [Cell; 2],
    /// The two digits.
    pub digits: DigitSet,
}

/// Two cells that form a pair of a unit, or would form one but for an objection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The unit that holds the cells.
    pub unit: Unit,
    /// The cells and the digits.
    pub pair: Pair,
    /// The reason why it is not a pair, if there is one.
    pub objection: Option<Objection>,
}

/// The reason why two cells that look like a pair are not one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// One of the cells is a hidden single in a unit that clause C4 looks at.
    HiddenSingle(Mark, Unit),
    /// The hidden pair is a naked one, and clause C5 does not allow it to be both.
    Naked,
    /// The naked pair is a hidden one, and clause C5 does not allow it to be both.
    Hidden,
}

/// Lists the pairs of a unit under given readings, ascending by cells.
pub fn pairs(
    marks: &Pencilmarks,
    unit: Unit,
    shape: Shape,
    readings: &Readings,
) -> impl Iterator<Item = Pair> {
    without_objection(candidates(marks, unit, shape, readings))
}

fn without_objection(candidates: impl Iterator<Item = Candidate>) -> impl Iterator<Item = Pair> {
    candidates
        .filter(|candidate| candidate.objection.is_none())
        .map(|candidate| candidate.pair)
}

/// Lists what looks like a pair in a unit, ascending by cells, with the objections of clauses C4 and C5.
///
/// A naked pair is two cells with the same two candidates, a hidden pair two digits whose candidate cells in the unit
/// are the same two.
pub fn candidates(
    marks: &Pencilmarks,
    unit: Unit,
    shape: Shape,
    readings: &Readings,
) -> impl Iterator<Item = Candidate> {
    let alike = lookalikes(marks, unit, shape).into_iter();
    alike.map(move |it| it.to_candidate(marks, unit, shape, readings))
}

/// The lookalikes of pairs in the units of a grid. Each unit is searched once per shape, however many readings are
/// asked for.
pub(in crate::handout) struct Lookalikes<'a> {
    marks: &'a Pencilmarks,
    /// By shape (naked, hidden) and by [`Unit::index`].
    known: [[OnceCell<Vec<Lookalike>>; 27]; 2],
}

impl<'a> Lookalikes<'a> {
    pub(in crate::handout) fn among(marks: &'a Pencilmarks) -> Self {
        Self {
            marks,
            known: [const { [const { OnceCell::new() }; 27] }; 2],
        }
    }

    /// Lists the pairs of a unit under given readings, ascending by cells.
    pub(in crate::handout) fn pairs(
        &self,
        unit: Unit,
        shape: Shape,
        readings: &Readings,
    ) -> impl Iterator<Item = Pair> {
        let known = &self.known[usize::from(shape == Shape::Hidden)][unit.index()];
        let alike = known.get_or_init(|| lookalikes(self.marks, unit, shape));
        let candidates = alike.iter();
        without_objection(
            candidates.map(move |it| it.to_candidate(self.marks, unit, shape, readings)),
        )
    }
}

/// Two cells of a unit that look like a pair, whatever the readings.
struct Lookalike {
    pair: Pair,
    /// The candidates that both have and no other cell of the unit.
    shared: DigitSet,
    /// True if the cells have the same two candidates.
    naked: bool,
}

fn lookalikes(marks: &Pencilmarks, unit: Unit, shape: Shape) -> Vec<Lookalike> {
    let in_two_cells = digits_in_two_cells(marks, unit);
    let alike = |cells: [Cell; 2]| {
        let [first, second] = cells.map(|cell| marks.candidates(cell));
        let naked = first == second && first.len() == 2;
        let shared = first.intersection(second).intersection(in_two_cells);
        let digits = match shape {
            Shape::Naked => naked.then_some(first)?,
            // More than two digits can share two cells in a contradictory grid only; the smallest two are taken (C12).
            Shape::Hidden if shared.len() < 2 => return None,
            Shape::Hidden => shared.into_iter().take(2).collect(),
        };
        Some(Lookalike {
            pair: Pair { cells, digits },
            shared,
            naked,
        })
    };
    let is_eligible = |cell: &Cell| match shape {
        Shape::Naked => marks.candidates(*cell).len() == 2,
        Shape::Hidden => marks.candidates(*cell).intersection(in_two_cells).len() >= 2,
    };
    let cells: Vec<Cell> = unit.cells().into_iter().filter(is_eligible).collect();
    pairs_of(&cells).filter_map(alike).collect()
}

impl Lookalike {
    /// Returns the pair with its objection under given readings.
    fn to_candidate(
        &self,
        marks: &Pencilmarks,
        unit: Unit,
        shape: Shape,
        readings: &Readings,
    ) -> Candidate {
        let pair = self.pair;
        let objection = hidden_single(marks, unit, pair.cells, readings).or(
            match (shape, readings.pair_overlap) {
                (Shape::Hidden, PairOverlap::NakedIsNotHidden) if self.naked => {
                    Some(Objection::Naked)
                }
                (Shape::Naked, PairOverlap::HiddenIsNotNaked) if self.shared == pair.digits => {
                    Some(Objection::Hidden)
                }
                _ => None,
            },
        );
        Candidate {
            unit,
            pair,
            objection,
        }
    }
}

/// Returns the digits whose candidate cells in a unit are exactly these.
pub fn digits_only_in(marks: &Pencilmarks, unit: Unit, cells: CellSet) -> DigitSet {
    let is_only_there = |digit: &Digit| marks.cells_in(unit, *digit) == cells;
    Digit::ALL.into_iter().filter(is_only_there).collect()
}

/// Returns the candidates that are left once naked and hidden pairs have eliminated all they can (C6-B).
pub(super) fn after_pairs(mut marks: Pencilmarks) -> Pencilmarks {
    loop {
        let mut struck: Vec<Mark> = Vec::new();
        for unit in Unit::ALL {
            let in_two_cells = digits_in_two_cells(&marks, unit);
            for cells in pairs_of(&unit.cells()) {
                let [first, second] = cells.map(|cell| marks.candidates(cell));
                let shared = first.intersection(second).intersection(in_two_cells);
                let naked = first == second && first.len() == 2;
                for cell in unit.cells() {
                    let open = marks.candidates(cell);
                    let gone = match cells.contains(&cell) {
                        false if naked => open.intersection(first),
                        true if shared.len() >= 2 => open.difference(shared),
                        _ => continue,
                    };
                    struck.extend(gone.into_iter().map(|digit| Mark { digit, cell }));
                }
            }
        }
        if struck.is_empty() {
            return marks;
        }
        for mark in struck {
            marks.strike(mark.cell, mark.digit);
        }
    }
}

/// Returns the pairs of cells, in the order of the cells.
fn pairs_of(cells: &[Cell]) -> impl Iterator<Item = [Cell; 2]> {
    let firsts = cells.iter().enumerate();
    firsts.flat_map(|(index, first)| cells[index + 1..].iter().map(|second| [*first, *second]))
}

/// Returns the digits that are open in exactly two cells of the unit.
fn digits_in_two_cells(marks: &Pencilmarks, unit: Unit) -> DigitSet {
    Digit::ALL
        .into_iter()
        .filter(|&digit| marks.cells_in(unit, digit).len() == 2)
        .collect()
}

/// Returns the first hidden single among the cells as an objection, as clause C4 is read.
///
/// With two common candidates a cell cannot be a naked single, so only hidden singles are looked for.
fn hidden_single(
    marks: &Pencilmarks,
    unit: Unit,
    cells: [Cell; 2],
    readings: &Readings,
) -> Option<Objection> {
    let looked_at = |other: Unit| match readings.pair_exclusion {
        PairExclusion::AnyUnitOfTheCell => true,
        PairExclusion::AskedUnit => other == unit,
    };
    cells.into_iter().find_map(|cell| {
        marks.candidates(cell).into_iter().find_map(|digit| {
            let settled_in = Unit::holding(cell)
                .into_iter()
                .find(|&unit| looked_at(unit) && single::is_settled(marks, unit, digit))?;
            Some(Objection::HiddenSingle(Mark { digit, cell }, settled_in))
        })
    })
}
