package utils;

import data.Cell;
import data.Grid;

/**
 * Reflections at the middle column and the middle row.
 *
 * @author Nico Behrens
 */
public class GridUtils2 implements GridUtil2 {

    private static final int MIDDLE = 5;

    /**
     * Mirrors a grid.
     *
     * @param grid the grid, which is changed
     * @param anchor z1,5 for the middle column, z5,1 for the middle row
     */
    @Override
    public void reflect(Grid grid, Cell anchor) {
        Grid old = Units.copy(grid);
        boolean atColumn = anchor.getcIndex() == MIDDLE;
        for (int index = 1; index <= Units.SIZE; index++) {
            int opposite = Units.SIZE + 1 - index;
            if (atColumn) {
                grid.setColValues(opposite, old.getColValues(index));
            } else {
                grid.setRowValues(opposite, old.getRowValues(index));
            }
        }
    }

    /**
     * Decides whether a reflection turns a grid into another one.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return true if so
     */
    @Override
    public boolean isReflection(Grid grid1, Grid grid2) {
        return getReflectionAnchor(grid1, grid2) != null;
    }

    /**
     * Finds out where a grid was mirrored.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return z1,5 or z5,1, whichever fits first, null if neither does
     */
    @Override
    public Cell getReflectionAnchor(Grid grid1, Grid grid2) {
        Cell[] anchors = {new Cell(1, MIDDLE), new Cell(MIDDLE, 1)};
        for (Cell anchor : anchors) {
            Grid mirrored = Units.copy(grid1);
            reflect(mirrored, anchor);
            if (Units.equal(mirrored, grid2)) {
                return anchor;
            }
        }
        return null;
    }
}
