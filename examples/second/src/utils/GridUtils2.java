package utils;

import data.Cell;
import data.Grid;

/**
 * Reflections.
 *
 * @author Epsilon, Epsilon
 */
public class GridUtils2 implements GridUtil2 {
    @Override
    public void reflect(Grid grid, Cell anchor) {
        Grids.write(Geometry.reflected(grid, anchor), grid);
    }

    @Override
    public boolean isReflection(Grid grid1, Grid grid2) {
        return Geometry.axis(grid1, grid2) != null;
    }

    @Override
    public Cell getReflectionAnchor(Grid grid1, Grid grid2) {
        return Geometry.axis(grid1, grid2);
    }
}
