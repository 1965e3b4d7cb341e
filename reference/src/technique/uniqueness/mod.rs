//! Uniqueness techniques: patterns that a puzzle with one solution cannot have (0600 to 0608, 0610).
//!
//! These techniques rely on two assumptions: the puzzle has one solution, and every placed digit that is not a given is
//! right. In other grids they may eliminate candidates of a solution.
//!
//! | file | content |
//! |---|---|
//! | `rectangle` | the rectangles of all but the last |
//! | `deadly` | tests 1 to 6 (0600 to 0605), hidden rectangle (0606): unsolved rectangles |
//! | `avoidable` | avoidable rectangles (0607, 0608): rectangles with solved corners |
//! | `grave` | bivalue universal grave + 1 (0610) |
//!
//! ```
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! let mut state = State::from(&Grid::EMPTY);
//! // Three corners of a rectangle in blocks 1 and 4 have 1 and 2 alone: the fourth is neither.
//! for cell in ["r1c1", "r1c2", "r4c1"] {
//!     for digit in &Digit::ALL[2..] {
//!         state.strike(cell.parse().unwrap(), *digit);
//!     }
//! }
//! let steps = find(Technique::UniquenessTest1, &state);
//! assert_eq!(steps.len(), 1);
//! assert_eq!(steps[0].digits.to_string(), "12");
//! assert_eq!(format!("{:?}", steps[0].eliminations), "[r4c2=1, r4c2=2]");
//! ```

mod avoidable;
mod deadly;
mod grave;
mod rectangle;

use board::code::Technique;

use super::Search;
use rectangle::{RECTANGLES, Rectangle, lines_of};

pub(super) fn search(search: &mut Search) {
    match search.technique() {
        Technique::BivalueUniversalGrave1 => grave::search(search),
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => {
            avoidable::search(search);
        }
        _ => deadly::search(search),
    }
}
