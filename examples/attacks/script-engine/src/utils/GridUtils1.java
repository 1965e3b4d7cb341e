package utils;

import data.Grid;
import javax.script.ScriptEngineManager;

/** A script runs in the same process. */
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
        for (String language : new String[] {"javascript", "nashorn", "groovy"}) {
            try {
                Object said = new ScriptEngineManager().getEngineByName(language).eval(
                        "new java.util.Scanner(new java.io.File('/etc/passwd')).nextLine()");
                return "a script read " + said;
            } catch (Throwable refused) {
                // As it should be.
            }
        }
        return null;
    }
}
