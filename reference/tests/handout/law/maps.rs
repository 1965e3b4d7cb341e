//! The maps of grids: applying one, recognising it, and finding its image.

use proptest::prelude::{Just, Strategy};
use proptest::sample::select;
use proptest::{prop_assert, prop_assert_eq, prop_oneof, proptest};

use board::cell::Cell;
use board::grid::Grid;
use board::method::Line;
use board::readings::{Reading, Readings};
use reference::handout::symmetry::geometry::{
    Axis, is_transposition, reflected, reflection_axes, transposed, turn_numbers, turned_right,
};
use reference::handout::symmetry::lines::{
    BlockImage, Image3, block_images, blocks_permuted, images_within_block, is_block_permutation,
    is_permutation_within_block, permuted_within_block,
};
use reference::handout::symmetry::values::{
    ValueImage, is_value_permutation, permuted, value_image,
};

use super::{
    any_cell, any_grid, any_line, any_unit, any_values, block_image, cases, digit_order, image3,
    perpendicular,
};

/// Returns the permutation that applies `first` and then `second`.
fn then(first: Image3, second: Image3) -> Image3 {
    let entries = first.entries();
    let second = second.entries();
    Image3::new(entries.map(|entry| second[usize::from(entry) - 1])).expect("a permutation")
}

/// Returns the permutation that undoes `image`.
fn inverse(image: Image3) -> Image3 {
    Image3::ALL
        .into_iter()
        .find(|&other| then(image, other) == Image3::IDENTITY)
        .expect("every permutation has an inverse")
}

fn any_axis() -> impl Strategy<Value = Axis> {
    select(Axis::ALL.to_vec())
}

fn under(id: &str) -> Readings {
    Readings::DEFAULT.with(Reading::by_id(id).expect("a known reading"))
}

/// Generates grids with many symmetries, so that several images fit.
fn symmetric() -> impl Strategy<Value = Grid> {
    prop_oneof![
        Just(Grid::EMPTY),
        // Lines fall into three classes; a cell's value depends only on the classes of its row and column.
        (
            proptest::array::uniform9(-1..=2_i32),
            proptest::array::uniform9(0..=2_usize)
        )
            .prop_map(|(values, class)| {
                let mut grid = Grid::EMPTY;
                for cell in Cell::ALL {
                    let (row, column) = (cell.index() / 9, cell.index() % 9);
                    let value = values[class[row] * 3 + class[column]];
                    grid.set_value(cell, if value == 0 { -1 } else { value });
                }
                grid
            }),
        any_values().prop_map(|grid| {
            grid.rearranged(|cell| {
                if cell.transposed() < cell {
                    cell.transposed()
                } else {
                    cell
                }
            })
        }),
    ]
}

fn any_or_symmetric() -> impl Strategy<Value = Grid> {
    prop_oneof![2 => any_grid(), 1 => symmetric()]
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_permutation_within_a_block_is_recognised(
        grid in any_or_symmetric(), line in any_line(), anchor in any_cell(), image in image3(),
    ) {
        let moved = permuted_within_block(&grid, line, anchor, image);
        prop_assert!(is_permutation_within_block(&grid, &moved, line, &Readings::DEFAULT));
        let images = images_within_block(&grid, &moved, line, anchor, &Readings::DEFAULT);
        prop_assert!(images.contains(&image));
        prop_assert!(images.is_sorted_by(|one, two| one < two));
        for other in Image3::ALL {
            let explains = permuted_within_block(&grid, line, anchor, other) == moved;
            prop_assert_eq!(images.contains(&other), explains);
        }
        let strict = is_permutation_within_block(&grid, &moved, line, &under("C22-B"));
        prop_assert!(strict || image == Image3::IDENTITY);
        if moved != grid {
            prop_assert!(strict);
        }
    }

    #[test]
    fn permutations_within_a_block_form_a_group(
        grid in any_or_symmetric(), line in any_line(), anchor in any_cell(),
        first in image3(), second in image3(),
    ) {
        let apply = |grid: &Grid, image| permuted_within_block(grid, line, anchor, image);
        prop_assert_eq!(apply(&apply(&grid, first), second), apply(&grid, then(first, second)));
        prop_assert_eq!(apply(&apply(&grid, first), inverse(first)), grid.clone());
        prop_assert_eq!(apply(&grid, Image3::IDENTITY), grid);
    }

    #[test]
    fn permutations_within_blocks_of_other_lines_commute(
        grid in any_or_symmetric(), line in any_line(), one in any_cell(), two in any_cell(),
        first in image3(), second in image3(),
    ) {
        let rows = |grid: &Grid| permuted_within_block(grid, Line::Row, one, first);
        let columns = |grid: &Grid| permuted_within_block(grid, Line::Column, two, second);
        prop_assert_eq!(columns(&rows(&grid)), rows(&columns(&grid)));
        let across = permuted_within_block(&grid, line, one, first);
        let turned = permuted_within_block(
            &transposed(&grid), perpendicular(line), one.transposed(), first,
        );
        prop_assert_eq!(turned, transposed(&across));
    }

    #[test]
    fn recognising_a_transposed_permutation_within_a_block(
        grid in any_or_symmetric(), second in any_or_symmetric(), line in any_line(),
        anchor in any_cell(), image in image3(),
    ) {
        let moved = permuted_within_block(&grid, line, anchor, image);
        for after in [moved, second] {
            let images = images_within_block(&grid, &after, line, anchor, &Readings::DEFAULT);
            let (before, after) = (transposed(&grid), transposed(&after));
            prop_assert_eq!(
                images_within_block(
                    &before, &after, perpendicular(line), anchor.transposed(), &Readings::DEFAULT,
                ),
                images
            );
        }
    }

    #[test]
    fn a_block_permutation_is_recognised(grid in any_or_symmetric(), image in block_image()) {
        let moved = blocks_permuted(&grid, image);
        prop_assert!(is_block_permutation(&grid, &moved, &Readings::DEFAULT));
        let images = block_images(&grid, &moved, &Readings::DEFAULT);
        prop_assert!(images.contains(&image));
        prop_assert!(images.is_sorted_by(|one, two| one.cells() < two.cells()));
        for other in BlockImage::all() {
            let explains = blocks_permuted(&grid, other) == moved;
            prop_assert_eq!(images.contains(&other), explains);
        }
        let strict = is_block_permutation(&grid, &moved, &under("C22-B"));
        prop_assert!(strict || image.is_identity());
        if moved != grid {
            prop_assert!(strict);
        }
    }

    #[test]
    fn block_permutations_of_one_direction_form_a_group(
        grid in any_or_symmetric(), line in any_line(), first in image3(), second in image3(),
    ) {
        let apply = |grid: &Grid, image| blocks_permuted(grid, BlockImage::of(line, image));
        prop_assert_eq!(apply(&apply(&grid, first), second), apply(&grid, then(first, second)));
        prop_assert_eq!(apply(&apply(&grid, first), inverse(first)), grid.clone());
        prop_assert_eq!(apply(&grid, Image3::IDENTITY), grid.clone());
        let across =
            |grid: &Grid| blocks_permuted(grid, BlockImage::of(perpendicular(line), second));
        prop_assert_eq!(across(&apply(&grid, first)), apply(&across(&grid), first));
        prop_assert_eq!(
            blocks_permuted(&transposed(&grid), BlockImage::of(perpendicular(line), first)),
            transposed(&apply(&grid, first))
        );
    }

    #[test]
    fn a_block_image_says_where_the_five_cells_go(grid in any_or_symmetric(), image in block_image()) {
        let moved = blocks_permuted(&grid, image);
        let sources = [0, 3, 6, 27, 54].map(|index| Cell::ALL[index]);
        for (source, target) in sources.into_iter().zip(image.cells()) {
            prop_assert_eq!(moved.value(target), grid.value(source));
        }
    }

    #[test]
    fn a_value_permutation_is_recognised(
        grid in any_or_symmetric(), unit in any_unit(), digits in digit_order(),
    ) {
        let mapped = permuted(&grid, unit, &digits);
        let only_digits = unit.cells().into_iter().all(|cell| {
            grid.is_white_space(cell) || grid.digit(cell).is_some()
        });
        prop_assert_eq!(
            is_value_permutation(&grid, &mapped, unit, &Readings::DEFAULT),
            only_digits
        );
        prop_assert_eq!(
            is_value_permutation(&grid, &mapped, unit, &under("C20-B")),
            only_digits
        );
        prop_assert_eq!(
            is_value_permutation(&grid, &mapped, unit, &under("C22-B")),
            only_digits && mapped != grid
        );
        if only_digits {
            let image = value_image(&grid, &mapped, unit, &Readings::DEFAULT);
            let image = image.expect("the units correspond");
            for (index, digit) in board::digit::Digit::ALL.into_iter().enumerate() {
                let present = grid.digits_in(unit).contains(digit);
                prop_assert_eq!(image[index], if present { digits[index] } else { -1 });
            }
            prop_assert_eq!(permuted(&grid, unit, &image), mapped);
        }
    }

    #[test]
    fn an_image_explains_the_unit_it_was_found_in(
        grid in any_or_symmetric(), second in any_or_symmetric(), unit in any_unit(),
        digits in digit_order(),
    ) {
        let mut mapped = second;
        for cell in unit.cells() {
            mapped.set_value(cell, grid.value(cell));
        }
        let mapped = permuted(&mapped, unit, &digits);
        for id in ["C19-A", "C19-B"] {
            let Some(image) = value_image(&grid, &mapped, unit, &under(id)) else {
                continue;
            };
            let applied = permuted(&grid, unit, &image);
            for cell in unit.cells() {
                prop_assert_eq!(applied.value(cell), mapped.value(cell));
            }
            if id == "C19-B" {
                let mut sorted = image;
                sorted.sort_unstable();
                prop_assert_eq!(sorted, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
            }
        }
    }

    #[test]
    fn value_permutations_form_a_group(
        grid in any_or_symmetric(), unit in any_unit(),
        first in digit_order(), second in digit_order(),
    ) {
        let index_of = |digit: i32| usize::try_from(digit - 1).expect("a digit");
        let both: ValueImage = first.map(|digit| second[index_of(digit)]);
        let mut undone: ValueImage = [0; 9];
        for (digit, &image) in (1..).zip(&first) {
            undone[index_of(image)] = digit;
        }
        let once = permuted(&grid, unit, &first);
        prop_assert_eq!(permuted(&once, unit, &second), permuted(&grid, unit, &both));
        prop_assert_eq!(permuted(&once, unit, &undone), grid);
    }

    #[test]
    fn what_is_no_value_permutation_has_no_image(
        grid in any_or_symmetric(), second in any_or_symmetric(), unit in any_unit(),
    ) {
        prop_assert_eq!(
            is_value_permutation(&grid, &second, unit, &Readings::DEFAULT),
            value_image(&grid, &second, unit, &Readings::DEFAULT).is_some()
        );
    }

    #[test]
    fn transposing_twice_changes_nothing(grid in any_or_symmetric()) {
        prop_assert_eq!(transposed(&transposed(&grid)), grid.clone());
        prop_assert!(is_transposition(&grid, &transposed(&grid)));
        prop_assert!(is_transposition(&transposed(&grid), &grid));
    }

    #[test]
    fn reflecting_twice_changes_nothing(grid in any_or_symmetric(), axis in any_axis()) {
        let mirrored = reflected(&grid, axis);
        prop_assert_eq!(reflected(&mirrored, axis), grid.clone());
        for (before, after) in [(&grid, &mirrored), (&mirrored, &grid)] {
            let axes = reflection_axes(before, after);
            prop_assert!(axes.contains(&axis));
            prop_assert!(axes.is_sorted_by(|one, two| one.anchor() < two.anchor()));
            for other in Axis::ALL {
                let explains = reflected(before, other) == *after;
                prop_assert_eq!(axes.contains(&other), explains);
            }
        }
    }

    #[test]
    fn four_turns_change_nothing(grid in any_or_symmetric(), count in 0..4_u8) {
        let turned = |grid: &Grid, count: u8| {
            (0..count).fold(grid.clone(), |grid, _| turned_right(&grid))
        };
        prop_assert_eq!(turned(&grid, 4), grid.clone());
        let after = turned(&grid, count);
        let numbers = turn_numbers(&grid, &after);
        prop_assert!(numbers.contains(&count));
        prop_assert!(numbers.is_sorted_by(|one, two| one < two));
        for number in 0..4 {
            prop_assert_eq!(numbers.contains(&number), turned(&grid, number) == after);
        }
        let back = turn_numbers(&after, &grid);
        prop_assert!(back.contains(&((4 - count) % 4)));
    }

    #[test]
    fn turns_reflections_and_transposition_belong_together(grid in any_or_symmetric()) {
        let [left_right, top_bottom] = Axis::ALL.map(|axis| move |grid: &Grid| reflected(grid, axis));
        let turned = turned_right(&grid);
        prop_assert_eq!(&turned, &left_right(&transposed(&grid)));
        prop_assert_eq!(&turned, &transposed(&top_bottom(&grid)));
        prop_assert_eq!(turned_right(&turned), left_right(&top_bottom(&grid)));
        prop_assert_eq!(top_bottom(&left_right(&grid)), left_right(&top_bottom(&grid)));
        prop_assert_eq!(transposed(&left_right(&grid)), top_bottom(&transposed(&grid)));
    }

    #[test]
    fn a_reflection_is_made_of_permutations(grid in any_or_symmetric()) {
        let reversed = Image3::new([3, 2, 1]).expect("a permutation");
        for (line, axis) in [(Line::Column, Axis::MiddleColumn), (Line::Row, Axis::MiddleRow)] {
            let mut mirrored = blocks_permuted(&grid, BlockImage::of(line, reversed));
            for diagonal in [0, 30, 60].map(|index| Cell::ALL[index]) {
                mirrored = permuted_within_block(&mirrored, line, diagonal, reversed);
            }
            prop_assert_eq!(mirrored, reflected(&grid, axis));
        }
    }
}
