//! Singles and pairs of a unit and of the whole grid (handout 2.4, 3.1.2, 3.1.3).
//!
//! Every answer comes with its reason: [`Query::singles`] and [`Query::pairs`] list what looks like a single or a pair,
//! each with the objection that rejects it, if there is one. The methods' answers come from those that are not
//! rejected.

pub mod pair;
pub mod single;

use alloc::vec::Vec;

use crate::handout::check;
use crate::handout::check::{Conflict, FullHouse};
use board::cell::CellSet;
use board::digit::Digit;
use board::grid::Grid;
use board::method::Shape;
use board::pencilmarks::Pencilmarks;
use board::readings::{
    CandidateSource, ConflictingGrid, GridHiddenSingle, HiddenSingleScope, MinimalPair, Readings,
    SingleOverlap,
};
use board::step::Mark;
use board::unit::Unit;
use pair::{Candidate, Pair};
use single::{Alone, Overlap, Single};

/// The part of the grid that a query searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// One unit.
    Unit(Unit),
    /// The whole grid (methods without a unit in their name, handout 3).
    Grid,
}

impl Scope {
    /// Returns the cells of the scope.
    pub const fn cells(self) -> CellSet {
        match self {
            Self::Unit(unit) => unit.cell_set(),
            Self::Grid => CellSet::ALL,
        }
    }

    /// Returns the units of the scope, ascending by anchor.
    pub fn units(self) -> impl Iterator<Item = Unit> {
        Unit::ALL
            .into_iter()
            .filter(move |&unit| matches!(self, Self::Grid) || self == Self::Unit(unit))
    }
}

/// A grid prepared for questions about its singles and pairs under given readings.
///
/// Candidates come from the placed digits alone, except under reading C6-B.
///
/// ```
/// use board::cell::Cell;
/// use board::grid::Grid;
/// use reference::handout::query::{Query, Scope};
/// use board::method::Shape;
/// use board::readings::Readings;
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
/// let reason = query.singles(Shape::Naked, Scope::Grid).next().unwrap();
/// assert_eq!(reason.mark.to_string(), "r9c9=7");
/// ```
#[derive(Clone, Debug)]
pub struct Query {
    marks: Pencilmarks,
    /// The conflict because of which the grid has no singles and pairs (C14-B).
    conflict: Option<Conflict>,
    /// The full houses whose last cells do not count as naked singles (C3-C).
    full_houses: Vec<FullHouse>,
    readings: Readings,
}

impl Query {
    /// Prepares the queries of one grid.
    pub fn new(grid: &Grid, readings: &Readings) -> Self {
        let conflict = match readings.conflicting_grid {
            ConflictingGrid::AskedLiterally => None,
            ConflictingGrid::HasNothing => Unit::ALL
                .into_iter()
                .find_map(|unit| check::conflicts(grid, unit).next()),
        };
        Self {
            marks: match (conflict, readings.candidate_source) {
                (None, CandidateSource::PlacedDigits) => Pencilmarks::of(grid),
                (None, CandidateSource::AfterPairs) => pair::after_pairs(Pencilmarks::of(grid)),
                (Some(_), _) => Pencilmarks::NONE,
            },
            conflict,
            full_houses: match readings.single_overlap {
                SingleOverlap::Allowed | SingleOverlap::NakedIsNotHidden => Vec::new(),
                SingleOverlap::FullHouseIsNotNaked => {
                    check::full_houses(grid, &Unit::ALL).collect()
                }
            },
            readings: *readings,
        }
    }

    /// Returns the candidates that the query looks at; none if there is a [conflict](Self::conflict).
    pub const fn marks(&self) -> &Pencilmarks {
        &self.marks
    }

    /// Returns the conflict because of which the grid has no singles and pairs under C14-B.
    pub const fn conflict(&self) -> Option<Conflict> {
        self.conflict
    }

    /// Lists what looks like a single, each with the objection that rejects it, if there is one.
    ///
    /// Naked singles ascend by cell, hidden ones by unit and digit, so a cell can occur several times.
    pub fn singles(&self, shape: Shape, scope: Scope) -> impl Iterator<Item = Single> {
        let (naked, hidden) = match shape {
            Shape::Naked => (scope.cells(), None),
            Shape::Hidden => (CellSet::EMPTY, Some(self.hidden_marks(scope))),
        };
        let naked = naked.into_iter().filter_map(|cell| {
            let mut houses = self.full_houses.iter();
            Some(Single {
                mark: single::naked(&self.marks, cell)?,
                alone: Alone::InCell,
                objection: houses
                    .find(|house| house.cell == cell)
                    .map(|house| Overlap::FullHouse(house.unit)),
            })
        });
        let hidden = hidden.into_iter().flatten().map(|(mark, alone)| Single {
            mark,
            alone,
            objection: match self.readings.single_overlap {
                SingleOverlap::Allowed => None,
                SingleOverlap::NakedIsNotHidden | SingleOverlap::FullHouseIsNotNaked => {
                    single::naked(&self.marks, mark.cell).map(|_| Overlap::Naked)
                }
            },
        });
        naked.chain(hidden)
    }

    /// Lists the hidden singles as clauses C1 and C2 are read, each with the scope in which it is alone.
    fn hidden_marks(&self, scope: Scope) -> impl Iterator<Item = (Mark, Alone)> {
        let single_scope = match (scope, self.readings.grid_hidden_single) {
            (Scope::Unit(_), _) => self.readings.hidden_single_scope,
            (Scope::Grid, GridHiddenSingle::SomeUnit) => HiddenSingleScope::AskedUnit,
            (Scope::Grid, GridHiddenSingle::WholeGrid) => HiddenSingleScope::WholeGrid,
        };
        scope.units().flat_map(move |unit| {
            let digits = Digit::ALL.into_iter();
            digits.flat_map(move |digit| single::hidden(&self.marks, unit, digit, single_scope))
        })
    }

    /// Returns the naked single cells. `is<Unit>WithNakedSingleCell`, `get<Unit>MinimalNakedSingleCell` and their
    /// grid-wide forms ask whether there is one, and for the first.
    pub fn naked_singles(&self, scope: Scope) -> CellSet {
        self.single_cells(Shape::Naked, scope)
    }

    /// Returns the hidden single cells (`is<Unit>WithHiddenSingleCell`, `get<Unit>MinimalHiddenSingleCell` and their
    /// grid-wide forms).
    pub fn hidden_singles(&self, scope: Scope) -> CellSet {
        self.single_cells(Shape::Hidden, scope)
    }

    /// Returns the cells of the [singles](Self::singles) without an objection.
    pub fn single_cells(&self, shape: Shape, scope: Scope) -> CellSet {
        self.singles(shape, scope)
            .filter(|single| single.objection.is_none())
            .map(|single| single.mark.cell)
            .collect()
    }

    /// Lists what looks like a pair, by unit and cells, each with the objection that rejects it, if there is one.
    pub fn pairs(&self, shape: Shape, scope: Scope) -> impl Iterator<Item = Candidate> {
        scope
            .units()
            .flat_map(move |unit| pair::candidates(&self.marks, unit, shape, &self.readings))
    }

    /// Returns the minimal pair among those without an objection, as clause C16 is read.
    pub fn minimal_pair(&self, shape: Shape, scope: Scope) -> Option<Candidate> {
        let mut pairs = self
            .pairs(shape, scope)
            .filter(|candidate| candidate.objection.is_none());
        match self.readings.minimal_pair {
            MinimalPair::ByCells => pairs.min_by_key(|candidate| candidate.pair.cells),
            MinimalPair::ByUnit => pairs.next(),
        }
    }

    /// Returns the minimal naked pair (`get<Unit>[Minimal]NakedPairCells`, `getMinimalNakedPairCells`).
    pub fn naked_pair(&self, scope: Scope) -> Option<Pair> {
        let candidate = self.minimal_pair(Shape::Naked, scope)?;
        Some(candidate.pair)
    }

    /// Returns the minimal hidden pair (`get<Unit>[Minimal]HiddenPairCells`, `getMinimalHiddenPairCells`).
    pub fn hidden_pair(&self, scope: Scope) -> Option<Pair> {
        let candidate = self.minimal_pair(Shape::Hidden, scope)?;
        Some(candidate.pair)
    }
}
