package epsilon.driver;

import java.nio.charset.StandardCharsets;

/**
 * A cursor over JSON in UTF-8. The JSON comes from the harness, so a mistake in it is the harness's fault.
 */
final class Json {
    private byte[] bytes;
    private int position;
    private int end;

    /** Sets the cursor to the beginning of a text. */
    void set(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.position = start;
        this.end = end;
    }

    /** Returns the position of the cursor, for {@link #goTo}. */
    int position() {
        return position;
    }

    /** Sets the cursor to a position where it was before. */
    void goTo(int position) {
        this.position = position;
    }

    /** Passes a string of some ASCII characters without escapes; returns the position of the first, for {@link #at}. */
    int ascii(int count) {
        expect('"');
        int start = position;
        position += count;
        expect('"');
        return start;
    }

    /** Returns the byte at a position that has been passed. */
    int at(int position) {
        return bytes[position];
    }

    /** Returns the next byte that is not blank, without passing it; 0 at the end. */
    int peek() {
        while (position < end && bytes[position] <= ' ' && bytes[position] >= 0) {
            position++;
        }
        return position < end ? bytes[position] : 0;
    }

    /** Passes a byte if it is the next one; returns whether it was. */
    boolean take(char expected) {
        if (peek() != expected) {
            return false;
        }
        position++;
        return true;
    }

    /** Passes a byte that must come next. */
    void expect(char expected) {
        if (!take(expected)) {
            throw mistake();
        }
    }

    /** Returns whether another entry follows in an object or an array that was entered; passes the comma or the end. */
    boolean next(boolean first, char close) {
        if (take(close)) {
            return false;
        }
        if (!first) {
            expect(',');
        }
        return true;
    }

    /** Passes <code>null</code> if it comes next; returns whether it did. */
    boolean takeNull() {
        if (peek() != 'n') {
            return false;
        }
        position += 4;
        return true;
    }

    /** Reads <code>true</code> or <code>false</code>. */
    boolean bool() {
        boolean value = peek() == 't';
        position += value ? 4 : 5;
        return value;
    }

    /** Reads an integer. */
    int integer() {
        boolean negative = take('-');
        int first = position;
        int value = 0;
        while (position < end && bytes[position] >= '0' && bytes[position] <= '9') {
            value = 10 * value + (bytes[position++] - '0');
        }
        if (position == first) {
            throw mistake();
        }
        return negative ? -value : value;
    }

    /** Reads a floating-point number, or the string for one that is not finite. */
    double number() {
        if (peek() == '"') {
            return Double.parseDouble(string());
        }
        int first = position;
        while (position < end && ",]} ".indexOf(bytes[position]) < 0) {
            position++;
        }
        return Double.parseDouble(new String(bytes, first, position - first, StandardCharsets.US_ASCII));
    }

    /** Reads a string. */
    String string() {
        expect('"');
        int start = position;
        while (position < end && bytes[position] != '"' && bytes[position] != '\\') {
            position++;
        }
        String plain = new String(bytes, start, position - start, StandardCharsets.UTF_8);
        if (take('"')) {
            return plain;
        }
        StringBuilder text = new StringBuilder(plain);
        while (!take('"')) {
            if (bytes[position] == '\\') {
                position++;
                text.append(escaped());
            } else {
                start = position;
                while (position < end && bytes[position] != '"' && bytes[position] != '\\') {
                    position++;
                }
                text.append(new String(bytes, start, position - start, StandardCharsets.UTF_8));
            }
        }
        return text.toString();
    }

    private char escaped() {
        char kind = (char) bytes[position++];
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
                return (char) Integer.parseInt(
                        new String(bytes, position - 4, 4, StandardCharsets.US_ASCII), 16);
            default:
                return kind;
        }
    }

    /** Passes a value of any kind. */
    void skip() {
        int depth = 0;
        do {
            int kind = peek();
            if (kind == '"') {
                string();
            } else if (kind == '{' || kind == '[') {
                depth++;
                position++;
            } else if (kind == '}' || kind == ']') {
                depth--;
                position++;
            } else if (kind == ',' || kind == ':') {
                position++;
            } else if (kind == 0) {
                throw mistake();
            } else {
                skipWord();
            }
        } while (depth > 0);
    }

    private void skipWord() {
        while (position < end && ",:]} ".indexOf(bytes[position]) < 0) {
            position++;
        }
    }

    IllegalStateException mistake() {
        return new IllegalStateException("unexpected JSON at byte " + position);
    }
}
