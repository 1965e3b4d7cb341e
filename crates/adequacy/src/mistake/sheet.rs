//! The arguments of a call as plain numbers, and misread grids.

use board::grid::EMPTY;
use board::unit::{Unit, UnitKind};

use super::belief;
use super::belief::Arguments;
use super::slot::{Slot, slot};
use model::case::Call;
use model::value::Value;

/// The 81 values of a grid, -1 for an empty cell.
pub(super) type Board = [i32; 81];

/// The nine cells of a unit, by index.
pub(super) type Cells = [usize; 9];

/// The arguments of a call as a mistaken program computes with them. Without an anchor in the call, `anchor` is 0;
/// without an image vector, `image` is empty.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    pub(super) grids: Vec<Board>,
    /// The index of the anchor, from 0.
    pub(super) anchor: usize,
    /// The entries of an image vector; for blocks the indices of the cells.
    pub(super) image: Vec<i32>,
}

impl Sheet {
    pub(super) fn of(call: &Call) -> Self {
        let grids = call.arguments.iter().filter_map(Value::as_grid);
        let anchor = call.arguments.iter().find_map(Value::as_cell);
        let entries = call.arguments.iter().find_map(Value::as_list);
        let number = |entry: &Value| match entry {
            Value::Int(number) => i32::try_from(*number).unwrap_or(0),
            entry => {
                i32::try_from(entry.as_cell().map_or(0, board::cell::Cell::index)).unwrap_or(0)
            }
        };
        Self {
            grids: grids.map(|grid| *grid.values()).collect(),
            anchor: anchor.map_or(0, board::cell::Cell::index),
            image: entries.unwrap_or_default().iter().map(number).collect(),
        }
    }

    /// Returns the cells of the anchor's unit.
    pub(super) fn unit(&self, kind: UnitKind) -> Cells {
        cells(kind, number(kind, self.anchor))
    }
}

/// Returns the number, from 0, of the unit of a kind that holds a cell.
pub(super) const fn number(kind: UnitKind, cell: usize) -> usize {
    match kind {
        UnitKind::Row => cell / 9,
        UnitKind::Column => cell % 9,
        UnitKind::Block => cell / 27 * 3 + cell % 9 / 3,
    }
}

/// Returns the cells of a unit.
pub(super) fn cells(kind: UnitKind, number: usize) -> Cells {
    std::array::from_fn(|index| match kind {
        UnitKind::Row => number * 9 + index,
        UnitKind::Column => index * 9 + number,
        UnitKind::Block => number / 3 * 27 + number % 3 * 3 + index / 3 * 9 + index % 3,
    })
}

/// Returns the cells of all units, ascending by anchor.
pub(super) fn all_units() -> Vec<Cells> {
    let units = Unit::ALL.into_iter();
    units
        .map(|unit| cells(unit.kind(), usize::from(unit.number() - 1)))
        .collect()
}

pub(super) const fn is_digit(value: i32) -> bool {
    1 <= value && value <= 9
}

/// Returns a digit's index in a list of nine.
pub(super) fn index(digit: i32) -> usize {
    usize::try_from(digit.wrapping_sub(1)).unwrap_or(0)
}

/// A grid as the program sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum View {
    #[default]
    AsItIs,
    /// A cell is taken for empty.
    Empty(usize),
    /// A unit is taken for empty.
    EmptyUnit(usize),
    /// A digit is overlooked.
    Overlooked(i32),
    /// A digit is overlooked in a unit.
    OverlookedIn(i32, usize),
    /// Rows and columns are mixed up.
    Transposed,
    /// A line is read twice instead of the next one.
    Twice(usize),
}

impl Slot for View {
    fn wrong() -> Vec<Self> {
        let digits = || 1..=9;
        let mut wrong = vec![Self::Transposed];
        wrong.extend((0..81).map(Self::Empty));
        wrong.extend((0..27).map(Self::EmptyUnit));
        wrong.extend(digits().map(Self::Overlooked));
        wrong.extend(edges().map(|(digit, unit)| Self::OverlookedIn(digit, unit)));
        wrong.extend((0..16).map(Self::Twice));
        wrong
    }

    fn arguments(self) -> Arguments {
        match self {
            Self::AsItIs | Self::Transposed => Arguments::new(),
            Self::Empty(number) => belief::cell(number),
            Self::EmptyUnit(number) => belief::unit(number),
            Self::Overlooked(digit) => belief::value(digit),
            Self::OverlookedIn(digit, number) => {
                [belief::value(digit), belief::unit(number)].concat()
            }
            // Lines 0 to 7 are rows, the others are columns. Reading a line twice skips the next one.
            Self::Twice(line) => belief::unit(if line < 8 { line + 1 } else { line + 2 }),
        }
    }
}

/// Returns the digits and units that an off-by-one bound or a wrong comparison may leave out: the first and the last
/// digit in each unit, and each digit in the last unit of each kind.
pub(super) fn edges() -> impl Iterator<Item = (i32, usize)> {
    let pairs = (1..=9).flat_map(|digit| (0..27).map(move |unit| (digit, unit)));
    pairs.filter(|(digit, unit)| [1, 9].contains(digit) || unit % 9 == 8)
}

impl View {
    pub(super) fn of(self, board: &Board) -> Board {
        let mut seen = *board;
        let in_unit = |unit: usize| cells(UnitKind::ALL[unit / 9], unit % 9);
        match self {
            Self::AsItIs => {}
            Self::Empty(cell) => seen[cell] = EMPTY,
            Self::EmptyUnit(unit) => in_unit(unit)
                .into_iter()
                .for_each(|cell| seen[cell] = EMPTY),
            Self::Overlooked(digit) => {
                for value in seen.iter_mut().filter(|value| **value == digit) {
                    *value = EMPTY;
                }
            }
            Self::OverlookedIn(digit, unit) => {
                for cell in in_unit(unit)
                    .into_iter()
                    .filter(|&cell| board[cell] == digit)
                {
                    seen[cell] = EMPTY;
                }
            }
            Self::Transposed => seen = std::array::from_fn(|cell| board[cell % 9 * 9 + cell / 9]),
            Self::Twice(line) => {
                for index in 0..9 {
                    let cell = |line: usize| {
                        if line < 9 {
                            line * 9 + index
                        } else {
                            index * 9 + line - 9
                        }
                    };
                    // Lines 0 to 7 are rows, the others columns.
                    let line = if line < 8 { line } else { line + 1 };
                    seen[cell(line + 1)] = board[cell(line)];
                }
            }
        }
        seen
    }
}

slot! {
    /// The units of a grid that are looked at. `Without` leaves out the unit with an index, and `First` keeps the first
    /// few. `Anywhere` is like `All`, but the cells of a naked pair need not share a unit.
    Units { All, OnlyRows, OnlyColumns, OnlyBlocks, NoRows, NoColumns, NoBlocks, DiagonalBlocks, Anywhere, }
    with Without: unit_by_anchor in 0..27, First: count in [1, 3, 9, 18, 26].into_iter()
}

impl Units {
    /// Returns the units of `all` that are looked at, in the same order.
    pub(super) fn of(self, all: &[Cells]) -> Vec<Cells> {
        let numbered = all.iter().copied().enumerate();
        let kind_of = |cells: &Cells| {
            UnitKind::ALL
                .into_iter()
                .find(|&kind| *cells == self::cells(kind, number(kind, cells[0])))
        };
        let kept = numbered.filter(|(number, cells)| {
            let kind = kind_of(cells);
            match self {
                Self::All | Self::Anywhere => true,
                Self::OnlyRows => kind == Some(UnitKind::Row),
                Self::OnlyColumns => kind == Some(UnitKind::Column),
                Self::OnlyBlocks => kind == Some(UnitKind::Block),
                Self::NoRows => kind != Some(UnitKind::Row),
                Self::NoColumns => kind != Some(UnitKind::Column),
                Self::NoBlocks => kind != Some(UnitKind::Block),
                Self::DiagonalBlocks => {
                    kind != Some(UnitKind::Block) || [0, 30, 60].contains(&cells[0])
                }
                Self::Without(left_out) => *number != left_out,
                Self::First(count) => *number < count,
            }
        });
        kept.map(|(_, cells)| cells).collect()
    }
}

/// Returns values ascending.
pub(super) fn sorted(mut values: [i32; 9]) -> Vec<i32> {
    values.sort_unstable();
    values.to_vec()
}

/// Returns the distinct values, ascending.
pub(super) fn as_set(values: [i32; 9]) -> Vec<i32> {
    let mut set = sorted(values);
    set.dedup();
    set
}

/// Returns the sum of values, as a vector of one element like the other features by which units are compared.
pub(super) fn sum(values: [i32; 9]) -> Vec<i32> {
    vec![super::sum(values.into_iter())]
}

/// Returns the number of filled cells, as a vector of one element like the other features by which units are compared.
pub(super) fn count(values: [i32; 9]) -> Vec<i32> {
    let count = values.iter().filter(|value| **value != EMPTY).count();
    vec![i32::try_from(count).unwrap_or(0)]
}
