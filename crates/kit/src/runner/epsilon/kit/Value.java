package epsilon.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A value that is passed to a method or returned by one.
 */
final class Value {
    /** The number of cells of a grid. */
    static final int CELLS = 81;

    /** The kinds of values. */
    enum Kind { NULL, TRUTH, NUMBER, DOUBLE, STRING, TEXT, CELL, GRID, LIST }

    final Kind kind;
    /** A Boolean, a Long, a Double or a String. */
    private final Object simple;
    /** Row and column of a cell, or the values of a grid. */
    final long[] numbers;
    final List<Value> entries;

    private Value(Kind kind, Object simple, long[] numbers, List<Value> entries) {
        this.kind = kind;
        this.simple = simple;
        this.numbers = numbers;
        this.entries = entries;
    }

    /** Reads a value of a type from JSON. Nine rows of nine numbers are a grid, unless the type is of matrices. */
    static Value of(Object json, String type) {
        return of(json, !type.contains("[][]"));
    }

    /** Reads a value from JSON. Nine rows of nine numbers are a grid. */
    static Value of(Object json) {
        return of(json, true);
    }

    private static Value of(Object json, boolean grids) {
        if (json == null) {
            return new Value(Kind.NULL, null, null, null);
        }
        if (json instanceof Boolean) {
            return new Value(Kind.TRUTH, json, null, null);
        }
        if (json instanceof Long) {
            return new Value(Kind.NUMBER, json, null, null);
        }
        if (json instanceof Double) {
            return number((Double) json);
        }
        if (json instanceof Map && ((Map<?, ?>) json).size() == 1) {
            Map.Entry<?, ?> text = ((Map<?, ?>) json).entrySet().iterator().next();
            return new Value(text.getKey().equals("other") ? Kind.TEXT : Kind.STRING, text.getValue(), null, null);
        }
        if (json instanceof Map) {
            Map<?, ?> cell = (Map<?, ?>) json;
            long[] coordinates = {(Long) cell.get("row"), (Long) cell.get("column")};
            return new Value(Kind.CELL, null, coordinates, null);
        }
        if (json instanceof String) {
            String text = (String) json;
            if (text.equals("NaN") || text.endsWith("Infinity")) {
                return number(Double.valueOf(text));
            }
            return text.matches("[0-9.]{81}") ? grid(text) : new Value(Kind.TEXT, text, null, null);
        }
        List<?> list = (List<?>) json;
        long[] values = grids ? rows(list) : null;
        if (values != null) {
            return new Value(Kind.GRID, null, values, null);
        }
        List<Value> entries = new ArrayList<Value>();
        for (Object entry : list) {
            entries.add(of(entry, grids));
        }
        return new Value(Kind.LIST, null, null, entries);
    }

    /** Creates a floating-point number; -0.0 becomes 0.0, and all NaNs are equal. */
    private static Value number(double number) {
        return new Value(Kind.DOUBLE, number == 0 ? Double.valueOf(0) : Double.valueOf(number), null, null);
    }

    private static Value grid(String text) {
        long[] values = new long[CELLS];
        for (int i = 0; i < CELLS; i++) {
            values[i] = text.charAt(i) == '.' ? -1 : text.charAt(i) - '0';
        }
        return new Value(Kind.GRID, null, values, null);
    }

    /** Returns the values of nine rows of nine numbers; null for anything else. */
    private static long[] rows(List<?> rows) {
        long[] values = new long[CELLS];
        int count = 0;
        for (Object row : rows) {
            if (!(row instanceof List) || ((List<?>) row).size() != 9 || rows.size() != 9) {
                return null;
            }
            for (Object value : (List<?>) row) {
                if (!(value instanceof Long)) {
                    return null;
                }
                values[count++] = (Long) value;
            }
        }
        return count == CELLS ? values : null;
    }

    boolean is(Kind kind) {
        return this.kind == kind;
    }

    /** Returns whether this is a list whose entries are all of a kind, or null if {@code nulls} is set. */
    boolean isListOf(Kind of, boolean nulls) {
        if (kind != Kind.LIST) {
            return false;
        }
        for (Value entry : entries) {
            if (!entry.is(of) && !(nulls && entry.is(Kind.NULL))) {
                return false;
            }
        }
        return true;
    }

    /** Returns the index of the cell, from 0; -1 if this is not a cell of the grid. */
    int index() {
        boolean inside = kind == Kind.CELL && numbers[0] >= 1 && numbers[0] <= 9 && numbers[1] >= 1
                && numbers[1] <= 9;
        return inside ? (int) (9 * (numbers[0] - 1) + numbers[1] - 1) : -1;
    }

    /** Returns whether two values are equal; floating-point numbers may differ by a tolerance, unless it is null. */
    boolean isNear(Value other, Double tolerance) {
        if (tolerance == null || kind != other.kind) {
            return equals(other);
        }
        if (kind == Kind.DOUBLE) {
            double one = (Double) simple;
            double two = (Double) other.simple;
            boolean finite = !Double.isInfinite(one) && !Double.isInfinite(two);
            return equals(other) || finite && Math.abs(one - two) <= tolerance;
        }
        if (kind != Kind.LIST || entries.size() != other.entries.size()) {
            return equals(other);
        }
        for (int i = 0; i < entries.size(); i++) {
            if (!entries.get(i).isNear(other.entries.get(i), tolerance)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a method of a type can return this; null is allowed except for numbers. */
    boolean isOf(String type) {
        switch (type) {
            case "int":
            case "Integer":
                return kind == Kind.NUMBER;
            case "double":
            case "Double":
                return kind == Kind.DOUBLE;
            case "String":
            case "char[]":
                return kind == Kind.STRING || kind == Kind.NULL;
            default:
                break;
        }
        boolean isArray = type.endsWith("[]");
        if (!isArray && !type.startsWith("List<")) {
            return false;
        }
        String entry = isArray ? type.substring(0, type.length() - 2) : type.substring(5, type.length() - 1);
        for (Value value : kind == Kind.LIST ? entries : new ArrayList<Value>()) {
            if (!value.isOf(entry)) {
                return false;
            }
        }
        return kind == Kind.LIST || kind == Kind.NULL;
    }

    @Override
    public boolean equals(Object object) {
        if (!(object instanceof Value)) {
            return false;
        }
        Value other = (Value) object;
        return kind == other.kind && Arrays.equals(numbers, other.numbers)
                && (simple == null ? other.simple == null : simple.equals(other.simple))
                && (entries == null ? other.entries == null : entries.equals(other.entries));
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(new Object[] {kind, simple, Arrays.hashCode(numbers), entries});
    }

    /** Returns the name of a cell by its index from 0. */
    static String cell(int index) {
        return "r" + (index / 9 + 1) + "c" + (index % 9 + 1);
    }

    @Override
    public String toString() {
        switch (kind) {
            case NULL:
                return "null";
            case CELL:
                return "r" + numbers[0] + "c" + numbers[1];
            case TEXT:
            case STRING:
                return '"' + Texts.clean((String) simple, 60) + '"';
            case GRID:
                return line();
            case LIST:
                return "[" + joined() + (entries.size() > MAX_ENTRIES ? ", ..." : "") + "]";
            default:
                return simple.toString();
        }
    }

    /** The maximum number of entries of a list that are shown. */
    private static final int MAX_ENTRIES = 12;
    /** The maximum length of a value that is shown, in characters. */
    private static final int MAX_QUOTED = 200;

    private String joined() {
        StringBuilder text = new StringBuilder();
        for (Value entry : entries.subList(0, Math.min(MAX_ENTRIES, entries.size()))) {
            text.append(text.length() == 0 ? "" : ", ").append(entry);
        }
        return text.length() > MAX_QUOTED ? text.substring(0, MAX_QUOTED) + "..." : text.toString();
    }

    /** Returns the value on one short line. */
    String brief(Texts texts) {
        if (kind == Kind.LIST && !entries.isEmpty() && isListOf(Kind.GRID, false)) {
            return texts.say("case-grids", "count", entries.size());
        }
        if (kind == Kind.LIST && entries.size() > MAX_ENTRIES) {
            return texts.say("case-list", "entries", joined(), "more", entries.size() - MAX_ENTRIES);
        }
        return toString();
    }

    private String line() {
        StringBuilder compact = new StringBuilder();
        StringBuilder rows = new StringBuilder();
        boolean plain = true;
        for (int i = 0; i < CELLS; i++) {
            long value = numbers[i];
            plain &= value == -1 || value >= 1 && value <= 9;
            compact.append(value == -1 ? "." : Long.toString(value));
            rows.append(i == 0 ? "" : i % 9 == 0 ? " / " : " ").append(value);
        }
        return plain ? compact.toString() : rows.toString();
    }
}
