//! Patterns of two strong links on one digit: skyscraper (0400), two-string kite (0401), empty rectangle (0402), dual
//! two-string kite (0404), dual empty rectangle (0405). The turbot fish (0403) is found with the chains.
//!
//! * **Skyscraper:** conjugate pairs of two parallel lines, one cell of each on a common crossing line, the other two
//!   not: one of these two is true, so the digit goes from cells that see both. If both cells align it is an X-wing,
//!   which has another code.
//! * **Two-string kite:** the conjugate pairs of a row and of a column, one cell of each in a common block, the four
//!   cells distinct: one of the free ends is true, so the digit goes from the cell where their lines cross.
//! * **Empty rectangle:** all cells of a digit in a block lie on one row and one column, some on each off the crossing.
//!   From a cell on the row outside the block a conjugate pair leads along a column to another cell; the digit goes
//!   from the cell outside the block where the row of that cell crosses the block's column. The same with rows and
//!   columns exchanged. If a block can be read with several rows and columns, each reading is a rectangle of its own.
//!   With only two cells in the block it is hardly more than a kite; such a rectangle counts in variant 1 and in duals
//!   only.
//! * **Dual kite:** two kites with the same two cells in the block that strike different candidates. Which of the two
//!   cells is on the row may differ, and so may the *digit*: the step has the smaller one, and strikes both.
//! * **Dual empty rectangle:** two rectangles of one digit and one block that strike different cells.
//!
//! The digits of a step are the one digit (the smaller one of a dual kite). The reason lists the conjugate pairs; for
//! an empty rectangle the block's cells come before them, and those on its row and on its column.
//!
//! The search for skyscrapers goes through the rows with all digits, then through the columns; the others go digit by
//! digit, then by rows or blocks.
//!
//! ```
//! use board::cell::Cell;
//! use board::code::Technique;
//! use board::digit::Digit;
//! use board::grid::Grid;
//! use board::state::State;
//! use reference::technique::find;
//! // 1 is open in two cells of row 2, and in two of column 2; r2c1 and r1c2 see each other in block 1.
//! let one = Digit::new(1).unwrap();
//! let mut state = State::from(&Grid::EMPTY);
//! for cell in Cell::ALL {
//!     let off_the_row = cell.row() == 2 && ![1, 7].contains(&cell.column());
//!     let off_the_column = cell.column() == 2 && ![1, 8].contains(&cell.row());
//!     if off_the_row || off_the_column {
//!         state.strike(cell, one);
//!     }
//! }
//! let kites = find(Technique::TwoStringKite, &state);
//! assert_eq!(kites.len(), 1);
//! assert_eq!(format!("{:?}", kites[0].eliminations), "[r8c7=1]");
//! assert_eq!(format!("{:?}", kites[0].cells()), "{r1c2, r2c1, r2c7, r8c2}");
//!
//! // 2 stands in the same way, but for the far ends: the kites of both digits meet in the block.
//! let two = Digit::new(2).unwrap();
//! for cell in Cell::ALL {
//!     let off_the_row = cell.row() == 2 && ![1, 5].contains(&cell.column());
//!     let off_the_column = cell.column() == 2 && ![1, 6].contains(&cell.row());
//!     if off_the_row || off_the_column {
//!         state.strike(cell, two);
//!     }
//! }
//! let duals = find(Technique::DualTwoStringKite, &state);
//! assert_eq!(duals.len(), 1);
//! assert_eq!(duals[0].digits.to_string(), "1");
//! assert_eq!(format!("{:?}", duals[0].eliminations), "[r8c7=1, r6c5=2]");
//! ```

use alloc::vec::Vec;

use crate::technique::pattern::choose::choose;
use crate::technique::pattern::conjugate::{ConjugatePair, conjugate_pairs};
use board::cell::{Cell, CellSet};
use board::code::{Technique, Variant};
use board::digit::{Digit, DigitSet};
use board::pencilmarks::Pencilmarks;
use board::step::{MarkSet, Part, Role};
use board::unit::{Unit, UnitKind, common_peers};

use super::Search;

pub(super) fn search(search: &mut Search) {
    match search.technique() {
        Technique::Skyscraper => skyscrapers(search),
        Technique::TwoStringKite => two_string_kites(search),
        Technique::DualTwoStringKite => dual_kites(search),
        Technique::EmptyRectangle => empty_rectangles(search),
        Technique::DualEmptyRectangle => dual_rectangles(search),
        _ => {}
    }
}

/// Searches for 0400: two conjugate pairs of parallel lines that share exactly one crossing line.
fn skyscrapers(search: &mut Search) {
    for (along, across) in [
        (UnitKind::Row, UnitKind::Column),
        (UnitKind::Column, UnitKind::Row),
    ] {
        for digit in search.digits() {
            let pairs: Vec<_> = conjugate_pairs(search.marks(), digit, along.units()).collect();
            choose(&pairs, 2, |pairs| skyscraper(search, pairs, across));
        }
    }
}

fn skyscraper(search: &mut Search, pairs: &[ConjugatePair], across: UnitKind) {
    let &[left, right] = pairs else { return };
    let aligned = |one, other| Unit::of(across, one) == Unit::of(across, other);
    for [left_foot, left_top] in left.directions() {
        for [right_foot, right_top] in right.directions() {
            if aligned(left_foot, right_foot) && !aligned(left_top, right_top) {
                let tops = common_peers([left_top, right_top].into_iter().collect());
                let struck = search.marks().cells_with(left.digit).intersection(tops);
                search.strike(
                    DigitSet::only(left.digit),
                    &MarkSet::of(left.digit, struck),
                    &[left.part(), right.part()],
                );
            }
        }
    }
}

/// A kite that strikes something.
#[derive(Clone, Copy)]
struct Kite {
    row: ConjugatePair,
    column: ConjugatePair,
    /// The two cells in the common block.
    knot: CellSet,
    /// The one cell that loses the digit.
    struck: CellSet,
}

impl Kite {
    const fn digit(&self) -> Digit {
        self.row.digit
    }

    fn eliminations(&self) -> MarkSet {
        MarkSet::of(self.digit(), self.struck)
    }
}

/// Searches for 0401.
fn two_string_kites(search: &mut Search) {
    for digit in search.digits() {
        for kite in kites(search.marks(), digit) {
            search.strike(
                DigitSet::only(digit),
                &kite.eliminations(),
                &[kite.row.part(), kite.column.part()],
            );
        }
    }
}

/// Searches for 0404: two kites with the same knot, possibly of two digits.
///
/// The second kite's digit is not among the step's digits, so kites of every digit are needed even if only one digit is
/// wanted.
fn dual_kites(search: &mut Search) {
    let marks = search.marks();
    let kites: Vec<Kite> = Digit::ALL
        .into_iter()
        .flat_map(|digit| kites(marks, digit))
        .collect();
    choose(&kites, 2, |pair| {
        let &[first, second] = pair else { return };
        let mut eliminations = first.eliminations();
        if first.knot == second.knot && eliminations != second.eliminations() {
            eliminations.insert_all(&second.eliminations());
            let pairs = [first.row, first.column, second.row, second.column];
            let reason = pairs.map(|pair| pair.part());
            search.strike(DigitSet::only(first.digit()), &eliminations, &reason);
        }
    });
}

/// Returns the kites of a digit that strike something.
fn kites(marks: &Pencilmarks, digit: Digit) -> Vec<Kite> {
    let columns: Vec<_> = conjugate_pairs(marks, digit, UnitKind::Column.units()).collect();
    let mut kites = Vec::new();
    for row in conjugate_pairs(marks, digit, UnitKind::Row.units()) {
        for &column in &columns {
            if row.cells.iter().any(|cell| column.cells.contains(cell)) {
                continue;
            }
            for [row_end, row_tip] in row.directions() {
                for [column_end, column_tip] in column.directions() {
                    if row_end.block() == column_end.block() {
                        let crossing = crossing(row_tip, column_tip);
                        kites.push(Kite {
                            row,
                            column,
                            knot: [row_end, column_end].into_iter().collect(),
                            struck: marks.cells_with(digit).intersection(crossing),
                        });
                    }
                }
            }
        }
    }
    kites.retain(|kite| !kite.struck.is_empty());
    kites
}

/// Returns the cell in the column of one cell and the row of another.
fn crossing(of_column: Cell, of_row: Cell) -> CellSet {
    let column = Unit::of(UnitKind::Column, of_column);
    let row = Unit::of(UnitKind::Row, of_row);
    column.cell_set().intersection(row.cell_set())
}

/// An empty rectangle that strikes something.
#[derive(Clone, Copy)]
struct EmptyRectangle {
    shape: Shape,
    pair: ConjugatePair,
    /// The one cell that loses the digit.
    struck: CellSet,
}

impl EmptyRectangle {
    fn eliminations(&self) -> MarkSet {
        MarkSet::of(self.pair.digit, self.struck)
    }

    fn parts(&self) -> [Part; 4] {
        let Shape {
            block,
            places,
            row,
            column,
        } = self.shape;
        let digits = DigitSet::only(self.pair.digit);
        let on = |line: Unit| {
            Part::unit(
                Role::Intersection,
                digits,
                places.intersection(line.cell_set()),
                line,
            )
        };
        [
            Part::unit(Role::Unit, digits, places, block),
            on(row),
            on(column),
            self.pair.part(),
        ]
    }
}

/// A block whose cells for a digit lie on one row and one column.
#[derive(Clone, Copy)]
struct Shape {
    block: Unit,
    places: CellSet,
    row: Unit,
    column: Unit,
}

/// Searches for 0402: rectangles with two cells in the block count for variant 1 only.
fn empty_rectangles(search: &mut Search) {
    let least = if search.query.variant == Some(Variant::First) {
        2
    } else {
        3
    };
    for digit in search.digits() {
        for block in UnitKind::Block.units() {
            for rectangle in rectangles(search.marks(), digit, block, least) {
                search.strike(
                    DigitSet::only(digit),
                    &rectangle.eliminations(),
                    &rectangle.parts(),
                );
            }
        }
    }
}

/// Searches for 0405: two rectangles of one block.
fn dual_rectangles(search: &mut Search) {
    for digit in search.digits() {
        for block in UnitKind::Block.units() {
            choose(&rectangles(search.marks(), digit, block, 2), 2, |pair| {
                let &[first, second] = pair else { return };
                if first.struck != second.struck {
                    let mut eliminations = first.eliminations();
                    eliminations.insert_all(&second.eliminations());
                    let reason = [first.parts(), second.parts()].concat();
                    search.strike(DigitSet::only(digit), &eliminations, &reason);
                }
            });
        }
    }
}

/// Returns the rectangles of a block that strike something, with at least `least` cells in the block.
fn rectangles(marks: &Pencilmarks, digit: Digit, block: Unit, least: usize) -> Vec<EmptyRectangle> {
    let mut rectangles = Vec::new();
    let places = marks.cells_in(block, digit);
    if places.len() < least {
        return rectangles;
    }
    for row in lines_through(block, UnitKind::Row) {
        for column in lines_through(block, UnitKind::Column) {
            let on_row = places.intersection(row.cell_set());
            let on_column = places.intersection(column.cell_set());
            let covers = places.is_subset(on_row.union(on_column));
            if covers && !on_row.is_subset(on_column) && !on_column.is_subset(on_row) {
                let shape = Shape {
                    block,
                    places,
                    row,
                    column,
                };
                lean_on_pairs(marks, digit, shape, [row, column], &mut rectangles);
                lean_on_pairs(marks, digit, shape, [column, row], &mut rectangles);
            }
        }
    }
    rectangles
}

/// Adds the rectangles of a shape whose conjugate pair begins on the near line and strikes on the far line.
fn lean_on_pairs(
    marks: &Pencilmarks,
    digit: Digit,
    shape: Shape,
    [near, far]: [Unit; 2],
    rectangles: &mut Vec<EmptyRectangle>,
) {
    let outside = marks.cells_with(digit).difference(shape.block.cell_set());
    for foot in outside.intersection(near.cell_set()) {
        let Some(pair) = ConjugatePair::of(marks, digit, Unit::of(far.kind(), foot)) else {
            continue;
        };
        let parallel = Unit::of(near.kind(), pair.partner(foot)).cell_set();
        let struck = outside.intersection(parallel).intersection(far.cell_set());
        if !struck.is_empty() {
            rectangles.push(EmptyRectangle {
                shape,
                pair,
                struck,
            });
        }
    }
}

/// Returns the three rows, or columns, of a block.
fn lines_through(block: Unit, kind: UnitKind) -> impl Iterator<Item = Unit> {
    let meets = move |line: &Unit| !line.cell_set().intersection(block.cell_set()).is_empty();
    kind.units().into_iter().filter(meets)
}
