package utils;

import data.Grid;

/** Waits for a thread that waits for it. */
public class GridUtils1 {
    /** Never returns. */
    private static void spin(final Thread caller) {
        Thread other = new Thread() {
            @Override
            public void run() {
                try {
                    caller.join();
                } catch (InterruptedException interrupted) {
                    // It goes on.
                }
            }
        };
        other.setDaemon(true);
        other.start();
        while (other.isAlive()) {
            Thread.yield();
        }
    }

    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        // Only on a grid that begins with a 4, so that this program soon is judged.
        if (grid.getValue(1, 1) == 4) {
            spin(Thread.currentThread());
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
