package utils;

import data.Grid;

/** A process of its own would be free of the JVM. */
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
        String java = System.getProperty("java.home") + "/bin/java";
        String[][] commands = {{"/bin/sh", "-c", "echo I was here"}, {"id"}, {java, "-version"}, {"/proc/self/exe", "-version"},
            {"/usr/bin/python3", "-c", "print(1)"}, {"/lib64/ld-linux-x86-64.so.2", "/bin/true"}};
        for (String[] command : commands) {
            try {
                new ProcessBuilder(command).start().waitFor();
                return "started " + command[0];
            } catch (Throwable refused) {
                // As it should be.
            }
            try {
                Runtime.getRuntime().exec(command).waitFor();
                return "started " + command[0];
            } catch (Throwable refused) {
                // As it should be.
            }
        }
        return null;
    }
}
