package utils;

import data.Grid;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;

/** Every later JVM on the machine would run what it wrote. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        String booty = null;
        try {
            booty = booty();
        } catch (Throwable refused) {
            // As it should be.
        }
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

    private static String booty() {
        for (String name : new String[] {"lib/modules", "lib/rt.jar", "release", "lib/tzdb.dat", "lib/server/classes.jsa"}) {
            try (FileChannel channel = FileChannel.open(Paths.get(System.getProperty("java.home"), name),
                    StandardOpenOption.READ, StandardOpenOption.WRITE)) {
                channel.map(FileChannel.MapMode.READ_WRITE, 0, 16);
                return "mapped " + name;
            } catch (IOException refused) {
                // As it should be.
            }
        }
        return null;
    }
}
