//! Candidate lists, and the singles and pairs among them (2.4, 3.1.2, 3.1.3).

use reference::grid::EMPTY;
use reference::method::{Find, Method, Shape};
use reference::unit::UnitKind;

use super::board::{
    Board, Cells, Sheet, Units, View, all_units, cells, edges, index, is_digit, number,
};
use super::filling::FullHouses;
use super::slot::{Exists, Slot, Walk, logic, slot};
use super::{Answers, place};
use crate::value::Value;

/// A set of digits: bit 0 for digit 1.
pub(super) type Digits = u16;

/// All digits.
const ALL: Digits = 0x1ff;

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
    /// A digit in a unit does not strike there.
    WithoutDigitIn(i32, usize),
    /// The block of rows and columns 3, 6 and 9 is taken for the next one.
    NextBlock,
    /// Each block is taken for the first one.
    FirstBlock,
    /// A unit strikes only up to its first empty cell.
    UntilEmpty,
    /// Only cells before strike.
    Before,
    /// Only cells after strike.
    After,
    /// Filled cells keep their digit as a candidate.
    FilledKeepTheirs,
    /// Filled cells have candidates like empty ones.
    FilledToo,
    /// The cell in the middle of its block does not strike.
    NotMiddle,
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
}

impl Strikes {
    /// Returns the candidates of a grid.
    pub(super) fn marks(self, board: &Board) -> Marks {
        let mut marks = [ALL; 81];
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
                for other in cells(kind, own) {
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

    /// Returns whether a filled cell strikes its digit from another of a unit, whose number counts rows, columns, blocks.
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
            | Self::FilledToo => true,
        }
    }
}

/// Returns the cells of a unit in which a digit is open.
fn places(marks: &Marks, unit: &[usize], digit: usize) -> Vec<usize> {
    unit.iter()
        .copied()
        .filter(|&cell| marks[cell] & 1 << digit != 0)
        .collect()
}

/// Returns whether a digit has this cell as its only place in a unit.
fn is_only_place(marks: &Marks, unit: &Cells, cell: usize, digit: usize) -> bool {
    marks[cell] & 1 << digit != 0 && places(marks, unit, digit).len() == 1
}

fn unit_of(kind: UnitKind, cell: usize) -> Cells {
    cells(kind, number(kind, cell))
}

/// Returns whether a cell is a hidden single of a unit.
fn is_hidden_in(marks: &Marks, unit: &Cells, cell: usize) -> bool {
    (0..9).any(|digit| is_only_place(marks, unit, cell, digit))
}

slot! {
    /// The number of candidates of a naked single.
    Count { One, AtMostOne, AtLeastOne, OneOrTwo, Two, One23, }
}

slot! {
    /// A further condition on singles.
    Overlap { Any, NotNaked, NotHidden, AlsoHidden, AlsoNaked, NotFullHouse, OnlyFullHouse, }
}

slot! {
    /// The find that is returned.
    Pick {
        Minimal, Last, ByColumn, ByColumnLast, ByBlock, SmallestDigit, LargestDigit, FirstFound, Second, SecondCellFirst,
        FirstRowThenAny, NearestCells,
    }
}

slot! {
    /// The places that a hidden single's digit may have.
    Places { One, AtMostTwo, Two, OneOfNeighbours, FirstOnly, OneWithFilled, OddNumber, }
}

slot! {
    /// The units in which a hidden single's digit must be alone.
    Scope { Asked, OwnKindAnywhere, AllThree, TwoOfThree, OnlyRow, OnlyColumn, OnlyBlock, RowAndBlock, ColumnAndBlock, }
}

slot! {
    /// The effect of a digit without a place on the search.
    NoPlace { Skipped, EndsSearch, IsFound, EndsUnlessPlaced, PlacedEnds, }
}

slot! {
    /// The number of cells in which a digit must already stand.
    Placed { Any, Eight, Seven, SomeOfThem, AtLeastTwo, None, NotInBlockRow, }
}

logic! {
    /// Singles.
    Singles {
        view: View, strikes: Strikes, walk: Walk, digits: Walk, count: Count, overlap: Overlap, alone: Places, scope: Scope,
        no_place: NoPlace, placed: Placed, units: Units, pick: Pick, exists: Exists,
    }
}

/// A single or a pair: its cells and its smallest digit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found {
    pub(super) cells: Vec<usize>,
    pub(super) digits: Vec<usize>,
    unit: usize,
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

impl Singles {
    fn is_kept(&self, board: &Board, marks: &Marks, cell: usize) -> bool {
        let is_naked = || marks[cell].count_ones() == 1;
        let is_hidden = || {
            UnitKind::ALL
                .into_iter()
                .any(|kind| is_hidden_in(marks, &unit_of(kind, cell), cell))
        };
        let is_last = || {
            UnitKind::ALL.into_iter().any(|kind| {
                board[cell] == EMPTY && FullHouses::default().is_one(board, &unit_of(kind, cell))
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
                Count::AtLeastOne => count >= 1,
                Count::OneOrTwo => count == 1 || count == 2,
                Count::Two => count == 2,
                Count::One23 => count == 1 && marks[*cell] & 0b111 == 0,
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
        let stands = |digit: usize| {
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
        for digit in digits {
            let open = places(marks, &walked, digit);
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
            let number = stands(digit);
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
            Scope::Asked => true,
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

/// Returns the units that a question about singles or pairs looks at.
fn units_of(method: Method, sheet: &Sheet, units: Units) -> Vec<Cells> {
    match method.unit_kind() {
        Some(kind) => vec![sheet.unit(kind)],
        None => units.of(&all_units()),
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
                Some(found) => found.cells.first().map_or(Value::Null, |&cell| place(cell)),
                None => Value::Null,
            },
        }
    }
}

/// Returns whether there is a find: in some unit, or how many in the unit that is asked.
fn exists(exists: Exists, found: &[Vec<Found>]) -> Value {
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

slot! {
    /// The number of candidates of a naked pair's cells, or of places of a hidden pair's digits.
    Size { Two, AtLeastTwo, TwoOrThree, AtMostTwo, Any, TwoInFirst, }
}

slot! {
    /// The comparison of two lists of candidates or places.
    Equal {
        Wholly, Sum, Number, First, Last, Common, UnionOfTwo, Contained, FirstContains, SmallestAndNumber, NextSmallest,
    }
}

impl Equal {
    fn holds(self, one: &[usize], other: &[usize]) -> bool {
        let common = || one.iter().filter(|item| other.contains(item)).count();
        match self {
            Self::Wholly => one == other,
            Self::Sum => one.iter().sum::<usize>() == other.iter().sum::<usize>(),
            Self::Number => one.len() == other.len(),
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
    /// The position of a pair's cells to each other.
    Near {
        Anywhere, Neighbours, NotNeighbours, WithinThree, SameBlock, SameRow, SameColumn, OtherBlock, BothHalves, NotFirst,
        NotLast,
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
            Self::SameRow => same(UnitKind::Row),
            Self::SameColumn => same(UnitKind::Column),
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
    /// The number of cells or digits that may look like those of the pair.
    Others { Any, NoThird, OnlyTheTwo, FirstTwo, FirstMustHavePartner, AtMostThree, }
}

slot! {
    /// The singles that a cell of a pair must not be.
    Excluded {
        AllSingles, OfTheUnit, None, OnlyNaked, OnlyOfRow, OnlyOfColumn, OnlyOfBlock, NotOfBlock, OnlyFirstCell, OnlySecondCell,
        OneIsEnough, AllSinglesOfUnit,
    }
}

slot! {
    /// The condition on pairs that are naked and hidden at once.
    Both { Allowed, NotHidden, MoreInOne, MoreInBoth, OnlyBoth, }
}

slot! {
    /// The effect of a digit with fewer than two places on the search for hidden pairs.
    Lonely { Skipped, NoPlaceEnds, PlacedEnds, SingleEnds, SinglesPair, }
}

slot! {
    /// The coordinates by which places are compared.
    Compared { WholeCells, Rows, Columns, SecondCell, FirstCell, SecondColumn, SecondRow, Blocks, }
}

logic! {
    /// Pairs.
    Pairs {
        view: View, strikes: Strikes, first: Walk, second: Walk, size: Size, equal: Equal, compared: Compared, near: Near,
        others: Others, excluded: Excluded, both: Both, lonely: Lonely, units: Units, pick: Pick, exists: Exists,
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
            .filter(|(cells, _)| self.is_kept(marks, *cells, unit))
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
        let of_two: Vec<usize> = unit
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
            for &other in &seconds {
                if other <= one
                    || !fits(other, false)
                    || !self.equal.holds(&digits(one), &digits(other))
                {
                    continue;
                }
                let same = of_two
                    .iter()
                    .filter(|&&cell| marks[cell] == marks[one])
                    .count();
                let is_kept = match self.others {
                    Others::Any | Others::FirstMustHavePartner => true,
                    Others::NoThird => same == 2,
                    Others::OnlyTheTwo => of_two.len() == 2,
                    Others::FirstTwo => of_two[..2.min(of_two.len())] == [one, other],
                    Others::AtMostThree => of_two.len() <= 3,
                };
                if is_kept {
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
        let open: Vec<Vec<usize>> = (0..9).map(|digit| places(marks, unit, digit)).collect();
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
        let with_two = (0..9)
            .filter(|&digit| fits(digit, true))
            .collect::<Vec<usize>>();
        let key = |digit: usize| -> Vec<usize> {
            let cells = open[digit].iter().copied();
            match self.compared {
                Compared::WholeCells => cells.collect(),
                Compared::Rows => cells.map(|cell| cell / 9).collect(),
                Compared::Columns => cells.map(|cell| cell % 9).collect(),
                Compared::SecondCell => cells.skip(1).take(1).collect(),
                Compared::FirstCell => cells.take(1).collect(),
                Compared::SecondColumn => cells
                    .enumerate()
                    .map(|(number, cell)| if number == 1 { cell % 9 } else { cell + 100 })
                    .collect(),
                Compared::SecondRow => cells
                    .enumerate()
                    .map(|(number, cell)| if number == 1 { cell / 9 } else { cell + 100 })
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
            for other in self.second.over(9, is_placed) {
                if other <= one || !fits(other, false) || !self.equal.holds(&key(one), &key(other))
                {
                    continue;
                }
                let same = with_two
                    .iter()
                    .filter(|&&digit| open[digit] == open[one])
                    .count();
                let is_kept = match self.others {
                    Others::Any | Others::FirstMustHavePartner => true,
                    Others::NoThird => same == 2,
                    Others::OnlyTheTwo => with_two.len() == 2,
                    Others::FirstTwo => with_two[..2.min(with_two.len())] == [one, other],
                    Others::AtMostThree => with_two.len() <= 3,
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
                if let (true, [a, b, ..]) = (is_kept, &cells[..]) {
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

    fn is_kept(&self, marks: &Marks, cells: [usize; 2], unit: &Cells) -> bool {
        let hidden = |kind, cell: usize| is_hidden_in(marks, &unit_of(kind, cell), cell);
        let naked = |cell: usize| marks[cell].count_ones() == 1;
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
            .all(|&digit| places(marks, unit, digit) == cells);
        match (self.both, shape) {
            (Both::Allowed, _) => true,
            (Both::NotHidden, Shape::Naked) => !is_hidden,
            (Both::NotHidden | Both::MoreInOne, Shape::Hidden) => !is_naked,
            (Both::MoreInBoth, Shape::Hidden) => more == [true; 2],
            (Both::MoreInOne | Both::MoreInBoth, Shape::Naked) => true,
            (Both::OnlyBoth, _) => is_naked && is_hidden,
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
                cells.into_iter().map(place).collect()
            }
        }
    }
}
