//! The handout's eight maps as generators of the group, and which of them keep the sense of a question.

use reference::digit::Digit;
use reference::method::{MapTask, Method};
use reference::random::Random;
use reference::relate::{LineOrder, Relabelling, Transformation};
use reference::unit::UnitKind;

use crate::message::Language;

/// One of the eight maps (2.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Generator {
    /// Every digit of the grid becomes another.
    Values,
    /// Columns change places within their stack.
    ColumnsWithinStack,
    /// Rows change places within their band.
    RowsWithinBand,
    /// Whole stacks change places.
    Stacks,
    /// Whole bands change places.
    Bands,
    /// Rows and columns change places.
    Transposition,
    /// The grid is mirrored at its middle column or row.
    Reflection,
    /// The grid is turned.
    Turn,
}

use Generator::{
    Bands, ColumnsWithinStack, Reflection, RowsWithinBand, Stacks, Transposition, Turn, Values,
};

impl Generator {
    /// All maps, in the handout's order.
    pub const ALL: [Self; 8] = [
        Values,
        ColumnsWithinStack,
        RowsWithinBand,
        Stacks,
        Bands,
        Transposition,
        Reflection,
        Turn,
    ];

    /// The maps that make of a question one of the same method and the same sense, so that yes stays yes.
    ///
    /// * Rows must stay rows, and columns columns, where the method speaks of them: no transposition, no turn.
    /// * Whole bands must stay whole for block permutations: no block-intern permutation.
    /// * Two grids of which one may be the mirrored or turned other must lie as they lay towards each other.
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

    /// A random element of those that the map alone generates, among them the identity.
    ///
    /// All eight, one after the other, give every element of the group with the same probability.
    pub(super) fn random(self, random: &mut Random) -> Transformation {
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
                        *order = order_of([9, 8, 7, 6, 5, 4, 3, 2, 1]);
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

    /// A few elements that the map alone makes and that leave nothing where it is, as far as the map moves it; they show
    /// whether an answer survives the map.
    pub(super) fn telling(self) -> Vec<Transformation> {
        let identity = Transformation::IDENTITY;
        let rows = |entries| Transformation {
            rows: order_of(entries),
            ..identity
        };
        let columns = |entries| Transformation {
            columns: order_of(entries),
            ..identity
        };
        match self {
            Values => [1, 4]
                .map(|shift| Transformation {
                    digits: shifted(shift),
                    ..identity
                })
                .to_vec(),
            ColumnsWithinStack => [[2, 3, 1, 5, 6, 4, 8, 9, 7], [3, 1, 2, 6, 4, 5, 9, 7, 8]]
                .map(columns)
                .to_vec(),
            RowsWithinBand => [[2, 3, 1, 5, 6, 4, 8, 9, 7], [3, 1, 2, 6, 4, 5, 9, 7, 8]]
                .map(rows)
                .to_vec(),
            Stacks => [[4, 5, 6, 7, 8, 9, 1, 2, 3], [7, 8, 9, 1, 2, 3, 4, 5, 6]]
                .map(columns)
                .to_vec(),
            Bands => [[4, 5, 6, 7, 8, 9, 1, 2, 3], [7, 8, 9, 1, 2, 3, 4, 5, 6]]
                .map(rows)
                .to_vec(),
            Transposition => vec![Transformation {
                transposed: true,
                ..identity
            }],
            Reflection => {
                let reversed = [9, 8, 7, 6, 5, 4, 3, 2, 1];
                vec![columns(reversed), rows(reversed)]
            }
            Turn => {
                let turn = right_turn();
                vec![turn, turn.then(&turn).then(&turn)]
            }
        }
    }

    /// The map's name in English, which is also its name in records; [`reference::relate::Map`] writes it so, too.
    pub const fn english(self) -> &'static str {
        match self {
            Values => "value permutation",
            ColumnsWithinStack => "block-intern column permutation",
            RowsWithinBand => "block-intern row permutation",
            Stacks => "horizontal block permutation",
            Bands => "vertical block permutation",
            Transposition => "transposition",
            Reflection => "reflection",
            Turn => "right turn",
        }
    }

    /// The map's name.
    pub const fn name(self, language: Language) -> &'static str {
        let german = match self {
            Values => "Wertpermutation",
            ColumnsWithinStack => "blockinterne Spaltenpermutation",
            RowsWithinBand => "blockinterne Zeilenpermutation",
            Stacks => "horizontale Blockpermutation",
            Bands => "vertikale Blockpermutation",
            Transposition => "Transposition",
            Reflection => "Spiegelung",
            Turn => "Rechtsdrehung",
        };
        language.pick(self.english(), german)
    }

    /// What happens to the grid, as the rest of a sentence that begins with `when`.
    pub const fn happening(self, language: Language) -> &'static str {
        match self {
            Values => language.pick(
                "digits are exchanged for others",
                "Ziffern gegen andere getauscht werden",
            ),
            ColumnsWithinStack => language.pick(
                "columns change places within their blocks",
                "Spalten innerhalb ihrer Blöcke den Platz tauschen",
            ),
            RowsWithinBand => language.pick(
                "rows change places within their blocks",
                "Zeilen innerhalb ihrer Blöcke den Platz tauschen",
            ),
            Stacks => language.pick(
                "blocks change places from left to right",
                "Blöcke nebeneinander den Platz tauschen",
            ),
            Bands => language.pick(
                "blocks change places from top to bottom",
                "Blöcke untereinander den Platz tauschen",
            ),
            Transposition => language.pick(
                "rows and columns are swapped",
                "Zeilen und Spalten vertauscht werden",
            ),
            Reflection => language.pick("the grid is mirrored", "das Gitter gespiegelt wird"),
            Turn => language.pick("the grid is turned", "das Gitter gedreht wird"),
        }
    }
}

/// The order with these places; all that are written here keep bands together.
fn order_of(entries: [u8; 9]) -> LineOrder {
    LineOrder::new(entries).unwrap_or(LineOrder::IDENTITY)
}

/// The transposition, then the reflection at column 5.
fn right_turn() -> Transformation {
    Transformation {
        transposed: true,
        columns: order_of([9, 8, 7, 6, 5, 4, 3, 2, 1]),
        ..Transformation::IDENTITY
    }
}

/// Every digit becomes the one so many places after it, 1 after 9.
fn shifted(by: usize) -> Relabelling {
    let mut digits = Digit::ALL;
    digits.rotate_left(by);
    Relabelling::new(digits).unwrap_or(Relabelling::IDENTITY)
}

fn random_digits(random: &mut Random) -> Relabelling {
    let mut digits = Digit::ALL;
    random.shuffle(&mut digits);
    Relabelling::new(digits).unwrap_or(Relabelling::IDENTITY)
}

/// Each band's lines in a random order.
fn random_within(random: &mut Random) -> LineOrder {
    let mut entries = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    for band in entries.chunks_mut(3) {
        random.shuffle(band);
    }
    order_of(entries)
}

/// Whole bands in a random order.
fn random_blocks(random: &mut Random) -> LineOrder {
    let mut firsts = [1, 4, 7];
    random.shuffle(&mut firsts);
    order_of(std::array::from_fn(|line| {
        firsts[line / 3] + [0, 1, 2][line % 3]
    }))
}
