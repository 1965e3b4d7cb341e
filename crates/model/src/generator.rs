//! The handout's eight maps, and which of them keep the sense of a question.

use board::method::{MapTask, Method};
use board::unit::UnitKind;

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
