package utils;

import data.Grid;
import java.nio.file.Files;
import java.nio.file.Paths;

/** An environment variable beyond the language and the time zone counts as a secret. */
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
        for (String name : System.getenv().keySet()) {
            if (!harmless(name)) {
                return "the environment has " + name;
            }
        }
        try {
            String text = new String(Files.readAllBytes(Paths.get("/proc/self/environ")), "ISO-8859-1");
            for (String variable : text.split("\0")) {
                String name = variable.split("=", 2)[0];
                if (!name.isEmpty() && !harmless(name)) {
                    return "/proc/self/environ has " + name;
                }
            }
        } catch (Exception refused) {
            // As it should be.
        }
        return null;
    }

    /** The Java launcher itself may set a variable that begins with _JAVA or is called NLSPATH. */
    private static boolean harmless(String name) {
        return name.matches("LANG|MALLOC_ARENA_MAX|LC_[A-Z]+|TZ|_JAVA.*|NLSPATH");
    }
}
