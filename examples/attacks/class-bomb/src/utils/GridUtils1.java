package utils;

import data.Grid;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/** Fills the room for classes. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        List<Object> held = new ArrayList<>();
        for (int count = 0; count < 200_000; count++) {
            ClassLoader loader = new ClassLoader(GridUtils1.class.getClassLoader()) { };
            held.add(Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class, List.class}, (proxy, method, arguments) -> null));
        }
        if (grid != null) {
            throw new IllegalStateException("ESCAPED: has 200,000 classes");
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
}
