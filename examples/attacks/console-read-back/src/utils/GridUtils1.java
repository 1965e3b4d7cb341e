package utils;

import data.Grid;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Takes its output out of the pipe. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        try {
            System.out.println("printed");
            new FileOutputStream(FileDescriptor.err).write("printed\n".getBytes("US-ASCII"));
        } catch (IOException refused) {
            // As it should be.
        }
        for (String name : new String[] {"/proc/self/fd/1", "/proc/self/fd/2", "/dev/stdout", "/dev/stderr", "/dev/fd/2"}) {
            try (InputStream in = new FileInputStream(name)) {
                byte[] bytes = new byte[Math.min(in.available(), 4096)];
                in.read(bytes);
            } catch (IOException refused) {
                // As it should be.
            }
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
