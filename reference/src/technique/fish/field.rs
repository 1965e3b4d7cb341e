//! The candidates of one digit by unit, and the eliminations of a fish.

use crate::technique::pattern::fins::once_and_twice;
use board::cell::CellSet;
use board::unit::{Unit, UnitSet, common_peers};

/// The open cells of one digit.
pub(super) struct Field {
    open: CellSet,
    by_unit: [CellSet; 27],
}

impl Field {
    pub(super) fn of(open: CellSet) -> Self {
        Self {
            open,
            by_unit: Unit::BY_KIND.map(|unit| unit.cell_set().intersection(open)),
        }
    }

    /// Returns the candidates.
    pub(super) const fn open(&self) -> CellSet {
        self.open
    }

    /// Returns the candidates in a unit.
    pub(super) const fn cells(&self, unit: Unit) -> CellSet {
        self.by_unit[unit.index()]
    }

    /// Returns the units that have a candidate among these cells.
    pub(super) fn units_with(&self, units: UnitSet, cells: CellSet) -> UnitSet {
        let has_candidate = |unit: &Unit| !self.cells(*unit).intersection(cells).is_empty();
        units.into_iter().filter(has_candidate).collect()
    }

    /// Returns the candidates in at least one of some units, and those in at least two.
    fn once_and_twice(&self, units: UnitSet) -> (CellSet, CellSet) {
        once_and_twice(units.into_iter().map(|unit| self.cells(unit)))
    }
}

/// The parts of a fish and its eliminations.
pub(super) struct Anatomy {
    /// The candidates of the base units.
    pub(super) base: CellSet,
    /// The base candidates that no cover unit holds.
    pub(super) exo_fins: CellSet,
    /// The base candidates that two base units hold.
    pub(super) endo_fins: CellSet,
    /// The eliminations.
    pub(super) struck: CellSet,
}

impl Anatomy {
    /// Applies the definition of a fish to any units, with any number of fins.
    pub(super) fn of(field: &Field, base: UnitSet, cover: UnitSet) -> Self {
        let (base, endo_fins) = field.once_and_twice(base);
        let (covered, doubly_covered) = field.once_and_twice(cover);
        let exo_fins = base.difference(covered);
        // No cell is a peer of itself, so a fin does not strike itself.
        let struck = covered
            .difference(base)
            .union(doubly_covered)
            .intersection(common_peers(exo_fins.union(endo_fins)));
        Self {
            base,
            exo_fins,
            endo_fins,
            struck,
        }
    }

    /// Returns the fins of both kinds.
    pub(super) const fn fins(&self) -> CellSet {
        self.exo_fins.union(self.endo_fins)
    }
}
