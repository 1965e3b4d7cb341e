//! Files with known mistakes are compared with expected ones.

use std::collections::BTreeMap;

use board::cell::Cell;
use board::digit::Digit;
use board::grid::Grid;
use files::puzzle::fss;
use judge::compare::written::differences;
use judge::oracle;
use model::case::file_task::{Expected, Files};
use model::difference::{Fault, Wrong};

/// Returns the difference between a file and the expected one.
fn wrong(expected: Expected, found: &[u8]) -> Option<Wrong> {
    let name = "loesung.txt".to_owned();
    let files = Files {
        outputs: BTreeMap::from([(name.clone(), expected)]),
        ..Files::default()
    };
    let written = BTreeMap::from([(name, found.to_vec())]);
    differences(&files, &written).pop().map(|file| file.wrong)
}

fn exactly(expected: &str, found: &[u8]) -> Option<Wrong> {
    wrong(Expected::Exactly(expected.to_owned()), found)
}

fn solutions(puzzles: &[Grid], found: &[u8]) -> Option<Wrong> {
    first_solutions(puzzles, 1, found)
}

fn first_solutions(puzzles: &[Grid], first: usize, found: &[u8]) -> Option<Wrong> {
    let expected = Expected::Solutions {
        of: "aufgabe.txt".to_owned(),
        puzzles: puzzles.to_vec(),
        first,
    };
    wrong(expected, found)
}

fn puzzle(first_row: &str) -> Grid {
    let rows: Vec<&str> = std::iter::once(first_row)
        .chain(std::iter::repeat_n("---------", 8))
        .collect();
    fss::grid_of(&rows).expect("a grid")
}

fn faults(puzzles: &[Grid], text: &str) -> Vec<Fault> {
    match solutions(puzzles, text.as_bytes()) {
        None => Vec::new(),
        Some(Wrong::Puzzles { wrong, .. }) => {
            wrong.into_iter().map(|puzzle| puzzle.fault).collect()
        }
        Some(other) => panic!("{other:?}"),
    }
}

#[test]
fn any_solution_is_right_and_only_a_solution() {
    let open = puzzle("12-------");
    let mut solution = oracle::first_solution(&open).expect("a solution");
    let text = fss::block(&solution);
    assert_eq!(faults(std::slice::from_ref(&open), &text), []);
    // The kind of line end and empty lines do not matter.
    let loose = format!("\n{}", text.replace('\r', "").trim_end());
    assert_eq!(faults(std::slice::from_ref(&open), &loose), []);
    assert_eq!(faults(std::slice::from_ref(&open), ""), [Fault::Absent]);
    assert_eq!(
        faults(std::slice::from_ref(&open), &fss::block(&open)),
        [Fault::CalledUnsolvable]
    );
    let given = Digit::new(1).expect("a digit");
    let other = oracle::first_solution(&puzzle("21-------")).expect("a solution");
    assert_eq!(
        faults(std::slice::from_ref(&open), &fss::block(&other)),
        [Fault::Given {
            cell: Cell::ALL[0],
            given
        }]
    );
    let last = Cell::ALL[80];
    solution.set_value(last, board::grid::EMPTY);
    assert_eq!(
        faults(std::slice::from_ref(&open), &fss::block(&solution)),
        [Fault::Open(1)]
    );
    for digit in (1..=9).filter_map(Digit::new) {
        solution.place(last, digit);
        let found = faults(std::slice::from_ref(&open), &fss::block(&solution));
        let right = fss::block(&solution) == text;
        assert_eq!(found.is_empty(), right);
        assert!(
            right || matches!(found[..], [Fault::Twice { .. }]),
            "{found:?}"
        );
    }
}

#[test]
fn what_has_no_solution_comes_back_as_it_was() {
    let impossible = puzzle("11-------");
    assert_eq!(
        faults(std::slice::from_ref(&impossible), &fss::block(&impossible)),
        []
    );
    let full = oracle::first_solution(&Grid::EMPTY).expect("a solution");
    let found = faults(std::slice::from_ref(&impossible), &fss::block(&full));
    assert!(matches!(found[..], [Fault::Given { .. }]), "{found:?}");
    // A full grid with a digit twice has no solution, either.
    let mut twice = full;
    let digit = twice.digit(Cell::ALL[1]).expect("a digit");
    twice.place(Cell::ALL[0], digit);
    assert_eq!(
        faults(std::slice::from_ref(&twice), &fss::block(&twice)),
        []
    );
}

#[test]
fn answers_that_nobody_asked_for_are_counted() {
    let full = oracle::first_solution(&Grid::EMPTY).expect("a solution");
    let two = fss::block(&full).repeat(2);
    let wrong = solutions(std::slice::from_ref(&full), two.as_bytes());
    let extra = Wrong::Puzzles {
        wrong: Vec::new(),
        of: 1,
        extra: 1,
    };
    assert_eq!(wrong, Some(extra));
    assert_eq!(solutions(&[], b"\r\n"), None);
}

#[test]
fn every_byte_counts_where_bytes_are_asked() {
    let full = oracle::first_solution(&Grid::EMPTY).expect("a solution");
    let text = fss::block(&full);
    assert_eq!(exactly(&text, text.as_bytes()), None);
    let unix = text.replace('\r', "");
    let Some(Wrong::Line {
        number: 1,
        expected,
        found,
    }) = exactly(&text, unix.as_bytes())
    else {
        panic!("no line");
    };
    assert_eq!((&expected[9..], &found[9..]), ("\r\n", "\n"));
    assert_eq!(
        exactly(&text, &text.as_bytes()[..99]),
        Some(Wrong::Line {
            number: 10,
            expected: "\r\n".to_owned(),
            found: String::new()
        })
    );
    assert_eq!(
        exactly("a\n", b"a\nb"),
        Some(Wrong::Line {
            number: 2,
            expected: String::new(),
            found: "b".to_owned()
        })
    );
    let other = text.replacen("123456789", "213456789", 1);
    let Some(Wrong::Puzzles {
        wrong,
        of: 1,
        extra: 0,
    }) = exactly(&text, other.as_bytes())
    else {
        panic!("no puzzle");
    };
    assert_eq!(wrong[0].fault, Fault::Other(2));
    assert!(exactly("", b"x").is_some());
    assert!(exactly("a", b"\xff").is_some());
}

#[test]
fn the_first_solutions_may_come_in_any_order_but_not_twice() {
    let open = puzzle("12-------");
    let [one, two, three] = &oracle::first_solutions(&open, 3)[..] else {
        panic!("many solutions");
    };
    let only = oracle::first_solution(&open).expect("a solution");
    let file = |grids: &[&Grid]| {
        grids
            .iter()
            .map(|grid| fss::block(grid))
            .collect::<String>()
    };
    let wrong = |grids: &[&Grid]| {
        let puzzles = [open.clone(), only.clone()];
        first_solutions(&puzzles, 3, file(grids).as_bytes())
    };
    // A puzzle without empty cells has one solution.
    assert_eq!(wrong(&[three, one, two, &only]), None);
    let faults = |found: Option<Wrong>| match found {
        Some(Wrong::Puzzles { wrong, extra, .. }) => {
            let faults = wrong
                .into_iter()
                .map(|puzzle| (puzzle.number, puzzle.fault));
            (faults.collect::<Vec<_>>(), extra)
        }
        other => panic!("{other:?}"),
    };
    let again = (vec![(1, Fault::Again)], 0);
    assert_eq!(faults(wrong(&[one, two, one, &only])), again);
    let (missing, _) = faults(wrong(&[one, two, three]));
    assert_eq!(missing, [(2, Fault::Absent)]);
    assert_eq!(faults(wrong(&[one, two, three, &only, &only])), (vec![], 1));
}
