//! Siamese fish: two finned fish with the same base units.

use alloc::vec::Vec;

use board::cell::{Cell, CellSet};
use board::unit::UnitSet;

use super::{Anatomy, Catch, Field, Fish, Kind, hunt, keep_first};

/// A fish that may be half of a Siamese one. Halves are ordered by their base units, then by their cover units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Half {
    base: UnitSet,
    cover: UnitSet,
    /// True if it is finned or sashimi as the code requires, and so may be the first half.
    leads: bool,
    struck: CellSet,
    first_struck: Option<Cell>,
}

impl Half {
    fn new(field: &Field, kind: &Kind, base: UnitSet, cover: UnitSet, anatomy: &Anatomy) -> Self {
        let struck = anatomy.struck;
        // HoDoKu lists base candidates, which are doubly covered, after the others.
        let first_struck = struck.difference(anatomy.base).first();
        Self {
            base,
            cover,
            leads: kind.has_fins_of(field, base, anatomy),
            struck,
            first_struck: first_struck.or(struck.first()),
        }
    }
}

/// Returns all pairs of fish with the same base units whose eliminations begin with different cells.
pub(super) fn catch(field: &Field, kind: &Kind, targets: CellSet) -> Catch {
    let mut halves = Vec::new();
    hunt(field, kind, targets, |base, cover, anatomy| {
        halves.push(Half::new(field, kind, base, cover, anatomy));
    });
    halves.sort_unstable();
    let mut catch = Catch::new();
    for halves in halves.chunk_by(|one, other| one.base == other.base) {
        for (index, first) in halves.iter().enumerate().filter(|(_, half)| half.leads) {
            for second in &halves[index + 1..] {
                if first.first_struck != second.first_struck {
                    let fish = Fish {
                        base: first.base,
                        cover: first.cover,
                        second_cover: Some(second.cover),
                    };
                    keep_first(&mut catch, first.struck.union(second.struck), fish);
                }
            }
        }
    }
    catch
}
