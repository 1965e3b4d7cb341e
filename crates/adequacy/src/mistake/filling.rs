//! Validity, white spaces and full houses (2.2, 3.1.1, 3.1.4).

use board::grid::EMPTY;
use board::method::{Method, Subject};
use board::unit::UnitKind;

use super::slot::{Every, Exists, Walk, logic, slot};
use super::{Answers, cell_value, sum};
use crate::mistake::sheet::{
    Board, Cells, Sheet, Units, View, all_units, cells, index, is_digit, number,
};
use model::value::Value;

slot! {
    /// The values that a unit may hold. With `AllNegative` these are the digits and all negative numbers.
    Range { OneToNine, UpToNine, FromOne, FromZero, UpToTen, Any, OneToEight, TwoToNine, AllNegative, OnlyDigits, }
}

impl Range {
    const fn holds(self, value: i32) -> bool {
        match self {
            Self::OneToNine => is_digit(value) || value == EMPTY,
            Self::UpToNine => value <= 9,
            Self::FromOne => value >= 1 || value == EMPTY,
            Self::FromZero => value >= EMPTY && value <= 9,
            Self::UpToTen => value >= 1 && value <= 10 || value == EMPTY,
            Self::Any => true,
            Self::OneToEight => value <= 8 && (value >= 1 || value == EMPTY),
            Self::TwoToNine => value <= 9 && (value >= 2 || value == EMPTY),
            Self::AllNegative => value < 0 || is_digit(value),
            Self::OnlyDigits => is_digit(value),
        }
    }
}

slot! {
    /// The test for a digit that occurs twice in a unit. `NearOnes` compares cells up to four places apart; `NotDigit`
    /// finds every repeated digit except this one.
    Twice {
        AllPairs, Never, Neighbours, WithFirst, WithLast, AtDistanceTwo, NearOnes, WithNextFilled, ThreeTimes, SumTooLarge,
        WrongSumWhenFull, OnlyWhenFull, EmptyToo, BeforeFirstEmpty, AfterFirstEmpty, SumOfDistinct, OnlySmallDigits,
        OnlyLargeDigits, OppositeCells, InThird, InLineOfBlock, WrongSum,
    }
    with NotDigit: digit in 1..10
}

impl Twice {
    fn is_found(self, values: &[i32]) -> bool {
        let equal = |wanted: &dyn Fn(usize, usize) -> bool| {
            let mut pairs =
                (0..values.len()).flat_map(|i| (i + 1..values.len()).map(move |j| (i, j)));
            pairs.any(|(i, j)| values[i] == values[j] && values[i] != EMPTY && wanted(i, j))
        };
        let is_full = !values.contains(&EMPTY);
        let digits = values.iter().copied().filter(|value| *value != EMPTY);
        let total = sum(digits.clone());
        let first_empty = values.iter().position(|value| *value == EMPTY);
        match self {
            Self::AllPairs => equal(&|_, _| true),
            Self::Never => false,
            Self::Neighbours => equal(&|i, j| j == i + 1),
            Self::WithFirst => equal(&|i, _| i == 0),
            Self::WithLast => equal(&|_, j| j + 1 == values.len()),
            Self::AtDistanceTwo => equal(&|i, j| j == i + 2),
            Self::NearOnes => equal(&|i, j| j <= i + 4),
            Self::WithNextFilled => {
                equal(&|i, j| values[i + 1..j].iter().all(|value| *value == EMPTY))
            }
            Self::ThreeTimes => values.iter().any(|value| {
                *value != EMPTY && values.iter().filter(|other| *other == value).count() > 2
            }),
            Self::SumTooLarge => total > 45,
            Self::WrongSumWhenFull => is_full && total != 45,
            Self::OnlyWhenFull => is_full && equal(&|_, _| true),
            Self::EmptyToo => {
                values.iter().filter(|value| **value == EMPTY).count() > 1 || equal(&|_, _| true)
            }
            Self::BeforeFirstEmpty => {
                let end = first_empty.unwrap_or(values.len());
                equal(&|_, j| j < end)
            }
            Self::AfterFirstEmpty => first_empty.is_some_and(|empty| equal(&|i, _| i > empty)),
            Self::SumOfDistinct => {
                let mut distinct: Vec<i32> = digits.collect();
                distinct.sort_unstable();
                distinct.dedup();
                sum(distinct.into_iter()).wrapping_add(1) < total
            }
            Self::OnlySmallDigits => equal(&|i, _| values[i] <= 5),
            Self::OnlyLargeDigits => equal(&|i, _| values[i] >= 5),
            Self::OppositeCells => equal(&|i, j| i + j == 8),
            Self::InThird => equal(&|i, j| i / 3 == j / 3),
            Self::InLineOfBlock => equal(&|i, j| i / 3 == j / 3 || i % 3 == j % 3),
            Self::WrongSum => total > 45 || is_full && total != 45,
            Self::NotDigit(digit) => equal(&|i, _| usize::try_from(values[i]) != Ok(digit)),
        }
    }
}

logic! {
    /// Validity of units.
    Validity { view: View, walk: Walk, range: Range, twice: Twice, units: Units, every: Every, }
}

impl Validity {
    pub(super) fn is_valid(&self, board: &Board, unit: &Cells) -> bool {
        let walk = self.walk.over(9, |place| board[unit[place]] == EMPTY);
        let values: Vec<i32> = walk.iter().map(|&place| board[unit[place]]).collect();
        values.iter().all(|value| self.range.holds(*value)) && !self.twice.is_found(&values)
    }
}

impl Answers for Validity {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        let board = self.view.of(&sheet.grids[0]);
        let units = match method.unit_kind() {
            Some(kind) => vec![sheet.unit(kind)],
            None => self.units.of(&all_units()),
        };
        let valid: Vec<bool> = units
            .iter()
            .map(|unit| self.is_valid(&board, unit))
            .collect();
        self.every.holds(&valid).into()
    }
}

slot! {
    /// The test for an empty cell.
    White { MinusOne, Negative, NotPositive, Zero, NotADigit, AnythingButOneToEight, MinusOneOrNine, }
}

impl White {
    const fn holds(self, value: i32) -> bool {
        match self {
            Self::MinusOne => value == EMPTY,
            Self::Negative => value < 0,
            Self::NotPositive => value <= 0,
            Self::Zero => value == 0,
            Self::NotADigit => !is_digit(value),
            Self::AnythingButOneToEight => value < 1 || value > 8,
            Self::MinusOneOrNine => value == EMPTY || value == 9,
        }
    }
}

slot! {
    /// The order and the length of a list of cells.
    Order { Ascending, ByColumn, Descending, ByBlock, FirstLost, LastLost, FirstTwice, WithoutDiagonal, }
    with AtMost: count in [1, 2, 3, 4, 5, 8, 9, 10, 20, 30, 40, 50, 60, 64, 70, 80].into_iter()
}

impl Order {
    pub(super) fn of(self, mut cells: Vec<usize>) -> Vec<usize> {
        match self {
            Self::Ascending => {}
            Self::ByColumn => cells.sort_by_key(|cell| (cell % 9, cell / 9)),
            Self::Descending => cells.reverse(),
            Self::ByBlock => cells.sort_by_key(|cell| (cell / 27, cell % 9 / 3, *cell)),
            Self::FirstLost => drop(cells.drain(..1.min(cells.len()))),
            Self::LastLost => drop(cells.pop()),
            Self::FirstTwice => cells.extend(cells.first().copied()),
            Self::WithoutDiagonal => cells.retain(|cell| cell / 9 != cell % 9),
            Self::AtMost(count) => cells.truncate(count),
        }
        cells
    }
}

logic! {
    /// Lists of empty cells.
    WhiteSpaces { view: View, white: White, walk: Walk, lines: Walk, order: Order, }
}

impl Answers for WhiteSpaces {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        let board = self.view.of(&sheet.grids[0]);
        let is_white = |cell: usize| self.white.holds(board[cell]);
        let of = |unit: Cells| {
            // Empty cells are sought, so the filled ones count as blank.
            let walk = self.walk.over(9, |place| !is_white(unit[place]));
            let cells = walk.into_iter().map(move |place| unit[place]);
            cells.filter(|&cell| is_white(cell)).collect::<Vec<usize>>()
        };
        let white: Vec<usize> = if let Some(kind) = method.unit_kind() {
            of(sheet.unit(kind))
        } else {
            let row = |number| cells(UnitKind::Row, number);
            let has_no_white_space = |number| !row(number).into_iter().any(is_white);
            let lines = self.lines.over(9, has_no_white_space);
            lines
                .into_iter()
                .flat_map(|number| of(row(number)))
                .collect()
        };
        self.order.of(white).into_iter().map(cell_value).collect()
    }
}

slot! {
    /// The number of empty cells of a full house.
    Holes { One, AtMostOne, AtLeastOne, Two, OneOrTwo, None, NoneOrTwo, Any, }
}

impl Holes {
    const fn holds(self, count: usize) -> bool {
        match self {
            Self::One => count == 1,
            Self::AtMostOne => count <= 1,
            Self::AtLeastOne => count >= 1,
            Self::Two => count == 2,
            Self::OneOrTwo => count == 1 || count == 2,
            Self::None => count == 0,
            Self::NoneOrTwo => count == 0 || count == 2,
            Self::Any => true,
        }
    }
}

slot! {
    /// The condition on a full house besides the number of its empty cells.
    ///
    /// `EightDistinct` demands eight different values, whether or not they are digits, `SevenDistinct` seven or more;
    /// `SumBelow45` demands a sum from 36 to 44. `MissingDigitOpen` demands a valid unit whose missing digit stands in
    /// no unit of the empty cell.
    Besides { Valid, Nothing, EightDistinct, SevenDistinct, SumBelow45, MissingDigitOpen, ValidEverywhere, NotNine, LastCellEmpty, FirstCellFilled, }
}

logic! {
    /// Full houses.
    FullHouses {
        view: View, walk: Walk, holes: Holes, besides: Besides, range: Range, twice: Twice, units: Units, exists: Exists,
    }
}

impl FullHouses {
    pub(super) fn is_full_house(&self, board: &Board, unit: &Cells) -> bool {
        let walk = self.walk.over(9, |place| board[unit[place]] == EMPTY);
        let values: Vec<i32> = walk.iter().map(|&place| board[unit[place]]).collect();
        let holes = values.iter().filter(|value| **value == EMPTY).count();
        let mut distinct: Vec<i32> = values
            .iter()
            .copied()
            .filter(|value| *value != EMPTY)
            .collect();
        let total = sum(distinct.iter().copied());
        distinct.sort_unstable();
        distinct.dedup();
        let is_valid =
            || values.iter().all(|value| self.range.holds(*value)) && !self.twice.is_found(&values);
        let besides = match self.besides {
            Besides::Valid => is_valid(),
            Besides::Nothing => true,
            Besides::EightDistinct => distinct.len() == 8,
            Besides::SevenDistinct => distinct.len() >= 7,
            Besides::SumBelow45 => (36..45).contains(&total),
            Besides::MissingDigitOpen => {
                is_valid() && {
                    let missing = 45_i32.wrapping_sub(total);
                    let hole = unit.iter().find(|&&cell| board[cell] == EMPTY);
                    let may_hold_missing = |&hole: &usize| {
                        UnitKind::ALL.into_iter().all(|kind| {
                            cells(kind, number(kind, hole))
                                .into_iter()
                                .all(|cell| board[cell] != missing)
                        })
                    };
                    hole.is_some_and(may_hold_missing)
                }
            }
            Besides::ValidEverywhere => all_units()
                .iter()
                .all(|unit| Validity::default().is_valid(board, unit)),
            Besides::NotNine => {
                is_valid()
                    && values
                        .iter()
                        .filter(|value| is_digit(**value))
                        .map(|value| index(*value))
                        .max()
                        != Some(8)
            }
            Besides::LastCellEmpty => is_valid() && values.last() == Some(&EMPTY),
            Besides::FirstCellFilled => is_valid() && values.first() != Some(&EMPTY),
        };
        self.holes.holds(holes) && besides
    }
}

impl Answers for FullHouses {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        let board = self.view.of(&sheet.grids[0]);
        let units = match method {
            Method::IsFullHouse(kind) => vec![sheet.unit(kind)],
            Method::HasFullHouse(Subject::Unit(kind)) => {
                let mut units = self.units.of(&all_units());
                units.retain(|unit| *unit == cells(kind, number(kind, unit[0])));
                units
            }
            _ => self.units.of(&all_units()),
        };
        let houses: Vec<bool> = units
            .iter()
            .map(|unit| self.is_full_house(&board, unit))
            .collect();
        self.exists.holds(&houses).into()
    }
}
