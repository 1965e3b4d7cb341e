import data.Cell;
import data.Grid;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of the file of cases: a call of a submission's method, and the answers that count as right.
 */
final class PeerCase {
    private static final int SIDE = 9;

    final String name;
    private final String className;
    private final String methodName;
    private final Class<?>[] types;
    private final boolean isVoid;
    private final boolean sameObject;
    private final String firstCall;
    private final String arguments;
    private final String[] accepted;

    private PeerCase(String line) {
        String[] fields = line.split("\t", -1);
        name = fields[0];
        className = fields[2];
        methodName = fields[3];
        types = fields[4].isEmpty() ? new Class<?>[0]
                : Arrays.stream(fields[4].split(";")).map(PeerCase::type).toArray(Class<?>[]::new);
        isVoid = fields[5].equals("void");
        sameObject = Boolean.parseBoolean(fields[6]);
        firstCall = fields[7].equals("-") ? null : fields[7];
        arguments = fields[8];
        accepted = fields[9].split(" ");
    }

    /** Reads all cases of the file that the system property `cases` names. */
    static List<PeerCase> readAll() throws IOException {
        Path file = Paths.get(System.getProperty("cases"));
        return Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                .filter(line -> !line.startsWith("#"))
                .map(PeerCase::new)
                .collect(Collectors.toList());
    }

    private static Class<?> type(String name) {
        switch (name) {
            case "int":
                return int.class;
            case "boolean":
                return boolean.class;
            case "int[]":
                return int[].class;
            case "Cell":
                return Cell.class;
            case "Cell[]":
                return Cell[].class;
            case "Grid":
                return Grid.class;
            default:
                return List.class;
        }
    }

    /** A call that is ready to be made. */
    final class Ready {
        private final Object[] before;
        private final Object[] values;

        private Ready() {
            before = firstCall == null ? null : read(firstCall);
            values = read(arguments);
        }

        /** Makes the call; returns its result, or the first argument afterwards if the method is void. */
        Object call() throws Throwable {
            Class<?> type = Class.forName(className);
            Method method = type.getDeclaredMethod(methodName, types);
            method.setAccessible(true);
            Object object = type.getDeclaredConstructor().newInstance();
            if (before != null) {
                try {
                    method.invoke(object, before);
                } catch (InvocationTargetException thrown) {
                    // The first call is not judged.
                }
            }
            try {
                Object result = method.invoke(object, values);
                return isVoid ? values[0] : result;
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        }
    }

    /** Prepares the call, each time with new arguments. */
    Ready ready() {
        return new Ready();
    }

    private Object[] read(String texts) {
        String[] parts = texts.isEmpty() ? new String[0] : texts.split(" ");
        Object[] values = new Object[types.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = value(parts[i], types[i]);
        }
        if (sameObject && parts[0].equals(parts[1])) {
            values[1] = values[0];
        }
        return values;
    }

    private static Object value(String text, Class<?> type) {
        if (text.equals("null")) {
            return null;
        }
        if (type == boolean.class) {
            return Boolean.valueOf(text);
        }
        if (type == int.class) {
            return Integer.valueOf(text);
        }
        if (type == Grid.class) {
            return grid(text);
        }
        if (type == Cell.class) {
            return cell(text);
        }
        List<String> entries = entries(text);
        if (type == int[].class) {
            return entries.stream().mapToInt(Integer::parseInt).toArray();
        }
        List<Object> values = new ArrayList<>();
        for (String entry : entries) {
            values.add(entry.equals("null") ? null : entry.startsWith("{") ? grid(entry) : cell(entry));
        }
        return type == Cell[].class ? values.toArray(new Cell[0]) : values;
    }

    private static List<String> entries(String text) {
        String inner = text.substring(1, text.length() - 1);
        return inner.isEmpty() ? new ArrayList<>() : Arrays.asList(inner.split(";"));
    }

    private static Grid grid(String text) {
        String[] numbers = text.substring(1, text.length() - 1).split(",");
        Grid grid = new Grid(SIDE);
        for (int i = 0; i < numbers.length; i++) {
            grid.setValue(i / SIDE + 1, i % SIDE + 1, Integer.parseInt(numbers[i]));
        }
        return grid;
    }

    private static Cell cell(String text) {
        int c = text.indexOf('c');
        return new Cell(Integer.parseInt(text.substring(1, c)), Integer.parseInt(text.substring(c + 1)));
    }

    /** Returns true if an answer, as {@link #text} writes it, is right. */
    boolean accepts(String answer) {
        for (String right : accepted) {
            int tilde = right.indexOf('~');
            if (tilde < 0 ? right.equals(answer) : completes(right, tilde, answer)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the right answers as a text for messages. */
    String accepted() {
        return String.join(" or ", accepted);
    }

    /** Returns true if an answer is a permutation that agrees with a vector wherever that has no -1. */
    private static boolean completes(String right, int tilde, String answer) {
        if (right.substring(0, tilde).equals(answer)) {
            return true;
        }
        if (!answer.startsWith("[")) {
            return false;
        }
        List<String> wanted = entries(right.substring(tilde + 1));
        List<String> found = entries(answer);
        for (int i = 0; i < SIDE; i++) {
            boolean agrees = found.size() == SIDE && (wanted.get(i).equals("-1") || wanted.get(i).equals(found.get(i)));
            if (!agrees || !found.contains(Integer.toString(i + 1))) {
                return false;
            }
        }
        return true;
    }

    /** Returns a value in the form of the file: cells by their coordinates, grids by their 81 values. */
    static String text(Object value) {
        StringBuilder text = new StringBuilder();
        write(text, value);
        return text.toString();
    }

    private static void write(StringBuilder text, Object value) {
        if (value instanceof Grid) {
            Grid grid = (Grid) value;
            for (int i = 0; i < SIDE * SIDE; i++) {
                text.append(i == 0 ? '{' : ',').append(grid.getValue(i / SIDE + 1, i % SIDE + 1));
            }
            text.append('}');
        } else if (value instanceof Cell) {
            Cell cell = (Cell) value;
            text.append('r').append(cell.getrIndex()).append('c').append(cell.getcIndex());
        } else if (value instanceof int[]) {
            writeAll(text, Arrays.stream((int[]) value).boxed().collect(Collectors.toList()));
        } else if (value instanceof Object[]) {
            writeAll(text, Arrays.asList((Object[]) value));
        } else if (value instanceof List) {
            writeAll(text, (List<?>) value);
        } else {
            text.append(value);
        }
    }

    private static void writeAll(StringBuilder text, List<?> values) {
        char separator = '[';
        for (Object value : values) {
            write(text.append(separator), value);
            separator = ';';
        }
        text.append(separator == '[' ? "[]" : "]");
    }
}
