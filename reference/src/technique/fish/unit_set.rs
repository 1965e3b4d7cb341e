//! Sets of units.

use core::cmp::Ordering;

use crate::cell::{Cell, CellSet};
use crate::unit::{Unit, UnitKind};

/// A set of units, one bit for each by its place in [`Unit::BY_KIND`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UnitSet(u32);

impl UnitSet {
    pub(super) const EMPTY: Self = Self(0);
    pub(super) const ALL: Self = Self((1 << 27) - 1);

    pub(super) const fn of_kind(kind: UnitKind) -> Self {
        Self(0x1ff << (kind as usize * 9))
    }

    /// Returns the three units that hold a cell.
    pub(super) const fn holding(cell: Cell) -> Self {
        HOLDING[cell.index()]
    }

    pub(super) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns `true` if some unit is in both sets.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) const fn remove(&mut self, unit: Unit) {
        self.0 &= !(1 << unit.index());
    }

    pub(super) const fn with(self, unit: Unit) -> Self {
        Self(self.0 | 1 << unit.index())
    }

    pub(super) const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(super) const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Takes out the first unit.
    pub(super) const fn pop(&mut self) -> Option<Unit> {
        if self.0 == 0 {
            return None;
        }
        let index = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Unit::BY_KIND[index])
    }

    /// Returns the cells of all units.
    pub(super) fn cells(self) -> CellSet {
        self.into_iter()
            .fold(CellSet::EMPTY, |cells, unit| cells.union(unit.cell_set()))
    }
}

impl Ord for UnitSet {
    /// Sets of equal size are ordered as the lists of their units are: whoever has the first unit that only one of
    /// them has comes first.
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.reverse_bits().cmp(&self.0.reverse_bits())
    }
}

impl PartialOrd for UnitSet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl IntoIterator for UnitSet {
    type Item = Unit;
    type IntoIter = Units;

    /// Returns the units, ascending.
    fn into_iter(self) -> Units {
        Units(self)
    }
}

/// The units of a [`UnitSet`], ascending.
pub(super) struct Units(UnitSet);

impl Iterator for Units {
    type Item = Unit;

    fn next(&mut self) -> Option<Unit> {
        self.0.pop()
    }
}

static HOLDING: [UnitSet; 81] = {
    let mut sets = [UnitSet::EMPTY; 81];
    let mut index = 0;
    while index < 81 {
        let mut kind = 0;
        while kind < 3 {
            sets[index] = sets[index].with(Unit::of(UnitKind::ALL[kind], Cell::ALL[index]));
            kind += 1;
        }
        index += 1;
    }
    sets
};
