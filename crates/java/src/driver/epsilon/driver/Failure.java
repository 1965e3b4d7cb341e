package epsilon.driver;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Writes what a call threw. Its methods may be the submission's own, so anything that they throw is ignored.
 */
final class Failure {
    /** The maximum number of stack frames that are written. */
    private static final int MAX_FRAMES = 8;
    /** The maximum number of stack frames that are searched for repeated ones. */
    private static final int MAX_SEARCHED = 1024;
    /** The maximum number of characters of a text that are written. */
    private static final int MAX_CHARACTERS = 500;

    private Failure() {
    }

    /** Writes class, message and the submission's stack frames: the innermost first, or sorted after a stack overflow. */
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
        List<String> frames = thrown instanceof StackOverflowError
                ? repeated(ownFrames(thrown, submission, MAX_SEARCHED)) : ownFrames(thrown, submission, MAX_FRAMES);
        for (int i = 0; i < frames.size() && i < MAX_FRAMES; i++) {
            output.raw(i == 0 ? ",\"frames\":[" : ",");
            output.string(frames.get(i));
        }
        if (!frames.isEmpty()) {
            output.raw(']');
        }
    }

    /** Returns at most {@code most} of the submission's own frames, the innermost first. */
    private static List<String> ownFrames(Throwable thrown, Submission submission, int most) {
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

    /** Returns the repeated frames of a recursion, sorted: the one at which the stack is full differs from run to run. */
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

    /** Returns the beginning of a text. */
    static String cut(String text) {
        return text.length() <= MAX_CHARACTERS ? text : text.substring(0, MAX_CHARACTERS);
    }
}
