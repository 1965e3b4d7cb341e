//! The steps of HoDoKu's techniques.

use reference::step::Step;
use reference::technique;

use crate::case::hodoku;

/// Returns the steps with a HoDoKu line's technique and digits in its pencilmark grid; if there are none, all of the
/// technique, to show what is there instead.
///
/// # Errors
///
/// HoDoKu names the technique without defining it.
pub fn steps(line: &hodoku::Line) -> Result<Vec<Step>, hodoku::NotSupported> {
    let steps = technique::find(line.query(line.technique()?), &line.state());
    if steps.is_empty() {
        all_steps(line)
    } else {
        Ok(steps)
    }
}

/// Returns every step of a HoDoKu line's technique in its pencilmark grid, whatever its digits.
///
/// # Errors
///
/// HoDoKu names the technique without defining it.
pub fn all_steps(line: &hodoku::Line) -> Result<Vec<Step>, hodoku::NotSupported> {
    let query = technique::Query::from(line.technique()?).with_variant(line.variant);
    Ok(technique::find(query, &line.state()))
}
