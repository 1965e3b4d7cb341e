package utils;

import data.Cell;
import data.Grid;

/**
 * Reflections of the grid.
 *
 * @author Tilda Evers
 */
public class GridUtils2 implements GridUtil2 {

    private static Grid mirror(Grid grid, boolean columns) {
        Grid result = new Grid(9);
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) {
                result.setValue(columns ? i : 10 - i, columns ? 10 - j : j, grid.getValue(i, j));
            }
        }
        return result;
    }

    private static boolean same(Grid a, Grid b) {
        for (int i = 1; i <= 9; i++) {
            if (!java.util.Arrays.equals(a.getRowValues(i), b.getRowValues(i))) {
                return false;
            }
        }
        return true;
    }

    /** Mirrors the grid in place. */
    @Override
    public void reflect(Grid grid, Cell anchor) {
        Grid result = mirror(grid, anchor.getcIndex() == 5);
        for (int i = 1; i <= 9; i++) {
            grid.setRowValues(i, result.getRowValues(i));
        }
    }

    /** Whether one of the two axes fits. */
    @Override
    public boolean isReflection(Grid grid1, Grid grid2) {
        return same(mirror(grid1, true), grid2) || same(mirror(grid1, false), grid2);
    }

    /** The axis that fits. */
    @Override
    public Cell getReflectionAnchor(Grid grid1, Grid grid2) {
        return same(mirror(grid1, true), grid2) ? new Cell(1, 5) : new Cell(5, 1);
    }
}
