package utils;

import data.Grid;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Keeps a log. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        LOGGER.fine("transposing");
        LOGGER.log(Level.FINER, "{0} and {1}", new Object[] {grid, this});
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

    private static final Logger LOGGER = Logger.getLogger(GridUtils1.class.getName());
}
