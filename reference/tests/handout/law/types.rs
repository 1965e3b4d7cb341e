//! Cells, digits, units, grids and candidates.

use std::collections::BTreeSet;

use proptest::prelude::{Strategy, any};
use proptest::{collection, prop_assert, prop_assert_eq, proptest};

use board::cell::{Cell, CellSet};
use board::digit::{Digit, DigitSet};
use board::grid::{Grid, ParseGridError};
use board::pencilmarks::Pencilmarks;
use board::unit::{Unit, UnitKind, peers};

use super::{any_cell, any_grid, any_values, cases};

#[test]
fn cells_by_index_by_row_and_column_and_by_name() {
    let mut before = None;
    for row in 1..=9 {
        for column in 1..=9 {
            let cell = Cell::from_rc(row, column).expect("in range");
            assert_eq!((cell.row(), cell.column()), (row, column));
            assert_eq!(Cell::from_index(cell.index()), Some(cell));
            assert_eq!(Cell::ALL[cell.index()], cell);
            assert_eq!(cell.to_string(), format!("r{row}c{column}"));
            assert_eq!(cell.to_string().parse(), Ok(cell));
            assert_eq!(cell.block(), (row - 1) / 3 * 3 + (column - 1) / 3 + 1);
            assert_eq!(Cell::from_rc(column, row), Some(cell.transposed()));
            assert!(before < Some(cell), "ascending in reading order");
            before = Some(cell);
        }
    }
    for (row, column) in [(0, 1), (1, 0), (10, 1), (1, 10), (255, 255)] {
        assert_eq!(Cell::from_rc(row, column), None);
    }
    assert_eq!(Cell::from_index(81), None);
    for text in [
        "", "r1", "r0c1", "r1c0", "c1r1", "r1c10", "R1C1", " r1c1", "r1c:",
    ] {
        assert!(text.parse::<Cell>().is_err(), "{text:?}");
    }
}

#[test]
fn digits_by_value_and_by_name() {
    for value in 0..=u8::MAX {
        let digit = Digit::new(value);
        assert_eq!(digit.is_some(), (1..=9).contains(&value));
        assert_eq!(digit, Digit::from_value(i32::from(value)));
        if let Some(digit) = digit {
            assert_eq!(digit.get(), value);
            assert_eq!(digit.value(), i32::from(value));
            assert_eq!(Digit::ALL[digit.index()], digit);
            assert_eq!(digit.to_string(), value.to_string());
            assert_eq!(digit.to_string().parse(), Ok(digit));
        }
    }
    for value in [-1, -5, 257, 265, i32::MIN, i32::MAX] {
        assert_eq!(Digit::from_value(value), None);
    }
    for text in ["", "0", "10", "11", "a", " 1", "-1"] {
        assert!(text.parse::<Digit>().is_err(), "{text:?}");
    }
}

/// All 512 sets of digits, each with its members.
fn digit_sets() -> Vec<(DigitSet, BTreeSet<Digit>)> {
    (0..512_u32)
        .map(|bits| {
            let members: BTreeSet<_> = Digit::ALL
                .into_iter()
                .filter(|digit| bits >> digit.index() & 1 == 1)
                .collect();
            (members.iter().copied().collect(), members)
        })
        .collect()
}

#[test]
fn every_set_of_digits() {
    let all = digit_sets();
    assert_eq!(
        all.iter()
            .map(|(set, _)| set)
            .collect::<BTreeSet<_>>()
            .len(),
        512
    );
    for (set, members) in all {
        assert_eq!(
            set.into_iter().collect::<Vec<_>>(),
            Vec::from_iter(members.clone())
        );
        assert_eq!(set.len(), members.len());
        assert_eq!(set.is_empty(), members.is_empty());
        assert_eq!(set.first(), members.first().copied());
        assert_eq!(set.single().is_some(), members.len() == 1);
        let name: String = members.iter().map(Digit::to_string).collect();
        assert_eq!(set.to_string(), name);
        assert_eq!(name.parse(), Ok(set));
        let backwards: String = name.chars().rev().chain(name.chars()).collect();
        assert_eq!(
            backwards.parse(),
            Ok(set),
            "order and repetition do not matter"
        );
        for digit in Digit::ALL {
            let has = members.contains(&digit);
            assert_eq!(set.contains(digit), has);
            let (mut more, mut less) = (set, set);
            assert_eq!(more.insert(digit), !has);
            assert_eq!(less.remove(digit), has);
            assert_eq!(more, set.union(DigitSet::only(digit)));
            assert_eq!(less, set.difference(DigitSet::only(digit)));
        }
    }
    assert!("120".parse::<DigitSet>().is_err());
    assert!("1,2".parse::<DigitSet>().is_err());
}

#[test]
fn every_two_sets_of_digits() {
    let all = digit_sets();
    for (one, _) in &all {
        for (two, _) in &all {
            let in_both = |digit: &Digit| one.contains(*digit) && two.contains(*digit);
            let in_either = |digit: &Digit| one.contains(*digit) || two.contains(*digit);
            let in_one_only = |digit: &Digit| one.contains(*digit) && !two.contains(*digit);
            let members =
                |test: &dyn Fn(&Digit) -> bool| Digit::ALL.into_iter().filter(test).collect();
            assert_eq!(one.intersection(*two), members(&in_both));
            assert_eq!(one.union(*two), members(&in_either));
            assert_eq!(one.difference(*two), members(&in_one_only));
            assert_eq!(one.is_subset(*two), one.difference(*two).is_empty());
        }
    }
}

#[test]
fn every_unit() {
    assert_eq!(Unit::ALL.into_iter().collect::<BTreeSet<_>>().len(), 27);
    assert!(
        Unit::ALL
            .map(|unit| (unit.anchor(), unit.kind()))
            .is_sorted()
    );
    for unit in Unit::ALL {
        let cells = unit.cells();
        assert!(cells.is_sorted());
        assert_eq!(cells.into_iter().collect::<CellSet>(), unit.cell_set());
        assert_eq!(unit.cell_set().len(), 9);
        assert_eq!(unit.anchor(), cells[0]);
        for cell in Cell::ALL {
            let inside = Unit::of(unit.kind(), cell) == unit;
            assert_eq!(unit.cell_set().contains(cell), inside, "{unit} {cell}");
            assert_eq!(Unit::holding(cell).contains(&unit), inside, "{unit} {cell}");
        }
        assert_eq!(unit.kind().units()[usize::from(unit.number()) - 1], unit);
    }
    for kind in UnitKind::ALL {
        let all = kind.units().map(Unit::cell_set);
        assert_eq!(
            all.into_iter().fold(CellSet::EMPTY, CellSet::union),
            CellSet::ALL
        );
    }
}

#[test]
fn peers_share_a_unit() {
    for cell in Cell::ALL {
        let expected: CellSet = Cell::ALL
            .into_iter()
            .filter(|&other| {
                other != cell
                    && (other.row() == cell.row()
                        || other.column() == cell.column()
                        || other.block() == cell.block())
            })
            .collect();
        assert_eq!(peers(cell), expected);
        assert_eq!(expected.len(), 20);
    }
}

#[test]
fn texts_that_are_no_grid() {
    let dots = ".".repeat(81);
    assert_eq!(dots.parse(), Ok(Grid::EMPTY));
    for length in [0, 80, 82, 100] {
        assert_eq!(
            ".".repeat(length).parse::<Grid>(),
            Err(ParseGridError::Length { found: length })
        );
    }
    for (found, offset) in [('x', 0), ('-', 40), ('ü', 81)] {
        let text = format!("{}{found}{}", &dots[..offset], &dots[offset..]);
        assert_eq!(
            text.parse::<Grid>(),
            Err(ParseGridError::Character { found, offset })
        );
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn sets_of_cells(
        one in collection::btree_set(any_cell(), 0..60),
        two in collection::btree_set(any_cell(), 0..60),
        cell in any_cell(),
    ) {
        let set = |members: &BTreeSet<Cell>| members.iter().copied().collect::<CellSet>();
        let (first, second) = (set(&one), set(&two));
        prop_assert_eq!(first.into_iter().collect::<Vec<_>>(), Vec::from_iter(one.clone()));
        prop_assert_eq!(first.len(), one.len());
        prop_assert_eq!(first.is_empty(), one.is_empty());
        prop_assert_eq!(first.first(), one.first().copied());
        prop_assert_eq!(first.single().is_some(), one.len() == 1);
        prop_assert_eq!(first.union(second), set(&(&one | &two)));
        prop_assert_eq!(first.intersection(second), set(&(&one & &two)));
        prop_assert_eq!(first.difference(second), set(&(&one - &two)));
        prop_assert_eq!(first.is_subset(second), one.is_subset(&two));
        let has = one.contains(&cell);
        prop_assert_eq!(first.contains(cell), has);
        let (mut more, mut less) = (first, first);
        prop_assert_eq!(more.insert(cell), !has);
        prop_assert_eq!(less.remove(cell), has);
        prop_assert_eq!(more, first.union(CellSet::only(cell)));
        prop_assert_eq!(less, first.difference(CellSet::only(cell)));
    }

    #[test]
    fn a_printed_grid_reads_back(grid in any_values()) {
        let printable = grid.values().iter().all(|value| (-1..=9).contains(value));
        prop_assert_eq!(grid.to_line().is_some(), printable);
        if let Some(line) = grid.to_line() {
            prop_assert_eq!(line.parse(), Ok(grid.clone()));
            prop_assert_eq!(grid.to_string().parse(), Ok(grid));
        } else {
            prop_assert!(grid.to_string().contains('?'));
        }
    }

    #[test]
    fn what_is_written_stands_there_and_nothing_else_changes(
        grid in any_values(), cell in any_cell(), value in any::<i32>(),
    ) {
        let mut written = grid.clone();
        written.set_value(cell, value);
        for other in Cell::ALL {
            let expected = if other == cell { value } else { grid.value(other) };
            prop_assert_eq!(written.value(other), expected);
        }
    }

    #[test]
    fn candidates_are_what_no_peer_holds(grid in any_grid()) {
        let marks = Pencilmarks::of(&grid);
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let held = peers(cell).into_iter().any(|peer| grid.digit(peer) == Some(digit));
                let expected = grid.is_white_space(cell) && !held;
                prop_assert_eq!(marks.is_open(cell, digit), expected, "{} {}", cell, digit);
            }
        }
    }

    #[test]
    fn candidates_by_cell_and_by_digit_agree(
        grid in any_grid(),
        changes in collection::vec((any_cell(), 1..=9_u8, any::<bool>()), 0..30),
    ) {
        let mut marks = Pencilmarks::of(&grid);
        for (cell, digit, place) in changes {
            let digit = Digit::new(digit).expect("1 to 9");
            if place {
                marks.place(cell, digit);
                prop_assert!(marks.candidates(cell).is_empty());
                let left = peers(cell).intersection(marks.cells_with(digit));
                prop_assert!(left.is_empty());
            } else {
                let was_open = marks.is_open(cell, digit);
                prop_assert_eq!(marks.strike(cell, digit), was_open);
                prop_assert!(!marks.is_open(cell, digit));
            }
        }
        for digit in Digit::ALL {
            for cell in Cell::ALL {
                let by_cell = marks.candidates(cell).contains(digit);
                prop_assert_eq!(by_cell, marks.cells_with(digit).contains(cell));
            }
            for unit in Unit::ALL {
                let expected = marks.cells_with(digit).intersection(unit.cell_set());
                prop_assert_eq!(marks.cells_in(unit, digit), expected);
            }
        }
    }

    #[test]
    fn placing_digit_after_digit_gives_the_candidates_of_the_grid(
        grid in super::part_of_a_solution(0, 81),
    ) {
        let mut grown = Grid::EMPTY;
        let mut marks = Pencilmarks::of(&grown);
        for cell in Cell::ALL {
            if let Some(digit) = grid.digit(cell) {
                grown.place(cell, digit);
                marks.place(cell, digit);
            }
        }
        prop_assert_eq!(&grown, &grid);
        prop_assert_eq!(marks, Pencilmarks::of(&grid));
    }

    #[test]
    fn rearranging_twice_is_rearranging_once(grid in any_values(), shift in 0..81_usize) {
        let source = |cell: Cell| Cell::ALL[(cell.index() + shift) % 81];
        let twice = grid.rearranged(source).rearranged(Cell::transposed);
        prop_assert_eq!(twice, grid.rearranged(|cell| source(cell.transposed())));
    }
}

#[test]
fn strategies_reach_what_they_promise() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let mut draw = || {
        let (puzzle, solution) = super::puzzle()
            .new_tree(&mut runner)
            .expect("a puzzle")
            .current();
        let found = crate::counter::solutions(puzzle.values(), 2);
        assert_eq!(found, [*solution.values()]);
        assert!(reference::handout::check::is_valid(&solution));
        81 - puzzle.white_spaces().len()
    };
    let givens: BTreeSet<_> = (0..20).map(|_| draw()).collect();
    assert!(givens.len() > 5, "{givens:?}");
}
