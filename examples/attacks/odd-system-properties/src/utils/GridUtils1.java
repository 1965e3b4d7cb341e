package utils;

import data.Grid;

/** Wants to know where it is. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        String separator = System.getProperty("line.separator");
        String home = System.getProperty("user.home", "none");
        long now = System.currentTimeMillis() + System.nanoTime() + Runtime.getRuntime().freeMemory();
        if (separator == null || home == null || now == 0 || Runtime.getRuntime().availableProcessors() < 1
                || System.getenv("EPSILON_NO_SUCH_VARIABLE") != null || System.getProperties().isEmpty()) {
            throw new IllegalStateException("nowhere");
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
