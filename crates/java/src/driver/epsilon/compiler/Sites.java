package epsilon.compiler;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.TypeElement;

/**
 * The places in sources where a probe or an edit can stand.
 */
final class Sites implements TaskListener {
    /** The maximum number of statements of a submission, which is the driver's. */
    static final int MAX_STATEMENTS = epsilon.driver.Probe.MAX_STATEMENTS;

    /** What was found in each source that was compiled without an error. */
    final Map<Source, Found> found = new LinkedHashMap<Source, Found>();
    /** All statements, in the order of their numbers. */
    final List<Statement> statements = new ArrayList<Statement>();
    private final Job job;
    private final Map<Source, Found> tentative = new LinkedHashMap<Source, Found>();
    private final Set<String> seen = new LinkedHashSet<String>();
    final Sisters sisters = new Sisters();
    /** The places of the statements whose edits are sought; null for all. */
    private final Set<String> edited;
    private JavacTask task;

    /**
     * Starts to look for the places in the sources of a job.
     *
     * @param job the job
     * @param edited the places of the statements whose edits are sought; null for all
     */
    Sites(Job job, Set<String> edited) {
        this.job = job;
        this.edited = edited;
    }

    /** The places of statements, by their numbers. */
    Set<String> places(Set<Integer> numbers) {
        Set<String> places = new HashSet<String>();
        for (int number : numbers) {
            if (number < statements.size()) {
                places.add(place(statements.get(number).source, statements.get(number).start));
            }
        }
        return places;
    }

    private static String place(Source source, int start) {
        return source.index + " " + start;
    }

    /** True if the edits of the statements at these places are sought. */
    boolean areEdited(Set<String> places) {
        return edited == null || edited.containsAll(places);
    }

    /** True if the edits of the statement at a place are sought. */
    boolean isEdited(Source source, int start) {
        return edited == null || edited.contains(place(source, start));
    }

    /** Starts a run of the compiler. */
    void begin(JavacTask next) {
        task = next;
        tentative.clear();
        seen.clear();
        sisters.clear();
        task.addTaskListener(this);
    }

    /** Keeps what the last run has found. */
    void keep() {
        for (Map.Entry<Source, Found> entry : tentative.entrySet()) {
            if (!found.containsKey(entry.getKey())) {
                found.put(entry.getKey(), entry.getValue());
            }
        }
        tentative.clear();
    }

    @Override
    public void started(TaskEvent event) {
        // Nothing is known yet.
    }

    /** Reads a source as soon as it is parsed, and a class as soon as it is checked: later the compiler changes it. */
    @Override
    public void finished(TaskEvent event) {
        TypeElement type = event.getTypeElement();
        Source source = event.getSourceFile() == null ? null : job.source(event.getSourceFile().toUri());
        if (event.getKind() == TaskEvent.Kind.PARSE && source != null && event.getCompilationUnit() != null) {
            sisters.read(source, event.getCompilationUnit(), Trees.instance(task).getSourcePositions());
        }
        if (event.getKind() != TaskEvent.Kind.ANALYZE || type == null || source == null) {
            return;
        }
        Trees trees = Trees.instance(task);
        CompilationUnitTree unit = event.getCompilationUnit();
        Tree tree = trees.getTree(type);
        if (unit == null || tree == null || !seen.add(source.index + type.getQualifiedName().toString())) {
            return;
        }
        Found here = tentative.get(source);
        if (here == null) {
            here = new Found();
            tentative.put(source, here);
        }
        new Finder(task, trees, unit, source, here, this).scan(TreePath.getPath(unit, tree), null);
    }

    /** Numbers the statements by source and position. */
    void number() {
        task = null;
        sisters.clear();
        Map<Integer, Source> sources = new TreeMap<Integer, Source>();
        for (Source source : found.keySet()) {
            sources.put(source.index, source);
        }
        for (Source source : sources.values()) {
            List<Statement> own = found.get(source).statements;
            Collections.sort(own, new Comparator<Statement>() {
                @Override
                public int compare(Statement one, Statement other) {
                    return Integer.compare(one.start, other.start);
                }
            });
            for (Statement statement : own) {
                statement.number = statements.size();
                statements.add(statement);
            }
        }
    }

    /** The statements of a source, and the places of edits. */
    static final class Found {
        final List<Statement> statements = new ArrayList<Statement>();
        final List<Site> sites = new ArrayList<Site>();
        /** The insides of methods. */
        final List<int[]> methods = new ArrayList<int[]>();
        /** Statements at the end of a method behind which the compiler knows that nothing runs, as long as nothing is edited. */
        final List<int[]> lastStatements = new ArrayList<int[]>();
        /** The names in case labels, which must be those of constants. */
        final Set<String> labels = new LinkedHashSet<String>();
    }

    /** A statement, or a field with an initial value. */
    static final class Statement {
        /** A statement that has a probe. */
        static final int PROBED = 0;
        /** The initial value of a field, or another statement without a probe. */
        static final int UNPROBED = 1;
        /** A statement that runs once, when its class is loaded. */
        static final int ONCE = 2;

        final Source source;
        final int start;
        final int end;
        /** The end of what stands before the statements inside it. */
        final int headEnd;
        final int kind;
        /** The number of nodes of its syntax tree, without those of the statements inside it. */
        int size;
        /** True if braces are put around it. */
        boolean isBody;
        /** True if its edits are sought. */
        boolean isEdited;
        int number;
        /** The name of a field. */
        String name = "";

        Statement(Source source, int start, int end, int headEnd, int kind) {
            this.source = source;
            this.start = start;
            this.end = end;
            this.headEnd = headEnd;
            this.kind = kind;
        }
    }

    /** A piece of a source that edits can replace, or beside which they can insert. */
    static final class Site {
        final Statement statement;
        final int start;
        final int end;
        /** The type of an expression; null for a statement. */
        final String type;
        final List<Edit> edits = new ArrayList<Edit>();
        /** True for the entries of an array in braces alone. */
        boolean isBare;

        Site(Statement statement, int start, int end, String type) {
            this.statement = statement;
            this.start = start;
            this.end = end;
            this.type = type;
        }
    }

    /** The place of an edit's text. */
    enum Place {
        INSTEAD,
        BEFORE,
        BEHIND
    }

    /** A single edit. */
    static final class Edit {
        final Site site;
        /** The text that takes the place of the site's, or that stands beside it. */
        final String text;
        /** The same in one line, so that no line of the source moves. */
        final String flat;
        /** The text in the place of an update by one, where only its amount is open; null for all other edits. */
        final String amount;
        final Place place;
        int number;
        /** Its location in the text before or behind the piece. */
        int from;
        int to;

        /** True if it can be written in one line. */
        boolean isFlat() {
            boolean isOneLine = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
            return isOneLine || !text.contains("//") || text.indexOf('"') < 0 && !text.contains("/*");
        }

        /** An edit that replaces the site's text. */
        Edit(Site site, String text) {
            this(site, text, null, Place.INSTEAD);
        }

        Edit(Site site, String text, Place place) {
            this(site, text, null, place);
        }

        /** An edit of an update by one. */
        Edit(Site site, String text, String amount) {
            this(site, text, amount, Place.INSTEAD);
        }

        private Edit(Site site, String text, String amount, Place place) {
            this.site = site;
            this.text = text;
            boolean hasLines = text.indexOf('\n') >= 0;
            this.flat = (hasLines ? text.replaceAll("//[^\n]*", "") : text).replace('\n', ' ').replace('\r', ' ');
            this.amount = amount;
            this.place = place;
        }
    }
}
