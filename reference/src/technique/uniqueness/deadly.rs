//! Uniqueness tests 1 to 6 (0600 to 0605), hidden rectangle (0606).
//!
//! Four unsolved corners of a rectangle must not be left with the same two digits, as these could be exchanged. A
//! corner with other candidates than the two is a *roof* cell, and these other candidates are its extras; a corner
//! without is a *floor* cell. At least one corner has exactly these two candidates.
//!
//! Only variant 1 requires that both digits be open in all corners. Otherwise it suffices that no placed digit excludes
//! them from a corner: a candidate that was struck by a technique does not make the rectangle less deadly (HoDoKu calls
//! this *missing candidates*).
//!
//! * **Test 1:** one roof cell: the two digits go from it.
//! * **Test 2:** two roof cells on a line, all extras are one digit: one of the cells holds it, so it goes from cells
//!   that see both.
//! * **Test 3:** two roof cells in a unit. One of them holds one of the extras, so the two act as one cell with all
//!   extras, which may form a naked subset with other cells of the unit: its digits go from the rest of the unit. The
//!   other cells have neither of the two digits. A subset in a line and a block strikes in both, but only if it strikes
//!   on the line.
//! * **Test 4:** two roof cells on a line, and no cell that sees both has one of the digits: it is in a roof cell, and
//!   the other digit goes from both. The smaller digit is tried first; one of the two is enough.
//! * **Test 5:** as test 2, for three roof cells or two opposite ones.
//! * **Test 6:** two opposite roof cells, and one of the digits is nowhere else in the rows and columns of the
//!   rectangle: it goes from both. Again the smaller one is tried first.
//! * **Hidden rectangle:** one floor cell, or two opposite ones. If one of the digits is nowhere outside the rectangle
//!   in the row and in the column of the corner opposite a floor cell, the other goes from that corner. Counting the
//!   cells of the digit would be wrong: two of them may lie outside while a corner has lost its own.
//!
//! The search goes by corners with exactly the two candidates, in reading order; then by the next corner in the same
//! block, then by the next in the other one. A rectangle belongs to the first such corner. Test 3 tries the row of the
//! roof, its column, then its block, and in each extends the subset depth first, in reading order.
//!
//! The digits of a step are those of the rectangle, whatever is struck. The reason lists the floor, the roof with its
//! extras, and further parts of the test: the rest of the subset, the units that tie a digit to the corners.

use alloc::vec::Vec;

use crate::technique::pattern::choose::depth_first;
use board::cell::{Cell, CellSet};
use board::code::{Technique, Variant};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::{Unit, UnitKind, common_peers};

use super::{RECTANGLES, Rectangle, Search, lines_of};

pub(super) fn search(search: &mut Search) {
    let marks = search.marks();
    let by_placed_digits;
    let required = if search.query.variant == Some(Variant::First) {
        marks
    } else {
        by_placed_digits = Pencilmarks::of(search.state.grid());
        &by_placed_digits
    };
    let mut starts = Vec::new();
    for rectangle in RECTANGLES {
        let corners = rectangle.corners;
        for (index, &corner) in corners.iter().enumerate() {
            let pair = marks.candidates(corner);
            let has_pair_earlier =
                |&other: &Cell| other < corner && marks.candidates(other) == pair;
            let may_have_pair = |&corner: &Cell| pair.is_subset(required.candidates(corner));
            if pair.len() == 2
                && search.wants(pair)
                && !corners.iter().any(has_pair_earlier)
                && corners.iter().all(may_have_pair)
            {
                starts.push((
                    corner,
                    rectangle.beside(index),
                    rectangle.across(index),
                    rectangle,
                ));
            }
        }
    }
    starts.sort_unstable_by_key(|&(corner, beside, across, _)| (corner, beside, across));
    for (corner, .., rectangle) in starts {
        test(
            search,
            &Deadly::new(marks, rectangle, marks.candidates(corner)),
        );
        if search.is_done() {
            return;
        }
    }
}

/// Applies the requested test to one rectangle and two digits.
fn test(search: &mut Search, deadly: &Deadly) {
    let roof = deadly.roof;
    let opposite = roof.len() == 2 && deadly.rectangle.are_opposite(roof);
    let on_a_line = roof.len() == 2 && !opposite;
    match search.technique() {
        Technique::UniquenessTest1 if roof.len() == 1 => only_roof_cell(search, deadly),
        Technique::UniquenessTest2 if on_a_line => only_extra(search, deadly),
        Technique::UniquenessTest3 if on_a_line => roof_in_subset(search, deadly),
        Technique::UniquenessTest4 if on_a_line => tied_to_roof(search, deadly),
        Technique::UniquenessTest5 if roof.len() == 3 || opposite => only_extra(search, deadly),
        Technique::UniquenessTest6 if opposite => tied_to_rectangle(search, deadly),
        Technique::HiddenRectangle if roof.len() == 3 || opposite => {
            tied_to_corner(search, deadly);
        }
        _ => {}
    }
}

/// A rectangle that must not be left with the two digits.
struct Deadly<'a> {
    marks: &'a Pencilmarks,
    rectangle: Rectangle,
    pair: DigitSet,
    floor: CellSet,
    roof: CellSet,
    extras: DigitSet,
}

impl<'a> Deadly<'a> {
    fn new(marks: &'a Pencilmarks, rectangle: Rectangle, pair: DigitSet) -> Self {
        let (mut floor, mut roof) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut extras = DigitSet::EMPTY;
        for corner in rectangle.corners {
            let others = marks.candidates(corner).difference(pair);
            if others.is_empty() {
                floor.insert(corner);
            } else {
                roof.insert(corner);
                extras = extras.union(others);
            }
        }
        Self {
            marks,
            rectangle,
            pair,
            floor,
            roof,
            extras,
        }
    }

    /// Returns each of the two digits, the smaller one first, with the other.
    fn pair_by_digit(&self) -> impl Iterator<Item = (Digit, Digit)> {
        let pair = self.pair;
        pair.into_iter().filter_map(move |digit| {
            let other = pair.difference(DigitSet::only(digit)).single()?;
            Some((digit, other))
        })
    }

    /// Returns the candidates of a digit in some cells.
    fn open(&self, digit: Digit, cells: CellSet) -> MarkSet {
        MarkSet::open(self.marks, DigitSet::only(digit), cells)
    }

    /// Returns floor and roof, then further parts of the test.
    fn reason(&self, further: impl IntoIterator<Item = Part>) -> Vec<Part> {
        let mut parts = Vec::from([
            Part::cells(Role::Floor, self.pair, self.floor),
            Part::cells(Role::Roof, self.extras, self.roof),
        ]);
        parts.extend(further);
        parts
    }

    /// Returns a unit with its cells for a digit, as a part of the reason.
    fn unit_part(&self, digit: Digit, unit: Unit) -> Part {
        let cells = self.marks.cells_in(unit, digit);
        Part::unit(Role::Unit, DigitSet::only(digit), cells, unit)
    }
}

/// Applies test 1 (0600).
fn only_roof_cell(search: &mut Search, deadly: &Deadly) {
    let struck = MarkSet::open(deadly.marks, deadly.pair, deadly.roof);
    search.strike(deadly.pair, &struck, &deadly.reason([]));
}

/// Applies tests 2 and 5 (0601, 0604).
fn only_extra(search: &mut Search, deadly: &Deadly) {
    if let Some(extra) = deadly.extras.single() {
        let struck = deadly.open(extra, common_peers(deadly.roof));
        search.strike(deadly.pair, &struck, &deadly.reason([]));
    }
}

/// Applies test 3 (0602) in each unit that contains the roof.
fn roof_in_subset(search: &mut Search, deadly: &Deadly) {
    for unit in Unit::BY_KIND {
        if !deadly.roof.is_subset(unit.cell_set()) {
            continue;
        }
        let has_neither = |&cell: &Cell| {
            let candidates = deadly.marks.candidates(cell);
            !candidates.is_empty() && candidates.intersection(deadly.pair).is_empty()
        };
        let eligible: Vec<Cell> = unit
            .cell_set()
            .difference(deadly.roof)
            .into_iter()
            .filter(has_neither)
            .collect();
        depth_first(&eligible, |others| {
            let digits = others
                .iter()
                .map(|&cell| deadly.marks.candidates(cell))
                .fold(deadly.extras, DigitSet::union);
            if digits.len() == others.len() + 1 {
                let others = others.iter().copied().collect();
                strike_with_subset(search, deadly, unit, others, digits);
            }
        });
    }
}

/// Strikes the digits of a subset in every unit that contains it, if it strikes in the unit where it was found. A
/// subset on a line and in a block belongs to the line.
fn strike_with_subset(
    search: &mut Search,
    deadly: &Deadly,
    unit: Unit,
    others: CellSet,
    digits: DigitSet,
) {
    let subset = deadly.roof.union(others);
    let on_a_line = || {
        let mut lines = subset.into_iter().flat_map(lines_of);
        lines.any(|line| subset.is_subset(line.cell_set()))
    };
    if unit.kind() == UnitKind::Block && on_a_line() {
        return;
    }
    let struck = MarkSet::open(deadly.marks, digits, common_peers(subset));
    let struck_in_unit = struck.cells_of_all().intersection(unit.cell_set());
    if !struck_in_unit.is_empty() {
        let part = Part::unit(Role::Subset, digits, others, unit);
        search.strike(deadly.pair, &struck, &deadly.reason([part]));
    }
}

/// Applies test 4 (0603): the roof's line, and its block if it has one, leave a digit to the roof alone.
fn tied_to_roof(search: &mut Search, deadly: &Deadly) {
    let seen = common_peers(deadly.roof);
    for (tied, other) in deadly.pair_by_digit() {
        let struck = deadly.open(other, deadly.roof);
        if deadly.open(tied, seen).is_empty() && !struck.is_empty() {
            let holds_roof = |unit: &Unit| deadly.roof.is_subset(unit.cell_set());
            let units = Unit::ALL.into_iter().filter(holds_roof);
            let reason = deadly.reason(units.map(|unit| deadly.unit_part(tied, unit)));
            search.strike(deadly.pair, &struck, &reason);
            return;
        }
    }
}

/// Applies test 6 (0605): the lines leave a digit to two opposite corners, either the floor or the roof.
fn tied_to_rectangle(search: &mut Search, deadly: &Deadly) {
    let outside = deadly.rectangle.rest_of_lines(deadly.roof);
    for tied in deadly.pair {
        let struck = deadly.open(tied, deadly.roof);
        if deadly.open(tied, outside).is_empty() && !struck.is_empty() {
            let lines = deadly.roof.into_iter().flat_map(lines_of);
            let reason = deadly.reason(lines.map(|line| deadly.unit_part(tied, line)));
            search.strike(deadly.pair, &struck, &reason);
            return;
        }
    }
}

/// Searches for hidden rectangles (0606), for each floor cell and each of the digits.
fn tied_to_corner(search: &mut Search, deadly: &Deadly) {
    for (index, corner) in deadly.rectangle.corners.into_iter().enumerate() {
        if !deadly.floor.contains(corner) {
            continue;
        }
        let opposite = deadly.rectangle.opposite(index);
        let outside = deadly.rectangle.rest_of_lines(CellSet::only(opposite));
        for (tied, other) in deadly.pair_by_digit() {
            if deadly.open(tied, outside).is_empty() {
                let struck = deadly.open(other, CellSet::only(opposite));
                let lines = lines_of(opposite);
                let reason = deadly.reason(lines.map(|line| deadly.unit_part(tied, line)));
                search.strike(deadly.pair, &struck, &reason);
            }
        }
    }
}
