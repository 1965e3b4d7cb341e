//! Checks of reasons against the definitions: each claim of a reason is looked up in the plain grids.

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use board::method::Line;
use board::method::Shape;
use board::readings::{PairExclusion, Readings};
use board::unit::{Unit, UnitKind};
use reference::handout::check::{Conflict, NotFull, conflicts, full_house};
use reference::handout::query;
use reference::handout::query::Query;
use reference::handout::query::pair::Objection;
use reference::handout::query::single::{Alone, Overlap};
use reference::handout::symmetry::lines::{
    BlockObstacle, LineObstacle, Mismatch, block_permutation, permutation_within_block,
};
use reference::handout::symmetry::values;

use super::checks::is_full_house;
use super::queries::{Lists, is_naked_single, list, where_in};
use super::{Kind, Place, Values, cells, is_digit, places, unit_at, value};

fn place(cell: Cell) -> Place {
    (usize::from(cell.row()), usize::from(cell.column()))
}

fn twin_unit(unit: Unit) -> super::Unit {
    let kind = match unit.kind() {
        UnitKind::Row => Kind::Row,
        UnitKind::Column => Kind::Column,
        UnitKind::Block => Kind::Block,
    };
    unit_at(kind, place(unit.anchor()))
}

fn number(digit: Digit) -> i32 {
    i32::from(digit.get())
}

fn contents(values: &Values, unit: Unit) -> Vec<i32> {
    cells(twin_unit(unit))
        .map(|cell| value(values, cell))
        .to_vec()
}

fn assert_conflict(values: &Values, asked: Unit, conflict: Conflict) {
    match conflict {
        Conflict::Twice { unit, digit, cells } => {
            assert_eq!(unit, asked);
            let holding = super::cells(twin_unit(unit))
                .into_iter()
                .filter(|&cell| value(values, cell) == number(digit));
            let holding: Vec<Place> = holding.collect();
            assert!(holding.len() > 1, "{conflict:?}");
            assert_eq!(cells.into_iter().map(place).collect::<Vec<_>>(), holding);
        }
        Conflict::NotADigit {
            cell,
            value: claimed,
        } => {
            assert!(cells(twin_unit(asked)).contains(&place(cell)));
            assert!(claimed != -1 && !is_digit(claimed), "{conflict:?}");
            assert_eq!(value(values, place(cell)), claimed);
        }
    }
}

/// Asserts the reasons why a unit is invalid, and why it is a full house or not.
pub(crate) fn assert_checks(grid: &Grid, values: &Values, unit: Unit) {
    let found: Vec<Conflict> = conflicts(grid, unit).collect();
    for (index, &conflict) in found.iter().enumerate() {
        assert_conflict(values, unit, conflict);
        assert!(!found[..index].contains(&conflict), "{conflict:?} twice");
    }
    let empty = |cell: &Place| value(values, *cell) == -1;
    let white: Vec<Place> = cells(twin_unit(unit)).into_iter().filter(empty).collect();
    match full_house(grid, unit) {
        Ok(found) => {
            assert_eq!(white, [place(found.cell)]);
            assert!(!contents(values, unit).contains(&number(found.digit)));
        }
        Err(NotFull::WhiteSpaces(claimed)) => {
            assert_eq!(claimed.into_iter().map(place).collect::<Vec<_>>(), white);
            assert_ne!(white.len(), 1);
        }
        Err(NotFull::Invalid { cell, conflict }) => {
            assert_eq!(white, [place(cell)]);
            assert_conflict(values, unit, conflict);
        }
    }
}

/// Asserts the reasons of singles and pairs, rejected ones included.
pub(crate) fn assert_queries(
    query: &Query,
    scope: query::Scope,
    values: &Values,
    lists: &Lists,
    readings: &Readings,
) {
    if let Some(conflict) = query.conflict() {
        let unit = Unit::ALL.into_iter().find(|&unit| {
            cells(twin_unit(unit))
                .into_iter()
                .any(|cell| match conflict {
                    Conflict::Twice { unit: claimed, .. } => claimed == unit,
                    Conflict::NotADigit { cell: claimed, .. } => place(claimed) == cell,
                })
        });
        return assert_conflict(values, unit.expect("a unit"), conflict);
    }
    for shape in [Shape::Naked, Shape::Hidden] {
        for single in query.singles(shape, scope) {
            let (cell, digit) = (place(single.mark.cell), number(single.mark.digit));
            match single.alone {
                Alone::InCell => assert_eq!(*list(lists, cell), [digit]),
                Alone::InUnit(unit) => {
                    assert_eq!(
                        where_in(lists, twin_unit(unit), digit),
                        [cell],
                        "{single:?}"
                    );
                }
                Alone::InGrid => {
                    let open = |&place: &Place| list(lists, place).contains(&digit);
                    assert_eq!(places().into_iter().filter(open).count(), 1, "{single:?}");
                }
            }
            match single.objection {
                None => {}
                Some(Overlap::Naked) => assert!(is_naked_single(lists, cell)),
                Some(Overlap::FullHouse(unit)) => {
                    assert!(is_full_house(values, twin_unit(unit)), "{single:?}");
                    assert!(cells(twin_unit(unit)).contains(&cell), "{single:?}");
                }
            }
        }
        for candidate in query.pairs(shape, scope) {
            let pair = candidate.pair;
            let (cells, unit) = (pair.cells.map(place), twin_unit(candidate.unit));
            let digits: Vec<i32> = pair.digits.into_iter().map(number).collect();
            assert_eq!(digits.len(), 2);
            let naked = cells.into_iter().all(|cell| *list(lists, cell) == digits);
            let hidden = digits
                .iter()
                .all(|&digit| where_in(lists, unit, digit) == cells);
            assert!(if shape == Shape::Naked { naked } else { hidden });
            match candidate.objection {
                None => {}
                Some(Objection::HiddenSingle(mark, home)) => {
                    assert!(cells.contains(&place(mark.cell)), "{candidate:?}");
                    let open = where_in(lists, twin_unit(home), number(mark.digit));
                    assert_eq!(open, [place(mark.cell)], "{candidate:?}");
                    let asked = readings.pair_exclusion == PairExclusion::AskedUnit;
                    assert!(!asked || home == candidate.unit, "{candidate:?}");
                }
                Some(Objection::Naked | Objection::Hidden) => assert!(naked && hidden),
            }
        }
    }
}

/// Asserts that `after` is no permutation of `before`, for the reason that the mismatch names.
fn assert_mismatch<T: Clone + Ord>(before: &[T], after: &[T], mismatch: Mismatch) {
    match mismatch {
        Mismatch::NoPartner(index) => assert!(!before.contains(&after[index])),
        Mismatch::NoOrder => {
            let [mut before, mut after] = [before.to_vec(), after.to_vec()];
            before.sort();
            after.sort();
            assert!(before != after);
        }
    }
}

/// Asserts the witness of a permutation of lines, or the obstacle to it.
pub(crate) fn assert_lines(
    [grid1, grid2]: [&Grid; 2],
    [before, after]: [&Values; 2],
    line: Line,
    readings: &Readings,
) {
    let units = line.units();
    let all = |values: &Values| units.map(|unit| contents(values, unit));
    match permutation_within_block(grid1, grid2, line, readings) {
        Ok(witness) => {
            let base = usize::from(witness.lines[0].number() - 1);
            let mut moved = all(before);
            for (index, target) in witness.image.entries().into_iter().enumerate() {
                moved[base + usize::from(target) - 1] = contents(before, units[base + index]);
            }
            assert_eq!(moved, all(after), "{witness:?}");
        }
        Err(LineObstacle::Scattered(two)) => {
            assert_ne!((two[0].number() - 1) / 3, (two[1].number() - 1) / 3);
            for unit in two {
                assert_ne!(contents(before, unit), contents(after, unit), "{unit}");
            }
        }
        Err(LineObstacle::Lines([first, ..], mismatch)) => {
            let base = usize::from(first.number() - 1);
            let three = base..base + 3;
            assert_mismatch(&all(before)[three.clone()], &all(after)[three], mismatch);
        }
        Err(LineObstacle::Identity) => assert_eq!(before, after),
    }
}

/// Asserts the obstacle to a block permutation, if there is one.
pub(crate) fn assert_blocks(grids: [&Grid; 2], plain: [&Values; 2], readings: &Readings) {
    let Err(obstacle) = block_permutation(grids[0], grids[1], readings) else {
        return;
    };
    match obstacle {
        BlockObstacle::Mismatch { stacks, bands } => {
            for (line, mismatch) in [(Line::Column, stacks), (Line::Row, bands)] {
                let [before, after] = plain.map(|values| {
                    let all = line.units().map(|unit| contents(values, unit));
                    all.chunks(3).map(<[_]>::to_vec).collect::<Vec<_>>()
                });
                assert_mismatch(&before, &after, mismatch);
            }
        }
        BlockObstacle::Identity => assert_eq!(plain[0], plain[1]),
    }
}

/// Asserts the obstacle to a value permutation, if there is one.
pub(crate) fn assert_values(
    [grid1, grid2]: [&Grid; 2],
    [before, after]: [&Values; 2],
    unit: Unit,
    readings: &Readings,
) {
    let Err(obstacle) = values::permutation(grid1, grid2, unit, readings) else {
        return;
    };
    // The values of the unit before and after, cell by cell.
    let pairs: Vec<(i32, i32)> = cells(twin_unit(unit))
        .into_iter()
        .map(|cell| (value(before, cell), value(after, cell)))
        .collect();
    let at = |cell: Cell| (value(before, place(cell)), value(after, place(cell)));
    match obstacle {
        values::DigitObstacle::Unlike(cell) => {
            let (from, to) = at(cell);
            assert!(from != -1 || to != -1);
            assert!(!is_digit(from) || !is_digit(to));
        }
        values::DigitObstacle::TwoImages {
            digit,
            images,
            cell,
        } => {
            assert_ne!(images[0], images[1]);
            assert_eq!(at(cell), (number(digit), number(images[1])));
            assert!(pairs.contains(&(number(digit), number(images[0]))));
        }
        values::DigitObstacle::SameImage {
            digits,
            image,
            cell,
        } => {
            assert_ne!(digits[0], digits[1]);
            assert_eq!(at(cell), (number(digits[1]), number(image)));
            assert!(pairs.contains(&(number(digits[0]), number(image))));
        }
        values::DigitObstacle::Outside(claimed) => {
            let differing = places().into_iter().filter(|&place| {
                !cells(twin_unit(unit)).contains(&place)
                    && value(before, place) != value(after, place)
            });
            let claimed: Vec<Place> = claimed.into_iter().map(place).collect();
            assert_eq!(claimed, differing.collect::<Vec<_>>());
            assert!(!claimed.is_empty());
        }
        values::DigitObstacle::Identity => assert!(pairs.iter().all(|(from, to)| from == to)),
    }
}
