package utils;

import data.Grid;

/** An honest class. */
public class GridUtils3 {
    /** Turns the grid clockwise by a quarter. */
    public void turnRight(Grid grid) {
        write(grid, turned(read(grid)));
    }

    /** Whether some number of right turns makes grid2 of grid1. */
    public boolean isGridTurn(Grid grid1, Grid grid2) {
        return getGridTurnNumber(grid1, grid2) >= 0;
    }

    /** The smallest number of right turns that makes grid2 of grid1; -1 if there is none. */
    public int getGridTurnNumber(Grid grid1, Grid grid2) {
        int[][] values = read(grid1);
        int[][] wanted = read(grid2);
        for (int turns = 0; turns < 4; turns++) {
            if (java.util.Arrays.deepEquals(values, wanted)) {
                return turns;
            }
            values = turned(values);
        }
        return -1;
    }

    private static int[][] turned(int[][] values) {
        int[][] result = new int[9][9];
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                result[column][8 - row] = values[row][column];
            }
        }
        return result;
    }

    private static int[][] read(Grid grid) {
        int[][] values = new int[9][9];
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                values[row][column] = grid.getValue(row + 1, column + 1);
            }
        }
        return values;
    }

    private static void write(Grid grid, int[][] values) {
        for (int row = 0; row < 9; row++) {
            for (int column = 0; column < 9; column++) {
                grid.setValue(row + 1, column + 1, values[row][column]);
            }
        }
    }
}
