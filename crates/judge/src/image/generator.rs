//! The handout's eight maps as generators of the group.

use board::digit::Digit;
use board::random::Random;
use reference::puzzle::relate::{LineOrder, Relabelling, Transformation};

use model::generator::Generator;

use Generator::{
    Bands, ColumnsWithinStack, Reflection, RowsWithinBand, Stacks, Transposition, Turn, Values,
};

/// Returns a random element of those that the map alone generates; the identity is one of them.
///
/// All eight in sequence give every element of the group with the same probability.
pub fn random(generator: Generator, random: &mut Random) -> Transformation {
    let mut element = Transformation::IDENTITY;
    match generator {
        Values => element.digits = random_digits(random),
        ColumnsWithinStack => element.columns = random_within(random),
        RowsWithinBand => element.rows = random_within(random),
        Stacks => element.columns = random_blocks(random),
        Bands => element.rows = random_blocks(random),
        Transposition => element.transposed = random.below(2) == 1,
        Reflection => {
            for order in [&mut element.rows, &mut element.columns] {
                if random.below(2) == 1 {
                    *order = order_of(MIRRORED);
                }
            }
        }
        Turn => {
            for _ in 0..random.below(4) {
                element = element.then(&right_turn());
            }
        }
    }
    element
}

/// Returns a few elements that the map alone generates and that move everything the map can move; they show whether an
/// answer stays right under the map.
pub fn telling(generator: Generator) -> Vec<Transformation> {
    let identity = Transformation::IDENTITY;
    let rows = |entries| Transformation {
        rows: order_of(entries),
        ..identity
    };
    let columns = |entries| Transformation {
        columns: order_of(entries),
        ..identity
    };
    let digits = |shift| Transformation {
        digits: shifted_digits(shift),
        ..identity
    };
    let within = [[2, 3, 1, 5, 6, 4, 8, 9, 7], [3, 1, 2, 6, 4, 5, 9, 7, 8]];
    let blocks = [[4, 5, 6, 7, 8, 9, 1, 2, 3], [7, 8, 9, 1, 2, 3, 4, 5, 6]];
    let turn = right_turn();
    match generator {
        Values => vec![digits(1), digits(4)],
        ColumnsWithinStack => within.map(columns).to_vec(),
        RowsWithinBand => within.map(rows).to_vec(),
        Stacks => blocks.map(columns).to_vec(),
        Bands => blocks.map(rows).to_vec(),
        Transposition => vec![Transformation {
            transposed: true,
            ..identity
        }],
        Reflection => vec![columns(MIRRORED), rows(MIRRORED)],
        Turn => vec![turn, turn.then(&turn).then(&turn)],
    }
}

/// The new positions of the lines after a reflection at the middle one.
pub(super) const MIRRORED: [u8; 9] = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/// Returns the order with these entries, which must keep bands together.
pub(super) fn order_of(entries: [u8; 9]) -> LineOrder {
    LineOrder::new(entries).unwrap_or(LineOrder::IDENTITY)
}

/// Returns a turn to the right: a transposition, then a reflection at column 5.
pub(super) fn right_turn() -> Transformation {
    Transformation {
        transposed: true,
        columns: order_of(MIRRORED),
        ..Transformation::IDENTITY
    }
}

/// Returns the relabelling of every digit by the digit `by` places after it; 1 comes after 9.
pub(super) fn shifted_digits(by: usize) -> Relabelling {
    let mut digits = Digit::ALL;
    digits.rotate_left(by);
    Relabelling::new(digits).unwrap_or(Relabelling::IDENTITY)
}

fn random_digits(random: &mut Random) -> Relabelling {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    Relabelling::new(digits).unwrap_or(Relabelling::IDENTITY)
}

/// Returns an order with each band's lines shuffled.
fn random_within(random: &mut Random) -> LineOrder {
    let mut entries = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    for band in entries.chunks_mut(3) {
        random.shuffle(band);
    }
    order_of(entries)
}

/// Returns an order with the bands shuffled.
fn random_blocks(random: &mut Random) -> LineOrder {
    let mut firsts = [1, 4, 7];
    random.shuffle(&mut firsts);
    order_of(std::array::from_fn(|line| {
        firsts[line / 3] + [0, 1, 2][line % 3]
    }))
}
