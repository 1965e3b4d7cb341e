//! Singles and pairs of a unit and of the whole grid (2.4, 3.1.2, 3.1.3).

use board::readings::{
    CandidateSource, ConflictingGrid, GridHiddenSingle, HiddenSingleScope, MinimalPair,
    PairExclusion, PairOverlap, Readings, SingleOverlap,
};

use super::checks::{is_full_house, is_valid};
use super::{KINDS, Place, Unit, Values, cells, places, unit_at, units_at, units_of, value};

/// The candidates of every place, by row and column from 0; read them with [`list`].
pub(crate) type Lists = Vec<Vec<Vec<i32>>>;

pub(crate) fn list(lists: &Lists, (row, column): Place) -> &Vec<i32> {
    &lists[row - 1][column - 1]
}

pub(crate) fn list_mut(lists: &mut Lists, (row, column): Place) -> &mut Vec<i32> {
    &mut lists[row - 1][column - 1]
}

/// Returns, for every empty place, the digits that none of its three units holds.
pub(crate) fn candidates(values: &Values) -> Lists {
    let mut lists = vec![vec![Vec::new(); 9]; 9];
    for place in places() {
        if value(values, place) != -1 {
            continue;
        }
        let mut excluded = [false; 10];
        for unit in units_at(place) {
            for cell in cells(unit) {
                if let Ok(value @ 1..=9) = usize::try_from(value(values, cell)) {
                    excluded[value] = true;
                }
            }
        }
        for digit in 1..=9_u8 {
            if !excluded[usize::from(digit)] {
                list_mut(&mut lists, place).push(i32::from(digit));
            }
        }
    }
    lists
}

/// Returns the candidates under a reading of clause C6: as the placed digits or also as pairs leave them.
pub(crate) fn candidates_as_read(values: &Values, readings: &Readings) -> Lists {
    let mut lists = candidates(values);
    if readings.candidate_source == CandidateSource::PlacedDigits {
        return lists;
    }
    loop {
        let before = lists.clone();
        for unit in units_of(&KINDS) {
            let cells_of_unit = cells(unit);
            for one in cells_of_unit {
                for other in cells_of_unit {
                    let digits = list(&before, one).clone();
                    if one != other && digits.len() == 2 && digits == *list(&before, other) {
                        for cell in cells_of_unit
                            .into_iter()
                            .filter(|cell| ![one, other].contains(cell))
                        {
                            list_mut(&mut lists, cell).retain(|digit| !digits.contains(digit));
                        }
                    }
                    let alone: Vec<i32> = (1..=9)
                        .filter(|&digit| where_in(&before, unit, digit) == [one, other])
                        .collect();
                    if alone.len() >= 2 {
                        for cell in [one, other] {
                            list_mut(&mut lists, cell).retain(|digit| alone.contains(digit));
                        }
                    }
                }
            }
        }
        if lists == before {
            return lists;
        }
    }
}

/// The part of the grid that a question is about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scope {
    Unit(Unit),
    Grid,
}

impl Scope {
    fn places(self) -> Vec<Place> {
        match self {
            Self::Unit(unit) => cells(unit).to_vec(),
            Self::Grid => places(),
        }
    }
}

/// Returns the naked single cells, ascending.
pub(crate) fn naked_singles(
    values: &Values,
    lists: &Lists,
    scope: Scope,
    readings: &Readings,
) -> Vec<Place> {
    let mut singles = Vec::new();
    if has_nothing(values, readings) {
        return singles;
    }
    for place in scope.places() {
        let excluded = readings.single_overlap == SingleOverlap::FullHouseIsNotNaked
            && is_last_of_a_full_house(values, place);
        if is_naked_single(lists, place) && !excluded {
            singles.push(place);
        }
    }
    singles
}

/// Returns the hidden single cells, ascending.
pub(crate) fn hidden_singles(
    values: &Values,
    lists: &Lists,
    scope: Scope,
    readings: &Readings,
) -> Vec<Place> {
    let mut singles = Vec::new();
    if has_nothing(values, readings) {
        return singles;
    }
    for place in scope.places() {
        let hidden = match (scope, readings.grid_hidden_single) {
            (Scope::Unit(unit), _) => {
                !hidden_digits(lists, unit, place, readings.hidden_single_scope).is_empty()
            }
            (Scope::Grid, GridHiddenSingle::SomeUnit) => {
                let row = units_at(place)[0];
                let anywhere = HiddenSingleScope::AnyUnitOfTheCell;
                !hidden_digits(lists, row, place, anywhere).is_empty()
            }
            (Scope::Grid, GridHiddenSingle::WholeGrid) => {
                let row = units_at(place)[0];
                !hidden_digits(lists, row, place, HiddenSingleScope::WholeGrid).is_empty()
            }
        };
        let excluded =
            readings.single_overlap != SingleOverlap::Allowed && is_naked_single(lists, place);
        if hidden && !excluded {
            singles.push(place);
        }
    }
    singles
}

/// Returns the minimal naked pair.
pub(crate) fn naked_pair(
    values: &Values,
    lists: &Lists,
    scope: Scope,
    readings: &Readings,
) -> Option<[Place; 2]> {
    minimal_pair(values, scope, readings, &|unit| {
        naked_pairs(lists, unit, readings)
    })
}

/// Returns the minimal hidden pair.
pub(crate) fn hidden_pair(
    values: &Values,
    lists: &Lists,
    scope: Scope,
    readings: &Readings,
) -> Option<[Place; 2]> {
    minimal_pair(values, scope, readings, &|unit| {
        hidden_pairs(lists, unit, readings)
    })
}

fn minimal_pair(
    values: &Values,
    scope: Scope,
    readings: &Readings,
    pairs_of: &dyn Fn(Unit) -> Vec<Pair>,
) -> Option<[Place; 2]> {
    if has_nothing(values, readings) {
        return None;
    }
    let mut pairs = Vec::new();
    match scope {
        Scope::Unit(unit) => pairs = pairs_of(unit),
        Scope::Grid => {
            for unit in units_of(&KINDS) {
                let by_unit = readings.minimal_pair == MinimalPair::ByUnit;
                if !by_unit || pairs.is_empty() {
                    pairs.extend(pairs_of(unit));
                }
            }
        }
    }
    let mut minimal: Option<[Place; 2]> = None;
    for pair in pairs {
        if minimal.is_none_or(|minimal| is_smaller(pair.cells, minimal)) {
            minimal = Some(pair.cells);
        }
    }
    minimal
}

/// Returns whether a pair is smaller than another by 2.1: compares the smaller cells, then their partners.
fn is_smaller(pair: [Place; 2], other: [Place; 2]) -> bool {
    pair[0] < other[0] || pair[0] == other[0] && pair[1] < other[1]
}

fn has_nothing(values: &Values, readings: &Readings) -> bool {
    readings.conflicting_grid == ConflictingGrid::HasNothing && !is_valid(values)
}

fn is_last_of_a_full_house(values: &Values, place: Place) -> bool {
    let mut last = false;
    for unit in units_at(place) {
        last |= value(values, place) == -1 && is_full_house(values, unit);
    }
    last
}

pub(crate) fn is_naked_single(lists: &Lists, place: Place) -> bool {
    list(lists, place).len() == 1
}

/// Returns the candidates of a place that have no other place in the scope, which clause C1 decides.
pub(crate) fn hidden_digits(
    lists: &Lists,
    asked: Unit,
    place: Place,
    scope: HiddenSingleScope,
) -> Vec<i32> {
    let mut hidden = Vec::new();
    for &digit in list(lists, place) {
        let alone = match scope {
            HiddenSingleScope::AskedUnit => is_alone_in_unit(lists, asked, digit),
            HiddenSingleScope::AnyUnitOfTheCell => {
                let [row, column, block] = units_at(place);
                is_alone_in_unit(lists, row, digit)
                    || is_alone_in_unit(lists, column, digit)
                    || is_alone_in_unit(lists, block, digit)
            }
            HiddenSingleScope::WholeGrid => {
                let mut count = 0;
                for other in places() {
                    if list(lists, other).contains(&digit) {
                        count += 1;
                    }
                }
                count == 1
            }
        };
        if alone {
            hidden.push(digit);
        }
    }
    hidden
}

fn is_alone_in_unit(lists: &Lists, unit: Unit, digit: i32) -> bool {
    let mut count = 0;
    for cell in cells(unit) {
        if list(lists, cell).contains(&digit) {
            count += 1;
        }
    }
    count == 1
}

/// A pair of two cells, ascending, and two digits, ascending.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) cells: [Place; 2],
    pub(crate) digits: [i32; 2],
}

/// Returns the naked pairs of a unit, ascending by cells.
pub(crate) fn naked_pairs(lists: &Lists, unit: Unit, readings: &Readings) -> Vec<Pair> {
    let unit_cells = cells(unit);
    let mut pairs = Vec::new();
    for first in 0..9 {
        for second in first + 1..9 {
            let cells = [unit_cells[first], unit_cells[second]];
            let [one, other] = cells.map(|cell| list(lists, cell));
            if one.len() == 2 && one == other && !has_a_single(lists, unit, cells, readings) {
                let digits = [one[0], one[1]];
                let hidden = where_in(lists, unit, digits[0]) == cells
                    && where_in(lists, unit, digits[1]) == cells;
                if !(readings.pair_overlap == PairOverlap::HiddenIsNotNaked && hidden) {
                    pairs.push(Pair { cells, digits });
                }
            }
        }
    }
    pairs
}

/// Returns the hidden pairs of a unit, ascending by cells, then by digits.
pub(crate) fn hidden_pairs(lists: &Lists, unit: Unit, readings: &Readings) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    for first in 1..=9 {
        let cells = where_in(lists, unit, first);
        if cells.len() != 2 {
            continue;
        }
        for second in first + 1..=9 {
            let cells = [cells[0], cells[1]];
            if where_in(lists, unit, second) == cells && !has_a_single(lists, unit, cells, readings)
            {
                let digits = [first, second];
                let naked = cells.map(|cell| *list(lists, cell) == digits) == [true; 2];
                if !(readings.pair_overlap == PairOverlap::NakedIsNotHidden && naked) {
                    pairs.push(Pair { cells, digits });
                }
            }
        }
    }
    pairs.sort_by_key(|pair| (pair.cells, pair.digits));
    pairs
}

/// Returns the cells of a unit in which a digit is a candidate, ascending.
pub(crate) fn where_in(lists: &Lists, unit: Unit, digit: i32) -> Vec<Place> {
    let mut open = Vec::new();
    for cell in cells(unit) {
        if list(lists, cell).contains(&digit) {
            open.push(cell);
        }
    }
    open
}

/// Returns whether one of the two cells is a naked or a hidden single cell under a reading of clause C4.
fn has_a_single(lists: &Lists, unit: Unit, pair: [Place; 2], readings: &Readings) -> bool {
    for cell in pair {
        if is_naked_single(lists, cell) {
            return true;
        }
        for kind in KINDS {
            let of_the_cell = unit_at(kind, cell);
            let counts = match readings.pair_exclusion {
                PairExclusion::AnyUnitOfTheCell => true,
                PairExclusion::AskedUnit => of_the_cell == unit,
            };
            let scope = HiddenSingleScope::AskedUnit;
            if counts && !hidden_digits(lists, of_the_cell, cell, scope).is_empty() {
                return true;
            }
        }
    }
    false
}
