package epsilon.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A public case: a call of a method with its right answers.
 */
final class Question {
    /** The answers that are right under some choice of readings. */
    static final class Right {
        final List<Value> values = new ArrayList<Value>();
        /** For each value, an image vector in which entries of -1 are free, or null. */
        final List<Value> completes = new ArrayList<Value>();
        /** The reason for a right yes or no; empty for other values. */
        final String why;
        /** The steps of a solver, with their reasons; null for other methods. */
        final Map<?, ?> run;

        private final Double tolerance;

        private Right(Map<?, ?> json, Asked method) {
            tolerance = method.tolerance;
            why = (String) json.get("why");
            run = (Map<?, ?>) json.get("run");
            for (Object accepted : (List<?>) json.get("accepted")) {
                Map<?, ?> entry = (Map<?, ?>) accepted;
                values.add(Value.of(entry.get("value"), method.type));
                Object completed = entry.get("completes");
                completes.add(completed == null ? null : Value.of(completed));
            }
        }

        /** Returns whether an answer is right. */
        boolean accepts(Value answer) {
            for (int i = 0; i < values.size(); i++) {
                if (values.get(i).isNear(answer, tolerance) || isCompletion(completes.get(i), answer)) {
                    return true;
                }
            }
            return false;
        }

        private static boolean isCompletion(Value partial, Value answer) {
            if (partial == null || !partial.is(Value.Kind.LIST) || !answer.is(Value.Kind.LIST)) {
                return false;
            }
            boolean kept = answer.entries.size() == 9;
            for (int i = 0; kept && i < Math.min(9, partial.entries.size()); i++) {
                Value wanted = partial.entries.get(i);
                kept = wanted.equals(Value.of(-1L)) || wanted.equals(answer.entries.get(i));
            }
            for (long digit = 1; digit <= 9; digit++) {
                kept &= answer.entries.contains(Value.of(digit));
            }
            return kept;
        }
    }

    final Asked method;
    final String id;
    /** True if this is an isomorphic image of the question before it. */
    final boolean isImage;
    /** The arguments as JSON. */
    final List<String> arguments;
    final List<Value> values = new ArrayList<Value>();
    /** The arguments of an earlier call on the same object, as JSON; null if there is none. */
    final List<String> first;
    final boolean sameObject;
    /** The clauses on which the answer depends, as indices of the method's clauses. */
    final List<Integer> open = new ArrayList<Integer>();
    final List<Right> rights = new ArrayList<Right>();
    /** The index in {@link #rights} by the readings chosen for the open clauses; 0 is left out, -1 is void. */
    private final Map<?, ?> under;
    /** The JSON of the case, with texts and drawings. */
    final Map<?, ?> json;

    Question(Asked method, Map<?, ?> json) {
        this.method = method;
        this.json = json;
        id = (String) json.get("id");
        isImage = (Boolean) json.get("image");
        arguments = Asked.texts(json.get("arguments"));
        for (String argument : arguments) {
            values.add(Value.of(Json.parse(argument), method.kinds.get(values.size())));
        }
        first = json.get("first") == null ? null : Asked.texts(json.get("first"));
        sameObject = (Boolean) json.get("same");
        for (Object clause : (List<?>) json.get("open")) {
            open.add(((Long) clause).intValue());
        }
        for (Object right : (List<?>) json.get("rights")) {
            rights.add(new Right((Map<?, ?>) right, method));
        }
        under = (Map<?, ?>) json.get("under");
    }

    /** Returns the index of the right answers under a choice; -1 if the question is void under it. */
    int under(int[] choice) {
        StringBuilder key = new StringBuilder();
        boolean isOwn = true;
        for (int clause : open) {
            isOwn &= choice[clause] == 0;
            key.append(key.length() == 0 ? "" : " ").append(choice[clause]);
        }
        if (isOwn) {
            return 0;
        }
        Object index = under.get(key.toString());
        return index == null ? 0 : ((Long) index).intValue();
    }

    /** Returns whether the question is void under some choice, or an answer is right under one. */
    boolean mayAccept(Value answer) {
        if (open.isEmpty()) {
            return false;
        }
        boolean may = under.containsValue(-1L);
        for (int i = 0; i < rights.size() && answer != null; i++) {
            may |= rights.get(i).accepts(answer);
        }
        return may;
    }
}
