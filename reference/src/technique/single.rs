//! Singles: full house (0000), last digit (0001), hidden single (0002), naked single (0003).
//!
//! * **Full house:** all cells of a unit but one have a digit, and these are eight different ones: the last cell gets
//!   the ninth, if it is still its candidate.
//! * **Last digit:** a digit is placed in eight cells and open in exactly one: that is its ninth cell. HoDoKu has a
//!   code for it, but does not search for it.
//! * **Hidden single:** a digit is open in exactly one cell of a unit, which gets it.
//! * **Naked single:** a cell has exactly one candidate, which it gets.
//!
//! They overlap: the last cell of a unit is a full house, a hidden and a naked single, and every last digit is a hidden
//! single too. The digit of a step is the one placed. The reason of a full house or a hidden single is its cell in the
//! unit, that of a naked single or a last digit its cell.
//!
//! While it solves, HoDoKu takes singles in the order in which they arose: see [`crate::puzzle::rating`].
//!
//! ```
//! use board::code::Technique;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
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
//!
//! // The ninth 1 belongs in r9c9.
//! let ones: Grid = "\
//! 1........
//! ...1.....
//! ......1..
//! .1.......
//! ....1....
//! .......1.
//! ..1......
//! .....1...
//! .........".parse().unwrap();
//! assert_eq!(placed(Technique::LastDigit, &State::from(&ones)), ["r9c9=1"]);
//! ```

use alloc::vec::Vec;

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::step::{Mark, Part, Role, Step};
use board::unit::Unit;

use super::Search;

pub(super) fn search(search: &mut Search) {
    match search.technique() {
        Technique::FullHouse => full_houses(search),
        Technique::LastDigit => last_digits(search),
        Technique::HiddenSingle => hidden(search),
        Technique::NakedSingle => naked(search),
        _ => {}
    }
}

/// Searches for 0000: the ninth digit of a unit, if it is open in the unit's only unsolved cell.
fn full_houses(search: &mut Search) {
    let state = search.state;
    let unsolved = state.unsolved();
    for unit in Unit::ALL {
        let missing = DigitSet::ALL.difference(state.grid().digits_in(unit));
        if let (Some(cell), Some(digit)) = (
            unit.cell_set().intersection(unsolved).single(),
            missing.single(),
        ) && state.pencilmarks().is_open(cell, digit)
        {
            place_in_unit(search, unit, cell, digit);
        }
        if search.is_done() {
            return;
        }
    }
}

/// Searches for 0001: the only open cell of a digit that is placed eight times.
fn last_digits(search: &mut Search) {
    let grid = search.state.grid();
    for digit in search.digits() {
        let holds_it = |&cell: &Cell| grid.digit(cell) == Some(digit);
        if Cell::ALL.into_iter().filter(holds_it).count() == 8
            && let Some(cell) = search.marks().cells_with(digit).single()
        {
            place_alone(search, cell, digit);
        }
    }
}

/// Searches for 0002: a digit that is open in one cell of a unit.
fn hidden(search: &mut Search) {
    for unit in Unit::ALL {
        for digit in search.digits() {
            if let Some(cell) = search.marks().cells_in(unit, digit).single() {
                place_in_unit(search, unit, cell, digit);
            }
        }
        if search.is_done() {
            return;
        }
    }
}

/// Searches for 0003: a cell with one candidate.
fn naked(search: &mut Search) {
    for cell in search.state.unsolved() {
        if let Some(digit) = search.marks().candidates(cell).single() {
            place_alone(search, cell, digit);
        }
        if search.is_done() {
            return;
        }
    }
}

fn place_alone(search: &mut Search, cell: Cell, digit: Digit) {
    search.keep(step(search.technique(), None, Mark { digit, cell }));
}

fn place_in_unit(search: &mut Search, unit: Unit, cell: Cell, digit: Digit) {
    search.keep(step(search.technique(), Some(unit), Mark { digit, cell }));
}

/// Returns the step that places a single of a unit or, without a unit, of its cell.
pub(crate) fn step(technique: Technique, unit: Option<Unit>, mark: Mark) -> Step {
    let (digits, cells) = (DigitSet::only(mark.digit), CellSet::only(mark.cell));
    let role = if unit.is_some() {
        Role::Unit
    } else {
        Role::Subset
    };
    Step {
        technique,
        digits,
        placements: [mark].into(),
        eliminations: Vec::new(),
        length: None,
        reason: [Part {
            role,
            digits,
            cells,
            unit,
        }]
        .into(),
    }
}
