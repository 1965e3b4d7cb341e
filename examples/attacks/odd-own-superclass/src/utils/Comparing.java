package utils;

import data.Grid;

/** Compares grids. */
interface Comparing {
    /** Whether transposing grid1 gives grid2. */
    default boolean isTransposition(Grid grid1, Grid grid2) {
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
