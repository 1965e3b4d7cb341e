//! The search for the fish of a shape and a size, directed by possible eliminations.
//!
//! A fish strikes no cell of a template: the template has a candidate in each base unit. If one of these is a fin, the
//! struck cell sees it and is not in the template. If none is, they are as many different candidates as there are cover
//! units, each in a cover unit and no two in one, so a struck cell would be the second of its cover unit, or occupy two
//! of them.
//!
//! So the search targets each candidate that no template contains; these are usually few. All fins have to see the
//! target. A base candidate that does not see it, a *bound* one, must lie in exactly one base unit and in some cover
//! unit. In a finned fish one cover unit contains the target, or two if it is a base candidate itself. These have no
//! bound candidate, so the others must cover all bound candidates. In a fish without fins every base candidate is
//! bound, and all cover units may cover them.

use crate::technique::pattern::fins::{MAX_ENDO_FINS, MAX_FINS};
use board::cell::{Cell, CellSet};
use board::unit::{UnitSet, peers};

use super::{Anatomy, Field, Fins, Kind, Shape};

/// Visits base units, cover units and anatomy of every fish of the kind's shape and size that strikes one of the
/// targets, each once; with fins if the kind has any, without otherwise.
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
    /// Available cover units.
    cover_units: UnitSet,
    target: Cell,
    /// Possible cells of fins.
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

/// The cover units chosen so far.
#[derive(Clone, Copy)]
struct Cover {
    units: UnitSet,
    /// Units that may be added.
    usable: UnitSet,
    /// Base candidates in no chosen unit.
    bare: CellSet,
}

impl<F: FnMut(UnitSet, UnitSet, &Anatomy)> Hunt<'_, F> {
    /// Adds base units from the remaining ones until there are enough.
    fn choose_base(&mut self, mut left: UnitSet, base: Base) {
        let missing = self.kind.size - base.units.len();
        if missing == 0 {
            self.cover(&base);
            return;
        }
        while left.len() >= missing
            && let Some(unit) = left.first()
        {
            left.remove(unit);
            let cells = self.field.cells(unit);
            let overlap = base.cells.intersection(cells);
            let next = Base {
                units: base.units.union(UnitSet::only(unit)),
                cells: base.cells.union(cells),
                endo_fins: base.endo_fins.union(overlap),
            };
            if overlap.is_subset(self.fin_cells)
                && next.endo_fins.len() <= MAX_ENDO_FINS
                && self.may_be_covered(&next)
            {
                self.choose_base(left, next);
            }
        }
    }

    /// Returns the number of cover units that must contain the target: two if it is a base candidate itself.
    fn target_covers(&self, base: &Base) -> usize {
        1 + usize::from(base.cells.contains(self.target))
    }

    /// Returns `true` if a base and its extensions may have enough cover units.
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

    /// Adds cover units until there are enough: first for the target, then for the bound candidates, then any.
    ///
    /// A unit that has been tried is not used again, so no choice of units occurs twice.
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
                units: cover.units.union(UnitSet::only(unit)),
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
            Fins::Finned | Fins::Sashimi => (1..=MAX_FINS).contains(&fins),
        };
        if is_wanted && Shape::of(base.units, cover.units) == self.kind.shape {
            let anatomy = Anatomy::of(self.field, base.units, cover.units);
            (self.found)(base.units, cover.units, &anatomy);
        }
    }
}

/// Returns `true` if `slots` of the usable units may contain all the cells. The test picks cells no two of which share
/// a usable unit, so it has false positives but no false negatives.
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

/// Returns the usable units of the cell that has the fewest.
fn fewest_choices(cells: CellSet, usable: UnitSet) -> UnitSet {
    cells
        .into_iter()
        .map(|cell| usable.intersection(UnitSet::holding(cell)))
        .min_by_key(|units| units.len())
        .unwrap_or(UnitSet::EMPTY)
}
