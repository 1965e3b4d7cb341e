//! Whole runs of the three solvers (3.4).

use board::code::Technique;
use board::grid::Grid;
use board::unit::UnitKind;
use board::unit::UnitKind::{Block, Column, Row};
use reference::handout::by_unit::{Run, solve};
use reference::handout::check;

use super::{DEFAULT, Place, changed, column, elements, figures, grid, placed, row, under};

/// Solvers, each with a puzzle that it solves and the number of grids in its list.
const GOLDEN: [(UnitKind, &str, usize); 3] = [
    (
        Row,
        "4..6.5.8......3..98.7....43..25............787.1...93.2...69.........8..3....2...",
        58,
    ),
    (
        Column,
        ".2.....1..........5...64.9.9.1..8.3...37....9.6...37....5816...1.........47.9...2",
        57,
    ),
    (
        Block,
        "..7...2.6...........63...9.25...3.....9.7..5.3.4....2.5.......9....863..9....7.1.",
        59,
    ),
];

fn end(run: &Run) -> Grid {
    run.grids().last().expect("a list begins with its input")
}

fn is_solved(grid: &Grid) -> bool {
    check::is_valid(grid) && grid.white_spaces().is_empty()
}

#[test]
fn figure_1_gets_stuck_after_nine_placements() {
    let figure = grid(figures::FIGURE_1);
    let first: [(UnitKind, [(Place, u8); 3]); 3] = [
        (Row, [((3, 4), 4), ((2, 7), 1), ((3, 1), 1)]),
        (Column, [((3, 4), 4), ((3, 1), 1), ((8, 7), 9)]),
        (Block, [((3, 4), 4), ((3, 1), 1), ((2, 7), 1)]),
    ];
    for (kind, moves) in first {
        let run = solve(&figure, kind, &DEFAULT);
        assert_eq!(run.grids().count(), 10, "{kind}");
        assert_eq!(placed(&run, 3), moves, "{kind}");
        assert!(!is_solved(&end(&run)), "{kind}");
    }
}

#[test]
fn figure_1_begins_with_a_naked_single() {
    let run = solve(&grid(figures::FIGURE_1), Row, &DEFAULT);
    let techniques: Vec<_> = run
        .moves()
        .iter()
        .map(|found| found.step.technique)
        .take(3)
        .collect();
    assert_eq!(
        techniques,
        [
            Technique::NakedSingle,
            Technique::HiddenSingle,
            Technique::HiddenSingle
        ]
    );
}

#[test]
fn full_solutions_with_pairs_of_both_sorts() {
    for (kind, puzzle, length) in GOLDEN {
        let puzzle = grid(puzzle);
        let run = solve(&puzzle, kind, &DEFAULT);
        assert_eq!(run.grids().count(), length, "{kind}");
        assert!(is_solved(&end(&run)), "{kind}");
        for technique in [Technique::NakedPair, Technique::HiddenPair] {
            let effective = run.moves().iter().any(|found| {
                found.step.technique == technique && !found.step.eliminations.is_empty()
            });
            assert!(effective, "{kind}: {technique}");
        }
    }
}

#[test]
fn a_list_begins_with_the_input_and_grows_cell_by_cell() {
    for (kind, puzzle, _) in GOLDEN {
        let puzzle = grid(puzzle);
        let list: Vec<_> = solve(&puzzle, kind, &DEFAULT).grids().collect();
        assert_eq!(list[0], puzzle, "{kind}");
        for pair in list.windows(2) {
            let filled = pair[0].white_spaces().difference(pair[1].white_spaces());
            let filled = filled.single().expect("one more cell is filled");
            let mut expected = pair[0].clone();
            expected.set_value(filled, pair[1].value(filled));
            assert_eq!(expected, pair[1], "{kind}");
        }
    }
}

#[test]
fn a_second_run_gives_the_same_list() {
    for (kind, puzzle, _) in GOLDEN {
        let puzzle = grid(puzzle);
        let first = solve(&puzzle, kind, &DEFAULT);
        assert_eq!(first, solve(&puzzle, kind, &DEFAULT), "{kind}");
    }
}

#[test]
fn a_pair_adds_no_element_and_what_it_strikes_stays_struck() {
    for (kind, puzzle, length) in GOLDEN {
        let run = solve(&grid(puzzle), kind, &DEFAULT);
        let placements = run.placements().count();
        assert_eq!(placements, length - 1, "{kind}");
        assert!(run.moves().len() > placements, "{kind}: pairs are moves");
        let mut struck = Vec::new();
        let mut count = 0;
        for found in run.moves() {
            struck.extend(found.step.eliminations.iter().copied());
            count += found.step.placements.len();
            let marks = run.pencilmarks_before(count);
            for mark in &struck {
                assert!(!marks.is_open(mark.cell, mark.digit), "{kind}: {mark}");
            }
        }
    }
}

#[test]
fn a_pair_makes_a_naked_single() {
    let after_a_pair = GOLDEN.into_iter().any(|(kind, puzzle, _)| {
        let run = solve(&grid(puzzle), kind, &DEFAULT);
        run.moves().windows(2).any(|pair| {
            let struck = &pair[0].step.eliminations;
            pair[1].step.technique == Technique::NakedSingle
                && struck
                    .iter()
                    .any(|struck| struck.cell == pair[1].step.placements[0].cell)
        })
    });
    assert!(after_a_pair);
}

#[test]
fn a_solved_grid_is_the_whole_list() {
    let solved =
        grid("426571398857293146139468275971385624543726819682149753794632581265814937318957462");
    for kind in UnitKind::ALL {
        let run = solve(&solved, kind, &DEFAULT);
        assert_eq!(
            run.grids().collect::<Vec<_>>(),
            std::slice::from_ref(&solved)
        );
    }
}

#[test]
fn a_stuck_grid_is_the_whole_list() {
    for kind in UnitKind::ALL {
        assert_eq!(elements(&Grid::EMPTY, kind, &DEFAULT), 1);
    }
    // These six givens determine no other cell.
    let few = changed(
        &Grid::EMPTY,
        &[
            ((1, 1), 1),
            ((2, 5), 2),
            ((3, 9), 3),
            ((5, 2), 4),
            ((7, 7), 5),
            ((9, 4), 6),
        ],
    );
    for kind in UnitKind::ALL {
        assert_eq!(elements(&few, kind, &DEFAULT), 1);
    }
}

#[test]
fn one_hole_is_a_full_house_for_every_solver() {
    let holed =
        grid("426571398857293146139468275971385624543.26819682149753794632581265814937318957462");
    for kind in UnitKind::ALL {
        let run = solve(&holed, kind, &DEFAULT);
        assert_eq!(placed(&run, 9), [((5, 4), 7)]);
        assert_eq!(run.moves()[0].step.technique, Technique::FullHouse);
    }
}

#[test]
fn a_full_house_goes_before_an_earlier_naked_single() {
    // z1,9 is a naked single; row 9 lacks only its 9.
    let both = grid(
        "1234.....
         .........
         ......5..
         ........6
         ........7
         .........
         .........
         ........9
         .21436785",
    );
    let run = solve(&both, Row, &DEFAULT);
    assert_eq!(placed(&run, 2), [((9, 1), 9), ((1, 9), 8)]);
    let first = &run.moves()[0];
    assert_eq!(first.step.technique, Technique::FullHouse);
    assert_eq!(first.unit, row(9));
}

#[test]
fn a_full_house_of_another_kind_is_no_full_house() {
    // Column 5 lacks only its 5; for the other two solvers z1,5 is a naked single.
    let tall = changed(
        &Grid::EMPTY,
        &[
            ((2, 5), 1),
            ((3, 5), 2),
            ((4, 5), 3),
            ((5, 5), 4),
            ((6, 5), 6),
            ((7, 5), 7),
            ((8, 5), 8),
            ((9, 5), 9),
        ],
    );
    for (kind, technique) in [
        (Row, Technique::NakedSingle),
        (Column, Technique::FullHouse),
        (Block, Technique::NakedSingle),
    ] {
        let run = solve(&tall, kind, &DEFAULT);
        assert_eq!(run.moves()[0].step.technique, technique, "{kind}");
        assert_eq!(placed(&run, 9), [((1, 5), 5)], "{kind}");
    }
}

#[test]
fn the_column_solver_walks_column_by_column() {
    // Two rows lack one digit each: z1,9 comes first by rows, z2,1 first by columns.
    let two = grid(
        "12345678.
         .78912345
         .........
         .........
         .........
         .........
         .........
         .........
         .........",
    );
    let by_rows = solve(&two, Row, &DEFAULT);
    assert_eq!(placed(&by_rows, 2), [((1, 9), 9), ((2, 1), 6)]);
    let by_columns = solve(&two, Column, &DEFAULT);
    assert_eq!(placed(&by_columns, 2), [((2, 1), 6), ((1, 9), 9)]);
    assert_eq!(by_columns.moves()[0].unit, column(1));
}

#[test]
fn hidden_singles_of_other_kinds_do_not_count() {
    let figure = grid(figures::FIGURE_13);
    for kind in UnitKind::ALL {
        assert_eq!(placed(&solve(&figure, kind, &DEFAULT), 1), [((9, 9), 1)]);
    }
    // 1 has one place in the first block, z1,1, but several in its row and in its column.
    let in_the_block = grid(
        ".23......
         ....1....
         456......
         .........
         .........
         .........
         .........
         .........
         .........",
    );
    assert_eq!(
        placed(&solve(&in_the_block, Block, &DEFAULT), 9),
        [((1, 1), 1)]
    );
    for kind in [Row, Column] {
        assert_eq!(elements(&in_the_block, kind, &DEFAULT), 1, "{kind}");
        assert_eq!(elements(&in_the_block, kind, &under("C1-B")), 2, "{kind}");
        assert_eq!(elements(&in_the_block, kind, &under("C10-B")), 2, "{kind}");
    }
}

#[test]
fn a_minimal_pair_that_changes_nothing_passes_to_the_next_step() {
    let idle =
        grid("68....45.5...1......39.........28.9...5....4..6......79..8.3....384.....7...6..2.");
    let run = solve(&idle, Row, &DEFAULT);
    assert_eq!(run.placements().count(), 0);
    let further = solve(&idle, Row, &under("C9-B"));
    assert!(further.moves().starts_with(run.moves()));
    for run in [run, further] {
        let idle = run
            .moves()
            .iter()
            .any(|found| found.step.placements.is_empty() && found.step.eliminations.is_empty());
        assert!(!idle, "every move places or strikes something");
    }
}

#[test]
fn every_solver_ends_on_contradictory_grids() {
    let contradictory =
        grid("12345678.........9...............................................................");
    for kind in UnitKind::ALL {
        let run = solve(&contradictory, kind, &DEFAULT);
        assert!(run.grids().count() <= 82, "{kind}");
    }
    let clash = changed(&grid(figures::FIGURE_1), &[((9, 9), 7)]);
    for kind in UnitKind::ALL {
        let run = solve(&clash, kind, &DEFAULT);
        assert!(run.grids().count() <= 82, "{kind}");
    }
}
