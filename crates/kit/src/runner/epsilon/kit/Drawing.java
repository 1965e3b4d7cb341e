package epsilon.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A grid, or a grid with its candidates, with signs and a legend.
 */
final class Drawing {
    /** The number of columns between two drawings side by side. */
    private static final int GAP = 3;
    /** The signs in the order of the legend. */
    private static final String SIGNS = "*-+!x";
    private static final String[] MEANINGS = {
        "drawing-right", "drawing-missing", "drawing-extra", "drawing-wrong", "drawing-struck",
    };

    private final Texts texts;
    private final long[] grid;
    private long[] expected;
    private int anchor = -1;
    private List<Integer> area = new ArrayList<Integer>();
    private String areaName = "";
    private String title = "";
    /** The candidates of each cell as bits 1 to 9; null if none are drawn. */
    private int[] candidates;
    /** The sign of each cell; 0 for none. */
    private final char[] signs = new char[Value.CELLS];
    /** The sign of each digit of each cell, at index 10 * cell + digit; 0 for none. */
    private final char[] marks = new char[10 * Value.CELLS];
    private final Map<Character, String> meanings = new LinkedHashMap<Character, String>();

    Drawing(Texts texts, long[] grid) {
        this.texts = texts;
        this.grid = grid;
    }

    /** Adds anchor and area of a question. */
    Drawing of(int anchor, List<Integer> area, String areaName) {
        this.anchor = anchor;
        this.area = area;
        this.areaName = areaName;
        return this;
    }

    Drawing titled(String title) {
        this.title = title;
        return this;
    }

    Drawing sign(int cell, char sign) {
        if (cell >= 0) {
            signs[cell] = sign;
        }
        return this;
    }

    /** Adds a sign to a digit of a cell. */
    Drawing mark(int cell, int digit, char sign) {
        marks[10 * cell + digit] = sign;
        return this;
    }

    Drawing saying(char sign, String meaning) {
        meanings.put(sign, meaning);
        return this;
    }

    Drawing with(int[] candidates) {
        this.candidates = candidates;
        return this;
    }

    /** Adds the grid that was expected, and a sign to every cell that differs from it. */
    Drawing against(long[] expected) {
        this.expected = expected;
        for (int cell = 0; cell < Value.CELLS; cell++) {
            if (expected[cell] != grid[cell]) {
                signs[cell] = '!';
            }
        }
        return this;
    }

    /** Renders title, grid and legend. */
    String text() {
        List<String> lines = new ArrayList<String>();
        if (!title.isEmpty()) {
            lines.add(title);
        }
        lines.addAll(body());
        List<String> parts = parts();
        if (!parts.isEmpty()) {
            lines.add(String.join("   ", parts));
        }
        return String.join("\n", lines);
    }

    /** Renders two drawings side by side, or one below the other if the lines are too long. */
    static String beside(Drawing left, Drawing right, int width) {
        List<String> first = left.body();
        List<String> second = right.body();
        int margin = Math.max(widest(first), Texts.length(left.title)) + GAP;
        if (margin + widest(second) > width) {
            return left.text() + "\n\n" + right.text();
        }
        List<String> lines = new ArrayList<String>();
        if (!left.title.isEmpty() || !right.title.isEmpty()) {
            lines.add(Texts.left(left.title, margin) + right.title);
        }
        for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
            lines.add(Texts.left(first.get(i), margin) + second.get(i));
        }
        List<String> legend = left.parts();
        for (String part : right.parts()) {
            if (!legend.contains(part)) {
                legend.add(part);
            }
        }
        if (!legend.isEmpty()) {
            lines.add(String.join("   ", legend));
        }
        return String.join("\n", lines);
    }

    private static int widest(List<String> lines) {
        int widest = 0;
        for (String line : lines) {
            widest = Math.max(widest, Texts.length(line));
        }
        return widest;
    }

    boolean hasExpected() {
        return expected != null;
    }

    private List<String> parts() {
        List<String> parts = new ArrayList<String>();
        boolean drawsDigits = candidates != null;
        if (anchor >= 0 && !drawsDigits) {
            parts.add("[ ] " + texts.say("drawing-anchor"));
        }
        if (!area.isEmpty() && !drawsDigits) {
            parts.add("( ) " + areaName);
        }
        List<String> legend = new ArrayList<String>();
        boolean filled = false;
        for (long value : grid) {
            filled |= value != -1;
        }
        if (drawsDigits && filled) {
            legend.add("= " + texts.say("drawing-in-place"));
        }
        Map<Integer, Character> used = new TreeMap<Integer, Character>();
        for (char[] all : new char[][] {signs, marks}) {
            for (char sign : all) {
                if (sign != 0) {
                    used.put(SIGNS.indexOf(sign), sign);
                }
            }
        }
        for (Map.Entry<Integer, Character> sign : used.entrySet()) {
            String own = meanings.get(sign.getValue());
            String meaning = own == null ? texts.say(MEANINGS[sign.getKey()]) : own;
            legend.add(sign.getValue() + " " + meaning);
        }
        if (drawsDigits && !legend.isEmpty()) {
            legend.set(0, texts.say("drawing-before-a-digit") + "   " + legend.get(0));
        }
        parts.addAll(legend);
        for (int cell = 0; cell < Value.CELLS; cell++) {
            if (isExhausted(cell)) {
                parts.add(". " + texts.say("drawing-exhausted"));
                break;
            }
        }
        return parts;
    }

    private boolean isExhausted(int cell) {
        return candidates != null && grid[cell] == -1 && digits(cell).isEmpty();
    }

    private List<String> body() {
        return candidates == null ? values() : withDigits();
    }

    static String shown(long value) {
        return value == -1 ? "." : Long.toString(value);
    }

    private List<String> values() {
        boolean brackets = anchor >= 0 || !area.isEmpty();
        int longest = 1;
        for (int cell = 0; cell < Value.CELLS; cell++) {
            longest = Math.max(longest, shown(grid[cell]).length());
            longest = Math.max(longest, expected == null ? 1 : shown(expected[cell]).length());
        }
        boolean signed = false;
        for (char sign : signs) {
            signed |= sign != 0;
        }
        int width = 1 + longest + (brackets ? 2 : 0) + (signed ? 1 : 0);
        String after = brackets ? " " : "";
        String[] heads = new String[9];
        int[] widths = new int[9];
        for (int column = 0; column < 9; column++) {
            heads[column] = Texts.right(Integer.toString(column + 1), width - after.length()) + after;
            widths[column] = width;
        }
        List<String> lines = new ArrayList<String>(Arrays.asList(header(heads), border(widths)));
        for (int row = 0; row < 9; row++) {
            String[] own = new String[9];
            String[] other = new String[9];
            boolean differs = false;
            for (int column = 0; column < 9; column++) {
                int cell = 9 * row + column;
                own[column] = value(cell, grid, signs[cell], width);
                if (expected != null) {
                    other[column] = value(cell, expected, (char) 0, width);
                    differs |= expected[cell] != grid[cell];
                }
            }
            String label = Integer.toString(row + 1);
            if (differs) {
                lines.add(line(label, other) + " " + texts.say("case-expected"));
                lines.add(line(" ", own) + " " + texts.say("case-found"));
            } else {
                lines.add(line(label, own));
            }
            if (row % 3 == 2) {
                lines.add(border(widths));
            }
        }
        return lines;
    }

    private String value(int cell, long[] values, char sign, int width) {
        boolean isAnchor = anchor == cell;
        boolean isArea = !isAnchor && area.contains(cell);
        String text = (sign == 0 ? "" : String.valueOf(sign)) + (isAnchor ? "[" : isArea ? "(" : "")
                + shown(values[cell]);
        if (anchor >= 0 || !area.isEmpty()) {
            text += isAnchor ? "]" : isArea ? ")" : " ";
        }
        return Texts.right(text, width);
    }

    private String digits(int cell) {
        StringBuilder text = new StringBuilder();
        for (int digit = 1; digit <= 9; digit++) {
            char sign = marks[10 * cell + digit];
            if (sign != 0) {
                text.append(sign).append(digit);
            } else if ((candidates[cell] >> digit & 1) != 0) {
                text.append(digit);
            }
        }
        return text.toString();
    }

    private List<String> withDigits() {
        String[] cells = new String[Value.CELLS];
        int[] widths = new int[9];
        Arrays.fill(widths, 2);
        for (int cell = 0; cell < Value.CELLS; cell++) {
            String value = grid[cell] == -1 ? "" : "=" + grid[cell];
            cells[cell] = value + digits(cell) + (isExhausted(cell) ? "." : "");
            widths[cell % 9] = Math.max(widths[cell % 9], cells[cell].length() + 1);
        }
        String[] heads = new String[9];
        for (int column = 0; column < 9; column++) {
            heads[column] = " " + Texts.left(Integer.toString(column + 1), widths[column] - 1);
        }
        List<String> lines = new ArrayList<String>(Arrays.asList(header(heads), border(widths)));
        for (int row = 0; row < 9; row++) {
            String[] padded = new String[9];
            for (int column = 0; column < 9; column++) {
                padded[column] = " " + Texts.left(cells[9 * row + column], widths[column] - 1);
            }
            lines.add(line(Integer.toString(row + 1), padded));
            if (row % 3 == 2) {
                lines.add(border(widths));
            }
        }
        return lines;
    }

    private static String header(String[] heads) {
        StringBuilder line = new StringBuilder("   ");
        for (int column = 0; column < 9; column++) {
            line.append(column % 3 == 0 && column > 0 ? "  " : "").append(heads[column]);
        }
        return line.toString().replaceAll(" +$", "");
    }

    private static String border(int[] widths) {
        StringBuilder line = new StringBuilder("  +");
        for (int column = 0; column < 9; column++) {
            line.append(Texts.repeated('-', widths[column]));
            line.append(column % 3 == 2 ? "-+" : "");
        }
        return line.toString();
    }

    private static String line(String label, String[] cells) {
        StringBuilder line = new StringBuilder(label + " |");
        for (int column = 0; column < 9; column++) {
            line.append(cells[column]).append(column % 3 == 2 ? " |" : "");
        }
        return line.toString();
    }
}
