package epsilon.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * A comparison of a solver's grids with the expected ones: where they diverge, the reason, and how both continue.
 */
final class Runs {
    /** The maximum number of placements that are listed. */
    private static final int MAX_PLACEMENTS = 90;
    /** The number of further grids that another accepted answer must share with the found ones to be mentioned. */
    private static final int MIN_LEAD = 3;

    private final Texts texts;
    private final Kit kit;
    private final Question question;
    private final Map<?, ?> run;
    private final List<Value> expected;
    private final List<Value> found;
    /** The first index, from 0, at which the lists differ or one has ended. */
    private final int first;
    /** True if the expected grid at that index is the only missing one. */
    private final boolean isAbsent;

    Runs(Kit kit, Question question, Question.Right right, Value expected, Value found) {
        this.kit = kit;
        this.question = question;
        texts = kit.texts;
        run = right.run;
        this.expected = expected.entries;
        this.found = found.entries;
        first = commonPrefix(this.expected, this.found);
        isAbsent = first < this.found.size() && first < this.expected.size()
                && this.expected.subList(first + 1, this.expected.size())
                        .equals(this.found.subList(first, this.found.size()));
    }

    /** Returns the number of equal grids at the beginning of both lists. */
    private static int commonPrefix(List<Value> left, List<Value> right) {
        int common = 0;
        while (common < Math.min(left.size(), right.size()) && left.get(common).equals(right.get(common))) {
            common++;
        }
        return common;
    }

    /** Returns the number of placements before the lists diverge. */
    private int placed() {
        return Math.max(0, first - 1);
    }

    String headline() {
        if (found.isEmpty()) {
            return texts.say("difference-run-empty");
        }
        if (isAbsent) {
            return texts.say("difference-run-absent", "placed", first);
        }
        if (first == 0) {
            return texts.say("difference-run-start");
        }
        if (first == found.size()) {
            return texts.say("difference-run-short", "placed", placed(), "more",
                    expected.size() - 1 - placed());
        }
        return texts.say(first == expected.size() ? "difference-run-long" : "difference-run-parts", "placed",
                placed());
    }

    /** Returns the paragraphs below the facts. */
    List<String> parts() {
        List<String> parts = new ArrayList<String>();
        List<String> sentences = sentences();
        if (!sentences.isEmpty()) {
            parts.add(Texts.paragraphs(sentences));
        }
        Drawing drawing = drawing();
        if (drawing != null) {
            parts.add(Texts.indented(drawing.text(), 2));
        }
        List<String> endings = endings();
        if (!endings.isEmpty()) {
            parts.add(Texts.paragraphs(endings));
        }
        String title = texts.say(placed() == 0 ? "run-placements" : "run-placements-from-there");
        parts.add("  " + title + "\n" + sequences());
        return parts;
    }

    /** The difference between two consecutive grids. */
    private final class Change {
        private final List<Integer> cells = new ArrayList<Integer>();
        private final long[] before;
        private final long[] after;

        Change(Value before, Value after) {
            this.before = before.numbers;
            this.after = after.numbers;
            for (int cell = 0; cell < Value.CELLS; cell++) {
                if (before.numbers[cell] != after.numbers[cell]) {
                    cells.add(cell);
                }
            }
        }

        /** Returns whether a single digit was placed into an empty cell. */
        boolean isPlacement() {
            return cells.size() == 1 && before[cell()] == -1 && after[cell()] >= 1 && after[cell()] <= 9;
        }

        int cell() {
            return cells.get(0);
        }

        int digit() {
            return (int) after[cell()];
        }

        @Override
        public String toString() {
            if (cells.isEmpty()) {
                return texts.say("run-nothing", "times", 1);
            }
            if (cells.size() > 1) {
                List<String> names = new ArrayList<String>();
                for (int cell : cells) {
                    names.add(Value.cell(cell));
                }
                return texts.say("run-several", "count", cells.size(), "cells", texts.list(names, 3));
            }
            String name = Value.cell(cell());
            if (isPlacement()) {
                return name + "=" + digit();
            }
            if (before[cell()] == -1) {
                return texts.say("run-filled", "cell", name, "value", after[cell()]);
            }
            return texts.say("run-overwritten", "cell", name, "before", before[cell()], "after",
                    Drawing.shown(after[cell()]));
        }
    }

    private Change next(List<Value> grids) {
        return first == 0 || first >= grids.size() ? null : new Change(grids.get(first - 1), grids.get(first));
    }

    private List<Change> changes(List<Value> grids) {
        List<Change> changes = new ArrayList<Change>();
        for (int i = 1; i < grids.size(); i++) {
            changes.add(new Change(grids.get(i - 1), grids.get(i)));
        }
        return changes;
    }

    private List<String> sentences() {
        List<String> sentences = new ArrayList<String>();
        if (first == 0 || isAbsent) {
            return sentences;
        }
        Map<?, ?> step = run == null ? null : (Map<?, ?>) ((List<?>) run.get("steps")).get(placed());
        Change wanted = next(expected);
        Change came = next(found);
        String reason = step == null ? null : (String) step.get("reason");
        String right = wanted == null ? texts.say("run-end") : reason == null ? wanted.toString()
                : texts.say("run-with-reason", "change", wanted, "reason", reason);
        String other = came == null ? texts.say("run-end") : came.toString();
        sentences.add(texts.say("run-parting", "placed", placed(), "expected", right, "found", other));
        if (step != null) {
            sentences.addAll(Asked.texts(step.get("pairs")));
        }
        if (came != null && came.isPlacement() && run != null) {
            String judgement = judgement(came, wanted);
            if (judgement != null) {
                sentences.add(judgement);
            }
        }
        return sentences;
    }

    /** Says why the submission's placement is wrong, or what would justify it; null if there is nothing to say. */
    private String judgement(Change came, Change wanted) {
        int digit = came.digit();
        String name = Value.cell(came.cell());
        String mark = came.toString();
        int[] open = Marks.of(found.get(first - 1).numbers);
        int[] marks = marks();
        if ((open[came.cell()] >> digit & 1) == 0) {
            for (int[] unit : Marks.holding(came.cell())) {
                for (int cell : unit) {
                    if (found.get(first - 1).numbers[cell] == digit) {
                        return texts.say("run-no-candidate", "digit", digit, "cell", name, "unit", unit(unit));
                    }
                }
            }
            return null;
        }
        if ((marks[came.cell()] >> digit & 1) == 0) {
            return texts.say("run-struck", "digit", digit, "cell", name);
        }
        if (question.method.unit == null) {
            return null;
        }
        String later = texts.say("run-never", "mark", mark);
        List<Change> all = changes(expected);
        for (int i = all.size() - 1; i >= 0; i--) {
            Change change = all.get(i);
            if (change.isPlacement() && change.toString().equals(mark)) {
                later = texts.say("run-later", "mark", mark, "number", i + 1);
            }
        }
        List<String> singles = singles(marks, came);
        if (singles.isEmpty()) {
            return texts.say("run-no-single", "mark", mark, "cell", name, "candidates",
                    Marks.digits(marks[came.cell()]), "later", later);
        }
        String reasons = texts.list(singles, Integer.MAX_VALUE);
        return wanted == null
                ? texts.say("run-other-kind", "mark", mark, "singles", reasons, "kind", question.method.unit)
                : texts.say("run-not-yet", "mark", mark, "singles", reasons, "wanted", wanted, "kind",
                        question.method.unit, "later", later);
    }

    private String unit(int[] unit) {
        int index = Marks.index(unit);
        return texts.unit(Marks.KINDS[index / 9], index % 9 + 1);
    }

    /** Returns in words the kinds of single that the placement is. */
    private List<String> singles(int[] marks, Change came) {
        List<String> reasons = new ArrayList<String>();
        if (Integer.bitCount(marks[came.cell()]) == 1) {
            for (int[] unit : Marks.holding(came.cell())) {
                if (Marks.KINDS[Marks.index(unit) / 9].equals(question.method.unit)) {
                    reasons.add(texts.say("run-naked-single", "unit", unit(unit)));
                }
            }
        }
        List<String> units = new ArrayList<String>();
        for (int[] unit : Marks.holding(came.cell())) {
            int count = 0;
            for (int cell : unit) {
                count += marks[cell] >> came.digit() & 1;
            }
            if (count == 1) {
                units.add(unit(unit));
            }
        }
        if (!units.isEmpty()) {
            reasons.add(texts.say("run-hidden-single", "units", texts.list(units, Integer.MAX_VALUE)));
        }
        return reasons;
    }

    private List<?> struck() {
        return (List<?>) ((List<?>) run.get("struck")).get(placed());
    }

    /** Returns the solver's candidates where the lists diverge. */
    private int[] marks() {
        int[] marks = Marks.of(expected.get(first - 1).numbers);
        for (Object struck : struck()) {
            List<?> mark = (List<?>) struck;
            marks[((Long) mark.get(0)).intValue()] &= ~(1 << ((Long) mark.get(1)).intValue());
        }
        return marks;
    }

    private Drawing drawing() {
        if (first == 0) {
            if (found.isEmpty() || expected.isEmpty()) {
                return null;
            }
            Drawing drawing = new Drawing(texts, found.get(0).numbers).titled(texts.say("drawing-first-grid"));
            return drawing.against(expected.get(0).numbers);
        }
        if (run == null) {
            return null;
        }
        Drawing drawing = new Drawing(texts, expected.get(first - 1).numbers).with(marks());
        drawing.titled(texts.say("drawing-run", "placed", placed()));
        drawing.saying('x', texts.say("drawing-struck-by-pair"));
        drawing.saying('-', texts.say("case-expected"));
        drawing.saying('!', texts.say("case-found"));
        for (Object struck : struck()) {
            List<?> mark = (List<?>) struck;
            drawing.mark(((Long) mark.get(0)).intValue(), ((Long) mark.get(1)).intValue(), 'x');
        }
        Change wanted = next(expected);
        Change came = next(found);
        if (wanted != null && wanted.isPlacement()) {
            drawing.mark(wanted.cell(), wanted.digit(), '-');
        }
        if (came != null && came.isPlacement()) {
            drawing.mark(came.cell(), came.digit(), '!');
        }
        return drawing;
    }

    /** Counts the empty cells of a grid. */
    private static int open(Value grid) {
        int open = 0;
        for (long value : grid.numbers) {
            open += value == -1 ? 1 : 0;
        }
        return open;
    }

    private List<String> endings() {
        List<String> endings = new ArrayList<String>();
        if (!expected.isEmpty() && !found.isEmpty()) {
            Value right = expected.get(expected.size() - 1);
            Value last = found.get(found.size() - 1);
            endings.add(right.equals(last) ? texts.say("run-same-end")
                    : texts.say("run-other-last", "expected", open(right), "found", open(last)));
        }
        int most = 0;
        List<String> readings = null;
        for (Object also : (List<?>) question.json.get("also")) {
            Map<?, ?> other = (Map<?, ?>) also;
            Value value = Value.of(other.get("value"));
            int equal = value.is(Value.Kind.LIST) ? commonPrefix(value.entries, found) : 0;
            if (equal >= most) {
                most = equal;
                readings = Asked.texts(other.get("readings"));
            }
        }
        if (readings != null && most >= first + MIN_LEAD) {
            endings.add(texts.say("run-nearest", "readings", texts.list(readings, 4), "placed", most - 1));
        }
        return endings;
    }

    private String sequences() {
        String[] labels = {texts.say("case-expected"), texts.say("case-found")};
        int width = Math.max(Texts.length(labels[0]), Texts.length(labels[1]));
        String margin = "\n" + Texts.spaces(width + 4);
        List<String> lines = new ArrayList<String>();
        for (List<Value> grids : Arrays.asList(expected, found)) {
            String label = labels[lines.size()];
            List<String> wrapped = Texts.wrap(words(changes(grids)), Story.WIDTH - 4 - width);
            lines.add("  " + Texts.left(label, width) + "  " + String.join(margin, wrapped));
        }
        return String.join("\n", lines);
    }

    /** Lists changes from where the lists diverge; equal changes in a row are listed once. */
    private String words(List<Change> changes) {
        List<String> words = new ArrayList<String>();
        int i = Math.min(placed(), changes.size());
        while (i < changes.size() && words.size() < MAX_PLACEMENTS) {
            Change change = changes.get(i);
            int same = 1;
            while (i + same < changes.size() && changes.get(i + same).toString().equals(change.toString())) {
                same++;
            }
            boolean isNothing = change.cells.isEmpty();
            words.add(isNothing ? texts.say("run-nothing", "times", same) : change.toString());
            i += same;
        }
        if (words.size() == MAX_PLACEMENTS) {
            words.add("...");
        }
        return words.isEmpty() ? texts.say("run-no-placement") : String.join(" ", words);
    }
}
