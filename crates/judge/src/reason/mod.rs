//! The reason why an answer is right, in messages and drawings.
//!
//! The reasons come from the reference as data, by way of [`oracle::reason`]; this module words and draws them. Judged
//! cases and `epsilon explain` use the same [`why`].
//!
//! | module | content |
//! |---|---|
//! | `queries` | singles and pairs |
//! | `maps` | the handout's maps |
//! | [`run`] | runs of the solvers |
//! | [`guess`] | mistakes that are easily recognised |

pub mod guess;
mod maps;
mod queries;
pub mod run;

use board::cell::{Cell, CellSet};
use board::grid::Grid;
use board::method::Method;
use board::pencilmarks::Pencilmarks;
use board::readings::Readings;
use board::unit::Unit;
use reference::handout::check::{Conflict, FullHouse, NotFull};
use reference::handout::query::Scope;

use crate::oracle;
use crate::oracle::Reason;
use message::{Argument, Message};
use model::case::Call;
use model::draw::{Drawing, Sign};
use model::value::Value;

/// Maximum number of conflicts, pairs or units that are named one by one.
const MAX_NAMED: usize = 6;

/// The reason why an answer is right.
#[derive(Clone, Debug, Default)]
pub struct Why {
    /// The reason in sentences.
    pub sentences: Vec<Message>,
    /// Grids that show what the sentences are about, side by side.
    pub drawings: Vec<Drawing>,
}

impl Why {
    fn new(sentences: impl IntoIterator<Item = Message>) -> Self {
        Self {
            sentences: sentences.into_iter().collect(),
            drawings: Vec::new(),
        }
    }

    /// Draws every grid of a call with the cells that prove the reason; nothing without such cells.
    fn drawn(self, call: &Call, right: CellSet, wrong: impl IntoIterator<Item = CellSet>) -> Self {
        let wrong = wrong.into_iter().fold(CellSet::EMPTY, CellSet::union);
        if right.union(wrong).is_empty() {
            return self;
        }
        let grids: Vec<&Grid> = call.arguments.iter().filter_map(Value::as_grid).collect();
        let drawing = |(number, grid): (usize, &&Grid)| {
            let drawing = Drawing::new(grid)
                .with_sign(right, Sign::Right)
                .saying(Sign::Right, message!("explain-sign-last"))
                .with_sign(wrong, Sign::Wrong)
                .saying(Sign::Wrong, message!("explain-sign-witness"));
            match grids.len() {
                1 => drawing,
                _ => drawing.with_title(format!("grid{number}")),
            }
        };
        self.with_drawings((1..).zip(&grids).map(drawing))
    }

    fn with_drawings(mut self, drawings: impl IntoIterator<Item = Drawing>) -> Self {
        self.drawings.extend(drawings);
        self
    }
}

/// Returns the reason why the reference's answer to a call is right; empty if it has no answer.
///
/// ```
/// use model::case::Call;
/// use message::Language;
/// use judge::reason::why;
/// use board::grid::Grid;
/// use board::method::{Method, Subject};
/// use board::readings::Readings;
/// let mut grid = Grid::EMPTY;
/// grid.set_value("r1c2".parse().unwrap(), 7);
/// grid.set_value("r1c9".parse().unwrap(), 7);
/// let call = Call::new(Method::IsValid(Subject::Grid), vec![grid.into()]);
/// let why = why(&call, &Readings::DEFAULT);
/// assert_eq!(Language::English.say(&why.sentences[0]), "Row 1 holds 7 in r1c2 and r1c9.");
/// ```
pub fn why(call: &Call, readings: &Readings) -> Why {
    let Ok(reason) = oracle::reason(call, readings) else {
        return Why::default();
    };
    match reason {
        Reason::Valid(scope, conflicts) => {
            let wrong = conflicts.iter().map(conflict_cells);
            Why::new(valid(scope, &conflicts)).drawn(call, CellSet::EMPTY, wrong)
        }
        Reason::WhiteSpaces(scope, cells) => Why::new([message!(
            "explain-white-spaces",
            area = area(scope),
            count = cells.len()
        )]),
        Reason::FullHouses(units) => {
            let last = units
                .iter()
                .filter_map(|(_, found)| Some(found.as_ref().ok()?.cell));
            let wrong = units.iter().filter_map(|(_, found)| match found {
                Err(NotFull::Invalid { conflict, .. }) => Some(conflict_cells(conflict)),
                Ok(_) | Err(NotFull::WhiteSpaces(_)) => None,
            });
            Why::new(full_houses(&units)).drawn(call, last.collect(), wrong)
        }
        Reason::Singles(grid, query, shape, scope) => queries::singles(grid, &query, shape, scope),
        Reason::Pairs(grid, query, shape, scope) => queries::pairs(grid, &query, shape, scope),
        Reason::Run(run) => run::why(&run),
        Reason::Lines(grids, found) => {
            let wrong = maps::odd_lines(grids, &found);
            Why::new(maps::lines(grids, found, readings)).drawn(call, CellSet::EMPTY, wrong)
        }
        Reason::Blocks(found) => Why::new(maps::blocks(found, readings)),
        Reason::Written(grid, unit, image) => Why::new(maps::written(grid, unit, &image)),
        Reason::Digits(grids, unit, asks, found) => {
            let wrong = found
                .as_ref()
                .err()
                .map(|obstacle| maps::odd_cells(grids, unit, obstacle));
            let sentences = maps::digits(grids, unit, asks, found, readings);
            Why::new(sentences).drawn(call, CellSet::EMPTY, wrong)
        }
        Reason::Moved(movement) => Why::new([maps::rule(movement)]),
        Reason::Fits(grid2, fits) => maps::fits(grid2, &fits),
    }
}

/// Warns that the grid of a call that looks at candidates is not that of a Sudoku; names its first conflict.
pub fn warning(call: &Call) -> Option<Message> {
    let found = oracle::conflict(call)?;
    Some(message!("explain-no-sudoku", conflict = conflict(&found)))
}

/// Says what is in cells that do not belong to an answer: their candidates or their value.
pub fn found_in(call: &Call, cells: impl IntoIterator<Item = Cell>) -> Vec<Message> {
    let looks = call.asks.is_some_and(Method::looks_at_candidates);
    let grid = call.arguments.iter().find_map(Value::as_grid);
    let Some(grid) = grid.filter(|_| looks) else {
        return Vec::new();
    };
    let marks = Pencilmarks::of(grid);
    let said = |cell: Cell| {
        if !grid.is_white_space(cell) {
            return message!(
                "explain-found-filled",
                cell,
                value = i64::from(grid.value(cell))
            );
        }
        let digits = marks.candidates(cell);
        message!("explain-found-open", cell, count = digits.len(), digits)
    };
    cells.into_iter().take(MAX_NAMED).map(said).collect()
}

fn area(scope: Scope) -> Argument {
    match scope {
        Scope::Unit(unit) => unit.into(),
        Scope::Grid => message!("explain-grid").into(),
    }
}

fn conflict_cells(conflict: &Conflict) -> CellSet {
    match *conflict {
        Conflict::Twice { cells, .. } => cells,
        Conflict::NotADigit { cell, .. } => CellSet::only(cell),
    }
}

fn valid(scope: Scope, conflicts: &[Conflict]) -> Vec<Message> {
    if conflicts.is_empty() {
        return vec![match scope {
            Scope::Unit(unit) => message!("explain-valid", unit),
            Scope::Grid => message!("explain-valid-grid"),
        }];
    }
    let more = conflicts.len().saturating_sub(MAX_NAMED);
    let named = conflicts.iter().take(MAX_NAMED).map(conflict);
    let more = (more > 0).then(|| message!("explain-more-conflicts", count = more));
    named.chain(more).collect()
}

fn conflict(conflict: &Conflict) -> Message {
    match *conflict {
        Conflict::Twice { unit, digit, cells } => {
            message!("explain-twice", unit, digit, cells)
        }
        Conflict::NotADigit { cell, value } => {
            message!("explain-not-a-digit", cell, value)
        }
    }
}

fn full_houses(units: &[(Unit, Result<FullHouse, NotFull>)]) -> Vec<Message> {
    let full: Vec<_> = units.iter().filter(|(_, found)| found.is_ok()).collect();
    let shown: Vec<_> = match (units, &full[..]) {
        ([_], _) => units.iter().collect(),
        (_, [first, ..]) => vec![*first],
        // An invalid unit with only one white space is almost a full house.
        (_, []) => units
            .iter()
            .filter(|(_, found)| matches!(found, Err(NotFull::Invalid { .. })))
            .take(MAX_NAMED)
            .collect(),
    };
    let mut sentences: Vec<Message> = shown.into_iter().map(full_house).collect();
    if sentences.is_empty() {
        sentences.push(message!("explain-full-house-none"));
    }
    if full.len() > 1 {
        let further = Argument::all(full.iter().skip(1).map(|(unit, _)| unit));
        sentences.push(message!("explain-full-houses-further", units = further));
    }
    sentences
}

fn full_house((unit, found): &(Unit, Result<FullHouse, NotFull>)) -> Message {
    match found {
        Ok(house) => message!(
            "explain-full-house",
            unit,
            cell = house.cell,
            digit = house.digit
        ),
        Err(NotFull::WhiteSpaces(cells)) => {
            message!("explain-not-full", unit, count = cells.len())
        }
        Err(NotFull::Invalid { cell, conflict }) => message!(
            "explain-not-full-invalid",
            unit,
            cell,
            conflict = self::conflict(conflict)
        ),
    }
}
