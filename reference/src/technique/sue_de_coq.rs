//! Sue de Coq (1101): the cells that a block and a line share, with cells of both that lock all their digits.
//!
//! The *intersection* consists of two or three unsolved cells shared by a block and a line, with at least two digits
//! more than cells; the difference is its *lack*. The line's *side* is some other cells of the line, the block's side
//! some other cells of the block; each has some of the intersection's digits, and no such digit is on both sides. The
//! digits of a side that the intersection does not have are *extra digits*. The pattern is complete if each side has
//! more cells than extra digits and the two surpluses add up to the lack.
//!
//! Then intersection and sides have as many cells as digits, counting an extra digit of both sides twice. Each of the
//! intersection's digits can occur there only once, each extra digit once on its side; so all of them do. The digits of
//! the block's side and those of the intersection that are not on the line's side go from the rest of the block;
//! likewise for the rest of the line. So an extra digit of both sides goes from both rests. The third cell shared by
//! block and line belongs to both rests if it is not used.
//!
//! Two cells of the intersection may be chosen although the third one is unsolved, and the third may be part of either
//! side. The digits of a step are those it strikes; the reason lists the intersection with its digits, the line's side,
//! and the block's side.
//!
//! The search goes through rows, then columns, and through the blocks of each. It extends intersection and sides cell
//! by cell, depth first: a choice of cells comes before its extensions.
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
//! // Four cells for 1, 2, 3 and 4: 1 and 2 are locked on row 1, 3 and 4 in block 1.
//! leave("r1c1", "1234");
//! leave("r1c2", "1234");
//! leave("r1c7", "12");
//! leave("r2c2", "34");
//! let steps = find(Technique::SueDeCoq, &state);
//! let struck = |cell: &str| -> String {
//!     let cell = cell.parse().unwrap();
//!     let marks = steps[0].eliminations.iter().filter(|mark| mark.cell == cell);
//!     marks.map(|mark| mark.digit.to_string()).collect()
//! };
//! assert_eq!(steps.len(), 1);
//! assert_eq!(steps[0].digits.to_string(), "1234");
//! assert_eq!([struck("r1c9"), struck("r3c3"), struck("r1c3")], ["12", "34", "1234"]);
//! ```

use alloc::vec::Vec;

use board::cell::{Cell, CellSet};
use board::digit::DigitSet;
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::{Unit, UnitKind};

use super::Search;

pub(super) fn search(search: &mut Search) {
    let (marks, unsolved) = (search.marks(), search.state.unsolved());
    let lines = [UnitKind::Row, UnitKind::Column];
    for line in lines.into_iter().flat_map(UnitKind::units) {
        for block in UnitKind::Block.units() {
            let shared = block.cell_set().intersection(line.cell_set());
            extend(
                marks,
                Cells::NONE,
                shared.intersection(unsolved),
                &mut |cells| {
                    if cells.cells.len() >= 2 {
                        search_intersection(search, block, line, cells);
                    }
                },
            );
            if search.is_done() {
                return;
            }
        }
    }
}

/// Cells with all their candidates.
#[derive(Clone, Copy)]
struct Cells {
    cells: CellSet,
    digits: DigitSet,
}

impl Cells {
    const NONE: Self = Self {
        cells: CellSet::EMPTY,
        digits: DigitSet::EMPTY,
    };

    fn with(self, marks: &Pencilmarks, cell: Cell) -> Self {
        Self {
            cells: self.cells.union(CellSet::only(cell)),
            digits: self.digits.union(marks.candidates(cell)),
        }
    }

    /// Returns the number of cells minus the number of extra digits; `None` if it is not positive, or if the cells have
    /// none of the intersection's digits.
    fn surplus(self, intersection: DigitSet) -> Option<usize> {
        let extra = self.digits.difference(intersection);
        if extra == self.digits {
            return None;
        }
        let surplus = self.cells.len().checked_sub(extra.len())?;
        (surplus > 0).then_some(surplus)
    }
}

/// Searches with the chosen cells shared by a block and a line as the intersection.
fn search_intersection(search: &mut Search, block: Unit, line: Unit, intersection: Cells) {
    let marks = search.marks();
    let cells = intersection.cells;
    let lack = intersection.digits.len().saturating_sub(cells.len());
    if lack < 2 {
        return;
    }
    let open = search.state.unsolved().difference(cells);
    let sides = |unit: Unit| {
        sides(
            marks,
            open.intersection(unit.cell_set()),
            intersection.digits,
        )
    };
    let block_sides = sides(block);
    for (line_side, surplus) in sides(line) {
        for (block_side, block_surplus) in &block_sides {
            let common = line_side.digits.intersection(block_side.digits);
            if surplus + block_surplus == lack
                && line_side.cells.intersection(block_side.cells).is_empty()
                && common.intersection(intersection.digits).is_empty()
            {
                let found = SueDeCoq {
                    intersection,
                    line,
                    line_side,
                    block,
                    block_side: *block_side,
                };
                found.report(search);
            }
        }
    }
}

/// Returns every choice of these cells that may be a side, with its surplus.
fn sides(marks: &Pencilmarks, cells: CellSet, intersection: DigitSet) -> Vec<(Cells, usize)> {
    let mut sides = Vec::new();
    extend(marks, Cells::NONE, cells, &mut |side| {
        sides.extend(side.surplus(intersection).map(|surplus| (side, surplus)));
    });
    sides
}

/// Visits every choice of at least one of the remaining cells, added to these: depth first, a choice before its
/// extensions.
fn extend(marks: &Pencilmarks, chosen: Cells, mut rest: CellSet, visit: &mut impl FnMut(Cells)) {
    for cell in rest {
        rest.remove(cell);
        let chosen = chosen.with(marks, cell);
        visit(chosen);
        extend(marks, chosen, rest, visit);
    }
}

struct SueDeCoq {
    intersection: Cells,
    line: Unit,
    line_side: Cells,
    block: Unit,
    block_side: Cells,
}

impl SueDeCoq {
    fn report(&self, search: &mut Search) {
        let marks = search.marks();
        let mut struck = self.struck_in(marks, self.block, self.block_side, self.line_side);
        struck.insert_all(&self.struck_in(marks, self.line, self.line_side, self.block_side));
        let digits = struck.digits();
        if !search.wants(digits) {
            return;
        }
        let Self {
            intersection,
            line,
            line_side,
            block,
            block_side,
        } = self;
        let reason = [
            Part::cells(Role::Intersection, intersection.digits, intersection.cells),
            Part::unit(Role::Subset, line_side.digits, line_side.cells, *line),
            Part::unit(Role::Subset, block_side.digits, block_side.cells, *block),
        ];
        search.strike(digits, &struck, &reason);
    }

    /// Returns the eliminations in the rest of a unit: the digits of its own side and those of the intersection that
    /// are not on the other side.
    fn struck_in(&self, marks: &Pencilmarks, unit: Unit, own: Cells, other: Cells) -> MarkSet {
        let used = self.intersection.cells.union(own.cells);
        let digits = self
            .intersection
            .digits
            .difference(other.digits)
            .union(own.digits);
        MarkSet::open(marks, digits, unit.cell_set().difference(used))
    }
}
