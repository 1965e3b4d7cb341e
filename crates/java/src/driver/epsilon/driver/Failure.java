package epsilon.driver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a call threw. Its methods may be the submission's own, so whatever they do is put up with.
 */
final class Failure {
    /** How many stack frames are told. */
    private static final int FRAMES = 8;
    /** How many are looked at for those that repeat. */
    private static final int MOST_FRAMES = 1024;
    /** How many characters of a text are told. */
    private static final int TEXT = 500;

    private Failure() {
    }

    /** Writes class, message and the submission's own stack frames, the innermost first but for a recursion without end. */
    static void write(Output output, Throwable thrown, Submission submission) {
        Throwable cause = thrown instanceof ExceptionInInitializerError ? causeOf(thrown) : null;
        output.raw(",\"raised\":{\"class\":");
        output.string(cut(thrown.getClass().getName()));
        String message = messageOf(cause == null ? thrown : cause);
        if (cause != null) {
            String name = cause.getClass().getName();
            message = message == null ? name : name + ": " + message;
        }
        if (message != null) {
            output.raw(",\"message\":");
            output.string(cut(message));
        }
        writeFrames(output, cause == null ? thrown : cause, submission);
        output.raw('}');
    }

    /** Writes the class alone. */
    static void writeBriefly(Output output, Throwable thrown) {
        output.raw(",\"raised\":{\"class\":");
        output.string(cut(thrown.getClass().getName()));
        output.raw('}');
    }

    private static void writeFrames(Output output, Throwable thrown, Submission submission) {
        List<String> told = thrown instanceof StackOverflowError
                ? repeated(own(thrown, submission, MOST_FRAMES)) : own(thrown, submission, FRAMES);
        for (int i = 0; i < told.size() && i < FRAMES; i++) {
            output.raw(i == 0 ? ",\"frames\":[" : ",");
            output.string(told.get(i));
        }
        if (!told.isEmpty()) {
            output.raw(']');
        }
    }

    /** The submission's own frames, the innermost first, so many at most. */
    private static List<String> own(Throwable thrown, Submission submission, int most) {
        List<String> own = new ArrayList<>();
        for (StackTraceElement frame : framesOf(thrown)) {
            if (own.size() == most) {
                break;
            }
            if (frame != null && submission.owns(frame.getClassName())) {
                own.add(cut(text(frame)));
            }
        }
        return own;
    }

    /** The frames of a recursion, in the order of their text: at which of them the stack is full differs from run to run. */
    private static List<String> repeated(List<String> frames) {
        Set<String> once = new HashSet<>();
        Set<String> repeated = new TreeSet<>();
        for (String frame : frames) {
            if (!once.add(frame)) {
                repeated.add(frame);
            }
        }
        return new ArrayList<>(repeated);
    }

    private static String text(StackTraceElement frame) {
        StringBuilder text = new StringBuilder(frame.getClassName());
        text.append('.').append(frame.getMethodName()).append('(');
        text.append(frame.getFileName() == null ? "Unknown Source" : frame.getFileName());
        if (frame.getFileName() != null && frame.getLineNumber() >= 0) {
            text.append(':').append(frame.getLineNumber());
        }
        return text.append(')').toString();
    }

    private static Throwable causeOf(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (Throwable ignored) {
            return null;
        }
    }

    private static String messageOf(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (Throwable ignored) {
            return null;
        }
    }

    private static StackTraceElement[] framesOf(Throwable thrown) {
        try {
            StackTraceElement[] frames = thrown.getStackTrace();
            return frames == null ? new StackTraceElement[0] : frames;
        } catch (Throwable ignored) {
            return new StackTraceElement[0];
        }
    }

    /** The beginning of a text. */
    static String cut(String text) {
        return text.length() <= TEXT ? text : text.substring(0, TEXT);
    }
}
