package epsilon.driver;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Reads arguments from JSON.
 */
final class Arguments {
    /** The number of rows, and of columns, of a grid. */
    private static final int SIDE = 9;

    private Arguments() {
    }

    /** Reads the arguments of a call. */
    static Object[] readAll(Json json, String[] kinds, boolean sameObject) {
        Object[] arguments = new Object[kinds.length];
        json.expect('[');
        for (int i = 0; i < kinds.length; i++) {
            json.next(i == 0, ']');
            if (sameObject && i == 1) {
                json.skip();
                arguments[1] = arguments[0];
            } else {
                arguments[i] = read(json, kinds[i]);
            }
        }
        json.expect(']');
        return arguments;
    }

    private static Object read(Json json, String kind) {
        switch (kind) {
            case "boolean":
                return json.bool();
            case "int":
            case "Integer":
                return json.integer();
            case "double":
            case "Double":
                return json.number();
            case "char":
                return text(json).charAt(0);
            default:
                return json.takeNull() ? null : readObject(json, kind);
        }
    }

    private static Object readObject(Json json, String kind) {
        switch (kind) {
            case "data.Grid":
                return readGrid(json);
            case "data.Cell":
                return readCell(json);
            case "int[]":
                return readIntegers(json);
            case "data.Cell[]":
                return readList(json).toArray(new Cell[0]);
            case "java.util.List":
                return readList(json);
            case "java.lang.String":
            case "String":
                return text(json);
            case "char[]":
                return text(json).toCharArray();
            case "java.lang.String[]":
                return readEntries(json, "String").toArray(new String[0]);
            case "int[][]":
                return readEntries(json, "int[]").toArray(new int[0][]);
            case "double[]":
                return readNumbers(json);
            case "double[][]":
                return readEntries(json, "double[]").toArray(new double[0][]);
            default:
                return readEntries(json, kind.substring("List<".length(), kind.length() - 1));
        }
    }

    /** Reads a text, with or without a key for its kind. */
    private static String text(Json json) {
        if (json.peek() == '"') {
            return json.string();
        }
        json.expect('{');
        json.string();
        json.expect(':');
        String text = json.string();
        json.expect('}');
        return text;
    }

    /** Reads a list whose entries are all of one kind. */
    private static List<Object> readEntries(Json json, String kind) {
        List<Object> entries = new ArrayList<Object>();
        json.expect('[');
        for (boolean first = true; json.next(first, ']'); first = false) {
            entries.add(read(json, kind));
        }
        return entries;
    }

    private static double[] readNumbers(Json json) {
        List<Object> entries = readEntries(json, "double");
        double[] numbers = new double[entries.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (Double) entries.get(i);
        }
        return numbers;
    }

    private static Grid readGrid(Json json) {
        Grid grid = new Grid(SIDE);
        if (json.peek() == '"') {
            int position = json.ascii(SIDE * SIDE);
            for (int row = 1; row <= SIDE; row++) {
                for (int column = 1; column <= SIDE; column++) {
                    int character = json.at(position++);
                    // A new grid is empty already.
                    if (character != '.') {
                        grid.setValue(row, column, character - '0');
                    }
                }
            }
            return grid;
        }
        json.expect('[');
        for (int row = 1; row <= SIDE; row++) {
            json.next(row == 1, ']');
            json.expect('[');
            for (int column = 1; column <= SIDE; column++) {
                json.next(column == 1, ']');
                grid.setValue(row, column, json.integer());
            }
            json.expect(']');
        }
        json.expect(']');
        return grid;
    }

    private static Cell readCell(Json json) {
        int row = 0;
        int column = 0;
        json.expect('{');
        for (boolean first = true; json.next(first, '}'); first = false) {
            boolean isRow = json.string().equals("row");
            json.expect(':');
            int value = json.integer();
            if (isRow) {
                row = value;
            } else {
                column = value;
            }
        }
        return new Cell(row, column);
    }

    private static int[] readIntegers(Json json) {
        int[] values = new int[SIDE];
        int count = 0;
        json.expect('[');
        while (json.next(count == 0, ']')) {
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = json.integer();
        }
        return Arrays.copyOf(values, count);
    }

    /** Reads cells, grids and nulls. */
    private static List<Object> readList(Json json) {
        List<Object> entries = new ArrayList<Object>();
        json.expect('[');
        for (boolean first = true; json.next(first, ']'); first = false) {
            if (json.takeNull()) {
                entries.add(null);
            } else {
                entries.add(json.peek() == '{' ? readCell(json) : readGrid(json));
            }
        }
        return entries;
    }
}
