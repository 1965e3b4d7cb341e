package utils;

import data.Grid;
import java.io.File;
import java.nio.file.FileSystems;
import java.nio.file.Paths;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A watched folder tells the names of the files of others, though none may be opened. */
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
        for (String place : places()) {
            try (WatchService watch = FileSystems.getDefault().newWatchService()) {
                Paths.get(place).register(watch, StandardWatchEventKinds.ENTRY_CREATE);
                return "watches " + place;
            } catch (Throwable refused) {
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
