//! Templates: template set (1201), template delete (1202).
//!
//! A template of a digit is a set of nine cells, one of each unit of every kind, that contains all the digit's placed
//! cells and otherwise only cells in which it is open: a possible final arrangement of the digit.
//!
//! * **Template set:** cells in every template of the digit get it, all in one step.
//! * **Template delete:** the digit goes from every cell in none of its templates, all in one step.
//!
//! The digits restrict each other first: a cell in every template of one digit is closed to all other digits. This may
//! leave them fewer templates, which may have more cells in common, and so on until nothing changes. Most steps are
//! found only this way. All digits take each round together, so the result does not depend on their order, even in a
//! contradictory grid.
//!
//! A digit without templates gets no cell, closes none to the others, and goes from every cell. The digit of a step is
//! the one that is placed or struck; the reason lists the cells in all its templates, or in any of them.
//!
//! ```
//! use board::code::Technique;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! use board::unit::Unit;
//! // On the first three rows 1 is open in the first six columns only, so those have no place for the 1 of block 3.
//! let mut state = State::from(&Grid::EMPTY);
//! let one = "1".parse().unwrap();
//! for row in &Unit::BY_KIND[..3] {
//!     for cell in &row.cells()[6..] {
//!         state.strike(*cell, one);
//!     }
//! }
//! let steps = find(Technique::TemplateDelete, &state);
//! assert_eq!(steps[0].eliminations.len(), 72, "no template, nothing is left");
//!
//! // With r2c8 open to 1 again, every template holds it, and none another cell of its column or block.
//! let mut state = State::from(&Grid::EMPTY);
//! for row in &Unit::BY_KIND[..3] {
//!     for cell in &row.cells()[6..] {
//!         if cell.to_string() != "r2c8" {
//!             state.strike(*cell, one);
//!         }
//!     }
//! }
//! let steps = find(Technique::TemplateSet, &state);
//! assert_eq!(steps.len(), 1);
//! assert_eq!(steps[0].placements[0].to_string(), "r2c8=1");
//! // Row 2 loses its six other places, column 8 six; and nothing else in r2c8 is left to the other digits.
//! let steps = find(Technique::TemplateDelete, &state);
//! assert_eq!(steps[0].eliminations.len(), 12);
//! assert_eq!(format!("{:?}", steps[1].eliminations), "[r2c8=2]");
//! ```

use crate::technique::pattern::template::{Templates, placed};
use board::code::Technique;
use board::digit::{Digit, DigitSet};
use board::step::{MarkSet, Part, Role};

use super::Search;
use board::state::State;

pub(super) fn search(search: &mut Search) {
    let refined = refined(search.state);
    for digit in search.digits() {
        let templates = refined[digit.index()];
        let open = search.marks().cells_with(digit);
        let digits = DigitSet::only(digit);
        if search.technique() == Technique::TemplateSet {
            let reason = Part::cells(Role::Template, digits, templates.all());
            let places = templates.all().intersection(open);
            search.place(&MarkSet::of(digit, places), &[reason]);
        } else {
            let reason = Part::cells(Role::Template, digits, templates.any());
            let struck = open.difference(templates.any());
            search.strike(digits, &MarkSet::of(digit, struck), &[reason]);
        }
    }
}

/// Returns the templates of every digit, once no cell in all templates of another digit is open to it.
fn refined(state: &State) -> [Templates; 9] {
    let placed = placed(state.grid());
    let mut open = Digit::ALL.map(|digit| state.pencilmarks().cells_with(digit));
    loop {
        let templates =
            Digit::ALL.map(|digit| Templates::of(placed.cells(digit), open[digit.index()]));
        let before = open;
        for digit in Digit::ALL {
            for other in DigitSet::ALL.difference(DigitSet::only(digit)) {
                let closed = templates[other.index()].all();
                open[digit.index()] = open[digit.index()].difference(closed);
            }
        }
        if open == before {
            return templates;
        }
    }
}
