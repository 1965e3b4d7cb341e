package epsilon.compiler;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * A source with texts put around pieces of it. Everything else stays as it is.
 */
final class Woven {
    /** Outer pieces come before inner ones, and of the same piece those that were added first. */
    private static final Comparator<Wrap> OUTER_FIRST = new Comparator<Wrap>() {
        @Override
        public int compare(Wrap one, Wrap other) {
            if (one.start != other.start) {
                return Integer.compare(one.start, other.start);
            }
            return Integer.compare(other.end, one.end);
        }
    };

    final String text;
    private final List<Wrap> wraps;

    /** Puts the wraps, which must not overlap without one containing the other, around the pieces of a text. */
    Woven(String original, List<Wrap> added) {
        wraps = new ArrayList<Wrap>(added);
        Collections.sort(wraps, OUTER_FIRST);
        StringBuilder out = new StringBuilder(2 * original.length());
        List<Wrap> open = new ArrayList<Wrap>();
        int done = 0;
        for (Wrap wrap : wraps) {
            done = close(wrap.start, original, done, open, out);
            done = copy(original, done, wrap.start, out);
            wrap.outStart = out.length();
            out.append(wrap.before);
            if (wrap.replaces) {
                done = wrap.end;
            }
            open.add(wrap);
        }
        done = close(Integer.MAX_VALUE, original, done, open, out);
        copy(original, done, original.length(), out);
        text = out.toString();
    }

    /** Closes the pieces that end at an index or before. */
    private static int close(int index, String original, int start, List<Wrap> open, StringBuilder out) {
        int done = start;
        while (!open.isEmpty() && open.get(open.size() - 1).end <= index) {
            Wrap last = open.remove(open.size() - 1);
            done = copy(original, done, last.end, out);
            out.append(last.after);
            last.outEnd = out.length();
        }
        return done;
    }

    private static int copy(String original, int from, int to, StringBuilder out) {
        if (from < to) {
            out.append(original, from, to);
            return to;
        }
        return from;
    }

    /** Returns the innermost wrap with edits, or of a method, around an index of the new text; null if there is none. */
    Wrap at(int index, boolean edits) {
        Wrap found = null;
        for (Wrap wrap : wraps) {
            boolean fits = edits ? !wrap.edits.isEmpty() : wrap.isMethod;
            if (fits && wrap.outStart <= index && index < wrap.outEnd) {
                found = wrap;
            }
        }
        return found;
    }

    /** Texts around a piece of a source. */
    static final class Wrap {
        final int start;
        final int end;
        final String before;
        final String after;
        /** True if the piece itself is left out. */
        boolean replaces;
        /** True if it is the inside of a method. */
        boolean isMethod;
        /** The edits in the texts around it. */
        final List<Sites.Edit> edits = new ArrayList<Sites.Edit>();
        private int outStart;
        private int outEnd;

        Wrap(int start, int end, String before, String after) {
            this.start = start;
            this.end = end;
            this.before = before;
            this.after = after;
        }

        /** Returns the edit whose text is at an index of the new text; null if there is none. */
        Sites.Edit editAt(int index) {
            for (Sites.Edit edit : edits) {
                int offset = index - (edit.place == Sites.Place.BEFORE ? outStart : outEnd - after.length());
                if (edit.from <= offset && offset < edit.to) {
                    return edit;
                }
            }
            return null;
        }
    }
}
