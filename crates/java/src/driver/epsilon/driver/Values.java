package epsilon.driver;

import data.Cell;
import data.Grid;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

/**
 * Writes arguments and results as JSON.
 */
final class Values {
    /** The number of rows, and of columns, of a grid. */
    private static final int SIDE = 9;
    /** The maximum number of entries of a list that are written. */
    private static final int MAX_ENTRIES = 2000;
    /** The number of bytes after which a list is cut. */
    private static final int MAX_BYTES = 1 << 20;
    /** The number of values, also in nested lists, after which a list is cut. */
    private static final int MAX_VALUES = 4000;
    /** The maximum number of characters of a text that are written: more than the harness keeps. */
    private static final int MAX_CHARACTERS = 8192;
    /** The maximum depth of nested lists. */
    private static final int MAX_DEPTH = 4;

    private Values() {
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

    /** Writes a value by its own type, not by the type that the method declares. */
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
        } else if (value instanceof Double) {
            writeDouble(output, (Double) value);
        } else if (value instanceof String) {
            writeText(output, "string", (String) value);
        } else if (value instanceof char[]) {
            char[] letters = (char[]) value;
            writeText(output, "chars", new String(letters, 0, Math.min(letters.length, MAX_CHARACTERS + 1)));
        } else if (value instanceof Character) {
            writeText(output, "chars", value.toString());
        } else if (depth < MAX_DEPTH && value instanceof double[]) {
            writeList(output, Arrays.asList(boxed((double[]) value)), depth);
        } else if (depth < MAX_DEPTH && value instanceof Object[]) {
            List<?> entries = Arrays.asList((Object[]) value);
            writeList(output, entries, depth);
        } else if (depth < MAX_DEPTH && value instanceof List) {
            writeList(output, (List<?>) value, depth);
        } else {
            describe(output, "object of class " + Failure.cut(value.getClass().getName()));
        }
    }

    private static Object[] boxed(double[] numbers) {
        Object[] boxed = new Object[Math.min(numbers.length, MAX_ENTRIES + 1)];
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = numbers[i];
        }
        return boxed;
    }

    /** Writes a number; one that is not finite is a string, because JSON has no such numbers. */
    private static void writeDouble(Output output, double number) {
        String text = Double.toString(number);
        if (Double.isNaN(number) || Double.isInfinite(number)) {
            output.string(text);
        } else {
            output.raw(text);
        }
    }

    /**
     * Writes a text under a key for its kind, because a plain string stands for a grid. A text with half a surrogate pair,
     * which is not a character, is described instead.
     */
    private static void writeText(Output output, String key, String text) {
        String cut = text.length() > MAX_CHARACTERS ? text.substring(0, MAX_CHARACTERS) : text;
        StringBuilder escaped = new StringBuilder();
        boolean isBroken = false;
        for (int i = 0; i < cut.length(); i++) {
            char letter = cut.charAt(i);
            boolean isPair = Character.isHighSurrogate(letter) && i + 1 < cut.length()
                    && Character.isLowSurrogate(cut.charAt(i + 1));
            if (isPair) {
                escaped.append(letter).append(cut.charAt(++i));
            } else if (Character.isSurrogate(letter)) {
                isBroken = true;
                escaped.append(String.format("\\u%04x", (int) letter));
            } else {
                escaped.append(letter);
            }
        }
        if (isBroken) {
            describe(output, escaped.toString());
            return;
        }
        output.raw("{\"" + key + "\":");
        output.string(cut);
        output.raw('}');
    }

    /** Writes the description of a value that has no form in the protocol. */
    private static void describe(Output output, String words) {
        output.raw("{\"other\":");
        output.string(words);
        output.raw('}');
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
        for (int i = 0; i < values.length && i < MAX_ENTRIES; i++) {
            if (i > 0) {
                output.raw(',');
            }
            output.countValue();
            output.integer(values[i]);
        }
        if (values.length > MAX_ENTRIES) {
            output.raw(",\"... " + (values.length - MAX_ENTRIES) + " more\"");
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
            if (count == MAX_ENTRIES || output.length() - start > MAX_BYTES || output.values() >= MAX_VALUES) {
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
