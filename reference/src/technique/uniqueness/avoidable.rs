//! Avoidable rectangles 1 and 2 (0607, 0608).
//!
//! If the four corners of a rectangle have two digits crosswise and none is a given, the digits can be exchanged
//! without a conflict. So if two corners of one block are solved with the digits a and b, and neither is a given, then
//! the corner across from a must not become b while the one across from b becomes a.
//!
//! * **Avoidable rectangle 1:** one of the two far corners is solved in this way and is not a given: the forbidden
//!   digit goes from the other, which has exactly one further candidate.
//! * **Avoidable rectangle 2:** both are unsolved and have exactly one candidate besides the forbidden one, the same
//!   digit: one of the two holds it, so it goes from cells that see both.
//!
//! A rectangle with a given in a corner is safe: the given cannot be exchanged. Two solved corners in different blocks
//! are not considered. The digits of a step are a and b; the reason lists the solved corners as the floor, and the
//! unsolved ones as the roof with their extra digit.

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::step::{MarkSet, Part, Role};
use board::unit::common_peers;

use super::{RECTANGLES, Search};

pub(super) fn search(search: &mut Search) {
    for rectangle in RECTANGLES {
        let [first, second, third, fourth] = rectangle.corners;
        for [near, other_near, far, other_far] in [
            [first, second, third, fourth],
            [third, fourth, first, second],
        ] {
            let (Some(digit), Some(other)) =
                (solved_digit(search, near), solved_digit(search, other_near))
            else {
                continue;
            };
            let solved = Solved {
                cells: CellSet::only(near).union(CellSet::only(other_near)),
                digits: DigitSet::only(digit).union(DigitSet::only(other)),
            };
            if digit == other || !search.wants(solved.digits) {
                continue;
            }
            if search.technique() == Technique::AvoidableRectangle1 {
                three_solved(search, &solved, (far, other), (other_far, digit));
                three_solved(search, &solved, (other_far, digit), (far, other));
            } else {
                two_solved(search, &solved, (far, other), (other_far, digit));
            }
        }
    }
}

/// Returns the digit of a cell that is solved and not a given.
fn solved_digit(search: &Search, cell: Cell) -> Option<Digit> {
    let digit = search.state.digit(cell);
    digit.filter(|_| !search.state.givens().contains(cell))
}

/// The solved corners of one block.
struct Solved {
    cells: CellSet,
    digits: DigitSet,
}

/// A corner of the other block, and the digit that would complete the exchangeable rectangle.
type Far = (Cell, Digit);

/// Searches for 0607: the third corner has its digit, and the fourth has one extra candidate.
fn three_solved(search: &mut Search, solved: &Solved, third: Far, fourth: Far) {
    let (open, forbidden) = fourth;
    if let Some(extra) = extra_candidate(search, fourth)
        && solved_digit(search, third.0) == Some(third.1)
    {
        let corner = CellSet::only(open);
        let floor = solved.cells.union(CellSet::only(third.0));
        let reason = [
            Part::cells(Role::Floor, solved.digits, floor),
            Part::cells(Role::Roof, DigitSet::only(extra), corner),
        ];
        search.strike(solved.digits, &MarkSet::of(forbidden, corner), &reason);
    }
}

/// Searches for 0608: the far corners have the same extra candidate.
fn two_solved(search: &mut Search, solved: &Solved, third: Far, fourth: Far) {
    if let Some(extra) = extra_candidate(search, third)
        && extra_candidate(search, fourth) == Some(extra)
    {
        let corners = CellSet::only(third.0).union(CellSet::only(fourth.0));
        let open = search.marks().cells_with(extra);
        let struck = common_peers(corners).intersection(open);
        let reason = [
            Part::cells(Role::Floor, solved.digits, solved.cells),
            Part::cells(Role::Roof, DigitSet::only(extra), corners),
        ];
        search.strike(solved.digits, &MarkSet::of(extra, struck), &reason);
    }
}

/// Returns the other candidate of a cell that has two, one of which is this digit.
fn extra_candidate(search: &Search, (cell, digit): Far) -> Option<Digit> {
    let candidates = search.marks().candidates(cell);
    let has_both = candidates.len() == 2 && candidates.contains(digit);
    let others = candidates.difference(DigitSet::only(digit));
    others.single().filter(|_| has_both)
}
