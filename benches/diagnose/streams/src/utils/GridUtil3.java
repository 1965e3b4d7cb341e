package utils;

import data.Grid;

public interface GridUtil3 {
    void turnRight(Grid grid);
    boolean isGridTurn(Grid grid1, Grid grid2);
    int getGridTurnNumber(Grid grid1, Grid grid2);
}
