//! Aligned pair exclusion (1000), aligned triple exclusion (1001): values that two or three cells cannot have at the
//! same time.
//!
//! HoDoKu names the two and does not define them; this is the usual definition. A *combination* puts one of its
//! candidates into each of the cells. It is impossible if
//!
//! * two of the cells that see each other have the same value, or
//! * some other unsolved cell would have no candidate left: all its candidates are values that the combination puts
//!   into cells that it sees. It must have at least two candidates, as a cell with a single candidate excludes values
//!   by itself.
//!
//! A candidate that is part of no possible combination goes.
//!
//! * **Pair:** two unsolved cells that see each other. The other cell has two candidates and sees both.
//! * **Triple:** three unsolved cells, one of which sees the two others; these may have the same value if they do not
//!   see each other. The other cell has two candidates and sees two of the cells, or three and sees all of them. What
//!   a pair of the cells excludes by itself is left to the pair.
//!
//! Cells without candidates are ignored. The digits of a step are those it strikes. The reason lists the cells with
//! their candidates, then the other cells that make a combination impossible.
//!
//! ```
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! let mut state = State::from(&Grid::EMPTY);
//! let mut leave = |cell: &str, digits: &str| {
//!     for digit in Digit::ALL {
//!         if !digits.contains(&digit.to_string()) {
//!             state.strike(cell.parse().unwrap(), digit);
//!         }
//!     }
//! };
//! // 1 in r1c1 leaves r2c1 neither 2, because of r3c2, nor 3, because of r3c3.
//! leave("r1c1", "1456");
//! leave("r2c1", "123");
//! leave("r3c2", "12");
//! leave("r3c3", "13");
//! let steps = find(Technique::AlignedPairExclusion, &state);
//! let struck = |step: &board::step::Step| format!("{:?}", step.eliminations);
//! assert!(steps.iter().any(|step| struck(step) == "[r1c1=1]"));
//! ```

use alloc::vec::Vec;

use board::cell::{Cell, CellSet};
use board::code::Technique;
use board::digit::DigitSet;
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::{common_peers, peers};

use super::Search;

pub(super) fn search(search: &mut Search) {
    let cells: Vec<Cell> = Cell::ALL
        .into_iter()
        .filter(|&cell| !search.marks().candidates(cell).is_empty())
        .collect();
    match search.technique() {
        Technique::AlignedPairExclusion => pairs(search, &cells),
        Technique::AlignedTripleExclusion => triples(search, &cells),
        _ => {}
    }
}

/// Searches for 1000: two cells that see each other.
fn pairs(search: &mut Search, cells: &[Cell]) {
    let marks = search.marks();
    let excluders = cells_with(marks, 2);
    for (index, &second) in cells.iter().enumerate() {
        for &first in &cells[..index] {
            let pair = Pair::new(marks, [first, second], excluders);
            add_step(search, &[first, second], &pair.struck);
        }
    }
}

/// Searches for 1001: three cells, one of which sees the two others.
fn triples(search: &mut Search, cells: &[Cell]) {
    let marks = search.marks();
    let (excluders, triple_excluders) = (cells_with(marks, 2), cells_with(marks, 3));
    let pair = |first, second| Pair::new(marks, [first, second], excluders);
    let pairs: Vec<Vec<Pair>> = (0..cells.len())
        .map(|second| {
            cells[..second]
                .iter()
                .map(|&first| pair(first, cells[second]))
                .collect()
        })
        .collect();
    for third in 0..cells.len() {
        for second in 0..third {
            for first in 0..second {
                let triple = Triple {
                    candidates: [first, second, third].map(|index| marks.candidates(cells[index])),
                    low: &pairs[second][first],
                    outer: &pairs[third][first],
                    high: &pairs[third][second],
                };
                if triple.is_aligned() {
                    let cells = [first, second, third].map(|index| cells[index]);
                    let common = common_peers(cells.into_iter().collect());
                    let excluders = triple_excluders.intersection(common);
                    add_step(search, &cells, &triple.struck(marks, excluders));
                }
            }
        }
    }
}

/// Returns the cells with `count` candidates.
fn cells_with(marks: &Pencilmarks, count: usize) -> CellSet {
    Cell::ALL
        .into_iter()
        .filter(|&cell| marks.candidates(cell).len() == count)
        .collect()
}

/// Two cells, which may or may not see each other.
struct Pair {
    aligned: bool,
    /// For each value of one cell, the values that the other cell cannot have then; the relation is symmetric.
    conflicts: [DigitSet; 9],
    /// Values that the pair excludes from each cell; empty if the cells do not see each other.
    struck: [DigitSet; 2],
}

impl Pair {
    fn new(marks: &Pencilmarks, cells: [Cell; 2], excluders: CellSet) -> Self {
        let [first, second] = cells;
        let aligned = peers(first).contains(second);
        let mut conflicts = [DigitSet::EMPTY; 9];
        if aligned {
            for digit in DigitSet::ALL {
                conflicts[digit.index()].insert(digit);
            }
        }
        let common = peers(first).intersection(peers(second));
        for excluder in excluders.intersection(common) {
            let values = marks.candidates(excluder);
            for value in values {
                let other = values.difference(DigitSet::only(value));
                conflicts[value.index()] = conflicts[value.index()].union(other);
            }
        }
        let mut struck = [DigitSet::EMPTY; 2];
        if aligned {
            let [first, second] = cells.map(|cell| marks.candidates(cell));
            let excluded = |own: DigitSet, other: DigitSet| {
                own.into_iter()
                    .filter(|value| other.is_subset(conflicts[value.index()]))
                    .collect()
            };
            struck = [excluded(first, second), excluded(second, first)];
        }
        Self {
            aligned,
            conflicts,
            struck,
        }
    }
}

/// Three cells, by their pairs.
struct Triple<'a> {
    candidates: [DigitSet; 3],
    /// The first and the second cell.
    low: &'a Pair,
    /// The first and the third cell.
    outer: &'a Pair,
    /// The second and the third cell.
    high: &'a Pair,
}

impl Triple<'_> {
    /// Returns `true` if one of the cells sees the two others.
    fn is_aligned(&self) -> bool {
        let pairs = [self.low, self.outer, self.high];
        pairs.into_iter().filter(|pair| pair.aligned).count() >= 2
    }

    /// Returns the values in no possible combination, except those that pairs exclude by themselves.
    fn struck(&self, marks: &Pencilmarks, excluders: CellSet) -> [DigitSet; 3] {
        let [first, second, third] = self.candidates;
        let mut possible = [DigitSet::EMPTY; 3];
        for low in first {
            for middle in second.difference(self.low.conflicts[low.index()]) {
                let mut high = third
                    .difference(self.outer.conflicts[low.index()])
                    .difference(self.high.conflicts[middle.index()]);
                let two = DigitSet::only(low).union(DigitSet::only(middle));
                for excluder in excluders {
                    let values = marks.candidates(excluder);
                    // Two equal values do not use up three candidates.
                    if low != middle && two.is_subset(values) {
                        high = high.difference(values.difference(two));
                    }
                }
                if !high.is_empty() {
                    possible[0].insert(low);
                    possible[1].insert(middle);
                    possible[2] = possible[2].union(high);
                }
            }
        }
        let by_pairs = [
            self.low.struck[0].union(self.outer.struck[0]),
            self.low.struck[1].union(self.high.struck[0]),
            self.outer.struck[1].union(self.high.struck[1]),
        ];
        core::array::from_fn(|index| {
            self.candidates[index]
                .difference(possible[index])
                .difference(by_pairs[index])
        })
    }
}

/// Adds a step for the values excluded from the cells, if there are any.
fn add_step(search: &mut Search, cells: &[Cell], struck: &[DigitSet]) {
    let mut eliminations = MarkSet::EMPTY;
    for (&cell, &digits) in cells.iter().zip(struck) {
        for digit in digits {
            eliminations.insert(digit, CellSet::only(cell));
        }
    }
    let digits = eliminations.digits();
    if !eliminations.is_empty() && search.wants(digits) {
        let reason = reason(search.marks(), cells);
        search.strike(digits, &eliminations, &reason);
    }
}

/// Returns the cells, then every other cell that a combination can leave without a candidate.
fn reason(marks: &Pencilmarks, cells: &[Cell]) -> Vec<Part> {
    let candidates = |cell| marks.candidates(cell);
    let part = |role, cell| Part::cells(role, candidates(cell), CellSet::only(cell));
    let is_excluder = |&other: &Cell| {
        let seen = cells.iter().filter(|&&cell| peers(cell).contains(other));
        let values = seen.clone().fold(DigitSet::EMPTY, |values, &cell| {
            values.union(candidates(cell))
        });
        let count = candidates(other).len();
        !cells.contains(&other)
            && (2..=seen.count()).contains(&count)
            && candidates(other).is_subset(values)
    };
    let aligned = cells.iter().map(|&cell| part(Role::Subset, cell));
    let excluders = Cell::ALL.into_iter().filter(is_excluder);
    aligned
        .chain(excluders.map(|cell| part(Role::Pincer, cell)))
        .collect()
}
