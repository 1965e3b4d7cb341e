package epsilon.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A method of the course with its questions.
 */
final class Asked {
    /** A name under which the method may be found. */
    static final class Name {
        final String name;
        final List<String> types = new ArrayList<String>();
        /** The types in the form that the driver takes. */
        final List<String> passed = new ArrayList<String>();
        /** The arguments that it takes, as indices of the question's arguments. */
        final List<Integer> positions = new ArrayList<Integer>();

        private Name(Map<?, ?> json) {
            name = (String) json.get("name");
            for (Object type : (List<?>) json.get("types")) {
                types.add((String) type);
            }
            passed.addAll(texts(json.get("passed")));
            for (Object position : (List<?>) json.get("positions")) {
                positions.add(((Long) position).intValue());
            }
        }
    }

    final String method;
    final String className;
    final boolean isVoid;
    /** The type of the answer. */
    final String type;
    final List<Name> names = new ArrayList<Name>();
    final List<String> parameters = new ArrayList<String>();
    /** The types of the parameters. */
    final List<String> kinds = new ArrayList<String>();
    /** The amount by which floating-point numbers may differ from the right ones; null if they must be equal. */
    final Double tolerance;
    /** The kind of unit that the method is about; null if there is none. */
    final String unit;
    /** The names of the entries of an image vector; null if the answer is not one. */
    final List<String> heads;
    final String headsLabel;
    /** The readings of each open clause, the course's own first. */
    final List<List<String>> clauses = new ArrayList<List<String>>();
    final List<Question> questions = new ArrayList<Question>();

    Asked(Map<?, ?> json) {
        method = (String) json.get("method");
        className = (String) json.get("class");
        isVoid = (Boolean) json.get("void");
        type = (String) json.get("type");
        for (Object name : (List<?>) json.get("names")) {
            names.add(new Name((Map<?, ?>) name));
        }
        parameters.addAll(texts(json.get("parameters")));
        kinds.addAll(texts(json.get("kinds")));
        tolerance = (Double) json.get("tolerance");
        unit = (String) json.get("unit");
        heads = json.get("heads") == null ? null : texts(json.get("heads"));
        headsLabel = (String) json.get("heads_label");
        for (Object clause : (List<?>) json.get("clauses")) {
            clauses.add(texts(clause));
        }
    }

    static List<String> texts(Object json) {
        List<String> texts = new ArrayList<String>();
        for (Object text : (List<?>) json) {
            texts.add((String) text);
        }
        return texts;
    }

    /** Returns all choices of a reading for each clause, those with fewer deviations from the course's own first. */
    List<int[]> choices() {
        List<int[]> all = new ArrayList<int[]>();
        all.add(new int[clauses.size()]);
        for (int clause = 0; clause < clauses.size(); clause++) {
            List<int[]> extended = new ArrayList<int[]>();
            for (int[] choice : all) {
                for (int reading = 0; reading < clauses.get(clause).size(); reading++) {
                    int[] longer = choice.clone();
                    longer[clause] = reading;
                    extended.add(longer);
                }
            }
            all = extended;
        }
        List<int[]> sorted = new ArrayList<int[]>();
        for (int deviations = 0; deviations <= clauses.size(); deviations++) {
            for (int[] choice : all) {
                int own = 0;
                for (int reading : choice) {
                    own += reading == 0 ? 0 : 1;
                }
                if (own == deviations) {
                    sorted.add(choice);
                }
            }
        }
        return sorted;
    }
}
