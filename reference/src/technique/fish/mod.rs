//! Fish of one digit: basic (030x), finned (031x), sashimi (032x), franken (033x), finned franken (034x), mutant
//! (035x), finned mutant (036x), and the Siamese ones of two fish in one step.
//!
//! Some *base* units and as many others, the *cover* units. Each base unit needs the digit once, in one of its
//! candidates. If no candidate lies in two base units and all of them lie in cover units, then each cover unit gets
//! its digit from a base unit, and loses all its other candidates; so do those in two cover units, base candidates
//! or not. What spoils this is a *fin*: a base candidate in no cover unit, or one in two base units, an *endo fin*,
//! covered or not. Either a fin is true or the fish holds: what the fish strikes goes if it sees every fin. There
//! may be five fins, two of them endo. A cover unit without a base candidate would do nothing and is not allowed.
//! Nor is a base unit without a candidate: it has its digit already, or no hope.
//!
//! The third digit of a code is the shape, the fourth the number of base units less two:
//!
//! * **Basic:** rows against columns, or columns against rows.
//! * **Finned, sashimi:** the same with fins. It is sashimi if taking all fins away leaves some base unit with one
//!   candidate or none.
//! * **Franken:** rows and blocks against columns and blocks, or columns and blocks against rows and blocks, with at
//!   least one line on either side and at least one block.
//! * **Mutant:** all other choices of units.
//! * **Siamese** (a fifth digit, 1): two finned fish, sashimi or not, with the same base units whose strikes begin
//!   with different cells; candidates of the base come after the others. The step strikes what either does. The
//!   fish whose cover units come first, compared one by one as rows, columns, blocks, gives the step its code, so
//!   the code of a pair of a finned and a sashimi fish depends on the order of two lists of units. HoDoKu looks for
//!   three and four base units only; so do the codes.
//!
//! The digit of a step is the fish's. The reason are the base units, then the cover units, each with its
//! candidates, then fins and endo fins; for a Siamese fish cover and fins of the first, then of the second.
//!
//! Of all fish of a code that strike the same, only one becomes a step: the one whose base units come first, then
//! whose cover units do. Tens of thousands may agree, and further ones would say nothing new.
//!
//! Templates direct the search: a fish strikes no candidate that some template of the digit holds (`hunt.rs` says
//! why). A digit that has none contradicts itself; all its candidates may be struck then, and all its fish are found
//! just the same, only not as fast.
//!
//! ```
//! use reference::{code::Technique, grid::Grid, technique::{State, find}, unit::Unit};
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
mod unit_set;

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::cell::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::pattern::template::{Templates, placed};
use crate::step::{MarkSet, Part, Role};

use super::Search;
use field::{Anatomy, Field};
use hunt::hunt;
use kind::{Fins, Kind, Shape};
use unit_set::UnitSet;

/// Base and cover units of a fish, or of two that share the base; the first in order stands for all that strike the
/// same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fish {
    base: UnitSet,
    cover: UnitSet,
    /// The cover units of a Siamese fish's second half.
    twin: Option<UnitSet>,
}

/// For every set of cells that is struck, the first fish that does it.
type Catch = BTreeMap<CellSet, Fish>;

pub(super) fn search(search: &mut Search) {
    let kind = Kind::of(search.technique());
    let placed = placed(search.state.grid());
    for digit in search.digits() {
        let field = Field::of(search.marks().cells_with(digit));
        let possible = Templates::of(placed.cells(digit), field.open()).any();
        let targets = field.open().difference(possible);
        for (struck, fish) in catch(&field, &kind, targets) {
            let reason = reason(&field, &fish, digit);
            let eliminations = MarkSet::of(digit, struck);
            search.strike(DigitSet::only(digit), &eliminations, &reason);
        }
    }
}

/// What the fish of a kind strike, if one of the targets is among it.
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
                twin: None,
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

/// Base units, cover units, fins; the latter two again for the second half of a Siamese fish.
fn reason(field: &Field, fish: &Fish, digit: Digit) -> Vec<Part> {
    let digits = DigitSet::only(digit);
    let units = |role, units: UnitSet| {
        units
            .into_iter()
            .map(move |unit| Part::unit(role, digits, field.cells(unit), unit))
    };
    let mut parts: Vec<Part> = units(Role::Base, fish.base).collect();
    for cover in [Some(fish.cover), fish.twin].into_iter().flatten() {
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
