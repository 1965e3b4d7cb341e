//! Bivalue universal grave + 1 (0610).
//!
//! In a *bivalue universal grave* every unsolved cell has two candidates, and every digit that is open in a unit is
//! open in exactly two of its cells. Exchanging the two digits of every cell turns one solution of a grave into
//! another, so a puzzle with one solution never gets there.
//!
//! If a single cell has a third candidate, and it is one that occurs three times in each of the cell's units, then
//! there would be a grave without it: it is the cell's digit, and the other two go. A digit with a single cell in some
//! unit rules out a grave, and no step is found.
//!
//! There is at most one step; it has no digits, as in HoDoKu. The reason is the candidate in its three units.

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::Unit;

use super::Search;

pub(super) fn search(search: &mut Search) {
    let marks = search.marks();
    let Some(cell) = only_cell_with_three(search) else {
        return;
    };
    let candidates = marks.candidates(cell);
    for digit in candidates {
        if is_grave_without(marks, cell, digit) {
            let others = candidates.difference(DigitSet::only(digit));
            let struck = MarkSet::from_fn(others, |_| CellSet::only(cell));
            let reason = Unit::holding(cell).map(|unit| {
                let places = marks.cells_in(unit, digit);
                Part::unit(Role::Unit, DigitSet::only(digit), places, unit)
            });
            search.strike(DigitSet::EMPTY, &struck, &reason);
        }
    }
}

/// Returns the cell with three candidates, if all other unsolved cells have two.
fn only_cell_with_three(search: &Search) -> Option<Cell> {
    let candidates = |cell: &Cell| search.marks().candidates(*cell).len();
    let unsolved = search.state.unsolved().into_iter();
    let mut others = unsolved.filter(|cell| candidates(cell) != 2);
    let cell = others.next().filter(|cell| candidates(cell) == 3);
    cell.filter(|_| others.next().is_none())
}

/// Returns `true` if every open digit has two cells in every unit, except for this one, which has three in the cell's
/// units.
fn is_grave_without(marks: &Pencilmarks, cell: Cell, digit: Digit) -> bool {
    Unit::ALL.into_iter().all(|unit| {
        Digit::ALL.into_iter().all(|open| {
            let places = marks.cells_in(unit, open).len();
            if open == digit && unit.cell_set().contains(cell) {
                places == 3
            } else {
                places == 0 || places == 2
            }
        })
    })
}
