//! Locked candidates: pointing (0100), claiming (0101).
//!
//! A digit may be confined to the intersection of a block and a line by one of the two; then it goes from the rest of
//! the other.
//!
//! * **Pointing:** a digit of a block is open in two or three cells, all on one line; it goes from the rest of the
//!   line.
//! * **Claiming:** a digit of a line is open in two or three cells, all in one block; it goes from the rest of the
//!   block.
//!
//! A digit with a single cell is a hidden single and not a step here. The digit of a step is the one struck; the reason
//! lists its cells in the confining unit.
//!
//! The search goes unit by unit, rows before columns, then digit by digit; a block's row comes before its column.
//!
//! ```
//! use board::code::Technique;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! // Block 1 has 1 in row 1 only, after 2 to 7 fill its other rows.
//! let pointing: Grid = "\
//! .........
//! 234......
//! 567......
//! .........
//! .........
//! .........
//! .........
//! .........
//! .........".parse().unwrap();
//! let steps = find(Technique::Pointing, &State::from(&pointing));
//! let ones = steps.iter().find(|step| step.digits.to_string() == "1").unwrap();
//! assert_eq!(format!("{:?}", ones.cells()), "{r1c1, r1c2, r1c3}");
//! assert_eq!(format!("{:?}", ones.eliminations), "[r1c4=1, r1c5=1, r1c6=1, r1c7=1, r1c8=1, r1c9=1]");
//!
//! // Row 1 has 1 in block 1 only, after 2 to 7 fill the rest of it.
//! let claiming: Grid = "\
//! ...234567
//! .........
//! .........
//! .........
//! .........
//! .........
//! .........
//! .........
//! .........".parse().unwrap();
//! let steps = find(Technique::Claiming, &State::from(&claiming));
//! assert_eq!(format!("{:?}", steps[0].eliminations), "[r2c1=1, r2c2=1, r2c3=1, r3c1=1, r3c2=1, r3c3=1]");
//! ```

use board::code::Technique;
use board::digit::DigitSet;
use board::step::{MarkSet, Part, Role};
use board::unit::{Unit, UnitKind};

use super::Search;

pub(super) fn search(search: &mut Search) {
    let (row, column, block) = (UnitKind::Row, UnitKind::Column, UnitKind::Block);
    match search.technique() {
        Technique::Pointing => confined(search, &[block], &[row, column]),
        Technique::Claiming => confined(search, &[row, column], &[block]),
        _ => {}
    }
}

/// Finds digits that a unit of one kind confines to an intersecting unit of another kind.
fn confined(search: &mut Search, confining: &[UnitKind], crossing: &[UnitKind]) {
    let marks = search.marks();
    for unit in confining.iter().flat_map(|kind| kind.units()) {
        for digit in search.digits() {
            let cells = marks.cells_in(unit, digit);
            let Some(first) = cells.first().filter(|_| (2..=3).contains(&cells.len())) else {
                continue;
            };
            for &kind in crossing {
                let other = Unit::of(kind, first);
                if cells.is_subset(other.cell_set()) {
                    let struck = marks.cells_in(other, digit).difference(cells);
                    let digits = DigitSet::only(digit);
                    let reason = Part::unit(Role::Unit, digits, cells, unit);
                    search.strike(digits, &MarkSet::of(digit, struck), &[reason]);
                }
            }
            if search.is_done() {
                return;
            }
        }
    }
}
