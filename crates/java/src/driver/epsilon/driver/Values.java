package epsilon.driver;

import data.Cell;
import data.Grid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Arguments and results, from JSON and to JSON.
 */
final class Values {
    /** The number of rows, and of columns, of a grid. */
    private static final int SIDE = 9;
    /** How many entries of a list are written. */
    private static final int ENTRIES = 2000;
    /** How many bytes of a list are written before it is cut. */
    private static final int BYTES = 1 << 20;
    /** How many values are written before a list is cut, those of lists in it among them. */
    private static final int VALUES = 4000;
    /** How deep lists may be nested. */
    private static final int DEPTH = 4;

    private Values() {
    }

    /** Reads the arguments of a call. */
    static Object[] readAll(Json json, Class<?>[] types, boolean sameObject) {
        Object[] arguments = new Object[types.length];
        json.expect('[');
        for (int i = 0; i < types.length; i++) {
            json.next(i == 0, ']');
            if (sameObject && i == 1) {
                json.skip();
                arguments[1] = arguments[0];
            } else {
                arguments[i] = read(json, types[i]);
            }
        }
        json.expect(']');
        return arguments;
    }

    private static Object read(Json json, Class<?> type) {
        if (type == boolean.class) {
            return json.bool();
        }
        if (type == int.class) {
            return json.integer();
        }
        if (json.takeNull()) {
            return null;
        }
        if (type == Grid.class) {
            return readGrid(json);
        }
        if (type == Cell.class) {
            return readCell(json);
        }
        if (type == int[].class) {
            return readIntegers(json);
        }
        List<Object> entries = readList(json);
        return type == Cell[].class ? entries.toArray(new Cell[0]) : entries;
    }

    private static Grid readGrid(Json json) {
        Grid grid = new Grid(SIDE);
        if (json.peek() == '"') {
            int place = json.ascii(SIDE * SIDE);
            for (int row = 1; row <= SIDE; row++) {
                for (int column = 1; column <= SIDE; column++) {
                    int character = json.at(place++);
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

    /** Writes the arguments of a call, with their key. */
    static void writeAll(Output output, Object[] arguments) {
        output.raw(",\"arguments\":[");
        for (int i = 0; i < arguments.length; i++) {
            if (i > 0) {
                output.raw(',');
            }
            write(output, arguments[i]);
        }
        output.raw(']');
    }

    /** Writes a value by what it is, not by what the method promises. */
    static void write(Output output, Object value) {
        output.countFromZero();
        write(output, value, 0);
    }

    private static void write(Output output, Object value, int depth) {
        output.countValue();
        if (value == null) {
            output.raw("null");
        } else if (value instanceof Grid) {
            writeGrid(output, (Grid) value);
        } else if (value instanceof Cell) {
            Cell cell = (Cell) value;
            output.raw("{\"row\":");
            output.integer(cell.getrIndex());
            output.raw(",\"column\":");
            output.integer(cell.getcIndex());
            output.raw('}');
        } else if (value instanceof Boolean) {
            output.raw((Boolean) value ? "true" : "false");
        } else if (value instanceof Integer) {
            output.integer((Integer) value);
        } else if (value instanceof int[]) {
            writeIntegers(output, (int[]) value);
        } else if (depth < DEPTH && value instanceof Cell[]) {
            List<?> entries = Arrays.asList((Cell[]) value);
            writeList(output, entries, depth);
        } else if (depth < DEPTH && value instanceof List) {
            writeList(output, (List<?>) value, depth);
        } else {
            output.string("object of class " + Failure.cut(value.getClass().getName()));
        }
    }

    /** Writes a grid as 81 characters if it holds nothing but digits and empty cells, else as rows of numbers. */
    private static void writeGrid(Output output, Grid grid) {
        int start = output.length();
        output.raw('"');
        for (int row = 1; row <= SIDE; row++) {
            for (int column = 1; column <= SIDE; column++) {
                int value = grid.getValue(row, column);
                if (value != -1 && (value < 1 || value > SIDE)) {
                    output.cutTo(start);
                    writeRows(output, grid);
                    return;
                }
                output.raw(value == -1 ? '.' : (char) ('0' + value));
            }
        }
        output.raw('"');
    }

    private static void writeRows(Output output, Grid grid) {
        for (int row = 1; row <= SIDE; row++) {
            output.raw(row == 1 ? "[[" : ",[");
            for (int column = 1; column <= SIDE; column++) {
                if (column > 1) {
                    output.raw(',');
                }
                output.integer(grid.getValue(row, column));
            }
            output.raw(']');
        }
        output.raw(']');
    }

    private static void writeIntegers(Output output, int[] values) {
        output.raw('[');
        for (int i = 0; i < values.length && i < ENTRIES; i++) {
            if (i > 0) {
                output.raw(',');
            }
            output.countValue();
            output.integer(values[i]);
        }
        if (values.length > ENTRIES) {
            output.raw(",\"... " + (values.length - ENTRIES) + " more\"");
        }
        output.raw(']');
    }

    private static void writeList(Output output, List<?> list, int depth) {
        int start = output.length();
        int count = 0;
        Iterator<?> entries = list.iterator();
        output.raw('[');
        while (entries.hasNext()) {
            if (count > 0) {
                output.raw(',');
            }
            if (count == ENTRIES || output.length() - start > BYTES || output.values() >= VALUES) {
                int left = list.size() - count;
                output.raw(left > 0 ? "\"... " + left + " more\"" : "\"... more\"");
                break;
            }
            write(output, entries.next(), depth + 1);
            count++;
        }
        output.raw(']');
    }
}
