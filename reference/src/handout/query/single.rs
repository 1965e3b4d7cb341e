//! Naked and hidden singles (handout 2.4, 3.1.2).

use board::cell::{Cell, CellSet};
use board::digit::Digit;
use board::pencilmarks::Pencilmarks;
use board::readings::HiddenSingleScope;
use board::step::Mark;
use board::unit::Unit;

/// A cell that looks like a single, with its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Single {
    /// The cell and its digit.
    pub mark: Mark,
    /// The scope in which the digit or the cell has no alternative.
    pub alone: Alone,
    /// The reason why it does not count, if there is one.
    pub objection: Option<Overlap>,
}

/// The scope in which a single has no alternative.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Alone {
    /// The cell has no other candidate: a naked single.
    InCell,
    /// The unit has no other cell for the digit: a hidden single.
    InUnit(Unit),
    /// The whole grid has no other cell for the digit: a hidden single under C1-C or C2-B.
    InGrid,
}

/// The simpler single that a cell already is, if clause C3 does not allow it to be both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlap {
    /// The cell is a naked single, and so not a hidden one.
    Naked,
    /// The cell is the last one of a full house, and so not a naked single.
    FullHouse(Unit),
}

/// Returns the digit of a cell with exactly one candidate.
pub fn naked(marks: &Pencilmarks, cell: Cell) -> Option<Mark> {
    let digit = marks.candidates(cell).single()?;
    Some(Mark { digit, cell })
}

/// Lists the cells of a unit in which a digit is a hidden single, as clause C1 is read, each with the scope in which it
/// is alone.
pub fn hidden(
    marks: &Pencilmarks,
    unit: Unit,
    digit: Digit,
    scope: HiddenSingleScope,
) -> impl Iterator<Item = (Mark, Alone)> {
    let open = marks.cells_in(unit, digit);
    let cells = match scope {
        HiddenSingleScope::AskedUnit if open.len() != 1 => CellSet::EMPTY,
        HiddenSingleScope::WholeGrid if marks.cells_with(digit).len() != 1 => CellSet::EMPTY,
        _ => open,
    };
    cells.into_iter().filter_map(move |cell| {
        let alone = match scope {
            HiddenSingleScope::AskedUnit => Alone::InUnit(unit),
            HiddenSingleScope::WholeGrid => Alone::InGrid,
            HiddenSingleScope::AnyUnitOfTheCell => {
                Alone::InUnit(settling_unit(marks, cell, digit)?)
            }
        };
        Some((Mark { digit, cell }, alone))
    })
}

/// Returns whether a digit has exactly one candidate cell in a unit.
pub fn is_settled(marks: &Pencilmarks, unit: Unit, digit: Digit) -> bool {
    marks.cells_in(unit, digit).len() == 1
}

/// Returns the first unit of a cell (row, column, block) in which it is the only candidate cell of the digit; the digit
/// must be one of the cell's candidates.
pub fn settling_unit(marks: &Pencilmarks, cell: Cell, digit: Digit) -> Option<Unit> {
    Unit::holding(cell)
        .into_iter()
        .find(|&unit| is_settled(marks, unit, digit))
}
