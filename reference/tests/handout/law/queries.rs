//! Checks and queries.

use proptest::{prop_assert, prop_assert_eq, proptest};

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::Grid;
use board::pencilmarks::Pencilmarks;
use board::readings::{Reading, Readings};
use board::unit::{Unit, UnitKind};
use reference::handout::check;
use reference::handout::query::pair::Pair;
use reference::handout::query::{Query, Scope};
use reference::handout::symmetry::geometry::{Axis, reflected, transposed, turned_right};
use reference::handout::symmetry::lines::{blocks_permuted, permuted_within_block};

use super::{
    any_cell, any_grid, any_line, block_image, cases, digit_order, image_of, image3,
    part_of_a_solution, relabelled,
};

/// Returns the default readings, then those that differ from them in one clause.
fn all_readings() -> impl Iterator<Item = Readings> {
    let others = Reading::alternatives().map(|reading| Readings::DEFAULT.with(reading));
    std::iter::once(Readings::DEFAULT).chain(others)
}

/// Returns the unit to which a transposition moves `unit`.
fn transposed_unit(unit: Unit) -> Unit {
    let kind = match unit.kind() {
        UnitKind::Row => UnitKind::Column,
        UnitKind::Column => UnitKind::Row,
        UnitKind::Block => UnitKind::Block,
    };
    Unit::of(kind, unit.anchor().transposed())
}

fn transposed_cells(cells: CellSet) -> CellSet {
    cells.into_iter().map(Cell::transposed).collect()
}

/// Returns both pairs of a scope, the naked one first.
fn pairs(query: &Query, scope: Scope) -> [Option<Pair>; 2] {
    [query.naked_pair(scope), query.hidden_pair(scope)]
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn a_grid_is_valid_if_its_units_are(grid in any_grid()) {
        let units = Unit::ALL.into_iter();
        prop_assert_eq!(
            check::is_valid(&grid),
            units.clone().all(|unit| check::is_valid_unit(&grid, unit))
        );
        prop_assert_eq!(
            check::has_full_house_unit(&grid),
            UnitKind::ALL.into_iter().any(|kind| check::has_full_house(&grid, kind))
        );
        for unit in units {
            let white = check::white_spaces_of(&grid, unit);
            prop_assert_eq!(white, grid.white_spaces().intersection(unit.cell_set()));
            let digits = grid.digits_in(unit).len();
            let valid = check::is_valid_unit(&grid, unit);
            prop_assert_eq!(valid, digits + white.len() == 9);
            prop_assert_eq!(
                check::is_full_house(&grid, unit),
                digits == 8 && white.len() == 1
            );
        }
    }

    #[test]
    fn a_filled_cell_makes_no_invalid_grid_valid(grid in any_grid(), cell in any_cell()) {
        let mut less = grid.clone();
        less.set_value(cell, -1);
        prop_assert!(!check::is_valid(&grid) || check::is_valid(&less));
    }

    #[test]
    fn maps_that_keep_grids_valid_keep_them_invalid_too(
        grid in any_grid(), line in any_line(), cell in any_cell(), image in image3(),
        blocks in block_image(), digits in digit_order(),
    ) {
        let valid = check::is_valid(&grid);
        for image in [
            permuted_within_block(&grid, line, cell, image),
            blocks_permuted(&grid, blocks),
            relabelled(&grid, &digits),
            transposed(&grid),
            turned_right(&grid),
            reflected(&grid, Axis::MiddleColumn),
            reflected(&grid, Axis::MiddleRow),
        ] {
            prop_assert_eq!(check::is_valid(&image), valid);
            prop_assert_eq!(image.white_spaces().len(), grid.white_spaces().len());
        }
    }

    #[test]
    fn checks_of_the_transposed_grid(grid in any_grid()) {
        let other = transposed(&grid);
        prop_assert_eq!(other.white_spaces(), transposed_cells(grid.white_spaces()));
        for unit in Unit::ALL {
            prop_assert_eq!(
                check::is_valid_unit(&other, transposed_unit(unit)),
                check::is_valid_unit(&grid, unit)
            );
            prop_assert_eq!(
                check::is_full_house(&other, transposed_unit(unit)),
                check::is_full_house(&grid, unit)
            );
        }
        prop_assert_eq!(
            check::has_full_house(&other, UnitKind::Column),
            check::has_full_house(&grid, UnitKind::Row)
        );
    }
}

proptest! {
    #![proptest_config(cases(128))]

    #[test]
    fn what_a_unit_has_the_grid_has(grid in any_grid()) {
        let query = Query::new(&grid, &Readings::DEFAULT);
        let scopes = Unit::ALL.map(Scope::Unit);
        let union = |sets: [CellSet; 27]| sets.into_iter().fold(CellSet::EMPTY, CellSet::union);
        prop_assert_eq!(
            query.naked_singles(Scope::Grid),
            union(scopes.map(|scope| query.naked_singles(scope)))
        );
        prop_assert_eq!(
            query.hidden_singles(Scope::Grid),
            union(scopes.map(|scope| query.hidden_singles(scope)))
        );
        let minimal = |of_unit: &dyn Fn(Scope) -> Option<Pair>| {
            let of_units = scopes.into_iter().filter_map(of_unit);
            of_units.map(|pair| pair.cells).min()
        };
        prop_assert_eq!(
            query.naked_pair(Scope::Grid).map(|pair| pair.cells),
            minimal(&|scope| query.naked_pair(scope))
        );
        prop_assert_eq!(
            query.hidden_pair(Scope::Grid).map(|pair| pair.cells),
            minimal(&|scope| query.hidden_pair(scope))
        );
    }

    #[test]
    fn answers_are_what_they_are_called(grid in any_grid()) {
        let query = Query::new(&grid, &Readings::DEFAULT);
        let marks = Pencilmarks::of(&grid);
        for cell in query.naked_singles(Scope::Grid) {
            prop_assert_eq!(marks.candidates(cell).len(), 1);
        }
        for unit in Unit::ALL {
            let hidden = query.hidden_singles(Scope::Unit(unit));
            prop_assert!(hidden.is_subset(unit.cell_set()));
            for cell in hidden {
                let alone = |digit: &Digit| marks.cells_in(unit, *digit).single() == Some(cell);
                prop_assert!(marks.candidates(cell).into_iter().any(|digit| alone(&digit)));
            }
            for pair in pairs(&query, Scope::Unit(unit)).into_iter().flatten() {
                prop_assert!(pair.cells[0] < pair.cells[1]);
                prop_assert_eq!(pair.digits.len(), 2);
                for cell in pair.cells {
                    prop_assert!(unit.cell_set().contains(cell));
                    prop_assert!(pair.digits.is_subset(marks.candidates(cell)));
                    let singles = query
                        .naked_singles(Scope::Grid)
                        .union(query.hidden_singles(Scope::Grid));
                    prop_assert!(!singles.contains(cell), "{} is a single", cell);
                }
            }
            if let Some(pair) = query.naked_pair(Scope::Unit(unit)) {
                prop_assert_eq!(pair.cells.map(|cell| marks.candidates(cell)), [pair.digits; 2]);
            }
            if let Some(pair) = query.hidden_pair(Scope::Unit(unit)) {
                let cells: CellSet = pair.cells.into_iter().collect();
                for digit in pair.digits {
                    prop_assert_eq!(marks.cells_in(unit, digit), cells);
                }
            }
        }
    }

    #[test]
    fn a_filled_cell_is_never_an_answer(grid in any_grid()) {
        let white = grid.white_spaces();
        for readings in all_readings() {
            let query = Query::new(&grid, &readings);
            for scope in [Scope::Grid].into_iter().chain(Unit::ALL.map(Scope::Unit)) {
                prop_assert!(query.naked_singles(scope).is_subset(white));
                prop_assert!(query.hidden_singles(scope).is_subset(white));
                for pair in pairs(&query, scope).into_iter().flatten() {
                    prop_assert!(pair.cells.into_iter().all(|cell| white.contains(cell)));
                }
            }
        }
    }

    #[test]
    fn narrower_readings_find_nothing_new(grid in any_grid()) {
        let all = Query::new(&grid, &Readings::DEFAULT);
        let under = |id| {
            let reading = Reading::by_id(id).expect("a known reading");
            Query::new(&grid, &Readings::DEFAULT.with(reading))
        };
        for scope in [Scope::Grid].into_iter().chain(Unit::ALL.map(Scope::Unit)) {
            for id in ["C1-C", "C2-B", "C3-B", "C3-C", "C14-B"] {
                let hidden = under(id).hidden_singles(scope);
                prop_assert!(hidden.is_subset(all.hidden_singles(scope)), "{}", id);
            }
            for id in ["C3-C", "C14-B"] {
                let naked = under(id).naked_singles(scope);
                prop_assert!(naked.is_subset(all.naked_singles(scope)), "{}", id);
            }
            let wider = under("C1-B").hidden_singles(scope);
            prop_assert!(all.hidden_singles(scope).is_subset(wider));
            let more_pairs = under("C4-B");
            prop_assert!(all.naked_pair(scope).is_none() || more_pairs.naked_pair(scope).is_some());
            prop_assert!(
                all.hidden_pair(scope).is_none() || more_pairs.hidden_pair(scope).is_some()
            );
        }
    }

    #[test]
    fn a_valid_grid_is_asked_as_if_conflicts_did_not_exist(grid in part_of_a_solution(0, 81)) {
        let reading = Reading::by_id("C14-B").expect("a known reading");
        let strict = Query::new(&grid, &Readings::DEFAULT.with(reading));
        let literal = Query::new(&grid, &Readings::DEFAULT);
        prop_assert_eq!(strict.naked_singles(Scope::Grid), literal.naked_singles(Scope::Grid));
        prop_assert_eq!(strict.hidden_singles(Scope::Grid), literal.hidden_singles(Scope::Grid));
        prop_assert_eq!(pairs(&strict, Scope::Grid), pairs(&literal, Scope::Grid));
    }

    #[test]
    fn queries_of_the_transposed_grid(grid in any_grid()) {
        let other = transposed(&grid);
        for readings in all_readings() {
            let (one, two) = (Query::new(&grid, &readings), Query::new(&other, &readings));
            prop_assert_eq!(
                two.hidden_singles(Scope::Grid),
                transposed_cells(one.hidden_singles(Scope::Grid))
            );
            for unit in Unit::ALL {
                let [scope, transposed_scope] = [unit, transposed_unit(unit)].map(Scope::Unit);
                prop_assert_eq!(
                    two.naked_singles(transposed_scope),
                    transposed_cells(one.naked_singles(scope))
                );
                prop_assert_eq!(
                    two.hidden_singles(transposed_scope),
                    transposed_cells(one.hidden_singles(scope))
                );
                for (pair, transposed_pair) in
                    pairs(&one, scope).into_iter().zip(pairs(&two, transposed_scope))
                {
                    // Within a block the order of the cells changes, and with it the minimal pair.
                    if unit.kind() == UnitKind::Block {
                        prop_assert_eq!(pair.is_some(), transposed_pair.is_some());
                    } else {
                        let cells = |pair: Pair| pair.cells;
                        prop_assert_eq!(
                            transposed_pair.map(cells),
                            pair.map(|pair| pair.cells.map(Cell::transposed))
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn queries_do_not_care_how_digits_are_called(grid in any_grid(), digits in digit_order()) {
        let other = relabelled(&grid, &digits);
        for readings in all_readings() {
            let (one, two) = (Query::new(&grid, &readings), Query::new(&other, &readings));
            for scope in [Scope::Grid].into_iter().chain(Unit::ALL.map(Scope::Unit)) {
                prop_assert_eq!(two.naked_singles(scope), one.naked_singles(scope));
                prop_assert_eq!(two.hidden_singles(scope), one.hidden_singles(scope));
                for (pair, other) in pairs(&one, scope).into_iter().zip(pairs(&two, scope)) {
                    let cells = |pair: Pair| pair.cells;
                    prop_assert_eq!(other.map(cells), pair.map(cells));
                }
            }
        }
    }

    #[test]
    fn pairs_take_their_digits_along(
        grid in part_of_a_solution(15, 60), digits in digit_order(),
    ) {
        let one = Query::new(&grid, &Readings::DEFAULT);
        let two = Query::new(&relabelled(&grid, &digits), &Readings::DEFAULT);
        for scope in Unit::ALL.map(Scope::Unit) {
            for (pair, other) in pairs(&one, scope).into_iter().zip(pairs(&two, scope)) {
                let image = |pair: Pair| -> DigitSet {
                    let members = pair.digits.into_iter();
                    members.map(|digit| image_of(digit, &digits)).collect()
                };
                prop_assert_eq!(other.map(|pair| pair.digits), pair.map(image));
            }
        }
    }

    #[test]
    fn a_full_house_ends_with_a_naked_single_unless_its_digit_is_shut_out(grid in any_grid()) {
        let query = Query::new(&grid, &Readings::DEFAULT);
        let marks = Pencilmarks::of(&grid);
        for unit in Unit::ALL.into_iter().filter(|&unit| check::is_full_house(&grid, unit)) {
            let last = check::white_spaces_of(&grid, unit).single().expect("one white space");
            let missing = DigitSet::ALL.difference(grid.digits_in(unit)).single();
            let open = marks.is_open(last, missing.expect("one digit is missing"));
            prop_assert_eq!(query.naked_singles(Scope::Unit(unit)).contains(last), open);
            prop_assert_eq!(query.hidden_singles(Scope::Unit(unit)).contains(last), open);
        }
    }
}

#[test]
fn the_empty_grid_has_nothing_to_say() {
    for readings in all_readings() {
        let query = Query::new(&Grid::EMPTY, &readings);
        for scope in [Scope::Grid].into_iter().chain(Unit::ALL.map(Scope::Unit)) {
            assert!(query.naked_singles(scope).is_empty());
            assert!(query.hidden_singles(scope).is_empty());
            assert_eq!(pairs(&query, scope), [None, None]);
        }
    }
}
