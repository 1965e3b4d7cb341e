//! Value permutations of a unit (2.3, 3.2.3).

use board::grid::EMPTY;
use board::method::{MapTask, Method};
use board::unit::UnitKind;

use super::slot::{Walk, logic, slot};
use super::{Answers, grid_value};
use crate::mistake::sheet::{Board, Sheet, View, cells, index, is_digit, number};
use model::value::Value;

slot! {
    /// The way in which digits are exchanged, and the cells in which they are.
    Exchanged { AtOnce, Ascending, Descending, WholeGrid, Inverse, OnlyGreater, OnlyFirstOfEach, AddedOne, OtherKind, AllThreeUnits, ByPlace, }
}

slot! {
    /// The condition on the values of two units.
    Corresponding {
        OneToOne, Functional, Injective, SameCounts, SameSets, SamePattern, Neighbours, OnlyFirstDigit, DigitsDiffer, Shift,
        SameNumberOfDigits, SumOfFrequencies, UntilFirstEmpty,
    }
}

slot! {
    /// The condition on empty cells.
    EmptyCells { Empty, Anything, EmptyOfFirst, EmptyOfSecond, SameNumber, ADigitToo, }
}

slot! {
    /// The image of a digit that does not occur.
    Absent { MinusOne, Itself, Zero, Unused, UnusedDescending, Nine, Shortened, }
}

slot! {
    /// The meaning of the vector's indices and entries.
    Sense { ToSecond, ToFirst, LastWins, ByPosition, ZeroBased, Identity, Sorted, }
}

logic! {
    /// Value permutations.
    Values {
        first: View, second: View, walk: Walk, exchanged: Exchanged, corresponding: Corresponding, empty: EmptyCells, absent: Absent,
        sense: Sense, rest: ValueRest, digits: Walk,
    }
}

slot! {
    /// The condition on the rest of the grid.
    ValueRest { Free, Equal, FilledEqual, EqualInBlock, NotEqual, UnitMustChange, }
}

impl Answers for Values {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        let Method::ValuePermutation { unit: kind, asks } = method else {
            return Value::Null;
        };
        let first = self.first.of(&sheet.grids[0]);
        let unit = sheet.unit(kind);
        let walk = self.walk.over(9, |number| first[unit[number]] == EMPTY);
        let walked: Vec<usize> = walk.iter().map(|&number| unit[number]).collect();
        if asks == MapTask::Apply {
            return grid_value(&self.apply(&first, kind, &walked, sheet));
        }
        let second = self.second.of(&sheet.grids[1]);
        let values: Vec<(i32, i32)> = walked
            .iter()
            .map(|&cell| (first[cell], second[cell]))
            .collect();
        let is_equal = |looks: &dyn Fn(usize) -> bool| {
            (0..81).all(|cell| unit.contains(&cell) || !looks(cell) || first[cell] == second[cell])
        };
        let block = number(UnitKind::Block, sheet.anchor);
        let rest = match self.rest {
            ValueRest::Free => true,
            ValueRest::Equal => is_equal(&|_| true),
            ValueRest::FilledEqual => is_equal(&|cell| first[cell] != EMPTY),
            ValueRest::EqualInBlock => is_equal(&|cell| number(UnitKind::Block, cell) == block),
            ValueRest::NotEqual => first != second,
            ValueRest::UnitMustChange => unit.iter().any(|&cell| first[cell] != second[cell]),
        };
        if !rest || !self.corresponds(&values) {
            return if asks == MapTask::Image {
                Value::Null
            } else {
                false.into()
            };
        }
        if asks == MapTask::Recognise {
            return true.into();
        }
        self.image(&values)
    }
}

impl Values {
    fn apply(&self, board: &Board, kind: UnitKind, walked: &[usize], sheet: &Sheet) -> Board {
        let mut result = *board;
        let image = |digit: i32| sheet.image.get(index(digit)).copied().unwrap_or(EMPTY);
        let anchor = sheet.anchor;
        let cells: Vec<usize> = match self.exchanged {
            Exchanged::WholeGrid => (0..81).collect(),
            Exchanged::OtherKind => {
                let other = if kind == UnitKind::Row {
                    UnitKind::Column
                } else {
                    UnitKind::Row
                };
                cells(other, number(other, anchor)).to_vec()
            }
            Exchanged::AllThreeUnits => (0..81)
                .filter(|&cell| {
                    UnitKind::ALL
                        .into_iter()
                        .any(|kind| number(kind, cell) == number(kind, anchor))
                })
                .collect(),
            _ => walked.to_vec(),
        };
        let digits: Vec<i32> = self
            .digits
            .over(9, |_| false)
            .into_iter()
            .filter_map(|digit| i32::try_from(digit + 1).ok())
            .collect();
        match self.exchanged {
            Exchanged::Ascending | Exchanged::Descending => {
                let mut digits = digits;
                if self.exchanged == Exchanged::Descending {
                    digits.reverse();
                }
                for digit in digits {
                    for &cell in &cells {
                        if result[cell] == digit {
                            result[cell] = image(digit);
                        }
                    }
                }
            }
            _ => {
                let mut seen = Vec::new();
                for (position, &cell) in cells.iter().enumerate() {
                    let digit = board[cell];
                    if !is_digit(digit) || !digits.contains(&digit) {
                        continue;
                    }
                    let inverse = || (1..=9).find(|from| image(*from) == digit).unwrap_or(digit);
                    result[cell] = match self.exchanged {
                        Exchanged::Inverse => inverse(),
                        Exchanged::OnlyGreater => image(digit).max(digit),
                        Exchanged::OnlyFirstOfEach if seen.contains(&digit) => digit,
                        Exchanged::ByPlace => sheet.image.get(position).copied().unwrap_or(EMPTY),
                        Exchanged::AddedOne => image(digit % 9 + 1),
                        _ => image(digit),
                    };
                    seen.push(digit);
                }
            }
        }
        result
    }

    fn corresponds(&self, values: &[(i32, i32)]) -> bool {
        let empty = values.iter().all(|(one, other)| match self.empty {
            EmptyCells::Empty => (*one == EMPTY) == (*other == EMPTY),
            EmptyCells::Anything | EmptyCells::SameNumber | EmptyCells::ADigitToo => true,
            EmptyCells::EmptyOfFirst => *one != EMPTY || *other == EMPTY,
            EmptyCells::EmptyOfSecond => *other != EMPTY || *one == EMPTY,
        });
        let number =
            |of: fn(&(i32, i32)) -> i32| values.iter().filter(|pair| of(pair) == EMPTY).count();
        if !empty
            || self.empty == EmptyCells::SameNumber
                && number(|pair| pair.0) != number(|pair| pair.1)
        {
            return false;
        }
        let filled: Vec<(i32, i32)> = values
            .iter()
            .copied()
            .filter(|(one, other)| {
                self.empty == EmptyCells::ADigitToo || *one != EMPTY && *other != EMPTY
            })
            .collect();
        let pairs = |wanted: &dyn Fn((i32, i32), (i32, i32)) -> bool| {
            filled
                .iter()
                .enumerate()
                .all(|(number, one)| filled[..number].iter().all(|other| wanted(*other, *one)))
        };
        let functional = || pairs(&|one, other| one.0 != other.0 || one.1 == other.1);
        let injective = || pairs(&|one, other| one.0 == other.0 || one.1 != other.1);
        let list = |of: fn(&(i32, i32)) -> i32| {
            let mut list: Vec<i32> = filled.iter().map(of).collect();
            list.sort_unstable();
            list
        };
        let frequencies = |of: fn(&(i32, i32)) -> i32| {
            let list = list(of);
            let mut counts: Vec<usize> = list
                .chunk_by(|one, other| one == other)
                .map(<[i32]>::len)
                .collect();
            counts.sort_unstable();
            counts
        };
        let distinct = |of: fn(&(i32, i32)) -> i32| {
            let mut list = list(of);
            list.dedup();
            list
        };
        match self.corresponding {
            Corresponding::OneToOne => functional() && injective(),
            Corresponding::Functional => functional(),
            Corresponding::Injective => injective(),
            Corresponding::SameCounts => {
                filled.len() == values.iter().filter(|pair| pair.1 != EMPTY).count()
            }
            Corresponding::SameSets => distinct(|pair| pair.0) == distinct(|pair| pair.1),
            Corresponding::SamePattern => true,
            Corresponding::Neighbours => filled
                .windows(2)
                .all(|pair| (pair[0].0 == pair[1].0) == (pair[0].1 == pair[1].1)),
            Corresponding::OnlyFirstDigit => filled.first().is_none_or(|first| {
                filled
                    .iter()
                    .all(|pair| (pair.0 == first.0) == (pair.1 == first.1))
            }),
            Corresponding::DigitsDiffer => {
                functional() && injective() && filled.iter().all(|pair| pair.0 != pair.1)
            }
            Corresponding::Shift => filled.first().is_none_or(|first| {
                let by = |pair: &(i32, i32)| pair.1.wrapping_sub(pair.0);
                filled
                    .iter()
                    .all(|pair| by(pair).wrapping_sub(by(first)) % 9 == 0)
            }),
            Corresponding::SameNumberOfDigits => {
                distinct(|pair| pair.0).len() == distinct(|pair| pair.1).len()
            }
            Corresponding::SumOfFrequencies => {
                frequencies(|pair| pair.0) == frequencies(|pair| pair.1)
            }
            Corresponding::UntilFirstEmpty => {
                let end = values
                    .iter()
                    .position(|pair| pair.0 == EMPTY)
                    .unwrap_or(values.len());
                let before = &values[..end];
                before.iter().enumerate().all(|(number, one)| {
                    before[..number]
                        .iter()
                        .all(|other| (one.0 == other.0) == (one.1 == other.1))
                })
            }
        }
    }

    fn image(&self, values: &[(i32, i32)]) -> Value {
        let mut image = [EMPTY; 9];
        for &(one, other) in values
            .iter()
            .filter(|(one, other)| is_digit(*one) && is_digit(*other))
        {
            match self.sense {
                Sense::ToSecond | Sense::LastWins => image[index(one)] = other,
                Sense::ToFirst => image[index(other)] = one,
                Sense::Identity => image[index(one)] = one,
                Sense::Sorted => {}
                Sense::ByPosition | Sense::ZeroBased => {
                    image[index(one)] = other - i32::from(self.sense == Sense::ZeroBased);
                }
            }
        }
        if self.sense == Sense::Sorted {
            let digits = |of: fn(&(i32, i32)) -> i32| {
                let all = values.iter().map(of).filter(|value| is_digit(*value));
                let mut digits: Vec<i32> = all.collect();
                digits.sort_unstable();
                digits.dedup();
                digits
            };
            for (one, other) in digits(|pair| pair.0).into_iter().zip(digits(|pair| pair.1)) {
                image[index(one)] = other;
            }
        }
        if self.sense == Sense::ByPosition {
            for (number, (_, other)) in values.iter().enumerate() {
                image[number] = *other;
            }
        }
        let mut entries: Vec<i32> = image.to_vec();
        for digit in 0..9 {
            let unused = || {
                (1..=9)
                    .find(|value| !entries.contains(value))
                    .unwrap_or(EMPTY)
            };
            let largest = || {
                (1..=9)
                    .rev()
                    .find(|value| !entries.contains(value))
                    .unwrap_or(EMPTY)
            };
            if entries[digit] == EMPTY {
                entries[digit] = match self.absent {
                    Absent::MinusOne | Absent::Shortened => EMPTY,
                    Absent::Itself => i32::try_from(digit + 1).unwrap_or(1),
                    Absent::Zero => 0,
                    Absent::Unused => unused(),
                    Absent::UnusedDescending => largest(),
                    Absent::Nine => 9,
                };
            }
        }
        if self.absent == Absent::Shortened {
            entries.retain(|value| *value != EMPTY);
        }
        Value::List(
            entries
                .into_iter()
                .map(|entry| Value::Int(entry.into()))
                .collect(),
        )
    }
}
