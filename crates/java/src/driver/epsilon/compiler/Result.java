package epsilon.compiler;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * The result of compiling a job.
 */
final class Result {
    /** The phase in which all sources are compiled together; other phases are the indexes of the graded files. */
    static final int WHOLE = -1;
    /** A graded file was compiled together with all others. */
    static final int COMPILED_WHOLE = 0;
    /** A graded file was compiled by itself. */
    static final int COMPILED_ALONE = 1;
    /** A graded file could not be compiled. */
    static final int NOT_COMPILED = 2;

    /** The maximum length of a message, in characters. */
    private static final int MAX_MESSAGE = 2000;

    private final Map<String, JobFiles.Generated> classes = new LinkedHashMap<String, JobFiles.Generated>();
    private final Map<String, Records> members = new LinkedHashMap<String, Records>();
    private final List<Records> diagnostics = new ArrayList<Records>();
    /** The errors as the compiler reports them. */
    final List<Diagnostic<? extends JavaFileObject>> errors =
            new ArrayList<Diagnostic<? extends JavaFileObject>>();
    private final List<Records> faults = new ArrayList<Records>();
    private final List<Records> states = new ArrayList<Records>();
    private final List<Records> leftOut = new ArrayList<Records>();

    /** Adds the classes that were generated. Those that are known already come from the same sources. */
    void addAll(JobFiles files, Members found) {
        for (JobFiles.Generated file : files.generated.values()) {
            if (!classes.containsKey(file.name)) {
                classes.put(file.name, file);
            }
        }
        for (Map.Entry<String, Records> entry : found.byClass.entrySet()) {
            if (!members.containsKey(entry.getKey())) {
                members.put(entry.getKey(), entry.getValue());
            }
        }
    }

    void addState(Source graded, int state) {
        Records entry = new Records();
        entry.integer(graded.index);
        entry.integer(state);
        states.add(entry);
    }

    /** Adds an exception that ended the compiler, by the name of its class. */
    void addFault(String name, int phase) {
        Records entry = new Records();
        entry.index(phase);
        entry.text(name);
        faults.add(entry);
    }

    void addDiagnostic(Diagnostic<? extends JavaFileObject> diagnostic, int phase) {
        errors.add(diagnostic);
        Source source = Source.of(diagnostic.getSource());
        String message = diagnostic.getMessage(Locale.ENGLISH);
        long position = diagnostic.getPosition();
        boolean known = source != null && position >= 0 && position <= source.text.length();
        Records entry = new Records();
        entry.index(phase);
        entry.index(source == null ? -1 : source.index);
        entry.integer((int) Math.max(0, diagnostic.getLineNumber()));
        entry.integer(known ? source.column((int) position) : 0);
        entry.text(diagnostic.getCode());
        entry.text(message.length() <= MAX_MESSAGE ? message : message.substring(0, MAX_MESSAGE));
        diagnostics.add(entry);
    }

    /** Adds the methods that were left out. */
    void addLeftOut(LeftOut methods) {
        leftOut.addAll(methods.table());
    }

    /** Returns whether all sources were compiled together. */
    boolean isWhole() {
        return errors.isEmpty() && faults.isEmpty();
    }

    boolean hasFault() {
        return !faults.isEmpty();
    }

    byte[] toLine() {
        return toRecords().toLine();
    }

    Records toRecords() {
        List<Records> files = new ArrayList<Records>();
        for (JobFiles.Generated file : classes.values()) {
            Records entry = new Records();
            entry.text(file.name);
            entry.bytes(file.bytes);
            files.add(entry);
        }
        Records line = new Records();
        line.list(states);
        line.list(files);
        line.list(new ArrayList<Records>(members.values()));
        line.list(diagnostics);
        line.list(faults);
        line.list(leftOut);
        return line;
    }
}
