//! The open clauses: grids on which their readings differ, with the answer under each reading.

use board::cell::CellSet;
use board::code::Technique;
use board::method::Line;
use board::unit::UnitKind::{Block, Column, Row};
use reference::handout::symmetry::geometry::{Axis, reflection_axes, turn_numbers};
use reference::handout::symmetry::lines::{
    BlockImage, Image3, block_images, images_within_block, is_block_permutation,
    is_permutation_within_block,
};
use reference::handout::symmetry::values::{is_value_permutation, permuted, value_image};

use super::{
    DEFAULT, WHOLE_GRID, at, block, cell, changed, column, elements, figures, grid, hidden_pair,
    hidden_single, naked_pair, naked_single, place, placed, row, under, with_values,
};
use reference::handout::by_unit::solve;

#[test]
fn c1_a_digit_alone_in_another_unit_of_the_cell() {
    let grid =
        grid(".4........5........7...........9.....3........8........6.....................9...");
    assert_eq!(hidden_single(&grid, at(row(8)), &DEFAULT), None);
    assert!(hidden_single(&grid, at(row(8)), &under("C1-B")).is_some());
}

#[test]
fn c1_an_earlier_cell_of_the_row_is_alone_elsewhere() {
    let grid =
        grid(".42.......5....6.......4.1.........4....................................1........");
    let scope = at(row(2));
    assert_eq!(hidden_single(&grid, scope, &DEFAULT), Some((2, 8)));
    assert_eq!(hidden_single(&grid, scope, &under("C1-B")), Some((2, 3)));
}

#[test]
fn c1_alone_in_the_row_but_not_in_the_grid() {
    let grid =
        grid(".42.6....................1........................................1.....1........");
    let scope = at(row(1));
    assert!(hidden_single(&grid, scope, &DEFAULT).is_some());
    assert_eq!(hidden_single(&grid, scope, &under("C1-C")), None);
}

#[test]
fn c1_and_c10_the_row_solver_places_ten_digits_more() {
    let grid =
        grid("37..5...2.6..1..........5....4..6..875.......1...2.97.....9..13..3.6.259........7");
    assert_eq!(elements(&grid, Row, &DEFAULT), 10);
    assert_eq!(elements(&grid, Row, &under("C1-B")), 20);
    assert_eq!(elements(&grid, Row, &under("C10-B")), 20);
    let narrow = placed(&solve(&grid, Row, &DEFAULT), 2);
    let wide = placed(&solve(&grid, Row, &under("C1-B")), 2);
    assert_eq!(narrow[0], wide[0], "the second elements agree");
    assert_ne!(narrow[1], wide[1], "the third elements do not");
}

#[test]
fn c2_the_only_candidate_cell_of_the_whole_grid() {
    let grid =
        grid("4...............5........64.....4.....4.....1.......4.....4.....4....1........4..");
    let minimal = |readings| hidden_single(&grid, WHOLE_GRID, &readings);
    assert_eq!(minimal(DEFAULT), Some((1, 8)));
    assert_eq!(minimal(under("C2-B")), Some((2, 4)));
}

#[test]
fn c3_a_naked_single_that_is_hidden_too() {
    let grid =
        grid(".4..6.....5.......87..3.912......................................................");
    let scope = at(row(3));
    assert!(hidden_single(&grid, scope, &DEFAULT).is_some());
    assert_eq!(hidden_single(&grid, scope, &under("C3-B")), None);
    assert_eq!(hidden_single(&grid, scope, &under("C3-C")), None);
}

#[test]
fn c3_the_last_cell_of_a_full_house() {
    let grid =
        grid("...........................6.9458713.............................................");
    let scope = at(row(4));
    assert!(naked_single(&grid, scope, &DEFAULT).is_some());
    assert!(naked_single(&grid, scope, &under("C3-B")).is_some());
    assert_eq!(naked_single(&grid, scope, &under("C3-C")), None);
}

#[test]
fn c4_a_naked_pair_with_a_cell_that_is_hidden_elsewhere() {
    let first =
        grid("1.2.65..8849...........3.9.......4...............................................");
    let scope = at(row(1));
    assert_eq!(naked_pair(&first, scope, &DEFAULT), None);
    assert_eq!(
        naked_pair(&first, scope, &under("C4-B")),
        Some([(1, 2), (1, 7)])
    );

    let second =
        grid("3...7691.....2953......1..8.3.78.169.5.6.3.....62..3...93.5.48..28.4.6..7.5...29.");
    let scope = at(block((4, 4)));
    assert_eq!(naked_pair(&second, scope, &DEFAULT), Some([(5, 5), (6, 5)]));
    assert_eq!(
        naked_pair(&second, scope, &under("C4-B")),
        Some([(4, 6), (6, 6)])
    );
}

#[test]
fn c4_a_hidden_pair_with_a_cell_that_is_hidden_elsewhere() {
    let grid =
        grid(".....3....3.....................4.....3...............6.....4...85.2............3");
    let scope = at(row(8));
    assert_eq!(hidden_pair(&grid, scope, &DEFAULT), None);
    assert_eq!(
        hidden_pair(&grid, scope, &under("C4-B")),
        Some([(8, 1), (8, 4)])
    );
}

#[test]
fn c4_in_the_row_solver() {
    let grid =
        grid("...6...1.....8....6...9..3232..76..51......9...95...6...........1....72..3.7.28.6");
    assert_eq!(elements(&grid, Row, &DEFAULT), 9);
    assert_eq!(elements(&grid, Row, &under("C4-B")), 8);
}

#[test]
fn c5_a_hidden_pair_that_is_naked_too() {
    let first =
        grid(".......53......64.......912......................................................");
    let scope = at(block((1, 7)));
    assert_eq!(hidden_pair(&first, scope, &DEFAULT), Some([(1, 7), (2, 9)]));
    assert_eq!(hidden_pair(&first, scope, &under("C5-B")), None);
    assert_eq!(
        hidden_pair(&first, scope, &under("C5-C")),
        Some([(1, 7), (2, 9)]),
        "reading C forbids the naked pair, not the hidden one"
    );
    assert_eq!(naked_pair(&first, scope, &DEFAULT), Some([(1, 7), (2, 9)]));
    assert_eq!(naked_pair(&first, scope, &under("C5-C")), None);

    let second =
        grid(".....8...............51.......6........4.7.......21.......4........9........3....");
    assert_eq!(
        hidden_pair(&second, WHOLE_GRID, &DEFAULT),
        Some([(1, 5), (2, 5)])
    );
    assert_eq!(
        hidden_pair(&second, WHOLE_GRID, &under("C5-B")),
        Some([(4, 6), (6, 4)])
    );
}

#[test]
fn c5_the_pair_of_figure_14_is_both_in_its_column() {
    let pair = Some([(8, 1), (9, 1)]);
    let figure = grid(figures::FIGURE_14);
    assert_eq!(naked_pair(&figure, at(column(1)), &DEFAULT), pair);
    assert_eq!(hidden_pair(&figure, at(column(1)), &DEFAULT), pair);
    assert_eq!(naked_pair(&figure, at(column(1)), &under("C5-C")), None);
    assert_eq!(hidden_pair(&figure, at(column(1)), &under("C5-B")), None);
    assert_eq!(
        naked_pair(&figure, at(block((7, 1))), &under("C5-C")),
        pair,
        "the block has other places for 7 and 8"
    );
}

#[test]
fn c6_queries_know_nothing_of_struck_candidates() {
    let grid =
        grid("942.6..53................1........................................1..............");
    assert_eq!(naked_single(&grid, at(row(1)), &DEFAULT), None);
}

const C7: &str =
    ".2.....3.......2.4..9.247....4..6.1.3....2....7...95.3...7..1..9.........8291...6";

#[test]
fn c7_a_naked_pair_strikes_in_the_block_it_shares() {
    let grid = grid(C7);
    assert_eq!(elements(&grid, Row, &DEFAULT), 2);
    assert_eq!(elements(&grid, Row, &under("C7-B")), 3);
}

#[test]
fn c8_a_hidden_pair_strikes_in_the_block_it_shares() {
    let first = grid(C7);
    assert_eq!(elements(&first, Row, &DEFAULT), 2);
    assert_eq!(elements(&first, Row, &under("C8-B")), 3);

    let second =
        grid(".9..4.7...78.356..............1.3....4..7......9..612.6......12..5.8...4..3.6....");
    assert_eq!(elements(&second, Row, &DEFAULT), 10);
    assert_eq!(elements(&second, Row, &under("C8-C")), 9);
}

#[test]
fn c9_the_minimal_pair_changes_nothing() {
    let grid =
        grid("68....45.5...1......39.........28.9...5....4..6......79..8.3....384.....7...6..2.");
    assert_eq!(elements(&grid, Row, &DEFAULT), 1);
    assert_eq!(elements(&grid, Row, &under("C9-B")), 2);
    assert_eq!(elements(&grid, Row, &under("C5-B")), 2);
}

#[test]
fn c11_a_full_house_takes_its_missing_digit_though_it_is_struck() {
    let grid =
        grid("12345678.........9...............................................................");
    let run = solve(&grid, Row, &DEFAULT);
    assert_eq!(run.grids().count(), 2);
    assert_eq!(placed(&run, 9), [((1, 9), 9)]);
    assert_eq!(elements(&grid, Row, &under("C11-B")), 1);
}

#[test]
fn c12_a_cell_that_is_hidden_for_two_digits_takes_the_smaller() {
    let grid =
        grid("......2.................1.........2.................1.2.1.........2.1............");
    let run = solve(&grid, Block, &DEFAULT);
    let last_cell = placed(&run, 81)
        .into_iter()
        .find(|&(place, _)| place == (9, 9));
    assert_eq!(last_cell, Some(((9, 9), 1)));
    let (cells, digits) = run.tie().expect("two digits have no other place");
    assert_eq!(cells, CellSet::only(cell((9, 9))));
    assert_eq!(digits.to_string(), "12");
}

#[test]
fn c12_a_hidden_pair_of_two_cells_that_three_digits_need_keeps_the_smaller_two() {
    // In row 1, only the first two cells can hold the digits 1 to 3.
    let grid = grid(
        "..456789.
         .........
         .........
         ........1
         ........2
         ........3
         .........
         .........
         .........",
    );
    let run = solve(&grid, Row, &DEFAULT);
    let pair = &run.moves()[0].step;
    assert_eq!(pair.technique, Technique::HiddenPair);
    assert_eq!(pair.digits.to_string(), "12");
    let (cells, digits) = run.tie().expect("three digits have no other places");
    assert_eq!(cells, [(1, 1), (1, 2)].into_iter().map(cell).collect());
    assert_eq!(digits.to_string(), "123");
    let solvable = self::grid(figures::FIGURE_1);
    assert_eq!(solve(&solvable, Row, &DEFAULT).tie(), None);
}

#[test]
fn c14_singles_and_pairs_of_a_grid_with_a_conflict() {
    let figure = grid(figures::FIGURE_8_LEFT);
    assert_eq!(hidden_single(&figure, WHOLE_GRID, &DEFAULT), Some((1, 2)));
    assert_eq!(hidden_single(&figure, WHOLE_GRID, &under("C14-B")), None);
    let scope = at(block((7, 7)));
    assert_eq!(
        hidden_pair(&figure, scope, &DEFAULT),
        Some([(9, 7), (9, 8)])
    );
    assert_eq!(hidden_pair(&figure, scope, &under("C14-B")), None);
}

#[test]
fn c16_the_minimal_pair_of_the_first_unit() {
    let grid =
        grid("............................45.8.....3.27.......31.............519......2.8......");
    assert_eq!(
        naked_pair(&grid, WHOLE_GRID, &DEFAULT),
        Some([(4, 4), (4, 6)])
    );
    assert_eq!(
        naked_pair(&grid, WHOLE_GRID, &under("C16-B")),
        Some([(7, 2), (9, 2)])
    );
}

#[test]
fn c19_the_image_of_the_only_absent_digit() {
    let before = with_values(&[1, 2, 3, 4, 5, 6, 7, 8].map(|digit| {
        let column = u8::try_from(digit).expect("a digit");
        ((1, column), digit)
    }));
    let after = permuted(&before, row(1), &[2, 3, 4, 5, 6, 7, 8, 9, -1]);
    assert_eq!(
        value_image(&before, &after, row(1), &DEFAULT),
        Some([2, 3, 4, 5, 6, 7, 8, 9, -1])
    );
    assert_eq!(
        value_image(&before, &after, row(1), &under("C19-B")),
        Some([2, 3, 4, 5, 6, 7, 8, 9, 1])
    );
}

#[test]
fn c20_another_cell_of_the_grid_differs() {
    let before = grid(figures::FIGURE_1);
    let mapped = permuted(&before, row(1), &[2, 3, 4, 5, 6, 7, 8, 9, 1]);
    let elsewhere = changed(&mapped, &[((9, 1), 4)]);
    for (after, readings, expected) in [
        (&mapped, DEFAULT, true),
        (&mapped, under("C20-B"), true),
        (&elsewhere, DEFAULT, true),
        (&elsewhere, under("C20-B"), false),
    ] {
        assert_eq!(
            is_value_permutation(&before, after, row(1), &readings),
            expected
        );
    }
}

#[test]
fn c22_the_identity() {
    let figure = grid(figures::FIGURE_1);
    for (readings, expected) in [(DEFAULT, true), (under("C22-B"), false)] {
        for line in Line::ALL {
            assert_eq!(
                is_permutation_within_block(&figure, &figure, line, &readings),
                expected
            );
        }
        assert_eq!(is_block_permutation(&figure, &figure, &readings), expected);
        for unit in [row(1), column(1), block((1, 1))] {
            assert_eq!(
                is_value_permutation(&figure, &figure, unit, &readings),
                expected
            );
        }
    }
}

#[test]
fn c23_two_empty_columns_can_go_either_way() {
    let before = with_values(&[((1, 3), 1), ((4, 3), 2)]);
    let after = with_values(&[((1, 1), 1), ((4, 1), 2)]);
    assert_eq!(
        before,
        grid("..1..........................2...................................................")
    );
    let images = images_within_block(&before, &after, Line::Column, cell((1, 1)), &DEFAULT);
    assert_eq!(
        images
            .iter()
            .map(|image| image.entries())
            .collect::<Vec<_>>(),
        [[2, 3, 1], [3, 2, 1]]
    );
}

#[test]
fn c24_both_directions_at_once_and_interleaved_columns() {
    let before = grid(figures::FIGURE_1);
    let both =
        grid("5.1.2..9.2.38....6.6..3..7..3..9..8.8.42....79.7.1..6......16.....54..19.....27..");
    assert!(!is_block_permutation(&before, &both, &DEFAULT));
    let order = [1, 4, 2, 5, 3, 6, 7, 8, 9];
    let interleaved = before.rearranged(|target| {
        let column = order[usize::from(target.column()) - 1];
        cell((target.row(), column))
    });
    assert!(!is_block_permutation(&before, &interleaved, &DEFAULT));
}

#[test]
fn c25_stacks_and_bands_both_fit() {
    let before =
        grid("..............................1.............................1....................");
    assert_eq!(before, with_values(&[((4, 4), 1), ((7, 7), 1)]));
    let after = with_values(&[((4, 7), 1), ((7, 4), 1)]);
    let vectors: Vec<_> = block_images(&before, &after, &DEFAULT)
        .into_iter()
        .map(|image| image.cells().map(place))
        .collect();
    assert_eq!(
        vectors,
        [
            [(1, 1), (1, 4), (1, 7), (7, 1), (4, 1)],
            [(1, 1), (1, 7), (1, 4), (4, 1), (7, 1)],
        ]
    );
    assert_eq!(
        BlockImage::new(vectors[1].map(cell)),
        Some(BlockImage::of(
            Line::Column,
            Image3::new([1, 3, 2]).expect("a permutation")
        ))
    );
}

#[test]
fn c26_and_c27_both_axes_and_two_numbers_of_turns_fit() {
    let before =
        grid("1...............................................................................1");
    let after = with_values(&[((1, 9), 1), ((9, 1), 1)]);
    assert_eq!(reflection_axes(&before, &after), Axis::ALL);
    assert_eq!(place(Axis::ALL[0].anchor()), (1, 5), "the smaller anchor");
    assert_eq!(turn_numbers(&before, &after), [1, 3]);
}

#[test]
fn the_column_solver_reads_clause_7_in_columns() {
    let grid = grid(C7);
    let transposed = grid.rearranged(board::cell::Cell::transposed);
    assert_eq!(elements(&transposed, Column, &DEFAULT), 2);
    assert_eq!(elements(&transposed, Column, &under("C7-B")), 3);
}
