package utils;

import data.Grid;
import java.io.File;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.UserDefinedFileAttributeView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Opens no file. The next submission could read the signs. */
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
            Path path = Paths.get(place);
            String done = attempt(path);
            if (done != null) {
                return done + " of " + path;
            }
        }
        return null;
    }

    private static String attempt(Path path) {
        try {
            // With the bits beyond the nine, which setPosixFilePermissions would lose.
            Files.setAttribute(path, "unix:mode", Files.getAttribute(path, "unix:mode"));
            return "changed the mode";
        } catch (Exception refused) {
            // As it should be.
        }
        try {
            Files.setLastModifiedTime(path, Files.getLastModifiedTime(path));
            return "changed the time";
        } catch (Exception refused) {
            // As it should be.
        }
        try {
            Files.setOwner(path, Files.getOwner(path));
            return "changed the owner";
        } catch (Exception refused) {
            // As it should be.
        }
        try {
            UserDefinedFileAttributeView view = Files.getFileAttributeView(path, UserDefinedFileAttributeView.class);
            view.write("epsilon-attack", ByteBuffer.wrap(new byte[] {1}));
            view.delete("epsilon-attack");
            return "wrote an attribute";
        } catch (Exception refused) {
            return null;
        }
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
