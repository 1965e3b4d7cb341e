package utils;

import data.Cell;
import data.Grid;

/**
 * Transposition, reflections and turns (2.3, 3.3).
 *
 * @author Epsilon, Epsilon
 */
final class Geometry {
    private Geometry() {
    }

    static Grid transposed(Grid grid) {
        Grid result = new Grid(9);
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                result.setValue(c, r, grid.getValue(r, c));
            }
        }
        return result;
    }

    static Grid reflectedAtCol(Grid grid) {
        Grid result = new Grid(9);
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                result.setValue(r, 10 - c, grid.getValue(r, c));
            }
        }
        return result;
    }

    static Grid reflectedAtRow(Grid grid) {
        Grid result = new Grid(9);
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                result.setValue(10 - r, c, grid.getValue(r, c));
            }
        }
        return result;
    }

    /** Anchor of column 5: z1,5; of row 5: z5,1. */
    static Grid reflected(Grid grid, Cell anchor) {
        return anchor.getrIndex() == 1 ? reflectedAtCol(grid) : reflectedAtRow(grid);
    }

    static Cell axis(Grid grid1, Grid grid2) {
        if (Grids.equal(reflectedAtCol(grid1), grid2)) {
            return new Cell(1, 5);
        }
        if (Grids.equal(reflectedAtRow(grid1), grid2)) {
            return new Cell(5, 1);
        }
        return null;
    }

    static Grid turned(Grid grid) {
        Grid result = new Grid(9);
        for (int r = 1; r <= 9; r++) {
            for (int c = 1; c <= 9; c++) {
                result.setValue(c, 10 - r, grid.getValue(r, c));
            }
        }
        return result;
    }

    /** The smallest number of right turns that lead from one grid to the other, or -1. */
    static int turns(Grid grid1, Grid grid2) {
        Grid turned = grid1;
        for (int turns = 0; turns <= 3; turns++) {
            if (Grids.equal(turned, grid2)) {
                return turns;
            }
            turned = turned(turned);
        }
        return -1;
    }
}
