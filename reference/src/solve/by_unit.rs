//! The solvers of handout 3.4: `solveRowBased`, `solveColBased`, `solveBlockBased`.
//!
//! A solver searches for a full house, a naked single, a hidden single, a naked pair, a hidden pair, in this order and
//! always from the first unit on. Singles fill a cell; pairs only strike candidates, permanently. The solver stops when
//! the grid is solved or nothing more is found.

use alloc::vec::Vec;

use crate::cell::{Cell, CellSet};
use crate::check::{self, FullHouse};
use crate::code::Technique;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::pencilmarks::Pencilmarks;
use crate::query::pair::{Pair, pairs};
use crate::query::{Kind, single};
use crate::readings::{
    FullHouseDigit, HiddenPairUpdate, IdlePair, NakedPairUpdate, Readings, SolverUnits,
};
use crate::step::{Mark, Part, Role, Step};
use crate::unit::{Unit, UnitKind};

/// A move of a solver: a placed digit, or candidates struck by a pair.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The unit in which the solver found the move.
    pub unit: Unit,
    /// The step in this unit.
    pub step: Step,
}

/// A run of a solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    start: Grid,
    moves: Vec<Move>,
}

/// Runs the solver of a kind of unit (3.4, `solve<Unit>Based`).
///
/// ```
/// use reference::{grid::Grid, readings::Readings, solve::by_unit::solve, unit::UnitKind};
/// let figure_1: Grid =
///     ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6."
///         .parse().unwrap();
/// let run = solve(&figure_1, UnitKind::Row, &Readings::DEFAULT);
/// assert_eq!(run.grids().count(), 10);
/// assert_eq!(run.placements().next().unwrap().to_string(), "r3c4=4");
/// ```
pub fn solve(grid: &Grid, kind: UnitKind, readings: &Readings) -> Run {
    let mut solver = Solver {
        grid: grid.clone(),
        marks: Pencilmarks::of(grid),
        readings,
        units: match readings.solver_units {
            SolverUnits::OwnKind => kind.units().to_vec(),
            SolverUnits::AllByAnchor => Unit::ALL.to_vec(),
        },
    };
    let moves = core::iter::from_fn(|| {
        let found = solver.next_move()?;
        solver.apply(&found.step);
        Some(found)
    })
    .collect();
    Run {
        start: grid.clone(),
        moves,
    }
}

impl Run {
    /// Returns the grid the solver was given.
    pub const fn start(&self) -> &Grid {
        &self.start
    }

    /// Returns every move in order, including those of pairs.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the placed digits in order.
    pub fn placements(&self) -> impl Iterator<Item = Mark> {
        self.moves
            .iter()
            .flat_map(|found| found.step.placements.iter().copied())
    }

    /// Returns the list that the handout asks for: the start grid, then one grid for each placed digit.
    pub fn grids(&self) -> impl Iterator<Item = Grid> {
        let mut grid = self.start.clone();
        core::iter::once(self.start.clone()).chain(self.placements().map(move |mark| {
            grid.place(mark.cell, mark.digit);
            grid.clone()
        }))
    }

    /// Returns the solver's candidate lists just before placement number `placed` (from 0).
    ///
    /// After the last placement these are the final lists.
    pub fn pencilmarks_before(&self, placed: usize) -> Pencilmarks {
        let mut marks = Pencilmarks::of(&self.start);
        let mut left = placed;
        for found in &self.moves {
            if !found.step.placements.is_empty() {
                if left == 0 {
                    break;
                }
                left -= 1;
            }
            apply(&mut marks, &found.step);
        }
        marks
    }
}

fn apply(marks: &mut Pencilmarks, step: &Step) {
    for mark in &step.placements {
        marks.place(mark.cell, mark.digit);
    }
    for mark in &step.eliminations {
        marks.strike(mark.cell, mark.digit);
    }
}

/// A solver in progress. The methods follow the handout's steps.
struct Solver<'a> {
    grid: Grid,
    marks: Pencilmarks,
    readings: &'a Readings,
    units: Vec<Unit>,
}

/// Result of the search for a pair.
enum PairSearch {
    Effective(Move),
    Idle,
    NoPair,
}

impl Solver<'_> {
    fn apply(&mut self, step: &Step) {
        for mark in &step.placements {
            self.grid.place(mark.cell, mark.digit);
        }
        apply(&mut self.marks, step);
    }

    /// Performs steps 2 to 6. Step 1, "is the grid full?", needs no check: without a white space the others find
    /// nothing.
    fn next_move(&self) -> Option<Move> {
        self.first(|unit| self.full_house(unit))
            .or_else(|| self.first(|unit| self.naked_single(unit)))
            .or_else(|| self.first(|unit| self.hidden_single(unit)))
            .or_else(|| self.pair())
    }

    fn first(&self, find: impl Fn(Unit) -> Option<Step>) -> Option<Move> {
        self.units
            .iter()
            .find_map(|&unit| find(unit).map(|step| Move { unit, step }))
    }

    /// Performs step 2.
    fn full_house(&self, unit: Unit) -> Option<Step> {
        let FullHouse { cell, digit, .. } = check::full_house(&self.grid, unit).ok()?;
        let allowed = match self.readings.full_house_digit {
            FullHouseDigit::TheMissingOne => true,
            FullHouseDigit::OnlyACandidate => self.marks.is_open(cell, digit),
        };
        allowed.then(|| placement(Technique::FullHouse, Mark { digit, cell }, unit))
    }

    /// Performs step 3.
    fn naked_single(&self, unit: Unit) -> Option<Step> {
        unit.cells().into_iter().find_map(|cell| {
            let mark = single::naked(&self.marks, cell)?;
            Some(placement(Technique::NakedSingle, mark, unit))
        })
    }

    /// Performs step 4. A cell that is hidden for two digits takes the smaller one (C12).
    fn hidden_single(&self, unit: Unit) -> Option<Step> {
        let scope = self.readings.hidden_single_scope;
        let mark = Digit::ALL
            .into_iter()
            .flat_map(|digit| single::hidden(&self.marks, unit, digit, scope))
            .map(|(mark, _)| mark)
            .min_by_key(|mark| (mark.cell, mark.digit))?;
        Some(placement(Technique::HiddenSingle, mark, unit))
    }

    /// Performs steps 5 and 6.
    fn pair(&self) -> Option<Move> {
        let naked = self.first_pair(|unit| {
            pairs(&self.marks, unit, Kind::Naked, self.readings)
                .map(|pair| self.naked_pair_step(unit, pair))
                .collect()
        });
        match naked {
            PairSearch::Effective(found) => return Some(found),
            PairSearch::Idle if self.readings.idle_pair == IdlePair::Stop => return None,
            PairSearch::Idle | PairSearch::NoPair => {}
        }
        let hidden = self.first_pair(|unit| {
            pairs(&self.marks, unit, Kind::Hidden, self.readings)
                .map(|pair| self.hidden_pair_step(pair))
                .collect()
        });
        match hidden {
            PairSearch::Effective(found) => Some(found),
            PairSearch::Idle | PairSearch::NoPair => None,
        }
    }

    /// Searches for a pair that changes a list, as far as clause C9 allows.
    fn first_pair(&self, steps: impl Fn(Unit) -> Vec<Step>) -> PairSearch {
        let mut search = PairSearch::NoPair;
        for &unit in &self.units {
            let steps = steps(unit);
            if steps.is_empty() {
                continue;
            }
            let tried = match self.readings.idle_pair {
                IdlePair::NextStep | IdlePair::Stop => 1,
                IdlePair::NextPair | IdlePair::NextPairOfTheUnit => steps.len(),
            };
            let effective = steps
                .into_iter()
                .take(tried)
                .find(|step| !step.eliminations.is_empty());
            if let Some(step) = effective {
                return PairSearch::Effective(Move { unit, step });
            }
            search = PairSearch::Idle;
            if self.readings.idle_pair != IdlePair::NextPair {
                break;
            }
        }
        search
    }

    fn naked_pair_step(&self, unit: Unit, pair: Pair) -> Step {
        let struck_from = match self.readings.naked_pair_update {
            NakedPairUpdate::UnitOfThePair => others(unit, pair),
            NakedPairUpdate::EverySharedUnit => seen_by_both(pair),
        };
        self.elimination(Technique::NakedPair, pair, |cell| {
            digits_if(struck_from.contains(cell), pair.digits)
        })
    }

    fn hidden_pair_step(&self, pair: Pair) -> Step {
        let own = match self.readings.hidden_pair_update {
            HiddenPairUpdate::CutTheTwoLists | HiddenPairUpdate::CutAndStrike => {
                DigitSet::ALL.difference(pair.digits)
            }
            HiddenPairUpdate::StrikeOnly => DigitSet::EMPTY,
        };
        let struck_from = match self.readings.hidden_pair_update {
            // In its own unit a hidden pair's digits are open nowhere else, so nothing can be struck.
            HiddenPairUpdate::CutTheTwoLists | HiddenPairUpdate::StrikeOnly => CellSet::EMPTY,
            HiddenPairUpdate::CutAndStrike => seen_by_both(pair),
        };
        self.elimination(Technique::HiddenPair, pair, |cell| {
            digits_if(pair.cells.contains(&cell), own)
                .union(digits_if(struck_from.contains(cell), pair.digits))
        })
    }

    /// Returns the step that strikes the open ones of the given digits in every cell.
    fn elimination(
        &self,
        technique: Technique,
        pair: Pair,
        struck: impl Fn(Cell) -> DigitSet,
    ) -> Step {
        let mut eliminations: Vec<Mark> = Cell::ALL
            .into_iter()
            .flat_map(|cell| {
                let digits = self.marks.candidates(cell).intersection(struck(cell));
                digits.into_iter().map(move |digit| Mark { digit, cell })
            })
            .collect();
        eliminations.sort_unstable();
        Step {
            technique,
            digits: pair.digits,
            placements: Vec::new(),
            eliminations,
            length: None,
            reason: alloc::vec![Part::cells(
                Role::Subset,
                pair.digits,
                pair.cells.into_iter().collect()
            )],
        }
    }
}

fn placement(technique: Technique, mark: Mark, unit: Unit) -> Step {
    let digits = DigitSet::only(mark.digit);
    Step {
        technique,
        digits,
        placements: alloc::vec![mark],
        eliminations: Vec::new(),
        length: None,
        reason: alloc::vec![Part::unit(
            Role::Unit,
            digits,
            CellSet::only(mark.cell),
            unit
        )],
    }
}

fn digits_if(condition: bool, digits: DigitSet) -> DigitSet {
    if condition { digits } else { DigitSet::EMPTY }
}

/// Returns the other cells of the unit.
fn others(unit: Unit, pair: Pair) -> CellSet {
    unit.cell_set().difference(pair.cells.into_iter().collect())
}

/// Returns the other cells of every unit that holds both cells of the pair.
fn seen_by_both(pair: Pair) -> CellSet {
    Unit::holding(pair.cells[0])
        .into_iter()
        .filter(|unit| unit.cell_set().contains(pair.cells[1]))
        .map(|unit| others(unit, pair))
        .fold(CellSet::EMPTY, CellSet::union)
}
