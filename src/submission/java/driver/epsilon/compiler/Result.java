package epsilon.compiler;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;

/**
 * What came of a job: bytes, in which every line feed and every escape is escaped, so that they make one line.
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

    /** How many characters of a message are told. */
    private static final int TEXT = 2000;
    private static final int ESCAPE = 0x1B;

    private final Map<String, JobFiles.Generated> classes = new LinkedHashMap<String, JobFiles.Generated>();
    private final Part diagnostics = new Part();
    private final Part faults = new Part();
    private final Part states = new Part();

    /** Adds the classes that were generated. Those that are there already come from the same sources. */
    void addAll(JobFiles files) {
        for (JobFiles.Generated file : files.generated.values()) {
            if (!classes.containsKey(file.name)) {
                classes.put(file.name, file);
            }
        }
    }

    void addState(Source graded, int state) {
        states.count++;
        states.integer(graded.index);
        states.integer(state);
    }

    /** Adds that the compiler broke down. */
    void addFault(String name, int phase) {
        faults.count++;
        faults.integer(phase);
        faults.text(name);
    }

    void addDiagnostic(Diagnostic<? extends JavaFileObject> diagnostic, int phase) {
        Source source = Declarations.sourceOf(diagnostic.getSource());
        String message = diagnostic.getMessage(Locale.ENGLISH);
        diagnostics.count++;
        diagnostics.integer(phase);
        diagnostics.integer(source == null ? -1 : source.index);
        diagnostics.integer((int) Math.max(0, diagnostic.getLineNumber()));
        diagnostics.integer(source == null ? 0 : column(source.text, diagnostic.getPosition()));
        diagnostics.text(diagnostic.getCode());
        diagnostics.text(message.length() <= TEXT ? message : message.substring(0, TEXT));
    }

    /** The column of a place, from 1 and in characters; the compiler itself counts a tab as up to eight. */
    private static int column(String text, long position) {
        if (position < 0 || position > text.length()) {
            return 0;
        }
        int end = (int) position;
        int start = end;
        while (start > 0 && text.charAt(start - 1) != '\n' && text.charAt(start - 1) != '\r') {
            start--;
        }
        return text.codePointCount(start, end) + 1;
    }

    byte[] toLine() {
        Part written = new Part();
        for (JobFiles.Generated file : classes.values()) {
            written.count++;
            written.text(file.name);
            written.integer(file.source == null ? -1 : file.source.index);
            written.bytes(file.bytes);
        }
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (Part part : new Part[] {states, written, diagnostics, faults}) {
            part.escapeTo(line);
        }
        line.write('\n');
        return line.toByteArray();
    }

    /** A counted list of records. */
    private static final class Part {
        int count;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream data = new DataOutputStream(bytes);

        void integer(int value) {
            try {
                data.writeInt(value);
            } catch (IOException impossible) {
                throw new IllegalStateException(impossible);
            }
        }

        void text(String text) {
            bytes(text.getBytes(StandardCharsets.UTF_8));
        }

        void bytes(byte[] content) {
            integer(content.length);
            bytes.write(content, 0, content.length);
        }

        void escapeTo(ByteArrayOutputStream line) {
            for (int shift = 24; shift >= 0; shift -= 8) {
                escape(count >>> shift, line);
            }
            for (byte each : bytes.toByteArray()) {
                escape(each, line);
            }
        }

        private static void escape(int value, ByteArrayOutputStream line) {
            int low = value & 0xFF;
            if (low == '\n' || low == ESCAPE) {
                line.write(ESCAPE);
                line.write(low == ESCAPE ? 2 : 1);
            } else {
                line.write(low);
            }
        }
    }
}
