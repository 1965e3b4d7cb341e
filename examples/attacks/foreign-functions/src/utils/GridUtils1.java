package utils;

import data.Grid;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.Optional;

/** What Java forbids, the kernel must forbid. Signal 0 only asks whether a signal may be sent. */
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
            int parent = call("getppid");
            if (parent > 0 && call("kill", parent, 0) == 0) {
                return "may send signals to its parent " + parent;
            }
            if (call("socket", 2, 1, 0) >= 0) {
                return "has a TCP socket";
            }
            if (call("socket", 1, 1, 0) >= 0) {
                return "has a Unix socket";
            }
            if (call("inotify_init") >= 0) {
                return "may watch files";
            }
            // Shared memory that outlives the process; taken away again at once.
            int segment = call("shmget", 0x65707369, 4096, 01666);
            if (segment >= 0) {
                return "has shared memory " + segment + ", and took it away: " + call("shmctl", segment, 0, 0);
            }
        } catch (Throwable refused) {
            // As it should be, or an older JDK.
        }
        return null;
    }

    /** Calls a function of the C library that takes and gives numbers. */
    private static int call(String name, Object... arguments) throws Throwable {
        Class<?> linkerType = Class.forName("java.lang.foreign.Linker");
        Class<?> layoutType = Class.forName("java.lang.foreign.MemoryLayout");
        Class<?> segmentType = Class.forName("java.lang.foreign.MemorySegment");
        Class<?> descriptorType = Class.forName("java.lang.foreign.FunctionDescriptor");
        Class<?> optionsType = Class.forName("[Ljava.lang.foreign.Linker$Option;");
        Object number = Class.forName("java.lang.foreign.ValueLayout").getField("JAVA_INT").get(null);
        Object linker = linkerType.getMethod("nativeLinker").invoke(null);
        Object lookup = linkerType.getMethod("defaultLookup").invoke(linker);
        Optional<?> address = (Optional<?>) Class.forName("java.lang.foreign.SymbolLookup")
                .getMethod("find", String.class).invoke(lookup, name);
        Object layouts = Array.newInstance(layoutType, arguments.length);
        for (int index = 0; index < arguments.length; index++) {
            Array.set(layouts, index, number);
        }
        Object descriptor = descriptorType.getMethod("of", layoutType, layouts.getClass()).invoke(null, number, layouts);
        MethodHandle handle = (MethodHandle) linkerType.getMethod("downcallHandle", segmentType, descriptorType, optionsType)
                .invoke(linker, address.get(), descriptor, Array.newInstance(Class.forName("java.lang.foreign.Linker$Option"), 0));
        return (Integer) handle.invokeWithArguments(arguments);
    }
}
