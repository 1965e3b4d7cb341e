//! Singles (3.1.2).

use board::grid::EMPTY;
use board::method::{Find, Method, Shape};
use board::unit::UnitKind;

use super::candidates::{
    Found, Marks, Pick, Strikes, exists, is_hidden_in, is_only_place, open_cells, unit_of, units_of,
};
use super::filling::FullHouses;
use super::slot::{Exists, Walk, logic, slot};
use super::{Answers, cell_value};
use crate::mistake::sheet::{Board, Cells, Sheet, Units, View, index, is_digit};
use model::value::Value;

slot! {
    /// The number of candidates of a naked single.
    Count { One, AtMostOne, AtLeastOne, OneOrTwo, Two, One23, AtMostOneFilledToo, }
}

slot! {
    /// A further condition on singles.
    Overlap { Any, NotNaked, NotHidden, AlsoHidden, AlsoNaked, NotFullHouse, OnlyFullHouse, }
}

slot! {
    /// The condition on the cells in which a hidden single's digit is open.
    Places { One, AtMostTwo, Two, OneOfNeighbours, FirstOnly, OneWithFilled, OddNumber, }
}

slot! {
    /// The units in which a hidden single's digit must be alone.
    Scope { Asked, OwnKindAnywhere, AllThree, TwoOfThree, OnlyRow, OnlyColumn, OnlyBlock, RowAndBlock, ColumnAndBlock, InsteadRow, InsteadColumn, InsteadBlock, }
}

slot! {
    /// The effect on the search of a digit that is open in no cell.
    NoPlace { Skipped, EndsSearch, IsFound, EndsUnlessPlaced, PlacedEnds, }
}

slot! {
    /// The number of cells in which a digit must already be placed.
    Placed { Any, Eight, Seven, SomeOfThem, AtLeastTwo, None, NotInBlockRow, }
}

logic! {
    /// Singles.
    Singles {
        view: View, strikes: Strikes, walk: Walk, digits: Walk, count: Count, overlap: Overlap, alone: Places, scope: Scope,
        no_place: NoPlace, placed: Placed, units: Units, pick: Pick, exists: Exists,
    }
}

impl Singles {
    fn is_kept(&self, board: &Board, marks: &Marks, cell: usize) -> bool {
        let is_naked = || marks[cell].is_power_of_two();
        let is_hidden = || {
            UnitKind::ALL
                .into_iter()
                .any(|kind| is_hidden_in(marks, &unit_of(kind, cell), cell))
        };
        let is_last = || {
            UnitKind::ALL.into_iter().any(|kind| {
                board[cell] == EMPTY
                    && FullHouses::default().is_full_house(board, &unit_of(kind, cell))
            })
        };
        match self.overlap {
            Overlap::Any => true,
            Overlap::NotNaked => !is_naked(),
            Overlap::NotHidden => !is_hidden(),
            Overlap::AlsoHidden => is_hidden(),
            Overlap::AlsoNaked => is_naked(),
            Overlap::NotFullHouse => !is_last(),
            Overlap::OnlyFullHouse => is_last(),
        }
    }

    /// Returns the naked singles of a unit.
    pub(super) fn naked(
        &self,
        board: &Board,
        marks: &Marks,
        unit: &Cells,
        number: usize,
    ) -> Vec<Found> {
        let walk = self.walk.over(9, |index| board[unit[index]] == EMPTY);
        let cells = walk.into_iter().map(|index| unit[index]);
        let is_single = |cell: &usize| {
            let count = marks[*cell].count_ones();
            let is_asked = board[*cell] == EMPTY;
            match self.count {
                Count::One => count == 1,
                Count::AtMostOne => is_asked && count <= 1,
                Count::AtMostOneFilledToo => count <= 1,
                Count::AtLeastOne => count >= 1,
                Count::OneOrTwo => count == 1 || count == 2,
                Count::Two => count == 2,
                Count::One23 => count == 1 && marks[*cell].trailing_zeros() >= 3,
            }
        };
        let found = cells
            .filter(is_single)
            .filter(|&cell| self.is_kept(board, marks, cell));
        found
            .map(|cell| Found {
                cells: vec![cell],
                digits: vec![(marks[cell].trailing_zeros() as usize).min(8)],
                unit: number,
            })
            .collect()
    }

    /// Returns the hidden singles of a unit.
    pub(super) fn hidden(
        &self,
        board: &Board,
        marks: &Marks,
        unit: &Cells,
        unit_number: usize,
    ) -> Vec<Found> {
        let walk = self.walk.over(9, |index| board[unit[index]] == EMPTY);
        let walked: Vec<usize> = walk.into_iter().map(|index| unit[index]).collect();
        let mut found = Vec::new();
        let placed_count = |digit: usize| {
            board
                .iter()
                .filter(|value| is_digit(**value) && index(**value) == digit)
                .count()
        };
        let is_placed = |digit: usize| {
            unit.iter()
                .any(|&cell| is_digit(board[cell]) && index(board[cell]) == digit)
        };
        let digits = self.digits.over(9, is_placed);
        let instead = match self.scope {
            Scope::InsteadRow => Some(UnitKind::Row),
            Scope::InsteadColumn => Some(UnitKind::Column),
            Scope::InsteadBlock => Some(UnitKind::Block),
            _ => None,
        };
        if let Some(kind) = instead {
            let own =
                |cell: usize, digit: usize| is_only_place(marks, &unit_of(kind, cell), cell, digit);
            let found = walked.iter().flat_map(|&cell| {
                let digits = digits.iter().copied();
                digits
                    .filter(move |&digit| own(cell, digit))
                    .map(move |digit| (cell, digit))
            });
            let found = found.map(|(cell, digit)| Found {
                cells: vec![cell],
                digits: vec![digit],
                unit: unit_number,
            });
            return found.collect();
        }
        for digit in digits {
            let open = open_cells(marks, &walked, digit);
            if open.is_empty() {
                match self.no_place {
                    NoPlace::Skipped => continue,
                    NoPlace::EndsSearch => break,
                    NoPlace::EndsUnlessPlaced if is_placed(digit) => continue,
                    NoPlace::EndsUnlessPlaced => break,
                    NoPlace::PlacedEnds if is_placed(digit) => break,
                    NoPlace::PlacedEnds => continue,
                    NoPlace::IsFound => {
                        let cells = walked
                            .iter()
                            .copied()
                            .filter(|&cell| board[cell] == EMPTY)
                            .take(1)
                            .collect();
                        found.push(Found {
                            cells,
                            digits: vec![digit],
                            unit: unit_number,
                        });
                        continue;
                    }
                }
            }
            let is_alone = match self.alone {
                Places::One => open.len() == 1,
                Places::AtMostTwo => open.len() <= 2,
                Places::Two => open.len() == 2,
                Places::OneOfNeighbours => open.len() == 1 || open[1] != open[0] + 1,
                Places::FirstOnly => true,
                Places::OneWithFilled => open.len() == 1 && !is_placed(digit),
                Places::OddNumber => open.len() % 2 == 1,
            };
            let number = placed_count(digit);
            let is_asked = match self.placed {
                Placed::Any => true,
                Placed::Eight => number == 8,
                Placed::Seven => number >= 7,
                Placed::SomeOfThem => number > 0,
                Placed::AtLeastTwo => number > 1,
                Placed::None => number == 0,
                Placed::NotInBlockRow => number != 3,
            };
            let cell = open[0];
            if is_alone
                && is_asked
                && self.is_alone_elsewhere(marks, cell, digit)
                && self.is_kept(board, marks, cell)
            {
                found.push(Found {
                    cells: vec![cell],
                    digits: vec![digit],
                    unit: unit_number,
                });
            }
        }
        found
    }

    fn is_alone_elsewhere(&self, marks: &Marks, cell: usize, digit: usize) -> bool {
        let in_kind = |kind| is_only_place(marks, &unit_of(kind, cell), cell, digit);
        let [row, column, block] = [UnitKind::Row, UnitKind::Column, UnitKind::Block].map(in_kind);
        match self.scope {
            Scope::Asked | Scope::InsteadRow | Scope::InsteadColumn | Scope::InsteadBlock => true,
            Scope::OwnKindAnywhere => {
                (0..81)
                    .filter(|&cell| marks[cell] & 1 << digit != 0)
                    .count()
                    == 1
            }
            Scope::AllThree => row && column && block,
            Scope::TwoOfThree => usize::from(row) + usize::from(column) + usize::from(block) >= 2,
            Scope::OnlyRow => row,
            Scope::OnlyColumn => column,
            Scope::OnlyBlock => block,
            Scope::RowAndBlock => row && block,
            Scope::ColumnAndBlock => column && block,
        }
    }
}

impl Answers for Singles {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        let board = self.view.of(&sheet.grids[0]);
        let marks = self.strikes.marks(&board);
        let (shape, asks) = match method {
            Method::Single { shape, asks, .. } => (shape, asks),
            _ => (Shape::Naked, Find::Exists),
        };
        let units = units_of(method, sheet, self.units);
        let found: Vec<Vec<Found>> = units
            .iter()
            .enumerate()
            .map(|(number, unit)| match shape {
                Shape::Naked => self.naked(&board, &marks, unit, number),
                Shape::Hidden => self.hidden(&board, &marks, unit, number),
            })
            .collect();
        match asks {
            Find::Exists => exists(self.exists, &found),
            Find::Which => match self.pick.of(&found.concat()) {
                Some(found) => found
                    .cells
                    .first()
                    .map_or(Value::Null, |&cell| cell_value(cell)),
                None => Value::Null,
            },
        }
    }
}
