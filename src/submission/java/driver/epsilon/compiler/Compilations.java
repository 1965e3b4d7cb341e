package epsilon.compiler;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * The compiler, kept warm.
 */
final class Compilations {
    private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    private final JavaFileManager own;
    private final Classes platform;
    private final Classes library = Classes.library();
    private final List<String> options;

    Compilations() throws IOException {
        own = compiler.getStandardFileManager(null, Locale.ENGLISH, StandardCharsets.UTF_8);
        File release = new File(System.getProperty("java.home"), "lib/ct.sym");
        boolean isJava8 = System.getProperty("java.specification.version").startsWith("1.");
        platform = isJava8 ? null : Classes.release8(release.getPath());
        options = Arrays.asList("-source", "8", "-target", "8", "-proc:none", "-implicit:class", "-nowarn",
                "-Xlint:none", "-g", "-Xmaxerrs", "200");
        Locale.setDefault(Locale.ENGLISH);
    }

    /** Compiles everything together; if that fails, each graded file with what it uses of the others. */
    Result compile(Job job) {
        Result result = new Result();
        JobFiles files = files(Collections.<String, List<JavaFileObject>>emptyMap());
        // The only file is to blame for everything, and trying it again would change nothing.
        boolean only = job.sources.size() == 1;
        int phase = only ? 0 : Result.WHOLE;
        boolean whole = job.isTogether() && run(job.sources, files, result, phase);
        if (whole) {
            result.addAll(files);
        }
        for (Source graded : job.graded) {
            if (whole) {
                result.addState(graded, Result.COMPILED_WHOLE);
            } else if (only && job.isTogether()) {
                result.addState(graded, Result.NOT_COMPILED);
            } else {
                alone(job, graded, result);
            }
        }
        return result;
    }

    private void alone(Job job, Source graded, Result result) {
        JobFiles files = files(Declarations.of(job, graded));
        boolean compiled = run(Collections.singletonList(graded), files, result, graded.index);
        if (compiled) {
            result.addAll(files);
        }
        result.addState(graded, compiled ? Result.COMPILED_ALONE : Result.NOT_COMPILED);
    }

    private JobFiles files(Map<String, List<JavaFileObject>> available) {
        return new JobFiles(own, platform, library, available);
    }

    /** Runs the compiler; whether it found no error. */
    private boolean run(List<Source> sources, JobFiles files, Result result, int phase) {
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<JavaFileObject>();
        StringWriter prints = new StringWriter();
        boolean compiled = false;
        String fault = null;
        try {
            compiled = compiler.getTask(prints, files, diagnostics, options, null, sources).call();
        } catch (Throwable thrown) {
            fault = rootOf(thrown).getClass().getName();
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
        return compiled && !error && fault == null;
    }

    private static Throwable rootOf(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        return root;
    }

    /** The class of the exception that the compiler printed when it gave up. */
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
