package epsilon.compiler;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.Trees;
import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * The compiler, kept warm.
 */
final class Compilations {
    private static final Map<String, List<JavaFileObject>> NOTHING =
            Collections.<String, List<JavaFileObject>>emptyMap();

    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager own;
    private final Classes platform;
    private final Classes library = Classes.of("data.Cell", "data.Grid");
    private final Classes libraryWithProbes = Classes.of("data.Cell", "data.Grid", "epsilon.driver.Probe");

    /** The last submission that was compiled with probes: later jobs ask for its edits. */
    private Instrumented instrumented;

    Compilations() throws IOException {
        own = compiler.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8);
        File release = new File(System.getProperty("java.home"), "lib/ct.sym");
        boolean isJava8 = System.getProperty("java.specification.version").startsWith("1.");
        platform = isJava8 ? null : Classes.release8(release.getPath());
        Locale.setDefault(Locale.ENGLISH);
    }

    /** Does a job and returns the line that answers it. */
    byte[] answer(Job job) {
        if (job.kind == Job.OUTLINE) {
            StringBuilder line = new StringBuilder();
            Json.write(outlines(job.sources), line);
            return line.append('\n').toString().getBytes(StandardCharsets.UTF_8);
        }
        if (job.kind == Job.INSTRUMENT) {
            instrumented = Instrumented.of(this, job, instrumented);
            return instrumented.toLine();
        }
        return compile(job).toLine();
    }

    /** Returns the outlines of all sources. If the parser crashes, it reads them one by one. */
    private List<Object> outlines(List<Source> sources) {
        try {
            return parse(sources);
        } catch (Throwable thrown) {
            List<Object> outlines = new ArrayList<Object>();
            for (Source source : sources) {
                outlines.add(outline(source));
            }
            return outlines;
        }
    }

    private Object outline(Source source) {
        try {
            return parse(Collections.singletonList(source)).get(0);
        } catch (Throwable thrown) {
            return Outline.fault();
        }
    }

    private List<Object> parse(List<Source> sources) throws IOException {
        final Set<Source> broken = new HashSet<Source>();
        DiagnosticListener<JavaFileObject> listener = new DiagnosticListener<JavaFileObject>() {
            @Override
            public void report(Diagnostic<? extends JavaFileObject> diagnostic) {
                if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                    broken.add(Source.of(diagnostic.getSource()));
                }
            }
        };
        JavacTask task = task(sources, files(NOTHING, false), listener, new StringWriter(), Integer.MAX_VALUE);
        Trees trees = Trees.instance(task);
        List<Object> outlines = new ArrayList<Object>();
        for (CompilationUnitTree unit : task.parse()) {
            Source source = sources.get(outlines.size());
            outlines.add(Outline.of(source, unit, trees, broken.contains(source)));
        }
        if (outlines.size() != sources.size()) {
            throw new IllegalStateException("a source is missing");
        }
        return outlines;
    }

    /** Compiles everything together; if that fails, each graded file with the files that it uses. */
    Result compile(Job job) {
        Result result = new Result();
        // A single file is to blame for all errors, and compiling it again would change nothing.
        boolean only = job.sources.size() == 1;
        boolean together = job.kind != Job.COMPILE_ALONE;
        int phase = only ? 0 : Result.WHOLE;
        boolean whole = together && run(job, job.sources, NOTHING, result, phase, true, null);
        for (Source graded : job.graded) {
            if (whole || job.isWhole) {
                result.addState(graded, Result.COMPILED_WHOLE);
            } else if (only && together && !job.leavesOut) {
                result.addState(graded, Result.NOT_COMPILED);
            } else {
                boolean compiled = runAlone(job, graded, result);
                result.addState(graded, compiled ? Result.COMPILED_ALONE : Result.NOT_COMPILED);
            }
        }
        return result;
    }

    private JobFiles files(Map<String, List<JavaFileObject>> available, boolean withProbes) {
        return new JobFiles(own, platform, withProbes ? libraryWithProbes : library, available);
    }

    private JavacTask task(List<Source> sources, JobFiles files, DiagnosticListener<JavaFileObject> listener,
            StringWriter prints, int maxErrors) {
        List<String> options = Arrays.asList("-source", "8", "-target", "8", "-proc:none", "-implicit:class", "-nowarn",
                "-Xlint:none", "-g", "-Xmaxerrs", String.valueOf(maxErrors));
        return (JavacTask) compiler.getTask(prints, files, listener, options, null, sources);
    }

    /** Compiles a graded source with the sources that it uses, without the methods that do not compile. */
    private boolean runAlone(Job job, Source graded, Result result) {
        List<Source> alone = Collections.singletonList(graded);
        LeftOut leftOut = job.leavesOut ? new LeftOut(job) : null;
        for (int round = 1; ; round++) {
            int known = result.errors.size();
            if (run(job, alone, job.packagesWithout(graded), result, graded.index, true, leftOut)) {
                if (leftOut != null) {
                    result.addLeftOut(leftOut);
                }
                return true;
            }
            if (leftOut == null) {
                return false;
            }
            boolean isStuck = round > LeftOut.ROUNDS || result.hasFault();
            if (isStuck || !leftOut.drop(result.errors.subList(known, result.errors.size()))) {
                leftOut.undo();
                return false;
            }
        }
    }

    /** Runs the compiler, and adds the classes if it found no error; returns whether it found none. */
    private boolean run(Job job, List<Source> sources, Map<String, List<JavaFileObject>> available, Result result,
            int phase, boolean mayAddStubs, LeftOut leftOut) {
        JobFiles files = files(available, job.kind == Job.INSTRUMENT);
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<JavaFileObject>();
        StringWriter prints = new StringWriter();
        Members members = null;
        boolean compiled = false;
        String fault = null;
        try {
            int maxErrors = job.kind == Job.INSTRUMENT ? 5000 : 200;
            JavacTask task = task(sources, files, diagnostics, prints, maxErrors);
            members = new Members(job, task);
            task.addTaskListener(members);
            if (leftOut != null) {
                leftOut.begin(task, members);
            }
            if (job.sites != null) {
                job.sites.begin(task);
            }
            compiled = task.call();
        } catch (Throwable thrown) {
            fault = rootOf(thrown).getClass().getName();
        }
        if (mayAddStubs && fault == null && addStubs(diagnostics, members)) {
            return run(job, sources, available, result, phase, false, leftOut);
        }
        boolean error = false;
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                error = true;
                result.addDiagnostic(diagnostic, phase);
            }
        }
        if (!compiled && !error && fault == null) {
            fault = faultIn(prints.toString());
        }
        if (fault != null) {
            result.addFault(fault, phase);
        }
        boolean sound = compiled && !error && fault == null;
        if (sound) {
            result.addAll(files, members);
            if (job.sites != null) {
                job.sites.keep();
            }
        }
        return sound;
    }

    /** Adds stubs to classes that lack methods of their interfaces; returns whether such a lack was an error. */
    private static boolean addStubs(DiagnosticCollector<JavaFileObject> diagnostics, Members members) {
        boolean lacking = false;
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
            lacking |= diagnostic.getCode().startsWith("compiler.err.does.not.override.abstract");
        }
        for (Map.Entry<Source, Map<Integer, String>> source : members.stubs.entrySet()) {
            for (Map.Entry<Integer, String> stubs : source.getValue().entrySet()) {
                source.getKey().insert(stubs.getKey(), stubs.getValue());
            }
        }
        return lacking && !members.stubs.isEmpty();
    }

    private static Throwable rootOf(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root;
    }

    /** Returns the class of the exception that the compiler printed when it gave up. */
    private static String faultIn(String prints) {
        for (String line : prints.split("\n")) {
            int end = line.indexOf(':') < 0 ? line.length() : line.indexOf(':');
            String name = line.substring(0, end).trim();
            if (name.indexOf(' ') < 0 && (name.endsWith("Error") || name.endsWith("Exception"))) {
                return name;
            }
        }
        return "unknown";
    }
}
