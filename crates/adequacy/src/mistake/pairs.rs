//! Pairs (3.1.3).

use board::grid::EMPTY;
use board::method::{Find, Method, Shape};
use board::unit::UnitKind;

use super::candidates::{
    Found, Marks, Pick, Strikes, exists, is_hidden_in, open_cells, unit_of, units_of,
};
use super::slot::{Exists, Walk, logic, slot};
use super::{Answers, cell_value};
use crate::mistake::sheet::{Board, Cells, Sheet, Units, View, index, is_digit, number};
use model::value::Value;

slot! {
    /// The number of candidates of a naked pair's cells, or of cells in which a hidden pair's digits are open. With
    /// `TwoInFirst` only the first cell or digit needs two, the other at least one.
    Size { Two, AtLeastTwo, TwoOrThree, AtMostTwo, Any, TwoInFirst, }
}

slot! {
    /// The comparison of two lists: the candidates of two cells, or the cells of two digits.
    ///
    /// `Number` compares their lengths, `Distance` the last entry minus the first, `Product` the product of entries.
    /// `Common` needs one entry in both lists, `UnionOfTwo` at most two different entries in all. With `Contained` the
    /// second list holds the first, with `FirstContains` the first holds the second. With `NextSmallest` the lists are
    /// equal, or the second begins one above the first.
    Equal {
        Wholly, Sum, Number, First, Last, Common, UnionOfTwo, Contained, FirstContains, SmallestAndNumber, NextSmallest,
        Unchecked, Distance, Product,
    }
}

impl Equal {
    fn holds(self, one: &[usize], other: &[usize]) -> bool {
        let common = || one.iter().filter(|item| other.contains(item)).count();
        match self {
            Self::Wholly => one == other,
            Self::Sum => one.iter().sum::<usize>() == other.iter().sum::<usize>(),
            Self::Number => one.len() == other.len(),
            Self::Unchecked => true,
            Self::Distance => {
                let span = |list: &[usize]| {
                    list.last()
                        .zip(list.first())
                        .map(|(last, first)| last - first)
                };
                span(one) == span(other)
            }
            Self::Product => {
                let product = |list: &[usize]| list.iter().map(|item| item + 1).product::<usize>();
                product(one) == product(other)
            }
            Self::First => one.first() == other.first(),
            Self::Last => one.last() == other.last(),
            Self::Common => common() > 0,
            Self::UnionOfTwo => one.len() + other.len() - common() <= 2,
            Self::Contained => common() == one.len(),
            Self::FirstContains => common() == other.len(),
            Self::SmallestAndNumber => one.first() == other.first() && one.len() == other.len(),
            Self::NextSmallest => {
                one.first().map(|first| first + 1) == other.first().copied() || one == other
            }
        }
    }
}

slot! {
    /// The position of a pair's cells relative to each other and in the unit.
    ///
    /// `WithinThree`: at most three places apart. `OtherBlock`: not in one block and one line at once. `BothHalves`:
    /// the first among the first five cells, the second among the last five. `NotFirst`, `NotLast`: not the unit's
    /// first or last cell.
    Near {
        Anywhere, Neighbours, NotNeighbours, WithinThree, SameBlock, SameRow, SameColumn, OtherBlock, BothHalves, NotFirst,
        NotLast, SameLine,
    }
}

impl Near {
    fn holds(self, [one, other]: [usize; 2], unit: &Cells) -> bool {
        let position = |cell: usize| unit.iter().position(|own| *own == cell).unwrap_or(0);
        let (first, second) = (position(one), position(other));
        let same = |kind| number(kind, one) == number(kind, other);
        match self {
            Self::Anywhere => true,
            Self::Neighbours => second == first + 1,
            Self::NotNeighbours => second != first + 1,
            Self::WithinThree => second <= first + 3,
            Self::SameBlock => same(UnitKind::Block),
            Self::SameLine => same(UnitKind::Row) || same(UnitKind::Column),
            Self::SameRow => same(UnitKind::Row),
            Self::SameColumn => same(UnitKind::Column),
            // Two cells never share both row and column, so equality means that they share neither.
            Self::OtherBlock => {
                !same(UnitKind::Block) || same(UnitKind::Row) == same(UnitKind::Column)
            }
            Self::BothHalves => first < 5 && second > 3,
            Self::NotFirst => first > 0,
            Self::NotLast => second < 8,
        }
    }
}

slot! {
    /// The condition on the unit's other cells or digits of the right size.
    ///
    /// `NoThird`: no third one is equal to the pair's. `OnlyTheTwo`, `AtMostThree`: the unit has no others, or at most
    /// one. `FirstTwo`: the pair's are the first two. `FirstMustHavePartner`: the search ends at the first one without
    /// a partner. `NoneNeeded`: a single one is a pair.
    Others { Any, NoThird, OnlyTheTwo, FirstTwo, FirstMustHavePartner, AtMostThree, NoneNeeded, }
}

slot! {
    /// The singles that a cell of a pair must not be.
    ///
    /// With `OnlyFirstCell` and `OnlySecondCell` one cell alone is checked; with `OneIsEnough` one cell of the pair may
    /// be a single. With `AllSinglesOfUnit` a single anywhere in the unit excludes its pairs.
    Excluded {
        AllSingles, OfTheUnit, None, OnlyNaked, OnlyOfRow, OnlyOfColumn, OnlyOfBlock, NotOfBlock, OnlyFirstCell, OnlySecondCell,
        OneIsEnough, AllSinglesOfUnit,
    }
}

slot! {
    /// The condition on pairs that are naked and hidden at once. `NotHidden` allows none of them, `OnlyBoth` no others;
    /// `MoreInOne` and `MoreInBoth` demand a further candidate in one or both cells of a hidden pair.
    Double { Allowed, NotHidden, MoreInOne, MoreInBoth, OnlyBoth, }
}

slot! {
    /// The treatment of digits with fewer than two open cells in the search for hidden pairs.
    ///
    /// The search ends at the first digit that has no open cell (`NoPlaceEnds`), that the unit holds already
    /// (`PlacedEnds`), or that has one open cell (`SingleEnds`). With `SinglesPair` two digits with one open cell each
    /// are a pair.
    Lonely { Skipped, NoPlaceEnds, PlacedEnds, SingleEnds, SinglesPair, }
}

slot! {
    /// The coordinates by which cells are compared.
    Compared { WholeCells, Rows, Columns, SecondCell, FirstCell, SecondColumn, SecondRow, Blocks, }
}

logic! {
    /// Pairs.
    Pairs {
        view: View, strikes: Strikes, first: Walk, second: Walk, size: Size, equal: Equal, compared: Compared, near: Near,
        others: Others, excluded: Excluded, both: Double, lonely: Lonely, units: Units, pick: Pick, exists: Exists,
        result: PairResult,
    }
}

slot! {
    /// The cells that are returned.
    PairResult { BothCells, Exchanged, OnlyFirst, FirstTwice, }
}

impl Pairs {
    /// Returns the naked or hidden pairs of a unit.
    pub(super) fn of_unit(
        &self,
        shape: Shape,
        board: &Board,
        marks: &Marks,
        unit: &Cells,
        unit_number: usize,
    ) -> Vec<Found> {
        let found = match shape {
            Shape::Naked => self.naked(board, marks, unit),
            Shape::Hidden => self.hidden(board, marks, unit),
        };
        found
            .into_iter()
            .filter(|(cells, _)| self.near.holds(*cells, unit))
            .filter(|(cells, _)| self.is_not_excluded(marks, *cells, unit))
            .filter(|(cells, digits)| self.may_be_both(shape, marks, *cells, digits, unit))
            .map(|(cells, digits)| Found {
                cells: cells.to_vec(),
                digits,
                unit: unit_number,
            })
            .collect()
    }

    fn naked(&self, board: &Board, marks: &Marks, unit: &Cells) -> Vec<([usize; 2], Vec<usize>)> {
        let digits = |cell: usize| {
            (0..9)
                .filter(|digit| marks[cell] & 1 << digit != 0)
                .collect::<Vec<usize>>()
        };
        let count = |cell: usize| marks[cell].count_ones();
        let fits = |cell: usize, is_first: bool| match self.size {
            Size::Two => count(cell) == 2,
            Size::AtLeastTwo => count(cell) >= 2,
            Size::TwoOrThree => count(cell) == 2 || count(cell) == 3,
            Size::AtMostTwo => count(cell) == 1 || count(cell) == 2,
            Size::Any => count(cell) > 0,
            Size::TwoInFirst => count(cell) == 2 || !is_first && count(cell) > 0,
        };
        let blank = |index: usize| board[unit[index]] == EMPTY;
        let walk = |walk: Walk| {
            walk.over(9, blank)
                .into_iter()
                .map(|index| unit[index])
                .collect::<Vec<usize>>()
        };
        let (firsts, seconds) = (walk(self.first), walk(self.second));
        let fitting: Vec<usize> = unit
            .iter()
            .copied()
            .filter(|&cell| fits(cell, true))
            .collect();
        let mut found = Vec::new();
        for &one in &firsts {
            if !fits(one, true) {
                continue;
            }
            let before = found.len();
            if self.others == Others::NoneNeeded {
                found.push(([one, one], digits(one)));
            }
            for &other in &seconds {
                if other <= one
                    || !fits(other, false)
                    || !self.equal.holds(&digits(one), &digits(other))
                {
                    continue;
                }
                let same = fitting
                    .iter()
                    .filter(|&&cell| marks[cell] == marks[one])
                    .count();
                let others_allow = match self.others {
                    Others::Any | Others::FirstMustHavePartner | Others::NoneNeeded => true,
                    Others::NoThird => same == 2,
                    Others::OnlyTheTwo => fitting.len() == 2,
                    Others::FirstTwo => fitting[..2.min(fitting.len())] == [one, other],
                    Others::AtMostThree => fitting.len() <= 3,
                };
                if others_allow {
                    found.push(([one, other], digits(one)));
                }
            }
            if self.others == Others::FirstMustHavePartner && found.len() == before {
                break;
            }
        }
        found
    }

    fn hidden(&self, board: &Board, marks: &Marks, unit: &Cells) -> Vec<([usize; 2], Vec<usize>)> {
        let open: Vec<Vec<usize>> = (0..9).map(|digit| open_cells(marks, unit, digit)).collect();
        let is_placed = |digit: usize| {
            unit.iter()
                .any(|&cell| is_digit(board[cell]) && index(board[cell]) == digit)
        };
        let fits = |digit: usize, is_first: bool| match self.size {
            Size::Two => open[digit].len() == 2,
            Size::AtLeastTwo => open[digit].len() >= 2,
            Size::TwoOrThree => (2..=3).contains(&open[digit].len()),
            Size::AtMostTwo => (1..=2).contains(&open[digit].len()),
            Size::Any => !open[digit].is_empty(),
            Size::TwoInFirst => open[digit].len() == 2 || !is_first && !open[digit].is_empty(),
        };
        let fitting = (0..9)
            .filter(|&digit| fits(digit, true))
            .collect::<Vec<usize>>();
        let key = |digit: usize| -> Vec<usize> {
            let cells = open[digit].iter().copied();
            // Where one cell is replaced by its line, 100 is added to the others, so that no cell equals a line.
            match self.compared {
                Compared::WholeCells => cells.collect(),
                Compared::Rows => cells.map(|cell| cell / 9).collect(),
                Compared::Columns => cells.map(|cell| cell % 9).collect(),
                Compared::SecondCell => cells.skip(1).take(1).collect(),
                Compared::FirstCell => cells.take(1).collect(),
                Compared::SecondColumn => cells
                    .enumerate()
                    .map(|(place, cell)| if place == 1 { cell % 9 } else { cell + 100 })
                    .collect(),
                Compared::SecondRow => cells
                    .enumerate()
                    .map(|(place, cell)| if place == 1 { cell / 9 } else { cell + 100 })
                    .collect(),
                Compared::Blocks => cells.map(|cell| number(UnitKind::Block, cell)).collect(),
            }
        };
        let mut found = Vec::new();
        for one in self.first.over(9, is_placed) {
            let ends = match self.lonely {
                Lonely::Skipped => false,
                Lonely::NoPlaceEnds => open[one].is_empty(),
                Lonely::PlacedEnds => is_placed(one),
                Lonely::SingleEnds => open[one].len() == 1,
                Lonely::SinglesPair => false,
            };
            if ends {
                break;
            }
            if !fits(one, true) {
                continue;
            }
            let before = found.len();
            if let (Others::NoneNeeded, [a, b, ..]) = (self.others, &open[one][..]) {
                found.push(([*a, *b], vec![one]));
            }
            for other in self.second.over(9, is_placed) {
                if other <= one || !fits(other, false) || !self.equal.holds(&key(one), &key(other))
                {
                    continue;
                }
                let same = fitting
                    .iter()
                    .filter(|&&digit| open[digit] == open[one])
                    .count();
                let others_allow = match self.others {
                    Others::Any | Others::FirstMustHavePartner | Others::NoneNeeded => true,
                    Others::NoThird => same == 2,
                    Others::OnlyTheTwo => fitting.len() == 2,
                    Others::FirstTwo => fitting[..2.min(fitting.len())] == [one, other],
                    Others::AtMostThree => fitting.len() <= 3,
                };
                let mut cells = open[one].clone();
                if cells.len() < 2 {
                    cells.extend(
                        open[other]
                            .iter()
                            .copied()
                            .filter(|cell| !open[one].contains(cell)),
                    );
                }
                cells.sort_unstable();
                if let (true, [a, b, ..]) = (others_allow, &cells[..]) {
                    found.push(([*a, *b], vec![one, other]));
                }
            }
            if self.others == Others::FirstMustHavePartner && found.len() == before {
                break;
            }
        }
        if self.lonely == Lonely::SinglesPair {
            let single: Vec<usize> = (0..9).filter(|&digit| open[digit].len() == 1).collect();
            if let [one, other, ..] = single[..]
                && open[one] != open[other]
            {
                let mut cells = [open[one][0], open[other][0]];
                cells.sort_unstable();
                found.push((cells, vec![one, other]));
            }
        }
        found
    }

    /// Returns the answer of a program that does not require the cells of a naked pair to share a unit.
    fn anywhere(&self, marks: &Marks, asks: Find) -> Value {
        let pair = |one: usize, other: usize| {
            let is_pair = marks[one] == marks[other] && marks[one].count_ones() == 2;
            let own = unit_of(UnitKind::Row, one);
            (is_pair && self.is_not_excluded(marks, [one, other], &own)).then_some([one, other])
        };
        let mut pairs =
            (0..81).flat_map(|one| (one + 1..81).filter_map(move |other| pair(one, other)));
        match (asks, pairs.next()) {
            (Find::Exists, found) => found.is_some().into(),
            (Find::Which, Some(cells)) => cells.into_iter().map(cell_value).collect(),
            (Find::Which, None) => Value::Null,
        }
    }

    /// Returns whether no cell of a pair is a single that must not be in it.
    fn is_not_excluded(&self, marks: &Marks, cells: [usize; 2], unit: &Cells) -> bool {
        let hidden = |kind, cell: usize| is_hidden_in(marks, &unit_of(kind, cell), cell);
        let naked = |cell: usize| marks[cell].is_power_of_two();
        let any =
            |cell: usize| naked(cell) || UnitKind::ALL.into_iter().any(|kind| hidden(kind, cell));
        let in_unit = |cell: usize| naked(cell) || is_hidden_in(marks, unit, cell);
        let is_out = |cell: usize| match self.excluded {
            Excluded::AllSingles
            | Excluded::OnlyFirstCell
            | Excluded::OnlySecondCell
            | Excluded::OneIsEnough => any(cell),
            Excluded::OfTheUnit => in_unit(cell),
            Excluded::None => false,
            Excluded::OnlyNaked => naked(cell),
            Excluded::OnlyOfRow => naked(cell) || hidden(UnitKind::Row, cell),
            Excluded::OnlyOfColumn => naked(cell) || hidden(UnitKind::Column, cell),
            Excluded::OnlyOfBlock => naked(cell) || hidden(UnitKind::Block, cell),
            Excluded::NotOfBlock => {
                naked(cell) || hidden(UnitKind::Row, cell) || hidden(UnitKind::Column, cell)
            }
            Excluded::AllSinglesOfUnit => {
                unit.iter().any(|&cell| marks[cell] != 0 && in_unit(cell))
            }
        };
        let [first, second] = cells.map(is_out);
        match self.excluded {
            Excluded::OnlyFirstCell => !first,
            Excluded::OnlySecondCell => !second,
            Excluded::OneIsEnough => !(first && second),
            _ => !first && !second,
        }
    }

    fn may_be_both(
        &self,
        shape: Shape,
        marks: &Marks,
        cells: [usize; 2],
        digits: &[usize],
        unit: &Cells,
    ) -> bool {
        let own = digits.iter().take(2).fold(0, |set, digit| set | 1 << digit);
        let more = cells.map(|cell| marks[cell] & !own != 0);
        let is_naked = more == [false; 2];
        let is_hidden = digits
            .iter()
            .take(2)
            .all(|&digit| open_cells(marks, unit, digit) == cells);
        match (self.both, shape) {
            (Double::Allowed, _) => true,
            (Double::NotHidden, Shape::Naked) => !is_hidden,
            (Double::NotHidden | Double::MoreInOne, Shape::Hidden) => !is_naked,
            (Double::MoreInBoth, Shape::Hidden) => more == [true; 2],
            (Double::MoreInOne | Double::MoreInBoth, Shape::Naked) => true,
            (Double::OnlyBoth, _) => is_naked && is_hidden,
        }
    }
}

impl Answers for Pairs {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        let board = self.view.of(&sheet.grids[0]);
        let marks = self.strikes.marks(&board);
        let (shape, asks) = match method {
            Method::Pair { shape, asks, .. } => (shape, asks),
            _ => (Shape::Naked, Find::Exists),
        };
        if (self.units, shape, method.unit_kind()) == (Units::Anywhere, Shape::Naked, None) {
            return self.anywhere(&marks, asks);
        }
        let units = units_of(method, sheet, self.units);
        let found: Vec<Vec<Found>> = units
            .iter()
            .enumerate()
            .map(|(number, unit)| self.of_unit(shape, &board, &marks, unit, number))
            .collect();
        match asks {
            Find::Exists => exists(self.exists, &found),
            Find::Which => {
                let all = found.concat();
                let cells = self
                    .pick
                    .of(&all)
                    .map_or(Vec::new(), |found| found.cells.clone());
                let cells = match (self.result, &cells[..]) {
                    (PairResult::Exchanged, [one, other]) => vec![*other, *one],
                    (PairResult::OnlyFirst, [one, _]) => vec![*one],
                    (PairResult::FirstTwice, [one, _]) => vec![*one, *one],
                    _ => cells,
                };
                cells.into_iter().map(cell_value).collect()
            }
        }
    }
}
