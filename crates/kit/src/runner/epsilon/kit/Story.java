package epsilon.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The explanation of a failed case: the difference in a sentence, the facts of the call, and a drawing.
 */
final class Story {
    /** The maximum length of a line, in characters. */
    static final int WIDTH = 100;
    /** The maximum length of a quoted text of a submission, in characters. */
    static final int MAX_QUOTED = 200;
    /** The maximum number of items in a sentence. */
    private static final int MAX_LISTED = 6;
    /** The maximum number of quoted lines. */
    private static final int MAX_LINES = 8;
    /** The maximum number of entries on one line. */
    private static final int PER_LINE = 12;
    /** The maximum number of lines with differing entries that are shown. */
    private static final int MAX_ENTRY_LINES = 4;
    /** The maximum number of entries of a list that are compared. */
    private static final int MAX_ENTRIES = 100;
    /** The maximum number of changed cells that are listed. */
    private static final int MAX_CHANGES = 8;

    private final Texts texts;
    private final Kit kit;
    private final Judged judged;
    private final Question question;
    private final Question.Right right;
    private final Value expected;
    private final Value actual;
    private final List<String> sentences = new ArrayList<String>();
    private final List<String> parts = new ArrayList<String>();
    /** True if the lists differ only in their order. */
    private boolean isOrder;
    private boolean isLength;
    private boolean isWrongType;

    private Story(Kit kit, Judged judged) {
        this.kit = kit;
        texts = kit.texts;
        this.judged = judged;
        question = judged.question;
        right = question.rights.get(Math.max(0, judged.right));
        expected = right.values.isEmpty() ? Value.of(null) : right.values.get(0);
        actual = judged.actual();
    }

    /** Explains a failed case. */
    static String of(Kit kit, Judged judged) {
        return new Story(kit, judged).text();
    }

    private String text() {
        if (actual == null) {
            return withoutAnswer();
        }
        boolean differs = !right.accepts(actual);
        if (differs) {
            compare();
        }
        List<String[]> facts = facts();
        if (question.method.isVoid && question.method.type.equals("Grid")) {
            facts.add(new String[] {texts.say("case-judged"), "text", texts.say("case-judged-after")});
        } else {
            facts.add(new String[] {texts.say("case-expected"), "code", expected.brief(texts)});
            facts.add(new String[] {texts.say("case-found"), "code", actual.brief(texts)});
        }
        parts.add(fields(facts));
        if (differs) {
            add(paragraph(guess()));
            difference();
        } else {
            add(string("question"));
        }
        notes();
        String headline = differs ? headline() : texts.say("case-console-forbidden");
        return end(headline);
    }

    private String end(String headline) {
        add(string("others"));
        return headline + "\n\n" + String.join("\n\n", parts);
    }

    private String headline() {
        if (isWrongType) {
            return texts.say("case-wrong-type", "wanted", question.method.type, "found", actual.brief(texts));
        }
        return sentences.get(0);
    }

    private void add(String part) {
        if (part != null && !part.isEmpty()) {
            parts.add(part);
        }
    }

    private String string(String key) {
        return (String) question.json.get(key);
    }

    private static String paragraph(String sentence) {
        return sentence == null ? null : Texts.paragraphs(Arrays.asList(sentence));
    }

    private String guess() {
        List<Value> entries = actual.is(Value.Kind.LIST) ? actual.entries : new ArrayList<Value>();
        if (entries.size() > 1 && actual.isListOf(Value.Kind.GRID, false)) {
            boolean same = true;
            for (Value entry : entries) {
                same &= entry.equals(entries.get(0));
            }
            if (same) {
                return texts.say("guess-one-object", "count", entries.size());
            }
        }
        for (Object guess : (List<?>) question.json.get("guesses")) {
            List<?> pair = (List<?>) guess;
            if (Value.of(pair.get(0)).equals(actual)) {
                return (String) pair.get(1);
            }
        }
        boolean nothing = expected.is(Value.Kind.LIST) && expected.entries.isEmpty();
        boolean nulls = nothing && !entries.isEmpty() && actual.isListOf(Value.Kind.NULL, true);
        return nulls ? texts.say("guess-nulls") : null;
    }

    /** Returns the facts that do not depend on the answer, each as its label, its form and its lines. */
    private List<String[]> facts() {
        List<String[]> facts = new ArrayList<String[]>();
        for (Object fact : (List<?>) question.json.get("facts")) {
            facts.add(Asked.texts(fact).toArray(new String[0]));
        }
        return facts;
    }

    private static String fields(List<String[]> facts) {
        int width = 0;
        for (String[] fact : facts) {
            width = Math.max(width, Texts.length(fact[0]));
        }
        List<String> lines = new ArrayList<String>();
        for (String[] fact : facts) {
            List<String> values = new ArrayList<String>();
            for (String value : Arrays.asList(fact).subList(2, fact.length)) {
                // A line that is to be copied must not be wrapped.
                values.addAll(fact[1].equals("line") ? Arrays.asList(value) : Texts.wrap(value, WIDTH - 4 - width));
            }
            String margin = "\n" + Texts.spaces(width + 4);
            lines.add("  " + Texts.left(fact[0], width) + "  " + String.join(margin, values));
        }
        return String.join("\n", lines);
    }

    /** Compares the answer with the expected one, and says how they differ. */
    private void compare() {
        Value.Kind wanted = expected.is(Value.Kind.LIST) ? null : expected.kind;
        if (actual.is(Value.Kind.NULL)) {
            boolean nothing = expected.is(Value.Kind.LIST) && expected.entries.isEmpty();
            sentences.add(texts.say(nothing ? "difference-null-for-empty" : "difference-null"));
        } else if (question.method.type.equals("List<Grid>") && actual.isListOf(Value.Kind.GRID, false)) {
            sentences.add(new Runs(kit, question, right, expected, actual).headline());
        } else if (wanted == null && question.method.type.contains("Cell") && actual.isListOf(Value.Kind.CELL, true)) {
            compareCells();
        } else if (wanted == null && actual.isOf(question.method.type)) {
            compareVectors();
        } else if (wanted == Value.Kind.GRID && actual.is(Value.Kind.GRID)) {
            List<String> cells = new ArrayList<String>();
            for (int cell = 0; cell < Value.CELLS; cell++) {
                if (expected.numbers[cell] != actual.numbers[cell]) {
                    cells.add(Value.cell(cell));
                }
            }
            String list = texts.list(cells, MAX_LISTED);
            sentences.add(texts.say("difference-cells", "cells", list, "count", cells.size()));
        } else if (wanted != null && actual.is(wanted)) {
            sentences.add(texts.say("case-other-value", "expected", expected.brief(texts), "found",
                    actual.brief(texts)));
        } else {
            isWrongType = true;
        }
    }

    private void compareVectors() {
        int size = expected.entries.size();
        if (size != actual.entries.size()) {
            isLength = true;
            sentences.add(length());
            return;
        }
        List<String> unequal = new ArrayList<String>();
        for (int i = 0; i < size; i++) {
            if (!expected.entries.get(i).isNear(actual.entries.get(i), question.method.tolerance)) {
                unequal.add(Integer.toString(i + 1));
            }
        }
        sentences.add(texts.say("difference-entries", "entries", texts.list(unequal, 9), "count", unequal.size()));
    }

    private String length() {
        return texts.say("difference-length", "expected", expected.entries.size(), "found", actual.entries.size());
    }

    /** Returns the cells among the entries, by a number that orders them by row and column. */
    private static TreeMap<Long, Value> cellsIn(List<Value> entries) {
        TreeMap<Long, Value> cells = new TreeMap<Long, Value>();
        for (Value entry : entries) {
            if (entry.is(Value.Kind.CELL)) {
                cells.put(entry.numbers[0] * 1000003L + entry.numbers[1], entry);
            }
        }
        return cells;
    }

    private void compareCells() {
        TreeMap<Long, Value> wanted = cellsIn(expected.entries);
        TreeMap<Long, Value> found = cellsIn(actual.entries);
        TreeMap<Long, Value> missing = new TreeMap<Long, Value>(wanted);
        missing.keySet().removeAll(found.keySet());
        TreeMap<Long, Value> more = new TreeMap<Long, Value>(found);
        more.keySet().removeAll(wanted.keySet());
        List<Value> extra = new ArrayList<Value>(more.values());
        List<Value> twice = new ArrayList<Value>();
        TreeMap<Long, Value> seen = new TreeMap<Long, Value>();
        TreeMap<Long, Value> repeated = new TreeMap<Long, Value>();
        for (Value entry : actual.entries) {
            TreeMap<Long, Value> own = cellsIn(Arrays.asList(entry));
            if (own.isEmpty()) {
                // Consecutive nulls count as one.
                if (extra.isEmpty() || !extra.get(extra.size() - 1).is(Value.Kind.NULL)) {
                    extra.add(entry);
                }
            } else if (seen.containsKey(own.firstKey())) {
                repeated.putAll(own);
            }
            seen.putAll(own);
        }
        twice.addAll(repeated.values());
        isLength = expected.entries.size() != actual.entries.size();
        if (isLength) {
            sentences.add(length());
        }
        addSentence("difference-missing", new ArrayList<Value>(missing.values()));
        addSentence("difference-extra", extra);
        addSentence("difference-duplicates", twice);
        isOrder = missing.isEmpty() && extra.isEmpty() && twice.isEmpty();
        if (isOrder) {
            sentences.add(texts.say("difference-order"));
        }
    }

    private void addSentence(String message, List<Value> entries) {
        if (!entries.isEmpty()) {
            String list = texts.list(entries, MAX_LISTED);
            sentences.add(texts.say(message, "entries", list, "count", entries.size()));
        }
    }

    /** Draws the difference. */
    private void difference() {
        boolean isList = expected.is(Value.Kind.LIST);
        if (isWrongType) {
            add(string("question"));
        } else if (question.method.type.equals("List<Grid>") && actual.isListOf(Value.Kind.GRID, false)) {
            parts.addAll(new Runs(kit, question, right, expected, actual).parts());
        } else if (expected.is(Value.Kind.GRID) && actual.is(Value.Kind.GRID)) {
            Drawing after = new Drawing(texts, actual.numbers).titled(texts.say("drawing-after"));
            after.against(expected.numbers);
            Drawing before = firstGrid();
            draw(before == null ? null : before.titled(texts.say("drawing-before")), after);
        } else if (isList && actual.is(Value.Kind.LIST) && question.method.heads != null) {
            add(string("question"));
            add(entries(question.method.headsLabel, question.method.heads, expected.entries, actual.entries));
        } else if (expected.is(Value.Kind.CELL)) {
            oneCell();
        } else if (isList && (actual.is(Value.Kind.LIST) || !expected.entries.isEmpty())) {
            cells(actual.is(Value.Kind.LIST) ? actual.entries : new ArrayList<Value>());
        } else if (expected.is(Value.Kind.TRUTH)) {
            add(right.why);
        } else {
            add(string("question"));
        }
    }

    /** Returns the readings that are not the default of their clause; all of them if each is the default. */
    private static List<String> deviating(List<String> readings) {
        List<String> deviating = new ArrayList<String>();
        for (String reading : readings) {
            if (!reading.endsWith("-A")) {
                deviating.add(reading);
            }
        }
        return deviating.isEmpty() ? readings : deviating;
    }

    private void draw(Drawing before, Drawing after) {
        if (before == null) {
            add(Texts.indented(after.text(), 2));
        } else if (after.hasExpected()) {
            add(Texts.indented(before.text() + "\n\n" + after.text(), 2));
        } else {
            add(Texts.indented(Drawing.beside(before, after, WIDTH), 2));
        }
    }

    /** Returns a drawing of the question's first grid with its anchor and area; null if it has no grid. */
    private Drawing firstGrid() {
        Map<?, ?> first = (Map<?, ?>) question.json.get("first_grid");
        if (first == null) {
            return null;
        }
        List<Integer> area = new ArrayList<Integer>();
        for (Object cell : (List<?>) first.get("area")) {
            area.add(((Long) cell).intValue());
        }
        Value grid = question.values.get(((Long) first.get("argument")).intValue());
        int anchor = ((Long) first.get("anchor")).intValue();
        return new Drawing(texts, grid.numbers).of(anchor, area, (String) first.get("area_name"));
    }

    private void oneCell() {
        Drawing drawing = firstGrid();
        if (drawing != null) {
            drawing.sign(expected.index(), '-').saying('-', texts.say("case-expected"));
            drawing.sign(actual.index(), '!').saying('!', texts.say("case-found"));
            add(Texts.indented(drawing.text(), 2));
        }
        add(paragraph(outside(Arrays.asList(actual))));
    }

    private void cells(List<Value> found) {
        Drawing drawing = firstGrid();
        if (drawing != null) {
            TreeSet<Integer> wanted = indices(expected.entries);
            TreeSet<Integer> came = indices(found);
            for (int cell = 0; cell < Value.CELLS; cell++) {
                boolean isWanted = wanted.contains(cell);
                if (isWanted || came.contains(cell)) {
                    drawing.sign(cell, !isWanted ? '+' : came.contains(cell) ? '*' : '-');
                }
            }
            add(Texts.indented(drawing.text(), 2));
        }
        List<String> said = new ArrayList<String>(sentences.subList(1, sentences.size()));
        String outside = outside(found);
        if (outside != null) {
            said.add(outside);
        }
        add(said.isEmpty() ? null : Texts.paragraphs(said));
        if (isLength && !expected.entries.isEmpty() && !found.isEmpty()) {
            List<Value> left = new ArrayList<Value>();
            List<Value> right = new ArrayList<Value>();
            align(first(expected.entries), first(found), left, right);
            add(entries(null, null, left, right));
        }
        if (isOrder) {
            add(entries(null, null, expected.entries, found));
        }
    }

    private static List<Value> first(List<Value> entries) {
        return entries.subList(0, Math.min(MAX_ENTRIES, entries.size()));
    }

    private static TreeSet<Integer> indices(List<Value> entries) {
        TreeSet<Integer> indices = new TreeSet<Integer>();
        for (Value entry : entries) {
            if (entry.index() >= 0) {
                indices.add(entry.index());
            }
        }
        return indices;
    }

    /** Aligns two lists by a longest common subsequence, with null where an entry has no counterpart. */
    private static void align(List<Value> expected, List<Value> found, List<Value> left, List<Value> right) {
        int[][] common = new int[expected.size() + 1][found.size() + 1];
        for (int i = expected.size() - 1; i >= 0; i--) {
            for (int j = found.size() - 1; j >= 0; j--) {
                common[i][j] = expected.get(i).equals(found.get(j)) ? common[i + 1][j + 1] + 1
                        : Math.max(common[i + 1][j], common[i][j + 1]);
            }
        }
        int i = 0;
        int j = 0;
        while (i < expected.size() || j < found.size()) {
            int oldEnd = i;
            int newEnd = j;
            while (oldEnd < expected.size() || newEnd < found.size()) {
                boolean both = oldEnd < expected.size() && newEnd < found.size();
                if (both && expected.get(oldEnd).equals(found.get(newEnd))) {
                    break;
                }
                if (newEnd == found.size() || both && common[oldEnd + 1][newEnd] >= common[oldEnd][newEnd + 1]) {
                    oldEnd++;
                } else {
                    newEnd++;
                }
            }
            for (; i < oldEnd || j < newEnd; i++, j++) {
                left.add(i < oldEnd ? expected.get(i) : null);
                right.add(j < newEnd ? found.get(j) : null);
            }
            i = oldEnd;
            j = newEnd;
            if (i < expected.size() && j < found.size()) {
                left.add(expected.get(i++));
                right.add(found.get(j++));
            }
        }
    }

    /** Says which cells lie outside the grid; null if none do. */
    private String outside(List<Value> values) {
        List<Value> outside = new ArrayList<Value>();
        for (Value cell : cellsIn(values).values()) {
            if (cell.index() < 0) {
                outside.add(cell);
            }
        }
        return outside.isEmpty() ? null
                : texts.say("case-outside", "cells", texts.list(outside, MAX_LISTED), "count", outside.size());
    }

    /**
     * Renders two lists, entry below entry, in groups of {@link #PER_LINE}; groups without a difference are left out.
     */
    private String entries(String label, List<String> heads, List<Value> expected, List<Value> found) {
        List<String> words = new ArrayList<String>(Arrays.asList(texts.say("case-expected"), texts.say("case-found")));
        int margin = Math.max(Texts.length(words.get(0)), Texts.length(words.get(1)));
        margin = Math.max(margin, label == null ? 0 : Texts.length(label));
        int size = Math.min(MAX_ENTRIES, Math.max(expected.size(), found.size()));
        List<String> lines = new ArrayList<String>();
        for (int start = 0; start < size && lines.size() < MAX_ENTRY_LINES; start += PER_LINE) {
            String[] rows = {label == null ? "" : label, words.get(0), words.get(1), ""};
            for (int row = 0; row < rows.length; row++) {
                rows[row] = "  " + Texts.left(rows[row], margin);
            }
            boolean differs = false;
            for (int i = start; i < Math.min(size, start + PER_LINE); i++) {
                String[] cell = {
                    heads != null && i < heads.size() ? heads.get(i) : "", entry(expected, i), entry(found, i), "",
                };
                cell[3] = cell[1].equals(cell[2]) ? "" : "!";
                differs |= !cell[3].isEmpty();
                int width = 0;
                for (String text : cell) {
                    width = Math.max(width, Texts.length(text));
                }
                for (int row = 0; row < rows.length; row++) {
                    rows[row] += "  " + Texts.right(cell[row], width);
                }
            }
            if (differs) {
                for (int row = 0; row < rows.length; row++) {
                    rows[row] = rows[row].replaceAll(" +$", "");
                }
                List<String> shown = Arrays.asList(rows);
                lines.add(String.join("\n", label == null ? shown.subList(1, 4) : shown));
            }
        }
        return String.join("\n\n", lines);
    }

    private String entry(List<Value> entries, int index) {
        Value entry = index < entries.size() ? entries.get(index) : null;
        return entry == null ? "--" : entry.brief(texts);
    }

    /** Explains a call without an answer. */
    private String withoutAnswer() {
        List<String[]> facts = facts();
        if (!right.values.isEmpty()) {
            Value own = question.rights.get(0).values.get(0);
            facts.add(new String[] {texts.say("case-expected"), "code", own.brief(texts)});
        }
        String found = texts.say("case-no-answer");
        facts.add(new String[] {texts.say("case-found"), "text", found});
        parts.add(fields(facts));
        Outcome outcome = judged.outcome;
        if (outcome.end != Outcome.End.MISSING && outcome.end != Outcome.End.GIVEN_UP) {
            add(string("question"));
        }
        switch (outcome.end) {
            case RAISED:
                add(quoted("outcome-frames", outcome.lines));
                break;
            case CRASHED:
                List<String> lines = outcome.lines;
                add(quoted("outcome-stderr", lines.subList(Math.max(0, lines.size() - MAX_LINES), lines.size())));
                break;
            case TIMED_OUT:
                add(paragraph(texts.say("outcome-help-time", "limit", kit.limit)));
                break;
            case GIVEN_UP:
                add(paragraph(texts.say("outcome-help-given-up", "limit", kit.limit)));
                break;
            case MISSING:
                add(paragraph(kit.missing(question.method)));
                break;
            default:
                break;
        }
        notes();
        return end(outcome.sentence(texts, kit.limit));
    }

    private String quoted(String title, List<String> lines) {
        if (lines.isEmpty()) {
            return null;
        }
        List<String> shown = new ArrayList<String>(Arrays.asList("  " + texts.say(title)));
        for (String line : lines.subList(0, Math.min(MAX_LINES, lines.size()))) {
            for (String part : Texts.wrap(Texts.clean(line, 2 * WIDTH), WIDTH - 4)) {
                shown.add("    " + part);
            }
        }
        if (lines.size() > MAX_LINES) {
            shown.add("    " + texts.say("case-more", "count", lines.size() - MAX_LINES));
        }
        return String.join("\n", shown);
    }

    private void note(String sentence) {
        add(paragraph(texts.say("case-note", "text", sentence)));
    }

    /** Adds the notes and the console output. */
    private void notes() {
        Outcome outcome = judged.outcome;
        boolean isVoid = question.method.isVoid;
        boolean raised = outcome.end == Outcome.End.RAISED;
        if (raised && isVoid && outcome.after != null && question.rights.get(0).accepts(outcome.after.get(0))) {
            note(texts.say("finding-work-done"));
        }
        if (outcome.console != null) {
            String[] lines = outcome.console.split("\r?\n");
            add(quoted("outcome-console", Arrays.asList(lines)));
        }
        for (int i = isVoid ? 1 : 0; outcome.after != null && i < outcome.after.size(); i++) {
            Value before = question.values.get(i);
            Value after = outcome.after.get(i);
            if (!before.equals(after)) {
                note(texts.say("case-argument-changed", "name", question.method.parameters.get(i), "change",
                        change(before, after)));
            }
        }
        if (!judged.otherReadings.isEmpty()) {
            String readings = texts.list(deviating(judged.otherReadings), MAX_LISTED);
            note(texts.say("finding-other-readings", "readings", readings));
        }
        if (judged.judgedBy != null) {
            String readings = texts.list(judged.judgedBy, Integer.MAX_VALUE);
            note(texts.say("finding-more-under-other-readings", "readings", readings, "right", judged.numbers[0],
                    "of", judged.numbers[1], "own", judged.numbers[2]));
        }
        if (judged.asked > 1) {
            note(texts.say("finding-sweep", "asked", judged.asked, "wrong", judged.wrong));
        }
        if (!judged.follows.isEmpty()) {
            List<String> reading = kit.reading(judged.follows.get(0));
            String readings = texts.list(judged.follows, MAX_LISTED);
            note(texts.say("case-judged-by", "readings", readings, "section", reading.get(0), "text", reading.get(1)));
        }
    }

    private String change(Value before, Value after) {
        if (!before.is(Value.Kind.GRID) || !after.is(Value.Kind.GRID)) {
            return texts.say("case-change", "before", before.brief(texts), "after", after.brief(texts));
        }
        List<String> cells = new ArrayList<String>();
        for (int cell = 0; cell < Value.CELLS; cell++) {
            if (before.numbers[cell] != after.numbers[cell]) {
                cells.add(texts.say("case-cell-change", "cell", Value.cell(cell), "before",
                        content(before.numbers[cell]), "after", content(after.numbers[cell])));
            }
        }
        return texts.list(cells, MAX_CHANGES);
    }

    private String content(long value) {
        return value == -1 ? texts.say("case-empty") : Long.toString(value);
    }
}
