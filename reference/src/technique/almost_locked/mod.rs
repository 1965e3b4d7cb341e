//! Chains of almost locked sets: ALS-XZ (0901), ALS-XY-wing (0902), ALS chain (0903).
//!
//! An *almost locked set* is a set of n unsolved cells of a unit with n + 1 candidates; a cell with two candidates is
//! one too. If it loses one of its digits, it holds all the others. A digit of two such sets is a *restricted common*
//! if every cell for it in one set sees every cell for it in the other, and no such cell is in both: only one of the
//! two sets can hold it. So the loss of a digit propagates from set to set, and finally one of two sets holds a digit,
//! which goes from the cells that see all its cells in both.
//!
//! * **ALS-XZ:** two sets with a restricted common x. Any other common digit z is in one of them. If the two have a
//!   second restricted common y, each set loses exactly one of x and y and holds all its other digits. Then x and y,
//!   too, go from the cells that see all their cells in both sets, and every other digit of a set goes from the cells
//!   outside *both* that see all its cells in this set alone. All of this is one step. The sets share no cell.
//! * **ALS-XY-wing:** two sets that each have a restricted common with a third one, the pivot; not only the same digit
//!   in both cases, as then the pivot may hold it. A common digit of the two sets that is a restricted common of
//!   neither link is in one of them. The pivot may lose it too. No two of the sets share a cell; in the second variant
//!   (`-2`) any may, but neither outer set contains the other.
//! * **ALS chain:** the same with four to seven sets and a link between successive ones. Each link has *active* digits:
//!   one chosen restricted common at the first link; at every other link all that are not active at the link before, at
//!   least one. (With the same digit at both, a set might lose it to one neighbour and yet keep it from the other.) A
//!   common digit of the first and the last set that is active at neither the first nor the last link is in one of
//!   them. No set occurs twice. Neighbours share no cell, others may; in the second variant neighbours may, too.
//!
//! The digits of a step are those it strikes. Its reason lists the sets in the order of the chain, and between
//! successive sets their restricted commons: each relevant digit with its cells in both. For chains there is one step
//! per set of eliminations, by a shortest chain, and among these by the one whose ends come first in the list of sets.
//! The others are often thousands with the same effect.
//!
//! Sets are listed by unit (rows, columns, blocks), then depth first by cells; links by their first set, then by their
//! second. The search for ALS-XZ and for wings goes by links. While it solves, HoDoKu follows chains of any length, but
//! forward in the list only, and takes the best by [`Step::preference`]; of several chains with the same start and the
//! same end it keeps the first, depth first.
//!
//! ```
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! let mut state = State::from(&Grid::EMPTY);
//! let mut leave = |cell: &str, digits: &str| {
//!     for digit in Digit::ALL {
//!         if !digits.contains(&digit.to_string()) {
//!             state.strike(cell.parse().unwrap(), digit);
//!         }
//!     }
//! };
//! // Without 1, r1c1 holds 2; then r1c5 and r6c5 hold 3 and 1. So 1 is in r1c1 or in r6c5.
//! leave("r1c1", "12");
//! leave("r1c5", "23");
//! leave("r6c5", "13");
//! let steps = find(Technique::AlmostLockedSetsXZ, &state);
//! for step in &steps {
//!     assert_eq!(step.digits.to_string(), "1");
//!     assert_eq!(format!("{:?}", step.eliminations), "[r6c1=1]");
//! }
//! assert_eq!(steps.len(), 2, "one cell and two by 2, or two cells and one by 3");
//! ```
//!
//! [`Step::preference`]: board::step::Step::preference

mod chain;
mod restricted_common;
mod walk;
mod xy_wing;
mod xz;

use alloc::vec::Vec;

use crate::technique::pattern::almost_locked::{AlmostLockedSet, almost_locked_sets};
use board::cell::CellSet;
use board::code::{Technique, Variant};
use board::digit::{Digit, DigitSet};
use board::step::{MarkSet, Part, Role};

use restricted_common::{Link, Links};
use walk::{MAX_LINKS, Place, Walks};

use super::Search;

pub(super) fn search(search: &mut Search) {
    let overlap = search.query.variant == Some(Variant::Second);
    let sets = almost_locked_sets(search.marks(), 1);
    match search.technique() {
        Technique::AlmostLockedSetsXZ => xz::search(search, &sets, &Links::between(&sets, false)),
        Technique::AlmostLockedSetsXYWing => {
            xy_wing::search(search, &sets, &Links::between(&sets, overlap), overlap);
        }
        Technique::AlmostLockedSetsChain if search.only_first => {
            chain::search_forward(search, &sets, &Links::between(&sets, overlap));
        }
        Technique::AlmostLockedSetsChain => {
            chain::search(search, &sets, &Links::between(&sets, overlap));
        }
        _ => {}
    }
}

/// Returns the candidates of some digits that see all cells of their digit in both sets.
fn seen_by_both(first: &AlmostLockedSet, second: &AlmostLockedSet, digits: DigitSet) -> MarkSet {
    MarkSet::from_fn(digits, |digit| seen_in(first, second, digit))
}

fn seen_in(first: &AlmostLockedSet, second: &AlmostLockedSet, digit: Digit) -> CellSet {
    first.seeing(digit).intersection(second.seeing(digit))
}

/// Returns the reason of a chain of sets; `commons` are the relevant digits between successive sets.
fn chain_reason<'a>(
    sets: impl IntoIterator<Item = &'a AlmostLockedSet>,
    commons: impl IntoIterator<Item = DigitSet>,
) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut commons = commons.into_iter();
    let mut sets = sets.into_iter().peekable();
    while let Some(set) = sets.next() {
        parts.push(Part::cells(Role::AlmostLockedSet, set.digits, set.cells));
        let common = commons.next().unwrap_or_default();
        for digit in common {
            let cells = sets.peek().map_or(set.holding(digit), |next| {
                set.holding(digit).union(next.holding(digit))
            });
            parts.push(Part::cells(
                Role::RestrictedCommon,
                DigitSet::only(digit),
                cells,
            ));
        }
    }
    parts
}
