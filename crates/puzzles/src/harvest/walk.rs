//! The pencilmark grids on the path from a puzzle to its solution.

use board::grid::Grid;
use board::order::Order;
use board::random::Random;
use board::state::State;
use board::unit::Unit;

use judge::oracle;

/// One in this many grids whose next step places a digit is visited; there are many, and they are alike.
const PLACEMENTS_PER_VISIT: usize = 8;

/// Number of randomly thinned grids that are visited for each visited grid on the path.
const THINNED_PER_GRID: usize = 3;

/// Visits pencilmark grids of a puzzle until the visitor returns `false`.
pub(super) fn states(
    puzzle: &Grid,
    solution: &Grid,
    thin: bool,
    random: &mut Random,
    mut visit: impl FnMut(&State, &mut Random) -> bool,
) {
    let Ok(path) = oracle::path(puzzle, &Order::hodoku()) else {
        return;
    };
    let mut state = State::from(puzzle);
    for step in &path.moves {
        if step.action.placements().is_empty() || random.below(PLACEMENTS_PER_VISIT) == 0 {
            if !visit(&state, random) {
                return;
            }
            for _ in 0..if thin { THINNED_PER_GRID } else { 0 } {
                if !visit(&thinned(&state, solution, random), random) {
                    return;
                }
            }
        }
        step.action.apply(&mut state);
    }
}

/// Returns the grid without some of its wrong candidates; removing them creates no single.
fn thinned(state: &State, solution: &Grid, random: &mut Random) -> State {
    let mut thinned = state.clone();
    let chance = 5 + random.below(60);
    for cell in state.unsolved() {
        for digit in state.pencilmarks().candidates(cell) {
            let marks = thinned.pencilmarks();
            let is_last_but_one = |unit| marks.cells_in(unit, digit).len() <= 2;
            let makes_single = marks.candidates(cell).len() <= 2
                || Unit::holding(cell).into_iter().any(is_last_but_one);
            if solution.digit(cell) != Some(digit) && !makes_single && random.below(100) < chance {
                thinned.strike(cell, digit);
            }
        }
    }
    thinned
}
