//! Subsets: naked pair (0200), hidden pair (0210).
//!
//! * **Naked:** some cells of a unit have, all together, as many candidates as they are cells: these digits go from
//!   the other cells of *every* unit that holds all of them.
//! * **Hidden:** some digits of a unit are open, all together, in as many cells as they are digits, and the unit
//!   has further unsolved cells: all other digits go from these cells.
//!
//! A cell may have fewer candidates than the subset, a digit fewer cells, but none without any. A naked subset in
//! one block *and* one line that strikes something in the block and something on the line outside it is *locked*:
//! HoDoKu gives it a code of its own (0110, 0111). Where it strikes in one of the two only, it is a naked pair.
//!
//! The digits are the subset's, whatever is struck; the reason are its cells.
//!
//! ```
//! use reference::{code::Technique, digit::Digit, grid::Grid, technique::{State, find}};
//! // Row 1 lacks 7, 8 and 9, and 7 cannot stand in r1c1 and r1c4: they take 8 and 9, none is left for r1c7.
//! let naked: Grid = "\
//! .12.34.56
//! .........
//! .........
//! .........
//! 7........
//! .........
//! .........
//! ...7.....
//! .........".parse().unwrap();
//! let steps = find(Technique::NakedPair, &State::from(&naked));
//! assert_eq!(steps.len(), 1);
//! assert_eq!(steps[0].digits.to_string(), "89");
//! assert_eq!(format!("{:?}", steps[0].eliminations), "[r1c7=8, r1c7=9]");
//! assert_eq!(format!("{:?}", steps[0].reason), "{r1c1, r1c4}");
//!
//! // 8 and 9 stand in rows 2 and 3, so in block 1 r1c1 and r1c2 take them: 2 to 7 go from both.
//! let hidden: Grid = "\
//! ..1......
//! ...8...9.
//! ....9.8..
//! .........
//! .........
//! .........
//! .........
//! .........
//! .........".parse().unwrap();
//! let steps = find(Technique::HiddenPair, &State::from(&hidden));
//! assert_eq!(steps.len(), 1, "found in the block and on the row, but it is one pair");
//! assert_eq!(steps[0].digits.to_string(), "89");
//! assert_eq!(steps[0].eliminations.len(), 12);
//!
//! // Two cells of block 1 and row 1 with 8 and 9 alone strike in both, a locked pair; in one of the two, a naked one.
//! let mut state = State::from(&Grid::EMPTY);
//! for digit in &Digit::ALL[..7] {
//!     state.strike("r1c1".parse().unwrap(), *digit);
//!     state.strike("r1c2".parse().unwrap(), *digit);
//! }
//! assert!(find(Technique::NakedPair, &state).is_empty());
//! for cell in ["r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"] {
//!     for digit in &Digit::ALL[7..] {
//!         state.strike(cell.parse().unwrap(), *digit);
//!     }
//! }
//! assert_eq!(find(Technique::NakedPair, &state)[0].eliminations.len(), 12);
//! ```

use alloc::vec::Vec;

use crate::cell::{Cell, CellSet};
use crate::digit::{Digit, DigitSet};
use crate::pencilmarks::Pencilmarks;
use crate::step::Mark;
use crate::unit::{Unit, UnitKind};

use super::{Found, State};

/// Naked subsets of a size that are not locked: 0200 for size 2.
pub(super) fn naked(state: &State, size: usize, found: &mut Found) {
    let marks = state.pencilmarks();
    for unit in Unit::ALL {
        let eligible: Vec<Cell> = unit
            .cells()
            .into_iter()
            .filter(|&cell| (1..=size).contains(&marks.candidates(cell).len()))
            .collect();
        choose(&eligible, size, &mut Vec::new(), &mut |cells| {
            let digits = cells
                .iter()
                .map(|&cell| marks.candidates(cell))
                .fold(DigitSet::EMPTY, DigitSet::union);
            if digits.len() == size {
                let cells = cells.iter().copied().collect();
                let eliminations = struck_by_naked(marks, cells, digits);
                if !is_locked(cells, &eliminations) {
                    found.strike(digits, eliminations, cells);
                }
            }
        });
    }
}

/// Hidden subsets of a size: 0210 for size 2.
pub(super) fn hidden(state: &State, size: usize, found: &mut Found) {
    let marks = state.pencilmarks();
    for unit in Unit::ALL {
        if unit.cell_set().intersection(state.unsolved()).len() <= size {
            continue;
        }
        let eligible: Vec<Digit> = Digit::ALL
            .into_iter()
            .filter(|&digit| (1..=size).contains(&marks.cells_in(unit, digit).len()))
            .collect();
        choose(&eligible, size, &mut Vec::new(), &mut |digits| {
            let cells = digits
                .iter()
                .map(|&digit| marks.cells_in(unit, digit))
                .fold(CellSet::EMPTY, CellSet::union);
            if cells.len() == size {
                let digits = digits.iter().copied().collect();
                found.strike(digits, struck_by_hidden(marks, cells, digits), cells);
            }
        });
    }
}

/// What the cells' digits strike in every unit that holds all the cells.
fn struck_by_naked(marks: &Pencilmarks, cells: CellSet, digits: DigitSet) -> Vec<Mark> {
    let others = Unit::ALL
        .into_iter()
        .map(Unit::cell_set)
        .filter(|&unit| cells.is_subset(unit))
        .fold(CellSet::EMPTY, CellSet::union)
        .difference(cells);
    digits
        .into_iter()
        .flat_map(|digit| {
            let open = marks.cells_with(digit).intersection(others);
            open.into_iter().map(move |cell| Mark { digit, cell })
        })
        .collect()
}

/// What is open in the cells besides the digits.
fn struck_by_hidden(marks: &Pencilmarks, cells: CellSet, digits: DigitSet) -> Vec<Mark> {
    cells
        .into_iter()
        .flat_map(|cell| {
            let others = marks.candidates(cell).difference(digits);
            others.into_iter().map(move |digit| Mark { digit, cell })
        })
        .collect()
}

/// Whether a naked subset lies in a block and strikes both in it and outside it.
///
/// Outside its block it can strike on a common line only. A cell common to both counts as the block's.
fn is_locked(cells: CellSet, eliminations: &[Mark]) -> bool {
    UnitKind::Block.units().into_iter().any(|block| {
        let inside = |mark: &Mark| block.cell_set().contains(mark.cell);
        cells.is_subset(block.cell_set())
            && eliminations.iter().any(inside)
            && !eliminations.iter().all(inside)
    })
}

/// Visits every choice of so many items, each in the items' order.
fn choose<T: Copy>(items: &[T], count: usize, chosen: &mut Vec<T>, visit: &mut impl FnMut(&[T])) {
    if chosen.len() == count {
        visit(chosen);
        return;
    }
    for (index, &item) in items.iter().enumerate() {
        chosen.push(item);
        choose(&items[index + 1..], count, chosen, visit);
        chosen.pop();
    }
}
