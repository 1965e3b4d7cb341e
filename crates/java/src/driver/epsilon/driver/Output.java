package epsilon.driver;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * JSON in UTF-8 that waits to be sent.
 */
final class Output {
    private byte[] bytes = new byte[1 << 14];
    private int length;
    private int values;

    /** Returns the number of bytes that wait. */
    int length() {
        return length;
    }

    /** Drops all but the first bytes. */
    void cutTo(int length) {
        this.length = length;
    }

    /** Begins to count values. */
    void countFromZero() {
        values = 0;
    }

    /** Counts a value. */
    void countValue() {
        values++;
    }

    /** Returns the number of values that were counted. */
    int values() {
        return values;
    }

    /** Sends everything. */
    void sendTo(OutputStream stream) throws IOException {
        // A thread of the submission may print meanwhile.
        synchronized (stream) {
            stream.write(bytes, 0, length);
        }
        length = 0;
    }

    /** Returns whether the bytes from {@code again} to the end equal those from {@code from} to {@code to}. */
    boolean repeats(int from, int to, int again) {
        if (length - again != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (bytes[i] != bytes[i - from + again]) {
                return false;
            }
        }
        return true;
    }

    /** Removes the bytes from one index to another. */
    void remove(int from, int to) {
        System.arraycopy(bytes, to, bytes, from, length - to);
        length -= to - from;
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }

    /** Appends a text of ASCII characters as it is. */
    void raw(String text) {
        int count = text.length();
        reserve(count);
        for (int i = 0; i < count; i++) {
            bytes[length++] = (byte) text.charAt(i);
        }
    }

    /** Appends an ASCII character as it is. */
    void raw(char character) {
        reserve(1);
        bytes[length++] = (byte) character;
    }

    /** Appends a number. */
    void integer(int value) {
        if (value >= 0 && value < 10) {
            raw((char) ('0' + value));
        } else if (value == -1) {
            raw('-');
            raw('1');
        } else {
            raw(Integer.toString(value));
        }
    }

    /** Appends a string with its quotation marks. */
    void string(String text) {
        raw('"');
        int count = text.length();
        for (int i = 0; i < count; i++) {
            char character = text.charAt(i);
            if (character < ' ') {
                raw("\\u00");
                raw(digit(character >> 4));
                raw(digit(character & 15));
            } else if (character == '"' || character == '\\') {
                raw('\\');
                raw(character);
            } else if (character < 0x80) {
                raw(character);
            } else if (Character.isHighSurrogate(character) && i + 1 < count
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                encode(Character.toCodePoint(character, text.charAt(++i)));
            } else {
                encode(Character.isSurrogate(character) ? 0xFFFD : character);
            }
        }
        raw('"');
    }

    private static char digit(int value) {
        return (char) (value < 10 ? '0' + value : 'a' + value - 10);
    }

    /** Appends a character beyond ASCII. */
    private void encode(int character) {
        reserve(4);
        if (character < 0x800) {
            bytes[length++] = (byte) (0xC0 | character >> 6);
        } else {
            if (character < 0x10000) {
                bytes[length++] = (byte) (0xE0 | character >> 12);
            } else {
                bytes[length++] = (byte) (0xF0 | character >> 18);
                bytes[length++] = (byte) (0x80 | character >> 12 & 0x3F);
            }
            bytes[length++] = (byte) (0x80 | character >> 6 & 0x3F);
        }
        bytes[length++] = (byte) (0x80 | character & 0x3F);
    }
}
