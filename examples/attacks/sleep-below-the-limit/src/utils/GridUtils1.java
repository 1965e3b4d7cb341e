package utils;

import data.Grid;

/** Would take hours. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        nap(1400);
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
        nap(1400);
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid1.getValue(row, column) != grid2.getValue(column, row)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Sleeps. */
    private static void nap(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
