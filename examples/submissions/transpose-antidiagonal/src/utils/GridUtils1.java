package utils;

import data.Grid;

/**
 * @author Paula Eggers
 */
public class GridUtils1 implements GridUtil1 {

    /**
     * Transponiert das Gitter.
     * @param grid das Gitter
     */
    public void transponse(Grid grid) {
        for (int i = 1; i <= 9; i++)
            for (int j = 1; j < 10 - i; j++) {
                int merke = grid.getValue(i, j);
                grid.setValue(i, j, grid.getValue(10 - j, 10 - i));
                grid.setValue(10 - j, 10 - i, merke);
            }
    }

    /**
     * Vergleicht jede Zelle mit ihrem Spiegelbild.
     * @param grid1 vorher
     * @param grid2 nachher
     * @return true, wenn alle passen
     */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        for (int i = 1; i <= 9; i++)
            for (int j = 1; j <= 9; j++)
                if (grid1.getValue(i, j) != grid2.getValue(10 - j, 10 - i)) return false;
        return true;
    }
}
