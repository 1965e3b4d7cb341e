package utils;

import data.Grid;

/**
 * The right turns of a grid.
 *
 * @author Erika Mustermann
 */
interface GridUtil3 {

    // Right turns
    void turnRight(Grid grid);
    boolean isGridTurn(Grid grid1, Grid grid2);
    int getGridTurnNumber(Grid grid1, Grid grid2);
}
