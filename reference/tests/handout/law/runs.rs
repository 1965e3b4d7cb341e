//! Runs of the three solvers.

use proptest::collection::vec;
use proptest::sample::select;
use proptest::strategy::Strategy;
use proptest::{prop_assert, prop_assert_eq, proptest};

use board::cell::Cell;
use board::code::Technique;
use board::grid::Grid;
use board::pencilmarks::Pencilmarks;
use board::readings::{ALL, Reading, Readings, SolverUnits};
use board::step::Mark;
use board::unit::{Unit, UnitKind};
use reference::handout::by_unit::{Run, solve, solve_under};
use reference::handout::check;
use reference::handout::symmetry::geometry::transposed;

use super::{any_grid, cases, digit_order, image_of, part_of_a_solution, puzzle, relabelled};

fn any_kind() -> impl Strategy<Value = UnitKind> {
    select(UnitKind::ALL.to_vec())
}

/// Generates the default readings, or admissible ones that differ from them in one clause.
fn any_readings() -> impl Strategy<Value = Readings> {
    let others = Reading::admissible_alternatives().map(|reading| Readings::DEFAULT.with(reading));
    let default = std::iter::repeat_n(Readings::DEFAULT, 8);
    select(default.chain(others).collect::<Vec<_>>())
}

fn any_reading() -> impl Strategy<Value = Reading> {
    select(ALL.to_vec())
}

fn placements(run: &Run) -> Vec<(Cell, u8)> {
    run.placements()
        .map(|Mark { digit, cell }| (cell, digit.get()))
        .collect()
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_list_grows_by_one_cell_at_a_time(
        grid in any_grid(), kind in any_kind(), readings in any_readings(),
    ) {
        let run = solve(&grid, kind, &readings);
        let list: Vec<_> = run.grids().collect();
        prop_assert_eq!(&list[0], &grid);
        prop_assert_eq!(run.start(), &grid);
        prop_assert_eq!(list.len(), run.placements().count() + 1);
        prop_assert!(
            list.len() <= grid.white_spaces().len() + 1,
            "at most one placement per white space"
        );
        for (pair, mark) in list.windows(2).zip(run.placements()) {
            prop_assert!(pair[0].is_white_space(mark.cell));
            let mut grown = pair[0].clone();
            grown.place(mark.cell, mark.digit);
            prop_assert_eq!(&grown, &pair[1]);
        }
    }

    #[test]
    fn choices_followed_together_lead_to_the_runs_of_each(
        grid in any_grid(),
        kind in any_kind(),
        picks in vec(vec(any_reading(), 0..4), 1..12),
    ) {
        let choices: Vec<Readings> =
            picks.iter().map(|picks| Readings::DEFAULT.with_all(picks)).collect();
        let mut seen = vec![0; choices.len()];
        for (run, indices) in solve_under(&grid, kind, &choices) {
            for index in indices {
                seen[index] += 1;
                prop_assert_eq!(&run, &solve(&grid, kind, &choices[index]));
            }
        }
        prop_assert!(seen.iter().all(|&times| times == 1));
    }

    #[test]
    fn a_second_run_does_the_same(
        grid in any_grid(), kind in any_kind(), readings in any_readings(),
    ) {
        let run = solve(&grid, kind, &readings);
        prop_assert_eq!(&run, &solve(&grid, kind, &readings));
        // Without pairs a run has no memory: started from its second element, it places the same digits.
        let pairs = run.moves().iter().any(|found| found.step.placements.is_empty());
        if let (Some(second), false) = (run.grids().nth(1), pairs) {
            let rest = solve(&second, kind, &readings);
            prop_assert_eq!(placements(&rest), &placements(&run)[1..]);
        }
    }

    #[test]
    fn every_move_does_something_in_a_unit_of_its_kind(
        grid in any_grid(), kind in any_kind(), readings in any_readings(),
    ) {
        let run = solve(&grid, kind, &readings);
        let mut marks = Pencilmarks::of(&grid);
        let mut placed = 0;
        for found in run.moves() {
            let step = &found.step;
            if readings.solver_units == SolverUnits::OwnKind {
                prop_assert_eq!(found.unit.kind(), kind);
            }
            prop_assert_eq!(step.placements.len() == 1, step.eliminations.is_empty());
            prop_assert!(step.cells().is_subset(found.unit.cell_set()));
            for mark in &step.placements {
                prop_assert_eq!(&run.pencilmarks_before(placed), &marks);
                placed += 1;
                prop_assert!(found.unit.cell_set().contains(mark.cell));
                let forced = step.technique == Technique::FullHouse;
                prop_assert!(forced || marks.is_open(mark.cell, mark.digit));
                marks.place(mark.cell, mark.digit);
            }
            for mark in &step.eliminations {
                prop_assert!(marks.strike(mark.cell, mark.digit), "{} is not open", mark);
            }
        }
        prop_assert_eq!(&run.pencilmarks_before(placed), &marks);
    }

    #[test]
    fn lists_are_never_longer_than_the_placed_digits_leave_them(
        grid in any_grid(), kind in any_kind(), readings in any_readings(),
    ) {
        let run = solve(&grid, kind, &readings);
        for (placed, element) in run.grids().enumerate() {
            let (kept, left) = (run.pencilmarks_before(placed), Pencilmarks::of(&element));
            for cell in Cell::ALL {
                prop_assert!(kept.candidates(cell).is_subset(left.candidates(cell)));
            }
        }
    }

    #[test]
    fn the_column_solver_is_the_row_solver_of_the_transposed_grid(
        grid in any_grid(), readings in any_readings(),
    ) {
        if readings.solver_units == SolverUnits::OwnKind {
            let by_rows = solve(&grid, UnitKind::Row, &readings);
            let by_columns = solve(&transposed(&grid), UnitKind::Column, &readings);
            let transposed_back: Vec<_> = placements(&by_columns)
                .into_iter()
                .map(|(cell, digit)| (cell.transposed(), digit))
                .collect();
            prop_assert_eq!(transposed_back, placements(&by_rows));
        }
    }

    #[test]
    fn solvers_do_not_care_how_digits_are_called(
        grid in part_of_a_solution(15, 80), kind in any_kind(), readings in any_readings(),
        digits in digit_order(),
    ) {
        let run = solve(&grid, kind, &readings);
        let other = solve(&relabelled(&grid, &digits), kind, &readings);
        let expected: Vec<_> = run
            .placements()
            .map(|mark| (mark.cell, image_of(mark.digit, &digits).get()))
            .collect();
        prop_assert_eq!(placements(&other), expected);
    }

    #[test]
    fn nothing_is_left_that_a_stopped_solver_could_fill(
        grid in part_of_a_solution(15, 80), kind in any_kind(),
    ) {
        let run = solve(&grid, kind, &Readings::DEFAULT);
        let end: Grid = run.grids().last().expect("the input at least");
        let marks = run.pencilmarks_before(run.placements().count());
        for unit in kind.units() {
            prop_assert!(!check::is_full_house(&end, unit), "{}", unit);
            for cell in unit.cells() {
                prop_assert!(marks.candidates(cell).len() != 1, "{}", cell);
            }
            for digit in board::digit::Digit::ALL {
                prop_assert!(marks.cells_in(unit, digit).len() != 1, "{} in {}", digit, unit);
            }
        }
        prop_assert_eq!(end.white_spaces().is_empty(), check::is_valid(&end) && is_full(&end));
    }

    #[test]
    fn only_digits_of_the_one_solution_are_placed(
        (grid, solution) in puzzle(), readings in any_readings(),
    ) {
        for kind in UnitKind::ALL {
            let run = solve(&grid, kind, &readings);
            for mark in run.placements() {
                prop_assert_eq!(solution.digit(mark.cell), Some(mark.digit), "{}", kind);
            }
            for mark in run.moves().iter().flat_map(|found| &found.step.eliminations) {
                prop_assert!(solution.digit(mark.cell) != Some(mark.digit), "{} {}", kind, mark);
            }
        }
    }
}

fn is_full(grid: &Grid) -> bool {
    Unit::ALL
        .into_iter()
        .all(|unit| grid.digits_in(unit).len() == 9)
}
