package epsilon.kit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A parser of JSON into maps, lists, strings, longs, doubles, booleans and null.
 */
final class Json {
    private final String text;
    private int position;

    private Json(String text) {
        this.text = text;
    }

    /** Parses a text. */
    static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.peek() != 0) {
            throw json.mistake();
        }
        return value;
    }

    /** Returns a text as a JSON string. */
    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            if (letter == '"' || letter == '\\') {
                quoted.append('\\').append(letter);
            } else if (letter < ' ') {
                quoted.append(String.format("\\u%04x", (int) letter));
            } else {
                quoted.append(letter);
            }
        }
        return quoted.append('"').toString();
    }

    private Object value() {
        char next = peek();
        if (next == '{') {
            return object();
        }
        if (next == '[') {
            return array();
        }
        if (next == '"') {
            return string();
        }
        int start = position;
        while (position < text.length() && ",]}".indexOf(text.charAt(position)) < 0) {
            position++;
        }
        String word = text.substring(start, position).trim();
        switch (word) {
            case "null":
                return null;
            case "true":
                return Boolean.TRUE;
            case "false":
                return Boolean.FALSE;
            default:
                boolean isWhole = word.indexOf('.') < 0 && word.indexOf('e') < 0 && word.indexOf('E') < 0;
                return isWhole ? (Object) Long.valueOf(word) : Double.valueOf(word);
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<String, Object>();
        for (boolean more = enter('}'); more; more = next('}')) {
            String key = string();
            expect(':');
            object.put(key, value());
        }
        return object;
    }

    private List<Object> array() {
        List<Object> array = new ArrayList<Object>();
        for (boolean more = enter(']'); more; more = next(']')) {
            array.add(value());
        }
        return array;
    }

    /** Skips an opening bracket; returns false, after skipping the closing one, if it follows at once. */
    private boolean enter(char close) {
        position++;
        if (peek() == close) {
            position++;
            return false;
        }
        return true;
    }

    /** Skips a comma; returns false if the closing bracket was there instead. */
    private boolean next(char close) {
        if (peek() == close) {
            position++;
            return false;
        }
        expect(',');
        return true;
    }

    private String string() {
        expect('"');
        StringBuilder string = new StringBuilder();
        while (position < text.length()) {
            char letter = text.charAt(position++);
            if (letter == '"') {
                return string.toString();
            }
            string.append(letter == '\\' ? escaped() : letter);
        }
        throw mistake();
    }

    private char escaped() {
        char kind = text.charAt(position++);
        switch (kind) {
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u':
                position += 4;
                return (char) Integer.parseInt(text.substring(position - 4, position), 16);
            default:
                return kind;
        }
    }

    /** Skips white space and returns the next character; 0 at the end. */
    private char peek() {
        while (position < text.length() && text.charAt(position) <= ' ') {
            position++;
        }
        return position < text.length() ? text.charAt(position) : 0;
    }

    private void expect(char wanted) {
        if (peek() != wanted) {
            throw mistake();
        }
        position++;
    }

    private IllegalArgumentException mistake() {
        return new IllegalArgumentException("unexpected JSON at character " + position);
    }
}
