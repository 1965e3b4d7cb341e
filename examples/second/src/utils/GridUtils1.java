package utils;

import data.Grid;

/**
 * Transposition.
 *
 * @author Epsilon, Epsilon
 */
public class GridUtils1 implements GridUtil1 {
    @Override
    public void transponse(Grid grid) {
        Grids.write(Geometry.transposed(grid), grid);
    }

    @Override
    public boolean isTransposition(Grid grid1, Grid grid2) {
        return Grids.equal(Geometry.transposed(grid1), grid2);
    }
}
