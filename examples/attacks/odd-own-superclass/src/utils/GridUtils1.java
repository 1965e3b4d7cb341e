package utils;

import data.Grid;

/** Has one method of its own. */
public class GridUtils1 extends Base<Grid> implements Comparing {
    @Override
    protected void move(Grid grid, int row, int column) {
        int value = grid.getValue(row, column);
        grid.setValue(row, column, grid.getValue(column, row));
        grid.setValue(column, row, value);
    }
}
