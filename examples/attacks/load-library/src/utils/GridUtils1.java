package utils;

import data.Grid;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Native code of its own would be free of the JVM. */
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
        File library = null;
        for (String folder : new String[] {"lib", "lib/amd64", "lib/aarch64"}) {
            File candidate = new File(System.getProperty("java.home"), folder + "/libprefs.so");
            library = candidate.isFile() ? candidate : library;
        }
        for (String place : places()) {
            File copy = new File(place, "epsilon-attack-library.so");
            try {
                Files.copy(library.toPath(), copy.toPath(), StandardCopyOption.REPLACE_EXISTING);
            } catch (Throwable refused) {
                continue;
            }
            try {
                System.load(copy.getAbsolutePath());
                return "loaded " + copy;
            } catch (Throwable refused) {
                return "wrote " + copy;
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
