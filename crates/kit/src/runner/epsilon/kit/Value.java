package epsilon.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A value that is passed to a method or comes back from one.
 */
final class Value {
    /** The number of cells of a grid. */
    static final int CELLS = 81;

    /** The kinds of values. */
    enum Kind { NULL, TRUTH, NUMBER, TEXT, CELL, GRID, LIST }

    final Kind kind;
    /** A Boolean, a Long or a String. */
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

    /** Reads a value from JSON. */
    static Value of(Object json) {
        if (json == null) {
            return new Value(Kind.NULL, null, null, null);
        }
        if (json instanceof Boolean) {
            return new Value(Kind.TRUTH, json, null, null);
        }
        if (json instanceof Long) {
            return new Value(Kind.NUMBER, json, null, null);
        }
        if (json instanceof Map) {
            Map<?, ?> cell = (Map<?, ?>) json;
            long[] place = {(Long) cell.get("row"), (Long) cell.get("column")};
            return new Value(Kind.CELL, null, place, null);
        }
        if (json instanceof String) {
            String text = (String) json;
            return text.matches("[0-9.]{81}") ? grid(text) : new Value(Kind.TEXT, text, null, null);
        }
        List<?> list = (List<?>) json;
        long[] values = rows(list);
        if (values != null) {
            return new Value(Kind.GRID, null, values, null);
        }
        List<Value> entries = new ArrayList<Value>();
        for (Object entry : list) {
            entries.add(of(entry));
        }
        return new Value(Kind.LIST, null, null, entries);
    }

    private static Value grid(String text) {
        long[] values = new long[CELLS];
        for (int i = 0; i < CELLS; i++) {
            values[i] = text.charAt(i) == '.' ? -1 : text.charAt(i) - '0';
        }
        return new Value(Kind.GRID, null, values, null);
    }

    /** The values of nine rows of nine numbers; null for all else. */
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

    /** True if this is a list and all its entries are of a kind, or perhaps null. */
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

    /** The index of a cell, from 0; -1 if this is no cell of the grid. */
    int index() {
        boolean inside = kind == Kind.CELL && numbers[0] >= 1 && numbers[0] <= 9 && numbers[1] >= 1
                && numbers[1] <= 9;
        return inside ? (int) (9 * (numbers[0] - 1) + numbers[1] - 1) : -1;
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

    /** Names a cell by its index from 0. */
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

    /** The value on one short line. */
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
        StringBuilder short_ = new StringBuilder();
        StringBuilder rows = new StringBuilder();
        boolean plain = true;
        for (int i = 0; i < CELLS; i++) {
            long value = numbers[i];
            plain &= value == -1 || value >= 1 && value <= 9;
            short_.append(value == -1 ? "." : Long.toString(value));
            rows.append(i == 0 ? "" : i % 9 == 0 ? " / " : " ").append(value);
        }
        return plain ? short_.toString() : rows.toString();
    }
}
