//! The kinds of fish and their codes.

use board::code::Technique;
use board::unit::{UnitKind, UnitSet};

use super::{Anatomy, Field};

/// The meaning of a fish code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) shape: Shape,
    pub(super) fins: Fins,
    /// Number of base units and of cover units, 2 to 7.
    pub(super) size: usize,
    /// True for Siamese fish.
    pub(super) siamese: bool,
}

/// The kinds of base and cover units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Rows against columns.
    Basic,
    /// Rows and blocks against columns and blocks.
    Franken,
    /// All other choices.
    Mutant,
}

/// Presence of fins, and the state of the base units without them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fins {
    /// No fins.
    None,
    /// Fins. Basic fish of this kind are not sashimi; franken and mutant fish are not distinguished.
    Finned,
    /// Fins, and without them a basic fish has a base unit with at most one candidate.
    Sashimi,
}

impl Kind {
    /// Returns the kind of a code `03xx`: the third digit encodes shape and fins, the fourth the size less two; a fifth
    /// marks Siamese fish.
    pub(super) fn of(technique: Technique) -> Self {
        let code = technique.code().as_bytes();
        let (shape, fins) = match code[2] {
            b'0' => (Shape::Basic, Fins::None),
            b'1' => (Shape::Basic, Fins::Finned),
            b'2' => (Shape::Basic, Fins::Sashimi),
            b'3' => (Shape::Franken, Fins::None),
            b'4' => (Shape::Franken, Fins::Finned),
            b'5' => (Shape::Mutant, Fins::None),
            _ => (Shape::Mutant, Fins::Finned),
        };
        Self {
            shape,
            fins,
            size: usize::from(code[3] - b'0') + 2,
            siamese: code.len() == 5,
        }
    }

    /// Returns `true` if a fish of this shape is finned or sashimi as the kind requires.
    pub(super) fn has_fins_of(&self, field: &Field, base: UnitSet, anatomy: &Anatomy) -> bool {
        if self.shape != Shape::Basic || self.fins == Fins::None {
            return true;
        }
        let fins = anatomy.fins();
        let sashimi = base
            .into_iter()
            .any(|unit| field.cells(unit).difference(fins).len() <= 1);
        sashimi == (self.fins == Fins::Sashimi)
    }
}

impl Shape {
    /// Returns the shape of a fish with these units.
    pub(super) fn of(base: UnitSet, cover: UnitSet) -> Self {
        let [rows, columns, blocks] = UnitKind::ALL.map(UnitSet::of_kind);
        let meets = |one: UnitSet, other| !one.intersection(other).is_empty();
        let lies = |own: UnitSet, crossing: UnitSet| {
            base.is_subset(own.union(blocks))
                && cover.is_subset(crossing.union(blocks))
                && meets(base, own)
                && meets(cover, crossing)
        };
        if !lies(rows, columns) && !lies(columns, rows) {
            Self::Mutant
        } else if meets(base.union(cover), blocks) {
            Self::Franken
        } else {
            Self::Basic
        }
    }

    /// Returns the possible pairs of base and cover units.
    pub(super) fn sides(self) -> &'static [(UnitSet, UnitSet)] {
        const ROWS: UnitSet = UnitSet::of_kind(UnitKind::Row);
        const COLUMNS: UnitSet = UnitSet::of_kind(UnitKind::Column);
        const BLOCKS: UnitSet = UnitSet::of_kind(UnitKind::Block);
        const BASIC: [(UnitSet, UnitSet); 2] = [(ROWS, COLUMNS), (COLUMNS, ROWS)];
        const FRANKEN: [(UnitSet, UnitSet); 2] = [
            (ROWS.union(BLOCKS), COLUMNS.union(BLOCKS)),
            (COLUMNS.union(BLOCKS), ROWS.union(BLOCKS)),
        ];
        match self {
            Self::Basic => &BASIC,
            Self::Franken => &FRANKEN,
            Self::Mutant => &[(UnitSet::ALL, UnitSet::ALL)],
        }
    }
}
