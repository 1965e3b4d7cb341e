package utils;

import data.Grid;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;

/** What it can change would be the next submission's Grid. What succeeds is undone at once. */
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

    private static String booty() throws IOException {
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            for (File file : new File[] {new File(entry), new File(entry, "data/Grid.class"), new File(entry, "epsilon/driver/Driver.class")}) {
                File moved = new File(file.getPath() + "-epsilon-attack");
                if (file.renameTo(moved)) {
                    return "renamed " + file + ", and back: " + moved.renameTo(file);
                }
                try (RandomAccessFile open = new RandomAccessFile(file, "rw")) {
                    return "opened " + file + " for writing";
                } catch (IOException refused) {
                    // As it should be.
                }
            }
            File added = new File(entry, "epsilon-attack-Late.class");
            if (created(added)) {
                return "added a class, and took it away: " + added.delete();
            }
        }
        return null;
    }

    private static boolean created(File file) {
        try {
            return file.createNewFile();
        } catch (IOException refused) {
            return false;
        }
    }
}
