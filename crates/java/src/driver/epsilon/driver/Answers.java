package epsilon.driver;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Makes calls and writes the answers.
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
            // An exception while a failure is written most likely comes from a lack of memory or from another thread.
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

    /** Writes what identifies a request, and leaves the object open. */
    static void begin(Request request, Output output) {
        output.raw("{\"id\":");
        output.integer(request.id);
        output.raw(",\"nonce\":");
        output.string(request.nonce);
    }

    private void call(Request request, Output output) {
        int before = output.length();
        int argumentsAt = before;
        int argumentsEnd = before;
        Object[] arguments = request.arguments;
        try {
            Thread.interrupted();
            console.begin(request);
            Method method = submission.method(request);
            if (method == null) {
                output.raw(",\"missing\":true");
                return;
            }
            // The arguments before the call, to be compared with those after it and then removed.
            Values.writeAll(output, arguments);
            argumentsEnd = output.length();
            Object object = submission.object(request, method);
            Object result = method.invoke(object, arguments);
            output.raw(",\"returned\":");
            Values.write(output, result);
        } catch (Throwable thrown) {
            output.cutTo(argumentsEnd);
            Failure.write(output, unwrapped(thrown), submission);
        }
        writeChanges(output, arguments, argumentsAt, argumentsEnd);
        writeConsole(output);
    }

    private static Throwable unwrapped(Throwable thrown) {
        Throwable cause = thrown.getClass() == InvocationTargetException.class ? thrown.getCause() : null;
        return cause == null ? thrown : cause;
    }

    /** Appends the arguments if the call has changed them, and removes those from before the call. */
    private static void writeChanges(Output output, Object[] arguments, int from, int to) {
        if (from < to) {
            int answered = output.length();
            try {
                Values.writeAll(output, arguments);
                if (output.repeats(from, to, answered)) {
                    output.cutTo(answered);
                }
            } catch (Throwable thrown) {
                // The submission has put an entry there that cannot be read.
                output.cutTo(answered);
                output.raw(",\"arguments\":[\"unreadable\"]");
            }
            output.remove(from, to);
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
