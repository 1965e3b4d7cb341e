package utils;

import data.Grid;

/** Wants to kill the driver between two requests. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        final Thread driver = Thread.currentThread();
        Thread killer = new Thread(() -> stop(driver));
        killer.setDaemon(true);
        killer.start();
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

    private static void stop(Thread driver) {
        try {
            Thread.sleep(2);
            Thread.class.getMethod("stop").invoke(driver);
        } catch (Exception refused) {
            // JDK 20 and later.
        }
    }
}
