package epsilon.driver;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Makes the calls and writes down what came of them.
 */
final class Answers {
    private final Submission submission;
    private final Console console;

    Answers(Submission submission, Console console) {
        this.submission = submission;
        this.console = console;
    }

    /** Answers a request with a line, whatever the submission does. */
    void answer(Request request, Output output) {
        int before = output.length();
        try {
            begin(request, output);
            if (request.steps > 0) {
                submission.prepare(request);
                Probe.begin(request.edit, request.steps);
            }
            call(request, output);
        } catch (Throwable thrown) {
            // What is thrown while a failure is written is most likely a lack of memory, or another thread's doing.
            output.cutTo(before);
            begin(request, output);
            Failure.writeBriefly(output, thrown);
        }
        output.raw('}');
        if (request.steps > 0) {
            output.raw('\t');
            Probe.write(output, request.statements);
            Probe.end();
        }
        output.raw('\n');
    }

    private static void begin(Request request, Output output) {
        output.raw("{\"id\":");
        output.integer(request.id);
        output.raw(",\"nonce\":");
        output.string(request.nonce);
    }

    private void call(Request request, Output output) {
        int before = output.length();
        try {
            Thread.interrupted();
            console.begin();
            Method method = submission.method(request);
            if (method == null) {
                output.raw(",\"missing\":true");
                return;
            }
            Object object = submission.object(request, method);
            Object result = method.invoke(object, request.arguments);
            output.raw(",\"returned\":");
            Values.write(output, result, 0);
        } catch (Throwable thrown) {
            output.cutTo(before);
            Failure.write(output, unwrapped(thrown), submission);
        }
        finish(request, output);
        writeConsole(output);
    }

    private static Throwable unwrapped(Throwable thrown) {
        Throwable cause = thrown.getClass() == InvocationTargetException.class ? thrown.getCause() : null;
        return cause == null ? thrown : cause;
    }

    /** Appends the arguments unless they are written as they came. */
    private static void finish(Request request, Output output) {
        int answered = output.length();
        try {
            output.raw(",\"arguments\":");
            int from = output.length();
            Values.writeAll(output, request.arguments);
            if (request.isRepeated(output, from)) {
                output.cutTo(answered);
            }
        } catch (Throwable thrown) {
            // An entry that the submission put there cannot be read.
            output.cutTo(answered);
            output.raw(",\"arguments\":[\"unreadable\"]");
        }
    }

    private void writeConsole(Output output) {
        String text = console.text();
        if (!text.isEmpty()) {
            output.raw(",\"console\":");
            output.string(text);
        }
    }
}
