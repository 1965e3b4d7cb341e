//! A puzzle in HoDoKu's library format.

use reference::grid::Grid;

use super::cells;

/// The seven fields of a library line; 0000 and x stand for no technique and no candidate.
pub(super) fn text(puzzle: &Grid) -> String {
    format!(":0000:x:{}::::\n", cells(puzzle))
}
