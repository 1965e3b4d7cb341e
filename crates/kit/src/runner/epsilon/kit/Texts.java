package epsilon.kit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The messages, in the subset of the Project Fluent syntax that they use: references to arguments, and selections by
 * number or word. Also formats text.
 */
final class Texts {
    private final Map<String, String> patterns = new HashMap<String, String>();

    /** Reads messages: an id, "=", and a text that continues on lines that begin with a blank or a closing brace. */
    Texts(List<String> lines) {
        String id = null;
        StringBuilder pattern = new StringBuilder();
        for (String line : lines) {
            boolean isContinued = line.startsWith(" ") || line.startsWith("}");
            int sign = line.indexOf(" =");
            if (!isContinued && id != null) {
                patterns.put(id, pattern.toString());
                id = null;
            }
            if (isContinued && id != null) {
                pattern.append('\n').append(line);
            } else if (!line.startsWith("#") && sign > 0) {
                id = line.substring(0, sign);
                pattern = new StringBuilder(line.substring(sign + 2).trim());
            }
        }
        if (id != null) {
            patterns.put(id, pattern.toString());
        }
    }

    /** Renders a message; the arguments are names, each followed by its value. */
    String say(String id, Object... arguments) {
        String pattern = patterns.get(id);
        if (pattern == null) {
            throw new IllegalArgumentException("no message " + id);
        }
        Map<String, Object> values = new HashMap<String, Object>();
        for (int i = 0; i < arguments.length; i += 2) {
            values.put((String) arguments[i], arguments[i + 1]);
        }
        return render(pattern, values);
    }

    private static String render(String pattern, Map<String, Object> values) {
        StringBuilder text = new StringBuilder();
        int position = 0;
        while (position < pattern.length()) {
            char letter = pattern.charAt(position);
            if (letter != '{') {
                text.append(letter);
                position++;
                continue;
            }
            int end = closing(pattern, position);
            String inside = pattern.substring(position + 1, end);
            int arrow = inside.indexOf("->");
            if (arrow < 0) {
                text.append(values.get(inside.trim().substring(1)));
            } else {
                Object value = values.get(inside.substring(0, arrow).trim().substring(1));
                text.append(render(variant(inside.substring(arrow + 2), value), values));
            }
            position = end + 1;
        }
        return text.toString();
    }

    private static int closing(String pattern, int open) {
        int depth = 0;
        for (int i = open; i < pattern.length(); i++) {
            char letter = pattern.charAt(i);
            depth += letter == '{' ? 1 : letter == '}' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("an open brace in a message");
    }

    /** Returns the first variant that matches, or the default one, which has a star. */
    private static String variant(String variants, Object value) {
        String other = "";
        for (String line : variants.split("\n")) {
            String text = line.trim();
            int end = text.indexOf(']');
            if (end < 0) {
                continue;
            }
            boolean isDefault = text.startsWith("*");
            String key = text.substring(isDefault ? 2 : 1, end);
            String variant = text.substring(end + 1).trim();
            boolean isOne = key.equals("one") && value instanceof Number && ((Number) value).longValue() == 1;
            if (key.equals(String.valueOf(value)) || isOne) {
                return variant;
            }
            other = isDefault ? variant : other;
        }
        return other;
    }

    /** Lists items in words: "a, b and c"; after the first {@code most}, only the number of the others. */
    String list(List<?> items, int most) {
        List<String> shown = new ArrayList<String>();
        for (Object item : items.subList(0, Math.min(most, items.size()))) {
            shown.add(String.valueOf(item));
        }
        int more = items.size() - shown.size();
        String last;
        if (more > 0) {
            last = say("list-more", "count", more);
        } else if (shown.isEmpty()) {
            return say("list-nothing");
        } else {
            last = shown.remove(shown.size() - 1);
        }
        return shown.isEmpty() ? last : say("list-and", "first", String.join(", ", shown), "last", last);
    }

    /** Returns the name of a unit. */
    String unit(String kind, int number) {
        return say("unit", "kind", kind, "number", number);
    }

    /** Puts words on lines of at most {@code width} characters; a longer word has a line of its own. */
    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<String>();
        for (String word : text.split(" ", -1)) {
            int last = lines.size() - 1;
            if (last >= 0 && length(lines.get(last)) + 1 + length(word) <= width) {
                lines.set(last, lines.get(last) + ' ' + word);
            } else {
                lines.add(word);
            }
        }
        return lines;
    }

    /** Indents every line of a text; empty lines stay empty. */
    static String indented(String text, int by) {
        String margin = spaces(by);
        StringBuilder indented = new StringBuilder();
        for (String line : text.split("\n", -1)) {
            indented.append(indented.length() == 0 ? "" : "\n").append(line.isEmpty() ? "" : margin + line);
        }
        return indented.toString();
    }

    /** Puts each sentence on a new line, wrapped and indented by two. */
    static String paragraphs(List<String> sentences) {
        List<String> lines = new ArrayList<String>();
        for (String sentence : sentences) {
            lines.addAll(wrap(sentence, Story.WIDTH - 2));
        }
        return indented(String.join("\n", lines), 2);
    }

    /** Returns the number of characters of a text. */
    static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** Returns a text of blanks. */
    static String spaces(int count) {
        return repeated(' ', count);
    }

    static String repeated(char letter, int count) {
        char[] letters = new char[Math.max(0, count)];
        java.util.Arrays.fill(letters, letter);
        return new String(letters);
    }

    /** Pads a text with blanks on the right. */
    static String left(String text, int width) {
        return text + spaces(width - length(text));
    }

    /** Pads a text with blanks on the left. */
    static String right(String text, int width) {
        return spaces(width - length(text)) + text;
    }

    /** Sanitises a submission's text for the terminal: escapes invisible characters and cuts a long text. */
    static String clean(String text, int most) {
        StringBuilder cleaned = new StringBuilder();
        int count = 0;
        for (int i = 0; i < text.length(); count++) {
            int letter = text.codePointAt(i);
            i += Character.charCount(letter);
            if (count == most) {
                return cleaned.append("...").toString();
            }
            if (letter == '\n') {
                cleaned.append("\\n");
            } else if (letter == '\r') {
                cleaned.append("\\r");
            } else if (letter == '\t') {
                cleaned.append("\\t");
            } else if (letter == '\\') {
                cleaned.append("\\\\");
            } else if (letter == 0) {
                cleaned.append("\\0");
            } else if (isInvisible(letter)) {
                cleaned.append("\\u{").append(Integer.toHexString(letter)).append('}');
            } else {
                cleaned.appendCodePoint(letter);
            }
        }
        return cleaned.toString();
    }

    private static boolean isInvisible(int letter) {
        switch (Character.getType(letter)) {
            case Character.CONTROL:
            case Character.FORMAT:
            case Character.SURROGATE:
            case Character.PRIVATE_USE:
            case Character.UNASSIGNED:
            case Character.LINE_SEPARATOR:
            case Character.PARAGRAPH_SEPARATOR:
                return true;
            case Character.SPACE_SEPARATOR:
                return letter != ' ';
            default:
                return false;
        }
    }
}
