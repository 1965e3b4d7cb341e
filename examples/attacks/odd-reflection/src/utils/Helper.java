package utils;

import data.Grid;

/** Found by its name only. */
class Helper {
    void exchange(Grid grid, int row, int column) {
        int value = grid.getValue(row, column);
        grid.setValue(row, column, grid.getValue(column, row));
        grid.setValue(column, row, value);
    }
}
