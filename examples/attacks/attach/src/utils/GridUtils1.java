package utils;

import data.Grid;
import java.lang.management.ManagementFactory;
import java.util.List;

/** An agent could rewrite any class of the other JVM. */
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
        try {
            Class<?> type = Class.forName("com.sun.tools.attach.VirtualMachine");
            String own = ManagementFactory.getRuntimeMXBean().getName().split("@")[0];
            List<?> machines = (List<?>) type.getMethod("list").invoke(null);
            for (Object machine : machines) {
                String process = (String) machine.getClass().getMethod("id").invoke(machine);
                if (!process.equals(own)) {
                    return "sees the JVM " + process;
                }
            }
            return "attached to " + type.getMethod("attach", String.class).invoke(null, own);
        } catch (Throwable refused) {
            return null;
        }
    }
}
