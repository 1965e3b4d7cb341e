package utils;

import data.Cell;
import data.Grid;

/**
 * The digits that are still open in each cell: the candidate lists of 3.4.
 *
 * @author Epsilon, Epsilon
 */
final class Candidates {
    private final boolean[][][] open = new boolean[10][10][10];

    Candidates(Grid grid) {
        for (Unit row : Unit.all(Unit.Kind.ROW)) {
            for (Cell cell : row.cells) {
                if (Grids.isEmpty(grid, cell)) {
                    openAll(cell);
                }
            }
        }
        for (Unit row : Unit.all(Unit.Kind.ROW)) {
            for (Cell cell : row.cells) {
                int value = Grids.value(grid, cell);
                if (value >= 1 && value <= 9) {
                    strikeAround(cell, value);
                }
            }
        }
    }

    private void openAll(Cell cell) {
        for (int digit = 1; digit <= 9; digit++) {
            open[cell.getrIndex()][cell.getcIndex()][digit] = true;
        }
    }

    boolean has(Cell cell, int digit) {
        return open[cell.getrIndex()][cell.getcIndex()][digit];
    }

    int count(Cell cell) {
        int count = 0;
        for (int digit = 1; digit <= 9; digit++) {
            if (has(cell, digit)) {
                count++;
            }
        }
        return count;
    }

    /** The smallest candidate of a cell. */
    int first(Cell cell) {
        for (int digit = 1; digit <= 9; digit++) {
            if (has(cell, digit)) {
                return digit;
            }
        }
        return -1;
    }

    boolean sameList(Cell one, Cell other) {
        for (int digit = 1; digit <= 9; digit++) {
            if (has(one, digit) != has(other, digit)) {
                return false;
            }
        }
        return true;
    }

    /** The number of cells of a unit that may take a digit. */
    int places(Unit unit, int digit) {
        int places = 0;
        for (Cell cell : unit.cells) {
            if (has(cell, digit)) {
                places++;
            }
        }
        return places;
    }

    /** The number of cells of the grid that may take a digit. */
    int places(int digit) {
        int places = 0;
        for (Unit row : Unit.all(Unit.Kind.ROW)) {
            places += places(row, digit);
        }
        return places;
    }

    /** Strikes a digit from a list; returns whether it stood there. */
    boolean strike(Cell cell, int digit) {
        boolean changed = has(cell, digit);
        open[cell.getrIndex()][cell.getcIndex()][digit] = false;
        return changed;
    }

    /** Updates the lists after a digit was written: its own list and those of its row, column and block. */
    void place(Cell cell, int digit) {
        for (int other = 1; other <= 9; other++) {
            strike(cell, other);
        }
        strikeAround(cell, digit);
    }

    private void strikeAround(Cell cell, int digit) {
        for (Unit unit : Unit.around(cell)) {
            for (Cell other : unit.cells) {
                strike(other, digit);
            }
        }
    }

    /** Strikes two digits from the lists of a unit, but for those of two cells. */
    boolean strikeOthers(Unit unit, Pairs.Pair pair) {
        boolean changed = false;
        for (Cell cell : unit.cells) {
            if (!Unit.same(cell, pair.first) && !Unit.same(cell, pair.second)) {
                changed |= strike(cell, pair.low);
                changed |= strike(cell, pair.high);
            }
        }
        return changed;
    }

    /** Leaves only the two digits of a pair in a list. */
    boolean cut(Cell cell, Pairs.Pair pair) {
        boolean changed = false;
        for (int digit = 1; digit <= 9; digit++) {
            if (digit != pair.low && digit != pair.high) {
                changed |= strike(cell, digit);
            }
        }
        return changed;
    }
}
