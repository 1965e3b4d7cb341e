package utils;

import data.Grid;
import javafx.util.Pair;

/**
 * Turns of the whole grid.
 *
 * @author Noah Eilers
 */
public class GridUtils3 implements GridUtil3 {

    /**
     * Turns a grid to the right by a quarter.
     *
     * @param grid the grid, which is changed
     */
    @Override
    public void turnRight(Grid grid) {
        Grid old = Units.copy(grid);
        for (int row = 1; row <= Units.SIZE; row++) {
            grid.setColValues(Units.SIZE + 1 - row, old.getRowValues(row));
        }
    }

    /**
     * Decides whether turning a grid to the right gives another one.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return true if some number of turns does, none included
     */
    @Override
    public boolean isGridTurn(Grid grid1, Grid grid2) {
        return getGridTurnNumber(grid1, grid2) >= 0;
    }

    /**
     * Counts the turns to the right that lead from one grid to the other.
     *
     * @param grid1 the grid before
     * @param grid2 the grid after
     * @return the smallest number from 0 to 3 that fits, -1 if none does
     */
    @Override
    public int getGridTurnNumber(Grid grid1, Grid grid2) {
        Grid turned = Units.copy(grid1);
        for (int turns = 0; turns < 4; turns++) {
            Pair<Grid, Integer> state = new Pair<>(turned, turns);
            if (Units.equal(state.getKey(), grid2)) {
                return state.getValue();
            }
            turnRight(turned);
        }
        return -1;
    }
}
