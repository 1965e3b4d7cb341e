package utils;

import data.Grid;

/** Trusts nobody. */
public class GridUtils1 {
    /** Transposes the grid. */
    public synchronized void transponse(Grid grid) {
        synchronized (grid) {
            for (int row = 1; row <= 9; row++) {
                for (int column = row + 1; column <= 9; column++) {
                    int value = grid.getValue(row, column);
                    grid.setValue(row, column, grid.getValue(column, row));
                    grid.setValue(column, row, value);
                }
            }
        }
        notifyAll();
    }

    /** An honest method. */
    public synchronized boolean isTransposition(Grid grid1, Grid grid2) {
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
