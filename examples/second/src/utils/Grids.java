package utils;

import data.Cell;
import data.Grid;

/**
 * Reading, copying and comparing grids.
 *
 * @author Epsilon, Epsilon
 */
final class Grids {
    private Grids() {
    }

    static int value(Grid grid, Cell cell) {
        return grid.getValue(cell.getrIndex(), cell.getcIndex());
    }

    static boolean isEmpty(Grid grid, Cell cell) {
        return value(grid, cell) == -1;
    }

    static Grid copy(Grid grid) {
        Grid copy = new Grid(9);
        write(grid, copy);
        return copy;
    }

    /** Writes all values of one grid into another. */
    static void write(Grid from, Grid to) {
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                to.setValue(r, c, from.getValue(r, c));
            }
        }
    }

    static boolean equal(Grid one, Grid other) {
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                if (one.getValue(r, c) != other.getValue(r, c)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether two grids agree outside of a unit. */
    static boolean equalOutside(Unit unit, Grid one, Grid other) {
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                boolean equal = one.getValue(r, c) == other.getValue(r, c);
                if (!equal && !unit.holds(new Cell(r, c))) {
                    return false;
                }
            }
        }
        return true;
    }
}
