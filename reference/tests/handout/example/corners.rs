//! Corner cases of validity, white spaces, full houses, singles and pairs.

use board::grid::Grid;
use board::unit::{Unit, UnitKind};
use reference::handout::check;

use super::{
    DEFAULT, WHOLE_GRID, at, block, cell, changed, column, figures, grid, hidden_pair,
    hidden_single, naked_pair, naked_single, places, row, with_values,
};

const SOLVED: &str =
    "426571398857293146139468275971385624543726819682149753794632581265814937318957462";

/// Returns a grid whose row `number`, from 1, is `text`, and whose other rows are empty.
fn only_row(number: usize, text: &str) -> Grid {
    let (above, below) = (".".repeat(9 * (number - 1)), ".".repeat(9 * (9 - number)));
    grid(&format!("{above}{text}{below}"))
}

mod valid {
    use super::{Grid, SOLVED, Unit, block, cell, check, column, grid, only_row, row, with_values};

    #[test]
    fn the_empty_and_the_solved_grid_are_valid() {
        for grid in [Grid::EMPTY, grid(SOLVED)] {
            assert!(check::is_valid(&grid));
            for unit in Unit::ALL {
                assert!(check::is_valid_unit(&grid, unit), "{unit}");
            }
        }
    }

    #[test]
    fn a_value_that_is_no_digit_is_wrong_even_alone() {
        for value in [0, 10, -2, -5, 100, i32::MIN, i32::MAX] {
            let grid = with_values(&[((5, 5), value)]);
            assert!(!check::is_valid(&grid), "{value}");
            for unit in Unit::ALL {
                let holds_it = unit.cells().contains(&cell((5, 5)));
                assert_eq!(check::is_valid_unit(&grid, unit), !holds_it, "{unit}");
            }
        }
    }

    #[test]
    fn only_digits_may_not_repeat() {
        assert!(!check::is_valid_unit(&only_row(4, "1.......1"), row(4)));
        assert!(check::is_valid_unit(&only_row(4, "1........"), row(4)));
    }

    #[test]
    fn a_conflict_in_one_unit_alone_spoils_the_grid_and_that_unit_only() {
        for (first, second, unit) in [
            ((2, 1), (2, 9), row(2)),
            ((1, 8), (9, 8), column(8)),
            ((4, 7), (6, 9), block((4, 7))),
        ] {
            let grid = with_values(&[(first, 5), (second, 5)]);
            assert!(!check::is_valid(&grid), "{unit}");
            for asked in Unit::ALL {
                assert_eq!(check::is_valid_unit(&grid, asked), asked != unit, "{asked}");
            }
        }
    }
}

mod white_spaces {
    use super::{Grid, SOLVED, Unit, block, check, grid, only_row, places, row, with_values};

    #[test]
    fn a_full_grid_has_none() {
        let solved = grid(SOLVED);
        assert!(solved.white_spaces().is_empty());
        for unit in Unit::ALL {
            assert!(check::white_spaces_of(&solved, unit).is_empty(), "{unit}");
        }
    }

    #[test]
    fn an_empty_grid_has_81_in_reading_order() {
        let expected: Vec<_> = (1..=9)
            .flat_map(|row| (1..=9).map(move |column| (row, column)))
            .collect();
        assert_eq!(places(Grid::EMPTY.white_spaces()), expected);
    }

    #[test]
    fn a_block_is_read_row_by_row() {
        let grid = with_values(&[((4, 8), 1), ((6, 7), 2)]);
        assert_eq!(
            places(check::white_spaces_of(&grid, block((4, 7)))),
            [(4, 7), (4, 9), (5, 7), (5, 8), (5, 9), (6, 8), (6, 9)]
        );
    }

    #[test]
    fn a_zero_fills_its_cell() {
        let grid = only_row(1, "0.......0");
        assert_eq!(check::white_spaces_of(&grid, row(1)).len(), 7);
        assert_eq!(grid.white_spaces().len(), 79);
    }
}

mod full_house {
    use super::{
        Grid, SOLVED, Unit, UnitKind, block, cell, changed, check, column, grid, only_row, row,
        with_values,
    };

    #[test]
    fn eight_different_digits_and_one_hole() {
        assert!(check::is_full_house(&only_row(1, "12345678."), row(1)));
        assert!(check::is_full_house(&only_row(1, "9.3456781"), row(1)));
        for (flaw, text) in [
            ("a digit twice", "12345677."),
            ("no white space", "123456789"),
            ("a zero for a digit", "1234567.0"),
            ("two white spaces", "1234567.."),
        ] {
            assert!(!check::is_full_house(&only_row(1, text), row(1)), "{flaw}");
        }
        let ten_for_the_hole = changed(&only_row(1, "12345678."), &[((1, 9), 10)]);
        assert!(!check::is_full_house(&ten_for_the_hole, row(1)));
    }

    #[test]
    fn other_units_have_no_say() {
        let blocked = changed(&only_row(1, "12345678."), &[((7, 9), 9)]);
        assert!(check::is_full_house(&blocked, row(1)));
        let conflict_elsewhere = changed(&blocked, &[((8, 9), 9)]);
        assert!(!check::is_valid(&conflict_elsewhere));
        assert!(check::is_full_house(&conflict_elsewhere, row(1)));
    }

    #[test]
    fn each_kind_is_asked_for_itself() {
        let row_only = only_row(2, "12345678.");
        let column_only = row_only.rearranged(board::cell::Cell::transposed);
        let cells = block((7, 4)).cells();
        let block_only =
            cells[1..]
                .iter()
                .zip(1..)
                .fold(Grid::EMPTY, |mut grid, (&cell, digit)| {
                    grid.set_value(cell, digit);
                    grid
                });
        for (grid, kind) in [
            (row_only, UnitKind::Row),
            (column_only, UnitKind::Column),
            (block_only, UnitKind::Block),
        ] {
            for asked in UnitKind::ALL {
                assert_eq!(
                    check::has_full_house(&grid, asked),
                    asked == kind,
                    "{asked}"
                );
            }
            assert!(check::has_full_house_unit(&grid), "{kind}");
        }
    }

    #[test]
    fn solved_and_empty_grids_have_none() {
        for grid in [grid(SOLVED), Grid::EMPTY] {
            assert!(!check::has_full_house_unit(&grid));
        }
    }

    #[test]
    fn a_solved_grid_with_one_hole_has_three() {
        let mut holed = grid(SOLVED);
        holed.set_value(cell((5, 8)), -1);
        let full_houses: Vec<_> = Unit::ALL
            .into_iter()
            .filter(|&unit| check::is_full_house(&holed, unit))
            .collect();
        assert_eq!(full_houses, [column(8), block((4, 7)), row(5)]);
    }

    #[test]
    fn a_single_digit_is_not_eight() {
        assert!(!check::is_full_house(&with_values(&[((1, 1), 1)]), row(1)));
    }
}

mod naked_single {
    use super::{
        DEFAULT, Grid, SOLVED, Unit, WHOLE_GRID, at, changed, column, figures, grid, hidden_single,
        naked_single, only_row, row, with_values,
    };

    #[test]
    fn of_several_the_first_counts() {
        let both = changed(&only_row(1, "1234567.."), &[((5, 8), 8), ((8, 9), 9)]);
        assert_eq!(naked_single(&both, at(row(1)), &DEFAULT), Some((1, 8)));
        assert_eq!(naked_single(&both, at(column(9)), &DEFAULT), Some((1, 9)));
        assert_eq!(naked_single(&both, WHOLE_GRID, &DEFAULT), Some((1, 8)));
    }

    #[test]
    fn a_white_space_without_candidates_is_none() {
        let dead = changed(&only_row(1, "12345678."), &[((5, 9), 9)]);
        assert_eq!(naked_single(&dead, at(row(1)), &DEFAULT), None);
        assert_eq!(hidden_single(&dead, at(row(1)), &DEFAULT), None);
    }

    #[test]
    fn the_hole_of_a_full_house_is_one() {
        let full_house = only_row(1, "12345678.");
        assert_eq!(
            naked_single(&full_house, at(row(1)), &DEFAULT),
            Some((1, 9))
        );
    }

    #[test]
    fn a_hidden_single_with_more_candidates_is_none() {
        let figure = grid(figures::FIGURE_13);
        assert!(hidden_single(&figure, at(row(9)), &DEFAULT).is_some());
        assert_eq!(naked_single(&figure, at(row(9)), &DEFAULT), None);
    }

    #[test]
    fn solved_and_empty_grids_have_none() {
        for grid in [grid(SOLVED), Grid::EMPTY] {
            assert_eq!(naked_single(&grid, WHOLE_GRID, &DEFAULT), None);
            assert_eq!(hidden_single(&grid, WHOLE_GRID, &DEFAULT), None);
            for unit in Unit::ALL {
                assert_eq!(naked_single(&grid, at(unit), &DEFAULT), None, "{unit}");
                assert_eq!(hidden_single(&grid, at(unit), &DEFAULT), None, "{unit}");
            }
        }
    }

    #[test]
    fn the_first_of_the_grid_is_the_first_by_cell_not_by_unit() {
        // z3,1 is in column 1, whose anchor precedes those of row 2 and column 9. Still, z2,9 is the smaller cell.
        let grid = with_values(&[
            ((2, 2), 1),
            ((2, 3), 2),
            ((2, 4), 3),
            ((2, 5), 4),
            ((5, 9), 5),
            ((6, 9), 6),
            ((7, 9), 7),
            ((8, 9), 8),
            ((5, 1), 3),
            ((6, 1), 4),
            ((7, 1), 5),
            ((8, 1), 6),
            ((9, 1), 7),
            ((3, 6), 8),
        ]);
        assert_eq!(naked_single(&grid, at(column(1)), &DEFAULT), Some((3, 1)));
        assert_eq!(naked_single(&grid, at(row(2)), &DEFAULT), Some((2, 9)));
        assert_eq!(naked_single(&grid, WHOLE_GRID, &DEFAULT), Some((2, 9)));
    }
}

mod hidden_single {
    use super::{
        DEFAULT, WHOLE_GRID, at, block, changed, column, hidden_single, naked_single, only_row, row,
    };

    #[test]
    fn alone_in_the_row_but_not_in_block_and_column() {
        let grid = changed(&only_row(5, "2345.678."), &[((1, 9), 1)]);
        assert_eq!(hidden_single(&grid, at(row(5)), &DEFAULT), Some((5, 5)));
        assert_eq!(hidden_single(&grid, at(block((4, 4))), &DEFAULT), None);
        assert_eq!(hidden_single(&grid, at(column(5)), &DEFAULT), None);
        assert_eq!(hidden_single(&grid, WHOLE_GRID, &DEFAULT), Some((5, 5)));
    }

    #[test]
    fn of_several_the_first_cell_counts_and_not_the_smallest_digit() {
        // In row 1 the 9 fits z1,2 only, the 1 fits z1,8 only.
        let grid = changed(
            &only_row(1, "2.34.67.8"),
            &[((5, 5), 9), ((6, 8), 9), ((7, 2), 1), ((8, 5), 1)],
        );
        assert_eq!(hidden_single(&grid, at(row(1)), &DEFAULT), Some((1, 2)));
        let without_9 = changed(&grid, &[((6, 8), -1)]);
        assert_eq!(
            hidden_single(&without_9, at(row(1)), &DEFAULT),
            Some((1, 8))
        );
    }

    #[test]
    fn the_hole_of_a_full_house_is_one_unless_its_digit_is_shut_out() {
        let full_house = only_row(1, "12345678.");
        assert_eq!(
            hidden_single(&full_house, at(row(1)), &DEFAULT),
            Some((1, 9))
        );
        assert_eq!(
            naked_single(&full_house, at(row(1)), &DEFAULT),
            Some((1, 9))
        );
        let shut_out = changed(&full_house, &[((5, 9), 9)]);
        assert_eq!(hidden_single(&shut_out, at(row(1)), &DEFAULT), None);
    }

    #[test]
    fn a_placed_digit_is_none() {
        assert_eq!(
            hidden_single(&only_row(1, "123456789"), at(row(1)), &DEFAULT),
            None
        );
    }
}

mod naked_pair {
    use super::{
        DEFAULT, Grid, SOLVED, Unit, WHOLE_GRID, at, block, changed, grid, hidden_pair, naked_pair,
        only_row, row, with_values,
    };

    #[test]
    fn both_cells_have_the_same_two_candidates() {
        let pair = only_row(1, "1234567..");
        assert_eq!(
            naked_pair(&pair, at(row(1)), &DEFAULT),
            Some([(1, 8), (1, 9)])
        );
        let one_is_single = changed(&pair, &[((5, 9), 8)]);
        assert_eq!(naked_pair(&one_is_single, at(row(1)), &DEFAULT), None);
        let one_in_common = changed(&only_row(1, "123456..."), &[((5, 7), 9), ((8, 8), 8)]);
        assert_eq!(naked_pair(&one_in_common, at(row(1)), &DEFAULT), None);
    }

    #[test]
    fn the_cells_share_a_unit() {
        // z1,1 and z5,5 both have 8 and 9.
        let apart = with_values(&[
            ((1, 7), 1),
            ((1, 8), 2),
            ((1, 9), 3),
            ((6, 1), 4),
            ((7, 1), 5),
            ((8, 1), 6),
            ((9, 1), 7),
            ((5, 7), 4),
            ((5, 8), 5),
            ((5, 9), 6),
            ((7, 5), 1),
            ((8, 5), 2),
            ((9, 5), 3),
            ((4, 4), 7),
        ]);
        assert_eq!(naked_pair(&apart, WHOLE_GRID, &DEFAULT), None);
        // If z5,1 has the same candidates as z5,5, there is a pair.
        let together = changed(&apart, &[((5, 2), 1), ((5, 3), 2), ((4, 2), 3)]);
        assert_eq!(
            naked_pair(&together, at(row(5)), &DEFAULT),
            Some([(5, 1), (5, 5)])
        );
    }

    #[test]
    fn of_three_such_cells_the_first_two_count() {
        let three = changed(&only_row(1, "123456..."), &[((2, 7), 9)]);
        assert_eq!(
            naked_pair(&three, at(row(1)), &DEFAULT),
            Some([(1, 7), (1, 8)])
        );
    }

    #[test]
    fn a_row_and_a_block_report_the_pair_they_share() {
        let shared = only_row(1, "1234567..");
        for unit in [row(1), block((1, 7))] {
            assert_eq!(
                naked_pair(&shared, at(unit), &DEFAULT),
                Some([(1, 8), (1, 9)]),
                "{unit}"
            );
        }
    }

    #[test]
    fn solved_and_empty_grids_have_no_pair() {
        for grid in [grid(SOLVED), Grid::EMPTY] {
            assert_eq!(naked_pair(&grid, WHOLE_GRID, &DEFAULT), None);
            assert_eq!(hidden_pair(&grid, WHOLE_GRID, &DEFAULT), None);
            for unit in Unit::ALL {
                assert_eq!(naked_pair(&grid, at(unit), &DEFAULT), None, "{unit}");
                assert_eq!(hidden_pair(&grid, at(unit), &DEFAULT), None, "{unit}");
            }
        }
    }
}

mod hidden_pair {
    use super::{DEFAULT, Grid, at, changed, hidden_pair, naked_pair, only_row, row};

    /// Returns a grid whose row 1 lacks 6 to 9 in its last four cells; the 6 fits z1,6 and z1,7 only.
    fn six_in_two_cells() -> Grid {
        changed(&only_row(1, "12345...."), &[((5, 8), 6), ((8, 9), 6)])
    }

    #[test]
    fn both_digits_fit_just_the_two_cells() {
        let both = changed(&six_in_two_cells(), &[((6, 8), 7), ((9, 9), 7)]);
        assert_eq!(
            hidden_pair(&both, at(row(1)), &DEFAULT),
            Some([(1, 6), (1, 7)])
        );
    }

    #[test]
    fn the_second_digit_fits_a_third_cell() {
        let wider = changed(&six_in_two_cells(), &[((9, 9), 7)]);
        assert_eq!(hidden_pair(&wider, at(row(1)), &DEFAULT), None);
    }

    #[test]
    fn the_second_digit_fits_one_of_the_cells_only() {
        let narrower = changed(
            &six_in_two_cells(),
            &[((4, 7), 7), ((6, 8), 7), ((9, 9), 7)],
        );
        assert_eq!(hidden_pair(&narrower, at(row(1)), &DEFAULT), None);
    }

    #[test]
    fn of_two_pairs_in_four_cells_the_first_counts() {
        // 8 and 9 fit z1,2 and z1,5; 6 and 7 fit z1,3 and z1,8.
        let two = changed(
            &only_row(1, "1..2.34.5"),
            &[
                ((5, 2), 6),
                ((9, 2), 7),
                ((4, 5), 6),
                ((7, 5), 7),
                ((5, 3), 8),
                ((7, 3), 9),
                ((4, 8), 8),
                ((8, 8), 9),
            ],
        );
        assert_eq!(
            hidden_pair(&two, at(row(1)), &DEFAULT),
            Some([(1, 2), (1, 5)])
        );
        assert_eq!(
            naked_pair(&two, at(row(1)), &DEFAULT),
            Some([(1, 2), (1, 5)])
        );
    }

    #[test]
    fn the_last_two_cells_of_a_unit() {
        let two_holes = only_row(1, "1.34.6789");
        assert_eq!(
            hidden_pair(&two_holes, at(row(1)), &DEFAULT),
            Some([(1, 2), (1, 5)])
        );
    }
}
