package utils;

import data.Grid;

/** Never gets initialised. */
public class GridUtils1 {
    private static int counter;

    static {
        while (counter >= 0) {
            counter = (counter + 1) & 0xffff;
        }
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
