//! Wings: XY-wing (0800), XYZ-wing (0801), WXYZ-wing (0802), W-wing (0803).
//!
//! * **XY-wing:** a pivot with the candidates x, y sees a pincer with x, z and a pincer with y, z. Whichever digit the
//!   pivot holds, one pincer is z: z goes from cells that see both pincers.
//! * **XYZ-wing:** the pivot has x, y, z and may be z too: z goes from cells that see the pincers and the pivot.
//! * **WXYZ-wing:** a pivot with three or four candidates sees three pincers, the four cells have four digits in all,
//!   and only one of these, z, is open in two of the cells that do not see each other. Each of the other three fills at
//!   most one cell, so z fills one: it goes from cells that see all cells of z among the four. HoDoKu names this wing
//!   and does not define it; this is the usual definition.
//! * **W-wing:** two pincers with the same candidates x, y and a conjugate pair on y, one end of which sees the first
//!   pincer, the other the second. If both pincers were y, the pair would have no cell left: x goes from cells that see
//!   both. The pincers may see each other; the ends of the pair are other cells.
//!
//! In the first three, the digits are all candidates of the cells, in the W-wing both of the pincers'. The reason lists
//! the pivot and the pincers; for a W-wing the first pincer, the pair, the other pincer.
//!
//! The search for XY-wings goes by the three cells in reading order, whichever is the pivot; that for XYZ-wings by
//! pivots, then pincers; that for W-wings by pincers, and the smaller of their two digits is the first to be struck.
//!
//! ```
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! let mut state = State::from(&Grid::EMPTY);
//! let mut leave = |cell: &str, digits: &str| {
//!     for digit in Digit::ALL.into_iter().filter(|digit| !digits.contains(&digit.to_string())) {
//!         state.strike(cell.parse().unwrap(), digit);
//!     }
//! };
//! leave("r1c1", "12");
//! leave("r1c9", "13");
//! leave("r9c1", "23");
//! let wing = &find(Technique::XYWing, &state)[0];
//! assert_eq!(wing.digits.to_string(), "123");
//! assert_eq!(format!("{:?}", wing.eliminations), "[r9c9=3]");
//! ```

use alloc::vec::Vec;

use crate::technique::pattern::choose::choose;
use crate::technique::pattern::conjugate::conjugate_pairs;
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::{Unit, common_peers, peers};

use super::Search;

pub(super) fn search(search: &mut Search) {
    match search.technique() {
        Technique::XYWing => xy_wings(search),
        Technique::XYZWing => xyz_wings(search),
        Technique::WXYZWing => with_three_pincers(search),
        Technique::WWing => with_conjugate_pair(search),
        _ => {}
    }
}

/// Searches for 0800: three cells with two candidates, each of which may be the pivot.
fn xy_wings(search: &mut Search) {
    let marks = search.marks();
    let bivalue = cells_with_two_candidates(search);
    for_each_two(bivalue, |first, second| {
        let (of_first, of_second) = (marks.candidates(first), marks.candidates(second));
        // Any two of the cells share one digit, so the third has the two others.
        let shared = of_first.intersection(of_second);
        let of_third = of_first.union(of_second).difference(shared);
        let fits = |&third: &Cell| third > second && marks.candidates(third) == of_third;
        for third in bivalue.into_iter().filter(fits) {
            for (pivot, pincers) in [
                (first, [second, third]),
                (second, [first, third]),
                (third, [first, second]),
            ] {
                wing(search, pivot, pincers);
            }
        }
    });
}

/// Searches for 0801: two pincers with two candidates, a pivot with three.
fn xyz_wings(search: &mut Search) {
    let marks = search.marks();
    let wanted = search.digits();
    let bivalue = cells_with_two_candidates(search);
    for pivot in Cell::ALL {
        let of_pivot = marks.candidates(pivot);
        if of_pivot.len() == 3 && of_pivot.is_subset(wanted) {
            for_each_two(bivalue.intersection(peers(pivot)), |first, second| {
                wing(search, pivot, [first, second]);
            });
        }
    }
}

/// Adds the step of a pivot and two pincers that it sees, if their candidates make a wing.
fn wing(search: &mut Search, pivot: Cell, pincers: [Cell; 2]) {
    let marks = search.marks();
    let [of_first, of_second] = pincers.map(|pincer| marks.candidates(pincer));
    let of_pivot = marks.candidates(pivot);
    let digits = of_pivot.union(of_first).union(of_second);
    let all_differ = of_pivot != of_first && of_pivot != of_second && of_first != of_second;
    let pincers: CellSet = pincers.into_iter().collect();
    // Three digits in two different pairs: they share exactly one.
    if digits.len() == 3
        && all_differ
        && pincers.is_subset(peers(pivot))
        && let Some(shared) = of_first.intersection(of_second).single()
    {
        strike_with_pivot(search, digits, shared, pivot, pincers);
    }
}

/// Searches for 0802.
fn with_three_pincers(search: &mut Search) {
    let marks = search.marks();
    let wanted = search.digits();
    for pivot in Cell::ALL {
        let of_pivot = marks.candidates(pivot);
        if !(3..=4).contains(&of_pivot.len()) || !of_pivot.is_subset(wanted) {
            continue;
        }
        let eligible: Vec<Cell> = peers(pivot)
            .into_iter()
            .filter(|&cell| {
                let candidates = marks.candidates(cell);
                !candidates.is_empty()
                    && candidates.is_subset(wanted)
                    && of_pivot.union(candidates).len() <= 4
            })
            .collect();
        choose(&eligible, 3, |pincers| {
            let digits = pincers
                .iter()
                .map(|&cell| marks.candidates(cell))
                .fold(of_pivot, DigitSet::union);
            let pincers = pincers.iter().copied().collect();
            let cells = CellSet::only(pivot).union(pincers);
            if digits.len() == 4
                && let Some(shared) = unrestricted(marks, digits, cells).single()
            {
                strike_with_pivot(search, digits, shared, pivot, pincers);
            }
        });
    }
}

/// Returns the digits that are open in two of the cells that do not see each other.
fn unrestricted(marks: &Pencilmarks, digits: DigitSet, cells: CellSet) -> DigitSet {
    let may_stand_twice = |&digit: &Digit| {
        let open = marks.cells_with(digit).intersection(cells);
        open.into_iter()
            .any(|cell| !open.is_subset(peers(cell).union(CellSet::only(cell))))
    };
    digits.into_iter().filter(may_stand_twice).collect()
}

/// Strikes the shared digit, which must be in the pivot or a pincer, from the cells that see all its cells among them.
fn strike_with_pivot(
    search: &mut Search,
    digits: DigitSet,
    shared: Digit,
    pivot: Cell,
    pincers: CellSet,
) {
    let marks = search.marks();
    let open = marks.cells_with(shared);
    let places = pincers.union(CellSet::only(pivot)).intersection(open);
    let struck = common_peers(places).intersection(open);
    if !struck.is_empty() {
        let part = |role, cell| Part::cells(role, marks.candidates(cell), CellSet::only(cell));
        let mut reason = Vec::from([part(Role::Pivot, pivot)]);
        reason.extend(pincers.into_iter().map(|cell| part(Role::Pincer, cell)));
        search.strike(digits, &MarkSet::of(shared, struck), &reason);
    }
}

/// Searches for 0803.
fn with_conjugate_pair(search: &mut Search) {
    let marks = search.marks();
    let bivalue = cells_with_two_candidates(search);
    for_each_two(bivalue, |first, second| {
        let digits = marks.candidates(first);
        if digits != marks.candidates(second) {
            return;
        }
        for other in digits {
            let Some(linked) = digits.difference(DigitSet::only(other)).single() else {
                continue;
            };
            let other = DigitSet::only(other);
            let seen = peers(first).intersection(peers(second));
            let struck = MarkSet::open(marks, other, seen);
            if struck.is_empty() {
                continue;
            }
            for pair in conjugate_pairs(marks, linked, Unit::ALL) {
                if ends_see(pair.cells.into_iter().collect(), first, second) {
                    let pincer = |cell| Part::cells(Role::Pincer, digits, CellSet::only(cell));
                    let reason = [pincer(first), pair.part(), pincer(second)];
                    search.strike(digits, &struck, &reason);
                }
            }
        }
    });
}

/// Returns `true` if one end of a conjugate pair sees the first cell, the other end the second, and no end is one of
/// them.
fn ends_see(pair: CellSet, first: Cell, second: Cell) -> bool {
    let by_first = pair.intersection(peers(first));
    let by_second = pair.intersection(peers(second));
    let apart = !pair.contains(first) && !pair.contains(second);
    // Each pincer sees an end, and together they see both.
    apart && !by_first.is_empty() && !by_second.is_empty() && by_first.union(by_second) == pair
}

/// Returns the cells with two candidates, both of which are wanted.
fn cells_with_two_candidates(search: &Search) -> CellSet {
    let wanted = search.digits();
    Cell::ALL
        .into_iter()
        .filter(|&cell| {
            let candidates = search.marks().candidates(cell);
            candidates.len() == 2 && candidates.is_subset(wanted)
        })
        .collect()
}

/// Visits every two of the cells, the smaller one first.
fn for_each_two(cells: CellSet, mut visit: impl FnMut(Cell, Cell)) {
    let mut rest = cells;
    for first in cells {
        rest.remove(first);
        for second in rest {
            visit(first, second);
        }
    }
}
