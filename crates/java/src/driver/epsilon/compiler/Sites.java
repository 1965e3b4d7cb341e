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
 * The sites in sources that can get a probe or an edit.
 */
final class Sites implements TaskListener {
    /** The maximum number of statements of a submission, the same as in the driver. */
    static final int MAX_STATEMENTS = epsilon.driver.Probe.MAX_STATEMENTS;

    /** What was found in each source that was compiled without an error. */
    final Map<Source, Found> found = new LinkedHashMap<Source, Found>();
    /** All statements, in the order of their numbers. */
    final List<Statement> statements = new ArrayList<Statement>();
    private final Job job;
    private final Map<Source, Found> tentative = new LinkedHashMap<Source, Found>();
    private final Set<String> seen = new LinkedHashSet<String>();
    final Sisters sisters = new Sisters();
    /** The locations of the statements whose edits are wanted; null for all. */
    private final Set<String> edited;
    private JavacTask task;

    /**
     * Starts to look for the sites in the sources of a job.
     *
     * @param job the job
     * @param edited the locations of the statements whose edits are wanted; null for all
     */
    Sites(Job job, Set<String> edited) {
        this.job = job;
        this.edited = edited;
    }

    /** Returns the locations of statements that are given by their numbers. */
    Set<String> locations(Set<Integer> numbers) {
        Set<String> locations = new HashSet<String>();
        for (int number : numbers) {
            if (number < statements.size()) {
                locations.add(location(statements.get(number).source, statements.get(number).start));
            }
        }
        return locations;
    }

    private static String location(Source source, int start) {
        return source.index + " " + start;
    }

    /** Returns whether the edits of the statements at these locations are wanted. */
    boolean areEdited(Set<String> locations) {
        return edited == null || edited.containsAll(locations);
    }

    /** Returns whether the edits of the statement that begins at an index are wanted. */
    boolean isEdited(Source source, int start) {
        return edited == null || edited.contains(location(source, start));
    }

    /** Prepares for a run of the compiler. */
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

    /** The statements of a source, and the sites of edits. */
    static final class Found {
        final List<Statement> statements = new ArrayList<Statement>();
        final List<Site> sites = new ArrayList<Site>();
        /** The insides of methods. */
        final List<int[]> methods = new ArrayList<int[]>();
        /**
         * The last statements of methods with a result that end in neither a return nor a throw: the compiler knows that
         * nothing runs after them, as long as nothing is edited.
         */
        final List<int[]> lastStatements = new ArrayList<int[]>();
        /** The names in case labels, which must stay constants. */
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
        /** The end of its head, the part before the statements inside it. */
        final int headEnd;
        final int kind;
        /** The number of nodes of its syntax tree, without those of the statements inside it. */
        int size;
        /** True if braces are put around it. */
        boolean isBody;
        /** True if its edits are wanted. */
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

    /** A piece of a source that edits can replace, or before or after which they can insert text. */
    static final class Site {
        final Statement statement;
        final int start;
        final int end;
        /** The type of an expression, or {@code ++name 1} for an update of a variable by one; null for a statement. */
        final String type;
        final List<Edit> edits = new ArrayList<Edit>();
        /** True for an array initialiser in braces alone. */
        boolean isBare;

        Site(Statement statement, int start, int end, String type) {
            this.statement = statement;
            this.start = start;
            this.end = end;
            this.type = type;
        }
    }

    /** The position of an edit's text relative to its site. */
    enum Place {
        INSTEAD,
        BEFORE,
        BEHIND
    }

    /** A single edit. */
    static final class Edit {
        final Site site;
        /** The text that replaces the site's or is inserted next to it. */
        final String text;
        /** The same in one line, so that no line of the source moves. */
        final String flat;
        /** The new amount of an update by one; null for all other edits. */
        final String amount;
        final Place place;
        int number;
        /** Its range in the text before or after the piece. */
        int from;
        int to;

        /** Returns whether it can be written in one line. */
        boolean isFlat() {
            boolean isOneLine = text.indexOf('\n') < 0 && text.indexOf('\r') < 0;
            return isOneLine || !text.contains("//") || text.indexOf('"') < 0 && !text.contains("/*");
        }

        /** Makes an edit that replaces the site's text. */
        Edit(Site site, String text) {
            this(site, text, null, Place.INSTEAD);
        }

        Edit(Site site, String text, Place place) {
            this(site, text, null, place);
        }

        /** Makes an edit of an update by one. */
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
