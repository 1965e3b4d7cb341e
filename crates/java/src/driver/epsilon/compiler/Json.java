package epsilon.compiler;

import java.util.List;

/**
 * Writes strings, numbers, booleans, nulls and lists as JSON in one line.
 */
final class Json {
    private Json() {
    }

    static void write(Object value, StringBuilder line) {
        if (value instanceof List<?>) {
            char separator = '[';
            for (Object each : (List<?>) value) {
                line.append(separator);
                write(each, line);
                separator = ',';
            }
            line.append(separator == '[' ? "[]" : "]");
        } else if (value instanceof String) {
            writeText((String) value, line);
        } else {
            line.append(value);
        }
    }

    private static void writeText(String text, StringBuilder line) {
        line.append('"');
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character < ' ' || character == '"' || character == '\\' || Character.isSurrogate(character)) {
                line.append(String.format("\\u%04x", (int) character));
            } else {
                line.append(character);
            }
        }
        line.append('"');
    }
}
