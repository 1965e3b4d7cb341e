//! A submission in which nearly each method has a fault of its own, and what they share is right.

use diagnose::mend;
use model::diagnosis::Known;

use super::BENCH;

/// Methods of rows, all of them wrong. `candidates`, `digits`, `without` and `places` are right.
const ROWS: &str = r"package utils;

import data.*;
import java.util.*;

public class RowUtils implements RowSolvingUtil {

    private static int[][] candidates(Grid grid) {
        int[][] marks = new int[10][10];
        for (int row = 1; row <= 9; row++) {
            for (int col = 1; col <= 9; col++) {
                if (grid.getValue(row, col) == -1) {
                    marks[row][col] = digits(grid, row, col);
                }
            }
        }
        return marks;
    }

    private static int digits(Grid grid, int row, int col) {
        int left = 0x3FE;
        for (int i = 1; i <= 9; i++) {
            left = without(left, grid.getValue(row, i));
            left = without(left, grid.getValue(i, col));
            int top = (row - 1) / 3 * 3;
            int side = (col - 1) / 3 * 3;
            left = without(left, grid.getValue(top + 1 + (i - 1) / 3, side + 1 + (i - 1) % 3));
        }
        return left;
    }

    private static int without(int left, int digit) {
        return digit < 1 || digit > 9 ? left : left & ~(1 << digit);
    }

    private static int places(int[] row, int digit) {
        int places = 0;
        for (int col = 1; col <= 9; col++) {
            places += row[col] >> digit & 1;
        }
        return places;
    }

    public boolean isValidRow(Grid grid, Cell anchor) {
        int row = anchor.getrIndex();
        for (int col = 1; col < 9; col++) {
            if (grid.getValue(row, col) != -1 && grid.getValue(row, col) == grid.getValue(row, col + 1)) {
                return false;
            }
        }
        return true;
    }

    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        List<Cell> white = new ArrayList<Cell>();
        for (int col = 1; col <= 9; col++) {
            if (grid.getValue(anchor.getrIndex(), col) == -1) {
                white.add(0, new Cell(anchor.getrIndex(), col));
            }
        }
        return white;
    }

    public boolean hasFullHouseRow(Grid grid) {
        int white = 0;
        for (int row = 1; row <= 9; row++) {
            for (int col = 1; col <= 9; col++) {
                if (grid.getValue(row, col) == -1) {
                    white++;
                }
            }
        }
        return white == 1;
    }

    public boolean isFullHouseRow(Grid grid, Cell anchor) {
        int sum = 0;
        for (int col = 1; col <= 9; col++) {
            sum += grid.getValue(anchor.getrIndex(), col);
        }
        return sum > 34;
    }

    public boolean isRowWithNakedSingleCell(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        boolean found = false;
        for (int col = 1; col <= 9; col++) {
            found = Integer.bitCount(row[col]) == 1;
        }
        return found;
    }

    public Cell getRowMinimalNakedSingleCell(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        Cell found = null;
        for (int col = 1; col <= 9; col++) {
            if (Integer.bitCount(row[col]) == 1) {
                found = new Cell(anchor.getrIndex(), col);
            }
        }
        return found;
    }

    public boolean isRowWithHiddenSingleCell(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        int sum = 0;
        for (int digit = 1; digit <= 9; digit++) {
            sum += places(row, digit);
            if (sum == 1) {
                return true;
            }
        }
        return false;
    }

    public Cell getRowMinimalHiddenSingleCell(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        for (int digit = 1; digit <= 9; digit++) {
            for (int col = 1; col <= 9; col++) {
                if ((row[col] >> digit & 1) == 1 && places(row, digit) == 1) {
                    return new Cell(anchor.getrIndex(), col);
                }
            }
        }
        return null;
    }

    public boolean isRowWithNakedPairCells(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        int cells = 0;
        for (int col = 1; col <= 9; col++) {
            if (Integer.bitCount(row[col]) == 2) {
                cells++;
            }
        }
        return cells >= 2;
    }

    public boolean isRowWithHiddenPairCells(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        int twice = 0;
        for (int digit = 1; digit <= 9; digit++) {
            if (places(row, digit) == 2) {
                twice++;
            }
        }
        return twice == 2;
    }

    public Cell[] getRowMinimalNakedPairCells(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        for (int col = 1; col < 9; col++) {
            if (Integer.bitCount(row[col]) == 2 && row[col] == row[col + 1]) {
                return new Cell[] {new Cell(anchor.getrIndex(), col), new Cell(anchor.getrIndex(), col + 1)};
            }
        }
        return new Cell[0];
    }

    public Cell[] getRowMinimalHiddenPairCells(Grid grid, Cell anchor) {
        int[] row = candidates(grid)[anchor.getrIndex()];
        for (int col = 1; col < 9; col++) {
            if (Integer.bitCount(row[col] & row[col + 1]) == 2) {
                return new Cell[] {new Cell(anchor.getrIndex(), col), new Cell(anchor.getrIndex(), col + 1)};
            }
        }
        return new Cell[0];
    }

    public List<Grid> solveRowBased(Grid grid) {
        List<Grid> steps = new ArrayList<Grid>();
        int[][] marks = candidates(grid);
        for (int row = 1; row <= 9; row++) {
            for (int col = 1; col <= 9; col++) {
                if (Integer.bitCount(marks[row][col]) == 1) {
                    grid.setValue(row, col, Integer.numberOfTrailingZeros(marks[row][col]));
                    steps.add(grid);
                }
            }
        }
        return steps;
    }
}
";

/// Returns the numbers of the first line of a method and of the first line after it.
fn lines_of(method: &str) -> (usize, usize) {
    let starts = |line: &str| line.starts_with("    p") && line.ends_with(") {");
    let mut lines = ROWS.lines().zip(1..);
    let is_its = |(line, _): &(&str, usize)| starts(line) && line.contains(&format!(" {method}("));
    let (_, first) = lines.find(is_its).expect("the method");
    let end = lines.find(|(line, _)| starts(line)).map(|(_, line)| line);
    (first, end.unwrap_or(usize::MAX))
}

#[test]
#[ignore = "takes long; `.ci/run long` runs it"]
fn what_many_wrong_methods_share_is_not_blamed_for_the_fault_of_each() {
    let files = [("utils/RowUtils.java".to_owned(), ROWS.to_owned())];
    let submission = BENCH.submission(&files);
    let wrong = BENCH.wrong(&submission);
    assert_eq!(wrong.len(), 13, "{wrong:?}");
    let suspected = mend::suspected(
        &submission,
        &wrong,
        &BENCH.plan,
        &BENCH.specs,
        &Known::new(),
    );
    let suspected = suspected.expect("a compile server");
    for (wrong, suspects) in wrong.iter().zip(&suspected) {
        let method = &wrong.topic.1;
        let (first, end) = lines_of(method);
        let lines: Vec<usize> = suspects.iter().take(3).map(|it| it.line).collect();
        let are_its = lines.iter().all(|line| (first..end).contains(line));
        assert!(are_its && !lines.is_empty(), "{method}: {lines:?}");
    }
}
