//! The solver that takes one step after another and adds up the scores.

use alloc::vec::Vec;
use core::slice;

use crate::handout::check;
use crate::technique::{competes, find_best, find_first};
use board::code::Technique;
use board::grid::Grid;
use board::state::State;
use board::step::{Mark, Step};
use board::unit::{Unit, UnitKind};

use super::singles::Singles;
use board::order::{Entry, Level, Order};

/// The effect of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// The step of a technique.
    Step(Step),
    /// Places a digit of the solution without a reason.
    BruteForce(Mark),
}

impl Action {
    /// Returns the placed digits.
    pub fn placements(&self) -> &[Mark] {
        match self {
            Self::Step(step) => &step.placements,
            Self::BruteForce(mark) => slice::from_ref(mark),
        }
    }

    /// Returns the struck candidates.
    pub fn eliminations(&self) -> &[Mark] {
        match self {
            Self::Step(step) => &step.eliminations,
            Self::BruteForce(_) => &[],
        }
    }

    /// Applies the action to a state.
    pub fn apply(&self, state: &mut State) {
        for mark in self.placements() {
            state.place(mark.cell, mark.digit);
        }
        for mark in self.eliminations() {
            state.strike(mark.cell, mark.digit);
        }
    }
}

/// A move of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The effect.
    pub action: Action,
    /// Its level.
    pub level: Level,
    /// Its score.
    pub score: u32,
}

/// The end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// Every cell has a digit, and no unit repeats one.
    Solved,
    /// No technique finds anything, and brute force is not available.
    Stuck,
    /// There is no solution: a unit repeats a digit or has no cell left for one, or a cell has no candidate left.
    Contradiction,
}

/// The path from a puzzle towards its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// The moves in order.
    pub moves: Vec<Move>,
    /// The kind of end.
    pub end: End,
    /// The final state.
    pub state: State,
    /// The sum of the scores of the moves and, if the puzzle is not solved, of giving up.
    pub score: u32,
    /// The level of the puzzle.
    pub level: Level,
}

impl Path {
    /// Returns the move whose technique comes last in the order, with its index; of several such moves the earliest.
    pub fn hardest(&self, order: &Order) -> Option<(usize, &Move)> {
        let rank = |step: &Move| match &step.action {
            Action::Step(step) => order
                .entry_of(step.technique)
                .map_or(u32::MAX - 1, |entry| entry.order),
            Action::BruteForce(_) => u32::MAX,
        };
        let moves = self.moves.iter().enumerate();
        moves.rev().max_by_key(|(_, step)| rank(step))
    }
}

/// Solves a puzzle step by step, and rates it by the scores of the steps.
///
/// In each round the enabled entries of the order are tried, ascending. From the first that finds something, the step
/// that HoDoKu would take is taken: full houses, naked and hidden singles in the order in which they arose, other
/// techniques as [`find_first`] says. If all techniques of an entry compete, the best step of all of them is taken,
/// otherwise the step of the first technique that has one.
///
/// If nothing is found and the order allows brute force, the digit of the `solution` is placed in the middle one of the
/// unsolved cells; without a solution the path ends there.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::rating::{End, solve_by_steps};
/// use board::order::{Level, Order};
/// use board::state::State;
/// let puzzle: Grid = "\
/// 12345678.
/// 456789123
/// 789123456
/// 2143.5897
/// 365897214
/// 89721436.
/// .31642978
/// 642978531
/// 97853164.".parse().unwrap();
/// let path = solve_by_steps(&State::from(&puzzle), &Order::hodoku(), None);
/// assert_eq!(path.end, End::Solved);
/// // Five full houses.
/// assert_eq!((path.moves.len(), path.score, path.level), (5, 20, Level::Easy));
/// ```
pub fn solve_by_steps(start: &State, order: &Order, solution: Option<&Grid>) -> Path {
    let mut walk = Walk::new(start.clone());
    let mut moves = Vec::new();
    let end = loop {
        if let Some(end) = end_of(&walk.state) {
            break end;
        }
        let Some(next) = walk.next_move(order, solution) else {
            break End::Stuck;
        };
        walk.apply(&next.action);
        moves.push(next);
    };
    let state = walk.state;
    let given_up = (end != End::Solved).then_some(order.give_up);
    let score = moves
        .iter()
        .map(|step| step.score)
        .chain(given_up.map(|give_up| give_up.score))
        .fold(0, u32::saturating_add);
    let level = moves
        .iter()
        .map(|step| step.level)
        .chain(given_up.map(|give_up| give_up.level))
        .max()
        .unwrap_or(Level::Easy);
    Path {
        moves,
        end,
        state,
        score,
        level: level.for_score(score),
    }
}

/// Returns the end of a path in this state; `None` if it may continue.
fn end_of(state: &State) -> Option<End> {
    if !state.unsolved().is_empty() {
        return state.is_dead_end().then_some(End::Contradiction);
    }
    Some(if check::is_valid(state.grid()) {
        End::Solved
    } else {
        End::Contradiction
    })
}

/// Returns the eliminations of a step in the order in which HoDoKu strikes them: by digit; for hidden subsets by cell;
/// for naked subsets by the subset's units, then by cell.
fn as_struck(step: &Step) -> Vec<Mark> {
    let mut marks = step.eliminations.clone();
    match step.technique {
        Technique::LockedPair
        | Technique::LockedTriple
        | Technique::NakedPair
        | Technique::NakedTriple
        | Technique::NakedQuadruple => {
            let cells = step.cells();
            let unit = |mark: &Mark| {
                UnitKind::ALL.into_iter().position(|kind| {
                    let unit = Unit::of(kind, mark.cell);
                    cells.is_subset(unit.cell_set())
                })
            };
            marks.sort_by_key(|mark| (unit(mark), mark.cell, mark.digit));
        }
        Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuadruple => {
            marks.sort_by_key(|mark| (mark.cell, mark.digit));
        }
        _ => {}
    }
    marks
}

/// A solver in progress: a state, and the singles in the order in which they arose.
#[derive(Clone, Debug)]
pub struct Walk {
    state: State,
    singles: Singles,
}

impl Walk {
    /// Begins a walk.
    pub fn new(state: State) -> Self {
        Self {
            singles: Singles::of(&state),
            state,
        }
    }

    /// Returns the state.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Returns the next move: the step of the first enabled entry that has one, else brute force; `None` if there is
    /// neither.
    pub fn next_move(&mut self, order: &Order, solution: Option<&Grid>) -> Option<Move> {
        order
            .enabled()
            .find_map(|entry| self.move_of(entry))
            .or_else(|| brute_force(&self.state, order, solution))
    }

    /// Returns the step of an entry.
    fn move_of(&mut self, entry: &Entry) -> Option<Move> {
        let state = &self.state;
        let singles = &mut self.singles;
        let first = |&technique: &Technique| match technique {
            Technique::FullHouse | Technique::NakedSingle | Technique::HiddenSingle => {
                singles.next(technique, state)
            }
            _ => find_first(technique, state),
        };
        let step = if entry.techniques.iter().copied().all(competes) {
            find_best(&entry.techniques, state)
        } else {
            entry.techniques.iter().find_map(first)
        };
        let step = step.filter(|step| changes(step, state))?;
        Some(Move {
            action: Action::Step(step),
            level: entry.level,
            score: entry.score,
        })
    }

    /// Applies an action to the state and updates the queues of singles.
    pub fn apply(&mut self, action: &Action) {
        action.apply(&mut self.state);
        for mark in action.placements() {
            self.singles.place(mark.cell, mark.digit);
        }
        if let Action::Step(step) = action {
            for mark in as_struck(step) {
                self.singles.strike(mark.cell, mark.digit);
            }
        }
    }
}

/// Returns `true` if a step changes the state. A step that does not would be taken again and again.
fn changes(step: &Step, state: &State) -> bool {
    let is_open = |mark: &Mark| state.pencilmarks().is_open(mark.cell, mark.digit);
    let is_new = |mark: &Mark| state.digit(mark.cell) != Some(mark.digit);
    step.placements.iter().any(is_new) || step.eliminations.iter().any(is_open)
}

/// Returns the move that places the solution's digit in the middle one of the unsolved cells.
fn brute_force(state: &State, order: &Order, solution: Option<&Grid>) -> Option<Move> {
    let last_resort = order.brute_force?;
    let unsolved = state.unsolved();
    let cell = unsolved.into_iter().nth(unsolved.len() / 2)?;
    let digit = solution?.digit(cell)?;
    Some(Move {
        action: Action::BruteForce(Mark { digit, cell }),
        level: last_resort.level,
        score: last_resort.score,
    })
}
