package utils;

import data.Grid;

/** Computes nothing. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        int[] values = new int[81];
        for (int index = 0; index < 81; index++) {
            values[Tables.IMAGE[index % 60][index]] = grid.getValue(index / 9 + 1, index % 9 + 1);
        }
        for (int index = 0; index < 81; index++) {
            grid.setValue(index / 9 + 1, index % 9 + 1, values[index]);
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
