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
    /** The types as the request names them. */
    String signature;
    String object;
    Object[] arguments;
    private boolean sameObject;

    private Request() {
    }

    /** Reads a request; its arguments come last, so that their types are known. */
    static Request read(Json line) {
        Request request = new Request();
        line.expect('{');
        for (boolean first = true; line.next(first, '}'); first = false) {
            String key = line.string();
            line.expect(':');
            request.set(key, line);
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
            case "arguments":
                arguments = Values.readAll(line, types, sameObject);
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
                return List.class;
            default:
                throw new IllegalStateException("unknown type of a parameter: " + name);
        }
    }
}
