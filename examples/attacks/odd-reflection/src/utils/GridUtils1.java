package utils;

import data.Grid;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** Looks at itself. */
public class GridUtils1 {
    /** Transposes the grid. */
    public void transponse(Grid grid) {
        try {
            Class<?> helper = Class.forName("utils.Helper");
            Object object = helper.getDeclaredConstructor().newInstance();
            Method exchange = helper.getDeclaredMethod("exchange", Grid.class, int.class, int.class);
            Mover mover = (Mover) Proxy.newProxyInstance(GridUtils1.class.getClassLoader(), new Class<?>[] {Mover.class},
                    (proxy, method, arguments) -> exchange.invoke(object, arguments));
            for (int row = 1; row <= 9; row++) {
                for (int column = row + 1; column <= 9; column++) {
                    mover.move(grid, row, column);
                }
            }
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException(failed);
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
