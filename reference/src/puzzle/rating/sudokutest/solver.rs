//! The solver: always applies the cheapest technique that changes something.

use super::ledger::{Ledger, Strike};
use super::{Rating, Technique, fish, line, subset};
use crate::handout::check;
use crate::puzzle::rating::End;
use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::grid::Grid;
use board::pencilmarks::Pencilmarks;
use board::state::State;
use board::step::Mark;
use board::unit::Unit;

/// Solves a puzzle by SudokuTest's logic as far as possible and adds up the costs.
///
/// ```
/// use board::grid::Grid;
/// use reference::puzzle::rating::sudokutest::{Technique, rate};
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
/// let rating = rate(&puzzle);
/// assert!(rating.is_solved());
/// // Five cells, each the only place of its digit in some unit.
/// assert_eq!((rating.score, rating.uses(Technique::SinglePosition)), (500, 5));
/// ```
pub fn rate(puzzle: &Grid) -> Rating {
    rate_up_to(puzzle, u32::MAX)
}

/// Rates a puzzle, but may give up early if the score would exceed the limit. That saves most of the time that chains
/// take.
///
/// If nothing cheaper than a chain is left and the score would exceed the limit with one more chain and singles in all
/// open cells, the rating ends as if the logic were stuck.
///
/// ```
/// use board::grid::Grid;
/// use board::random::Random;
/// use reference::puzzle::rating::sudokutest::{rate, rate_up_to};
/// use reference::puzzle::solve::puzzle;
/// let mut random = Random(1);
/// for _ in 0..20 {
///     let puzzle = puzzle::random_puzzle(&mut || random.next_bits());
///     let rating = rate_up_to(&puzzle, 9000);
///     assert!(rating == rate(&puzzle) || !rating.is_solved());
/// }
/// ```
pub fn rate_up_to(puzzle: &Grid, limit: u32) -> Rating {
    let mut state = State::from(puzzle);
    let mut ledger = Ledger::default();
    solve(&mut state, &mut ledger, &mut UsedRows::default(), limit);
    Rating {
        score: ledger.score(),
        end: end(&state),
        grid: state.grid().clone(),
        uses: ledger.uses(),
    }
}

/// The rows in which a cell was the origin of a forcing chain. Each row has only one chain in the rating of a puzzle.
#[derive(Clone, Copy, Debug, Default)]
struct UsedRows(u16);

impl UsedRows {
    const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.row() & 1 == 1
    }

    const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.row();
    }
}

/// Changes the state until nothing is found or the next chain would exceed the limit.
fn solve(state: &mut State, ledger: &mut Ledger, rows: &mut UsedRows, limit: u32) {
    // The digits that chains have proved. A chain places only the first of them; each of the others waits until nothing
    // else is found.
    let mut proved = Grid::EMPTY;
    let mut searched = [CellSet::EMPTY; 9];
    while !state.unsolved().is_empty() {
        let marks = state.pencilmarks();
        if let Some((technique, mark)) = single(marks, &mut searched) {
            state.place(mark.cell, mark.digit);
            ledger.charge(technique);
        } else if let Some(strike) = cheap_strike(marks) {
            apply(strike, state, ledger);
        } else if score_with_chain(state, ledger) > limit {
            break;
        } else if let Some(chain) = forcing_chain(state, rows) {
            ledger.charge(Technique::ForcingChain);
            for cell in state.unsolved() {
                if let Some(digit) = chain.digit(cell) {
                    proved.place(cell, digit);
                }
            }
            place_first(&proved, state);
        } else if let Some(strike) = expensive_strike(marks) {
            apply(strike, state, ledger);
        } else if !place_first(&proved, state) {
            break;
        }
    }
}

/// Returns the score that the puzzle would get if one more chain and singles were enough to solve it.
fn score_with_chain(state: &State, ledger: &Ledger) -> u32 {
    let singles: u32 = state
        .unsolved()
        .into_iter()
        .map(|_| Technique::SinglePosition.later_cost())
        .sum();
    ledger.score() + ledger.next_cost(Technique::ForcingChain) + singles
}

fn apply(strike: Strike, state: &mut State, ledger: &mut Ledger) {
    ledger.charge_once(strike.instance);
    state.strike(strike.mark.cell, strike.mark.digit);
}

/// Places the first proved digit whose cell is still unsolved. Returns `true` if there is one.
fn place_first(proved: &Grid, state: &mut State) -> bool {
    let first = state
        .unsolved()
        .into_iter()
        .find_map(|cell| Some((cell, proved.digit(cell)?)));
    if let Some((cell, digit)) = first {
        state.place(cell, digit);
    }
    first.is_some()
}

/// Returns the first single: single positions by digit, in rows, columns and blocks, then single candidates in reading
/// order. `searched` holds the cells of each digit when it last had no single position, so that unchanged digits are
/// skipped.
fn single(marks: &Pencilmarks, searched: &mut [CellSet; 9]) -> Option<(Technique, Mark)> {
    let position = Digit::ALL.into_iter().find_map(|digit| {
        let cells = marks.cells_with(digit);
        if searched[digit.index()] == cells {
            return None;
        }
        let only = |unit: Unit| cells.intersection(unit.cell_set()).single();
        let Some(cell) = Unit::BY_KIND.into_iter().find_map(only) else {
            searched[digit.index()] = cells;
            return None;
        };
        Some((Technique::SinglePosition, Mark { digit, cell }))
    });
    position.or_else(|| {
        Cell::ALL.into_iter().find_map(|cell| {
            let digit = marks.candidates(cell).single()?;
            Some((Technique::SingleCandidate, Mark { digit, cell }))
        })
    })
}

/// Searches for the techniques that are cheaper than forcing chains.
fn cheap_strike(marks: &Pencilmarks) -> Option<Strike> {
    line::candidate_line(marks)
        .or_else(|| line::double_pair(marks))
        .or_else(|| line::multiple_lines(marks))
        .or_else(|| subset::naked(marks, 2))
        .or_else(|| subset::hidden(marks, 2))
        .or_else(|| subset::naked(marks, 3))
        .or_else(|| subset::hidden(marks, 3))
        .or_else(|| fish::fish(marks, 2))
}

/// Searches for the techniques that are more expensive than forcing chains.
fn expensive_strike(marks: &Pencilmarks) -> Option<Strike> {
    (4..9)
        .find_map(|size| subset::naked(marks, size).or_else(|| subset::hidden(marks, size)))
        .or_else(|| (3..5).find_map(|size| fish::fish(marks, size)))
}

/// Returns the digits that all candidates of an origin lead to; `None` if no origin leads to a new one.
///
/// Origins are ordered by the number of their candidates, then in reading order, at most one per row. Each candidate is
/// placed in a copy that is solved as far as the logic and the remaining chains allow, free of charge. One of the
/// copies is right, so everything they agree on is right too. A copy that runs into a contradiction counts like the
/// others.
fn forcing_chain(state: &State, rows: &mut UsedRows) -> Option<Grid> {
    let marks = state.pencilmarks();
    let mut origins = [Cell::ALL[0]; 81];
    let mut count = 0;
    for cell in state.unsolved() {
        origins[count] = cell;
        count += 1;
    }
    let origins = &mut origins[..count];
    origins.sort_by_key(|&cell| marks.candidates(cell).len());
    for &mut origin in origins {
        if rows.contains(origin) {
            continue;
        }
        rows.insert(origin);
        let mut agreed: Option<Grid> = None;
        for digit in marks.candidates(origin) {
            let mut trial = state.clone();
            trial.place(origin, digit);
            solve(&mut trial, &mut Ledger::default(), rows, u32::MAX);
            agreed = Some(match agreed {
                None => trial.grid().clone(),
                Some(agreed) => common(&agreed, trial.grid()),
            });
        }
        let is_new = |agreed: &Grid| {
            let open = state.unsolved();
            open.into_iter().any(|cell| agreed.digit(cell).is_some())
        };
        if let Some(agreed) = agreed.filter(is_new) {
            return Some(agreed);
        }
    }
    None
}

/// Returns the digits that two grids have in the same cells.
fn common(one: &Grid, other: &Grid) -> Grid {
    let mut common = Grid::EMPTY;
    for cell in Cell::ALL {
        if let Some(digit) = one
            .digit(cell)
            .filter(|_| one.value(cell) == other.value(cell))
        {
            common.place(cell, digit);
        }
    }
    common
}

/// Returns the way in which the rating ended, which its last state shows.
fn end(state: &State) -> End {
    let contradicts = !check::is_valid(state.grid()) || state.is_dead_end();
    match (contradicts, state.unsolved().is_empty()) {
        (true, _) => End::Contradiction,
        (false, true) => End::Solved,
        (false, false) => End::Stuck,
    }
}
