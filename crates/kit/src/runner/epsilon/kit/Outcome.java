package epsilon.kit;

import java.util.ArrayList;
import java.util.List;

/**
 * The outcome of a call.
 */
final class Outcome {
    /** The ways in which a call ends. */
    enum End { RETURNED, RAISED, MISSING, CRASHED, TIMED_OUT, GIVEN_UP, UNASKED, MALFORMED }

    final End end;
    Value value;
    /** The arguments after the call; null if the driver did not report them. */
    List<Value> after;
    String console;
    /** The class of the exception, how the process ended, or why its line is malformed. */
    String what;
    String message;
    /** The stack frames, or the lines of standard error. */
    List<String> lines = new ArrayList<String>();
    int timeouts;

    Outcome(End end) {
        this.end = end;
    }

    /** Returns whether the exception makes the process unusable for further calls. */
    boolean isSpoiling() {
        if (end != End.RAISED) {
            return false;
        }
        switch (what) {
            case "java.lang.OutOfMemoryError":
            case "java.lang.StackOverflowError":
            case "java.lang.InternalError":
            case "java.lang.UnknownError":
            case "java.lang.VirtualMachineError":
            case "java.lang.ThreadDeath":
                return true;
            default:
                return false;
        }
    }

    /** Returns whether the process must be replaced. */
    boolean isFatal() {
        return end != End.RETURNED && end != End.MISSING && (end != End.RAISED || isSpoiling());
    }

    /** Returns the name in reports. */
    String name() {
        return end.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    /** Describes the outcome in one sentence. */
    String sentence(Texts texts, long limit) {
        switch (end) {
            case RAISED:
                return texts.say("outcome-raised", "thrown", quoted(message == null ? what : what + ": " + message));
            case CRASHED:
                return texts.say("outcome-crashed", "how", quoted(what));
            case TIMED_OUT:
                return texts.say("outcome-timed-out", "limit", limit);
            case GIVEN_UP:
                return texts.say("outcome-given-up", "timeouts", timeouts, "limit", limit);
            case UNASKED:
                return texts.say("outcome-unasked");
            case MALFORMED:
                return texts.say("outcome-malformed", "reason", quoted(what));
            default:
                return texts.say("outcome-missing");
        }
    }

    private static String quoted(String text) {
        return Texts.clean(text, Story.MAX_QUOTED).replaceAll("[.]+$", "");
    }
}
