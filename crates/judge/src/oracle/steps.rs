//! The steps of HoDoKu's techniques.

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::state::{Query, State};
use board::step::Step;
use board::unit::Unit;
use reference::technique;

use model::case::hodoku;

/// Returns every step that a query asks for in a pencilmark grid.
pub fn find(query: Query, state: &State) -> Vec<Step> {
    technique::find(query, state)
}

/// Returns the steps with a HoDoKu line's technique and digits in its pencilmark grid; if there are none, all steps of
/// the technique, to show what is there instead.
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
    let query = Query::from(line.technique()?).with_variant(line.variant);
    Ok(technique::find(query, &line.state()))
}

/// Returns the units in which the step of a line is found, with the step's cells there, in the order of [`Unit::ALL`].
///
/// For a full house, these are the units without another empty cell; for a hidden single, those without another
/// candidate cell for the digit; for a naked single, the cell's three units; for a pair, the units that hold both cells
/// and, if it is hidden, no third candidate cell for its digits.
///
/// Empty for a fail case, for a line whose step is not found and for a technique the engine does not know.
///
/// ```
/// # use judge::oracle;
/// # use model::case::hodoku::Line;
/// let line = Line::parse(&format!(":0000:9:12345678.{}:::919:", ".".repeat(72))).unwrap();
/// assert_eq!(format!("{:?}", oracle::holding_units(&line)), "[(row 1, [r1c9])]");
/// ```
pub fn holding_units(line: &hodoku::Line) -> Vec<(Unit, Vec<Cell>)> {
    let Ok(
        asked @ (Technique::FullHouse
        | Technique::HiddenSingle
        | Technique::NakedSingle
        | Technique::NakedPair
        | Technique::HiddenPair),
    ) = line.technique()
    else {
        return Vec::new();
    };
    if line.is_fail_case() {
        return Vec::new();
    }
    let state = line.state();
    let mut steps = technique::find(line.query(asked), &state);
    steps.retain(|step| line.has_effect_of(step));
    let holds = |unit: Unit, step: &Step| {
        let cells = step.cells();
        let named = step.reason.iter().find_map(|part| part.unit);
        let confined = |digit| state.pencilmarks().cells_in(unit, digit).is_subset(cells);
        cells.is_subset(unit.cell_set())
            && named.is_none_or(|named| named == unit)
            && (asked != Technique::HiddenPair || step.digits.into_iter().all(confined))
    };
    let of_unit = |unit| {
        let found = steps.iter().filter(|step| holds(unit, step));
        let mut found: Vec<CellSet> = found.map(Step::cells).collect();
        found.sort_unstable();
        found
            .into_iter()
            .map(move |cells| (unit, cells.into_iter().collect()))
    };
    Unit::ALL.into_iter().flat_map(of_unit).collect()
}
