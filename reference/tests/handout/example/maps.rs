//! Corner cases of the maps: applying one, recognising it, and finding its image.

use board::cell::Cell;
use board::grid::Grid;
use board::method::Line;
use board::unit::UnitKind;
use reference::handout::symmetry::geometry::{
    Axis, is_transposition, reflected, reflection_axes, transposed, turn_numbers, turned_right,
};
use reference::handout::symmetry::lines::{
    BlockImage, Image3, block_images, blocks_permuted, images_within_block, is_block_permutation,
    is_permutation_within_block, permuted_within_block,
};
use reference::handout::symmetry::values::{is_value_permutation, permuted, value_image};

use super::{DEFAULT, Place, block, cell, changed, column, figures, grid, row, under, with_values};

/// Returns a grid in which each value names its cell: 35 in row 3, column 5.
fn labelled() -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in Cell::ALL {
        grid.set_value(cell, i32::from(cell.row()) * 10 + i32::from(cell.column()));
    }
    grid
}

/// Returns the cell to which the value of the cell `from` of the labelled grid was moved.
fn whereabouts(moved: &Grid, from: Place) -> Place {
    let label = i32::from(from.0) * 10 + i32::from(from.1);
    let cell = Cell::ALL
        .into_iter()
        .find(|&cell| moved.value(cell) == label)
        .expect("no value is lost");
    (cell.row(), cell.column())
}

fn image(entries: [u8; 3]) -> Image3 {
    Image3::new(entries).expect("a permutation")
}

const ANCHORS: [Place; 9] = [
    (1, 1),
    (1, 4),
    (1, 7),
    (4, 1),
    (4, 4),
    (4, 7),
    (7, 1),
    (7, 4),
    (7, 7),
];

mod within_block {
    use super::{
        ANCHORS, Cell, DEFAULT, Grid, Image3, Line, cell, changed, figures, grid, image,
        images_within_block, is_permutation_within_block, labelled, permuted_within_block,
        whereabouts, with_values,
    };

    #[test]
    fn each_line_goes_where_the_vector_says() {
        for anchor in ANCHORS {
            let base = [anchor.0, anchor.1];
            for vector in Image3::ALL {
                let rows = permuted_within_block(&labelled(), Line::Row, cell(anchor), vector);
                let columns =
                    permuted_within_block(&labelled(), Line::Column, cell(anchor), vector);
                for from in Cell::ALL {
                    let from = (from.row(), from.column());
                    let target = |index: u8, base: u8| match index.checked_sub(base) {
                        Some(offset @ 0..3) => base + vector.entries()[usize::from(offset)] - 1,
                        _ => index,
                    };
                    assert_eq!(whereabouts(&rows, from), (target(from.0, base[0]), from.1));
                    assert_eq!(
                        whereabouts(&columns, from),
                        (from.0, target(from.1, base[1]))
                    );
                }
            }
        }
    }

    #[test]
    fn a_cycle_is_not_its_inverse() {
        let before = grid(figures::FIGURE_1);
        let there = permuted_within_block(&before, Line::Row, cell((4, 1)), image([2, 3, 1]));
        let back = permuted_within_block(&before, Line::Row, cell((4, 1)), image([3, 1, 2]));
        assert_ne!(there, back);
        assert_eq!(
            permuted_within_block(&there, Line::Row, cell((4, 1)), image([3, 1, 2])),
            before
        );
    }

    #[test]
    fn blocks_in_one_band_or_stack_mean_the_same_lines() {
        let before = labelled();
        for vector in Image3::ALL {
            for number in [1, 4, 7] {
                let rows = |column| {
                    permuted_within_block(&before, Line::Row, cell((number, column)), vector)
                };
                let columns =
                    |row| permuted_within_block(&before, Line::Column, cell((row, number)), vector);
                assert_eq!([rows(4), rows(7)], [rows(1), rows(1)]);
                assert_eq!([columns(4), columns(7)], [columns(1), columns(1)]);
            }
        }
    }

    #[test]
    fn grids_with_conflicts_are_permuted_as_well() {
        let before = grid(figures::FIGURE_8_LEFT);
        let after = permuted_within_block(&before, Line::Row, cell((7, 1)), image([3, 1, 2]));
        assert_eq!(
            images_within_block(&before, &after, Line::Row, cell((7, 1)), &DEFAULT),
            [image([3, 1, 2])]
        );
    }

    #[test]
    fn all_six_vectors_are_found_again_in_every_block() {
        let before = grid(figures::FIGURE_1);
        for line in Line::ALL {
            for anchor in ANCHORS.map(cell) {
                for vector in Image3::ALL {
                    let after = permuted_within_block(&before, line, anchor, vector);
                    assert_eq!(
                        images_within_block(&before, &after, line, anchor, &DEFAULT),
                        [vector]
                    );
                    assert!(is_permutation_within_block(&before, &after, line, &DEFAULT));
                }
            }
        }
    }

    #[test]
    fn a_vector_names_every_line_once() {
        assert_eq!(Image3::new([1, 1, 3]), None);
        assert_eq!(Image3::new([0, 1, 2]), None);
        assert_eq!(Image3::new([2, 3, 4]), None);
        let two_equal = with_values(&[((1, 3), 1)]);
        let images =
            images_within_block(&two_equal, &two_equal, Line::Column, cell((1, 1)), &DEFAULT);
        assert_eq!(images, [image([1, 2, 3]), image([2, 1, 3])]);
    }

    #[test]
    fn near_misses_are_none() {
        let before = grid(figures::FIGURE_1);
        let swapped = |first: u8, second: u8| {
            before.rearranged(|target| {
                let column = match target.column() {
                    column if column == first => second,
                    column if column == second => first,
                    column => column,
                };
                cell((target.row(), column))
            })
        };
        let is_column_permutation =
            |after: &Grid| is_permutation_within_block(&before, after, Line::Column, &DEFAULT);
        assert!(is_column_permutation(&swapped(7, 9)));
        assert!(
            !is_column_permutation(&swapped(3, 4)),
            "columns exchanged between stacks"
        );

        let first = permuted_within_block(&before, Line::Column, cell((1, 1)), image([2, 1, 3]));
        let both = permuted_within_block(&first, Line::Column, cell((1, 4)), image([2, 1, 3]));
        assert!(is_column_permutation(&first));
        assert!(!is_column_permutation(&both), "permuted in two stacks");

        let only_in_the_block = before.rearranged(|target| {
            if target.row() <= 3 && target.column() <= 3 {
                cell((target.row(), 4 - target.column()))
            } else {
                target
            }
        });
        assert!(
            !is_column_permutation(&only_in_the_block),
            "columns permuted inside the block only"
        );

        assert!(
            !is_column_permutation(&changed(&first, &[((9, 9), 5)])),
            "a cell changed"
        );
        assert!(
            !is_column_permutation(&before.rearranged(|target| {
                let column = (target.column() + 2) % 9 + 1;
                cell((target.row(), column))
            })),
            "whole stacks moved"
        );
        assert!(
            !is_permutation_within_block(&before, &first, Line::Row, &DEFAULT),
            "columns are permuted, not rows"
        );
    }
}

mod blocks {
    use super::{
        BlockImage, Cell, DEFAULT, Image3, Line, block_images, blocks_permuted, cell, figures,
        grid, image, is_block_permutation, labelled, permuted_within_block, whereabouts,
    };

    #[test]
    fn the_vector_is_where_the_five_corner_cells_go() {
        let sources = [(1, 1), (1, 4), (1, 7), (4, 1), (7, 1)];
        for image in BlockImage::all() {
            let moved = blocks_permuted(&labelled(), image);
            let seen = sources.map(|from| cell(whereabouts(&moved, from)));
            assert_eq!(seen, image.cells());
            assert_eq!(BlockImage::new(seen), Some(image));
        }
    }

    #[test]
    fn there_are_eleven() {
        let all = BlockImage::all();
        assert_eq!(all.len(), 11);
        assert!(all.is_sorted());
        let identities: Vec<_> = all.iter().filter(|image| image.is_identity()).collect();
        assert_eq!(identities.len(), 1);
        assert_eq!(
            identities[0].cells(),
            [(1, 1), (1, 4), (1, 7), (4, 1), (7, 1)].map(cell)
        );
    }

    #[test]
    fn bands_go_in_a_cycle() {
        let cycle = BlockImage::of(Line::Row, image([2, 3, 1]));
        assert_eq!(
            cycle.cells(),
            [(4, 1), (4, 4), (4, 7), (7, 1), (1, 1)].map(cell)
        );
        let inverse = BlockImage::of(Line::Row, image([3, 1, 2]));
        assert_eq!(
            inverse.cells(),
            [(7, 1), (7, 4), (7, 7), (1, 1), (4, 1)].map(cell)
        );
        let before = grid(figures::FIGURE_1);
        let after = blocks_permuted(&before, cycle);
        assert_eq!(block_images(&before, &after, &DEFAULT), [cycle]);
        assert_eq!(block_images(&after, &before, &DEFAULT), [inverse]);
    }

    #[test]
    fn stacks_go_in_a_cycle() {
        let cycle = BlockImage::of(Line::Column, image([2, 3, 1]));
        assert_eq!(
            cycle.cells(),
            [(1, 4), (1, 7), (1, 1), (4, 4), (7, 4)].map(cell)
        );
        let before = grid(figures::FIGURE_1);
        let after = blocks_permuted(&before, cycle);
        assert_eq!(block_images(&before, &after, &DEFAULT), [cycle]);
        let inverse = BlockImage::of(Line::Column, image([3, 1, 2]));
        assert_eq!(block_images(&after, &before, &DEFAULT), [inverse]);
    }

    #[test]
    fn the_identity_is_found_as_such() {
        let figure = grid(figures::FIGURE_1);
        let images = block_images(&figure, &figure, &DEFAULT);
        assert_eq!(images.len(), 1);
        assert!(images[0].is_identity());
        assert_eq!(
            BlockImage::of(Line::Row, Image3::IDENTITY).cells(),
            images[0].cells()
        );
    }

    #[test]
    fn near_misses_are_none() {
        let before = grid(figures::FIGURE_1);
        let stacks = blocks_permuted(&before, BlockImage::of(Line::Column, image([2, 1, 3])));
        let bands = BlockImage::of(Line::Row, image([1, 3, 2]));
        let inside = permuted_within_block(&stacks, Line::Column, cell((1, 1)), image([1, 3, 2]));
        let two_blocks = before.rearranged(|target| match (target.row(), target.column()) {
            (row @ 1..=3, column @ 1..=3) => cell((row + 3, column + 3)),
            (row @ 4..=6, column @ 4..=6) => cell((row - 3, column - 3)),
            _ => target,
        });
        let mut one_cell = stacks.clone();
        one_cell.set_value(Cell::ALL[40], 7);
        assert!(is_block_permutation(&before, &stacks, &DEFAULT));
        for (flaw, after) in [
            ("both directions", blocks_permuted(&stacks, bands)),
            ("columns within a stack too", inside),
            ("two blocks only", two_blocks),
            ("a cell changed", one_cell),
        ] {
            assert!(!is_block_permutation(&before, &after, &DEFAULT), "{flaw}");
            assert!(block_images(&before, &after, &DEFAULT).is_empty(), "{flaw}");
        }
    }

    #[test]
    fn five_cells_that_are_no_block_permutation() {
        for cells in [
            [(1, 1), (1, 1), (1, 7), (4, 1), (7, 1)],
            [(4, 4), (1, 1), (1, 7), (4, 4), (7, 4)],
            [(1, 2), (1, 4), (1, 7), (4, 1), (7, 1)],
            [(1, 4), (1, 1), (1, 7), (4, 1), (7, 1)],
        ] {
            assert_eq!(BlockImage::new(cells.map(cell)), None, "{cells:?}");
        }
    }
}

mod values {
    use super::{
        Cell, DEFAULT, Grid, UnitKind, block, changed, column, figures, grid, is_value_permutation,
        permuted, row, under, value_image, with_values,
    };

    const NEXT: [i32; 9] = [2, 3, 4, 5, 6, 7, 8, 9, 1];
    const EXCHANGE_1_2: [i32; 9] = [2, 1, 3, 4, 5, 6, 7, 8, 9];

    fn rows(first: &str, rest: &str) -> Grid {
        grid(&format!("{first}{rest}{}", ".".repeat(72 - rest.len())))
    }

    fn rows_correspond(before: &str, after: &str) -> bool {
        is_value_permutation(&rows(before, ""), &rows(after, ""), row(1), &DEFAULT)
    }

    #[test]
    fn digits_change_at_once_not_one_after_the_other() {
        let before = rows("1.2.3...4", "");
        assert_eq!(
            permuted(&before, row(1), &EXCHANGE_1_2),
            rows("2.1.3...4", "")
        );
    }

    #[test]
    fn the_vector_may_leave_absent_digits_out() {
        let vector = [-1, -1, 9, -1, -1, -1, 4, -1, -1];
        assert_eq!(
            permuted(&rows("37.......", ""), row(1), &vector),
            rows("94.......", "")
        );
    }

    #[test]
    fn equal_digits_change_alike_and_crossing_units_do_not_matter() {
        let before = changed(&rows("11.......", ""), &[((5, 1), 2)]);
        let after = permuted(&before, row(1), &NEXT);
        assert_eq!(after, changed(&rows("22.......", ""), &[((5, 1), 2)]));
    }

    #[test]
    fn only_the_unit_changes() {
        let before = grid(figures::FIGURE_1);
        for unit in [row(3), column(7), block((4, 4))] {
            let after = permuted(&before, unit, &NEXT);
            for cell in Cell::ALL {
                let kept = after.value(cell) == before.value(cell);
                let inside = unit.cells().contains(&cell);
                assert_eq!(kept, !inside || before.is_white_space(cell), "{cell}");
            }
        }
    }

    #[test]
    fn an_empty_unit_stays_empty() {
        for kind in UnitKind::ALL {
            for unit in kind.units() {
                assert_eq!(permuted(&Grid::EMPTY, unit, &NEXT), Grid::EMPTY);
            }
        }
    }

    #[test]
    fn digit_with_digit_and_hole_with_hole() {
        assert!(rows_correspond("12.......", "98......."));
        assert!(rows_correspond("12....1..", "98....9.."));
        assert!(rows_correspond(".........", "........."), "all empty");
        assert!(rows_correspond("123456789", "123456789"), "the identity");
        assert!(
            !rows_correspond("12.......", "99......."),
            "two digits to one"
        );
        assert!(
            !rows_correspond("1.1......", "1.2......"),
            "one digit to two"
        );
        assert!(
            !rows_correspond("1........", "........."),
            "a digit to a white space"
        );
        assert!(
            !rows_correspond(".........", "1........"),
            "a white space to a digit"
        );
        assert!(!rows_correspond("12.......", ".12......"), "other cells");
        assert!(!rows_correspond("121......", "122......"), "not a function");
    }

    #[test]
    fn values_that_are_no_digits_correspond_to_nothing() {
        for value in [0, 10, -5] {
            let strange = with_values(&[((1, 1), value)]);
            let digit = with_values(&[((1, 1), 1)]);
            for (before, after) in [
                (&strange, &digit),
                (&digit, &strange),
                (&strange, &strange),
                (&strange, &Grid::EMPTY),
                (&Grid::EMPTY, &strange),
            ] {
                assert!(!is_value_permutation(before, after, row(1), &DEFAULT));
                assert_eq!(value_image(before, after, row(1), &DEFAULT), None);
            }
        }
    }

    #[test]
    fn the_image_of_a_full_an_empty_and_a_partial_unit() {
        let image = |before: &Grid, after: &Grid| value_image(before, after, row(1), &DEFAULT);
        assert_eq!(
            image(&rows("123456789", ""), &rows("987654321", "")),
            Some([9, 8, 7, 6, 5, 4, 3, 2, 1])
        );
        assert_eq!(image(&Grid::EMPTY, &Grid::EMPTY), Some([-1; 9]));
        let partial = rows(".4.......", "5........");
        let after = permuted(&partial, row(1), &NEXT);
        assert_eq!(
            image(&partial, &after),
            Some([-1, -1, -1, 5, -1, -1, -1, -1, -1]),
            "the 5 is outside the row"
        );
    }

    #[test]
    fn absent_digits_completed() {
        let image = |before: &str, after: &str| {
            value_image(&rows(before, ""), &rows(after, ""), row(1), &under("C19-B"))
        };
        assert_eq!(
            image("123456789", "987654321"),
            Some([9, 8, 7, 6, 5, 4, 3, 2, 1])
        );
        assert_eq!(
            image("..3......", "..2......"),
            Some([1, 3, 2, 4, 5, 6, 7, 8, 9]),
            "unused images in ascending order"
        );
    }
}

mod geometry {
    use super::{
        Axis, Cell, Grid, cell, changed, figures, grid, is_transposition, labelled, reflected,
        reflection_axes, transposed, turn_numbers, turned_right, whereabouts, with_values,
    };

    #[test]
    fn where_each_value_goes() {
        let transposition = transposed(&labelled());
        let turn = turned_right(&labelled());
        let [left_right, top_bottom] = Axis::ALL.map(|axis| reflected(&labelled(), axis));
        for from in Cell::ALL {
            let (row, column) = (from.row(), from.column());
            let from = (row, column);
            assert_eq!(whereabouts(&transposition, from), (column, row));
            assert_eq!(whereabouts(&turn, from), (column, 10 - row));
            assert_eq!(whereabouts(&left_right, from), (row, 10 - column));
            assert_eq!(whereabouts(&top_bottom, from), (10 - row, column));
        }
    }

    #[test]
    fn a_grid_is_its_own_transposition_if_it_is_symmetric() {
        let symmetric = with_values(&[((1, 2), 3), ((2, 1), 3), ((5, 5), 1)]);
        assert!(is_transposition(&symmetric, &symmetric));
        let figure = grid(figures::FIGURE_1);
        assert!(!is_transposition(&figure, &figure));
        let other_diagonal =
            figure.rearranged(|target| cell((10 - target.column(), 10 - target.row())));
        assert!(!is_transposition(&figure, &other_diagonal));
    }

    #[test]
    fn axes_are_named_by_their_anchors() {
        assert_eq!(Axis::of_anchor(cell((1, 5))), Some(Axis::MiddleColumn));
        assert_eq!(Axis::of_anchor(cell((5, 1))), Some(Axis::MiddleRow));
        for other in Cell::ALL {
            let is_anchor = [cell((1, 5)), cell((5, 1))].contains(&other);
            assert_eq!(Axis::of_anchor(other).is_some(), is_anchor, "{other}");
        }
    }

    #[test]
    fn a_reflection_uses_one_axis() {
        let figure = grid(figures::FIGURE_1);
        for axis in Axis::ALL {
            assert_eq!(reflection_axes(&figure, &reflected(&figure, axis)), [axis]);
        }
        let both = reflected(&reflected(&figure, Axis::MiddleColumn), Axis::MiddleRow);
        assert!(reflection_axes(&figure, &both).is_empty());
        assert!(reflection_axes(&figure, &figure).is_empty(), "the identity");
        assert_eq!(reflection_axes(&Grid::EMPTY, &Grid::EMPTY), Axis::ALL);
    }

    #[test]
    fn turns_go_to_the_right() {
        let figure = grid(figures::FIGURE_1);
        let once = turned_right(&figure);
        let twice = turned_right(&once);
        let thrice = turned_right(&twice);
        assert_eq!(turn_numbers(&figure, &figure), [0]);
        assert_eq!(turn_numbers(&figure, &once), [1]);
        assert_eq!(turn_numbers(&figure, &twice), [2]);
        assert_eq!(turn_numbers(&figure, &thrice), [3]);
        assert_eq!(turned_right(&thrice), figure);
        let left = figure.rearranged(|target| cell((target.column(), 10 - target.row())));
        assert_eq!(left, thrice);
    }

    #[test]
    fn other_symmetries_are_no_turns() {
        let figure = grid(figures::FIGURE_1);
        assert!(turn_numbers(&figure, &transposed(&figure)).is_empty());
        for axis in Axis::ALL {
            assert!(turn_numbers(&figure, &reflected(&figure, axis)).is_empty());
        }
        let one_cell = changed(&turned_right(&figure), &[((5, 5), 4)]);
        assert!(turn_numbers(&figure, &one_cell).is_empty());
    }

    #[test]
    fn symmetric_grids_have_several_numbers() {
        let symmetric = with_values(&[((1, 1), 5), ((9, 9), 5)]);
        assert_eq!(turn_numbers(&symmetric, &symmetric), [0, 2]);
        assert_eq!(turn_numbers(&symmetric, &turned_right(&symmetric)), [1, 3]);
        assert_eq!(turn_numbers(&Grid::EMPTY, &Grid::EMPTY), [0, 1, 2, 3]);
    }
}
