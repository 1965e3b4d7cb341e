//! The handout's eight maps as generators of the group, and which of them keep the sense of a question.

use board::digit::Digit;
use board::method::{MapTask, Method};
use board::random::Random;
use board::unit::UnitKind;
use reference::puzzle::relate::{LineOrder, Relabelling, Transformation};

use message::Message;

board::named! {
    /// One of the eight maps (2.3).
    Generator {
        /// Every digit of the grid becomes another.
        Values = "value permutation",
        /// Columns change places within their stack.
        ColumnsWithinStack = "block-intern column permutation",
        /// Rows change places within their band.
        RowsWithinBand = "block-intern row permutation",
        /// Whole stacks change places.
        Stacks = "horizontal block permutation",
        /// Whole bands change places.
        Bands = "vertical block permutation",
        /// Rows and columns change places.
        Transposition = "transposition",
        /// The grid is mirrored at its middle column or row.
        Reflection = "reflection",
        /// The grid is turned.
        Turn = "right turn",
    }
}

use Generator::{
    Bands, ColumnsWithinStack, Reflection, RowsWithinBand, Stacks, Transposition, Turn, Values,
};

impl Generator {
    /// Returns the maps under which a question keeps its meaning, so that yes stays yes.
    ///
    /// * Rows must stay rows, and columns columns, where the method is about them: no transposition, no turn.
    /// * Whole bands must stay whole for block permutations: no block-intern permutation.
    /// * Two grids of which one may be the reflection or turn of the other must keep their relative position.
    /// * A single grid may be anything.
    pub fn keeping_sense(method: Method) -> &'static [Self] {
        const LINES: [Generator; 6] = [
            Values,
            ColumnsWithinStack,
            RowsWithinBand,
            Stacks,
            Bands,
            Reflection,
        ];
        const BLOCKS: [Generator; 6] = [Values, Stacks, Bands, Transposition, Reflection, Turn];
        let of_kind = |kind| match kind {
            UnitKind::Row | UnitKind::Column => LINES.as_slice(),
            UnitKind::Block => Self::ALL.as_slice(),
        };
        match method {
            Method::IsValid(subject)
            | Method::WhiteSpaces(subject)
            | Method::HasFullHouse(subject)
            | Method::Single { subject, .. }
            | Method::Pair { subject, .. } => subject.unit_kind().map_or(&Self::ALL, of_kind),
            Method::IsFullHouse(kind)
            | Method::Solve(kind)
            | Method::ValuePermutation { unit: kind, .. } => of_kind(kind),
            Method::BlockIntern { .. } => &LINES,
            Method::BlockPermutation(_) => &BLOCKS,
            Method::IsTransposition => &[Values, Transposition],
            Method::Reflection(MapTask::Recognise | MapTask::Image)
            | Method::Turn(MapTask::Recognise | MapTask::Image) => {
                &[Values, Transposition, Reflection, Turn]
            }
            Method::Transpose
            | Method::Reflection(MapTask::Apply)
            | Method::Turn(MapTask::Apply) => &Self::ALL,
        }
    }

    /// Returns a random element of those that the map alone generates, among them the identity.
    ///
    /// All eight in sequence give every element of the group with the same probability.
    pub fn random(self, random: &mut Random) -> Transformation {
        let mut element = Transformation::IDENTITY;
        match self {
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
    pub fn telling(self) -> Vec<Transformation> {
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
            digits: next_digits(shift),
            ..identity
        };
        let within = [[2, 3, 1, 5, 6, 4, 8, 9, 7], [3, 1, 2, 6, 4, 5, 9, 7, 8]];
        let blocks = [[4, 5, 6, 7, 8, 9, 1, 2, 3], [7, 8, 9, 1, 2, 3, 4, 5, 6]];
        let turn = right_turn();
        match self {
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

    /// Returns what the map does to the grid, as a clause.
    pub fn effect(self) -> Message {
        match self {
            Values => message!("generator-effect-values"),
            ColumnsWithinStack => message!("generator-effect-columns"),
            RowsWithinBand => message!("generator-effect-rows"),
            Stacks => message!("generator-effect-stacks"),
            Bands => message!("generator-effect-bands"),
            Transposition => message!("generator-effect-transposition"),
            Reflection => message!("generator-effect-reflection"),
            Turn => message!("generator-effect-turn"),
        }
    }
}

/// The new positions of lines that are mirrored at the middle one.
pub(super) const MIRRORED: [u8; 9] = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/// Returns the order with these entries, all of which keep bands together here.
pub(super) fn order_of(entries: [u8; 9]) -> LineOrder {
    LineOrder::new(entries).unwrap_or(LineOrder::IDENTITY)
}

/// Returns the transposition, then the reflection at column 5.
pub(super) fn right_turn() -> Transformation {
    Transformation {
        transposed: true,
        columns: order_of(MIRRORED),
        ..Transformation::IDENTITY
    }
}

/// Returns the relabelling of every digit by the one `by` after it, 1 after 9.
pub(super) fn next_digits(by: usize) -> Relabelling {
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
