//! Candidate lists (2.4), and what singles and pairs have in common.

use board::grid::EMPTY;
use board::method::Method;
use board::unit::{Unit, UnitKind};

use super::belief;
use super::belief::Arguments;
use super::slot::{Exists, Slot, slot};
use crate::mistake::sheet::{
    Board, Cells, Sheet, Units, all_units, cells, edges, index, is_digit, number,
};
use model::value::Value;

/// A set of digits: bit 0 for digit 1.
pub(super) type Digits = u16;

/// All digits.
pub(super) const ALL: Digits = 0x1ff;

/// The candidates of each cell.
pub(super) type Marks = [Digits; 81];

/// The candidates that placed digits strike.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Strikes {
    #[default]
    AllUnits,
    /// No unit of this kind strikes.
    Without(UnitKind),
    /// Only units of this kind strike.
    Only(UnitKind),
    /// One unit does not strike.
    WithoutUnit(usize),
    /// A digit is not struck by units of a kind.
    WithoutDigit(i32, UnitKind),
    /// A digit in a unit does not strike within that unit.
    WithoutDigitIn(i32, usize),
    /// Cells in rows and columns 3 and 6 are taken to lie in the next block.
    NextBlock,
    /// Each block is taken for the first one.
    FirstBlock,
    /// A unit strikes only up to its first empty cell.
    UntilEmpty,
    /// Only cells before the struck one strike.
    Before,
    /// Only cells after the struck one strike.
    After,
    /// Filled cells keep their digit as a candidate.
    FilledKeepTheirs,
    /// Filled cells have candidates like empty ones.
    FilledToo,
    /// The cell in the middle of its block does not strike.
    NotMiddle,
    /// Of a block only the cells on its diagonal strike.
    OnlyDiagonal,
    /// The corner of a block is computed without multiplying by three.
    CornerUnscaled,
    /// The digit 9 is no candidate anywhere.
    NoNine,
}

impl Slot for Strikes {
    fn wrong() -> Vec<Self> {
        let kinds = || UnitKind::ALL.into_iter();
        let mut wrong = vec![
            Self::NextBlock,
            Self::FirstBlock,
            Self::UntilEmpty,
            Self::Before,
            Self::After,
            Self::FilledKeepTheirs,
            Self::FilledToo,
            Self::NotMiddle,
            Self::OnlyDiagonal,
            Self::CornerUnscaled,
            Self::NoNine,
        ];
        wrong.extend(kinds().map(Self::Without));
        wrong.extend(kinds().map(Self::Only));
        wrong.extend((0..27).map(Self::WithoutUnit));
        wrong.extend(
            (1..=9).flat_map(|digit| kinds().map(move |kind| Self::WithoutDigit(digit, kind))),
        );
        wrong.extend(edges().map(|(digit, unit)| Self::WithoutDigitIn(digit, unit)));
        wrong
    }

    fn arguments(self) -> Arguments {
        match self {
            Self::Without(kind) | Self::Only(kind) => belief::kind(kind),
            Self::WithoutUnit(number) => belief::unit(number),
            Self::WithoutDigit(digit, kind) => [belief::value(digit), belief::kind(kind)].concat(),
            Self::WithoutDigitIn(digit, number) => {
                [belief::value(digit), belief::unit(number)].concat()
            }
            _ => Arguments::new(),
        }
    }
}

impl Strikes {
    /// Returns the candidates of a grid.
    pub(super) fn marks(self, board: &Board) -> Marks {
        if self == Self::AllUnits {
            return right_marks(board);
        }
        let all = if self == Self::NoNine { ALL >> 1 } else { ALL };
        let mut marks = [all; 81];
        for (cell, left) in marks.iter_mut().enumerate() {
            let has_candidates = board[cell] == EMPTY || self == Self::FilledToo;
            if !has_candidates {
                *left = 0;
                if self == Self::FilledKeepTheirs && is_digit(board[cell]) {
                    *left = 1 << index(board[cell]);
                }
                continue;
            }
            for (order, kind) in UnitKind::ALL.into_iter().enumerate() {
                let own = self.unit_of(kind, cell);
                let mut unit = cells(kind, own);
                if self == Self::CornerUnscaled && kind == UnitKind::Block {
                    let corner = cell / 27 * 9 + cell % 9 / 3;
                    unit = std::array::from_fn(|index| corner + index / 3 * 9 + index % 3);
                }
                for other in unit {
                    if self == Self::UntilEmpty && board[other] == EMPTY && other != cell {
                        break;
                    }
                    if other != cell
                        && is_digit(board[other])
                        && self.strikes(board, cell, other, kind, order * 9 + own)
                    {
                        *left &= !(1 << index(board[other]));
                    }
                }
            }
        }
        marks
    }

    fn unit_of(self, kind: UnitKind, cell: usize) -> usize {
        let own = number(kind, cell);
        match (self, kind) {
            (Self::NextBlock, UnitKind::Block) => {
                let next = |line: usize| ((line + 1) / 3).min(2);
                next(cell / 9) * 3 + next(cell % 9)
            }
            (Self::FirstBlock, UnitKind::Block) => 0,
            _ => own,
        }
    }

    /// Returns whether the digit of `other` is struck from `cell`. `unit` is the index of their unit among the rows,
    /// then the columns, then the blocks.
    fn strikes(
        self,
        board: &Board,
        cell: usize,
        other: usize,
        kind: UnitKind,
        unit: usize,
    ) -> bool {
        match self {
            Self::Without(left_out) => kind != left_out,
            Self::Only(only) => kind == only,
            Self::WithoutUnit(left_out) => unit != left_out,
            Self::WithoutDigit(digit, left_out) => board[other] != digit || kind != left_out,
            Self::WithoutDigitIn(digit, left_out) => board[other] != digit || unit != left_out,
            Self::Before => other < cell,
            Self::After => other > cell,
            Self::NotMiddle => other / 9 % 3 != 1 || other % 3 != 1,
            Self::AllUnits
            | Self::NextBlock
            | Self::FirstBlock
            | Self::UntilEmpty
            | Self::FilledKeepTheirs
            | Self::FilledToo
            | Self::CornerUnscaled
            | Self::NoNine => true,
            Self::OnlyDiagonal => kind != UnitKind::Block || other / 9 % 3 == other % 3,
        }
    }
}

/// Returns the candidates as the handout defines them. A fast path, as most mistakes are elsewhere.
fn right_marks(board: &Board) -> Marks {
    let mut placed = [[0; 9]; 3];
    for (cell, &value) in board.iter().enumerate() {
        for (placed, kind) in placed.iter_mut().zip(UnitKind::ALL) {
            if is_digit(value) {
                placed[number(kind, cell)] |= 1 << index(value);
            }
        }
    }
    std::array::from_fn(|cell| {
        let units = placed.iter().zip(UnitKind::ALL);
        let struck = units.fold(0, |struck, (placed, kind)| {
            struck | placed[number(kind, cell)]
        });
        if board[cell] == EMPTY {
            ALL & !struck
        } else {
            0
        }
    })
}

/// Returns the cells of a unit in which a digit is open.
pub(super) fn open_cells(marks: &Marks, unit: &[usize], digit: usize) -> Vec<usize> {
    unit.iter()
        .copied()
        .filter(|&cell| marks[cell] & 1 << digit != 0)
        .collect()
}

/// Returns whether this cell is the only one of a unit in which a digit is open.
pub(super) fn is_only_place(marks: &Marks, unit: &Cells, cell: usize, digit: usize) -> bool {
    marks[cell] & 1 << digit != 0 && open_cells(marks, unit, digit).len() == 1
}

pub(super) fn unit_of(kind: UnitKind, cell: usize) -> Cells {
    cells(kind, number(kind, cell))
}

/// Returns whether a cell is a hidden single of a unit.
pub(super) fn is_hidden_in(marks: &Marks, unit: &Cells, cell: usize) -> bool {
    (0..9).any(|digit| is_only_place(marks, unit, cell, digit))
}

slot! {
    /// The find that is returned.
    Pick {
        Minimal, Last, ByColumn, ByColumnLast, ByBlock, SmallestDigit, LargestDigit, FirstFound, Second, SecondCellFirst,
        FirstRowThenAny, NearestCells, SmallestSum, ByKind,
    }
}

/// A single or a pair: its cells, its digits from 0, and the index of its unit among those searched.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found {
    pub(super) cells: Vec<usize>,
    pub(super) digits: Vec<usize>,
    pub(super) unit: usize,
}

impl Pick {
    pub(super) fn of(self, found: &[Found]) -> Option<&Found> {
        let by_column = |found: &&Found| -> Vec<(usize, usize)> {
            found
                .cells
                .iter()
                .map(|cell| (cell % 9, cell / 9))
                .collect()
        };
        let by_block = |found: &&Found| -> Vec<(usize, usize)> {
            found
                .cells
                .iter()
                .map(|&cell| (number(UnitKind::Block, cell), cell))
                .collect()
        };
        let mut found_by_unit = found.iter();
        match self {
            Self::Minimal => found.iter().min_by_key(|found| &found.cells),
            Self::Last => found.iter().max_by_key(|found| &found.cells),
            Self::ByColumn => found.iter().min_by_key(by_column),
            Self::ByColumnLast => found.iter().max_by_key(by_column),
            Self::ByBlock => found.iter().min_by_key(by_block),
            Self::SmallestDigit => found
                .iter()
                .min_by_key(|found| (&found.digits, &found.cells)),
            Self::LargestDigit => found.iter().max_by_key(|found| &found.digits),
            Self::FirstFound => found_by_unit.next(),
            Self::Second => {
                let mut sorted: Vec<&Found> = found.iter().collect();
                sorted.sort_by_key(|found| &found.cells);
                sorted.dedup_by_key(|found| &found.cells);
                sorted.get(1).or(sorted.first()).copied()
            }
            Self::SecondCellFirst => found.iter().min_by_key(|found| found.cells.last()),
            Self::FirstRowThenAny => found
                .iter()
                .min_by_key(|found| found.cells.first().map(|cell| cell / 9)),
            Self::SmallestSum => found.iter().min_by_key(|found| {
                let sums = found.cells.iter().map(|cell| cell / 9 + cell % 9);
                (sums.sum::<usize>(), &found.cells)
            }),
            Self::ByKind => found.iter().min_by_key(|found| {
                let unit = Unit::ALL.get(found.unit);
                (unit.map(|unit| (unit.kind(), unit.number())), &found.cells)
            }),
            Self::NearestCells => found.iter().min_by_key(|found| {
                let [first, last] = [found.cells.first(), found.cells.last()];
                (
                    last.copied().unwrap_or(0) - first.copied().unwrap_or(0),
                    &found.cells,
                )
            }),
        }
    }
}

/// Returns the units that a question about singles or pairs looks at.
pub(super) fn units_of(method: Method, sheet: &Sheet, units: Units) -> Vec<Cells> {
    match method.unit_kind() {
        Some(kind) => vec![sheet.unit(kind)],
        None => units.of(&all_units()),
    }
}

/// Returns whether the quantifier holds: over the units, or over the finds if only one unit is asked.
pub(super) fn exists(exists: Exists, found: &[Vec<Found>]) -> Value {
    let things: Vec<bool> = match found {
        [unit] => match exists {
            Exists::Some | Exists::OnlyFirst | Exists::OnlyLast | Exists::All => {
                vec![!unit.is_empty()]
            }
            Exists::ExactlyOne | Exists::AtLeastTwo | Exists::AtMostTwo => {
                let mut cells: Vec<_> = unit.iter().map(|found| &found.cells).collect();
                cells.dedup();
                vec![true; cells.len()]
            }
        },
        units => units.iter().map(|unit| !unit.is_empty()).collect(),
    };
    exists.holds(&things).into()
}
