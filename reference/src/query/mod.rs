//! Singles and pairs of a unit and of the whole grid (handout 2.4, 3.1.2, 3.1.3).

pub mod pair;
pub mod single;

use crate::cell::CellSet;
use crate::check;
use crate::grid::Grid;
use crate::pencilmarks::Pencilmarks;
use crate::readings::{ConflictingGrid, GridHiddenSingle, MinimalPair, Readings, SingleOverlap};
use crate::unit::Unit;
use pair::Pair;

/// Where a query looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// In one unit.
    Unit(Unit),
    /// In the whole grid (methods without a unit in their name, handout 3).
    Grid,
}

/// A grid made ready to be asked for its singles and pairs under given readings.
///
/// Candidates come from the placed digits alone (C6).
///
/// ```
/// use reference::{cell::Cell, grid::Grid, query::{Query, Scope}, readings::Readings};
/// let figure_12: Grid = "\
/// ........4
/// ........5
/// ........6
/// .........
/// .........
/// .........
/// .......89
/// .........
/// 123......".parse().unwrap();
/// let query = Query::new(&figure_12, &Readings::DEFAULT);
/// assert_eq!(query.naked_singles(Scope::Grid).first(), Cell::from_rc(9, 9));
/// ```
#[derive(Clone, Debug)]
pub struct Query {
    marks: Pencilmarks,
    /// The cells that clause C3 keeps from being naked singles.
    not_naked: CellSet,
    readings: Readings,
}

impl Query {
    /// Prepares the queries of one grid.
    pub fn new(grid: &Grid, readings: &Readings) -> Self {
        let silent =
            readings.conflicting_grid == ConflictingGrid::HasNothing && !check::is_valid(grid);
        Self {
            marks: if silent {
                Pencilmarks::NONE
            } else {
                Pencilmarks::of(grid)
            },
            not_naked: match readings.single_overlap {
                SingleOverlap::Allowed | SingleOverlap::NakedIsNotHidden => CellSet::EMPTY,
                SingleOverlap::FullHouseIsNotNaked => full_house_cells(grid),
            },
            readings: *readings,
        }
    }

    /// The naked single cells (`is<Unit>WithNakedSingleCell`, `get<Unit>MinimalNakedSingleCell` and their
    /// grid-wide forms: is there one, and which is the first).
    pub fn naked_singles(&self, scope: Scope) -> CellSet {
        let asked = match scope {
            Scope::Unit(unit) => unit.cell_set(),
            Scope::Grid => CellSet::ALL,
        };
        single::naked_cells(&self.marks)
            .intersection(asked)
            .difference(self.not_naked)
    }

    /// The hidden single cells (`is<Unit>WithHiddenSingleCell`, `get<Unit>MinimalHiddenSingleCell` and their
    /// grid-wide forms).
    pub fn hidden_singles(&self, scope: Scope) -> CellSet {
        let cells = match (scope, self.readings.grid_hidden_single) {
            (Scope::Unit(unit), _) => {
                single::hidden_cells(&self.marks, unit, self.readings.hidden_single_scope)
            }
            (Scope::Grid, GridHiddenSingle::SomeUnit) => Unit::ALL
                .into_iter()
                .map(|unit| single::hidden_in_unit(&self.marks, unit))
                .fold(CellSet::EMPTY, CellSet::union),
            (Scope::Grid, GridHiddenSingle::WholeGrid) => single::hidden_in_grid(&self.marks),
        };
        match self.readings.single_overlap {
            SingleOverlap::Allowed => cells,
            SingleOverlap::NakedIsNotHidden | SingleOverlap::FullHouseIsNotNaked => {
                cells.difference(single::naked_cells(&self.marks))
            }
        }
    }

    /// The minimal naked pair (`get<Unit>[Minimal]NakedPairCells`, `getMinimalNakedPairCells`).
    pub fn naked_pair(&self, scope: Scope) -> Option<Pair> {
        self.minimal_pair(scope, |unit| {
            pair::naked_pairs(&self.marks, unit, &self.readings).next()
        })
    }

    /// The minimal hidden pair (`get<Unit>[Minimal]HiddenPairCells`, `getMinimalHiddenPairCells`).
    pub fn hidden_pair(&self, scope: Scope) -> Option<Pair> {
        self.minimal_pair(scope, |unit| {
            pair::hidden_pairs(&self.marks, unit, &self.readings).next()
        })
    }

    fn minimal_pair(&self, scope: Scope, first: impl Fn(Unit) -> Option<Pair>) -> Option<Pair> {
        match (scope, self.readings.minimal_pair) {
            (Scope::Unit(unit), _) => first(unit),
            (Scope::Grid, MinimalPair::ByCells) => Unit::ALL
                .into_iter()
                .filter_map(first)
                .min_by_key(|pair| pair.cells),
            (Scope::Grid, MinimalPair::ByUnit) => Unit::ALL.into_iter().find_map(first),
        }
    }
}

/// The last white space of every full house.
fn full_house_cells(grid: &Grid) -> CellSet {
    Unit::ALL
        .into_iter()
        .filter(|&unit| check::is_full_house(grid, unit))
        .map(|unit| check::white_spaces_of(grid, unit))
        .fold(CellSet::EMPTY, CellSet::union)
}
