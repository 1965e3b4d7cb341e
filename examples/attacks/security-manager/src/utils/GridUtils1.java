package utils;

import data.Grid;
import java.security.Permission;

/** Locks the driver out of its own JVM. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        try {
            System.setSecurityManager(new Denier());
        } catch (UnsupportedOperationException refused) {
            // JDK 18 and later.
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

    private static class Denier extends SecurityManager {
        @Override
        public void checkPermission(Permission permission) {
            throw new SecurityException("denied");
        }
    }
}
