//! Candidate lines, double pairs and multiple lines: the rows, or columns, of a digit in the blocks of a band or stack.
//!
//! The search goes by block, then digit, then rows before columns.

use super::Technique;
use super::ledger::{Instance, Strike};
use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::unit::{Unit, UnitKind};

/// The directions of lines, in the order of the search.
const LINES: [UnitKind; 2] = [UnitKind::Row, UnitKind::Column];

/// A digit in a block, seen as lines of one direction.
struct Block<'a> {
    marks: &'a Pencilmarks,
    unit: Unit,
    digit: Digit,
    direction: UnitKind,
}

impl Block<'_> {
    fn places(&self) -> CellSet {
        self.marks.cells_in(self.unit, self.digit)
    }

    /// Returns all cells, in and outside the block, of the lines in which the block has the digit open.
    fn lines(&self) -> CellSet {
        lines(self.places(), self.direction)
    }

    /// Returns the number of the block's three lines in which the digit is open.
    fn width(&self) -> usize {
        self.lines().len() / 9
    }

    /// Returns the other blocks of the same band (for rows) or stack, ascending.
    fn neighbours(&self) -> impl Iterator<Item = Self> + '_ {
        let ahead = lines(self.unit.cell_set(), self.direction);
        let shares = move |unit: &Unit| ahead.contains(unit.anchor()) && *unit != self.unit;
        let units = UnitKind::Block.units().into_iter().filter(shares);
        units.map(|unit| Self { unit, ..*self })
    }
}

/// Returns all cells of the rows, or columns, that some cells lie in.
fn lines(cells: CellSet, direction: UnitKind) -> CellSet {
    let line = |cell: Cell| Unit::of(direction, cell).cell_set();
    cells
        .into_iter()
        .map(line)
        .fold(CellSet::EMPTY, CellSet::union)
}

/// Returns the first elimination that `strike` finds, by block, digit and direction.
fn first<'a>(
    marks: &'a Pencilmarks,
    strike: impl Fn(&Block<'a>) -> Option<Strike>,
) -> Option<Strike> {
    UnitKind::Block.units().into_iter().find_map(|unit| {
        Digit::ALL.into_iter().find_map(|digit| {
            LINES.into_iter().find_map(|direction| {
                strike(&Block {
                    marks,
                    unit,
                    digit,
                    direction,
                })
            })
        })
    })
}

/// Finds a block with all candidates of a digit on one line; the digit is struck from the rest of the line.
pub fn candidate_line(marks: &Pencilmarks) -> Option<Strike> {
    first(marks, |block| {
        if block.width() != 1 {
            return None;
        }
        let line = block.lines();
        let cells = line.intersection(block.unit.cell_set());
        let instance = Instance::at(Technique::CandidateLine, block.digit, cells);
        let struck = line.difference(cells);
        let struck = struck.intersection(marks.cells_with(block.digit));
        Strike::first(instance, struck, block.digit)
    })
}

/// Finds two blocks with exactly two candidates of a digit each, on the same two lines; the digit is struck from these
/// lines in the third block.
pub fn double_pair(marks: &Pencilmarks) -> Option<Strike> {
    two_lines(marks, Technique::DoublePair, |places| places == [2, 2])
}

/// Finds the same with more than two candidates in at least one of the two blocks.
pub fn multiple_lines(marks: &Pencilmarks) -> Option<Strike> {
    two_lines(marks, Technique::MultipleLines, |places| places != [2, 2])
}

/// Finds two blocks with a digit on the same two lines, if `fits` accepts their numbers of candidates.
fn two_lines(
    marks: &Pencilmarks,
    technique: Technique,
    fits: impl Fn([usize; 2]) -> bool,
) -> Option<Strike> {
    first(marks, |block| {
        if block.width() != 2 {
            return None;
        }
        let lines = block.lines();
        block.neighbours().find_map(|other| {
            if other.lines() != lines || !fits([block.places().len(), other.places().len()]) {
                return None;
            }
            let blocks = block.unit.cell_set().union(other.unit.cell_set());
            let instance = Instance::at(technique, block.digit, lines.intersection(blocks));
            let struck = lines.difference(blocks);
            let struck = struck.intersection(marks.cells_with(block.digit));
            Strike::first(instance, struck, block.digit)
        })
    })
}
