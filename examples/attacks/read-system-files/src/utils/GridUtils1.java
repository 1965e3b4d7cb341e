package utils;

import data.Grid;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

/** Looks for what every system has. */
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
        String home = System.getProperty("user.home");
        for (String name : new String[] {"/etc/passwd", "/etc/shadow", "/etc/hostname", "/etc/hosts", "/etc/machine-id",
                "/" + "root/.bashrc", home + "/.bashrc", home + "/.ssh/id_rsa", home + "/.netrc", home + "/.gitconfig"}) {
            try (FileInputStream in = new FileInputStream(name)) {
                if (in.read() >= 0) {
                    return "read " + name;
                }
            } catch (IOException refused) {
                // As it should be.
            }
        }
        for (String folder : new String[] {"/", "/home", "/tmp", home}) {
            if (new File(folder).list() != null) {
                return "listed " + folder;
            }
        }
        return null;
    }
}
