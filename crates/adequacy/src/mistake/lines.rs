//! Permutations of the lines through a block and of whole bands and stacks (2.3, 3.2.1, 3.2.2).

use board::grid::EMPTY;
use board::method::Line;
use board::method::{MapTask, Method};
use board::unit::UnitKind;

use super::slot::{Every, Walk, logic, slot};
use super::{Answers, cell_value, grid_value, sum};
use crate::mistake::sheet::{Board, Sheet, View, as_set, cells, count, index, number, sorted};
use model::value::Value;

/// The permutations of three, ascending.
const ORDERS: [[usize; 3]; 6] = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
];

slot! {
    /// The comparison of two lines.
    Alike { Values, Sorted, Set, Sum, Count, Mask, FilledOfFirst, FilledOfBoth, FirstFilled, UpToRelabelling, Ends, InBlockOnly, FirstAndCount, }
    with WithoutPosition: nth in 0..9, FirstValues: count in 1..9
}

impl Alike {
    fn holds(self, one: &[i32], other: &[i32]) -> bool {
        let array = |values: &[i32]| {
            std::array::from_fn::<i32, 9, _>(|number| values.get(number).copied().unwrap_or(EMPTY))
        };
        let equal_where = |is_compared: &dyn Fn(usize) -> bool| {
            (0..one.len()).all(|number| !is_compared(number) || one[number] == other[number])
        };
        let (a, b) = (array(one), array(other));
        match self {
            Self::Values => one == other,
            Self::Sorted => sorted(a) == sorted(b),
            Self::Set => as_set(a) == as_set(b),
            Self::Sum => sum(one.iter().copied()) == sum(other.iter().copied()),
            Self::Count => count(a) == count(b),
            Self::Mask => {
                (0..one.len()).all(|number| (one[number] == EMPTY) == (other[number] == EMPTY))
            }
            Self::FilledOfFirst => equal_where(&|number| one[number] != EMPTY),
            Self::FilledOfBoth => {
                equal_where(&|number| one[number] != EMPTY && other[number] != EMPTY)
            }
            Self::FirstFilled => {
                let first = |values: &[i32]| {
                    values
                        .iter()
                        .copied()
                        .enumerate()
                        .find(|(_, value)| *value != EMPTY)
                };
                first(one) == first(other)
            }
            Self::UpToRelabelling => {
                (0..one.len()).all(|i| (0..i).all(|j| (one[i] == one[j]) == (other[i] == other[j])))
            }
            Self::Ends => equal_where(&|number| number == 0 || number == 8),
            Self::InBlockOnly => equal_where(&|number| number < 3),
            Self::FirstAndCount => one.first() == other.first() && count(a) == count(b),
            Self::WithoutPosition(left_out) => equal_where(&|number| number != left_out),
            Self::FirstValues(count) => equal_where(&|number| number < count),
        }
    }
}

slot! {
    /// The matching of the lines of two groups.
    Matched { OneToOne, EachFoundAgain, EachComesFromOne, BothWays, SwapsOnly, CyclesOnly, Greedy, SortedTogether, NotIdentity, FirstOnly, }
    with Without: nth in 0..6
}

impl Matched {
    /// Returns the permutations under which the lines match: entry `i` is the number of the line that line `i` becomes.
    fn orders(self, alike: &dyn Fn(usize, usize) -> bool) -> Vec<[usize; 3]> {
        let fits = |order: &[usize; 3]| (0..3).all(|from| alike(from, order[from]));
        let found = |from: usize| (0..3).find(|&to| alike(from, to));
        let all = || ORDERS.into_iter();
        let as_found = || {
            let order = [found(0), found(1), found(2)];
            order
                .iter()
                .all(Option::is_some)
                .then(|| order.map(|to| to.unwrap_or(0)))
                .into_iter()
                .collect::<Vec<_>>()
        };
        let is_reached = || (0..3).all(|to| (0..3).any(|from| alike(from, to)));
        match self {
            Self::OneToOne => all().filter(fits).collect(),
            Self::EachFoundAgain => as_found(),
            Self::EachComesFromOne => {
                if is_reached() {
                    vec![all().find(fits).unwrap_or([0, 1, 2])]
                } else {
                    Vec::new()
                }
            }
            Self::BothWays => {
                if is_reached() {
                    as_found()
                } else {
                    Vec::new()
                }
            }
            Self::SwapsOnly => all()
                .filter(|order| (0..3).any(|from| order[from] == from))
                .filter(fits)
                .collect(),
            Self::CyclesOnly => all()
                .filter(|order| (0..3).all(|from| order[from] != from) || *order == [0, 1, 2])
                .filter(fits)
                .collect(),
            Self::Greedy => {
                let mut used = Vec::new();
                for from in 0..3 {
                    match (0..3).find(|to| !used.contains(to) && alike(from, *to)) {
                        Some(to) => used.push(to),
                        None => return Vec::new(),
                    }
                }
                vec![[used[0], used[1], used[2]]]
            }
            // The largest permutation comes first. The name is part of a message key.
            Self::SortedTogether => all().rev().filter(fits).collect(),
            Self::NotIdentity => all().skip(1).filter(fits).collect(),
            Self::FirstOnly => all().filter(|order| alike(0, order[0])).collect(),
            Self::Without(left_out) => all()
                .enumerate()
                .filter(|(number, _)| *number != left_out)
                .map(|(_, order)| order)
                .filter(fits)
                .collect(),
        }
    }
}

slot! {
    /// The meaning of an image vector.
    Direction { To, From, Reversed, Identity, SwapFirstTwo, ShiftRight, OneLess, }
}

impl Direction {
    fn of(self, order: [usize; 3]) -> [usize; 3] {
        let mut inverse = [0; 3];
        for (from, to) in order.into_iter().enumerate() {
            inverse[to.min(2)] = from;
        }
        match self {
            Self::To => order,
            Self::From => inverse,
            Self::Reversed => [order[2], order[1], order[0]],
            Self::Identity => [0, 1, 2],
            Self::SwapFirstTwo => [order[1], order[0], order[2]],
            Self::ShiftRight => [order[2], order[0], order[1]],
            Self::OneLess => order.map(|to| (to + 2) % 3),
        }
    }
}

slot! {
    /// The way in which values are moved, and the cells that are left out.
    Written { AtOnce, InPlace, InPlaceBackwards, OnlyFilled, WithoutLast, FirstHalf, OnlyInBlock, WithoutFirst, Swapped, }
}

slot! {
    /// The first of the three lines that are permuted.
    Base { OfAnchor, First, Second, Last, OtherCoordinate, AtAnchorLine, NextBand, }
}

slot! {
    /// The condition on the lines that are not permuted.
    Rest { Equal, Free, SameSets, OwnOrders, SomeEqual, FilledEqual, }
}

slot! {
    /// The choice between rows and columns.
    LineKinds { Right, Other, Both, OnlyColumns, OnlyRows, }
}

slot! {
    /// A test before the search for an image.
    Guard { None, BlankLinePassedOver, BlankFirstEnds, BlankGroupIsFalse, EqualIsFalse, FirstLineMustMove, StopsAtFirstMoved, }
}

slot! {
    /// The comparison that chooses the permutation, before whole lines are compared.
    Decided { All, FirstValue, FirstFilled, Count, Sum, Mask, Set, FirstThree, }
}

impl Decided {
    const fn comparison(self) -> Option<Alike> {
        match self {
            Self::All => None,
            Self::FirstValue => Some(Alike::FirstValues(1)),
            Self::FirstFilled => Some(Alike::FirstFilled),
            Self::Count => Some(Alike::Count),
            Self::Sum => Some(Alike::Sum),
            Self::Mask => Some(Alike::Mask),
            Self::Set => Some(Alike::Set),
            Self::FirstThree => Some(Alike::FirstValues(3)),
        }
    }

    /// Returns the permutations that fit. A comparison that decides leaves one of them, or none.
    fn orders(
        self,
        matched: Matched,
        alike: &dyn Fn(Option<Alike>, usize, usize) -> bool,
    ) -> Vec<[usize; 3]> {
        let decides = self.comparison();
        if decides.is_none() {
            return matched.orders(&|from, to| alike(None, from, to));
        }
        let chosen = Matched::Greedy.orders(&|from, to| alike(decides, from, to));
        let fits = |order: &[usize; 3]| (0..3).all(|from| alike(None, from, order[from]));
        chosen.into_iter().filter(fits).collect()
    }
}

logic! {
    /// Permutations of lines and of blocks.
    Lines {
        first: View, second: View, decided: Decided, alike: Alike, matched: Matched, direction: Direction, written: Written, base: Base, rest: Rest,
        groups: Walk, axis: LineKinds, guard: Guard, every: Every,
    }
}

/// Moves each line to the line that `to` returns. `block` is the number of a block along the lines, for
/// [`Written::OnlyInBlock`].
fn lines_moved(
    board: &Board,
    kind: UnitKind,
    to: &dyn Fn(usize) -> usize,
    written: Written,
    block: usize,
) -> Board {
    let mut result = *board;
    if written == Written::Swapped {
        for line in 0..9 {
            for (from, to) in cells(kind, line)
                .into_iter()
                .zip(cells(kind, to(line).min(8)))
            {
                result.swap(from, to);
            }
        }
        return result;
    }
    let lines: Vec<usize> = match written {
        Written::InPlaceBackwards => (0..9).rev().collect(),
        Written::FirstHalf => (0..5).collect(),
        _ => (0..9).collect(),
    };
    for line in lines {
        let (from, to) = (cells(kind, line), cells(kind, to(line).min(8)));
        for position in 0..9 {
            let source = match written {
                Written::InPlace | Written::InPlaceBackwards => result[from[position]],
                _ => board[from[position]],
            };
            let is_written = match written {
                Written::OnlyFilled => source != EMPTY,
                Written::WithoutLast => position < 8,
                Written::WithoutFirst => position > 0,
                Written::OnlyInBlock => position / 3 == block,
                _ => true,
            };
            if is_written {
                result[to[position]] = source;
            }
        }
    }
    result
}

impl Lines {
    fn kinds(self, right: UnitKind) -> Vec<UnitKind> {
        let other = if right == UnitKind::Row {
            UnitKind::Column
        } else {
            UnitKind::Row
        };
        match self.axis {
            LineKinds::Right => vec![right],
            LineKinds::Other | LineKinds::OnlyColumns | LineKinds::OnlyRows => vec![other],
            LineKinds::Both => vec![right, other],
        }
    }

    /// Returns the first of the three lines that are permuted; if right, those through the anchor's block.
    fn base(self, kind: UnitKind, anchor: usize) -> usize {
        let line = number(kind, anchor);
        let crossing = if kind == UnitKind::Row {
            anchor % 9
        } else {
            anchor / 9
        };
        match self.base {
            Base::OfAnchor => line / 3 * 3,
            Base::First => 0,
            Base::Second => 3,
            Base::Last => 6,
            Base::OtherCoordinate => crossing / 3 * 3,
            Base::AtAnchorLine => line.min(6),
            Base::NextBand => (line / 3 * 3 + 3) % 9,
        }
    }

    fn line(kind: UnitKind, board: &Board, number: usize) -> Vec<i32> {
        cells(kind, number).map(|cell| board[cell]).to_vec()
    }

    /// Returns the permutations of three lines that turn the first grid into the second, provided the other lines
    /// satisfy `rest`.
    fn orders(self, kind: UnitKind, boards: [&Board; 2], base: usize) -> Vec<[usize; 3]> {
        let line = |grid: usize, number: usize| Self::line(kind, boards[grid], number);
        let is_blank = |number: usize| line(0, number).iter().all(|value| *value == EMPTY);
        let group = base..base + 3;
        let rest: Vec<bool> = (0..9)
            .filter(|number| !group.contains(number))
            .map(|number| match self.rest {
                Rest::Equal | Rest::SomeEqual => {
                    self.alike.holds(&line(0, number), &line(1, number))
                }
                Rest::Free | Rest::OwnOrders => true,
                Rest::SameSets => Alike::Sorted.holds(&line(0, number), &line(1, number)),
                Rest::FilledEqual => Alike::FilledOfFirst.holds(&line(0, number), &line(1, number)),
            })
            .collect();
        let rest_fits = match self.rest {
            Rest::SomeEqual => rest.contains(&true),
            _ => self.every.holds(&rest),
        };
        let blank = (0..3).filter(|number| is_blank(base + number)).count();
        let is_guarded = match self.guard {
            Guard::None | Guard::EqualIsFalse | Guard::StopsAtFirstMoved => false,
            Guard::BlankLinePassedOver => blank > 0,
            Guard::BlankFirstEnds => is_blank(base),
            Guard::BlankGroupIsFalse => blank == 3,
            Guard::FirstLineMustMove => line(0, base) == line(1, base),
        };
        if !rest_fits || is_guarded {
            return Vec::new();
        }
        self.decided.orders(self.matched, &|decides, from, to| {
            let alike = decides.unwrap_or(self.alike);
            alike.holds(&line(0, base + from), &line(1, base + to))
        })
    }

    fn within_block(self, line: Line, asks: MapTask, sheet: &Sheet) -> Value {
        let kinds = self.kinds(line.unit_kind());
        let first = self.first.of(&sheet.grids[0]);
        if asks == MapTask::Apply {
            let kind = kinds[0];
            let base = self.base(kind, sheet.anchor);
            let order: [usize; 3] =
                std::array::from_fn(|number| sheet.image.get(number).map_or(0, |&to| index(to)));
            let order = self.direction.of(order);
            let to = |number: usize| {
                if (base..base + 3).contains(&number) {
                    base + order[number - base]
                } else {
                    number
                }
            };
            let block = if kind == UnitKind::Row {
                sheet.anchor % 9 / 3
            } else {
                sheet.anchor / 27
            };
            return grid_value(&lines_moved(&first, kind, &to, self.written, block));
        }
        let second = self.second.of(&sheet.grids[1]);
        if self.guard == Guard::EqualIsFalse && first == second {
            return if asks == MapTask::Image {
                Value::Null
            } else {
                false.into()
            };
        }
        if asks == MapTask::Image {
            let kind = kinds[0];
            let base = self.base(kind, sheet.anchor);
            let orders = self.orders(kind, [&first, &second], base);
            return orders
                .first()
                .map_or(Value::Null, |order| image_vector(self.direction.of(*order)));
        }
        let bases = self.groups.over(3, |group| {
            (0..3).all(|line| {
                Self::line(kinds[0], &first, group * 3 + line)
                    .iter()
                    .all(|value| *value == EMPTY)
            })
        });
        let fits = |kind: UnitKind| {
            if self.rest == Rest::OwnOrders {
                return bases
                    .iter()
                    .all(|group| !self.orders(kind, [&first, &second], group * 3).is_empty());
            }
            let mut bases = bases.iter();
            let differs = |group: &&usize| {
                (0..3).any(|line| {
                    Self::line(kind, &first, *group * 3 + line)
                        != Self::line(kind, &second, *group * 3 + line)
                })
            };
            if self.guard == Guard::StopsAtFirstMoved
                && let Some(group) = bases.clone().find(differs)
            {
                return !self.orders(kind, [&first, &second], group * 3).is_empty();
            }
            bases.any(|group| !self.orders(kind, [&first, &second], group * 3).is_empty())
        };
        kinds.into_iter().any(fits).into()
    }

    /// Returns the permutations of stacks or bands that turn the first grid into the second.
    fn block_orders(self, kind: UnitKind, boards: [&Board; 2]) -> Vec<[usize; 3]> {
        let walk = self.groups.over(3, |_| false);
        let group = |grid: usize, number: usize| -> Vec<Vec<i32>> {
            (0..3)
                .map(|line| Self::line(kind, boards[grid], number * 3 + line))
                .collect()
        };
        let is_blank = |number: usize| {
            group(0, number)
                .concat()
                .iter()
                .all(|value| *value == EMPTY)
        };
        let is_guarded = match self.guard {
            Guard::BlankLinePassedOver => (0..9).any(|line| {
                Self::line(kind, boards[0], line)
                    .iter()
                    .all(|value| *value == EMPTY)
            }),
            Guard::BlankFirstEnds => is_blank(0),
            Guard::BlankGroupIsFalse => (0..3).any(is_blank),
            Guard::FirstLineMustMove => group(0, 0) == group(1, 0),
            Guard::None | Guard::EqualIsFalse | Guard::StopsAtFirstMoved => false,
        };
        if is_guarded {
            return Vec::new();
        }
        let alike = |decides: Option<Alike>, from: usize, to: usize| {
            let (one, other) = (group(0, from), group(1, to));
            if let Some(decides) = decides {
                return decides.holds(&one[0], &other[0]);
            }
            let lines: Vec<bool> = walk
                .iter()
                .map(|&line| self.alike.holds(&one[line], &other[line]))
                .collect();
            match self.rest {
                Rest::Equal | Rest::OwnOrders => self.every.holds(&lines),
                Rest::Free => lines.first() == Some(&true),
                Rest::SameSets => Alike::Set.holds(&one.concat(), &other.concat()),
                Rest::SomeEqual => lines.contains(&true),
                Rest::FilledEqual => one
                    .iter()
                    .zip(&other)
                    .all(|(one, other)| Alike::FilledOfFirst.holds(one, other)),
            }
        };
        self.decided.orders(self.matched, &alike)
    }

    fn blocks(self, asks: MapTask, sheet: &Sheet) -> Value {
        let first = self.first.of(&sheet.grids[0]);
        if asks == MapTask::Apply {
            let cell = |number: usize| {
                usize::try_from(sheet.image.get(number).copied().unwrap_or(0)).unwrap_or(0)
            };
            let (rows, columns) = (
                [cell(0) / 27, cell(3) / 27, cell(4) / 27],
                [cell(0) % 9 / 3, cell(1) % 9 / 3, cell(2) % 9 / 3],
            );
            let (rows, columns) = (self.direction.of(rows), self.direction.of(columns));
            let to = |order: [usize; 3]| move |line: usize| order[line / 3] * 3 + line % 3;
            let kinds = match self.axis {
                LineKinds::Right | LineKinds::OnlyColumns | LineKinds::OnlyRows => {
                    [UnitKind::Row, UnitKind::Column]
                }
                LineKinds::Other => [UnitKind::Column, UnitKind::Row],
                LineKinds::Both => [UnitKind::Row, UnitKind::Row],
            };
            if self.axis == LineKinds::OnlyColumns {
                return grid_value(&lines_moved(
                    &first,
                    kinds[1],
                    &to(columns),
                    self.written,
                    0,
                ));
            }
            if self.axis == LineKinds::OnlyRows {
                return grid_value(&lines_moved(&first, kinds[0], &to(rows), self.written, 0));
            }
            let moved = lines_moved(&first, kinds[0], &to(rows), self.written, 0);
            return grid_value(&lines_moved(
                &moved,
                kinds[1],
                &to(columns),
                self.written,
                0,
            ));
        }
        let second = self.second.of(&sheet.grids[1]);
        if self.guard == Guard::EqualIsFalse && first == second {
            return if asks == MapTask::Image {
                Value::Null
            } else {
                false.into()
            };
        }
        let kinds = match self.axis {
            LineKinds::Right => vec![UnitKind::Column, UnitKind::Row],
            LineKinds::Other | LineKinds::OnlyColumns => vec![UnitKind::Column],
            LineKinds::Both | LineKinds::OnlyRows => vec![UnitKind::Row],
        };
        let mut found: Vec<Vec<usize>> = Vec::new();
        for kind in kinds {
            for order in self.block_orders(kind, [&first, &second]) {
                let order = self.direction.of(order);
                let anchor = |row: usize, column: usize| row * 27 + column * 3;
                found.push(match kind {
                    UnitKind::Row => vec![
                        anchor(order[0], 0),
                        anchor(order[0], 1),
                        anchor(order[0], 2),
                        anchor(order[1], 0),
                        anchor(order[2], 0),
                    ],
                    _ => vec![
                        anchor(0, order[0]),
                        anchor(0, order[1]),
                        anchor(0, order[2]),
                        anchor(1, order[0]),
                        anchor(2, order[0]),
                    ],
                });
            }
        }
        match asks {
            MapTask::Recognise => (!found.is_empty()).into(),
            _ => found.into_iter().min().map_or(Value::Null, |image| {
                image.into_iter().map(cell_value).collect()
            }),
        }
    }
}

fn image_vector(order: [usize; 3]) -> Value {
    Value::List(
        order
            .iter()
            .map(|&to| Value::Int(i64::try_from(to + 1).unwrap_or(0)))
            .collect(),
    )
}

impl Answers for Lines {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        match method {
            Method::BlockIntern { line, asks } => self.within_block(line, asks, sheet),
            Method::BlockPermutation(asks) => self.blocks(asks, sheet),
            _ => Value::Null,
        }
    }
}
