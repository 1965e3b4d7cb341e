package utils;

import data.Grid;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Wants to give itself a better mark. */
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
        List<String> folders = new ArrayList<>(places());
        folders.addAll(Arrays.asList("/autograder/results", "results", "out", "../results", "/proc/self/cwd", "/proc/1/cwd"));
        for (String folder : folders) {
            for (String name : new String[] {"results.json", "report.json", "points.csv", "junit.xml", "index.html"}) {
                try (FileOutputStream out = new FileOutputStream(new File(folder, "epsilon-attack-" + name), true)) {
                    return "can write beside the results in " + folder;
                } catch (IOException refused) {
                    // As it should be.
                }
                File result = new File(folder, name);
                try (RandomAccessFile file = new RandomAccessFile(result, result.isFile() ? "rw" : "r")) {
                    return "opened " + result;
                } catch (IOException refused) {
                    // As it should be.
                }
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
