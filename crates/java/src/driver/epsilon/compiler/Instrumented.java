package epsilon.compiler;

import epsilon.compiler.Sites.Edit;
import epsilon.compiler.Sites.Found;
import epsilon.compiler.Sites.Place;
import epsilon.compiler.Sites.Site;
import epsilon.compiler.Sites.Statement;
import epsilon.compiler.Woven.Wrap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * The classes of a submission with a probe before each statement, and with edits that a number turns on.
 *
 * <p>Edits that the compiler rejects are left out, and it compiles again.
 */
final class Instrumented {
    /** The number of rounds after which a source with errors loses all its edits, or else its probes. */
    private static final int ROUNDS = 6;
    /** The maximum number of edits. */
    private static final int MAX_EDITS = 12000;
    private static final String PROBE = "epsilon.driver.Probe";

    private final Compilations compilations;
    private final Job job;
    private final Sites sites;
    /** The result without probes and edits. */
    private final Result original;
    private final List<Edit> edits = new ArrayList<Edit>();
    private final Set<Edit> dropped = new HashSet<Edit>();
    private final Set<Source> plain = new HashSet<Source>();
    private final Map<Source, Woven> woven = new LinkedHashMap<Source, Woven>();

    /**
     * Compiles the sources as they are, and finds the sites of probes and edits. {@code edited} has the locations of the
     * statements whose edits are wanted; null for all.
     */
    private Instrumented(Compilations compilations, Job job, Set<String> edited) {
        this.compilations = compilations;
        this.job = job;
        sites = new Sites(job, edited);
        job.sites = sites;
        original = compilations.compile(job);
        sites.number();
    }

    /** Reuses the last sources for a job with equal ones if they have the edits that are wanted; otherwise starts anew. */
    static Instrumented of(Compilations compilations, Job job, Instrumented last) {
        if (last == null || !last.job.isLike(job)) {
            return new Instrumented(compilations, job, job.edited.isEmpty() ? Collections.<String>emptySet() : null);
        }
        Set<String> locations = last.sites.locations(job.edited);
        if (!last.sites.areEdited(locations)) {
            return new Instrumented(compilations, job, locations);
        }
        last.job.edited.clear();
        last.job.edited.addAll(job.edited);
        return last;
    }

    /** Returns the result of compiling with probes and edits, and the tables of statements and edits. */
    byte[] toLine() {
        for (Edit edit : edits) {
            edit.number = 0;
        }
        edits.clear();
        dropped.clear();
        plain.clear();
        Result result = original;
        if (!result.hasFault()) {
            numberEdits();
            result = compiled();
        }
        Records line = result.toRecords();
        line.list(statementTable());
        line.list(editTable());
        return line.toLine();
    }

    private void numberEdits() {
        Set<String> labels = new HashSet<String>();
        for (Found found : sites.found.values()) {
            labels.addAll(found.labels);
        }
        List<List<Edit>> all = new ArrayList<List<Edit>>();
        for (Found found : sites.found.values()) {
            for (Site site : found.sites) {
                if (job.edited.contains(site.statement.number) && !labels.contains(site.statement.name)) {
                    for (Place place : Place.values()) {
                        all.add(editsAt(site, place));
                    }
                }
            }
        }
        int most = MAX_EDITS;
        while (most > 1 && count(all, most) > MAX_EDITS) {
            most = most * 7 / 8;
        }
        for (List<Edit> beside : all) {
            for (Edit edit : beside.subList(0, Math.min(most, beside.size()))) {
                if (edits.size() < MAX_EDITS) {
                    edits.add(edit);
                    edit.number = edits.size();
                }
            }
        }
    }

    /** Returns the number of edits if at most {@code most} are kept for each position at each site. */
    private static int count(List<List<Edit>> all, int most) {
        int count = 0;
        for (List<Edit> beside : all) {
            count += Math.min(most, beside.size());
        }
        return count;
    }

    private static List<Edit> editsAt(Site site, Place place) {
        List<Edit> found = new ArrayList<Edit>();
        for (Edit edit : site.edits) {
            if (edit.place == place) {
                found.add(edit);
            }
        }
        return found;
    }

    private Result compiled() {
        if (sites.statements.size() > Sites.MAX_STATEMENTS) {
            plain.addAll(sites.found.keySet());
        }
        for (int round = 1; ; round++) {
            Map<Source, String> texts = new LinkedHashMap<Source, String>();
            woven.clear();
            for (Map.Entry<Source, Found> entry : sites.found.entrySet()) {
                Source source = entry.getKey();
                if (!plain.contains(source)) {
                    Woven text = new Woven(source.text, wraps(source, entry.getValue()));
                    woven.put(source, text);
                    texts.put(source, text.text);
                }
            }
            if (texts.isEmpty()) {
                return original;
            }
            Job next = job.withTexts(texts);
            next.isWhole = original.isWhole();
            Result result = compilations.compile(next);
            if (result.hasFault()) {
                plain.addAll(woven.keySet());
            } else if (!dropRejected(result, round)) {
                return result;
            }
        }
    }

    /** Leaves out the edits that the compiler's errors point at; returns whether there were errors, to compile again. */
    private boolean dropRejected(Result result, int round) {
        Set<Source> wrong = new LinkedHashSet<Source>();
        int before = dropped.size();
        boolean changed = false;
        Set<String> known = new HashSet<String>();
        for (Diagnostic<? extends JavaFileObject> error : result.errors) {
            Source copy = Source.of(error.getSource());
            Source source = copy == null ? null : job.sources.get(copy.index);
            Woven text = source == null ? null : woven.get(source);
            if (text != null && known.add(source.index + " " + error.getPosition() + error.getCode())) {
                wrong.add(source);
                changed |= drop(source, text, error);
            }
        }
        if (wrong.isEmpty()) {
            return false;
        }
        if (!changed && before == dropped.size() || round >= ROUNDS) {
            for (Source source : wrong) {
                if (!dropAll(source)) {
                    plain.add(source);
                }
            }
        }
        return true;
    }

    /** Leaves out all edits of a source; returns whether it had any. */
    private boolean dropAll(Source source) {
        boolean any = false;
        for (Edit edit : edits) {
            if (edit.site.statement.source == source) {
                any |= dropped.add(edit);
            }
        }
        return any;
    }

    /** Leaves out the edits that an error points at; returns whether there were any. */
    private boolean drop(Source source, Woven text, Diagnostic<? extends JavaFileObject> error) {
        int index = (int) error.getPosition();
        String code = error.getCode();
        if (code.contains("expr.req")) {
            // With an edit in it, an expression is no longer constant.
            boolean any = false;
            for (Edit edit : edits) {
                boolean once = edit.site.statement.kind == (Statement.ONCE | Statement.UNPROBED);
                any |= once && dropped.add(edit);
            }
            return any;
        }
        Wrap wrap = text.at(index, true);
        if (wrap != null) {
            Edit edit = wrap.editAt(index);
            if (edit != null) {
                return dropped.add(edit);
            }
            if (!code.contains("limit.code")) {
                return dropped.addAll(wrap.edits);
            }
        }
        return dropInMethod(source, text.at(index, false), code.contains("limit.code"));
    }

    /** Leaves out the edits of a method, or of the whole source if it is null; only every second one if {@code half}. */
    private boolean dropInMethod(Source source, Wrap method, boolean half) {
        boolean any = false;
        int count = 0;
        for (Edit edit : edits) {
            boolean inside = edit.site.statement.source == source && !dropped.contains(edit)
                    && (method == null || method.start <= edit.site.start && edit.site.end <= method.end);
            if (inside && (!half || ++count % 2 == 0)) {
                any |= dropped.add(edit);
            }
        }
        return any;
    }

    private List<Wrap> wraps(Source source, Found found) {
        List<Wrap> wraps = new ArrayList<Wrap>();
        for (int[] method : found.methods) {
            Wrap wrap = new Wrap(method[0], method[1], "", "");
            wrap.isMethod = true;
            wraps.add(wrap);
        }
        for (int[] last : edits.isEmpty() ? Collections.<int[]>emptyList() : found.lastStatements) {
            wraps.add(new Wrap(last[0], last[1], "if (" + PROBE + ".edit >= 0) {", "} throw " + PROBE + ".pastEnd();"));
        }
        for (Statement statement : found.statements) {
            if ((statement.kind & Statement.UNPROBED) == 0) {
                String probe = PROBE + ".hit(" + statement.number + ");";
                wraps.add(new Wrap(statement.start, statement.end, statement.isBody ? "{" + probe : probe,
                        statement.isBody ? "}" : ""));
            }
        }
        for (Site site : found.sites) {
            if (site.type == null) {
                addStatement(site, wraps);
            }
        }
        for (Site site : found.sites) {
            if (site.type != null) {
                addExpression(site, wraps);
            }
        }
        return wraps;
    }

    private boolean isOn(Edit edit) {
        return edit.number > 0 && !dropped.contains(edit);
    }

    private void addStatement(Site site, List<Wrap> wraps) {
        List<Edit> replacing = enabledAt(site, Place.INSTEAD);
        StringBuilder after = new StringBuilder();
        StringBuilder before = new StringBuilder();
        List<Edit> preceding = enabledAt(site, Place.BEFORE);
        if (!preceding.isEmpty()) {
            before.append("if (!(").append(noneIsOn(preceding)).append(")) {");
            for (Edit edit : preceding) {
                before.append("if (" + PROBE + ".edit == ").append(edit.number).append(") {");
                append(edit, edit.flat, before);
                before.append('}');
            }
            before.append('}');
        }
        if (!replacing.isEmpty()) {
            before.append("if (").append(noneIsOn(replacing)).append(") {");
            after.append('}');
            for (Edit edit : replacing) {
                boolean isLast = edit == replacing.get(replacing.size() - 1);
                after.append(isLast ? " else {" : " else if (" + PROBE + ".edit == " + edit.number + ") {");
                append(edit, edit.flat, after);
                after.append('}');
            }
        }
        List<Edit> following = enabledAt(site, Place.BEHIND);
        for (Edit edit : following) {
            after.append(" if (" + PROBE + ".edit == ").append(edit.number).append(") {");
            append(edit, edit.flat, after);
            after.append('}');
        }
        replacing.addAll(preceding);
        replacing.addAll(following);
        add(site, before.toString(), after.toString(), replacing, false, wraps);
    }

    private void addExpression(Site site, List<Wrap> wraps) {
        List<Edit> on = enabledAt(site, Place.INSTEAD);
        if (on.isEmpty()) {
            return;
        }
        boolean isUpdate = site.type.startsWith("++");
        // An array initialiser in braces alone is not an expression.
        String entries = site.isBare ? "new " + site.type + " " : "";
        StringBuilder after = new StringBuilder(isUpdate ? "" : ")");
        for (Edit edit : on) {
            boolean isLast = edit == on.get(on.size() - 1);
            after.append(isLast ? " : (" : " : " + PROBE + ".edit == " + edit.number + " ? (");
            after.append(entries);
            append(edit, isUpdate ? edit.amount : edit.flat, after);
            after.append(')');
        }
        if (isUpdate) {
            int space = site.type.lastIndexOf(' ');
            String before = site.type.substring(2, space) + " += (" + noneIsOn(on) + " ? " + site.type.substring(space + 1);
            add(site, before, after.append(')').toString(), on, true, wraps);
        } else {
            String before = "((" + site.type + ")(" + noneIsOn(on) + " ? (" + entries;
            add(site, before, after.append("))").toString(), on, false, wraps);
        }
    }

    private List<Edit> enabledAt(Site site, Place place) {
        List<Edit> enabled = new ArrayList<Edit>();
        for (Edit edit : editsAt(site, place)) {
            if (edit.number > 0 && !dropped.contains(edit)) {
                enabled.add(edit);
            }
        }
        return enabled;
    }

    /** Returns the code of the condition that none of these edits is on. No other edit's number may lie between theirs. */
    private static String noneIsOn(List<Edit> edits) {
        return PROBE + ".edit < " + edits.get(0).number + " || " + PROBE + ".edit > " + edits.get(edits.size() - 1).number;
    }

    private static void append(Edit edit, String text, StringBuilder out) {
        edit.from = out.length();
        out.append(text);
        edit.to = out.length();
    }

    private static void add(
            Site site, String before, String after, List<Edit> on, boolean replaces, List<Wrap> wraps) {
        if (!on.isEmpty()) {
            Wrap wrap = new Wrap(site.start, site.end, before, after);
            wrap.replaces = replaces;
            wrap.edits.addAll(on);
            wraps.add(wrap);
        }
    }

    /** Returns for each statement the index of its source, its first and last line, its kind and its size. */
    private List<Records> statementTable() {
        List<Records> table = new ArrayList<Records>();
        for (Statement statement : sites.statements) {
            Records entry = new Records();
            entry.integer(statement.source.index);
            entry.integer(statement.source.line(statement.start));
            entry.integer(statement.source.line(Math.max(statement.start, statement.headEnd - 1)));
            entry.integer(statement.kind);
            entry.integer(statement.size);
            table.add(entry);
        }
        return table;
    }

    /** Returns for each edit its number, its statement, the range of bytes that it replaces in the source, and its text. */
    private List<Records> editTable() {
        List<Records> table = new ArrayList<Records>();
        Map<Source, int[]> bytes = new LinkedHashMap<Source, int[]>();
        for (Edit edit : edits) {
            Source source = edit.site.statement.source;
            if (dropped.contains(edit) || !woven.containsKey(source)) {
                continue;
            }
            if (!bytes.containsKey(source)) {
                bytes.put(source, byteIndexes(source.text));
            }
            Records entry = new Records();
            entry.integer(edit.number);
            entry.integer(edit.site.statement.number);
            boolean isBehind = edit.place == Place.BEHIND;
            entry.integer(bytes.get(source)[isBehind ? edit.site.end : edit.site.start]);
            entry.integer(bytes.get(source)[edit.place == Place.BEFORE ? edit.site.start : edit.site.end]);
            entry.text(isBehind ? " " + edit.text : edit.text);
            table.add(entry);
        }
        return table;
    }

    /** Returns the index in UTF-8 of each index of a text. */
    private static int[] byteIndexes(String text) {
        int[] indexes = new int[text.length() + 1];
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            // The two halves of a surrogate pair take two bytes each.
            int size = character < 0x80 ? 1 : character < 0x800 || Character.isSurrogate(character) ? 2 : 3;
            indexes[i + 1] = indexes[i] + size;
        }
        return indexes;
    }
}
