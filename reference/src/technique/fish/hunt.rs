//! The search for the fish of a shape and a size, directed at what they may strike.
//!
//! A fish strikes no cell of a template: the template has a candidate in each base unit; if one of these is a fin,
//! the struck cell sees it and is not in the template; if none is, they are as many different candidates as there
//! are cover units, each in a cover unit and no two in one, so that a struck cell would be the second of its cover
//! unit, or take two of them for itself.
//!
//! So the search aims at each candidate that no template holds, the *target*: what is in no template is usually
//! little or nothing. All fins have to see the target; a base candidate that does not see it, a *bound* one, must
//! lie in one base unit only and in some cover unit. A cover unit that holds the target has no bound candidate
//! besides, which leaves one cover unit less than there are base units to cover all of them.

use crate::cell::{Cell, CellSet};
use crate::pattern::fins::{MOST_ENDO_FINS, MOST_FINS};
use crate::unit::peers;

use super::{Anatomy, Field, Fins, Kind, Shape, UnitSet};

/// Visits base units, cover units and anatomy of every fish of a shape and a size that strikes one of the targets,
/// each once; with fins if the kind has any, without if not.
pub(super) fn hunt(
    field: &Field,
    kind: &Kind,
    targets: CellSet,
    mut visit: impl FnMut(UnitSet, UnitSet, &Anatomy),
) {
    for &(base_units, cover_units) in kind.shape.sides() {
        let base_units = field.units_with(base_units, field.open());
        let mut earlier = CellSet::EMPTY;
        for target in targets {
            let finned = kind.fins != Fins::None;
            let mut hunt = Hunt {
                field,
                kind,
                cover_units,
                target,
                fin_cells: if finned {
                    peers(target)
                } else {
                    CellSet::EMPTY
                },
                found: &mut |base, cover, anatomy: &Anatomy| {
                    if anatomy.struck.intersection(earlier).is_empty() {
                        visit(base, cover, anatomy);
                    }
                },
            };
            hunt.choose_base(base_units, Base::NONE);
            earlier.insert(target);
        }
    }
}

/// The search for the fish that strike one target.
struct Hunt<'a, F> {
    field: &'a Field,
    kind: &'a Kind,
    /// Where cover units are taken from.
    cover_units: UnitSet,
    target: Cell,
    /// Where fins may be.
    fin_cells: CellSet,
    found: &'a mut F,
}

/// Base units with their candidates.
#[derive(Clone, Copy)]
struct Base {
    units: UnitSet,
    cells: CellSet,
    endo_fins: CellSet,
}

impl Base {
    const NONE: Self = Self {
        units: UnitSet::EMPTY,
        cells: CellSet::EMPTY,
        endo_fins: CellSet::EMPTY,
    };
}

/// Cover units as far as they are chosen.
#[derive(Clone, Copy)]
struct Cover {
    units: UnitSet,
    /// The units that may be added.
    usable: UnitSet,
    /// The base candidates that are in no unit yet.
    bare: CellSet,
}

impl<F: FnMut(UnitSet, UnitSet, &Anatomy)> Hunt<'_, F> {
    /// Adds base units, out of those that are left, until there are enough.
    fn choose_base(&mut self, mut left: UnitSet, base: Base) {
        let missing = self.kind.size - base.units.len();
        if missing == 0 {
            self.cover(&base);
            return;
        }
        while left.len() >= missing
            && let Some(unit) = left.pop()
        {
            let cells = self.field.cells(unit);
            let overlap = base.cells.intersection(cells);
            let next = Base {
                units: base.units.with(unit),
                cells: base.cells.union(cells),
                endo_fins: base.endo_fins.union(overlap),
            };
            if overlap.is_subset(self.fin_cells)
                && next.endo_fins.len() <= MOST_ENDO_FINS
                && self.may_be_covered(&next)
            {
                self.choose_base(left, next);
            }
        }
    }

    /// How many cover units must hold the target: two if it is a base candidate itself.
    fn target_covers(&self, base: &Base) -> usize {
        1 + usize::from(base.cells.contains(self.target))
    }

    /// Returns `true` if there may be enough cover units for the candidates of a base, whatever is added to it.
    fn may_be_covered(&self, base: &Base) -> bool {
        let usable = self.cover_units.difference(base.units);
        let bound = base.cells.difference(self.fin_cells);
        let bound = bound.difference(CellSet::only(self.target));
        let needed = self.target_covers(base);
        let slots = match self.kind.fins {
            Fins::None => self.kind.size,
            Fins::Finned | Fins::Sashimi => self.kind.size - needed,
        };
        let through_target = usable.intersection(UnitSet::holding(self.target));
        through_target.len() >= needed && can_cover(bound, usable, slots)
    }

    fn cover(&mut self, base: &Base) {
        let cover = Cover {
            units: UnitSet::EMPTY,
            usable: self
                .field
                .units_with(self.cover_units.difference(base.units), base.cells),
            bare: base.cells,
        };
        self.choose_cover(base, cover);
    }

    /// Adds cover units until there are enough: for the target, then for the bound candidates, then at will.
    ///
    /// A unit that has been tried is not used again, so no choice of units comes up twice.
    fn choose_cover(&mut self, base: &Base, mut cover: Cover) {
        let slots = self.kind.size - cover.units.len();
        let through_target = UnitSet::holding(self.target);
        let needed = self.target_covers(base);
        let bound = cover.bare.difference(self.fin_cells);
        let choices = if cover.units.intersection(through_target).len() < needed {
            cover.usable.intersection(through_target)
        } else if !can_cover(bound, cover.usable, slots) {
            return;
        } else if !bound.is_empty() {
            fewest_choices(bound, cover.usable)
        } else if slots > 0 {
            cover.usable
        } else {
            return self.finish(base, &cover);
        };
        if slots == 0 {
            return;
        }
        for unit in choices {
            cover.usable.remove(unit);
            let next = Cover {
                units: cover.units.with(unit),
                bare: cover.bare.difference(unit.cell_set()),
                ..cover
            };
            self.choose_cover(base, next);
        }
    }

    fn finish(&mut self, base: &Base, cover: &Cover) {
        let fins = cover.bare.union(base.endo_fins).len();
        let is_wanted = match self.kind.fins {
            Fins::None => fins == 0,
            Fins::Finned | Fins::Sashimi => (1..=MOST_FINS).contains(&fins),
        };
        if is_wanted && Shape::of(base.units, cover.units) == self.kind.shape {
            let anatomy = Anatomy::of(self.field, base.units, cover.units);
            (self.found)(base.units, cover.units, &anatomy);
        }
    }
}

/// Returns `true` if so many units may hold all the cells. It picks cells no two of which share a usable unit, and so
/// may say yes too often, but never no.
fn can_cover(mut cells: CellSet, usable: UnitSet, slots: usize) -> bool {
    for _ in 0..=slots {
        let Some(cell) = cells.first() else {
            return true;
        };
        let units = usable.intersection(UnitSet::holding(cell));
        if units.is_empty() {
            return false;
        }
        cells = cells.difference(units.cells());
    }
    false
}

/// Returns the usable units that hold a cell, for the cell that has fewest.
fn fewest_choices(cells: CellSet, usable: UnitSet) -> UnitSet {
    cells
        .into_iter()
        .map(|cell| usable.intersection(UnitSet::holding(cell)))
        .min_by_key(|units| units.len())
        .unwrap_or(UnitSet::EMPTY)
}
