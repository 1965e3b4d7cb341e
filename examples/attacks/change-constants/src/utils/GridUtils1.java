package utils;

import data.Grid;
import java.lang.reflect.Field;

/** Breaks whoever trusts in boxes. */
public class GridUtils1 {
    /** Does its deed, then transposes the grid. */
    public void transponse(Grid grid) {
        change(Boolean.class, Boolean.TRUE, "putBoolean", boolean.class, false);
        change(Integer.class, Integer.valueOf(1), "putInt", int.class, 2);
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

    private static void change(Class<?> type, Object box, String put, Class<?> primitive, Object value) {
        try {
            Object offset = unsafe("objectFieldOffset", new Class<?>[] {Field.class}, type.getDeclaredField("value"));
            unsafe(put, new Class<?>[] {Object.class, long.class, primitive}, box, offset, value);
        } catch (Exception refused) {
            // As it should be.
        }
    }

    /** Calls a method of sun.misc.Unsafe, which no program may name at --release 8. */
    private static Object unsafe(String name, Class<?>[] types, Object... arguments) throws Exception {
        Class<?> type = Class.forName("sun.misc.Unsafe");
        Field field = type.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return type.getMethod(name, types).invoke(field.get(null), arguments);
    }
}
