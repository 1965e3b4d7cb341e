package utils;

import data.Grid;

/**
 * Transposition of the whole grid.
 *
 * @author Malte Eckert
 */
public class GridUtils1 implements GridUtil1 {

    /**
     * Swaps every cell with its partner beyond the diagonal.
     *
     * @param grid the grid
     */
    @Override
    public void transponse(Grid grid) {
        for (int row = 2; row <= 9; row++) {
            for (int col = 1; col < row; col++) {
                int lower = grid.getValue(row, col);
                int upper = grid.getValue(col, row);
                grid.setValue(row, col, upper);
                grid.setValue(col, row, lower);
            }
        }
    }

    /**
     * Compares every cell with its partner.
     *
     * @param grid1 before
     * @param grid2 after
     * @return true if they all agree
     */
    @Override
    public boolean isTransposition(Grid grid1, Grid grid2) {
        for (int row = 1; row <= 9; row++) {
            for (int col = 1; col <= 9; col++) {
                if (grid1.getValue(row, col) != grid2.getValue(col, row)) {
                    return false;
                }
            }
        }
        return true;
    }
}
