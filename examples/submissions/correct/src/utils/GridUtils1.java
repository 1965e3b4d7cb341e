package utils;

import data.Grid;

/**
 * Transposition.
 *
 * @author Erika Mustermann
 */
public class GridUtils1 implements GridUtil1 {

    /**
     * Exchanges rows and columns.
     *
     * @param grid the grid, which is changed
     */
    @Override
    public void transponse(Grid grid) {
        Grid old = Units.copy(grid);
        for (int index = 1; index <= Units.SIZE; index++) {
            grid.setColValues(index, old.getRowValues(index));
        }
    }

    /**
     * Decides whether exchanging rows and columns turns a grid into another one.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return true if so
     */
    @Override
    public boolean isTransposition(Grid grid1, Grid grid2) {
        Grid turned = Units.copy(grid1);
        transponse(turned);
        return Units.equal(turned, grid2);
    }
}
