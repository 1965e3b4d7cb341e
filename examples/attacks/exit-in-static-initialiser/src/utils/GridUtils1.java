package utils;

import data.Grid;

/** Ends before any of its methods runs. */
public class GridUtils1 {
    static {
        System.exit(0);
    }

    /** Would be right. */
    public void transponse(Grid grid) {
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }
}
