package utils;

import data.Grid;

/** Starts sleepers until it may start no more. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        // Only on a grid that begins with a 4: what is left of the JVM afterwards is slow.
        if (grid.getValue(1, 1) == 4) {
            int started = 0;
            try {
                for (; started < 10_000; started++) {
                    Thread thread = new Thread(null, GridUtils1::sleep, "sleeper", 65536);
                    thread.setDaemon(true);
                    thread.start();
                }
            } catch (OutOfMemoryError limit) {
                throw new IllegalStateException(limit);
            }
            throw new IllegalStateException("ESCAPED: has 10,000 threads");
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

    private static void sleep() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException interrupted) {
            // Then it ends.
        }
    }
}
