package utils;

import data.Grid;

/** An honest class. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
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
