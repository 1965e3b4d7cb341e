package utils;

import data.Grid;

/** Loves the language. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        Step step = Step.EXCHANGE;
        try (Work work = new Work(step)) {
            rows:
            for (int row = 1; ; row++) {
                for (int column = 9; ; column--) {
                    if (row > 9) {
                        break rows;
                    }
                    if (column <= row) {
                        continue rows;
                    }
                    work.step.go(grid, row, column);
                }
            }
        }
        assert sum(1, 2, 3) == 6 : "cannot add";
        switch (step.name()) {
            case "EXCHANGE":
                break;
            default:
                throw new IllegalStateException(step.toString());
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

    private static int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    private enum Step {
        EXCHANGE {
            @Override
            void go(Grid grid, int row, int column) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        };

        abstract void go(Grid grid, int row, int column);
    }

    private static final class Work implements AutoCloseable {
        private final Step step;

        private Work(Step step) {
            this.step = step;
        }

        @Override
        public void close() {
        }
    }
}
