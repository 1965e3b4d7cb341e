package epsilon.driver;

/**
 * What a call threw. Its methods may be the submission's own, so whatever they do is put up with.
 */
final class Failure {
    /** How many stack frames are told. */
    private static final int FRAMES = 8;
    /** How many characters of a text are told. */
    private static final int TEXT = 500;

    private Failure() {
    }

    /** Writes class, message and the submission's own stack frames, the innermost first. */
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
        writeFrames(output, framesOf(cause == null ? thrown : cause), submission);
        output.raw('}');
    }

    /** Writes the class alone. */
    static void writeBriefly(Output output, Throwable thrown) {
        output.raw(",\"raised\":{\"class\":");
        output.string(cut(thrown.getClass().getName()));
        output.raw('}');
    }

    private static void writeFrames(Output output, StackTraceElement[] frames, Submission submission) {
        int count = 0;
        for (int i = 0; i < frames.length && count < FRAMES; i++) {
            StackTraceElement frame = frames[i];
            if (frame == null || !submission.owns(frame.getClassName())) {
                continue;
            }
            output.raw(count == 0 ? ",\"frames\":[" : ",");
            output.string(cut(text(frame)));
            count++;
        }
        if (count > 0) {
            output.raw(']');
        }
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
