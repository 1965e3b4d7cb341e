package utils;

import data.Grid;
import java.lang.management.ManagementFactory;
import java.rmi.registry.LocateRegistry;
import javax.management.ObjectName;

/** The JVM itself would open the port. */
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
            return "started " + LocateRegistry.createRegistry(0);
        } catch (Throwable refused) {
            // As it should be.
        }
        try {
            Object said = ManagementFactory.getPlatformMBeanServer().invoke(
                    new ObjectName("com.sun.management:type=DiagnosticCommand"), "jmxStart",
                    new Object[] {new String[] {"jmxremote.port=0", "jmxremote.authenticate=false", "jmxremote.ssl=false"}},
                    new String[] {"[Ljava.lang.String;"});
            return String.valueOf(said).matches("(?s).*(Exception|rror|denied|not permitted).*") ? null : "the agent said: " + said;
        } catch (Throwable refused) {
            return null;
        }
    }
}
