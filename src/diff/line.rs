//! HoDoKu lines: what a technique should find in a pencilmark grid and what was found.

use crate::case::hodoku::Line;
use crate::value::Value;
use crate::verdict::Verdict;

/// The pencilmark grid with the expected and the found effect.
pub(super) fn sections(_line: &Line, _found: &Value, _verdict: &Verdict) -> Vec<String> {
    Vec::new()
}
