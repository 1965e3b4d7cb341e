//! The group: its elements, how they compose, and their chains of maps.

use board::cell::Cell;
use board::grid::Grid;
use board::method::Line;
use reference::handout::symmetry::geometry::{Axis, reflected, turned_right};
use reference::handout::symmetry::lines::Image3;
use reference::puzzle::relate::{LineOrder, Map, Relabelling, Transformation};

use crate::random::Random;

fn all_orders() -> Vec<LineOrder> {
    let mut orders = Vec::new();
    for blocks in Image3::ALL {
        for first in Image3::ALL {
            for second in Image3::ALL {
                for third in Image3::ALL {
                    orders.push(LineOrder::of([first, second, third], blocks));
                }
            }
        }
    }
    orders
}

#[test]
fn there_are_1296_line_orders_each_written_in_one_way() {
    let mut orders = all_orders();
    for order in &orders {
        assert_eq!(LineOrder::new(order.entries()), Some(*order));
        assert_eq!(LineOrder::of(order.within(), order.bands()), *order);
        assert_eq!(order.then(order.inverse()), LineOrder::IDENTITY);
    }
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), 1296);
}

#[test]
fn exactly_the_permutations_that_keep_bands_together_are_line_orders() {
    // All 362,880 permutations, by Heap's method.
    let mut entries = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut counters = [0; 9];
    let mut accepted = usize::from(LineOrder::new(entries).is_some());
    let mut tried = 1;
    let mut index = 1;
    while index < 9 {
        if counters[index] < index {
            entries.swap(if index % 2 == 0 { 0 } else { counters[index] }, index);
            accepted += usize::from(LineOrder::new(entries).is_some());
            tried += 1;
            counters[index] += 1;
            index = 1;
        } else {
            counters[index] = 0;
            index += 1;
        }
    }
    assert_eq!((tried, accepted), (362_880, 1296));
    for nonsense in [
        [0; 9],
        [1; 9],
        [255; 9],
        [4, 5, 6, 7, 8, 9, 10, 11, 12],
        [1, 2, 3, 4, 5, 6, 7, 8, 0],
    ] {
        assert_eq!(LineOrder::new(nonsense), None, "{nonsense:?}");
    }
}

#[test]
fn transformations_compose_like_their_effects() {
    let mut random = Random::new(1);
    for _ in 0..500 {
        let [first, second, third] = [(); 3].map(|()| random.transformation());
        let filled = random.below(82);
        let grid = random.any_digits(filled, 9);
        let both = first.then(&second);
        assert_eq!(both.apply(&grid), second.apply(&first.apply(&grid)));
        assert_eq!(both.then(&third), first.then(&second.then(&third)));
        assert_eq!(first.then(&first.inverse()), Transformation::IDENTITY);
        assert_eq!(first.inverse().then(&first), Transformation::IDENTITY);
        assert_eq!(Transformation::IDENTITY.apply(&grid), grid);
    }
}

#[test]
fn values_that_are_no_digits_move_unchanged() {
    let mut grid = Grid::EMPTY;
    grid.set_value(Cell::ALL[0], 17);
    let image = Random::new(2).transformation().apply(&grid);
    let values: Vec<i32> = image
        .values()
        .iter()
        .copied()
        .filter(|&value| value != -1)
        .collect();
    assert_eq!(values, [17]);
}

#[test]
fn every_transformation_is_a_chain_of_at_most_ten_maps() {
    let mut random = Random::new(3);
    let mut longest = 0;
    for _ in 0..500 {
        let transformation = random.transformation();
        let grid = random.any_digits(60, 9);
        let maps = transformation.maps();
        let image = maps.iter().fold(grid.clone(), |grid, map| map.apply(&grid));
        assert_eq!(image, transformation.apply(&grid), "{transformation:?}");
        assert_eq!(Transformation::of(&maps), transformation);
        assert!(
            maps.iter()
                .all(|map| map.transformation() != Transformation::IDENTITY)
        );
        longest = longest.max(maps.len());
    }
    assert_eq!(longest, 10);
    assert!(Transformation::IDENTITY.maps().is_empty());
}

#[test]
fn reflections_and_turns_are_chains_of_the_other_maps() {
    let grid = Random::new(4).any_digits(70, 9);
    let mirror = LineOrder::new([9, 8, 7, 6, 5, 4, 3, 2, 1]).expect("keeps bands together");
    let columns = Transformation {
        columns: mirror,
        ..Transformation::IDENTITY
    };
    let rows = Transformation {
        rows: mirror,
        ..Transformation::IDENTITY
    };
    let turn = Map::Transposition.transformation().then(&columns);
    assert_eq!(columns.apply(&grid), reflected(&grid, Axis::MiddleColumn));
    assert_eq!(rows.apply(&grid), reflected(&grid, Axis::MiddleRow));
    assert_eq!(turn.apply(&grid), turned_right(&grid));
}

#[test]
fn a_transformation_is_a_chain_of_the_handouts_maps() {
    let order = |entries| LineOrder::new(entries).expect("keeps bands together");
    let image = |entries| Image3::new(entries).expect("a permutation");
    let mut digits = Relabelling::IDENTITY.images();
    digits.swap(0, 8);
    let digits = Relabelling::new(digits).expect("a permutation");
    let transformation = Transformation {
        transposed: true,
        rows: order([2, 3, 1, 4, 5, 6, 7, 8, 9]),
        columns: order([4, 5, 6, 1, 2, 3, 7, 9, 8]),
        digits,
    };
    let within = |line, anchor: &str, entries| Map::WithinBlock {
        line,
        anchor: anchor.parse().expect("a cell"),
        image: image(entries),
    };
    assert_eq!(
        transformation.maps(),
        [
            Map::Transposition,
            within(Line::Row, "r1c1", [2, 3, 1]),
            within(Line::Column, "r1c7", [1, 3, 2]),
            Map::Blocks {
                line: Line::Column,
                image: image([2, 1, 3])
            },
            Map::Values(digits),
        ]
    );
}

#[test]
fn a_relabelling_is_a_permutation_of_the_digits() {
    let mut random = Random::new(5);
    let relabelling = random.relabelling();
    assert_eq!(
        relabelling.then(relabelling.inverse()),
        Relabelling::IDENTITY
    );
    let mut images = relabelling.images();
    images[3] = images[4];
    assert_eq!(Relabelling::new(images), None);
}
