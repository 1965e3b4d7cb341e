//! Fish of one digit: basic (030x), finned (031x), sashimi (032x), franken (033x), finned franken (034x), mutant
//! (035x), finned mutant (036x), and the Siamese ones of two fish in one step.
//!
//! A fish has *base* units and as many other *cover* units. Each base unit needs the digit once, in one of its
//! candidates. If no candidate lies in two base units and all of them lie in cover units, then each cover unit gets its
//! digit from a base unit and loses all its other candidates; candidates in two cover units, base candidates or not, go
//! as well. A *fin* prevents this: a base candidate in no cover unit, or one in two base units, an *endo fin*, covered
//! or not. Either a fin is true or the fish holds, so the digit goes from the fish's eliminations that see every fin.
//! There may be five fins, two of them endo. A cover unit without a base candidate would have no effect and is not
//! allowed, nor is a base unit without a candidate: it has its digit already, or there is no solution.
//!
//! The third digit of a code is the shape, the fourth the number of base units less two:
//!
//! * **Basic:** rows against columns, or columns against rows.
//! * **Finned, sashimi:** the same with fins. It is sashimi if some base unit has at most one candidate without the
//!   fins.
//! * **Franken:** rows and blocks against columns and blocks, or columns and blocks against rows and blocks, with at
//!   least one line on either side and at least one block.
//! * **Mutant:** all other choices of units.
//! * **Siamese** (a fifth digit, 1): two finned fish, sashimi or not, with the same base units whose eliminations begin
//!   with different cells; candidates of the base come after the others. The step has the eliminations of both. The
//!   fish whose cover units come first, compared one by one as rows, columns, blocks, gives the step its code, so the
//!   code of a pair of a finned and a sashimi fish depends on the order of two lists of units. HoDoKu searches for
//!   three and four base units only, and so do the codes.
//!
//! The digit of a step is the fish's. The reason lists the base units, then the cover units, each with its candidates,
//! then fins and endo fins; for a Siamese fish cover and fins of the first, then of the second.
//!
//! Of all fish of a code with the same eliminations only one becomes a step: the one whose base units come first, then
//! whose cover units do. There may be tens of thousands with the same effect.
//!
//! The search goes digit by digit; of the fish of a digit those with the first base units come first, rows before
//! columns, then those with the first cover units.
//!
//! Templates direct the search: a fish strikes no candidate of a template (see `hunt.rs`). If the digit has no
//! template, it contradicts itself; then any of its candidates may be struck, and the search finds all its fish, only
//! slower.
//!
//! ```
//! use board::code::Technique;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! use board::unit::Unit;
//! // On rows 2 and 5, 1 is open in columns 3 and 8 only.
//! let mut state = State::from(&Grid::EMPTY);
//! let one = "1".parse().unwrap();
//! for row in [1, 4] {
//!     for cell in Unit::BY_KIND[row].cells() {
//!         if ![3, 8].contains(&cell.column()) {
//!             state.strike(cell, one);
//!         }
//!     }
//! }
//! let steps = find(Technique::XWing, &state);
//! assert_eq!(steps.len(), 1);
//! assert_eq!(steps[0].eliminations.len(), 14, "seven other cells of either column");
//! let units: Vec<_> = steps[0].reason.iter().map(|part| part.unit.unwrap().to_string()).collect();
//! assert_eq!(units, ["row 2", "row 5", "column 3", "column 8"]);
//! assert!(find(Technique::FinnedXWing, &state).is_empty(), "there is no fin");
//!
//! // One more candidate, r5c7, is a fin: only what sees it goes, the rest of column 8 in block 6.
//! let mut state = State::from(&Grid::EMPTY);
//! for row in [1, 4] {
//!     for cell in Unit::BY_KIND[row].cells() {
//!         if ![3, 8].contains(&cell.column()) && cell.to_string() != "r5c7" {
//!             state.strike(cell, one);
//!         }
//!     }
//! }
//! assert!(find(Technique::XWing, &state).is_empty());
//! let steps = find(Technique::FinnedXWing, &state);
//! assert_eq!(format!("{:?}", steps[0].eliminations), "[r4c8=1, r6c8=1]");
//! ```

mod field;
mod hunt;
mod kind;
mod siamese;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::technique::pattern::template::{Templates, placed};
use board::cell::CellSet;
use board::digit::{Digit, DigitSet};
use board::step::{MarkSet, Part, Role};
use board::unit::UnitSet;

use super::Search;
use field::{Anatomy, Field};
use hunt::hunt;
use kind::{Fins, Kind, Shape};

/// Base and cover units of a fish, or of two fish with the same base. Of all with the same eliminations, the first in
/// order is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fish {
    base: UnitSet,
    cover: UnitSet,
    /// The cover units of a Siamese fish's second half.
    second_cover: Option<UnitSet>,
}

/// The first fish, in order, for every set of struck cells.
type Catch = BTreeMap<CellSet, Fish>;

pub(super) fn search(search: &mut Search) {
    let kind = Kind::of(search.technique());
    let placed = placed(search.state.grid());
    for digit in search.digits() {
        let field = Field::of(search.marks().cells_with(digit));
        let possible = Templates::of(placed.cells(digit), field.open()).any();
        let targets = field.open().difference(possible);
        let mut caught: Vec<_> = catch(&field, &kind, targets).into_iter().collect();
        caught.sort_unstable_by_key(|&(_, fish)| fish);
        for (struck, fish) in caught {
            let reason = reason(&field, &fish, digit);
            let eliminations = MarkSet::of(digit, struck);
            search.strike(DigitSet::only(digit), &eliminations, &reason);
        }
        if search.is_done() {
            return;
        }
    }
}

/// Returns the fish of a kind that strike one of the targets.
fn catch(field: &Field, kind: &Kind, targets: CellSet) -> Catch {
    if kind.siamese {
        return siamese::catch(field, kind, targets);
    }
    let mut catch = Catch::new();
    hunt(field, kind, targets, |base, cover, anatomy| {
        if kind.has_fins_of(field, base, anatomy) {
            let fish = Fish {
                base,
                cover,
                second_cover: None,
            };
            keep_first(&mut catch, anatomy.struck, fish);
        }
    });
    catch
}

fn keep_first(catch: &mut Catch, struck: CellSet, fish: Fish) {
    catch
        .entry(struck)
        .and_modify(|kept| *kept = fish.min(*kept))
        .or_insert(fish);
}

/// Returns base units, cover units, fins; the latter two again for the second half of a Siamese fish.
fn reason(field: &Field, fish: &Fish, digit: Digit) -> Vec<Part> {
    let digits = DigitSet::only(digit);
    let units = |role, units: UnitSet| {
        units
            .into_iter()
            .map(move |unit| Part::unit(role, digits, field.cells(unit), unit))
    };
    let mut parts: Vec<Part> = units(Role::Base, fish.base).collect();
    for cover in [Some(fish.cover), fish.second_cover].into_iter().flatten() {
        parts.extend(units(Role::Cover, cover));
        let anatomy = Anatomy::of(field, fish.base, cover);
        for (role, cells) in [
            (Role::Fin, anatomy.exo_fins),
            (Role::EndoFin, anatomy.endo_fins),
        ] {
            if !cells.is_empty() {
                parts.push(Part::cells(role, digits, cells));
            }
        }
    }
    parts
}
