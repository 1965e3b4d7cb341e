//! The table of readings.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::grid::Grid;
use board::method::Line;
use board::readings::{ALL, FREE_CHOICES, Reading, Readings};
use board::unit::{Unit, UnitKind};
use reference::handout::by_unit::solve;
use reference::handout::query::{Query, Scope};
use reference::handout::symmetry::lines::{is_block_permutation, is_permutation_within_block};
use reference::handout::symmetry::values::{is_value_permutation, value_image};

/// Returns the number of a clause such as `C7`.
fn number(clause: &str) -> u32 {
    let digits = clause.strip_prefix('C').expect("a clause begins with C");
    digits.parse().expect("a number follows the C")
}

#[test]
fn ids_are_unique_ascending_and_read_back() {
    let ids: BTreeSet<_> = ALL.iter().map(Reading::to_string).collect();
    assert_eq!(ids.len(), ALL.len());
    assert!(ALL.is_sorted_by_key(|reading| (number(reading.clause), reading.letter)));
    for reading in ALL {
        assert_eq!(Reading::by_id(&reading.to_string()), Some(*reading));
    }
    for id in [
        "", "C7", "C7-", "-B", "C7-b", "c7-B", "C7-B ", "C77-B", "C7-BB", "C7B",
    ] {
        assert_eq!(Reading::by_id(id), None, "{id:?}");
    }
}

#[test]
fn every_clause_has_a_default_and_another_reading() {
    let clauses: BTreeSet<_> = ALL.iter().map(|reading| reading.clause).collect();
    for clause in clauses {
        let readings: Vec<_> = ALL
            .iter()
            .filter(|reading| reading.clause == clause)
            .collect();
        assert!(readings.len() >= 2, "{clause}");
        assert!(readings[0].is_default(), "{clause}");
        assert!(
            readings[1..].iter().all(|reading| !reading.is_default()),
            "{clause}"
        );
        let free = FREE_CHOICES.iter().any(|choice| choice.clause == clause);
        assert!(
            !free,
            "{clause} is both a choice of readings and a free choice"
        );
    }
    let defaults = ALL.iter().filter(|reading| reading.is_default()).count();
    assert_eq!(Reading::alternatives().count(), ALL.len() - defaults);
}

#[test]
fn every_clause_has_its_section() {
    let readings = ALL.iter().map(|reading| (reading.clause, reading.section));
    let choices = FREE_CHOICES
        .iter()
        .map(|choice| (choice.clause, choice.section));
    for (clause, section) in readings.chain(choices) {
        let number = section.starts_with(|first: char| first.is_ascii_digit());
        assert!(number, "{clause}");
    }
}

#[test]
fn a_choice_is_told_from_the_default_and_taken_back() {
    assert_eq!(Readings::default(), Readings::DEFAULT);
    assert!(Readings::DEFAULT.deviations().is_empty());
    for reading in ALL {
        let changed = Readings::DEFAULT.with(*reading);
        assert_eq!(
            changed == Readings::DEFAULT,
            reading.is_default(),
            "{reading}"
        );
        if !reading.is_default() {
            assert_eq!(changed.deviations(), [*reading]);
        }
        let default = Reading::by_id(&format!("{}-A", reading.clause)).expect("a default");
        assert_eq!(changed.with(default), Readings::DEFAULT);
    }
    for one in Reading::alternatives() {
        for two in Reading::alternatives().filter(|two| two.clause != one.clause) {
            let both = Readings::DEFAULT.with(one).with(two);
            assert_eq!(both, Readings::DEFAULT.with(two).with(one));
            assert_eq!(both.deviations().len(), 2, "{one} {two}");
        }
    }
}

/// Grids on which the readings of the queries or of the solvers give different answers.
const GRIDS: [&str; 21] = [
    ".2.5.1.9.8..2.3..6.3..6..7...1...6..54.....19..2...7...9..3..8.2..8.4..7.1.9.7.6.",
    "............1...........1.9..1..1.......1...........181.9.8......8.91...576......",
    ".4........5........7...........9.....3........8........6.....................9...",
    ".42.6....................1........................................1.....1........",
    "37..5...2.6..1..........5....4..6..875.......1...2.97.....9..13..3.6.259........7",
    "4...............5........64.....4.....4.....1.......4.....4.....4....1........4..",
    ".4..6.....5.......87..3.912......................................................",
    "...........................6.9458713.............................................",
    "1.2.65..8849...........3.9.......4...............................................",
    ".....3....3.....................4.....3...............6.....4...85.2............3",
    "...6...1.....8....6...9..3232..76..51......9...95...6...........1....72..3.7.28.6",
    ".......53......64.......912......................................................",
    ".....8...............51.......6........4.7.......21.......4........9........3....",
    ".2.....3.......2.4..9.247....4..6.1.3....2....7...95.3...7..1..9.........8291...6",
    ".9..4.7...78.356..............1.3....4..7......9..612.6......12..5.8...4..3.6....",
    "68....45.5...1......39.........28.9...5....4..6......79..8.3....384.....7...6..2.",
    "12345678.........9...............................................................",
    "............................45.8.....3.27.......31.............519......2.8......",
    "4..6.5.8......3..98.7....43..25............787.1...93.2...69.........8..3....2...",
    ".2.....1..........5...64.9.9.1..8.3...37....9.6...37....5816...1.........47.9...2",
    "..7...2.6...........63...9.25...3.....9.7..5.3.4....2.5.......9....863..9....7.1.",
];

/// Returns all answers of singles, pairs, solvers and maps on [`GRIDS`].
fn answers(readings: &Readings) -> Vec<String> {
    let mut answers = Vec::new();
    let mut note = |answer: &dyn std::fmt::Debug| answers.push(format!("{answer:?}"));
    for line in GRIDS {
        let grid: Grid = line.parse().expect("a grid");
        let query = Query::new(&grid, readings);
        for scope in [Scope::Grid].into_iter().chain(Unit::ALL.map(Scope::Unit)) {
            note(&query.naked_singles(scope));
            note(&query.hidden_singles(scope));
            note(&query.naked_pair(scope));
            note(&query.hidden_pair(scope));
        }
        for kind in UnitKind::ALL {
            note(
                &solve(&grid, kind, readings)
                    .placements()
                    .collect::<Vec<_>>(),
            );
        }
        let mut elsewhere = grid.clone();
        elsewhere.set_value(Cell::ALL[80], 5);
        let first_row = UnitKind::Row.units()[0];
        for after in [&grid, &elsewhere] {
            note(&is_value_permutation(&grid, after, first_row, readings));
            note(&value_image(&grid, after, first_row, readings));
            note(&is_block_permutation(&grid, after, readings));
            for line in Line::ALL {
                note(&is_permutation_within_block(&grid, after, line, readings));
            }
        }
    }
    answers
}

#[test]
fn every_reading_changes_an_answer() {
    let default = answers(&Readings::DEFAULT);
    for reading in Reading::alternatives() {
        let changed = answers(&Readings::DEFAULT.with(reading)) != default;
        // C18 (the anchor of hasHiddenSingleCell) and C33 (grids that are not asked) concern calls, which only the
        // harness knows.
        let concerns_calls = ["C18", "C33"].contains(&reading.clause);
        assert_eq!(changed, !concerns_calls, "{reading}");
    }
}
