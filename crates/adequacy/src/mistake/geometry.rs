//! Transposition, reflections and right turns (3.3).

use board::grid::EMPTY;
use board::method::{MapTask, Method};
use board::unit::UnitKind;

use super::slot::{logic, slot};
use super::{Answers, cell_value, grid_value};
use crate::mistake::sheet::{Board, Sheet, View, as_set, cells, count, number, sorted, sum};
use model::value::Value;

slot! {
    /// The comparison of a grid with an image.
    Looks {
        All, WithoutDiagonal, OnlyDiagonal, WithoutOtherDiagonal, Upper, Lower, Border, Inside, Corners, WithoutMiddleRow,
        WithoutMiddleColumn, DiagonalBlocks, OffDiagonalBlocks, FilledOfFirst, FilledOfSecond, FilledOfBoth, EmptyOnly,
        FirstFilledRow, FirstTwoFilledRows, FirstFilledColumn, LastFilledRow, FirstFilledCell, RowsAsSets, ColumnsAsSets,
        RowSums, ColumnSums, RowCounts, ColumnCounts, AllSums, AllCounts, BlocksAsSets, DigitCounts, EvenRows, EvenColumns,
        Mask, AllButOneCell, ColumnByColumnUntilEmpty, SmallDigits, RowsSomewhere, ColumnsSomewhere, RowsAsLists, ColumnsAsLists,
        FirstCell, UpperLeftQuarter,
    }
    with WithoutCell: cell in 0..81, WithoutRow: nth in 0..9, WithoutColumn: nth in 0..9, WithoutBlock: nth in 0..9,
        OnlyRow: nth in 0..9, OnlyColumn: nth in 0..9, FirstRows: count in 1..9, FirstColumns: count in 1..9,
        WithoutDigit: digit in 1..10
}

impl Looks {
    /// Returns whether the second grid looks like the image.
    #[expect(
        clippy::too_many_lines,
        reason = "a table: an arm for each wrong value"
    )]
    pub(super) fn alike(self, image: &Board, second: &Board) -> bool {
        let equal_where = |is_compared: &dyn Fn(usize) -> bool| {
            (0..81).all(|cell| !is_compared(cell) || image[cell] == second[cell])
        };
        let lines = |kind, of: &dyn Fn([i32; 9]) -> Vec<i32>| {
            (0..9).all(|number| {
                let cells = cells(kind, number);
                of(cells.map(|cell| image[cell])) == of(cells.map(|cell| second[cell]))
            })
        };
        let is_filled = |cell: usize| image[cell] != EMPTY;
        let block = |cell: usize| number(UnitKind::Block, cell);
        let (row, column) = (|cell: usize| cell / 9, |cell: usize| cell % 9);
        let lines_with = |line: &dyn Fn(usize) -> usize| {
            let mut filled: Vec<usize> =
                (0..81).filter(|&cell| is_filled(cell)).map(line).collect();
            filled.sort_unstable();
            filled.dedup();
            filled
        };
        let line_of = |line: Option<usize>, of: &dyn Fn(usize) -> usize| {
            line.is_none_or(|line| equal_where(&|cell| of(cell) == line))
        };
        let somewhere = |kind| {
            let line = |board: &Board, number| cells(kind, number).map(|cell| board[cell]);
            (0..9).all(|number| (0..9).any(|other| line(image, number) == line(second, other)))
        };
        match self {
            Self::All => image == second,
            Self::WithoutDiagonal => equal_where(&|cell| row(cell) != column(cell)),
            Self::FirstCell => equal_where(&|cell| cell == 0),
            Self::UpperLeftQuarter => equal_where(&|cell| row(cell) < 4 && column(cell) < 4),
            Self::OnlyDiagonal => equal_where(&|cell| row(cell) == column(cell)),
            Self::WithoutOtherDiagonal => equal_where(&|cell| row(cell) + column(cell) != 8),
            Self::Upper => equal_where(&|cell| row(cell) <= column(cell)),
            Self::Lower => equal_where(&|cell| row(cell) >= column(cell)),
            Self::Border => {
                equal_where(&|cell| [0, 8].contains(&row(cell)) || [0, 8].contains(&column(cell)))
            }
            Self::Inside => {
                equal_where(&|cell| (1..8).contains(&row(cell)) && (1..8).contains(&column(cell)))
            }
            Self::Corners => equal_where(&|cell| [0, 8, 72, 80].contains(&cell)),
            Self::WithoutMiddleRow => equal_where(&|cell| row(cell) != 4),
            Self::WithoutMiddleColumn => equal_where(&|cell| column(cell) != 4),
            Self::DiagonalBlocks => equal_where(&|cell| block(cell) % 4 == 0),
            Self::OffDiagonalBlocks => equal_where(&|cell| block(cell) % 4 != 0),
            Self::FilledOfFirst => equal_where(&is_filled),
            Self::FilledOfSecond => equal_where(&|cell| second[cell] != EMPTY),
            Self::FilledOfBoth => equal_where(&|cell| is_filled(cell) && second[cell] != EMPTY),
            Self::EmptyOnly => equal_where(&|cell| !is_filled(cell)),
            Self::FirstFilledRow => line_of(lines_with(&row).first().copied(), &row),
            Self::FirstTwoFilledRows => lines_with(&row)
                .into_iter()
                .take(2)
                .all(|line| line_of(Some(line), &row)),
            Self::FirstFilledColumn => line_of(lines_with(&column).first().copied(), &column),
            Self::LastFilledRow => line_of(lines_with(&row).last().copied(), &row),
            Self::FirstFilledCell => (0..81)
                .find(|&cell| is_filled(cell))
                .is_none_or(|cell| image[cell] == second[cell]),
            Self::RowsAsSets => lines(UnitKind::Row, &as_set),
            Self::ColumnsAsSets => lines(UnitKind::Column, &as_set),
            Self::BlocksAsSets => lines(UnitKind::Block, &as_set),
            Self::RowsAsLists => lines(UnitKind::Row, &sorted),
            Self::ColumnsAsLists => lines(UnitKind::Column, &sorted),
            Self::RowSums => lines(UnitKind::Row, &sum),
            Self::ColumnSums => lines(UnitKind::Column, &sum),
            Self::AllSums => lines(UnitKind::Row, &sum) && lines(UnitKind::Column, &sum),
            Self::RowCounts => lines(UnitKind::Row, &count),
            Self::ColumnCounts => lines(UnitKind::Column, &count),
            Self::AllCounts => lines(UnitKind::Row, &count) && lines(UnitKind::Column, &count),
            Self::DigitCounts => {
                let counts = |board: &Board| {
                    (1..=9)
                        .map(|digit| board.iter().filter(|value| **value == digit).count())
                        .collect::<Vec<_>>()
                };
                counts(image) == counts(second)
            }
            Self::EvenRows => equal_where(&|cell| row(cell) % 2 == 0),
            Self::EvenColumns => equal_where(&|cell| column(cell) % 2 == 0),
            Self::Mask => (0..81).all(|cell| is_filled(cell) == (second[cell] != EMPTY)),
            Self::AllButOneCell => (0..81).filter(|&cell| image[cell] != second[cell]).count() <= 1,
            Self::ColumnByColumnUntilEmpty => {
                let first_empty = (0..9).find(|&line| {
                    cells(UnitKind::Column, line)
                        .iter()
                        .all(|&cell| !is_filled(cell))
                });
                equal_where(&|cell| column(cell) < first_empty.unwrap_or(9))
            }
            Self::SmallDigits => equal_where(&|cell| image[cell] <= 5),
            Self::RowsSomewhere => somewhere(UnitKind::Row),
            Self::ColumnsSomewhere => somewhere(UnitKind::Column),
            Self::WithoutCell(left_out) => equal_where(&|cell| cell != left_out),
            Self::WithoutRow(line) => equal_where(&|cell| row(cell) != line),
            Self::WithoutColumn(line) => equal_where(&|cell| column(cell) != line),
            Self::WithoutBlock(line) => equal_where(&|cell| block(cell) != line),
            Self::OnlyRow(line) => equal_where(&|cell| row(cell) == line),
            Self::OnlyColumn(line) => equal_where(&|cell| column(cell) == line),
            Self::FirstRows(count) => equal_where(&|cell| row(cell) < count),
            Self::FirstColumns(count) => equal_where(&|cell| column(cell) < count),
            Self::WithoutDigit(digit) => {
                equal_where(&|cell| usize::try_from(image[cell]) != Ok(digit))
            }
        }
    }
}

slot! {
    /// The way in which an image is made, and the cells that are left out.
    Made {
        AtOnce, InPlace, TwiceSwapped, HalfMirrored, OtherWay, WithoutMiddle, WithoutLastLine, WithoutFirstLine, OnlyFilled, OnlyEvenLines,
        BlocksOnly, LinesOnly, WithoutLastLines,
    }
}

slot! {
    /// The map that is applied or recognised.
    Map { Right, Inverse, Transposed, AntiTransposed, MirroredColumns, MirroredRows, HalfTurn, Identity, }
}

slot! {
    /// The choice among several maps.
    Chosen {
        AnyThatFits, LastThatFits, FirstLooksRest, FirstTwoLooksRest, FirstColumnLooksRest, FirstCellLooksRest, LastLineLooksRest,
        FirstRowDecides, FirstTwoRowsDecide, FirstColumnDecides, LastRowDecides, FirstCellDecides, FirstRowAlone,
        FirstTwoRowsAlone, FirstColumnAlone, FirstCellAlone,
        OnlyFirst, OnlyLast, NotIdentity, Exchanged, BothMustFit,
    }
    with Without: nth in 0..4
}

logic! {
    /// Transposition, reflections and right turns.
    Geometry { first: View, second: View, looks: Looks, made: Made, which: Map, chosen: Chosen, }
}

/// Returns the cell of the original grid whose value a map puts into a cell.
fn source(which: Map, cell: usize) -> usize {
    let (row, column) = (cell / 9, cell % 9);
    match which {
        // A turn to the right; all other maps are named explicitly.
        Map::Right => (8 - column) * 9 + row,
        Map::Inverse => column * 9 + 8 - row,
        Map::Transposed => column * 9 + row,
        Map::AntiTransposed => (8 - column) * 9 + 8 - row,
        Map::MirroredColumns => row * 9 + 8 - column,
        Map::MirroredRows => (8 - row) * 9 + column,
        Map::HalfTurn => (8 - row) * 9 + 8 - column,
        Map::Identity => cell,
    }
}

impl Geometry {
    /// Returns the map that the program takes for the right one.
    fn map(&self, right: Map) -> Map {
        match (self.which, right) {
            (Map::Right, right) => right,
            (Map::Inverse, Map::Right) => Map::Inverse,
            (Map::Inverse, Map::Inverse) => Map::Right,
            (Map::Inverse, Map::MirroredRows) => Map::MirroredColumns,
            (Map::Inverse, Map::MirroredColumns) => Map::MirroredRows,
            (Map::Inverse, right) => right,
            (other, _) => other,
        }
    }

    /// Returns the image of a grid under the map that the program takes for the right one.
    fn image(&self, board: &Board, right: Map) -> Board {
        let map = self.map(right);
        let mut result = *board;
        let half = |cell: usize| source(map, cell) < cell;
        for cell in 0..81 {
            let from = source(map, cell);
            match self.made {
                Made::AtOnce => result[cell] = board[from],
                Made::InPlace => result[cell] = result[from],
                Made::TwiceSwapped => result.swap(cell, from),
                Made::HalfMirrored if half(cell) => result[cell] = board[from],
                Made::OtherWay => result[from] = board[cell],
                Made::WithoutMiddle if cell / 9 != 4 && cell % 9 != 4 => result[cell] = board[from],
                Made::WithoutLastLines if cell / 9 != 8 && cell % 9 != 8 => {
                    result[cell] = board[from];
                }
                Made::WithoutLastLine if cell / 9 != 8 => result[cell] = board[from],
                Made::WithoutFirstLine if cell / 9 != 0 => result[cell] = board[from],
                Made::OnlyFilled if board[from] != EMPTY => result[cell] = board[from],
                Made::OnlyEvenLines if cell / 9 % 2 == 0 => result[cell] = board[from],
                Made::BlocksOnly => {
                    let to = cell / 27 * 27 + cell % 9 / 3 * 3 + from / 9 % 3 * 9 + from % 3;
                    result[cell] = board[to];
                }
                Made::LinesOnly => result[cell] = board[cell / 9 * 9 + from % 9],
                _ => {}
            }
        }
        result
    }

    /// Returns the indices of the maps under which the program takes the second grid for an image of the first.
    fn fitting(&self, sheet: &Sheet, maps: &[Map]) -> Vec<usize> {
        let (first, second) = (
            self.first.of(&sheet.grids[0]),
            self.second.of(&sheet.grids[1]),
        );
        let images: Vec<Board> = maps.iter().map(|map| self.image(&first, *map)).collect();
        let numbers = 0..maps.len();
        let looks = |number: usize| self.looks.alike(&images[number], &second);
        let by_first = |first: Looks| {
            // Only the first map that passes this comparison is compared wholly.
            let chosen = numbers
                .clone()
                .find(|&number| first.alike(&images[number], &second));
            chosen
                .filter(|&number| looks(number))
                .into_iter()
                .collect::<Vec<usize>>()
        };
        // The lines of the first grid that are not empty, by which a chain of `else if` chooses the map.
        let filled_lines = |line: &dyn Fn(usize) -> usize| {
            let cells = (0..81).filter(|&cell| first[cell] != EMPTY);
            let mut lines: Vec<usize> = cells.map(line).collect();
            lines.sort_unstable();
            lines.dedup();
            lines
        };
        let row = |cell: usize| cell / 9;
        let column = |cell: usize| cell % 9;
        let agrees = |number: usize, decides: &dyn Fn(usize) -> bool| {
            (0..81).all(|cell| {
                let from = source(self.map(maps[number]), cell);
                !decides(from) || first[from] == second[cell]
            })
        };
        let decided = |decides: &dyn Fn(usize) -> bool, is_compared: bool| {
            let chosen = numbers.clone().find(|&number| agrees(number, decides));
            let chosen = chosen.filter(|&number| !is_compared || looks(number));
            chosen.into_iter().collect::<Vec<usize>>()
        };
        let first_lines = |line: &dyn Fn(usize) -> usize, count: usize, is_compared: bool| {
            let lines: Vec<usize> = filled_lines(line).into_iter().take(count).collect();
            decided(&|cell| lines.contains(&line(cell)), is_compared)
        };
        let last_row = filled_lines(&row).last().copied();
        let first_cell = (0..81).find(|&cell| first[cell] != EMPTY);
        let fitting: Vec<usize> = numbers.clone().filter(|&number| looks(number)).collect();
        match self.chosen {
            Chosen::FirstRowDecides => first_lines(&row, 1, true),
            Chosen::FirstTwoRowsDecide => first_lines(&row, 2, true),
            Chosen::FirstColumnDecides => first_lines(&column, 1, true),
            Chosen::LastRowDecides => decided(&|cell| Some(row(cell)) == last_row, true),
            Chosen::FirstCellDecides => decided(&|cell| Some(cell) == first_cell, true),
            Chosen::FirstRowAlone => first_lines(&row, 1, false),
            Chosen::FirstTwoRowsAlone => first_lines(&row, 2, false),
            Chosen::FirstColumnAlone => first_lines(&column, 1, false),
            Chosen::FirstCellAlone => decided(&|cell| Some(cell) == first_cell, false),
            Chosen::AnyThatFits => fitting,
            Chosen::LastThatFits => fitting.last().copied().into_iter().collect(),
            Chosen::FirstLooksRest => by_first(Looks::FirstFilledRow),
            Chosen::FirstTwoLooksRest => by_first(Looks::FirstTwoFilledRows),
            Chosen::FirstColumnLooksRest => by_first(Looks::FirstFilledColumn),
            Chosen::FirstCellLooksRest => by_first(Looks::FirstFilledCell),
            Chosen::LastLineLooksRest => by_first(Looks::LastFilledRow),
            Chosen::OnlyFirst => fitting.into_iter().filter(|number| *number == 0).collect(),
            Chosen::OnlyLast => fitting
                .into_iter()
                .filter(|number| number + 1 == maps.len())
                .collect(),
            Chosen::NotIdentity => fitting.into_iter().filter(|_| first != second).collect(),
            Chosen::Exchanged => fitting
                .into_iter()
                .map(|number| maps.len() - 1 - number)
                .collect(),
            Chosen::BothMustFit => {
                if fitting.len() > 1 {
                    fitting
                } else {
                    Vec::new()
                }
            }
            Chosen::Without(left_out) => fitting
                .into_iter()
                .filter(|number| *number != left_out)
                .collect(),
        }
    }
}

impl Answers for Geometry {
    fn answer(&self, method: Method, sheet: &Sheet) -> Value {
        let axes = [Map::MirroredColumns, Map::MirroredRows];
        let turns = [Map::Identity, Map::Right, Map::HalfTurn, Map::Inverse];
        let first = || self.first.of(&sheet.grids[0]);
        match method {
            Method::Transpose => grid_value(&self.image(&first(), Map::Transposed)),
            Method::IsTransposition => (!self.fitting(sheet, &[Map::Transposed]).is_empty()).into(),
            Method::Reflection(MapTask::Apply) => {
                let across = usize::from(sheet.anchor / 9 == 4);
                grid_value(&self.image(&first(), axes[across]))
            }
            Method::Reflection(MapTask::Recognise) => {
                (!self.fitting(sheet, &axes).is_empty()).into()
            }
            Method::Reflection(MapTask::Image) => {
                let anchors = [4, 36];
                self.fitting(sheet, &axes)
                    .first()
                    .map_or(Value::Null, |&number| cell_value(anchors[number]))
            }
            Method::Turn(MapTask::Apply) => grid_value(&self.image(&first(), Map::Right)),
            Method::Turn(MapTask::Recognise) => (!self.fitting(sheet, &turns).is_empty()).into(),
            Method::Turn(MapTask::Image) => {
                let fitting = self.fitting(sheet, &turns);
                fitting.first().map_or(Value::Null, |&number| {
                    Value::Int(i64::try_from(number).unwrap_or(0))
                })
            }
            _ => Value::Null,
        }
    }
}
