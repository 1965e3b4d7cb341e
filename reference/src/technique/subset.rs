//! Subsets: naked pair, triple, quadruple (0200, 0201, 0202), hidden pair, triple, quadruple (0210, 0211, 0212), and
//! locked pair, triple (0110, 0111).
//!
//! * **Naked:** n cells of a unit have n candidates in all: these digits go from the other cells of *every* unit that
//!   contains all of them.
//! * **Hidden:** n digits of a unit are open in n cells in all, and the unit has further unsolved cells: all other
//!   digits go from these cells.
//!
//! A cell may have fewer candidates than the subset, a digit fewer cells, but at least one: r1c1 with 89 and r1c4 with
//! only 9 are a naked pair of 8 and 9, named by both digits, although r1c4 is a naked single as well.
//!
//! A naked subset in one block *and* one line that strikes something in the block and something on the line outside it
//! is *locked*: HoDoKu gives it a code of its own (0110, 0111). If it strikes in one of the two only, it is a plain
//! naked subset (0200, 0201); its location alone does not make it locked. So a pair has one code: a search for naked
//! pairs leaves out those that strike in both, and a search for locked pairs finds no others. The third cell of block
//! and line belongs to the block here.
//!
//! The digits are the subset's, whatever is struck; the reason lists its cells.
//!
//! The search goes through blocks, rows and columns, and within a unit through the cells or the digits in order.
//!
//! ```
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
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
//! assert_eq!(format!("{:?}", steps[0].cells()), "{r1c1, r1c4}");
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
//! assert_eq!(find(Technique::LockedPair, &state)[0].eliminations.len(), 26);
//! assert!(find(Technique::NakedPair, &state).is_empty());
//! for cell in ["r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"] {
//!     for digit in &Digit::ALL[7..] {
//!         state.strike(cell.parse().unwrap(), *digit);
//!     }
//! }
//! assert!(find(Technique::LockedPair, &state).is_empty());
//! assert_eq!(find(Technique::NakedPair, &state)[0].eliminations.len(), 12);
//! ```

use alloc::vec::Vec;

use crate::technique::pattern::choose::choose;
use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::step::{MarkSet, Part, Role};
use board::unit::{Unit, UnitKind, common_peers};

use super::Search;

pub(super) fn search(search: &mut Search) {
    match search.technique() {
        Technique::LockedPair => naked(search, 2, true),
        Technique::LockedTriple => naked(search, 3, true),
        Technique::NakedPair => naked(search, 2, false),
        Technique::NakedTriple => naked(search, 3, false),
        Technique::NakedQuadruple => naked(search, 4, false),
        Technique::HiddenPair => hidden(search, 2),
        Technique::HiddenTriple => hidden(search, 3),
        Technique::HiddenQuadruple => hidden(search, 4),
        _ => {}
    }
}

/// Searches for naked subsets of a size, either the locked ones or the others.
fn naked(search: &mut Search, size: usize, locked: bool) {
    let marks = search.marks();
    let wanted = search.digits();
    for unit in units() {
        let eligible: Vec<Cell> = unit
            .cells()
            .into_iter()
            .filter(|&cell| {
                let candidates = marks.candidates(cell);
                (1..=size).contains(&candidates.len()) && candidates.is_subset(wanted)
            })
            .collect();
        choose(&eligible, size, |cells| {
            let digits = cells
                .iter()
                .map(|&cell| marks.candidates(cell))
                .fold(DigitSet::EMPTY, DigitSet::union);
            if digits.len() == size {
                let cells = cells.iter().copied().collect();
                let eliminations = MarkSet::open(marks, digits, common_peers(cells));
                if is_locked(cells, &eliminations) == locked {
                    let reason = Part::cells(Role::Subset, digits, cells);
                    search.strike(digits, &eliminations, &[reason]);
                }
            }
        });
    }
}

/// Searches for hidden subsets of a size.
fn hidden(search: &mut Search, size: usize) {
    let marks = search.marks();
    for unit in units() {
        if unit.cell_set().intersection(search.state.unsolved()).len() <= size {
            continue;
        }
        let eligible: Vec<Digit> = search
            .digits()
            .into_iter()
            .filter(|&digit| (1..=size).contains(&marks.cells_in(unit, digit).len()))
            .collect();
        choose(&eligible, size, |digits| {
            let cells = digits
                .iter()
                .map(|&digit| marks.cells_in(unit, digit))
                .fold(CellSet::EMPTY, CellSet::union);
            if cells.len() == size {
                let digits = digits.iter().copied().collect();
                let reason = Part::cells(Role::Subset, digits, cells);
                let others = DigitSet::ALL.difference(digits);
                search.strike(digits, &MarkSet::open(marks, others, cells), &[reason]);
            }
        });
    }
}

/// Returns the units in the order of the search: blocks, rows, columns.
fn units() -> impl Iterator<Item = Unit> {
    let kinds = [UnitKind::Block, UnitKind::Row, UnitKind::Column];
    kinds.into_iter().flat_map(UnitKind::units)
}

/// Returns `true` if a naked subset lies in a block and strikes both in it and outside it.
///
/// Outside its block it can strike on a common line only. A cell of both block and line counts as the block's.
fn is_locked(cells: CellSet, eliminations: &MarkSet) -> bool {
    let struck = eliminations.cells_of_all();
    UnitKind::Block.units().into_iter().any(|block| {
        let block = block.cell_set();
        cells.is_subset(block) && !struck.intersection(block).is_empty() && !struck.is_subset(block)
    })
}
