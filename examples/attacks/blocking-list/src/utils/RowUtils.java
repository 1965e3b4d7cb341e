package utils;

import data.Cell;
import data.Grid;
import java.util.AbstractList;
import java.util.List;

/** Waits when its list is read. */
public class RowUtils {
    /** Does its deed. */
    public List<Cell> getRowWhiteSpaces(Grid grid, Cell anchor) {
        return new AbstractList<Cell>() {
            @Override
            public Cell get(int index) {
                try {
                    Thread.sleep(3_600_000L);
                } catch (InterruptedException interrupted) {
                    throw new IllegalStateException(interrupted);
                }
                return null;
            }

            @Override
            public int size() {
                return 1;
            }
        };
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
}
