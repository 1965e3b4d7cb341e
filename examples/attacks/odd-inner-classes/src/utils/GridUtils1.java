package utils;

import data.Grid;

/** Loves classes. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        class Exchange implements Runnable {
            private final int row;
            private final int column;

            Exchange(int row, int column) {
                this.row = row;
                this.column = column;
            }

            @Override
            public void run() {
                new Place(grid, row, column).exchange(new Place(grid, column, row));
            }
        }
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                final Runnable exchange = new Exchange(row, column);
                new Object() {
                    void go() {
                        exchange.run();
                    }
                }.go();
            }
        }
        counter.count();
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

    private final Counter counter = new Counter();

    private class Counter {
        private int calls;

        private void count() {
            calls++;
        }
    }

    private static final class Place {
        private final Grid grid;
        private final int row;
        private final int column;

        private Place(Grid grid, int row, int column) {
            this.grid = grid;
            this.row = row;
            this.column = column;
        }

        private void exchange(Place other) {
            int value = grid.getValue(row, column);
            grid.setValue(row, column, grid.getValue(other.row, other.column));
            grid.setValue(other.row, other.column, value);
        }
    }
}
