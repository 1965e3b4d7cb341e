package epsilon.driver;

import data.Cell;
import data.Grid;
import java.util.Arrays;
import java.util.List;

/**
 * A call that the harness asks for.
 */
final class Request {
    int id;
    String nonce;
    String className;
    String method;
    /** The types of the parameters. */
    Class<?>[] types = new Class<?>[0];
    /** The names of these types, for some lists with the type of their entries. */
    String[] kinds = new String[0];
    /** The types as the request names them. */
    String signature;
    String object;
    Object[] arguments;
    /** The number of the edit that is on; 0 for none. */
    int edit;
    /** The number of statements after which the call ends; 0 if its classes have no probes. */
    int steps;
    /** The number of statements for which the answer reports whether they ran. */
    int statements;
    /** True if the edit is also on while classes are initialised, because it changes code that runs then. */
    boolean initialises;
    private boolean sameObject;
    /** The position of the arguments in the line if they came before their types. */
    private int argumentsAt;

    private Request() {
    }

    /** Reads a request. Its arguments should come last, when their types are known; otherwise they are passed twice. */
    static Request read(Json line) {
        Request request = new Request();
        line.expect('{');
        for (boolean first = true; line.next(first, '}'); first = false) {
            String key = line.string();
            line.expect(':');
            request.set(key, line);
        }
        if (request.arguments == null) {
            line.goTo(request.argumentsAt);
            request.arguments = Arguments.readAll(line, request.kinds, request.sameObject);
        }
        return request;
    }

    private void set(String key, Json line) {
        switch (key) {
            case "id":
                id = line.integer();
                break;
            case "nonce":
                nonce = line.string();
                break;
            case "class":
                className = line.string();
                break;
            case "method":
                method = line.string();
                break;
            case "parameters":
                readTypes(line);
                break;
            case "object":
                object = line.string();
                break;
            case "same_object":
                sameObject = line.bool();
                break;
            case "edit":
                edit = line.integer();
                break;
            case "steps":
                steps = line.integer();
                break;
            case "statements":
                statements = Math.min(line.integer(), Probe.MAX_STATEMENTS);
                break;
            case "initialises":
                initialises = line.bool();
                break;
            case "arguments":
                if (signature == null) {
                    line.peek();
                    argumentsAt = line.position();
                    line.skip();
                } else {
                    arguments = Arguments.readAll(line, kinds, sameObject);
                }
                break;
            default:
                throw new IllegalStateException("unknown key in a request: " + key);
        }
    }

    private void readTypes(Json line) {
        StringBuilder text = new StringBuilder();
        line.expect('[');
        for (boolean first = true; line.next(first, ']'); first = false) {
            String name = line.string();
            text.append(' ').append(name);
            types = Arrays.copyOf(types, types.length + 1);
            types[types.length - 1] = type(name);
            kinds = Arrays.copyOf(kinds, types.length);
            kinds[types.length - 1] = name;
        }
        signature = text.toString();
    }

    private static Class<?> type(String name) {
        switch (name) {
            case "boolean":
                return boolean.class;
            case "int":
                return int.class;
            case "int[]":
                return int[].class;
            case "data.Cell":
                return Cell.class;
            case "data.Cell[]":
                return Cell[].class;
            case "data.Grid":
                return Grid.class;
            case "java.util.List":
            case "List<Integer>":
            case "List<Double>":
            case "List<String>":
            case "List<int[]>":
            case "List<char[]>":
            case "List<int[][]>":
                return List.class;
            case "double":
                return double.class;
            case "char":
                return char.class;
            case "java.lang.String":
                return String.class;
            case "java.lang.String[]":
                return String[].class;
            case "double[]":
                return double[].class;
            case "char[]":
                return char[].class;
            case "int[][]":
                return int[][].class;
            case "double[][]":
                return double[][].class;
            default:
                throw new IllegalStateException("unknown type of a parameter: " + name);
        }
    }
}
