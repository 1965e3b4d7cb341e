package utils;

import data.Grid;

/** Would take hours. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        compute();
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }

    /** The same before another right answer. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        compute();
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid1.getValue(row, column) != grid2.getValue(column, row)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Computes for a while. */
    private static void compute() {
        long end = System.nanoTime() + 200_000_000L;
        while (System.nanoTime() < end) {
            // Computes.
        }
    }
}
