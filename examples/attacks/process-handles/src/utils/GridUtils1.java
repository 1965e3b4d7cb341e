package utils;

import data.Grid;
import java.util.Optional;
import java.util.stream.Stream;

/** A handle is enough: it has a method to kill. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        String booty = attempts();
        if (booty != null) {
            throw new RuntimeException("ESCAPED: " + booty);
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

    private static String attempts() {
        try {
            Class<?> type = Class.forName("java.lang.ProcessHandle");
            Object own = type.getMethod("current").invoke(null);
            Object parent = type.getMethod("parent").invoke(own);
            if (((Optional<?>) parent).isPresent()) {
                return "has a handle of its parent";
            }
            long others = ((Stream<?>) type.getMethod("allProcesses").invoke(null)).filter(other -> !other.equals(own)).count();
            return others == 0 ? null : "has handles of " + others + " other processes";
        } catch (Throwable refused) {
            return null;
        }
    }
}
