//! The solvers of handout 3.4: `solveRowBased`, `solveColBased`, `solveBlockBased`.
//!
//! A solver searches for a full house, a naked single, a hidden single, a naked pair, a hidden pair, in this order and
//! always from the first unit on. After each move it starts again. Singles fill a cell; pairs only strike candidates,
//! permanently. The solver stops when the grid is solved or nothing more is found.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::handout::check;
use crate::handout::check::FullHouse;
use crate::handout::query::pair::{Lookalikes, Pair, digits_only_in};
use crate::handout::query::single;
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::method::Shape;
use board::pencilmarks::Pencilmarks;
use board::readings::{
    FullHouseDigit, HiddenPairUpdate, IdlePair, NakedPairUpdate, Readings, SolverUnits,
};
use board::step::{Mark, Part, Role, Step};
use board::unit::{Unit, UnitKind};

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
/// use board::grid::Grid;
/// use board::readings::Readings;
/// use reference::handout::by_unit::solve;
/// use board::unit::UnitKind;
/// let figure_1: Grid =
///     ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6."
///         .parse().unwrap();
/// let run = solve(&figure_1, UnitKind::Row, &Readings::DEFAULT);
/// assert_eq!(run.grids().count(), 10);
/// assert_eq!(run.placements().next().unwrap().to_string(), "r3c4=4");
/// ```
pub fn solve(grid: &Grid, kind: UnitKind, readings: &Readings) -> Run {
    let own = kind.units();
    run(grid, &STEPS.iter(), searched(&own, readings), readings)
}

/// Returns the units that a solver of these units searches.
const fn searched<'a>(own: &'a [Unit], readings: &Readings) -> &'a [Unit] {
    match readings.solver_units {
        SolverUnits::OwnKind => own,
        SolverUnits::AllByAnchor => &Unit::ALL,
    }
}

fn run(
    grid: &Grid,
    steps: &(impl Iterator<Item = &'static SolverStep> + Clone),
    units: &[Unit],
    readings: &Readings,
) -> Run {
    let mut state = State::of(grid);
    let mut moves = Vec::new();
    loop {
        let pairs = Lookalikes::among(&state.marks);
        let solver = state.solver(&pairs, units, readings);
        let mut results = steps.clone().map(|step| (step.search)(&solver));
        match results.find(|result| *result != Search::Nothing) {
            Some(Search::Found(found)) => {
                state.apply(&found.step);
                moves.push(found);
            }
            Some(Search::Nothing | Search::Stop) | None => break,
        }
    }
    Run {
        start: grid.clone(),
        moves,
    }
}

/// A variation of the solvers' procedure: other steps, or other units to search.
#[derive(Clone, Copy, Debug)]
pub struct Procedure<'a> {
    /// The steps in the order in which they are tried. Techniques other than full house, naked single, hidden single,
    /// naked pair and hidden pair are ignored.
    pub steps: &'a [Technique],
    /// The units in the order in which they are searched.
    pub units: &'a [Unit],
}

/// Runs a procedure that may differ from the handout's, with the default readings.
///
/// If the run differs from [`solve`]'s, the changed part of the procedure decides the answer for this grid.
pub fn solve_by(grid: &Grid, procedure: &Procedure<'_>) -> Run {
    let known = |step: &Technique| STEPS.iter().find(|known| known.finds == *step);
    let steps = procedure.steps.iter().filter_map(known);
    run(grid, &steps, procedure.units, &Readings::DEFAULT)
}

/// Runs the solver under several choices of readings. Returns each run with the indices of the choices that lead to it.
///
/// The same run may occur more than once, with other choices. Choices that have led to the same moves so far are
/// followed together.
pub fn solve_under(grid: &Grid, kind: UnitKind, choices: &[Readings]) -> Vec<(Run, Vec<usize>)> {
    let own = kind.units();
    let views = STEPS.map(|step| Views::of(choices, step.sees));
    let mut runs = Vec::new();
    let together: Vec<usize> = (0..choices.len()).collect();
    let mut open = alloc::vec![(State::of(grid), Vec::new(), together)];
    while let Some((state, mut moves, mut together)) = open.pop() {
        let mut next: Vec<(Search, Vec<usize>)> = Vec::new();
        let pairs = Lookalikes::among(&state.marks);
        for (step, views) in STEPS.iter().zip(&views) {
            // For each view, once searched: the index in `next` of what the step finds, or `None` if it finds nothing.
            let mut known: Vec<Option<Option<usize>>> = alloc::vec![None; views.count];
            together.retain(|&choice| {
                let found = *known[views.by_choice[choice]].get_or_insert_with(|| {
                    let readings = &choices[choice];
                    let units = searched(&own, readings);
                    match (step.search)(&state.solver(&pairs, units, readings)) {
                        Search::Nothing => None,
                        found => Some(index_of(found, &mut next)),
                    }
                });
                if let Some(found) = found {
                    next[found].1.push(choice);
                }
                found.is_none()
            });
        }
        if !together.is_empty() {
            next.push((Search::Nothing, together));
        }
        let mut left = next.len();
        for (found, together) in next {
            left -= 1;
            let mut moves = match left {
                0 => core::mem::take(&mut moves),
                _ => moves.clone(),
            };
            if let Search::Found(found) = found {
                let mut state = state.clone();
                state.apply(&found.step);
                moves.push(found);
                open.push((state, moves, together));
            } else {
                let start = grid.clone();
                runs.push((Run { start, moves }, together));
            }
        }
    }
    runs
}

/// Returns the index of a result in the list; adds it first if it is new.
fn index_of(found: Search, results: &mut Vec<(Search, Vec<usize>)>) -> usize {
    let known = results.iter().position(|(known, _)| *known == found);
    known.unwrap_or_else(|| {
        results.push((found, Vec::new()));
        results.len() - 1
    })
}

/// Several choices of readings as one step sees them. Choices that differ only in readings that the step ignores share
/// a view.
struct Views {
    /// The number of different views.
    count: usize,
    /// For each choice, the index of its view.
    by_choice: Vec<usize>,
}

impl Views {
    fn of(choices: &[Readings], sees: fn(&Readings) -> Readings) -> Self {
        let views: Vec<Readings> = choices.iter().map(sees).collect();
        let mut known: BTreeMap<Readings, usize> = BTreeMap::new();
        // Neighbouring choices often share a view, which saves the look-up.
        let mut by_choice: Vec<usize> = Vec::with_capacity(views.len());
        for (index, view) in views.iter().enumerate() {
            let next = known.len();
            by_choice.push(match index.checked_sub(1) {
                Some(before) if views[before] == *view => by_choice[before],
                _ => *known.entry(*view).or_insert(next),
            });
        }
        Self {
            count: known.len(),
            by_choice,
        }
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

    /// Returns the first tie: the cells of a hidden single or a hidden pair that are the only candidate cells of more
    /// digits than they can hold, with these digits.
    ///
    /// Such a grid has no solution, and the handout does not say which of the digits is placed, or kept (C12).
    pub fn tie(&self) -> Option<(CellSet, DigitSet)> {
        let mut marks = Pencilmarks::of(&self.start);
        self.moves.iter().find_map(|Move { unit, step }| {
            let cells = step.cells();
            let digits: DigitSet = match step.technique {
                Technique::HiddenSingle => cells
                    .into_iter()
                    .flat_map(|cell| settled(&marks, cell))
                    .collect(),
                Technique::HiddenPair => digits_only_in(&marks, *unit, cells),
                _ => DigitSet::EMPTY,
            };
            apply(&mut marks, step);
            (digits.len() > cells.len()).then_some((cells, digits))
        })
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

/// Returns the digits that have this cell as their only candidate cell in one of its units.
fn settled(marks: &Pencilmarks, cell: Cell) -> DigitSet {
    let is_settled = |digit: &Digit| single::settling_unit(marks, cell, *digit).is_some();
    let candidates = marks.candidates(cell).into_iter();
    candidates.filter(is_settled).collect()
}

fn apply(marks: &mut Pencilmarks, step: &Step) {
    for mark in &step.placements {
        marks.place(mark.cell, mark.digit);
    }
    for mark in &step.eliminations {
        marks.strike(mark.cell, mark.digit);
    }
}

/// The grid and the candidate lists of a solver in progress.
#[derive(Clone)]
struct State {
    grid: Grid,
    pub marks: Pencilmarks,
}

impl State {
    fn of(grid: &Grid) -> Self {
        Self {
            grid: grid.clone(),
            marks: Pencilmarks::of(grid),
        }
    }

    fn apply(&mut self, step: &Step) {
        for mark in &step.placements {
            self.grid.place(mark.cell, mark.digit);
        }
        apply(&mut self.marks, step);
    }

    const fn solver<'a>(
        &'a self,
        pairs: &'a Lookalikes<'a>,
        units: &'a [Unit],
        readings: &'a Readings,
    ) -> Solver<'a> {
        Solver {
            grid: &self.grid,
            marks: &self.marks,
            pairs,
            readings,
            units,
        }
    }
}

/// The search for a solver's next move. The methods follow the handout's steps.
struct Solver<'a> {
    grid: &'a Grid,
    marks: &'a Pencilmarks,
    pairs: &'a Lookalikes<'a>,
    readings: &'a Readings,
    units: &'a [Unit],
}

/// The result of one step of a solver.
#[derive(Clone, PartialEq)]
enum Search {
    Found(Move),
    /// The next step is tried.
    Nothing,
    /// The solver stops.
    Stop,
}

/// A step of a solver.
struct SolverStep {
    finds: Technique,
    search: fn(&Solver<'_>) -> Search,
    /// Keeps the readings that the search looks at; all others become the default.
    sees: fn(&Readings) -> Readings,
}

/// Steps 2 to 6. Step 1, "is the grid full?", needs no check: without a white space the others find nothing.
const STEPS: [SolverStep; 5] = [
    SolverStep {
        finds: Technique::FullHouse,
        search: |solver| solver.first(|unit| solver.full_house(unit)),
        sees: |readings| Readings {
            solver_units: readings.solver_units,
            full_house_digit: readings.full_house_digit,
            ..Readings::DEFAULT
        },
    },
    SolverStep {
        finds: Technique::NakedSingle,
        search: |solver| solver.first(|unit| solver.naked_single(unit)),
        sees: |readings| Readings {
            solver_units: readings.solver_units,
            ..Readings::DEFAULT
        },
    },
    SolverStep {
        finds: Technique::HiddenSingle,
        search: |solver| solver.first(|unit| solver.hidden_single(unit)),
        sees: |readings| Readings {
            solver_units: readings.solver_units,
            hidden_single_scope: readings.hidden_single_scope,
            ..Readings::DEFAULT
        },
    },
    SolverStep {
        finds: Technique::NakedPair,
        search: |solver| solver.naked_pair(),
        sees: |readings| Readings {
            solver_units: readings.solver_units,
            pair_exclusion: readings.pair_exclusion,
            pair_overlap: readings.pair_overlap,
            naked_pair_update: readings.naked_pair_update,
            idle_pair: readings.idle_pair,
            ..Readings::DEFAULT
        },
    },
    SolverStep {
        finds: Technique::HiddenPair,
        search: |solver| solver.hidden_pair(),
        sees: |readings| Readings {
            solver_units: readings.solver_units,
            pair_exclusion: readings.pair_exclusion,
            pair_overlap: readings.pair_overlap,
            hidden_pair_update: readings.hidden_pair_update,
            idle_pair: readings.idle_pair,
            ..Readings::DEFAULT
        },
    },
];

impl Solver<'_> {
    fn first(&self, find: impl Fn(Unit) -> Option<Step>) -> Search {
        let mut found = self.units.iter().filter_map(|&unit| {
            let step = find(unit)?;
            Some(Search::Found(Move { unit, step }))
        });
        found.next().unwrap_or(Search::Nothing)
    }

    /// Performs step 2.
    fn full_house(&self, unit: Unit) -> Option<Step> {
        let FullHouse { cell, digit, .. } = check::full_house(self.grid, unit).ok()?;
        let allowed = match self.readings.full_house_digit {
            FullHouseDigit::TheMissingOne => true,
            FullHouseDigit::OnlyACandidate => self.marks.is_open(cell, digit),
        };
        allowed.then(|| placement(Technique::FullHouse, Mark { digit, cell }, unit))
    }

    /// Performs step 3.
    fn naked_single(&self, unit: Unit) -> Option<Step> {
        unit.cells().into_iter().find_map(|cell| {
            let mark = single::naked(self.marks, cell)?;
            Some(placement(Technique::NakedSingle, mark, unit))
        })
    }

    /// Performs step 4. A cell that is a hidden single for two digits takes the smaller one (C12).
    fn hidden_single(&self, unit: Unit) -> Option<Step> {
        let scope = self.readings.hidden_single_scope;
        let mark = Digit::ALL
            .into_iter()
            .flat_map(|digit| single::hidden(self.marks, unit, digit, scope))
            .map(|(mark, _)| mark)
            .min_by_key(|mark| (mark.cell, mark.digit))?;
        Some(placement(Technique::HiddenSingle, mark, unit))
    }

    /// Performs step 5.
    fn naked_pair(&self) -> Search {
        self.first_pair(Shape::Naked, |unit, pair| self.naked_pair_step(unit, pair))
    }

    /// Performs step 6.
    fn hidden_pair(&self) -> Search {
        self.first_pair(Shape::Hidden, |_, pair| self.hidden_pair_step(pair))
    }

    /// Searches for a pair that changes a list, as far as clause C9 allows.
    fn first_pair(&self, shape: Shape, step: impl Fn(Unit, Pair) -> Step) -> Search {
        let idle = self.readings.idle_pair;
        for &unit in self.units {
            let pairs = self.pairs.pairs(unit, shape, self.readings);
            let mut steps = pairs.map(|pair| step(unit, pair)).peekable();
            if steps.peek().is_none() {
                continue;
            }
            let tried = match idle {
                IdlePair::NextStep | IdlePair::Stop => 1,
                IdlePair::NextPair | IdlePair::NextPairOfTheUnit => usize::MAX,
            };
            if let Some(step) = steps.take(tried).find(|step| !step.eliminations.is_empty()) {
                return Search::Found(Move { unit, step });
            }
            match idle {
                IdlePair::NextPair => {}
                IdlePair::Stop => return Search::Stop,
                IdlePair::NextStep | IdlePair::NextPairOfTheUnit => break,
            }
        }
        Search::Nothing
    }

    fn naked_pair_step(&self, unit: Unit, pair: Pair) -> Step {
        let struck_from = match self.readings.naked_pair_update {
            NakedPairUpdate::UnitOfThePair => others(unit, pair),
            NakedPairUpdate::EverySharedUnit => seen_by_both(pair),
            NakedPairUpdate::EveryList => CellSet::ALL.difference(pair.cells.into_iter().collect()),
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

    /// Returns the step of a pair that strikes, in every cell, the open ones of the digits that `struck` gives.
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

/// Returns the cells of the unit outside the pair.
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
