//! Eliminations of a continuous nice loop: each of its weak links becomes a strong one.

use crate::technique::pattern::almost_locked::AlmostLockedSet;
use crate::technique::pattern::inference::{Assertion, Place};
use board::cell::{Cell, CellSet};
use board::digit::DigitSet;
use board::pencilmarks::Pencilmarks;
use board::step::MarkSet;
use board::unit::{common_peers, peers};

use super::Path;

/// Returns all eliminations of a continuous loop.
///
/// Either every statement of the loop holds or none does, so one end of each weak link is true.
pub(super) fn struck(marks: &Pencilmarks, path: &Path) -> MarkSet {
    let statements = &path.statements[..];
    let mut cycle = Cycle {
        marks,
        cells: statements
            .iter()
            .fold(CellSet::EMPTY, |cells, node| cells.union(node.cells())),
        struck: MarkSet::EMPTY,
    };
    if let [first, .., last] = statements {
        cycle.strike_rest_of_cell(last, first);
    }
    for (before, after) in statements.iter().zip(&statements[1..]) {
        if let Place::Set(set) = before.place {
            cycle.strike_by_locked_digits(set, before, after);
        }
        if !after.on {
            cycle.strike_by_weak_link(before, after);
        }
    }
    cycle.struck
}

struct Cycle<'a> {
    marks: &'a Pencilmarks,
    /// All cells of the loop.
    cells: CellSet,
    struck: MarkSet,
}

impl Cycle<'_> {
    /// Adds the eliminations of a weak link: within a cell its other candidates, between cells the digit in all cells
    /// that see both ends.
    fn strike_by_weak_link(&mut self, before: &Assertion, after: &Assertion) {
        let digit = after.digit;
        if before.digit != digit && !before.is_grouped() {
            self.strike_rest_of_cell(before, after);
            return;
        }
        let ends = before.cells_with(digit).union(after.cells_with(digit));
        let seeing = common_peers(ends)
            .intersection(self.marks.cells_with(digit))
            .difference(self.cells);
        self.struck.insert(digit, seeing);
    }

    /// Adds all candidates of the cell except the digits of the two statements, one of which is true.
    fn strike_rest_of_cell(&mut self, one: &Assertion, other: &Assertion) {
        let cells = one.cells();
        if let Some(cell) = cells.single() {
            for digit in self.marks.candidates(cell) {
                if digit != one.digit && digit != other.digit {
                    self.struck.insert(digit, cells);
                }
            }
        }
    }

    /// Adds the eliminations of an almost locked set that loses the digit by which the loop enters it or those by which
    /// it leaves: the others are locked.
    fn strike_by_locked_digits(
        &mut self,
        set: &AlmostLockedSet,
        entry: &Assertion,
        exit: &Assertion,
    ) {
        let mut exits = DigitSet::only(exit.digit);
        if exit.on
            && let Place::Cell(forced) = exit.place
        {
            exits = self.marks.candidates(forced).difference(exits);
            self.strike_by_forced_cell(set, exits, forced);
        }
        for digit in set.digits.difference(exits) {
            if digit != entry.digit {
                self.struck.insert(digit, set.seeing(digit));
            }
        }
    }

    /// Adds the eliminations if the loop leaves a set by the candidate that it forces in a cell: each of the cell's
    /// other digits is locked in the set or, if the set loses one of them, in the set or the cell.
    fn strike_by_forced_cell(&mut self, set: &AlmostLockedSet, exits: DigitSet, forced: Cell) {
        for digit in exits {
            self.struck
                .insert(digit, set.seeing(digit).intersection(peers(forced)));
        }
    }
}
