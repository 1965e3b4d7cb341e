package utils;

import data.Grid;

/** Loves company. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        final int[][] values = new int[9][9];
        Thread[] threads = new Thread[9];
        for (int index = 0; index < 9; index++) {
            final int row = index;
            threads[index] = new Thread(() -> {
                for (int column = 0; column < 9; column++) {
                    values[row][column] = grid.getValue(column + 1, row + 1);
                }
            });
            threads[index].start();
        }
        for (int row = 0; row < 9; row++) {
            try {
                threads[row].join();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        }
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                grid.setValue(row + 1, column + 1, values[row][column]);
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
