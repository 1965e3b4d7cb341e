//! Solutions, ratings and relations of whole puzzles.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use board::grid::Grid;
use board::order::Order;
use board::random::Random;
use board::state::State;
use reference::puzzle::rating;
use reference::puzzle::rating::{Path, sudokutest};
use reference::puzzle::relate;
use reference::puzzle::relate::{Difference, Map};
use reference::puzzle::solve::{backtrack, puzzle, search};

use files::puzzle::fss;
use files::puzzle::fss::Puzzles;
use model::case::file_task::Files;

/// A reason why a puzzle cannot be solved by steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotUnique {
    /// Its givens contradict each other, directly or indirectly.
    #[error("the puzzle has no solution")]
    NoSolution,
    /// Many techniques are valid only if there is exactly one.
    #[error("the puzzle has more than one solution")]
    SeveralSolutions,
}

/// Solves a puzzle by an order of techniques and rates it.
///
/// # Errors
///
/// The puzzle does not have exactly one solution.
pub fn path(puzzle: &Grid, order: &Order) -> Result<Path, NotUnique> {
    let solution = solution(puzzle)?;
    let start = State::from(puzzle);
    Ok(rating::solve_by_steps(&start, order, Some(&solution)))
}

/// Makes a random puzzle with one solution from which no given can be removed.
pub fn random_puzzle(random: &mut Random) -> Grid {
    puzzle::random_puzzle(&mut || random.next_bits())
}

/// Returns the one solution of a puzzle.
///
/// # Errors
///
/// The puzzle does not have exactly one solution.
pub fn solution(puzzle: &Grid) -> Result<Grid, NotUnique> {
    let mut solutions = search::solutions(puzzle, 2);
    match solutions.len() {
        1 => Ok(solutions.remove(0)),
        0 => Err(NotUnique::NoSolution),
        _ => Err(NotUnique::SeveralSolutions),
    }
}

/// Returns a chain of at most ten maps from the first grid to the second (theory task (d) of the handout), each with
/// the grid after it.
///
/// Each grid is computed from the one before by the functions of the handout's methods, so the last one proves the
/// chain.
///
/// # Errors
///
/// There is no such chain; the error is the first difference that all maps preserve.
pub fn chain(first: &Grid, second: &Grid) -> Result<Vec<(Map, Grid)>, Difference> {
    let maps = relate::relate(first, second)?.maps();
    let mut grid = first.clone();
    Ok(maps
        .into_iter()
        .map(|map| {
            grid = map.apply(&grid);
            (map, grid.clone())
        })
        .collect())
}

/// Rates a puzzle by SudokuTest's costs.
///
/// # Errors
///
/// The puzzle does not have exactly one solution.
pub fn sudokutest(puzzle: &Grid) -> Result<sudokutest::Rating, NotUnique> {
    solution(puzzle)?;
    Ok(sudokutest::rate(puzzle))
}

/// Returns at most `max` solutions of a puzzle, those that the fast solver finds first.
pub fn some_solutions(puzzle: &Grid, max: usize) -> Vec<Grid> {
    search::solutions(puzzle, max)
}

/// Returns the first solution of a puzzle in the order of fss. The search in that order runs only if there are several.
pub fn first_solution(puzzle: &Grid) -> Option<Grid> {
    match search::solutions(puzzle, 2).as_slice() {
        [] => None,
        [only] => Some(only.clone()),
        _ => backtrack::solve(puzzle),
    }
}

/// Returns at most the first `max` solutions of a puzzle, in the order of fss.
pub fn first_solutions(puzzle: &Grid, max: u64) -> Vec<Grid> {
    let mut found = Vec::new();
    solutions(puzzle, max, &mut |solution| {
        found.push(solution.clone());
        ControlFlow::Continue(())
    });
    found
}

/// Visits at most the first `max` solutions of a puzzle, in the order of fss, until the visitor breaks. Returns whether
/// more than `max` were found.
pub fn solutions(
    puzzle: &Grid,
    max: u64,
    visit: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> bool {
    /// Maximum number of solutions that the fast solver counts first: the plain search can take long to find out that
    /// there is no further one.
    const MAX_COUNTED: u64 = 1000;

    let counted = search::count(puzzle, max.min(MAX_COUNTED).saturating_add(1));
    let total = (counted <= max.min(MAX_COUNTED)).then_some(counted);
    let mut shown = 0;
    let mut more = counted > max;
    if counted > 0 {
        backtrack::for_each_solution(puzzle, &mut |solution| {
            if shown == max {
                more = true;
                return ControlFlow::Break(());
            }
            shown += 1;
            visit(solution)?;
            if total == Some(shown) || (more && shown == max) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
    }
    more
}

/// Returns the files that the course's puzzle solver would write: `loesung.txt` for `aufgabe.txt`, with `--all K` up
/// to K solutions each, and nothing without `aufgabe.txt`.
///
/// `None` if a puzzle cannot be read.
pub fn written(files: &Files) -> Option<BTreeMap<String, Vec<u8>>> {
    let Some(text) = files.inputs.get("aufgabe.txt") else {
        return Some(BTreeMap::new());
    };
    let all = match files.arguments.as_slice() {
        [flag, max] if flag == "--all" => max.parse::<u64>().ok(),
        _ => None,
    };
    let mut answer = String::new();
    for entry in Puzzles::new(text.as_bytes()) {
        let puzzle = entry.ok()?.puzzle.ok()?;
        let solutions = match all {
            None => first_solution(&puzzle).into_iter().collect(),
            Some(max) => first_solutions(&puzzle, max),
        };
        answer.push_str(&fss::answer(&puzzle, &solutions, all.is_some()));
    }
    let name = "loesung.txt".to_owned();
    Some(BTreeMap::from([(name, answer.into_bytes())]))
}
