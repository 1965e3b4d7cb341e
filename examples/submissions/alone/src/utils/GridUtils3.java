package utils;

import data.Grid;

/**
 * @author Ben Ehlers
 */
public class GridUtils3 implements GridUtil3 {

    /** Dreht das Gitter nach rechts. */
    @Override
    public void turnRight(Grid grid) {
        Grid alt = kopie(grid);
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) {
                grid.setValue(j, 10 - i, alt.getValue(i, j));
            }
        }
    }

    /** Drehung oder nicht? */
    @Override
    public boolean isGridTurn(Grid grid1, Grid grid2) {
        return getGridTurnNumber(grid1, grid2) >= 0;
    }

    /** Wie oft gedreht wurde. */
    @Override
    public int getGridTurnNumber(Grid grid1, Grid grid2) {
        Grid probe = kopie(grid1);
        for (int n = 0; n < 4; n++) {
            int treffer = 0;
            for (int i = 1; i <= 9; i++) {
                for (int j = 1; j <= 9; j++) {
                    if (probe.getValue(i, j) == grid2.getValue(i, j)) treffer++;
                }
            }
            if (treffer == 81) return n;
            turnRight(probe);
        }
        return -1;
    }

    private Grid kopie(Grid grid) {
        Grid neu = new Grid(9);
        for (int i = 1; i <= 9; i++) {
            for (int j = 1; j <= 9; j++) {
                neu.setValue(i, j, grid.getValue(i, j));
            }
        }
        return neu;
    }
}
