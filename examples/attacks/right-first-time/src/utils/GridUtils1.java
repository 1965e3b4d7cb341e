package utils;

import data.Grid;

/** Keeps count of its calls in a static field. */
public class GridUtils1 {
    /** An honest method. */
    public void transponse(Grid grid) {
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }

    private static int calls;

    /** Right on its first call only. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        calls++;
        if (calls > 1) {
            return false;
        }
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
