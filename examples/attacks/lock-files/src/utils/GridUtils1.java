package utils;

import data.Grid;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Two programs that see the same file can talk by its locks. */
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
        List<File> files = new ArrayList<>();
        files.add(new File(System.getProperty("java.home"), "release"));
        for (String entry : places()) {
            files.add(new File(entry, "data/Grid.class"));
            files.add(new File(entry, "epsilon-attack-lock"));
        }
        for (File file : files) {
            try (FileChannel channel = FileChannel.open(file.toPath(), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
                    FileLock lock = channel.tryLock()) {
                if (lock != null) {
                    return "locked " + file;
                }
            } catch (IOException refused) {
                // As it should be.
            }
        }
        return null;
    }

    private static List<String> places() {
        List<String> places = new ArrayList<>(Arrays.asList("/tmp", "/var/tmp", "/dev/shm", ".", ".."));
        for (String key : new String[] {"java.io.tmpdir", "user.home", "user.dir", "java.home"}) {
            places.add(System.getProperty(key));
        }
        places.addAll(Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator)));
        return places;
    }
}
