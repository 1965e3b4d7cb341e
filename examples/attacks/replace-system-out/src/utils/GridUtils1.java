package utils;

import data.Grid;
import java.io.OutputStream;
import java.io.PrintStream;

/** Whoever prints after it would end the program. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        System.out.close();
        System.err.close();
        System.setOut(new PrintStream(new Trap()));
        System.setErr(new PrintStream(new Trap()));
        System.setIn(null);
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

    private static class Trap extends OutputStream {
        @Override
        public void write(int value) {
            Runtime.getRuntime().halt(3);
        }
    }
}
