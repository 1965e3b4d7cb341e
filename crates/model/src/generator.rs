//! The handout's eight maps, and the methods whose questions keep their meaning under each.

use board::method::{MapTask, Method};
use board::unit::UnitKind;

use message::Message;

board::named! {
    /// One of the eight maps (2.3).
    Generator {
        /// The digits of the grid are permuted.
        Values = "value permutation",
        /// Columns are permuted within their stack.
        ColumnsWithinStack = "block-intern column permutation",
        /// Rows are permuted within their band.
        RowsWithinBand = "block-intern row permutation",
        /// Whole stacks are permuted.
        Stacks = "horizontal block permutation",
        /// Whole bands are permuted.
        Bands = "vertical block permutation",
        /// Rows and columns are exchanged.
        Transposition = "transposition",
        /// The grid is reflected in its middle column or row.
        Reflection = "reflection",
        /// The grid is rotated clockwise.
        Turn = "right turn",
    }
}

use Generator::{
    Bands, ColumnsWithinStack, Reflection, RowsWithinBand, Stacks, Transposition, Turn, Values,
};

impl Generator {
    /// Returns the maps under which a question of a method keeps its meaning, so that a positive answer stays positive.
    ///
    /// * Methods about rows or columns: rows must stay rows and columns columns, so no transposition and no turn.
    /// * Block permutations: blocks must stay whole, so no block-intern permutation.
    /// * Methods that relate two grids by transposition, reflection or turn: only maps that preserve the relation.
    /// * All other methods: all maps.
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

    /// Returns the effect of the map on the grid, as a clause.
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
