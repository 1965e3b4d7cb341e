package utils;

import data.Grid;

/** Cannot be looked at. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        if (grid != null) {
            throw new Hostile();
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

    private static class Hostile extends Error {
        @Override
        public String getMessage() {
            throw this;
        }

        @Override
        public String getLocalizedMessage() {
            throw this;
        }

        @Override
        public String toString() {
            throw new StackOverflowError();
        }

        @Override
        public synchronized Throwable getCause() {
            return this;
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    }
}
