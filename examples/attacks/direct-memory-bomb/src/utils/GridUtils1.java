package utils;

import data.Grid;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Takes memory that the limit of the heap does not count. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        List<ByteBuffer> held = new ArrayList<>();
        while (held.size() < 2048) {
            held.add(ByteBuffer.allocateDirect(4 << 20));
        }
        if (grid != null) {
            throw new IllegalStateException("ESCAPED: has 8 GiB outside the heap");
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
