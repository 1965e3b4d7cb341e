//! Helpers of the twins: steps in plain numbers, units as lists of cells, choices, and the comparison itself.

use std::collections::BTreeSet;

use board::cell::Cell;
use board::state::Query;
use board::step::{Mark, Step};
use reference::technique::find;

use crate::position::{Plain, Position};

/// The content of a step, in numbers: digits 1 to 9, cells 0 to 80, all ascending.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Effect {
    pub(crate) digits: Vec<usize>,
    pub(crate) placements: Vec<(usize, usize)>,
    pub(crate) eliminations: Vec<(usize, usize)>,
    pub(crate) reason: Vec<usize>,
}

impl Effect {
    fn of(step: &Step) -> Self {
        let marks = |marks: &[Mark]| {
            marks
                .iter()
                .map(|mark| (usize::from(mark.digit.get()), mark.cell.index()))
                .collect()
        };
        Self {
            digits: step
                .digits
                .into_iter()
                .map(|digit| usize::from(digit.get()))
                .collect(),
            placements: marks(&step.placements),
            eliminations: marks(&step.eliminations),
            reason: step.cells().into_iter().map(Cell::index).collect(),
        }
    }

    /// Creates the effect of placing a digit in a cell, which is the whole reason.
    pub(crate) fn placing(digit: usize, cell: usize) -> Self {
        Self {
            digits: vec![digit],
            placements: vec![(digit, cell)],
            eliminations: Vec::new(),
            reason: vec![cell],
        }
    }

    /// Creates the effect of striking candidates, or `None` if there are none. Order and repetition do not matter.
    pub(crate) fn striking(
        digits: u16,
        eliminations: impl IntoIterator<Item = (usize, usize)>,
        reason: impl IntoIterator<Item = usize>,
    ) -> Option<Self> {
        let eliminations: BTreeSet<_> = eliminations.into_iter().collect();
        let reason: BTreeSet<_> = reason.into_iter().collect();
        (!eliminations.is_empty()).then(|| Self {
            digits: digits_of(digits),
            placements: Vec::new(),
            eliminations: eliminations.into_iter().collect(),
            reason: reason.into_iter().collect(),
        })
    }
}

/// Returns the digits of a set that is stored as bits 1 to 9.
pub(crate) fn digits_of(bits: u16) -> Vec<usize> {
    (1..=9).filter(|digit| bits >> digit & 1 != 0).collect()
}

/// Returns the candidates of some cells together, as bits 1 to 9.
pub(crate) fn union(plain: &Plain, cells: &[usize]) -> u16 {
    cells.iter().fold(0, |all, &cell| all | plain.open[cell])
}

/// Returns every pair of one of the digits and one of the cells in which it is open.
pub(crate) fn open_marks(plain: &Plain, digits: u16, cells: &[usize]) -> Vec<(usize, usize)> {
    let marks_of = |&cell: &usize| {
        digits_of(digits & plain.open[cell])
            .into_iter()
            .map(move |digit| (digit, cell))
    };
    cells.iter().flat_map(marks_of).collect()
}

/// Returns the row, the column and the block of a cell: 0 to 8 are rows, 9 to 17 columns, 18 to 26 blocks.
pub(crate) fn units_of(cell: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// Returns the cells of a unit, ascending.
pub(crate) fn cells_of(unit: usize) -> Vec<usize> {
    (0..81)
        .filter(|&cell| units_of(cell).contains(&unit))
        .collect()
}

/// Returns whether two cells are different and share a unit.
pub(crate) fn sees(first: usize, second: usize) -> bool {
    let units = units_of(second);
    first != second && units_of(first).iter().any(|unit| units.contains(unit))
}

/// Returns the cells that see all of these.
pub(crate) fn seeing_all(cells: &[usize]) -> Vec<usize> {
    (0..81)
        .filter(|&cell| cells.iter().all(|&other| sees(cell, other)))
        .collect()
}

/// Returns every choice of `count` of the items.
pub(crate) fn choices(items: &[usize], count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (index, &first) in items.iter().enumerate() {
        for mut rest in choices(&items[index + 1..], count - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// Compares the engine with its twin on some positions, and returns the number of steps of each query.
///
/// `check` is called for every step.
pub(crate) fn compare(
    queries: &[Query],
    positions: usize,
    mut next: impl FnMut() -> Position,
    slow: impl Fn(Query, &Position, &Plain) -> BTreeSet<Effect>,
    check: impl Fn(&Position, &Step),
) -> Vec<usize> {
    let mut steps = vec![0; queries.len()];
    for _ in 0..positions {
        let position = next();
        let state = position.state();
        let plain = position.plain();
        for cell in Cell::ALL {
            let candidates = state.pencilmarks().candidates(cell).into_iter();
            let open = candidates.fold(0, |bits, digit| bits | 1 << digit.get());
            assert_eq!(open, plain.open[cell.index()], "{cell}: {position:?}");
        }
        for (count, query) in steps.iter_mut().zip(queries) {
            let found = find(*query, &state);
            let ascends = found.windows(2).all(|pair| pair[0] < pair[1]);
            assert!(ascends, "{query:?}: not strictly ascending: {position:?}");
            let fast: BTreeSet<Effect> = found.iter().map(Effect::of).collect();
            assert_eq!(
                fast,
                slow(*query, &position, &plain),
                "{query:?}: {position:?}"
            );
            for step in &found {
                assert_eq!((step.technique, step.length), (query.technique, None));
                check(&position, step);
            }
            if let Some(step) = found.get(*count % found.len().max(1)) {
                let alike = |other: &&Step| other.digits == step.digits;
                let expected: Vec<Step> = found.iter().filter(alike).cloned().collect();
                let directed = find(query.for_digits(step.digits), &state);
                assert_eq!(directed, expected, "{query:?} directed: {position:?}");
            }
            *count += found.len();
        }
    }
    steps
}

/// Asserts that the solution confirms a step: the check of [`compare`] for sound positions.
pub(crate) fn allowed(position: &Position, step: &Step) {
    assert!(position.allows(step), "{step:?}: {position:?}");
}

/// Accepts every step: the check of [`compare`] for positions that contradict themselves, on which techniques must
/// work, too.
pub(crate) fn unchecked(_: &Position, _: &Step) {}

/// Asserts that each query had at least `least` steps: with fewer, the agreement would prove little.
pub(crate) fn assert_many(queries: &[Query], steps: &[usize], least: usize) {
    for (query, &count) in queries.iter().zip(steps) {
        assert!(
            count >= least,
            "{query:?}: only {count} steps, of all {steps:?}"
        );
    }
}
