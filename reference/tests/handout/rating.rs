//! Rating: the order of techniques, and solution paths, which are replayed and checked move by move.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::code::Technique;
use board::digit::Digit;
use board::grid::Grid;
use board::order::{Entry, LastResort, Level, Order};
use board::state::State;
use reference::puzzle::rating::{Action, End, Path, solve_by_steps};
use reference::technique::find;

/// Returns about `kept` cells of a solved grid, and that grid; both depend on `seed`. Fewer cells make a harder puzzle.
fn puzzle(seed: usize, kept: usize) -> (Grid, Grid) {
    let mut solution = Grid::EMPTY;
    for cell in Cell::ALL {
        let (row, column) = (usize::from(cell.row()) - 1, usize::from(cell.column()) - 1);
        let digit = (row * 3 + row / 3 + column + seed) % 9;
        solution.place(cell, Digit::ALL[digit]);
    }
    let mut puzzle = solution.clone();
    for (index, cell) in Cell::ALL.into_iter().enumerate() {
        // The remainders are spread well enough to empty cells all over the grid.
        if (index * 7919 + seed * 104_729) % 997 % 81 >= kept {
            puzzle.set_value(cell, board::grid::EMPTY);
        }
    }
    (puzzle, solution)
}

/// Returns HoDoKu's order up to subsets.
fn up_to_subsets() -> Order {
    let order = Order::hodoku();
    let entries = order.entries().iter().filter(|entry| entry.order < 2000);
    Order::new(entries.cloned().collect(), order.brute_force, order.give_up)
}

/// Replays a path and checks each move, the final state, the score and the level.
fn replay(start: &State, order: &Order, path: &Path) {
    let mut state = start.clone();
    for step in &path.moves {
        let found = order.enabled().find_map(|entry| {
            let all: Vec<_> = entry
                .techniques
                .iter()
                .flat_map(|&technique| find(technique, &state))
                .collect();
            (!all.is_empty()).then_some((entry, all))
        });
        match (&step.action, found) {
            (Action::Step(taken), Some((entry, all))) => {
                assert!(all.contains(taken));
                assert_eq!((step.level, step.score), (entry.level, entry.score));
                for mark in &taken.placements {
                    state.place(mark.cell, mark.digit);
                }
                for mark in &taken.eliminations {
                    assert!(state.strike(mark.cell, mark.digit), "{mark} is not open");
                }
            }
            (Action::BruteForce(mark), None) => {
                assert!(state.pencilmarks().is_open(mark.cell, mark.digit));
                assert_eq!(step.score, 10_000);
                state.place(mark.cell, mark.digit);
            }
            (action, found) => panic!("{action:?} although there is {found:?}"),
        }
    }
    assert_eq!(state, path.state);
    let given_up = if path.end == End::Solved { 0 } else { 20_000 };
    let sum: u32 = path.moves.iter().map(|step| step.score).sum();
    assert_eq!(path.score, sum + given_up);
    let hardest = path.moves.iter().map(|step| step.level).max();
    assert!(Some(path.level) >= hardest);
    assert!(
        path.level
            .maximum()
            .is_none_or(|maximum| path.score <= maximum)
    );
}

#[test]
fn paths_take_the_first_technique_that_finds_something() {
    let order = up_to_subsets();
    let (mut by_singles, mut by_force, mut by_subsets) = (0, 0, 0);
    for seed in 0..400 {
        let (puzzle, solution) = puzzle(seed, 26 + seed % 30);
        let start = State::from(&puzzle);
        let path = solve_by_steps(&start, &order, Some(&solution));
        replay(&start, &order, &path);
        assert_eq!((path.end, path.state.grid()), (End::Solved, &solution));
        by_singles += u32::from(path.level == Level::Easy);
        let forced =
            |step: &reference::puzzle::rating::Move| matches!(step.action, Action::BruteForce(_));
        by_force += u32::from(path.moves.iter().any(forced));
        let subset = |step: &reference::puzzle::rating::Move| step.level == Level::Medium;
        by_subsets += u32::from(path.moves.iter().any(subset));

        let stuck = solve_by_steps(&start, &order, None);
        replay(&start, &order, &stuck);
        assert_eq!(stuck.end == End::Solved, !path.moves.iter().any(forced));
    }
    assert!(by_singles > 50, "{by_singles}");
    assert!(by_force > 50, "{by_force}");
    assert!(by_subsets > 50, "{by_subsets}");
}

#[test]
fn brute_force_needs_leave() {
    let (puzzle, solution) = puzzle(3, 20);
    let all = up_to_subsets();
    let order = Order::new(all.entries().to_vec(), None, all.give_up);
    let path = solve_by_steps(&State::from(&puzzle), &order, Some(&solution));
    assert_eq!((path.end, path.level), (End::Stuck, Level::Extreme));
}

#[test]
fn a_puzzle_without_a_solution_ends_in_a_contradiction() {
    // r1c9 has no candidate: 1 to 8 stand in row 1, 9 in column 9.
    let mut line = String::from("12345678.");
    line.push_str(&".".repeat(71));
    line.push('9');
    let grid: Grid = line.parse().expect("a grid");
    let path = solve_by_steps(&State::from(&grid), &up_to_subsets(), None);
    assert_eq!((path.end, path.moves.len()), (End::Contradiction, 0));

    // A solved grid in which two cells of a row are exchanged.
    let (_, mut wrong) = puzzle(0, 81);
    let [first, second, ..] = Cell::ALL;
    let (one, other) = (wrong.value(first), wrong.value(second));
    wrong.set_value(first, other);
    wrong.set_value(second, one);
    let path = solve_by_steps(&State::from(&wrong), &up_to_subsets(), None);
    assert_eq!(path.end, End::Contradiction);
}

#[test]
fn the_hardest_move_is_the_latest_in_the_order() {
    let order = up_to_subsets();
    let paths = (0..40).map(|seed| {
        let (puzzle, solution) = puzzle(seed, 30);
        solve_by_steps(&State::from(&puzzle), &order, Some(&solution))
    });
    for path in paths {
        let rank = |action: &Action| match action {
            Action::Step(step) => order
                .entry_of(step.technique)
                .map_or(0, |entry| entry.order),
            Action::BruteForce(_) => 9999,
        };
        let (index, hardest) = path.hardest(&order).expect("a move");
        let latest = path.moves.iter().map(|step| rank(&step.action)).max();
        assert_eq!(Some(rank(&hardest.action)), latest);
        assert_eq!(&path.moves[index], hardest);
    }
}

#[test]
fn a_technique_that_is_switched_off_is_not_used() {
    let (puzzle, _) = puzzle(5, 45);
    let all = up_to_subsets();
    let entries = all.entries().iter().map(|entry| Entry {
        enabled: entry.techniques != [Technique::NakedSingle],
        ..entry.clone()
    });
    let order = Order::new(entries.collect(), None, all.give_up);
    let uses = |order: &Order| {
        let path = solve_by_steps(&State::from(&puzzle), order, None);
        path.moves.iter().any(|step| {
            matches!(&step.action, Action::Step(step) if step.technique == Technique::NakedSingle)
        })
    };
    assert!(uses(&all));
    assert!(!uses(&order));
}

#[test]
fn every_technique_that_hodoku_solves_with_has_one_entry() {
    let order = Order::hodoku();
    assert!(
        order
            .entries()
            .is_sorted_by(|one, next| one.order < next.order)
    );
    let listed: Vec<Technique> = order
        .entries()
        .iter()
        .flat_map(|entry| entry.techniques.clone())
        .collect();
    let different: BTreeSet<Technique> = listed.iter().copied().collect();
    assert_eq!(listed.len(), different.len());

    // HoDoKu has these codes but does not solve with them: it has only their names, or searches for Siamese and dual
    // patterns only on demand.
    let not_used = ["0001", "0404", "0405", "0704", "0802", "1000", "1001"];
    for technique in Technique::ALL {
        let code = technique.code();
        let siamese = code.len() == 5;
        let used = !siamese && !not_used.contains(&code);
        assert_eq!(different.contains(&technique), used, "{technique}");
    }
}

#[test]
fn scores_and_levels_are_hodokus() {
    let order = Order::hodoku();
    let sum = |level| {
        let of_level = order.enabled().filter(|entry| entry.level == level);
        let (count, sum) =
            of_level.fold((0, 0), |(count, sum), entry| (count + 1, sum + entry.score));
        (count, sum)
    };
    assert_eq!(sum(Level::Easy), (3, 22));
    assert_eq!(sum(Level::Medium), (8, 510));
    assert_eq!(sum(Level::Hard), (27, 3470));
    assert_eq!(sum(Level::Unfair), (16, 4710));
    assert_eq!(sum(Level::Extreme), (2, 1200));
    let last_resort = |score| LastResort {
        level: Level::Extreme,
        score,
    };
    assert_eq!(order.brute_force, Some(last_resort(10_000)));
    assert_eq!(order.give_up, last_resort(20_000));
}

#[test]
fn a_level_rises_with_the_score() {
    for (level, score, expected) in [
        (Level::Easy, 800, Level::Easy),
        (Level::Easy, 801, Level::Medium),
        (Level::Easy, 1001, Level::Hard),
        (Level::Hard, 4, Level::Hard),
        (Level::Hard, 1601, Level::Unfair),
        (Level::Medium, 1801, Level::Extreme),
        (Level::Extreme, u32::MAX, Level::Extreme),
    ] {
        assert_eq!(level.for_score(score), expected, "{level} {score}");
    }
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
    }
}
