package utils;

import data.Grid;

/**
 * Turns.
 *
 * @author Epsilon, Epsilon
 */
public class GridUtils3 implements GridUtil3 {
    @Override
    public void turnRight(Grid grid) {
        Grids.write(Geometry.turned(grid), grid);
    }

    @Override
    public boolean isGridTurn(Grid grid1, Grid grid2) {
        return Geometry.turns(grid1, grid2) != -1;
    }

    @Override
    public int getGridTurnNumber(Grid grid1, Grid grid2) {
        return Geometry.turns(grid1, grid2);
    }
}
