//! Singles: full house (0000), hidden single (0002), naked single (0003).
//!
//! * **Full house:** all cells of a unit but one have a digit, and these are eight different ones: the ninth goes
//!   there.
//! * **Hidden single:** a digit is open in exactly one cell of a unit: it goes there.
//! * **Naked single:** a cell has exactly one candidate: it goes there.
//!
//! The three do not exclude each other: the last cell of a unit is a single of all three kinds. The reason of a
//! full house or a hidden single is the rest of its unit, the reason of a naked single its cell.
//!
//! ```
//! use reference::{code::Technique, grid::Grid, technique::{State, find}};
//! let grid: Grid = "\
//! 12.......
//! 34.......
//! 567......
//! .........
//! .........
//! .........
//! .........
//! .........
//! .........".parse().unwrap();
//! let mut state = State::from(&grid);
//! let placed = |technique, state: &State| -> Vec<String> {
//!     find(technique, state).iter().map(|step| step.placements[0].to_string()).collect()
//! };
//! // Block 1 lacks 8 and 9, and both are open in both of its white spaces.
//! for technique in [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle] {
//!     assert!(find(technique, &state).is_empty());
//! }
//!
//! // With 8 deleted from r1c3, that cell has only 9 left, and block 1 has only r2c3 for 8.
//! state.strike("r1c3".parse().unwrap(), "8".parse().unwrap());
//! assert_eq!(placed(Technique::NakedSingle, &state), ["r1c3=9"]);
//! assert_eq!(placed(Technique::HiddenSingle, &state), ["r2c3=8"]);
//!
//! // With the 9 in place, the block is a full house.
//! state.place("r1c3".parse().unwrap(), "9".parse().unwrap());
//! assert_eq!(placed(Technique::FullHouse, &state), ["r2c3=8"]);
//! ```

use crate::cell::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::step::Mark;
use crate::unit::Unit;

use super::{Found, State};

/// 0000: the ninth digit of a unit, if it is open in the unit's only unsolved cell.
pub(super) fn full_houses(state: &State, found: &mut Found) {
    let unsolved = state.unsolved();
    for unit in Unit::ALL {
        let missing = DigitSet::ALL.difference(state.grid().digits_in(unit));
        if let (Some(cell), Some(digit)) = (
            unit.cell_set().intersection(unsolved).single(),
            missing.single(),
        ) && state.pencilmarks().is_open(cell, digit)
        {
            found.place(Mark { digit, cell }, others(unit, CellSet::only(cell)));
        }
    }
}

/// 0002: a digit that is open in one cell of a unit.
pub(super) fn hidden(state: &State, found: &mut Found) {
    for unit in Unit::ALL {
        for digit in Digit::ALL {
            let open = state.pencilmarks().cells_in(unit, digit);
            if let Some(cell) = open.single() {
                found.place(Mark { digit, cell }, others(unit, open));
            }
        }
    }
}

/// 0003: a cell with one candidate.
pub(super) fn naked(state: &State, found: &mut Found) {
    for cell in state.unsolved() {
        if let Some(digit) = state.pencilmarks().candidates(cell).single() {
            found.place(Mark { digit, cell }, CellSet::only(cell));
        }
    }
}

fn others(unit: Unit, cells: CellSet) -> CellSet {
    unit.cell_set().difference(cells)
}
